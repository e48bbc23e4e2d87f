"""The page of a drill under way: its table, or two or four of them side by side."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.announcing import announce
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import Shortened, caption
from gto_desktop.gui.kit.layouts import PAGE, Spring, column_of, grid_on, grown, row_of
from gto_desktop.gui.node.models.drill_words import tally_text
from gto_desktop.gui.training.models.drill_model import DrillModel
from gto_desktop.gui.training.models.table_model import Stage
from gto_desktop.gui.training.panels.table_pane import TablePane
from gto_desktop.gui.training.widgets.keep_row import KeepRow

ACROSS = 2
"""Small tables beside each other."""
GAP = 8


class DrillPage(QWidget):
    """Follows the drill: one table takes all of the room, several are small."""

    ended = Signal()
    review_wanted = Signal(int)
    """The number of a whole hand among the user's hands."""

    def __init__(self, model: DrillModel, appearance: Appearance) -> None:
        super().__init__()
        self._model, self._appearance = model, appearance
        self.name = Shortened()
        self.name.setProperty("title", True)
        self.tally = caption("")
        self.tally.setFont(tabular(self.font()))
        self.end = flat_button(tr("End drill"), self.ended.emit)
        self.keep = KeepRow(model)
        self.next = push_button(tr("Next (Enter)"), model.go_on, primary=True)
        self.keys = caption("")
        self._only = TablePane(model, model.tables[0], appearance)
        self._only.review_wanted.connect(self.review_wanted)
        self._small: list[TablePane] = []
        self._several = QWidget()
        self._grid = grid_on(self._several, GAP, GAP)
        self._told: dict[int, object] = {}
        self._told_at: TablePane | None = None
        self._build()
        model.changed.connect(self.follow)
        appearance.changed.connect(self.follow)

    @property
    def panes(self) -> tuple[TablePane, ...]:
        """The tables of the drill under way."""
        count = self._model.count
        return (self._only,) if count == 1 else tuple(self._small[:count])

    @property
    def pane(self) -> TablePane:
        """The table that has the focus."""
        return self.panes[self._model.at]

    def room_for(self, count: int) -> QSize:
        """Return the least size of this page with so many tables, in pixels."""
        if count == 1:
            return QSize(0, 0)
        across, down = min(count, ACROSS), -(-count // ACROSS)
        least, row = self._only.least, self.next.sizeHint().height() + self.end.sizeHint().height()
        left, top, right, bottom = PAGE
        return QSize(
            across * least.width() + (across - 1) * GAP + left + right,
            down * least.height() + (down - 1) * GAP + row + 2 * GAP + top + bottom,
        )

    def toggle_roll(self) -> None:
        """Show or hide the random numbers."""
        for pane in self.panes:
            pane.toggle_roll()

    def toggle_grid(self) -> None:
        """Show or hide the grid of the answer at the table that has the focus."""
        self.pane.toggle_grid()

    def follow(self) -> None:
        """Show where the drill is."""
        model = self._model
        if model.drill is None:
            self._told.clear()
            self._told_at = None
            self._stop_clocks()
            return
        left, name = None if model.session is None else model.session.left, model.drill.name
        self.keep.show_drill(model.drill)
        if left is not None:
            name = tr("{name}: {count} left", name=name, count=left)
        self.name.setText(name)
        self.tally.setText(tally_text(model.tally))
        self._seat()
        for pane in self.panes:
            pane.follow()
        is_end = all(table.stage is Stage.DONE for table in model.playing)
        self.next.setVisible(model.stage is not Stage.ASKED)
        self.next.setText(tr("Close (Enter)") if is_end else tr("Next (Enter)"))
        self.next.setEnabled(is_end or model.table.waits)
        self._announce_news()

    def _seat(self) -> None:
        """Have as many tables as the drill."""
        count = self._model.count
        if count > 1:
            while len(self._small) < count:
                self._add_small()
        for number, pane in enumerate(self._small):
            pane.setVisible(number < count)
            self._grid.setColumnStretch(number % ACROSS, 1)
            self._grid.setRowStretch(number // ACROSS, int(number // ACROSS * ACROSS < count))
        self._only.setVisible(count == 1)
        self._several.setVisible(count > 1)
        keys = tr("1\u20139 answer   Enter next   R random number   G grid   K keep   Esc end")
        if count > 1:
            keys = tr(
                "1\u20139 answer   Enter next   Tab, F1\u2013F{count} table   R random number   "
                "G grid   K keep   Esc end",
                count=count,
            )
        self.keys.setText(keys)

    def _add_small(self) -> None:
        number = len(self._small)
        pane = TablePane(self._model, self._model.tables[number], self._appearance, small=True)
        pane.review_wanted.connect(self.review_wanted)
        self._small.append(pane)
        self._grid.addWidget(pane, number // ACROSS, number % ACROSS)

    def _stop_clocks(self) -> None:
        for pane in (self._only, *self._small):
            pane.follow()

    def _announce_news(self) -> None:
        """Tell screen readers the question, the grade, or how the hand ended, once each.

        Of several tables that which has the focus is told with its number, and again when the
        focus comes back; of the others what is new, in a word.
        """
        if not self.isVisible():
            return
        moved = self._told_at is not self.pane
        self._told_at = self.pane
        for number, pane in enumerate(self.panes):
            news, text = pane.news
            is_new = self._told.get(number) is not news
            self._told[number] = news
            if pane is not self.pane:
                if is_new and pane.brief:
                    announce(self, pane.brief)
            elif (is_new or moved) and text.strip():
                announce(self, f"{pane.title}. {text}" if pane.small else text)

    def _build(self) -> None:
        for button in (self.next, self.end):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        column_of(
            row_of(grown(self.name, 100), self.tally, Spring(), self.end, spacing=16),
            grown(self._only),
            grown(self._several),
            row_of(self.next, grown(self.keep), self.keys, spacing=16),
            on=self,
            spacing=12,
            margins=PAGE,
        )
