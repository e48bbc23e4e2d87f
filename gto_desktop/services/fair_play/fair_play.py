"""No help while somebody plays: new solves and lookups wait as long as a poker client runs.

There is no switch for it. Whatever was solved before stays as it is; what was asked meanwhile goes
on once the last client has ended.
"""

import logging
import threading
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from gto_desktop.basis.message import say
from gto_desktop.basis.service_failures import PausedForPlay
from gto_desktop.solver.progress import Progress, Steps

LOOK_EVERY = 3.0
"""Seconds between two looks at the processes of this machine."""
REPORT_EVERY = 0.2
"""Seconds between two reports of a solve that waits, and so until it hears that it is given up."""
BLIND_LOOKS = 3
"""Looks in a row that fail before nothing is answered: a client may have begun since."""
LOG = logging.getLogger(__name__)
Answer = TypeVar("Answer")
ServicesT = TypeVar("ServicesT")


class FairPlay:
    """Knows which poker clients run, looking every few seconds in a thread of its own."""

    def __init__(
        self, look: Callable[[], tuple[str, ...]] | None = None, every: float = LOOK_EVERY
    ) -> None:
        self._look = look
        self._every = every
        self._changed = threading.Condition()
        self._running: tuple[str, ...] = ()
        self._failed = 0
        self._closed = False
        self._thread: threading.Thread | None = None

    @property
    def running(self) -> tuple[str, ...]:
        """Titles of the clients that ran at the last look; words for it where it cannot be told."""
        return self._running

    def start(self) -> None:
        """Begin to look; twice is fine."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._watch, name="fair-play", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """End the looking; whoever waits is refused."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join(self._every + 5)

    def look(self) -> None:
        """Look once, now."""
        from gto_desktop.services.fair_play.poker_clients import running_clients

        try:
            seen = (self._look or running_clients)()
        except Exception:
            # What cannot be seen now may be seen next time; until then what was seen last holds.
            self._failed += 1
            if self._failed <= BLIND_LOOKS:
                LOG.exception("Cannot tell which poker clients run")
            if self._failed < BLIND_LOOKS:
                return
            seen = self._running or (say("a program that cannot be seen now"),)
        else:
            self._failed = 0
        with self._changed:
            if seen != self._running:
                LOG.info("Poker clients that run: %s", ", ".join(seen) or "none")
            self._running = seen
            self._changed.notify_all()

    def check(self) -> None:
        """Refuse while a client runs; PausedForPlay where one does."""
        running = self._running
        if running:
            raise PausedForPlay(sentence(running))

    def wait(self) -> None:
        """Wait in a worker thread until no client runs; PausedForPlay where the program ends."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or not self._running)
            if self._running:
                raise PausedForPlay(sentence(self._running))

    def _watch(self) -> None:
        while not self._closed:
            self.look()
            with self._changed:
                self._changed.wait_for(lambda: self._closed, self._every)


def sentence(running: tuple[str, ...]) -> str:
    """Say why nothing is answered now."""
    return say(
        "Paused while {0} runs: GTO Desktop is for study, never for use during play at "
        "real-money tables. It goes on once the client is closed.",
        " and ".join(running),
    )


def held_back(fair_play: FairPlay, begin: Callable[[], Steps[Answer]]) -> Steps[Answer]:
    """Do long work once no client runs any more; until then its progress says why it waits.

    PausedForPlay where it is told to finish before it began.
    """
    while fair_play.running:
        told_to_finish = yield Progress(
            phase=say("paused while {0} runs", " and ".join(fair_play.running))
        )
        if told_to_finish:
            raise PausedForPlay(say("Stopped before it began."))
        time.sleep(REPORT_EVERY)
    return (yield from begin())


def pause_while_playing(
    services: ServicesT,
    fair_play: FairPlay,
    solves: Collection[Callable[..., Any]] = (),
    lookups: Collection[Callable[..., Any]] = (),
) -> ServicesT:
    """Return the services with new solves and lookups held back while a client runs.

    Both are methods of its class: solves return a generator of progress; lookups return an answer,
    and wait in the thread that asks.
    """
    return cast("ServicesT", _Paused(services, fair_play, solves, lookups))


@dataclass(frozen=True)
class _Paused:
    _services: object
    _fair_play: FairPlay
    _solves: Collection[Callable[..., Any]]
    _lookups: Collection[Callable[..., Any]]

    def __getattr__(self, name: str) -> Any:
        attribute = getattr(self._services, name)
        method = getattr(attribute, "__func__", None)
        if method in self._solves:
            return lambda *values, **named: held_back(
                self._fair_play, lambda: attribute(*values, **named)
            )
        if method in self._lookups:

            def waiting(*values: Any, **named: Any) -> Any:
                self._fair_play.wait()
                return attribute(*values, **named)

            return waiting
        return attribute
