"""Forward and backward passes over the betting nodes of one board.

Forward carries the opponent's reach through his nodes; backward carries the traverser's
counterfactual values up and updates his regrets by discounted regret matching (Brown and
Sandholm, "Solving Imperfect-Information Games via Discounted Regret Minimization", 2019).
Departures: the average is not weighted by the player's own reach, it is kept normalised, and the
share of the last action is left out because the shares sum to one. And a hand has inertia: before
it learns, its positive regrets are raised to a multiple of what its best action gains, in
proportion to what it plays, so that a small gain turns no hand round at once. (Farina,
Grand-Clement, Kroer, Lee and Luo, "Regret Matching+: (In)Stability and Fast Convergence in Games",
2023, keep regrets away from zero for the same reason.)

Storage is cut in blocks of 16 hands; a block of a node holds its actions one after another, so a
node is one stream of memory.
"""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import Int, Real, kernel
from gto_desktop.kernels.records import AVERAGE, BEST, BLEND_OP, NODE_OP, UPDATE, Storage, WalkStep
from gto_desktop.kernels.vector import (
    LANES,
    choose_above,
    largest,
    load,
    magnitude,
    prefetch,
    splat,
    store,
    top,
)

# Sums of positive regrets below this count as none: their reciprocal would overflow. What was
# divided by such a sum is not looked at.
_TINY = np.float32(1e-25)
_ZERO = np.float32(0.0)
_ONE = np.float32(1.0)
# The least gain that inertia goes by, as a share of what the hand is worth: rounding does not
# decide then what is played where two actions are worth the same.
_LEAST = np.float32(2.0**-12)
_INT16_TOP = np.float32(32767.0)
# Elements ahead of the stream; nodes of a chunk follow each other in storage.
_AHEAD = 4096


@kernel
def _current(
    storage: Storage, base: Int, width: Int, actions: Int, target: NDArray[np.float32]
) -> None:
    """Write the regret-matching strategy of a node to `target`, (actions, width)."""
    tiny = splat(_TINY)
    even = splat(_ONE / np.float32(actions))
    zero = splat(_ZERO)
    regrets = storage.regrets
    for h in range(0, width, LANES):
        block = base + h * actions
        mass = zero
        for a in range(actions):
            mass = mass + largest(load(regrets, block + a * LANES), zero)
        for a in range(actions):
            share = largest(load(regrets, block + a * LANES), zero) / mass
            store(target, a * width + h, choose_above(mass, tiny, share, even))


@kernel
def _averaged(
    storage: Storage, base: Int, width: Int, actions: Int, target: NDArray[np.float32]
) -> None:
    """Write the average strategy of a node to `target`, (actions, width)."""
    share_of_unit = splat(_ONE / np.float32(storage.unit))
    averages = storage.averages
    for h in range(0, width, LANES):
        left = splat(_ONE)
        for a in range(actions - 1):
            share = load(averages, base + h * (actions - 1) + a * LANES) * share_of_unit
            store(target, a * width + h, share)
            left = left - share
        store(target, (actions - 1) * width + h, largest(left, splat(_ZERO)))


@kernel
def strategy(
    storage: Storage,
    board: Int,
    width: Int,
    actions: Int,
    row: Int,
    average_row: Int,
    node: Int,
    mode: Int,
    target: NDArray[np.float32],
) -> None:
    """Write a node's strategy, (actions, width), as a walk in `mode` plays it."""
    if mode == UPDATE:
        base = (board * storage.rows + row) * width
        _current(storage, base, width, actions, target)
    else:
        base = (board * storage.average_rows + average_row) * width
        _averaged(storage, base, width, actions, target)
    if storage.locks.size > 0:
        lock = storage.locks[board * storage.nodes + node]
        if lock >= 0:
            locked = storage.locked
            for i in range(actions * width):
                if locked[lock + i] >= 0.0:
                    target[i] = locked[lock + i]


@kernel
def _split_pair(
    storage: Storage,
    base: Int,
    width: Int,
    reach: NDArray[np.float32],
    src: Int,
    to0: Int,
    to1: Int,
) -> None:
    """Split a reach row over the two actions of a node by its current strategy."""
    zero = splat(_ZERO)
    tiny = splat(_TINY)
    half = splat(np.float32(0.5))
    regrets = storage.regrets
    for h in range(0, width, LANES):
        prefetch(regrets, base + h * 2 + _AHEAD)
        regret0 = largest(load(regrets, base + h * 2), zero)
        regret1 = largest(load(regrets, base + h * 2 + LANES), zero)
        mass = regret0 + regret1
        own = load(reach, src + h)
        scaled = own / mass
        even = own * half
        store(reach, to0 + h, choose_above(mass, tiny, regret0 * scaled, even))
        store(reach, to1 + h, choose_above(mass, tiny, regret1 * scaled, even))


@kernel
def _split_three(
    storage: Storage,
    base: Int,
    width: Int,
    reach: NDArray[np.float32],
    src: Int,
    to0: Int,
    to1: Int,
    to2: Int,
) -> None:
    """Split a reach row over the three actions of a node by its current strategy."""
    zero = splat(_ZERO)
    tiny = splat(_TINY)
    third = splat(np.float32(1.0 / 3.0))
    regrets = storage.regrets
    for h in range(0, width, LANES):
        block = base + h * 3
        prefetch(regrets, block + _AHEAD)
        prefetch(regrets, block + _AHEAD + LANES)
        regret0 = largest(load(regrets, block), zero)
        regret1 = largest(load(regrets, block + LANES), zero)
        regret2 = largest(load(regrets, block + 2 * LANES), zero)
        mass = regret0 + regret1 + regret2
        own = load(reach, src + h)
        scaled = own / mass
        even = own * third
        store(reach, to0 + h, choose_above(mass, tiny, regret0 * scaled, even))
        store(reach, to1 + h, choose_above(mass, tiny, regret1 * scaled, even))
        store(reach, to2 + h, choose_above(mass, tiny, regret2 * scaled, even))


@kernel
def forward(
    ops: NDArray[np.int32],
    start: Int,
    end: Int,
    payoffs: NDArray[np.float32],
    storage: Storage,
    board: Int,
    width: Int,
    stride: Int,
    reach: NDArray[np.float32],
    fresh: NDArray[np.float32],
    mode: Int,
) -> None:
    """Carry the opponent's reach from the entry rows to every row of a chunk."""
    i = int(start)
    while i < end:
        actions = int(ops[i])
        row, average_row, node = int(ops[i + 1]), int(ops[i + 2]), int(ops[i + 3])
        src = int(ops[i + 4]) * stride
        to = i + 5
        if actions == BLEND_OP:
            called, target = row * stride, average_row * stride
            fold = splat(payoffs[node])
            call = splat(payoffs[node + 1])
            for h in range(0, width, LANES):
                store(
                    reach, target + h, fold * load(reach, src + h) + call * load(reach, called + h)
                )
            i += 5
            continue
        if actions == 1:
            target = int(ops[to]) * stride
            for h in range(0, width, LANES):
                store(reach, target + h, load(reach, src + h))
        elif actions == 2 and mode == UPDATE and storage.locks.size == 0:
            base = (board * storage.rows + row) * width
            _split_pair(
                storage, base, width, reach, src, int(ops[to]) * stride, int(ops[to + 1]) * stride
            )
        elif actions == 3 and mode == UPDATE and storage.locks.size == 0:
            base = (board * storage.rows + row) * width
            _split_three(
                storage, base, width, reach, src,
                int(ops[to]) * stride, int(ops[to + 1]) * stride, int(ops[to + 2]) * stride,
            )  # fmt: skip
        else:
            strategy(storage, board, width, actions, row, average_row, node, mode, fresh)
            for a in range(actions):
                target = int(ops[to + a]) * stride
                for h in range(0, width, LANES):
                    share = load(fresh, a * width + h)
                    store(reach, target + h, load(reach, src + h) * share)
        i = to + actions


@kernel
def _store_regrets(
    storage: Storage, base: Int, cell: Int, size: Int, fresh: NDArray[np.float32], most: Real
) -> None:
    """Write the new regrets of a node; 16-bit ones in units of their largest."""
    regrets = storage.regrets
    if regrets.itemsize == 2:
        inverse = _ZERO
        if most > 1e-30:
            inverse = _INT16_TOP / most
        storage.scales[cell] = most / _INT16_TOP
        for h in range(0, size, LANES):
            store(regrets, base + h, load(fresh, h) * splat(inverse))
    else:
        for h in range(0, size, LANES):
            store(regrets, base + h, load(fresh, h))


@kernel
def _update_pair(
    storage: Storage,
    base: Int,
    average_base: Int,
    cell: Int,
    width: Int,
    values: NDArray[np.float32],
    row0: Int,
    row1: Int,
    out: Int,
    fresh: NDArray[np.float32],
    step: WalkStep,
) -> None:
    """Update a node of two actions and write its value row."""
    zero = splat(_ZERO)
    tiny = splat(_TINY)
    half = splat(np.float32(0.5))
    keep_up = splat(np.float32(step.keep_positive) * storage.scales[cell])
    keep_down = splat(np.float32(step.keep_negative) * storage.scales[cell])
    keep_more = splat(np.float32(step.keep_positive - step.keep_negative) * storage.scales[cell])
    unit = splat(np.float32(storage.unit))
    weight = splat(np.float32(step.average_weight))
    inertia = splat(np.float32(step.inertia))
    least = splat(_LEAST)
    most = zero
    regrets = storage.regrets
    averages = storage.averages
    averaging = step.average_weight > 0.0
    for h in range(0, width, LANES):
        prefetch(regrets, base + h * 2 + _AHEAD)
        regret0 = load(regrets, base + h * 2)
        regret1 = load(regrets, base + h * 2 + LANES)
        plus0 = largest(regret0, zero)
        plus1 = largest(regret1, zero)
        mass = plus0 + plus1
        share = choose_above(mass, tiny, plus0 / mass, half)
        value1 = load(values, row1 + h)
        gap = load(values, row0 + h) - value1
        # The value is share * value0 + (1 - share) * value1: action 1 loses `lost` against it.
        lost = share * gap
        value = value1 + lost
        store(values, out + h, value)
        gain0 = gap - lost
        best = largest(largest(gain0, zero - lost), magnitude(value) * least)
        lift = largest(best * inertia - mass * keep_up, zero)
        raised = share * lift
        new0 = regret0 * keep_down + plus0 * keep_more + raised + gain0
        new1 = regret1 * keep_down + plus1 * keep_more + (lift - raised) - lost
        most = largest(most, largest(magnitude(new0), magnitude(new1)))
        store(fresh, h * 2, new0)
        store(fresh, h * 2 + LANES, new1)
        if averaging:
            prefetch(averages, average_base + h + _AHEAD)
            average = load(averages, average_base + h)
            store(averages, average_base + h, average + weight * (share * unit - average))
    _store_regrets(storage, base, cell, 2 * width, fresh, top(most))


@kernel
def _update_three(
    storage: Storage,
    base: Int,
    average_base: Int,
    cell: Int,
    width: Int,
    values: NDArray[np.float32],
    row0: Int,
    row1: Int,
    row2: Int,
    out: Int,
    fresh: NDArray[np.float32],
    step: WalkStep,
) -> None:
    """Update a node of three actions and write its value row."""
    zero = splat(_ZERO)
    tiny = splat(_TINY)
    third = splat(np.float32(1.0 / 3.0))
    keep_up = splat(np.float32(step.keep_positive) * storage.scales[cell])
    keep_down = splat(np.float32(step.keep_negative) * storage.scales[cell])
    keep_more = splat(np.float32(step.keep_positive - step.keep_negative) * storage.scales[cell])
    unit = splat(np.float32(storage.unit))
    weight = splat(np.float32(step.average_weight))
    inertia = splat(np.float32(step.inertia))
    least = splat(_LEAST)
    most = zero
    regrets = storage.regrets
    averages = storage.averages
    averaging = step.average_weight > 0.0
    for h in range(0, width, LANES):
        block = base + h * 3
        prefetch(regrets, block + _AHEAD)
        prefetch(regrets, block + _AHEAD + LANES)
        regret0 = load(regrets, block)
        regret1 = load(regrets, block + LANES)
        regret2 = load(regrets, block + 2 * LANES)
        plus0 = largest(regret0, zero)
        plus1 = largest(regret1, zero)
        plus2 = largest(regret2, zero)
        mass = plus0 + plus1 + plus2
        share0 = choose_above(mass, tiny, plus0 / mass, third)
        share1 = choose_above(mass, tiny, plus1 / mass, third)
        value2 = load(values, row2 + h)
        gap0 = load(values, row0 + h) - value2
        gap1 = load(values, row1 + h) - value2
        # The shares sum to one: action 2 loses `lost` against the value of the node.
        lost = share0 * gap0 + share1 * gap1
        value = value2 + lost
        store(values, out + h, value)
        gain0 = gap0 - lost
        gain1 = gap1 - lost
        best = largest(largest(gain0, zero - lost), largest(gain1, magnitude(value) * least))
        lift = largest(best * inertia - mass * keep_up, zero)
        # Not what the others leave: an action that is never taken is not raised at all.
        share2 = choose_above(mass, tiny, plus2 / mass, third)
        new0 = regret0 * keep_down + plus0 * keep_more + share0 * lift + gain0
        new1 = regret1 * keep_down + plus1 * keep_more + share1 * lift + gain1
        new2 = regret2 * keep_down + plus2 * keep_more + share2 * lift - lost
        most = largest(most, largest(magnitude(new0), largest(magnitude(new1), magnitude(new2))))
        store(fresh, h * 3, new0)
        store(fresh, h * 3 + LANES, new1)
        store(fresh, h * 3 + 2 * LANES, new2)
        if averaging:
            place = average_base + h * 2
            prefetch(averages, place + _AHEAD)
            average = load(averages, place)
            store(averages, place, average + weight * (share0 * unit - average))
            average = load(averages, place + LANES)
            store(averages, place + LANES, average + weight * (share1 * unit - average))
    _store_regrets(storage, base, cell, 3 * width, fresh, top(most))


@kernel
def _update(
    storage: Storage,
    base: Int,
    average_base: Int,
    cell: Int,
    width: Int,
    actions: Int,
    children: NDArray[np.int32],
    stride: Int,
    values: NDArray[np.float32],
    out: Int,
    fresh: NDArray[np.float32],
    step: WalkStep,
) -> None:
    """Update a node of any number of actions and write its value row."""
    zero = splat(_ZERO)
    tiny = splat(_TINY)
    even = splat(_ONE / np.float32(actions))
    keep_up = splat(np.float32(step.keep_positive) * storage.scales[cell])
    keep_down = splat(np.float32(step.keep_negative) * storage.scales[cell])
    keep_more = splat(np.float32(step.keep_positive - step.keep_negative) * storage.scales[cell])
    unit = splat(np.float32(storage.unit))
    weight = splat(np.float32(step.average_weight))
    inertia = splat(np.float32(step.inertia))
    least = splat(_LEAST)
    most = zero
    regrets = storage.regrets
    averages = storage.averages
    averaging = step.average_weight > 0.0
    for h in range(0, width, LANES):
        block = h * actions
        mass = zero
        for a in range(actions):
            prefetch(regrets, base + block + a * LANES + _AHEAD)
            mass = mass + largest(load(regrets, base + block + a * LANES), zero)
        value = zero
        for a in range(actions):
            share = largest(load(regrets, base + block + a * LANES), zero) / mass
            share = choose_above(mass, tiny, share, even)
            value = value + share * load(values, children[a] * stride + h)
            if averaging and a < actions - 1:
                place = average_base + h * (actions - 1) + a * LANES
                prefetch(averages, place + _AHEAD)
                average = load(averages, place)
                store(averages, place, average + weight * (share * unit - average))
        best = magnitude(value) * least
        for a in range(actions):
            best = largest(best, load(values, children[a] * stride + h) - value)
        lift = largest(best * inertia - mass * keep_up, zero)
        for a in range(actions):
            gain = load(values, children[a] * stride + h) - value
            old = load(regrets, base + block + a * LANES)
            plus = largest(old, zero)
            share = choose_above(mass, tiny, plus / mass, even)
            new = old * keep_down + plus * keep_more + share * lift + gain
            most = largest(most, magnitude(new))
            store(fresh, block + a * LANES, new)
        store(values, out + h, value)
    _store_regrets(storage, base, cell, actions * width, fresh, top(most))


@kernel
def _lock_values(
    storage: Storage,
    lock: Int,
    width: Int,
    actions: Int,
    children: NDArray[np.int32],
    stride: Int,
    values: NDArray[np.float32],
    out: Int,
) -> None:
    """Overwrite the values of locked hands with what their locked frequencies are worth."""
    locked = storage.locked
    for h in range(width):
        if locked[lock + h] >= 0.0:
            value = _ZERO
            for a in range(actions):
                value += locked[lock + a * width + h] * values[children[a] * stride + h]
            values[out + h] = value


@kernel
def _best(
    width: Int,
    actions: Int,
    children: NDArray[np.int32],
    stride: Int,
    values: NDArray[np.float32],
    out: Int,
) -> None:
    """Write the value of the best action of every hand."""
    for h in range(0, width, LANES):
        best = load(values, children[0] * stride + h)
        for a in range(1, actions):
            best = largest(best, load(values, children[a] * stride + h))
        store(values, out + h, best)


@kernel
def _mixed(
    width: Int,
    actions: Int,
    shares: NDArray[np.float32],
    children: NDArray[np.int32],
    stride: Int,
    values: NDArray[np.float32],
    out: Int,
) -> None:
    """Write the value of a node whose strategy is given, (actions, width)."""
    for h in range(0, width, LANES):
        value = load(shares, h) * load(values, children[0] * stride + h)
        for a in range(1, actions):
            value = value + load(shares, a * width + h) * load(values, children[a] * stride + h)
        store(values, out + h, value)


@kernel
def _sum(
    width: Int,
    count: Int,
    children: NDArray[np.int32],
    stride: Int,
    values: NDArray[np.float32],
    out: Int,
) -> None:
    """Write the sum of the child rows: the opponent's reach already weighs them."""
    for h in range(0, width, LANES):
        value = load(values, children[0] * stride + h)
        for a in range(1, count):
            value = value + load(values, children[a] * stride + h)
        store(values, out + h, value)


@kernel
def backward(
    ops: NDArray[np.int32],
    start: Int,
    end: Int,
    storage: Storage,
    board: Int,
    width: Int,
    stride: Int,
    values: NDArray[np.float32],
    fresh: NDArray[np.float32],
    step: WalkStep,
) -> None:
    """Carry the traverser's values from the leaf rows to the line rows of a chunk."""
    i = int(start)
    while i < end:
        op, count, out = int(ops[i]), int(ops[i + 1]), int(ops[i + 2]) * stride
        row, average_row, node = int(ops[i + 3]), int(ops[i + 4]), int(ops[i + 5])
        children = ops[i + 6 : i + 6 + count]
        i += 6 + count
        if op != NODE_OP:
            _sum(width, count, children, stride, values, out)
            continue
        cell = board * storage.nodes + node
        base = (board * storage.rows + row) * width
        average_base = (board * storage.average_rows + average_row) * width
        if step.mode == BEST:
            _best(width, count, children, stride, values, out)
        elif step.mode == AVERAGE:
            strategy(storage, board, width, count, row, average_row, node, AVERAGE, fresh)
            _mixed(width, count, fresh, children, stride, values, out)
        elif count == 2:
            _update_pair(
                storage, base, average_base, cell, width, values,
                int(children[0]) * stride, int(children[1]) * stride, out, fresh, step,
            )  # fmt: skip
        elif count == 3:
            _update_three(
                storage, base, average_base, cell, width, values,
                int(children[0]) * stride, int(children[1]) * stride, int(children[2]) * stride,
                out, fresh, step,
            )  # fmt: skip
        else:
            _update(
                storage, base, average_base, cell, width, count,
                children, stride, values, out, fresh, step,
            )  # fmt: skip
        if storage.locks.size > 0 and storage.locks[cell] >= 0:
            lock = np.int64(storage.locks[cell])
            _lock_values(storage, lock, width, count, children, stride, values, out)
