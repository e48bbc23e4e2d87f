"""A panel of the solves over a queue and past solves in a folder of the test's own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.solve.models.past_solves_model import PastSolvesModel
from gto_desktop.gui.solve.models.solve_queue_model import SolveQueueModel
from gto_desktop.gui.solve.panels.solves_panel import SolvesPanel
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.services.solving.solve_queue import QueueOrder, SolveQueue
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec
from tests.gui.ending import delete_now
from tests.gui.fakes import EXAMPLE, FakeServices

LEFT = Qt.MouseButton.LeftButton
NAME_COLUMN, BAR_COLUMN = 0, 2


def save(_solution: Solution, path: Path, *, small: bool = False) -> None:
    # A front that says which kind it is, as the files of solves do.
    version = (4 if small else 2).to_bytes(4, "little")
    path.write_bytes(b"\x89GTOSOL\n" + version + bytes(988))


@pytest.fixture
def shelf(tmp_path: Path) -> SolveShelf:
    return SolveShelf(UserStore(tmp_path), tmp_path / "solves", save)


@pytest.fixture
def queue(tmp_path: Path, shelf: SolveShelf) -> SolveQueue:
    return SolveQueue(UserStore(tmp_path), shelf)


@pytest.fixture
def make(
    qtbot: QtBot,
    queue: SolveQueue,
    shelf: SolveShelf,
    bridge: Bridge,
    services: FakeServices,
    appearance: Appearance,
) -> Iterator[Callable[[], SolvesPanel]]:
    made: list[SolvesPanel] = []

    def make_panel() -> SolvesPanel:
        model = SolveQueueModel(queue, services, bridge)
        panel = SolvesPanel(model, PastSolvesModel(shelf, bridge), appearance)
        qtbot.addWidget(panel)
        panel.resize(1120, 720)
        panel.show()
        qtbot.waitExposed(panel)
        qtbot.waitUntil(lambda: model._loaded)
        made.append(panel)
        return panel

    yield make_panel
    services.gate.set()
    for panel in made:
        panel.close()
    delete_now(*made)


@pytest.fixture
def panel(make: Callable[[], SolvesPanel]) -> SolvesPanel:
    return make()


def spec(pot: int) -> SolveSpec:
    return SolveSpec.from_dict({**EXAMPLE, "pot": pot})


def order(pot: int) -> QueueOrder:
    return QueueOrder(SolveOrder(spec(pot), 0.3, 1000, 2, 16), f"pot {pot}")


def rows(panel: SolvesPanel) -> list[str]:
    table = panel.past.table
    indexes = [table.model().index(row, NAME_COLUMN) for row in range(table.model().rowCount())]
    return [str(index.data()) for index in indexes]
