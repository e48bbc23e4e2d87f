"""Exact equity of several ranges by walking through every deal and every board."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.evaluation import Cards, Int, card_bit, place_of, suit_of_flush
from gto_desktop.kernels.evaluation_tables import FLUSH_BITS, EvaluationTables, evaluation_tables
from gto_desktop.kernels.jit import kernel

MOST_PLAYERS = 10


class PlayerCombos(NamedTuple):
    """The combos that each of 1 to 10 players may hold, one player's after another's."""

    starts: NDArray[np.int64]
    """(players + 1,) where the combos of each player begin, and the end of the last."""
    cards: Cards
    """(n, 2) the combos; none shares a card with the board."""
    weights: NDArray[np.float64]
    """(n,) above 0."""


def deal_count(hands: PlayerCombos, most: int, most_visits: int) -> tuple[int, int]:
    """Return in how many ways the players can hold combos without a common card.

    The second number is how many combos were looked at. Counting ends soon after either number is
    above what it may be at most; then there may be more ways.
    """
    counted = np.zeros(2, np.int64)
    count_deals(hands, most, most_visits, counted)
    return int(counted[0]), int(counted[1])


def deals(hands: PlayerCombos, count: int) -> NDArray[np.int32]:
    """Return the places in `PlayerCombos` of the combos of each deal, (count, players)."""
    out = np.empty((count, len(hands.starts) - 1), np.int32)
    list_deals(hands, out)
    return out


def multiway_showdowns(
    board: Cards, hands: PlayerCombos, symmetries: NDArray[np.int64], out: NDArray[np.float64]
) -> float:
    """Write how each player fares over all deals and boards, and return the weight of them all.

    Shapes: board (0..5,), symmetries (n, 4), out (players, 3). The symmetries are the renamings of
    suits, a group, that leave the board and all ranges as they are; they save work.
    ``out[p]`` is the weight of the deals that the player wins alone, of those in which the best
    place is shared, and what the player gets of the latter.
    """
    out[:] = 0
    return showdowns_of_deals(evaluation_tables(), board, hands, symmetries, out)


@kernel
def card_sets(hands: PlayerCombos) -> NDArray[np.int64]:
    """Return the two cards of each combo as a set, see `evaluation.card_bit`."""
    sets = np.empty(hands.cards.shape[0], np.int64)
    for i in range(sets.shape[0]):
        sets[i] = card_bit(np.int64(hands.cards[i, 0])) | card_bit(np.int64(hands.cards[i, 1]))
    return sets


@kernel
def count_deals(hands: PlayerCombos, most: int, most_visits: int, out: NDArray[np.int64]) -> None:
    """Write what `deal_count` returns: the deals, and the combos looked at."""
    starts = hands.starts
    last = starts.shape[0] - 2
    sets = card_sets(hands)
    position = starts[:-1].copy()
    used = np.zeros(last + 2, np.int64)
    counted, visits, level = 0, 0, 0
    while level >= 0 and counted <= most and visits <= most_visits:
        if level == last:
            for i in range(starts[last], starts[last + 1]):
                counted += (sets[i] & used[last]) == 0
            visits += starts[last + 1] - starts[last]
            level -= 1
            continue
        i = position[level]
        if i == starts[level + 1]:
            level -= 1
            continue
        position[level] += 1
        visits += 1
        if sets[i] & used[level] == 0:
            used[level + 1] = used[level] | sets[i]
            level += 1
            position[level] = starts[level]
    out[0], out[1] = counted, visits


@kernel
def list_deals(hands: PlayerCombos, out: NDArray[np.int32]) -> None:
    """Write what `deals` returns; there must be exactly as many."""
    starts = hands.starts
    players = starts.shape[0] - 1
    sets = card_sets(hands)
    position = starts[:-1].copy()
    used = np.zeros(players + 1, np.int64)
    chosen = np.zeros(players, np.int64)
    counted, level = 0, 0
    while level >= 0:
        i = position[level]
        if i == starts[level + 1]:
            level -= 1
            continue
        position[level] += 1
        if sets[i] & used[level]:
            continue
        chosen[level] = i
        if level == players - 1:
            out[counted] = chosen
            counted += 1
            continue
        used[level + 1] = used[level] | sets[i]
        level += 1
        position[level] = starts[level]


@kernel
def family_size(cards: Int, symmetries: NDArray[np.int64]) -> int:
    """Return how many sets of cards a set becomes under renamings; 0 unless it is the greatest.

    The set is one of `evaluation.card_bit`, the renamings of suits (n, 4) are a group.
    """
    alike = 0
    for k in range(symmetries.shape[0]):
        renamed = np.int64(0)
        for suit in range(4):
            renamed |= ((cards >> (suit << 4)) & 0x1FFF) << (symmetries[k, suit] << 4)
        if renamed > cards:
            return 0
        alike += renamed == cards
    size: int = symmetries.shape[0] // alike
    return size


@kernel
def showdowns_of_deals(
    tables: EvaluationTables,
    board: Cards,
    hands: PlayerCombos,
    symmetries: NDArray[np.int64],
    out: NDArray[np.float64],
) -> float:
    """Add what `multiway_showdowns` writes."""
    card_keys, lower, higher = tables.keys, tables.lower, tables.higher
    strength_at, flush = tables.strength, tables.flush
    starts, weights = hands.starts, hands.weights
    count, players = hands.cards.shape[0], starts.shape[0] - 1
    sets = card_sets(hands)
    keys = np.empty(count, np.int64)
    for i in range(count):
        keys[i] = card_keys[hands.cards[i, 0]] + card_keys[hands.cards[i, 1]]
    base_key = tables.start[7]
    base_bits = np.int64(0)
    for i in range(board.shape[0]):
        base_key += card_keys[board[i]]
        base_bits |= card_bit(np.int64(board[i]))
    # Cards that a player is known to hold cannot come.
    dead = base_bits
    for p in range(players):
        if starts[p + 1] - starts[p] == 1:
            dead |= sets[starts[p]]
    deck = np.empty(52, np.int64)
    left = 0
    for card in range(52):
        if card_bit(card) & dead == 0:
            deck[left] = card
            left += 1

    # The combos a board leaves, player by player.
    live_starts = np.zeros(players + 1, np.int64)
    live_sets = np.empty(count, np.int64)
    live_strengths = np.empty(count, np.int64)
    live_weights = np.empty(count, np.float64)
    # Weights by the set of players that share the best place.
    tally = np.zeros(1 << players, np.float64)
    last = players - 1
    position = np.zeros(players, np.int64)
    used = np.zeros(players, np.int64)
    best = np.zeros(players, np.int64)
    winners = np.zeros(players, np.int64)
    held = np.zeros(players, np.float64)
    missing = 5 - board.shape[0]
    # An odometer over the missing cards; the picks run down.
    picked = np.arange(missing)[::-1].copy()
    while True:
        key, bits = base_key, np.int64(0)
        for d in range(missing):
            key += card_keys[deck[picked[d]]]
            bits |= card_bit(deck[picked[d]])
        size = family_size(bits, symmetries)
        if size > 0:
            full = bits | base_bits
            live = 0
            for p in range(players):
                live_starts[p] = live
                for i in range(starts[p], starts[p + 1]):
                    if sets[i] & bits:
                        continue
                    whole = key + keys[i]
                    if whole & FLUSH_BITS:
                        suited = (full | sets[i]) >> (suit_of_flush(whole) << 4)
                        live_strengths[live] = flush[suited & 0x1FFF]
                    else:
                        live_strengths[live] = strength_at[place_of(lower, higher, whole)]
                    live_sets[live] = sets[i]
                    live_weights[live] = weights[i]
                    live += 1
            live_starts[players] = live

            level = 0
            position[0] = 0
            held[0] = size
            while level >= 0:
                if level == last:
                    taken, reached = used[last], best[last]
                    beaten, equal, ahead = 0.0, 0.0, 0.0
                    for i in range(live_starts[last], live_starts[players]):
                        weight = live_weights[i] if live_sets[i] & taken == 0 else 0.0
                        beaten += weight if live_strengths[i] < reached else 0.0
                        equal += weight if live_strengths[i] == reached else 0.0
                        ahead += weight if live_strengths[i] > reached else 0.0
                    tally[winners[last]] += beaten * held[last]
                    tally[winners[last] | (1 << last)] += equal * held[last]
                    tally[1 << last] += ahead * held[last]
                    level -= 1
                    continue
                i = position[level]
                if i == live_starts[level + 1]:
                    level -= 1
                    continue
                position[level] += 1
                if live_sets[i] & used[level]:
                    continue
                used[level + 1] = used[level] | live_sets[i]
                held[level + 1] = held[level] * live_weights[i]
                best[level + 1] = max(best[level], live_strengths[i])
                ahead_of_all = live_strengths[i] > best[level]
                level_with_best = live_strengths[i] >= best[level]
                winners[level + 1] = (0 if ahead_of_all else winners[level]) | (
                    (1 << level) if level_with_best else 0
                )
                level += 1
                position[level] = live_starts[level]
        d = missing - 1
        while d >= 0 and picked[d] == (picked[d - 1] - 1 if d else left - 1):
            d -= 1
        if d < 0:
            break
        picked[d] += 1
        for later in range(d + 1, missing):
            picked[later] = missing - 1 - later

    return _share_out(tally, out)


@kernel
def _share_out(tally: NDArray[np.float64], out: NDArray[np.float64]) -> float:
    """Add to each player what the sets of winners give, and return the sum of the tally."""
    total = 0.0
    for group in range(1, tally.shape[0]):
        sharing = 0
        for p in range(out.shape[0]):
            sharing += (group >> p) & 1
        for p in range(out.shape[0]):
            if (group >> p) & 1:
                if sharing == 1:
                    out[p, 0] += tally[group]
                else:
                    out[p, 1] += tally[group]
                    out[p, 2] += tally[group] / sharing
        total += tally[group]
    return total
