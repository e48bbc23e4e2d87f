"""Do slowly and obviously what the kernels of evaluation, equity and tournaments do."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, permutations, product

Combo = tuple[int, int]


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


@lru_cache(maxsize=200_000)
def value_of_set(cards: frozenset[int]) -> tuple[int, ...]:
    """Return the value of the best five of these cards; it is kept for the next time."""
    return value(sorted(cards))


def deals(players: Sequence[Mapping[Combo, float]]) -> list[tuple[Combo, ...]]:
    """Return every way in which the players hold combos without a common card."""
    return [
        deal
        for deal in product(*players)
        if len({card for combo in deal for card in combo}) == 2 * len(deal)
    ]


def multiway_showdowns(
    board: Sequence[int], players: Sequence[Mapping[Combo, float]]
) -> tuple[list[list[float]], float]:
    """Return for each player what is won alone, shared, and got of what is shared; and the whole.

    All are weights of deals and runouts; a deal weighs the product of the weights of its combos.
    """
    out = [[0.0, 0.0, 0.0] for _ in players]
    whole = 0.0
    for deal in deals(players):
        weight = 1.0
        for combos, combo in zip(players, deal, strict=True):
            weight *= combos[combo]
        for full in runouts(board, [card for combo in deal for card in combo]):
            values = [value_of_set(frozenset((*full, *combo))) for combo in deal]
            winners = [p for p, worth in enumerate(values) if worth == max(values)]
            for p in winners:
                if len(winners) == 1:
                    out[p][0] += weight
                else:
                    out[p][1] += weight
                    out[p][2] += weight / len(winners)
            whole += weight
    return out, whole


def now_and_later(board: Sequence[int], hand: Combo) -> list[list[int]]:
    """Count against how many hands, over all runouts, a hand stands how now and on the river.

    Behind is 0, level 1, ahead 2; the first place is now.
    """

    def standing(full: Sequence[int], other: Sequence[int]) -> int:
        mine = value_of_set(frozenset((*full, *hand)))
        theirs = value_of_set(frozenset((*full, *other)))
        return 1 + (mine > theirs) - (mine < theirs)

    out = [[0, 0, 0] for _ in range(3)]
    left = [card for card in range(52) if card not in (*board, *hand)]
    for other in combinations(left, 2):
        now = standing(board, other)
        for full in runouts(board, (*hand, *other)):
            out[now][standing(full, other)] += 1
    return out


def river_equities(
    flop: Sequence[int], players: Sequence[Mapping[Combo, float]], step: int
) -> dict[Combo, list[list[float]]]:
    """Return for each combo and player what equities on the river come to, nine sums each.

    The runouts stand in the order of their higher card, then the lower; one in `step` is dealt,
    counted from another on each flop.
    """
    combos = sorted({combo for player in players for combo in player if not {*combo} & {*flop}})
    left = [card for card in range(52) if card not in flop]
    first = -(1 + flop[0] + 3 * flop[1] + 5 * flop[2]) % step
    dealt = [(high, low) for high in left for low in left if low < high][first::step]
    out = {combo: [[0.0] * 9 for _ in players] for combo in combos}

    def met(combo: Combo, player: int, full: Sequence[int]) -> tuple[float, float]:
        """Weight of the other's combos, and of those that are beaten, ties by half."""
        weight = won = 0.0
        for other, held in players[1 - player].items():
            if {*other} & {*combo, *full}:
                continue
            mine, theirs = (
                value_of_set(frozenset((*full, *combo))),
                value_of_set(frozenset((*full, *other))),
            )
            weight += held
            won += held * ((mine > theirs) + (mine == theirs) / 2)
        return weight, won

    for combo, player in product(combos, range(2)):
        sums = out[combo][player]
        sums[7], sums[8] = met(combo, player, flop)
        for turn_and_river in dealt:
            if {*turn_and_river} & {*combo}:
                continue
            weight, won = met(combo, player, (*flop, *turn_and_river))
            if weight == 0:
                continue
            equity = won / weight
            for place, part in enumerate(
                (1, equity, equity**2, equity**3, equity >= 0.85, equity >= 0.65, equity <= 0.2)
            ):
                sums[place] += weight * part
    return out


def finish_chances(stacks: Sequence[Fraction]) -> list[list[Fraction]]:
    """Return by player and place how likely each place is, going through every order."""
    out = [[Fraction(0)] * len(stacks) for _ in stacks]
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks, Fraction(0))
        for player in order:
            chance *= stacks[player] / left
            left -= stacks[player]
        for place, player in enumerate(order):
            out[player][place] += chance
    return out


def tournament_value(
    stacks: Sequence[Fraction], payouts: Sequence[Fraction], player: int
) -> Fraction:
    """Return what a player's stack is worth; a single player without chips takes the last place."""
    if stacks[player] == 0:
        return payouts[-1]
    live = [place for place, stack in enumerate(stacks) if stack > 0]
    chances = finish_chances([stacks[place] for place in live])[live.index(player)]
    return sum((c * p for c, p in zip(chances, payouts, strict=False)), Fraction(0))


_WORD = (1 << 64) - 1


def splitmix64(seed: int, count: int) -> list[int]:
    """Return the first numbers of Vigna's splitmix64."""
    out = []
    for _ in range(count):
        seed = (seed + 0x9E3779B97F4A7C15) & _WORD
        mixed = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _WORD
        out.append(mixed ^ mixed >> 31)
    return out


def xoshiro256(state: Sequence[int], count: int) -> list[int]:
    """Return the first numbers of Blackman and Vigna's xoshiro256++."""

    def rotated(bits: int, left: int) -> int:
        return (bits << left | bits >> (64 - left)) & _WORD

    s = list(state)
    out = []
    for _ in range(count):
        out.append(rotated((s[0] + s[3]) & _WORD, 23) + s[0] & _WORD)
        shifted = s[1] << 17 & _WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = rotated(s[3], 45)
    return out
