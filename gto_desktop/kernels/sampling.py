"""Equity of several ranges by dealing at random."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.evaluation import Cards, card_bit, place_of, suit_of_flush
from gto_desktop.kernels.evaluation_tables import FLUSH_BITS, EvaluationTables, evaluation_tables
from gto_desktop.kernels.jit import Int, inlined, kernel
from gto_desktop.kernels.multiway import PlayerCombos, card_sets

Random: TypeAlias = NDArray[np.uint64]
"""(4,) the state of a generator of random numbers."""

# Up to this many combos it is quicker to look at each than to reckon what is left of them.
_FEW = 24


def sampled_showdowns(
    board: Cards,
    hands: PlayerCombos,
    dealt: NDArray[np.int32],
    random_hands: int,
    samples: int,
    seed: int,
    out: NDArray[np.float64],
) -> float:
    """Write how each player fares over random deals, and return the weight of them all.

    Shapes: board (0..5,), dealt (n, players of `hands`), out (players, 5). The players are those of
    `hands` and then `random_hands` with any two cards. Where `dealt` lists all deals (see
    `multiway.deals`) one of them is drawn; where it is empty the players draw from what those
    before them leave, and a deal counts as much as that was likely. ``out[p]`` is the weight of
    the deals that the player wins alone, of those with a shared best place, what the player gets
    of all, and two sums for the error: of the squared weight times the share, and times the
    squared share. The sum of the squared weights themselves stands in ``out[-1, 0]``, a row more
    than there are players.
    """
    out[:] = 0
    return sample_deals(
        evaluation_tables(), board, hands, dealt, random_hands, samples, np.uint64(seed), out
    )


# xoshiro256++ of Blackman and Vigna (public domain), started by their splitmix64.


@kernel
def _start_random(seed: np.uint64, state: Random) -> None:
    for i in range(4):
        seed += np.uint64(0x9E3779B97F4A7C15)
        mixed = (seed ^ (seed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        state[i] = mixed ^ (mixed >> np.uint64(31))


@inlined
def _rotated(bits: np.uint64, left: np.uint64) -> np.uint64:
    return (bits << left) | (bits >> (np.uint64(64) - left))


@kernel
def _next_random(state: Random) -> np.uint64:
    a, b, c, d = state[0], state[1], state[2], state[3]
    result: np.uint64 = _rotated(a + d, np.uint64(23)) + a
    shifted = b << np.uint64(17)
    c ^= a
    d ^= b
    state[1] = b ^ c
    state[0] = a ^ d
    state[2] = c ^ shifted
    state[3] = _rotated(d, np.uint64(45))
    return result


@inlined
def _below(state: Random, count: Int) -> Int:
    """Return a random number from 0 to count - 1; no number is off by more than count / 2**32."""
    return np.int64(((_next_random(state) >> np.uint64(32)) * np.uint64(count)) >> np.uint64(32))


@inlined
def _fraction(state: Random) -> float:
    """Return a random number from 0 to below 1."""
    return np.float64(_next_random(state) >> np.uint64(11)) * 2.0**-53


@kernel
def _fill_alias(
    weights: NDArray[np.float64], chance: NDArray[np.float64], alias: NDArray[np.int64]
) -> None:
    """Make the tables of Walker and Vose: draw a place, then keep it or take its alias."""
    count = weights.shape[0]
    mean = weights.sum() / count
    below, above = np.empty(count, np.int64), np.empty(count, np.int64)
    few, many = 0, 0
    for i in range(count):
        chance[i] = weights[i] / mean
        alias[i] = i
        if chance[i] < 1:
            below[few] = i
            few += 1
        else:
            above[many] = i
            many += 1
    while few > 0 and many > 0:
        few -= 1
        low, high = below[few], above[many - 1]
        alias[low] = high
        chance[high] -= 1 - chance[low]
        if chance[high] < 1:
            many -= 1
            below[few] = high
            few += 1


@kernel
def _draw(state: Random, chance: NDArray[np.float64], alias: NDArray[np.int64]) -> np.int64:
    place = np.int64(_below(state, chance.shape[0]))
    return place if _fraction(state) < chance[place] else alias[place]


@kernel
def sample_deals(
    tables: EvaluationTables,
    board: Cards,
    hands: PlayerCombos,
    dealt: NDArray[np.int32],
    random_hands: int,
    samples: int,
    seed: np.uint64,
    out: NDArray[np.float64],
) -> float:
    """Add what `sampled_showdowns` writes."""
    card_keys, lower, higher = tables.keys, tables.lower, tables.higher
    strength_at, flush = tables.strength, tables.flush
    starts, weights, cards = hands.starts, hands.weights, hands.cards
    count, ranges = cards.shape[0], starts.shape[0] - 1
    players = ranges + random_hands
    state = np.empty(4, np.uint64)
    _start_random(seed, state)

    sets = card_sets(hands)
    chance = np.empty(count, np.float64)
    alias = np.empty(count, np.int64)
    whole = np.zeros(ranges, np.float64)
    with_card = np.zeros((ranges, 52), np.float64)
    with_both = np.zeros((ranges, 52, 52), np.float64)
    for p in range(ranges):
        begin, end = starts[p], starts[p + 1]
        _fill_alias(weights[begin:end], chance[begin:end], alias[begin:end])
        for i in range(begin, end):
            a, b = np.int64(cards[i, 0]), np.int64(cards[i, 1])
            whole[p] += weights[i]
            with_card[p, a] += weights[i]
            with_card[p, b] += weights[i]
            with_both[p, a, b] += weights[i]
            with_both[p, b, a] += weights[i]
    listed = dealt.shape[0]
    deal_weights = np.ones(listed, np.float64)
    deal_chance = np.empty(listed, np.float64)
    deal_alias = np.empty(listed, np.int64)
    if listed > 0:
        for k in range(listed):
            for p in range(ranges):
                deal_weights[k] *= weights[dealt[k, p]]
        _fill_alias(deal_weights, deal_chance, deal_alias)

    start_key = tables.start[7]
    start_bits = np.int64(0)
    for i in range(board.shape[0]):
        start_key += card_keys[board[i]]
        start_bits |= card_bit(np.int64(board[i]))
    missing = 5 - board.shape[0]
    hole = np.empty((players, 2), np.int64)
    total, squares = 0.0, 0.0
    for _ in range(samples):
        used = start_bits
        weight = 1.0
        if listed > 0:
            drawn = _draw(state, deal_chance, deal_alias)
            for p in range(ranges):
                chosen = np.int64(dealt[drawn, p])
                hole[p, 0], hole[p, 1] = cards[chosen, 0], cards[chosen, 1]
                used |= sets[chosen]
        else:
            for p in range(ranges):
                begin, end = starts[p], starts[p + 1]
                left = whole[p]
                if p > 0:
                    if end - begin <= _FEW:
                        left = _left_of(sets, weights, begin, end, used)
                    else:
                        for m in range(2 * p):
                            first = hole[m >> 1, m & 1]
                            left -= with_card[p, first]
                            for n in range(m):
                                # Taken out once for each of the two cards.
                                left += with_both[p, first, hole[n >> 1, n & 1]]
                        if left < 0.05 * whole[p]:
                            left = _left_of(sets, weights, begin, end, used)
                weight *= left / whole[p]
                if weight == 0:
                    break
                if p > 0 and (end - begin <= _FEW or left < 0.05 * whole[p]):
                    chosen = _pick(state, sets, weights, begin, end, used, left)
                else:
                    chosen = np.int64(begin) + _draw(state, chance[begin:end], alias[begin:end])
                    while sets[chosen] & used:
                        chosen = np.int64(begin) + _draw(state, chance[begin:end], alias[begin:end])
                hole[p, 0], hole[p, 1] = cards[chosen, 0], cards[chosen, 1]
                used |= sets[chosen]
        if weight == 0:
            continue
        for p in range(ranges, players):
            for side in range(2):
                card = _below(state, 52)
                while card_bit(card) & used:
                    card = _below(state, 52)
                hole[p, side] = card
                used |= card_bit(card)
        key, bits = start_key, start_bits
        for _ in range(missing):
            card = _below(state, 52)
            while card_bit(card) & used:
                card = _below(state, 52)
            key += card_keys[card]
            bits |= card_bit(card)
            used |= card_bit(card)

        best, winners, sharing = np.int64(0), np.int64(0), 0
        for p in range(players):
            a, b = hole[p, 0], hole[p, 1]
            hand_key = key + card_keys[a] + card_keys[b]
            if hand_key & FLUSH_BITS:
                suited = (bits | card_bit(a) | card_bit(b)) >> (suit_of_flush(hand_key) << 4)
                reached = np.int64(flush[suited & 0x1FFF])
            else:
                reached = np.int64(strength_at[place_of(lower, higher, hand_key)])
            if reached > best:
                best, winners, sharing = reached, np.int64(1) << p, 1
            elif reached == best:
                winners |= np.int64(1) << p
                sharing += 1
        total += weight
        squares += weight * weight
        share = 1.0 / sharing
        for p in range(players):
            if (winners >> p) & 1:
                out[p, 0 if sharing == 1 else 1] += weight
                out[p, 2] += weight * share
                out[p, 3] += weight * weight * share
                out[p, 4] += weight * weight * share * share
    out[players, 0] = squares
    return total


@kernel
def _left_of(
    sets: NDArray[np.int64], weights: NDArray[np.float64], begin: Int, end: Int, used: Int
) -> float:
    """Return the weight of the combos that share no card with those used."""
    left = 0.0
    for i in range(begin, end):
        if sets[i] & used == 0:
            left += weights[i]
    return left


@kernel
def _pick(
    state: Random,
    sets: NDArray[np.int64],
    weights: NDArray[np.float64],
    begin: Int,
    end: Int,
    used: Int,
    left: float,
) -> np.int64:
    """Draw one of the combos that share no card with those used; their weight is `left`."""
    place = _fraction(state) * left
    last = np.int64(begin)
    for i in range(begin, end):
        if sets[i] & used == 0:
            last = np.int64(i)
            place -= weights[i]
            if place < 0:
                break
    return last
