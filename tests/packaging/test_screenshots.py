"""The pictures of the window are drawn without complaints, and the guide has those it names."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "docs" / "guide" / "images"
MOST_BYTES = 6_000_000
SCRIPT = ROOT / "packaging" / "screenshots"


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    env = {name: value for name, value in os.environ.items() if name != "QT_SCALE_FACTOR"}
    return subprocess.run(
        [sys.executable, str(SCRIPT), *arguments],
        env=env | {"QT_QPA_PLATFORM": "offscreen"},
        check=False,
        capture_output=True,
        text=True,
    )


def test_that_the_pictures_of_the_guide_stay_small() -> None:
    assert sum(path.stat().st_size for path in IMAGES.glob("*.png")) < MOST_BYTES


@pytest.mark.slow
def test_that_every_panel_is_drawn_without_a_complaint_of_qt(tmp_path: Path) -> None:
    done = run(str(tmp_path), "--no-guide")

    assert done.stderr == ""
    assert done.returncode == 0
    names = {path.name for path in tmp_path.glob("*.png")}
    assert {path.name for path in IMAGES.glob("*.png")} <= names


@pytest.mark.slow
@pytest.mark.ci
def test_that_a_panel_is_drawn_in_every_size_and_look(tmp_path: Path) -> None:
    done = run(str(tmp_path), "--no-guide", "--only", "study", "spot-oop")

    assert done.stderr == ""
    assert done.returncode == 0
    names = {path.name for path in tmp_path.glob("*.png")}
    for place in ("", "-1280x720", "-4k"):
        for theme in ("", "-dark"):
            assert {f"study{place}{theme}.png", f"spot-oop{place}{theme}.png"} <= names
