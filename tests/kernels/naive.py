"""The slow and obvious way to do what the kernels of evaluation and equity do."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations


def five_card_value(cards: Sequence[int]) -> tuple[int, ...]:
    """Return a tuple that is greater for the better of two five-card hands."""
    ranks = sorted((card >> 2 for card in cards), reverse=True)
    flush = len({card & 3 for card in cards}) == 1
    counts = Counter(ranks)
    by_count = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    straight_to = -1
    if len(counts) == 5 and ranks[0] - ranks[4] == 4:
        straight_to = ranks[0]
    if ranks == [12, 3, 2, 1, 0]:
        straight_to = 3
    if straight_to >= 0:
        return (8 if flush else 4, straight_to)
    if shape[0] == 4:
        return (7, *by_count)
    if shape == [3, 2]:
        return (6, *by_count)
    if flush:
        return (5, *ranks)
    if shape[0] == 3:
        return (3, *by_count)
    if shape == [2, 2, 1]:
        return (2, *by_count)
    if shape[0] == 2:
        return (1, *by_count)
    return (0, *ranks)


def value(cards: Sequence[int]) -> tuple[int, ...]:
    """Return the value of the best five of these cards."""
    return max(five_card_value(five) for five in combinations(cards, 5))


def runouts(board: Sequence[int], dead: Sequence[int]) -> list[tuple[int, ...]]:
    """Return every full board that this one can become without the dead cards."""
    deck = [card for card in range(52) if card not in board and card not in dead]
    return [(*board, *dealt) for dealt in combinations(deck, 5 - len(board))]


def showdowns(
    board: Sequence[int],
    hand: tuple[int, int],
    others: Mapping[tuple[int, int], float],
) -> tuple[float, float, float]:
    """Return the weight that a hand beats, ties and loses to over all runouts."""
    won = tied = lost = 0.0
    for other, weight in others.items():
        if {*other} & {*hand, *board} or {*hand} & {*board}:
            continue
        for full in runouts(board, (*hand, *other)):
            mine, theirs = value((*full, *hand)), value((*full, *other))
            won += weight * (mine > theirs)
            tied += weight * (mine == theirs)
            lost += weight * (mine < theirs)
    return won, tied, lost


def shares(board: Sequence[int], hands: Sequence[tuple[int, int]]) -> list[float]:
    """Return the number of pots each hand wins over all runouts, a split pot in parts."""
    pots = [0.0] * len(hands)
    for full in runouts(board, [card for hand in hands for card in hand]):
        values = [value((*full, *hand)) for hand in hands]
        winners = [p for p, worth in enumerate(values) if worth == max(values)]
        for p in winners:
            pots[p] += 1 / len(winners)
    return pots
