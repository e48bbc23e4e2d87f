"""How an installed program is tried: with a screen where there must be one, and not for ever."""

import importlib
import io
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def trying(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    monkeypatch.delitem(sys.modules, "try_program", raising=False)
    return importlib.import_module("try_program")


def test_that_a_window_that_was_tried_offscreen_only_is_told(
    trying: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    trial = trying.Trial(Path("terminal"), Path("window"), tmp_path)

    assert trial._platform("") == {"QT_QPA_PLATFORM": "offscreen"}
    assert "offscreen only" in capsys.readouterr().out
    assert trial._platform(":1") == {"DISPLAY": ":1", "QT_QPA_PLATFORM": "xcb"}


def test_that_a_trial_that_needs_a_screen_fails_without(
    trying: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trying.shutil, "which", lambda _: None)
    trial = trying.Trial(Path("terminal"), Path("window"), tmp_path, needs_screen=True)

    with pytest.raises(trying.TrialError, match="no screen"):
        trial.open_window()


def test_that_a_service_that_says_nothing_is_not_waited_for_for_ever(trying: Any) -> None:
    over = threading.Event()

    class Silent:
        def readline(self) -> str:
            over.wait(60)
            return ""

    try:
        with pytest.raises(trying.TrialError, match=r"no address within 0\.05 s"):
            trying.first_line(Silent(), 0.05)
    finally:
        over.set()


def test_that_a_service_that_says_its_address_is_understood(trying: Any) -> None:
    said = io.StringIO("http://127.0.0.1:8790\nmore\n")

    assert trying.first_line(said, 60.0) == "http://127.0.0.1:8790"
