"""What the hands of players mean to those they share pots with, for all pots of a tree at once.

The pots of a tree differ in a few numbers for each class, and have equities and neighbours in
common: so all of them are multiplied out together, and no pot has a matrix of its own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import TypeAlias

import numpy as np
from numpy.typing import DTypeLike, NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.kernels.preflop_products import multiply_rows, packed
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.presence import neighbours

Rows: TypeAlias = NDArray[np.floating]
Places: TypeAlias = NDArray[np.int64]

_AT_ONCE = 128
"""Rows that are multiplied out at a time: what is made of them stays near the processor."""


def _nothing() -> NDArray[np.float64]:
    return np.zeros(CLASS_COUNT)


@dataclass(frozen=True, eq=False)
class ShareTerms:
    """What one player's hands mean to another in a pot, in shares of it, (169,) where by class.

    A hand of the other wins k (equity - 0.5) + own(hand) - other(hand of the player) above its
    base, and its part of what the player's hands lose by being expected.
    """

    k: float
    own: NDArray[np.float64] = field(default_factory=_nothing)
    other: NDArray[np.float64] = field(default_factory=_nothing)
    expected: NDArray[np.float64] = field(default_factory=_nothing)
    """What each class of the player wins less when all of it is in his range."""
    near: float = 0.0
    """What it wins less when all of its neighbours are."""
    sure: NDArray[np.float64] = field(default_factory=_nothing)
    """What each class of the player wins more, whatever it meets."""
    others: int = 1
    """How many share in what the player's hands lose."""

    @property
    def is_plain(self) -> bool:
        """Whether equities say it all, as where all are all-in."""
        return not self.near and not any(
            each.any() for each in (self.own, self.other, self.expected, self.sure)
        )

    def seen(self) -> NDArray[np.float64]:
        """Return what the other wins above his base, (169, 169): his own hand, the player's."""
        own, other = self.own[:, None], self.other[None, :]
        return np.asarray(self.k * (showdowns().equity - 0.5) + own - other)

    def lost(self, held: Rows) -> Rows:
        """Return what the player's hands win less by being expected, (n, 169) as they are held."""
        return np.asarray(self.expected * held + self.near * (held @ neighbours().T))


@dataclass(frozen=True, eq=False)
class SharedRows:
    """Which rows of hands mean what to whom: one product each, those of a kind together."""

    terms: tuple[ShareTerms, ...]
    """Of each kind, those that are plain first."""
    rows: NDArray[np.int64]
    """(products,) row of reach."""
    kinds: NDArray[np.int64]
    """(products,) which of `terms`."""


class PotShares:
    """The products of a tree, worked out anew as the ranges change."""

    def __init__(self, shared: SharedRows, width: int, dtype: DTypeLike) -> None:
        """Take rows that are `width` wide: the 169 classes and what they are padded with."""
        self._kinds = shared.kinds
        terms = shared.terms
        self._own, self._other, self._expected, self._sure = (
            _wide([getattr(each, name) for each in terms], width, dtype)
            for name in ("own", "other", "expected", "sure")
        )
        self._k, self._near, self._others = (
            np.array([getattr(each, name) for each in terms], dtype)
            for name in ("k", "near", "others")
        )
        self._equity, self._chance, self._beside = _matrices(width, np.dtype(dtype))
        plain = sum(terms[kind].is_plain for kind in shared.kinds.tolist())
        self.blocks = (*_plain_blocks(shared.rows[:plain]), *_blocks(shared.rows, plain))

    def write(
        self, reach: Rows, met: Rows, shares: Rows, presence: Rows, blocks: "Sequence[Block]"
    ) -> None:
        """Write some blocks of the products, as `PreflopArrays` has `shares` and `presence`."""
        for block in blocks:
            kinds = self._kinds[block.places]
            self._equity.times(reach, block, self._k[kinds], shares)
            if not block.is_plain:
                self._write_more(reach, met, shares, presence, block)

    def _write_more(
        self, reach: Rows, met: Rows, shares: Rows, presence: Rows, block: "Block"
    ) -> None:
        """Add to the products of a block what they are beyond equities."""
        here = slice(int(block.places[0]), int(block.places[-1]) + 1)
        kinds, alone = self._kinds[here], block.alone
        held, out = reach[block.rows], shares[here]
        expected, meeting = np.empty_like(held), np.empty_like(held)
        self._beside.times(held, alone, self._near[kinds], expected)
        expected += self._expected[kinds] * held
        out += self._own[kinds] * met[block.rows]
        # What a hand loses by being expected, the others win where they meet it.
        won = expected / self._others[kinds][:, None]
        won -= self._other[kinds]
        won *= held
        self._chance.times(won, alone, np.ones(len(kinds), won.dtype), meeting)
        out += meeting
        np.subtract(expected, self._sure[kinds], out=presence[here])


@dataclass(frozen=True, eq=False)
class Block:
    """Products that are worked out together, those of a row side by side."""

    rows: Places
    """(n,) rows of reach."""
    first: Places
    """(n + 1,) the first product of each."""
    places: Places
    """(products,) where each is written."""
    is_plain: bool

    @cached_property
    def alone(self) -> "Block":
        """The same with rows that were taken out already, each one product."""
        count = np.arange(len(self.rows) + 1)
        return replace(self, rows=count[:-1], first=count, places=count[:-1])


def _plain_blocks(rows: Places) -> Iterator[Block]:
    """Yield blocks of plain products: a row has one for each factor that it is wanted with."""
    order = np.argsort(rows, kind="stable")
    found, first = np.unique(rows[order], return_index=True)
    ends = np.append(first, len(rows))
    for start in range(0, len(found), _AT_ONCE):
        bounds = ends[start : start + _AT_ONCE + 1]
        here = order[bounds[0] : bounds[-1]]
        yield Block(found[start : start + _AT_ONCE], bounds - bounds[0], here, is_plain=True)


def _blocks(rows: Places, begin: int) -> Iterator[Block]:
    """Yield blocks of the products from `begin` on, in their order."""
    for start in range(begin, len(rows), _AT_ONCE):
        here = np.arange(start, min(start + _AT_ONCE, len(rows)))
        yield Block(rows[here], np.arange(len(here) + 1), here, is_plain=False)


class _Matrix:
    """What rows of reach are multiplied by from the right."""

    def __init__(self, matrix: Rows) -> None:
        self._matrix = matrix
        self._packed = packed(matrix) if matrix.dtype == np.float32 else None

    def times(self, held: Rows, block: Block, factors: Rows, out: Rows) -> None:
        """Write products of rows of `held`, each times its factor."""
        if self._packed is not None:
            flat = held.reshape(-1), out.reshape(-1)
            multiply_rows(
                flat[0], block.rows, block.first, block.places, factors, self._packed, flat[1]
            )
            return
        of_row = np.repeat(np.arange(len(block.rows)), np.diff(block.first))
        out[block.places] = (held[block.rows] @ self._matrix)[of_row] * factors[:, None]


def _wide(rows: Sequence[NDArray[np.float64]], width: int, dtype: DTypeLike) -> Rows:
    padded = np.zeros((len(rows), width), dtype)
    for row, values in zip(padded, rows, strict=True):
        row[:CLASS_COUNT] = values
    return padded


@cache
def _matrices(width: int, dtype: np.dtype[np.floating]) -> tuple[_Matrix, _Matrix, _Matrix]:
    """Return what rows are multiplied by, (width, width) each.

    How their hands do against those of others, how often they meet, and the mean of neighbours.
    """
    chance = showdowns().chance
    found = []
    for matrix in (chance * (showdowns().equity - 0.5), chance, neighbours()):
        padded = np.zeros((width, width), dtype)
        padded[:CLASS_COUNT, :CLASS_COUNT] = matrix.T
        found.append(_Matrix(padded))
    equity, meets, beside = found
    return equity, meets, beside
