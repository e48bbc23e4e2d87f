"""What the strongest open-source engine, postflop-solver, needs for the same spots.

Measured once on two cores of an AMD EPYC with two threads; we keep the figures, not the program.
"""

from collections.abc import Mapping
from dataclasses import dataclass

TARGETS = (0.5, 0.3, 0.1)
"""Exploitabilities whose first crossing is measured, in percent of the pot."""


@dataclass(frozen=True)
class Peer:
    """The peer's figures for one spot, and the EVs to agree with."""

    megabytes32: float
    megabytes16: float
    iterations: Mapping[float, int]
    """By exploitability in percent of the pot; 0.1 % was not run on flops."""
    cpu_seconds: Mapping[float, float]
    """By exploitability, like `iterations`."""
    pot: int
    ev_oop: float
    """Chips of the pot; what is left of the pot is the other player's."""
    ev_accuracy_pct: float
    """Exploitability of the solve that the EV is from."""

    @property
    def entries(self) -> float:
        """(action, hand) pairs, roughly: an entry takes four bytes less at 16 bits."""
        return (self.megabytes32 - self.megabytes16) * 1e6 / 4


def _peer(
    megabytes: tuple[float, float],
    iterations: tuple[int, ...],
    cpu_seconds: tuple[float, ...],
    ev: tuple[int, float, float],
) -> Peer:
    pot, ev_oop, accuracy = ev
    return Peer(
        *megabytes,
        iterations=dict(zip(TARGETS, iterations, strict=False)),
        cpu_seconds=dict(zip(TARGETS, cpu_seconds, strict=False)),
        pot=pot,
        ev_oop=ev_oop,
        ev_accuracy_pct=accuracy,
    )


PEER: Mapping[str, Peer] = {
    "r1": _peer((0.73, 0.45), (160, 220, 530), (0.04, 0.05, 0.11), (550, 226.14, 0.1)),
    "r2": _peer((0.36, 0.26), (50, 90, 170), (0.005, 0.01, 0.02), (4400, 1940.8, 0.1)),
    "t1": _peer((50.9, 26.1), (80, 100, 210), (1.8, 2.2, 4.7), (550, 233.7, 0.1)),
    "t2": _peer((222, 113), (140, 190, 500), (15.0, 20.3, 53.6), (550, 241.5, 0.1)),
    "t3": _peer((20.1, 10.4), (80, 90, 190), (0.78, 0.88, 1.84), (1100, 469.1, 0.1)),
    "f1": _peer((4802, 2442), (110, 140), (288, 365), (550, 211.4, 0.3)),
    "f2": _peer((1624, 843), (130, 180), (166, 229), (2000, 1183.3, 0.3)),
    "f3": _peer((1742, 889), (100, 130), (106, 138), (550, 216.7, 0.3)),
}

RIVERS = ("r1", "r2")
COMPARED = ("t1", "t2", "t3", "f1", "f2", "f3")
"""The spots of the geometric mean: long enough to say something about speed."""
