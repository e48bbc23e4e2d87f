"""Stored nodes: what comes back, and what happens to damaged bytes."""

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT
from gto_desktop.cards.isomorphism import SUIT_PERMUTATIONS, permute_card
from gto_desktop.library.flop_codec import (
    EV_STEP,
    ComboLayout,
    DamagedNode,
    NodeData,
    pack_node,
    unpack_node,
)
from gto_desktop.ranges.range import Range

FLOPS = ("AsKsQs", "KsTs4h", "Ks7h2d", "8s8h8d", "AsAh5d")


def layout(flop: str, hands: str = "22+,A2s+,A2o+,KTs+,76s:0.3") -> ComboLayout:
    return ComboLayout.of(Board.parse(flop).cards, Range.parse(hands).weights)


def symmetric(found: ComboLayout, rows: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return rows in which every combo has the numbers of the one that stands for it."""
    spread = np.full((len(rows), COMBO_COUNT), np.nan)
    live = found.place >= 0
    spread[:, live] = rows[:, found.place[live]]
    return spread


def node(found: ComboLayout, seed: int, actions: int = 3, scale: float = 40.0) -> NodeData:
    random = np.random.default_rng(seed)
    shares = random.dirichlet([0.3] * actions, len(found.stored)).T
    ev = random.normal(0, scale, shares.shape)
    return NodeData(np.nan_to_num(symmetric(found, shares)), symmetric(found, ev).astype("f4"))


@pytest.mark.parametrize("flop", FLOPS)
def test_that_a_node_comes_back_within_one_step(flop: str) -> None:
    found = layout(flop)
    data = node(found, 1)
    data.ev[:, found.stored[:4]] = np.nan
    back = unpack_node(pack_node(data, found), found)

    live = found.place >= 0
    assert np.abs(back.strategy - data.strategy).max() <= 1 / 250
    assert np.array_equal(np.isnan(back.ev[:, found.stored]), np.isnan(data.ev[:, found.stored]))
    assert np.nanmax(np.abs(back.ev - data.ev)) <= EV_STEP / 2 + 1e-4
    assert not back.strategy[:, ~live].any()
    assert np.isnan(back.ev[:, ~live]).all()


@given(st.integers(0, 10**6), st.integers(1, 6))
@settings(max_examples=40, deadline=None)
def test_that_frequencies_sum_to_one_and_have_three_decimals(seed: int, actions: int) -> None:
    found = layout("Ks7h2d")
    back = unpack_node(pack_node(node(found, seed, actions), found), found)

    rows = back.strategy[:, found.stored].T.tolist()
    assert all(round(sum(row), 12) == 1 for row in rows)
    assert all(share == round(share, 3) for row in rows for share in row)


def test_that_evs_of_deep_stacks_are_stored_in_larger_steps() -> None:
    found = layout("Ks7h2d")
    data = node(found, 2, scale=2000)
    back = unpack_node(pack_node(data, found), found)

    assert np.nanmax(np.abs(back.ev - data.ev)) <= np.nanmax(np.abs(data.ev)) / 30_000


@pytest.mark.parametrize("flop", FLOPS)
def test_that_combos_alike_on_the_board_are_stored_once(flop: str) -> None:
    board = set(Board.parse(flop).cards)
    stays = [p for p in SUIT_PERMUTATIONS if {permute_card(c, p) for c in board} == board]
    live = [tuple(pair) for pair in COMBO_CARDS.tolist() if not board & set(pair)]
    orbits = {
        frozenset(frozenset(permute_card(card, p) for card in pair) for p in stays) for pair in live
    }
    found = layout(flop, "random")

    assert len(found.stored) == len(orbits)
    assert (found.place >= 0).sum() == len(live)


@given(st.integers(0, 4000), st.integers(1, 255))
@example(4, 4)  # the bit that says whether there is a checksum
@settings(max_examples=60, deadline=None)
def test_that_changed_bytes_are_noticed(place: int, change: int) -> None:
    found = layout("Ks7h2d")
    blob = bytearray(pack_node(node(found, 3), found))
    # The header's step of the EVs has no check of its own.
    place = place % (len(blob) - 8) + 8
    blob[place] ^= change

    with pytest.raises(DamagedNode):
        unpack_node(bytes(blob), found)


def test_that_cut_bytes_and_another_range_are_noticed() -> None:
    found = layout("Ks7h2d")
    blob = pack_node(node(found, 4), found)

    for size in (0, 3, 8, len(blob) // 2, len(blob) - 1):
        with pytest.raises(DamagedNode):
            unpack_node(blob[:size], found)
    with pytest.raises(DamagedNode, match="does not fit its range"):
        unpack_node(blob, layout("Ks7h2d", "22+"))
