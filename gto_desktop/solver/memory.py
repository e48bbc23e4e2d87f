"""Arrays that begin where the processor likes them to."""

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

_PAGE = 4096
Scalar = TypeVar("Scalar", bound=np.generic)


def aligned_zeros(size: int, dtype: type[Scalar], offset: int = 0) -> NDArray[Scalar]:
    """Make a flat array of zeros that begins `offset` bytes into a page, a multiple of 64.

    Vectors of 64 bytes then never lie on two cache lines: numpy's own arrays begin at 16 bytes,
    where every load of a vector costs two. Buffers that are read and written side by side take
    different offsets: a load from the place in its page that was just stored to elsewhere waits.
    """
    room = np.zeros(size * np.dtype(dtype).itemsize + _PAGE, np.uint8)
    start = (offset - room.ctypes.data) % _PAGE
    return room[start : start + size * np.dtype(dtype).itemsize].view(dtype)
