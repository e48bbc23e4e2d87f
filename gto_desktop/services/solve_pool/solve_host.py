"""A process that solves, seen from the service: orders and questions go in, news comes out."""

import itertools
import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing import get_context

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.service_failures import SolverUnreachable
from gto_desktop.services.solve_pool.pipe_messages import (
    Alive,
    AnswerMessage,
    News,
    OrderMessage,
    Question,
    QuestionMessage,
    Refused,
)
from gto_desktop.services.solve_pool.solve_answers import NodeFailure
from gto_desktop.services.solve_pool.solve_worker import serve

LOG = logging.getLogger(__name__)
_SILENCES = 3
"""How often in a row whoever asks may wait without a word of the process."""


class HostEnded(SolverUnreachable):
    """The process is not there any more."""


class HostSilent(SolverUnreachable):
    """The process stands still: it has not even said that it is alive."""


class Host:
    """One process and the thread that listens to it.

    Both functions are called from that thread: `on_news` with what the process says by itself,
    `on_end` once, after it has ended, whoever ended it.
    """

    def __init__(
        self, on_news: Callable[["Host", News], None], on_end: Callable[["Host"], None]
    ) -> None:
        """Start the process, which warms up by itself; OSError where the system starts no more."""
        self._on_news, self._on_end = on_news, on_end
        self._lock = threading.Lock()
        self._sending = threading.Lock()
        self._waiting: dict[int, Future[object]] = {}
        self._numbers = itertools.count()
        self._over = False
        self._heard, self._words = False, 0
        self._missed = 0
        self.ended = threading.Event()
        # A fork of a process with threads may stand still for ever in a lock that one of them held.
        context = get_context("spawn")
        self._pipe, other_end = context.Pipe()
        try:
            self._process = context.Process(
                target=serve, args=(other_end,), name="gto-desktop solver", daemon=True
            )
            self._process.start()
        except OSError:
            self._pipe.close()
            raise
        finally:
            # Only if nobody else holds it does the pipe end with the process.
            other_end.close()
        self.pid = self._process.pid
        threading.Thread(target=self._listen, name=f"host {self.pid}", daemon=True).start()

    @property
    def is_over(self) -> bool:
        """Whether the process is gone; where it is not yet, `on_end` is still to be called."""
        with self._lock:
            return self._over

    def missed(self) -> int:
        """Return how often in a row this was asked without a word of the process in between."""
        with self._lock:
            self._missed = 0 if self._heard else self._missed + 1
            self._heard = False
            return self._missed

    def order(self, order: OrderMessage) -> None:
        """Have it solve, once; HostEnded where it is gone."""
        self._send(order)

    def ask(self, question: Question, patience: float, silence: float | None = None) -> object:
        """Return the answer to a question; several threads may ask at once.

        With `silence`, which is for a process that nobody else watches, one that has spoken before
        and then says nothing for three times so many seconds is waited for no longer.

        Raises:
            InputError: the question is at fault.
            NodeFailure: something in the process is.
            HostEnded: it is gone.
            HostSilent: it is silent.
            SolverUnreachable: it does not answer within `patience` seconds.
        """
        number, future = next(self._numbers), Future[object]()
        with self._lock:
            if self._over:
                raise _gone()
            self._waiting[number] = future
        end = time.monotonic() + patience
        words, silences = self._words, 0
        try:
            self._send(QuestionMessage(number, question))
            while True:
                left = end - time.monotonic()
                try:
                    return future.result(left if silence is None else min(left, silence))
                except TimeoutError:
                    # Each asker counts for himself: many who ask at once are not many silences.
                    silences = silences + 1 if self._words == words else 0
                    words = self._words
                    if silence is not None and words and silences >= _SILENCES:
                        raise HostSilent("The solver stood still.") from None
                    if silence is None or left <= silence:
                        raise SolverUnreachable(
                            f"The solver did not answer within {patience:g} seconds."
                        ) from None
        finally:
            with self._lock:
                self._waiting.pop(number, None)

    def kill(self) -> None:
        """End the process; `ended` is set once its memory is free again."""
        with self._lock:
            if not self._over:
                self._process.kill()

    def _send(self, message: object) -> None:
        try:
            with self._sending:
                self._pipe.send(message)
        except OSError:
            raise _gone() from None

    def _listen(self) -> None:
        while True:
            try:
                message = self._pipe.recv()
            except (EOFError, OSError):
                break
            with self._lock:
                self._heard = True
                self._words += 1
            if isinstance(message, AnswerMessage | Refused):
                self._resolve(message)
            elif not isinstance(message, Alive):
                self._on_news(self, message)
        # It has closed its end, but may not be gone yet.
        self._process.kill()
        self._process.join()
        with self._lock, self._sending:
            self._over = True
            self._process.close()
            self._pipe.close()
            left = list(self._waiting.values())
        # First the state, then the answers: who is told that it is gone finds the state changed.
        self._on_end(self)
        for future in left:
            future.set_exception(_gone())
        self.ended.set()

    def _resolve(self, message: AnswerMessage | Refused) -> None:
        with self._lock:
            future = self._waiting.pop(message.number, None)
        if future is None:
            return
        if isinstance(message, AnswerMessage):
            future.set_result(message.answer)
            return
        if message.details:
            LOG.error("%s\n%s", message.reason, message.details)
        failure = InputError if message.is_input else NodeFailure
        future.set_exception(failure(message.reason))


def _gone() -> HostEnded:
    return HostEnded("The process that solved this has ended: schedule the solve again.")
