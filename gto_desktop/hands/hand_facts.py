"""Facts by which hands are searched: the line before the flop, and what the hero did."""

from dataclasses import dataclass

from gto_desktop.game.preflop_line import Situation
from gto_desktop.hands.decisions import pot_name
from gto_desktop.hands.hand import AGGRESSIVE, Hand, HandActionKind

_LETTERS = {
    HandActionKind.FOLD: "F",
    HandActionKind.CHECK: "X",
    HandActionKind.CALL: "C",
    HandActionKind.BET: "B",
    HandActionKind.RAISE: "R",
}


@dataclass(frozen=True)
class HandFacts:
    """What a hand was, in the words it is filtered by; texts are empty where nothing is known."""

    pot_type: str
    """WALK, LIMP, SRP, 3BET, 4BET or 5BET+: by the raises before the flop."""
    multiway: bool
    """Three or more saw the flop."""
    players: int
    flop: str
    """As "Ks7h2d"; empty where none came."""
    position: str
    """The hero's, and so on below; empty without a hero."""
    cards: str
    situation: str
    """What the hero faced at the first decision; the words of the preflop lookup."""
    lines: tuple[str, str, str, str]
    """The hero's actions on each street, by letter: F X C B R."""
    result_bb: float | None
    """What the hero won, in big blinds; cash-outs count."""
    showdown: bool
    """The hero was there at the end and so was another."""
    effective_bb: float
    """The shorter of the hero's stack and the longest other one; of all without a hero."""


def facts(hand: Hand) -> HandFacts:
    """Return what a hand is filtered by."""
    raises = sum(action.kind in AGGRESSIVE for action in hand.street_actions(0))
    called = any(action.kind is HandActionKind.CALL for action in hand.street_actions(0))
    folded_before = {a.player for a in hand.street_actions(0) if a.kind is HandActionKind.FOLD}
    remain, hero = hand.left(), hand.hero
    effective = sorted(seat.stack for seat in hand.seats)[-2]
    if hero is not None:
        others = [seat.stack for player, seat in enumerate(hand.seats) if player != hero]
        effective = min(hand.seats[hero].stack, max(others))
    return HandFacts(
        pot_type=pot_name(raises) if raises or called or hand.board else "WALK",
        multiway=bool(hand.board) and len(hand.seats) - len(folded_before) > 2,
        players=len(hand.seats),
        flop="".join(hand.board[:3]),
        position="" if hero is None else hand.seats[hero].position,
        cards="" if hero is None else "".join(hand.seats[hero].cards),
        situation="" if hero is None else _situation(hand, hero),
        lines=_lines(hand, hero),
        result_bb=None if hero is None else round(hand.in_bb(hand.results()[hero]), 3),
        showdown=hero in remain and len(remain) > 1,
        effective_bb=round(hand.in_bb(effective), 2),
    )


def _situation(hand: Hand, hero: int) -> str:
    raises, limped = 0, False
    for action in hand.street_actions(0):
        if action.player == hero:
            return str(Situation.facing(raises, limped=limped))
        raises += action.kind in AGGRESSIVE
        limped |= action.kind is HandActionKind.CALL
    return ""


def _lines(hand: Hand, hero: int | None) -> tuple[str, str, str, str]:
    first, second, third, fourth = (
        "".join(_LETTERS[a.kind] for a in hand.street_actions(street) if a.player == hero)
        for street in range(4)
    )
    return first, second, third, fourth
