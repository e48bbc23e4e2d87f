"""Beginning a flop solve on some of its rivers: what they teach is where all of them begin.

With a few rivers of every turn an iteration costs a tenth, and the flop's strategies are soon
within a few percent of the pot. What was learnt is then carried over: flop and turns as they are,
every river from the one most like it below the same turn, hand by hand in order of strength.
docs/decisions/0023-rough-starts.md holds what was measured.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.message import say
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.kernels.carrying import NOBODY, carry_rows
from gto_desktop.solver.deals import StreetBoards
from gto_desktop.solver.forecast import start_seconds_left
from gto_desktop.solver.program import RowPlaces
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.rough_levels import IN_AVERAGE, LEVELS, Level, takes_a_rough_start
from gto_desktop.solver.session import Session
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.walker import StreetGame

LOOKS = (6, 15, 35)
"""Iterations of a start at which it is measured."""
_SAME_WITHIN = 0.05
"""A hand keeps its own strategy where its rank lies so close, as a share of all hands."""
_OTHER_FLUSH, _OTHER_PAIRS, _PER_RANK, _OTHER_SUIT = 8.0, 4.0, 0.7, 0.2
"""How unlike two rivers are for each of that."""


def can_start_roughly(session: Session, limit: Limit) -> bool:
    """Whether the solve of a session, which is at its beginning, is worth a rough start."""
    memory = session.memory
    return (
        takes_a_rough_start(session.spec, memory.entries, limit.max_iterations)
        and memory.most(session.precision) <= memory.available
    )


def rough_start(
    session: Session,
    limit: Limit,
    show: Callable[[Session], object] = lambda _session: None,
) -> Steps[bool]:
    """Fill a session that is at its beginning with what some of its rivers teach.

    Args:
        session: a flop solve.
        limit: where the solve is to end: the time left is told to there.
        show: is called with what can be looked at: each level, and in the end the session itself.

    Returns:
        whether the caller asked to finish meanwhile; the session is then filled all the same.
    """
    told, done = False, 0
    last: Session | None = None
    for level in LEVELS:
        rough = _level(session, level)
        try:
            if last is not None:
                carry_over(last, rough, ends=True)
                last = None
            rough.iteration = done
            while rough.iteration < done + level.iterations and not told:
                rough.iterate()
                if rough.iteration in LOOKS:
                    rough.measure()
                    show(rough)
                told = bool((yield _progress(session, rough, limit)))
        finally:
            rough.close()
        session.seconds += rough.seconds
        session.cpu_seconds += rough.cpu_seconds
        last, done = rough, rough.iteration
        if told:
            break
    assert last is not None
    carry_over(last, session, ends=True)
    # Whoever was shown it still reads it; nobody else holds it from here on.
    del last, rough
    session.iteration = done
    session.schedule = replace(session.schedule, averaged_from=max(done - IN_AVERAGE, 0.0))
    session.measure()
    show(session)
    told = bool((yield _progress(session, session, limit))) or told
    return told


def _level(session: Session, level: Level) -> Session:
    """Make the session of a level."""
    return Session(
        session.spec,
        precision=session.precision,
        threads=session.walker.threads,
        insists=True,
        rivers=level.rivers,
    )


def _progress(session: Session, rough: Session, limit: Limit) -> Progress:
    seconds = rough.seconds + (0.0 if rough is session else session.seconds)
    return Progress(
        phase=say("solving"),
        done=rough.iteration,
        exploitability_pct=rough.exploitability_pct,
        seconds=seconds,
        seconds_left=start_seconds_left(rough.iteration, seconds, limit),
    )


def carry_over(source: Session, target: Session, *, ends: bool = False) -> None:
    """Give a session what another one of the same spot, on fewer rivers, has learnt.

    With `ends` the source is only read from then on: its regrets, half of its memory, are let go.
    """
    with target.timed():
        for street, game in target.walker.streets.items():
            if street == Street.RIVER:
                sampled = source.walker.streets[street].deals.boards
                rivers = _Rivers(game, _nearest(sampled, game.deals.boards), target)
                # Regrets first: what is let go makes room for the averages.
                for player in Player:
                    rivers.take_regrets(source, player)
                    if ends:
                        source.walker.drop_regrets(street, player)
                for player in Player:
                    rivers.take_averages(source, player)
            else:
                for player in Player:
                    theirs = source.walker.streets[street].storage[player]
                    ours = game.storage[player]
                    for own, learnt in zip(ours[:3], theirs[:3], strict=True):
                        own[:] = learnt


@dataclass(frozen=True, eq=False)
class _Rivers:
    """The rivers of a session, which take what is known of others."""

    game: StreetGame
    board_from: NDArray[np.int32]
    """The river that each takes from."""
    session: Session

    def take_regrets(self, source: Session, player: Player) -> None:
        places, actions = self._nodes(player)
        known = source.walker.streets[Street.RIVER]
        theirs, ours = known.storage[player], self.game.storage[player]
        rows = np.array(list(places.row.values()), np.int32)
        carry_rows(
            theirs.regrets, ours.regrets, *self._widths(known, player), places.rows,
            self.board_from, self._hands(known, player), rows, actions,
        )  # fmt: skip
        ours.scales[:] = theirs.scales.reshape(-1, theirs.nodes)[self.board_from].ravel()

    def take_averages(self, source: Session, player: Player) -> None:
        places, actions = self._nodes(player)
        known = source.walker.streets[Street.RIVER]
        rows = np.array([places.average_row[node] for node in places.row], np.int32)
        carry_rows(
            known.storage[player].averages, self.game.storage[player].averages,
            *self._widths(known, player), places.average_rows,
            self.board_from, self._hands(known, player), rows, actions - 1,
        )  # fmt: skip

    def _nodes(self, player: Player) -> tuple[RowPlaces, NDArray[np.int32]]:
        places = self.game.places[player]
        return places, self.session.tree.child_count[list(places.row)].astype(np.int32)

    def _widths(self, known: StreetGame, player: Player) -> tuple[int, int]:
        return known.deals.hands[player].width, self.game.deals.hands[player].width

    def _hands(self, known: StreetGame, player: Player) -> NDArray[np.uint16]:
        return _hands_from(known, self.game, player, self.board_from)


def _nearest(sampled: StreetBoards, rivers: StreetBoards) -> NDArray[np.int32]:
    """Return for every river the sampled one most like it below the same turn."""
    found = np.zeros(len(rivers.boards), np.int32)
    for turn in range(len(rivers.children) - 1):
        first, end = rivers.children[turn], rivers.children[turn + 1]
        start, stop = sampled.children[turn], sampled.children[turn + 1]
        here, there = _textures(rivers.boards[first:end]), _textures(sampled.boards[start:stop])
        flush, pairs, rank, suit = (
            h[:, None].astype(np.int64) - t[None] for h, t in zip(here, there, strict=True)
        )
        unlike = (
            _OTHER_FLUSH * (flush != 0)
            + _OTHER_PAIRS * np.abs(pairs)
            + _PER_RANK * np.abs(rank)
            + _OTHER_SUIT * (suit != 0)
        )
        found[first:end] = start + np.argmin(unlike, axis=1)
    return found


def _textures(boards: NDArray[np.uint8]) -> tuple[NDArray[np.int64], ...]:
    """Return of (rivers, 5) boards: cards of the last one's suit from 3 on, of its rank, both."""
    cards = boards.astype(np.int64)
    suits, ranks = cards % 4, cards // 4
    of_suit = (suits == suits[:, -1:]).sum(axis=1)
    of_rank = (ranks == ranks[:, -1:]).sum(axis=1)
    return np.where(of_suit >= 3, of_suit, 0), of_rank, ranks[:, -1], suits[:, -1]


def _hands_from(
    source: StreetGame, target: StreetGame, player: Player, board_from: NDArray[np.int32]
) -> NDArray[np.uint16]:
    """Return for every hand of every river the one that it takes from: of like rank in strength."""
    width = target.deals.hands[player].width
    out = np.full((len(board_from), width), NOBODY, np.uint16)
    place = np.full(1327, -1, np.int64)
    for board, known in enumerate(board_from.tolist()):
        live = int(target.deals.hands[player].live[board])
        there = int(source.deals.hands[player].live[known])
        ranked = ((np.arange(live) + 0.5) * there / live).astype(np.int64)
        place[:] = -1
        place[source.deals.combos[player][known, :there]] = np.arange(there)
        own = place[target.deals.combos[player][board, :live]]
        close = (own >= 0) & (np.abs(own - ranked) < _SAME_WITHIN * there)
        out[board, :live] = np.where(close, own, ranked)
    return out.ravel()
