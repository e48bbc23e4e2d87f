"""Draw every panel of the window, for the guide and to look them over: `make screenshots`.

All pictures go to a folder, build/screenshots if none is named; those that the pages of the guide
name go to docs/guide/images too. The library is the one that ships; everything of the user's is
made in a folder that is thrown away.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# Before anything imports Qt.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from few_colours import with_few_colours
from frame_scenes import FIRST, LAST
from game_scenes import GAMES
from PIL import Image
from practice_scenes import PRACTICE
from PySide6.QtCore import QtMsgType, qInstallMessageHandler
from stage import USUAL, Scene, Stage
from study_scenes import STUDY

from gto_desktop.gui.base.theme import ThemeChoice

ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "docs" / "guide"
PICTURES = ROOT / "build" / "screenshots"
SCENES = (*FIRST, *STUDY, *GAMES, *PRACTICE, *LAST)
THEMES = {"": ThemeChoice.LIGHT, "-dark": ThemeChoice.DARK}
"""By what is put behind the name of a picture."""
SMALL, LARGE = (1280, 720), (1920, 1080)
"""Sizes of the window; the large one is drawn at two pixels each, which is 4K."""
SHARP = "QT_SCALE_FACTOR"
KNOWN = (
    "This plugin does not support propagateSizeHints()",
    "This plugin does not support raise()",
)
"""What Qt always says where there is no screen."""
IMAGE = re.compile(r"!\[[^\]]*\]\(images/([\w-]+\.png)\)")


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
        # What was solved for a picture before is no part of this one.
        stage.window.panels.hand_solves.dismiss_ready()
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
        few = with_few_colours(image)
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
