"""The row that a hand is found by: its line before the flop, and what the hero did."""

from gto_desktop.cards.board import Board
from gto_desktop.game.preflop_line import Situation
from gto_desktop.hands.anonymous import identity
from gto_desktop.hands.decisions import pot_name
from gto_desktop.hands.hand import AGGRESSIVE, Hand, HandActionKind
from gto_desktop.library.flop_texture import FlopTexture
from gto_desktop.library.hand_store import HandRow

_LETTERS = {
    HandActionKind.FOLD: "F",
    HandActionKind.CHECK: "X",
    HandActionKind.CALL: "C",
    HandActionKind.BET: "B",
    HandActionKind.RAISE: "R",
}


def row_of(hand: Hand) -> HandRow:
    """Return what a hand is found by; texts are empty where nothing is known."""
    hero, flop = hand.hero, "".join(hand.board[:3])
    seat = None if hero is None else hand.seats[hero]
    texture = FlopTexture.of(Board.parse(flop)) if flop else None
    raises = sum(action.kind in AGGRESSIVE for action in hand.street_actions(0))
    called = any(action.kind is HandActionKind.CALL for action in hand.street_actions(0))
    folded = {a.player for a in hand.street_actions(0) if a.kind is HandActionKind.FOLD}
    remain = hand.left()
    preflop, flop_line, turn_line, river_line = (
        "".join(_LETTERS[a.kind] for a in hand.street_actions(street) if a.player == hero)
        for street in range(4)
    )
    return HandRow(
        identity=identity(hand),
        room=str(hand.room),
        hand_id=hand.id or hand.extra.get("hand", ""),
        played=None if hand.played is None else hand.played.timestamp(),
        tournament=hand.tournament is not None,
        stakes=hand.stakes,
        currency=hand.currency,
        big_blind=hand.big_blind / hand.scale,
        players=len(hand.seats),
        position="" if seat is None else seat.position,
        cards="" if seat is None else "".join(seat.cards),
        situation="" if hero is None else _situation(hand, hero),
        preflop=preflop,
        flop_line=flop_line,
        turn_line=turn_line,
        river_line=river_line,
        result_bb=None if hero is None else round(hand.in_bb(hand.results()[hero]), 3),
        pot_type=pot_name(raises) if raises or called or hand.board else "WALK",
        multiway=bool(hand.board) and len(hand.seats) - len(folded) > 2,
        effective_bb=round(hand.in_bb(_effective_stack(hand)), 2),
        flop=flop,
        texture="" if texture is None else str(texture),
        high="" if texture is None else texture.high,
        showdown=hero in remain and len(remain) > 1,
        unreconciled=bool(hand.unreconciled),
    )


def _effective_stack(hand: Hand) -> int:
    """Return the shorter of the hero's stack and the longest other one; of all without a hero."""
    if hand.hero is None:
        return sorted(seat.stack for seat in hand.seats)[-2]
    others = [seat.stack for player, seat in enumerate(hand.seats) if player != hand.hero]
    return min(hand.seats[hand.hero].stack, max(others))


def _situation(hand: Hand, hero: int) -> str:
    """Return what the hero faced at the first decision, in the words of the preflop lookup."""
    raises, limped = 0, False
    for action in hand.street_actions(0):
        if action.player == hero:
            return str(Situation.facing(raises, limped=limped))
        raises += action.kind in AGGRESSIVE
        limped |= action.kind is HandActionKind.CALL
    return ""
