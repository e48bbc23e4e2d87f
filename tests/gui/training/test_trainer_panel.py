"""A drill by mouse and by keys: asked, answered, explained, asked again."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QColor, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QMainWindow, QTabWidget
from pytestqt.qtbot import QtBot

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.theme import DARK, LIGHT, Look
from gto_desktop.gui.kit.labels import Shortened
from gto_desktop.gui.node.models.drill_words import grade_words, reasons_text, verdict
from gto_desktop.gui.node.widgets.grade_ink import grade_ink
from gto_desktop.gui.training.models.drill_model import DrillModel
from gto_desktop.gui.training.models.table_model import Stage
from gto_desktop.gui.training.panels.trainer_panel import (
    CHOOSE,
    SUMMARY,
    TrainerPanel,
)
from gto_desktop.services.training.training import Training
from gto_desktop.training.drill import Drill, DrillSource, SourceKind
from gto_desktop.training.grading import Grade
from gto_desktop.training.run import Play
from tests.gui.training.training_parts import (
    FLOP_PLACE,
    FLOPS,
    OPENS,
    PATIENCE,
    asked,
    bridge,
    cell,
    contrast,
    gone,
    model,
    panel,
    shown,
    training,
    until,
)

__all__ = ["asked", "bridge", "model", "panel", "training"]
LEFT = Qt.MouseButton.LeftButton


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


def test_that_a_hand_that_could_not_be_dealt_is_dealt_again_by_the_next_enter(
    qtbot: QtBot, asked: TrainerPanel, model: DrillModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise InputError("Nothing can be dealt.")

    QTest.keyClick(asked, Qt.Key.Key_1)
    until(qtbot, model, Stage.ANSWERED)
    table = model.tables[0]
    assert table.session is not None
    with monkeypatch.context() as patch:
        patch.setattr(table.session, "deal", refuse)
        QTest.keyClick(asked, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: not table.busy and table.problem != "", timeout=PATIENCE)
    assert table.problem == "Nothing can be dealt."

    QTest.keyClick(asked, Qt.Key.Key_Return)

    until(qtbot, model, Stage.ASKED)
    assert table.problem == ""


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


def test_that_a_place_is_named_in_words_and_told_with_its_line(
    qtbot: QtBot, panel: TrainerPanel, model: DrillModel
) -> None:
    panel.begin(Drill(FLOP_PLACE, DrillSource(SourceKind.PLACE, FLOP_PLACE)))
    until(qtbot, model, Stage.ASKED)

    table = panel.page.pane.table
    assert panel.page.name.text() == "BTN v BB SRP, As9h8d: BB facing a bet of 1.82 bb"
    assert table.line.text().splitlines() == [
        "Preflop: UTG, MP, CO fold, BTN raises to 2.5, SB folds, BB calls",
        "Flop: BB checks, BTN bets 33 % (1.82)",
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

    # The hand goes on in the drill of another street, unless somebody folded.
    folded = "fold" in panel.page.pane.over.text()
    ended = "The hand is over." if folded else "The street is over."
    assert panel.page.pane.over.text().startswith(ended)
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


def test_that_every_command_has_a_key_of_its_own(panel: TrainerPanel) -> None:
    keys = [command.key for command in panel.commands()]

    assert len(set(keys)) == len(keys)
    assert all(key.startswith("train.") for key in keys)


def test_that_an_answer_too_close_to_tell_says_how_exactly_that_is_known(
    qtbot: QtBot, asked: TrainerPanel, model: DrillModel
) -> None:
    QTest.keyClick(asked, Qt.Key.Key_1)
    until(qtbot, model, Stage.ANSWERED)
    assert model.answered is not None

    mark = replace(model.answered.mark, grade=Grade.CLOSE, lost=2.0, lost_pct=1.3, error=5.0)

    said = "Too close to tell: 0.02 bb behind the top action, with an error of 0.05 bb"
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


def test_that_an_answer_is_in_sight_in_a_low_window_and_the_next_question_from_its_top(
    qtbot: QtBot, asked: TrainerPanel, model: DrillModel
) -> None:
    asked.resize(1100, 500)
    pane = asked.page.pane
    QTest.keyClick(asked, Qt.Key.Key_1)
    until(qtbot, model, Stage.ANSWERED)
    bottom = QPoint(1, pane.mix.height() - 1)

    def in_sight() -> bool:
        area = pane._scroll
        assert area is not None
        return area.viewport().rect().contains(pane.mix.mapTo(area.viewport(), bottom))

    qtbot.waitUntil(in_sight, timeout=PATIENCE)
    QTest.keyClick(asked, Qt.Key.Key_Return)
    until(qtbot, model, Stage.ASKED)
    area = pane._scroll
    assert area is not None
    qtbot.waitUntil(lambda: area.verticalScrollBar().value() == 0, timeout=PATIENCE)
