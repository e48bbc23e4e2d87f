"""Making a pack: what goes in, edits that are undone, drafts, new versions."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop.gui.coaching.models.pack_draft_file import Gathered
from gto_desktop.gui.coaching.panels import pack_picker
from gto_desktop.gui.coaching.panels.coaching_panel import MAKE
from gto_desktop.gui.node.models.tree_rows import steps_to
from gto_desktop.gui.training.models.drill_model import ready_drills
from gto_desktop.services.packs.contents import (
    NewItem,
    drill_item,
    note_item,
    picture_item,
    quiz_item,
    range_item,
    solution_item,
)
from gto_desktop.services.packs.packs import Packs
from gto_desktop.services.study.study import Study
from tests.gui.coaching.coaching_parts import (
    TRASH,
    User,
    ann,
    at_work,
    cells,
    click,
    library,
    user,
    written,
)
from tests.services.packs.making import BASICS, PNG, river

__all__ = ["ann", "library", "user"]


def test_that_edits_of_a_pack_are_taken_back_in_turn(user: User) -> None:
    panel = user.panel
    page, model, picker = panel.make, panel.make._model, panel.picker
    panel.show_page(MAKE)
    picker.kinds.buttons[pack_picker.NOTE].click()
    for name, text in (("One", "first"), ("Two", "second")):
        QTest.keyClicks(picker.note_name, name)
        picker.note_text.setPlainText(text)
        click(picker.add)
        user.until(lambda: not picker.note_name.text())
    assert [item.name for item in model.draft.items] == ["One", "Two"]

    page.items.go(1)
    click(page.up)
    page.items.go(0)
    page.item_note.setPlainText("Read it twice.")
    page.item_name.setText("Zwei")
    page.item_name.editingFinished.emit()
    page.items.setFocus()
    QTest.keyClick(page.items, Qt.Key.Key_Delete)
    told = []
    undo = user.window.commands.action("edit.undo")
    user.window.commands.refresh()
    while undo.isEnabled():
        told.append(undo.text())
        user.run("edit.undo")

    assert told == [
        "Undo: remove Zwei",
        "Undo: rename Two",
        "Undo: type the note of Two",
        "Undo: move Two",
        "Undo: add Two",
        "Undo: add One",
    ]
    assert not page.items.rows
    for _ in range(5):
        user.run("edit.redo")
    items: tuple[NewItem, ...] = model.draft.items
    assert [(item.name, item.note) for item in items] == [
        ("Zwei", "Read it twice."),
        ("One", ""),
    ]


def test_that_a_pack_that_was_not_saved_is_there_at_the_next_start(
    qtbot: QtBot,
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    library: Study,
    tmp_path: Path,
) -> None:
    items = (
        note_item("Read me", "Line one\nLine two").noted("First"),
        drill_item(TRASH),
        range_item("BTN", "22+,AKs:0.5"),
        solution_item("River", river(tmp_path)),
    )
    kept = tmp_path / "packs" / "draft.json"

    with at_work(qtbot, monkeypatch, library, tmp_path) as coach:
        model = coach.panel.make._model
        model.add(lambda: Gathered(items))
        coach.until(lambda: len(model.draft.items) == 4)
        QTest.keyClicks(coach.panel.make.texts["title"], "Half done")
        coach.until(lambda: '"Half done"' in kept.read_text(encoding="utf-8"))

    with at_work(qtbot, monkeypatch, library, tmp_path) as coach:
        model = coach.panel.make._model
        coach.until(lambda: model.draft.items)
        assert model.draft.items == items
        assert coach.panel.make.texts["title"].text() == "Half done"


def test_that_a_draft_that_is_spoilt_is_left_and_a_new_one_begins(
    qtbot: QtBot,
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    library: Study,
    tmp_path: Path,
) -> None:
    kept = tmp_path / "packs" / "draft.json"
    kept.parent.mkdir()
    kept.write_text('{"title": "Half', encoding="utf-8")

    with at_work(qtbot, monkeypatch, library, tmp_path) as coach:
        model = coach.panel.make._model
        model.add(lambda: Gathered((note_item("Read me", "text"),)))
        coach.until(lambda: model.draft.items)

        assert model.problem == ""
        coach.until(lambda: "Read me" in kept.read_text(encoding="utf-8"))


def test_that_a_new_version_keeps_what_was_in_the_old_one(user: User, tmp_path: Path) -> None:
    first, second = tmp_path / "1.gtopack", tmp_path / "2.gtopack"
    before = written(user.packs, first, drill_item(TRASH), note_item("Read me", "old"))
    page, model = user.panel.make, user.panel.make._model
    user.panel.show_page(MAKE)

    model.begin_version(first)
    user.until(lambda: len(page.items.rows) == 2)
    model.add(lambda: Gathered((note_item("Read me", "new"),)))
    user.until(lambda: model.draft.items)
    assert [cells(page.items, row)[1:3] for row in range(2)] == [
        ["Read me", ""],
        [TRASH.name, "stays"],
    ]
    user.save(second)

    after = user.packs.look(second)
    assert (after.id, after.version, after.title) == (before.id, 2, "Week 1")
    assert sorted(item.name for item in after.items) == [TRASH.name, "Read me"]


def test_that_what_is_saved_again_is_the_next_version_and_what_is_removed_does_not_stay(
    user: User, tmp_path: Path
) -> None:
    page, model = user.panel.make, user.panel.make._model
    user.panel.show_page(MAKE)
    for name in ("one", "two"):
        model.put(note_item(name, "text"))
    for name, text in {"title": "Week 1", "author": "Ann"}.items():
        QTest.keyClicks(page.texts[name], text)
    first, second, third = (tmp_path / f"{name}.gtopack" for name in ("one", "two", "three"))
    user.save(first)
    user.until(lambda: "Version 2 of Week 1" in page.version_note.text())
    assert "Wrote one.gtopack: Week 1, version 1, 2 items." in page.message.text()

    model.put(note_item("three", "text"))
    user.save(second)
    user.until(lambda: "Version 3 of Week 1" in page.version_note.text())
    page.items.go(0)
    click(page.remove)
    # It is gone, and does not come back as what stays of the version before.
    assert [row.name for row in page.items.rows] == ["two", "three"]
    user.save(third)

    packs = [user.packs.look(path) for path in (first, second, third)]
    assert len({pack.id for pack in packs}) == 1
    assert [(pack.version, len(pack.items)) for pack in packs] == [(1, 2), (2, 3), (3, 2)]


def test_that_the_pack_of_another_is_no_earlier_version(
    user: User, ann: Packs, tmp_path: Path
) -> None:
    path = tmp_path / "hers.gtopack"
    written(ann, path, note_item("Read me", "hers"))
    model = user.panel.make._model

    model.begin_version(path)
    user.until(lambda: model.problem)

    assert model.problem == (
        "hers.gtopack was made by Ann: only its author can make its next version."
    )
    assert model.draft.update is None


def test_that_a_drill_on_the_shown_solution_brings_its_file(user: User, tmp_path: Path) -> None:
    window, model = user.window, user.panel.make._model
    window.files.open(river(tmp_path))
    user.until(lambda: window.models.study.current() is not None)
    # Of the root nobody's numbers are reliable: a drill there is refused.
    user.run("coach.add place")
    user.until(lambda: "not reliable" in model.problem)
    window.models.study.move(steps_to("root/CHECK", ()))

    user.run("coach.add place")
    user.run("coach.add solution")
    user.until(lambda: len(model.draft.items) == 2)
    model.set_text("title", "River")
    model.set_text("author", "Ann")
    user.save(tmp_path / "river.gtopack")

    view = user.packs.look(tmp_path / "river.gtopack")
    assert sorted(item.kind for item in view.items) == ["drill", "solution"]
    (drill,) = [item.drill for item in model.draft.items if item.drill is not None]
    assert drill.source.place.startswith(str(tmp_path / "river.gtosol"))


def test_that_what_cannot_be_added_is_said(user: User) -> None:
    told: list[str] = []
    user.panel.told.connect(told.append)

    user.run("coach.add solution")
    user.run("coach.add hands")
    user.until(lambda: len(told) == 2)

    assert told == [
        "The shown solution is not saved yet: save it first, then add it again.",
        "No hands are listed: import some first.",
    ]


def test_that_a_pack_that_cannot_be_written_leaves_the_draft(user: User, tmp_path: Path) -> None:
    model = user.panel.make._model
    model.add(lambda: Gathered((note_item("Read me", "text"),)))
    user.until(lambda: model.draft.items)
    model.set_text("title", "Week 1")
    model.set_text("author", "Ann")

    model.build(tmp_path / "no such folder" / "week.gtopack")
    user.until(lambda: model.problem)

    assert "no such folder" in model.problem
    assert user.panel.make.message.text() == model.problem
    assert len(model.draft.items) == 1
    assert user.panel.make.can_save()


def test_that_what_is_asked_and_whom_it_is_for_reaches_the_student(
    user: User, tmp_path: Path
) -> None:
    page, model, path = user.panel.make, user.panel.make._model, tmp_path / "week.gtopack"
    user.panel.show_page(MAKE)
    user.pick(pack_picker.DRILLS, ready_drills()[0].name)
    user.until(lambda: model.draft.items)
    page.items.go(0)
    page.asks.count.setValue(20)
    page.asks.pass_mark.setValue(80)
    page.asks.due.setText("soon")
    page.asks.due.editingFinished.emit()
    assert "no day" in page.message.text()
    page.asks.due.setText("2199-12-24")
    page.asks.due.editingFinished.emit()
    assert cells(page.items, 0)[-1] == "20 answers, 80 % good, by 2199-12-24"
    for name, text in {"title": "Week 1", "author": "Ann", "meant_for": "Anna, Bob"}.items():
        QTest.keyClicks(page.texts[name], text)
    model.undo()
    assert model.draft.meant_for == ""
    model.redo()
    user.save(path)

    user.take(path)
    known = user.panel.packs.known
    assert "Meant for Anna, Bob." in known.about.text()
    assert cells(known.items, 0)[-2:] == ["20 answers, 80 % good, by 2199-12-24", "0 answers"]


def test_that_a_pass_mark_and_a_day_are_asked_of_a_quiz_and_no_number_of_answers(
    user: User,
) -> None:
    page, model = user.panel.make, user.panel.make._model
    user.panel.show_page(MAKE)
    user.pick(pack_picker.DRILLS, ready_drills()[0].name)
    user.until(lambda: model.draft.items)
    model.put(quiz_item("basics", BASICS))
    page.items.go(0)
    page.asks.count.setValue(20)

    page.items.go(1)
    assert page.asks.count.isHidden()
    assert page.asks.pass_mark.accessibleName() == "Share of the questions that must be right"
    page.asks.pass_mark.setValue(80)
    page.asks.due.setText("2199-12-24")
    page.asks.due.editingFinished.emit()

    assert cells(page.items, 1)[-1] == "80 % right, by 2199-12-24"
    page.items.go(0)
    assert not page.asks.count.isHidden()
    assert page.asks.count.value() == 20
    assert cells(page.items, 0)[-1] == "20 answers"


def test_that_a_formatted_note_shows_pictures_of_the_pack_and_nothing_else(
    user: User, tmp_path: Path
) -> None:
    picture, path, elsewhere = tmp_path / "Board.png", tmp_path / "week.gtopack", tmp_path / "x.png"
    for file in (picture, elsewhere):
        file.write_bytes(PNG)
    text = f"# Lesson\n\n**Bet** ![](board.png) ![]({elsewhere}) <b>plain</b>"
    written(user.packs, path, note_item("Lesson", text, formatted=True), picture_item("", picture))
    user.take(path)
    note = user.panel.packs.known.note

    assert note.toPlainText().startswith("Lesson\nBet")
    assert "<b>plain</b>" in note.toPlainText()
    assert note.toPlainText().count("\N{OBJECT REPLACEMENT CHARACTER}") == 2
    kind = 2
    assert note.loadResource(kind, QUrl("board.png")) is not None
    assert note.loadResource(kind, QUrl(str(elsewhere))) is None
    assert note.loadResource(kind, QUrl.fromLocalFile(str(elsewhere))) is None
    user.panel.packs.known.items.go(1)
    assert note.isVisible()
    assert note.toPlainText() == "\N{OBJECT REPLACEMENT CHARACTER}"
