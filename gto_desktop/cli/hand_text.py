"""A kept hand as lines for people, and as JSON."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from gto_desktop.hands.hand import BOARD_CARDS, STREETS, Action, ActionKind, Hand
from gto_desktop.library.hand_store import WHOLE_HAND, HandRow, HandText, Remarks

_WORDS = {
    ActionKind.FOLD: "folds",
    ActionKind.CHECK: "checks",
    ActionKind.CALL: "calls",
    ActionKind.BET: "bets",
    ActionKind.RAISE: "raises to",
}


def hand_lines(hand: Hand, row: HandRow, text: HandText, remarks: Remarks) -> Iterator[str]:
    """Yield a hand line by line; amounts are big blinds."""
    played = "" if hand.played is None else f", {hand.played:%Y-%m-%d %H:%M} UTC"
    yield f"{row.id}  {hand.room} {hand.id or row.hand_id} {hand.stakes}{played}"
    if text.file:
        yield f"From {text.file}:{text.line}" if text.line else f"From {text.file}"
    if hand.unreconciled:
        yield f"Does not add up by the rules and is not graded: {hand.unreconciled}."
    for player, seat in enumerate(hand.seats):
        mark = "*" if player == hand.hero else " "
        cards = f"  {''.join(seat.cards)}" if seat.cards else ""
        won = f", won {hand.in_bb(seat.won):g} bb" if seat.won else ""
        yield f"  {seat.position:>5}{mark} {hand.in_bb(seat.stack):g} bb{won}{cards}"
    for street, name in enumerate(STREETS):
        actions = list(hand.street_actions(street))
        if actions or (street and len(hand.board) >= BOARD_CARDS[street]):
            cards = f" {''.join(hand.board[: BOARD_CARDS[street]])}" if street else ""
            told = ", ".join(_action(hand, one) for one in actions)
            yield f"{name}{cards}: {told or 'nobody acts'}"
    if row.result_bb is not None:
        lost = "" if row.ev_lost_bb is None else f", EV lost {row.ev_lost_bb:.2f} bb"
        yield f"Result {row.result_bb:+g} bb{lost}"
    tags = sorted({tag for some in remarks.tags.values() for tag in some})
    if tags:
        yield f"Tags: {', '.join(tags)}"
    for decision, note in sorted(remarks.notes.items()):
        where = "Note" if decision == WHOLE_HAND else f"Note on action {decision + 1}"
        yield f"{where}: {note}"


def hand_report(hand: Hand, row: HandRow, text: HandText, remarks: Remarks) -> dict[str, Any]:
    """Return what `--json` prints: what the hand is found by, its text, notes and tags."""
    return {
        **asdict(row),
        "why_unreconciled": hand.unreconciled,
        "file": text.file,
        "line": text.line,
        "notes": {str(decision): note for decision, note in remarks.notes.items()},
        "tags": {str(decision): list(tags) for decision, tags in remarks.tags.items()},
        "text": text.raw,
    }


def _action(hand: Hand, action: Action) -> str:
    sized = action.kind in {ActionKind.BET, ActionKind.RAISE}
    amount = f" {hand.in_bb(action.to):g}" if sized else ""
    all_in = " all-in" if action.all_in else ""
    return f"{hand.seats[action.player].position} {_WORDS[action.kind]}{amount}{all_in}"
