"""What a preflop game takes, in words: its tree, memory, and the time by earlier solves here."""

import json
from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass
from statistics import median

from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.solve_status import bytes_text
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.solve.models.solve_needs import time_text
from gto_desktop.preflop.preflop_solve import PreflopLimit
from gto_desktop.preflop.tree_size import TreeSize
from gto_desktop.services.solving.solve_speed import TimeEstimate

_FIRST_RATE = 1.2e-5
"""Seconds for an action and an iteration before anything was solved here: two cores, 6-max."""
_FIXED = 25
"""Actions whose time an iteration takes besides."""
_UNLIKE = 10.0
"""Of two trees: how many times larger one may be to tell something of the other."""
_FIRST_ITERATIONS, _FIRST_MBB = 700, 2.0
"""What games of up to nine seats took on the way to that gain."""
_REMEMBERED = 12
_MOST_USED = 3


@dataclass(frozen=True)
class GameSpeed:
    """How fast a game was solved on this machine."""

    edges: int
    """Actions of all decisions."""
    seconds: float
    """Of its iterations."""
    iterations: int
    gain_mbb: float
    beside: float = 0.0
    """Seconds for all that is not iterations: telling what flops are worth, EVs."""


class GameSpeeds:
    """The last solves, kept over restarts."""

    def __init__(
        self,
        read: Callable[[], str] = lambda: "",
        keep: Callable[[str], object] = lambda _: None,
    ) -> None:
        """Take what keeps them, as a text."""
        self._keep = keep
        self._speeds = _read(read())

    def note(self, speed: GameSpeed) -> None:
        """Remember a solve."""
        if min(speed.edges, speed.seconds, speed.iterations, speed.gain_mbb) > 0:
            self._speeds = [*self._speeds, speed][-_REMEMBERED:]
            self._keep(json.dumps([astuple(each) for each in self._speeds]))

    def estimate(self, size: TreeSize, limit: PreflopLimit) -> TimeEstimate:
        """Estimate the wall time of a solve, from the earlier ones most like it."""
        alike = [each for each in self._speeds if _distance(each.edges, size.edges) < _UNLIKE]
        near = sorted(alike, key=lambda each: _distance(each.edges, size.edges))[:_MOST_USED]
        rates = [each.seconds / each.iterations / (each.edges + _FIXED) for each in near]
        target = max(limit.target_mbb, 1e-6)
        # Gains fall about as fast as iterations grow.
        needed = [each.iterations * each.gain_mbb / target for each in near]
        first = _FIRST_ITERATIONS * _FIRST_MBB / target
        iterations = max(1, min(round(median(needed or [first])), limit.max_iterations))
        seconds = median(rates or [_FIRST_RATE]) * (size.edges + _FIXED) * iterations
        beside = median([each.beside for each in near] or [0.0])
        return TimeEstimate(seconds + beside, iterations, len(near))


def _distance(edges: int, wanted: int) -> float:
    return max(edges, wanted) / max(1, min(edges, wanted))


def _read(text: str) -> list[GameSpeed]:
    try:
        return [
            GameSpeed(int(edges), float(seconds), int(iterations), float(gain), float(beside))
            for edges, seconds, iterations, gain, beside in json.loads(text)
        ]
    except (ValueError, TypeError):
        return []


def size_text(size: TreeSize) -> str:
    """Return how large a game is."""
    return tr(
        "{nodes} decisions, {edges} actions, {memory} of memory.",
        nodes=written(size.nodes, ","),
        edges=written(size.edges, ","),
        memory=bytes_text(size.bytes),
    )


def needs_text(size: TreeSize, speeds: GameSpeeds, limit: PreflopLimit) -> str:
    """Return about how long a game takes."""
    return time_text(speeds.estimate(size, limit))


def gain_text(gain: float | None) -> str:
    """Return the largest gain of a seat in words; nothing where it was not measured yet."""
    return "" if gain is None else tr("gain {mbb} mbb", mbb=written(gain, ".1f"))


def joined(parts: Sequence[str]) -> str:
    """Return parts of a line of news as one."""
    return ", ".join(filter(None, parts))
