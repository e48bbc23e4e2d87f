"""One betting street of a flop with several players, hand by hand.

A column is what one player holds on the way to a place of the betting: first the columns of every
place that the street begins at, one for each player, then two for each node, after its first and
its second action. Tables hold a row for each hand. Of all that opponents hold a hand needs two
numbers a column: the weight that it meets, and the weight that it beats, ties by half. With several
opponents these are multiplied: what their cards mean to each other is left out.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import Int, Real, kernel

WON, SHOWN, NEXT = 0, 1, 2
"""How a street ends: all but one have folded, hands are shown, another street comes."""
MATCH, PLAY, ANSWER = 0, 1, 2
"""What a pass does: it matches regrets and learns, plays the averages, or answers them best."""
_TINY: Final = 1e-12

Table = NDArray[np.float32]


class StreetBetting(NamedTuple):
    """The betting of a street; two actions a node, the first a check or a fold."""

    root: NDArray[np.int32]
    """(places,) node, or -1 - ending, that each place begins with."""
    actor: NDArray[np.int32]
    """(nodes,) a node comes before all that is below it."""
    columns: NDArray[np.int32]
    """(nodes, players)."""
    child: NDArray[np.int32]
    """(nodes, 2) node, or -1 - ending."""
    folds: NDArray[np.bool_]
    """(nodes,) whether the first action is a fold."""
    spent: NDArray[np.float32]
    """(nodes,) what the actor has put in since the flop came."""
    how: NDArray[np.int32]
    """(endings,) `WON`, `SHOWN` or `NEXT`."""
    live: NDArray[np.int32]
    """(endings,) bit set of who is left."""
    held: NDArray[np.int32]
    """(endings, players) columns."""
    pot: NDArray[np.float32]
    """(endings,) after rake."""
    paid: NDArray[np.float32]
    """(endings, players) what each has put in since the flop came."""
    place: NDArray[np.int32]
    """(endings,) at which place the next street begins."""


class StreetTables(NamedTuple):
    """What a street of one board keeps between iterations, a row for each hand."""

    regrets: NDArray[np.float32]
    """(hands, nodes, 2)."""
    averages: Table
    """(hands, nodes) how often the second action is taken."""


@kernel
def carry_down(betting: StreetBetting, tables: StreetTables, mode: Int, reach: Table) -> None:
    """Write the columns of the nodes; those of the places are there. A hand that is 0 stays so."""
    first = betting.root.shape[0] * betting.columns.shape[1]
    for h in range(reach.shape[0]):
        for node in range(betting.actor.shape[0]):
            often = tables.averages[h, node]
            if mode == MATCH:
                often = _matched(tables.regrets[h, node, 0], tables.regrets[h, node, 1])
            held = reach[h, betting.columns[node, betting.actor[node]]]
            reach[h, first + 2 * node] = held * (np.float32(1.0) - often)
            reach[h, first + 2 * node + 1] = held * often


@kernel
def _matched(first: Real, second: Real) -> np.float32:
    one, other = max(first, np.float32(0.0)), max(second, np.float32(0.0))
    return np.float32(0.5) if one + other <= _TINY else np.float32(other / (one + other))


@kernel
def measure_columns(
    cards: NDArray[np.uint8],
    order: NDArray[np.uint16],
    strength: NDArray[np.uint16],
    reach: Table,
    met: Table,
    beaten: Table,
) -> None:
    """Write what each hand meets of each column and, where `strength` has an entry, what it beats.

    `order` (hands,) is by strength; `strength` (hands,), or empty where no hands are shown.
    """
    hands, columns = reach.shape
    below = np.zeros(columns, np.float32)
    by_card = np.zeros((52, columns), np.float32)
    shown = strength.shape[0] > 0
    start = 0
    while start < hands:
        end = start + 1
        if shown:
            while end < hands and strength[order[end]] == strength[order[start]]:
                end += 1
            for k in range(start, end):
                h = order[k]
                one, other = by_card[cards[h, 0]], by_card[cards[h, 1]]
                for c in range(columns):
                    beaten[h, c] = below[c] - one[c] - other[c]
        for k in range(start, end):
            h = order[k]
            one, other = by_card[cards[h, 0]], by_card[cards[h, 1]]
            for c in range(columns):
                below[c] += reach[h, c]
                one[c] += reach[h, c]
                other[c] += reach[h, c]
        if shown and end > start + 1:
            for k in range(start, end):
                h = order[k]
                one, other = by_card[cards[h, 0]], by_card[cards[h, 1]]
                for c in range(columns):
                    not_lost = below[c] - one[c] - other[c] + reach[h, c]
                    beaten[h, c] = (beaten[h, c] + not_lost) * np.float32(0.5)
        start = end
    for h in range(hands):
        one, other = by_card[cards[h, 0]], by_card[cards[h, 1]]
        for c in range(columns):
            # The hand itself was taken out once for each of its cards.
            met[h, c] = max(below[c] - one[c] - other[c] + reach[h, c], np.float32(0.0))


@kernel
def carry_up(
    betting: StreetBetting,
    tables: StreetTables,
    mode: Int,
    weights: Table,
    met: Table,
    beaten: Table,
    after: Table,
    keep_positive: Real,
    keep_negative: Real,
    average_weight: Real,
    out: Table,
) -> None:
    """Write what every place is worth to each player, counterfactually; learn where `mode` says so.

    Args:
        betting: the street.
        tables: what it keeps.
        mode: of `MATCH`, `PLAY`, `ANSWER`.
        weights: (hands,) 0 for a hand that the board blocks.
        met: (hands, columns) as `measure_columns` writes it.
        beaten: the same; what it holds is not read where nobody shows.
        after: (hands, places of the next street x players) what those are worth.
        keep_positive: share of positive regrets of earlier iterations that is kept.
        keep_negative: the same of negative ones.
        average_weight: weight of this iteration in the averages.
        out: (hands, places x players).
    """
    nodes, players = betting.columns.shape
    places = betting.root.shape[0]
    root, child, folds = betting.root, betting.child, betting.folds
    actors, columns, spent = betting.actor, betting.columns, betting.spent
    regrets, averages = tables.regrets, tables.averages
    value = np.zeros((nodes, players), np.float32)
    ended = np.zeros((betting.how.shape[0], players), np.float32)
    got = np.zeros((2, players), np.float32)
    up, down = np.float32(keep_positive), np.float32(keep_negative)
    for h in range(weights.shape[0]):
        if weights[h] <= 0.0:
            out[h, :] = 0.0
            continue
        _value_endings(betting, met, beaten, after, h, ended)
        for back in range(nodes):
            node = nodes - 1 - back
            actor = actors[node]
            for a in range(2):
                below = child[node, a]
                for p in range(players):
                    got[a, p] = value[below, p] if below >= 0 else ended[-1 - below, p]
            if folds[node]:
                there = np.float32(1.0)
                for p in range(players):
                    if p != actor:
                        there *= met[h, columns[node, p]]
                got[0, actor] = -spent[node] * there
            for p in range(players):
                value[node, p] = got[0, p] + got[1, p]
            one, other = got[0, actor], got[1, actor]
            if mode == ANSWER:
                value[node, actor] = max(one, other)
                continue
            often = averages[h, node]
            if mode == MATCH:
                often = _matched(regrets[h, node, 0], regrets[h, node, 1])
            won = one + often * (other - one)
            value[node, actor] = won
            if mode == MATCH:
                for a in range(2):
                    old = regrets[h, node, a]
                    kept = old * up if old > 0.0 else old * down
                    regrets[h, node, a] = kept + got[a, actor] - won
                averages[h, node] += np.float32(average_weight) * (often - averages[h, node])
        for s in range(places):
            for p in range(players):
                out[h, players * s + p] = (
                    value[root[s], p] if root[s] >= 0 else ended[-1 - root[s], p]
                )


@kernel
def _value_endings(
    betting: StreetBetting, met: Table, beaten: Table, after: Table, h: Int, out: Table
) -> None:
    """Write what every ending is worth to a hand of each player; 0 to one that folded before."""
    endings, players = betting.held.shape
    how, alive, held = betting.how, betting.live, betting.held
    pot, paid, place = betting.pot, betting.paid, betting.place
    for ending in range(endings):
        live = alive[ending]
        for player in range(players):
            if (live >> player) & 1 == 0:
                out[ending, player] = 0.0
                continue
            if how[ending] == NEXT:
                out[ending, player] = after[h, players * place[ending] + player]
                continue
            there = np.float32(1.0)
            won = np.float32(1.0)
            for p in range(players):
                if p != player:
                    column = held[ending, p]
                    there *= met[h, column]
                    won *= beaten[h, column] if (live >> p) & 1 else met[h, column]
            out[ending, player] = pot[ending] * won - paid[ending, player] * there
