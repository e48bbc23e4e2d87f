"""A hand under review and the queue of what waits, for the window."""

import math
from collections.abc import Callable, Generator
from typing import Any

from gto_desktop.game.street import STREETS
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import (
    SOLVES,
    Answer,
    Cancelled,
    Flow,
    Job,
    JobHandle,
    Jobs,
    Result,
    Step,
    work,
)
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.solve_status import duration
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.user_data_asks import AskingModel
from gto_desktop.gui.review.models.hands_model import LANE
from gto_desktop.services.review.review import Review, ReviewedHand
from gto_desktop.services.review.review_decision import Reviewed
from gto_desktop.services.review.review_preflop import game_of
from gto_desktop.services.review.review_solutions import (
    ReviewSolutions,
    SolvedDecision,
    is_own_solve,
)
from gto_desktop.services.review.solve_plan import QueueLength
from gto_desktop.services.review.wanted_game import WantedGame, is_solvable
from gto_desktop.solver.progress import Progress
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec


class ReviewModel(AskingModel):
    """One hand that is stepped through, and the solves that it and others wait for."""

    def __init__(
        self,
        review: Review,
        jobs: Jobs,
        solutions: ReviewSolutions | None = None,
        at_hand: Callable[[], Solution | None] = lambda: None,
    ) -> None:
        """Take what reviews, what keeps its solves, and what tells which solution is open."""
        super().__init__(jobs)
        self._review = review
        self._solutions, self._at_hand = solutions, at_hand
        self.opened: ReviewedHand | None = None
        self.at = 0
        """The action that is shown, by its number."""
        self.queue = QueueLength()
        """What waits to be solved, of all hands."""
        self.phase = ""
        """What is being solved; empty while nothing is."""
        self.job: JobHandle | None = None
        self.takes: dict[int, float] = {}
        """Seconds that a street takes on this machine, by street; empty before it is read."""
        self.has_coach = False
        """Whether there is a coach's machine that can solve too."""
        self.told: Event[str] = Event()
        self._street = ""
        self._keeps = False
        """Whether a job that is told to stop keeps what it has come to."""
        self.solved: Event[()] = Event()
        """Something was graded: lists show other figures now."""
        self.kept: Event[()] = Event()
        """Solves may have been kept."""

    @property
    def decision(self) -> Reviewed | None:
        """The decision of the shown action; None where the hand is not known."""
        if self.opened is None:
            return None
        return next(
            (decision for decision in self.opened.decisions if decision.number == self.at), None
        )

    @property
    def wanted_game(self) -> WantedGame | None:
        """The preflop game that would grade the shown decision; None where none is wanted."""
        decision = self.decision
        if self.opened is None or decision is None or not is_solvable(decision.reason):
            return None
        return game_of(self.opened.hand, decision.number)

    def load(self) -> None:
        """Count anew what waits."""
        self._ask_queue(self._review.queue)

    def solve_flops(self, wanted: bool) -> None:  # noqa: FBT001
        """Choose whether flops are solved with what waits; from the next street on."""

        def choose() -> QueueLength:
            self._review.store.set_solves_flops(wanted)
            return self._review.queue()

        self._ask_queue(choose)

    def _ask_queue(self, question: Callable[[], QueueLength]) -> None:
        def ask() -> tuple[QueueLength, dict[int, float], bool]:
            return question(), self._review.takes(), self._review.knows_coach()

        def arrived(answer: tuple[QueueLength, dict[int, float], bool]) -> None:
            self.queue, self.takes, self.has_coach = answer
            self.changed.emit()

        self._ask("review queue", ask, arrived)

    def open(self, number: int, action: int = -1) -> None:
        """Show a hand of the user's file, at one of its actions or at the hero's first."""
        self._show(number, first=True, action=action)

    def go(self, number: int) -> None:
        """Go to an action."""
        if self.opened is not None and self.opened.hand.actions:
            self.at = min(max(number, 0), len(self.opened.hand.actions) - 1)
            self.changed.emit()

    def solve(self, again: int | None = None) -> None:
        """Solve the streets of the shown hand that are not solved, or one street once more."""
        if self.opened is None:
            return
        number, title = self.opened.number, tr("Solving a hand for its review")
        if again is None:
            self._grade(lambda: self._review.solve(number), title)
        else:
            self._grade(lambda: self._review.solve_again(number, again), title)

    def work(self) -> None:
        """Solve what waits, what may change the leak report most first."""
        self._grade(self._review.work, tr("Solving reviewed hands"))

    def work_at_coach(self) -> None:
        """Solve what waits, what takes long at the coach's machine, within the plan there."""
        self._grade(
            lambda: self._review.work(at_coach=True),
            tr("Solving reviewed hands on the coach's machine"),
        )

    def solve_at_coach(self) -> None:
        """Solve the shown hand, what takes long at the coach's machine."""
        if self.opened is not None:
            number = self.opened.number
            self._grade(
                lambda: self._review.solve(number, at_coach=True),
                tr("Solving a hand for its review on the coach's machine"),
            )

    def review_all(self) -> None:
        """Grade what stored strategies know of all hands."""
        self._grade(self._review.look_up_all, tr("Reviewing hands"))

    def stop(self) -> None:
        """Give up the street that is being solved, which waits again, or keep what it came to."""
        if self.job is not None:
            (self.job.finish if self._keeps else self.job.cancel)()

    @property
    def is_own_solve(self) -> bool:
        """Whether the shown decision stands in a solve of the review that can be had whole."""
        decision = self.decision
        return self._solutions is not None and decision is not None and is_own_solve(decision)

    def target(self, answered: Callable[[str | SolveSpec | SolvedDecision], None]) -> None:
        """Find what to study of the shown decision: as to drill, or else a spot to solve."""
        decision, opened = self.decision, self.opened
        if decision is None or opened is None:
            return
        if decision.place or not decision.street or self.is_own_solve:
            self.drill_target(answered)
            return
        street = decision.street
        self._ask("review target", lambda: self._review.spec(opened.number, street), answered)

    def drill_target(self, answered: Callable[[str | SolvedDecision], None]) -> None:
        """Find what to drill of the shown decision: a place, or the solve that graded it.

        A solve that is not kept is made again, by a job that can be stopped, and kept.
        """
        decision, opened, solutions = self.decision, self.opened, self._solutions
        if decision is None or opened is None:
            return
        if decision.place:
            answered(decision.place)
        elif self.is_own_solve and solutions is not None and self.job is None:
            self._jobs.run(self._solve_whole(solutions, opened.number, decision, answered))

    def _solve_whole(
        self,
        solutions: ReviewSolutions,
        hand: int,
        decision: Reviewed,
        answered: Callable[[SolvedDecision], None],
    ) -> Flow:
        """Get the solve that graded a decision, and hand it over."""
        at_hand, street = self._at_hand(), translate_message(STREETS[decision.street])
        try:
            solved = yield from self._work(
                lambda: solutions.decision(hand, decision.number, at_hand),
                tr("Solving the {street} of a reviewed hand again", street=street),
                keeps=True,
            )
        except Cancelled:
            self.changed.emit()
            return
        except Exception as problem:
            self._failed(problem)
            return
        self.changed.emit()
        if solved.street.stopped:
            self.told.emit(tr("Stopped: start it again and the solve resumes from here."))
            return
        answered(solved)
        if solved.cards != decision.cards:
            self.told.emit(
                tr(
                    "This is the solve of a hand that differs in suits alone: {cards} is {other} "
                    "there.",
                    cards=decision.cards,
                    other=solved.cards,
                )
            )
        if solved.street.not_kept:
            why = translate_message(solved.street.not_kept)
            self.told.emit(tr("The solve was not kept: {why}", why=why))

    def _grade(self, job: Job[Any], title: str) -> None:
        if self.job is None:
            self._jobs.run(self._grade_and_show(job, title))

    def _grade_and_show(self, job: Job[Any], title: str) -> Flow:
        """Solve or look up what grades decisions, and show the hand anew however that ended."""
        try:
            yield from self._work(job, title)
        except Cancelled:
            pass
        except Exception as problem:
            self.problem = sentence(problem)
        self.changed.emit()
        self.solved.emit()
        self.kept.emit()
        if self.opened is None:
            self.load()
        else:
            self._show(self.opened.number, first=False)

    def _work(
        self, job: Job[Result], title: str, *, keeps: bool = False
    ) -> Generator[Step, Any, Result]:
        self.problem, self.phase, self._keeps = "", title, keeps
        return (yield from work(job, title, SOLVES, self._watch))

    def _watch(self, job: JobHandle | None) -> None:
        self.job, self._street = job, ""
        if job is None:
            self.phase = ""
        else:
            job.progressed.connect(self._progressed)
            self.changed.emit()

    def _show(self, number: int, *, first: bool, action: int = -1) -> None:
        def arrived(answer: tuple[ReviewedHand, QueueLength]) -> None:
            self.opened, self.queue = answer
            if first:
                self.problem = ""
                own = [decision.number for decision in self.opened.decisions if decision.is_hero]
                self.at = own[0] if own else 0
                if 0 <= action < len(self.opened.hand.actions):
                    self.at = action
            self.changed.emit()
            self.solved.emit()

        review = self._review
        self._ask("review", lambda: (review.open(number), review.queue()), arrived)

    def _ask(
        self, topic: str, question: Callable[[], Answer], arrived: Callable[[Answer], None]
    ) -> None:
        self._jobs.ask(topic, question, arrived, self._failed, lane=LANE)

    def _progressed(self, progress: Progress) -> None:
        phase, left = progress.phase, progress.seconds_left
        self.phase = translate_message(phase)
        if progress.total:
            self.phase = tr(
                "{phase}: {done} of {all}",
                phase=self.phase,
                done=progress.done,
                all=progress.total,
            )
        if left is not None and math.isfinite(left):
            self.phase = tr("{phase}, about {time} left", phase=self.phase, time=duration(left))
        street, before = phase.partition(":")[0], self._street
        self._street = street
        if before and street != before:
            self.load()
        self.changed.emit()
