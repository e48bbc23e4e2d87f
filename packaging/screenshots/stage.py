"""The window of a new user over the shipped library, and what scenes do with it."""

import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtWidgets import QWidget

import gto_desktop.kernels.jit  # noqa: F401 - it takes the compiled kernels of the usual home
from gto_desktop import bootstrap
from gto_desktop.basis.paths import own_flops, sample_spot
from gto_desktop.gui.frame.start_up import create_application, create_window
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.services.fair_play.fair_play import FairPlay
from gto_desktop.services.server.dashboard import Dashboard, RecentRequests
from gto_desktop.services.study.flop_batch import FlopBatches
from gto_desktop.solver.spec import SolveSpec

HAND = "6max: F F F R2.5 F C"
FLOP, LOW_FLOP = f"{HAND} | AsJh4d | CHECK", f"{HAND} | 8s4h2h | CHECK"
"""Places where the button mixes checks and both bets; on the low flop there are overpairs."""
PATIENCE_S = 120
USUAL = (1440, 900)
"""Pixels of the window in most pictures."""
ADDRESS = "http://127.0.0.1:8790"
PanelT = TypeVar("PanelT", bound=QWidget)


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

    audience = None
    """Nobody on the network reaches it."""

    def start(self) -> str:
        """Return where the service answers as it comes."""
        return ADDRESS

    def stop(self) -> None:
        """There is nothing to stop."""


@dataclass
class Clients(FairPlay):
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
        hands, review = bootstrap.make_review(self.library, solving)
        parts = Parts(
            solving, self.library, Service(), self.dashboard, shelves,
            training=bootstrap.make_training(self.library, solving), hands=hands, review=review,
            packs=lambda: bootstrap.make_packs(solving),
            preflop_games=bootstrap.make_preflop_games,
            flop_batches=FlopBatches(self.library, own_flops(), shelves.solves.estimate_time),
            one_size=solving.one_size,
            fair_play=self.clients, folder=home,
        )  # fmt: skip
        self.window = create_window(parts)
        self.window.resize(*USUAL)
        self.window.show()
        # It began in the size of the screen, which may be smaller, with the columns of that.
        self.window.docks.reset()

    def close(self) -> None:
        """End everything."""
        self.window.close()
        self.dashboard.close()
        self.library.close()

    @property
    def study(self) -> StudyModel:
        """The study of the window."""
        return self.window.models.study

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

    def panel(self, key: str, kind: type[PanelT]) -> PanelT:
        """Bring a panel to the front, and return it from within the frame around it."""
        page = self.window.docks.show(key)
        found = page if isinstance(page, kind) else page.findChild(kind)
        assert isinstance(found, kind)
        return found

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
        self.window.models.close_solution()
        self.window.models.navigator.go(HAND)
        self.window.docks.show("grid")
        self.wait(lambda: self.window.panels.flops.rows is not None, "the flops")

    def open_flop(self, place: str = FLOP) -> None:
        """Be on a flop of the library."""
        if self.window.docks.layout_key != "study":
            self.window.docks.switch("study")
        models = self.window.models
        if not models.walk.on_flop or models.navigator.place is None:
            self.walk()
        if models.navigator.text() != place:
            models.navigator.go(place)
        self.wait(
            lambda: models.navigator.text() == place and self.study.current() is not None,
            "the flop",
        )
        # The list tells of the same decision on all flops.
        self.wait(lambda: not self.window.panels.flops.is_reading, "what is done on each flop")
        self.window.docks.show("grid")
        self.settle()

    def solve(self) -> None:
        """Have a small turn spot solved, and be at its root."""
        solution = self.study.solution
        if solution is None or len(solution.spec.board.cards) != 4:
            self.window.models.spot.show(turn_spot())
            self.window.models.spot.set_text("target", "1")
            self.settle(0.6)
            self.window.panels.solve.solve()
            solve = self.window.panels.solve
            self.wait(lambda: not solve.running and self.study.node is not None, "the solve")
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
