"""Files checked whole: what ships against its list, and the user's by their own checksums."""

import json
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from gto_desktop.basis import paths, shipped_files
from gto_desktop.basis.shipped_files import LIST, file_sum
from gto_desktop.library.api_keys import KeyStore
from gto_desktop.library.database import UserDatabase
from gto_desktop.library.flops import FlopWriter
from gto_desktop.library.saved_range_store import SavedRanges
from gto_desktop.library.usage import FREE
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.files.background_check import BackgroundCheck
from gto_desktop.services.files.file_checks import (
    CheckedFile,
    check_files,
    checking,
    data_digests,
    mend_files,
    quick_problems,
)
from gto_desktop.solver.progress import finish
from tests.library.test_keys import NOW
from tests.library.test_user_damage import set_value

ROOT = Path(__file__).resolve().parents[3]
DATA = ROOT / "tests" / "data"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the user's with hands, keys and a flop, under a program of a few files."""
    program, home = tmp_path / "program", tmp_path / "home"
    (program / "strategy_db").mkdir(parents=True)
    (program / "resources" / "spots").mkdir(parents=True)
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(home))
    monkeypatch.setattr(paths, "_ROOTS", (program,))
    shutil.copy(DATA / "flops_format_2.sqlite", program / "strategy_db" / "flops.sqlite")
    FlopWriter(program / "strategy_db" / "flops.sqlite").close()
    shutil.copy(DATA / "preflop_format_2.sqlite", program / "strategy_db" / "preflop.sqlite")
    shutil.copy(ROOT / "resources" / "spots" / "sample.json", program / "resources" / "spots")
    SavedRanges(UserStore(home)).add("Opens", [("CO", "AA"), ("SB", "KK")])
    with closing(UserDatabase(home)) as database:
        KeyStore(database, home).create("Ann", FREE, NOW)
    write_list(program)
    return home


def write_list(program: Path) -> None:
    """Write the list of a program as what packs it does."""
    import runpy

    content = runpy.run_path(str(ROOT / "packaging" / "file_list.py"))["file_list"](program)
    (program / LIST).write_text(content)


def damaged() -> dict[str, str]:
    return {file.path.name: file.problem for file in check_files() if file.problem}


def shipped(name: str) -> Path:
    path = paths.shipped_file(name)
    assert path is not None
    return path


def test_that_sound_files_are_sound_and_all_are_looked_at() -> None:
    found = list(check_files())

    assert {file.path.name for file in found} == {
        "preflop.sqlite", "flops.sqlite", "study.sqlite", "user.sqlite", "sample.json"
    }  # fmt: skip
    assert not damaged()
    assert quick_problems() == ()
    # It is from before checksums, and says so.
    assert [file.path.name for file in found if file.note] == ["preflop.sqlite"]


@pytest.mark.parametrize(
    ("statement", "name"),
    [
        ("UPDATE nodes SET content = zeroblob(9) WHERE number = 1", "flops.sqlite"),
        ("UPDATE flops SET weight = 0.9", "flops.sqlite"),
    ],
)
def test_that_a_damaged_row_of_what_ships_is_named(statement: str, name: str) -> None:
    with closing(sqlite3.connect(shipped(f"strategy_db/{name}"))) as file:
        file.execute(statement)
        file.commit()

    problems = damaged()

    assert list(problems) == [name]
    assert name in problems[name]


def test_that_a_cut_file_is_told_at_once_and_a_changed_one_when_it_is_read() -> None:
    spot = shipped("resources/spots/sample.json")
    content = spot.read_bytes()
    spot.write_bytes(content.swapcase())

    assert quick_problems() == ()
    assert list(damaged()) == ["sample.json"]

    spot.write_bytes(content[:-5])
    (problem,) = quick_problems()
    assert "sample.json" in problem

    spot.unlink()
    (problem,) = quick_problems()
    assert "missing" in problem
    assert list(damaged()) == ["sample.json"]


@pytest.mark.parametrize("name", ["flops.sqlite", "preflop.sqlite"])
def test_that_a_database_that_was_cut_short_is_told_at_once(name: str) -> None:
    path = shipped(f"strategy_db/{name}")
    content = path.read_bytes()

    # Whole pages are missing: what is left reads as a database.
    path.write_bytes(content[: len(content) // 8192 * 4096])

    (problem,) = quick_problems()
    assert name in problem


def test_that_what_stands_in_a_journal_is_not_missed(home: Path) -> None:
    with closing(sqlite3.connect(home / "study.sqlite")) as file:
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("CREATE TABLE more (content BLOB)")
        file.execute("INSERT INTO more VALUES (zeroblob(100000))")
        file.commit()

        assert quick_problems() == ()


def test_that_a_look_at_the_files_leaves_the_journal_to_who_has_them_open(home: Path) -> None:
    path = home / "study.sqlite"
    other = "import sqlite3, sys; file = sqlite3.connect(sys.argv[1]);"
    look = other + "file.execute('SELECT count(*) FROM more').fetchone(); file.close()"
    with closing(_in_wal(path)) as file:
        quick_problems()
        # Whoever closes a database last removes its journal: that is not this program.
        subprocess.run([sys.executable, "-c", look, str(path)], check=True)

        file.execute("INSERT INTO more VALUES ('kept')")
        file.commit()
        count = other + "print(file.execute('SELECT count(*) FROM more').fetchone()[0])"
        done = subprocess.run(
            [sys.executable, "-c", count, str(path)], check=True, capture_output=True, text=True
        )

    assert done.stdout == "1\n"


def _in_wal(path: Path) -> sqlite3.Connection:
    """Open a database that has a write-ahead log, emptied, and keep it open as a service does."""
    file = sqlite3.connect(path)
    file.execute("PRAGMA journal_mode = WAL")
    file.execute("CREATE TABLE more (content TEXT)")
    file.commit()
    file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file


def test_that_the_digests_are_those_of_the_files_as_they_lie_there() -> None:
    path = shipped("strategy_db/flops.sqlite")
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA application_id = 7")

    digests = data_digests()

    assert digests["flops.sqlite"] == file_sum(path)
    assert set(digests) == {"flops.sqlite", "preflop.sqlite"}


def test_that_a_file_that_a_wheel_leaves_out_may_be_missing_but_not_damaged(home: Path) -> None:
    path = shipped("strategy_db/flops.sqlite").with_name("flops_more.sqlite")
    shutil.copy(path.with_name("flops.sqlite"), path)
    write_list(path.parents[1])
    assert "flops_more.sqlite" in data_digests()
    assert path in [file.path for file in check_files()]

    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2)
    assert any("flops_more.sqlite" in problem for problem in quick_problems())
    assert "flops_more.sqlite" in damaged()

    path.unlink()
    assert not quick_problems()
    assert not damaged()
    assert "flops_more.sqlite" not in data_digests()


def test_that_a_database_that_was_built_anew_is_sound_and_told() -> None:
    path = shipped("strategy_db/flops.sqlite")
    with closing(sqlite3.connect(path)) as file:
        file.execute("VACUUM")
    before = file_sum(path)
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA application_id = 7")

    assert file_sum(path) != before
    assert not damaged()
    assert "not the one that shipped" in next(
        file.note for file in check_files() if file.path == path
    )


@pytest.mark.parametrize("content", ["", "{", "[]", '{"files": {"a": {}}}', None])
def test_that_a_damaged_list_is_named(content: str | None) -> None:
    path = shipped(LIST)
    if content is None:
        path.unlink()
    else:
        path.write_text(content)

    assert any(LIST in problem for problem in quick_problems())
    assert any(LIST in problem for problem in damaged().values())


def test_that_a_list_whose_sums_were_changed_is_named() -> None:
    path = shipped(LIST)
    told = json.loads(path.read_text())
    told["files"]["strategy_db/flops.sqlite"]["bytes"] += 1
    path.write_text(json.dumps(told))

    assert shipped_files.shipped_files() == ()
    assert any(LIST in problem for problem in quick_problems())


def test_that_what_is_damaged_of_the_user_s_is_mended_and_the_rest_left_alone(home: Path) -> None:
    keys = (home / "user.sqlite").read_bytes()
    set_value(home / "study.sqlite", "UPDATE saved_ranges SET text = 'QQ' WHERE name = 'CO'")
    assert list(damaged()) == ["study.sqlite"]

    done = mend_files()

    assert [path.name for path in done] == ["study.sqlite"]
    assert not damaged()
    assert (home / "user.sqlite").read_bytes() == keys
    assert [each.name for each in SavedRanges(UserStore(home)).all().ranges] == ["SB"]
    assert mend_files() == {}


def test_that_a_service_that_begins_looks_at_all_files_once_and_logs_what_is_damaged(
    home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    shipped("resources/spots/sample.json").unlink()
    set_value(home / "study.sqlite", "UPDATE saved_ranges SET text = 'QQ' WHERE name = 'CO'")
    read_so_far = threading.Event()

    def all_files() -> Iterator[CheckedFile]:
        assert read_so_far.wait(60)
        yield from check_files()

    with closing(BackgroundCheck(all_files, wait_seconds=0)) as check:
        check.start()
        at_once = check.problems
        read_so_far.set()
        check.wait(60)

    assert [name for name in ("sample", "study") if name in str(at_once)] == ["sample"]
    assert len(check.problems) == 2
    assert "saved_ranges" in check.problems[1]
    assert [record.getMessage() for record in caplog.records] == list(check.problems)


def test_that_a_check_that_is_closed_before_it_began_reads_nothing() -> None:
    read: list[object] = []

    def look() -> Iterator[CheckedFile]:
        read.append(1)
        yield from ()

    check = BackgroundCheck(look)
    check.start()

    check.close()

    assert read == []


def test_that_what_is_wrong_is_told_in_the_window_s_way() -> None:
    shipped("resources/spots/sample.json").unlink()

    (problem,) = finish(checking())

    assert "sample.json" in problem


def test_that_a_damaged_solution_is_named(home: Path) -> None:
    (home / "solves").mkdir()
    (home / "solves" / "a.gtosol").write_bytes(b"\x89GTOSOL\n" + bytes(40))

    assert list(damaged()) == ["a.gtosol"]


def test_that_the_list_that_ships_is_of_what_ships(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_ROOTS", (ROOT,))

    assert quick_problems() == ()
    for file in shipped_files.shipped_files():
        told = f"{file.name} is another one: run packaging/file_list.py"
        assert file.is_as_shipped(), told
    assert len(shipped_files.shipped_files()) > 20
    assert shipped_files.list_problem() == ""
