"""Solves of reviewed streets among the past solves: what they are called, and where hands stand."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.isomorphism import IDENTITY, SuitPermutation
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.street import STREETS
from gto_desktop.hands.hand import Hand
from gto_desktop.library.named_contents import LONGEST_NAME
from gto_desktop.library.review_store import SolvedLine, SolvedLines
from gto_desktop.services.review.review_decision import NoSuchAction, Reviewed, Status
from gto_desktop.services.review.review_hand import HandReview
from gto_desktop.services.review.review_streets import StreetSolve
from gto_desktop.services.review.shared_solves import SharedSolve, SharedSolves
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.training.grading import WRONG

RIVER = 3


@dataclass(frozen=True, eq=False)
class HandStreet:
    """A street of a hand of the user's file, as far as its review has come."""

    number: int
    """Of the hand in the user's file."""
    review: HandReview
    street: int

    @property
    def name(self) -> str:
        """What its solve is listed by: "Hand PHH 12, turn Kh7h3c4s"."""
        board = say("{0} {1}", STREETS[self.street], self.review.part(self.street).board)
        return f"{hand_name(self.review.hand, self.number)}, {board}"[:LONGEST_NAME]

    @property
    def seats(self) -> PerPlayer[str]:
        """Who plays it."""
        hand = self.review.hand
        pair = self.review.part(self.street).pair
        return PerPlayer(*(hand.seats[player].position for player in pair))

    @property
    def is_wrong(self) -> bool:
        """Whether the hero erred on it."""
        return any(
            decision.street == self.street and decision.is_hero and is_mistake(decision)
            for decision in self.review.reviewed
        )

    def lines(self, solve: SharedSolve, solves: SharedSolves) -> dict[int, str]:
        """Return where its decisions stand in its solve, by the number of the action."""
        part, pot = self.review.part(self.street), solve.solution.spec.tree.starting_pot
        there = StreetSolve(part, lambda line: solves.node(solve, line), pot)
        lines = {}
        # What comes before an action that it does not have is in the solve.
        with suppress(NoSuchAction):
            for decision, step in there.steps():
                lines[decision.number] = step.line
        return lines


class KeptSolves:
    """Keeps what reviews solve; for any thread."""

    def __init__(self, shelf: SolveShelf, lines: SolvedLines) -> None:
        self._shelf, self._lines = shelf, lines

    def keep(
        self, street: HandStreet, solve: SharedSolve, solves: SharedSolves, target_pct: float
    ) -> str:
        """Keep the solve of a street without its rivers; return why it could not be kept.

        A river is solved in less time than its file is opened: it is kept where the hero erred on
        it, so that this can be drilled at once.
        """
        wanted = street.street < RIVER or street.is_wrong
        if not wanted or not self._shelf.choices().keeps:
            return ""
        solution = solve.solution
        there = self._shelf.find(solution.spec, solution.precision or 16)
        if there is None or there.iterations < solution.iterations:
            try:
                self._shelf.keep(solution, target_pct, street.name, small=True)
            except (InputError, OSError) as problem:
                return str(problem) or type(problem).__name__
        self.note(street, solve, street.lines(solve, solves))
        return ""

    def note(self, street: HandStreet, solve: SharedSolve, lines: Mapping[int, str]) -> None:
        """Note who plays a kept solve, and where the decisions of a hand stand in it."""
        solution = solve.solution
        self._shelf.seat(solution.spec, street.seats)
        game, precision, suits = solution.spec.key(), solution.precision or 16, suits_text(solve)
        self._lines.put(
            SolvedLine(street.number, action, game, precision, line, suits)
            for action, line in lines.items()
        )


def hand_name(hand: Hand, number: int) -> str:
    """Return what a hand is called: "Hand PokerStars 12345", or by its number in our file."""
    return say("Hand {0} {1}", hand.room, hand.id) if hand.id else say("Hand {0}", number)


def suits_text(solve: SharedSolve) -> str:
    """Return what the suits of a solve are in its hand, as digits; empty where they are its own."""
    return "" if solve.suits == IDENTITY else "".join(map(str, solve.suits))


def read_suits(text: str) -> SuitPermutation:
    """Return the renaming that `suits_text` wrote."""
    a, b, c, d = map(int, text or "0123")
    return a, b, c, d


def is_mistake(decision: Reviewed) -> bool:
    """Whether a decision was graded as a mistake, and nothing speaks against the grade."""
    return decision.status is Status.GRADED and decision.is_sure and decision.grade in WRONG
