"""The repetition panel: what comes back, and by which rules."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.training.models.repetition_model import RepetitionModel
from gto_desktop.gui.training.panels.repetition_panel import RepetitionPanel
from gto_desktop.services.training.training import DueCard, Training
from gto_desktop.training.choices import AnswerChoice, Group
from gto_desktop.training.drill import Drill, Missed, mistakes
from gto_desktop.training.repetition import RepetitionRules, Returning
from tests.gui.training.training_parts import (
    OPENS,
    PATIENCE,
    POT,
    bridge,
    gone,
    shown,
    training,
)

__all__ = ["bridge", "training"]


@pytest.fixture
def panel(
    qtbot: QtBot, qapp: QApplication, training: Training, bridge: Bridge
) -> Iterator[RepetitionPanel]:
    training.set_rules(RepetitionRules(returning=Returning.HANDS))
    session = training.begin(OPENS, seed=1)
    while len(training.cards()) < 2:
        question = session.deal()
        assert question is not None
        # Aces fold and 72o raises.
        fold = question.look.decision.strategy[0, question.combo] < 0.5
        session.answer(AnswerChoice(Group.ACTION, (0 if fold else len(question.choices) - 1,)))
    panel = RepetitionPanel(RepetitionModel(training, bridge), Appearance())
    shown(qtbot, panel)
    qtbot.waitUntil(lambda: len(panel.table.rows) == 2, timeout=PATIENCE)
    yield panel
    gone(panel, bridge)


def test_that_hands_are_suspended_woken_and_forgotten(
    qtbot: QtBot, panel: RepetitionPanel, training: Training
) -> None:
    assert not panel.rest.isEnabled()
    panel.table.selectRow(0)
    panel.rest.click()
    qtbot.waitUntil(lambda: panel.table.rows[0].suspended, timeout=PATIENCE)
    assert panel.count.text() == "2 cards, 1 suspended"
    assert panel.wake.isEnabled()
    assert not panel.rest.isEnabled()

    panel.wake.click()
    qtbot.waitUntil(lambda: not panel.table.rows[0].suspended, timeout=PATIENCE)
    panel.table.selectRow(0)
    panel.forget.click()
    qtbot.waitUntil(lambda: len(panel.table.rows) == 1, timeout=PATIENCE)

    assert len(training.cards()) == 1


def test_that_chosen_hands_are_asked_at_once(panel: RepetitionPanel) -> None:
    wanted: list[Drill] = []
    panel.drill_wanted.connect(wanted.append)
    panel.table.selectAll()

    panel.ask.click()

    assert wanted[0].source.missed == tuple(Missed(row.place, row.hand) for row in panel.table.rows)


def test_that_spots_of_one_street_are_told_apart_by_their_betting(panel: RepetitionPanel) -> None:
    places = (f"{POT} | * | CHECK / BET 182", f"{POT} | * | CHECK", f"{POT} | *", "6max: F F F")
    situation, now = "BTN v BB SRP, flop, BB", datetime.now(UTC)
    panel.table.show_rows([DueCard(place, "top pair", situation, now) for place in places])

    shown = panel.table.model()
    texts = [shown.index(row, 3).data() for row in range(len(places))]
    assert sorted(texts) == ["", "", "Check", "Check, Bet 1.82 bb"]


def test_that_rules_are_kept(qtbot: QtBot, panel: RepetitionPanel, training: Training) -> None:
    panel.retention.setValue(95)
    panel.retention.editingFinished.emit()
    panel.most.setValue(20)
    panel.most.editingFinished.emit()

    qtbot.waitUntil(lambda: training.rules().most_a_day == 20, timeout=PATIENCE)
    assert training.rules().retention == pytest.approx(0.95)
    assert training.rules().returning is Returning.HANDS


def test_that_concepts_are_chosen_and_listed_by_their_group(
    qtbot: QtBot, panel: RepetitionPanel, training: Training
) -> None:
    panel.returning.setCurrentIndex(panel.returning.findData(Returning.CONCEPTS))
    panel.returning.activated.emit(panel.returning.currentIndex())
    qtbot.waitUntil(lambda: training.rules().returning is Returning.CONCEPTS, timeout=PATIENCE)
    session = training.begin(mistakes("x", [Missed(OPENS.source.place, "ThTd")]))
    question = session.deal()
    assert question is not None
    # Who folds tens on the button loses more than any border.
    session.answer(AnswerChoice(Group.ACTION, (0,)))

    panel.hide()
    panel.show()

    qtbot.waitUntil(lambda: len(panel.table.rows) == 3, timeout=PATIENCE)
    assert "middle pair, 77 to TT" in {row.hand for row in panel.table.rows}
