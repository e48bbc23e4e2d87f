"""The flops of the pot, and what happens on each of them at the decision that is shown."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QFileDialog, QLineEdit, QStackedWidget, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.jobs import Flow, Until, work
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.choice_box import choice_box
from gto_desktop.gui.kit.file_dialogs import ask_where
from gto_desktop.gui.kit.labels import caption, elided, paragraph, title
from gto_desktop.gui.kit.layouts import Placed, Spring, grown, page_of, row_of
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.node.models.display import percent
from gto_desktop.gui.study.models.flop_csv import write_csv
from gto_desktop.gui.study.models.flop_decision import FlopDecision, decision_of
from gto_desktop.gui.study.models.flop_table_rows import FlopGroup, FlopRow, FlopRows, Grouping
from gto_desktop.gui.study.models.flop_words import action_words, column_action, decision_words
from gto_desktop.gui.study.models.walk import HandModel
from gto_desktop.gui.study.widgets.flop_chart import FlopChart
from gto_desktop.gui.study.widgets.flop_table import FlopTable
from gto_desktop.services.study.study_views import FlopShelf, PreflopView

if TYPE_CHECKING:
    # It brings the kernels, which the first paint does not wait for.
    from gto_desktop.services.study.study import Study

_EMPTY, _TABLE = 0, 1
TABLE, CHART = 0, 1
WAIT_MS = 40
FLOW = REPORT_LANE = "flop report"
"""Reads of many flops wait for no read of a node, nor the other way round."""


class FlopsPanel(QStackedWidget):
    """A table of flops to open, or what to do where there is none."""

    opened = Signal(object)
    """A `FlopChoice`: its flop is to be shown at its decision."""
    solve_wanted = Signal()
    """A flop of the pot is to be solved."""
    told = Signal(str)
    """What became of an export."""

    def __init__(
        self, hand: HandModel, study: "Study", appearance: Appearance, bridge: Bridge
    ) -> None:
        super().__init__()
        self._hand, self._study, self._bridge = hand, study, bridge
        self._appearance = appearance
        self._shown: FlopDecision | None = None
        """What the table shows, or is being read for it."""
        self.is_reading = False
        """Whether what is shown is not yet that of the place."""
        self._stale = False
        """Whether the place has moved while nobody saw the panel."""
        self.rows: FlopRows | None = None
        self.table, self.chart = FlopTable(appearance), FlopChart(appearance)
        self.legend = paragraph()
        self.pages = QStackedWidget()
        self.heading, self.decision = title(""), elided()
        self.counted = caption("")
        self.filter = QLineEdit()
        self.textures, self.groupings = choice_box(tr("Texture")), choice_box(tr("Groups"))
        self.form = Segmented(tr("Form"), [tr("List"), tr("Chart")])
        tip, wanted = tr("Solve a flop that is not in the list"), self.solve_wanted.emit
        self.other_button = flat_button(tr("Solve another\u2026"), wanted, tip, name=tip)
        name = tr("Export the list of flops as CSV")
        self.export_button = flat_button(tr("Export\u2026"), self.ask_export, name=name)
        tip = tr("Copy the list of flops as a table")
        self.copy_button = flat_button(tr("Copy"), self.copy, tip, name=tip)
        self.empty_title, self.empty_text = title(""), paragraph(muted=True)
        self.empty_title.setWordWrap(True)
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
            Command("flops.copy", tr("Copy the list of flops"), self.copy, "study",
                    can=self._has_rows),
            Command("flops.chart", tr("Chart of the flops"), self.toggle_chart, "study",
                    can=self._has_rows),
        ]  # fmt: skip

    def focus_filter(self) -> None:
        """Give the filter the keyboard."""
        self.filter.setFocus()
        self.filter.selectAll()

    def refresh(self) -> None:
        """Read the flops anew, now or when the panel is next seen: the library has grown."""
        self._shown = None
        self._follow()

    def show_form(self, form: int) -> None:
        """Show the flops as a table or as a chart."""
        self.form.choose(form)
        self.pages.setCurrentIndex(form)

    def toggle_chart(self) -> None:
        """Show the chart in the place of the table, or the other way round."""
        self.show_form(CHART if self.pages.currentIndex() == TABLE else TABLE)

    def copy(self) -> None:
        """Put what the table shows on the clipboard, with its mean."""
        if self.rows is not None:
            lines = [f"{self.heading.text()}, {self.decision.text()}"]
            lines.append(self.table.view.rows_model.as_text())
            lines.append(self.table.footer.rows_model.as_text().partition("\n")[2])
            QGuiApplication.clipboard().setText("\n".join(lines))
            self.told.emit(tr("The list of flops is copied."))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
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
        for text in (self.empty_title, self.empty_text):
            text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.solve_button.setProperty("primary", True)
        return page_of(
            Spring(2),
            self.empty_title,
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
        self.groupings.addItem(tr("No groups"), Grouping.NONE)
        self.groupings.addItem(tr("By texture"), Grouping.TEXTURE)
        self.groupings.addItem(tr("By high card"), Grouping.HIGH)
        self.legend.setTextFormat(Qt.TextFormat.RichText)
        self.legend.setToolTip(tr("Click an action to sort by it"))
        self.pages.addWidget(self.table)
        self.pages.addWidget(page_of(self.legend, grown(self.chart)))
        # Beside the grid the panel is narrow: a line for each, so that no word is cut.
        return page_of(
            row_of(self.heading, grown(self.counted)),
            self.decision,
            row_of(grown(self.filter), self.textures),
            row_of(self.groupings, Spring(), self.form),
            grown(self.pages),
            row_of(self.other_button, Spring(), self.copy_button, self.export_button),
        )

    def _connect(self) -> None:
        self.table.opened.connect(self.opened)
        self.table.sorted.connect(self._show_chart)
        self.chart.opened.connect(self._bar_opened)
        self.legend.linkActivated.connect(self.table.sort_by)
        self.filter.textChanged.connect(self._filtered)
        self.filter.returnPressed.connect(self._enter_table)
        self.textures.currentIndexChanged.connect(self._filtered)
        self.groupings.currentIndexChanged.connect(self._grouped)
        self.form.chosen.connect(self.show_form)
        self._hand.shown.connect(self._follow)
        self._hand.where.moved.connect(lambda _before: self._follow())
        self._hand.flopped.connect(self._mark)
        self._appearance.changed.connect(self._show_chart)

    def _follow(self) -> None:
        """Read the flops at the decision of the place, unless they are shown already."""
        view = self._hand.view
        wanted = decision_of(self._hand.where.now, view)
        if wanted is None:
            self._shown, self._stale, self.is_reading = None, False, False
            self._say(*_why_empty(view), solve=view is not None and view.to_flop is not None)
        elif wanted != self._shown:
            self._stale = not self.isVisible()
            if not self._stale:
                self._bridge.run(self._read(wanted), FLOW)

    def _read(self, wanted: FlopDecision) -> Flow:
        """Read and show a decision; what is shown of the same pot stays until then."""
        self._shown, self.is_reading, study = wanted, True, self._study
        if self.rows is None or self.rows.shelf.spot != wanted.spot:
            name = translate_message(wanted.spot.name)
            self._say(tr("Reading the flops of {spot}\u2026", spot=name), "", solve=False)
        else:
            self.counted.setText(tr("Reading\u2026"))
        # The grid is drawn first, and whoever walks on at once has nothing read in between.
        yield Until(lambda go_on: QTimer.singleShot(WAIT_MS, go_on))
        try:
            shelf = yield from work(
                lambda: study.flop_steps(wanted.version, wanted.spot, wanted.line),
                lane=REPORT_LANE,
            )
        except Exception as problem:
            self._refused(problem)
            return
        if wanted == self._shown:
            self.is_reading = False
            self._show(shelf)

    def _show(self, shelf: FlopShelf) -> None:
        if not shelf.flops:
            self._say(
                tr("No flops of this pot in the library"),
                tr("{spot} is not in the library: solve one of its flops here.",
                   spot=translate_message(shelf.spot.name)),
                solve=True,
            )  # fmt: skip
            return
        self.heading.setText(translate_message(shelf.spot.name))
        self.decision.setText(decision_words(shelf))
        known = self.rows
        if known is None or known.shelf.spot != shelf.spot:
            self.rows = FlopRows(shelf)
            self.rows.group(Grouping(self.groupings.currentData()))
            self._offer_filters(self.rows)
            self.table.show_rows(self.rows)
        else:
            columns = known.columns
            known.show(shelf)
            if known.columns == columns:
                self.table.refresh()
            else:
                self.table.show_rows(known)
        self._show_chart()
        self._mark()
        self._count()
        self.setCurrentIndex(_TABLE)

    def _offer_filters(self, rows: FlopRows) -> None:
        with QSignalBlocker(self.filter), QSignalBlocker(self.textures):
            self.filter.clear()
            self.textures.clear()
            self.textures.addItem(tr("All textures"), "")
            for texture in rows.textures:
                self.textures.addItem(translate_message(texture), texture)

    def _show_chart(self) -> None:
        if self.rows is None:
            return
        self.chart.show_rows(self.rows)
        names, mean = self.rows.shelf.actions, self.rows.mean()
        actions = tuple(filter(None, map(column_action, names)))
        colours = self._appearance.action_colours(actions)
        words = [f"{action_words(name)} {percent(mean[name])}" for name in names]
        inks = [colour.name() for colour in colours]
        self.legend.setText(_legend(names, words, inks, self._appearance.look.text))

    def _bar_opened(self, row: FlopRow) -> None:
        """Open the flop of a bar; of a group, its flops in the table."""
        if not isinstance(row, FlopGroup):
            self.opened.emit(row)
        elif self.rows is not None:
            if not row.is_open:
                self.rows.toggle(row)
                self.table.refresh()
            self.table.show_group(row.name)
            self.show_form(TABLE)

    def _mark(self) -> None:
        self.table.mark(self._hand.flop)
        self.chart.mark(self._hand.flop)

    def _refused(self, problem: Exception) -> None:
        self._shown, self.is_reading = None, False
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
            self._rows_changed()

    def _grouped(self) -> None:
        if self.rows is not None:
            self.rows.group(Grouping(self.groupings.currentData()))
            self._rows_changed()
            # Names of groups are wider than flops.
            self.table.fit()

    def _rows_changed(self) -> None:
        self.table.refresh()
        self._show_chart()
        self._mark()
        self._count()

    def _count(self) -> None:
        assert self.rows is not None
        shelf, view = self.rows.shelf, self._hand.view
        shown, total = len(self.rows.rows), len(shelf.flops)
        words = tr("{shown} of {total} flops") if self.rows.is_filtered else tr("{total} flops")
        if total == 1 and not self.rows.is_filtered:
            words = tr("1 flop")
        parts = [words.format(shown=shown, total=total)]
        if shelf.lacking:
            parts.append(tr("{count} without this decision", count=shelf.lacking))
        if view is not None and view.version != shelf.version:
            parts.append(tr("of the data set {version}", version=shelf.version))
        self.counted.setText(", ".join(parts))
        self.counted.setToolTip(self.counted.text())

    def _enter_table(self) -> None:
        if self.rows is not None and self.rows.rows:
            self.table.view.setFocus()
            self.table.view.selectRow(max(self.table.view.current, 0))


def _legend(names: Sequence[str], words: list[str], colours: list[str], ink: str) -> str:
    """Return words behind squares of their colours, to click: a line that wraps between them."""
    whole = [text.replace(" ", "\u00a0") for text in words]
    items = [
        f'<a href="{name}" style="color:{ink}; text-decoration:none">'
        f'<span style="color:{colour}">\u25a0</span>\u00a0{text}</a>'
        for name, text, colour in zip(names, whole, colours, strict=True)
    ]
    return " &nbsp; ".join(items)


def _why_empty(view: PreflopView | None) -> tuple[str, str]:
    """Head and text where the line leads to no pot of the library."""
    if view is None or not view.ended:
        return (
            tr("Flops of the library"),
            tr("Play on: once two players see the flop, the solved flops of "
               "their pot are listed here."),
        )  # fmt: skip
    if view.to_flop is None:
        why = translate_message(view.why_no_flop)
    else:
        why = tr("The flops of such a pot are not listed. A flop that you type is solved with the "
                 "ranges of this line, and kept under Past solves.")  # fmt: skip
    return tr("No flops of this pot in the library"), why
