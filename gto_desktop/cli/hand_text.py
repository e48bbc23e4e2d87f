"""A kept hand as lines for people, and as JSON."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Any

from gto_desktop.game.street import BOARD_CARDS, STREETS
from gto_desktop.hands.hand import UNSEATED, Hand, HandAction, HandActionKind, PostKind
from gto_desktop.services.review.kept_hands import WHOLE_HAND, HandRow, HandText, Remarks
from gto_desktop.services.review.review_decision import Reviewed, Status

_WORDS = {
    HandActionKind.FOLD: "folds",
    HandActionKind.CHECK: "checks",
    HandActionKind.CALL: "calls",
    HandActionKind.BET: "bets",
    HandActionKind.RAISE: "raises to",
}


def hand_lines(
    hand: Hand, row: HandRow, text: HandText, remarks: Remarks, reviewed: Sequence[Reviewed] = ()
) -> Iterator[str]:
    """Yield a hand line by line; amounts are big blinds."""
    yield "  ".join(filter(None, (str(row.id), hand_name(hand), hand.stakes, played_text(hand))))
    if text.file:
        yield f"From {text.file}:{text.line}" if text.line else f"From {text.file}"
    if hand.unreconciled:
        yield f"Does not add up by the rules and is not graded: {hand.unreconciled.rstrip('.')}."
    if UNSEATED in hand.extra:
        yield f"The stack of seat {hand.extra[UNSEATED]} is not told: it is a usual one here."
    yield from _seats(hand)
    posts = ", ".join(_posts(hand))
    if posts:
        yield f"posts: {posts}"
    yield from street_lines(hand)
    yield _pot(hand)
    if row.result_bb is not None:
        lost = lost_text(row.ev_lost_bb, reviewed)
        yield f"Result {row.result_bb:+g} bb{f', EV lost {lost}' if lost else ''}"
    tags = sorted({tag for some in remarks.tags.values() for tag in some})
    if tags:
        yield f"Tags: {', '.join(tags)}"
    for decision, note in sorted(remarks.notes.items()):
        where = "Note" if decision == WHOLE_HAND else f"Note on action {decision + 1}"
        yield f"{where}: {note}"


def hand_name(hand: Hand) -> str:
    """Return the room of a hand and its number, where it has one."""
    number = hand.id or hand.extra.get("hand", "")
    return f"{hand.room} {number}".rstrip()


def played_text(hand: Hand) -> str:
    """Return when a hand was played; a room that names no zone writes its own."""
    if hand.played is None:
        return ""
    if hand.latest is not None:
        # Only the day is known.
        return f"{hand.played:%Y-%m-%d}"
    zone = "UTC" if hand.zone_known else "by the room's clock"
    return f"{hand.played:%Y-%m-%d %H:%M} {zone}"


def street_lines(hand: Hand) -> Iterator[str]:
    """Yield the streets with what was done on each; amounts are big blinds."""
    for street, name in enumerate(STREETS):
        actions = list(hand.street_actions(street))
        if actions or (street and len(hand.board) >= BOARD_CARDS[street]):
            boards = dict.fromkeys("".join(board[: BOARD_CARDS[street]]) for board in hand.boards)
            cards = f" {' and '.join(boards)}" if street else ""
            told = ", ".join(_action(hand, action) for action in actions)
            yield f"{name}{cards}: {told or 'nobody acts'}"


def lost_text(lost_bb: float | None, reviewed: Iterable[Reviewed]) -> str:
    """Return what the hero lost, and which streets are not in it; empty where nothing is known."""
    open_streets, doubtful = unsure_streets(reviewed)
    parts = [] if lost_bb is None else [f"{lost_bb:.2f} bb"]
    parts += [f"not graded: {' '.join(open_streets)}"] if open_streets else []
    parts += [f"low confidence: {' '.join(doubtful)}"] if doubtful else []
    return ", ".join(parts)


def unsure_streets(reviewed: Iterable[Reviewed]) -> tuple[list[str], list[str]]:
    """Return the streets with decisions of the hero that are not graded, or not for sure."""
    own = [decision for decision in reviewed if decision.is_hero]
    open_streets = {each.street for each in own if each.status is not Status.GRADED}
    doubtful = {each.street for each in own if each.status is Status.GRADED and not each.is_sure}
    return [STREETS[street] for street in sorted(open_streets)], [
        STREETS[street] for street in sorted(doubtful)
    ]


def hand_report(
    hand: Hand, row: HandRow, text: HandText, remarks: Remarks, reviewed: Sequence[Reviewed] = ()
) -> dict[str, Any]:
    """Return what `--json` prints: what the hand is found by, its money, text, notes and tags."""
    open_streets, doubtful = unsure_streets(reviewed)
    return {
        **asdict(row),
        "why_unreconciled": hand.unreconciled,
        "zone_known": hand.zone_known,
        "file": text.file,
        "line": text.line,
        "seats": [
            {
                "position": seat.position,
                "name": seat.name,
                "is_hero": player == hand.hero,
                "cards": "".join(seat.cards),
                "stack_bb": hand.in_bb(seat.stack),
                "won_bb": hand.in_bb(seat.won),
                "aside_bb": hand.in_bb(seat.aside),
                "cashed_out": player in hand.cashed_out,
            }
            for player, seat in enumerate(hand.seats)
        ],
        "posts": [
            {
                "position": hand.seats[post.player].position,
                "kind": str(post.kind),
                "bb": hand.in_bb(post.amount),
            }
            for post in hand.posts
        ],
        "boards": ["".join(board) for board in hand.boards],
        "pot_bb": hand.in_bb(sum(hand.put_in()) + hand.added),
        "rake_bb": hand.in_bb(hand.rake),
        "added_bb": hand.in_bb(hand.added),
        "not_graded": open_streets,
        "low_confidence": doubtful,
        "notes": {str(decision): note for decision, note in remarks.notes.items()},
        "tags": {str(decision): list(tags) for decision, tags in remarks.tags.items()},
        "text": text.raw,
    }


def _seats(hand: Hand) -> Iterator[str]:
    widest = max(len(seat.name) for seat in hand.seats)
    for player, seat in enumerate(hand.seats):
        mark = "*" if player == hand.hero else " "
        cards = f"  {''.join(seat.cards)}" if seat.cards else ""
        told = [f"{hand.in_bb(seat.stack):g} bb"]
        if seat.won:
            told.append(f"won {hand.in_bb(seat.won):g} bb")
        if player in hand.cashed_out:
            told.append("cashed out")
        if seat.aside:
            done = "got" if seat.aside > 0 else "paid"
            told.append(f"{done} {abs(hand.in_bb(seat.aside)):g} bb outside the pot")
        yield f"  {seat.position:>5}{mark} {seat.name:<{widest}}  {', '.join(told)}{cards}"


def _posts(hand: Hand) -> Iterator[str]:
    """Yield what was put in before the cards; equal antes of all are told at once."""
    antes = [post for post in hand.posts if post.kind is PostKind.ANTE]
    together = len(antes) == len(hand.seats) > 1 and len({post.amount for post in antes}) == 1
    if together:
        yield f"all ante {hand.in_bb(antes[0].amount):g}"
    for post in hand.posts:
        if together and post.kind is PostKind.ANTE:
            continue
        kind = "dead money" if post.kind is PostKind.DEAD else str(post.kind)
        yield f"{hand.seats[post.player].position} {kind} {hand.in_bb(post.amount):g}"


def _pot(hand: Hand) -> str:
    added = f", {hand.in_bb(hand.added):g} bb of it from the room" if hand.added else ""
    rake = f", rake {hand.in_bb(hand.rake):g} bb" if hand.rake else ""
    return f"Total pot {hand.in_bb(sum(hand.put_in()) + hand.added):g} bb{added}{rake}"


def _action(hand: Hand, action: HandAction) -> str:
    sized = action.kind in {HandActionKind.BET, HandActionKind.RAISE}
    amount = f" {hand.in_bb(action.to):g}" if sized else ""
    all_in = " all-in" if action.all_in else ""
    return f"{hand.seats[action.player].position} {_WORDS[action.kind]}{amount}{all_in}"
