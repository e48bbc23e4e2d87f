"""Answers over time as a chart and a table, and a range painted from memory."""

import csv
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.theme import DARK, LIGHT, Look
from gto_desktop.gui.kit.range_grid import partly
from gto_desktop.gui.training.models.progress_model import ProgressFigure, ProgressModel
from gto_desktop.gui.training.models.range_quiz import RangeQuizModel
from gto_desktop.gui.training.panels.progress_panel import FIGURES, ProgressPanel
from gto_desktop.gui.training.panels.range_quiz_panel import RangeQuizPanel
from gto_desktop.ranges.range import Range
from gto_desktop.services.training.training import Training
from gto_desktop.training.choices import AnswerChoice, Group
from gto_desktop.training.drill import DrillSource, SourceKind
from gto_desktop.training.grading import Grade
from gto_desktop.training.scores import tally
from tests.gui.ending import delete_now
from tests.gui.training.training_parts import (
    FLOPS,
    OPENS,
    PATIENCE,
    bridge,
    contrast,
    gone,
    shown,
    training,
)

__all__ = ["bridge", "training"]
LEFT = Qt.MouseButton.LeftButton
PLACE = "6max: F F F"


def asked_action(model: RangeQuizModel) -> str | None:
    quiz = model.quiz
    if quiz is None or quiz.action is None:
        return None
    return quiz.look.decision.actions[quiz.action].label


@pytest.fixture
def answered(training: Training) -> Training:
    """Thirty answers before the flop, every third of them wrong, and two on flops."""
    for drill, count in ((OPENS, 30), (FLOPS, 2)):
        session = training.begin(drill, seed=1)
        for number in range(count):
            question = session.deal()
            assert question is not None
            shares = question.look.decision.strategy[:, question.combo]
            pick = int(np.argmin(shares) if number % 3 == 2 else np.argmax(shares))
            session.answer(AnswerChoice(Group.ACTION, (pick,)))
    return training


@pytest.fixture
def panel(
    qtbot: QtBot, answered: Training, bridge: Bridge, appearance: Appearance
) -> Iterator[ProgressPanel]:
    model = ProgressModel(answered, bridge)
    panel = ProgressPanel(model, appearance, bridge)
    shown(qtbot, panel)
    qtbot.waitUntil(lambda: panel.chart.figure is not None, timeout=PATIENCE)
    yield panel
    gone(panel, bridge)


def cell(panel: ProgressPanel, row: int, column: int) -> str:
    return panel.table.text(row, column)


def test_that_the_table_counts_every_answer_by_situation(
    panel: ProgressPanel, answered: Training
) -> None:
    results = answered.results()
    best = sum(result.grade is Grade.BEST for result in results)

    assert [cell(panel, row, 1) for row in range(3)] == ["32", "30", "2"]
    assert cell(panel, 0, 2) == f"{tally('all', results).score:.0f}"
    assert cell(panel, 0, 3) == f"{100 * best / 32:.1f} %"
    assert cell(panel, 1, 0) == "Preflop, BTN first in"
    opens = [result for result in results if result.situation == "Preflop, BTN first in"]
    lost = [result.lost_bb for result in opens if result.lost_bb is not None]
    assert cell(panel, 1, 5) == f"{np.mean(lost):.3f}"


def test_that_the_line_ends_at_the_mean_of_the_last_answers(
    panel: ProgressPanel, answered: Training
) -> None:
    last = answered.results()[-25:]

    assert panel.chart.figure is not None
    line = panel.chart.figure.axes[0].lines[0]
    share = np.mean([result.grade is Grade.BEST for result in last])
    assert np.asarray(line.get_ydata())[-1] == pytest.approx(share)


def test_that_a_row_chooses_its_situation(qtbot: QtBot, panel: ProgressPanel) -> None:
    panel.table.go(1)

    assert panel.place.text() == "Preflop, BTN first in"
    assert len(panel.chart.trends[0].at) == 30
    panel.figures.chosen.emit(FIGURES.index(ProgressFigure.LOST_BB))
    assert panel.chart.figure is not None


def test_that_answers_without_evs_have_no_line_of_losses(
    qtbot: QtBot,
    answered: Training,
    bridge: Bridge,
    appearance: Appearance,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = tuple(replace(result, lost_bb=None, lost_pct=None) for result in answered.results())
    monkeypatch.setattr(answered, "results", lambda: known)
    panel = ProgressPanel(ProgressModel(answered, bridge), appearance, bridge)
    shown(qtbot, panel)
    qtbot.waitUntil(lambda: panel.chart.figure is not None, timeout=PATIENCE)

    panel.figures.chosen.emit(FIGURES.index(ProgressFigure.LOST_BB))

    assert panel.chart.figure is None
    assert "graded by frequency" in panel.chart.message.text()
    gone(panel, bridge)


def test_that_the_file_has_the_shown_answers(
    qtbot: QtBot, panel: ProgressPanel, tmp_path: Path
) -> None:
    panel.table.go(2)
    out = tmp_path / "answers.csv"
    told: list[str] = []
    panel.told.connect(told.append)
    QTest.mouseClick(panel.export, LEFT)
    dialog = panel.findChild(QFileDialog) or panel.window().findChild(QFileDialog)
    assert dialog is not None

    dialog.fileSelected.emit(str(out))
    dialog.close()
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)

    assert told == ["Answers written to answers.csv: 2."]
    rows = list(csv.DictReader(out.read_text(encoding="utf-8").splitlines()))
    assert len(rows) == 2


def test_that_without_answers_the_panel_says_what_to_do(
    qtbot: QtBot, training: Training, bridge: Bridge, appearance: Appearance
) -> None:
    panel = ProgressPanel(ProgressModel(training, bridge), appearance, bridge)
    shown(qtbot, panel)

    assert "start a drill" in panel.chart.message.text()
    assert not panel.export.isEnabled()
    gone(panel, bridge)


@pytest.fixture
def quiz(
    qtbot: QtBot, training: Training, bridge: Bridge, appearance: Appearance
) -> Iterator[RangeQuizPanel]:
    model = RangeQuizModel(training, bridge)
    panel = RangeQuizPanel(model, appearance)
    shown(qtbot, panel)
    panel.ask(DrillSource(SourceKind.PLACE, PLACE))
    qtbot.waitUntil(lambda: model.quiz is not None, timeout=PATIENCE)
    panel.asked.setCurrentIndex(panel.asked.count() - 1)
    panel.asked.activated.emit(panel.asked.count() - 1)
    qtbot.waitUntil(lambda: asked_action(model) == "RAISE 250" and not model.busy, timeout=PATIENCE)
    yield panel
    gone(panel, bridge)


def test_that_painting_and_checking_shows_the_overlap_and_the_differences(
    qtbot: QtBot, quiz: RangeQuizPanel, training: Training
) -> None:
    model = quiz._model
    QTest.mouseClick(quiz.painted, LEFT, pos=quiz.painted.cell_rect(0).center())
    assert model.editor.range == Range.parse("AA")

    QTest.mouseClick(quiz.check, LEFT)
    qtbot.waitUntil(lambda: model.score is not None, timeout=PATIENCE)

    assert model.quiz is not None
    stored = model.quiz.answer.combo_count
    share = Range.parse("AA").combo_count / stored
    assert quiz.score.text() == f"Overlap {100 * share:.1f} %"
    assert quiz.stored.range == model.quiz.answer
    assert "AA" not in [quiz.gaps.text(row, 0) for row in range(len(quiz.gaps.rows))]
    assert len(quiz.gaps.rows) > 50
    assert not quiz.painted.isEnabled()


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
def test_that_a_name_is_readable_on_both_sides_of_the_edge_of_a_part(look: Look) -> None:
    ink = QColor(look.text)

    for ground in (QColor(look.surface), partly(look)):
        assert contrast(ink, ground) >= 4.5
    assert contrast(QColor(look.on_accent), QColor(look.accent)) >= 4.5
    assert contrast(partly(look), QColor(look.surface)) >= 1.5


def test_that_a_checked_range_is_in_the_progress(
    qtbot: QtBot, quiz: RangeQuizPanel, training: Training, bridge: Bridge, appearance: Appearance
) -> None:
    model = quiz._model
    for text in ("AA", "22+,A2s+,KTs+"):
        model.editor.replace(Range.parse(text))
        model.check()
        qtbot.waitUntil(lambda: model.score is not None, timeout=PATIENCE)
        model.again()
    overlaps = [quiz.overlap for quiz in training.quizzes()]
    panel = ProgressPanel(ProgressModel(training, bridge), appearance, bridge)
    shown(qtbot, panel)
    qtbot.waitUntil(lambda: bool(panel._model.painted), timeout=PATIENCE)

    QTest.mouseClick(panel.figures.buttons[FIGURES.index(ProgressFigure.OVERLAP)], LEFT)

    table = panel.quizzes
    assert table.isVisible()
    texts = [table.texts(row) for row in range(2)]
    last, best, mean = (
        f"{100 * share:.1f} %" for share in (overlaps[1], max(overlaps), np.mean(overlaps))
    )
    assert texts == [
        ["All situations", "2", last, best, mean],
        ["Preflop, BTN first in: Raise 2.5", "2", last, best, mean],
    ]
    assert panel.chart.trends[0].values == pytest.approx((overlaps[0], np.mean(overlaps)))
    table.go(1)
    assert panel.place.text() == "Preflop, BTN first in: Raise 2.5"
    assert bridge.shutdown()
    delete_now(panel)


def test_that_without_quizzes_the_progress_says_where_they_begin(
    qtbot: QtBot, training: Training, bridge: Bridge, appearance: Appearance
) -> None:
    panel = ProgressPanel(ProgressModel(training, bridge), appearance, bridge)
    shown(qtbot, panel)

    QTest.mouseClick(panel.figures.buttons[FIGURES.index(ProgressFigure.OVERLAP)], LEFT)

    assert "start with the range quiz" in panel.chart.message.text()
    assert panel.tables.isHidden()
    gone(panel, bridge)


def test_that_a_place_asks_for_what_it_raises_and_the_empty_field_says_what_to_type(
    qtbot: QtBot, quiz: RangeQuizPanel
) -> None:
    model = quiz._model
    quiz.place.clear()
    QTest.mouseClick(quiz.start, LEFT)
    assert "Type a place first" in quiz.problem.text()

    names = [quiz.ready.itemText(row) for row in range(quiz.ready.count())]
    quiz.ready.activated.emit(names.index("Small blind, first in"))
    qtbot.waitUntil(lambda: asked_action(model) == "RAISE 300" and not model.busy, timeout=PATIENCE)

    assert quiz.place.text() == "6max: F F F F"
    assert model.quiz is not None
    assert 0 < model.quiz.answer.combo_count < 1326
    assert quiz.asked.currentData() == "RAISE 300"
    assert quiz.problem.text() == ""


def test_that_clear_paints_again_and_a_wrong_place_is_told(
    qtbot: QtBot, quiz: RangeQuizPanel
) -> None:
    model = quiz._model
    QTest.mouseClick(quiz.check, LEFT)
    qtbot.waitUntil(lambda: model.score is not None, timeout=PATIENCE)
    QTest.mouseClick(quiz.clear, LEFT)
    assert model.score is None
    assert quiz.answer.isHidden()

    quiz.place.setText("6max: Q")
    QTest.keyClick(quiz.place, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(model.problem), timeout=PATIENCE)

    assert "'Q' is no move" in quiz.problem.text()


def test_that_answers_are_summed_up_by_day_texture_and_drill(
    qtbot: QtBot, panel: ProgressPanel, answered: Training
) -> None:
    results = answered.results()

    def shown(number: int) -> dict[str, int]:
        panel.groupings.buttons[number].click()
        return {row.name: row.count for row in panel.table.rows[1:]}

    assert sum(shown(0).values()) == len(results)
    days = {result.at.astimezone().strftime("%Y-%m-%d") for result in results}
    assert set(shown(1)) == days
    textures = shown(2)
    before = sum("|" not in result.place for result in results)
    assert textures["before the flop, and own solves"] == before
    assert sum(textures.values()) == len(results)
    assert shown(3) == Counter(result.drill for result in results)
    panel.table.go(1)
    name = panel.table.rows[1].name
    assert panel._model.shown == tuple(result for result in results if result.drill == name)
