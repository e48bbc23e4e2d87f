"""Where the data of the user lies: as named, beside an unpacked program, or where it usually is."""

import sys
from pathlib import Path

import platformdirs
import pytest
from platformdirs.windows import Windows

from gto_desktop.basis.paths import (
    PORTABLE,
    data_folder,
    drop_former_cache,
    kernels_folder,
    lines_folder,
    make_folder,
    settings_file,
)


@pytest.fixture
def unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a program that runs without Python."""
    folder = tmp_path / "gto-desktop-1.0 é"
    folder.mkdir()
    monkeypatch.delenv("GTO_DESKTOP_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "usual"))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(folder / "gto-desktop"))
    return folder


def test_that_a_folder_beside_an_unpacked_program_keeps_everything(unpacked: Path) -> None:
    (unpacked / PORTABLE).mkdir()

    places = (data_folder(), settings_file(), kernels_folder(), lines_folder())

    assert data_folder() == unpacked / PORTABLE
    assert all(place.is_relative_to(unpacked / PORTABLE) for place in places)


def test_that_an_unpacked_program_without_that_folder_keeps_nothing_beside_itself(
    unpacked: Path,
) -> None:
    places = (data_folder(), settings_file(), kernels_folder(), lines_folder())

    assert not any(place.is_relative_to(unpacked) for place in places)


def test_that_on_macos_the_folder_lies_beside_the_application(
    unpacked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = unpacked / "GTO Desktop.app" / "Contents" / "MacOS" / "gto-desktop"
    monkeypatch.setattr(sys, "executable", str(inside))
    (unpacked / PORTABLE).mkdir()

    assert data_folder() == unpacked / PORTABLE


def test_that_the_folder_that_was_named_comes_first(
    unpacked: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (unpacked / PORTABLE).mkdir()
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path / "named"))

    assert data_folder() == tmp_path / "named"


def test_that_an_installed_program_looks_for_no_folder_beside_python(
    unpacked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (unpacked / PORTABLE).mkdir()
    monkeypatch.delattr(sys, "frozen")

    assert not data_folder().is_relative_to(unpacked)


def test_that_on_windows_what_can_be_made_again_lies_in_one_folder_among_the_data(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("GTO_DESKTOP_HOME", raising=False)
    # The folders that Windows itself would name, beneath one that any system can write.
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda _: "/users/jane/Local")
    monkeypatch.setattr(platformdirs, "PlatformDirs", Windows)

    assert data_folder() == Path("/users/jane/Local/gto-desktop")
    assert kernels_folder().relative_to(data_folder()).parts == ("Cache", "kernels")


@pytest.mark.parametrize("chosen", [False, True])
def test_that_the_cache_that_earlier_versions_had_among_the_data_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chosen: bool
) -> None:
    monkeypatch.delenv("GTO_DESKTOP_HOME", raising=False)
    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda _: str(tmp_path))
    monkeypatch.setattr(platformdirs, "PlatformDirs", Windows)
    former, present = data_folder() / "gto-desktop" / "Cache" / "kernels", kernels_folder()
    if chosen:  # the usual folder is one in the chosen one
        monkeypatch.setenv("GTO_DESKTOP_HOME", str(data_folder()))
    for folder in (former, present):
        folder.mkdir(parents=True)

    drop_former_cache()

    assert former.exists() is chosen
    assert (tmp_path / "gto-desktop" / "gto-desktop").exists() is chosen
    assert present.exists()


def test_that_a_folder_on_a_drive_that_is_not_there_cannot_be_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "exists", lambda _: False)

    with pytest.raises(FileNotFoundError, match="No such file"):
        make_folder(tmp_path / "home")
