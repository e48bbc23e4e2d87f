"""Charts as files."""

import io
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FORMATS = ("png", "svg")
PICTURE_DPI = 200
"""Dots of a picture by inch: twice those of a screen, sharp in print."""


def picture(figure: "Figure", kind: str) -> bytes:
    """Return a chart as a file's content, "png" or "svg"."""
    import matplotlib

    out = io.BytesIO()
    # A date and names drawn at random would make two pictures of the same chart differ.
    metadata = {"Date": None} if kind == "svg" else None
    with matplotlib.rc_context({"svg.hashsalt": "gto-desktop"}):
        figure.savefig(out, format=kind, dpi=PICTURE_DPI, metadata=metadata)
    return out.getvalue()


def save_picture(figure: "Figure", path: Path) -> None:
    """Write a chart, whole or not at all; as PNG unless the name ends with ".svg".

    Raises:
        OSError: the file cannot be written.
    """
    ending = path.suffix.lower().removeprefix(".")
    content = picture(figure, ending if ending in FORMATS else "png")
    partial = path.with_name(path.name + ".part")
    try:
        partial.write_bytes(content)
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)
