"""Use an installed program as its user does: commands, the service, the window.

Whatever has been installed, wheel or bundle, is tried by the same steps, with data of its own and
from a folder that is not the checkout.
"""

from __future__ import annotations

import json
import os
import queue
import re
import shutil
import signal
import subprocess
import threading
import time
import urllib.request
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO

ROOT = Path(__file__).resolve().parents[1]
PATIENCE_S = 600.0
"""The first solve compiles the engine."""
WINDOW_S = 60.0
ADDRESS_S = 120.0
"""How long the service may take to say where it is."""
MANY_COLOURS = 100
"""A painted window has more; an empty screen has one."""


class TrialError(Exception):
    """The program does not do what it should; the text says what it did instead."""


@dataclass
class Trial:
    """An installed program: the commands that start it, a folder to work in, data of its own."""

    terminal: Path
    window: Path
    folder: Path
    seconds: dict[str, float] = field(default_factory=dict)
    """What each step took."""
    window_mb: float = 0.0
    """The most memory that the window held, where the system tells."""
    enter: tuple[str, ...] = ()
    """What the commands are given to, such as chroot: with paths that are the same in there."""
    needs_screen: bool = False
    """Whether it fails where there is no screen to see the window on."""

    def run(self) -> None:
        """Do all steps; TrialError at the first that fails."""
        self.step("version", ["--version"], "study only")
        self.step("library", ["library", "list"], "6max_200bb")
        self.step("flops", ["library", "flops", "--spot", "BTN v BB SRP"], "BTN v BB SRP")
        self.solve("first solve")
        self.solve("second solve")
        with self._timed("service"):
            self._serve()
        with self._timed("window"):
            self.open_window()

    def solve(self, name: str) -> None:
        """Solve the river that comes with the program."""
        spot = self.folder / "sample.json"
        shutil.copyfile(ROOT / "resources" / "spots" / "sample.json", spot)
        self.step(name, ["solve", str(spot), "--target", "1"], "exploitability")

    def step(self, name: str, arguments: list[str], expected: str) -> None:
        """Run a command, which must succeed and say what is expected."""
        with self._timed(name):
            done = subprocess.run(
                [*self.enter, str(self.terminal), *arguments], cwd=self.folder, env=self.env(),
                capture_output=True, encoding="utf-8", timeout=PATIENCE_S, check=False,
            )  # fmt: skip
        if done.returncode != 0 or expected not in done.stdout:
            raise TrialError(
                f"{name}: exit code {done.returncode}, and {expected!r} was to be said, "
                f"not:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
            )

    def env(self, **more: str) -> dict[str, str]:
        """The environment: data of its own, and nothing that leads into a checkout."""
        kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        kept.pop("VIRTUAL_ENV", None)
        return {**kept, "GTO_DESKTOP_HOME": str(self.folder / "data"), **more}

    @contextmanager
    def _timed(self, name: str) -> Iterator[None]:
        begun = time.perf_counter()
        yield
        self.seconds[name] = round(time.perf_counter() - begun, 1)

    def _serve(self) -> None:
        """Ask the service, with a key, which strategies it has."""
        create = ["keys", "create", "--name", "trial", "--plan", "unlimited"]
        made = subprocess.run(
            [*self.enter, str(self.terminal), *create],
            cwd=self.folder, env=self.env(), capture_output=True, encoding="utf-8", check=True,
        )  # fmt: skip
        key = made.stdout.strip()
        service = subprocess.Popen(
            [*self.enter, str(self.terminal), "serve", "--port", "0"],
            cwd=self.folder, env=self.env(), stdout=subprocess.PIPE, encoding="utf-8",
        )  # fmt: skip
        try:
            assert service.stdout is not None
            address = first_line(service.stdout, ADDRESS_S)
            request = urllib.request.Request(
                f"{address}/v1/gto/preflop/versions", headers={"X-API-Key": key}
            )
            with urllib.request.urlopen(request, timeout=30) as answer:
                if "6max_200bb" not in json.dumps(json.load(answer)):
                    raise TrialError("service: the data sets are not in its answer.")
        except (OSError, ValueError) as error:
            raise TrialError(f"service: {error}") from error
        finally:
            service.terminate()
            service.wait(30)

    def open_window(self) -> None:
        """Open the window, on a screen where there is one to be had, and close it again."""
        with _screen() as display:
            env = self.env(**self._platform(display))
            log = self.folder / "window.log"
            with log.open("wb") as said:
                window = subprocess.Popen(
                    [*self.enter, str(self.window)],
                    cwd=self.folder,
                    env=env,
                    stdout=said,
                    stderr=said,
                )
            try:
                begun = time.perf_counter()
                if display:
                    self._wait_for_paint(display, window)
                else:
                    time.sleep(10)
                self.seconds["first paint"] = round(time.perf_counter() - begun, 1)
                if window.poll() is not None:
                    raise TrialError(f"window: it has ended.\n{log.read_text()}")
                self.window_mb = _peak_mb(window.pid)
                # It keeps its place when it is closed, and only a window that stood has one.
                window.send_signal(signal.SIGTERM)
                window.wait(WINDOW_S)
            finally:
                window.kill()
        if window.returncode != 0 or not (self.folder / "data" / "window.ini").is_file():
            raise TrialError(f"window: exit code {window.returncode}.\n{log.read_text()}")

    def _platform(self, display: str) -> dict[str, str]:
        """Say what Qt paints on; TrialError where that is no screen and must be one."""
        if display:
            return {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        if self.needs_screen:
            raise TrialError("window: there is no screen, which takes Xvfb and ImageMagick.")
        print("No screen: the window is tried offscreen only.")
        return {"QT_QPA_PLATFORM": "offscreen"}

    def _wait_for_paint(self, display: str, window: subprocess.Popen[bytes]) -> None:
        picture = self.folder / "window.png"
        end = time.perf_counter() + WINDOW_S
        while time.perf_counter() < end and window.poll() is None:
            time.sleep(0.2)
            subprocess.run(
                ["import", "-display", display, "-window", "root", str(picture)], check=False
            )
            counted = subprocess.run(
                ["identify", "-format", "%k", str(picture)],
                capture_output=True, encoding="utf-8", check=False,
            )  # fmt: skip
            if int(counted.stdout or 0) > MANY_COLOURS:
                return
        said = (self.folder / "window.log").read_text(errors="replace")
        raise TrialError(f"window: nothing was painted.\n{said[-2000:]}")


def first_line(said: IO[str], seconds: float) -> str:
    """Return the first line that a program says; TrialError where it says none for too long."""
    lines: queue.Queue[str] = queue.Queue()
    # A pipe cannot be waited for with a limit on every system.
    threading.Thread(target=lambda: lines.put(said.readline()), daemon=True).start()
    try:
        return lines.get(timeout=seconds).strip()
    except queue.Empty:
        raise TrialError(f"service: it said no address within {seconds:g} s.") from None


def _peak_mb(process: int) -> float:
    status = Path(f"/proc/{process}/status")
    text = status.read_text(encoding="ascii", errors="replace") if status.exists() else ""
    found = re.search(r"VmHWM:\s+(\d+) kB", text)
    return int(found[1]) / 1000 if found else 0.0


@contextmanager
def _screen() -> Iterator[str]:
    """Lend an X server of its own; an empty name where none is to be had."""
    if any(shutil.which(name) is None for name in ("Xvfb", "import", "identify")):
        yield ""
        return
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as said:
            yield f":{said.readline().strip()}"
    finally:
        server.terminate()
        server.wait(20)
