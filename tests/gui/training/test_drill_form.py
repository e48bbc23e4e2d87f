"""Drills to choose from: the form, kept and ready ones, and what is due."""

from datetime import UTC, datetime, timedelta
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.gui.training.models.drill_model import DrillModel, ready_drills
from gto_desktop.gui.training.models.table_model import Stage
from gto_desktop.gui.training.panels.trainer_panel import (
    CHOOSE,
    MOST_WAIT_MS,
    PLAY,
    SUMMARY,
    TrainerPanel,
)
from gto_desktop.services.training.training import Training
from gto_desktop.training.choices import AnswerChoice, Group
from gto_desktop.training.drill import Drill, DrillSource, SourceKind
from gto_desktop.training.grading import Grade
from gto_desktop.training.run import Asks
from tests.gui.training.training_parts import (
    FLOP_PLACE,
    OPENS,
    PATIENCE,
    POT,
    answer_badly,
    asked,
    bridge,
    model,
    panel,
    training,
    until,
)

__all__ = ["asked", "bridge", "model", "panel", "training"]
LEFT = Qt.MouseButton.LeftButton


def test_that_a_running_drill_is_kept_by_keys_under_the_name_that_is_typed(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel, training: Training
) -> None:
    panel.begin(Drill(FLOP_PLACE, DrillSource(SourceKind.PLACE, FLOP_PLACE)))
    until(qtbot, model, Stage.ASKED)
    question = model.question

    QTest.keyClick(panel, Qt.Key.Key_K)
    keep = panel.page.keep
    assert keep.name.isVisible()
    assert keep.name.text() == "BTN v BB SRP, As9h8d: BB facing a bet of 1.82 bb"
    QTest.keyClicks(keep.name, "r1 cbet")
    QTest.keyClick(keep.name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(model.drills) == 1, timeout=PATIENCE)

    assert training.drills()[0].name == "r1 cbet"
    assert training.drills()[0].source == DrillSource(SourceKind.PLACE, FLOP_PLACE)
    assert (model.stage, model.question) == (Stage.ASKED, question)
    assert not keep.button.isEnabled()
    assert keep.button.text() == "The drill is kept"


def test_that_escape_in_the_name_keeps_the_drill_going_and_unkept(
    qtbot: QtBot, asked: TrainerPanel, model: DrillModel, training: Training
) -> None:
    QTest.keyClick(asked, Qt.Key.Key_K)
    QTest.keyClick(asked.page.keep.name, Qt.Key.Key_Escape)

    assert asked.page.keep.name.isHidden()
    assert model.stage is Stage.ASKED
    assert training.drills() == ()


def test_that_a_summary_keeps_its_drill(
    qtbot: QtBot, asked: TrainerPanel, model: DrillModel, training: Training
) -> None:
    answer_badly(qtbot, asked, model, 1)
    QTest.keyClick(asked, Qt.Key.Key_Escape)

    QTest.mouseClick(asked.summary.keep.button, LEFT)
    QTest.mouseClick(asked.summary.keep.keep, LEFT)
    qtbot.waitUntil(lambda: len(model.drills) == 1, timeout=PATIENCE)

    assert training.drills() == (OPENS,)
    assert asked.pages.currentIndex() == SUMMARY


def test_that_a_drill_that_cannot_be_opened_is_not_kept_and_the_form_says_why(
    qtbot: QtBot, panel: TrainerPanel, training: Training
) -> None:
    panel.form.place.setText("6max: F F F R2.5 F C | As9h8d | CHECK / BET 1")
    panel.form.name.setText("cut")

    QTest.mouseClick(panel.form.keep, LEFT)
    qtbot.waitUntil(lambda: bool(panel.form.message.error), timeout=PATIENCE)

    assert "'BET 1'" in panel.form.message.text()
    assert training.drills() == ()


def _is_kept(model: DrillModel, count: int) -> bool:
    return len(model.drills) == count


def test_that_a_drill_without_a_name_is_kept_under_its_place_in_words(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel
) -> None:
    for play in (0, 1):
        panel.form.place.setText(FLOP_PLACE)
        panel.form.play.choose(play)
        QTest.mouseClick(panel.form.keep, LEFT)
        qtbot.waitUntil(partial(_is_kept, model, play + 1), timeout=PATIENCE)

    name = "BTN v BB SRP, As9h8d: BB facing a bet of 1.82 bb"
    assert [drill.name for drill in model.drills] == [name, f"{name} (2)"]


def test_that_what_becomes_due_is_shown_without_being_asked_for(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel, training: Training
) -> None:
    now = datetime.now(UTC)
    training._clock = lambda: now
    session = training.begin(OPENS, seed=1)
    question = session.deal()
    assert question is not None
    worst = int(np.argmin(question.look.decision.strategy[:, question.combo]))
    session.answer(AnswerChoice(Group.ACTION, (worst,)))
    model.load()
    qtbot.waitUntil(lambda: model.next_due is not None, timeout=PATIENCE)
    assert "Nothing is due before" in panel.due_note.text()
    assert not panel.due.isEnabled()
    before = panel.ready.mapTo(panel, QPoint())
    assert panel.due_clock.isActive()
    assert panel.due_clock.interval() <= MOST_WAIT_MS

    due = model.next_due
    assert due is not None
    training._clock = lambda: due
    panel.due_clock.timeout.emit()
    qtbot.waitUntil(lambda: len(model.due) == 1, timeout=PATIENCE)

    assert panel.due.isEnabled()
    # Nothing has moved under a double click.
    assert panel.ready.mapTo(panel, QPoint()) == before
    assert panel.due.text() == "Drill what is due: 1"


def test_that_the_form_starts_and_keeps_what_was_filled_in(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel, training: Training
) -> None:
    form = panel.form
    form.place.setText("6max: F F F")
    form.hands.setText("AA")
    form.name.setText("aces")
    QTest.mouseClick(form.keep, LEFT)
    qtbot.waitUntil(lambda: len(model.drills) == 1, timeout=PATIENCE)
    assert panel.kept.item(0).text() == "aces"

    QTest.mouseClick(panel.start_kept, LEFT)
    until(qtbot, model, Stage.ASKED)

    assert panel.pages.currentIndex() == PLAY
    assert model.drill is not None
    assert (model.drill.name, model.drill.hands) == ("aces", "AA")
    assert training.drills() == (model.drill,)


@pytest.mark.parametrize(
    ("place", "hands", "said"),
    [("", "", "Choose a place"), ("6max: F F F", "XX", "XX")],
)
def test_that_a_wrong_field_is_told_below_the_form(
    panel: TrainerPanel, model: DrillModel, place: str, hands: str, said: str
) -> None:
    panel.form.place.setText(place)
    panel.form.hands.setText(hands)

    QTest.mouseClick(panel.form.start, LEFT)

    assert said in panel.form.message.text()
    assert model.session is None


def test_that_a_place_that_cannot_be_opened_is_told(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel
) -> None:
    panel.form.place.setText("6max: F F F Q")

    QTest.mouseClick(panel.form.start, LEFT)
    qtbot.waitUntil(lambda: bool(model.problem), timeout=PATIENCE)

    assert "'Q' is no move" in panel.problem.text()
    assert panel.pages.currentIndex() == CHOOSE


def test_that_the_shown_place_is_asked_for_and_put_in(qtbot: QtBot, panel: TrainerPanel) -> None:
    with qtbot.waitSignal(panel.place_wanted):
        QTest.mouseClick(panel.form.take, LEFT)

    panel.take_place(DrillSource(SourceKind.POT, POT))

    drill, problem = panel.form.drill()
    assert problem == ""
    assert drill is not None
    assert drill.source == DrillSource(SourceKind.POT, POT)


def test_that_what_is_due_is_drilled_to_its_end(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel, training: Training
) -> None:
    now = datetime.now(UTC)
    training._clock = lambda: now - timedelta(days=1)
    session = training.begin(OPENS, seed=1)
    for _ in range(4):
        question = session.deal()
        assert question is not None
        worst = int(np.argmin(question.look.decision.strategy[:, question.combo]))
        answered = session.answer(AnswerChoice(Group.ACTION, (worst,)))
        assert answered.mark.grade in {Grade.MISTAKE, Grade.BLUNDER}
    training._clock = lambda: now
    due = len(training.due())
    model.load()
    qtbot.waitUntil(lambda: len(model.due) == due > 0, timeout=PATIENCE)
    assert panel.due.text() == f"Drill what is due: {due}"

    QTest.mouseClick(panel.due, LEFT)
    for _ in range(due):
        until(qtbot, model, Stage.ASKED)
        assert model.question is not None
        best = int(np.argmax(model.question.look.decision.strategy[:, model.question.combo]))
        QTest.keyClick(panel, Qt.Key(int(Qt.Key.Key_1) + best))
        until(qtbot, model, Stage.ANSWERED)
        QTest.keyClick(panel, Qt.Key.Key_Return)
    until(qtbot, model, Stage.DONE)

    assert training.due() == ()
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert panel.pages.currentIndex() == SUMMARY
    QTest.keyClick(panel, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: model.due == () and model.next_due is not None, timeout=PATIENCE)
    assert not panel.due.isEnabled()
    assert "Nothing is due before" in panel.due_note.text()


@pytest.mark.parametrize("drill", ready_drills(), ids=lambda drill: drill.name)
def test_that_every_ready_drill_is_dealt_by_the_library(drill: Drill, training: Training) -> None:
    session = training.begin(drill, seed=1)

    question = session.deal()

    assert question is not None
    assert len(question.choices) > 1


def test_that_a_ready_drill_fills_the_form_and_enter_starts_it(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel
) -> None:
    item = panel.ready.item(1)
    assert item is not None
    where = panel.ready.visualItemRect(item).center()
    QTest.mouseClick(panel.ready.viewport(), LEFT, pos=where)
    assert panel.form.place.text() == "6max: F F F"

    QTest.keyClick(panel.ready, Qt.Key.Key_Return)
    until(qtbot, model, Stage.ASKED)

    assert model.drill == ready_drills()[1]


def test_that_a_new_drill_asks_hands_that_matter(panel: TrainerPanel) -> None:
    panel.form.place.setText("6max: F F F")

    drill, problem = panel.form.drill()

    assert problem == ""
    assert drill is not None
    assert drill.asks is Asks.MATTER
