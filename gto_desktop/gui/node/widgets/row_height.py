"""How high a row of text is, in any size of letters."""

from PySide6.QtGui import QFontMetrics


def row_height(metrics: QFontMetrics) -> int:
    """Return the height of a row in a font, pixels on the 4-pixel grid."""
    return -(-(metrics.height() + 6) // 4) * 4
