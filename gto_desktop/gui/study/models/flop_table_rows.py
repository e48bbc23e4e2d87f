"""The flops of a pot as a table: which are shown, in which order, and their mean."""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite, nan
from typing import TextIO

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import RANKS, parse_cards
from gto_desktop.cards.isomorphism import canonical_flop
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.services.study.study_views import FlopChoice, FlopShelf

FLOP, WEIGHT, TEXTURE, ACCURACY = "flop", "weight", "texture", "accuracy"
"""Columns beside those of the report."""
_DECIMALS = 6


@dataclass(frozen=True)
class FlopOrder:
    """By which column flops are sorted."""

    column: str = FLOP
    descending: bool = True
    """For flops: the high cards first."""


class FlopRows:
    """The flops of a shelf that pass a filter, in an order."""

    def __init__(self, shelf: FlopShelf) -> None:
        self.shelf = shelf
        self.order = FlopOrder()
        self.text = ""
        self.texture = ""
        """Of `textures`; empty for all."""
        self.rows: tuple[FlopChoice, ...] = ()
        self._update()

    @property
    def columns(self) -> tuple[str, ...]:
        """The keys of all columns, in order."""
        return (FLOP, WEIGHT, *self.shelf.columns, TEXTURE, ACCURACY)

    @property
    def textures(self) -> tuple[str, ...]:
        """The textures there are, the most frequent first."""
        names = [flop.texture for flop in self.shelf.flops]
        return tuple(sorted(set(names), key=lambda name: (-names.count(name), name)))

    @property
    def is_filtered(self) -> bool:
        """Whether some flops are not shown."""
        return len(self.rows) < len(self.shelf.flops)

    def filter(self, text: str, texture: str) -> None:
        """Show only flops that fit a text and are of a texture.

        A text is a whole flop in any suits, or words that all have to fit: ranks that are on the
        flop ("AK"), cards, or parts of the texture ("paired").
        """
        self.text, self.texture = text, texture
        self._update()

    def sort(self, order: FlopOrder) -> None:
        """Bring the flops into another order."""
        self.order = order
        self._update()

    def mean(self) -> dict[str, float]:
        """The figures over the flops shown, each as much as it counts; NaN where none does."""
        if not self.is_filtered:
            return dict(self.shelf.mean)
        mass = sum(row.mass for row in self.rows if row.figures)
        return {
            name: sum(row.mass * row.figures[name] for row in self.rows if row.mass > 0) / mass
            if mass > 0
            else nan
            for name in self.shelf.columns
        }

    def weight(self) -> float:
        """The share of all flops that those shown stand for."""
        return sum(row.weight or 0.0 for row in self.rows)

    def _update(self) -> None:
        rows = [
            row
            for row in self.shelf.flops
            if (not self.texture or row.texture == self.texture) and fits(row, self.text)
        ]
        known = [row for row in rows if _key(row, self.order.column) is not None]
        known.sort(key=lambda row: _key(row, self.order.column), reverse=self.order.descending)  # type: ignore[arg-type, return-value]
        # What has no number stands last in either order.
        self.rows = (*known, *(row for row in rows if _key(row, self.order.column) is None))


def fits(row: FlopChoice, text: str) -> bool:
    """Whether a flop fits the text of a filter; see `FlopRows.filter`."""
    wanted = _whole_flop(text)
    if wanted is not None:
        return set(row.board.cards) == wanted
    return all(_word_fits(row, word) for word in text.replace(",", " ").split())


def write_csv(rows: FlopRows, file: TextIO) -> None:
    """Write the flops shown and their mean; EVs are big blinds, all else shares from 0 to 1."""
    table = csv.writer(file, lineterminator="\n")
    columns = rows.shelf.columns
    table.writerow((FLOP, WEIGHT, *columns, TEXTURE, "exploitability_pct"))
    for row in rows.rows:
        figures = (_number(row.figures.get(name, nan)) for name in columns)
        weight = "" if row.weight is None else round(row.weight, _DECIMALS)
        table.writerow((str(row.board), weight, *figures, row.texture, row.accuracy_pct))
    mean = rows.mean()
    total = (_number(mean.get(name, nan)) for name in columns)
    table.writerow(("mean", round(rows.weight(), _DECIMALS), *total, "", ""))


def _whole_flop(text: str) -> set[int] | None:
    """The cards of a text that names a flop, in canonical suits."""
    try:
        cards = parse_cards(text)
        if len(cards) != 3:
            return None
        return set(canonical_flop(Board(cards).cards))
    except InputError:
        return None


def _word_fits(row: FlopChoice, word: str) -> bool:
    upper = word.upper()
    if set(upper) <= set(RANKS):
        left = [RANKS[card >> 2] for card in row.board.cards]
        for rank in upper:
            if rank not in left:
                return False
            left.remove(rank)
        return True
    return (
        word.lower() in f"{row.texture} {translate_message(row.texture)}".lower()
        or word.lower() in str(row.board).lower()
    )


def _key(row: FlopChoice, column: str) -> Sequence[int] | float | str | None:
    if column == FLOP:
        return row.board.cards
    if column == TEXTURE:
        return row.texture
    if column == ACCURACY:
        return row.accuracy_pct
    value = row.weight if column == WEIGHT else row.figures.get(column)
    return value if value is not None and isfinite(value) else None


def _number(value: float) -> float | str:
    return round(value, _DECIMALS) if isfinite(value) else ""
