"""A window over the shipped strategies that a test can wait for."""

import gc
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gto_desktop.basis.paths import shipped_flops, strategy_folder
from gto_desktop.cards.board import Board
from gto_desktop.gui.frame.start_up import create_application, create_window
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.services.solving.at_coach import AtCoach
from gto_desktop.services.solving.solver import Solver
from gto_desktop.services.study.study import Study
from gto_desktop.solver.estimate import MemoryEstimate
from gto_desktop.solver.spec import SolveSpec
from tests.gui.ending import delete_now
from tests.gui.fakes import FakeServices

if TYPE_CHECKING:
    from gto_desktop.gui.frame.main_window import MainWindow

SETTLED_S = 60.0
BTN_V_BB = ("F", "F", "F", "R2.5", "F", "C")


class Desk:
    """A window over the shipped strategies, whose solves end when they are told to."""

    def __init__(
        self, solver: Solver | None = None, own: Path | None = None, coach: AtCoach | None = None
    ) -> None:
        """Take what reads and solves, made up without it, the user's flops, and his coach."""
        create_application([])
        folder = strategy_folder()
        files = [*([] if own is None else [own]), *shipped_flops()]
        self.library = Study.open(folder / "preflop.sqlite", files, own_flops=own)
        self.services = FakeServices(readable_from=2)
        self.window: MainWindow = create_window(
            Parts(solver or self.services, library=self.library, at_coach=coach)
        )
        self.window.resize(1440, 900)
        self.window.show()
        pot = self.library.preflop("6max", BTN_V_BB).flop
        assert pot is not None
        self.flops = [choice.board for choice in self.library.flops("6max", pot).flops[:3]]

    def begin(self) -> None:
        """Go to the first decision as a new window does, with no way behind."""
        window, walk = self.window, self.window.models.walk
        self.services.gate.set()
        # Only in the active window has a widget the keyboard.
        window.activateWindow()
        self.until(window.isActiveWindow, "the window does not become active")
        self.settle()
        self.accept()
        while window.panels.hand_solves.ready is not None:
            window.panels.hand_solves.dismiss_ready()
        window.docks.switch("study")
        window.docks.show("grid")
        window.models.hand.open("6max", ())
        self.settle()
        walk._past.clear()
        walk._future.clear()

    def accept(self) -> None:
        """Accept the terms, where a new user is asked for them."""
        welcome = self.window.welcome
        if welcome is not None:
            welcome.page.agree.setChecked(True)
            welcome.page.start_button.click()

    def settle(self) -> None:
        """Wait until all that was asked is answered; a solve that is held goes on."""
        bridge, end = self.window.models.bridge, time.monotonic() + SETTLED_S
        quiet = 0
        while quiet < 5:
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            QApplication.sendPostedEvents()
            QApplication.processEvents()
            held = int(self.window.panels.solve.running and not self.services.gate.is_set())
            busy = sum(not work.done for work in bridge._works) > held
            solving = self.services.gate.is_set() and self.window.panels.solve.running
            hand = self.window.models.hand
            reading = not hand.is_read and not hand.problem
            reading |= self.window.panels.flops.is_reading
            study = self.window.models.study
            reading |= study.opened is not None and not study.problem and study.current() is None
            quiet = 0 if busy or solving or reading else quiet + 1
            time.sleep(0.002)
            assert time.monotonic() < end, "the window does not come to rest"

    def begin_a_solve(self, text: str) -> None:
        """Begin the solve of a flop for the line that is shown; it is held.

        One that is ready is opened instead.
        """
        panels, study, board = self.window.panels, self.window.models.study, Board.parse(text)
        ready = panels.hand_solves.ready
        is_ready = ready is not None and ready.solution.spec.board == board
        self.services.gate.clear()
        panels.hand_solves.solve_flop(board)
        self.until(
            lambda: panels.solve.running or (is_ready and study.opened == ready),
            "the solve does not begin",
        )
        self.settle()

    def go_to_the_flop(self) -> None:
        """Go to where BTN and BB see a flop; solves are held from now on."""
        self.begin()
        self.window.models.navigator.go(f"6max: {' '.join(BTN_V_BB)}")
        self.settle()
        self.services.gate.clear()

    def type_flop(self, flop: str) -> None:
        """Type a flop and press Enter."""
        field = self.window.panels.hand.flop_edit
        field.setText(flop)
        QTest.keyClick(field, Qt.Key.Key_Return)

    def shows_solving(self, flop: str) -> bool:
        """Whether a flop is shown while it is solved."""
        study = self.window.models.study
        opened, node = study.opened, study.current()
        return (
            opened is not None
            and opened.solution.spec.board == Board.parse(flop)
            and node is not None
            and study.unsettled
            and self.window.panels.solve.running
        )

    def hold_estimates(
        self, monkeypatch: pytest.MonkeyPatch, told: MemoryEstimate
    ) -> tuple[threading.Event, threading.Event]:
        """Let no memory be known for now: what is set when it is asked for, and what answers."""
        asked, may_answer = threading.Event(), threading.Event()

        def estimate(_spec: SolveSpec) -> MemoryEstimate:
            asked.set()
            assert may_answer.wait(SETTLED_S)
            return told

        monkeypatch.setattr(self.services, "estimate", estimate)
        return asked, may_answer

    def until(self, is_true: Callable[[], bool], otherwise: str = "it does not come") -> None:
        """Let the window work until something is so."""
        end = time.monotonic() + SETTLED_S
        while not is_true():
            QApplication.processEvents()
            time.sleep(0.002)
            assert time.monotonic() < end, otherwise

    def close(self) -> None:
        self.services.gate.set()
        self.services.may_step.set()
        self.window.close()
        delete_now(self.window)
        self.library.close()
        gc.collect()
