"""Flops of the library that are near one that is not there."""

from collections.abc import Iterable

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import RANKS, card_name

NAMED = 3
"""Flops that a refusal names."""
_HIGH_CARD = 3
"""What a rank of the highest card counts: it makes the most of who the flop favours."""
_OTHER_SUITS = 3
_OTHER_PAIRS = 6


def near_text(flop: Board, there: Iterable[Board]) -> str:
    """Name the flops that are nearest by their ranks, pairs and suits; empty where none is there.

    >>> there = [Board.parse(text) for text in ("7s7h7d", "Kh7h3c", "AsKh3h", "Kh8h2c")]
    >>> near_text(Board.parse("Kh7d2c"), there)
    'Kh7h3c, Kh8h2c, AsKh3h'
    """
    near = sorted(there, key=lambda board: (_distance(flop, board), str(board)))
    return ", ".join(map(str, near[:NAMED]))


def _distance(flop: Board, other: Board) -> int:
    mine, yours = _ranks(flop), _ranks(other)
    apart = sum(abs(a - b) for a, b in zip(mine, yours, strict=True))
    apart += (_HIGH_CARD - 1) * abs(mine[0] - yours[0])
    pairs = _OTHER_PAIRS * abs(len(set(mine)) - len(set(yours)))
    return apart + pairs + _OTHER_SUITS * abs(_suits(flop) - _suits(other))


def _ranks(board: Board) -> list[int]:
    return sorted((RANKS.index(card_name(card)[0]) for card in board.cards), reverse=True)


def _suits(board: Board) -> int:
    return len({card_name(card)[1] for card in board.cards})
