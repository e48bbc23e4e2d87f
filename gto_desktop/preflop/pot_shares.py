"""What the hands of players mean to those they share pots with, for all pots of a tree at once.

The pots of a tree differ in a few numbers for each class, and have equities and neighbours in
common: so all of them are multiplied out together, and no pot has a matrix of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import DTypeLike, NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.presence import neighbours

Rows: TypeAlias = NDArray[np.floating]

_AT_ONCE = 256
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
        self._rows, self._kinds = shared.rows, shared.kinds
        terms = shared.terms
        self._own, self._other, self._expected, self._sure = (
            _wide([getattr(each, name) for each in terms], width, dtype)
            for name in ("own", "other", "expected", "sure")
        )
        self._k, self._near, self._others = (
            np.array([[getattr(each, name)] for each in terms], dtype).reshape(-1, 1)
            for name in ("k", "near", "others")
        )
        self._equity, self._chance, self._beside = _matrices(width, np.dtype(dtype))
        plain = sum(terms[kind].is_plain for kind in shared.kinds.tolist())
        self.blocks = (
            *_blocks(0, plain, is_plain=True),
            *_blocks(plain, len(self._rows), is_plain=False),
        )

    def write(
        self, reach: Rows, met: Rows, shares: Rows, presence: Rows, blocks: "Sequence[Block]"
    ) -> None:
        """Write some blocks of the products, as `PreflopArrays` has `shares` and `presence`."""
        for block in blocks:
            here = block.products
            rows, kinds = self._rows[here], self._kinds[here]
            held, out = reach[rows], shares[here]
            np.matmul(held, self._equity, out=out)
            out *= self._k[kinds]
            if block.is_plain:
                continue
            expected = held @ self._beside
            expected *= self._near[kinds]
            expected += self._expected[kinds] * held
            out += self._own[kinds] * met[rows]
            # What a hand loses by being expected, the others win where they meet it.
            won = expected / self._others[kinds]
            won -= self._other[kinds]
            won *= held
            out += won @ self._chance
            np.subtract(expected, self._sure[kinds], out=presence[here])


@dataclass(frozen=True)
class Block:
    """Products that are worked out together."""

    products: slice
    is_plain: bool


def _blocks(begin: int, end: int, *, is_plain: bool) -> list[Block]:
    starts = range(begin, end, _AT_ONCE)
    return [Block(slice(start, min(start + _AT_ONCE, end)), is_plain) for start in starts]


def _wide(rows: Sequence[NDArray[np.float64]], width: int, dtype: DTypeLike) -> Rows:
    padded = np.zeros((len(rows), width), dtype)
    for row, values in zip(padded, rows, strict=True):
        row[:CLASS_COUNT] = values
    return padded


@cache
def _matrices(width: int, dtype: np.dtype[np.floating]) -> tuple[Rows, Rows, Rows]:
    """Return what rows of reach are multiplied by from the right, (width, width) each.

    How their hands do against those of others, how often they meet, and the mean of neighbours.
    """
    chance = showdowns().chance
    found = []
    for matrix in (chance * (showdowns().equity - 0.5), chance, neighbours()):
        padded = np.zeros((width, width), dtype)
        padded[:CLASS_COUNT, :CLASS_COUNT] = matrix.T
        found.append(padded)
    equity, meets, beside = found
    return equity, meets, beside
