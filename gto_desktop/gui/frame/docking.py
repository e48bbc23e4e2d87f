"""Panels as docks of the window: made from a table, shown, arranged and put back."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial

from PySide6.QtCore import QByteArray, QObject, QSettings, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QTabWidget, QWidget

from gto_desktop.gui.base.commands import Command, Commands
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.dock_rows import DockRows, has_tabs
from gto_desktop.gui.frame.dock_title import DockTitle
from gto_desktop.gui.frame.dock_widths import DockWidths
from gto_desktop.gui.kit.dock_frame import DockFrame, least_size

LAYOUT_FORMAT = 1
"""Goes up whenever kept layouts would no longer fit the table of panels."""
ALL_FEATURES = (
    QDockWidget.DockWidgetFeature.DockWidgetClosable
    | QDockWidget.DockWidgetFeature.DockWidgetMovable
    | QDockWidget.DockWidgetFeature.DockWidgetFloatable
)


class DockColumn(StrEnum):
    """Where a panel stands until it is moved."""

    TOP = "top"
    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


Area = Qt.DockWidgetArea
_COLUMNS = {
    DockColumn.TOP: (Area.TopDockWidgetArea, QSize(1280, 200)),
    DockColumn.LEFT: (Area.LeftDockWidgetArea, QSize(360, 300)),
    DockColumn.MIDDLE: (Area.RightDockWidgetArea, QSize(524, 440)),
    DockColumn.RIGHT: (Area.RightDockWidgetArea, QSize(376, 300)),
}
"""Qt's area of a column, and the pixels that a panel may ask: all together fit 1280 by 720."""
_HANDLES = 12
"""Pixels between three columns."""


@dataclass(frozen=True)
class PanelSpec:
    """One panel of the window."""

    key: str
    """Its name in settings and layouts."""
    title: str
    make: Callable[[], QWidget]
    """Called once, when the panel is first seen or the window has time."""
    column: DockColumn
    guide: str = ""
    """Page of docs/guide that F1 opens there."""
    titled: bool = True
    """Whether a title bar is shown where no tab says the title."""
    asks: int = 0
    """Pixels of width it may ask for, where that is more than its column's."""


@dataclass(frozen=True)
class WindowLayout:
    """A named arrangement: which panels are open; those of a column share it as tabs."""

    key: str
    title: str
    panels: tuple[str, ...]
    """In the order of their tabs."""
    widths: Mapping[DockColumn, int] = field(default_factory=dict)
    """Pixels that columns want."""
    columns: Mapping[str, DockColumn] = field(default_factory=dict)
    """Where panels stand in this layout, if not in their own column."""
    heights: Mapping[DockColumn, int] = field(default_factory=dict)
    """Pixels that the top and the middle want."""


class Dock(QDockWidget):
    """A panel that is made when it is first needed."""

    made = Signal(object)

    def __init__(self, spec: PanelSpec, parent: QMainWindow) -> None:
        super().__init__(spec.title, parent)
        self.spec = spec
        self.panel: QWidget | None = None
        self._is_seen = False
        self.setObjectName(spec.key)
        self.setAccessibleName(spec.title)
        self.setFeatures(ALL_FEATURES)
        _, most = _COLUMNS[spec.column]
        self._most = most.expandedTo(QSize(spec.asks, 0))
        """Pixels that the panel may ask for in a window with room for all columns."""
        self._frame = DockFrame(self._most)
        self.setWidget(self._frame)
        self._bare = QWidget(self)
        """In place of the title where a tab shows it."""
        self._bare.hide()
        self.title = DockTitle(self)
        self.setTitleBarWidget(self.title)
        self.visibilityChanged.connect(self._seen)

    def show_title(self, *, shown: bool) -> None:
        """Show the title bar, or leave the title to a tab."""
        wanted = self.title if shown else self._bare
        if self.titleBarWidget() is not wanted:
            for bar in (self.title, self._bare):
                bar.setVisible(bar is wanted)
            self.setTitleBarWidget(wanted)

    def fill(self) -> QWidget:
        """Make the panel, if it is not there yet, and return it."""
        if self.panel is None:
            self.panel = self.spec.make()
            self._frame.hold(self.panel)
            self.panel.setVisible(self._is_seen)
            self.made.emit(self.panel)
        return self.panel

    def fit(self, share: float) -> None:
        """Have the panel ask for no more than a share of the width that it may ask for."""
        self._frame.allow(QSize(int(self._most.width() * share), self._most.height()))

    def see(self) -> QWidget:
        """Have the panel at work, as it is once it stands in front, and return it."""
        self._seen(visible=True)
        return self.fill()

    def _seen(self, visible: bool) -> None:  # noqa: FBT001 - Qt's
        self._is_seen = visible
        if visible:
            self.fill()
        if self.panel is not None:
            focus = QApplication.focusWidget()
            if not visible and focus is not None and self.panel.isAncestorOf(focus):
                # Else Qt gives it to whatever comes next, which is ringed and nobody chose.
                self.window().setFocus()
            # To Qt a panel behind another tab is visible, and it would go on drawing itself.
            self.panel.setVisible(visible)


class Docks(QObject):
    """All panels of a window and their arrangement."""

    changed = Signal()
    """Another layout, or a panel was opened or closed."""
    filled = Signal(str, object)
    """A panel was made: its key and itself."""

    def __init__(
        self,
        window: QMainWindow,
        panels: Iterable[PanelSpec],
        layouts: Iterable[WindowLayout],
        settings: QSettings,
    ) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings
        self._layouts = {layout.key: layout for layout in layouts}
        self.layout_key = next(iter(self._layouts))
        self.docks = {spec.key: Dock(spec, window) for spec in panels}
        self._rows = DockRows(window, self.docks.values())
        usual = {column.value: size.width() for column, (_, size) in _COLUMNS.items()}
        self._widths = DockWidths(window, self._seen_columns, usual, DockColumn.MIDDLE)
        window.setDockNestingEnabled(True)
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self._tidying = QTimer(self)
        self._tidying.setSingleShot(True)
        self._tidying.setInterval(0)
        self._tidying.timeout.connect(self._tidy_titles)
        for key, dock in self.docks.items():
            dock.made.connect(partial(self.filled.emit, key))
            dock.toggleViewAction().toggled.connect(lambda _on: self.changed.emit())
            for signal in (dock.dockLocationChanged, dock.topLevelChanged, dock.visibilityChanged):
                signal.connect(lambda _news: self._tidying.start())
        self._later = QTimer(self)
        self._later.setInterval(0)
        self._later.timeout.connect(self._fill_next)

    def panel(self, key: str) -> QWidget:
        """Return a panel, made if need be; it is not opened by this."""
        return self.docks[key].fill()

    def show(self, key: str) -> QWidget:
        """Open a panel, bring it to the front and return it."""
        dock = self.docks[key]
        comes_in = not dock.isVisible()
        if comes_in:
            self._place(dock)
        dock.show()
        dock.raise_()
        panel = dock.see()
        if comes_in:
            # The layout has shared the width out without it.
            self._widen(dock, least_size(panel).width())
        panel.setFocus(Qt.FocusReason.OtherFocusReason)
        return panel

    def is_open(self, key: str) -> bool:
        """Whether a panel is open, though it may stand behind another tab."""
        return not self.docks[key].isHidden()

    def is_in_front(self, key: str) -> bool:
        """Whether a panel is open and no other tab stands before it."""
        dock = self.docks[key]
        return dock.isVisible() and not dock.visibleRegion().isEmpty()

    def toggle(self, key: str) -> None:
        """Close a panel that is seen; open or bring forward one that is not."""
        if self.is_in_front(key):
            self.docks[key].close()
        else:
            self.show(key)
        self.changed.emit()

    def column(self, dock: Dock) -> DockColumn:
        """Return where a dock stands in the present layout."""
        return self._layouts[self.layout_key].columns.get(dock.spec.key, dock.spec.column)

    def active(self) -> str | None:
        """Return the key of the panel that has the keyboard."""
        widget = QApplication.focusWidget()
        while widget is not None:
            if isinstance(widget, Dock):
                return widget.spec.key
            widget = widget.parentWidget()
        return None

    def fit(self, width: int) -> None:
        """Have no panel ask for more than a window gives that is so many pixels wide."""
        open_docks = [self.docks[key] for key in self._layouts[self.layout_key].panels]
        # A panel that asks for more than its column has is a form, which cannot give way.
        firm = {self.column(dock): dock.spec.asks for dock in open_docks if dock.spec.asks}
        others = {self.column(dock) for dock in open_docks} - {DockColumn.TOP, *firm}
        room = width - _HANDLES - sum(firm.values())
        wanted = sum(_COLUMNS[column][1].width() for column in others)
        shares = dict.fromkeys(others, room / max(wanted, 1))
        shares[DockColumn.TOP] = width / _COLUMNS[DockColumn.TOP][1].width()
        for dock in self.docks.values():
            dock.fit(min(shares.get(self.column(dock), 1.0), 1.0))

    def fill_later(self) -> None:
        """Make the panels that nobody has seen yet, one at a time while the window is idle."""
        self._later.start()

    def restore(self) -> None:
        """Put the panels where they were when the window was last closed."""
        key = str(self._settings.value("layout/current", self.layout_key))
        self.layout_key = key if key in self._layouts else next(iter(self._layouts))
        self._take_up(self.layout_key)

    def switch(self, key: str) -> None:
        """Go to another layout, as it was left."""
        if key != self.layout_key:
            self.keep()
            self.layout_key = key
            self._take_up(key)
            self.changed.emit()

    def reset(self) -> None:
        """Put the panels of this layout back where they stand in a new window."""
        for name in (self._name(self.layout_key), f"{self._name(self.layout_key)} closed"):
            self._settings.remove(name)
        self._arrange(self._layouts[self.layout_key])
        self.changed.emit()

    def keep(self) -> None:
        """Keep the arrangement in the settings."""
        state = self._window.saveState(LAYOUT_FORMAT)
        self._settings.setValue(self._name(self.layout_key), state)
        # Qt brings back docks that were taken out of the window as if they were open.
        closed = [key for key in self.docks if not self.is_open(key)]
        self._settings.setValue(f"{self._name(self.layout_key)} closed", ",".join(closed))
        self._settings.setValue("layout/current", self.layout_key)

    def layout_actions(self, commands: Commands) -> list[QAction]:
        """Return what goes to each layout, once its commands were added."""
        there = [layout.key for layout in self._layouts.values() if layout.panels]
        return [commands.action(f"layout.{key}") for key in there]

    def commands(self) -> list[Command]:
        """Return what opens and closes panels and changes layouts."""
        layouts = [
            Command(
                key=f"layout.{layout.key}",
                title=layout.title,
                run=partial(self.switch, layout.key),
                menu="view/" + tr("Layout"),
                shortcut=f"Ctrl+Alt+{number}",
                is_on=partial(self._is_current, layout.key),
                choice_of="layout",
            )
            for number, layout in enumerate(self._layouts.values(), 1)
        ]
        panels = [
            Command(
                key=f"panel.{key}",
                title=dock.spec.title,
                run=partial(self.toggle, key),
                menu="view/" + tr("Panels"),
                is_on=partial(self.is_open, key),
            )
            for key, dock in self.docks.items()
        ]
        reset = Command("layout.reset", tr("Reset the layout"), self.reset, "view")
        return [*layouts, *panels, reset]

    def _is_current(self, key: str) -> bool:
        return key == self.layout_key

    def _name(self, key: str) -> str:
        return f"layout/{key}"

    def _take_up(self, key: str) -> None:
        self.fit(self._window.width())
        self._arrange(self._layouts[key])
        state = self._settings.value(self._name(key))
        if isinstance(state, QByteArray):
            closed = str(self._settings.value(f"{self._name(key)} closed", "")).split(",")
            if self._window.restoreState(state, LAYOUT_FORMAT):
                for name in filter(self.docks.__contains__, closed):
                    self.docks[name].hide()

    def _arrange(self, layout: WindowLayout) -> None:
        """Put the docks of a layout in their columns, from nothing."""
        window = self._window
        for dock in self.docks.values():
            dock.setFloating(False)
            window.removeDockWidget(dock)
            dock.hide()
        open_docks = [self.docks[key] for key in layout.panels]
        heads: dict[DockColumn, Dock] = {}
        for dock in open_docks:
            if self.column(dock) not in heads:
                self._put_head(dock, heads)
                heads[self.column(dock)] = dock
        # Later: a dock beside one that has tabs becomes a tab itself.
        for dock in open_docks:
            head = heads[self.column(dock)]
            if dock is not head:
                window.tabifyDockWidget(head, dock)
            dock.show()
        for dock in heads.values():
            dock.raise_()
        self._size(heads, layout)
        if window.isVisible():
            # A window that is shown already makes tab bars for new docks only on this.
            QTimer.singleShot(0, self, partial(self._lay_out_again, heads, layout))

    def _lay_out_again(self, heads: dict[DockColumn, Dock], layout: WindowLayout) -> None:
        of_window = self._window.layout()
        if of_window is None or layout.key != self.layout_key:
            return
        room = of_window.geometry()
        # Qt lays out anew only in other room.
        of_window.setGeometry(room.adjusted(0, 0, 0, -1))
        of_window.setGeometry(room)
        if not isinstance(self._settings.value(self._name(layout.key)), QByteArray):
            self._size(heads, layout)

    def _put_head(self, dock: Dock, heads: dict[DockColumn, Dock]) -> None:
        """Place the first dock of a column beside those that are there."""
        window, column = self._window, self.column(dock)
        right, middle = heads.get(DockColumn.RIGHT), heads.get(DockColumn.MIDDLE)
        if column is DockColumn.TOP:
            window.addDockWidget(Area.TopDockWidgetArea, dock)
        elif column is DockColumn.RIGHT and middle is not None:
            window.splitDockWidget(middle, dock, Qt.Orientation.Horizontal)
        elif column is DockColumn.MIDDLE and heads.get(DockColumn.LEFT) is not None:
            window.splitDockWidget(heads[DockColumn.LEFT], dock, Qt.Orientation.Horizontal)
        elif column is DockColumn.LEFT and (middle or right) is not None:
            raise ValueError("a layout names its panels from left to right")
        else:
            window.addDockWidget(Area.LeftDockWidgetArea, dock)

    def _size(self, heads: dict[DockColumn, Dock], layout: WindowLayout) -> None:
        widths = dict(layout.widths)
        missing = sum(widths.values()) + _HANDLES - self._window.width()
        if missing > 0 and DockColumn.MIDDLE in widths:
            # Qt would take it from all columns, and figures stand in narrow ones.
            widths[DockColumn.MIDDLE] = max(widths[DockColumn.MIDDLE] - missing, 1)
        for sizes, orientation in (
            (widths, Qt.Orientation.Horizontal),
            (layout.heights, Qt.Orientation.Vertical),
        ):
            wanted = {heads[column]: size for column, size in sizes.items() if column in heads}
            self._window.resizeDocks(list(wanted), list(wanted.values()), orientation)

    def _place(self, dock: Dock) -> None:
        """Give a closed panel a place beside an open one of its column."""
        if self._window.dockWidgetArea(dock) != Area.NoDockWidgetArea:
            return
        mates = [
            other
            for other in self.docks.values()
            if self.column(other) is self.column(dock) and not other.isHidden()
        ]
        if mates:
            self._window.tabifyDockWidget(mates[0], dock)
        else:
            self._window.addDockWidget(_COLUMNS[self.column(dock)][0], dock)

    def _widen(self, dock: Dock, least: int) -> None:
        """Give a dock the width that it needs at the least; other columns give what they can."""
        missing = least - dock.width()
        # Before the window is laid out a dock has a width of Qt's own.
        if missing <= 0 or dock.isFloating() or not self._window.isVisible():
            return
        own = self.column(dock)
        others = [other for column, other in self._seen_columns().items() if column != own]
        room = sum(other.width() for other in others)
        widths = [max(int(other.width() * (1 - missing / room)), 1) for other in others]
        self._window.resizeDocks([dock, *others], [least, *widths], Qt.Orientation.Horizontal)

    def _seen_columns(self) -> dict[str, QDockWidget]:
        """Return a dock that is seen in each of the columns beside each other."""
        return {
            self.column(dock): dock
            for key, dock in self.docks.items()
            if self.is_in_front(key)
            and self.column(dock) is not DockColumn.TOP
            and not dock.isFloating()
        }

    def _tidy_titles(self) -> None:
        """Show a title bar where no tab says the title."""
        for dock in self.docks.values():
            tabbed = not dock.isFloating() and has_tabs(self._window, dock)
            dock.show_title(shown=dock.isFloating() or (dock.spec.titled and not tabbed))

    def _fill_next(self) -> None:
        empty = next((dock for dock in self.docks.values() if dock.panel is None), None)
        if empty is None:
            self._later.stop()
        else:
            empty.fill()
