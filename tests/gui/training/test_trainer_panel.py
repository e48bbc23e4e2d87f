"""A drill by mouse and by keys: asked, answered, explained, kept, asked again."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAction, QColor, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow, QTabWidget
from pytestqt.qtbot import QtBot

from gto_desktop.cards.combo import combo_name
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.theme import DARK, LIGHT, Look
from gto_desktop.gui.kit.dock_frame import DockFrame
from gto_desktop.gui.kit.labels import Shortened
from gto_desktop.gui.node.models.display import percent
from gto_desktop.gui.node.models.drill_words import grade_words, reasons_text, verdict
from gto_desktop.gui.node.widgets.grade_ink import grade_ink
from gto_desktop.gui.training.models.drill_model import DrillModel, ready_drills
from gto_desktop.gui.training.models.table_model import Stage
from gto_desktop.gui.training.panels.drill_summary import MIX
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
from gto_desktop.training.own_frequencies import Taken
from gto_desktop.training.run import Asks, Play
from tests.gui.training.training_parts import (
    FLOP_PLACE,
    FLOPS,
    OPENS,
    PATIENCE,
    POT,
    bridge,
    contrast,
    gone,
    model,
    shown,
    training,
)

__all__ = ["bridge", "model", "training"]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def panel(
    qtbot: QtBot, model: DrillModel, bridge: Bridge, appearance: Appearance
) -> Iterator[TrainerPanel]:
    panel = TrainerPanel(model, appearance)
    shown(qtbot, panel)
    yield panel
    gone(panel, bridge)


@pytest.fixture
def asked(qtbot: QtBot, panel: TrainerPanel, model: DrillModel) -> TrainerPanel:
    model.begin(OPENS)
    until(qtbot, model, Stage.ASKED)
    return panel


def until(qtbot: QtBot, model: DrillModel, stage: Stage) -> None:
    qtbot.waitUntil(lambda: model.stage is stage and not model.busy, timeout=PATIENCE)


def cell(panel: TrainerPanel, row: int, column: int) -> str:
    return panel.page.pane.mix.text(row, column)


def test_that_a_number_answers_and_the_whole_mix_is_shown(
    qtbot: QtBot, asked: TrainerPanel, model: DrillModel
) -> None:
    QTest.keyClick(asked, Qt.Key.Key_1)
    until(qtbot, model, Stage.ANSWERED)

    assert model.question is not None
    strategy = model.question.look.decision.strategy[:, model.question.combo]
    assert len(asked.page.pane.mix.rows) == len(strategy) == 3
    for row, share in enumerate(strategy.tolist()):
        assert float(cell(asked, row, 1).removesuffix(" %")) == pytest.approx(100 * share, abs=0.06)
    assert "your answer" in cell(asked, 0, 4)
    assert model.answered is not None
    grade = grade_words(model.answered.mark.grade)
    assert asked.page.pane.verdict.text().startswith(f"{grade}: ")
    assert "percent of the pot" in asked.page.pane.verdict.toolTip()
    assert asked.page.pane.grid.isVisible()


def test_that_enter_asks_the_next_hand_and_escape_ends_the_drill(
    qtbot: QtBot, asked: TrainerPanel, model: DrillModel
) -> None:
    QTest.keyClick(asked, Qt.Key.Key_3)
    until(qtbot, model, Stage.ANSWERED)
    first = model.question
    QTest.keyClick(asked, Qt.Key.Key_Return)
    until(qtbot, model, Stage.ASKED)
    assert model.question is not first
    assert asked.page.pane.mix.isHidden()

    QTest.keyClick(asked, Qt.Key.Key_Escape)

    assert asked.pages.currentIndex() == SUMMARY
    assert model.session is None
    QTest.keyClick(asked, Qt.Key.Key_Escape)
    assert asked.pages.currentIndex() == CHOOSE


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


def answer_badly(qtbot: QtBot, panel: TrainerPanel, model: DrillModel, count: int) -> None:
    for _ in range(count):
        assert model.question is not None
        strategy = model.question.look.decision.strategy[:, model.question.combo]
        QTest.keyClick(panel, Qt.Key(int(Qt.Key.Key_1) + int(np.argmin(strategy))))
        until(qtbot, model, Stage.ANSWERED)
        QTest.keyClick(panel, Qt.Key.Key_Return)
        until(qtbot, model, Stage.ASKED)


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


@pytest.mark.parametrize(
    ("grade", "lost", "percent_lost", "said"),
    [
        (Grade.BEST, 0.0, 0.0, "Best: nothing lost"),
        (
            Grade.BEST,
            1.2,
            0.2,
            "Best: only 0.01 bb behind the top action, within the accuracy of the solve",
        ),
        (Grade.MISTAKE, 144.0, 6.5, "Mistake: loses 1.44 bb, 6.5 % of the pot"),
        (Grade.CORRECT, None, None, "Correct, by frequency"),
    ],
)
def test_that_a_verdict_is_said_plainly(
    qtbot: QtBot,
    asked: TrainerPanel,
    model: DrillModel,
    grade: Grade,
    lost: float | None,
    percent_lost: float | None,
    said: str,
) -> None:
    QTest.keyClick(asked, Qt.Key.Key_1)
    until(qtbot, model, Stage.ANSWERED)
    assert model.answered is not None

    mark = replace(model.answered.mark, grade=grade, lost=lost, lost_pct=percent_lost)

    assert verdict(replace(model.answered, mark=mark), model.display) == said


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


def test_that_a_place_is_named_in_words_and_told_with_its_line(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel
) -> None:
    panel.begin(Drill(FLOP_PLACE, DrillSource(SourceKind.PLACE, FLOP_PLACE)))
    until(qtbot, model, Stage.ASKED)

    table = panel.page.pane.table
    assert panel.page.name.text() == "BTN v BB SRP, As9h8d: BB facing a bet of 1.82 bb"
    assert table.line.text().splitlines() == [
        "Preflop: UTG, MP, CO fold, BTN raises to 2.5, SB folds, BB calls",
        "Flop: BB checks, BTN bets 1.82",
    ]
    assert table.to_call.isVisible()
    assert table.to_call.text() == "1.82 bb"
    assert "to call 1.82 bb" in table.accessibleDescription()
    assert table.note.isHidden()


def test_that_a_long_name_leaves_out_its_middle_and_its_tooltip_has_it_all(
    qtbot: QtBot, bridge: Bridge
) -> None:
    name = Shortened()
    shown(qtbot, name)
    text = "6max_RC_100bb_200NL: F F F R2.5 F C | Kh7h3c | CHECK / BET 182"
    name.setText(text)
    name.resize(200, 20)

    assert "\u2026" in name.shown
    assert name.shown.startswith("6max")
    assert name.shown.endswith("182")
    assert name.toolTip() == text
    name.resize(2000, 20)
    assert (name.shown, name.toolTip()) == (text, "")
    gone(name, bridge)


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


def test_that_a_raise_unlike_the_solved_ones_is_said_before_the_answer(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel
) -> None:
    place = "6max: F F F R99"
    model.begin(Drill(place, DrillSource(SourceKind.PLACE, place)))
    until(qtbot, model, Stage.ASKED)

    assert panel.page.pane.table.note.isVisible()
    assert "far from the solved 2.5bb" in panel.page.pane.table.note.text()
    QTest.keyClick(panel, Qt.Key.Key_1)
    until(qtbot, model, Stage.ANSWERED)
    assert panel.page.pane.verdict.text().endswith("by frequency")


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


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
def test_that_the_colours_of_grades_are_readable_and_all_different(look: Look) -> None:
    inks = [grade_ink(grade, look) for grade in Grade]

    for ink in inks:
        for ground in (look.surface, look.window):
            assert contrast(ink, QColor(ground)) >= 4.5
    assert len({ink.name() for ink in inks}) == len(Grade)
    # What is too close to tell is neither good nor bad: it has no place between green and red.
    hues = [
        ink.hsvHue() for ink, grade in zip(inks, Grade, strict=True) if grade is not Grade.CLOSE
    ]
    assert hues == sorted(hues, reverse=True)


def test_that_a_click_answers_as_the_key_does(
    qtbot: QtBot, asked: TrainerPanel, model: DrillModel
) -> None:
    button = asked.page.pane.choices[2]
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
    assert page.pane.table.roll.isVisible()
    assert not page.pane.grid.isVisible()
    QTest.keyClick(asked, Qt.Key.Key_R)
    assert not page.pane.table.roll.isVisible()
    QTest.keyClick(asked, Qt.Key.Key_1)
    until(qtbot, model, Stage.ANSWERED)
    assert page.pane.grid.isVisible()

    QTest.keyClick(asked, Qt.Key.Key_G)

    assert not page.pane.grid.isVisible()


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
        gone(window, bridge)


def test_that_a_flop_shows_evs_and_facts_and_small_and_big_bets(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel
) -> None:
    model.begin(FLOPS)
    until(qtbot, model, Stage.ASKED)
    assert model.question is not None
    picture = panel.page.pane.table.table.picture
    assert picture is not None
    assert len(picture.board) == 3
    texts = [button.text() for button in panel.page.pane.choices if button.isVisible()]
    # A check comes first, or a fold and a call.
    bets = texts[2 if "Fold" in texts[0] else 1 :]
    assert bets
    assert all("Small (" in text or "Big (" in text or "All-in" in text for text in bets)

    QTest.keyClick(panel, Qt.Key.Key_1)
    until(qtbot, model, Stage.ANSWERED)

    assert model.answered is not None
    evs = model.answered.mark.evs
    for row, ev in enumerate(evs):
        text = cell(panel, row, 2).replace("\u2212", "-")
        assert float(text) == pytest.approx(ev / 100, abs=0.006)
    assert panel.page.pane.verdict.text() == verdict(model.answered, model.display)
    assert "Equity against the range" in panel.page.pane.facts.text()
    told = reasons_text(model.table.reasons, model.question.look, model.display)
    assert len(told.splitlines()) == 3
    assert panel.page.pane.reasons.text() == told
    assert not panel.page.pane.mix.isColumnHidden(2)
    assert "exact to" in panel.page.pane.back.text()


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

    assert panel.page.pane.over.text().startswith("The hand is over.")
    QTest.keyClick(panel, Qt.Key.Key_Enter)
    until(qtbot, model, Stage.ASKED)


def test_that_the_clock_folds_and_the_answer_is_kept_as_late(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel, training: Training
) -> None:
    model.begin(replace(OPENS, seconds=1))
    until(qtbot, model, Stage.ASKED)
    assert panel.page.pane.table.clock.isVisible()

    until(qtbot, model, Stage.ANSWERED)

    assert panel.page.pane.late.isVisible()
    assert [(result.choice, result.late) for result in training.results()] == [("FOLD", True)]


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


def test_that_an_answer_too_close_to_tell_says_how_exactly_that_is_known(
    qtbot: QtBot, asked: TrainerPanel, model: DrillModel
) -> None:
    QTest.keyClick(asked, Qt.Key.Key_1)
    until(qtbot, model, Stage.ANSWERED)
    assert model.answered is not None

    mark = replace(model.answered.mark, grade=Grade.CLOSE, lost=2.0, lost_pct=1.3, error=5.0)

    said = "Too close to tell: 0.02 bb behind the top action, known to 0.05 bb"
    assert verdict(replace(model.answered, mark=mark), model.display) == said


def test_that_the_table_grows_with_the_text(qtbot: QtBot, asked: TrainerPanel) -> None:
    table = asked.page.pane.table.table
    assert table.picture is not None
    # As in a window that has no room to spare.
    table.take_height(0)
    before = table.sizeHint()
    font = table.font()
    font.setPointSizeF(1.5 * font.pointSizeF())
    table.setFont(font)

    assert table.sizeHint().height() == pytest.approx(1.5 * before.height(), rel=0.1)
    drawn = table.grab().toImage()
    colours = {drawn.pixel(x, y) for x in range(0, drawn.width(), 3) for y in range(drawn.height())}
    assert len(colours) > 10


def test_that_a_hand_which_was_left_goes_on(
    qtbot: QtBot, model: DrillModel, bridge: Bridge, appearance: Appearance
) -> None:
    panel = TrainerPanel(model, appearance)
    shown(qtbot, panel)
    try:
        whole = DrillSource(SourceKind.PLACE, "6max: F F F")
        model.begin(Drill("whole", whole, Play.HAND, hero="BTN"))
        until(qtbot, model, Stage.ASKED)
        assert model.question is not None
        combo = model.question.combo
        model.end()
        qtbot.waitUntil(panel.go_on.isEnabled, timeout=PATIENCE)

        panel.go_on.click()
        until(qtbot, model, Stage.ASKED)

        assert model.question is not None
        assert model.question.combo == combo
    finally:
        gone(panel, bridge)


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


def test_that_keys_answer_again_once_the_trainer_was_behind_another_tab(
    qtbot: QtBot, model: DrillModel, bridge: Bridge, appearance: Appearance
) -> None:
    tabs, panel = QTabWidget(), TrainerPanel(model, appearance)
    tabs.addTab(panel, "Trainer")
    tabs.addTab(QLineEdit(), "Another")
    shown(qtbot, tabs)
    tabs.activateWindow()
    try:
        qtbot.waitUntil(tabs.isActiveWindow)
        model.begin(OPENS)
        until(qtbot, model, Stage.ASKED)
        tabs.setCurrentIndex(1)
        tabs.tabBar().setFocus()

        QTest.mouseClick(tabs.tabBar(), LEFT, pos=tabs.tabBar().tabRect(0).center())

        qtbot.waitUntil(panel.hasFocus)
    finally:
        gone(tabs, bridge)


def test_that_a_new_drill_asks_hands_that_matter(panel: TrainerPanel) -> None:
    panel.form.place.setText("6max: F F F")

    drill, problem = panel.form.drill()

    assert problem == ""
    assert drill is not None
    assert drill.asks is Asks.MATTER
