"""The slow and obvious way to do what the board and hand analyses do.

Everything is by sets of cards and ranks, and by the value of the best five cards.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from tests.kernels.naive import value

Card = int
Combo = tuple[int, int]
Value = tuple[int, ...]

STRAIGHT, FLUSH, FULL_HOUSE, STRAIGHT_FLUSH = 4, 5, 6, 8


def live_combos(*gone: Iterable[Card]) -> list[Combo]:
    taken = {card for cards in gone for card in cards}
    return list(combinations([card for card in range(52) if card not in taken], 2))


def live_cards(*gone: Iterable[Card]) -> list[Card]:
    taken = {card for cards in gone for card in cards}
    return [card for card in range(52) if card not in taken]


def ranks(cards: Iterable[Card]) -> set[int]:
    return {card >> 2 for card in cards}


def suited(cards: Iterable[Card], suit: int) -> int:
    return sum(card & 3 == suit for card in cards)


def runs() -> list[set[int]]:
    return [{12, 0, 1, 2, 3}, *({low + i for i in range(5)} for low in range(9))]


def highest_run(held: set[int]) -> int:
    """Return the place of the highest straight, 0 for five-high; -1 for none."""
    return max((place for place, run in enumerate(runs()) if run <= held), default=-1)


def stronger_values(
    board: Sequence[Card], mine: Value, hole: Sequence[Card], dead: Sequence[Card]
) -> int:
    """Return how many different values above mine somebody else can have."""
    others = (value((*board, *combo)) for combo in live_combos(board, hole, dead))
    return len({other for other in others if other > mine})


def nuts(board: Sequence[Card], dead: Sequence[Card]) -> list[tuple[Value, set[Combo]]]:
    """Return every value with its combos, the best first."""
    by_value: dict[Value, set[Combo]] = {}
    for combo in live_combos(board, dead):
        by_value.setdefault(value((*board, *combo)), set()).add(combo)
    return sorted(by_value.items(), reverse=True)


def completing_ranks(hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card]) -> set[int]:
    if highest_run(ranks([*hole, *board])) >= 0:
        return set()
    return {
        card >> 2
        for card in range(52)
        if card not in dead
        and highest_run(ranks([*hole, *board, card])) >= 0
        and highest_run(ranks([*board, card])) < 0
    }


def flush_suit(hole: Sequence[Card], board: Sequence[Card], count: int) -> int | None:
    for suit in {card & 3 for card in hole}:
        if suited([*hole, *board], suit) == count:
            return suit
    return None


def texture_combos(board: Sequence[Card], dead: Sequence[Card]) -> Counter[str]:
    kinds = ("total", "flush", "straight", "flush_draw", "oesd_or_double_gutshot", "gutshot")
    counts: Counter[str] = Counter(dict.fromkeys((*kinds, "combo_draw"), 0))
    for hole in live_combos(board, dead):
        counts["total"] += 1
        mine = value((*board, *hole))
        own = len(board) < 5 or mine > value(board)
        completing = completing_ranks(hole, board, dead) if len(board) < 5 else set()
        if own and mine[0] in {FLUSH, STRAIGHT_FLUSH}:
            counts["flush"] += 1
        elif own and mine[0] == STRAIGHT:
            counts["straight"] += 1
        elif len(board) < 5 and flush_suit(hole, board, 4) is not None:
            counts["flush_draw"] += 1
            counts["combo_draw"] += bool(completing)
        elif len(completing) >= 2:
            counts["oesd_or_double_gutshot"] += 1
        elif completing:
            counts["gutshot"] += 1
    return counts


def straight_draw(hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card]) -> str | None:
    if value((*board, *hole))[0] >= STRAIGHT:
        return None
    completing = completing_ranks(hole, board, dead)
    held = ranks([*hole, *board])
    if len(completing) == 1:
        return "GUTSHOT"
    if completing:
        places = held | ({-1} if 12 in held else set())
        in_a_row = any({low, low + 1, low + 2, low + 3} <= places for low in range(-1, 10))
        return "OPEN_ENDED" if in_a_row else "DOUBLE_GUTSHOT"
    if len(board) == 3:
        for first, second in combinations(sorted(ranks(live_cards(hole, board, dead))), 2):
            without = highest_run(ranks(board) | {first, second})
            if highest_run(held | {first, second}) >= 0 and without < 0:
                return "BACKDOOR"
    return None


def flush_draw(hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card]) -> str | None:
    live = live_cards(hole, board, dead)
    suit = flush_suit(hole, board, 4)
    if suit is not None and suited(live, suit):
        return "LIVE"
    suit = flush_suit(hole, board, 3)
    if suit is not None and len(board) == 3 and suited(live, suit) >= 2:
        return "BACKDOOR"
    return None


def possible_straights(board: Iterable[Card]) -> set[int]:
    """Return the best straights of two more cards of any ranks, without one on the board."""
    on_board = ranks(board)
    best = {highest_run(on_board | {a, b}) for a in range(13) for b in range(13)}
    return {place for place in best if place > highest_run(on_board)}


def outs(
    hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card]
) -> dict[Card, tuple[int, bool, set[str]]]:
    """Return for each card that raises the category: the new one, whether shared, its taints."""
    now = value((*board, *hole))[0]
    cards = {}
    for card in live_cards(hole, board, dead):
        after = [*board, card]
        mine = value((*after, *hole))
        if mine[0] <= now:
            continue
        pairs_board = card >> 2 in ranks(board) and card >> 2 not in ranks(hole)
        taints = set()
        if mine[0] < FLUSH and suited(after, card & 3) >= 3:
            taints.add("FLUSH_POSSIBLE")
        if mine[0] < FULL_HOUSE and pairs_board:
            taints.add("PAIRS_BOARD")
        higher = {p for p in possible_straights(after) if p > highest_run(ranks([*after, *hole]))}
        if mine[0] <= STRAIGHT and higher and not possible_straights(board):
            taints.add("STRAIGHT_POSSIBLE")
        if mine[0] in {STRAIGHT, FLUSH, STRAIGHT_FLUSH} and (
            stronger_values(after, mine, hole, dead) >= 3
        ):
            taints.add("NOT_NUT")
        cards[card] = (mine[0], pairs_board and mine[0] <= 3, taints)
    return cards
