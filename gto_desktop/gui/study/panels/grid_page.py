"""The page of the grid: the line from the root above it."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from gto_desktop.gui.kit.layouts import column_of, grown
from gto_desktop.gui.study.widgets.place_strips import LineStrip

LOW = 600
"""Pixels of height below which the line gives way to the grid."""


class GridPage(QWidget):
    """Shows the line with all its actions where there is room, and else each node in one line."""

    def __init__(self, line: LineStrip, grid: QWidget) -> None:
        super().__init__()
        self._line = line
        column_of(line, grown(grid), on=self, margins=(12, 8, 12, 8))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._line.fold(self.height() < LOW)
