"""Players who came while a hand began, and whom the room lists with no seat and no stack."""

from decimal import Decimal

from gto_desktop.basis.message import say
from gto_desktop.hands.draft import DraftPlayer, HandDraft, Says
from gto_desktop.hands.hand import MOST_SEATS, UNSEATED, HandSkipped, PostKind

USUAL_STACK = 100
"""Big blinds with which a player comes to a table."""


def seat(draft: HandDraft, name: str) -> None:
    """Give a player who posted and has no seat the free one where his turn is, and a stack.

    Raises:
        HandSkipped: he does nothing but post, or no chair is free where his turn is.
    """
    around = _turns(draft, name)
    if name not in around or len(around) < 2:
        raise HandSkipped(say("{0} posts and does nothing else: a line is missing", name))
    place = around.index(name)
    after, before = around[place - 1], around[(place + 1) % len(around)]
    number = _chair(draft, draft.players[after].number, draft.players[before].number)
    draft.players[name] = DraftPlayer(number, Decimal(0))
    give_stack(draft, name)


def give_stack(draft: HandDraft, name: str) -> None:
    """Give a player a stack whose own is not told.

    It is what he put in if he was all-in. Else nobody knows it: it is the usual one, or more where
    he put in more, and the hand is marked.
    """
    put, player = _put_in(draft, name), draft.players[name]
    player.stack = put
    if not any(move.name == name and move.kind is None for move in draft.moves):
        player.stack = max(USUAL_STACK * draft.big_blind, put + draft.big_blind)
        draft.extra[UNSEATED] = str(player.number)


def _turns(draft: HandDraft, name: str) -> list[str]:
    """Return a player and those with a chair in the order of their first turns, the blinds last.

    Blinds that did not act, all-in or unchallenged, had theirs there too.
    """
    first = dict.fromkeys(move.name for move in draft.moves if move.street == 0)
    by_kind = {kind: who for who, kind, _ in reversed(draft.posts)}
    blinds = [by_kind[kind] for kind in (PostKind.SMALL, PostKind.BIG) if kind in by_kind]
    around = [*(who for who in first if who not in blinds), *blinds]
    return [who for who in around if who == name or _has_chair(draft, who)]


def _has_chair(draft: HandDraft, name: str) -> bool:
    return name in draft.players and draft.players[name].number > 0


def _chair(draft: HandDraft, after: int, before: int) -> int:
    """Return a chair between two others, an empty one if there is one."""
    chairs = max(draft.table_size or MOST_SEATS, after, before)
    between = [(after + step - 1) % chairs + 1 for step in range(1, chairs)]
    between = between[: between.index(before)] if before in between else between
    active = {name for name, _, _ in draft.posts} | {move.name for move in draft.moves}
    taken = {player.number: name for name, player in draft.players.items()}
    empty = [chair for chair in between if chair not in taken]
    idle = [chair for chair in between if taken.get(chair) not in active]
    free = empty or idle
    if not free:
        raise HandSkipped(say("no seat is free for who came while the hand began"))
    return free[0]


def _put_in(draft: HandDraft, name: str) -> Decimal:
    """Return what a player puts into a hand, an uncalled bet among it."""
    total = dead = Decimal(0)
    front = Decimal(0)
    for who, kind, chips in draft.posts:
        if who == name and kind in {PostKind.ANTE, PostKind.DEAD}:
            dead += chips
        elif who == name:
            front += chips
    street = 0
    for move in draft.moves:
        if move.street != street:
            street, total, front = move.street, total + front, Decimal(0)
        if move.name == name:
            front = max(front, move.amount) if move.says is Says.TOTAL else front + move.amount
    return dead + total + front
