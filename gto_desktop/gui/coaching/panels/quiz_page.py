"""A quiz of a pack as the student answers it: question, answers, what is right and why."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QFrame,
    QLabel,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import parse_cards
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.pack_words import assignment_words, reached_words
from gto_desktop.gui.coaching.models.quiz_model import QuizModel, Stage
from gto_desktop.gui.coaching.panels.note_view import NoteView
from gto_desktop.gui.kit.announcing import announce
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.card_painting import LARGE, CardRow
from gto_desktop.gui.kit.key_claims import claimed_where
from gto_desktop.gui.kit.labels import MessageLabel, caption, paragraph
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, page_of, row_of, scrolled
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.services.packs.quiz import QuizQuestion
from gto_desktop.services.packs.quiz_book import PackQuiz
from gto_desktop.services.solving.past_solves import default_name
from gto_desktop.solver.spec import load_spot

_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
HIGHEST = 420
"""Pixels of a text from which it scrolls."""


class QuizPage(QWidget):
    """Keys: 1 to 6 choose answers, Enter gives them and goes on, Esc leaves."""

    spot_wanted = Signal(object)
    """The file of a spot that is to be set up."""

    def __init__(self, model: QuizModel, appearance: Appearance) -> None:
        super().__init__()
        self._model, self._appearance = model, appearance
        self.title, self.facts, self.asks = paragraph(), paragraph(muted=True), paragraph()
        self.number, self.hint = caption(""), paragraph(muted=True)
        self.text, self.explanation = QuizText(), QuizText()
        self.board = CardRow(appearance, size=LARGE)
        self.spot = paragraph(muted=True)
        self.open_spot = push_button(tr("Open in Spot"), self._open_spot)
        self.rows: list[AnswerRow] = []
        self.verdict, self.summary = QLabel(), paragraph()
        self.act = push_button("", model.go_on, primary=True)
        self.again = push_button(tr("Ask it again"), model.again)
        self.leave = flat_button(tr("Leave the quiz (Esc)"), model.close)
        self.message = MessageLabel(lines=2)
        self._shown: QuizQuestion | None = None
        self._told: tuple[object, ...] = ()
        self._build()
        model.changed.connect(self._follow)
        appearance.changed.connect(self._follow)
        # Its keys are those of the answers.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Quiz"))

    def event(self, event: QEvent) -> bool:
        # Else the keys of the study, 1 to 9 among them, would be taken from the quiz.
        return claimed_where(event, self._is_mine) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._is_mine(event):
            event.ignore()
            return
        key = Qt.Key(event.key())
        if key in _ENTER:
            if not event.isAutoRepeat():
                self._model.go_on()
        elif key == Qt.Key.Key_Escape:
            self._model.close()
        else:
            self._model.choose(int(key) - int(Qt.Key.Key_1))

    def _is_mine(self, event: QKeyEvent) -> bool:
        plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self._model.stage is Stage.CLOSED or plain != Qt.KeyboardModifier.NoModifier:
            return False
        key = Qt.Key(event.key())
        return key in _ENTER or key == Qt.Key.Key_Escape or Qt.Key.Key_1 <= key <= Qt.Key.Key_6

    def _follow(self) -> None:
        model, quiz, question = self._model, self._model.quiz, self._model.question
        if quiz is None or question is None:
            self._shown, self._told = None, ()
            return
        self.title.setText(quiz.name)
        self.facts.setText(
            tr("{title}, by {author}. What is right here is what {author} says; how often an "
               "action is taken is asked by drills.", title=quiz.title, author=quiz.author)
        )  # fmt: skip
        self.asks.setText(self._asked_words(quiz))
        self.number.setText(
            tr("Question {number} of {count}", number=model.at + 1, count=len(quiz.quiz.questions))
        )
        done, answered = model.stage is Stage.DONE, model.stage is Stage.ANSWERED
        if self._shown is not question:
            self._show_question(question)
        for place, row in enumerate(self.rows):
            row.follow(
                chosen=place in model.chosen, open_=model.stage is Stage.ASKED, told=answered
            )
        for part in (self.number, self.asked):
            part.setVisible(not done)
        self.asks.setVisible(bool(quiz.assignment) and not done)
        self.hint.setVisible(model.stage is Stage.ASKED)
        self.verdict.setVisible(answered)
        self.explanation.setVisible(answered and bool(question.explanation))
        self._show_verdict()
        self.summary.setVisible(done)
        self.again.setVisible(done)
        self.summary.setText(self._summary() if done else "")
        self.act.setText(self._words())
        self.act.setEnabled(model.can_answer or answered or done)
        self.message.say(model.problem)
        self._announce()

    def _show_question(self, question: QuizQuestion) -> None:
        model = self._model
        assert model.quiz is not None
        self._shown = question
        self.text.show_markdown(question.text, model.quiz.pictures, question.picture)
        self.explanation.show_markdown(question.explanation, model.quiz.pictures)
        board = self._show_spot() or question.board
        self.board.show_groups([parse_cards(board)] if board else [])
        self.board.setVisible(bool(board))
        self.hint.setText(
            tr("Choose all that are right, by mouse or by their numbers, then press Enter.")
            if len(question.right) > 1
            else tr("Choose one, by mouse or by its number, then press Enter.")
        )
        had_focus = any(row.button.hasFocus() for row in self.rows)
        for row in self.rows:
            self._answers.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = [
            AnswerRow(self._appearance, question, place, partial(model.choose, place))
            for place in range(len(question.answers))
        ]
        for row in self.rows:
            self._answers.addWidget(row)
        if had_focus:
            # The answer that had it is gone.
            self.setFocus()

    def _show_spot(self) -> str:
        """Show the spot of the question, where it has one, and return its board."""
        file, board = self._model.spot_file, ""
        self.open_spot.setVisible(file is not None)
        self.spot.setVisible(file is not None)
        if file is not None:
            try:
                spec = load_spot(file)
            except InputError as problem:
                self.spot.setText(sentence(problem))
            else:
                board = str(spec.board)
                self.spot.setText(translate_message(default_name(spec)))
        return board

    def _open_spot(self) -> None:
        if self._model.spot_file is not None:
            self.spot_wanted.emit(self._model.spot_file)

    def _show_verdict(self) -> None:
        result, look = self._model.result, self._appearance.look
        if result is not None:
            self.verdict.setText(f"\u2713 {tr('Right answer')}" if result.is_right
                                 else f"\u2717 {tr('Wrong answer')}")  # fmt: skip
            ink = look.good if result.is_right else look.error
            self.verdict.setStyleSheet(f"color: {ink};")

    def _words(self) -> str:
        model = self._model
        if model.stage is Stage.ASKED:
            return tr("Answer (Enter)")
        if model.stage is Stage.DONE or model.quiz is None:
            return tr("Back to the pack (Enter)")
        is_last = model.at + 1 == len(model.quiz.quiz.questions)
        return tr("Result (Enter)") if is_last else tr("Next question (Enter)")

    def _asked_words(self, quiz: PackQuiz) -> str:
        asked = assignment_words(ItemKind.QUIZ, quiz.assignment)
        reached = reached_words(ItemKind.QUIZ, quiz.reached)
        return tr("Task: {asked}. So far: {reached}.", asked=asked, reached=reached)

    def _summary(self) -> str:
        model = self._model
        assert model.quiz is not None
        now, right = len(model.given), sum(model.given.values())
        standing = model.quiz.standing
        wrong = ", ".join(str(at + 1) for at, good in sorted(model.given.items()) if not good)
        lines = [tr("Answered just now: {count}, right: {right}.", count=now, right=right)]
        if wrong:
            lines.append(tr("Wrong answers: to question {numbers}.", numbers=wrong))
        lines.append(
            tr("Right at once: {first} of {count}. Right by now: {last} of {count}.",
               count=standing.questions, first=standing.first, last=standing.last)
        )  # fmt: skip
        if model.quiz.assignment:
            lines.append(self._asked_words(model.quiz))
        lines.append(tr("Your answers are kept with the day, and go to your coach with the "
                        "results."))  # fmt: skip
        return "\n".join(lines)

    def _announce(self) -> None:
        """Read aloud what is new, once."""
        model = self._model
        news = (model.stage, model.at, model.result)
        if news == self._told:
            return
        self._told = news
        if model.stage is Stage.ASKED:
            answers = " ".join(f"{at}: {row.label.text()}." for at, row in enumerate(self.rows, 1))
            spot = "" if model.spot_file is None else f"{self.spot.text()}."
            shown = f"{self.board.accessibleName()} {spot}".strip()
            told = f"{self.number.text()}. {self.text.toPlainText()} {shown} {answers}"
        elif model.stage is Stage.ANSWERED:
            right = " ".join(f"{row.label.text()}." for row in self.rows if row.is_right)
            told = f"{self.verdict.text()[2:]}. {tr('Right: {answers}', answers=right)} " \
                   f"{self.explanation.toPlainText()}"  # fmt: skip
        else:
            told = self.summary.text()
        announce(self, f"{told} {self.hint.text() if model.stage is Stage.ASKED else ''}".strip())

    def _build(self) -> None:
        self.title.setProperty("headline", True)
        self.verdict.setProperty("title", True)
        self.verdict.setAccessibleName(tr("Whether the answer is right"))
        self.text.setAccessibleName(tr("Question"))
        self.explanation.setAccessibleName(tr("Explanation"))
        self._answers = QVBoxLayout()
        self._answers.setSpacing(6)
        shown = row_of(self.spot, self.open_spot, Spring())
        self.asked = page_of(
            self.text, self.board, shown, self._answers, self.hint, self.verdict, self.explanation
        )
        inside = page_of(self.number, self.asked, self.summary, Spring())
        column_of(
            self.title,
            self.facts,
            self.asks,
            grown(scrolled(inside)),
            self.message,
            row_of(self.act, self.again, Spring(), self.leave),
            on=self,
        )


class QuizText(NoteView):
    """As high as its text, up to a limit, on the ground of the page."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def show_markdown(self, text: str, pictures: Mapping[str, Path], picture: str = "") -> None:
        super().show_markdown(text, pictures, picture)
        self._fit()

    def _fit(self) -> None:
        document = self.document()
        document.setTextWidth(self.viewport().width())
        frame = self.height() - self.viewport().height()
        self.setFixedHeight(min(round(document.size().height()) + frame + 2, HIGHEST))


class AnswerRow(QFrame):
    """One answer: its number is its key; after the answer it says whether it is right."""

    def __init__(
        self,
        appearance: Appearance,
        question: QuizQuestion,
        place: int,
        choose: "partial[None]",
    ) -> None:
        super().__init__()
        self._appearance, self._choose = appearance, choose
        answer = question.answers[place]
        self.is_right = answer.right
        self._several = len(question.right) > 1
        kind = QCheckBox if self._several else QRadioButton
        self.button: QAbstractButton = kind(str(place + 1))
        # Which one is chosen is the model's to say.
        self.button.setAutoExclusive(False)
        self.button.setAccessibleName(f"{place + 1}: {answer.text}")
        self.button.clicked.connect(lambda _on: choose())
        self.label, self.told = paragraph(answer.text), QLabel()
        self.setProperty("card", True)
        row_of(self.button, grown(self.label), self.told, on=self, margins=(10, 6, 10, 6))

    def follow(self, *, chosen: bool, open_: bool, told: bool) -> None:
        """Show whether it is chosen, and whether it is right once that is told."""
        self.button.setChecked(chosen)
        self.button.setEnabled(open_)
        look = self._appearance.look
        self.told.setVisible(told and (self.is_right or chosen))
        if told:
            missed = self.is_right and self._several and not chosen
            right = tr("Right answer, not chosen") if missed else tr("Right answer")
            self.told.setText(f"\u2713 {right}" if self.is_right
                              else f"\u2717 {tr('Wrong answer')}")  # fmt: skip
            self.told.setStyleSheet(f"color: {look.good if self.is_right else look.error};")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._choose()
