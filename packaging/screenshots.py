"""Draw every panel of the window, for the guide and to look them over: `make screenshots`.

All pictures go to a folder, build/screenshots if none is named; those that the pages of the guide
name go to docs/guide/images too. The library is the one that ships; everything of the user's is
made in a folder that is thrown away.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).resolve().parents[1]
GUIDE = ROOT / "docs" / "guide"
PICTURES = ROOT / "build" / "screenshots"
# Run by its path, the script does not see the package otherwise.
sys.path.insert(0, str(ROOT))
# Before anything imports Qt.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PIL import Image  # noqa: E402 - comes with matplotlib
from PySide6.QtCore import QtMsgType, qInstallMessageHandler  # noqa: E402
from PySide6.QtWidgets import QWidget  # noqa: E402

import gto_desktop.kernels.dress  # noqa: E402, F401 - it takes the compiled kernels of the usual home
from gto_desktop import bootstrap  # noqa: E402
from gto_desktop.cards.hand_class import parse_class  # noqa: E402
from gto_desktop.game.player import Player  # noqa: E402
from gto_desktop.gui.app import create_application, create_window  # noqa: E402
from gto_desktop.gui.crash import collect_reports  # noqa: E402
from gto_desktop.gui.models.hand_filter import HandFilter, Made  # noqa: E402
from gto_desktop.gui.models.playable import Rounding  # noqa: E402
from gto_desktop.gui.models.study import StudyModel, View  # noqa: E402
from gto_desktop.gui.panels.compare_panel import ComparePanel  # noqa: E402
from gto_desktop.gui.panels.dashboard_panel import DashboardPanel  # noqa: E402
from gto_desktop.gui.panels.fault_panel import CrashPanel  # noqa: E402
from gto_desktop.gui.panels.graph_panel import Graph, GraphPanel  # noqa: E402
from gto_desktop.gui.panels.lock_panel import LockPanel  # noqa: E402
from gto_desktop.gui.panels.ranges_panel import RangesPanel  # noqa: E402
from gto_desktop.gui.panels.runout_panel import RunoutPanel  # noqa: E402
from gto_desktop.gui.panels.solves_panel import SolvesPanel  # noqa: E402
from gto_desktop.gui.panels.toolkit_panel import ToolkitPanel  # noqa: E402
from gto_desktop.gui.parts import Parts  # noqa: E402
from gto_desktop.gui.theme import ThemeChoice  # noqa: E402
from gto_desktop.services.dashboard import Dashboard, RecentRequests  # noqa: E402
from gto_desktop.services.paths import sample_spot  # noqa: E402
from gto_desktop.solver.spec import SolveSpec  # noqa: E402

HAND = "6max: F F F R2.5 F C"
PATIENCE_S = 120
THEMES = {"": ThemeChoice.LIGHT, "-dark": ThemeChoice.DARK}
"""By what is put behind the name of a picture."""
USUAL, SMALL, LARGE = (1440, 900), (1280, 720), (1920, 1080)
"""Sizes of the window; the large one is drawn at two pixels each, which is 4K."""
SHARP = "QT_SCALE_FACTOR"
ADDRESS = "http://127.0.0.1:8790"
KNOWN = (
    "This plugin does not support propagateSizeHints()",
    "This plugin does not support raise()",
)
"""What Qt always says where there is no screen."""
IMAGE = re.compile(r"!\[[^\]]*\]\(images/([\w-]+\.png)\)")


@dataclass(frozen=True)
class Scene:
    """One picture."""

    name: str
    show: "Callable[[Stage], QWidget | None]"
    """Brings it up; returns what is drawn where that is not the window."""
    sizes: bool = False
    """Whether it is drawn on a small and on a 4K screen too."""


class Service:
    """Stands where the service would: it says an address and opens no port."""

    def start(self) -> str:
        """Return where the service answers as it comes."""
        return ADDRESS

    def stop(self) -> None:
        """There is nothing to stop."""


@dataclass
class Clients:
    """Which poker clients run: whoever is put here."""

    running: tuple[str, ...] = ()


class Stage:
    """The window of a new user over the shipped library, and what scenes do with it."""

    def __init__(self, home: Path) -> None:
        self.app = create_application([])
        self.home, self.clients = home, Clients()
        self.requests = RecentRequests()
        self.dashboard = Dashboard(home, self.requests)
        solving, self.library = bootstrap.make_solving(), bootstrap.make_library()
        shelves = bootstrap.make_shelves(solving)
        parts = Parts(
            solving, self.library, Service(), self.dashboard, shelves,
            fair_play=self.clients, folder=home,
        )  # fmt: skip
        self.window = create_window(parts)
        self.window.show()

    def close(self) -> None:
        """End everything."""
        self.window.close()
        self.dashboard.close()
        self.library.close()

    @property
    def study(self) -> StudyModel:
        """The study of the window."""
        return self.window.desk.study

    def settle(self, seconds: float = 0.25) -> None:
        """Let the window work for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.app.processEvents()
            time.sleep(0.002)

    def wait(self, condition: Callable[[], object], what: str) -> None:
        """Let the window work until something is so.

        Raises:
            TimeoutError: it never came.
        """
        end = time.monotonic() + PATIENCE_S
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"{what} did not come in {PATIENCE_S} s")
            self.settle(0.02)
        self.settle()

    def accept(self) -> None:
        """Accept the terms, if they are asked for."""
        welcome = self.window.welcome
        if welcome is not None:
            welcome.page.agree.setChecked(True)
            welcome.page.start_button.click()
        self.settle()

    def walk(self) -> None:
        """Be before the flop, where the big blind has called the button."""
        self.accept()
        if self.window.docks.layout_key != "study":
            self.window.docks.switch("study")
        self.window.desk.close_solution()
        self.window.desk.navigator.go(HAND)
        self.window.docks.show("grid")
        self.wait(lambda: self.window.panels.flops.rows is not None, "the flops")

    def open_flop(self) -> None:
        """Be at the first decision on the first flop of the list."""
        if self.window.docks.layout_key != "study":
            self.window.docks.switch("study")
        desk = self.window.desk
        if not desk.walk.on_flop or desk.navigator.place is None:
            self.walk()
            rows = self.window.panels.flops.rows
            assert rows is not None
            self.window.panels.flops.table.opened.emit(rows.rows[0].board)
        self.wait(lambda: self.study.solution is not None and self.study.node, "the flop")
        self.window.docks.show("grid")
        self.settle()

    def solve(self) -> None:
        """Have a small turn spot solved, and be at its root."""
        solution = self.study.solution
        if solution is None or len(solution.spec.board.cards) != 4:
            self.window.desk.spot.show(turn_spot())
            self.window.desk.spot.set_text("target", "1")
            self.settle(0.6)
            self.window.panels.solve.solve()
            self.wait(
                lambda: not self.window.is_solving() and self.study.node is not None, "the solve"
            )
        self.study.root()
        self.wait(lambda: self.study.current() is not None, "the root")


def turn_spot() -> SolveSpec:
    """The sample spot without its river card: some seconds to solve."""
    content = json.loads(sample_spot().read_text(encoding="utf-8"))
    content["board"] = content["board"][:8]
    content["bet_sizes"] = {"turn": [50], "river": [75, "a"]}
    content["raise_sizes"] = {"turn": [60], "river": ["a"]}
    content["donk_sizes"] = {"turn": [], "river": []}
    return SolveSpec.from_dict(content)


# ------------------------------------------------------------------------------------ the scenes


PanelT = TypeVar("PanelT", bound=QWidget)


def _panel(stage: Stage, key: str, kind: type[PanelT]) -> PanelT:
    """Bring a panel to the front and return it, from within the frame around it if it has one."""
    page = stage.window.docks.show(key)
    found = page if isinstance(page, kind) else page.findChild(kind)
    assert isinstance(found, kind)
    return found


def _welcome(stage: Stage) -> None:
    stage.settle(0.5)


def _start(stage: Stage) -> None:
    stage.accept()
    stage.window.docks.show("start")


def _preflop(stage: Stage) -> None:
    stage.walk()


def _flop(stage: Stage) -> None:
    stage.open_flop()


def _flop_view(view: View) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.open_flop()
        stage.study.set_view(view)

    return show


def _playable(stage: Stage) -> None:
    stage.open_flop()
    stage.study.set_view(View.STRATEGY)
    stage.study.display.set_rounding(Rounding.QUARTERS)


def _filter(stage: Stage) -> None:
    stage.open_flop()
    stage.study.display.set_rounding(Rounding.EXACT)
    stage.study.display.set_filter(HandFilter(made=frozenset({Made.TOP_PAIR, Made.OVERPAIR})))
    stage.window.docks.show("filter")


def _after_check(stage: Stage) -> None:
    """Show the answer to a check; the next pictures are of it too."""
    stage.open_flop()
    stage.study.display.set_filter(HandFilter())
    stage.window.docks.show("figures")
    if not stage.study.steps:
        stage.window.desk.walk.take(0)
    stage.wait(lambda: stage.study.current() is not None, "the answer to a check")


def _tree(stage: Stage) -> None:
    _after_check(stage)
    stage.window.docks.show("tree")


def _difference(stage: Stage) -> None:
    stage.open_flop()
    stage.window.docks.show("flops")
    stage.study.root()
    stage.wait(lambda: stage.study.current() is not None, "the root")
    stage.study.compare_with_this()
    _after_check(stage)
    stage.study.set_view(View.DIFFERENCE)


def _graph(graph: Graph) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.study.set_view(View.STRATEGY)
        panel = _panel(stage, "graph", GraphPanel)
        panel.choose(graph)
        stage.settle(1.0)

    return show


def _flop_report(stage: Stage) -> None:
    stage.window.docks.show("report")


def _spot_page(page: int) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.window.docks.switch("solve")
        stage.solve()
        stage.window.docks.show("spot")
        stage.window.docks.show("grid")
        stage.window.panels.spot.setCurrentIndex(page)

    return show


def _solved(stage: Stage) -> None:
    stage.window.docks.show("figures")


def _ranges(stage: Stage) -> None:
    ranges, spot = stage.window.desk.ranges, stage.window.desk.spot
    assert ranges is not None
    if not ranges.shelf.ranges:
        for group, name, player in (
            ("Single raised pots", "Big blind, calls the button", Player.OOP),
            ("Single raised pots", "Button, opens", Player.IP),
            ("Turned up", "After a check on the flop", Player.OOP),
        ):
            ranges.save(group, name, spot.editors[player].range)
            stage.settle(0.1)
    tree = _panel(stage, "ranges", RangesPanel).tree
    stage.settle()
    head = tree.topLevelItem(0)
    first = None if head is None else head.child(0)
    assert first is not None
    tree.setCurrentItem(first)


def _solves(stage: Stage) -> None:
    queue = stage.window.desk.queue
    assert queue is not None
    if not queue.items:
        queue.hold()
        stage.window.panels.solve.add_to_queue()
    panel = _panel(stage, "solves", SolvesPanel)
    stage.settle(0.5)
    panel.past.table.selectRow(0)


def _lock(stage: Stage) -> None:
    stage.solve()
    panel = _panel(stage, "lock", LockPanel)
    stage.settle()
    if not panel.draft.is_changed:
        for hand in ("KTs", "KTo", "77", "44"):
            panel.draft.select_class(parse_class(hand), on=True)
        panel.draft.set_share(0, 0.25)


def _report(stage: Stage) -> None:
    window = stage.window
    window.docks.switch("study")
    stage.solve()
    for _ in range(2):
        window.desk.walk.take(0)
        stage.wait(lambda: stage.study.current() is not None, "the river")
    panel = _panel(stage, "report", RunoutPanel)
    if panel.model.report is None:
        panel.make()
    stage.wait(lambda: panel.model.report is not None and panel.model.running is None, "the report")


def _compare(stage: Stage) -> None:
    stage.solve()
    panel = _panel(stage, "compare", ComparePanel)
    panel.model.pin()
    stage.window.desk.walk.take(0)
    stage.wait(lambda: stage.study.current() is not None, "the answer to a check")


def _tool(path: str) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.window.docks.switch("tools")
        panel = _panel(stage, "tools", ToolkitPanel)
        panel.open_tool(path)
        stage.wait(lambda: panel.model.loaded, "the tools")
        panel.show_example()
        stage.wait(lambda: panel.reply.blocks, "the answer")

    return show


def _service_empty(stage: Stage) -> None:
    stage.window.docks.switch("service")
    stage.settle(0.6)


def _service(stage: Stage) -> None:
    panel = _panel(stage, "service", DashboardPanel)
    if not stage.requests.all():
        panel.service.start()
        panel.new_key.name.setText("my notebook")
        panel.create_key()
        stage.wait(lambda: not panel.shown_key.isHidden(), "the key")
        panel.shown_key.key.setText("gto_" + "x" * 32)
        for path, status, seconds in (
            ("/v1/gto/preflop/range", 200, 0.004),
            ("/v1/gto/preflop", 200, 0.003),
            ("/v1/gto/preflop", 401, 0.001),
        ):
            known = {"key_id": 1, "key_name": "my notebook"} if status == 200 else {}
            stage.requests.note("POST", path, status=status, seconds=seconds, **known)  # type: ignore[arg-type]
    panel.refresh()
    stage.settle(0.5)


def _palette(stage: Stage) -> None:
    stage.window.docks.switch("study")
    stage.open_flop()
    stage.window.open_palette()
    stage.window.palette_list.field.setText("solve")


def _settings(page: str) -> Callable[[Stage], QWidget]:
    def show(stage: Stage) -> QWidget:
        stage.window.palette_list.close_up()
        dialog = stage.window._show_settings()  # noqa: SLF001 - no other way to the dialog itself
        dialog.open_page(page)
        stage.settle(0.4)
        return dialog

    return show


def _paused(stage: Stage) -> None:
    stage.window._show_settings().close()  # noqa: SLF001 - as above
    stage.open_flop()
    stage.clients.running = ("PokerStars",)
    stage.window.pause.refresh()


def _fault(stage: Stage) -> None:
    stage.clients.running = ()
    stage.window.pause.refresh()
    stage.window.faults.show_fault("The graph could not be drawn.", "Traceback: an example.")


def _crash(stage: Stage) -> None:
    stage.window.faults.dismiss()
    folder = stage.home / "crashes"
    folder.mkdir(exist_ok=True)
    (folder / "session-1.txt").write_text(
        "GTO Desktop runs as process 1, made at 1.00\nFatal Python error: Segmentation fault\n",
        encoding="utf-8",
    )
    reports = collect_reports(stage.home)
    if reports:
        stage.window.notices.addWidget(CrashPanel(reports))


SCENES = (
    Scene("welcome", _welcome),
    Scene("start", _start),
    Scene("preflop", _preflop),
    Scene("study", _flop, sizes=True),
    Scene("grid-ev", _flop_view(View.EV)),
    Scene("grid-equity", _flop_view(View.EQUITY)),
    Scene("grid-eqr", _flop_view(View.EQR)),
    Scene("grid-range", _flop_view(View.RANGE)),
    Scene("grid-action", _flop_view(View.ACTION)),
    Scene("playable", _playable),
    Scene("filter", _filter),
    Scene("tree", _tree),
    Scene("difference", _difference),
    Scene("graph", _graph(Graph.EQUITY)),
    Scene("graph-ev", _graph(Graph.EV)),
    Scene("graph-histogram", _graph(Graph.HISTOGRAM)),
    Scene("report-empty", _flop_report),
    Scene("spot-oop", _spot_page(0), sizes=True),
    Scene("spot-ip", _spot_page(1)),
    Scene("spot-board", _spot_page(2)),
    Scene("spot-betting", _spot_page(3)),
    Scene("solved", _solved),
    Scene("ranges", _ranges),
    Scene("solves", _solves),
    Scene("lock", _lock),
    Scene("report", _report),
    Scene("compare", _compare),
    Scene("toolkit", _tool("equity")),
    Scene("toolkit-board", _tool("board-report")),
    Scene("toolkit-icm", _tool("icm")),
    Scene("service-empty", _service_empty),
    Scene("service", _service),
    Scene("palette", _palette),
    Scene("settings", _settings("general")),
    Scene("settings-appearance", _settings("appearance")),
    Scene("settings-solving", _settings("solving")),
    Scene("settings-shortcuts", _settings("shortcuts")),
    Scene("settings-service", _settings("service")),
    Scene("paused", _paused),
    Scene("fault", _fault),
    Scene("crash", _crash),
)


# ----------------------------------------------------------------------------------- the drawing


class Warnings:
    """What Qt complains about while pictures are drawn."""

    def __init__(self) -> None:
        self.found: list[str] = []

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Take down what Qt says."""
        before = qInstallMessageHandler(self._take)
        try:
            yield
        finally:
            qInstallMessageHandler(before)

    def _take(self, kind: QtMsgType, _context: object, text: str) -> None:
        quiet = (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg)
        if kind not in quiet and text not in KNOWN:
            self.found.append(text)


def draw(folder: Path, *, sharp: bool = False, wanted: frozenset[str] = frozenset()) -> list[str]:
    """Draw the scenes into a folder and return what Qt complained about.

    Args:
        folder: where the pictures go.
        sharp: only those for a 4K screen; the scale must have been set before Qt began.
        wanted: names of scenes; none for all of them.
    """
    folder.mkdir(parents=True, exist_ok=True)
    warnings = Warnings()
    with tempfile.TemporaryDirectory() as home, warnings.heard():
        os.environ["GTO_DESKTOP_HOME"] = home
        stage = Stage(Path(home))
        try:
            for scene in SCENES:
                if (sharp and not scene.sizes) or (wanted and scene.name not in wanted):
                    continue
                _draw_scene(stage, scene, folder, sharp=sharp)
        finally:
            stage.close()
    return warnings.found


def _draw_scene(stage: Stage, scene: Scene, folder: Path, *, sharp: bool) -> None:
    places = {"-4k": LARGE} if sharp else {"": USUAL}
    if scene.sizes and not sharp:
        places["-1280x720"] = SMALL
    for place, size in places.items():
        stage.window.resize(*size)
        stage.settle(0.1)
        shown = scene.show(stage) or stage.window
        # Another layout may have been too wide for it.
        stage.window.resize(*size)
        for behind, theme in THEMES.items():
            stage.window.appearance.set_theme(theme)
            stage.settle(0.5)
            path = folder / f"{scene.name}{place}{behind}.png"
            shown.grab().save(str(path), "PNG")
            _squeeze(path)
            print(path.name, flush=True)


def _squeeze(path: Path) -> None:
    """Write a picture with 256 colours, which is enough for a window."""
    with Image.open(path) as image:
        few = image.convert("RGB").quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


def guide_images() -> list[str]:
    """Return the names of the pictures that the guide uses."""
    pages = sorted(GUIDE.glob("*.md"))
    return sorted({name for page in pages for name in IMAGE.findall(page.read_text("utf-8"))})


def copy_to_guide(folder: Path) -> None:
    """Put the pictures that the guide uses beside it, and take away those it uses no more."""
    images = GUIDE / "images"
    images.mkdir(parents=True, exist_ok=True)
    wanted = guide_images()
    for old in images.glob("*.png"):
        if old.name not in wanted:
            old.unlink()
    for name in wanted:
        if (folder / name).exists():
            (images / name).write_bytes((folder / name).read_bytes())


def main() -> int:
    """Draw everything and return the exit code: 1 where Qt complained."""
    parser = argparse.ArgumentParser(description="Draw the pictures of the window.")
    parser.add_argument("folder", nargs="?", type=Path, default=PICTURES)
    parser.add_argument("--only", nargs="*", default=[], help="names of pictures")
    parser.add_argument("--no-guide", action="store_true", help="leave docs/guide as it is")
    asked = parser.parse_args()
    sharp = SHARP in os.environ
    complaints = draw(asked.folder, sharp=sharp, wanted=frozenset(asked.only))
    for text in complaints:
        print(f"Qt: {text}", file=sys.stderr)
    code = 1 if complaints else 0
    if not sharp:
        command = [sys.executable, __file__, str(asked.folder), "--only", *asked.only]
        again = subprocess.run(command, env={**os.environ, SHARP: "2"}, check=False)
        code = code or again.returncode
        if not asked.no_guide:
            copy_to_guide(asked.folder)
    return code


if __name__ == "__main__":
    sys.exit(main())
