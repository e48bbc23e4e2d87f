"""Pictures with 256 colours, each of them one that the picture has."""

import numpy as np
from numpy.typing import NDArray
from PIL import Image

MOST = 256
FREQUENT = 192
"""So many of the palette are those of most pixels: all that is painted plainly, such as actions."""
_BITS = 8
Colours = NDArray[np.int32]


def with_few_colours(picture: Image.Image) -> Image.Image:
    """Return a picture with a palette; what is painted in one colour keeps exactly that.

    The palette is of the colours of most pixels, then of those that are farthest from them, so
    that a small mark keeps its colour too. Only shades in between, as on the edges of letters,
    become the nearest one.
    """
    pixels = np.asarray(picture.convert("RGB"), dtype=np.int32)
    packed = (pixels[..., 0] << 2 * _BITS) | (pixels[..., 1] << _BITS) | pixels[..., 2]
    found, places, counts = np.unique(packed, return_inverse=True, return_counts=True)
    colours = np.stack([found >> 2 * _BITS, (found >> _BITS) & 255, found & 255], axis=1)
    palette, nearest = _chosen(colours, counts)
    shown = Image.fromarray(nearest[places].reshape(packed.shape).astype(np.uint8), mode="P")
    shown.putpalette(palette.astype(np.uint8).tobytes())
    return shown


def _chosen(colours: Colours, counts: NDArray[np.int64]) -> tuple[Colours, NDArray[np.intp]]:
    """Return a palette, and for each colour which of the palette is nearest to it."""
    order = np.argsort(-counts, kind="stable")
    chosen: list[int] = []
    nearest = np.zeros(len(colours), dtype=np.intp)
    distance = np.full(len(colours), np.iinfo(np.int32).max, dtype=np.int64)
    while len(chosen) < min(MOST, len(colours)):
        fresh = len(chosen)
        is_frequent = fresh < FREQUENT
        # Far from all that is there, and of many pixels.
        pick = int(order[fresh]) if is_frequent else int(np.argmax(distance * np.sqrt(counts)))
        if distance[pick] == 0:
            break
        chosen.append(pick)
        to_pick = ((colours - colours[pick]) ** 2).sum(axis=1)
        closer = to_pick < distance
        nearest[closer], distance[closer] = fresh, to_pick[closer]
    return colours[chosen], nearest
