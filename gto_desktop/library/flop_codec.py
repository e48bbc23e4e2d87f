"""Store the strategy of one flop node: quantised, isomorphic suits once, compressed.

A frequency is a whole number of 250ths, and those of a combo sum to 250, so what is read back sums
to 1 and has at most three decimals. EVs are whole steps of 0.01 big blinds, larger where the stacks
would not fit. Combos that a symmetry of the board makes equal are stored once.
"""

import struct
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import zstandard
from numpy.typing import NDArray

from gto_desktop.basis.message import say
from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import COMBO_COUNT, combos_blocked_by
from gto_desktop.cards.isomorphism import board_symmetries, combo_permutation

STEPS = 250
"""Steps of a frequency from 0 to 1."""
EV_STEP = 0.01
"""Big blinds of a step of an EV."""
_UNKNOWN = -(1 << 15)
_MOST_STEPS = (1 << 15) - 1
_LEVEL = 19
_HEADER = struct.Struct("<BBHf")
_CODEC = 1


class DamagedNode(ValueError):
    """The stored bytes of a node cannot be read."""


@dataclass(frozen=True, eq=False)
class NodeData:
    """Strategy and EVs of the player to act at one node."""

    strategy: NDArray[np.float64]
    """(actions, 1326): a column sums to 1 for each stored combo and to 0 for the others."""
    ev: NDArray[np.float32]
    """(actions, 1326) big blinds; NaN where it is not known."""


@dataclass(frozen=True, eq=False)
class ComboLayout:
    """Which combos a node stores, and which of them stands for each of the 1326."""

    stored: NDArray[np.int64]
    """Combos whose numbers are stored, ascending."""
    place: NDArray[np.int64]
    """(1326,) position in `stored` of the combo that stands for each one; -1 for the others."""

    @classmethod
    def of(cls, flop: Sequence[Card], weights: NDArray[np.float32]) -> "ComboLayout":
        """Return the layout of a range that treats all suits alike.

        Args:
            flop: the board.
            weights: (1326,) the range of the player.
        """
        live = (weights > 0) & ~combos_blocked_by(flop)
        lowest = np.arange(COMBO_COUNT)
        for permutation in board_symmetries(flop):
            lowest = np.minimum(lowest, combo_permutation(permutation))
        stored = np.unique(lowest[live])
        place = np.where(live, np.searchsorted(stored, lowest), -1)
        return cls(stored, place)


def pack_node(data: NodeData, layout: ComboLayout) -> bytes:
    """Return the bytes of a node; `unpack_node` reads them."""
    shares = _quantised(data.strategy[:, layout.stored])
    ev = data.ev[:, layout.stored].astype(np.float64)
    largest = float(np.nanmax(np.abs(ev))) if np.isfinite(ev).any() else 0.0
    step = float(np.float32(max(EV_STEP, largest / _MOST_STEPS)))
    steps = np.full(ev.shape, _UNKNOWN, "<i2")
    known = np.isfinite(ev)
    steps[known] = np.clip(np.rint(ev[known] / step), -_MOST_STEPS, _MOST_STEPS)
    # The upper and the lower bytes apart: the upper ones are nearly alike and pack well.
    halves = steps.view(np.uint8).reshape(*steps.shape, 2)
    content = shares.tobytes() + halves[..., 1].tobytes() + halves[..., 0].tobytes()
    header = _HEADER.pack(_CODEC, len(shares), len(layout.stored), step)
    return header + zstandard.ZstdCompressor(level=_LEVEL, write_checksum=True).compress(content)


def unpack_node(blob: bytes, layout: ComboLayout) -> NodeData:
    """Return the numbers of a node; DamagedNode where the bytes are not those of this range."""
    planes, step = _unpack(blob, layout)
    halves = np.stack([planes[2], planes[1]], axis=-1)
    steps = np.ascontiguousarray(halves).view("<i2")[..., 0]
    ev = np.where(steps == _UNKNOWN, np.nan, steps * step).astype(np.float32)
    return NodeData(
        strategy=_spread(planes[0] / STEPS, layout, 0.0),
        ev=_spread(ev, layout, np.nan).astype(np.float32),
    )


def unpack_strategy(blob: bytes, layout: ComboLayout) -> NDArray[np.float64]:
    """Return the strategy of a node without its EVs, in half of the time; see `unpack_node`."""
    planes, _ = _unpack(blob, layout)
    return _spread(planes[0] / STEPS, layout, 0.0)


def _unpack(blob: bytes, layout: ComboLayout) -> tuple[NDArray[np.uint8], float]:
    """Return frequencies and upper and lower bytes of EVs, (3, actions, stored), and an EV step."""
    try:
        codec, actions, combos, step = _HEADER.unpack_from(blob)
        if codec != _CODEC or combos != len(layout.stored):
            raise DamagedNode(say("the stored node does not fit its range"))
        size = actions * combos
        frame = blob[_HEADER.size :]
        # The flag for the checksum has none of its own: one changed bit would turn the check off.
        said = zstandard.get_frame_parameters(frame)
        if not said.has_checksum:
            raise DamagedNode(say("the stored node has lost its checksum"))
        if said.content_size != 3 * size:
            # Asked first: what it says there is how much room is taken for it.
            raise DamagedNode(say("the stored node is cut"))
        content = zstandard.ZstdDecompressor().decompress(frame)
    except (struct.error, zstandard.ZstdError) as error:
        raise DamagedNode(say("the stored node is damaged: {0}", error)) from None
    if len(content) != 3 * size:
        raise DamagedNode(say("the stored node is cut"))
    return np.frombuffer(content, np.uint8).reshape(3, actions, combos), step


def _spread(
    rows: NDArray[np.floating], layout: ComboLayout, otherwise: float
) -> NDArray[np.float64]:
    """Put (actions, stored) numbers in the places of all combos they stand for."""
    spread = np.full((len(rows), COMBO_COUNT), otherwise)
    live = layout.place >= 0
    spread[:, live] = rows[:, layout.place[live]]
    return spread


def _quantised(strategy: NDArray[np.floating]) -> NDArray[np.uint8]:
    """Round frequencies, (actions, combos), so that those of each combo sum to `STEPS`."""
    shares = np.clip(strategy.astype(np.float64), 0, 1)
    scaled = shares * (STEPS / np.maximum(shares.sum(axis=0), 1e-12))
    steps = np.floor(scaled + 1e-9)
    missing = STEPS - steps.sum(axis=0)
    # The largest remainders are rounded up.
    order = np.argsort(np.argsort(steps - scaled, axis=0, kind="stable"), axis=0)
    rounded: NDArray[np.uint8] = (steps + (order < missing)).astype(np.uint8)
    return rounded
