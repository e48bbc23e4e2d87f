"""Two and four tables of one drill: keys, the focus, what is seen, and what is read aloud."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop.gui.training.models.drill_model import DrillModel
from gto_desktop.gui.training.models.table_model import Stage
from gto_desktop.gui.training.panels import drill_page
from gto_desktop.gui.training.panels.trainer_panel import SUMMARY, TrainerPanel
from gto_desktop.services.training.training import Training
from gto_desktop.training.choices import AnswerChoice, Group
from gto_desktop.training.drill import Drill, DrillSource, Missed, SourceKind, mistakes
from gto_desktop.training.run import EVERY, Play
from tests.gui.accessible import unnamed
from tests.gui.training.training_parts import OPENS, PATIENCE, bridge, model, training
from tests.gui.training.training_parts import panel as one_table

__all__ = ["bridge", "model", "one_table", "training"]
SEATS = Drill("first in", DrillSource(SourceKind.PLACE, "6max:"), hero=EVERY)
WHOLE = Drill("whole", DrillSource(SourceKind.PLACE, "6max: F F F"), Play.HAND, hero="BTN")


@pytest.fixture
def panel(one_table: TrainerPanel) -> TrainerPanel:
    one_table.resize(1400, 800)
    return one_table


def begin(qtbot: QtBot, panel: TrainerPanel, drill: Drill, count: int) -> None:
    panel.want_tables(count)
    panel.begin(drill)
    model = panel._model
    qtbot.waitUntil(lambda: model.session is not None and model.count == count, timeout=PATIENCE)
    for number in range(count):
        wait(qtbot, model, number, Stage.ASKED)


def wait(qtbot: QtBot, model: DrillModel, number: int, stage: Stage) -> None:
    table = model.tables[number]
    qtbot.waitUntil(lambda: table.stage is stage and not table.busy, timeout=PATIENCE)


def test_that_each_table_asks_its_own_question_and_digits_answer_where_the_focus_is(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel
) -> None:
    begin(qtbot, panel, SEATS, 4)
    first = model.tables[0]
    second, third = sorted(model.tables[1:], key=lambda table: table.since)[:2]
    assert [pane.isVisible() for pane in panel.page.panes] == [True] * 4
    assert len({table.question.seat for table in model.tables if table.question}) == 4

    QTest.keyClick(panel, Qt.Key.Key_1)
    # While the answer is graded the focus is on the table that has waited longest.
    assert model.table is second
    wait(qtbot, model, 0, Stage.ANSWERED)
    QTest.keyClick(panel, Qt.Key.Key_1)
    wait(qtbot, model, second.number, Stage.ANSWERED)

    assert (first.answered is not None, second.answered is not None) == (True, True)
    assert model.table is third
    assert sum(table.stage is Stage.ASKED for table in model.tables) == 2


def test_that_all_tables_count_into_one_score_and_one_summary(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel, training: Training
) -> None:
    begin(qtbot, panel, SEATS, 2)
    for number in (0, 1):
        QTest.keyClick(panel, Qt.Key.Key_1)
        wait(qtbot, model, number, Stage.ANSWERED)
    assert panel.page.tally.text().startswith("Answers: 2")
    assert model.at == 0
    QTest.keyClick(panel, Qt.Key.Key_Return)
    wait(qtbot, model, 0, Stage.ASKED)

    QTest.keyClick(panel, Qt.Key.Key_Escape)

    assert panel.pages.currentIndex() == SUMMARY
    assert "Answers: 2" in panel.summary.sums.text()
    assert len(training.results()) == 2


def test_that_tab_and_function_keys_move_the_focus_and_its_frame(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel
) -> None:
    begin(qtbot, panel, SEATS, 4)
    seen = []
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_F4, Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        QTest.keyClick(panel, key)
        current = [pane.property("current") for pane in panel.page.panes]
        assert current == [number == model.at for number in range(4)]
        seen.append(model.at)

    assert seen == [1, 3, 0, 3]
    QTest.mouseClick(panel.page.panes[2].name, Qt.MouseButton.LeftButton)
    assert model.at == 2


@pytest.mark.parametrize("count", [1, 2])
def test_that_the_drawn_table_is_larger_in_a_larger_window_and_stays_as_large_when_answered(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel, count: int
) -> None:
    panel.resize(1280, 640)
    begin(qtbot, panel, SEATS, count)
    drawn = panel.page.panes[0].table.table
    small = drawn.height()

    panel.resize(1400, 900)
    qtbot.waitUntil(lambda: drawn.height() > 1.2 * small, timeout=PATIENCE)
    large = drawn.height()
    QTest.keyClick(panel, Qt.Key.Key_1)
    wait(qtbot, model, 0, Stage.ANSWERED)
    QApplication.processEvents()

    assert drawn.height() == large


def test_that_a_key_held_down_answers_one_table_alone(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel
) -> None:
    begin(qtbot, panel, SEATS, 2)
    plain = Qt.KeyboardModifier.NoModifier
    for again in (False, True, True):
        press = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_1, plain, "1", again)
        QApplication.sendEvent(panel, press)
    wait(qtbot, model, 0, Stage.ANSWERED)

    assert model.tables[1].stage is Stage.ASKED


def test_that_nothing_solved_is_seen_while_the_focus_is_on_a_question(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel
) -> None:
    begin(qtbot, panel, OPENS, 2)
    left, right = panel.page.panes
    QTest.keyClick(panel, Qt.Key.Key_1)
    wait(qtbot, model, 0, Stage.ANSWERED)
    assert model.at == 1
    for pane in (left, right):
        assert not any(part.isVisible() for part in (pane.mix, pane.reasons, pane.grid))
    assert left.verdict.isVisible()

    # Both ask the same decision: where it is told, the open question is not seen.
    QTest.keyClick(panel, Qt.Key.Key_F1)
    assert left.mix.isVisible()
    assert right.covered.isVisible()
    assert not right.table.isVisible()
    assert not any(button.isVisible() for button in right.choices)

    QTest.keyClick(panel, Qt.Key.Key_F2)
    assert right.table.isVisible()
    assert not left.mix.isVisible()


def test_that_every_table_has_a_clock_of_its_own(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel, training: Training
) -> None:
    begin(qtbot, panel, replace(SEATS, seconds=600), 2)
    left, right = panel.page.panes
    assert left.table.clock.isVisible()
    assert left._asked_at is not None
    # So much time has gone at the table that has not the focus.
    assert right._asked_at is not None
    right._asked_at -= 600
    wait(qtbot, model, 1, Stage.ANSWERED)

    assert (model.tables[0].stage, model.at) == (Stage.ASKED, 0)
    assert [result.late for result in training.results()] == [True]
    assert right.late.isVisible()


def test_that_the_table_is_read_aloud_with_its_number(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(drill_page, "announce", lambda _widget, text: said.append(text))
    begin(qtbot, panel, SEATS, 2)
    assert said[0].startswith("Table 1. ")
    assert "You are UTG with" in said[0]
    assert "Table 2 asks." in said

    QTest.keyClick(panel, Qt.Key.Key_1)
    assert said[-1].startswith("Table 2. ")
    assert "You are MP with" in said[-1]
    wait(qtbot, model, 0, Stage.ANSWERED)
    assert said[-1] == f"Table 1. {panel.page.panes[0].verdict.text()}."

    QTest.keyClick(panel, Qt.Key.Key_F1)
    assert said[-1].startswith(f"Table 1. {panel.page.panes[0].verdict.text()}.")
    assert panel.page.panes[0].reasons.text() in said[-1]
    assert unnamed(panel) == []


def test_that_tables_are_offered_where_they_can_be_read(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel
) -> None:
    panel.want_tables(4)
    assert model.wanted == 4
    assert panel.tables.current == 2

    # What a window of 1280 by 720 leaves.
    panel.resize(1240, 560)
    qtbot.waitUntil(lambda: model.wanted == 2, timeout=PATIENCE)
    assert not panel.tables.buttons[2].isEnabled()
    assert panel.tables_note.text() == "4 need a larger window."

    panel.resize(700, 500)
    qtbot.waitUntil(lambda: model.wanted == 1, timeout=PATIENCE)
    panel.resize(1400, 800)
    qtbot.waitUntil(lambda: model.wanted == 4, timeout=PATIENCE)


def test_that_whole_hands_at_several_tables_go_on(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel, training: Training
) -> None:
    begin(qtbot, panel, WHOLE, 4)
    before = [table.question.combo for table in model.tables if table.question]
    QTest.keyClick(panel, Qt.Key.Key_1)
    wait(qtbot, model, 0, Stage.ANSWERED)
    model.end()
    model.close()
    qtbot.waitUntil(panel.go_on.isEnabled, timeout=PATIENCE)
    assert panel.go_on.text() == "Go on with 4 hands"

    panel.go_on.click()
    qtbot.waitUntil(lambda: model.count == 4, timeout=PATIENCE)
    for number in (1, 2, 3):
        wait(qtbot, model, number, Stage.ASKED)

    after = [table.question.combo for table in model.tables[1:] if table.question]
    assert after == before[1:]
    # It folded: its hand is over, and not asked again.
    wait(qtbot, model, 0, Stage.OVER)
    assert len(training.results()) == 1


def test_that_a_short_list_fills_no_more_tables_than_it_has_mistakes(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel
) -> None:
    missed = [Missed("6max: F F F", hand) for hand in ("AhKh", "7c2d", "9s8s")]
    panel.want_tables(4)
    panel.begin(mistakes("three", missed))
    qtbot.waitUntil(lambda: model.count == 2, timeout=PATIENCE)

    def is_ready() -> bool:
        return not any(table.busy for table in model.playing)

    qtbot.waitUntil(is_ready, timeout=PATIENCE)
    while not all(table.stage is Stage.DONE for table in model.playing):
        key = Qt.Key.Key_1 if model.stage is Stage.ASKED else Qt.Key.Key_Return
        QTest.keyClick(panel, key)
        qtbot.waitUntil(is_ready, timeout=PATIENCE)

    assert len(model.session.answered if model.session else []) == 3
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert panel.pages.currentIndex() == SUMMARY


def test_that_a_hand_under_way_is_left_by_no_check_of_another_drill(
    training: Training,
) -> None:
    session = training.begin(WHOLE, seed=3)
    question = session.deal()
    assert question is not None
    training.check(WHOLE.named("another"))
    best = int(np.argmax(question.look.decision.strategy[:, question.combo]))

    session.answer(AnswerChoice(Group.ACTION, (best,)))

    assert [hand.drill.name for hand in training.whole.under_way()] == ["whole"]
