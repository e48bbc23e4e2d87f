"""Many flops of a pot are offered with what they take, solved in the background, and told of."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import strategy_folder
from gto_desktop.builds.flop_solve import FlopTask
from gto_desktop.cards.board import Board
from gto_desktop.cards.flop_subsets import flop_subset
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.player import PerPlayer
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.frame.jobs_bar import JobsBar
from gto_desktop.gui.study.models.flop_batch_model import FlopBatchModel
from gto_desktop.gui.study.models.walk import HandModel
from gto_desktop.gui.study.panels.flop_batch_panel import FlopBatchPanel
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.flop_starts import FlopStart
from gto_desktop.ranges.range import Range
from gto_desktop.services.study.flop_batch import (
    BatchProgress,
    BatchResult,
    FlopBatch,
    FlopBatches,
)
from gto_desktop.services.study.study import Study
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.solve_order import Limit
from tests.gui.ending import delete_now, windows_left

LEFT = Qt.MouseButton.LeftButton
SRP = ("F", "F", "F", "R2.5", "F", "C")
GIGABYTE = 10**9


@dataclass
class FakeBatches(FlopBatches):
    """Batches whose flops are solved one at a time, as a test says."""

    solved: list[Board] = field(default_factory=list)
    allowed: int = 0
    """Flops that may be solved so far."""
    asked: list[tuple[str, str, int]] = field(default_factory=list)
    failure: str = ""
    free: int = 8 * GIGABYTE
    waited: bool = False

    def plan(self, version: str, spot: FlopSpot, count: int) -> FlopBatch:
        self.asked.append((version, spot.name, count))
        if self.failure:
            raise InputError(self.failure)
        start = FlopStart(5.5, 97.5, PerPlayer(Range.parse("AA"), Range.parse("KK")), 0, 0, "test")
        boards = [Board(each.flop) for each in flop_subset(count)][3:]
        boards = [board for board in boards if board not in self.solved]
        keys = [FlopKey(version, spot, board) for board in boards]
        tasks = tuple(FlopTask(key, start, {}, Limit()) for key in keys)
        entries = (10,) * len(tasks)
        return FlopBatch(
            version, spot, count, tasks, entries, 90.0 * len(tasks), 2, GIGABYTE, self.free
        )

    def solve(
        self, batch: FlopBatch, gives_way: Callable[[], bool] = lambda: False
    ) -> Steps[BatchResult]:
        for number, task in enumerate(batch.tasks):
            while True:
                told = yield BatchProgress(
                    done=number,
                    total=len(batch.tasks),
                    seconds=30.0 * number,
                    seconds_left=600.0,
                    flop=task.key.flop,
                    work=number / len(batch.tasks),
                    waits=gives_way(),
                )
                if told:
                    return BatchResult(number, ())
                if number < self.allowed:
                    break
            self.solved.append(task.key.flop)
        return BatchResult(len(batch.tasks), ())


@pytest.fixture
def study() -> Iterator[Study]:
    study = Study.open(strategy_folder() / "preflop.sqlite", [])
    yield study
    study.close()


@pytest.fixture
def batches() -> FakeBatches:
    return FakeBatches()


@pytest.fixture
def model(batches: FakeBatches, bridge: Bridge) -> FlopBatchModel:
    return FlopBatchModel(batches, bridge)


@pytest.fixture
def hand(study: Study) -> HandModel:
    hand = HandModel()
    go(hand, study, SRP)
    return hand


@pytest.fixture
def panel(
    qtbot: QtBot, hand: HandModel, model: FlopBatchModel, appearance: Appearance
) -> Iterator[FlopBatchPanel]:
    panel = FlopBatchPanel(hand, model)
    panel.resize(300, 140)
    panel.show()
    qtbot.waitExposed(panel)
    yield panel
    panel.close()
    delete_now(panel)
    assert windows_left() == []


def go(hand: HandModel, study: Study, moves: tuple[str, ...]) -> None:
    hand.open("6max", moves)
    hand.accept("6max", moves, study.preflop("6max", moves))


def offer(qtbot: QtBot, panel: FlopBatchPanel) -> None:
    QTest.mouseClick(panel.open_button, LEFT)
    qtbot.waitUntil(panel.start_button.isEnabled)


def begin(qtbot: QtBot, panel: FlopBatchPanel, model: FlopBatchModel) -> None:
    offer(qtbot, panel)
    QTest.mouseClick(panel.start_button, LEFT)
    qtbot.waitUntil(lambda: model.progress is not None)


def test_what_is_missing_is_told_before_anything_is_solved(
    qtbot: QtBot, panel: FlopBatchPanel, batches: FakeBatches
) -> None:
    offer(qtbot, panel)

    assert batches.asked == [("6max", "BTN v BB SRP", 25)]
    assert panel.needs.text() == "22 of 25 flops are missing: about 33:00, 1 GB of memory."
    panel.counts.setCurrentIndex(2)
    qtbot.waitUntil(lambda: "of 95 flops" in panel.needs.text())
    assert [panel.counts.itemData(at) for at in range(panel.counts.count())] == [25, 49, 95, 184]


def test_memory_that_is_not_free_is_told(
    qtbot: QtBot, panel: FlopBatchPanel, batches: FakeBatches
) -> None:
    batches.free = GIGABYTE // 2

    offer(qtbot, panel)

    assert panel.needs.text().endswith("Only 500 MB are free now.")


def test_a_pot_that_cannot_be_solved_says_why(
    qtbot: QtBot, panel: FlopBatchPanel, batches: FakeBatches
) -> None:
    batches.failure = "It does not come up."

    QTest.mouseClick(panel.open_button, LEFT)

    qtbot.waitUntil(lambda: panel.outcome.text() == "It does not come up.")
    assert not panel.start_button.isEnabled()


def test_a_batch_tells_how_far_it_is_and_of_each_flop(
    qtbot: QtBot, panel: FlopBatchPanel, model: FlopBatchModel, batches: FakeBatches
) -> None:
    grown: list[int] = []
    model.grew.connect(lambda: grown.append(len(batches.solved)))
    begin(qtbot, panel, model)
    first, second = (Board(each.flop) for each in flop_subset(25)[3:5])
    assert panel.status.text() == f"BTN v BB SRP: {first}, 1 of 22 \u00b7 10:00 left"

    batches.allowed = 1

    qtbot.waitUntil(lambda: f"{second}, 2 of 22" in panel.status.text())
    assert grown == [1]
    batches.allowed = 99
    qtbot.waitUntil(lambda: panel.outcome.text() == "22 flops were solved.")
    assert panel.open_button.isVisible()
    assert not panel.bar.isVisible()


def test_what_became_of_a_batch_stands_with_its_pot_only(
    qtbot: QtBot,
    panel: FlopBatchPanel,
    model: FlopBatchModel,
    batches: FakeBatches,
    hand: HandModel,
    study: Study,
) -> None:
    batches.allowed = 99
    offer(qtbot, panel)
    QTest.mouseClick(panel.start_button, LEFT)
    qtbot.waitUntil(lambda: panel.outcome.text() == "22 flops were solved.")

    go(hand, study, ("F", "F", "R2.5", "F", "F", "C"))
    elsewhere = panel.outcome.isVisible(), panel.outcome.text()
    go(hand, study, SRP)

    assert elsewhere == (False, "")
    assert panel.outcome.text() == "22 flops were solved."


def test_a_batch_is_paused_goes_on_and_is_stopped(
    qtbot: QtBot, panel: FlopBatchPanel, model: FlopBatchModel, batches: FakeBatches
) -> None:
    begin(qtbot, panel, model)

    QTest.mouseClick(panel.pause_button, LEFT)
    assert panel.pause_button.text() == "Resume"
    assert panel.status.text().endswith("paused")
    batches.allowed = 2
    qtbot.wait(50)
    assert len(batches.solved) <= 1
    QTest.mouseClick(panel.pause_button, LEFT)
    qtbot.waitUntil(lambda: len(batches.solved) == 2)
    QTest.mouseClick(panel.stop_button, LEFT)

    qtbot.waitUntil(lambda: panel.outcome.text() == "2 flops were solved.")
    # What is left is solved only when the user asks for it again.
    assert model.running is None
    offer(qtbot, panel)
    assert panel.needs.text().startswith("20 of 25 flops are missing")


def test_a_solve_that_somebody_waits_for_goes_first(
    qtbot: QtBot, panel: FlopBatchPanel, model: FlopBatchModel, bridge: Bridge
) -> None:
    begin(qtbot, panel, model)

    def endless() -> Steps[None]:
        while True:
            yield Progress()

    solve = bridge.start(endless)
    qtbot.waitUntil(lambda: panel.status.text().endswith("waits for another solve"))
    solve.cancel()

    qtbot.waitUntil(lambda: panel.status.text().endswith("10:00 left"))


def test_the_bar_of_jobs_shows_a_batch_from_everywhere(
    qtbot: QtBot, panel: FlopBatchPanel, model: FlopBatchModel, bridge: Bridge
) -> None:
    bar = JobsBar(bridge)
    begin(qtbot, panel, model)

    bar.refresh()

    assert bar.text.text().startswith("Flops of BTN v BB SRP")
    # It shows itself where a job lasts: no later test, and no end of this one, is to find it.
    delete_now(bar)


def test_a_line_without_a_pot_offers_nothing(
    panel: FlopBatchPanel, hand: HandModel, study: Study
) -> None:
    go(hand, study, ("F",))

    assert panel.isHidden()


def test_a_window_that_closes_gives_up_the_flop_under_way(
    qtbot: QtBot, panel: FlopBatchPanel, model: FlopBatchModel, bridge: Bridge, tmp_path: Path
) -> None:
    begin(qtbot, panel, model)

    assert bridge.shutdown()
