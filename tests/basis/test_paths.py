"""Where the data of the user lies: as named, beside an unpacked program, or where it usually is."""

import sys
from pathlib import Path

import pytest

from gto_desktop.basis.paths import (
    PORTABLE,
    data_folder,
    kernels_folder,
    lines_folder,
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
