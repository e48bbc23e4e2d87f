"""The results of a class, and files that are dropped on the window."""

import csv
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDragEnterEvent
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gto_desktop.cards.hand_class import parse_class
from gto_desktop.gui.coaching.panels.class_page import LESSONS
from gto_desktop.gui.coaching.panels.coaching_panel import CLASS, MAKE, PACKS
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.review.panels.review_panel import ReviewPanel
from gto_desktop.services.packs.class_results import GradedTask
from gto_desktop.services.packs.contents import drill_item, solution_item
from gto_desktop.services.study.study import Study
from tests.gui.coaching.coaching_parts import (
    LEFT,
    TRASH,
    User,
    at_work,
    cells,
    click,
    dragged,
    library,
    user,
    written,
)
from tests.gui.training.training_parts import PATIENCE
from tests.hands.samples import FOLDER
from tests.services.packs.making import DEFEND, river
from tests.services.packs.making import User as Plain

__all__ = ["library", "user"]


@pytest.fixture
def class_of_two(user: User, tmp_path: Path) -> list[Path]:
    return results_of_two(user, tmp_path)


def results_of_two(user: User, tmp_path: Path) -> list[Path]:
    """Results of Anna, who errs once, and of Bob, who errs twice; the pack is the user's own."""
    pack = tmp_path / "week.gtopack"
    written(user.packs, pack, drill_item(DEFEND), drill_item(TRASH))
    files = []
    for name, grades in (("Anna", ("best", "mistake")), ("Bob", ("blunder", "blunder", "best"))):
        student = Plain(tmp_path / name)
        student.take(pack)
        for minute, grade in enumerate(grades, start=1):
            lost = {"best": 0.0, "mistake": 4.0, "blunder": 12.0}[grade]
            student.answer(DEFEND.name, grade, lost, minute, situation=f"{name}'s spot")
        files.append(tmp_path / f"{name}.gtoresults")
        student.packs.write_results(student.packs.known()[0].id, name, files[-1])
    return files


def test_that_a_class_is_read_and_narrowed_to_one_student(
    user: User, class_of_two: list[Path], tmp_path: Path
) -> None:
    broken = tmp_path / "broken.gtoresults"
    broken.write_bytes(b"")
    user.drop(*class_of_two, broken)
    page = user.panel.classes
    user.until(lambda: len(page.students.rows) == 2)
    assert user.panel.tabs.currentIndex() == CLASS
    assert "broken.gtoresults" in page.message.text()

    rows = [cells(page.students, row) for row in range(2)]
    assert [(row[0], *row[2:6], row[-1]) for row in rows] == [
        ("Anna", "2", "50.0 %", "50.0 %", "2.00", TRASH.name),
        ("Bob", "3", "33.3 %", "33.3 %", "8.00", TRASH.name),
    ]
    assert [cells(page.spots, row)[-3:] for row in range(2)] == [
        ["2", "8.00", "Bob (2 errors)"],
        ["1", "2.00", "Anna"],
    ]
    assert [cells(page.errors, row)[0] for row in range(3)] == ["Bob", "Bob", "Anna"]

    page.students.go(0)
    assert len(page.spots.rows) == page.errors.rows_model.rowCount() == 1
    click(page.every)
    assert page.errors.rows_model.rowCount() == 3


def test_that_a_class_is_there_at_the_next_start_until_a_student_is_removed(
    qtbot: QtBot,
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    library: Study,
    tmp_path: Path,
) -> None:
    with at_work(qtbot, monkeypatch, library, tmp_path / "user") as coach:
        coach.drop(*results_of_two(coach, tmp_path))
        coach.until(lambda: len(coach.panel.classes.students.rows) == 2)

    with at_work(qtbot, monkeypatch, library, tmp_path / "user") as coach:
        coach.panel.show_page(CLASS)
        page = coach.panel.classes
        coach.until(lambda: len(page.students.rows) == 2)
        assert page.tabs.currentIndex() == LESSONS
        assert [cells(page.lessons, row)[:4] for row in range(2)] == [
            ["Bob's spot", "0.24", "3", "2"],
            ["Anna's spot", "0.04", "2", "1"],
        ]
        assert [cells(page.weeks, row)[1:4] for row in range(3)] == [
            ["The class", "5", "40.0 %"],
            ["Anna", "2", "50.0 %"],
            ["Bob", "3", "33.3 %"],
        ]

        page.students.go(1)
        coach.until(lambda: len(page.lessons.rows) == 1)
        assert len(page.weeks.rows) == 1
        click(page.remove)
        assert "Bob" in page.confirm.text.text()
        click(page.confirm.no_button)
        assert page.confirm.isHidden()
        click(page.remove)
        click(page.confirm.yes_button)
        coach.until(lambda: [row.student for row in page.students.rows] == ["Anna"])
        assert [row.student for row in coach.packs.class_results().students] == ["Anna"]


def test_that_the_student_who_was_asked_about_is_removed_though_rows_move(
    user: User, class_of_two: list[Path], tmp_path: Path
) -> None:
    page = user.panel.classes
    anna, bob = class_of_two
    user.drop(bob)
    user.until(lambda: len(page.students.rows) == 1)
    page.students.go(0)
    click(page.remove)

    user.drop(anna)
    user.until(lambda: len(page.students.rows) == 2)
    assert not page.confirm.isHidden()
    click(page.confirm.yes_button)

    user.until(lambda: len(page.students.rows) == 1)
    assert [row.student for row in user.packs.class_results().students] == ["Anna"]


def test_that_a_question_about_a_student_who_is_gone_goes_too(
    user: User, class_of_two: list[Path]
) -> None:
    page = user.panel.classes
    user.drop(*class_of_two)
    user.until(lambda: len(page.students.rows) == 2)
    page.students.go(1)
    click(page.remove)
    whose = user.packs.class_results().read[1]

    user.packs.remove_student(whose.student, whose.key)
    user.panel._students.load()
    user.until(lambda: len(page.students.rows) == 1)

    assert page.confirm.isHidden()


def test_that_what_a_class_gets_wrong_goes_into_the_next_pack(
    user: User, class_of_two: list[Path]
) -> None:
    page = user.panel.classes
    user.drop(*class_of_two)
    user.until(lambda: len(page.lessons.rows) == 2)

    page.lessons.go(0)
    click(page.teach)
    user.until(lambda: user.panel.make._model.draft.items)

    (item,) = user.panel.make._model.draft.items
    assert item.name == "Errors: Bob's spot"
    assert item.drill is not None
    (missed,) = item.drill.source.missed
    assert (missed.place, missed.hand) == ("6max: F F F R2.5", "AhKh")


def test_that_one_pack_and_the_last_weeks_are_looked_at_alone(
    user: User, class_of_two: list[Path]
) -> None:
    page = user.panel.classes
    user.drop(*class_of_two)
    user.until(lambda: len(page.students.rows) == 2)
    assert [page.pack.itemText(row) for row in range(page.pack.count())] == ["All packs", "Week 1"]

    page.since.setCurrentIndex(1)
    page.since.activated.emit(1)
    user.until(lambda: not page.lessons.rows)

    # They were answered in another week, and the students still are in the class.
    assert [row.answers for row in page.students.rows] == [None, None]
    page.since.setCurrentIndex(0)
    page.since.activated.emit(0)
    user.until(lambda: page.lessons.rows)


def test_that_every_answer_of_a_class_is_written_as_csv(
    user: User, class_of_two: list[Path], tmp_path: Path
) -> None:
    page, table = user.panel.classes, tmp_path / "class.csv"
    user.drop(*class_of_two)
    user.until(lambda: len(page.students.rows) == 2)

    dialog = page.ask_export()
    dialog.fileSelected.emit(str(table))
    dialog.close()
    user.until(table.exists)

    with table.open(newline="", encoding="utf-8") as file:
        read = list(csv.DictReader(file))
    assert sorted((row["student"], row["grade"]) for row in read) == [
        ("Anna", "best"),
        ("Anna", "mistake"),
        ("Bob", "best"),
        ("Bob", "blunder"),
        ("Bob", "blunder"),
    ]


def test_that_an_error_in_a_hand_opens_the_hand_at_its_action(
    user: User, class_of_two: list[Path]
) -> None:
    review = user.window.docks.panel("review").findChild(ReviewPanel)
    assert isinstance(review, ReviewPanel)
    user.hands._model.import_files([FOLDER / "pokerstars.txt"])
    user.until(lambda: user.hands._model.page.count == 7)
    row = user.hands._model.page.rows[0]
    user.panel.open_files(class_of_two)
    user.until(lambda: user.panel._students.errors)
    erred = user.panel._students.errors[0]
    place = f"{row.identity}, action 3"
    in_hand = replace(erred, task=GradedTask.HAND, result=replace(erred.result, place=place))

    user.panel.classes.study_wanted.emit(in_hand)
    user.until(lambda: review._model.opened is not None)

    assert review._model.opened is not None
    assert review._model.opened.number == row.id
    assert review._model.at == 2


def pinned(study: StudyModel, hand_class: int) -> bool:
    return study.pinned == hand_class


def test_that_an_error_is_shown_in_the_study_with_the_students_hand(
    user: User, class_of_two: list[Path]
) -> None:
    window, place = user.window, "6max: F F F R2.5 F C | Kh7h3c | CHECK"
    user.panel.open_files(class_of_two)
    user.until(lambda: user.panel._students.errors)
    erred = user.panel._students.errors[0]
    study = window.models.study

    # The second hand erred at the place that is shown already.
    for hand, name in (("8s8d", "88"), ("Jc6c", "J6s")):
        there = replace(erred, result=replace(erred.result, place=place, hand=hand))
        user.panel.classes.study_wanted.emit(there)
        user.until(lambda: study.node is not None and window.models.navigator.text() == place)

        wanted = parse_class(name)
        user.qtbot.waitUntil(partial(pinned, study, wanted), timeout=PATIENCE)
        assert window.docks.layout_key == "study"
        window.docks.switch("coaching")


def test_that_an_error_on_a_solution_is_shown_at_its_line(
    user: User, class_of_two: list[Path], tmp_path: Path
) -> None:
    pack = tmp_path / "river.gtopack"
    written(user.packs, pack, solution_item("The river", river(tmp_path)))
    user.take(pack)
    user.panel.open_files(class_of_two)
    user.until(lambda: user.panel._students.errors)
    erred, study = user.panel._students.errors[0], user.window.models.study
    past = user.window.models.past
    assert past is not None
    user.until(lambda: past.entries)
    place = "The river | root/CHECK/BET 50 | "

    for hand, name in (("7c6c", "76s"), ("QcQd", "QQ")):
        there = replace(erred, result=replace(erred.result, place=place, hand=hand))
        user.panel.classes.study_wanted.emit(there)
        user.until(lambda: study.node is not None and study.place.line == "root/CHECK/BET 50")

        wanted = parse_class(name)
        user.qtbot.waitUntil(partial(pinned, study, wanted), timeout=PATIENCE)
        assert user.window.docks.layout_key == "study"
        user.window.docks.switch("coaching")


def test_that_the_window_takes_its_own_files_and_no_others(user: User, tmp_path: Path) -> None:
    def is_taken(widget: QWidget, *names: str) -> bool:
        data = dragged(*(tmp_path / name for name in names))
        copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
        event = QDragEnterEvent(QPoint(5, 5), copy, data, LEFT, none)
        event.ignore()
        QApplication.sendEvent(widget, event)
        return event.isAccepted()

    assert is_taken(user.window, "a.gtopack")
    assert is_taken(user.window, "a.gtoresults", "B.GTORESULTS")
    assert is_taken(user.window, "spot.json")
    assert not is_taken(user.window, "holiday.jpg")
    assert not is_taken(user.window, "a.gtopack", "holiday.jpg")
    assert is_taken(user.hands, "hands.txt")


def test_that_the_panel_fits_a_low_screen_and_all_of_it_has_names(user: User) -> None:
    user.window.resize(1280, 720)
    for page in (PACKS, MAKE, CLASS):
        user.panel.show_page(page)
        hint = user.window.minimumSizeHint()
        assert hint.width() <= 1280
        assert hint.height() <= 720
    for kind in (QLineEdit, QPlainTextEdit, QTableView, QListWidget):
        for widget in user.panel.findChildren(kind):
            assert widget.accessibleName(), widget
