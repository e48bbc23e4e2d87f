"""A betting round on one board against sums over every pair of hands."""

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.kernels.betting_round import ascend, descend, river_board, street_down, street_up
from gto_desktop.kernels.columns import SUMS_SIZE
from gto_desktop.kernels.records import (
    AVERAGE,
    BEST,
    BLEND_OP,
    CHUNK_FIELDS,
    NODE_OP,
    SUM_OP,
    LiveHands,
    Program,
    Scratch,
    Storage,
    WalkStep,
)
from gto_desktop.kernels.vector import LANES
from tests.kernels.test_columns import TABLES, Table

Floats = NDArray[np.float64]

# The opponent checks or bets. After his bet the traverser folds or calls; after his check the
# traverser checks or bets, and after that bet the opponent folds or calls.
CALLED, BET, CHECKED = 0, 1, 2
"""Columns, and reach and value rows of the same numbers."""
SHOWN, COLUMNS = LANES, 2 * LANES
ENTRY, OPPONENT_FOLDS, REACH_ROWS = COLUMNS, COLUMNS + LANES, COLUMNS + LANES + 1
FOLDS = SHOWN
"""The traverser's folds have value rows from here on, in the order of the columns."""
VERSUS_BET, VERSUS_CHECK, ROOT, VALUE_ROWS = 40, 41, 42, 42 + LANES
FIRST_LINE, UPPER_WIDTH = 3, 32
PAIR_AT = 5 * SHOWN

WEAKER, NOT_STRONGER, ALL, SAME, FOLD = range(5)


def payoffs() -> NDArray[np.float32]:
    """Return what columns pay: 4 or 1 for a hand beaten, -4 or -1 for one that is stronger."""
    pay = np.zeros(PAIR_AT + 2, np.float32)
    rows = pay[:PAIR_AT].reshape(5, SHOWN)
    # A tie pays -0.5, as if rake were taken.
    for column, stake in ((CALLED, 4.0), (BET, 4.0), (CHECKED, 1.0)):
        tie, lost = -0.5, -stake
        rows[WEAKER, column], rows[NOT_STRONGER, column] = stake - tie, tie - lost
        rows[ALL, column], rows[SAME, column] = lost, tie
    # The blend of a paired column pays what all hands pay there, so its own vector has nothing.
    rows[ALL, CALLED], rows[SAME, CALLED] = 0.0, rows[NOT_STRONGER, CALLED]
    rows[FOLD, BET] = -1.5
    pay[PAIR_AT], pay[PAIR_AT + 1] = 2.0, -4.0
    return pay


def program() -> Program:
    chunk = [
        FIRST_LINE, 1, ENTRY, 1, 2, 1, SHOWN, COLUMNS, 0, 19, 0, 24, ROOT, 0,
    ]  # fmt: skip
    assert len(chunk) == CHUNK_FIELDS
    forward = [
        2, 0, 0, 0, ENTRY, CHECKED, BET,
        2, 2, 1, 1, CHECKED, OPPONENT_FOLDS, CALLED,
        BLEND_OP, CALLED, SHOWN + CALLED, PAIR_AT, OPPONENT_FOLDS,
    ]  # fmt: skip
    backward = [
        NODE_OP, 2, VERSUS_BET, 0, 0, 0, FOLDS + BET, BET,
        NODE_OP, 2, VERSUS_CHECK, 2, 1, 1, CHECKED, CALLED,
        SUM_OP, 2, ROOT, 0, 0, 0, VERSUS_BET, VERSUS_CHECK,
    ]  # fmt: skip
    return Program(
        np.array([chunk], np.int32),
        np.array(forward, np.int32),
        np.array(backward, np.int32),
        payoffs(),
    )


class Round:
    """Two nodes of each player on one river, with random strategies, and the same in rows."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.stride = table.stride
        self.program = program()
        rng = np.random.default_rng(2)
        self.own, self.own_shares = self._storage(table.own.width, rng)
        self.other, self.other_shares = self._storage(table.other.width, rng)
        # Rows of the street above, in its own order of the hands; one row stays empty.
        self.upper_in = rng.random((table.other.width, UPPER_WIDTH)).astype(np.float32)
        self.upper_out = np.ones((table.own.width, UPPER_WIDTH), np.float32)
        self.upper_in[table.theirs.size :] = 0
        self.entry = self.upper_in[self._places(table.other), FIRST_LINE].astype(np.float64)
        self.scratch = Scratch(
            np.zeros(REACH_ROWS * self.stride, np.float32),
            np.zeros(table.other.width * COLUMNS + LANES, np.float32),
            np.full(table.own.width * COLUMNS + LANES, 7, np.float32),
            np.zeros(VALUE_ROWS * self.stride, np.float32),
            np.zeros(SUMS_SIZE, np.float32),
            np.zeros(4 * self.stride, np.float32),
        )

    @staticmethod
    def _places(hands: LiveHands) -> NDArray[np.int64]:
        """Return where the street above has the live hands."""
        return hands.order[: int(hands.live[0])].astype(np.int64)

    @staticmethod
    def _storage(width: int, rng: np.random.Generator) -> tuple[Storage, Floats]:
        """Return a storage and the shares of its nodes' first actions, (nodes, hands)."""
        shares = rng.random((2, width)).astype(np.float32)
        storage = Storage(
            np.zeros(4 * width, np.float32), np.ones(2, np.float32), shares.ravel(), 4, 2, 2, 1.0,
            np.zeros(0, np.int32), np.zeros(0, np.float32),
        )  # fmt: skip
        return storage, shares.astype(np.float64)

    def reaches(self) -> Floats:
        """Return the opponent's reach after a fold, his call, his bet and his check, (4, hands)."""
        checks, folds = self.other_shares[:, : self.entry.size]
        checked = self.entry * checks
        return np.stack(
            [checked * (1 - folds), self.entry * (1 - checks), checked, checked * folds]
        )

    def showdown(self, stake: float, reach: Floats) -> Floats:
        """Return what each of the traverser's hands wins of these hands, pair by pair."""
        t = self.table
        beats, ties = t.weaker, t.not_stronger + t.same - t.weaker
        pay = stake * beats - 0.5 * ties - stake * (t.apart - beats - ties)
        worth: Floats = pay @ reach
        return worth

    def values(self, shown: list[Floats], mode: int) -> Floats:
        """Return what the round is worth to each hand, by what the three columns are worth.

        That of the called column is of his calls alone: his folds are added here.
        """
        t = self.table
        reach = self.reaches()
        facing_bet = np.stack([-1.5 * (t.apart @ reach[BET]), shown[BET]])
        after_check = np.stack([shown[CHECKED], shown[CALLED] + 2 * (t.apart @ reach[3])])
        worth = np.zeros(t.mine.size)
        for node, actions in enumerate((facing_bet, after_check)):
            first = self.own_shares[node, : t.mine.size]
            mixed = first * actions[0] + (1 - first) * actions[1]
            worth += actions.max(axis=0) if mode == BEST else mixed
        return worth

    def assert_added(self, worth: Floats) -> None:
        """Check that the line's column above got these values, and no other one anything."""
        expected = np.ones((self.table.own.width, UPPER_WIDTH))
        expected[self._places(self.table.own), FIRST_LINE] += worth
        scale = 1e-5 * max(np.abs(expected).max(), 1.0)
        np.testing.assert_allclose(self.upper_out, expected, atol=scale)


@pytest.fixture(params=TABLES)
def betting(request: pytest.FixtureRequest) -> Round:
    return Round(Table(*TABLES[request.param]))


def step(mode: int) -> WalkStep:
    return WalkStep(mode, 1.0, 0.5, 0.0)


def test_that_reach_is_carried_to_every_column(betting: Round) -> None:
    b = betting

    alive = descend(
        b.program, 0, b.table.other, b.other, 0, b.upper_in.ravel(), UPPER_WIDTH, b.scratch,
        b.stride, AVERAGE,
    )  # fmt: skip

    assert alive
    inflow = b.scratch.inflow[: b.table.other.width * COLUMNS].reshape(-1, COLUMNS)
    live = inflow[: b.table.theirs.size]
    reach = b.reaches()
    np.testing.assert_allclose(live[:, : CHECKED + 1], reach[: CHECKED + 1].T, atol=1e-6)
    np.testing.assert_allclose(live[:, SHOWN], 2 * reach[3] - 4 * reach[CALLED], atol=1e-5)
    assert not inflow[b.table.theirs.size :].any()


def test_that_a_round_nobody_reaches_is_left_alone(betting: Round) -> None:
    b = betting
    b.upper_in[:, FIRST_LINE] = 0
    # What is in other lines does not count.
    assert b.upper_in.any()

    alive = street_down(
        b.program, b.table.other, b.other, 0, b.upper_in.ravel(), UPPER_WIDTH, b.scratch,
        b.stride, AVERAGE,
    )  # fmt: skip

    assert not alive


@pytest.mark.parametrize("mode", [AVERAGE, BEST])
def test_that_rows_are_walked_up_and_added_to_the_street_above(betting: Round, mode: int) -> None:
    b = betting
    live = b.table.mine.size
    rows = b.scratch.values.reshape(-1, b.stride)
    rows[:, :live] = np.random.default_rng(3).normal(size=(len(rows), live))
    read = rows[:, :live].astype(np.float64)

    ascend(
        b.program, 0, b.table.own, b.own, 0, b.scratch, b.stride, step(mode),
        b.upper_out.ravel(), UPPER_WIDTH,
    )  # fmt: skip

    worth = np.zeros(live)
    for node, (first, second) in enumerate(((FOLDS + BET, BET), (CHECKED, CALLED))):
        share = b.own_shares[node, :live]
        mixed = share * read[first] + (1 - share) * read[second]
        worth += np.maximum(read[first], read[second]) if mode == BEST else mixed
    b.assert_added(worth)


@pytest.mark.parametrize("mode", [AVERAGE, BEST])
def test_that_a_river_is_worth_what_every_pair_of_hands_says(betting: Round, mode: int) -> None:
    b = betting

    river_board(
        b.program, 0, 1, b.table.own, b.table.other, b.own, b.other, 0, b.table.groups, b.scratch,
        b.stride, step(mode), b.upper_in.ravel(), UPPER_WIDTH, b.upper_out.ravel(), UPPER_WIDTH,
    )  # fmt: skip

    reach = b.reaches()
    stakes = {CALLED: 4.0, BET: 4.0, CHECKED: 1.0}
    b.assert_added(b.values([b.showdown(s, reach[c]) for c, s in stakes.items()], mode))


@pytest.mark.parametrize("mode", [AVERAGE, BEST])
def test_that_a_street_takes_what_the_next_one_has_filled_in(betting: Round, mode: int) -> None:
    b = betting
    # Nothing is shown before the river; folds and what the next street says are all there is.
    b.program.payoffs[: 4 * SHOWN] = 0
    b.program.payoffs[PAIR_AT + 1] = 0

    street_down(
        b.program, b.table.other, b.other, 0, b.upper_in.ravel(), UPPER_WIDTH, b.scratch,
        b.stride, mode,
    )  # fmt: skip
    assert not b.scratch.outflow.any()
    live = b.table.mine.size
    outflow = b.scratch.outflow[: b.table.own.width * COLUMNS].reshape(-1, COLUMNS)
    outflow[:live, :SHOWN] = np.random.default_rng(4).normal(size=(live, SHOWN))
    street_up(
        b.program, b.table.own, b.table.other, b.own, 0, b.scratch, b.stride, step(mode),
        b.upper_out.ravel(), UPPER_WIDTH,
    )  # fmt: skip

    shown = [outflow[:live, column].astype(np.float64) for column in (CALLED, BET, CHECKED)]
    b.assert_added(b.values(shown, mode))
