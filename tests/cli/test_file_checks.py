"""The commands that check and mend files, as a person or a script uses them."""

import json
from pathlib import Path

import pytest

from gto_desktop.cli.main_command import run
from gto_desktop.library.saved_range_store import SavedRanges
from gto_desktop.library.user_store import UserStore
from tests.library.test_user_damage import set_value
from tests.services.files.test_file_checks import home

__all__ = ["home"]


def test_that_sound_files_are_listed_and_a_script_can_read_that(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["library", "verify-files"]) == 0
    told = capsys.readouterr()
    assert "study.sqlite" in told.out
    assert "All 5 files are sound" in told.err

    assert run(["library", "verify-files", "--json"]) == 0
    files = json.loads(capsys.readouterr().out)["files"]
    assert {file["sound"] for file in files} == {True}


def test_that_a_damaged_file_fails_the_check_until_it_is_mended(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    set_value(home / "study.sqlite", "UPDATE saved_ranges SET text = 'QQ' WHERE name = 'CO'")

    assert run(["library", "verify-files"]) == 2
    told = capsys.readouterr()
    assert "damaged" in told.out
    assert "Damaged: 1 of 5 files. study.sqlite is damaged" in told.err
    assert "mend-files" in told.err

    assert run(["library", "mend-files"]) == 0
    told = capsys.readouterr()
    assert "1 are lost" in told.err
    assert "saved_ranges" in told.err
    assert "study.damaged-1.sqlite" in told.err
    assert run(["library", "mend-files"]) == 0
    assert "Nothing is damaged" in capsys.readouterr().err
    assert run(["library", "verify-files"]) == 0
    assert [each.name for each in SavedRanges(UserStore(home)).all().ranges] == ["SB"]
