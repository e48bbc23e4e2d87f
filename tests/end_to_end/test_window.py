"""The window, as a person uses it: a real process on a screen of its own, driven by keys.

What is asserted shows in the files, in the answers of the service and in the titles of windows; a
picture of the screen is kept after every step, and where one fails the pictures stay.
"""

import configparser
import csv
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from gto_desktop import bootstrap
from gto_desktop.cards.board import Board

PROGRAMS = ("Xvfb", "xdotool", "import")
MISSING = [name for name in PROGRAMS if shutil.which(name) is None]
pytestmark = [
    pytest.mark.slow,
    pytest.mark.ci,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]

BEFORE_FLOP = ("F", "F", "F", "R2.5", "F", "C")
"""The button opens, the big blind calls."""
PLACE_LINE = ("600", "45")
"""Where the line of the place is, in pixels of the window."""
PATIENCE_S = 60.0
SOLVE_S = 110.0
TARGET_PCT = "5"
MANY_COLOURS = 20
PASTE = """
import sys
from PySide6.QtGui import QGuiApplication
app = QGuiApplication(sys.argv)
sys.stdout.write(app.clipboard().text())
"""


@dataclass(frozen=True)
class Way:
    """Where the test goes in the shipped library: to a turn with little left to bet."""

    flop: Board
    line: tuple[str, ...]

    @property
    def hand(self) -> str:
        """The text of its flop, as the window writes it."""
        return f"6max: {' '.join(BEFORE_FLOP)} | {self.flop}"

    @property
    def place(self) -> str:
        """The text of it, as the window writes it."""
        return f"{self.hand} | {' / '.join(self.line)}"


@dataclass
class Screen:
    """An X server with nothing on it but our window."""

    display: str
    pictures: Path
    shots: int = 0
    env: dict[str, str] = field(default_factory=dict)

    def do(self, *arguments: str) -> str:
        """Run xdotool and return what it says."""
        done = subprocess.run(
            ["xdotool", *arguments], env=self.env, check=False, capture_output=True, text=True
        )
        return done.stdout.strip()

    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        for key in keys:
            self.do("key", key)
            time.sleep(0.05)

    def write(self, text: str) -> None:
        """Type a text."""
        self.do("type", "--delay", "15", text)
        time.sleep(0.1)

    def windows(self, title: str) -> list[str]:
        """Return the windows whose title begins so."""
        return self.do("search", "--onlyvisible", "--name", f"^{title}").split()

    def focus(self, title: str) -> None:
        """Give the keyboard to a window, as there is no window manager to do it."""
        waited(lambda: self.windows(title), f"a window called {title}")
        time.sleep(0.3)
        self.do("windowfocus", "--sync", self.windows(title)[-1])
        time.sleep(0.3)

    def command(self, title: str) -> None:
        """Run a command of the palette."""
        # All of it goes to one window, which takes keys in their order, however busy it is.
        self.press("ctrl+shift+p")
        self.write(title)
        self.press("Return")
        time.sleep(0.3)
        self.shoot(title)

    def is_drawn(self) -> bool:
        """Whether there is more on the screen than one colour."""
        command = ["import", "-window", "root", "-format", "%k", "info:"]
        done = subprocess.run(command, env=self.env, check=False, capture_output=True, text=True)
        return done.stdout.strip().isdigit() and int(done.stdout) > MANY_COLOURS

    def show_panel(self, title: str) -> None:
        """Bring a panel to the front, which must not be there yet: else this closes it."""
        self.command(f"Panels: {title}")

    def shoot(self, name: str) -> None:
        """Keep a picture of the screen."""
        self.shots += 1
        kept = "".join(letter if letter.isalnum() else "-" for letter in name)
        path = self.pictures / f"{self.shots:02}-{kept}.png"
        command = ["import", "-window", "root", str(path)]
        subprocess.run(command, env=self.env, check=False, capture_output=True)

    def clipboard(self) -> str:
        """Return the text that was copied."""
        command = [sys.executable, "-c", PASTE]
        done = subprocess.run(command, env=self.env, check=True, capture_output=True, text=True)
        return done.stdout.strip()


def waited(condition: Callable[[], object], what: str, seconds: float = PATIENCE_S) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"{what} did not come in {seconds:.0f} s"
        time.sleep(0.1)


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@pytest.fixture(scope="module")
def way() -> Way:
    """A flop of the library, and the line on it that leaves least to solve on the turn."""
    library, solving = bootstrap.make_library(), bootstrap.make_solving()
    view = library.preflop("6max", BEFORE_FLOP)
    assert view.flop is not None
    flop = Board.parse("AsKh3h")
    assert flop in {choice.board for choice in library.flops("6max", view.flop).flops}
    solution = library.open_flop("6max", view.flop, flop)
    assert solution is not None
    ways: list[tuple[float, tuple[str, ...]]] = []

    def go(line: tuple[str, ...]) -> None:
        node = solving.node(solution, "/".join(["root", *line]), ())
        if node.kind == "chance" and min(node.stacks) > 0:
            ways.append((min(node.stacks) / node.pot, line))
        for action in node.actions:
            go((*line, action.label))

    go(())
    library.close()
    return Way(flop, min(ways)[1])


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The user's folder: a solve that is done soon, and a port that is free."""
    # While the usual home holds: its compiled kernels are those of everyone.
    import gto_desktop.kernels.jit  # noqa: F401

    folder = tmp_path / "home"
    folder.mkdir()
    spot = {
        "spec": None,
        "texts": {"target": TARGET_PCT},
        "own_sizes": False,
        "ranges": ["", ""],
    }
    (folder / "unsaved.json").write_text(json.dumps({"format": 1, "parts": {"spot": spot}}))
    (folder / "settings.toml").write_text(f"[server]\nport = {free_port()}\n")
    return folder


@pytest.fixture
def screen(tmp_path: Path, home: Path) -> Iterator[Screen]:
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1000x24", "-noreset"]
    server = subprocess.Popen(
        [*command, "-nolisten", "tcp"], pass_fds=[writing], stderr=subprocess.DEVNULL
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as said:
            display = f":{said.readline().strip()}"
        pictures = tmp_path / "pictures"
        pictures.mkdir()
        env = os.environ | {
            "DISPLAY": display,
            "GTO_DESKTOP_HOME": str(home),
            "QT_QPA_PLATFORM": "xcb",
        }
        env.pop("QT_SCALE_FACTOR", None)
        yield Screen(display, pictures, env=env)
    finally:
        server.terminate()
        server.wait(60)


@pytest.fixture
def program(screen: Screen, home: Path) -> Iterator["subprocess.Popen[str]"]:
    """The program in a process of its own; where the test fails it says where the pictures are."""
    process = subprocess.Popen(
        [sys.executable, "-m", "gto_desktop"],
        env=screen.env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        yield process
    finally:
        screen.shoot("end")
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        try:
            print(process.communicate(timeout=60)[0])  # noqa: T201 - shown where it failed
        except subprocess.TimeoutExpired:
            process.kill()
        log = home / "logs" / "window.log"
        print(log.read_text() if log.exists() else "no log")  # noqa: T201
        print(f"Pictures of the screen: {screen.pictures}")  # noqa: T201


def settings(home: Path) -> configparser.ConfigParser:
    """What the window keeps; Qt writes it a moment after it was changed."""
    found = configparser.ConfigParser(interpolation=None, strict=False)
    path = home / "window.ini"
    found.read_string(path.read_text(errors="replace") if path.exists() else "")
    return found


def was_at(home: Path, text: str) -> bool:
    """Whether the window has been at a place of the hand."""
    return text in settings(home).get("study", "recent", fallback="")


def kept_solves(home: Path) -> list[Path]:
    return sorted((home / "solves").glob("**/*.gtosol"))


def wait_for_solves(screen: Screen, home: Path, count: int) -> None:
    waited(lambda: len(kept_solves(home)) >= count, f"solve {count}", SOLVE_S)
    time.sleep(1.5)
    screen.shoot(f"solved {count}")


def save_table(screen: Screen, path: Path) -> list[dict[str, str]]:
    """Export the hands that are shown and read them."""
    screen.command("Export the hands as a table")
    screen.focus("Export")
    screen.write(str(path))
    screen.press("Return")
    waited(path.exists, path.name)
    screen.focus("GTO Desktop")
    time.sleep(0.3)
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def accept_fair_play(screen: Screen, home: Path) -> None:
    screen.focus("GTO Desktop")
    waited(screen.is_drawn, "the first page")
    time.sleep(1.0)
    screen.shoot("welcome")
    # Tick, and press Start, which comes next.
    for key in ("space", "Tab", "space"):
        screen.press(key)
        time.sleep(0.5)
    waited(lambda: settings(home).has_section("fair_play"), "the consent")


def walk_to_the_turn(screen: Screen, home: Path, way: Way) -> None:
    """Type the place at the top of the window."""
    screen.do("mousemove", "--window", screen.windows("GTO Desktop")[-1], *PLACE_LINE)
    screen.do("click", "1")
    screen.press("ctrl+a")
    screen.write(way.place)
    screen.press("Return")
    waited(lambda: was_at(home, way.hand), "the flop")
    time.sleep(3.0)
    screen.shoot("end of the flop")


def solve_the_turn(screen: Screen, home: Path) -> None:
    """Pick a turn card in the tree: what follows is solved."""
    screen.show_panel("Tree")
    time.sleep(1.0)
    # The row after the one shown is where the solution ends.
    screen.press("ctrl+t", "Down", "space")
    time.sleep(1.0)
    screen.shoot("cards")
    screen.press("Right", "Right", "Down", "Return")
    wait_for_solves(screen, home, 1)


def lock_and_solve(screen: Screen, home: Path) -> None:
    screen.press("ctrl+alt+2")
    time.sleep(1.0)
    for title in ("Select all hands to lock", "Lock hands as solved", "Solve with the locks"):
        screen.command(title)
    wait_for_solves(screen, home, 2)


def make_a_key(screen: Screen) -> str:
    screen.press("ctrl+alt+4")
    time.sleep(1.0)
    screen.command("Make a key")
    screen.write("end to end")
    screen.press("Return")
    time.sleep(2.0)
    # The button that copies it has the keyboard now.
    screen.press("space")
    time.sleep(0.5)
    screen.shoot("key")
    return screen.clipboard()


def asked(address: str, key: str) -> int:
    """Ask the service for its data sets and return the status."""
    request = urllib.request.Request(
        f"{address}/v1/gto/preflop/versions", headers={"X-API-Key": key}
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            assert json.load(answer)["default"] == "6max"
            return int(answer.status)
    except urllib.error.HTTPError as refusal:
        with refusal:
            return refusal.code


def serve(screen: Screen, home: Path) -> str:
    """Start the service and return its address."""
    screen.command("Start the service")
    port = int((home / "settings.toml").read_text().rpartition("=")[2])

    def answers() -> bool:
        with socket.socket() as one:
            return one.connect_ex(("127.0.0.1", port)) == 0

    waited(answers, "the service")
    return f"http://127.0.0.1:{port}"


def test_that_a_hand_is_walked_solved_locked_exported_and_served(
    screen: Screen, program: "subprocess.Popen[str]", home: Path, way: Way, tmp_path: Path
) -> None:
    accept_fair_play(screen, home)
    walk_to_the_turn(screen, home, way)
    solve_the_turn(screen, home)

    everything = save_table(screen, tmp_path / "all.csv")
    screen.show_panel("Filter")
    screen.press("Tab", "space")
    time.sleep(0.5)
    filtered = save_table(screen, tmp_path / "filtered.csv")
    screen.command("Show all hands")
    lock_and_solve(screen, home)
    key = make_a_key(screen)
    address = serve(screen, home)
    status, refused = asked(address, key), asked(address, "gto_none")
    screen.shoot("served")
    screen.press("ctrl+q")

    assert program.wait(60) == 0
    assert 0 < len(filtered) < len(everything)
    assert key.startswith("gto_")
    assert (status, refused) == (200, 401)
    assert len(kept_solves(home)) == 2
    unsaved = json.loads((home / "unsaved.json").read_text())
    assert len(unsaved["parts"]["spot"]["spec"]["locks"]) == 1
    assert "ERROR" not in (home / "logs" / "window.log").read_text()
