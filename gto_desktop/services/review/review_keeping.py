"""Keep what reviews find in the user's file."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import stored
from gto_desktop.library.review_flop_store import ReviewFlop
from gto_desktop.library.review_store import KeptRanges, ReviewStore, SolvedStreet, WaitingStreet
from gto_desktop.services.review.review_hand import HandReview
from gto_desktop.services.review.solve_plan import FLOP, SolvePlanner
from gto_desktop.solver.renamed_suits import key_up_to_suits


class ReviewKeeper:
    """For any thread."""

    def __init__(self, store: ReviewStore, planner: SolvePlanner) -> None:
        """Take the store, and who is told that more of a hand is known by now."""
        self._store, self._planner = store, planner

    def keep(
        self,
        number: int,
        review: HandReview,
        queue: Iterable[int] = (),
        solved: SolvedStreet | None = None,
    ) -> None:
        """Keep how far the review of a hand has come, in one transaction with its place in line.

        Args:
            number: of the hand in the user's file.
            review: what was found.
            queue: streets that wait to be solved.
            solved: the street that waits no longer; None where none was solved.
        """
        pots = {decision.street: decision.pot for decision in reversed(review.reviewed)}
        ranges = []
        for street, beginning in review.beginnings.items():
            if street > 1:
                oop, ip = (np.asarray(weights, "<f4").tobytes() for weights in beginning.ranges)
                notes = "\n".join(map(stored, beginning.notes))
                ranges.append(KeptRanges(number, street, oop, ip, notes))
        # Before the street counts as solved: a lost file takes neither without the other.
        self._store.nodes.put(number, review.nodes.values())
        self._keep_flop(number, review, queue, solved)
        self._store.put(
            [decision.kept(number) for decision in review.reviewed],
            [WaitingStreet(number, street, pots.get(street, 0.0)) for street in queue],
            ranges,
            () if solved is None else (solved,),
        )
        self._planner.forget(number)

    def _keep_flop(
        self, number: int, review: HandReview, queue: Iterable[int], solved: SolvedStreet | None
    ) -> None:
        """Note which game a flop that waits is, and how exactly it was solved."""
        if solved is not None and solved.street == FLOP:
            there = self._store.flops.of(number)
            if there is not None and there.coarse != solved.stays:
                self._store.flops.put(replace(there, coarse=solved.stays))
        elif solved is None and FLOP in queue:
            # What cannot be solved says so in its turn.
            with suppress(InputError):
                self._store.flops.put(ReviewFlop(number, key_up_to_suits(review.spec(FLOP))))
