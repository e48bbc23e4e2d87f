"""What a drill came to: its summary, with each answer to be explained and asked again."""

import numpy as np
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop.cards.combo import combo_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.kit.dock_frame import DockFrame
from gto_desktop.gui.node.models.display import percent
from gto_desktop.gui.node.models.drill_words import grade_words
from gto_desktop.gui.training.models.drill_model import DrillModel
from gto_desktop.gui.training.models.table_model import Stage
from gto_desktop.gui.training.panels.drill_summary import MIX
from gto_desktop.gui.training.panels.trainer_panel import (
    CHOOSE,
    TrainerPanel,
)
from gto_desktop.training.grading import Grade
from gto_desktop.training.own_frequencies import Taken
from tests.gui.training.training_parts import (
    OPENS,
    PATIENCE,
    answer_badly,
    asked,
    bridge,
    gone,
    model,
    panel,
    shown,
    training,
    until,
)

__all__ = ["asked", "bridge", "model", "panel", "training"]
LEFT = Qt.MouseButton.LeftButton


def test_that_the_buttons_of_a_summary_stay_in_sight_in_a_low_window(
    qtbot: QtBot, model: DrillModel, bridge: Bridge, appearance: Appearance
) -> None:
    frame, panel = DockFrame(QSize(536, 400)), TrainerPanel(model, appearance)
    frame.hold(panel)
    shown(qtbot, frame)
    try:
        frame.resize(1280, 420)
        model.begin(OPENS)
        until(qtbot, model, Stage.ASKED)
        while not model.wrong:
            assert model.question is not None
            strategy = model.question.look.decision.strategy[:, model.question.combo]
            model.answer(int(np.argmin(strategy)))
            until(qtbot, model, Stage.ANSWERED)
            model.end()
        qtbot.waitUntil(panel.summary.back.isVisible, timeout=PATIENCE)
        QApplication.processEvents()

        assert frame.verticalScrollBar().maximum() == 0
        button = panel.summary.close_button
        end = button.mapTo(frame.viewport(), button.rect().bottomRight())
        assert frame.viewport().rect().contains(end)
    finally:
        gone(frame, bridge)


def test_that_a_drill_without_an_answer_ends_without_a_summary(
    asked: TrainerPanel, model: DrillModel
) -> None:
    QTest.keyClick(asked, Qt.Key.Key_Escape)

    assert asked.pages.currentIndex() == CHOOSE


def test_that_the_summary_lists_every_answer_that_was_not_good(
    qtbot: QtBot, asked: TrainerPanel, model: DrillModel
) -> None:
    answer_badly(qtbot, asked, model, 8)
    assert model.session is not None
    good = {Grade.BEST, Grade.CORRECT}
    wrong = [answer for answer in model.session.answered if answer.mark.grade not in good]
    lost = sorted((answer.mark.lost_pct or 0.0 for answer in wrong), reverse=True)
    assert len(wrong) > 3

    QTest.keyClick(asked, Qt.Key.Key_Escape)

    summary = asked.summary
    table = summary.wrong
    assert "Answers: 8" in summary.sums.text()
    assert [answer.mark.lost_pct or 0.0 for answer in model.wrong] == lost
    assert len(table.rows) == len(wrong)
    for row, answer in enumerate(model.wrong):
        most = int(np.argmax(answer.mark.shares))
        first = f"{model.display.action_title(answer.asked.actions[most])}: "
        assert table.text(row, MIX).startswith(first)
    assert summary.close_button.isVisible()


def test_that_a_chosen_answer_is_explained_and_asked_again(
    qtbot: QtBot, asked: TrainerPanel, model: DrillModel
) -> None:
    answer_badly(qtbot, asked, model, 6)
    QTest.keyClick(asked, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: model.looked_back is not None, timeout=PATIENCE)
    summary, last = asked.summary, model.wrong[-1]

    summary.wrong.setFocus()
    summary.wrong.go(len(model.wrong) - 1)
    qtbot.waitUntil(
        lambda: model.looked_back is not None and model.looked_back.answered is last,
        timeout=PATIENCE,
    )

    assert summary.back.isVisible()
    assert summary.back.verdict.text().startswith(grade_words(last.mark.grade))
    shares = [summary.back.mix.text(row, 1) for row in range(len(summary.back.mix.rows))]
    for text, share in zip(shares, last.mark.shares, strict=True):
        assert text == percent(share)
    QTest.mouseClick(summary.back.again_button, LEFT)
    until(qtbot, model, Stage.ASKED)
    assert model.question is not None
    assert combo_name(model.question.combo) == last.result.hand
    assert model.question.look.place == last.result.place


def test_that_two_summaries_each_begin_with_their_dearest_answer(
    qtbot: QtBot, asked: TrainerPanel, model: DrillModel
) -> None:
    for _ in range(2):
        answer_badly(qtbot, asked, model, 4)
        QTest.keyClick(asked, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: model.looked_back is not None, timeout=PATIENCE)
        assert model.looked_back is not None
        assert model.looked_back.answered is model.wrong[0]
        QTest.keyClick(asked.summary.wrong, Qt.Key.Key_Return)
        assert asked.pages.currentIndex() == CHOOSE
        assert asked.summary.back.isHidden()
        model.begin(OPENS)
        until(qtbot, model, Stage.ASKED)


def test_that_a_summary_tells_how_often_each_action_was_taken(
    qtbot: QtBot, model: DrillModel, bridge: Bridge, appearance: Appearance
) -> None:
    panel = TrainerPanel(model, appearance)
    shown(qtbot, panel)
    try:
        model.begin(OPENS)
        until(qtbot, model, Stage.ASKED)
        for number in range(3):
            if number:
                model.go_on()
                until(qtbot, model, Stage.ASKED)
            model.answer(0)
            until(qtbot, model, Stage.ANSWERED)
        model.end()
        qtbot.waitUntil(panel.summary.isVisible, timeout=PATIENCE)

        panel.summary.shown.buttons[1].click()

        rows = panel.summary.frequencies.rows
        assert panel.summary.frequencies.isVisible()
        assert not panel.summary.wrong.isVisible()
        assert [(row.kind, row.chances, row.taken) for row in rows] == [
            (Taken.FOLD, 3, 3),
            (Taken.CALL, 3, 0),
            (Taken.RAISE, 3, 0),
        ]
        panel.summary.shown.buttons[2].click()
        assert panel.summary.frequencies.rows == ()
    finally:
        gone(panel, bridge)
