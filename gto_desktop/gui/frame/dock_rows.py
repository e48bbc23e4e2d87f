"""Docks above all others that are as high as what is in them, whatever room the window has."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

from gto_desktop.gui.frame.after_layout import AfterLayout
from gto_desktop.gui.kit.layouts import UNBOUNDED

_TOP, _LEFT, _BOTTOM = (
    Qt.DockWidgetArea.TopDockWidgetArea,
    Qt.DockWidgetArea.LeftDockWidgetArea,
    Qt.DockWidgetArea.BottomDockWidgetArea,
)


class DockRows(AfterLayout):
    """Gives the docks below what a window has more, or what a dock above them needs less.

    Qt keeps a row's share of a window that grows, and the height of a row whose dock needs less
    than before: the dock would then stand in a row with an empty strip below it.
    """

    def __init__(self, window: QMainWindow, docks: Iterable[QDockWidget]) -> None:
        super().__init__(window, frozenset({QEvent.Type.Resize, QEvent.Type.LayoutRequest}))
        self._docks = tuple(docks)
        self._fitted: tuple[int, ...] = ()
        """The heights of the window and of the rows that it was done for."""

    def _fit(self) -> None:
        rows, below = self._in(_TOP), self._in(_LEFT)
        rows = [
            row
            for row in rows
            if row.maximumHeight() < UNBOUNDED and not has_tabs(self._window, row)
        ]
        if not rows or not below or self._in(_BOTTOM):
            return
        heights = [row.maximumHeight() for row in rows]
        now = (self._window.height(), *heights)
        if now != self._fitted:
            self._fitted = now
            # It takes what is left: more than there is cannot be had.
            self._window.resizeDocks(
                [*rows, below[0]], [*heights, self._window.height()], Qt.Orientation.Vertical
            )

    def _in(self, area: Qt.DockWidgetArea) -> list[QDockWidget]:
        return [
            dock
            for dock in self._docks
            if dock.isVisible()
            and not dock.isFloating()
            and self._window.dockWidgetArea(dock) == area
        ]


def has_tabs(window: QMainWindow, dock: QDockWidget) -> bool:
    """Whether a dock shares its place with others that are open."""
    return any(not mate.isHidden() for mate in window.tabifiedDockWidgets(dock))
