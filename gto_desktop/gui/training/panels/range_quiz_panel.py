"""Rebuild the range: paint the hands of a decision from memory, then see where they differ."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.labels import MessageLabel, caption, title
from gto_desktop.gui.kit.layouts import PAGE, Spring, column_of, grown, row_of
from gto_desktop.gui.kit.range_grid import RangeGrid, RangePreview
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.node.models.display import number, percent
from gto_desktop.gui.training.models.range_quiz import RangeQuizModel
from gto_desktop.gui.training.widgets.score_tables import gaps_table
from gto_desktop.services.training.training import Opened
from gto_desktop.training.drill import DrillSource, SourceKind

WEIGHTS = (1.0, 0.75, 0.5, 0.25)
GRID = 420
GAPS_WIDTH = 320


class RangeQuizPanel(QWidget):
    """A grid to paint on; after the check the solution stands beside it.

    What it comes to is in the progress too.
    """

    place_wanted = Signal()
    """Whoever knows the shown place answers with `ask`."""

    def __init__(
        self, model: RangeQuizModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._model = model
        self.place = QLineEdit()
        self.take = QPushButton(tr("Take the shown place"))
        self.start = QPushButton(tr("Ask"))
        self.ready = QComboBox()
        self.problem = MessageLabel()
        self.situation = QLabel()
        self.asked = QComboBox()
        self.brush = Segmented(tr("Weight"), [percent(weight) for weight in WEIGHTS])
        self.painted = RangeGrid(model.editor, appearance)
        self.count = caption("")
        self.check, self.clear = QPushButton(tr("Check it")), QPushButton(tr("Clear"))
        self.stored = RangePreview(appearance, tr("The range of the solution"))
        self.stored_count = caption("")
        self.score, self.kept = (
            QLabel(),
            caption(tr("The score is kept: see Range quizzes in Progress.")),
        )
        self.gaps = gaps_table()
        self._mark_parts()
        self._build()
        self._connect()
        self._follow()

    def ask(self, source: DrillSource, opened: Opened | None = None) -> None:
        """Ask for the range of a place."""
        self.place.setText(source.place)
        self._model.ask(source, opened)

    def commands(self) -> list[Command]:
        """What the palette and the menus offer."""
        return [
            Command(
                "quiz.shown",
                tr("Rebuild the range of the shown place"),
                self.place_wanted.emit,
                "study",
            ),
            Command(
                "quiz.check",
                tr("Check the painted range"),
                self._model.check,
                "study",
                can=lambda: self._model.quiz is not None and self._model.score is None,
            ),
        ]

    def _mark_parts(self) -> None:
        self.place.setPlaceholderText("6max: F F F R2.5")
        self.ready.addItem(tr("Ready places\u2026"))
        for name, source in self._model.places:
            self.ready.addItem(name, source)
        names = {
            self.ready: tr("Ready places"),
            self.place: tr("Place"),
            self.asked: tr("Hands to paint"),
            self.start: tr("Ask for the range of the place"),
            self.check: tr("Check the painted range"),
            self.clear: tr("Paint again"),
        }
        for widget, name in names.items():
            widget.setAccessibleName(name)
        self.situation.setProperty("headline", True)
        self.situation.setWordWrap(True)
        self.score.setProperty("headline", True)
        self.score.setAccessibleName(tr("Score"))
        self.check.setProperty("primary", True)
        for label in (self.count, self.stored_count):
            label.setFont(tabular(self.font()))
        for grid in (self.painted, self.stored):
            grid.setMaximumSize(GRID, GRID)
        self.gaps.setMinimumWidth(GAPS_WIDTH)

    def _connect(self) -> None:
        model = self._model
        self.start.clicked.connect(lambda _checked=False: self._typed())
        self.place.returnPressed.connect(self._typed)
        self.ready.activated.connect(self._chose_ready)
        self.take.clicked.connect(lambda _checked=False: self.place_wanted.emit())
        self.asked.activated.connect(lambda row: model.ask_action(self.asked.itemData(row)))
        self.brush.chosen.connect(lambda row: model.editor.set_brush(WEIGHTS[row]))
        self.check.clicked.connect(lambda _checked=False: model.check())
        self.clear.clicked.connect(lambda _checked=False: model.again())
        model.editor.changed.connect(self._count)
        model.changed.connect(self._follow)

    def _typed(self) -> None:
        text = self.place.text().strip()
        if text:
            self._model.ask(DrillSource(SourceKind.PLACE, text))
            return
        self._model.refuse(
            tr(
                "Type a place first, such as 6max: F F F for the button first in; or choose one of "
                "the ready places, or take the shown one."
            )
        )
        self.place.setFocus()

    def _chose_ready(self, row: int) -> None:
        source = self.ready.itemData(row)
        if source is not None:
            self.ask(source)
        # It is a list of things to do: what is asked stands in the field.
        self.ready.setCurrentIndex(0)

    def _follow(self) -> None:
        model = self._model
        quiz, score = model.quiz, model.score
        hint = tr("Opening\u2026") if model.busy else ""
        if quiz is None and not hint:
            hint = tr("Choose a ready place, take the shown one or type one; then paint its range.")
        self.problem.say(model.problem, hint)
        self.body.setVisible(quiz is not None)
        if quiz is None:
            return
        board = str(quiz.look.decision.board) if quiz.look.board else ""
        self.situation.setText(
            "   ".join(filter(None, (translate_message(quiz.look.situation), board)))
        )
        self._show_actions()
        self.check.setEnabled(score is None and not model.busy)
        self.painted.setEnabled(score is None)
        self.answer.setVisible(score is not None)
        if score is not None:
            self.stored.show_range(quiz.answer)
            self.score.setText(tr("Overlap {share}", share=percent(score.overlap)))
            self.stored_count.setText(
                tr(
                    "{count} combos; you miss {missing} and have {extra} too many",
                    count=number(score.stored, 1),
                    missing=number(score.missing, 1),
                    extra=number(score.extra, 1),
                )
            )
            self.gaps.show_rows(score.gaps)
        self._count()

    def _show_actions(self) -> None:
        model = self._model
        assert model.quiz is not None
        self.asked.clear()
        self.asked.addItem(tr("The whole range"), None)
        for action in model.quiz.look.decision.actions:
            self.asked.addItem(model.display.action_title(action), action.label)
        self.asked.setCurrentIndex(0 if model.quiz.action is None else model.quiz.action + 1)

    def _count(self) -> None:
        editor = self._model.editor
        self.count.setText(
            tr(
                "{count} combos, {percent} % of all hands",
                count=number(editor.combo_count, 1),
                percent=number(editor.percent, 1),
            )
        )

    def _build(self) -> None:
        self.body, self.answer = QWidget(), QWidget()
        left = column_of(
            title(tr("From memory")),
            grown(self.painted, 100),
            self.count,
            row_of(self.check, self.clear, Spring()),
            Spring(),
        )
        self._build_answer()
        column_of(
            self.situation,
            row_of(self.asked, self.brush, Spring(), spacing=16),
            grown(row_of(grown(left), grown(self.answer, 2), spacing=24)),
            on=self.body,
            spacing=12,
        )
        column_of(
            row_of(grown(self.place), self.start, self.take, self.ready),
            self.problem,
            grown(self.body),
            Spring(0),
            on=self,
            margins=PAGE,
        )

    def _build_answer(self) -> None:
        middle = column_of(
            title(tr("Solution")),
            grown(self.stored, 100),
            self.stored_count,
            self.score,
            self.kept,
            Spring(),
        )
        row_of(
            grown(middle),
            grown(column_of(title(tr("Differences")), grown(self.gaps))),
            on=self.answer,
            spacing=24,
        )
