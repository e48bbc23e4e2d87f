"""The progress panel: answers and painted ranges over time as a chart, a table and a file."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.file_dialogs import ask_where
from gto_desktop.gui.kit.labels import caption
from gto_desktop.gui.kit.layouts import PAGE, column_of, grown, row_of, split
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.training.models.progress_model import ProgressFigure, ProgressModel
from gto_desktop.gui.training.widgets.score_chart import ScoreChart
from gto_desktop.gui.training.widgets.score_tables import quiz_table, quiz_words, tally_table

FIGURES = tuple(ProgressFigure)
HEIGHTS = (440, 240)
"""Of chart and table at first."""


class ProgressPanel(QWidget):
    """Reads the answers anew whenever it is shown."""

    told = Signal(str)

    def __init__(
        self,
        model: ProgressModel,
        appearance: Appearance,
        bridge: Bridge,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._model = model
        self.figures = Segmented(tr("Show"), [figure.words for figure in FIGURES])
        self.place = caption("")
        self.export = QPushButton(tr("Export CSV\u2026"))
        self.chart = ScoreChart(model, appearance, bridge)
        self.table, self.quizzes = tally_table(), quiz_table()
        self.tables = QStackedWidget()
        for table in (self.table, self.quizzes):
            self.tables.addWidget(table)
        way = Qt.Orientation.Vertical
        parts = split(way, self.chart, self.tables, shares=(1, 0), sizes=HEIGHTS)
        column_of(
            row_of(self.figures, grown(self.place), self.export, spacing=16),
            grown(parts),
            on=self,
            spacing=12,
            margins=PAGE,
        )
        self._connect()
        self._follow()

    def commands(self) -> list[Command]:
        """What the palette and the menus offer."""
        return [
            Command(
                "progress.export",
                tr("Export the answers as CSV\u2026"),
                self.ask_export,
                "file",
                can=lambda: bool(self._model.results),
            )
        ]

    def ask_export(self) -> QFileDialog:
        """Ask where to write the answers."""
        return ask_where(self.window(), tr("Export CSV"), [tr("Table (*.csv)")], self._model.export)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._model.load()

    def _connect(self) -> None:
        model = self._model
        self.figures.chosen.connect(lambda number: model.set_figure(FIGURES[number]))
        self.table.moved.connect(self._choose)
        self.quizzes.moved.connect(self._choose_asked)
        self.export.clicked.connect(lambda _checked=False: self.ask_export())
        self.chart.told.connect(self.told)
        model.told.connect(self.told.emit)
        model.changed.connect(self._follow)

    def _choose(self, row: int) -> None:
        self._model.choose("" if row == 0 else self._model.tallies[row].name)

    def _choose_asked(self, row: int) -> None:
        one = self._model.painted_tallies[row]
        self._model.choose_asked(None if row == 0 else (one.situation, one.action))

    def _follow(self) -> None:
        self._follow_drills()
        model = self._model
        self.figures.choose(FIGURES.index(model.figure))
        quizzes, painted = model.figure is ProgressFigure.OVERLAP, model.painted_tallies
        self.tables.setCurrentWidget(self.quizzes if quizzes else self.table)
        self.tables.setVisible(bool(painted if quizzes else model.tallies))
        self.export.setVisible(not quizzes)
        if not quizzes:
            return
        asked = [None, *((one.situation, one.action) for one in painted[1:])]
        row = asked.index(model.asked)
        self.quizzes.show_rows(painted, at=row)
        self.place.setText(quiz_words(painted[row]) if row else "")

    def _follow_drills(self) -> None:
        model = self._model
        tallies = model.tallies
        names = ["", *(one.name for one in tallies[1:])]
        self.table.show_rows(tallies, at=names.index(model.situation))
        self.export.setEnabled(bool(tallies))
        self.place.setText(
            translate_message(model.situation) or (tr("All situations") if tallies else "")
        )
