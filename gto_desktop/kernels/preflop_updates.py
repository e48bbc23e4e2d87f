"""What hands play at one node of a preflop tree, and how an iteration changes it."""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import Int, Real, kernel
from gto_desktop.kernels.preflop_records import WIDTH, Betting, Mixing, PreflopArrays
from gto_desktop.kernels.records import WalkStep

_LEAST_LOGIT = np.float32(-14.0)
"""Actions worth less keep this logit: one that comes to be worth more is back before long."""
_ANY = np.float32(1e-9)
"""Reach of a hand that never gets somewhere: what it would do there is averaged too."""
_MOSTLY = np.float32(0.495)
"""Half, less what it may gain where shares are stored in steps of 1/255."""
_LOSES = np.float32(0.01)
"""Big blinds that an action may lose which a hand takes too often."""
_THERE, _MET = np.float32(0.01), np.float32(5e-5)
"""Share of a hand that gets to a node, and chance that all others do, for it to be corrected.

What hands do where nobody comes settles nothing, and correcting it would never end.
"""
_TINY = np.float32(1e-30)
_ZERO = np.float32(0.0)
_ONE = np.float32(1.0)


@kernel
def quick_exp(x: Real) -> Real:
    """Return the exponential of a number between -30 and 30, in arithmetic that vectorises.

    By the series of a 64th of it, squared six times: within 1e-5 of it between -14 and 14, which is
    where logits are, and 1e-4 beyond.
    """
    y = np.float32(x) * np.float32(1 / 64)
    part = np.float32(1 / 120) + y * np.float32(1 / 720)
    part = np.float32(1 / 6) + y * (np.float32(1 / 24) + y * part)
    part = _ONE + y * (_ONE + y * (np.float32(1 / 2) + y * part))
    part *= part
    part *= part
    part *= part
    part *= part
    part *= part
    return part * part


@kernel
def match_regrets(
    betting: Betting, tables: PreflopArrays, first: Int, count: Int, mass: NDArray[np.float32]
) -> None:
    """Write strategies by the regrets of a node; `mass` is room."""
    ahead, strategy = tables.ahead, tables.strategy
    mass[:] = 0.0
    free = 0
    for e in range(first, first + count):
        if betting.barred[e]:
            continue
        free += 1
        for h in range(WIDTH):
            mass[h] += max(ahead[e, h], _ZERO)
    even = _ONE / np.float32(free)
    for e in range(first, first + count):
        if betting.barred[e]:
            strategy[e, :] = 0.0
            continue
        for h in range(WIDTH):
            own = max(ahead[e, h], _ZERO)
            # An action that alone is worth it is all that is played: a quotient may be a bit less,
            # and then it would seem to gain by being played.
            share = _ONE if own == mass[h] else own / max(mass[h], _TINY)
            strategy[e, h] = share if mass[h] > _TINY else even


@kernel
def play_logits(
    betting: Betting, tables: PreflopArrays, first: Int, count: Int, mass: NDArray[np.float32]
) -> None:
    """Write strategies by the logits of a node, of which the largest is about 0."""
    ahead, strategy = tables.ahead, tables.strategy
    mass[:] = 0.0
    for e in range(first, first + count):
        if betting.barred[e]:
            strategy[e, :] = 0.0
            continue
        for h in range(WIDTH):
            strategy[e, h] = quick_exp(ahead[e, h])
            mass[h] += strategy[e, h]
    for e in range(first, first + count):
        for h in range(WIDTH):
            strategy[e, h] /= mass[h]


@kernel
def force(
    tables: PreflopArrays,
    first: Int,
    count: Int,
    source: Int,
    values: NDArray[np.float32],
    value: NDArray[np.float32],
    others: NDArray[np.float32],
    least: Real,
    softness: Real,
) -> None:
    """Give every action of a node its least frequency, by the hands that lose least by it."""
    reach, strategy, forced, sizes = tables.reach, tables.strategy, tables.forced, tables.sizes
    total = _ZERO
    for h in range(WIDTH):
        total += sizes[h] * reach[source, h]
    for a in range(count):
        e = first + a
        taken = _ZERO
        for h in range(WIDTH):
            taken += sizes[h] * reach[source, h] * strategy[e, h]
        missing = least * total - taken
        if missing <= 0.0 or total <= _TINY:
            forced[e, :] = 0.0
            continue
        willing = _ZERO
        for h in range(WIDTH):
            loss = (value[h] - values[a, h]) / max(others[h], _TINY)
            wish = quick_exp(-min(max(loss, _ZERO) / softness, np.float32(30.0)))
            forced[e, h] = wish
            willing += sizes[h] * reach[source, h] * wish
        scale = missing / max(willing, _TINY)
        for h in range(WIDTH):
            forced[e, h] = min(forced[e, h] * scale, np.float32(0.3))


@kernel
def add_regrets(
    betting: Betting,
    tables: PreflopArrays,
    node: Int,
    values: NDArray[np.float32],
    value: NDArray[np.float32],
    step: WalkStep,
) -> None:
    """Add the regrets of an iteration to those of a node."""
    regrets, ahead = tables.regrets, tables.ahead
    up = np.float32(step.keep_positive)
    down = np.float32(step.keep_negative)
    for a in range(betting.actions[node]):
        e = betting.first[node] + a
        for h in range(WIDTH):
            old = regrets[e, h]
            kept = old * up if old > 0.0 else old * down
            gain = values[a, h] - value[h]
            regrets[e, h] = kept + gain
            ahead[e, h] = kept + gain + gain


@kernel
def shift_logits(
    betting: Betting,
    tables: PreflopArrays,
    node: Int,
    values: NDArray[np.float32],
    value: NDArray[np.float32],
    others: NDArray[np.float32],
    mixing: Mixing,
) -> None:
    """Move the logits of a node by an iteration; `others` is the chance that all others come."""
    logits, ahead = tables.regrets, tables.ahead
    first, count = betting.first[node], betting.actions[node]
    rate = np.float32(mixing.rate) / betting.stake[node]
    kept = _ONE / (_ONE + np.float32(mixing.rate) * tables.temperatures[node])
    top = np.empty(WIDTH, np.float32)
    top[:] = -np.inf
    scale = np.empty(WIDTH, np.float32)
    for h in range(WIDTH):
        scale[h] = rate / max(others[h], _TINY)
    for a in range(count):
        e = first + a
        for h in range(WIDTH):
            gain = scale[h] * (values[a, h] - value[h])
            logits[e, h] = (logits[e, h] + gain) * kept
            ahead[e, h] = (logits[e, h] + gain) * kept
            if not betting.barred[e]:
                top[h] = max(top[h], logits[e, h])
    for e in range(first, first + count):
        for h in range(WIDTH):
            logits[e, h] = max(logits[e, h] - top[h], _LEAST_LOGIT)
            ahead[e, h] = min(max(ahead[e, h] - top[h], _LEAST_LOGIT), -_LEAST_LOGIT)


@kernel
def average(betting: Betting, tables: PreflopArrays, node: Int, step: WalkStep) -> None:
    """Add an iteration to the averages of a node."""
    averages, mass = tables.averages, tables.mass
    weight = np.float32(step.average_weight)
    reach = tables.reach[betting.rows[node, betting.actor[node]]]
    part = np.empty(WIDTH, np.float32)
    for h in range(WIDTH):
        mass[node, h] = mass[node, h] * (_ONE - weight) + reach[h] + _ANY
        part[h] = (reach[h] + _ANY) / mass[node, h]
    for a in range(betting.actions[node]):
        e = betting.first[node] + a
        for h in range(WIDTH):
            averages[e, h] += part[h] * (tables.strategy[e, h] - averages[e, h])


@kernel
def correct(
    betting: Betting,
    tables: PreflopArrays,
    node: Int,
    values: NDArray[np.float32],
    others: NDArray[np.float32],
    step: WalkStep,
) -> int:
    """Move hands of a node that take too often what loses towards their logits; return how many.

    Mostly is too often, and by `WalkStep.over` more than the logits say. Each moves by the share
    `WalkStep.average_weight`.

    `others` is the chance that all others come.
    """
    averages, barred = tables.averages, betting.barred
    reach = tables.reach[betting.rows[node, betting.actor[node]]]
    first, count = betting.first[node], betting.actions[node]
    scale = _ONE / (betting.stake[node] * tables.temperatures[node])
    moved, over = np.float32(step.average_weight), np.float32(step.over)
    played = np.empty(count, np.float32)
    corrected = 0
    for h in range(WIDTH):
        if reach[h] < _THERE or others[h] < _MET:
            continue
        # A fold, which is never barred, or the first of the actions comes first.
        best = values[0, h]
        for a in range(1, count):
            if not barred[first + a]:
                best = max(best, values[a, h])
        total = _ZERO
        for a in range(count):
            played[a] = _ZERO
            if not barred[first + a]:
                played[a] = np.exp((values[a, h] - best) / others[h] * scale)
            total += played[a]
        too_often = False
        for a in range(count):
            played[a] /= total
            taken = averages[first + a, h]
            lost = (best - values[a, h]) / others[h]
            too_often |= lost > _LOSES and taken > _MOSTLY
            too_often |= lost > 2 * _LOSES and taken > played[a] + over
        if not too_often:
            continue
        corrected += 1
        for a in range(count):
            averages[first + a, h] += moved * (played[a] - averages[first + a, h])
    return corrected
