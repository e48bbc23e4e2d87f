"""A hand replayed by the rules of PokerKit: do its pots, stacks and winners come out as told?"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from gto_desktop.basis.message import say
from gto_desktop.cards.card import CARD_COUNT, card_name
from gto_desktop.game.street import BOARD_CARDS, STREETS
from gto_desktop.hands.hand import (
    ROUNDED,
    Hand,
    HandAction,
    HandActionKind,
    contributions,
    forced_bets,
)
from gto_desktop.table.pokerkit_rules import Replay, broken_rule, start_replay

MOST_RAKE = 0.15
"""Share of a pot that a fee of unknown size may have; the dearest rooms take a tenth."""
SMALLEST_PART = 1_000_000
"""A tournament's winnings may be off by this part of a pot, from the rounding of its amounts."""
_DECK = tuple(map(card_name, range(CARD_COUNT)))


class _Broken(Exception):
    """The rule an action breaks."""


def settle(hand: Hand, *, rake_known: bool = True) -> Hand:
    """Return a hand with its rake and winnings as they must be, or marked `unreconciled`.

    Args:
        hand: what the text says.
        rake_known: whether the text says what left the pot.
    """
    try:
        gross, runs = _gross(hand)
    except _Broken as broken:
        return replace(hand, unreconciled=str(broken))
    hand, reason = _balanced(hand, rake_known=rake_known)
    return replace(hand, unreconciled=reason or _difference(hand, gross, runs))


def award(hand: Hand) -> Hand:
    """Return a hand whose winnings no text tells as the rules give them."""
    try:
        gross, _ = _gross(hand)
        if _is_blind(hand):
            raise _Broken(say("the hole cards that decide the showdown are not known"))
    except _Broken as broken:
        return replace(hand, unreconciled=str(broken))
    won = [replace(seat, won=int(due)) for seat, due in zip(hand.seats, gross, strict=True)]
    return replace(hand, seats=tuple(won))


def _gross(hand: Hand) -> tuple[list[float], int]:
    """Return what the rules give each player, and how often the board was run; may be _Broken."""
    put = hand.put_in()
    for seat, chips in zip(hand.seats, put, strict=True):
        if not 0 <= chips <= seat.stack or seat.stack <= 0:
            raise _Broken(say("{0} puts in more than the stack", seat.name))
    runs = [_payoffs(hand, board) for board in hand.boards or ((),)]
    gross = [sum(run[i] for run in runs) / len(runs) + chips for i, chips in enumerate(put)]
    return gross, len(runs)


def _balanced(hand: Hand, *, rake_known: bool) -> tuple[Hand, str]:
    """Return the hand with rake and winnings that add up to the pot, or why they do not."""
    put, (caller, uncalled) = contributions(hand.posts, hand.actions, len(hand.seats))
    pot = sum(put)
    total = sum(seat.won for seat in hand.seats)
    there = pot + hand.added
    off = _rounding(hand, there)
    # Some rooms count the bet that nobody called among the winnings.
    with_uncalled = hand.seats[caller].won >= uncalled > 0 and (
        abs(total + hand.rake - there - uncalled) <= off if rake_known else total > there
    )
    if with_uncalled:
        hand = _with_won(hand, caller, hand.seats[caller].won - uncalled)
        total -= uncalled
    if total != there and abs(total - there) <= off:
        return _unrounded(hand, total - there), ""
    if not rake_known:
        rake = there - total
        most = 0 if hand.tournament else MOST_RAKE * there + 1
        if 0 <= rake <= most:
            return replace(hand, rake=rake), ""
    elif total + hand.rake == there or (hand.cashed_out and total + hand.rake < there):
        return hand, ""
    taken = say("{0} of it was won", hand.shown(total))
    fees = say(" and {0} taken as rake", hand.shown(hand.rake)) if rake_known and hand.rake else ""
    return hand, say("the pot is {0}, but {1}{2}", hand.shown(there), taken, fees)


def _rounding(hand: Hand, pot: int) -> int:
    """Return by how many units the told winnings of a tournament may be off the pot.

    There is no rake there, so the pot says what was won. Rooms count fractions of chips and write
    whole ones: less than a chip where fractions are told elsewhere in the hand; else, where all
    amounts are cut, a chip for each player, and no more than a millionth of the pot.
    """
    if hand.tournament is None or hand.rake:
        return 0
    if hand.scale > 1 and not any(seat.won % hand.scale for seat in hand.seats):
        return hand.scale - 1
    return min(len(hand.seats) * hand.scale, pot // SMALLEST_PART)


def _unrounded(hand: Hand, excess: int) -> Hand:
    """Return a hand with the rounding taken off what one player won, and marked with it."""
    won = [seat.won for seat in hand.seats]
    player = won.index(excess) if excess in won else won.index(max(won))
    hand = _with_won(hand, player, won[player] - excess)
    return replace(hand, extra={**hand.extra, ROUNDED: str(abs(excess))})


def _with_won(hand: Hand, player: int, won: int) -> Hand:
    seats = list(hand.seats)
    seats[player] = replace(seats[player], won=won)
    return replace(hand, seats=tuple(seats))


def _difference(hand: Hand, gross: Sequence[float], runs: int) -> str:
    """Say whose winnings are not what the rules give; empty where all are."""
    if _is_blind(hand):
        return ""
    winners = sum(chips > 0 for chips in gross)
    odd = len(hand.seats) * runs if winners > 1 or runs > 1 else 0
    for player, (seat, due) in enumerate(zip(hand.seats, gross, strict=True)):
        if player in hand.cashed_out:
            continue
        if not -odd - hand.added <= due - seat.won <= hand.rake + odd or (
            seat.won > odd + hand.added and due == 0
        ):
            return say(
                "{0} won {1}, by the rules {2}",
                seat.name,
                hand.shown(seat.won),
                f"{due / hand.scale:g}",
            )
    return ""


def _is_blind(hand: Hand) -> bool:
    """Tell whether hands that nobody saw decide who wins.

    One that is mucked after the river lost. All in before it, every hand stays to the end.
    """
    left = hand.left()
    early = not hand.actions or hand.actions[-1].street < len(STREETS) - 1
    unseen = [hand.seats[player] for player in left if not hand.seats[player].cards]
    return len(left) > 1 and any(seat.won or early for seat in unseen)


def _payoffs(hand: Hand, board: Sequence[str]) -> list[int]:
    """Return what each player wins or loses on a board, without rake; _Broken by a bad action."""
    try:
        state = _begin(hand)
        cards = iter(board)
        _go_on(hand, state, cards)
        for action in hand.actions:
            _pass_over(hand, state, cards, action)
            _act(hand, state, action)
            _go_on(hand, state, cards)
        _pass_over(hand, state, cards)
    except ValueError as error:
        raise _Broken(broken_rule(error)) from None
    except AssertionError:
        # PokerKit's answer to some tables that cannot be.
        raise _Broken(say("the rules do not allow such a hand")) from None
    if state.status:
        raise _Broken(say("the hand is not played to its end"))
    all_seen = all(hand.seats[player].cards for player in hand.left())
    if all_seen and next(cards, None) is not None:
        raise _Broken(say("there are more cards on the board than were dealt"))
    return list(state.payoffs)


def _begin(hand: Hand) -> Replay:
    state = start_replay(forced_bets(_able_to_fold(hand)))
    if hand.short_blind:
        state.blind = hand.big_blind
    # Any cards will do where unseen ones decide: who wins is then taken from the text.
    unseen = _unseen(hand)
    needed = hand.left() if _is_blind(hand) else ()
    for player, seat in enumerate(hand.seats):
        cards = "".join(seat.cards)
        if not cards and player in needed:
            cards = next(unseen) + next(unseen)
        state.deal_hole(cards or "????", player)
    return state


def _able_to_fold(hand: Hand) -> Hand:
    """Return a hand in which those have a chip left who fold and were all-in by their posts.

    Rooms fold for who sits out even then, and PokerKit lets nobody fold without chips.
    """
    posted = [0] * len(hand.seats)
    for post in hand.posts:
        posted[post.player] += post.amount
    folded = {action.player for action in hand.actions if action.kind is HandActionKind.FOLD}
    seats = tuple(
        replace(seat, stack=seat.stack + 1)
        if player in folded and posted[player] == seat.stack
        else seat
        for player, seat in enumerate(hand.seats)
    )
    return hand if seats == hand.seats else replace(hand, seats=seats)


def _unseen(hand: Hand) -> Iterator[str]:
    seen = {card for seat in hand.seats for card in seat.cards}
    seen |= {card for board in hand.boards for card in board}
    return (card for card in _DECK if card not in seen)


def _pass_over(
    hand: Hand, state: Replay, board: Iterator[str], upcoming: HandAction | None = None
) -> None:
    """Check for who has nothing to decide and of whom the text says nothing: all others are all-in.

    PokerKit asks who put in the most once more; rooms deal the rest.
    """
    player = state.actor_index
    if player is None or (
        upcoming and (upcoming.player, upcoming.street) == (player, state.street_index)
    ):
        return
    others = [other for other in state.player_indices if other != player and state.statuses[other]]
    if all(not state.stacks[p] and state.bets[p] <= state.bets[player] for p in others):
        state.blind = 0
        state.check_or_call()
        _go_on(hand, state, board)


def _act(hand: Hand, state: Replay, action: HandAction) -> None:
    name = hand.seats[action.player].name
    if state.actor_index is None and _is_needless_check(hand, action):
        return
    if state.actor_index != action.player:
        whose = say("nobody") if state.actor_index is None else hand.seats[state.actor_index].name
        raise _Broken(say("{0} acts, but it is the turn of {1}", name, whose))
    if state.street_index != action.street:
        raise _Broken(say("{0} acts on a street that is over", name))
    if action.kind is HandActionKind.FOLD:
        state.fold()
        return
    if action.kind in {HandActionKind.CHECK, HandActionKind.CALL}:
        due = state.bets[action.player] + (state.checking_or_calling_amount or 0)
        if due > action.to == max(state.bets):
            # He is not asked for the whole blind.
            state.blind, due = 0, action.to
        if due != action.to:
            raise _Broken(
                say("{0} calls to {1}, not to {2}", name, hand.shown(action.to), hand.shown(due))
            )
        state.check_or_call()
        return
    if _nobody_can_answer(state, action.player):
        # Rooms let such a raise stand and give all of it back.
        state.check_or_call()
        return
    least = state.min_completion_betting_or_raising_to_amount
    most = state.bets[action.player] + state.stacks[action.player]
    if action.to > most:
        raise _Broken(
            say("{0} bets {1} and has {2}", name, hand.shown(action.to), hand.shown(most))
        )
    if least is not None and action.to < least:
        raise _Broken(
            say(
                "{0} raises to {1}, the least is {2}",
                name,
                hand.shown(action.to),
                hand.shown(least),
            )
        )
    state.complete_bet_or_raise_to(action.to)


def _is_needless_check(hand: Hand, action: HandAction) -> bool:
    """Tell whether an action is the check of who has nothing to decide, which few rooms write."""
    last = action is hand.actions[-1] and action.street == 0
    return last and action.kind is HandActionKind.CHECK and action.player in hand.left()


def _nobody_can_answer(state: Replay, player: int) -> bool:
    """Tell whether all others who are in have put in everything, up to the bet there is."""
    highest = max(state.bets)
    return state.bets[player] < highest and not any(
        state.statuses[other] and state.bets[other] + state.stacks[other] > highest
        for other in range(len(state.stacks))
        if other != player
    )


def _go_on(hand: Hand, state: Replay, board: Iterator[str]) -> None:
    """Do all that goes by itself, up to the next decision."""
    while state.status:
        if any(state.board_dealing_counts):
            due = BOARD_CARDS[state.street_index or 0] - sum(map(len, state.board_cards))
            cards = list(islice(board, due))
            if len(cards) < due:
                raise _Broken(say("cards of the board are missing"))
            state.deal_board("".join(cards))
        elif state.actor_index is None and state.showdown_indices:
            _show(state)
        else:
            return


def _show(state: Replay) -> None:
    """Let hands that nobody saw go first, so that those seen are compared."""
    unseen = (
        player
        for player in state.showdown_indices
        if any(card.unknown_status for card in state.hole_cards[player])
    )
    player = next(unseen, None) if sum(state.statuses) > 1 else None
    shows = player is None
    state.show_or_muck_hole_cards(shows, state.showdown_indices[0] if player is None else player)
