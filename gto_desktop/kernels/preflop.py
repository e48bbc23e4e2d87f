"""Passes over the preflop betting tree for all seats at once.

A row holds one number for each of the 169 hand classes, padded to 176. The first rows, one for each
of the n seats, are their dealt hands, row ``n + e`` is the share of them with which the actor takes
edge ``e`` and all his edges before. Against the *met* chance of a row (the row times the chances of
meeting each class, blockers included) a hand's counterfactual reach is a plain product over the
other seats.
"""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import Int, Real, kernel
from gto_desktop.kernels.preflop_records import (
    CORRECT,
    MIX,
    WIDTH,
    Betting,
    Endings,
    Mixing,
    PreflopArrays,
    PrizeArrays,
)
from gto_desktop.kernels.preflop_updates import (
    add_regrets,
    average,
    correct,
    force,
    match_regrets,
    play_logits,
    shift_logits,
)
from gto_desktop.kernels.records import BEST, UPDATE, WalkStep

_ONE = np.float32(1.0)


@kernel
def spread(betting: Betting, tables: PreflopArrays, mode: Int) -> None:
    """Write the strategies and carry every seat's reach through the tree."""
    reach, strategy = tables.reach, tables.strategy
    averages, forced = tables.averages, tables.forced
    seats = betting.rows.shape[1]
    mass = np.empty(WIDTH, np.float32)
    for node in range(betting.actor.shape[0]):
        first, count = betting.first[node], betting.actions[node]
        source = betting.rows[node, betting.actor[node]]
        if mode in (UPDATE, MIX):  # Kernels know no sets.
            if mode == MIX:
                play_logits(betting, tables, first, count, mass)
            else:
                match_regrets(betting, tables, first, count, mass)
            mass[:] = 1.0
            for e in range(first, first + count):
                for h in range(WIDTH):
                    mass[h] -= forced[e, h]
            for e in range(first, first + count):
                for h in range(WIDTH):
                    played = strategy[e, h] * mass[h] + forced[e, h]
                    reach[seats + e, h] = reach[source, h] * played
        else:
            for e in range(first, first + count):
                for h in range(WIDTH):
                    strategy[e, h] = averages[e, h]
                    reach[seats + e, h] = reach[source, h] * averages[e, h]


@kernel
def _others(
    met: NDArray[np.float32],
    rows: NDArray[np.int32],
    skipped: Int,
    scale: Real,
    out: NDArray[np.float32],
) -> None:
    """Write the product of the met chances of all seats but those in a bit set."""
    for h in range(WIDTH):
        out[h] = scale
    for seat in range(rows.shape[0]):
        if (skipped >> seat) & 1 == 0:
            row = rows[seat]
            for h in range(WIDTH):
                out[h] *= met[row, h]


@kernel
def _end(
    endings: Endings,
    tables: PreflopArrays,
    leaf: Int,
    seat: Int,
    part: NDArray[np.float32],
    out: NDArray[np.float32],
) -> None:
    """Write the counterfactual value of a pot for a seat that is left; `part` is room."""
    met, shares = tables.met, tables.shares
    live = endings.live[leaf]
    pot = endings.pot[leaf]
    spent = endings.spent[leaf, seat]
    sure = pot * endings.base[leaf, seat] - spent
    others = live & ~(1 << seat)
    if others == 0:
        _others(met, endings.rows[leaf], live, pot - spent, out)
        return
    # Everybody else there, times what is sure, and in turn one by his share and the rest there.
    _others(met, endings.rows[leaf], 1 << seat, _ONE, out)
    own = endings.shares[leaf, seat]
    for h in range(WIDTH):
        out[h] *= sure - pot * tables.presence[own, h]
    for other in range(endings.rows.shape[1]):
        if (others >> other) & 1:
            _others(met, endings.rows[leaf], (1 << seat) | (1 << other), pot, part)
            row = endings.shares[leaf, other]
            for h in range(WIDTH):
                out[h] += part[h] * shares[row, h]


@kernel
def _end_for_prizes(
    endings: Endings,
    tables: PreflopArrays,
    prizes: PrizeArrays,
    pot: Int,
    seat: Int,
    part: NDArray[np.float32],
    out: NDArray[np.float32],
) -> None:
    """Write what a pot is worth in prizes to any seat, in it or not; `part` is room."""
    met, shares = tables.met, tables.shares
    rows = endings.rows[pot]
    others = endings.live[pot] & ~(1 << seat)
    if others == 0 or (endings.live[pot] >> seat) & 1 == 0:
        _others(met, rows, 1 << seat, prizes.outside[pot, seat], out)
        return
    _others(met, rows, 1 << seat, _ONE, out)
    own, weight = endings.shares[pot, seat], prizes.weight[pot, seat]
    for h in range(WIDTH):
        out[h] *= prizes.sure[pot, seat] - weight * tables.presence[own, h]
    for other in range(rows.shape[0]):
        if (others >> other) & 1:
            _others(met, rows, (1 << seat) | (1 << other), _ONE, part)
            row, tie = endings.shares[pot, other], prizes.ties[pot, other]
            for h in range(WIDTH):
                out[h] += part[h] * weight * shares[row, h]
            if tie >= 0:
                for h in range(WIDTH):
                    out[h] += part[h] * prizes.split[pot, seat] * prizes.tied[tie, h]


@kernel
def collect(
    betting: Betting,
    endings: Endings,
    tables: PreflopArrays,
    step: WalkStep,
    least: Real,
    softness: Real,
    out: NDArray[np.float32],
    mixing: Mixing,
    locked: NDArray[np.bool_] | None = None,
    prizes: PrizeArrays | None = None,
) -> int:
    """Carry the values of all seats up; update regrets or logits, forced shares and averages.

    `out` (seats, WIDTH) takes the values of the dealt hands, in big blinds. Nothing but it is
    written unless the step is an update, mixes or corrects; returned is how many hands of nodes
    were corrected. With `least` 0 forced shares stay as they are.
    At nodes that are `locked` the best response plays what everybody plays. With `prizes` every
    seat of `Betting.live` is followed to the leaves, folded or not: what others win concerns it.
    """
    nodes, seats = betting.rows.shape
    deepest = most = corrected = 0
    for node in range(nodes):
        deepest = max(deepest, betting.depth[node])
        most = max(most, betting.actions[node])
    # By depth: what the seats that wait get, and what each action gives the actor.
    waiting = np.zeros((deepest + 1, seats, WIDTH), np.float32)
    taking = np.zeros((deepest + 1, most, WIDTH), np.float32)
    value = np.empty(WIDTH, np.float32)
    ended = np.empty(WIDTH, np.float32)
    part = np.empty(WIDTH, np.float32)
    for back in range(nodes):
        node = nodes - 1 - back
        seat, depth = betting.actor[node], betting.depth[node]
        first, count = betting.first[node], betting.actions[node]
        values = taking[depth]
        for a in range(count):
            e = first + a
            child = betting.child[e]
            if prizes is None:
                if betting.kind[e] == 0:
                    _others(
                        tables.met, betting.rows[node], 1 << seat, -betting.spent[node], values[a]
                    )
                if child < 0:
                    leaf = -1 - child
                    for pot in range(endings.first[leaf], endings.first[leaf + 1]):
                        for other in range(seats):
                            if (endings.live[pot] >> other) & 1:
                                if other == seat and pot == endings.first[leaf]:
                                    _end(endings, tables, pot, other, part, values[a])
                                    continue
                                _end(endings, tables, pot, other, part, ended)
                                got = values[a] if other == seat else waiting[depth, other]
                                for h in range(WIDTH):
                                    got[h] += ended[h]
            elif child < 0:
                leaf = -1 - child
                values[a, :] = 0.0
                for pot in range(endings.first[leaf], endings.first[leaf + 1]):
                    for other in range(seats):
                        if (betting.live[node] >> other) & 1:
                            _end_for_prizes(endings, tables, prizes, pot, other, part, ended)
                            got = values[a] if other == seat else waiting[depth, other]
                            for h in range(WIDTH):
                                got[h] += ended[h]
        held = False
        if locked is not None:
            held = locked[node]
        _value_of_node(betting, tables, first, count, values, value, step, held)
        if step.mode in (UPDATE, MIX):  # Kernels know no sets.
            if step.mode == MIX or least > 0.0:
                _others(tables.met, betting.rows[node], 1 << seat, _ONE, ended)
            if least > 0.0:
                source = betting.rows[node, seat]
                force(tables, first, count, source, values, value, ended, least, softness)
            if step.mode == MIX:
                shift_logits(betting, tables, node, values, value, ended, mixing)
            else:
                add_regrets(betting, tables, node, values, value, step)
            average(betting, tables, node, step)
        elif step.mode == CORRECT and not held:
            _others(tables.met, betting.rows[node], 1 << seat, _ONE, ended)
            corrected += correct(betting, tables, node, values, ended, step)
        for other in range(seats):
            if (betting.live[node] >> other) & 1 == 0:
                continue
            got = value if other == seat else waiting[depth, other]
            if depth == 0:
                out[other, :] = got
            elif other == betting.actor[betting.parent[node]]:
                taking[depth - 1, betting.slot[node], :] = got
            else:
                for h in range(WIDTH):
                    waiting[depth - 1, other, h] += got[h]
        waiting[depth, :, :] = 0.0
    return corrected


@kernel
def _value_of_node(
    betting: Betting,
    tables: PreflopArrays,
    first: Int,
    count: Int,
    values: NDArray[np.float32],
    value: NDArray[np.float32],
    step: WalkStep,
    held: Int,
) -> None:
    strategy = tables.strategy
    if step.mode == BEST and not held:
        # A fold, which is never barred, or the first of the actions comes first.
        value[:] = values[0]
        for a in range(1, count):
            if not betting.barred[first + a]:
                for h in range(WIDTH):
                    value[h] = max(value[h], values[a, h])
        return
    value[:] = 0.0
    for a in range(count):
        for h in range(WIDTH):
            value[h] += strategy[first + a, h] * values[a, h]
