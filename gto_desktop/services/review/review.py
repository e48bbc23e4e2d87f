"""Reviews of the hands in the user's file: kept, gone on with, and solved street by street.

What the stored strategies know is graded at once. The streets after the flop are solved by jobs
with the ranges that the line before them leaves, what may change the leak report most first, and
flops if they are asked for. What a street brings is kept in one transaction with its place in the
queue, so that neither a pause nor a killed program loses more than the street in work.
"""

import math
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from threading import Lock

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.hands.compact import from_json
from gto_desktop.hands.hand import Hand
from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.review_store import (
    COARSE_FLOP,
    KeptDecision,
    ReviewStore,
    SolvedStreet,
)
from gto_desktop.library.store_errors import ShelfError
from gto_desktop.services.review.hand_waits import (
    SolveWay,
    forget_reviews,
    is_sent,
    told_there,
)
from gto_desktop.services.review.kept_solves import HandStreet, KeptSolves
from gto_desktop.services.review.looked_up import LookedUp, look_up, unasked
from gto_desktop.services.review.review_beginnings import later_beginnings
from gto_desktop.services.review.review_decision import Reviewed, read_kept
from gto_desktop.services.review.review_hand import GOALS, HandReview
from gto_desktop.services.review.review_ranges import HandRanges
from gto_desktop.services.review.shared_solves import SharedSolve, SharedSolves
from gto_desktop.services.review.solve_plan import (
    FLOP,
    PlannedStreet,
    PlanWalk,
    QueueLength,
    SolvePlanner,
    queue_length,
)
from gto_desktop.services.solving.at_coach import AtCoach, NotSolvedThere, StoppedThere
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.services.solving.solver import Solver
from gto_desktop.services.study.study import Study
from gto_desktop.solver.progress import Progress, Steps, retold
from gto_desktop.solver.solve_order import default_threads
from gto_desktop.solver.spec import SolveSpec

REPORT_EVERY = 0.2
"""Seconds between two reports of a look-up."""
RETRY_SECONDS = 1.0
"""Between two tries to keep what was solved while the user's file cannot be written."""
TAKES = {COARSE_FLOP: 25.0, 1: 40.0, 2: 2.0, 3: 0.2}
"""Seconds that a street takes, before this machine has solved one: docs/benchmarks-review.md."""


@dataclass(frozen=True)
class ReviewedHand:
    """A hand with its review."""

    number: int
    """In the user's file; 0 for a hand that is not kept."""
    hand: Hand
    decisions: tuple[Reviewed, ...]
    to_solve: tuple[int, ...]
    """Streets that are not solved and can be."""

    @property
    def lost(self) -> float | None:
        """Big blinds the hero lost, as far as it is known for sure; None where nothing is."""
        return hero_lost(self.decisions)


class Review:
    """The use cases, for any thread; known failures are InputError."""

    def __init__(  # noqa: PLR0913
        self,
        study: Study,
        solving: Solver,
        hands: HandStore,
        store: ReviewStore,
        threads: int | None = None,
        *,
        shelf: SolveShelf | None = None,
        coach: AtCoach | None = None,
        workers: int | None = None,
    ) -> None:
        """Take what a review needs; without a shelf its solves are not kept.

        With `at_coach` what takes long is solved at the machine of `coach`, within the plan there:
        NotSolvedThere where that does not do it. Nothing is lost by it: what waits goes on waiting.
        `workers` are processes that look hands up, None for as many as serve.
        """
        self._study, self._shared = study, SharedSolves(solving, shelf)
        self._coach = coach
        self.hands, self.store = hands, store
        self._kept = None if shelf is None else KeptSolves(shelf, store.lines)
        self._planner = SolvePlanner(store)
        self._threads = threads or default_threads()
        self._workers = workers
        self._solves = Lock()

    def open(self, number: int) -> ReviewedHand:
        """Return a kept hand with its review, which is made if there is none."""
        kept = self.store.of(number)
        review = self._begun(number, kept)
        if not kept:
            self._keep(number, review, queue=unasked(review))
        return ReviewedHand(number, review.hand, review.reviewed, review.to_solve)

    def look_at(self, hand: Hand, version: str | None = None) -> HandReview:
        """Return the review of a hand that is not kept, as far as stored strategies know.

        It is reviewed by a data set, None for the nearest one.
        """
        review = HandReview(self._study, hand, version)
        review.look_up()
        return review

    def look_up_all(self) -> Steps[int]:
        """Review all hands that were not yet; return how many.

        Their streets after the flop wait to be solved then. Sending True ends it early.
        """
        began = told = time.monotonic()
        before, count = self.store.reviewed(), 0
        numbers = [number for number in self.hands.numbers() if number not in before]
        with closing(look_up(self._study, self.hands, numbers, self._workers)) as found:
            for some in found:
                self._keep_found(some.reviews)
                count += some.hands
                now = time.monotonic()
                if now - told < REPORT_EVERY:
                    continue
                told = now
                left = (now - began) / count * (len(numbers) - count) if count else None
                progress = Progress(
                    phase="reviewing",
                    done=count,
                    total=len(numbers),
                    seconds=now - began,
                    seconds_left=left,
                )
                if (yield progress):
                    return count
        count, seconds = len(numbers), time.monotonic() - began
        yield Progress(phase="reviewing", done=count, total=count, seconds=seconds)
        return len(numbers)

    def knows_coach(self) -> bool:
        """Tell whether there is a coach's machine to solve at."""
        return self._coach is not None and self._coach.known()

    def _keep_found(self, reviews: Iterable[LookedUp]) -> None:
        """Keep what was found of hands, but of those that were reviewed meanwhile."""
        new = [each for each in reviews if not self.store.of(each.number)]
        if not new:
            return
        for flop in filter(None, (each.flop for each in new)):
            self.store.flops.put(flop)
        self.store.put(
            [row for each in new for row in each.decisions],
            [street for each in new for street in each.waiting],
            [ranges for each in new for ranges in each.ranges],
        )
        for each in new:
            self._planner.forget(each.number)

    def solve(self, number: int, *, at_coach: bool = False) -> Steps[ReviewedHand]:
        """Solve all streets of a hand that are not solved, the flop too if it has to be."""
        way = SolveWay(at_coach=at_coach)
        with self._solves, self._giving_back():
            review = self._begun(number, self.store.of(number))
            self._keep(number, review, queue=review.to_solve)
            for street in review.to_solve:
                if not (yield from self._solve(number, review, street, way)):
                    break
        return ReviewedHand(number, review.hand, review.reviewed, review.to_solve)

    def solve_again(
        self, number: int, street: int, *, at_coach: bool = False
    ) -> Steps[ReviewedHand]:
        """Solve a street once more, such as one whose strategies were not kept, and grade it anew.

        Where it is not known what both come to it with, the streets before are solved first.
        """
        way = SolveWay(at_coach=at_coach)
        with self._solves, self._giving_back():
            review = self._begun(number, self.store.of(number))
            first = next(
                (each for each in range(street, 0, -1) if each in review.beginnings), street
            )
            for each in range(first, street + 1):
                if not (yield from self._solve_now(number, review, each, way)):
                    break
        return ReviewedHand(number, review.hand, review.reviewed, review.to_solve)

    def ranges(self, opened: ReviewedHand) -> HandRanges:
        """Return what reads the ranges of a hand of the user's file, as its review stands."""
        begun = later_beginnings(self.store, opened.number)
        last = max((action.street for action in opened.hand.actions), default=0)
        if any(street not in begun for street in range(2, last + 1)):
            # A hand from a pack has only its grades, perhaps: the library may know the rest.
            begun = self.under_review(opened.number).beginnings
        before = {street: start.ranges for street, start in begun.items()}
        nodes = self.store.nodes.of(opened.number)
        return HandRanges(self._study, opened.hand, opened.decisions, before, nodes)

    def work(self, *, at_coach: bool = False, flops: bool = False) -> Steps[int]:
        """Solve what waits in the order of its plan; return how many streets were solved.

        Sending True ends the work after giving up the street that is being solved: it waits again,
        and so it does when the generator is closed. What cannot be solved says why. Flops take a
        minute or so each, and come last, if they are asked for by then. At the coach's they come
        first, those where most is at stake before the others.
        """
        done, refused = 0, list[NotSolvedThere]()
        walk = PlanWalk(
            lambda: self._planner.plan(self.takes(), at_coach=at_coach).streets,
            lambda: flops or at_coach or self.store.solves_flops(),
        )
        with self._giving_back():
            while (street := walk.take()) is not None:
                work = self._solve_planned(street, at_coach=at_coach)
                if at_coach:
                    told = retold(work, told_there)
                else:
                    told = self._foretold(work, street, walk.rest)
                try:
                    if not (yield from told):
                        return done
                except ShelfError:
                    raise
                except NotSolvedThere as problem:
                    if not problem.is_of_spot:
                        raise
                    # It waits for this machine, and so does what follows it.
                    refused.append(problem)
                    walk.leave(street.hand)
                    continue
                except InputError as problem:
                    self.store.failed(street.hand, street.street, str(problem))
                    # What waits for it has failed with it.
                    walk.look_again()
                    continue
                done += 1
        if refused:
            raise NotSolvedThere(
                say("Hands that wait for this machine: {0}. {1}", len(refused), refused[0])
            )
        if at_coach and self._coach is not None:
            forget_reviews(self._coach)
        return done

    def queue(self) -> QueueLength:
        """Count what waits, and foretell how long it takes; what failed is left out."""
        return queue_length(
            self._planner.plan(self.takes()), solves_flops=self.store.solves_flops()
        )

    def spec(self, number: int, street: int) -> SolveSpec:
        """Return what is solved for a street of a hand; InputError where it cannot be, yet."""
        return self.under_review(number).spec(street)

    def under_review(self, number: int) -> HandReview:
        """Return a hand of the user's file as far as its review has come."""
        return self._begun(number, self.store.of(number))

    def takes(self) -> dict[int, float]:
        """Return the seconds that a street is expected to take on this machine, by street."""
        times, takes = self.store.times(), {}
        for street, seconds in TAKES.items():
            # What is foretold counts like one solve.
            solves, spent = times.get(street, (0, 0.0))
            takes[street] = (seconds + spent) / (1 + solves)
        return takes

    def solve_street(
        self, review: HandReview, street: int, *, at_coach: bool = False
    ) -> Steps[bool]:
        """Solve a street of a hand that is not kept; False where it was stopped."""
        there = at_coach and is_sent(street, self.takes())
        with self._solves, self._giving_back():
            solve = yield from self._solved(review, street, GOALS[street], there=there)
            self._shared.settle()
        return solve is not None

    @contextmanager
    def _giving_back(self) -> Iterator[None]:
        """Give back the memory of what was solved last."""
        try:
            yield
        finally:
            self._shared.release()

    def _begun(self, number: int, kept: Sequence[KeptDecision]) -> HandReview:
        """Return the review of a kept hand as far as it has come."""
        content = self.hands.text(number).content
        try:
            review = HandReview(self._study, from_json(content))
        except (KeyError, TypeError, ValueError) as error:
            text = say(
                "Hand {0} of your file is damaged ({1}): delete it and import it again.",
                number,
                error,
            )
            raise InputError(text) from None
        review.look_up()
        if not kept:
            return review
        review.take(map(read_kept, kept), later_beginnings(self.store, number))
        return review

    def _solve_planned(self, planned: PlannedStreet, *, at_coach: bool) -> Steps[bool]:
        way = SolveWay(planned.coarse, at_coach)
        number, street = planned.hand, planned.street
        with self._solves:
            review = self.under_review(number)
            if planned.again:
                return (yield from self._solve_now(number, review, street, way))
            return (yield from self._solve(number, review, street, way))

    def _solve(self, number: int, review: HandReview, street: int, way: SolveWay) -> Steps[bool]:
        if street not in review.to_solve:
            # The street before showed that there is nothing to solve.
            self.store.done(number, street)
            return True
        return (yield from self._solve_now(number, review, street, way))

    def _solve_now(
        self, number: int, review: HandReview, street: int, way: SolveWay
    ) -> Steps[bool]:
        began = time.monotonic()
        there = way.at_coach and is_sent(street, self.takes())
        goal = way.goal(street)
        solve = yield from self._solved(review, street, goal, there=there)
        if solve is None:
            return False
        seconds = 0.0 if solve.is_there or there else time.monotonic() - began
        stays = way.coarse and _is_left_open(review)
        solved = SolvedStreet(number, street, seconds, way.coarse, stays)
        while True:
            try:
                # What a flop shows may be solved now: it waits as the streets before it did.
                self._keep(number, review, review.to_solve, solved)
            except ShelfError as problem:
                # It took minutes, perhaps: it is not given up because a file is in use.
                phase = say("waiting to save the solve: {0}", problem)
                if (yield Progress(phase=phase)):
                    raise
                time.sleep(RETRY_SECONDS)
            else:
                break
        if self._kept is not None:
            why = self._kept.keep(HandStreet(number, review, street), solve, self._shared, goal[0])
            if why:
                # It graded the hand all the same.
                yield Progress(phase=say("The solve was not kept: {0}", why), is_note=True)
                return True
        self._shared.settle()
        return True

    def _solved(
        self, review: HandReview, street: int, goal: tuple[float, int], *, there: bool
    ) -> Steps[SharedSolve | None]:
        """Solve a street and grade it, here or at the coach's; None where it was stopped."""
        self._shared.begin(self._coach if there else None)
        try:
            return (yield from review.solve(street, self._shared, self._threads, goal))
        except StoppedThere:
            return None

    def _foretold(
        self, work: Steps[bool], street: PlannedStreet, rest: Sequence[PlannedStreet]
    ) -> Steps[bool]:
        """Do the work of a street, and tell how long it and all that follow still take."""
        after = sum(each.seconds for each in rest)
        began = time.monotonic()

        def tell(progress: Progress) -> Progress:
            spent = time.monotonic() - began
            own = progress.seconds_left
            if own is None or not math.isfinite(own):
                own = max(street.seconds - spent, 0.0)
            return replace(progress, seconds=spent, seconds_left=own + after, is_note=False)

        return retold(work, tell)

    def _keep(
        self,
        number: int,
        review: HandReview,
        queue: Iterable[int] = (),
        solved: SolvedStreet | None = None,
    ) -> None:
        found = LookedUp.of(number, review, queue)
        # Before the street counts as solved: a lost file takes neither without the other.
        self.store.nodes.put(number, review.nodes.values())
        self._keep_flop(found, solved)
        self.store.put(
            found.decisions, found.waiting, found.ranges, () if solved is None else (solved,)
        )
        self._planner.forget(number)

    def _keep_flop(self, found: LookedUp, solved: SolvedStreet | None) -> None:
        """Note which game a flop that waits is, and how exactly it was solved."""
        if solved is not None and solved.street == FLOP:
            there = self.store.flops.of(found.number)
            if there is not None and there.coarse != solved.stays:
                self.store.flops.put(replace(there, coarse=solved.stays))
        elif solved is None and found.flop is not None:
            self.store.flops.put(found.flop)


def _is_left_open(review: HandReview) -> bool:
    """Whether a flop was solved too roughly to tell what a decision of the hero cost."""
    return any(
        decision.street == FLOP and decision.is_hero and decision.is_told_close
        for decision in review.reviewed
    )


def hero_lost(decisions: Iterable[Reviewed]) -> float | None:
    """Return the big blinds that the hero lost; what has a low confidence does not count."""
    known = [
        decision.sure_lost
        for decision in decisions
        if decision.is_hero and decision.sure_lost is not None
    ]
    return round(sum(known), 4) if known else None
