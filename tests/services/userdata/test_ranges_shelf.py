"""Ranges kept, imported from texts and files, and written for other programs."""

from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.library.user_store import UserStore
from gto_desktop.ranges.imports import Style
from gto_desktop.ranges.range import Range
from gto_desktop.services.userdata.ranges_shelf import RangesShelf


@pytest.fixture
def shelf(tmp_path: Path) -> RangesShelf:
    return RangesShelf(UserStore(tmp_path / "data"))


def texts(shelf: RangesShelf) -> dict[str, str]:
    return {f"{each.group}/{each.name}": each.text for each in shelf.all().ranges}


def test_that_a_range_is_kept_to_the_last_digit(shelf: RangesShelf) -> None:
    hands = Range.parse("AA:0.123456,AhKh:0.3333333,22+:0.1")

    shelf.save("Opens", "UTG", hands)

    assert Range.parse(shelf.all().ranges[0].text) == hands


def test_that_an_empty_range_is_not_saved(shelf: RangesShelf) -> None:
    with pytest.raises(InputError, match="empty"):
        shelf.save("Opens", "UTG", Range.empty())


def test_that_an_import_keeps_what_is_right_and_says_what_is_wrong(shelf: RangesShelf) -> None:
    imported = shelf.import_text("Open = AA\nBad = Kx\nCall = QQ", "Mine")

    assert texts(shelf) == {"Mine/Open": "AA", "Mine/Call": "QQ"}
    assert "'Kx'" in imported.problems[0]
    assert imported.unread == "Bad = Kx"


def test_that_files_without_names_are_called_like_themselves(
    shelf: RangesShelf, tmp_path: Path
) -> None:
    (tmp_path / "UTG open.txt").write_text("[50]AA,KK[/50]\n")
    (tmp_path / "many.txt").write_text("A = 22\nB = 33\n")
    (tmp_path / "bad.txt").write_text("AA,Kx")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00\xd8")
    paths = [tmp_path / name for name in ("UTG open.txt", "many.txt", "bad.txt", "bytes.txt")]

    imported = shelf.import_files([*paths, tmp_path / "gone.txt"], "Files")

    assert texts(shelf) == {"Files/UTG open": "KK+:0.5", "Files/A": "22", "Files/B": "33"}
    assert [problem.split(":")[0].split(" ")[0] for problem in imported.problems] == [
        "bad.txt",
        "bytes.txt",
        "gone.txt",
    ]


@pytest.mark.parametrize("style", list(Style))
def test_that_an_exported_file_is_imported_alike(
    shelf: RangesShelf, tmp_path: Path, style: Style
) -> None:
    shelf.import_text("Open = AA,AKs:0.5\nCall = 22+:0.25,AhKd", "Mine")
    before = texts(shelf)

    shelf.export(shelf.all().ranges, tmp_path / "out.txt", style)
    shelf.saved.remove_group("Mine")
    shelf.import_files([tmp_path / "out.txt"], "Mine")

    assert texts(shelf) == before


def test_that_a_single_range_is_exported_bare(shelf: RangesShelf, tmp_path: Path) -> None:
    shelf.import_text("AA,KK:0.5", "Mine", "Top")

    shelf.export(shelf.all().ranges, tmp_path / "out.txt", Style.ENTRIES)

    assert (tmp_path / "out.txt").read_text() == "AA,KK:0.5\n"
