"""`python -m benchmarks.window`: how quick the window is, docs/benchmarks-window.md.

A program of its own is started, so that nothing is imported or compiled before. The window is drawn
offscreen: all the painting is done, none of it is shown.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from benchmarks.machine import measured_here
from benchmarks.paths import ROOT

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from gto_desktop.game.flop_spot import FlopSpot
    from gto_desktop.gui.frame.main_window import MainWindow

REPORT = ROOT / "docs" / "benchmarks-window.md"
STARTS = 3
STEPS = 40
CHILD = "--child"
PLACE = "6max: F F F R2.5 F C"
MISSING = "9d6c3h"
"""A flop of that pot that the library does not have."""
WATCHED_S = 30.0
"""How long the solve of it is looked at: it has gone through its rough starts by then."""
_HEAD = """# How quick the window is

Written by `make bench-window` from what it measured; not edited by hand. Drawn offscreen over the
shipped library; a step is the time from the click until everything visible is painted again.
"""


@dataclass(frozen=True)
class Figure:
    """One thing that was measured."""

    what: str
    values: Sequence[float]
    unit: str
    target: float

    def row(self) -> str:
        """Return it as a row of the report."""
        median, worst = statistics.median(self.values), max(self.values)
        met = "yes" if median <= self.target else "**no**"
        numbers = f"{median:,.1f} | {worst:,.1f} | {self.target:,.0f}"
        return f"| {self.what} | {self.unit} | {numbers} | {met} |"


def main() -> int:
    """Measure and write the report."""
    if CHILD in sys.argv:
        print(json.dumps(_measure(float(sys.argv[2]))))
        return 0
    origin = measured_here()
    runs = [_start() for _ in range(STARTS)]
    last = runs[-1]
    figures = [
        Figure("start to the first painted window, warm", [r.paint for r in runs], "s", 2.0),
        Figure("memory of the idle window", [r.memory for r in runs], "MB", 400),
        Figure("to another node of a flop", last.nodes, "ms", 50),
        Figure("the same while both cores solve", last.busy, "ms", 50),
        Figure("the same on a flop that is being solved", last.live, "ms", 50),
        Figure("a hand under the mouse", last.hovers, "ms", 16),
        Figure("memory that the solve of a flop takes, of what is foretold", last.taken, "%", 110),
        Figure("memory that is left of it once it is closed", last.left, "%", 10),
    ]
    rows = "\n".join(figure.row() for figure in figures)
    table = f"| what | unit | median | worst | target | met |\n|---|---|---|---|---|---|\n{rows}\n"
    load = f"Load of the minute before: {origin.load}."
    REPORT.write_text(f"{_HEAD}\n{table}\n{origin.machine}; {origin.date}. {load}\n", "utf-8")
    print(table)
    return 0


@dataclass(frozen=True)
class Run:
    """What one start measured."""

    paint: float
    """Seconds."""
    memory: float
    """Megabytes."""
    nodes: list[float]
    """Milliseconds, as the rest."""
    hovers: list[float]
    busy: list[float]
    live: list[float]
    taken: list[float]
    """Percent of the foretold memory, as `left`."""
    left: list[float]


def _start() -> Run:
    """Start a window in a process of its own and let it measure itself."""
    with tempfile.TemporaryDirectory() as home:
        caches = subprocess.run(
            [sys.executable, "-c", "import gto_desktop.kernels.jit, os; "
             "print(os.environ['NUMBA_CACHE_DIR'])"],
            cwd=ROOT, check=True, capture_output=True, text=True,
        ).stdout.strip()  # fmt: skip
        environment = os.environ | {
            "GTO_DESKTOP_HOME": home,
            "NUMBA_CACHE_DIR": caches,
            "QT_QPA_PLATFORM": "offscreen",
        }
        command = [sys.executable, "-m", "benchmarks.window", CHILD, str(time.time())]
        told = subprocess.run(
            command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True
        ).stdout
    return Run(**json.loads(told.splitlines()[-1]))


def _measure(started: float) -> dict[str, object]:
    """Measure this process's own window, from the moment its start was asked for."""
    from PySide6.QtCore import QEvent, QObject
    from PySide6.QtWidgets import QApplication

    from gto_desktop.basis.paths import data_folder
    from gto_desktop.bootstrap import make_library, make_shelves, make_solving
    from gto_desktop.gui.frame.settings import open_settings
    from gto_desktop.gui.frame.start_up import create_application, create_window
    from gto_desktop.gui.frame.terms import accept
    from gto_desktop.gui.frame.window_parts import Parts

    class Painted(QObject):
        at = 0.0

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if not self.at and event.type() == QEvent.Type.Paint:
                self.at = time.time()
            return False

    app = create_application([])
    accept(open_settings())
    solving = make_solving()
    parts = Parts(solving, make_library(), shelves=make_shelves(solving), folder=data_folder())
    window = create_window(parts)
    painted = Painted()
    app.installEventFilter(painted)
    window.show()

    def until(done: Callable[[], bool], patience: float = 60.0) -> None:
        end = time.monotonic() + patience
        while not done() and time.monotonic() < end:
            app.processEvents()

    until(lambda: painted.at > 0)
    until(lambda: all(dock.panel is not None for dock in window.docks.docks.values()))
    _rest(app, 2.0)
    memory = _memory_mb()
    nodes, hovers = _walked(app, window, until)
    _solve_on_both_cores(window)
    _rest(app, 8.0)
    busy, _ = _walked(app, window, until)
    if not window.panels.solve.running:
        raise RuntimeError("the solve ended before all was measured")
    live, taken, left = _solved_live(app, window, until)
    window.close()
    assert isinstance(app, QApplication)
    return {
        "paint": painted.at - started,
        "memory": memory,
        "nodes": nodes,
        "hovers": hovers,
        "busy": busy,
        "live": live,
        "taken": [taken],
        "left": [left],
    }


def _rest(app: "QApplication", seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        app.processEvents()
        time.sleep(0.005)


def _memory_mb() -> float:
    import psutil

    return psutil.Process().memory_info().rss / 1e6


def _walked(
    app: "QApplication", window: "MainWindow", until: Callable[[Callable[[], bool]], None]
) -> tuple[list[float], list[float]]:
    """Return the milliseconds of steps to nodes, and of hands under the mouse."""
    models = window.models
    version, spot = models.hand.version, _spot()
    board = models.library.flops(version, spot).flops[0].board
    models.navigator.go(f"{PLACE} | {board}")
    until(lambda: models.walk.on_flop and models.study.node is not None)
    _rest(app, 0.5)
    return _stepped(app, window, until), _hovered(app, window)


def _stepped(
    app: "QApplication", window: "MainWindow", until: Callable[[Callable[[], bool]], None]
) -> list[float]:
    """Return the milliseconds of steps from the root of the open flop and back."""
    models, nodes = window.models, []
    for step in range(STEPS):
        begun = time.perf_counter()
        wanted = 0 if step % 2 == 0 else None
        if wanted is None:
            models.study.back()
        else:
            models.study.take(wanted)
        until(lambda: models.study.current() is not None)
        # What changed is painted with these, and only that.
        app.sendPostedEvents()
        app.processEvents()
        nodes.append((time.perf_counter() - begun) * 1000)
    return nodes


def _solved_live(
    app: "QApplication", window: "MainWindow", until: Callable[[Callable[[], bool]], None]
) -> tuple[list[float], float, float]:
    """Return steps on a flop while it is solved, and its memory while and after, in percent."""
    from gto_desktop.solver.estimate import estimate_memory

    panel, models = window.panels.solve, window.models
    panel.drop()
    until(lambda: not window.panels.solve.running)
    _rest(app, 2.0)
    before = _memory_mb()
    models.navigator.go(f"{PLACE} | {MISSING}")
    until(lambda: models.study.unsettled)
    _rest(app, WATCHED_S)
    live = _stepped(app, window, until)
    solution = models.study.solution
    if not window.panels.solve.running or solution is None:
        raise RuntimeError("the solve ended before all was measured")
    foretold = estimate_memory(solution.spec).most(16) / 1e6
    taken = _memory_mb() - before
    del solution
    models.navigator.go("6max:")
    panel.drop()
    until(lambda: not window.panels.solve.running)
    _rest(app, 3.0)
    left = _memory_mb() - before
    return live, 100 * taken / foretold, 100 * left / foretold


def _hovered(app: "QApplication", window: "MainWindow") -> list[float]:
    """Return the milliseconds that a hand under the mouse takes."""
    from PySide6.QtCore import QPoint, QPointF, Qt
    from PySide6.QtGui import QMouseEvent

    grid, hovers = window.panels.grid.grid, []
    for step in range(STEPS):
        at = QPoint(20 + step * 7 % grid.width(), 20 + step * 5 % grid.height())
        begun = time.perf_counter()
        none = Qt.MouseButton.NoButton
        moved = QMouseEvent(
            QMouseEvent.Type.MouseMove, QPointF(at), QPointF(grid.viewport().mapToGlobal(at)),
            none, none, Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        app.sendEvent(grid.viewport(), moved)
        grid.viewport().repaint()
        app.processEvents()
        hovers.append((time.perf_counter() - begun) * 1000)
    return hovers


def _spot() -> "FlopSpot":
    from gto_desktop.game.flop_spot import FlopSpot, PotType
    from gto_desktop.game.preflop_line import Position

    return FlopSpot(PotType.SRP, Position.BTN, Position.BB)


def _solve_on_both_cores(window: "MainWindow") -> None:
    """Have the window itself solve a flop that takes minutes, with two threads."""
    from gto_desktop.solver.spec import SolveSpec

    content = json.loads((ROOT / "benchmarks" / "spots" / "f1.json").read_text("utf-8"))
    spot = window.models.spot
    spot.show(SolveSpec.from_dict(content))
    spot.set_text("target", "0.01")
    spot.set_text("threads", "2")
    window.panels.solve.solve()


if __name__ == "__main__":
    sys.exit(main())
