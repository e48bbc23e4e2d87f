"""Measuring pots that three players see, and keeping what their flops gave.

Ranges are those of a data set. Who calls last is taken to come half as he does here and half as he
would without the caller before him: what he holds there is what these very values decide.
"""

import time
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.kept_arrays import KeptArrays
from gto_desktop.builds.multiway_betting import MultiwaySpec
from gto_desktop.builds.multiway_flop import MultiwayFlop, sample_runouts, solve_multiway
from gto_desktop.builds.played_game import PlayedGame
from gto_desktop.cards.board import Board
from gto_desktop.cards.flop_subsets import WeightedFlop, flop_subset
from gto_desktop.cards.hand_class import CLASS_COUNT, COMBO_CLASS
from gto_desktop.preflop.flop_features import LEAST
from gto_desktop.preflop.preflop_tree import Leaf, build_tree, node_at
from gto_desktop.preflop.spots import leaf_at
from gto_desktop.preflop.stakes import data_set
from gto_desktop.solver.progress import Steps

TURNS, RIVERS = 6, 5
"""Dealt on a flop."""
TARGET, ITERATIONS = 0.025, 100
_TINY = 1e-12
_FLOP = ("value", "met", "gains")

Row = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class ThreeWayPot:
    """A pot of three as it is measured."""

    name: str
    version: str
    """The data set whose game and ranges it is of."""
    line: str
    """F, C and R of each seat in turn."""
    leaf: Leaf
    reach: NDArray[np.float64]
    """(3, 169) who acts first on the flop first."""

    @property
    def pot(self) -> float:
        """Big blinds in the middle."""
        return sum(self.leaf.committed)

    @property
    def spr(self) -> float:
        """Stack-to-pot ratio on the flop."""
        return self.leaf.behind / self.pot


@dataclass(frozen=True, eq=False)
class ThreeWayFlop:
    """What a flop of such a pot gave."""

    value: NDArray[np.float64]
    """(3, 169) share of the pot that each class won."""
    met: NDArray[np.float64]
    """(3, 169) weight of the others' hands that it met, multiplied, over its combos."""
    gains: Row
    """(3,) what each could gain, in pots."""
    seconds: float


def pot_after(game: PlayedGame, version: str, name: str, line: str, without: str) -> ThreeWayPot:
    """Read a pot of a data set.

    Args:
        game: the data set.
        version: its id.
        name: of the pot.
        line: F, C and R of each seat in turn.
        without: the same where the caller before the last one folds.
    """
    leaf, other = leaf_at(game.tree, line), leaf_at(game.tree, without)
    if leaf is None or other is None or len(leaf.live) != 3:
        raise InputError(f"The game has no pot of three after {line}.")
    last = _last_caller(game, line)
    reach = {seat: game.reach[leaf.rows[seat]] for seat in leaf.live}
    reach[last] = (reach[last] + game.reach[other.rows[last]]) / 2
    return ThreeWayPot(name, version, line, leaf, np.stack([reach[seat] for seat in leaf.order]))


def _last_caller(game: PlayedGame, line: str) -> int:
    callers = [node_at(game.tree, line[:i]) for i, letter in enumerate(line) if letter == "C"]
    return int(game.tree.actor[callers[-1]])


def flops_of(pot: ThreeWayPot, flops: int) -> tuple[WeightedFlop, ...]:
    """Return the flops of a pot, other ones for each, in any order: the first few have low ones."""
    seed = crc32(pot.name.encode())
    found = flop_subset(flops, seed)
    order = np.random.default_rng(seed).permutation(len(found))
    return tuple(found[place] for place in order)


@dataclass(frozen=True, eq=False)
class ThreeWayTask:
    """One flop of one pot."""

    pot: ThreeWayPot
    flop: WeightedFlop

    @property
    def name(self) -> str:
        """The pot and the flop in words."""
        return f"{self.pot.name}, {Board(self.flop.flop)}"


def measure(task: ThreeWayTask) -> Steps[ThreeWayFlop]:
    """Solve a flop with one thread."""
    pot, flop = task.pot, task.flop.flop
    begun = time.perf_counter()
    held = np.maximum(pot.reach, LEAST)[:, COMBO_CLASS]
    seed = crc32(f"{pot.name} {Board(flop)}".encode())
    runouts = sample_runouts(flop, TURNS, RIVERS, seed)
    work = MultiwayFlop(MultiwaySpec(3, pot.pot, pot.leaf.behind), flop, held, runouts)
    found = yield from solve_multiway(work, TARGET, ITERATIONS, every=50)
    met, value = np.zeros((2, 3, CLASS_COUNT))
    for player in range(3):
        np.add.at(met[player], COMBO_CLASS, found.met[player])
        np.add.at(value[player], COMBO_CLASS, found.met[player] * found.value[player])
    seconds = time.perf_counter() - begun
    return ThreeWayFlop(value / np.maximum(met, _TINY), met, found.gains, seconds)


class KeptThreeWay:
    """The measured flops of pots of three on disk, each pot with the ranges that were solved."""

    def __init__(self, folder: Path) -> None:
        """Take the folder, which need not be there, as `KeptArrays`."""
        self._kept = KeptArrays(folder)

    def put_pot(self, pot: ThreeWayPot) -> None:
        """Keep a pot with the ranges that are measured."""
        told = {"version": np.array(pot.version), "line": np.array(pot.line), "reach": pot.reach}
        self._kept.put(pot.name, told)

    def pot(self, name: str) -> ThreeWayPot | None:
        """Return a pot that is kept, None where it is not."""
        stored = self._kept.get(name)
        if stored is None:
            return None
        version, line = str(stored["version"]), str(stored["line"])
        leaf = leaf_at(build_tree(data_set(version).stakes), line)
        if leaf is None:
            raise InputError(f"{name} is of another game than {version} is now.")
        return ThreeWayPot(name, version, line, leaf, stored["reach"].astype(np.float64))

    def put(self, task: ThreeWayTask, found: ThreeWayFlop) -> None:
        """Keep a flop."""
        arrays = {name: getattr(found, name) for name in _FLOP}
        self._kept.put(_key(task), {**arrays, "seconds": np.array(found.seconds)})

    def get(self, task: ThreeWayTask) -> ThreeWayFlop | None:
        """Return a flop, None where it is not there."""
        stored = self._kept.get(_key(task))
        if stored is None:
            return None
        value, met, gains = (stored[name].astype(np.float64) for name in _FLOP)
        return ThreeWayFlop(value, met, gains, float(stored["seconds"]))

    def solved(self, pot: ThreeWayPot, flops: int) -> list[tuple[WeightedFlop, ThreeWayFlop]]:
        """Return those of a pot's flops that are there."""
        found = [(flop, self.get(ThreeWayTask(pot, flop))) for flop in flops_of(pot, flops)]
        return [(flop, values) for flop, values in found if values is not None]

    def pack(self) -> None:
        """Put all into one file."""
        self._kept.pack()


def _key(task: ThreeWayTask) -> str:
    return f"{task.pot.name}, flop {Board(task.flop.flop)}"
