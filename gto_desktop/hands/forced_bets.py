"""Forced bets as PHH and PokerKit have them."""

from gto_desktop.hands.hand import Hand, PostKind
from gto_desktop.table.table_stakes import TableStakes


def forced_bets(hand: Hand) -> TableStakes:
    """Return what a hand is played for, as PHH has it.

    Dead money counts as an ante; a post that is no blind is negative; of two players the blinds
    are the wrong way round.
    """
    players = len(hand.seats)
    antes, blinds, dead = [0] * players, [0] * players, [0] * players
    nominal = {
        PostKind.ANTE: max((p.amount for p in hand.posts if p.kind is PostKind.ANTE), default=0),
        PostKind.BIG: hand.big_blind,
        PostKind.SMALL: hand.small_blind,
    }
    behind = [seat.stack for seat in hand.seats]
    for post in hand.posts:
        behind[post.player] -= post.amount
        # Who is all in with less than the ante or the blind owed all of it.
        owed = nominal.get(post.kind, 0) if behind[post.player] <= 0 else 0
        amount = max(post.amount, owed)
        if post.kind is PostKind.ANTE:
            antes[post.player] += amount
        elif post.kind is PostKind.DEAD:
            dead[post.player] += amount
        else:
            sign = -1 if post.kind is PostKind.POST else 1
            blinds[post.player] += sign * amount
    trims = not any(dead) and len(set(antes)) == 1
    antes = [sum(pair) for pair in zip(antes, dead, strict=True)]
    if players == 2:
        antes.reverse()
        blinds.reverse()
    stacks = [seat.stack for seat in hand.seats]
    return TableStakes(stacks, antes, blinds, hand.big_blind, trims)
