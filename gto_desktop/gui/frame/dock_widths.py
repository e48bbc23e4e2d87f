"""Who gets what a window has more or less in width."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

from gto_desktop.gui.frame.after_layout import AfterLayout

_CHANGES = frozenset(
    {
        QEvent.Type.Resize,
        QEvent.Type.LayoutRequest,
        # A border between two columns is moved with the mouse on the window itself.
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.Show,
    }
)


class DockWidths(AfterLayout):
    """Gives the column of the grid what a window has more; the columns beside it keep their width.

    Qt keeps each column's share: in a wide window lists and figures would have as much of it as
    the grid. A column that a narrow window has made narrower grows to its usual width first.
    """

    def __init__(
        self,
        window: QMainWindow,
        columns: Callable[[], Mapping[str, QDockWidget]],
        usual: Mapping[str, int],
        middle: str,
    ) -> None:
        """Take the window and its columns.

        Args:
            window: whose size changes.
            columns: tells a dock that is seen in each column.
            usual: pixels that each column has in a window with room for all.
            middle: the column of the grid.
        """
        super().__init__(window, _CHANGES)
        self._columns, self._usual, self._middle = columns, usual, middle
        self._noted: dict[str, int] = {}
        """The width of each column in the window as it was before."""
        self._room = window.width()

    def _fit(self) -> None:
        columns = dict(self._columns())
        if self._window.width() != self._room and columns.keys() == self._noted.keys():
            self._share(columns)
        self._room = self._window.width()
        self._noted = {key: dock.width() for key, dock in columns.items()}

    def _share(self, columns: dict[str, QDockWidget]) -> None:
        if self._middle not in columns:
            return
        before, had = self._noted, sum(self._noted.values())
        room = sum(dock.width() for dock in columns.values())
        middle = columns[self._middle]
        beside = {key: dock for key, dock in columns.items() if dock is not middle}
        shares = {key: width * room // had for key, width in before.items()}
        # Up to its usual width a column has its share of what a window has more.
        sides = {key: max(before[key], min(self._usual[key], shares[key])) for key in beside}
        if room - sum(sides.values()) < min(self._usual[self._middle], shares[self._middle]):
            sides = {key: shares[key] for key in beside}
        self._window.resizeDocks(
            [*beside.values(), middle],
            [*sides.values(), room - sum(sides.values())],
            Qt.Orientation.Horizontal,
        )
