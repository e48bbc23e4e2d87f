"""A student answers a quiz of a pack: by keys, read aloud, kept at once and gone on with."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.cards.card import parse_cards
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.coaching.models.packs_model import PacksModel
from gto_desktop.gui.coaching.models.quiz_model import QuizModel, Stage
from gto_desktop.gui.coaching.panels import quiz_page
from gto_desktop.gui.coaching.panels.class_page import QUIZZES
from gto_desktop.gui.coaching.panels.packs_page import KNOWN, QUIZ, PacksPage
from gto_desktop.gui.coaching.panels.quiz_page import QuizPage
from gto_desktop.gui.frame.start_up import create_application
from gto_desktop.gui.node.models.display import percent
from gto_desktop.services.packs.assignments import Assignment
from gto_desktop.services.packs.contents import note_item, quiz_item, spot_item
from gto_desktop.services.packs.packs import Packs
from gto_desktop.services.packs.quiz import Quiz
from gto_desktop.services.packs.quiz_book import QuizStanding
from tests.gui.accessible import unnamed
from tests.gui.coaching.coaching_parts import LEFT, User, ann, cells, click, library, user, written
from tests.gui.training.training_parts import PATIENCE, gone
from tests.services.packs.making import BASICS, SPOT, picture
from tests.services.packs.making import User as Plain
from tests.services.packs.test_class_book import handed_in
from tests.services.packs.test_quizzes import asked

__all__ = ["ann", "library", "user"]


@dataclass(frozen=True)
class Student:
    """Somebody with the packs that were imported, and no more of the window."""

    qtbot: QtBot
    packs: Packs
    panel: PacksPage

    @property
    def quiz(self) -> QuizPage:
        return self.panel.quiz

    def until(self, condition: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=PATIENCE)

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.quiz, key)
            self.until(lambda: not self.quiz._model.busy)


@pytest.fixture
def student(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Student]:
    """Somebody who has begun a quiz."""
    create_application([])
    path, me, bridge = tmp_path / "week.gtopack", Plain(tmp_path / "me"), Bridge()
    shown = replace(BASICS.questions[0], picture="board.png")
    quiz = quiz_item("basics", Quiz((shown, *BASICS.questions[1:])))
    Plain(tmp_path / "ann").build(path, quiz, picture(tmp_path), note_item("read", "me"))
    me.take(path)
    model = PacksModel(me.packs, bridge)
    panel = PacksPage(model, QuizModel(me.packs, bridge), Appearance())
    panel.resize(1100, 720)
    panel.show()
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    model.load()
    student = Student(qtbot, me.packs, panel)
    student.until(lambda: panel.known.items.rows)
    begin(panel)
    yield student
    gone(panel, bridge)


def begin(panel: PacksPage) -> None:
    panel.known.items.go(0)
    assert panel.known.act.text() == "Answer the quiz"
    click(panel.known.act)
    assert panel.pages.currentIndex() == QUIZ
    assert QApplication.focusWidget() is panel.quiz


def test_that_a_quiz_is_answered_by_keys_alone(student: Student) -> None:
    page, press = student.quiz, student.press
    model = page._model
    assert page.board.groups == (tuple(parse_cards("Ks7h2c")),)
    assert page.text.toPlainText().startswith("Who has more sets here?")
    assert not page.act.isEnabled()

    press(Qt.Key.Key_Return, Qt.Key.Key_1, Qt.Key.Key_2)
    assert model.chosen == {1}
    press(Qt.Key.Key_Return)
    assert (page.verdict.text(), page.explanation.toPlainText()) == (
        "\u2713 Right answer", "The button raised with all of them.",
    )  # fmt: skip
    assert [row.told.isHidden() for row in page.rows] == [True, False]
    press(Qt.Key.Key_Return, Qt.Key.Key_1, Qt.Key.Key_3, Qt.Key.Key_Return)
    assert page.verdict.text() == "\u2717 Wrong answer"
    assert [row.told.text()[2:] for row in page.rows if not row.told.isHidden()] == [
        "Right answer", "Right answer, not chosen", "Wrong answer",
    ]  # fmt: skip
    press(Qt.Key.Key_Return)
    assert model.stage is Stage.DONE
    assert "Wrong answers: to question 2." in page.summary.text()
    press(Qt.Key.Key_Return)

    assert student.panel.pages.currentIndex() == KNOWN
    (quiz,) = student.packs.quizzes.quizzes()
    assert quiz.standing == QuizStanding(2, 2, 1, 1)
    table = student.panel.known.items
    student.until(lambda: cells(table, 0)[3:5] == ["2 of 2", percent(0.5)])


def test_that_a_quiz_tells_what_is_asked_of_it_and_whether_it_is_passed(student: Student) -> None:
    page, press, model = student.quiz, student.press, student.quiz._model
    assert page.asks.isHidden()
    assert model.quiz is not None
    model.begin(replace(model.quiz, assignment=Assignment(pass_mark=80)))

    assert page.asks.text() == "Task: 80 % right. So far: 0 answers."
    press(Qt.Key.Key_2, Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert page.asks.text() == "Task: 80 % right. So far: 1 answer, 100 % right."
    press(Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_Return, Qt.Key.Key_Return)

    assert "So far: Passed." in page.summary.text()
    assert page.asks.isHidden()


def test_that_a_quiz_that_is_left_goes_on_with_the_first_open_question(
    student: Student,
) -> None:
    page, table = student.quiz, student.panel.known.items
    student.press(Qt.Key.Key_2, Qt.Key.Key_Return)
    student.press(Qt.Key.Key_Escape)
    student.until(lambda: cells(table, 0)[3] == "1 of 2")

    begin(student.panel)

    assert page.number.text() == "Question 2 of 2"
    assert "all that are right" in page.hint.text()


def test_that_answers_are_chosen_by_mouse_and_all_of_it_has_names(
    student: Student,
) -> None:
    page = student.quiz
    assert unnamed(page) == []
    QTest.mouseClick(page.rows[0].label, LEFT)
    QTest.mouseClick(page.rows[1].button, LEFT)
    assert [row.button.isChecked() for row in page.rows] == [False, True]

    click(page.act)
    student.until(lambda: page._model.stage is Stage.ANSWERED)

    assert unnamed(page) == []
    click(page.leave)
    assert student.panel.pages.currentIndex() == KNOWN


def test_that_a_spot_of_the_pack_is_shown_with_its_question_and_opened(
    user: User, ann: Packs, tmp_path: Path
) -> None:
    path = tmp_path / "week.gtopack"
    asks = replace(BASICS.questions[1], spot="river spot")
    written(ann, path, quiz_item("basics", Quiz((asks,))), spot_item("river spot", SPOT))
    user.take(path)
    begin(user.panel.packs)
    page = user.panel.packs.quiz

    assert page.board.groups == (tuple(SPOT.board.cards),)
    assert str(SPOT.tree.starting_pot) in page.spot.text()
    click(page.open_spot)

    spec = user.window.models.spot.check().spec
    assert spec is not None
    assert spec.board == SPOT.board
    assert page._model.stage is Stage.ASKED


def test_that_question_and_answer_are_read_aloud_once(
    student: Student, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(quiz_page, "announce", lambda _widget, text: said.append(text))

    student.press(Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_Return, Qt.Key.Key_Return)

    answer, question = said
    assert answer == "Right answer. Right: The button. The button raised with all of them."
    assert question.startswith("Question 2 of 2. Which of these block a flush?")
    assert "3: A pair of another suit." in question


def test_that_the_keys_of_a_quiz_are_taken_before_the_shortcuts_of_the_study(
    student: Student,
) -> None:
    page = student.quiz

    def is_taken(key: Qt.Key, at: QWidget) -> bool:
        event = QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.NoModifier)
        event.ignore()
        QApplication.sendEvent(at, event)
        return event.isAccepted()

    answer = page.rows[0].button

    assert [is_taken(Qt.Key.Key_1, at) for at in (page, answer)] == [True, True]
    assert is_taken(Qt.Key.Key_Escape, page)
    assert not is_taken(Qt.Key.Key_7, page)
    page.leave.click()
    assert not is_taken(Qt.Key.Key_1, page)


def test_that_the_class_shows_who_was_right_question_by_question(
    user: User, tmp_path: Path
) -> None:
    path = tmp_path / "week.gtopack"
    written(user.packs, path, quiz_item("basics", BASICS))
    files = []
    for name, chosen in (("Anna", ({0}, {0, 1})), ("Bob", ({1},))):
        student = Plain(tmp_path / name)
        student.take(path)
        asked(student, *chosen)
        files.append(handed_in(student, name, tmp_path / f"{name}.gtoresults"))

    user.drop(*files)
    page = user.panel.classes
    user.until(lambda: page.students.rows)

    page.tabs.setCurrentIndex(QUIZZES)
    assert cells(page.quizzes, 0) == [
        "Week 1 / basics", "Who has more sets here?", "2 of 2", "1 of 2", "1 of 2",
        "Anna: wrong (The big blind), Bob: right at once",
    ]  # fmt: skip
    assert "1 of 2" in cells(page.students, 0)
    page.students.go(1)
    user.until(lambda: cells(page.quizzes, 1)[-1] == "Bob: not yet")
    assert cells(page.quizzes, 1)[2:5] == ["0 of 1"] * 3


def test_that_what_is_sent_tells_of_the_quizzes(student: Student) -> None:
    student.press(Qt.Key.Key_2, Qt.Key.Key_Return, Qt.Key.Key_Escape)
    known = student.panel.known

    click(known.send)
    student.until(known.form.text.text)

    assert "Answers to the quizzes: 1; questions right by now: 1 of 2" in known.form.text.text()
