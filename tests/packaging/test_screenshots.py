"""The pictures of the window are drawn without complaints, and the guide has those it names."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "docs" / "guide" / "images"
MOST_BYTES = 6_000_000
SCRIPT = ROOT / "packaging" / "screenshots"
FOLD = (62, 99, 221)


@pytest.fixture(scope="module")
def few_colours() -> Any:
    # By path: the scripts are no package.
    spec = importlib.util.spec_from_file_location("few_colours", SCRIPT / "few_colours.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    env = {name: value for name, value in os.environ.items() if name != "QT_SCALE_FACTOR"}
    return subprocess.run(
        [sys.executable, str(SCRIPT), *arguments],
        env=env | {"QT_QPA_PLATFORM": "offscreen"},
        check=False,
        capture_output=True,
        text=True,
    )


def test_that_few_colours_leave_every_plain_one_as_it_is(few_colours: Any) -> None:
    chance = np.random.default_rng(1)
    pixels = np.zeros((80, 80, 3), dtype=np.uint8)
    pixels[:40] = FOLD
    pixels[40:] = chance.integers(100, 255, (40, 80, 3))
    pixels[79, 79] = (0, 0, 0)

    few = few_colours.with_few_colours(Image.fromarray(pixels))

    shown = np.asarray(few.convert("RGB"))
    assert (shown[:40] == FOLD).all()
    assert (shown[79, 79] == 0).all()
    colours = {tuple(pixel) for pixel in shown.reshape(-1, 3).tolist()}
    assert len(colours) <= few_colours.MOST
    assert colours <= {tuple(pixel) for pixel in pixels.reshape(-1, 3).tolist()}


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
