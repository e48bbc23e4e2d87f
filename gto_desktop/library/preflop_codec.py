"""Preflop strategies and EVs as bytes: quantised shares, in chunks of nodes.

A node of n actions is n - 1 shares per class in steps of 1/255; the last action has what is left.
Chunks hold `NODES_PER_CHUNK` nodes, so that a lookup unpacks a few kilobytes. For each class of a
node the best EV stands in hundredths of a big blind, and for each action but the fold, which is
worth 0, its loss in one byte on a logarithmic scale. `preflop_store` keeps these bytes in a file.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
import zstandard
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.preflop.preflop_tree import PreflopTree

NODES_PER_CHUNK = 64
STEPS = 255
_LEVEL = 19
EV_STEP = 0.01
"""Big blinds between two best EVs."""
MOST_LOST = 400.0
"""Largest loss that can be told, big blinds."""
_FINE = 0.05
"""Losses below so many big blinds are stored in even steps, larger ones in relative ones."""
_CODES = 254
_SCALE = _CODES / np.log1p(MOST_LOST / _FINE)
_UNKNOWN_BEST, _UNKNOWN_LOSS = -32768, 255
_FOLD, _RAISE = 0, 2


@dataclass(frozen=True, eq=False)
class StoredTree:
    """The part of a preflop tree that a lookup walks."""

    actor: NDArray[np.uint8]
    """Seat of each node, 0 UTG to 5 BB."""
    first: NDArray[np.int32]
    """First edge of each node, and one more entry: the number of edges."""
    faced: NDArray[np.float32]
    """Bet that each node faces, big blinds."""
    kind: NDArray[np.uint8]
    """Per edge: 0 fold, 1 call, limp or check, 2 raise."""
    child: NDArray[np.int32]
    """Node below an edge; negative where the betting ends."""
    total: NDArray[np.float32]
    """What a raise makes it, big blinds."""

    @cached_property
    def has_sizes(self) -> bool:
        """Whether a node offers several raises."""
        raises = np.add.reduceat((self.kind == _RAISE).astype(np.int32), self.first[:-1])
        return bool(raises.max(initial=0) > 1)


_DTYPES = {
    "actor": np.uint8, "first": np.int32, "faced": np.float32,
    "kind": np.uint8, "child": np.int32, "total": np.float32,
}  # fmt: skip


def stored_tree(tree: PreflopTree) -> StoredTree:
    """Return the part of a tree that lookups walk."""
    return StoredTree(
        actor=tree.actor.astype(np.uint8),
        first=np.append(tree.first, tree.edge_count).astype(np.int32),
        faced=tree.faced,
        kind=tree.kind.astype(np.uint8),
        child=tree.child,
        total=tree.total,
    )


def pack_tree(tree: StoredTree) -> bytes:
    """Return a tree as bytes; `unpack_tree` reads them."""
    parts = [
        np.array([len(tree.actor), len(tree.kind)], np.int32).tobytes(),
        *(getattr(tree, name).astype(dtype).tobytes() for name, dtype in _DTYPES.items()),
    ]
    return zstandard.ZstdCompressor(level=_LEVEL).compress(b"".join(parts))


def unpack_tree(blob: bytes) -> StoredTree:
    """Return the tree that `pack_tree` packed; ValueError where the bytes are none."""
    content = _unpacked(blob)
    nodes, edges = np.frombuffer(content, np.int32, 2).tolist()
    lengths = {"actor": nodes, "first": nodes + 1, "faced": nodes}
    place, arrays = 8, {}
    for name, dtype in _DTYPES.items():
        array = np.frombuffer(content, dtype, lengths.get(name, edges), place)
        arrays[name] = array
        place += array.nbytes
    return StoredTree(**arrays)


def pack_shares(strategy: NDArray[np.float32], first: NDArray[np.int32]) -> bytes:
    """Return the strategies of some nodes as bytes.

    Shapes: strategy (edges, 169) of these nodes alone, first (nodes + 1,) counted from there.
    """
    rows = [_quantised(strategy[begin:end])[:-1].ravel() for begin, end in pairwise(first.tolist())]
    return zstandard.ZstdCompressor(level=_LEVEL).compress(np.concatenate(rows).tobytes())


def unpack_shares(blob: bytes, counts: NDArray[np.int32]) -> list[NDArray[np.float32]]:
    """Return the strategies of the nodes of a chunk, each (169, actions), rows sum to 1.

    `counts` are the numbers of actions of the nodes.

    Raises:
        ValueError: the bytes do not belong to these nodes.
    """
    content = np.frombuffer(_unpacked(blob), np.uint8)
    if len(content) != int((counts - 1).sum()) * CLASS_COUNT:
        raise ValueError("the stored shares do not fit their tree")
    strategies, place = [], 0
    for count in counts.tolist():
        size = (count - 1) * CLASS_COUNT
        shares = content[place : place + size].reshape(count - 1, CLASS_COUNT).astype(np.float32)
        last = STEPS - shares.sum(axis=0, keepdims=True)
        rows = np.vstack([shares, last]) / np.float32(STEPS)
        strategies.append(np.ascontiguousarray(rows.T, np.float32))
        place += size
    return strategies


def pack_evs(evs: NDArray[np.floating], first: NDArray[np.int32], kind: NDArray[np.uint8]) -> bytes:
    """Return the EVs of some nodes as bytes.

    Args:
        evs: (edges, 169) of these nodes alone, big blinds; a fold is worth 0, NaN is not known.
        first: (nodes + 1,) first edge of each node, counted from there.
        kind: (edges,) as in `StoredTree`.
    """
    stored, losses = _ev_codes(evs, first, kind)
    content = stored.astype("<i2").tobytes() + losses.tobytes()
    return zstandard.ZstdCompressor(level=_LEVEL).compress(content)


def unpack_evs(
    blob: bytes, first: NDArray[np.int32], kind: NDArray[np.uint8]
) -> list[NDArray[np.float32]]:
    """Return the EVs of the nodes of a chunk, each (169, actions); NaN where not known.

    `first` and `kind` are those that were packed.

    Raises:
        ValueError: the bytes do not belong to these nodes.
    """
    content = _unpacked(blob)
    nodes, told = len(first) - 1, int(np.count_nonzero(kind != _FOLD))
    if len(content) != (2 * nodes + told) * CLASS_COUNT:
        raise ValueError("the stored EVs do not fit their tree")
    stored = np.frombuffer(content, "<i2", nodes * CLASS_COUNT).reshape(nodes, CLASS_COUNT)
    codes = np.frombuffer(content, np.uint8, offset=2 * stored.size).reshape(told, CLASS_COUNT)
    nodes_evs = np.split(_evs_of(stored, codes, first, kind), first[1:-1])
    return [np.ascontiguousarray(node_evs.T) for node_evs in nodes_evs]


def rounded_evs(
    evs: NDArray[np.floating], first: NDArray[np.int32], kind: NDArray[np.uint8]
) -> NDArray[np.float32]:
    """Return EVs as they will be read, (edges, 169): arguments as of `pack_evs`."""
    return _evs_of(*_ev_codes(evs, first, kind), first, kind)


def _ev_codes(
    evs: NDArray[np.floating], first: NDArray[np.int32], kind: NDArray[np.uint8]
) -> tuple[NDArray[np.int16], NDArray[np.uint8]]:
    """Return the best EV of each node and class in steps, and what all but folds lose, as codes."""
    best = np.fmax.reduceat(np.asarray(evs, np.float64), first[:-1], axis=0)
    lost = np.repeat(best, np.diff(first), axis=0) - evs
    steps = np.clip(np.rint(best / EV_STEP), -32767, 32767)
    stored = np.where(np.isnan(best), _UNKNOWN_BEST, steps)
    codes = np.rint(np.log1p(np.clip(lost, 0, MOST_LOST) / _FINE) * _SCALE)
    losses = np.where(np.isnan(lost), _UNKNOWN_LOSS, codes)[kind != _FOLD]
    return stored.astype(np.int16), losses.astype(np.uint8)


def _evs_of(
    stored: NDArray[np.integer],
    codes: NDArray[np.uint8],
    first: NDArray[np.int32],
    kind: NDArray[np.uint8],
) -> NDArray[np.float32]:
    best = np.where(stored == _UNKNOWN_BEST, np.nan, stored * EV_STEP)
    best = np.repeat(best, np.diff(first), axis=0)
    evs = np.where(np.isnan(best), np.nan, 0.0)
    evs[kind != _FOLD] = best[kind != _FOLD] - _LOSSES[codes]
    return evs.astype(np.float32)


def _all_losses() -> NDArray[np.float64]:
    losses = np.expm1(np.arange(_CODES + 2) / _SCALE) * _FINE
    losses[_UNKNOWN_LOSS] = np.nan
    return np.asarray(losses)


_LOSSES = _all_losses()
"""(256,) big blinds that each code stands for."""


def rounded(strategy: NDArray[np.float32], first: NDArray[np.int32]) -> NDArray[np.float32]:
    """Return strategies, (edges, 169), as they are read again after `pack_shares`."""
    steps = [_quantised(strategy[begin:end]) for begin, end in pairwise(first.tolist())]
    return np.concatenate(steps).astype(np.float32) / np.float32(STEPS)


def _quantised(strategy: NDArray[np.float32]) -> NDArray[np.uint8]:
    """Round the shares of one node so that they still sum to the whole, (actions, 169)."""
    scaled = np.clip(strategy.astype(np.float64), 0, 1)
    scaled *= STEPS / np.maximum(scaled.sum(axis=0, keepdims=True), 1e-12)
    # Rounding the running sums keeps the last one whole and each share within one step.
    sums = np.rint(np.cumsum(scaled, axis=0))
    sums[-1] = STEPS
    return np.asarray(np.diff(sums, axis=0, prepend=0)).astype(np.uint8)


def chunk_edges(tree: StoredTree) -> list[NDArray[np.int32]]:
    """Return, for each chunk, the first edge of its nodes and the edge after the last."""
    begins = range(0, len(tree.actor), NODES_PER_CHUNK)
    return [tree.first[begin : begin + NODES_PER_CHUNK + 1] for begin in begins]


def _unpacked(blob: bytes) -> bytes:
    try:
        return zstandard.ZstdDecompressor().decompress(blob)
    except zstandard.ZstdError as error:
        raise ValueError(f"the stored bytes are damaged: {error}") from None
