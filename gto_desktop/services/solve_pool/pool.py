"""Solves for many callers: at most so many at once, a queue, a time to live, and shared results.

Each solve runs in a process of its own, its host, and is read there. A caller holds a handle. Equal
solves of several callers are one: each has his own handle, a release gives up that handle alone,
and the solve ends, and its memory is free, with its last handle. One more process is kept warm, so
that the next solve starts at once.

Only the thread `_keep_house` starts and ends processes, which takes time; everybody else changes
the ledger under the lock and wakes it.
"""

import logging
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import cast

import psutil

from gto_desktop.basis.service_failures import Expired, Failure, SolverUnreachable
from gto_desktop.cards.card import Card
from gto_desktop.game.street import Street
from gto_desktop.services.server.server_settings import ServerSettings
from gto_desktop.services.solve_pool.ledger import Ended, Handle, Ledger, Listing, Solve
from gto_desktop.services.solve_pool.node_names import to_bb
from gto_desktop.services.solve_pool.pipe_messages import (
    Converged,
    EvQuestion,
    FileQuestion,
    GaveUp,
    ListQuestion,
    MemoryQuestion,
    News,
    NodeQuestion,
    OrderMessage,
    Question,
    TurnQuestion,
    Warm,
)
from gto_desktop.services.solve_pool.solve_answers import (
    EvReading,
    NodeFailure,
    NodeReading,
    Scheduled,
    SolutionPart,
    SolverTree,
    TreeNode,
    TurnReading,
)
from gto_desktop.services.solve_pool.solve_host import Host, HostEnded, HostSilent
from gto_desktop.services.solve_pool.solve_requests import SolveRequest, can_come, read_runout
from gto_desktop.services.solve_pool.solve_states import Clock, State
from gto_desktop.services.study.accuracy import Accuracy
from gto_desktop.solver.solve_order import SolveOrder, default_threads

LOG = logging.getLogger(__name__)

_TRIES = 3
"""Processes started in a row that end before they are warm, until somebody schedules again."""
PULSE_S = 10.0
"""Seconds after which a process that solves must have said again that it is alive."""
MISSES = 6
"""How often in a row it may fail to: not seconds, for the machine itself may have slept."""
SILENCE_S = 3.0
"""Three times so many seconds without a word, and a spare process stands still."""
_LAST_WORDS_S = 10.0
"""Seconds to wait for a killed process to be gone."""


class Solves:
    """The solver workflow; every method may be called from any thread, and may block it.

    What reads a solve raises InputError where there is no such place in it, and SolverUnreachable
    where its process died or does not answer.
    """

    def __init__(
        self,
        settings: ServerSettings,
        *,
        clock: Clock = time.monotonic,
        on_end: Callable[[str, bool], None] | None = None,
    ) -> None:
        """Start a spare process; solves start when they are scheduled.

        `on_end` is told the work of each solve that ends computing, and whether it has converged:
        what has not need not be charged. Any thread that has to do with the end may call it.
        """
        self._settings = settings
        self._clock = clock
        self._on_end_of_work = on_end
        self._ledger = Ledger(settings, clock)
        self._changed = threading.Condition()
        self._spare: Host | None = None
        self._tries = _TRIES
        self._pulse_at = 0.0
        self._closed = False
        self._house = threading.Thread(target=self._keep_house, name="solves", daemon=True)
        self._house.start()

    def schedule(
        self,
        request: SolveRequest,
        owner: int,
        before_new: Callable[[], None] | None = None,
        charge: Callable[[str], object] | None = None,
    ) -> Scheduled:
        """Start a solve, or find an equal one that is there already.

        `before_new` is called when there is none to find, and `charge`, with the name of the work,
        before it begins; what they raise ends the schedule, and no other solve has given way.

        Raises:
            InputError: it does not fit in memory, or its tree is absurdly large.
            Busy: all that may compute do, and the queue is full; nothing was begun.
            SolverUnreachable: no process can be started.
        """
        key = request.spec.key()
        with self._changed:
            joined = self._ledger.join(request, owner, key)
            if joined is not None:
                return joined
            self._ledger.check_room(owner)
        # A tree that is too large is told first: it is wrong whatever is left of a quota.
        needed = self._memory_for(request)
        if before_new is not None:
            before_new()
        with self._changed:
            self._check_open()
            # Somebody may have been quicker while the memory was counted.
            scheduled = self._ledger.join(request, owner, key)
            if scheduled is not None:
                return scheduled
            scheduled = self._ledger.add(request, owner, key, needed)
            work = self._ledger.work_of(scheduled.handle_id)
        self._charge(work, charge)
        return scheduled

    def _charge(self, work: str, charge: Callable[[str], object] | None) -> None:
        """Have a solve charged, and let it begin."""
        try:
            if charge is not None:
                charge(work)
        except BaseException:
            with self._changed:
                self._ledger.refused(work)
            self._tell_ends()
            raise
        with self._changed:
            is_there = self._ledger.charged(work)
            self._changed.notify_all()
        if not is_there:
            # Released by somebody who joined it, before there was anything to give back.
            self._tell_end(Ended(work, is_done=False))

    def release(self, handle_id: str) -> bool:
        """Give up a handle, and its solve with the last one; return whether it still held one."""
        with self._changed:
            held = self._ledger.release(handle_id)
            self._changed.notify_all()
        self._tell_ends()
        return held

    def tree(
        self, handle_id: str, turn: Card | None = None, river: Card | None = None
    ) -> SolverTree:
        """List the decisions of a solve's street, or of the street below dealt cards."""
        with self._changed:
            handle = self._ledger.find(handle_id)
            if handle is None:
                return self._expired_tree(handle_id)
            spec = handle.solve.spec
            cards = read_runout(spec, turn, river)
            state = self._state(handle)
        street = Street(spec.board.street + len(cards))
        nodes: tuple[TreeNode, ...] = ()
        if state is State.QUERYABLE:
            answer = self._listing(handle, street)
            if isinstance(answer, State):
                return self._expired_tree(handle_id)
            has_decision = bool(answer) and can_come(spec, cards)
            state = handle.solve.life.spot(has_decision=has_decision)
            if state is State.QUERYABLE:
                nodes = tuple(
                    TreeNode(node_id, player is handle.hero, state, cards)
                    for node_id, player in answer
                )
        pot, stack = spec.tree.starting_pot, spec.tree.effective_stack
        accuracy = handle.solve.accuracy if nodes else None
        return SolverTree(state, street.key, to_bb(pot), to_bb(stack), nodes, accuracy)

    def node(self, handle_id: str, node_id: str, cards: Sequence[Card] = ()) -> NodeReading | State:
        """Read the strategy of a node, or say in which state the solve is instead.

        The cards are those dealt after the solve's board. NodeFailure where the solver cannot work
        this node out.
        """
        with self._changed:
            handle = self._ledger.find(handle_id)
        answer = self._ask(handle, NodeQuestion(node_id, tuple(cards)))
        if handle is None or isinstance(answer, State):
            return cast("State", answer)
        reading = cast("NodeReading", answer)
        return replace(
            reading,
            is_hero=reading.player is handle.hero,
            hero_range=handle.solve.spec.ranges[handle.hero],
            accuracy=handle.solve.accuracy,
        )

    def evs(self, handle_id: str, node_id: str, cards: Sequence[Card] = ()) -> EvReading | None:
        """Read the EVs of a node; None while the solve computes, Expired once it is gone."""
        answer, accuracy = self._ask_or_expire(handle_id, EvQuestion(node_id, tuple(cards)))
        if answer is None:
            return None
        return replace(cast("EvReading", answer), task_id=handle_id, accuracy=accuracy)

    def turn_ranges(
        self, handle_id: str, node_id: str, cards: Sequence[Card] = ()
    ) -> TurnReading | None:
        """Read the ranges that enter the turn and a line of it; None and Expired as of `evs`.

        Of a turn solve these are its own ranges; of a flop solve, which needs the turn card in
        `cards`, what is left of its ranges after the flop part of the line.
        """
        answer, accuracy = self._ask_or_expire(handle_id, TurnQuestion(node_id, tuple(cards)))
        return None if answer is None else replace(cast("TurnReading", answer), accuracy=accuracy)

    def solution(self, handle_id: str, offset: int, *, small: bool = False) -> SolutionPart:
        """Return how far a solve is and, once it has ended, bytes of its file from an offset on.

        The small file has no rivers; that of a river is always whole.

        Expired once the solve is gone.
        """
        with self._changed:
            handle = self._ledger.find(handle_id)
            state = self._state(handle)
            host = None if handle is None else handle.solve.host
        if state is State.EXPIRED:
            raise self._expired(handle_id)
        if host is None:
            # It waits for its turn.
            return SolutionPart()
        question = FileQuestion(offset, small)
        return cast("SolutionPart", host.ask(question, self._settings.time_limit))

    def why_gone(self, handle_id: str) -> str:
        """Return why the solve of a handle is gone, a sentence; empty where nobody knows."""
        with self._changed:
            why = self._ledger.why_gone(handle_id)
            # One that has just expired has a process to end.
            self._changed.notify_all()
            return why

    def close(self) -> None:
        """End every process; handles are expired after that."""
        with self._changed:
            self._closed = True
            self._ledger.clear()
            hosts = self._ledger.take_dismissed()
            if self._spare is not None:
                hosts.append(self._spare)
            self._changed.notify_all()
        self._house.join()
        self._tell_ends()
        _end(hosts)

    # -------------------------------------------------------------------------------- asking

    def _state(self, handle: Handle | None) -> State:
        """Return the state of a solve that is about to be read."""
        if handle is None:
            return State.EXPIRED
        state = handle.solve.life.read()
        if state is State.UNREACHABLE:
            raise SolverUnreachable(handle.solve.trouble)
        return state

    def _expired_tree(self, handle_id: str) -> SolverTree:
        return SolverTree(State.EXPIRED, note=self.why_gone(handle_id))

    def _ask(self, handle: Handle | None, question: Question) -> object:
        """Return the answer of the process of a solve, or the state that keeps it from one."""
        with self._changed:
            state = self._state(handle)
            host = None if handle is None else handle.solve.host
        if state is not State.QUERYABLE or handle is None or host is None:
            return state
        try:
            return host.ask(question, self._settings.time_limit)
        except HostEnded:
            with self._changed:
                state = self._state(handle)
            if state is State.EXPIRED:
                return state
            raise

    def _ask_or_expire(
        self, handle_id: str, question: Question
    ) -> tuple[object | None, Accuracy | None]:
        """Return the answer of the process of a solve, None while it computes, and its accuracy."""
        with self._changed:
            handle = self._ledger.find(handle_id)
        answer = self._ask(handle, question)
        if handle is None or answer is State.EXPIRED:
            raise self._expired(handle_id)
        return None if answer is State.COMPUTING else answer, handle.solve.accuracy

    def _expired(self, handle_id: str) -> Expired:
        why = self.why_gone(handle_id)
        return Expired(" ".join(filter(None, (why, "It has expired: schedule it again."))))

    def _listing(self, handle: Handle, street: Street) -> Listing | State:
        known = handle.solve.listings.get(street)
        if known is not None:
            return known
        answer = self._ask(handle, ListQuestion(street))
        if isinstance(answer, State):
            return answer
        listing = handle.solve.listings[street] = cast("Listing", answer)
        return listing

    def _memory_for(self, request: SolveRequest) -> int:
        with self._changed:
            reclaimable = self._ledger.reclaimable()
        question = MemoryQuestion(request.spec, self._settings.memory_bytes, reclaimable)
        host = self._warm_host()
        try:
            return self._ask_spare(host, question)
        except (HostEnded, HostSilent):
            # Killed from outside, or taken and released by somebody else, or standing still: the
            # next one knows.
            return self._ask_spare(self._warm_host(ended=host), question)

    def _ask_spare(self, host: Host, question: Question) -> int:
        """Return its answer; a spare process that stands still is ended, with SolverUnreachable."""
        try:
            return cast("int", host.ask(question, self._settings.time_limit, SILENCE_S))
        except (NodeFailure, HostEnded):
            raise
        except SolverUnreachable:
            with self._changed:
                # One that holds a solve by now is left alone.
                if self._spare is host:
                    host.kill()
            raise

    def _warm_host(self, ended: Host | None = None) -> Host:
        """Return the spare process, which may still be warming up, as soon as there is one.

        One that is known to have `ended` may still stand there for a moment: it is waited out.
        """
        with self._changed:
            if self._spare is None and self._tries == 0:
                self._tries = _TRIES
                self._changed.notify_all()
            self._changed.wait_for(
                lambda: self._spare not in {None, ended} or self._closed or self._tries == 0,
                self._settings.time_limit,
            )
            self._check_open()
            if self._spare is None or self._spare is ended:
                raise SolverUnreachable("No process for a solve can be started; the log says why.")
            return self._spare

    def _check_open(self) -> None:
        if self._closed:
            raise SolverUnreachable("The service is ending.")

    # --------------------------------------------------------------- processes come and go

    def _keep_house(self) -> None:
        while True:
            with self._changed:
                if self._closed:
                    return
                self._ledger.expire()
                self._check_pulses()
                start = self._next_start()
                over = self._ledger.take_dismissed()
                hires = self._spare is None and self._tries > 0
                if not (start or over or hires):
                    self._changed.wait(self._rest())
                    continue
            self._tell_ends()
            _end(over)
            if start is not None:
                self._begin(*start)
            if hires:
                self._hire()

    def _rest(self) -> float | None:
        """Return the seconds until there is something to look after; None if nothing will be."""
        end = self._ledger.next_end()
        rests = [] if end is None else [max(end - self._clock(), 0.001)]
        if self._ledger.computing():
            rests.append(PULSE_S)
        return min(rests, default=None)

    def _check_pulses(self) -> None:
        """Lose the solves whose processes stand still: another one waits for their place."""
        now = time.monotonic()
        if now < self._pulse_at:
            return
        self._pulse_at = now + PULSE_S
        for host in self._ledger.computing():
            if host.missed() >= MISSES:
                LOG.error("process %s stands still and is ended", host.pid)
                self._ledger.lose(host, "The solver stood still and was ended: schedule it again.")

    def _next_start(self) -> tuple[Solve, Host] | None:
        """Take the next solve and the spare process, if it is time for one."""
        host = self._spare
        if host is None:
            return None
        solve = self._ledger.next_to_start(int(psutil.virtual_memory().available))
        if solve is None:
            return None
        solve.host, self._spare = host, None
        return solve, host

    def _begin(self, solve: Solve, host: Host) -> None:
        settings = self._settings
        # Without a number of threads the solves under way share the processors.
        threads = settings.threads or max(default_threads() // settings.computing, 1)
        order = SolveOrder(solve.spec, settings.target_pct, settings.max_iterations, threads)
        try:
            host.order(OrderMessage(order, settings.solve_limit))
        except HostEnded:
            LOG.warning("a process ended before it could solve")

    def _hire(self) -> None:
        host = None
        try:
            host = Host(self._on_news, self._on_end)
        except OSError:
            LOG.exception("no process for a solve can be started")
        with self._changed:
            self._tries -= 1
            if host is not None and not self._closed and not host.is_over:
                self._spare = host
            self._changed.notify_all()
        if self._closed and host is not None:
            _end([host])

    def _on_news(self, host: Host, news: News) -> None:
        with self._changed:
            match news:
                case Warm():
                    self._tries = _TRIES
                case Converged(accuracy):
                    self._ledger.converged(host, accuracy)
                    self._changed.notify_all()
        self._tell_ends()
        if isinstance(news, GaveUp):
            LOG.error("a solve failed: %s\n%s", news.reason, news.details)
            self._lose(host, news.reason)

    def _on_end(self, host: Host) -> None:
        with self._changed:
            if self._spare is host:
                self._spare = None
                self._changed.notify_all()
        self._lose(host, "The process that solved this has ended: schedule the solve again.")

    def _lose(self, host: Host, reason: str) -> None:
        with self._changed:
            self._ledger.lose(host, reason)
            self._changed.notify_all()
        self._tell_ends()

    def _tell_ends(self) -> None:
        """Tell of every solve that computes no more."""
        with self._changed:
            ended = self._ledger.take_ended()
        for each in ended:
            self._tell_end(each)

    def _tell_end(self, ended: Ended) -> None:
        if self._on_end_of_work is None:
            return
        try:
            self._on_end_of_work(ended.work, ended.is_done)
        except Failure:
            # It stays in the journal, and is settled when the service starts again.
            LOG.exception("the end of a solve could not be written down")


def _end(hosts: list[Host]) -> None:
    """Kill processes and wait until their memory is free."""
    for host in hosts:
        host.kill()
    for host in hosts:
        if not host.ended.wait(_LAST_WORDS_S):
            LOG.error("process %s does not end", host.pid)
