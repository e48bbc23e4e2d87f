"""Reviews of the hands in the user's file: kept, gone on with, and solved street by street.

What the stored strategies know is graded at once. The streets after the flop are solved by jobs
with the ranges that the line before them leaves, the hands with the largest pots first; each job
is kept until it is done, so that neither a pause nor a closed window loses one.
"""

import time
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from threading import Lock
from typing import Any, TypeAlias, TypeVar

import numpy as np

from gto_desktop.cards.combo import COMBO_COUNT
from gto_desktop.cards.errors import InputError
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.street import Street
from gto_desktop.hands.compact import from_json
from gto_desktop.hands.hand import STREETS, Hand
from gto_desktop.library.hand_filter import HandFilter
from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.review_store import KeptRanges, ReviewStore, WaitingStreet
from gto_desktop.services.review_decision import Reviewed, Status, read_kept
from gto_desktop.services.review_hand import Beginning, HandReview, Solver
from gto_desktop.services.solving import default_threads
from gto_desktop.services.study.study import Study
from gto_desktop.solver.spec import SolveSpec

REPORT_EVERY = 0.2
"""Seconds between two reports of a look-up."""
PAGE = 500
_PRECISION = {Street.FLOP: 16, Street.TURN: 16, Street.RIVER: 32}
"""Bits, by street: as `services.solving.default_precision`."""

T = TypeVar("T")
Steps: TypeAlias = Generator[Any, bool | None, T]


@dataclass(frozen=True)
class ReviewProgress:
    """How far a review has come, in the form in which every job tells it."""

    phase: str
    iteration: int
    """Hands so far."""
    all_hands: int = 0
    exploitability_pct: float | None = None
    seconds: float = 0.0
    seconds_left: float | None = None


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
        """Big blinds the hero lost, as far as it is known; None where nothing is."""
        known = [one.lost for one in self.decisions if one.is_hero and one.lost is not None]
        return round(sum(known), 4) if known else None


class Review:
    """The use cases; every method may be called from any thread.

    Known failures are InputError.
    """

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

    def open(self, number: int, *, again: bool = False) -> ReviewedHand:
        """Return a kept hand with its review, which is made if there is none.

        Args:
            number: of the hand in the user's file.
            again: whether what was found before is forgotten, solves included.

        Raises:
            InputError: the hand is gone.
        """
        if again:
            self.store.forget(number)
        hand = from_json(self.hands.text(number).content)
        kept = self.store.of(number)
        review = HandReview(self._study, hand)
        review.look_up()
        if kept:
            self._resume(number, review)
        else:
            self._keep(number, review, queue=_auto(review))
        return ReviewedHand(number, hand, review.reviewed, review.to_solve)

    def look_at(self, hand: Hand) -> HandReview:
        """Return the review of a hand that is not kept, as far as stored strategies know."""
        review = HandReview(self._study, hand)
        review.look_up()
        return review

    def look_up_all(self, wanted: HandFilter | None = None) -> Steps[int]:
        """Review all hands of a filter that were not yet; return how many.

        Their streets after the flop wait to be solved then. Sending True ends it early.
        """
        began = told = time.monotonic()
        before = self.store.reviewed()
        numbers = [one for one in self._numbers(wanted) if one not in before]
        for count, number in enumerate(numbers):
            try:
                self.open(number)
            except InputError:
                # It was deleted meanwhile.
                continue
            now = time.monotonic()
            if now - told < REPORT_EVERY:
                continue
            told = now
            left = (now - began) / (count + 1) * (len(numbers) - count - 1)
            progress = ReviewProgress("reviewing", count + 1, len(numbers), None, now - began, left)
            if (yield progress):
                return count + 1
        seconds = time.monotonic() - began
        yield ReviewProgress("reviewing", len(numbers), len(numbers), None, seconds)
        return len(numbers)

    def solve(self, number: int) -> Steps[ReviewedHand]:
        """Solve all streets of a hand that are not solved, the flop too if it has to be.

        Raises:
            InputError: a street cannot be solved; the text says why.
        """
        with self._solves:
            opened = self.open(number)
            review = HandReview(self._study, opened.hand)
            review.look_up()
            self._resume(number, review)
            self._keep(number, review, queue=review.to_solve)
            for street in review.to_solve:
                if not (yield from self._solve(number, review, street)):
                    break
        return ReviewedHand(number, review.hand, review.reviewed, review.to_solve)

    def work(self) -> Steps[int]:
        """Solve what waits, the largest pots first; return how many streets were solved.

        Sending True ends the work after giving up the street that is being solved: it waits again,
        and so it does when the generator is closed. What cannot be solved says why.
        """
        done = 0
        tried = set[tuple[int, int]]()
        while True:
            waiting = [
                one
                for one in self.store.waiting()
                if not one.problem and (one.hand, one.street) not in tried
            ]
            if not waiting:
                return done
            one = waiting[0]
            tried.add((one.hand, one.street))
            try:
                with self._solves:
                    if not (yield from self._solve_waiting(one)):
                        return done
            except InputError as problem:
                self.store.failed(one.hand, one.street, str(problem))
                continue
            done += 1

    def waiting(self) -> tuple[WaitingStreet, ...]:
        """Return what waits to be solved, in the order in which it will be."""
        return self.store.waiting()

    def spec(self, number: int, street: int) -> SolveSpec:
        """Return what is solved for a street of a hand.

        Raises:
            InputError: it cannot be solved, or not yet.
        """
        review = HandReview(self._study, from_json(self.hands.text(number).content))
        review.look_up()
        self._resume(number, review)
        return review.spec(street)

    def solve_street(self, review: HandReview, street: int) -> Steps[bool]:
        """Solve a street of a hand that is not kept; False where it was stopped."""
        precision = _PRECISION[Street(street - 1)]
        return (yield from review.solve(street, self._solving, self._threads, precision))

    def _solve_waiting(self, one: WaitingStreet) -> Steps[bool]:
        review = HandReview(self._study, from_json(self.hands.text(one.hand).content))
        review.look_up()
        self._resume(one.hand, review)
        if one.street not in review.to_solve:
            self.store.done(one.hand, one.street)
            return True
        return (yield from self._solve(one.hand, review, one.street))

    def _solve(self, number: int, review: HandReview, street: int) -> Steps[bool]:
        if street not in review.to_solve:
            # The street before showed that there is nothing to solve.
            self.store.done(number, street)
            return True
        if not (yield from self.solve_street(review, street)):
            return False
        self._keep(number, review)
        self.store.done(number, street)
        return True

    def _resume(self, number: int, review: HandReview) -> None:
        """Take over what is kept of a hand."""
        beginnings = {}
        for street in (2, 3):
            kept = self.store.ranges(number, street)
            if kept is not None:
                beginnings[street] = _beginning(kept)
        review.take((read_kept(row) for row in self.store.of(number)), beginnings)

    def _keep(self, number: int, review: HandReview, queue: Iterable[int] = ()) -> None:
        pots = {one.street: one.pot for one in reversed(review.reviewed)}
        waiting = [WaitingStreet(number, street, pots.get(street, 0.0)) for street in queue]
        self.store.put([one.kept(number) for one in review.reviewed], waiting)
        for street, beginning in review.beginnings.items():
            if street > 1:
                oop, ip = (np.asarray(one, "<f4").tobytes() for one in beginning.ranges)
                kept = KeptRanges(oop, ip, "\n".join(beginning.notes))
                self.store.put_ranges(number, street, kept)
        self.hands.set_ev_lost([(number, self.store.lost(number))])

    def _numbers(self, wanted: HandFilter | None) -> list[int]:
        found: list[int] = []
        while True:
            page = self.hands.find(wanted, "id", limit=PAGE, offset=len(found))
            found += [row.id for row in page.rows]
            if not page.rows:
                return found


def _auto(review: HandReview) -> tuple[int, ...]:
    """Return the streets that are put in the queue unasked: not flops, which take minutes."""
    streets = tuple(street for street in review.to_solve if street > 1)
    return streets if streets and streets[0] in review.beginnings else ()


def _beginning(kept: KeptRanges) -> Beginning:
    oop, ip = (np.frombuffer(one, "<f4").astype(np.float32) for one in (kept.oop, kept.ip))
    if len(oop) != COMBO_COUNT or len(ip) != COMBO_COUNT:
        raise InputError("The ranges of this hand are damaged: review it again.")
    return Beginning(PerPlayer(oop, ip), tuple(filter(None, kept.note.split("\n"))))


def why_not(one: Reviewed) -> str:
    """Return a sentence that says why a decision is not graded; empty where it is."""
    if one.status is Status.GRADED:
        return ""
    street = STREETS[one.street].capitalize()
    return f"{street}: {one.reason}."
