"""The check of the bundle: which program of it is used."""

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    for name in ("make_bundle", "try_program", "check_bundle"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module("check_bundle")


@pytest.mark.parametrize(
    ("system", "made", "program"),
    [
        ("linux", "dist/gto-desktop", "elsewhere/gto-desktop"),
        ("win32", "dist/gto-desktop", "elsewhere/gto-desktop.exe"),
        ("darwin", "dist/GTO Desktop.app", "elsewhere.app/Contents/MacOS/gto-desktop"),
    ],
)
def test_that_what_the_user_of_a_system_gets_is_used_from_another_folder(
    check: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    system: str,
    made: str,
    program: str,
) -> None:
    tried: list[tuple[str, bool]] = []

    class Trial:
        def __init__(self, terminal: Path, _window: Path, folder: Path, **more: bool) -> None:
            self.seconds: dict[str, float] = {}
            self._folder = folder
            moved = terminal.relative_to(folder.parent).as_posix()
            tried.append((moved, more["needs_screen"]))

        def run(self) -> None:
            (self._folder / "data" / "cache" / "kernels").mkdir(parents=True)

    (tmp_path / made / "inner" / "gto_desktop" / "kernels" / "compiled").mkdir(parents=True)
    monkeypatch.setattr(check, "ROOT", tmp_path)
    monkeypatch.setattr(check, "APPLICATION", tmp_path / "dist" / "GTO Desktop.app")
    monkeypatch.setattr(check, "Trial", Trial)
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sys, "argv", ["check_bundle.py", "--screen"])

    assert check.main() == 0
    assert tried == [(program, True)]
