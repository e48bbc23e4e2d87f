"""The summary of a drill: answers, grades, EV lost, and every answer that was not good."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.labels import Shortened, title
from gto_desktop.gui.kit.layouts import PAGE, Spring, column_of, grown, row_of
from gto_desktop.gui.node.models.drill_words import grade_words, tally_text
from gto_desktop.gui.node.widgets.grade_ink import grade_ink
from gto_desktop.gui.training.models.drill_model import DrillModel
from gto_desktop.gui.training.panels.drill_look_back import DrillLookBack
from gto_desktop.gui.training.widgets.keep_row import KeepRow
from gto_desktop.gui.training.widgets.wrong_answers import WrongAnswers
from gto_desktop.training.grading import Grade

if TYPE_CHECKING:
    from gto_desktop.services.training.training import DrillSession

_GAP = "&nbsp;" * 4


class DrillSummary(QWidget):
    """Enter or Esc goes back to the drills; an answer that is chosen is explained beside it."""

    def __init__(
        self, model: DrillModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._model, self._appearance = model, appearance
        self._shown: DrillSession | None = None
        self.name, self.sums, self.grades = Shortened(), QLabel(), QLabel()
        self.wrong_title = title("")
        self.wrong = WrongAnswers(appearance)
        self.back = DrillLookBack(model, appearance)
        self.keep = KeepRow(model)
        self.close_button = QPushButton(tr("Close (Enter)"))
        self.close_button.setProperty("primary", True)
        self.name.setProperty("title", True)
        self.sums.setAccessibleName(tr("Sums of the drill"))
        self.grades.setAccessibleName(tr("Answers of each grade"))
        self.sums.setProperty("headline", True)
        for label in (self.sums, self.grades):
            label.setWordWrap(True)
            label.setFont(tabular(self.font()))
        self.back.hide()
        self._build()
        self.wrong.moved.connect(lambda row: model.look_back(model.wrong[row]))
        self.back.again.connect(self._again)
        self.close_button.clicked.connect(lambda _checked=False: model.close())
        model.changed.connect(self.follow)
        appearance.changed.connect(self.follow)

    def follow(self) -> None:
        """Show the drill that has ended."""
        model = self._model
        if model.ended is None or model.ended_tally is None:
            self._shown = None
            self.back.hide()
            return
        sums = model.ended_tally
        name = model.ended.drill.name
        self.name.setText(tr("The drill {name} has ended", name=name))
        self.sums.setText(tally_text(sums))
        counts = zip(Grade, sums.grades, strict=True)
        self.grades.setText(_GAP.join(self._count(grade, count) for grade, count in counts))
        self.keep.show_drill(model.ended.drill)
        if self._shown is not model.ended:
            self._shown = model.ended
            self._show_wrong()

    def _show_wrong(self) -> None:
        wrong = self._model.wrong
        self.wrong_title.setText(
            tr("Answers that were not best or correct: {count}", count=len(wrong))
            if wrong
            else tr("Every answer was best or correct.")
        )
        self.wrong.show_answers(wrong)
        self.wrong.setVisible(bool(wrong))
        if wrong:
            self.wrong.go(0)

    def _count(self, grade: Grade, count: int) -> str:
        text = tr("{grade}: {count}", grade=grade_words(grade), count=count)
        if not count:
            return text
        return f'<span style="color:{grade_ink(grade, self._appearance.look).name()}">{text}</span>'

    def _again(self) -> None:
        back = self._model.looked_back
        if back is not None:
            self._model.again(back.answered.result)

    def _build(self) -> None:
        middle = row_of(
            grown(column_of(self.wrong_title, grown(self.wrong), Spring(0))), self.back, spacing=16
        )
        column_of(
            self.name,
            self.sums,
            self.grades,
            grown(middle),
            row_of(self.close_button, grown(self.keep)),
            on=self,
            margins=PAGE,
        )
