"""What the hands of three players win of a pot, as it was measured on solved flops; and its file.

A hand's share of the pot that is left after rake is

    base + k (sum over the others of equity - 0.5) + own(hand) - mean of own(hand of each other),

with a base and a table `own` for each of the three, less what it loses by being expected in the
range (`presence`), which the two others win. It sums to the pot and follows the others' ranges as
they change. How it is found stands in `gto_desktop.builds.three_way_fit`.
"""

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from hashlib import sha256
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.paths import shipped_file
from gto_desktop.basis.stored_arrays import stored_arrays
from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.preflop.class_beliefs import class_kernel
from gto_desktop.preflop.coefficients import KEPT
from gto_desktop.preflop.pot_shares import ShareTerms
from gto_desktop.preflop.preflop_tree import Leaf, PotKind

FILE = "three_way_shares.npz"
PLAYERS = 3
_ARRAYS = ("base", "own", "expected", "errors", "level_errors")
_ALIKE = 1.25
"""Pots whose stack-to-pot ratios differ by no more than this factor count as one."""


@dataclass(frozen=True, eq=False)
class ThreeWayShares:
    """What the players of one kind of pot win at one stack-to-pot ratio, first to act first."""

    kind: PotKind
    aggressor: int
    """Which of the three has raised last, 0 to 2; -1 for none."""
    spr: float
    k: float
    base: NDArray[np.float64]
    """(3,) sums to 1."""
    own: NDArray[np.float64]
    """(3, 169) of hands that nobody expects."""
    expected: NDArray[np.float64] = field(default_factory=lambda: np.zeros((PLAYERS, CLASS_COUNT)))
    """(3, 169) what each class wins less when all of it is in the range."""
    near: float = 0.0
    """What it wins less when all of its neighbours are."""
    errors: NDArray[np.float64] = field(default_factory=lambda: np.zeros((PLAYERS, CLASS_COUNT)))
    """(3, 169) standard errors of `own`, alike for neighbouring classes."""
    level_errors: NDArray[np.float64] = field(default_factory=lambda: np.zeros(PLAYERS))
    """(3,) standard errors of what the ranges win."""

    def terms(self, place: int) -> ShareTerms:
        """Return what the hands of one mean to each of the others."""
        return ShareTerms(
            self.k,
            other=self.own[place] / (PLAYERS - 1),
            expected=self.expected[place],
            near=self.near,
            sure=self.own[place],
            others=PLAYERS - 1,
        )

    def drawn(self, random: np.random.Generator) -> "ThreeWayShares":
        """Return what may be true as well, off by as much as it is uncertain."""
        levels = self.level_errors * random.normal(size=PLAYERS)
        tables = self.errors * (random.normal(size=self.errors.shape) @ _alike_classes().T)
        base = self.base + levels - levels.mean()
        return replace(self, base=base, own=self.own + tables)


@cache
def _alike_classes() -> NDArray[np.float64]:
    """Return what makes independent numbers as alike as classes are, (169, 169)."""
    return np.asarray(np.linalg.cholesky(class_kernel()))


def is_of_three(leaf: Leaf) -> bool:
    """Return whether three players with money behind see the flop."""
    return len(leaf.live) == PLAYERS and leaf.kind != PotKind.ALL_IN


def aggressor_of(leaf: Leaf) -> int:
    """Return which of those left has raised last, by who acts first on the flop; -1 for none."""
    return leaf.order.index(leaf.aggressor) if leaf.aggressor in leaf.order else -1


def shares_at(
    known: Sequence[ThreeWayShares], kind: PotKind, aggressor: int, spr: float
) -> ThreeWayShares | None:
    """Return what is won in a pot of three; None where none alike was measured.

    Pots alike are of the same kind, and their raiser acts at the same place. Between two measured
    ratios, and between the least of them and all-in, it is what lies between.
    """
    alike = [each for each in known if (each.kind, each.aggressor) == (kind, aggressor)]
    if not alike:
        return None
    points = [_all_in(kind, aggressor)]
    near: list[ThreeWayShares] = []
    for each in [*sorted(alike, key=lambda each: each.spr), None]:
        if near and (each is None or each.spr > near[0].spr * _ALIKE):
            points.append(_mean(near, [1.0] * len(near)))
            near = []
        if each is not None:
            near.append(each)
    if spr >= points[-1].spr:
        return points[-1]
    above = next(i for i, point in enumerate(points) if point.spr > spr)
    low, high = points[above - 1], points[above]
    part = math.log((1 + spr) / (1 + low.spr)) / math.log((1 + high.spr) / (1 + low.spr))
    return _mean([low, high], [1 - part, part])


def _all_in(kind: PotKind, aggressor: int) -> ThreeWayShares:
    nothing = np.zeros((PLAYERS, CLASS_COUNT))
    even = np.full(PLAYERS, 1 / PLAYERS)
    return ThreeWayShares(kind, aggressor, 0.0, KEPT[PLAYERS], even, nothing)


def _mean(parts: Sequence[ThreeWayShares], weights: Sequence[float]) -> ThreeWayShares:
    row = np.array(weights) / sum(weights)

    def mean(name: str) -> NDArray[np.float64]:
        return np.asarray(
            np.tensordot(row, np.stack([getattr(part, name) for part in parts]), axes=1)
        )

    return replace(
        parts[0],
        spr=float(mean("spr")),
        k=float(mean("k")),
        base=mean("base"),
        own=mean("own"),
        expected=mean("expected"),
        near=float(mean("near")),
        errors=mean("errors"),
        level_errors=mean("level_errors"),
    )


@dataclass(frozen=True, eq=False)
class MeasuredThreeWay:
    """What was measured of pots of three, and how."""

    shares: tuple[ThreeWayShares, ...]
    facts: dict[str, object]


def write_three_way(path: Path, measured: MeasuredThreeWay) -> None:
    """Write a file that `read_three_way` reads."""
    parts = measured.shares
    path.parent.mkdir(parents=True, exist_ok=True)
    arrays = {
        "numbers": np.array([[p.kind, p.aggressor, p.spr, p.k, p.near] for p in parts]),
        "base": np.stack([part.base for part in parts]),
        "own": np.stack([part.own for part in parts]).astype(np.float32),
        "expected": np.stack([part.expected for part in parts]).astype(np.float32),
    }
    # Of the values alone: how far they err changes nothing that was solved with them.
    digest = sha256(b"".join(array.tobytes() for array in arrays.values())).hexdigest()[:16]
    facts = json.dumps({**measured.facts, "digest": digest})
    arrays |= {
        "errors": np.stack([part.errors for part in parts]).astype(np.float32),
        "level_errors": np.stack([part.level_errors for part in parts]),
    }
    with atomic_write(path) as file:
        np.savez_compressed(file, allow_pickle=False, facts=np.array(facts), **arrays)


def read_three_way(path: Path) -> MeasuredThreeWay:
    """Read a file of such shares; OSError or InputError where it is none."""
    with stored_arrays(path) as stored:
        arrays = {name: stored[name].astype(np.float64) for name in _ARRAYS}
        shares = tuple(
            ThreeWayShares(
                kind=PotKind(int(kind)),
                aggressor=int(aggressor),
                spr=spr,
                k=k,
                near=near,
                **{name: rows[place] for name, rows in arrays.items()},
            )
            for place, (kind, aggressor, spr, k, near) in enumerate(stored["numbers"].tolist())
        )
        return MeasuredThreeWay(shares, json.loads(str(stored["facts"])))


@cache
def shipped_three_way() -> MeasuredThreeWay | None:
    """Return what comes with the program, None where nothing does."""
    path = shipped_file(f"resources/preflop/{FILE}")
    return None if path is None else read_three_way(path)
