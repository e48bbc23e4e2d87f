"""The library's flops of the pot that the line before the flop leads to."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QFileDialog, QLineEdit, QStackedWidget, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.file_dialogs import ask_where
from gto_desktop.gui.kit.labels import caption, paragraph, title
from gto_desktop.gui.kit.layouts import Placed, Spring, grown, page_of, row_of
from gto_desktop.gui.node.models.node_reader import LIBRARY_LANE
from gto_desktop.gui.study.models.flop_table_rows import FlopRows, write_csv
from gto_desktop.gui.study.models.walk import HandModel
from gto_desktop.gui.study.widgets.flop_table import FlopTable
from gto_desktop.services.study.study_views import FlopShelf, PreflopView

if TYPE_CHECKING:
    from gto_desktop.game.flop_spot import FlopSpot

    # It brings the kernels, which the first paint does not wait for.
    from gto_desktop.services.study.study import Study

_EMPTY, _TABLE = 0, 1


class FlopsPanel(QStackedWidget):
    """A table of flops to open, or what to do where there is none."""

    opened = Signal(object)
    """A `Board` of the library."""
    solve_wanted = Signal()
    """A flop of the pot is to be solved."""
    told = Signal(str)
    """What became of an export."""

    def __init__(
        self, hand: HandModel, study: "Study", appearance: Appearance, bridge: Bridge
    ) -> None:
        super().__init__()
        self._hand, self._study, self._bridge = hand, study, bridge
        self._shown: tuple[str, FlopSpot] | None = None
        """What the table shows, or is being read for it."""
        self.rows: FlopRows | None = None
        self.table = FlopTable(appearance)
        self.heading = title("")
        self.counted = caption("")
        self.filter = QLineEdit()
        self.textures = QComboBox()
        tip, wanted = tr("Solve a flop that is not in the list"), self.solve_wanted.emit
        self.other_button = flat_button(tr("Solve another\u2026"), wanted, tip, name=tip)
        name = tr("Export the list of flops as CSV")
        self.export_button = flat_button(tr("Export\u2026"), self.ask_export, name=name)
        self.empty_title, self.empty_text = title(""), paragraph(muted=True)
        name = tr("Solve a flop of this pot")
        self.solve_button = push_button(tr("Solve a flop"), wanted, name=name)
        self.addWidget(self._empty_page())
        self.addWidget(self._table_page())
        self._connect()
        self._follow()

    def commands(self) -> list[Command]:
        """What can be done with the list."""
        return [
            Command("flops.find", tr("Find a flop in the list"), self.focus_filter, "study",
                    can=self._has_rows),
            Command("flops.export", tr("Export the list of flops\u2026"), self.ask_export, "file",
                    can=self._has_rows),
        ]  # fmt: skip

    def focus_filter(self) -> None:
        """Give the filter the keyboard."""
        self.filter.setFocus()
        self.filter.selectAll()

    def refresh(self) -> None:
        """Read the flops anew: the library may have grown."""
        self._shown = None
        self._follow()

    def ask_export(self) -> QFileDialog:
        """Ask where to write the flops that are shown."""
        kinds = [tr("Tables (*.csv)"), tr("All files (*)")]
        return ask_where(self, tr("Export the list of flops"), kinds, self.export)

    def export(self, path: Path) -> None:
        """Write the flops that are shown, in their order, with their mean."""
        if self.rows is None:
            return
        try:
            with path.open("w", encoding="utf-8", newline="") as file:
                write_csv(self.rows, file)
        except OSError as problem:
            self.told.emit(tr("Not exported: {problem}", problem=sentence(problem)))
        else:
            self.told.emit(tr("Exported {name}.", name=path.name))

    def _has_rows(self) -> bool:
        return self.rows is not None and self.currentIndex() == _TABLE

    def _empty_page(self) -> QWidget:
        self.empty_text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.solve_button.setProperty("primary", True)
        return page_of(
            Spring(2),
            Placed(self.empty_title, 0, Qt.AlignmentFlag.AlignHCenter),
            self.empty_text,
            Placed(self.solve_button, 0, Qt.AlignmentFlag.AlignHCenter),
            Spring(3),
            spacing=12,
            margins=None,
        )

    def _table_page(self) -> QWidget:
        self.filter.setAccessibleName(tr("Filter flops"))
        self.filter.setPlaceholderText(tr("Kh7d2c, AK, paired\u2026"))
        self.filter.setToolTip(
            tr("A flop in any suits, ranks that are on it, or a part of its texture")
        )
        self.filter.setClearButtonEnabled(True)
        self.textures.setAccessibleName(tr("Texture"))
        # Beside the grid the panel is narrow: a line for each, so that no word is cut.
        return page_of(
            row_of(self.heading, grown(self.counted)),
            row_of(grown(self.filter), self.textures),
            grown(self.table),
            row_of(self.other_button, Spring(), self.export_button),
        )

    def _connect(self) -> None:
        self.table.opened.connect(self.opened)
        self.filter.textChanged.connect(self._filtered)
        self.filter.returnPressed.connect(self._enter_table)
        self.textures.currentIndexChanged.connect(self._filtered)
        self._hand.shown.connect(self._follow)
        self._hand.flopped.connect(self._mark)

    def _follow(self) -> None:
        """Read the flops of the shown line's pot, unless they are shown already."""
        view = self._hand.view
        if view is None or view.flop is None:
            self._shown = None
            self._bridge.forget("flops")
            self._say(*_why_empty(view), solve=view is not None and view.to_flop is not None)
            return
        wanted = (view.version, view.flop)
        if wanted == self._shown:
            return
        self._shown = wanted
        study, (version, spot) = self._study, wanted
        reading = tr("Reading the flops of {spot}\u2026", spot=translate_message(spot.name))
        self._say(reading, "", solve=False)
        self._bridge.ask(
            "flops",
            lambda: study.flops(version, spot),
            self._read,
            self._refused,
            lane=LIBRARY_LANE,
        )

    def _read(self, shelf: FlopShelf) -> None:
        if not shelf.flops:
            self._say(
                tr("No flops of this pot in the library"),
                tr("{spot} is not in the library: solve one of its flops here.",
                   spot=translate_message(shelf.spot.name)),
                solve=True,
            )  # fmt: skip
            return
        self.rows = FlopRows(shelf)
        self.heading.setText(translate_message(shelf.spot.name))
        with QSignalBlocker(self.filter), QSignalBlocker(self.textures):
            self.filter.clear()
            self.textures.clear()
            self.textures.addItem(tr("All textures"), "")
            for texture in self.rows.textures:
                self.textures.addItem(translate_message(texture), texture)
        self.table.show_rows(self.rows)
        self._mark()
        self._count()
        self.setCurrentIndex(_TABLE)

    def _mark(self) -> None:
        self.table.mark(self._hand.flop)

    def _refused(self, problem: Exception) -> None:
        self._shown = None
        self._say(tr("The flops cannot be read"), sentence(problem), solve=True)

    def _say(self, head: str, text: str, *, solve: bool) -> None:
        self.rows = None
        self.empty_title.setText(head)
        self.empty_text.setText(text)
        self.solve_button.setVisible(solve)
        self.setCurrentIndex(_EMPTY)

    def _filtered(self) -> None:
        if self.rows is not None:
            self.rows.filter(self.filter.text(), str(self.textures.currentData() or ""))
            self.table.refresh()
            self._count()

    def _count(self) -> None:
        assert self.rows is not None
        shown, total = len(self.rows.rows), len(self.rows.shelf.flops)
        words = tr("{shown} of {total} flops") if self.rows.is_filtered else tr("{total} flops")
        text = words.format(shown=shown, total=total)
        view = self._hand.view
        if view is not None and view.version != self.rows.shelf.version:
            other = tr("of the data set {version}", version=self.rows.shelf.version)
            text = f"{text}, {other}"
        self.counted.setText(text)

    def _enter_table(self) -> None:
        if self.rows is not None and self.rows.rows:
            self.table.view.setFocus()
            self.table.view.selectRow(max(self.table.view.current, 0))


def _why_empty(view: PreflopView | None) -> tuple[str, str]:
    """Head and text where the line leads to no pot of the library."""
    if view is None or not view.ended:
        return (
            tr("Flops of the library"),
            tr("Play on: once two players see the flop, the solved flops of "
               "their pot are listed here."),
        )  # fmt: skip
    return tr("No flops of this pot in the library"), translate_message(view.why_no_flop)
