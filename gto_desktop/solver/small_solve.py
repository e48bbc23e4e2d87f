"""A solve without its rivers: what is kept of it, and how it is made and read back.

Why so: docs/decisions/0025-small-files.md.
"""

import time
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import Street
from gto_desktop.kernels.records import Storage
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.river_values import RiverlessReader, RiverValues, river_values
from gto_desktop.solver.session import Measurement, Session
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree import BettingTree
from gto_desktop.solver.walker import Walker, without_regrets

SHARE_UNIT = 65535
"""Steps that a probability is kept in."""

Shares = NDArray[np.uint16]
"""Probabilities of one player on one street, in the order of his averages."""


@dataclass(frozen=True, eq=False)
class SmallSolve:
    """The average strategies of a solve up to the turn, and what its rivers are worth to each hand.

    Every number is kept in two bytes. It can be read, but not solved further.
    """

    spec: SolveSpec
    precision: int
    """Of the solve that it is from, in bits."""
    iteration: int
    seconds: float
    cpu_seconds: float
    history: tuple[Measurement, ...]
    shares: dict[Street, PerPlayer[Shares]]
    values: PerPlayer[RiverValues]
    walker: Walker
    """Its game, without rivers: what each number belongs to."""
    is_of_coach: bool = False
    """Whether it was solved at the coach's machine."""

    @property
    def exploitability_pct(self) -> float | None:
        """Of the whole solve, as last measured, in percent of the starting pot."""
        return self.history[-1].exploitability_pct if self.history else None

    @property
    def memory_bytes(self) -> int:
        """Memory of it and of its reader."""
        kept = sum(own.size for pair in self.shares.values() for own in pair)
        return 6 * kept + sum(own.steps.nbytes + own.sizes.nbytes for own in self.values)

    @classmethod
    def making(cls, session: Session) -> Steps["SmallSolve"]:
        """Take what is to be kept of a session, which must not go on meanwhile; yield progress.

        InputError where the spot begins on the river: nothing would be left.
        """
        check_has_turns(session.spec)
        begun, steps = time.perf_counter(), river_values(session.walker)
        while True:
            try:
                share = next(steps)
            except StopIteration as end:
                values: PerPlayer[RiverValues] = end.value
                break
            seconds = time.perf_counter() - begun
            yield Progress(
                phase=say("measuring the rivers"),
                done=session.iteration,
                exploitability_pct=session.exploitability_pct,
                seconds=seconds,
                seconds_left=seconds * (1 / share - 1),
            )
        streets = (street for street in session.walker.streets if street < Street.RIVER)
        return cls(
            session.spec,
            session.precision,
            session.iteration,
            session.seconds,
            session.cpu_seconds,
            tuple(session.history),
            {street: session.walker.streets[street].storage.map(_shares) for street in streets},
            values,
            riverless(session.spec, session.tree, session.precision),
            session.is_of_coach,
        )

    def reader(self) -> RiverlessReader:
        """Return a reader of its nodes before the river."""
        for street, game in self.walker.streets.items():
            for player in Player:
                game.storage[player].averages[:] = self.shares[street][player]
                game.storage[player].averages[:] /= SHARE_UNIT
            self.walker.streets[street] = replace(game, storage=game.storage.map(without_regrets))
        return RiverlessReader(self.walker, self.values)


def check_has_turns(spec: SolveSpec) -> None:
    """Check that something is left of a spot without its rivers, or raise InputError."""
    if spec.board.street == Street.RIVER:
        raise InputError(say("A solve of a river has nothing to leave out: keep it whole."))


def riverless(spec: SolveSpec, tree: BettingTree, precision: int) -> Walker:
    """Lay out the game of a spot up to the turn; on one thread, since nothing is solved on it."""
    return Walker(spec, tree, precision=precision, threads=1, rivers=0)


def _shares(storage: Storage) -> Shares:
    # Above the river averages are probabilities as they are, whatever the precision.
    kept: Shares = np.rint(np.clip(storage.averages, 0.0, 1.0) * SHARE_UNIT).astype(np.uint16)
    return kept
