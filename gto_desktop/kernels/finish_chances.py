"""Chances of finishing places after Malmuth and Harville, and what a hand of a tournament risks."""

import math

import numpy as np
from numpy.typing import NDArray

from gto_desktop.kernels.jit import kernel

Floats = NDArray[np.float64]

# The trapezoid rule on a line in log time, on which everything is smooth and dies off at both ends:
# with this step it is off by some exp(-pi**2 / step) = 1e-17.
_STEP = 0.25
# Where one over the exponential of it, and where the exponential of minus its exponential, is
# nothing beside 1.
_EARLY, _LATE = 37.0, 3.7


def finish_chances(stacks: Floats, out: Floats) -> None:
    """Write how likely each player is to take each place, exactly.

    A player takes the first place with the chance of the stack's share of all chips, the next place
    with its share of what is left without the players placed, and so on: the chance of every set
    of players to be the ones left is worked out from those of larger sets.

    Shapes: stacks (n,) above 0, for at most some 24 players, out (n, n) by player and place.
    """
    out[:] = 0
    chances_of_places(stacks, out)


def pair_values(stacks: Floats, payouts: Floats, out: Floats) -> None:
    """Write what each player's stack is worth after winning and after losing an all-in.

    Shapes: stacks (n,) above 0, payouts (n,) by place, out (n, n, 2): ``out[i, j]`` is what player
    ``i`` is worth after taking the smaller of the two stacks from ``j``, and after losing it.
    """
    out[:] = 0
    values_after_all_ins(stacks, payouts, out)


@kernel
def chances_of_places(stacks: Floats, out: Floats) -> None:
    """Write what `finish_chances` does."""
    players = stacks.shape[0]
    everyone = (1 << players) - 1
    # By the set of players that are left: their chips, and how likely that set is to come about.
    chips = np.zeros(everyone + 1, np.float64)
    chance = np.zeros(everyone + 1, np.float64)
    for player in range(players):
        first = 1 << player
        for left in range(first):
            chips[first | left] = chips[left] + stacks[player]
    chance[everyone] = 1.0
    place = np.zeros(everyone + 1, np.int8)
    for left in range(1, everyone + 1):
        place[left] = place[left & (left - 1)] + 1
    for left in range(everyone, 0, -1):
        each = chance[left] / chips[left]
        taken = players - place[left]
        for player in range(players):
            if (left >> player) & 1:
                here = each * stacks[player]
                out[player, taken] += here
                chance[left & ~(1 << player)] += here


@kernel
def values_after_all_ins(stacks: Floats, payouts: Floats, out: Floats) -> None:
    """Write what `pair_values` does.

    The players finish in the order of the first ticks of clocks, of which each goes at the rate of
    the stack: such an order is one of Malmuth and Harville. So the chance of a place is an integral
    over the time of one's own tick, of the chance that so many of the others have ticked before.
    """
    players = stacks.shape[0]
    rates = stacks / stacks.sum()
    # What is left of the larger of two stacks can be the slowest clock of all.
    slowest = rates.min()
    for i in range(players):
        for j in range(players):
            if rates[i] > rates[j]:
                slowest = min(slowest, rates[i] - rates[j])
    begin, end = -_EARLY, _LATE - math.log(slowest)
    # By how many of the players other than two have ticked.
    ticked = np.zeros(players + 1, np.float64)
    gone = np.zeros(players, np.float64)
    for k in range(np.int64((end - begin) / _STEP) + 2):
        time = math.exp(begin + k * _STEP)
        for m in range(players):
            gone[m] = -math.expm1(-rates[m] * time)
        for i in range(players):
            for j in range(i):
                ticked[:] = 0
                ticked[0] = 1.0
                others = 0
                for m in range(players):
                    if m not in (i, j):
                        others += 1
                        for c in range(others, 0, -1):
                            ticked[c] += gone[m] * (ticked[c - 1] - ticked[c])
                        ticked[0] -= gone[m] * ticked[0]
                # What the next place is worth, with and without one more who has ticked.
                worth, worth_after = 0.0, 0.0
                for c in range(players - 1):
                    worth += ticked[c] * payouts[c]
                    worth_after += ticked[c] * payouts[c + 1]
                at_stake = min(rates[i], rates[j])
                for side in range(2):
                    winner, loser = (i, j) if side == 0 else (j, i)
                    more, less = rates[winner] + at_stake, rates[loser] - at_stake
                    # One step of time is `time` steps of its logarithm.
                    now = _STEP * time * more * math.exp(-more * time)
                    if less <= 0:
                        out[winner, loser, 0] += now * worth
                        continue
                    gone_loser = -math.expm1(-less * time)
                    out[winner, loser, 0] += now * (worth + gone_loser * (worth_after - worth))
                    gone_winner = -math.expm1(-more * time)
                    now = _STEP * time * less * math.exp(-less * time)
                    out[loser, winner, 1] += now * (worth + gone_winner * (worth_after - worth))
    for i in range(players):
        for j in range(players):
            if i != j and rates[i] <= rates[j]:
                out[i, j, 1] = payouts[players - 1]
