"""A coach makes a pack, a student works with it, the coach sees who erred where."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop.gui.coaching.panels import pack_picker
from gto_desktop.gui.coaching.panels.class_page import SPOTS
from gto_desktop.gui.coaching.panels.coaching_panel import MAKE
from gto_desktop.gui.coaching.panels.packs_page import KNOWN
from gto_desktop.gui.training.models.drill_model import DrillModel
from gto_desktop.gui.training.models.table_model import Stage
from gto_desktop.ranges.range import Range
from gto_desktop.services.study.study import Study
from gto_desktop.training.grading import Grade
from tests.gui.coaching.coaching_parts import OPENS, TRASH, User, at_work, cells, click, library
from tests.gui.fakes import example_spec
from tests.hands.samples import FOLDER
from tests.services.packs.making import contents_of

__all__ = ["library"]


def fill(coach: User) -> None:
    """Put two drills, a range, a spot and hands into the pack, by every route."""
    window, panel = coach.window, coach.panel
    window.models.navigator.go(OPENS)
    coach.until(lambda: window.models.navigator.text() == OPENS)
    coach.run("coach.add place")
    coach.until(lambda: len(panel.make._model.draft.items) == 1)

    coach.training.keep_drill(TRASH)
    assert window.models.ranges is not None
    window.models.ranges.save("Opens", "BTN", Range.parse("22+,A2s+"))
    panel.show_page(MAKE)
    coach.pick(pack_picker.DRILLS, TRASH.name)
    coach.pick(pack_picker.RANGES, "BTN")

    window.models.spot.show(example_spec())
    coach.run("coach.add spot")
    coach.hands._model.import_files([FOLDER / "pokerstars.txt"])
    coach.until(lambda: coach.hands._model.page.count == 7)
    panel.show_page(MAKE)
    panel.picker.kinds.buttons[pack_picker.HANDS].click()
    panel.picker.hide_names.setChecked(True)
    coach.pick(pack_picker.HANDS, "All listed hands: 7")
    coach.until(lambda: len(panel.make._model.draft.items) == 5)


def answer_worst(student: User, model: DrillModel) -> None:
    """Answer with what the strategy does least."""
    student.until(lambda: model.stage is Stage.ASKED and not model.busy)
    question = model.question
    assert question is not None
    shares = question.look.decision.strategy[:, question.combo]
    worst = min(
        range(len(question.choices)),
        key=lambda place: sum(shares[action] for action in question.choices[place].actions),
    )
    model.answer(worst)
    student.until(lambda: model.stage is Stage.ANSWERED)


def test_the_whole_story_of_a_pack(
    qtbot: QtBot,
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    library: Study,
    tmp_path: Path,
) -> None:
    pack, results = tmp_path / "week 1.gtopack", tmp_path / "bob.gtoresults"

    with at_work(qtbot, monkeypatch, library, tmp_path / "coach") as coach:
        fill(coach)
        making = coach.panel.make
        QTest.keyClicks(making.texts["title"], "Week 1")
        QTest.keyClicks(making.texts["author"], "Ann")
        coach.save(pack)
        key = coach.packs.fingerprint()
        assert key is not None
        assert key in making.key.text()
    hands = contents_of(pack)["Hands"].decode()
    assert "Ac Kc" in hands or "AcKc" in hands
    assert "Alma" not in hands
    assert "Alma" in (FOLDER / "pokerstars.txt").read_text(encoding="utf-8")

    with at_work(qtbot, monkeypatch, library, tmp_path / "student") as student:
        view = student.open_pack(pack)
        page, model = student.panel.packs, student.panel._packs
        assert key in page.opened.key.text()
        assert "Compare the key" in page.opened.trust.text()
        kinds = sorted(cells(page.opened.items, row)[0] for row in range(len(view.items)))
        assert kinds == ["Drill", "Drill", "Hands", "Range", "Spot"]

        click(page.opened.take)
        student.until(lambda: model.imported is not None and model.known)
        click(page.opened.close_it)
        assert page.pages.currentIndex() == KNOWN

        assert model.pack is not None
        row = [item.name for item in model.pack.items].index(TRASH.name)
        page.known.items.go(row)
        QTest.keyClick(page.known.items, Qt.Key.Key_Return)
        drill = student.window.panels.practice.drills
        assert drill is not None
        answer_worst(student, drill)
        assert drill.answered is not None
        assert drill.answered.mark.grade not in {Grade.BEST, Grade.CORRECT}
        drill.end()
        student.window.show_panel("coaching")
        student.until(lambda: cells(page.known.items, row)[3:5] == ["1", "0.0 %"])

        click(page.known.send)
        form = page.known.form
        QTest.keyClicks(form.name, "Bob")
        student.until(lambda: "Answers to the drills: 1, 0 best" in form.text.text())
        dialog = form.ask_save()
        dialog.fileSelected.emit(str(results))
        dialog.close()
        student.until(results.exists)

    with at_work(qtbot, monkeypatch, library, tmp_path / "coach") as coach:
        coach.drop(results)
        classes = coach.panel.classes
        coach.until(lambda: len(classes.students.rows) == 1)
        assert cells(classes.students, 0)[:5] == ["Bob", "Week 1, version 1", "1", "0.0 %", "0.0 %"]
        assert cells(classes.students, 0)[-1] == OPENS
        assert cells(classes.spots, 0)[0] == TRASH.name
        assert cells(classes.spots, 0)[-1] == "Bob"
        assert cells(classes.errors, 0)[0] == "Bob"

        classes.tabs.setCurrentIndex(SPOTS)
        classes.spots.go(0)
        QTest.keyClick(classes.spots, Qt.Key.Key_Return)
        coach.until(lambda: coach.window.models.navigator.text() == OPENS)
        coach.window.show_panel("coaching")
        click(classes.drill)
        drill = coach.window.panels.practice.drills
        assert drill is not None
        coach.until(lambda: drill.stage is Stage.ASKED)
        assert drill.drill is not None
        (missed,) = drill.drill.source.missed
        assert (missed.place, missed.hand) == (OPENS, cells(classes.errors, 0)[3])
