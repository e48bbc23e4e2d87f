"""A solve under way: its memory, how far it has come, and one step further."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.combo import combos_blocked_by
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import Street
from gto_desktop.kernels.records import WalkStep
from gto_desktop.solver.discounting import AVERAGE_PLAY, BEST_RESPONSE, schedule_of
from gto_desktop.solver.estimate import MemoryEstimate, check_memory, estimate_memory
from gto_desktop.solver.node_view import met
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree import BettingTree, build_tree
from gto_desktop.solver.walker import Walker

PRECISIONS = (16, 32)
_ROUNDING_PCT = 1e-2
"""Percent of the pot, or of a larger stack, by which sums of rounded numbers may make a best
response look worse."""


def check_options(precision: int, threads: int) -> None:
    """Check precision and threads of a session, or raise InputError."""
    if precision not in PRECISIONS:
        raise InputError(say("The precision is 16 or 32 bits, not {0}.", precision))
    if not 1 <= threads <= 256:
        raise InputError(say("The number of threads is 1 to 256, not {0}.", threads))


@dataclass(frozen=True)
class Measurement:
    """The exploitability of the average strategies after some iterations."""

    iteration: int
    exploitability_pct: float
    """Mean gain of both players' best responses, in percent of the starting pot."""
    cpu_seconds: float
    """Processor time of the iterations so far, measurements included."""


class Session:
    """Everything a solve has worked out so far; it can always go on."""

    def __init__(
        self,
        spec: SolveSpec,
        *,
        precision: int = 16,
        threads: int = 2,
        insists: bool = False,
        rivers: int | None = None,
    ) -> None:
        """Build the tree and take the memory.

        Args:
            spec: what is solved.
            precision: 16 or 32 bits a stored number.
            threads: that share the work.
            insists: take it though what is free may not do.
            rivers: deal only about so many of every turn; None deals all.

        Raises:
            InputError: the tree does not fit in memory, or a lock does not fit the tree.
        """
        check_options(precision, threads)
        begun = time.perf_counter()
        self.spec = spec
        self.precision = precision
        self.schedule = schedule_of(Street(spec.board.street))
        self.tree: BettingTree = build_tree(spec.tree)
        self.memory: MemoryEstimate = (
            estimate_memory(spec, self.tree)
            if insists
            else check_memory(spec, self.tree, precision)
        )
        self.walker = Walker(spec, self.tree, precision=precision, threads=threads, rivers=rivers)
        self.iteration = 0
        self.seconds = 0.0
        self.cpu_seconds = 0.0
        self.history: list[Measurement] = []
        self.is_of_coach = False
        """Whether it was solved at the coach's machine."""
        self._pairs = pair_weights(spec)
        self.walker.load_kernels()
        self.setup_seconds = time.perf_counter() - begun

    @property
    def exploitability_pct(self) -> float | None:
        """The last measured exploitability, in percent of the starting pot."""
        return self.history[-1].exploitability_pct if self.history else None

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Count what is done as time of the solve."""
        wall, cpu = time.perf_counter(), time.process_time()
        try:
            yield
        finally:
            self.seconds += time.perf_counter() - wall
            self.cpu_seconds += time.process_time() - cpu

    def iterate(self) -> None:
        """Update both players once."""
        step = self.schedule.step(self.iteration)
        with self.timed():
            for player in Player:
                self.walker.walk(player, step)
        self.iteration += 1

    def measure(self) -> Measurement:
        """Measure the exploitability of the average strategies by true best responses."""
        with self.timed():
            best = self._values(BEST_RESPONSE)
            gained = best.oop + best.ip
            if self.spec.tree.rake_percent > 0:
                played = self._values(AVERAGE_PLAY)
                gained -= played.oop + played.ip
        tree = self.spec.tree
        share = gained / 2 / tree.starting_pot * 100
        if share < -_ROUNDING_PCT * max(1.0, tree.effective_stack / tree.starting_pot):
            raise ArithmeticError(f"a best response gains {share} % of the pot")
        share = max(share, 0.0)
        measured = Measurement(self.iteration, share, self.cpu_seconds)
        self.history.append(measured)
        return measured

    def expected_values(self) -> PerPlayer[float]:
        """Chips each player gets back on average, as shares of the starting pot."""
        half = self.spec.tree.starting_pot / 2
        return self._values(AVERAGE_PLAY).map(lambda value: value + half)

    def _values(self, step: WalkStep) -> PerPlayer[float]:
        def value(player: Player) -> float:
            hands = self.walker.walk(player, step)
            own = self.spec.ranges[player].weights[self.walker.combos[player]]
            return float(own.astype(np.float64) @ hands) / self._pairs

        return PerPlayer(value(Player.OOP), value(Player.IP))

    def close(self) -> None:
        """Let the threads go; the result stays readable."""
        self.walker.close()


def pair_weights(spec: SolveSpec) -> float:
    """Sum the weights of all pairs of hands that share no card."""
    blocked = combos_blocked_by(spec.board.cards)
    oop, ip = (np.where(blocked, 0.0, r.weights).astype(np.float64) for r in spec.ranges)
    return float(oop @ met(ip))
