"""The share of a heads-up pot that each hand class wins, fitted to solved flops; and its files.

Between two players a hand's share of the pot that is left after rake is

    0.5 -/+ d + k (equity - 0.5) + own(hand) - other(hand of the other),

with one table `rest` for either side. It sums to the pot, and it follows the other's range as that
changes. k is the slope of what is won on the equity, d what is left for acting last, and `rest`
what is left for each class: against the range that was solved, a hand wins what it won there.

How they follow from what is known of a pot stands in `fitted_pot`.
"""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.paths import shipped_file
from gto_desktop.basis.stored_arrays import stored_arrays
from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.game.player import Player
from gto_desktop.preflop.pot_shares import ShareTerms
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import DATA_SETS, DataSet, Stakes

_NUMBERS = ("k", "d", "kept", "flops", "noise", "spr")


@dataclass(frozen=True, eq=False)
class Shares:
    """What the two players of one pot win."""

    k: float
    d: float
    kept: float
    """Share of the flop's pot that the two get back between them; the rest is rake. NaN where a
    game of another rake told it: it is what the own rake leaves then."""
    rest: NDArray[np.float64]
    """(2, 169), out of position first."""
    flops: int
    noise: float
    """Standard error of what a class of the ranges wins, in pots, by leaving out flops in turn."""
    expected: NDArray[np.float64] = field(default_factory=lambda: np.zeros((2, CLASS_COUNT)))
    """(2, 169) what each class wins less when all of it is in the range."""
    near: float = 0.0
    """What it wins less when all of its neighbours are."""
    spr: float = 0.0
    """Stack-to-pot ratio on the flop that this was told at; 0 where that is not known."""

    def terms(self, viewer: Player) -> ShareTerms:
        """Return what the hands of a player's opponent mean to him."""
        seen = viewer.opponent
        return ShareTerms(
            self.k,
            own=self.rest[viewer],
            other=self.rest[seen],
            expected=self.expected[seen],
            near=self.near,
        )

    def base(self, player: Player) -> float:
        """Return the share before the hands count."""
        return 0.5 + (self.d if player == Player.IP else -self.d)


def mean_of(parts: Sequence[Shares], first: float = 1.0) -> Shares:
    """Return what stands between several pots; the first counts `first` times."""
    if len(parts) == 1:
        return parts[0]
    weights = np.ones(len(parts))
    weights[0] = first
    return weighted_sum(parts, weights / weights.sum())


def weighted_sum(parts: Sequence[Shares], weights: NDArray[np.float64]) -> Shares:
    """Return shares whose numbers are those of others times weights, which sum to 1."""

    def mean(name: str) -> float:
        return float(weights @ [getattr(part, name) for part in parts])

    rest, expected = (
        np.tensordot(weights, np.stack([getattr(part, name) for part in parts]), axes=1)
        for name in ("rest", "expected")
    )
    return Shares(
        k=mean("k"),
        d=mean("d"),
        kept=mean("kept"),
        rest=rest,
        flops=sum(part.flops for part in parts),
        noise=mean("noise"),
        expected=expected,
        near=mean("near"),
        spr=mean("spr"),
    )


@dataclass(frozen=True)
class Calibrated:
    """What the heads-up pots of a game are worth, and how that was found."""

    shares: Mapping[Role, Shares]
    facts: Mapping[str, object]
    """How it was measured, in words and numbers."""


def write_shares(path: Path, calibrated: Calibrated) -> None:
    """Write a file that `read_shares` reads."""
    roles, parts = list(calibrated.shares), list(calibrated.shares.values())
    numbers = [[float(getattr(part, name)) for name in _NUMBERS] for part in parts]
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        np.savez_compressed(
            file,
            roles=np.array([role.numbers for role in roles], np.int64),
            numbers=np.array(numbers),
            rest=np.stack([part.rest for part in parts]).astype(np.float32),
            expected=np.stack([part.expected for part in parts]).astype(np.float32),
            near=np.array([part.near for part in parts]),
            facts=np.array(json.dumps(calibrated.facts)),
        )


def read_shares(path: Path) -> Calibrated:
    """Read a file of shares; OSError or InputError where it is none."""
    with stored_arrays(path) as stored:
        shares = {}
        for place, (role, numbers) in enumerate(
            zip(stored["roles"].tolist(), stored["numbers"].tolist(), strict=True)
        ):
            # Files of before do not tell at which ratio of stack to pot.
            k, d, kept, flops, noise, spr = (*numbers, 0.0)[: len(_NUMBERS)]
            shares[Role.of_numbers(role)] = Shares(
                k=k,
                d=d,
                kept=kept,
                rest=stored["rest"][place].astype(np.float64),
                flops=int(flops),
                noise=noise,
                expected=stored["expected"][place].astype(np.float64),
                near=float(stored["near"][place]),
                spr=spr,
            )
        return Calibrated(shares, json.loads(str(stored["facts"])))


def digest_of(shares: Mapping[Role, Shares]) -> str:
    """Return a text that is another one as soon as anything is that shares say."""
    digest = blake2b(digest_size=16)
    for role in sorted(shares, key=lambda role: role.numbers):
        part = shares[role]
        digest.update(repr((role.numbers, part.k, part.d, part.kept, part.near, part.spr)).encode())
        digest.update(part.rest.tobytes() + part.expected.tobytes())
    return digest.hexdigest()


def shipped_shares(name: str) -> Calibrated | None:
    """Return what comes with the program for a game, None where nothing does."""
    path = shipped_file(f"resources/preflop/shares_{name}.npz")
    return None if path is None else read_shares(path)


def nearest_shares(stakes: Stakes) -> Calibrated | None:
    """Return what comes with the program for the game nearest to one, None where nothing does.

    Heads-up games are near to heads-up games alone: the small blind has the button there. What the
    rake of another game left of pots is not told.
    """
    depths = sorted(stakes.depths[seat] for seat in stakes.playing)
    depth = depths[len(depths) // 2]

    def far(data: DataSet) -> tuple[float, int, float]:
        other = data.stakes
        apart = max(depth, other.stack) / min(depth, other.stack)
        rake = other.rake_rate * other.rake_cap - stakes.rake_rate * stakes.rake_cap
        return apart, abs(other.seats - stakes.seats), abs(rake)

    alike = [data for data in DATA_SETS if (data.stakes.seats == 2) == (stakes.seats == 2)]
    for data in sorted(alike, key=far):
        found = shipped_shares(data.id)
        if found is not None:
            return found if _rake(data.stakes) == _rake(stakes) else _without_rake(found)
    return None


def _rake(stakes: Stakes) -> tuple[float, float]:
    return stakes.rake_rate, stakes.rake_cap if stakes.rake_rate else 0.0


def _without_rake(found: Calibrated) -> Calibrated:
    shares = {role: replace(part, kept=math.nan) for role, part in found.shares.items()}
    return Calibrated(shares, found.facts)
