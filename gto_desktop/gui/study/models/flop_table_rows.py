"""The flops of a pot as a table: which are shown, in which order and groups, and their mean."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import isfinite
from typing import TypeAlias, TypeVar

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import RANKS, parse_cards
from gto_desktop.cards.isomorphism import canonical_flop
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.services.study.study_views import FlopChoice, FlopShelf, mean_figures

FLOP, WEIGHT, TEXTURE, ACCURACY, OWN = "flop", "weight", "texture", "accuracy", "own"
"""Columns beside those of the report."""


class Grouping(StrEnum):
    """What flops are put together by."""

    NONE = "none"
    TEXTURE = "texture"
    HIGH = "high"


@dataclass(frozen=True)
class FlopOrder:
    """By which column flops are sorted."""

    column: str = FLOP
    descending: bool = True
    """For flops: the high cards first."""


@dataclass(frozen=True)
class FlopGroup:
    """Flops that have something in common, and their mean."""

    grouping: Grouping
    name: str
    """The texture, or the highest rank."""
    flops: tuple[FlopChoice, ...]
    """In the order of the table."""
    figures: dict[str, float]
    weight: float | None
    """The share of all flops that they stand for; None where none counts."""
    is_open: bool
    """Whether its flops are listed below it."""

    @property
    def accuracy_pct(self) -> float:
        """Exploitability of the least exact one, percent of the pot."""
        return max(flop.accuracy_pct for flop in self.flops)


FlopRow: TypeAlias = FlopChoice | FlopGroup
_Row = TypeVar("_Row", FlopChoice, FlopGroup)


class FlopRows:
    """The flops of a shelf that pass a filter, in an order and in groups."""

    def __init__(self, shelf: FlopShelf) -> None:
        self.shelf = shelf
        self.order = FlopOrder()
        self.grouping = Grouping.NONE
        self.text = ""
        self.texture = ""
        """Of `textures`; empty for all."""
        self.rows: tuple[FlopChoice, ...] = ()
        """The flops, without their groups."""
        self.groups: tuple[FlopGroup, ...] = ()
        """Empty where flops are not grouped."""
        self._open: set[str] = set()
        self._update()

    @property
    def columns(self) -> tuple[str, ...]:
        """The keys of all columns, in order."""
        own = (OWN,) if any(flop.is_own for flop in self.shelf.flops) else ()
        return (FLOP, *self.shelf.columns, WEIGHT, TEXTURE, ACCURACY, *own)

    @property
    def listed(self) -> tuple[FlopRow, ...]:
        """What the table shows, from the top: groups, below those that are open their flops."""
        if self.grouping is Grouping.NONE:
            return self.rows
        listed: list[FlopRow] = []
        for group in self.groups:
            listed += [group, *group.flops] if group.is_open else [group]
        return tuple(listed)

    @property
    def textures(self) -> tuple[str, ...]:
        """The textures there are, the most frequent first."""
        names = [flop.texture for flop in self.shelf.flops]
        return tuple(sorted(set(names), key=lambda name: (-names.count(name), name)))

    @property
    def is_filtered(self) -> bool:
        """Whether some flops are not shown."""
        return len(self.rows) < len(self.shelf.flops)

    def show(self, shelf: FlopShelf) -> None:
        """Take another shelf; filter, groups and order stay where its columns allow them."""
        self.shelf = shelf
        if self.order.column not in self.columns:
            self.order = FlopOrder()
        self._update()

    def filter(self, text: str, texture: str) -> None:
        """Show only flops that fit a text and are of a texture.

        A text is a whole flop in any suits, or words that all have to fit: ranks that are on the
        flop ("AK"), cards, or parts of the texture ("paired").
        """
        self.text, self.texture = text, texture
        self._update()

    def sort(self, order: FlopOrder) -> None:
        """Bring flops and groups into another order."""
        self.order = order
        self._update()

    def group(self, grouping: Grouping) -> None:
        """Put flops together, their groups closed."""
        self.grouping = grouping
        self._open.clear()
        self._update()

    def toggle(self, group: FlopGroup) -> None:
        """Open a group or close it."""
        self._open ^= {group.name}
        self._update()

    def mean(self) -> dict[str, float]:
        """The figures over the flops shown, each as much as it counts; NaN where none does."""
        if not self.is_filtered:
            return dict(self.shelf.mean)
        return mean_figures(self.rows, self.shelf.columns)

    def weight(self) -> float:
        """The share of all flops that those shown stand for."""
        return sum(row.weight or 0.0 for row in self.rows)

    def _update(self) -> None:
        rows = [
            row
            for row in self.shelf.flops
            if (not self.texture or row.texture == self.texture) and fits(row, self.text)
        ]
        self.rows = _sorted(rows, self.order)
        together: dict[str, list[FlopChoice]] = {}
        if self.grouping is not Grouping.NONE:
            for row in self.rows:
                name = row.texture if self.grouping is Grouping.TEXTURE else row.high
                together.setdefault(name, []).append(row)
        groups = [self._group(name, flops) for name, flops in together.items()]
        self.groups = _sorted(groups, self.order)

    def _group(self, name: str, flops: Sequence[FlopChoice]) -> FlopGroup:
        weights = [flop.weight for flop in flops if flop.weight is not None]
        counts = any(flop.mass > 0 for flop in flops)
        return FlopGroup(
            self.grouping,
            name,
            tuple(flops),
            mean_figures(flops, self.shelf.columns) if counts else {},
            sum(weights) if weights else None,
            name in self._open,
        )


def fits(row: FlopChoice, text: str) -> bool:
    """Whether a flop fits the text of a filter; see `FlopRows.filter`."""
    wanted = _whole_flop(text)
    if wanted is not None:
        return set(row.board.cards) == wanted
    return all(_word_fits(row, word) for word in text.replace(",", " ").split())


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


def _sorted(rows: Sequence[_Row], order: FlopOrder) -> tuple[_Row, ...]:
    known: list[_Row] = [row for row in rows if _key(row, order.column) is not None]
    missing: list[_Row] = [row for row in rows if _key(row, order.column) is None]
    known.sort(key=lambda row: _key(row, order.column), reverse=order.descending)  # type: ignore[arg-type, return-value]
    # What has no number stands last in either order.
    return tuple(known + missing)


def _key(row: FlopRow, column: str) -> Sequence[int] | float | str | None:
    if column in {FLOP, TEXTURE} and isinstance(row, FlopGroup):
        return RANKS.index(row.name) if row.grouping is Grouping.HIGH else row.name
    if isinstance(row, FlopChoice) and column == FLOP:
        return row.board.cards
    if isinstance(row, FlopChoice) and column == TEXTURE:
        return row.texture
    if column == ACCURACY:
        return row.accuracy_pct
    if column == OWN:
        own = row.flops if isinstance(row, FlopGroup) else (row,)
        return sum(flop.is_own for flop in own)
    value = row.weight if column == WEIGHT else row.figures.get(column)
    return value if value is not None and isfinite(value) else None
