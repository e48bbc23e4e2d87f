"""Solving a flop that two or three players see, for what every hand wins there.

Regrets are matched for every hand at once, as in the solver, on a sample of turns and rivers. Of
three players no theory says that this comes to an equilibrium; how much each could still gain is
measured, and says how far it is from one.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.builds.multiway_betting import MultiwaySpec, Street, lay_out
from gto_desktop.cards.card import CARD_COUNT
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT
from gto_desktop.kernels.evaluation import hand_strengths
from gto_desktop.kernels.multiway_street import (
    ANSWER,
    MATCH,
    PLAY,
    StreetTables,
    carry_down,
    carry_up,
    measure_columns,
)
from gto_desktop.solver.discounting import Schedule
from gto_desktop.solver.progress import Progress, Steps

Row = NDArray[np.float64]
Table = NDArray[np.float32]
SCHEDULE = Schedule()
_NO_STRENGTH = np.zeros(0, np.uint16)
_ALMOST_NONE = 1e-9


@dataclass(frozen=True, eq=False)
class MultiwayValues:
    """What came of a solve."""

    value: NDArray[np.float64]
    """(players, 1326) share of the pot that each combo gets back, 0 where it cannot be."""
    met: NDArray[np.float64]
    """(players, 1326) weight of the others' hands that it meets, multiplied; 0 where it cannot."""
    gains: Row
    """(players,) what each could gain against the others, in pots."""
    iterations: int


@dataclass(frozen=True)
class Runouts:
    """Which turns and rivers are dealt."""

    turns: tuple[int, ...]
    rivers: tuple[tuple[int, ...], ...]
    """For each turn."""


def sample_runouts(flop: Sequence[int], turns: int, rivers: int, seed: int) -> Runouts:
    """Deal so many turns, and so many rivers after each; all of them where there are fewer."""
    random = np.random.default_rng(seed)
    left = [card for card in range(CARD_COUNT) if card not in set(flop)]

    def drawn(cards: Sequence[int], count: int) -> tuple[int, ...]:
        chosen = random.choice(len(cards), min(count, len(cards)), replace=False)
        return tuple(cards[place] for place in sorted(chosen.tolist()))

    dealt = drawn(left, turns)
    return Runouts(dealt, tuple(drawn([c for c in left if c != turn], rivers) for turn in dealt))


class MultiwayFlop:
    """A solve under way."""

    def __init__(
        self, spec: MultiwaySpec, flop: Sequence[int], ranges: NDArray[np.float64], runouts: Runouts
    ) -> None:
        """Lay everything out.

        Args:
            spec: what is played.
            flop: three cards.
            ranges: (players, 1326) weights, the first to act first; only combos that somebody
                holds are followed.
            runouts: which turns and rivers come.
        """
        self.spec, self.iteration = spec, 0
        self._streets = lay_out(spec)
        free = ~np.isin(COMBO_CARDS, list(flop)).any(axis=1)
        self._hands = np.flatnonzero(free & (ranges.max(axis=0) > 0))
        self._cards = np.ascontiguousarray(COMBO_CARDS[self._hands])
        self._ranges = ranges[:, self._hands].T.astype(np.float32)
        self._total = self._ranges.sum(axis=0, dtype=np.float64)
        count = len(self._hands)
        self._any_order = np.arange(count, dtype=np.uint16)
        self._flop = _Board(self._streets[0], np.ones(count, np.float32))
        self._turns: list[tuple[_Board, list[_Board]]] = []
        for turn, rivers in zip(runouts.turns, runouts.rivers, strict=True):
            weights = self._weights(runouts.turns, turn)
            below = []
            for river in rivers:
                own = self._weights(rivers, river)
                board = _Board(self._streets[2], own, self._order([*flop, turn, river]))
                below.append(board)
            self._turns.append((_Board(self._streets[1], weights), below))
        self._room = [_Room.of(count, street) for street in self._streets]

    def iterate(self) -> None:
        """Run one iteration."""
        self._pass(MATCH)
        self.iteration += 1

    def values(self) -> MultiwayValues:
        """Return what hands win while everybody plays the averages, and what one could gain."""
        played, answered = self._pass(PLAY).copy(), self._pass(ANSWER).copy()
        room = self._room[0]
        players = self.spec.players
        there = np.stack(
            [
                np.prod([room.met[:, other] for other in range(players) if other != player], axis=0)
                for player in range(players)
            ]
        ).astype(np.float64)
        value, met = np.zeros((2, players, COMBO_COUNT))
        share = played.T / np.maximum(there, _ALMOST_NONE) / self.spec.pot
        value[:, self._hands] = np.where(there > _ALMOST_NONE, share, 0.0)
        met[:, self._hands] = there
        held = self._ranges.T.astype(np.float64)
        gained = (held * (answered - played).T).sum(axis=1) / (held * there).sum(axis=1)
        return MultiwayValues(value, met, gained / self.spec.pot, self.iteration)

    def _weights(self, dealt: Sequence[int], card: int) -> Table:
        """Return what a hand weighs where a card of some comes: 1 on the mean of those it can see.

        A hand that holds cards of the sample sees fewer of them, which count for more.
        """
        blocked = np.isin(self._cards, dealt).sum(axis=1)
        weights = len(dealt) / np.maximum(len(dealt) - blocked, 1)
        weights = np.where((self._cards == card).any(axis=1), 0.0, weights)
        return weights.astype(np.float32)

    def _order(self, board: Sequence[int]) -> tuple[NDArray[np.uint16], NDArray[np.uint16]]:
        strength = np.zeros(COMBO_COUNT, np.uint16)
        hand_strengths(np.array(board, np.uint8), COMBO_CARDS, strength)
        own = strength[self._hands]
        return np.argsort(own, kind="stable").astype(np.uint16), own

    def _pass(self, mode: int) -> Table:
        flop, turn_room, river_room = self._room
        players = self.spec.players
        flop.reach[:, :players] = self._ranges / self._total
        self._down(self._flop, flop, mode)
        flop.after[:] = 0.0
        for turn, rivers in self._turns:
            own = turn.weights[:, None]
            turn_room.reach[:, : flop.after.shape[1]] = (
                flop.reach[:, self._flop.street.next_columns] * own
            )
            self._down(turn, turn_room, mode)
            turn_room.after[:] = 0.0
            for river in rivers:
                weights = river.weights[:, None]
                river_room.reach[:, : turn_room.after.shape[1]] = (
                    turn_room.reach[:, turn.street.next_columns] * weights
                )
                self._down(river, river_room, mode)
                self._up(river, river_room, mode)
                turn_room.after[:] += river_room.out * (weights / len(rivers))
            self._up(turn, turn_room, mode)
            flop.after[:] += turn_room.out * (own / len(self._turns))
        self._up(self._flop, flop, mode)
        return flop.out

    def _down(self, board: "_Board", room: "_Room", mode: int) -> None:
        carry_down(board.street.betting, board.tables, mode, room.reach)
        order, strength = board.order or (self._any_order, _NO_STRENGTH)
        measure_columns(self._cards, order, strength, room.reach, room.met, room.beaten)

    def _up(self, board: "_Board", room: "_Room", mode: int) -> None:
        step = SCHEDULE.step(self.iteration)
        carry_up(
            board.street.betting, board.tables, mode, board.weights, room.met, room.beaten,
            room.after, step.keep_positive, step.keep_negative, step.average_weight, room.out,
        )  # fmt: skip


def solve_multiway(
    work: MultiwayFlop, target: float, most: int, every: int = 20
) -> Steps[MultiwayValues]:
    """Iterate until nobody can gain more than `target` pots, looking every so many iterations.

    Sending True ends it with what is there.
    """
    while True:
        for _ in range(min(every, most - work.iteration)):
            work.iterate()
        found = work.values()
        if found.gains.max() <= target or work.iteration >= most:
            return found
        if (yield Progress(done=work.iteration, total=most)):
            return found


class _Board:
    """A street on one board."""

    def __init__(
        self,
        street: Street,
        weights: Table,
        order: tuple[NDArray[np.uint16], NDArray[np.uint16]] | None = None,
    ) -> None:
        self.street, self.weights, self.order = street, weights, order
        nodes = len(street.betting.actor)
        self.tables = StreetTables(
            np.zeros((len(weights), nodes, 2), np.float32),
            np.full((len(weights), nodes), 0.5, np.float32),
        )


@dataclass(frozen=True, eq=False)
class _Room:
    """What passes of one street write; boards use it in turn."""

    reach: Table
    met: Table
    beaten: Table
    after: Table
    out: Table

    @classmethod
    def of(cls, hands: int, street: Street) -> "_Room":
        def room(columns: int) -> Table:
            return np.zeros((hands, columns), np.float32)

        betting = street.betting
        places = len(betting.root) * betting.held.shape[1]
        return cls(
            room(street.columns), room(street.columns), room(street.columns),
            room(len(street.next_columns)), room(places),
        )  # fmt: skip
