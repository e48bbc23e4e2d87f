"""Rebuild the range: paint the hands of a decision from memory, then see where they differ."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.announcing import announce
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import MessageLabel, caption, headline, title
from gto_desktop.gui.kit.layouts import PAGE, Spring, column_of, grown, row_of
from gto_desktop.gui.kit.range_grid import RangeGrid, RangePreview
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.kit.table import STRETCH, Choice, Column, Table
from gto_desktop.gui.node.models.display import number, percent, signed
from gto_desktop.gui.training.models.range_quiz import RangeQuizModel
from gto_desktop.services.training.drill_tables import Opened
from gto_desktop.services.training.training import RangeQuiz
from gto_desktop.training.drill import DrillSource, SourceKind
from gto_desktop.training.quiz import ClassGap

WEIGHTS = (1.0, 0.75, 0.5, 0.25)
GRID = 420
GAPS_WIDTH, GAP_ROW = 320, 24


class RangeQuizPanel(QWidget):
    """A grid to paint on; after the check the solution stands beside it.

    What it comes to is in the progress too.
    """

    place_wanted = Signal()
    """Whoever knows the shown place answers with `ask`."""

    def __init__(self, model: RangeQuizModel, appearance: Appearance) -> None:
        super().__init__()
        self._model = model
        self.place = QLineEdit()
        self.take = push_button(tr("Take the shown place"), self.place_wanted.emit)
        ask = tr("Ask for the range of the place")
        self.start = push_button(tr("Ask"), self._typed, name=ask)
        self.ready = QComboBox()
        self.problem = MessageLabel()
        self.situation = headline("")
        self.asked = QComboBox()
        self.brush = Segmented(tr("Weight"), [percent(weight) for weight in WEIGHTS])
        self.painted = RangeGrid(model.editor, appearance)
        self.count = caption("")
        check, clear = tr("Check the painted range"), tr("Paint again")
        self.check = push_button(tr("Check it"), model.check, name=check, primary=True)
        self.clear = push_button(tr("Clear"), model.again, name=clear)
        self.stored = RangePreview(appearance, tr("The range of the solution"))
        self.stored_count = caption("")
        self.score = headline("")
        self.kept = caption(tr("The score is kept: see Range quizzes in Progress."))
        self.gaps = _gaps_table()
        self._announced: object = None
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
        model = self._model

        def can_check() -> bool:
            return model.quiz is not None and model.score is None

        shown, check = tr("Rebuild the range of the shown place"), tr("Check the painted range")
        return [
            Command("quiz.shown", shown, self.place_wanted.emit, "study"),
            Command("quiz.check", check, model.check, "study", can=can_check),
        ]

    def _mark_parts(self) -> None:
        self.place.setPlaceholderText("6max: F F F R2.5")
        self.ready.addItem(tr("Ready-made places\u2026"))
        for name, source in self._model.places:
            self.ready.addItem(name, source)
        self.ready.setAccessibleName(tr("Ready-made places"))
        self.place.setAccessibleName(tr("Place"))
        self.asked.setAccessibleName(tr("Hands to paint"))
        self.situation.setWordWrap(True)
        self.score.setAccessibleName(tr("Score"))
        for label in (self.count, self.stored_count):
            label.setFont(tabular(self.font()))
        for grid in (self.painted, self.stored):
            grid.setMaximumSize(GRID, GRID)
        self.gaps.setMinimumWidth(GAPS_WIDTH)

    def _connect(self) -> None:
        model = self._model
        self.place.returnPressed.connect(self._typed)
        self.ready.activated.connect(self._chose_ready)
        self.asked.activated.connect(lambda row: model.ask_action(self.asked.itemData(row)))
        self.brush.chosen.connect(lambda row: model.editor.set_brush(WEIGHTS[row]))
        model.editor.changed.connect(self._count)
        model.changed.connect(self._follow)

    def _typed(self) -> None:
        text = self.place.text().strip()
        if text:
            self._model.ask(DrillSource(SourceKind.PLACE, text))
            return
        problem = tr(
            "Type a place first, such as 6max: F F F for the button first in; or choose one of "
            "the ready places, or take the shown one."
        )
        self._model.refuse(problem)
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
        parts = (translate_message(quiz.look.situation), board)
        self.situation.setText("   ".join(filter(None, parts)))
        self._show_actions(quiz)
        self.check.setEnabled(score is None and not model.busy)
        self.painted.setEnabled(score is None)
        self.answer.setVisible(score is not None)
        if score is not None:
            self.stored.show_range(quiz.answer)
            self.score.setText(tr("Overlap {share}", share=percent(score.overlap)))
            sums = {"count": score.stored, "missing": score.missing, "extra": score.extra}
            words = {name: number(combos, 1) for name, combos in sums.items()}
            self.stored_count.setText(
                tr("{count} combos; you miss {missing} and have {extra} too many", **words)
            )
            self.gaps.show_rows(score.gaps)
            if score is not self._announced:
                announce(self, f"{self.score.text()}. {self.stored_count.text()}")
        self._announced = score
        self._count()

    def _show_actions(self, quiz: RangeQuiz) -> None:
        self.asked.clear()
        self.asked.addItem(tr("The whole range"), None)
        for action in quiz.look.decision.actions:
            self.asked.addItem(self._model.display.action_title(action), action.label)
        self.asked.setCurrentIndex(0 if quiz.action is None else quiz.action + 1)

    def _count(self) -> None:
        editor = self._model.editor
        count, share = number(editor.combo_count, 1), number(editor.percent, 1)
        text = tr("{count} combos, {percent} % of all hands", count=count, percent=share)
        self.count.setText(text)

    def _build(self) -> None:
        self.body, self.answer = QWidget(), QWidget()
        left = column_of(
            title(tr("From memory")),
            grown(self.painted, 100),
            self.count,
            row_of(self.check, self.clear, Spring()),
            Spring(),
        )
        solution = (title(tr("Solution")), grown(self.stored, 100), self.stored_count)
        middle = column_of(*solution, self.score, self.kept, Spring())
        differences = column_of(title(tr("Differences")), grown(self.gaps))
        row_of(grown(middle), grown(differences), on=self.answer, spacing=24)
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


def _gaps_table() -> Table[ClassGap]:
    """Return the table of what was painted otherwise than the solution has it."""

    def figure(title: str, text: Callable[[ClassGap], str]) -> Column[ClassGap]:
        return Column(title, text, right=True, width=STRETCH)

    return Table(
        tr("Differences, the largest first"),
        (
            Column(tr("Hand"), lambda gap: gap.name, bold=lambda _: True, width=STRETCH),
            figure(tr("Painted"), lambda gap: percent(gap.painted)),
            figure(tr("Solution"), lambda gap: percent(gap.stored)),
            figure("\u0394 %", lambda gap: signed(100 * (gap.painted - gap.stored), 0)),
            figure(tr("Combos"), lambda gap: number(gap.combos, 1)),
        ),
        choice=Choice.NONE,
        row_height=GAP_ROW,
    )
