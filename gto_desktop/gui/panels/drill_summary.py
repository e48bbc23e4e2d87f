"""What a drill came to: answers, grades, EV lost, and the dearest answers to be asked again."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gto_desktop.gui.appearance import Appearance
from gto_desktop.gui.messages import in_our_words
from gto_desktop.gui.models.display import NO_NUMBER, number
from gto_desktop.gui.models.drill import DrillModel
from gto_desktop.gui.models.drill_words import grade_words, tally_text
from gto_desktop.gui.texts import tr
from gto_desktop.gui.theme import tabular
from gto_desktop.gui.widgets.card_text import cards_html, cards_of
from gto_desktop.gui.widgets.labels import caption, title
from gto_desktop.training.grading import Grade
from gto_desktop.training.scores import Result


class DrillSummary(QWidget):
    """Enter or Esc goes back to the drills."""

    def __init__(
        self, model: DrillModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._model, self._appearance = model, appearance
        self.name, self.sums, self.grades = title(""), QLabel(), QLabel()
        self.worst_title = title("")
        self.worst = QGridLayout()
        self.agains: list[QPushButton] = []
        self.close_button = QPushButton(tr("Close (Enter)"))
        self.close_button.setProperty("primary", True)
        self.sums.setAccessibleName(tr("Sums of the drill"))
        self.grades.setAccessibleName(tr("Answers of each grade"))
        self.sums.setProperty("headline", True)
        for label in (self.sums, self.grades):
            label.setWordWrap(True)
            label.setFont(tabular(self.font()))
        self.worst.setHorizontalSpacing(24)
        self.worst.setVerticalSpacing(8)
        self.worst.setColumnStretch(4, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.close_button)
        foot.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        for widget in (self.name, self.sums, self.grades, self.worst_title):
            column.addWidget(widget)
        column.addLayout(self.worst)
        column.addStretch(1)
        column.addLayout(foot)
        self.close_button.clicked.connect(lambda _checked=False: model.close())
        model.changed.connect(self.follow)

    def follow(self) -> None:
        """Show the drill that has ended."""
        model = self._model
        if model.ended is None or model.ended_tally is None:
            return
        sums = model.ended_tally
        self.name.setText(tr("The drill {name} has ended", name=model.ended.drill.name))
        self.sums.setText(tally_text(sums))
        counts = zip(Grade, sums.grades, strict=True)
        self.grades.setText(
            "   ".join(
                tr("{grade}: {count}", grade=grade_words(grade), count=count)
                for grade, count in counts
            )
        )
        worst = model.worst
        self.worst_title.setText(
            tr("The dearest answers") if worst else tr("No answer lost anything that counts.")
        )
        self._clear()
        for row, one in enumerate(worst):
            self._add(row, one)

    def _clear(self) -> None:
        self.agains.clear()
        while (item := self.worst.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _add(self, row: int, one: Result) -> None:
        hand = QLabel(cards_html(cards_of(one.hand), self._appearance))
        hand.setTextFormat(Qt.TextFormat.RichText)
        lost = NO_NUMBER
        if one.lost_bb is not None:
            lost = tr("{lost} bb", lost=number(one.lost_bb, 2))
        elif one.lost_pct is not None:
            lost = tr("{percent} % of the pot", percent=number(one.lost_pct, 1))
        again = QPushButton(tr("Again"))
        again.setAccessibleName(tr("Ask {hand} again", hand=one.hand))
        again.setEnabled(self._model.can_ask_again(one))
        if not again.isEnabled():
            again.setToolTip(tr("The solution is not saved: its place leads nowhere."))
        again.clicked.connect(partial(self._again, one))
        self.agains.append(again)
        parts = (hand, caption(in_our_words(one.situation)), QLabel(grade_words(one.grade)))
        for column, widget in enumerate((*parts, QLabel(lost))):
            self.worst.addWidget(widget, row, column)
        self.worst.addWidget(again, row, 4, Qt.AlignmentFlag.AlignLeft)

    def _again(self, one: Result, _checked: bool = False) -> None:  # noqa: FBT001, FBT002 - Qt's
        self._model.again(one)
