"""Passes over the preflop betting tree for all seats at once.

A row holds one number for each of the 169 hand classes, padded to 176. The first rows, one for each
of the n seats, are their dealt hands, row ``n + e`` is the share of them with which the actor takes
edge ``e`` and all his edges before. Against the *met* chance of a row (the row times the chances of
meeting each class, blockers included) a hand's counterfactual reach is a product over the other
seats, times what their cards mean to each other (`preflop_bunching`).
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
    Walked,
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

_TINY = np.float32(1e-30)


@kernel
def spread(betting: Betting, tables: PreflopArrays, nodes: NDArray[np.int32], mode: Int) -> None:
    """Write the strategies of some nodes and carry the reach of their actors on."""
    reach, strategy = tables.reach, tables.strategy
    averages, forced = tables.averages, tables.forced
    seats = betting.rows.shape[1]
    mass = np.empty(WIDTH, np.float32)
    for node in nodes:
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
    place: Int,
    seat: Int,
    bunching: Real,
    gone: NDArray[np.float32],
    part: NDArray[np.float32],
    there: NDArray[np.float32],
    out: NDArray[np.float32],
) -> None:
    """Write the counterfactual value of a pot for a seat that is left; `part` is room.

    `gone` is the chance that those who have left it did so; `there` takes the chance that all
    others come there.
    """
    met, shares = tables.met, tables.shares
    seats = endings.rows.shape[1]
    pot, spent = endings.pot[place], endings.spent[place, seat]
    others = endings.live[place] & ~(1 << seat)
    for h in range(WIDTH):
        there[h] = gone[h] * bunching
    if others == 0:
        for h in range(WIDTH):
            out[h] = there[h] * (pot - spent)
        return
    sure = pot * endings.base[place, seat] - spent
    own = endings.shares[place, seat]
    if others & (others - 1) == 0:
        # Most pots are of two: what follows, in one go.
        other = 0
        while (others >> other) & 1 == 0:
            other += 1
        row, held = endings.shares[place, other], endings.rows[place, other]
        for h in range(WIDTH):
            alone = there[h]
            there[h] = alone * met[held, h]
            out[h] = pot * alone * shares[row, h]
            out[h] += there[h] * (sure - pot * tables.presence[own, h])
        return
    # In turn one of the others by his share and the rest there.
    out[:] = 0.0
    for other in range(seats):
        if (others >> other) & 1:
            row = endings.shares[place, other]
            rest = others & ~(1 << other)
            part[:] = there
            for third in range(seats):
                if (rest >> third) & 1:
                    held = endings.rows[place, third]
                    for h in range(WIDTH):
                        part[h] *= met[held, h]
            for h in range(WIDTH):
                out[h] += part[h] * shares[row, h]
    for other in range(seats):
        if (others >> other) & 1:
            held = endings.rows[place, other]
            for h in range(WIDTH):
                there[h] *= met[held, h]
    # Everybody else there, times what is sure.
    for h in range(WIDTH):
        out[h] = pot * out[h] + there[h] * (sure - pot * tables.presence[own, h])


@kernel
def _end_for_prizes(
    endings: Endings,
    tables: PreflopArrays,
    prizes: PrizeArrays,
    pot: Int,
    seat: Int,
    bunching: Real,
    part: NDArray[np.float32],
    there: NDArray[np.float32],
    out: NDArray[np.float32],
) -> None:
    """Write what a pot is worth in prizes to any seat, in it or not; `part` is room.

    `there` takes the chance that all others come there.
    """
    met, shares = tables.met, tables.shares
    rows = endings.rows[pot]
    others = endings.live[pot] & ~(1 << seat)
    _others(met, rows, 1 << seat, bunching, there)
    if others == 0 or (endings.live[pot] >> seat) & 1 == 0:
        for h in range(WIDTH):
            out[h] = there[h] * prizes.outside[pot, seat]
        return
    own, weight = endings.shares[pot, seat], prizes.weight[pot, seat]
    for h in range(WIDTH):
        out[h] = there[h] * (prizes.sure[pot, seat] - weight * tables.presence[own, h])
    for other in range(rows.shape[0]):
        if (others >> other) & 1:
            _others(met, rows, (1 << seat) | (1 << other), bunching, part)
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
    walked: Walked,
    locked: NDArray[np.bool_] | None = None,
    prizes: PrizeArrays | None = None,
) -> int:
    """Carry the values of all seats up; update regrets or logits, forced shares and averages.

    `walked` says through which nodes. A branch leaves in `Walked.passed` what those above it read
    there; `out` (seats, WIDTH) takes the values of the dealt hands, in big blinds. Nothing else is
    written unless the step is an update, mixes or corrects; returned is how many hands of nodes
    were corrected. With `least` 0 forced shares stay as they are.
    At nodes that are `locked` the best response plays what everybody plays. With `prizes` every
    seat of `Betting.live` is followed to the leaves, folded or not: what others win concerns it.
    """
    seats = betting.rows.shape[1]
    deepest = most = corrected = 0
    for node in walked.nodes:
        deepest = max(deepest, betting.depth[node])
        most = max(most, betting.actions[node])
    # By depth: what the seats that wait get, and what each action gives the actor; and with what
    # chance all others come to where that ends.
    waiting = np.zeros((deepest + 1, seats, WIDTH), np.float32)
    taking = np.zeros((deepest + 1, most, WIDTH), np.float32)
    met_waiting = np.zeros((deepest + 1, seats, WIDTH), np.float32)
    met_taking = np.zeros((deepest + 1, most, WIDTH), np.float32)
    value = np.empty(WIDTH, np.float32)
    ended = np.empty(WIDTH, np.float32)
    here = np.empty(WIDTH, np.float32)
    there = np.empty(WIDTH, np.float32)
    gone = np.empty(WIDTH, np.float32)
    part = np.empty(WIDTH, np.float32)
    for node in walked.nodes[::-1]:
        seat, depth = betting.actor[node], betting.depth[node]
        first, count = betting.first[node], betting.actions[node]
        values, chances = taking[depth], met_taking[depth]
        _others(tables.met, betting.rows[node], 1 << seat, tables.bunching[node], here)
        for a in range(count):
            e = first + a
            child = betting.child[e]
            if child >= 0 and walked.branch[child] >= 0:
                branch = walked.branch[child]
                for other in range(seats):
                    if (betting.live[child] >> other) & 1:
                        if other == seat:
                            values[a, :] = walked.passed[branch, other]
                            chances[a, :] = walked.there[branch, other]
                            continue
                        for h in range(WIDTH):
                            waiting[depth, other, h] += walked.passed[branch, other, h]
                            met_waiting[depth, other, h] += walked.there[branch, other, h]
            if prizes is None and betting.kind[e] == 0:
                for h in range(WIDTH):
                    values[a, h] = -betting.spent[node] * here[h]
            if child < 0:
                leaf = -1 - child
                if prizes is not None:
                    values[a, :] = 0.0
                for pot in range(endings.first[leaf], endings.first[leaf + 1]):
                    main = pot == endings.first[leaf]
                    if prizes is None:
                        _others(tables.met, endings.rows[pot], endings.live[pot], 1.0, gone)
                    alive = endings.live[pot] if prizes is None else betting.live[node]
                    for other in range(seats):
                        if (alive >> other) & 1 == 0:
                            continue
                        crowd = tables.bunching_ends[leaf, other]
                        if prizes is None:
                            _end(endings, tables, pot, other, crowd, gone, part, there, ended)
                        else:
                            _end_for_prizes(
                                endings, tables, prizes, pot, other, crowd, part, there, ended
                            )
                        if other != seat:
                            for h in range(WIDTH):
                                waiting[depth, other, h] += ended[h]
                        elif main and prizes is None:
                            values[a, :] = ended
                        else:
                            for h in range(WIDTH):
                                values[a, h] += ended[h]
                        # Side pots are of those who are in the main one.
                        if main and other == seat:
                            chances[a, :] = there
                        elif main:
                            for h in range(WIDTH):
                                met_waiting[depth, other, h] += there[h]
            if betting.kind[e] != 0:
                _conserve(values[a], chances[a], here)
        held = False
        if locked is not None:
            held = locked[node]
        _value_of_node(betting, tables, first, count, values, value, step, held)
        if step.mode in (UPDATE, MIX):  # Kernels know no sets.
            if least > 0.0:
                source = betting.rows[node, seat]
                force(tables, first, count, source, values, value, here, least, softness)
            if step.mode == MIX:
                shift_logits(betting, tables, node, values, value, here, mixing)
            else:
                add_regrets(betting, tables, node, values, value, step)
            average(betting, tables, node, step)
        elif step.mode == CORRECT and not held:
            corrected += correct(betting, tables, node, values, here, step)
        for other in range(seats):
            if (betting.live[node] >> other) & 1 == 0:
                continue
            got = value if other == seat else waiting[depth, other]
            came = here if other == seat else met_waiting[depth, other]
            if depth == 0:
                out[other, :] = got
            elif walked.branch[node] >= 0:
                walked.passed[walked.branch[node], other, :] = got
                walked.there[walked.branch[node], other, :] = came
            elif other == betting.actor[betting.parent[node]]:
                taking[depth - 1, betting.slot[node], :] = got
                met_taking[depth - 1, betting.slot[node], :] = came
            else:
                for h in range(WIDTH):
                    waiting[depth - 1, other, h] += got[h]
                    met_waiting[depth - 1, other, h] += came[h]
        waiting[depth, :, :] = 0.0
        met_waiting[depth, :, :] = 0.0
    return corrected


@kernel
def _conserve(
    values: NDArray[np.float32], chances: NDArray[np.float32], here: NDArray[np.float32]
) -> None:
    """Let what may come after an action be as likely, together, as coming to the action is.

    Bunching is counted for ranges, not for a hand: what it gives the ways on sums to a little more
    or less for single hands.
    """
    for h in range(WIDTH):
        if chances[h] > _TINY:
            values[h] *= here[h] / chances[h]


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
