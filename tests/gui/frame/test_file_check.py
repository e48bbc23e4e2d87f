"""The window reads all files whole in the background, and names those that are damaged."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.solver.progress import Progress, Steps


@pytest.mark.parametrize("problems", [(), ("study.sqlite is damaged.", "flops.sqlite is missing.")])
def test_that_damaged_files_are_named_above_the_panels(
    window: MainWindow, qtbot: QtBot, problems: tuple[str, ...]
) -> None:
    def checking() -> Steps[tuple[str, ...]]:
        yield Progress(phase="checking files", done=1)
        return problems

    window.models.parts = replace(window.models.parts, check_files=checking)
    with qtbot.waitSignal(window.models.bridge.finished, timeout=30_000):
        window.check_files()

    qtbot.waitUntil(lambda: window.damage.isVisible() == bool(problems), timeout=30_000)
    assert window.damage.text.text() == "\n".join(problems)
