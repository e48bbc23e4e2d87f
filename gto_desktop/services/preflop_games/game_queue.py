"""Preflop games for callers of the service: solved one after another, in a thread beside it."""

import logging
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.basis.service_failures import Busy, Failure
from gto_desktop.preflop.preflop_solve import PreflopProgress
from gto_desktop.preflop.tree_size import TreeSize
from gto_desktop.services.preflop_games.preflop_games import GameOrder, PreflopGames, gains_of

LOG = logging.getLogger(__name__)
MOST_WAITING = 4
_REMEMBERED = 100
"""Games that ended and are still told of."""


class GameState(StrEnum):
    """Where a game is."""

    WAITING = "waiting"
    SOLVING = "solving"
    KEPT = "kept"
    """It is a data set."""
    FAILED = "failed"
    EXPIRED = "expired"
    """Nobody knows it any more."""


@dataclass(frozen=True)
class GameStatus:
    """How far a game is."""

    state: GameState
    version: str = ""
    """The data set it becomes."""
    iterations: int = 0
    gain_mbb: float | None = None
    """The largest gain of a seat when last measured."""
    problem: str = ""
    """Why it failed, a sentence."""


@dataclass
class _Entry:
    order: GameOrder
    status: GameStatus
    work: str = field(default_factory=lambda: secrets.token_hex(16))
    """The name of it in the journal of charges."""
    is_charged: bool = False
    """Whether it may begin."""
    stop: threading.Event = field(default_factory=threading.Event)


class GameQueue:
    """The use cases, for any thread."""

    def __init__(
        self, games: PreflopGames, on_end: Callable[[str, bool], None] | None = None
    ) -> None:
        """Take who solves, and whom to tell the work of a game that ends and whether it is kept."""
        self._games, self._on_end = games, on_end
        self._entries: OrderedDict[str, _Entry] = OrderedDict()
        self._changed = threading.Condition()
        self._closed = False
        self._worker: threading.Thread | None = None

    def schedule(
        self,
        order: GameOrder,
        before_new: Callable[[], None] | None = None,
        charge: Callable[[str], object] | None = None,
    ) -> tuple[str, TreeSize]:
        """Let a game wait for its turn; return its handle and its size.

        `before_new` is called once nothing is wrong with it, and `charge`, with the name of the
        work, before it waits; what they raise ends the schedule.

        Raises:
            InputError: it is too large, or a data set of its name is there.
            Busy: too many wait.
        """
        size = self._games.size(order.spec)
        if order.id in {info.id for info in self._games.all()}:
            raise InputError(say("There is a data set named {0}: delete it first.", order.id))
        if before_new is not None:
            before_new()
        handle = secrets.token_urlsafe(12)
        entry = self._add(handle, order)
        try:
            if charge is not None:
                charge(entry.work)
        except BaseException:
            with self._changed:
                self._entries.pop(handle, None)
            raise
        with self._changed:
            entry.is_charged = True
            self._changed.notify_all()
        return handle, size

    def _add(self, handle: str, order: GameOrder) -> _Entry:
        """Note a game that waits; InputError and Busy as of `schedule`."""
        with self._changed:
            waiting = [each for each in self._entries.values() if _is_under_way(each.status)]
            if len(waiting) >= MOST_WAITING or self._closed:
                raise Busy(say("Too many preflop games are waiting to be solved: ask again later."))
            if order.id in {each.order.id for each in waiting}:
                raise InputError(say("A game named {0} is under way.", order.id))
            entry = _Entry(order, GameStatus(GameState.WAITING, order.id))
            self._entries[handle] = entry
            while len(self._entries) > _REMEMBERED:
                self._entries.popitem(last=False)
            if self._worker is None:
                self._worker = threading.Thread(target=self._work, name="games", daemon=True)
                self._worker.start()
        return entry

    def status(self, handle: str) -> GameStatus:
        """Return how far a game is."""
        with self._changed:
            entry = self._entries.get(handle)
            return GameStatus(GameState.EXPIRED) if entry is None else entry.status

    def stop(self, handle: str) -> GameStatus:
        """End a game after the iteration under way and keep what it has; return where it is.

        One that still waits is given up.
        """
        with self._changed:
            entry = self._entries.get(handle)
            waits = entry is not None and entry.status.state is GameState.WAITING
            if entry is not None:
                entry.stop.set()
                if waits:
                    problem = say("It was stopped before it began.")
                    entry.status = GameStatus(GameState.FAILED, entry.order.id, problem=problem)
        if entry is not None and waits:
            self._ended(entry, is_kept=False)
        return self.status(handle)

    def close(self) -> None:
        """Give up what is under way, and end the thread."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if self._worker is not None:
            self._worker.join()
        for entry in self._entries.values():
            if _is_under_way(entry.status):
                self._ended(entry, is_kept=False)

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._closed or self._next() is not None)
                entry = self._next()
                if self._closed or entry is None:
                    return
                entry.status = GameStatus(GameState.SOLVING, entry.order.id)
            try:
                self._solve(entry)
            except InputError as error:
                self._failed(entry, str(error))
            except Exception:
                LOG.exception("a preflop game failed")
                self._failed(entry, say("It failed for a reason that is in the log."))

    def _next(self) -> _Entry | None:
        entries = self._entries.values()
        waiting = (each for each in entries if each.status.state is GameState.WAITING)
        return next((each for each in waiting if each.is_charged), None)

    def _solve(self, entry: _Entry) -> None:
        work = self._games.solve(entry.order)
        told: bool | None = None
        while True:
            try:
                progress = work.send(told)
            except StopIteration as end:
                info = end.value
                break
            if self._closed:
                work.close()
                return
            if isinstance(progress, PreflopProgress):
                gain = progress.worst_mbb
                entry.status = GameStatus(GameState.SOLVING, entry.order.id, progress.done, gain)
            told = entry.stop.is_set()
        iterations = int(str(info.facts["iterations"]))
        gain = max(gains_of(info).values(), default=None)
        entry.status = GameStatus(GameState.KEPT, info.id, iterations, gain)
        self._ended(entry, is_kept=True)

    def _failed(self, entry: _Entry, problem: str) -> None:
        entry.status = GameStatus(GameState.FAILED, entry.order.id, problem=problem)
        self._ended(entry, is_kept=False)

    def _ended(self, entry: _Entry, *, is_kept: bool) -> None:
        if self._on_end is None:
            return
        try:
            self._on_end(entry.work, is_kept)
        except Failure:
            # It stays in the journal, and is settled when the service starts again.
            LOG.exception("the end of a game could not be written down")


def _is_under_way(status: GameStatus) -> bool:
    return status.state in {GameState.WAITING, GameState.SOLVING}
