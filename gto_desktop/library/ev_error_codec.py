"""Standard errors of preflop EVs as bytes: one for each action and class, on a logarithmic scale.

A step is a tenth, so that an error is read again within 5 % of itself. One below `LEAST_ERROR` is
read as that or as 0.
"""

import numpy as np
import zstandard
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT

LEAST_ERROR = 0.001
"""The smallest error that is not read as 0, big blinds."""
STEP = 1.1
_LEVEL = 19
_MOST_CODE = 254
_UNKNOWN = 255


def pack_errors(errors: NDArray[np.floating]) -> bytes:
    """Return the errors of some actions as bytes.

    Shapes: errors (edges, 169), big blinds, NaN where not known.
    """
    known = ~np.isnan(errors)
    told = np.maximum(np.where(known, errors, 0.0), LEAST_ERROR / STEP)
    steps = np.rint(np.log(told / LEAST_ERROR) / np.log(STEP)) + 1
    codes = np.where(known, np.clip(steps, 0, _MOST_CODE), _UNKNOWN)
    return zstandard.ZstdCompressor(level=_LEVEL).compress(codes.astype(np.uint8).tobytes())


def unpack_errors(blob: bytes, first: NDArray[np.int32]) -> list[NDArray[np.float32]]:
    """Return the errors of the nodes of a chunk, each (169, actions); NaN where not known.

    `first` is the first edge of each node, counted from the first of the chunk, and the edge after
    the last.

    Raises:
        ValueError: the bytes do not belong to these nodes.
    """
    try:
        content = zstandard.ZstdDecompressor().decompress(blob)
    except zstandard.ZstdError as error:
        raise ValueError(f"the stored bytes are damaged: {error}") from None
    edges = int(first[-1])
    if len(content) != edges * CLASS_COUNT:
        raise ValueError("the stored errors do not fit their tree")
    rows = _ERRORS[np.frombuffer(content, np.uint8)].reshape(edges, CLASS_COUNT)
    return [np.ascontiguousarray(node.T) for node in np.split(rows, first[1:-1])]


def _all_errors() -> NDArray[np.float32]:
    errors = LEAST_ERROR * STEP ** (np.arange(_UNKNOWN + 1) - 1.0)
    errors[0], errors[_UNKNOWN] = 0.0, np.nan
    return errors.astype(np.float32)


_ERRORS = _all_errors()
"""(256,) big blinds that each code stands for."""
