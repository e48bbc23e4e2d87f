"""Stored files of earlier programs: brought along whole, once, by one process at a time."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, date, datetime
from pathlib import Path

import numpy as np
import pytest
from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from gto_desktop.game.player import PerPlayer
from gto_desktop.game.preflop_line import Position, SeatMove
from gto_desktop.library.api_keys import SECRET_FILE, KeyStore
from gto_desktop.library.database import FILE_NAME as KEYS_FILE
from gto_desktop.library.database import KEYS, UserDatabase
from gto_desktop.library.flops import FLOPS, FlopLibrary, FlopWriter
from gto_desktop.library.hand_store import WHOLE_HAND, HandStore, ReadFile, Remarks
from gto_desktop.library.pack_store import PackStore
from gto_desktop.library.past_solve_store import PastSolves, SolveSeats, SolveSpeed
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.preflop_store import PREFLOP, read_version, write_version
from gto_desktop.library.queued_solve_store import QueuedSolves
from gto_desktop.library.review_store import ReviewStore, SolvedLine, WaitingStreet
from gto_desktop.library.row_sums import check_rows
from gto_desktop.library.saved_range_store import KeptPresets, SavedRanges
from gto_desktop.library.sqlite_files import FileKind
from gto_desktop.library.store_errors import ShelfError, StoreError
from gto_desktop.library.study_migrations import STUDY
from gto_desktop.library.training_store import TrainingStore
from gto_desktop.library.usage import FREE, Counter, UsageCounts
from gto_desktop.library.user_store import FILE_NAME, UserStore
from tests.library.test_pack_store import PACK
from tests.library.test_review_nodes import node
from tests.library.test_training_store import CARD, RESULT

DATA = Path(__file__).resolve().parents[1] / "data"
SHIPPED = Path(__file__).resolve().parents[2] / "strategy_db"
STORED = {
    "study_1": STUDY,
    "study_2": STUDY,
    "study_3": STUDY,
    # hands, reviews and packs of their first versions, no other parts
    "study_4_early_parts": STUDY,
    # packs of their second version, and no hands
    "study_4_packs_2": STUDY,
    "study_4": STUDY,
    # without checksums of rows
    "study_16": STUDY,
    # without saved filters, shared flops of reviews, and what students handed in
    "study_19": STUDY,
    # the same, with packs
    "study_19_packs": STUDY,
    # with the hand of a drill under way, one at most
    "study_24": STUDY,
    # without answers to quizzes
    "study_26": STUDY,
    "user_1": KEYS,
    "flops_format_1": FLOPS,
    "flops_format_2": FLOPS,
    "preflop_format_1": PREFLOP,
    "preflop_format_2": PREFLOP,
    "preflop_format_3": PREFLOP,
}
PARTS = ("hands", "reviews", "review_nodes", "solved_lines", "solve_seats", "packs")
KEY = "gto_snSq3RSPA0HRSwrMleTORMvZVQy3xlsc0WsNAKHY2CG"
"""Of `user_1`, under a secret of that file alone."""
OPEN_AT_A_SIGNAL = """
import sys, time
from pathlib import Path
from gto_desktop.library.user_store import UserStore
folder = Path(sys.argv[1])
print("ready", flush=True)
while not (folder / "go").exists():
    time.sleep(0.0005)
with UserStore(folder).writing() as database:
    database.execute("INSERT INTO choices VALUES (?, '')", [sys.argv[2]])
"""


def rows(path: Path) -> dict[str, tuple[list[str], list[tuple[object, ...]]]]:
    """Return the columns and the rows of all tables but those that count versions."""
    with closing(sqlite3.connect(path)) as file:
        names = [n for (n,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {}
        for name in names:
            if not name.endswith("_version") and name != "_sqlite_migrations":
                cursor = file.execute(f'SELECT * FROM "{name}"')
                found[name] = [column[0] for column in cursor.description], cursor.fetchall()
        return found


def tables(path: Path) -> dict[str, list[str]]:
    return {name: columns for name, (columns, _) in rows(path).items()}


def number(path: Path) -> int:
    with closing(sqlite3.connect(path)) as file:
        return int(file.execute("PRAGMA user_version").fetchone()[0])


def old_study(tmp_path: Path, name: str) -> UserStore:
    shutil.copy(DATA / f"{name}.sqlite", tmp_path / FILE_NAME)
    return UserStore(tmp_path)


@pytest.mark.parametrize("name", STORED)
def test_that_a_stored_file_keeps_every_row_and_gets_the_tables_of_a_new_one(
    tmp_path: Path, name: str
) -> None:
    kind, path, fresh = STORED[name], tmp_path / "old.sqlite", tmp_path / "fresh.sqlite"
    shutil.copy(DATA / f"{name}.sqlite", path)
    before = rows(path)

    kind.open_to_write(path).close()
    kind.open_to_write(fresh).close()

    after = rows(path)
    for table, (columns, values) in before.items():
        if table == "drill_hand":
            # One table's; now there may be several.
            moved = [(0, "", *row[1:]) for row in values]
            assert after["drill_hands"] == (["place", "sitting", "drill", "state"], moved)
            continue
        kept = [row[: len(columns)] for row in after[table][1]]
        assert after[table][0][: len(columns)] == columns
        if table == "about":
            # What older programs know the format by.
            # Those that read the number refuse 2 already.
            assert kept > values or values == [(2,)]
        elif table == "row_sums":
            # Sums are of all columns that there are by now, and of the rows that tell it.
            there = {row[:2] for row in values if "drill_hand" not in row[:2]}
            assert there <= {row[:2] for row in kept}
            # Those of rows with new columns are others, and fit them.
            with closing(kind.open_to_read(path)) as file:
                assert check_rows(file) == ""
        elif table != "review_queue":
            assert kept == values
        else:
            # Flops that waited for one that was not queued stand in it now.
            assert set(values) <= set(kept)
    assert tables(path) == tables(fresh)
    assert number(path) == number(fresh) == kind.newest


@pytest.mark.parametrize("name", STORED)
def test_that_a_file_that_was_brought_up_notes_each_migration_once_and_is_left_alone(
    tmp_path: Path, name: str
) -> None:
    kind, path = STORED[name], tmp_path / "old.sqlite"
    shutil.copy(DATA / f"{name}.sqlite", path)
    kind.open_to_write(path).close()
    content = path.read_bytes()

    with closing(kind.open_to_write(path)) as database:
        applied = [one.name for one in kind.migrations.applied(database)]
    # One that had been through all of them needs no list: its number says so.
    expected = 0 if number(DATA / f"{name}.sqlite") == kind.newest else kind.newest
    assert len(set(applied)) == len(applied) == expected
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "name", [name for name, kind in STORED.items() if kind in (FLOPS, PREFLOP)]
)
def test_that_a_file_is_read_as_it_is(tmp_path: Path, name: str) -> None:
    path = tmp_path / "old.sqlite"
    shutil.copy(DATA / f"{name}.sqlite", path)
    content = path.read_bytes()
    path.chmod(0o400)

    with (
        closing(STORED[name].open_to_read(path)) as database,
        pytest.raises(sqlite3.OperationalError, match="readonly"),
    ):
        database.execute("CREATE TABLE x (y)")
    assert path.read_bytes() == content
    assert [each.name for each in tmp_path.iterdir()] == ["old.sqlite"]


def test_that_the_files_that_ship_are_read_without_a_change() -> None:
    for name, kind in (("flops.sqlite", FLOPS), ("preflop.sqlite", PREFLOP)):
        before = (SHIPPED / name).stat()
        kind.open_to_read(SHIPPED / name).close()
        after = (SHIPPED / name).stat()
        assert (after.st_mtime_ns, after.st_size) == (before.st_mtime_ns, before.st_size)
        assert not (SHIPPED / f"{name}-journal").exists()


# --- what the stores read in them


def test_that_a_study_file_of_before_comes_along_with_all_its_parts(tmp_path: Path) -> None:
    store = old_study(tmp_path, "study_4")

    assert [one.name for one in SavedRanges(store).all().ranges] == ["UTG"]
    assert KeptPresets(store).all() == {"Mine": {"raise_limit": 2}}
    assert [one.name for one in QueuedSolves(store).all()] == ["Left"]
    (solve,) = PastSolves(store).all()
    assert (solve.name, solve.pinned, solve.iterations) == ("Solved", True, 120)
    assert PastSolves(store).speeds() == (SolveSpeed(0, 16, 2, 10, 20, 1.5, 0.4),)
    assert PastSolves(store).choice("limit") == "5"
    training = TrainingStore(store)
    assert (training.drills(), training.results()) == ({"d": "{}"}, (RESULT,))
    assert training.cards() == (CARD,)
    assert [quiz.overlap for quiz in training.quizzes()] == [0.75]
    hands = HandStore(store)
    assert hands.find().count == 3
    assert hands.remarks(1) == Remarks({WHOLE_HAND: "called too wide"}, {WHOLE_HAND: ("tilt",)})
    assert hands.text(1).raw == "raw text"
    assert hands.finished() == {"a.txt": ReadFile("a.txt", "9/1")}
    review = ReviewStore(store)
    assert [one.lost_bb for one in review.of(1)] == [0.25, None]
    assert review.waiting() == (WaitingStreet(1, 2, 7.5),)
    assert review.times() == {3: (1, 12.5)}
    assert review.solves_flops()
    kept = review.ranges(1, 2)
    assert kept is not None
    assert (kept.oop, kept.note) == (bytes(5304), "as 100 bb")
    (solved,) = review.nodes.of(1).values()
    assert solved.actions == node().actions
    assert np.abs(solved.strategy - node().strategy).max() < 0.01
    assert review.lines.all() == {(1, 4): SolvedLine(1, 4, "game", 16, "root/CHECK")}
    assert SolveSeats(store).all() == {"game": PerPlayer("BB", "BTN")}
    packs = PackStore(store)
    assert packs.packs() == (PACK,)
    assert [(one.digest, one.current) for one in packs.items("id")] == [("cc", True), ("bb", False)]
    assert packs.first_key("author", "ann") == "aa"


def test_that_parts_of_earlier_versions_come_along_too(tmp_path: Path) -> None:
    store = old_study(tmp_path, "study_4_early_parts")

    review = ReviewStore(store)

    # What waited for a flop stands in the queue from the second version on.
    assert review.waiting() == (WaitingStreet(1, 2, 7.5),)
    assert [one.lost_bb for one in review.of(1)] == [0.25, None]
    assert [one.digest for one in PackStore(store).items("id")] == ["b", "a"]
    assert review.nodes.of(1) == {}


def test_that_packs_of_the_second_version_keep_their_order(tmp_path: Path) -> None:
    items = PackStore(old_study(tmp_path, "study_4_packs_2")).items("id")

    assert [(one.digest, one.current) for one in items] == [("b", True), ("a", True)]


def test_that_keys_of_a_file_of_before_open_the_service_still(tmp_path: Path) -> None:
    shutil.copy(DATA / "user_1.sqlite", tmp_path / KEYS_FILE)
    (tmp_path / SECRET_FILE).write_text("5a" * 32)
    database = UserDatabase(tmp_path)
    keys = KeyStore(database, tmp_path)

    found = keys.find(KEY)

    assert found is not None
    assert (found.name, found.plan, found.last_used) == ("Ann", FREE, date(2026, 11, 2))
    assert UsageCounts(database).read(found.key_id, "2026-11")[Counter.PRESOLVED] == 1
    ann, bob = keys.all()
    assert (ann.revoked, bob.revoked) == (None, datetime(2026, 11, 1, tzinfo=UTC))
    database.close()


@pytest.mark.parametrize("name", ["flops_format_1", "flops_format_2"])
def test_that_flops_of_before_are_the_same_after_they_were_brought_up(
    tmp_path: Path, name: str
) -> None:
    path = tmp_path / "flops.sqlite"
    shutil.copy(DATA / f"{name}.sqlite", path)

    with closing(FlopLibrary([DATA / f"{name}.sqlite"])) as before:
        FlopWriter(path).close()
        with closing(FlopLibrary([path])) as after:
            keys = before.keys()
            assert len(keys) == 2
            assert after.keys() == keys
            for key in keys:
                old, new = before.find(key), after.find(key)
                assert old is not None
                assert new is not None
                assert new.facts == old.facts
                for one, other in zip(old.nodes, new.nodes, strict=True):
                    assert (before.node(old, one).strategy == after.node(new, other).strategy).all()


@pytest.mark.parametrize("name", ["preflop_format_1", "preflop_format_2", "preflop_format_3"])
@pytest.mark.parametrize("has_evs", [True, False])
def test_that_strategies_of_before_are_read_and_written_over(
    tmp_path: Path, name: str, has_evs: bool
) -> None:
    path, seat = tmp_path / "preflop.sqlite", Position.SB
    shutil.copy(DATA / f"{name}.sqlite", path)
    if not has_evs:
        with closing(sqlite3.connect(path)) as file:
            file.execute("DROP TABLE evs")
    with closing(PreflopBook(path)) as book:
        before, worth = book.row("small", seat, []), book.evs("small", seat, [])
        assert book.ev_errors("small", seat, []) is None
        fold = [(seat, SeatMove.FOLD)]
        assert book.row("small", Position.BB, fold) is None
    assert before is not None
    assert (worth is not None) == has_evs
    assert before.strategy.sum(axis=1) == pytest.approx(1, abs=1e-5)

    write_version(path, read_version(path, "small"))

    with closing(PreflopBook(path)) as book:
        after = book.row("small", seat, [])
        assert after is not None
        assert (after.strategy == before.strategy).all()
        assert book.evs("small", seat, []) is None
    assert number(path) == PREFLOP.newest


# --- files that are refused


@pytest.mark.parametrize("part", PARTS)
def test_that_a_file_with_a_part_of_a_newer_program_is_left_alone(
    tmp_path: Path, part: str
) -> None:
    store, path = old_study(tmp_path, "study_4"), tmp_path / FILE_NAME
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"UPDATE {part}_version SET version = 99")
        file.commit()
    before = rows(path)

    with pytest.raises(ShelfError, match=r"study\.sqlite was made by a newer version"):
        HandStore(store).find()

    assert (rows(path), number(path)) == (before, 4)


@pytest.mark.parametrize("kind", [STUDY, KEYS, FLOPS, PREFLOP])
def test_that_a_file_of_a_newer_program_or_of_another_kind_is_left_alone(
    tmp_path: Path, kind: FileKind
) -> None:
    newer, other = tmp_path / "newer.sqlite", tmp_path / "other.sqlite"
    kind.open_to_write(newer).close()
    for path, statement in ((newer, "PRAGMA user_version = 99"), (other, "CREATE TABLE x (y)")):
        with closing(sqlite3.connect(path)) as file:
            file.execute(statement)

    content = other.read_bytes()
    for open_it in (kind.open_to_read, kind.open_to_write):
        with pytest.raises(StoreError, match=r"^newer\.sqlite was made by a newer version"):
            open_it(newer)
        with pytest.raises(StoreError, match=r"^other\.sqlite is not a file of "):
            open_it(other)

    assert other.read_bytes() == content
    assert number(newer) == 99


def test_that_an_older_program_refuses_what_this_one_has_opened(tmp_path: Path) -> None:
    store = old_study(tmp_path, "study_4")

    SavedRanges(store).all()

    # It knew four versions, and asked for no more than this number.
    assert number(tmp_path / FILE_NAME) > 4


@pytest.mark.parametrize("kind", [STUDY, KEYS, FLOPS, PREFLOP])
def test_that_a_few_bytes_are_not_written_over(tmp_path: Path, kind: FileKind) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("mine")

    with pytest.raises(StoreError, match=r"^mine\.txt cannot be used: file is not a database\.$"):
        kind.open_to_write(path)

    assert path.read_text() == "mine"


# --- many at once, and half way


def test_that_processes_that_bring_a_file_up_at_once_do_it_once(tmp_path: Path) -> None:
    store = old_study(tmp_path, "study_4_early_parts")
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", OPEN_AT_A_SIGNAL, str(tmp_path), f"choice {each}"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for each in range(4)
    ]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"

    (tmp_path / "go").touch()
    told = [process.communicate(timeout=60)[1] for process in processes]

    assert told == [""] * 4
    with store.reading() as database:
        assert [one.name for one in STUDY.migrations.pending(database)] == []
    chosen = [PastSolves(store).choice(f"choice {each}") for each in range(4)]
    assert chosen == [""] * 4


def test_that_a_migration_that_fails_leaves_an_old_file_as_it_was(tmp_path: Path) -> None:
    later, path = Migrations("flops"), tmp_path / "flops.sqlite"
    shutil.copy(DATA / "flops_format_1.sqlite", path)
    content = path.read_bytes()

    @later()
    def make_flops(database: Database) -> None:
        raise AssertionError("the file has been through it")

    @later()
    def add_weight(database: Database) -> None:
        database.execute("ALTER TABLE flops ADD COLUMN weight REAL")

    @later()
    def fail(database: Database) -> None:
        database.execute("INSERT INTO nowhere VALUES (1)")

    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        FileKind("solved flops", "flops", later).open_to_write(path)

    assert path.read_bytes() == content
