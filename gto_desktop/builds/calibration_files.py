"""The files of a calibration: one for each flop while a round goes on, one for a finished round."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.flop_values import FlopValues
from gto_desktop.builds.kept_arrays import KeptArrays
from gto_desktop.cards.flop_subsets import WeightedFlop
from gto_desktop.game.player import PerPlayer
from gto_desktop.preflop.stakes import Stakes, read_stakes

Row = NDArray[np.float64]
_FLOP = ("met", "equity", "value")
_RANGES = "ranges"
_LINES = "lines"
_SUBSET = "flops"


@dataclass(frozen=True, eq=False)
class RoundPot:
    """A pot as a round solves it."""

    line: str
    """F, C and R of each seat in turn."""
    reach: PerPlayer[Row]
    """(169,) share of each class that gets here."""


class Folder:
    """A folder with the calibration of one game."""

    def __init__(self, path: Path, stakes: Stakes) -> None:
        """Open a folder, or make it; InputError where it belongs to another game."""
        self.path, self.stakes = path, stakes
        self._rounds: dict[int, KeptArrays] = {}
        path.mkdir(parents=True, exist_ok=True)
        file = path / "game.json"
        if not file.exists():
            file.write_text(json.dumps(asdict(stakes), sort_keys=True), encoding="utf-8")
        # What a file of before does not tell is as usual.
        if read_stakes(json.loads(file.read_text(encoding="utf-8"))) != stakes:
            raise InputError(f"{path} holds a calibration of another game.")

    @classmethod
    def begun(cls, path: Path, stakes: Stakes) -> "Folder":
        """Open a folder as the game that it was begun with, or begin it with this one.

        What is solved goes by the game that it was solved in: a data set may offer more sizes now.
        """
        file = path / "game.json"
        told = json.loads(file.read_text(encoding="utf-8")) if file.exists() else None
        return cls(path, stakes if told is None else read_stakes(told))

    def pots(self, number: int) -> dict[str, RoundPot] | None:
        """Return the pots of a round by name, None before it has begun."""
        lines, ranges = (self._round(number).get(key) for key in (_LINES, _RANGES))
        if lines is None or ranges is None:
            return None
        return {
            name: RoundPot(str(lines[name]), PerPlayer(*rows.astype(np.float64)))
            for name, rows in ranges.items()
        }

    def put_pots(self, number: int, pots: Mapping[str, RoundPot]) -> None:
        """Keep the pots of a round."""
        kept = self._round(number)
        kept.put(_RANGES, {name: np.stack(list(pot.reach)) for name, pot in pots.items()})
        kept.put(_LINES, {name: np.array(pot.line) for name, pot in pots.items()})

    @property
    def rounds(self) -> int:
        """How many rounds have begun."""
        number = 0
        while self.pots(number + 1) is not None:
            number += 1
        return number

    def subset(self, number: int, name: str) -> tuple[WeightedFlop, ...] | None:
        """Return the flops of a pot in a round with their weights, None before it has begun."""
        stored = self._round(number).get(f"{name}, {_SUBSET}")
        if stored is None:
            return None
        pairs = zip(stored["cards"].tolist(), stored["weights"].tolist(), strict=True)
        return tuple(WeightedFlop(tuple(cards), weight) for cards, weight in pairs)

    def put_subset(self, number: int, name: str, flops: Sequence[WeightedFlop]) -> None:
        """Keep which flops a round solves for a pot."""
        arrays = {
            "cards": np.array([weighted.flop for weighted in flops], np.int64),
            "weights": np.array([weighted.weight for weighted in flops]),
        }
        self._round(number).put(f"{name}, {_SUBSET}", arrays)

    def flop(self, number: int, key: str) -> FlopValues | None:
        """Return what was won on a flop, None where it was not solved."""
        stored = self._round(number).get(key)
        if stored is None:
            return None
        met, equity, value = (stored[name].astype(np.float64) for name in _FLOP)
        exploitability, seconds = float(stored["exploitability"]), float(stored["seconds"])
        own = stored.get("reach")
        return FlopValues(
            met, equity, value, exploitability, int(stored["iterations"]), seconds,
            None if own is None else own.astype(np.float64),
        )  # fmt: skip

    def put_flop(self, number: int, key: str, values: FlopValues) -> None:
        """Keep a solved flop."""
        own = {} if values.reach is None else {"reach": values.reach}
        arrays = {
            **{name: getattr(values, name) for name in _FLOP},
            **own,
            "exploitability": np.array(values.exploitability_pct),
            "iterations": np.array(values.iterations),
            "seconds": np.array(values.seconds),
        }
        self._round(number).put(key, arrays)

    def pack(self, number: int) -> None:
        """Put the ranges and flops of a round into one file, with what is there before."""
        self._round(number).pack()

    def _round(self, number: int) -> KeptArrays:
        return self._rounds.setdefault(number, KeptArrays(self.path / f"round-{number}"))
