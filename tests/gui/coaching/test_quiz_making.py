"""Writing a quiz for a pack: questions are added, edited, put in order and taken out."""

from pathlib import Path

from PySide6.QtTest import QTest

from gto_desktop.gui.coaching.panels import pack_picker
from gto_desktop.gui.coaching.panels.coaching_panel import MAKE
from gto_desktop.gui.coaching.panels.quiz_editor import QuizEditor
from gto_desktop.services.packs.contents import quiz_item
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.services.packs.quiz import QuizChoice, QuizQuestion, read_quiz
from tests.gui.coaching.coaching_parts import User, ann, click, library, offered, user, written
from tests.services.packs.making import BASICS, contents_of
from tests.services.packs.test_quizzes import TEXT

__all__ = ["ann", "library", "offered", "user"]


def begun(user: User) -> QuizEditor:
    """Open the page, begin a quiz and return where its questions are written."""
    user.panel.show_page(MAKE)
    picker = user.panel.picker
    picker.kinds.buttons[pack_picker.QUIZ].click()
    click(picker.add)
    return picker.quiz


def type_question(editor: QuizEditor, text: str, answers: str, right: str) -> None:
    QTest.keyClicks(editor.text, text)
    for place, letter in enumerate(answers):
        QTest.keyClicks(editor.answers[place], letter)
        if letter in right:
            editor.marks[place].click()


def test_that_a_quiz_is_typed_question_by_question_and_saved(user: User, tmp_path: Path) -> None:
    editor, model = begun(user), user.panel.make._model
    assert "asks nothing" in editor.flaw.text()

    type_question(editor, "First ", "AB", "B")
    click(editor.new)
    type_question(editor, "Second", "XYZ", "XZ")
    QTest.keyClicks(editor.board, "Ks7h2c")
    editor.explanation.setPlainText("So it is.")

    assert [editor.questions.item(row).text() for row in range(2)] == ["1  First", "2  Second"]
    assert editor.flaw.text() == ""
    click(editor.up)
    for name, text in (("title", "Week 1"), ("author", "Ann")):
        QTest.keyClicks(user.panel.make.texts[name], text)
    path = tmp_path / "week.gtopack"
    user.save(path)
    quiz = read_quiz(contents_of(path)["Quiz"])
    assert quiz.questions == (
        QuizQuestion(
            "Second",
            (QuizChoice("X", right=True), QuizChoice("Y"), QuizChoice("Z", right=True)),
            "So it is.",
            board="Ks7h2c",
        ),
        QuizQuestion("First", (QuizChoice("A"), QuizChoice("B", right=True))),
    )
    assert model.draft.items[0].kind is ItemKind.QUIZ


def test_that_edits_of_a_quiz_are_taken_back_in_turn(user: User) -> None:
    editor, model = begun(user), user.panel.make._model
    type_question(editor, "Why", "AB", "A")
    click(editor.new)
    editor.remove.click()
    assert editor.questions.count() == 1

    told = []
    undo = user.window.commands.action("edit.undo")
    user.window.commands.refresh()
    while undo.isEnabled():
        told.append(undo.text())
        user.run("edit.undo")

    assert told == [
        "Undo: remove question 2",
        "Undo: add a question",
        "Undo: change question 1",
        "Undo: change question 1",
        "Undo: change question 1",
        "Undo: change question 1",
        "Undo: add Quiz",
    ]
    assert not model.draft.items
    assert not editor.empty.isHidden()


def test_that_an_unfinished_quiz_is_kept_and_refused_with_a_sentence_when_it_is_saved(
    user: User, tmp_path: Path
) -> None:
    editor = begun(user)
    type_question(editor, "Why", "AB", "")
    page = user.panel.make
    for name, text in (("title", "Week 1"), ("author", "Ann")):
        QTest.keyClicks(page.texts[name], text)
    path = tmp_path / "week.gtopack"

    dialog = page.ask_save()
    dialog.fileSelected.emit(str(path))
    dialog.close()
    user.until(lambda: page._model.problem)

    assert page.message.text() == "The quiz Quiz, question 1: no answer is marked as right."
    assert not path.exists()
    kept = tmp_path / "user" / "packs" / "draft.json"
    user.until(lambda: '"quiz"' in kept.read_text(encoding="utf-8"))


def test_that_a_quiz_of_a_file_is_shown_when_it_is_opened_in_the_list(
    user: User, tmp_path: Path
) -> None:
    path = tmp_path / "basics.md"
    path.write_text(TEXT)
    user.panel.show_page(MAKE)
    page, picker = user.panel.make, user.panel.picker
    picker.kinds.buttons[pack_picker.QUIZ].click()
    dialog = picker.ask_file()
    dialog.filesSelected.emit([str(path)])
    dialog.close()
    user.until(lambda: page.items.rows)
    picker.kinds.buttons[pack_picker.NOTE].click()

    page.items.go(0)
    page.items.opened.emit(page.items.rows[0])

    assert picker.kinds.current == pack_picker.QUIZ
    assert picker.quiz.head.text() == "Questions of Basics"
    assert picker.quiz.questions.count() == 2
    assert [mark.isChecked() for mark in picker.quiz.marks[:3]] == [False, True, False]


def test_that_a_quiz_of_the_version_before_is_changed_in_the_next(
    user: User, tmp_path: Path
) -> None:
    old, new = tmp_path / "one.gtopack", tmp_path / "two.gtopack"
    written(user.packs, old, quiz_item("basics", BASICS).noted("By Friday"))
    user.panel.show_page(MAKE)
    page, model = user.panel.make, user.panel.make._model
    model.begin_version(old)
    user.until(lambda: page.items.rows)

    page.items.opened.emit(page.items.rows[0])
    user.until(lambda: model.draft.items)
    user.panel.picker.quiz.explanation.setPlainText("Mended.")
    user.save(new)

    assert [item.name for item in user.packs.look(new).items] == ["basics"]
    one, two = read_quiz(contents_of(new)["basics"]).questions
    assert (one.explanation, two) == ("Mended.", BASICS.questions[1])
    assert user.packs.look(new).version == 2
    assert model.draft.items[0].note == "By Friday"
