"""Fitted shares in files, one for each game."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from gto_desktop.basis.paths import shipped_file
from gto_desktop.preflop.preflop_tree import PotKind
from gto_desktop.preflop.shares import Shares
from gto_desktop.preflop.spots import Role

_NUMBERS = ("k", "d", "kept", "flops", "noise")


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
            roles=np.array(
                [[r.kind, r.aggressor, r.other, int(r.over_limp)] for r in roles], np.int64
            ),
            numbers=np.array(numbers),
            rest=np.stack([part.rest for part in parts]).astype(np.float32),
            facts=np.array(json.dumps(calibrated.facts)),
        )


def read_shares(path: Path) -> Calibrated:
    """Read a file of shares.

    Raises:
        OSError, ValueError, KeyError: it cannot be read, or is none.
    """
    with np.load(path) as stored:
        shares = {}
        for role, numbers, rest in zip(
            stored["roles"].tolist(), stored["numbers"].tolist(), stored["rest"], strict=True
        ):
            kind, aggressor, other, over_limp = role
            k, d, kept, flops, noise = numbers
            shares[Role(PotKind(kind), aggressor, other, bool(over_limp))] = Shares(
                k, d, kept, rest.astype(np.float64), int(flops), noise
            )
        return Calibrated(shares, json.loads(str(stored["facts"])))


def shipped_shares(name: str) -> Calibrated | None:
    """Return what comes with the program for a game, None where nothing does."""
    path = shipped_file(f"resources/preflop/shares_{name}.npz")
    return None if path is None else read_shares(path)
