"""Showdowns and folds of sixteen and thirty-two columns against whole matrices."""

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT
from gto_desktop.cards.isomorphism import IDENTITY
from gto_desktop.game.player import PerPlayer
from gto_desktop.kernels.columns import (
    SUMS_BLOCK,
    SUMS_SIZE,
    add_up,
    finish_paired,
    finish_plain,
    showdown,
    showdown_twice,
)
from gto_desktop.kernels.evaluation import hand_strengths
from gto_desktop.kernels.records import Scratch
from gto_desktop.kernels.vector import LANES
from gto_desktop.ranges.range import Range
from gto_desktop.solver.chunks import padded
from gto_desktop.solver.deals import lay_out, root_combos, top_boards

WIDTH = 32
FOLD_ROW = 32
Floats = NDArray[np.float64]


class Table:
    """A river with random reaches of the opponent in 32 columns, and what each hand meets."""

    def __init__(self, board: str, own: str, other: str) -> None:
        cards = Board.parse(board).cards
        combos = PerPlayer(
            *(root_combos(Range.parse(text).weights, cards) for text in (own, other))
        )
        above = combos.map(
            lambda c: np.append(
                c, np.full(padded(c.size + 1) - c.size, COMBO_COUNT, np.uint16)
            ).astype(np.uint16)[None]
        )
        deals = lay_out(top_boards(cards, (IDENTITY,)), combos, above)
        self.own, self.other = deals.hands
        self.groups = int(deals.groups[0])
        self.mine, self.theirs = (
            deals.combos[p][0][: deals.hands[p].live[0]].astype(np.int64) for p in (0, 1)
        )
        self.stride = max(self.own.width, self.other.width)
        rng = np.random.default_rng(1)
        reach = rng.random((self.theirs.size, WIDTH)).astype(np.float32)
        reach[:, 3] = 0
        inflow = np.zeros((self.other.width, WIDTH), np.float32)
        inflow[: self.theirs.size] = reach
        self.reach = reach.astype(np.float64)
        self.payoffs = rng.normal(size=5 * WIDTH).astype(np.float32)
        self.scratch = Scratch(
            np.zeros(0, np.float32),
            np.append(inflow.ravel(), np.zeros(LANES, np.float32)),
            np.zeros(self.own.width * WIDTH + LANES, np.float32),
            np.zeros(2 * WIDTH * self.stride, np.float32),
            np.zeros(SUMS_SIZE, np.float32),
            np.zeros(0, np.float32),
        )
        strengths = np.zeros(COMBO_COUNT, np.uint16)
        hand_strengths(np.array(cards, np.uint8), COMBO_CARDS, strengths)
        own_strength, other_strength = (
            strengths[c].astype(np.int64) for c in (self.mine, self.theirs)
        )
        low, high = COMBO_CARDS[self.mine].T[:, :, None]
        self.apart = np.ones((self.mine.size, self.theirs.size))
        for card in COMBO_CARDS[self.theirs].T:
            self.apart *= (low != card) & (high != card)
        self.same = (self.mine[:, None] == self.theirs).astype(np.float64)
        self.weaker = self.apart * (own_strength[:, None] > other_strength)
        # Sums of a hand's two cards take away its own combo twice: `same` makes up for it.
        self.not_stronger = self.apart * (own_strength[:, None] >= other_strength) - self.same

    def value_rows(self, first: int) -> Floats:
        """Return 16 value rows, (hands, 16), after a check that the padding is empty."""
        rows = self.scratch.values.reshape(-1, self.stride)[first : first + LANES]
        assert (rows[:, self.mine.size : self.own.width] == 0).all()
        found: Floats = rows[:, : self.mine.size].T.astype(np.float64)
        return found


TABLES = {
    "every hand": ("Ks7d4c2hTs", "random", "random"),
    "all tie": ("AcKdQhJsTc", "22+,A2s+", "random"),
    "few hands": ("8s8d3c3hAh", "AKs,99", "AsKs,QQ,A9s,KQo"),
    "one is always better": ("8s8d3c3hKh", "AA,88", "72o,QJs"),
    "no hand in common": ("8s8d3c3hKh", "AA,66,98s", "55,QJs"),
}


@pytest.fixture(params=TABLES)
def table(request: pytest.FixtureRequest) -> Table:
    return Table(*TABLES[request.param])


@pytest.mark.parametrize("together", [False, True])
def test_that_plain_columns_are_paid_by_who_beats_whom(table: Table, together: bool) -> None:
    t = table
    common = (t.own, t.other, 0, t.groups, t.scratch, WIDTH)

    if together:
        showdown_twice(*common, 0, t.payoffs, 0, WIDTH)
    for column in (0, LANES):
        if not together:
            showdown(*common, column, t.payoffs, column, WIDTH + column)
        block = SUMS_BLOCK if together and column else 0
        finish_plain(
            t.own, 0, t.scratch, WIDTH, column, t.payoffs, 2 * WIDTH + column,
            3 * WIDTH + column, 4 * WIDTH + column, block, t.stride, FOLD_ROW + column, 0, 0, 0,
        )  # fmt: skip

    pay = t.payoffs.astype(np.float64).reshape(5, WIDTH)
    shown = (
        pay[0] * (t.weaker @ t.reach) + pay[1] * (t.not_stronger @ t.reach)
        + pay[2] * ((t.apart - t.same) @ t.reach) + pay[3] * (t.same @ t.reach)
    )  # fmt: skip
    folded = pay[4] * (t.apart @ t.reach)
    scale = 1e-5 * max(np.abs(shown).max(), 1.0)
    for column in (0, LANES):
        expected = slice(column, column + LANES)
        np.testing.assert_allclose(t.value_rows(column), shown[:, expected], atol=scale)
        np.testing.assert_allclose(t.value_rows(FOLD_ROW + column), folded[:, expected], atol=scale)


def test_that_sums_are_those_of_all_hands_and_of_each_card(table: Table) -> None:
    t = table

    add_up(t.other, 0, t.scratch, WIDTH, LANES, SUMS_BLOCK)

    rows = t.scratch.sums[SUMS_BLOCK : 2 * SUMS_BLOCK].reshape(-1, LANES)
    np.testing.assert_allclose(rows[53], t.reach[:, LANES:].sum(axis=0), rtol=1e-5)
    for card in range(52):
        holding = (COMBO_CARDS[t.theirs] == card).any(axis=1)
        exact = t.reach[holding][:, LANES:].sum(axis=0)
        np.testing.assert_allclose(rows[card], exact, rtol=1e-5, atol=1e-6)
    assert (rows[52] == 0).all()


def test_that_a_paired_column_adds_its_blend_for_every_hand_that_is_met(table: Table) -> None:
    t = table

    # Column 0 and on hold the calls, 16 and on the blends.
    showdown(t.own, t.other, 0, t.groups, t.scratch, WIDTH, 0, t.payoffs, 0, WIDTH)
    add_up(t.other, 0, t.scratch, WIDTH, LANES, 2 * SUMS_BLOCK)
    finish_paired(
        t.own, 0, t.scratch, WIDTH, 0, LANES, t.payoffs, 3 * WIDTH, 2 * SUMS_BLOCK, t.stride
    )

    pay = t.payoffs.astype(np.float64).reshape(5, WIDTH)[:, :LANES]
    calls, blends = t.reach[:, :LANES], t.reach[:, LANES:]
    exact = (
        pay[0] * (t.weaker @ calls) + pay[1] * (t.not_stronger @ calls) + t.apart @ blends
        + pay[3] * (t.same @ calls)
    )  # fmt: skip
    scale = 1e-5 * max(np.abs(exact).max(), 1.0)
    np.testing.assert_allclose(t.value_rows(0), exact, atol=scale)


@pytest.mark.parametrize("paired", [1, 7, 15])
def test_that_one_vector_may_hold_paired_columns_before_plain_ones(
    table: Table, paired: int
) -> None:
    t = table

    # Column 0 and on are shown, 16 and on the blends; those beside plain columns mean nothing.
    showdown(t.own, t.other, 0, t.groups, t.scratch, WIDTH, 0, t.payoffs, 0, WIDTH)
    add_up(t.other, 0, t.scratch, WIDTH, LANES, 2 * SUMS_BLOCK)
    finish_plain(
        t.own, 0, t.scratch, WIDTH, 0, t.payoffs, 2 * WIDTH, 3 * WIDTH, 4 * WIDTH, 0, t.stride,
        FOLD_ROW, paired, LANES, 2 * SUMS_BLOCK,
    )  # fmt: skip

    pay = t.payoffs.astype(np.float64).reshape(5, WIDTH)[:, :LANES]
    reach, blends = t.reach[:, :LANES], t.reach[:, LANES:].copy()
    blends[:, paired:] = 0
    exact = (
        pay[0] * (t.weaker @ reach) + pay[1] * (t.not_stronger @ reach) + t.apart @ blends
        + pay[2] * ((t.apart - t.same) @ reach) + pay[3] * (t.same @ reach)
    )  # fmt: skip
    scale = 1e-5 * max(np.abs(exact).max(), 1.0)
    np.testing.assert_allclose(t.value_rows(0), exact, atol=scale)
