"""The backup commands: there and back, and refusals in a sentence."""

import os
from pathlib import Path

import pytest

from gto_desktop.basis.paths import data_folder, settings_file
from gto_desktop.cli.main_command import run
from gto_desktop.library.saved_range_store import SavedRanges
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.userdata.restore import staging
from gto_desktop.solver.progress import finish


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path / "home"))
    put("opens")
    return tmp_path / "home"


def put(name: str) -> None:
    SavedRanges(UserStore(data_folder())).put("mine", name, "AA")


def names() -> list[str]:
    return sorted(saved.name for saved in SavedRanges(UserStore(data_folder())).all().ranges)


def test_that_data_is_backed_up_shown_and_restored(
    tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "mine.gtobackup")

    assert run(["backup", "make", path]) == 0
    put("later")
    assert run(["backup", "show", path]) == 0
    assert "study.sqlite" in capsys.readouterr().out
    assert run(["backup", "restore", path]) == 0

    assert names() == ["opens"]
    [before] = home.glob("before-restore-*")
    assert str(before) in capsys.readouterr().err


def test_that_a_file_is_not_written_over_unasked_and_no_other_file_at_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, other = tmp_path / "mine.gtobackup", tmp_path / "letter.txt"
    other.write_text("dear")

    assert run(["backup", "make", str(path)]) == 0
    assert run(["backup", "make", str(path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert run(["backup", "make", str(path), "--force"]) == 0
    assert run(["backup", "make", str(other), "--force"]) == 2
    assert other.read_text() == "dear"


def test_that_nothing_is_restored_under_an_open_window(
    tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "mine.gtobackup")
    assert run(["backup", "make", path]) == 0
    put("later")
    # The parent of this process lives, and began before this lock was made.
    (home / "window.lock").write_text(f"{os.getppid()}\ngto-desktop\nhost\n")

    assert run(["backup", "restore", path]) == 2

    assert "The window is open" in capsys.readouterr().err
    assert names() == ["later", "opens"]


def test_that_a_restore_that_was_laid_ready_comes_in_with_the_next_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.gtobackup"
    assert run(["backup", "make", str(path)]) == 0
    put("later")
    finish(staging(path, data_folder()))

    assert run(["keys", "list"]) == 0

    assert names() == ["opens"]
    assert "before the restore" in capsys.readouterr().err
    assert settings_file().parent == data_folder()
