"""A spot that was typed in big blinds is kept, named and opened again in them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop import bootstrap
from gto_desktop.game.player import SIDES
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.frame.start_up import create_application, create_window
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.gui.node.models.display import Unit
from gto_desktop.services.solving.past_solves import Entry
from gto_desktop.services.solving.solving import Solving
from gto_desktop.solver.spec import SolveSpec
from tests.gui.ending import delete_now
from tests.gui.fakes import example_spec

SPEC = SolveSpec.from_dict(
    {
        "board": "Ah9d6d9h2c",
        "oop_range": "AA,99,66,AKs,A6s,KQs",
        "ip_range": "KK,QQ,AKo,AQs,A9s,QJs",
        "pot": 550,
        "effective_stack": 9750,
        "bet_sizes": {"river": [50]},
        "raise_sizes": {"river": ["a"]},
    }
)
START_MS = 180_000
"""The first solve may compile the kernels."""


@pytest.fixture
def window(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path / "home"))
    create_application([])
    main = make_window()
    yield main
    main.close()
    delete_now(main)


def make_window() -> MainWindow:
    solving = Solving()
    main = create_window(Parts(solving, shelves=bootstrap.make_shelves(solving)))
    main.show()
    return main


def solve(qtbot: QtBot, window: MainWindow, *, in_bb: bool) -> Entry:
    """Solve the spot and return what is kept of it."""
    past = window.models.past
    assert past is not None
    window.models.spot.show(SPEC, in_bb=in_bb)
    window.panels.solve.solve()
    qtbot.waitUntil(lambda: len(past.entries) == 1, timeout=START_MS)
    return past.entries[0]


def open_again(qtbot: QtBot, window: MainWindow, entry: Entry) -> None:
    """Set something else up, then open what is kept."""
    models = window.models
    models.spot.show(example_spec())
    window.files.open_solution(entry.path)
    qtbot.waitUntil(lambda: models.opened_file == entry.path and models.study.node is not None)


def test_that_a_solve_in_big_blinds_is_named_and_opened_in_them(
    qtbot: QtBot, window: MainWindow
) -> None:
    entry = solve(qtbot, window, in_bb=True)
    assert entry.seats == SIDES
    assert entry.solve.name == "Ah9d6d9h2c, pot 5.5bb, stack 97.5bb"

    open_again(qtbot, window, entry)

    assert window.models.study.display.unit is Unit.BB
    assert window.models.study.names == SIDES
    assert (window.models.spot.text("pot"), window.models.spot.text("stack")) == ("5.5bb", "97.5bb")


def test_that_a_solve_in_chips_stays_in_chips(qtbot: QtBot, window: MainWindow) -> None:
    entry = solve(qtbot, window, in_bb=False)
    assert entry.seats is None
    assert entry.solve.name == "Ah9d6d9h2c, pot 550, stack 9750"

    open_again(qtbot, window, entry)

    assert window.models.study.display.unit is Unit.CHIPS
    assert window.models.spot.text("pot") == "550"


def test_that_the_next_start_knows_name_and_unit_of_what_it_opens_at_once(
    qtbot: QtBot, window: MainWindow
) -> None:
    entry = solve(qtbot, window, in_bb=True)
    following = make_window()
    told: list[str] = []
    following.models.told.connect(told.append)

    following.files.open_solution(entry.path)
    qtbot.waitUntil(lambda: following.models.opened_file == entry.path)

    assert told[0] == f"Opening {entry.solve.name}\u2026"
    assert following.models.study.display.unit is Unit.BB
    following.close()
    delete_now(following)


def test_that_a_solve_in_big_blinds_is_named_and_opened_in_them_after_the_queue_too(
    qtbot: QtBot, window: MainWindow
) -> None:
    past, queue = window.models.past, window.models.queue
    assert past is not None
    assert queue is not None
    window.models.spot.show(SPEC, in_bb=True)
    queue.hold()
    window.panels.solve.add_to_queue()
    qtbot.waitUntil(lambda: len(queue.items) == 1)
    assert queue.items[0].solve.name == "Ah9d6d9h2c, pot 5.5bb, stack 97.5bb"

    queue.go_on()
    qtbot.waitUntil(lambda: len(past.entries) == 1, timeout=START_MS)

    assert past.entries[0].seats == SIDES
    assert past.entries[0].solve.name == "Ah9d6d9h2c, pot 5.5bb, stack 97.5bb"
