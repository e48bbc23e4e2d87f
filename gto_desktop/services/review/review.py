"""Reviews of the hands in the user's file: kept, gone on with, and solved street by street.

What the stored strategies know is graded at once. The streets after the flop are solved by jobs
with the ranges that the line before them leaves, the hands with the largest pots first, and flops
if they are asked for. What a street brings is kept in one transaction with its place in the queue,
so that neither a pause nor a killed program loses more than the street in work.
"""

import math
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from threading import Lock

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import read_stored, say, stored
from gto_desktop.cards.combo import COMBO_COUNT
from gto_desktop.game.player import PerPlayer
from gto_desktop.hands.compact import from_json
from gto_desktop.hands.hand import Hand
from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.review_store import (
    KeptDecision,
    KeptRanges,
    ReviewStore,
    SolvedStreet,
    WaitingStreet,
)
from gto_desktop.library.store_errors import ShelfError
from gto_desktop.services.review.review_decision import Reviewed, Status, read_kept
from gto_desktop.services.review.review_hand import HandReview, StreetStart
from gto_desktop.services.review.review_ranges import HandRanges
from gto_desktop.services.solving.solver import Solver
from gto_desktop.services.study.study import Study
from gto_desktop.solver.progress import Progress, Steps, retold
from gto_desktop.solver.solve_order import default_threads
from gto_desktop.solver.spec import SolveSpec

REPORT_EVERY = 0.2
"""Seconds between two reports of a look-up."""
RETRY_SECONDS = 1.0
"""Between two tries to keep what was solved while the user's file cannot be written."""
TAKES = {1: 40.0, 2: 2.0, 3: 0.2}
"""Seconds that a street takes, before this machine has solved one: docs/benchmarks-review.md."""


@dataclass(frozen=True)
class QueueLength:
    """What waits to be solved, and about how long that takes."""

    streets: int = 0
    """Turns and rivers that can be solved now."""
    seconds: float = 0.0
    flops: int = 0
    """Flops; the streets that wait for them are not counted."""
    flop_seconds: float = 0.0
    """For flops and what waits for them."""
    solves_flops: bool = False
    """Whether the user wants them solved too."""


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

    def __init__(
        self,
        study: Study,
        solving: Solver,
        hands: HandStore,
        store: ReviewStore,
        threads: int | None = None,
    ) -> None:
        self._study, self._solving = study, solving
        self.hands, self.store = hands, store
        self._threads = threads or default_threads()
        self._solves = Lock()

    def open(self, number: int) -> ReviewedHand:
        """Return a kept hand with its review, which is made if there is none."""
        kept = self.store.of(number)
        review = self._begun(number, kept)
        if not kept:
            self._keep(number, review, queue=_unasked(review))
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
        before = self.store.reviewed()
        numbers = [number for number in self.hands.numbers() if number not in before]
        for count, number in enumerate(numbers):
            try:
                self.open(number)
            except ShelfError:
                raise
            except InputError:
                # It was deleted meanwhile, or is damaged: who opens it is told.
                continue
            now = time.monotonic()
            if now - told < REPORT_EVERY:
                continue
            told = now
            left = (now - began) / (count + 1) * (len(numbers) - count - 1)
            progress = Progress(
                phase="reviewing",
                done=count + 1,
                total=len(numbers),
                seconds=now - began,
                seconds_left=left,
            )
            if (yield progress):
                return count + 1
        count, seconds = len(numbers), time.monotonic() - began
        yield Progress(phase="reviewing", done=count, total=count, seconds=seconds)
        return len(numbers)

    def solve(self, number: int) -> Steps[ReviewedHand]:
        """Solve all streets of a hand that are not solved, the flop too if it has to be."""
        with self._solves:
            review = self._begun(number, self.store.of(number))
            self._keep(number, review, queue=review.to_solve)
            for street in review.to_solve:
                if not (yield from self._solve(number, review, street)):
                    break
        return ReviewedHand(number, review.hand, review.reviewed, review.to_solve)

    def solve_again(self, number: int, street: int) -> Steps[ReviewedHand]:
        """Solve a street once more, such as one whose strategies were not kept, and grade it anew.

        Where it is not known what both come to it with, the streets before are solved first.
        """
        with self._solves:
            review = self._begun(number, self.store.of(number))
            first = next(
                (each for each in range(street, 0, -1) if each in review.beginnings), street
            )
            for each in range(first, street + 1):
                if not (yield from self._solve_now(number, review, each)):
                    break
        return ReviewedHand(number, review.hand, review.reviewed, review.to_solve)

    def ranges(self, opened: ReviewedHand) -> HandRanges:
        """Return what reads the ranges of a hand of the user's file, as its review stands."""
        begun = _later_beginnings(self.store, opened.number)
        last = max((action.street for action in opened.hand.actions), default=0)
        if any(street not in begun for street in range(2, last + 1)):
            # A hand from a pack has only its grades, perhaps: the library may know the rest.
            begun = self.under_review(opened.number).beginnings
        before = {street: start.ranges for street, start in begun.items()}
        nodes = self.store.nodes.of(opened.number)
        return HandRanges(self._study, opened.hand, opened.decisions, before, nodes)

    def work(self) -> Steps[int]:
        """Solve what waits, the largest pots first; return how many streets were solved.

        Sending True ends the work after giving up the street that is being solved: it waits again,
        and so it does when the generator is closed. What cannot be solved says why. Flops take a
        minute or so each, and come last, if the user wants them by then.
        """
        done = 0
        tried = set[tuple[int, int]]()
        while True:
            flops_too = self.store.solves_flops()
            waiting = [
                street
                for street in self.store.waiting()
                if not street.problem
                and (flops_too or not street.needs_flop)
                and (street.hand, street.street) not in tried
            ]
            if not waiting:
                return done
            street, *rest = waiting
            tried.add((street.hand, street.street))
            try:
                with self._solves:
                    review = self.under_review(street.hand)
                    work = self._solve(street.hand, review, street.street)
                    if not (yield from self._foretold(work, street, rest)):
                        return done
            except ShelfError:
                raise
            except InputError as problem:
                self.store.failed(street.hand, street.street, str(problem))
                continue
            done += 1

    def queue(self) -> QueueLength:
        """Count what waits, and foretell how long it takes; what failed is left out."""
        waiting = [street for street in self.store.waiting() if not street.problem]
        takes = self.takes()
        quick = [street for street in waiting if not street.needs_flop]
        return QueueLength(
            streets=len(quick),
            seconds=sum(takes[street.street] for street in quick),
            flops=sum(street.street == 1 for street in waiting),
            flop_seconds=sum(takes[street.street] for street in waiting if street.needs_flop),
            solves_flops=self.store.solves_flops(),
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

    def solve_street(self, review: HandReview, street: int) -> Steps[bool]:
        """Solve a street of a hand that is not kept; False where it was stopped."""
        return (yield from review.solve(street, self._solving, self._threads))

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
        review.take(map(read_kept, kept), _later_beginnings(self.store, number))
        return review

    def _solve(self, number: int, review: HandReview, street: int) -> Steps[bool]:
        if street not in review.to_solve:
            # The street before showed that there is nothing to solve.
            self.store.done(number, street)
            return True
        return (yield from self._solve_now(number, review, street))

    def _solve_now(self, number: int, review: HandReview, street: int) -> Steps[bool]:
        began = time.monotonic()
        if not (yield from self.solve_street(review, street)):
            return False
        solved = SolvedStreet(number, street, time.monotonic() - began)
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
                return True

    def _foretold(
        self, work: Steps[bool], waiting: WaitingStreet, rest: Sequence[WaitingStreet]
    ) -> Steps[bool]:
        """Do the work of a street, and tell how long it and all that follow still take."""
        takes = self.takes()
        after = sum(takes[each.street] for each in rest)
        began = time.monotonic()

        def tell(progress: Progress) -> Progress:
            spent = time.monotonic() - began
            own = progress.seconds_left
            if own is None or not math.isfinite(own):
                own = max(takes[waiting.street] - spent, 0.0)
            return replace(progress, seconds=spent, seconds_left=own + after, is_note=False)

        return retold(work, tell)

    def _keep(
        self,
        number: int,
        review: HandReview,
        queue: Iterable[int] = (),
        solved: SolvedStreet | None = None,
    ) -> None:
        pots = {decision.street: decision.pot for decision in reversed(review.reviewed)}
        ranges = []
        for street, beginning in review.beginnings.items():
            if street > 1:
                oop, ip = (np.asarray(weights, "<f4").tobytes() for weights in beginning.ranges)
                notes = "\n".join(map(stored, beginning.notes))
                ranges.append(KeptRanges(number, street, oop, ip, notes))
        # Before the street counts as solved: a lost file takes neither without the other.
        self.store.nodes.put(number, review.nodes.values())
        self.store.put(
            [decision.kept(number) for decision in review.reviewed],
            [WaitingStreet(number, street, pots.get(street, 0.0)) for street in queue],
            ranges,
            () if solved is None else (solved,),
        )


def _unasked(review: HandReview) -> tuple[int, ...]:
    """Return the streets that are put in the queue unasked.

    A flop takes a while: it waits only where it grades the hero, or anyone in a hand without one.
    """
    streets = review.to_solve
    if 1 not in streets or review.hand.hero is None:
        return streets
    if any(decision.is_hero and decision.status is Status.WAITING for decision in review.reviewed):
        return streets
    return tuple(street for street in streets if street > 1) if 2 in review.beginnings else ()


def _later_beginnings(store: ReviewStore, number: int) -> dict[int, StreetStart]:
    """Return what both come to the turn and the river of a hand with, as far as it is kept."""
    kept = ((street, store.ranges(number, street)) for street in (2, 3))
    return {street: _beginning(ranges) for street, ranges in kept if ranges is not None}


def _beginning(kept: KeptRanges) -> StreetStart:
    oop, ip = (np.frombuffer(weights, "<f4").astype(np.float32) for weights in (kept.oop, kept.ip))
    if len(oop) != COMBO_COUNT or len(ip) != COMBO_COUNT:
        raise InputError(say("The ranges of this hand are damaged: review it again."))
    return StreetStart(
        PerPlayer(oop, ip), tuple(map(read_stored, filter(None, kept.note.split("\n"))))
    )


def hero_lost(decisions: Iterable[Reviewed]) -> float | None:
    """Return the big blinds that the hero lost; what has a low confidence does not count."""
    known = [
        decision.sure_lost
        for decision in decisions
        if decision.is_hero and decision.sure_lost is not None
    ]
    return round(sum(known), 4) if known else None
