"""Backups and packs of flops in the window: from the menu, in the background, told in words."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gto_desktop.basis.paths import restore_mark, settings_file
from gto_desktop.gui.frame.backups import RestoreBar
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.frame.start_up import create_application, create_window
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.library.saved_range_store import SavedRanges
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.packs.flop_packs import FlopPacks
from gto_desktop.services.userdata.restore import put_in_place
from gto_desktop.solver.progress import finish
from tests.gui.ending import delete_now, windows_left
from tests.gui.fakes import FakeServices

OLD = Path(__file__).resolve().parents[2] / "data" / "flops_format_2.sqlite"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    SavedRanges(UserStore(home)).put("mine", "opens", "AA")
    return home


@pytest.fixture
def kept(qtbot: QtBot, folder: Path) -> Iterator[MainWindow]:
    """The window of a user whose data is in a folder."""
    create_application([])
    own = folder / "flops.sqlite"
    packs = FlopPacks([own], own, folder)
    main = create_window(Parts(FakeServices(), folder=folder, flop_packs=lambda: packs))
    main.show()
    yield main
    main.close()
    left = windows_left()
    delete_now(main)
    gc.collect()
    assert left == []


def told(qtbot: QtBot, window: MainWindow, words: str) -> None:
    qtbot.waitUntil(lambda: words in window.statusBar().currentMessage(), timeout=60_000)


def test_that_a_backup_is_made_and_comes_back_at_the_next_start(
    qtbot: QtBot, kept: MainWindow, folder: Path, tmp_path: Path
) -> None:
    [bar] = kept.findChildren(RestoreBar)
    dialog = kept.commands.action("file.backup")
    assert dialog.isEnabled()
    assert kept.backups is not None
    kept.backups.make(tmp_path / "mine.gtobackup")
    told(qtbot, kept, "Backed up into mine.gtobackup")
    SavedRanges(UserStore(folder)).put("mine", "later", "KK")

    kept.backups.stage(tmp_path / "mine.gtobackup")
    qtbot.waitUntil(bar.isVisible, timeout=60_000)

    # Nothing has changed yet; as the next start does it, before anything is opened.
    assert len(SavedRanges(UserStore(folder)).all().ranges) == 2
    put_in_place(folder, settings_file())
    [opens] = SavedRanges(UserStore(folder)).all().ranges
    assert opens.name == "opens"


def test_that_a_restore_can_be_given_up(
    qtbot: QtBot, kept: MainWindow, folder: Path, tmp_path: Path
) -> None:
    [bar] = kept.findChildren(RestoreBar)
    assert kept.backups is not None
    kept.backups.make(tmp_path / "mine.gtobackup")
    told(qtbot, kept, "Backed up")
    kept.backups.stage(tmp_path / "mine.gtobackup")
    qtbot.waitUntil(bar.isVisible, timeout=60_000)

    QTest.mouseClick(bar.give_up_button, LEFT)

    assert not bar.isVisible()
    assert not restore_mark(folder).exists()


def test_that_a_file_that_is_no_backup_is_refused_in_words(
    qtbot: QtBot, kept: MainWindow, tmp_path: Path
) -> None:
    [bar] = kept.findChildren(RestoreBar)
    path = tmp_path / "text.gtobackup"
    path.write_text("hello")
    assert kept.backups is not None

    kept.backups.stage(path)

    told(qtbot, kept, "Nothing is restored: text.gtobackup is no backup")
    assert not bar.isVisible()


def test_that_a_pack_of_flops_that_is_opened_makes_the_library_grow(
    qtbot: QtBot, kept: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "more.gtoflops"
    coach = FlopPacks([OLD], tmp_path / "coach" / "flops.sqlite", tmp_path / "coach")
    count = finish(coach.write(path, "More", "Ann", lambda _: True)).flops
    grown: list[bool] = []
    kept.models.library_grew.connect(lambda: grown.append(True))

    kept.files.open_all([path])

    told(qtbot, kept, f"{count} flops added, 0 were there already")
    assert grown == [True]
    assert "More by Ann" in kept.statusBar().currentMessage()


def test_that_a_pack_of_flops_that_was_cut_short_adds_nothing(
    qtbot: QtBot, kept: MainWindow, folder: Path, tmp_path: Path
) -> None:
    path = tmp_path / "short.gtoflops"
    path.write_bytes(b"PK" + bytes(100))

    kept.files.open_all([path])

    told(qtbot, kept, "No flops were added: short.gtoflops is no pack of flops")
    assert not (folder / "flops.sqlite").exists()
