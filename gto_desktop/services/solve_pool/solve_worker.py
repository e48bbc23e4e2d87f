"""The process of one solve: it solves once, answers questions about it, and ends with its pipe.

Three threads share it. The main one reads the pipe and answers; it runs at the usual priority, so
that a node is read quickly while other solves compute. One says every second that it is alive. The
third loads the engine and solves,
at a low priority. When the pipe closes, however the service ended, the process ends at once.
"""

import os
import signal
import threading
import time
import traceback
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import TYPE_CHECKING, NoReturn

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.system import give_way
from gto_desktop.services.solve_pool.pipe_messages import (
    Alive,
    AnswerMessage,
    Converged,
    EvQuestion,
    FileQuestion,
    GaveUp,
    ListQuestion,
    MemoryQuestion,
    NodeQuestion,
    OrderMessage,
    Question,
    QuestionMessage,
    Refused,
    TurnQuestion,
    Warm,
)
from gto_desktop.services.solve_pool.solve_answers import SolutionPart
from gto_desktop.services.study.accuracy import Accuracy, program_version
from gto_desktop.solver.solve_order import SolveOrder

# The engine takes a second to load: the service must not, and here it is loaded by one thread.
if TYPE_CHECKING:
    from gto_desktop.services.solve_pool.pool_answers import Book
    from gto_desktop.services.solve_pool.solution_file import SolutionFile
    from gto_desktop.solver.session import Session

_BEAT_S = 1.0
_NICENESS = 10
"""By how much solving gives way to everything else on the machine."""


def serve(pipe: Connection) -> None:
    """Be the process of a solve; it returns only by ending the process."""
    # Ctrl+C in a terminal goes to every process of the group: the service decides, by the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Worker(pipe).run()


class _Worker:
    """What the two threads share."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._sending = threading.Lock()
        self._orders: SimpleQueue[OrderMessage] = SimpleQueue()
        self._loaded = threading.Event()
        self._book: Book | None = None
        self._session: Session | None = None
        self._files: dict[bool, SolutionFile] = {}
        """Once it has ended: the whole file, and the small one."""
        self._reading = threading.Lock()
        """Held while the session is read: it has one set of buffers."""

    def run(self) -> None:
        threading.Thread(target=self._beating, name="beating", daemon=True).start()
        threading.Thread(target=self._solving, name="solving", daemon=True).start()
        # A message imports what it is made of; two threads that import at once may meet halfway.
        self._loaded.wait()
        while True:
            try:
                message = self._pipe.recv()
            except (EOFError, OSError):
                _end()
            if isinstance(message, QuestionMessage):
                self._answer(message)
            elif isinstance(message, OrderMessage):
                self._orders.put(message)

    def _send(self, message: object) -> None:
        try:
            with self._sending:
                self._pipe.send(message)
        except OSError:
            _end()

    def _beating(self) -> None:
        """Say again and again that the process is alive, however long an iteration takes."""
        while True:
            time.sleep(_BEAT_S)
            self._send(Alive())

    def _solving(self) -> None:
        give_way(_NICENESS)
        try:
            load_engine()
            self._loaded.set()
            load_kernels()
        except BaseException:
            traceback.print_exc()
            _end(1)
        self._send(Warm())
        order = self._orders.get()
        try:
            self._solve(order.order, order.seconds)
        except InputError as error:
            self._send(GaveUp(str(error)))
        except MemoryError:
            self._send(GaveUp("There was too little memory left for this solve."))
        except Exception:
            self._send(GaveUp("The solver failed on this spot.", traceback.format_exc()))

    def _solve(self, order: SolveOrder, longest: float) -> None:
        from gto_desktop.game.street import Street
        from gto_desktop.services.solve_pool.pool_answers import Book
        from gto_desktop.services.solve_pool.solution_file import SolutionFile
        from gto_desktop.services.solving.engine import compile_for, is_compiled
        from gto_desktop.solver.session import Session
        from gto_desktop.solver.solve import solve

        street, precision = Street(order.spec.board.street), order.precision
        if not is_compiled(street, precision):
            compile_for(street, precision)
        session = Session(order.spec, precision=precision, threads=order.threads)
        self._session = session
        steps = solve(session, order.limit)
        end = time.monotonic() + longest
        stop: bool | None = None
        with suppress(StopIteration):
            while True:
                steps.send(stop)
                stop = time.monotonic() >= end
        book = Book(session)
        book.open_root()
        self._files = {
            small: SolutionFile(session, self._reading, small=small and street < Street.RIVER)
            for small in (False, True)
        }
        self._book = book
        accuracy = Accuracy(
            source="a solve of this spot",
            engine=f"gto-desktop {program_version()}",
            iterations=session.iteration,
            exploitability_pct=session.exploitability_pct,
        )
        self._send(Converged(accuracy))

    def _answer(self, asked: QuestionMessage) -> None:
        number = asked.number
        try:
            if isinstance(asked.question, FileQuestion):
                answer: object = self._part(asked.question)
            else:
                with self._reading:
                    answer = answer_to(asked.question, self._book)
        except InputError as error:
            self._send(Refused(number, str(error), is_input=True))
        except Exception as error:
            reason = f"The solver cannot read this: {type(error).__name__}."
            details = traceback.format_exc()
            self._send(Refused(number, reason, is_input=False, details=details))
        else:
            self._send(AnswerMessage(number, answer))

    def _part(self, asked: FileQuestion) -> SolutionPart:
        """Return how far the solve is and, once it has ended, bytes of its file."""
        file = self._files.get(asked.small)
        if file is not None:
            return file.part(asked.offset)
        session = self._session
        if session is None:
            return SolutionPart()
        return SolutionPart(session.iteration, session.exploitability_pct)


def answer_to(question: Question, book: "Book | None") -> object:
    """Return the answer to a question; all but that about memory need a converged solve."""
    if isinstance(question, MemoryQuestion):
        return memory_for(question)
    if book is None:
        raise RuntimeError("nothing is solved yet")
    match question:
        case ListQuestion(street):
            return book.decisions(street)
        case NodeQuestion(node_id, cards):
            return book.node(node_id, cards)
        case EvQuestion(node_id, cards):
            return book.evs(node_id, cards)
        case TurnQuestion(node_id, cards):
            return book.turn_ranges(node_id, cards)
        case FileQuestion():
            raise RuntimeError("a file is of the session, not of its book")


def memory_for(question: MemoryQuestion) -> int:
    """Return the bytes a solve needs; InputError says what to cut where there are too few."""
    from gto_desktop.solver.estimate import check_memory, estimate_memory
    from gto_desktop.solver.solve_order import default_precision
    from gto_desktop.solver.tree import build_tree

    spec, precision = question.spec, default_precision(question.spec)
    tree = build_tree(spec.tree)
    estimate = estimate_memory(spec, tree)
    needed = estimate.bytes(precision)
    if needed > question.budget:
        raise InputError(
            f"This tree needs {needed / 1e9:.2f} GB of memory and solves may take "
            f"{question.budget / 1e9:.2f} GB here: use fewer bet and raise sizes, a lower "
            "raise_limit or narrower ranges."
        )
    if needed > estimate.available + question.reclaimable:
        check_memory(spec, tree, precision)
    return needed


def load_engine() -> None:
    """Import everything that solving and answering uses."""
    import gto_desktop.services.solve_pool.pool_answers
    import gto_desktop.services.solve_pool.solution_file
    import gto_desktop.services.solving.engine
    import gto_desktop.services.solving.solving
    import gto_desktop.solver.estimate  # noqa: F401


def load_kernels() -> None:
    """Load the compiled code of every street, as far as there is some."""
    from gto_desktop.game.street import Street
    from gto_desktop.services.solving.engine import compile_for, is_compiled

    for street in reversed(Street):
        precision = 16 if street == Street.FLOP else 32
        if is_compiled(street, precision):
            compile_for(street, precision)


def _end(code: int = 0) -> NoReturn:
    """End the process without a word: there is nobody left to hear it."""
    os._exit(code)
