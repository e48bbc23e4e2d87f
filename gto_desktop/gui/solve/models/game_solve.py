"""The solve of a preflop game: what it will take, how it goes, what came of it."""

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Cancelled, Flow, JobHandle, Jobs, work
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.solve_status import duration, phase_text
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.node_reader import LIBRARY_LANE
from gto_desktop.gui.solve.models.game import GameModel
from gto_desktop.gui.solve.models.game_needs import (
    GameSpeed,
    GameSpeeds,
    gain_text,
    joined,
    needs_text,
    size_text,
)
from gto_desktop.preflop.tree_size import TreeSize
from gto_desktop.services.preflop_games.live_game import (
    FirstDecision,
    GameProgress,
    Line,
    first_decisions,
    solve_watched,
)
from gto_desktop.services.preflop_games.preflop_games import GameOrder, PreflopGames, gains_of
from gto_desktop.services.study.study_views import PreflopView
from gto_desktop.solver.progress import Progress

if TYPE_CHECKING:
    from gto_desktop.preflop.preflop_spec import PreflopLock, PreflopSpec
    from gto_desktop.preflop.stakes import Stakes
    from gto_desktop.services.study.stored_strategies import VersionInfo

_Game: TypeAlias = "tuple[Stakes, tuple[PreflopLock, ...]]"
"""What is solved, whatever it is called."""
SIZE, SIZE_LANE, KEPT = "game size", "game size", "kept game"


class GameSolve:
    """Everything beside the form; `changed` fires when something of it is to be shown anew."""

    def __init__(
        self,
        game: GameModel,
        games: PreflopGames,
        jobs: Jobs,
        speeds: GameSpeeds,
        look_up: Callable[[str, Line], PreflopView],
    ) -> None:
        """Take what is set up, what solves it, and what reads a decision of a kept data set."""
        self.game = game
        self._games, self._jobs, self._speeds = games, jobs, speeds
        self._look_up = look_up
        self._solved: _Game | None = None
        self.kept = ""
        """The data set that the chart is of; empty while it is of a solve under way."""
        self._job: JobHandle | None = None
        self._sized: _Game | None = None
        self._refused: _Game | None = None
        """The game of the present refusal, which stays while it is counted once more."""
        self._stopping = self._begun = False
        self._began_at = 0.0
        self.size: TreeSize | None = None
        self.refusal = ""
        """Why the game cannot be solved here."""
        self.counting = False
        self.status, self.problem = "", ""
        self.progress: GameProgress | None = None
        self._first: GameProgress | None = None
        self._ended = False
        self.chart: PreflopView | None = None
        """What is played at the decision that is looked at; None before there is anything."""
        self.decisions: tuple[FirstDecision, ...] = ()
        """Those of the game under way, else of the one that is set up."""
        self._line: Line = ()
        self.changed: Event[()] = Event()
        self.solved: Event[VersionInfo] = Event()
        game.changed.connect(lambda _key: self._follow())
        self._follow()

    @property
    def running(self) -> bool:
        """Whether a solve is under way or waits for its turn."""
        return self._job is not None

    @property
    def stopping(self) -> bool:
        """Whether it was told to end."""
        return self._stopping

    @property
    def can_solve(self) -> bool:
        """Whether a solve can be started."""
        return not self.running and self.size is not None and self.game.check().spec is not None

    @property
    def line(self) -> Line:
        """The decision that is looked at."""
        return self._line

    @property
    def size_words(self) -> str:
        """How large the game is; why it cannot be solved; or that this is being counted."""
        if self.counting:
            return tr("Counting the decisions\u2026")
        return "" if self.size is None else size_text(self.size)

    @property
    def time_words(self) -> str:
        """About how long it takes."""
        if self.size is None or self.game.check().spec is None:
            return ""
        return needs_text(self.size, self._speeds, self.game.order().ends_at)

    @property
    def share(self) -> float:
        """How far the solve is, 0 to 1."""
        if self._ended:
            return 1.0
        known = None if self.progress is None else self.progress.share
        return 0.0 if known is None else known

    def look_at(self, line: Sequence[str]) -> None:
        """Look at another of the first decisions."""
        if tuple(line) != self._line:
            self._line = tuple(line)
            # What is shown is of the decision before, until the next look.
            self.chart = None
            self._read_kept()
            self.changed.emit()

    def show_kept(self, name: str) -> None:
        """Show the chart of the game that was solved last as it is kept, under the id `name`.

        Not where another one is set up by now: its decisions are others.
        """
        spec = self.game.check().spec
        if spec is not None and _game_of(spec) == self._solved:
            self.kept = name
            self._read_kept()

    def forget_kept(self, name: str) -> None:
        """Take in that a data set is gone."""
        if name == self.kept:
            self._drop_kept()

    def solve(self) -> None:
        """Begin to solve what is set up."""
        if self.can_solve and self.size is not None:
            self._jobs.run(self._solve(self.game.order(), self.size.edges))

    def stop(self) -> None:
        """End the solve and keep what it has; one that has not begun is given up."""
        job = self._job
        if job is None or self._stopping:
            return
        if not self._begun:
            job.cancel()
            return
        self._stopping = True
        job.finish()
        self._say(tr("Stopping; the result so far is kept."))

    def _solve(self, order: GameOrder, edges: int) -> Flow:
        self._stopping = self._begun = False
        self._drop_kept()
        self.progress = self._first = None
        self._solved, self._ended = _game_of(order.spec), False
        self._say(tr("Waiting for its turn."))

        def job() -> object:
            return solve_watched(self._games, order, lambda: self._line)

        try:
            title = tr("Solving {name}", name=order.spec.name)
            info: VersionInfo = yield from work(job, title, watch=self._watch)  # type: ignore[arg-type]
        except Cancelled:
            self._end(tr("Cancelled."))
        except Exception as problem:
            told = sentence(problem)
            # What was stopped too early has not gone wrong.
            stopped = self._stopping and isinstance(problem, InputError)
            self._end(*((told, "") if stopped else ("", told)))
        else:
            self._ended = True
            self._note_speed(edges)
            worst = max(gains_of(info).values(), default=None)
            count = tr("{count} iterations", count=written(int(str(info.facts["iterations"])), ","))
            stopped = worst is not None and worst > order.ends_at.target_mbb
            end = tr("Stopped: {news}.") if self._stopping and stopped else tr("Done: {news}.")
            self._end(end.format(news=joined((count, gain_text(worst)))))
            self.solved.emit(info)

    def _watch(self, job: JobHandle | None) -> None:
        self._job = job
        if job is not None:
            job.begun.connect(self._note_begun)
            job.progressed.connect(self._progressed)
            job.held.connect(self.changed.emit)
        self.changed.emit()

    def _note_begun(self) -> None:
        self._begun, self._began_at = True, time.monotonic()
        self._say(tr("Laying out the tree\u2026"))

    def _progressed(self, progress: Progress) -> None:
        chart = progress.chart if isinstance(progress, GameProgress) else None
        if chart is not None and chart.moves == self._line:
            self.chart = chart
        if isinstance(progress, GameProgress) and not progress.phase:
            self._first, self.progress = self._first or progress, progress
            if self._job is not None:
                self._job.worth_keeping = progress.worst_mbb is not None
            if not self._stopping:
                self.status = _news(progress)
        else:
            self.status = _phase(progress)
        self.changed.emit()

    def _note_speed(self, edges: int) -> None:
        first, last = self._first, self.progress
        if first is not None and last is not None and last.worst_mbb is not None:
            # The first iteration may have waited for kernels to be compiled.
            seconds, done = last.seconds - first.seconds, last.done - first.done
            beside = max(0.0, time.monotonic() - self._began_at - last.seconds)
            self._speeds.note(GameSpeed(edges, seconds, done, last.worst_mbb, beside))

    def _end(self, status: str, problem: str = "") -> None:
        self._stopping = False
        self._follow()
        # What is set up may be another game by now, which has no news of its own yet.
        self.status, self.problem = status, problem
        self.changed.emit()

    def _say(self, status: str) -> None:
        self.status, self.problem = status, ""
        self.changed.emit()

    def _follow(self) -> None:
        """Take in what the fields are now: its decisions, and its size in the background."""
        spec = self.game.check().spec
        if spec is None:
            self._jobs.forget(SIZE)
            self.size, self.refusal, self.counting, self._sized = None, "", False, None
        else:
            if not self.running:
                if _game_of(spec) != self._solved:
                    self._drop_kept()
                    self._ended, self.progress = False, None
                    self.status = self.problem = ""
                self._offer(first_decisions(spec.stakes))
            self._count(spec)
        self.changed.emit()

    def _count(self, spec: "PreflopSpec") -> None:
        """Have the decisions of another game counted, and its locks checked."""
        game, before = _game_of(spec), self._sized
        if game == before:
            return
        self._sized = game
        if game != self._refused:
            self.refusal = ""
        if game != self._refused and (before is None or before[0] != game[0]):
            # Locks change nothing of its size.
            self.size, self.counting = None, True
        self._jobs.ask(
            SIZE, lambda: self._games.size(spec), self._take_size, self._refuse, SIZE_LANE
        )

    def _offer(self, decisions: tuple[FirstDecision, ...]) -> None:
        self.decisions = decisions
        if self._line not in {each.line for each in decisions} and decisions:
            self._line, self.chart = decisions[0].line, None

    def _drop_kept(self) -> None:
        self._jobs.forget(KEPT)
        self.kept, self.chart = "", None

    def _read_kept(self) -> None:
        name, line = self.kept, self._line
        if name:
            self._jobs.ask(
                KEPT, lambda: self._look_up(name, line), self._take_kept, lambda _: None,
                LIBRARY_LANE,
            )  # fmt: skip

    def _take_kept(self, view: PreflopView) -> None:
        self.chart = view
        self.changed.emit()

    def _take_size(self, size: TreeSize) -> None:
        self.size, self.counting, self.refusal, self._refused = size, False, "", None
        self.changed.emit()

    def _refuse(self, problem: Exception) -> None:
        self.refusal, self.counting, self.size = sentence(problem), False, None
        self._refused = self._sized
        # It is counted again at the next occasion: there may be more memory by then.
        self._sized = None
        self.changed.emit()


def _game_of(spec: "PreflopSpec") -> _Game:
    return spec.stakes, spec.locks


def _phase(progress: Progress) -> str:
    words = {
        "laying out the tree": tr("Laying out the tree\u2026"),
        "telling what the flops are worth": tr("Telling what the flops are worth\u2026"),
        "working out EVs": tr("Working out EVs\u2026"),
        "working out errors of EVs": tr("Working out how exact the EVs are\u2026"),
    }
    words_of = words.get(progress.phase) or phase_text(progress)
    return words_of if not progress.total else f"{words_of} {progress.done} / {progress.total}"


def _news(progress: GameProgress) -> str:
    left = progress.seconds_left
    return joined(
        (
            tr("Iteration {number}", number=written(progress.done, ",")),
            gain_text(progress.worst_mbb),
            "" if left is None else tr("{time} left", time=duration(left)),
        )
    )
