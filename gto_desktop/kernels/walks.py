"""Whole walks: the work of one thread between two meetings with the others.

Threads share a ticket counter and take the next piece of work from it, so none waits for a slow
one; every piece writes to a slot of its own and slots are added in order, so the sums do not
depend on who did what.
"""

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.betting_round import river_board, street_down, street_up
from gto_desktop.kernels.jit import Int, kernel
from gto_desktop.kernels.records import COLUMNS, LiveHands, Program, Scratch, Storage, WalkStep
from gto_desktop.kernels.vector import take_ticket


@kernel
def walk_rivers(
    ticket: NDArray[np.int64],
    shares: NDArray[np.int32],
    first_chunk: Int,
    last_chunk: Int,
    program: Program,
    traverser: LiveHands,
    opponent: LiveHands,
    own: Storage,
    other: Storage,
    groups: NDArray[np.int32],
    scratch: Scratch,
    stride: Int,
    step: WalkStep,
    upper_in: NDArray[np.float32],
    upper_in_width: Int,
    slots: NDArray[np.float32],
    upper_out_width: Int,
) -> None:
    """Walk shares of river boards; share s holds the boards shares[s] to shares[s + 1].

    One kernel serves turns, single rivers and reading one chunk: compiling it takes seconds.
    """
    while True:
        share = take_ticket(ticket)
        if share >= shares.size - 1:
            break
        slot = slots[share]
        slot[:] = 0.0
        for board in range(shares[share], shares[share + 1]):
            river_board(
                program, first_chunk, last_chunk, traverser, opponent, own, other, board,
                groups[board], scratch, stride, step, upper_in, upper_in_width, slot,
                upper_out_width,
            )  # fmt: skip


@kernel
def walk_turns(
    ticket: NDArray[np.int64],
    last_turn: Int,
    rivers_of: NDArray[np.int32],
    turn_program: Program,
    river_program: Program,
    turn_traverser: LiveHands,
    turn_opponent: LiveHands,
    river_traverser: LiveHands,
    river_opponent: LiveHands,
    turn_own: Storage,
    turn_other: Storage,
    river_own: Storage,
    river_other: Storage,
    groups: NDArray[np.int32],
    turn_scratch: Scratch,
    river_scratch: Scratch,
    stride: Int,
    step: WalkStep,
    upper_in: NDArray[np.float32],
    upper_in_width: Int,
    slots: NDArray[np.float32],
    upper_out_width: Int,
) -> None:
    """Walk turn boards with all their rivers; turn t has the rivers rivers_of[t] to [t + 1].

    Slot t receives the values of turn t; a slot array of one row serves a single turn.
    """
    while True:
        turn = take_ticket(ticket)
        if turn >= last_turn:
            break
        slot = slots[min(turn, slots.shape[0] - 1)]
        slot[:] = 0.0
        alive = street_down(
            turn_program, turn_opponent, turn_other, turn, upper_in, upper_in_width,
            turn_scratch, stride, step.mode,
        )  # fmt: skip
        if not alive:
            continue
        width = np.int64(turn_program.chunks[0][COLUMNS])
        for board in range(rivers_of[turn], rivers_of[turn + 1]):
            river_board(
                river_program, 0, river_program.chunks.shape[0], river_traverser, river_opponent,
                river_own, river_other, board, groups[board], river_scratch, stride, step,
                turn_scratch.inflow, width, turn_scratch.outflow, width,
            )  # fmt: skip
        street_up(
            turn_program, turn_traverser, turn_opponent, turn_own, turn, turn_scratch, stride,
            step, slot, upper_out_width,
        )  # fmt: skip


@kernel
def add_slots(slots: NDArray[np.float32], target: NDArray[np.float32]) -> None:
    """Set `target` to the sum of the slots, in their order."""
    target[:] = 0.0
    for s in range(slots.shape[0]):
        for i in range(slots.shape[1]):
            target[i] += slots[s, i]
