"""How the program begins: files to open, failures without a terminal, letters of the output."""

import io
import os
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from gto_desktop import bootstrap
from gto_desktop.basis.errors import InputError
from gto_desktop.cli import main_command, main_of_window
from gto_desktop.cli.main_command import run


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What boxes on the screen tell, where the window has nothing to open with."""

    def fail(_arguments: list[str]) -> int:
        raise InputError("The data cannot be used.")

    told: list[str] = []
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path))
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setattr(main_command, "_window", fail)
    monkeypatch.setattr(bootstrap, "show_failure", told.append)
    return told


def test_that_all_files_that_are_dropped_on_the_icon_are_opened(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened: list[list[str]] = []

    def window(files: list[str]) -> int:
        opened.append(files)
        return 0

    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path))
    monkeypatch.setattr(main_command, "_window", window)
    for files in ([], ["a.gtopack"], ["a.gtopack", "b é.gtopack"]):
        monkeypatch.setattr(sys, "argv", ["gto-desktop-window", *files])

        assert main_of_window() == 0

    assert opened == [[], ["a.gtopack"], ["a.gtopack", "b é.gtopack"]]


def test_that_a_start_from_a_menu_that_fails_tells_why_on_the_screen(
    told: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["gto-desktop-window"])
    failed = main_of_window()
    monkeypatch.setattr(sys, "argv", ["gto-desktop-window", "--unheard-of"])
    unknown = main_of_window()

    assert failed == unknown == main_command.FAILED
    assert told == ["The data cannot be used.", "No such option: --unheard-of"]
    assert capsys.readouterr().err.splitlines() == told


def test_that_a_start_from_a_terminal_that_fails_shows_no_box(told: list[str]) -> None:
    assert run(["gui"]) == main_command.FAILED
    assert told == []


def test_that_a_start_without_a_display_tries_no_box(
    told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")

    assert run(["gui"], has_terminal=False) == main_command.FAILED
    assert told == []


@pytest.mark.parametrize("platform", ["offscreen", "minimal", "offscreen:size=800x600"])
def test_that_where_nobody_sees_a_box_a_start_that_fails_ends(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str
) -> None:
    boxes: list[object] = []
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path))
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    monkeypatch.setattr(QMessageBox, "exec", boxes.append)

    assert run(["gui", "--unheard-of"], has_terminal=False) == main_command.FAILED
    assert boxes == []


def test_that_output_keeps_what_it_does_with_letters_that_it_cannot_write(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    into = io.BytesIO()
    stream = io.TextIOWrapper(into, encoding="cp1252", errors="backslashreplace")
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(os, "environ", {})

    main_command._write_all_letters()
    stream.write("a\udce9")  # of a file's name that is not UTF-8
    stream.flush()

    assert into.getvalue() == b"a\\udce9"


@pytest.mark.parametrize(
    ("is_terminal", "chosen", "written"),
    [
        (False, False, "A♠".encode()),  # a file on Windows, whose encoding has no such letter
        (True, False, b"A?"),
        (False, True, b""),  # whoever sets PYTHONIOENCODING has chosen what happens
    ],
)
def test_that_output_takes_every_letter_where_the_system_has_few(
    monkeypatch: pytest.MonkeyPatch, is_terminal: bool, chosen: bool, written: bytes
) -> None:
    class Bytes(io.BytesIO):
        def isatty(self) -> bool:
            return is_terminal

    into = Bytes()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(into, encoding="cp1252"))
    monkeypatch.setattr(os, "environ", {"PYTHONIOENCODING": "cp1252"} if chosen else {})

    main_command._write_all_letters()

    if chosen:
        with pytest.raises(UnicodeEncodeError):
            sys.stdout.write("A♠")
    else:
        sys.stdout.write("A♠")
        sys.stdout.flush()
    assert into.getvalue() == written
