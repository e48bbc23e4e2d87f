"""Lookups in haste: what was asked before comes at once and is the same, and nothing waits."""

import shutil
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from gto_desktop.cards.board import Board
from gto_desktop.cards.isomorphism import SUIT_PERMUTATIONS, permute_card
from gto_desktop.game.preflop_line import Position, PreflopAction
from gto_desktop.library.flop_codec import pack_node
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.nonblocking import NotAtOnce, at_once
from gto_desktop.services.study.flop_lookups import FlopLookups
from gto_desktop.services.study.flop_view import wire_line
from gto_desktop.services.study.preflop_lookups import PreflopLookups
from tests.library.rechecked import recheck

SHIPPED = Path(__file__).resolve().parents[3] / "strategy_db"
BLINDS = (
    PreflopAction(Position.SB, "small blind", 0.5),
    PreflopAction(Position.BB, "big blind", 1.0),
)

SEATS = {"hero": "BTN", "raiser": "BTN", "caller": "BB"}


class Lookups(NamedTuple):
    preflop: PreflopLookups
    flops: FlopLookups


Ask = Callable[[Lookups], object]
QUESTIONS = [
    pytest.param(
        lambda asked: asked.preflop.preflop(Position.UTG, BLINDS, "AhKh", None), id="hand"
    ),
    pytest.param(lambda asked: asked.preflop.preflop_range(Position.UTG, BLINDS, None), id="range"),
    pytest.param(lambda asked: asked.flops.flop_tree("Ks7s3h", "SRP", SEATS, None), id="tree"),
    pytest.param(lambda asked: asked.flops.flop_node(_deepest(asked)), id="node"),
    pytest.param(
        lambda asked: asked.flops.flop_node(_first_of_hero(asked), "AhAc"), id="hand at a node"
    ),
]


def _deepest(lookups: Lookups) -> dict[str, str]:
    nodes = lookups.flops.flop_tree("Kc7c3h", "SRP", SEATS, None).nodes
    return max(nodes, key=lambda node: node.node.count("/")).ref


def _first_of_hero(lookups: Lookups) -> dict[str, str]:
    nodes = lookups.flops.flop_tree("Kc7c3h", "SRP", SEATS, None).nodes
    return next(node.ref for node in nodes if node.is_hero)


@pytest.fixture
def flops(tmp_path: Path) -> Path:
    return Path(shutil.copy(SHIPPED / "flops.sqlite", tmp_path))


@pytest.fixture
def lookups(flops: Path) -> Lookups:
    preflop = PreflopLookups.open(SHIPPED / "preflop.sqlite")
    return Lookups(preflop, FlopLookups(FlopLibrary([flops]), preflop.versions))


@pytest.mark.parametrize("ask", QUESTIONS)
def test_that_what_was_not_read_yet_takes_time_and_then_comes_at_once(
    lookups: Lookups, ask: Ask
) -> None:
    with at_once(), pytest.raises(NotAtOnce):
        ask(lookups)

    slowly = ask(lookups)
    with at_once():
        at_hand = ask(lookups)

    assert at_hand == slowly


def test_that_haste_does_not_wait_for_a_file_that_is_being_written(
    lookups: Lookups, flops: Path
) -> None:
    ask: Ask = lambda asked: asked.flops.flop_tree("Ks7s3h", "SRP", SEATS, None)  # noqa: E731
    slowly = ask(lookups)
    with at_once():
        ask(lookups)
    writer = sqlite3.connect(flops, check_same_thread=False)
    writer.execute("BEGIN EXCLUSIVE")

    begun = time.monotonic()
    with at_once(), pytest.raises(NotAtOnce):
        ask(lookups)
    assert time.monotonic() - begun < 0.5
    later = threading.Timer(0.3, writer.rollback)
    later.start()

    # Whoever has time waits, as ever.
    assert ask(lookups) == slowly
    later.join()
    writer.close()


def test_that_a_strategy_is_read_again_when_its_file_has_changed(
    lookups: Lookups, flops: Path
) -> None:
    node = _deepest(lookups)
    before = lookups.flops.flop_node(node)
    lookups.flops.flop_node(node)
    _call_always(flops, line=node["line"])

    with at_once(), pytest.raises(NotAtOnce):
        lookups.flops.flop_node(node)
    after = lookups.flops.flop_node(node).range_strategy

    assert after is not None
    assert after != before.range_strategy
    assert {tuple(row) for row in after.values()} == {(0.0, 1.0)}


def _call_always(flops: Path, line: str) -> None:
    """Write over the nodes of a line: every hand calls there."""
    library = FlopLibrary([flops])
    writer = sqlite3.connect(flops)
    keys = library.keys()
    for key in keys:
        solved = library.find(key)
        assert solved is not None
        assert solved.place is not None
        for node in solved.nodes:
            if wire_line(node.line) == line:
                data = library.node(solved, node)
                data.strategy[:] = np.array([[0.0], [1.0]]) * data.strategy.any(axis=0)
                writer.execute(
                    "UPDATE nodes SET content = ? WHERE flop_id = ? AND number = ?",
                    (pack_node(data, solved.layout(node.player)), solved.place.row, node.number),
                )
    writer.commit()
    writer.close()
    library.close()
    recheck(flops)


@pytest.mark.parametrize("flop", ["Ks7s3h", "As9h8d", "KsTh4s"])
def test_that_ranges_are_the_same_in_all_suits(lookups: Lookups, flop: str) -> None:
    cards = Board.parse(flop).cards
    trees = [
        lookups.flops.flop_tree(
            Board(tuple(permute_card(card, renaming) for card in cards)), "SRP", SEATS, None
        )
        for renaming in SUIT_PERMUTATIONS
    ]

    assert len({tree.board for tree in trees}) > 4
    assert len({(tree.oop_range, tree.ip_range) for tree in trees}) == 1


def test_that_answers_cannot_be_changed_for_those_who_come_after(lookups: Lookups) -> None:
    rows = lookups.flops.flop_node(_deepest(lookups)).range_strategy
    shares = lookups.preflop.preflop_range(Position.UTG, BLINDS, None).shares

    with pytest.raises(TypeError):
        rows["AhKh"] = []  # type: ignore[index]
    with pytest.raises(TypeError):
        shares["AA"] = (0, 0, 1)  # type: ignore[index]
