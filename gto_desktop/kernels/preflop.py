"""Passes over the preflop betting tree for all seats at once.

A row holds one number for each of the 169 hand classes, padded to 176. The first rows, one for each
of the n seats, are their dealt hands, row ``n + e`` is the share of them with which the actor takes
edge ``e`` and all his edges before. Against the *met* chance of a row (the row times the chances of
meeting each class, blockers included) a hand's counterfactual reach is a plain product over the
other seats.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import Int, Real, kernel
from gto_desktop.kernels.records import AVERAGE, BEST, UPDATE, WalkStep

WIDTH = 176
"""The 169 classes, padded so that loops need no remainder."""
MIX = 3
"""Mode of a pass: hands play by logits, see `Mixing`; the other modes stand in `records`."""
_LEAST_LOGIT = np.float32(-14.0)
"""Actions worth less keep this logit: one that comes to be worth more is back before long."""
_ANY = np.float32(1e-9)
"""Reach of a hand that never gets somewhere: what it would do there is averaged too."""
_TINY = np.float32(1e-30)
_ZERO = np.float32(0.0)
_ONE = np.float32(1.0)


class Betting(NamedTuple):
    """The tree; nodes and edges as in `gto_desktop.preflop.preflop_tree`."""

    actor: NDArray[np.int32]
    depth: NDArray[np.int32]
    first: NDArray[np.int32]
    actions: NDArray[np.int32]
    parent: NDArray[np.int32]
    slot: NDArray[np.int32]
    rows: NDArray[np.int32]
    live: NDArray[np.int32]
    spent: NDArray[np.float32]
    kind: NDArray[np.int32]
    child: NDArray[np.int32]
    barred: NDArray[np.bool_]
    """Edges that are taken only when forced."""
    stake: NDArray[np.float32]
    """Big blinds by which gains of a node are told while hands mix, about its pot."""


class Endings(NamedTuple):
    """The pots of the leaves: who is left, what there is to win, and where the shares stand."""

    first: NDArray[np.int32]
    """First pot of each leaf, and one more entry: how many there are."""
    live: NDArray[np.int32]
    """(pots,) bit sets."""
    rows: NDArray[np.int32]
    """(pots, seats)."""
    shares: NDArray[np.int32]
    """(pots, seats) row of `PreflopArrays.shares` against each seat that is left."""
    pot: NDArray[np.float32]
    """(pots,) after rake."""
    spent: NDArray[np.float32]
    """(pots, seats)."""
    base: NDArray[np.float32]
    """(pots, seats) share of the pot before the hands count."""


class PrizeArrays(NamedTuple):
    """What pots are worth in a tournament, float32; big blinds of the prize pool."""

    sure: NDArray[np.float32]
    """(pots, seats) to who is left in a pot, before the hands count."""
    weight: NDArray[np.float32]
    """(pots, seats) of a whole pot more, to who is left in it."""
    split: NDArray[np.float32]
    """(pots, seats) what a tie is worth more than winning half the time."""
    outside: NDArray[np.float32]
    """(pots, seats) to everybody else, by the ranges of those who are left."""
    ties: NDArray[np.int32]
    """(pots, seats) row of `tied` of each seat that is left where a tie counts, else -1."""
    tied: NDArray[np.float32]
    """(tie rows, WIDTH) chance that the other player holds something of the row and ties."""


class Mixing(NamedTuple):
    """How hands mix actions that are worth about the same: by the logarithms of their shares.

    An iteration adds to a logit what the action gains and lets all logits of the hand shrink; they
    stand still where an action is taken e times as often as one that loses the temperature of the
    node, a part of what is at stake, against it. This is magnetic mirror descent towards a logit
    equilibrium (Sokota et al., "A Unified Approach to Reinforcement Learning, Quantal Response
    Equilibria, and Two-Player Zero-Sum Games", 2023).
    """

    rate: float
    """What a logit grows by for a gain of the whole stake."""
    temperature: float
    """Of a node that is often reached."""


class PreflopArrays(NamedTuple):
    """What an iteration reads and writes, float32."""

    regrets: NDArray[np.float32]
    """(edges, WIDTH) regrets, or logits while hands mix."""
    ahead: NDArray[np.float32]
    """(edges, WIDTH) what they come to if the next iteration is like the last one."""
    averages: NDArray[np.float32]
    """(edges, WIDTH), the shares of each node sum to one."""
    mass: NDArray[np.float32]
    """(nodes, WIDTH) what the averages of a node weigh: the reach of who acts, faded."""
    forced: NDArray[np.float32]
    """(edges, WIDTH) how often an action is taken only to be seen."""
    strategy: NDArray[np.float32]
    """(edges, WIDTH) what is played now."""
    reach: NDArray[np.float32]
    """(rows, WIDTH)."""
    met: NDArray[np.float32]
    """(rows, WIDTH) chance that the other player holds something of the row."""
    shares: NDArray[np.float32]
    """(share rows, WIDTH) the same, weighted with the share of the pot above `Endings.base`."""
    presence: NDArray[np.float32]
    """(share rows, WIDTH) share of the pot by which the row's own hands win less because the other
    expects them: what the row holds of each class and of its neighbours."""
    sizes: NDArray[np.float32]
    """(WIDTH,) combos of each class."""
    temperatures: NDArray[np.float32]
    """(nodes,) of `Mixing`."""


@kernel
def _match_regrets(
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
            share = max(ahead[e, h], _ZERO) / max(mass[h], _TINY)
            strategy[e, h] = share if mass[h] > _TINY else even


@kernel
def _play_logits(
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
            strategy[e, h] = np.exp(ahead[e, h])
            mass[h] += strategy[e, h]
    for e in range(first, first + count):
        for h in range(WIDTH):
            strategy[e, h] /= mass[h]


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
        if mode != AVERAGE:
            if mode == MIX:
                _play_logits(betting, tables, first, count, mass)
            else:
                _match_regrets(betting, tables, first, count, mass)
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
def _force(
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
            wish = np.exp(-min(max(loss, _ZERO) / softness, np.float32(30.0)))
            forced[e, h] = wish
            willing += sizes[h] * reach[source, h] * wish
        scale = missing / max(willing, _TINY)
        for h in range(WIDTH):
            forced[e, h] = min(forced[e, h] * scale, np.float32(0.3))


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
) -> None:
    """Carry the values of all seats up; update regrets or logits, forced shares and averages.

    `out` (seats, WIDTH) takes the values of the dealt hands, in big blinds. Nothing but it is
    written unless the step is an update or mixes. With `least` 0 forced shares stay as they are.
    At nodes that are `locked` the best response plays what everybody plays. With `prizes` every
    seat of `Betting.live` is followed to the leaves, folded or not: what others win concerns it.
    """
    nodes, seats = betting.rows.shape
    deepest = most = 0
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
                _force(tables, first, count, source, values, value, ended, least, softness)
            if step.mode == MIX:
                _shift_logits(betting, tables, node, values, value, ended, mixing)
            else:
                _add_regrets(betting, tables, node, values, value, step)
            _average(betting, tables, node, step)
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


@kernel
def _add_regrets(
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
def _shift_logits(
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
    for a in range(count):
        e = first + a
        for h in range(WIDTH):
            gain = rate * (values[a, h] - value[h]) / max(others[h], _TINY)
            logits[e, h] = (logits[e, h] + gain) * kept
            ahead[e, h] = (logits[e, h] + gain) * kept
            if not betting.barred[e]:
                top[h] = max(top[h], logits[e, h])
    for e in range(first, first + count):
        for h in range(WIDTH):
            logits[e, h] = max(logits[e, h] - top[h], _LEAST_LOGIT)
            ahead[e, h] = min(max(ahead[e, h] - top[h], _LEAST_LOGIT), -_LEAST_LOGIT)


@kernel
def _average(betting: Betting, tables: PreflopArrays, node: Int, step: WalkStep) -> None:
    """Add an iteration to the averages of a node."""
    averages, mass = tables.averages, tables.mass
    weight = np.float32(step.average_weight)
    reach = tables.reach[betting.rows[node, betting.actor[node]]]
    for h in range(WIDTH):
        mass[node, h] = mass[node, h] * (_ONE - weight) + reach[h] + _ANY
    for a in range(betting.actions[node]):
        e = betting.first[node] + a
        for h in range(WIDTH):
            part = (reach[h] + _ANY) / mass[node, h]
            averages[e, h] += part * (tables.strategy[e, h] - averages[e, h])
