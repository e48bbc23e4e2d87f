"""Solutions of reviewed streets: opened at a decision where they are kept, else solved again.

A review keeps its solves of flops and turns among the past solves, without their rivers. What is no
longer there is solved once more as the review did it, and kept under the hand's name.
"""

import time
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say, without_stop
from gto_desktop.cards.isomorphism import IDENTITY, SuitPermutation
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.street import STREETS
from gto_desktop.library.store_errors import ShelfError
from gto_desktop.services.review.kept_solves import (
    HandStreet,
    KeptSolves,
    is_mistake,
    read_suits,
)
from gto_desktop.services.review.review import Review
from gto_desktop.services.review.review_decision import Reviewed, Status, read_kept
from gto_desktop.services.review.review_hand import COARSE, GOALS, HandReview
from gto_desktop.services.review.shared_solves import SharedSolve, SharedSolves, told_of
from gto_desktop.services.review.solve_plan import FLOP
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.services.solving.solver import Solver
from gto_desktop.services.training.drill_tables import solution_place
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.renamed_suits import inverse, renamed_hand
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import Limit, SolveOrder, default_precision
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.training.drill import MOST_MISTAKES, Missed


@dataclass(frozen=True, eq=False)
class StreetSolution:
    """The solve of a street of a hand, with where the hand's decisions stand in it."""

    solution: Solution
    name: str
    """What it is listed by: "Hand PokerStars 12345, river Kh7h3c4s9d"."""
    seats: PerPlayer[str]
    lines: dict[int, str]
    """By the number of the action; what the solve does not have is left out."""
    file: Path | None
    """Where it is kept; None where it is not."""
    not_kept: str = ""
    """Why it could not be kept; empty where it was, or is not to be."""
    tidied: int = 0
    """How many older solves had to go for it."""
    stopped: bool = False
    """Whether it was told to end before it is as exact as a review's."""
    suits: SuitPermutation = IDENTITY
    """What its suits are in the hand: another hand may have been solved that differs in them."""


@dataclass(frozen=True, eq=False)
class _Found:
    """A solve that is there."""

    solution: Solution | None = None
    suits: SuitPermutation = IDENTITY
    file: Path | None = None
    is_coarse: bool = False
    """Whether a review solved it roughly."""


@dataclass(frozen=True, eq=False)
class SolvedDecision:
    """A decision of a hand in the solve of its street."""

    street: StreetSolution
    line: str
    """From the root of the solve: "root/CHECK"."""
    cards: str
    """The hand of who decides in the suits of the solve, as "AhKs"."""

    @property
    def place(self) -> str:
        """Return the text that leads to it in a drill."""
        file = self.street.file
        return solution_place("open" if file is None else str(file), self.line, ())


@dataclass(frozen=True)
class Mistakes:
    """What the hero did wrong in reviewed hands, and what of it can be asked."""

    missed: tuple[Missed, ...] = ()
    """Each decision once, the dearest first."""
    unsolved: tuple[tuple[int, int], ...] = ()
    """Hands and streets with mistakes whose solves are not kept."""
    left_out: int = 0
    """Mistakes on these streets: they cannot be asked."""
    seconds: float = 0.0
    """About how long it takes to solve these streets again."""


@dataclass(frozen=True)
class SolvedMistakes:
    """What came of solving streets again."""

    solved: int
    problem: str = ""
    """Why one of the others could not be solved or kept; empty where all could."""


class ReviewSolutions:
    """The use cases, for any thread; known failures are InputError."""

    def __init__(self, review: Review, solving: Solver, shelf: SolveShelf) -> None:
        self._review, self._solving, self._shelf = review, solving, shelf
        self._lines = review.store.lines
        self._shared, self._kept = SharedSolves(solving), KeptSolves(shelf, self._lines)

    def decision(
        self, number: int, action: int, at_hand: Solution | None = None
    ) -> Steps[SolvedDecision]:
        """Return a decision in the solve of its street: opened where one is kept, else solved.

        Sending True ends the solve early; what it has come to is kept, and the next time it goes
        on from there. A solution that is open anyway is taken where it is the one.
        """
        review = self._review.under_review(number)
        decision = review.decisions.get(action)
        if decision is None:
            raise InputError(say("The cards of this player are not known."))
        solved = yield from self._street(number, review, decision.street, at_hand)
        line = solved.lines.get(action)
        if line is None:
            raise InputError(say("The solve of this street does not have the line of the hand."))
        cards = renamed_hand(decision.cards, inverse(solved.suits))
        return SolvedDecision(solved, line, cards)

    def mistakes(self, among: Collection[tuple[int, int]] | None = None) -> Mistakes:
        """List the hero's graded mistakes of all reviewed hands; a low confidence counts none.

        `among` leaves those of some decisions: hands, and numbers of the actions.
        """
        files = {
            (entry.solve.game, entry.solve.precision): entry.path
            for entry in self._shelf.all()
            if entry.there
        }
        lines = self._lines.all()
        missed: list[tuple[float, Missed]] = []
        unsolved: list[tuple[int, int]] = []
        for row in self._review.store.all():
            decision = read_kept(row)
            if not is_mistake(decision):
                continue
            if among is not None and (row.hand, row.number) not in among:
                continue
            place, cards = decision.place, decision.cards
            known = lines.get((row.hand, row.number))
            if not place and known is not None:
                file = files.get((known.game, known.precision))
                place = "" if file is None else solution_place(str(file), known.line, ())
                cards = renamed_hand(cards, inverse(read_suits(known.suits)))
            if place:
                missed.append((decision.lost or 0.0, Missed(place, cards)))
            elif decision.street:
                unsolved.append((row.hand, decision.street))
        missed.sort(key=lambda each: -each[0])
        asked = tuple(dict.fromkeys(each for _, each in missed))
        streets = tuple(dict.fromkeys(unsolved))
        takes = self._review.takes()
        seconds = sum(takes[street] for _, street in streets)
        return Mistakes(asked[:MOST_MISTAKES], streets, len(unsolved), seconds)

    def solve_mistakes(self) -> Steps[SolvedMistakes]:
        """Solve the streets with mistakes whose solves are not kept, and keep them.

        Sending True ends the work; what is solved by then is kept.
        """
        if not self._shelf.choices().keeps:
            raise InputError(
                say("Solves are not kept: turn on Keep every solve under Past solves.")
            )
        streets = self.mistakes().unsolved
        # Rivers and turns first: flops take minutes.
        ordered = sorted(streets, key=lambda each: -each[1])
        takes = self._review.takes()
        began, solved, problem = time.monotonic(), 0, ""
        for place, (number, street) in enumerate(ordered):
            left = sum(takes[each] for _, each in ordered[place:])
            spent = time.monotonic() - began
            progress = Progress(
                phase=say("solving mistakes"),
                done=place,
                total=len(ordered),
                seconds=spent,
                seconds_left=left,
            )
            if (yield progress):
                break
            try:
                review = self._review.under_review(number)
                solution = yield from self._street(number, review, street)
            except ShelfError:
                raise
            except InputError as error:
                problem = str(error)
                continue
            if solution.stopped:
                break
            solved += not solution.not_kept
            problem = solution.not_kept or problem
        return SolvedMistakes(solved, problem)

    def _street(
        self, number: int, review: HandReview, street: int, at_hand: Solution | None = None
    ) -> Steps[StreetSolution]:
        if street not in review.beginnings and _is_graded(review, street):
            # A hand from a pack may have its grades alone: the streets before it come first.
            yield from self._review.solve_again(number, street)
            review = self._review.under_review(number)
        spec, wanted = review.spec(street), HandStreet(number, review, street)
        words = say("{0} {1}", STREETS[street], spec.board)
        found = yield from told_of(words, self._found(spec, at_hand))
        goal = Limit(*GOALS[street])
        if street == FLOP and found.is_coarse:
            # As exact as its grades: many flops waited.
            goal = Limit(*COARSE)
        solution, fresh = found.solution, False
        if solution is None or not (solution.is_of_coach or goal.is_reached(solution)):
            fresh = True
            solution = yield from told_of(words, self._solved(solution, spec, street))
        shared = SharedSolve(solution, found.suits)
        solved = StreetSolution(
            solution,
            wanted.name,
            wanted.seats,
            wanted.lines(shared, self._shared),
            found.file,
            stopped=not (solution.is_of_coach or goal.is_reached(solution)),
            suits=found.suits,
        )
        if fresh or found.file is None:
            solved = self._keep(solved, street)
        if solved.file is not None:
            self._kept.note(wanted, shared, solved.lines)
        return solved

    def _found(self, spec: SolveSpec, at_hand: Solution | None) -> Steps[_Found]:
        """Look for the solve of a street: open anyway, or kept, in these suits or in others."""
        precision = default_precision(spec)
        alike = self._shelf.find_alike(spec, precision)
        file = None if alike is None else self._shelf.path(alike[0])
        if at_hand and (at_hand.precision, at_hand.spec.key()) == (precision, spec.key()):
            own = alike is not None and alike[0].game == spec.key()
            return _Found(at_hand, IDENTITY, file if own else None)
        if alike is None or file is None:
            return _Found()
        kept, suits = alike
        solution = yield from self._opened(file, kept.name)
        return _Found(solution, suits, file, is_coarse=kept.target_pct == COARSE[0])

    def _opened(self, file: Path, name: str) -> Steps[Solution]:
        try:
            return (yield from self._solving.open(file))
        except InputError as problem:
            raise InputError(
                say(
                    "The kept solve {0} cannot be opened: {1}. Delete it under Past "
                    "solves, and it is solved again.",
                    name,
                    without_stop(str(problem)),
                )
            ) from None

    def _solved(self, solution: Solution | None, spec: SolveSpec, street: int) -> Steps[Solution]:
        order = SolveOrder(spec, *GOALS[street])
        if solution is None:
            return (yield from self._solving.solve(order))
        return (yield from self._solving.resume(solution, order))

    def _keep(self, solved: StreetSolution, street: int) -> StreetSolution:
        if not self._shelf.choices().keeps:
            return replace(solved, file=None)
        target, _ = GOALS[street]
        try:
            kept = self._shelf.keep(solved.solution, target, solved.name)
        except (InputError, OSError) as problem:
            # It is solved and can be looked at all the same.
            return replace(solved, file=None, not_kept=str(problem) or type(problem).__name__)
        path = self._shelf.path(kept.solve)
        return replace(solved, file=path, name=kept.solve.name, tidied=len(kept.tidied))


def is_own_solve(decision: Reviewed) -> bool:
    """Whether a decision was graded by a solve that the review made itself."""
    return decision.status is Status.GRADED and decision.street > 0 and not decision.place


def _is_graded(review: HandReview, street: int) -> bool:
    return any(decision.street == street and is_own_solve(decision) for decision in review.reviewed)
