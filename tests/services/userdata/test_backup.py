"""Backups: everything comes back, what was there stays, and what cannot be used is refused."""

import hashlib
import io
import json
import os
import shutil
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import restore_folder, restore_mark
from gto_desktop.library.saved_range_store import SavedRanges
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.packs.container import Writing
from gto_desktop.services.packs.filling import Filling
from gto_desktop.services.packs.signing import Author
from gto_desktop.services.userdata.backup import BACKUP, BEFORE, backing_up, look
from gto_desktop.services.userdata.restore import put_in_place, staging
from gto_desktop.solver.progress import finish

OLD = Path(__file__).resolve().parents[2] / "data" / "study_1.sqlite"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of a user with a range, a solve, a key, and things of a moment."""
    home = tmp_path / "home"
    SavedRanges(UserStore(home)).put("mine", "opens", "AA,KK:0.5")
    for name, content in {
        "solves/Ks7h2d größer.gtosol": b"solution" * 1000,
        "tls/key.pem": b"secret",
        "cache/kernels/one.nbi": b"compiled",
        "gto-desktop/Cache/kernels/one.nbi": b"compiled by an earlier version on Windows",
        "logs/window.log": b"said",
        "window.lock": b"999999999\n",
    }.items():
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return home


@pytest.fixture
def settings(tmp_path: Path) -> Path:
    path = tmp_path / "config" / "window.ini"
    path.parent.mkdir()
    path.write_text("[preferences]\nlanguage=fr\n")
    return path


@pytest.fixture
def backup(folder: Path, settings: Path, tmp_path: Path) -> Path:
    path = tmp_path / "mine.gtobackup"
    finish(backing_up(folder, settings, path))
    return path


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.startswith("study.sqlite")
    }


def ranges(folder: Path) -> list[tuple[str, str]]:
    return [(saved.name, saved.text) for saved in SavedRanges(UserStore(folder)).all().ranges]


def test_that_a_backup_comes_back_on_another_machine(backup: Path, tmp_path: Path) -> None:
    other, settings = tmp_path / "other", tmp_path / "elsewhere" / "window.ini"

    finish(staging(backup, other))
    assert put_in_place(other, settings) is None

    assert ranges(other) == [("opens", "AA,KK:0.5")]
    assert (other / "solves/Ks7h2d größer.gtosol").read_bytes() == b"solution" * 1000
    assert settings.read_text() == "[preferences]\nlanguage=fr\n"
    assert not (other / "cache").exists()
    assert not (other / "gto-desktop").exists()
    assert not restore_folder(other).exists()


def test_that_what_was_there_before_stays_in_a_folder_of_its_own(
    backup: Path, folder: Path, settings: Path
) -> None:
    SavedRanges(UserStore(folder)).put("mine", "later", "QQ")
    settings.write_text("changed")

    finish(staging(backup, folder))
    before = put_in_place(folder, settings)

    assert before is not None
    assert [name for name, _ in ranges(folder)] == ["opens"]
    assert [name for name, _ in ranges(before)] == ["later", "opens"]
    assert (before / "window.ini").read_text() == "changed"
    assert settings.read_text() != "changed"
    # It is no part of the next backup.
    finish(backing_up(folder, settings, backup))
    assert not any(item.name.startswith(BEFORE) for item in look(backup).files)


def test_that_a_database_is_copied_while_somebody_writes_to_it(
    folder: Path, settings: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(folder / "study.sqlite")) as writer:
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("DELETE FROM saved_ranges")

        finish(backing_up(folder, settings, tmp_path / "now.gtobackup"))
        writer.rollback()

    finish(staging(tmp_path / "now.gtobackup", tmp_path / "other"))
    put_in_place(tmp_path / "other", settings)
    assert ranges(tmp_path / "other") == [("opens", "AA,KK:0.5")]


def test_that_a_backup_of_an_older_version_is_brought_along(
    folder: Path, settings: Path, tmp_path: Path
) -> None:
    shutil.copy(OLD, folder / "study.sqlite")
    path = tmp_path / "old.gtobackup"
    finish(backing_up(folder, settings, path))

    finish(staging(path, tmp_path / "other"))
    put_in_place(tmp_path / "other", settings)

    with closing(sqlite3.connect(OLD)) as file:
        stored = {str(name) for (name,) in file.execute("SELECT name FROM saved_ranges")}
    assert {name for name, _ in ranges(tmp_path / "other")} == stored


def test_that_a_database_of_a_newer_version_is_refused_and_nothing_changes(
    folder: Path, settings: Path, tmp_path: Path
) -> None:
    other = tmp_path / "newer"
    shutil.copytree(folder, other)
    with closing(sqlite3.connect(other / "study.sqlite")) as file:
        file.execute("PRAGMA user_version = 9000")
    finish(backing_up(other, settings, tmp_path / "newer.gtobackup"))
    before = contents(folder)

    with pytest.raises(InputError, match="newer version of the program"):
        finish(staging(tmp_path / "newer.gtobackup", folder))

    assert put_in_place(folder, settings) is None
    assert contents(folder) == before


def test_that_a_backup_of_a_newer_format_is_refused(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "newer.gtobackup"
    with path.open("wb") as file, Writing(file, BACKUP) as made:
        made.sign(json.dumps({"kind": "backup", "format": 2}).encode(), Author.of(folder))

    with pytest.raises(InputError, match="newer version of GTO Desktop"):
        look(path)


@pytest.mark.parametrize(
    "name",
    [
        "cache/kernels/a.nbi", "Cache/kernels/a.nbi", "cache./kernels/a.nbi",
        "gto-desktop/Cache/kernels/a.nbi", "restoring/ready", "WINDOW.LOCK", "before-restore-1/a",
    ],
)  # fmt: skip
def test_that_a_backup_that_lists_what_none_holds_is_restored_and_nothing_lies_under_that_name(
    folder: Path, tmp_path: Path, name: str
) -> None:
    other = tmp_path / "other"
    path = listing(["ranges.txt", name], folder, tmp_path)

    finish(staging(path, other))
    put_in_place(other, tmp_path / "elsewhere" / "window.ini")

    assert [item.name for item in look(path).files] == ["ranges.txt"]
    assert list(contents(other)) == ["ranges.txt"]


@pytest.mark.parametrize("name", ["../out", "/etc/out", "a/../../out", "C:/out", "a\\out", "a//b"])
def test_that_no_name_leads_out_of_the_folder(folder: Path, tmp_path: Path, name: str) -> None:
    check_refused(name, folder, tmp_path)


def listing(names: list[str], folder: Path, tmp_path: Path) -> Path:
    """Write a backup of another program, which lists empty files of some names."""
    path = tmp_path / "other.gtobackup"
    digest = hashlib.sha256(b"").hexdigest()
    text = {
        "kind": "backup", "format": 1, "program": "x", "made": "2026-01-01T00:00:00+00:00",
        "files": [
            {"name": name, "path": f"data/{number}.bin", "size": 0, "sha256": digest}
            for number, name in enumerate(names, 1)
        ],
    }  # fmt: skip
    with path.open("wb") as file, Writing(file, BACKUP) as made:
        filling = Filling(made, len(names))
        for number, name in enumerate(names, 1):
            finish(filling.put(f"data/{number}.bin", io.BytesIO(), name, packed=False))
        made.sign(json.dumps(text).encode(), Author.of(folder))
    return path


def check_refused(name: str, folder: Path, tmp_path: Path) -> None:
    """Check that a backup of a changed program, which lists a name, is not brought back."""
    path = listing([name], folder, tmp_path)

    with pytest.raises(InputError, match="is no name of a file"):
        finish(staging(path, tmp_path / "other"))


def test_that_a_backup_cut_short_or_changed_is_refused_and_nothing_lies_ready(
    backup: Path, folder: Path, settings: Path, tmp_path: Path
) -> None:
    short, changed = tmp_path / "short.gtobackup", tmp_path / "changed.gtobackup"
    short.write_bytes(backup.read_bytes()[:-500])
    with zipfile.ZipFile(backup) as old, zipfile.ZipFile(changed, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            new.writestr(name, b"x" * len(content) if name == "data/1.bin" else content)
    before = contents(folder)

    for path in (short, changed, OLD):
        with pytest.raises(InputError, match=path.name):
            finish(staging(path, folder))

        assert not restore_mark(folder).exists()
        assert put_in_place(folder, settings) is None
    assert contents(folder) == before


def test_that_stopping_leaves_no_backup_and_the_old_one_as_it_was(
    folder: Path, settings: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gto_desktop.services.packs.filling.REPORT_EVERY", 0.0)
    before = backup.read_bytes()

    work = backing_up(folder, settings, backup)
    next(work)
    with pytest.raises(InputError, match="Stopped"):
        work.send(True)

    assert backup.read_bytes() == before
    assert [path for path in backup.parent.iterdir() if path.name.startswith(".")] == []


@pytest.fixture
def breaking(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Moves of files that fail from a number of them on, as on a disk that goes away."""
    moves, real = [10**6], shutil.move

    def move(source: Path, target: Path) -> object:
        moves[0] -= 1
        if moves[0] == 0:
            raise OSError(28, "No space left on device")
        return real(source, target)

    monkeypatch.setattr("gto_desktop.services.userdata.restore.shutil.move", move)
    return moves


@pytest.mark.parametrize("failing", range(1, 9))
def test_that_a_restore_that_fails_at_any_file_leaves_everything_as_it_was(
    backup: Path, folder: Path, settings: Path, breaking: list[int], failing: int
) -> None:
    SavedRanges(UserStore(folder)).put("mine", "later", "QQ")
    before = contents(folder)
    finish(staging(backup, folder))
    breaking[0] = failing

    with pytest.raises(InputError, match="Your data is as it was"):
        put_in_place(folder, settings)

    assert contents(folder) == before
    assert [name for name, _ in ranges(folder)] == ["later", "opens"]
    assert put_in_place(folder, settings) is None


@pytest.mark.parametrize("failing", range(1, 9))
def test_that_a_restore_that_is_cut_off_goes_on_at_the_next_start(
    backup: Path, folder: Path, settings: Path, breaking: list[int], failing: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    finish(staging(backup, folder))
    breaking[0] = failing
    # As if the machine went off: nobody moves anything back.
    with monkeypatch.context() as off:
        off.setattr("gto_desktop.services.userdata.restore._move_back", _never)
        with pytest.raises(InputError):
            put_in_place(folder, settings)

    before = put_in_place(folder, settings)

    assert before is not None
    assert ranges(folder) == ranges(before) == [("opens", "AA,KK:0.5")]
    assert (folder / "tls/key.pem").read_bytes() == b"secret"
    assert settings.read_text() == "[preferences]\nlanguage=fr\n"


def _never(*_: object) -> None:
    raise OSError


def test_that_nothing_to_back_up_is_said(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="nothing to back up"):
        finish(backing_up(tmp_path / "none", tmp_path / "none.ini", tmp_path / "a.gtobackup"))


def test_that_backups_that_lie_among_the_data_stay_there_and_are_in_no_backup(
    folder: Path, settings: Path
) -> None:
    first, second = folder / "first.gtobackup", folder / "second.gtobackup"
    finish(backing_up(folder, settings, first))
    finish(backing_up(folder, settings, second))

    assert [item.name for item in look(second).files] == [item.name for item in look(first).files]
    for _ in range(2):
        finish(staging(first, folder))
        put_in_place(folder, settings)
    assert first.is_file()
    assert second.is_file()


# --- what goes along


@pytest.mark.skipif(os.name != "posix", reason="files have no such rights and names")
def test_that_nobody_else_can_read_a_backup_while_it_is_written(
    folder: Path, settings: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gto_desktop.services.packs.filling.REPORT_EVERY", 0.0)
    backup.chmod(0o644)

    work = backing_up(folder, settings, backup)
    next(work)
    (partial,) = backup.parent.glob(".*.part")
    assert partial.stat().st_mode & 0o077 == 0
    finish(work)

    assert backup.stat().st_mode & 0o077 == 0


@pytest.mark.skipif(os.name != "posix", reason="files have no such rights and names")
@pytest.mark.parametrize("name", [b"a:b.txt", b"12:30/a.txt", b"...", b"caf\xe9.txt", b"a\nb"])
def test_that_a_file_whose_name_no_backup_can_have_is_named_and_the_old_backup_stays(
    folder: Path, settings: Path, backup: Path, name: bytes
) -> None:
    before = backup.read_bytes()
    (folder / "later.txt").write_text("new")
    path = Path(os.fsdecode(os.fsencode(folder) + b"/ranges/" + name))
    path.parent.mkdir(parents=True)
    path.write_text("mine")

    with pytest.raises(InputError, match=r"cannot be backed up.*Rename it") as refused:
        finish(backing_up(folder, settings, backup))

    assert repr(path.relative_to(folder).as_posix()) in str(refused.value)
    assert backup.read_bytes() == before
    assert look(backup).files


def test_that_a_backup_that_cannot_be_read_again_takes_the_place_of_none(
    folder: Path, settings: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = backup.read_bytes()
    (folder / "later.txt").write_text("new")
    monkeypatch.setattr("gto_desktop.services.userdata.backup.MOST_FILES", 1)

    with pytest.raises(InputError, match="listing that is not complete"):
        finish(backing_up(folder, settings, backup))

    assert backup.read_bytes() == before


@pytest.mark.skipif(os.name != "posix", reason="links need rights there")
def test_that_a_file_that_is_a_link_is_backed_up_by_its_content(
    folder: Path, settings: Path, backup: Path, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "disk"
    elsewhere.mkdir()
    for name in ("large.gtosol", "study.sqlite"):
        link = folder / ("solves" if name.endswith("gtosol") else "") / name
        (elsewhere / name).write_bytes(link.read_bytes() if link.exists() else b"large")
        link.unlink(missing_ok=True)
        link.symlink_to(elsewhere / name)
    (folder / "newest").symlink_to(backup)
    (folder / "gone").symlink_to(tmp_path / "gone")

    view = finish(backing_up(folder, settings, tmp_path / "now.gtobackup"))

    names = {item.name for item in view.files}
    assert {"solves/large.gtosol", "study.sqlite"} < names
    assert not names & {"newest", "gone"}
    finish(staging(view.path, tmp_path / "other"))
    put_in_place(tmp_path / "other", settings)
    assert (tmp_path / "other/solves/large.gtosol").read_bytes() == b"large"
    assert ranges(tmp_path / "other") == [("opens", "AA,KK:0.5")]
