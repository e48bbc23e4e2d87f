"""Put a draft together as a hand, and have it replayed by the rules."""

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from gto_desktop.basis.message import say
from gto_desktop.game.street import BOARD_CARDS
from gto_desktop.hands.draft import DraftAction, HandDraft, Says
from gto_desktop.hands.hand import (
    MOST_SEATS,
    Hand,
    HandAction,
    HandActionKind,
    HandSeat,
    HandSkipped,
    Post,
    PostKind,
    is_short_blind,
    positions,
    price_of_call,
)
from gto_desktop.table.phh_action import CHIP_DIGITS

_MISSED = {PostKind.BIG: PostKind.POST, PostKind.SMALL: PostKind.DEAD}
_CERTAIN = frozenset([HandActionKind.CALL, None])


def assemble(draft: HandDraft) -> Hand:
    """Return the hand of a draft, replayed by the rules; HandSkipped where it cannot be one."""
    readings = [draft.prefers]
    if any(move.says is Says.UNSURE for move in draft.moves):
        readings.append(Says.TOTAL if draft.prefers is Says.ADDED else Says.ADDED)
    tried = [_settled(draft, reading) for reading in readings]
    if draft.mucks_as_folds and tried[0].unreconciled:
        tried += [_settled(shorter, draft.prefers) for shorter in _without_last_folds(draft)]
    return next((hand for hand in tried if not hand.unreconciled), tried[0])


def _without_last_folds(draft: HandDraft) -> Iterator[HandDraft]:
    """Yield a draft without its last fold, without its last two, and so on."""
    moves = draft.moves
    while len(moves) > 1 and moves[-1].kind is HandActionKind.FOLD:
        moves = moves[:-1]
        yield replace(draft, moves=moves)


def _settled(draft: HandDraft, unsure: Says) -> Hand:
    from gto_desktop.hands.replay import settle

    return settle(unsettled(draft, unsure), rake_known=draft.rake is not None)


def unsettled(draft: HandDraft, unsure: Says = Says.ADDED) -> Hand:
    """Return the hand of a draft as its text has it, not replayed yet."""
    names = _order(draft)
    scale = _scale(draft)
    index = {name: place for place, name in enumerate(names)}
    posts = _posts(draft, index, scale)
    big = next((post.player for post in posts if post.kind is PostKind.BIG), None)
    labels = positions(len(names), big)
    seats = tuple(
        HandSeat(
            number=draft.players[name].number,
            name=name,
            position=label,
            stack=_units(_stack(draft, name), scale),
            cards=draft.cards.get(name, ()),
            shown=name in draft.shown,
            won=_units(draft.collected.get(name, Decimal(0)), scale),
            aside=_units(draft.aside.get(name, Decimal(0)), scale),
        )
        for name, label in zip(names, labels, strict=True)
    )
    hand = Hand(
        room=draft.room,
        id=draft.id,
        played=draft.played,
        zone_known=draft.zone_known,
        latest=draft.latest,
        cap=_units(draft.cap or Decimal(0), scale),
        tournament=draft.tournament,
        currency=draft.currency,
        small_blind=_units(draft.small_blind, scale),
        big_blind=_units(draft.big_blind, scale),
        ante=_units(draft.ante, scale),
        scale=scale,
        table=draft.table,
        table_size=draft.table_size,
        button=draft.button,
        hero=index.get(draft.hero) if draft.hero is not None else None,
        seats=seats,
        posts=posts,
        actions=_actions(draft, index, scale, unsure, posts),
        boards=_boards(draft),
        rake=_units(draft.rake or Decimal(0), scale),
        added=_units(draft.added, scale),
        cashed_out=tuple(sorted(index[name] for name in draft.cashed_out if name in index)),
        extra=dict(draft.extra),
    )
    _check_cards(hand)
    return _with_shown(hand)


def _with_shown(hand: Hand) -> Hand:
    """Return a hand in which those have shown who had to: all before a run-out, and winners."""
    left = hand.left()
    if len(left) < 2:
        return hand
    everyone = hand.is_run_out()
    seats = [
        replace(seat, shown=seat.shown or bool(seat.cards and (everyone or seat.won)))
        if player in left
        else seat
        for player, seat in enumerate(hand.seats)
    ]
    return replace(hand, seats=tuple(seats))


def _order(draft: HandDraft) -> list[str]:
    """Return the players dealt in, from the left of the button."""
    if draft.big_blind <= 0:
        raise HandSkipped(say("the blinds are missing"))
    active = {name for name, _, _ in draft.posts} | {move.name for move in draft.moves}
    stranger = next((name for name in active if name not in draft.players), None)
    if stranger is not None:
        raise HandSkipped(say("{0} acts and has no seat", stranger))
    silent = next((name for name in sorted(draft.dealt) if name not in active), None)
    if silent is not None:
        raise HandSkipped(say("{0} was dealt in and does nothing: a line is missing", silent))
    dealt = sorted(active, key=list(draft.players).index)
    if not 2 <= len(dealt) <= MOST_SEATS:
        raise HandSkipped(
            say("{0} players were dealt in: there are 2 to {1}", len(dealt), MOST_SEATS)
        )
    numbers = {draft.players[name].number for name in dealt}
    if len(numbers) != len(dealt):
        raise HandSkipped(say("two players sit on one seat"))
    if not draft.moves and not any(draft.boards):
        raise HandSkipped(say("nobody acts"))
    if not draft.collected and not draft.cashed_out and not _comes_back_whole(draft):
        raise HandSkipped(say("nobody wins: the hand is cut off"))
    stranger = next((name for name in draft.collected if name not in active), None)
    if stranger is not None:
        raise HandSkipped(say("{0} wins and was not dealt in", stranger))
    by_kind = {kind: name for name, kind, _ in reversed(draft.posts)}
    button = draft.button
    if not button:
        first = by_kind.get(PostKind.SMALL) or by_kind.get(PostKind.BIG)
        button = draft.players[first].number - 1 if first else 0
    around = draft.around(dealt, button)
    big = by_kind.get(PostKind.BIG)
    if len(around) == 2 and big is not None and around[0] != big:
        # With a dead button the chairs say nothing: who posts the small blind acts last.
        around.reverse()
    return around


def _comes_back_whole(draft: HandDraft) -> bool:
    """Tell whether one player alone has put something in: it comes back, and nobody wins."""
    players = {name for name, _, _ in draft.posts}
    return len(players) == 1 and all(move.kind is HandActionKind.FOLD for move in draft.moves)


def _scale(draft: HandDraft) -> int:
    """Return the units of one dollar or chip in which every amount is whole."""
    amounts = [
        draft.small_blind,
        draft.big_blind,
        draft.ante,
        draft.cap or Decimal(0),
        draft.rake or Decimal(0),
        draft.added,
        *(player.stack for player in draft.players.values()),
        *(amount for _, _, amount in draft.posts),
        *(move.amount for move in draft.moves),
        *draft.collected.values(),
        *draft.aside.values(),
    ]
    places = 0
    for amount in amounts:
        exponent = amount.normalize().as_tuple().exponent
        if not isinstance(exponent, int) or -exponent > CHIP_DIGITS:
            raise HandSkipped(say("{0} has too many decimals", amount))
        places = max(places, -exponent)
    if draft.currency in {"USD", "EUR", "GBP"} and draft.tournament is None:
        places = max(places, 2)
    return int(10**places)


def _stack(draft: HandDraft, name: str) -> Decimal:
    """Return what a player may put in: where there is a cap, no more than that."""
    stack = draft.players[name].stack
    return stack if draft.cap is None else min(stack, draft.cap)


def _units(amount: Decimal, scale: int) -> int:
    return int(amount * scale)


def _posts(draft: HandDraft, index: dict[str, int], scale: int) -> tuple[Post, ...]:
    posts = []
    there: set[PostKind] = set()
    for name, kind, amount in draft.posts:
        if not amount:
            continue
        # A second one is of somebody who missed it before.
        missed = _MISSED.get(kind) if kind in there else None
        there.add(kind)
        posts.append(Post(index[name], missed or kind, _units(amount, scale)))
    return tuple(posts)


def _boards(draft: HandDraft) -> tuple[tuple[str, ...], ...]:
    boards = [tuple(board) for board in draft.boards if board]
    if any(len(board) not in BOARD_CARDS for board in boards):
        raise HandSkipped(say("the board has the wrong number of cards"))
    if len({len(board) for board in boards}) > 1:
        raise HandSkipped(say("one of the boards is cut off"))
    return tuple(boards)


def _actions(
    draft: HandDraft,
    index: dict[str, int],
    scale: int,
    unsure: Says,
    posts: tuple[Post, ...],
) -> tuple[HandAction, ...]:
    """Return the decisions with what each player then has in front."""
    stacks = [_units(_stack(draft, name), scale) for name in index]
    behind = list(stacks)
    front = [0] * len(index)
    for post in posts:
        behind[post.player] -= post.amount
        if post.kind not in {PostKind.ANTE, PostKind.DEAD}:
            front[post.player] += post.amount
    actions = []
    folded: set[int] = set()
    blind = _units(draft.big_blind, scale)
    short = is_short_blind(posts, stacks, blind)
    street = 0
    for move in draft.moves:
        if move.street != street:
            street, front = move.street, [0] * len(index)
        player = index[move.name]
        others = any(chips for who, chips in enumerate(behind) if who not in {player, *folded})
        highest = price_of_call(
            max(front), blind, others_have_chips=others, short_blind=short and not street
        )
        chips = (front[player], highest, behind[player])
        to = _total(move, _units(move.amount, scale), unsure, chips)
        if short and move.kind is HandActionKind.CALL and highest < to <= blind:
            # He is asked for the whole blind where nobody can have more than this.
            to = highest
        kind = _kind(move.kind, to, highest, front[player])
        if kind in {HandActionKind.FOLD, HandActionKind.CHECK}:
            to = front[player]
        if kind is HandActionKind.FOLD:
            folded.add(player)
        behind[player] -= to - front[player]
        front[player] = to
        actions.append(HandAction(street, player, kind, to, all_in=not behind[player]))
    return tuple(actions)


def _total(move: DraftAction, amount: int, unsure: Says, chips: tuple[int, int, int]) -> int:
    """Return what the player of a move then has in front; `chips` as for `_certain`."""
    says = unsure if move.says is Says.UNSURE else move.says
    if says is not move.says and move.kind in _CERTAIN:
        says = _certain(move, amount, chips) or says
    return amount if says is Says.TOTAL else chips[0] + amount


def _certain(move: DraftAction, amount: int, chips: tuple[int, int, int]) -> Says | None:
    """Return how an amount is to be read that the table settles: of a call, or of all chips.

    Args:
        move: the decision; without a kind it is all-in.
        amount: what it says.
        chips: what the player has in front, what a call makes of it, what the player has behind.
    """
    front, highest, behind = chips
    due = behind if move.kind is None else min(highest - front, behind)
    if amount == due:
        return Says.ADDED
    return Says.TOTAL if amount == front + due else None


def _kind(kind: HandActionKind | None, to: int, highest: int, before: int) -> HandActionKind:
    if kind in {HandActionKind.FOLD, HandActionKind.CHECK}:
        return kind
    if to <= highest:
        return HandActionKind.CHECK if to == before == highest else HandActionKind.CALL
    return HandActionKind.RAISE if highest else HandActionKind.BET


def _check_cards(hand: Hand) -> None:
    shared = 0
    if len(hand.boards) > 1:
        first, second = hand.boards[:2]
        while shared < len(first) and first[shared] == second[shared]:
            shared += 1
    seen = [card for seat in hand.seats for card in seat.cards]
    for place, board in enumerate(hand.boards):
        seen += board[shared:] if place else board
    double = next((card for card in seen if seen.count(card) > 1), None)
    if double is not None:
        raise HandSkipped(say("{0} is dealt twice", double))
