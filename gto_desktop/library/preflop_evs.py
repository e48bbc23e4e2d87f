"""Store EVs before the flop: the best one of a hand, and what each action loses to it.

For each class of a node the best EV stands in hundredths of a big blind, and for each action but
the fold, which is worth 0, its loss in one byte on a logarithmic scale. A chunk holds the same
nodes as a chunk of strategies.
"""

import numpy as np
import zstandard
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT

STEP = 0.01
"""Big blinds between two best EVs."""
MOST_LOST = 400.0
"""Largest loss that can be told, big blinds."""
_FINE = 0.05
"""Losses below so many big blinds are stored in even steps, larger ones in relative ones."""
_CODES = 254
_SCALE = _CODES / np.log1p(MOST_LOST / _FINE)
_UNKNOWN_BEST, _UNKNOWN_LOSS = -32768, 255
_LEVEL = 19
_FOLD = 0


def pack_evs(evs: NDArray[np.floating], first: NDArray[np.int32], kind: NDArray[np.uint8]) -> bytes:
    """Return the EVs of some nodes as bytes.

    Args:
        evs: (edges, 169) of these nodes alone, big blinds; a fold is worth 0, NaN is not known.
        first: (nodes + 1,) first edge of each node, counted from there.
        kind: (edges,) as in `StoredTree`.
    """
    best, known = _best(evs, first[:-1])
    lost = np.repeat(best, np.diff(first), axis=0) - evs
    stored = np.where(known, np.clip(np.rint(best / STEP), -32767, 32767), _UNKNOWN_BEST)
    codes = np.rint(np.log1p(np.clip(lost, 0, MOST_LOST) / _FINE) * _SCALE)
    losses = np.where(np.isnan(lost), _UNKNOWN_LOSS, codes)[kind != _FOLD]
    content = stored.astype("<i2").tobytes() + losses.astype(np.uint8).tobytes()
    return zstandard.ZstdCompressor(level=_LEVEL).compress(content)


def unpack_evs(
    blob: bytes, first: NDArray[np.int32], kind: NDArray[np.uint8]
) -> list[NDArray[np.float32]]:
    """Return the EVs of the nodes of a chunk, each (169, actions); NaN where not known.

    `first` and `kind` are those that were packed.

    Raises:
        ValueError: the bytes do not belong to these nodes.
    """
    try:
        content = zstandard.ZstdDecompressor().decompress(blob)
    except zstandard.ZstdError as error:
        raise ValueError(f"the stored EVs are damaged: {error}") from None
    nodes, told = len(first) - 1, int(np.count_nonzero(kind != _FOLD))
    if len(content) != (2 * nodes + told) * CLASS_COUNT:
        raise ValueError("the stored EVs do not fit their tree")
    stored = np.frombuffer(content, "<i2", nodes * CLASS_COUNT).reshape(nodes, CLASS_COUNT)
    codes = np.frombuffer(content, np.uint8, offset=2 * stored.size).reshape(told, CLASS_COUNT)
    best = np.where(stored == _UNKNOWN_BEST, np.nan, stored * STEP)
    best = np.repeat(best, np.diff(first), axis=0)
    evs = np.where(np.isnan(best), np.nan, 0.0)
    evs[kind != _FOLD] = best[kind != _FOLD] - _LOSSES[codes]
    return _by_node(evs.astype(np.float32), first)


def _best(
    evs: NDArray[np.floating], first: NDArray[np.int32]
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Return the best EV of each node and class, and whether any is known."""
    best = np.fmax.reduceat(np.asarray(evs, np.float64), first, axis=0)
    return best, ~np.isnan(best)


def _by_node(rows: NDArray[np.float32], first: NDArray[np.int32]) -> list[NDArray[np.float32]]:
    return [np.ascontiguousarray(piece.T) for piece in np.split(rows, first[1:-1])]


def _all_losses() -> NDArray[np.float64]:
    losses = np.expm1(np.arange(_CODES + 2) / _SCALE) * _FINE
    losses[_UNKNOWN_LOSS] = np.nan
    return np.asarray(losses)


_LOSSES = _all_losses()
"""(256,) big blinds that each code stands for."""
