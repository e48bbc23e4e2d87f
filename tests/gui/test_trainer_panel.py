"""A drill by mouse and by keys: asked, answered, explained, kept, asked again."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from gto_desktop.cards.combo import combo_name
from gto_desktop.gui.appearance import Appearance
from gto_desktop.gui.bridge import Bridge
from gto_desktop.gui.models.drill import DrillModel, Stage
from gto_desktop.gui.models.ready_drills import ready_drills
from gto_desktop.gui.panels.trainer_panel import CHOOSE, PLAY, SUMMARY, TrainerPanel
from gto_desktop.services.training import Training
from gto_desktop.training.choices import Choice, Group
from gto_desktop.training.drill import Drill, Source, SourceKind
from gto_desktop.training.grading import Grade
from gto_desktop.training.run import Play
from tests.gui.training_parts import (
    FLOPS,
    OPENS,
    PATIENCE,
    POT,
    bridge,
    gone,
    shown,
    training,
)

__all__ = ["bridge", "training"]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def model(training: Training, bridge: Bridge) -> DrillModel:
    return DrillModel(training, bridge)


@pytest.fixture
def panel(
    qtbot: QtBot, model: DrillModel, bridge: Bridge, appearance: Appearance
) -> Iterator[TrainerPanel]:
    found = TrainerPanel(model, appearance)
    shown(qtbot, found)
    yield found
    gone(found)


@pytest.fixture
def asked(qtbot: QtBot, panel: TrainerPanel, model: DrillModel) -> TrainerPanel:
    model.begin(OPENS)
    until(qtbot, model, Stage.ASKED)
    return panel


def until(qtbot: QtBot, model: DrillModel, stage: Stage) -> None:
    qtbot.waitUntil(lambda: model.stage is stage and not model.busy, timeout=PATIENCE)


def cell(panel: TrainerPanel, row: int, column: int) -> str:
    item = panel.page.mix.item(row, column)
    assert item is not None
    return item.text()


def test_that_a_number_answers_and_the_whole_mix_is_shown(
    qtbot: QtBot, asked: TrainerPanel, model: DrillModel
) -> None:
    QTest.keyClick(asked, Qt.Key.Key_1)
    until(qtbot, model, Stage.ANSWERED)

    assert model.question is not None
    strategy = model.question.look.decision.strategy[:, model.question.combo]
    assert asked.page.mix.rowCount() == len(strategy) == 3
    for row, share in enumerate(strategy.tolist()):
        assert float(cell(asked, row, 1).removesuffix(" %")) == pytest.approx(100 * share, abs=0.06)
    assert "your answer" in cell(asked, 0, 4)
    assert asked.page.verdict.text().endswith("% of the pot")
    assert asked.page.grid.isVisible()


def test_that_enter_asks_the_next_hand_and_escape_ends_the_drill(
    qtbot: QtBot, asked: TrainerPanel, model: DrillModel
) -> None:
    QTest.keyClick(asked, Qt.Key.Key_3)
    until(qtbot, model, Stage.ANSWERED)
    first = model.question
    QTest.keyClick(asked, Qt.Key.Key_Return)
    until(qtbot, model, Stage.ASKED)
    assert model.question is not first
    assert asked.page.mix.isHidden()

    QTest.keyClick(asked, Qt.Key.Key_Escape)

    assert asked.pages.currentIndex() == SUMMARY
    assert model.session is None
    QTest.keyClick(asked, Qt.Key.Key_Escape)
    assert asked.pages.currentIndex() == CHOOSE


def test_that_a_drill_without_an_answer_ends_without_a_summary(
    asked: TrainerPanel, model: DrillModel
) -> None:
    QTest.keyClick(asked, Qt.Key.Key_Escape)

    assert asked.pages.currentIndex() == CHOOSE


def test_that_the_summary_lists_the_dearest_answers_and_asks_them_again(
    qtbot: QtBot, asked: TrainerPanel, model: DrillModel
) -> None:
    for _ in range(6):
        assert model.question is not None
        strategy = model.question.look.decision.strategy[:, model.question.combo]
        QTest.keyClick(asked, Qt.Key(int(Qt.Key.Key_1) + int(np.argmin(strategy))))
        until(qtbot, model, Stage.ANSWERED)
        QTest.keyClick(asked, Qt.Key.Key_Return)
        until(qtbot, model, Stage.ASKED)
    assert model.session is not None
    lost = sorted((one.result.lost_pct or 0.0 for one in model.session.answered), reverse=True)

    QTest.keyClick(asked, Qt.Key.Key_Escape)

    assert "Answers: 6" in asked.summary.sums.text()
    worst = model.worst
    assert 0 < len(worst) <= 3
    assert [one.lost_pct or 0.0 for one in worst] == lost[: len(worst)]
    assert len(asked.summary.agains) == len(worst)
    QTest.mouseClick(asked.summary.agains[0], LEFT)
    until(qtbot, model, Stage.ASKED)
    assert model.question is not None
    assert combo_name(model.question.combo) == worst[0].hand
    assert model.question.look.place == worst[0].place


def test_that_a_click_answers_as_the_key_does(
    qtbot: QtBot, asked: TrainerPanel, model: DrillModel
) -> None:
    button = asked.page.choices[2]
    assert button.text().split() == ["3", "Raise", "2.5"]

    QTest.mouseClick(button, LEFT)
    until(qtbot, model, Stage.ANSWERED)

    assert model.answered is not None
    assert model.answered.result.choice == "RAISE 250"
    assert not button.isEnabled()


def test_that_r_hides_the_random_number_and_g_the_grid(
    qtbot: QtBot, asked: TrainerPanel, model: DrillModel
) -> None:
    page = asked.page
    assert page.table.roll.isVisible()
    assert not page.grid.isVisible()
    QTest.keyClick(asked, Qt.Key.Key_R)
    assert not page.table.roll.isVisible()
    QTest.keyClick(asked, Qt.Key.Key_1)
    until(qtbot, model, Stage.ANSWERED)
    assert page.grid.isVisible()

    QTest.keyClick(asked, Qt.Key.Key_G)

    assert not page.grid.isVisible()


def test_that_keys_of_the_window_do_not_take_the_answers(
    qtbot: QtBot, model: DrillModel, bridge: Bridge, appearance: Appearance
) -> None:
    window, taken = QMainWindow(), []
    action = QAction("take", window)
    action.setShortcut(QKeySequence("2"))
    action.triggered.connect(lambda: taken.append(2))
    window.addAction(action)
    panel = TrainerPanel(model, appearance)
    window.setCentralWidget(panel)
    shown(qtbot, window)
    window.activateWindow()
    try:
        qtbot.waitUntil(window.isActiveWindow)
        model.begin(OPENS)
        until(qtbot, model, Stage.ASKED)
        panel.setFocus()
        qtbot.waitUntil(panel.hasFocus)

        QTest.keyClick(panel, Qt.Key.Key_2)
        until(qtbot, model, Stage.ANSWERED)

        assert taken == []
    finally:
        gone(window)


def test_that_a_flop_shows_evs_and_facts_and_small_and_big_bets(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel
) -> None:
    model.begin(FLOPS)
    until(qtbot, model, Stage.ASKED)
    assert model.question is not None
    assert len(panel.page.table.board.groups[0]) == 3
    bets = [one.text() for one in panel.page.choices if one.isVisible()][1:]
    assert all("Small (" in text or "Big (" in text or "All-in" in text for text in bets)

    QTest.keyClick(panel, Qt.Key.Key_1)
    until(qtbot, model, Stage.ANSWERED)

    assert model.answered is not None
    evs = model.answered.mark.evs
    for row, ev in enumerate(evs):
        text = cell(panel, row, 2).replace("\u2212", "-")
        assert float(text) == pytest.approx(ev / 100, abs=0.006)
    assert "% of the pot" in panel.page.verdict.text()
    assert "Equity against the range" in panel.page.facts.text()
    assert not panel.page.mix.isColumnHidden(2)
    assert "exact to" in panel.page.back.text()


def test_that_a_street_tells_how_the_hand_ended(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel
) -> None:
    model.begin(replace(FLOPS, play=Play.STREET))
    until(qtbot, model, Stage.ASKED)
    # A check behind ends the round; facing a bet, a fold ends it.
    QTest.keyClick(panel, Qt.Key.Key_1)
    until(qtbot, model, Stage.ANSWERED)
    QTest.keyClick(panel, Qt.Key.Key_Enter)
    until(qtbot, model, Stage.OVER)

    assert panel.page.over.text().startswith("The hand is over.")
    QTest.keyClick(panel, Qt.Key.Key_Enter)
    until(qtbot, model, Stage.ASKED)


def test_that_an_answer_after_the_clock_is_kept_as_late(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel, training: Training
) -> None:
    model.begin(replace(OPENS, seconds=1))
    until(qtbot, model, Stage.ASKED)
    assert panel.page.table.clock.isVisible()

    qtbot.waitUntil(lambda: model.late, timeout=PATIENCE)
    assert "Time is up" in panel.page.verdict.text()
    QTest.keyClick(panel, Qt.Key.Key_1)
    until(qtbot, model, Stage.ANSWERED)

    assert [one.late for one in training.results()] == [True]


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
    [("", "", "Say where"), ("6max: F F F", "XX", "XX")],
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

    panel.take_place(Source(SourceKind.POT, POT))

    drill, problem = panel.form.drill()
    assert problem == ""
    assert drill is not None
    assert drill.source == Source(SourceKind.POT, POT)


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
        answered = session.answer(Choice(Group.ACTION, (worst,)))
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
    assert panel.due.isHidden()
    assert "Nothing is due before" in panel.due_note.text()


def test_that_every_command_has_a_key_of_its_own(panel: TrainerPanel) -> None:
    keys = [command.key for command in panel.commands()]

    assert len(set(keys)) == len(keys)
    assert all(key.startswith("train.") for key in keys)


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
