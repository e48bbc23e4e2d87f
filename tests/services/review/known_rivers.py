"""A river whose answers are known, since one player has the nuts or nothing."""

from dataclasses import replace
from typing import Any

from gto_desktop.game.player import PerPlayer
from gto_desktop.hands.hand import Hand
from gto_desktop.ranges.range import Range
from gto_desktop.services.review.review_decision import ADDED, Reviewed
from gto_desktop.services.review.review_hand import HandReview, StreetStart
from gto_desktop.services.review.shared_solves import SharedSolves
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from tests.services.review.review_hands import OPEN, played
from tests.services.review.review_parts import done

VALUE = "QcQd,QcQh,QdQh"
AIR = "7c6c,7d6d,7h6h,7s6s"
CATCHERS = "JcJd,JcJh,JdJh,JsJc"
RIVER = "Qs8d5c3h2h"
CHECKED = "BB X,BTN X"


def polar(
    study: Study, river: str, cards: dict[str, str], put_in: str = "", added: str = ADDED
) -> dict[str, Reviewed]:
    """A river where BB has sets or nothing and BTN a pair between; a pot of chips is behind.

    The largest bet is the best of a player who has the nuts or nothing, and it is the pot here.
    Who is named by `put_in` was put into the range of the turn, which the turn says by `added`.
    """
    pot = 550
    hand = played(f"{OPEN}|{CHECKED}|{CHECKED}|{river}", cards, RIVER, stack=250 + pot)
    # The data sets know no such stacks: the river alone is looked at.
    review = HandReview(study, replace(hand, seats=deep(hand)))
    review.look_up()
    review.hand = hand
    review._parts = parts_of(hand)
    ranges = [Range.parse(text).weights for text in (f"{VALUE},{AIR}", CATCHERS)]
    review.beginnings[3] = StreetStart(PerPlayer(ranges[0], ranges[1]), ())
    for decision in review.reviewed:
        if decision.street == 2 and decision.position == put_in:
            review.decisions[decision.number] = replace(decision, doubts=(added,))
    assert done(review.solve(3, SharedSolves(Solving()), 1))
    return {
        f"{decision.position} {decision.kind}": decision
        for decision in review.reviewed
        if decision.street == 3
    }


def deep(hand: Hand) -> Any:
    return tuple(replace(seat, stack=10_000) for seat in hand.seats)


def parts_of(hand: Hand) -> dict[int, Any]:
    from gto_desktop.hands.decisions import decisions
    from gto_desktop.services.review.review_streets import street_part

    told = tuple(decisions(hand))
    return {street: street_part(hand, told, street) for street in (1, 2, 3)}
