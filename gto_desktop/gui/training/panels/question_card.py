"""The question of a drill: situation, board, cards, pot, what happened, and the random number."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QProgressBar, QSizePolicy

from gto_desktop.cards.combo import COMBO_CARDS, combo_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.card_painting import LARGE, CardRow
from gto_desktop.gui.kit.labels import caption
from gto_desktop.gui.kit.layouts import Placed, Spring, column_of, row_of
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.models.drill_words import line_text
from gto_desktop.training.run import DrillQuestion

SPACE = 16


class QuestionCard(QFrame):
    """Shows one question; `show_clock` moves the bar of the time left."""

    def __init__(self, appearance: Appearance, display: Display) -> None:
        super().__init__()
        self._display = display
        self.setProperty("card", True)
        self.setAccessibleName(tr("The table"))
        self.situation = QLabel()
        self.situation.setProperty("headline", True)
        self.line, self.note = QLabel(), caption("")
        self.line.setAccessibleName(tr("What happened before"))
        self.note.setAccessibleName(tr("Notes on this decision"))
        for label in (self.situation, self.line, self.note):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.board, self.hand = CardRow(appearance, (), LARGE), CardRow(appearance, (), LARGE)
        self.no_board = caption(tr("before the flop"))
        self.pot, self.to_call, self.stack, self.seat = QLabel(), QLabel(), QLabel(), QLabel()
        self.roll = QLabel()
        self.roll.setToolTip(tr("To mix by: the first action up to its share, then the next"))
        self.clock = QProgressBar()
        self.clock.setTextVisible(False)
        self.clock.setAccessibleName(tr("Time left"))
        self._lay_out()

    def show_question(self, question: DrillQuestion, *, roll: bool) -> None:
        """Show a question."""
        display, node = self._display, question.look.decision
        self.situation.setText(translate_message(question.look.situation))
        line = line_text(question.look.line, display)
        self.line.setText(line)
        self.line.setVisible(bool(line))
        self.note.setText(translate_message(question.look.note))
        self.note.setVisible(bool(question.look.note))
        self.board.show_groups([question.board])
        self.board.setVisible(bool(question.board))
        self.no_board.setVisible(not question.board)
        cards = sorted((int(card) for card in COMBO_CARDS[question.combo]), reverse=True)
        self.hand.show_groups([cards])
        self.seat.setText(question.seat)
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
        figures = QGridLayout()
        figures.setHorizontalSpacing(SPACE + 8)
        figures.setVerticalSpacing(2)
        self._roll_caption = caption(tr("Random number"))
        self._call_caption = caption(tr("To call"))
        self.clock.setMaximum(1000)
        columns = (
            (caption(tr("Seat")), self.seat),
            (caption(tr("Pot")), self.pot),
            (self._call_caption, self.to_call),
            (caption(tr("Behind")), self.stack),
            (self._roll_caption, self.roll),
        )
        for column, (head, value) in enumerate(columns):
            value.setFont(tabular(self.font(), self.font().pointSizeF() + 2, bold=True))
            value.setAccessibleName(head.text())
            figures.addWidget(head, 0, column)
            figures.addWidget(value, 1, column)
        figures.setColumnStretch(len(columns), 1)
        for part in (self.board, self.hand):
            part.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        no_board = Placed(self.no_board, 1, Qt.AlignmentFlag.AlignVCenter)
        board = column_of(caption(tr("Board")), no_board, self.board, spacing=4)
        hand = column_of(caption(tr("Your hand")), self.hand, spacing=4)
        cards = row_of(board, hand, Spring(), spacing=SPACE * 2)
        told = (self.situation, self.line, self.note)
        around = (SPACE, SPACE, SPACE, SPACE)
        column_of(*told, cards, figures, self.clock, on=self, spacing=12, margins=around)
