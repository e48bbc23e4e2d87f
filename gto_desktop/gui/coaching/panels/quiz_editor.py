"""Writing the questions of a quiz for a pack."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QWidget,
)

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.quiz_draft import QuizDraft
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import MessageLabel, caption, paragraph, title
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, page_of, row_of, scrolled
from gto_desktop.services.packs.quiz import MOST_ANSWERS, MOST_QUESTIONS, QuizQuestion
from gto_desktop.services.packs.safe_text import one_line

LIST_HEIGHT, TEXT_HEIGHT = 84, 56
_LONGEST_SHOWN = 60


class QuizEditor(QWidget):
    """The questions above, and below them the one that is chosen; each edit can be undone."""

    begun = Signal(int)
    """A quiz was put into the pack: its place there."""

    def __init__(self, draft: QuizDraft) -> None:
        super().__init__()
        self._draft = draft
        self.head = title("")
        self.empty = paragraph(
            tr("A quiz asks for what your students know, in your own words: what is right in it is "
               "what you say. Press New quiz, or take one from a file. Frequencies are asked by "
               "drills."), muted=True
        )  # fmt: skip
        self.questions = QListWidget()
        self.new = push_button(tr("New question"), self._add)
        self.up = push_button(
            tr("Up"), lambda: draft.move_question(-1), name=tr("Move the question up")
        )
        self.down = push_button(
            tr("Down"), lambda: draft.move_question(1), name=tr("Move the question down")
        )
        self.remove = push_button(
            tr("Remove"), draft.remove_question, name=tr("Take the question out of the quiz")
        )
        self.text, self.explanation = QPlainTextEdit(), QPlainTextEdit()
        self.board, self.picture, self.spot = QLineEdit(), QLineEdit(), QLineEdit()
        self.marks = [QCheckBox() for _ in range(MOST_ANSWERS)]
        self.answers = [QLineEdit() for _ in range(MOST_ANSWERS)]
        self.flaw = MessageLabel()
        self._mark_parts()
        self._build()
        self._connect()
        self._follow()

    def hasHeightForWidth(self) -> bool:
        """Return False: it scrolls what it has no room for."""
        return False

    def sizeHint(self) -> QSize:
        """As high as it has to be: it takes the room that there is."""
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())

    def begin(self) -> None:
        """Begin a quiz, and have its first question typed."""
        self._draft.begin()
        self.begun.emit(self._draft.row)
        self.text.setFocus()

    def choose(self, row: int) -> None:
        """Show another quiz of the pack, by its place there."""
        self._draft.choose(row)

    def _add(self) -> None:
        self._draft.add_question()
        self.text.setFocus()

    def _follow(self) -> None:
        draft, question = self._draft, self._draft.question
        there = draft.row >= 0
        self.empty.setVisible(not there)
        self.body.setVisible(there)
        self.head.setText(tr("Questions of {name}", name=draft.name) if there else "")
        self._show_list()
        self.form.setVisible(question is not None)
        count = len(draft.quiz.questions)
        self.new.setEnabled(count < MOST_QUESTIONS)
        self.up.setEnabled(draft.at > 0)
        self.down.setEnabled(0 <= draft.at < count - 1)
        self.remove.setEnabled(question is not None)
        self.flaw.say("", draft.flaw)
        if question is not None:
            self._show_question(question)

    def _show_list(self) -> None:
        texts = [
            f"{number}  {_first_line(question)}"
            for number, question in enumerate(self._draft.quiz.questions, 1)
        ]
        self.questions.blockSignals(True)
        if texts != [self.questions.item(row).text() for row in range(self.questions.count())]:
            self.questions.clear()
            self.questions.addItems(texts)
        self.questions.setCurrentRow(self._draft.at)
        self.questions.blockSignals(False)

    def _show_question(self, question: QuizQuestion) -> None:
        """Fill the fields; those that have their text already keep their cursor."""
        for area, text in ((self.text, question.text), (self.explanation, question.explanation)):
            if area.toPlainText() != text:
                area.blockSignals(True)
                area.setPlainText(text)
                area.blockSignals(False)
        shown = (question.board, question.picture, question.spot)
        for line, text in zip((self.board, self.picture, self.spot), shown, strict=True):
            if line.text() != text:
                line.setText(text)
        for place, (mark, line) in enumerate(zip(self.marks, self.answers, strict=True)):
            there = place < len(question.answers)
            text = question.answers[place].text if there else ""
            if line.text() != text:
                line.setText(text)
                if not line.hasFocus():
                    # A long one shows how it begins.
                    line.setCursorPosition(0)
            mark.blockSignals(True)
            mark.setChecked(there and question.answers[place].right)
            mark.blockSignals(False)

    def _connect(self) -> None:
        draft = self._draft
        draft.changed.connect(self._follow)
        self.questions.currentRowChanged.connect(draft.go)
        self.text.textChanged.connect(lambda: draft.write("text", self.text.toPlainText()))
        self.explanation.textChanged.connect(
            lambda: draft.write("explanation", self.explanation.toPlainText())
        )
        self.board.textEdited.connect(partial(draft.write, "board"))
        self.picture.textEdited.connect(partial(draft.write, "picture"))
        self.spot.textEdited.connect(partial(draft.write, "spot"))
        for place, (mark, line) in enumerate(zip(self.marks, self.answers, strict=True)):
            mark.toggled.connect(lambda on, place=place: draft.mark(place, right=on))
            line.textEdited.connect(partial(draft.write_answer, place))

    def _mark_parts(self) -> None:
        names: dict[QWidget, str] = {
            self.questions: tr("Questions of the quiz"),
            self.text: tr("Text of the question"),
            self.explanation: tr("Explanation, shown after the answer"),
            self.board: tr("Board that is shown with the question"),
            self.picture: tr("Picture of the pack that is shown with the question"),
            self.spot: tr("Spot of the pack that is shown with the question"),
        }
        for widget, name in names.items():
            widget.setAccessibleName(name)
        for number, (mark, line) in enumerate(zip(self.marks, self.answers, strict=True), 1):
            mark.setAccessibleName(tr("Answer {number} is right", number=number))
            mark.setToolTip(tr("Right"))
            line.setAccessibleName(tr("Answer {number}", number=number))
            line.setPlaceholderText(tr("Answer {number}", number=number))
        self.text.setPlaceholderText(names[self.text])
        self.text.setToolTip(tr("Markdown, as in formatted notes"))
        self.explanation.setPlaceholderText(names[self.explanation])
        self.board.setPlaceholderText("Ks7h2c")
        for line in (self.picture, self.spot):
            line.setPlaceholderText(tr("Name in the pack"))
            line.setToolTip(names[line])
        for area in (self.text, self.explanation):
            area.setTabChangesFocus(True)
            area.setFixedHeight(TEXT_HEIGHT)
        self.questions.setProperty("pages", True)
        self.questions.setFixedHeight(LIST_HEIGHT)
        self.setFocusProxy(self.questions)

    def _build(self) -> None:
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        shown = row_of(
            *(QLabel(tr("Board")), grown(self.board)),
            *(QLabel(tr("Picture")), grown(self.picture)),
            *(QLabel(tr("Spot")), grown(self.spot)),
        )
        rows = [
            row_of(mark, grown(line)) for mark, line in zip(self.marks, self.answers, strict=True)
        ]
        answers = caption(tr("Answers: 2 to 6, the right ones ticked"))
        # Beside the bar that scrolls.
        room = (0, 0, 12, 0)
        self.form = page_of(
            self.text, shown, answers, *rows, self.explanation, Spring(), spacing=6, margins=room
        )
        buttons = row_of(self.new, self.up, self.down, self.remove, Spring())
        form = grown(scrolled(self.form))
        self.body = page_of(self.head, self.questions, buttons, form, self.flaw, spacing=6)
        column_of(self.empty, grown(self.body), on=self)


def _first_line(question: QuizQuestion) -> str:
    """Return how a question begins."""
    text = one_line(question.text)
    return text[:_LONGEST_SHOWN] or tr("empty")
