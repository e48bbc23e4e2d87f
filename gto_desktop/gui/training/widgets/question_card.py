"""One question of a drill: the situation, the table as it is drawn, and the time left."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar

from gto_desktop.cards.combo import combo_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.labels import Shortened, caption, headline, mark, paragraph
from gto_desktop.gui.kit.layouts import Part, Spring, column_of, grown, page_of, row_of
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.models.drill_words import line_text
from gto_desktop.gui.training.widgets.table_view import TableView
from gto_desktop.training.run import DrillQuestion
from gto_desktop.training.table_picture import TablePicture

SPACE = 16


class QuestionCard(QFrame):
    """Shows one question; `show_clock` moves the bar of the time left.

    A small one has a line for each text, and no figures that the table shows too.
    """

    def __init__(self, appearance: Appearance, display: Display, *, small: bool = False) -> None:
        super().__init__()
        self._display, self._small = display, small
        self.setAccessibleName(tr("The table"))
        self.situation, self.line, self.note = _texts(small=small)
        self.line.setAccessibleName(tr("What happened before"))
        self.note.setAccessibleName(tr("Notes on this decision"))
        self.table = TableView(appearance, display)
        self.pot, self.to_call, self.stack = QLabel(), QLabel(), QLabel()
        self.roll = QLabel()
        self.roll.setToolTip(tr("To mix by: the first action up to its share, then the next"))
        self.clock = QProgressBar()
        self.clock.setTextVisible(False)
        self.clock.setAccessibleName(tr("Time left"))
        self._lay_out()

    def show_question(
        self, question: DrillQuestion, picture: TablePicture | None, *, roll: bool
    ) -> None:
        """Show a question with its table."""
        display, node = self._display, question.look.decision
        self.situation.setText(translate_message(question.look.situation))
        line = line_text(question.look.line, display)
        self.line.setText(line.replace("\n", "  \u00b7  ") if self._small else line)
        self.line.setVisible(bool(line))
        self.note.setText(translate_message(question.look.note))
        self.note.setVisible(bool(question.look.note))
        self.table.show_table(picture)
        self.pot.setText(display.with_unit(node.pot))
        self.to_call.setText(display.with_unit(node.to_call))
        for part in (self._call_caption, self.to_call):
            part.setVisible(node.to_call > 0)
        self.stack.setText(display.with_unit(node.stacks[question.look.mover]))
        self.show_roll(question.roll, shown=roll)
        self.setAccessibleDescription(
            tr(
                "{situation}. {line}. You are {seat} with {hand}. Pot {pot}, to call {call}.",
                situation=translate_message(question.look.situation),
                line=line.replace("\n", ". "),
                seat=question.seat,
                hand=combo_name(question.combo),
                pot=self.pot.text(),
                call=self.to_call.text(),
            )
        )

    def show_roll(self, roll: int, *, shown: bool) -> None:
        """Show the random number, or hide it."""
        self.roll.setText(str(roll))
        self.roll.setVisible(shown)
        self._roll_caption.setVisible(shown)

    def show_clock(self, left: float | None) -> None:
        """Show the share of the time that is left, 0 to 1; None for no clock."""
        self.clock.setVisible(left is not None)
        if left is not None:
            self.clock.setValue(round(left * self.clock.maximum()))

    def _lay_out(self) -> None:
        self._roll_caption = caption(tr("Random number"))
        self._call_caption = caption(tr("To call"))
        self.clock.setMaximum(1000)
        heads = caption(tr("Pot")), self._call_caption, caption(tr("Behind")), self._roll_caption
        values = self.pot, self.to_call, self.stack, self.roll
        larger = 0 if self._small else 2
        for head, value in zip(heads, values, strict=True):
            value.setFont(tabular(self.font(), self.font().pointSizeF() + larger, bold=True))
            value.setAccessibleName(head.text())
        if self._small:
            figures = row_of(self._call_caption, self.to_call, self._roll_caption, self.roll)
            first = row_of(grown(self.situation), figures, spacing=SPACE)
            column_of(first, self.line, self.note, self.table, self.clock, on=self, spacing=2)
            return
        self.setProperty("card", True)
        rows: list[Part] = [part for pair in zip(heads, values, strict=True) for part in pair]
        column = page_of(*rows, Spring(), spacing=1)
        told = (self.situation, self.line, self.note)
        around = (SPACE, SPACE, SPACE, SPACE)
        seen = row_of(grown(self.table), column, spacing=SPACE)
        column_of(*told, seen, self.clock, on=self, spacing=8, margins=around)


def _texts(*, small: bool) -> tuple[QLabel, QLabel, QLabel]:
    """Return the labels of the situation, of what happened before, and of a note on it."""
    if small:
        situation, line, note = Shortened(), Shortened(), Shortened()
        mark(situation, title=True)
        mark(note, muted=True)
        return situation, line, note
    large = headline("")
    large.setWordWrap(True)
    large.setTextFormat(Qt.TextFormat.PlainText)
    return large, paragraph(), paragraph(muted=True)
