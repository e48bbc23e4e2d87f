"""One betting round on one board, and the rounds below it.

`descend` brings the opponent's reach from the lines of the street above to the columns of this
one; `ascend` turns column values into values of the lines and adds them to the street above.
Between the two lie the showdowns (on a river) or every board of the next street.
"""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.columns import (
    SUMS_BLOCK,
    TILE,
    add_up,
    finish_paired,
    finish_plain,
    showdown,
    showdown_twice,
)
from gto_desktop.kernels.jit import Int, kernel
from gto_desktop.kernels.nodes import backward, forward
from gto_desktop.kernels.records import (
    BACKWARD_END,
    BACKWARD_START,
    COLUMNS,
    ENTRY_ROW,
    FIRST_LINE,
    FOLDABLE,
    FORWARD_END,
    FORWARD_START,
    LINE_ROW,
    LINES,
    PAIRED,
    PAYOFF_START,
    PLAIN,
    SHOWN,
    LiveHands,
    Program,
    Scratch,
    Storage,
    WalkStep,
)
from gto_desktop.kernels.vector import (
    LANES,
    first_lanes,
    gather_transpose,
    largest,
    load,
    splat,
    store,
    top,
    transpose,
)

_ZERO = np.float32(0.0)


@kernel
def descend(
    program: Program,
    chunk: Int,
    opponent: LiveHands,
    storage: Storage,
    board: Int,
    upper: NDArray[np.float32],
    upper_width: Int,
    scratch: Scratch,
    stride: Int,
    mode: Int,
) -> bool:
    """Fill scratch.inflow with the opponent's reach; False where no hand of his gets here.

    `upper` is the inflow of the street above, hands x `upper_width` columns.
    """
    row = program.chunks[chunk]
    lines = row[LINES]
    entry = row[ENTRY_ROW] * stride
    width = opponent.width
    order = opponent.order
    start = opponent.member_start[board] * width
    reach = scratch.reach
    for line in range(0, lines, LANES):
        for h in range(0, width, LANES):
            gather_transpose(
                upper, order, start + h, upper_width, row[FIRST_LINE] + line,
                reach, entry + line * stride + h, stride,
            )  # fmt: skip
    most = splat(_ZERO)
    for line in range(lines):
        for h in range(0, width, LANES):
            most = largest(most, load(reach, entry + line * stride + h))
    if not top(most) > 0.0:
        return False
    forward(
        program.forward, row[FORWARD_START], row[FORWARD_END], program.payoffs, storage, board,
        width, stride, reach, scratch.fresh, mode,
    )  # fmt: skip
    columns = np.int64(row[COLUMNS])
    inflow = scratch.inflow
    for column in range(0, columns, LANES):
        for h in range(0, width, LANES):
            transpose(reach, column * stride + h, stride, inflow, h * columns + column, columns)
    return True


@kernel
def ascend(
    program: Program,
    chunk: Int,
    traverser: LiveHands,
    storage: Storage,
    board: Int,
    scratch: Scratch,
    stride: Int,
    step: WalkStep,
    upper: NDArray[np.float32],
    upper_width: Int,
) -> None:
    """Walk scratch.values up to the lines of a chunk and add them to `upper` for every deal.

    `upper` is the outflow of the street above; a board that stands for several deals adds its
    values once for each, in the hands that the suits of that deal turn them into.
    """
    row = program.chunks[chunk]
    width = traverser.width
    backward(
        program.backward, row[BACKWARD_START], row[BACKWARD_END], storage, board, width, stride,
        scratch.values, scratch.fresh, step,
    )  # fmt: skip
    lines = row[LINES]
    source = row[LINE_ROW] * stride
    values, sums, orders = scratch.values, scratch.sums, traverser.order
    for line in range(0, lines, LANES):
        live = min(lines - line, LANES)
        target = row[FIRST_LINE] + line
        for h in range(0, traverser.live[board], LANES):
            transpose(values, source + line * stride + h, stride, sums, TILE, LANES)
            for member in range(traverser.member_start[board], traverser.member_start[board + 1]):
                order = member * width + h
                for u in range(LANES):
                    at = np.int64(orders[order + u]) * upper_width + target
                    value = first_lanes(load(sums, TILE + u * LANES), live)
                    store(upper, at, load(upper, at) + value)


@kernel
def close(
    program: Program,
    chunk: Int,
    traverser: LiveHands,
    opponent: LiveHands,
    board: Int,
    scratch: Scratch,
    column: Int,
    block: Int,
    stride: Int,
) -> None:
    """Turn 16 columns whose outflow is known into value rows.

    The sums of plain columns are in `block`; those of a blend are made here, in the last block.
    """
    row = program.chunks[chunk]
    paired, plain = np.int64(row[PAIRED]), np.int64(row[PLAIN])
    shown, width = np.int64(row[SHOWN]), np.int64(row[COLUMNS])
    payoff = np.int64(row[PAYOFF_START]) + column
    blend, blend_block = shown + column, 2 * SUMS_BLOCK
    if column < paired:
        add_up(opponent, board, scratch, width, blend, blend_block)
        if plain == 0 or column + LANES <= paired:
            finish_paired(
                traverser, board, scratch, width, column, blend, program.payoffs,
                payoff + 3 * shown, blend_block, stride,
            )  # fmt: skip
            return
    fold_row = np.int64(0)
    if column < paired + row[FOLDABLE]:
        fold_row = shown + column - paired // LANES * LANES
    finish_plain(
        traverser, board, scratch, width, column, program.payoffs, payoff + 2 * shown,
        payoff + 3 * shown, payoff + 4 * shown, block, stride, fold_row, max(paired - column, 0),
        blend, blend_block,
    )  # fmt: skip


@kernel
def river_board(
    program: Program,
    first_chunk: Int,
    last_chunk: Int,
    traverser: LiveHands,
    opponent: LiveHands,
    own: Storage,
    other: Storage,
    board: Int,
    groups: Int,
    scratch: Scratch,
    stride: Int,
    step: WalkStep,
    upper_in: NDArray[np.float32],
    upper_in_width: Int,
    upper_out: NDArray[np.float32],
    upper_out_width: Int,
) -> None:
    """Walk the chunks of one river board for one traverser."""
    for chunk in range(first_chunk, last_chunk):
        alive = descend(
            program, chunk, opponent, other, board, upper_in, upper_in_width, scratch, stride,
            step.mode,
        )  # fmt: skip
        if not alive:
            continue
        row = program.chunks[chunk]
        shown, width = np.int64(row[SHOWN]), np.int64(row[COLUMNS])
        payoff = np.int64(row[PAYOFF_START])
        column = np.int64(0)
        while column < shown:
            weaker = payoff + column
            if column + LANES < shown:
                showdown_twice(
                    traverser, opponent, board, groups, scratch, width, column,
                    program.payoffs, weaker, weaker + shown,
                )  # fmt: skip
                close(program, chunk, traverser, opponent, board, scratch, column, 0, stride)
                column += LANES
                close(
                    program, chunk, traverser, opponent, board, scratch, column, SUMS_BLOCK, stride
                )
            else:
                showdown(
                    traverser, opponent, board, groups, scratch, width, column,
                    program.payoffs, weaker, weaker + shown,
                )  # fmt: skip
                close(program, chunk, traverser, opponent, board, scratch, column, 0, stride)
            column += LANES
        ascend(
            program, chunk, traverser, own, board, scratch, stride, step, upper_out,
            upper_out_width,
        )  # fmt: skip


@kernel
def street_down(
    program: Program,
    opponent: LiveHands,
    storage: Storage,
    board: Int,
    upper: NDArray[np.float32],
    upper_width: Int,
    scratch: Scratch,
    stride: Int,
    mode: Int,
) -> bool:
    """Descend a street before the river, of one chunk, and clear its outflow."""
    scratch.outflow[:] = 0.0
    return descend(program, 0, opponent, storage, board, upper, upper_width, scratch, stride, mode)


@kernel
def street_up(
    program: Program,
    traverser: LiveHands,
    opponent: LiveHands,
    storage: Storage,
    board: Int,
    scratch: Scratch,
    stride: Int,
    step: WalkStep,
    upper: NDArray[np.float32],
    upper_width: Int,
) -> None:
    """Ascend a street before the river, of one chunk, whose outflow the next street has filled."""
    row = program.chunks[0]
    closed_by_traverser = row[PAIRED] if row[PLAIN] > 0 else row[SHOWN]
    for column in range(0, row[SHOWN], LANES):
        if column + LANES > closed_by_traverser:
            add_up(opponent, board, scratch, np.int64(row[COLUMNS]), column, 0)
        close(program, 0, traverser, opponent, board, scratch, column, 0, stride)
    ascend(program, 0, traverser, storage, board, scratch, stride, step, upper, upper_width)
