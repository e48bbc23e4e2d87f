"""Results of students: who answered how many and who erred where, added up by hand."""

import csv
import json
import re
import zipfile
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.services.packs.contents import drill_item, solution_item
from gto_desktop.services.packs.pack_listing import read_listing, write_listing
from gto_desktop.services.packs.pack_views import Trust
from gto_desktop.services.packs.student_results import read_results, write_results
from gto_desktop.training.drill import Drill, DrillSource, SourceKind
from tests.services.packs.making import DEFEND, User, forged, river
from tests.services.packs.test_hands import keep, review

OPEN = Drill("open", DrillSource(SourceKind.PLACE, "6max: F F F"))


@pytest.fixture
def pack(coach: User, tmp_path: Path) -> Path:
    path = tmp_path / "week.gtopack"
    coach.build(path, drill_item(DEFEND), drill_item(OPEN))
    return path


def results_of(user: User, name: str, path: Path) -> Path:
    user.packs.write_results(user.packs.known()[0].id, name, path)
    return path


@pytest.fixture
def ann(student: User, pack: Path, tmp_path: Path) -> Path:
    student.take(pack)
    student.answer("defend", "best", 0.0)
    student.answer("defend", "blunder", 12.0, situation="SRP turn", hand="QcQd")
    student.answer("defend", "mistake", 4.0, situation="SRP turn")
    return results_of(student, "Anna", tmp_path / "anna.gtoresults")


def test_that_answers_to_the_drills_of_a_pack_since_its_import_are_the_results(
    student: User, pack: Path
) -> None:
    student.training.put_drill("defend", "my own")
    student.answer("defend", "blunder", 9.0, minutes=-60)
    student.take(pack)
    student.answer("defend", "blunder", 9.0)
    student.answer("defend (2)", "best", 0.0, minutes=2)
    student.answer("open", "correct", None, minutes=-5)
    student.answer("open", "mistake", None, minutes=3)
    student.answer("elsewhere", "best", 0.0)

    results = student.packs.results(student.packs.known()[0].id, " Anna ")

    assert [(answer.drill, str(answer.grade)) for answer in results.answers] == [
        ("defend", "best"),
        ("open", "mistake"),
    ]
    assert (results.student, results.drills) == ("Anna", ("defend", "open"))
    items = {item.name: item for item in student.packs.known()[0].items}
    tallies = [items[name].answers for name in ("defend", "open")]
    assert [tally and tally.count for tally in tallies] == [1, 1]


def test_that_results_come_back_as_they_were_written(student: User, ann: Path) -> None:
    written = student.packs.results(student.packs.known()[0].id, "Anna")

    assert read_results(ann) == written
    assert len(written.answers) == 3


def test_that_numbers_are_written_again_as_they_were_read(
    student: User, ann: Path, pack: Path, tmp_path: Path
) -> None:
    results, again = read_results(ann), tmp_path / "again.gtoresults"
    write_results(results, again, student.author)

    text = _text(ann, "results.json")
    assert _text(again, "results.json") == text
    for whole in ('"format": 1,', '"version": 1,', '"roll": 7,'):
        assert whole in text
    # Shares and EVs were never whole numbers.
    assert '"lost_pct": 0.0,' in text
    listing = _text(pack, "pack.json")
    assert write_listing(read_listing(listing.encode(), pack.name)).decode() == listing
    assert re.search(r'"size": \d+,', listing)
    assert '"version": 1,' in listing


def _text(file: Path, name: str) -> str:
    with zipfile.ZipFile(file) as archive:
        return archive.read(name).decode()


def test_that_a_class_is_added_up(coach: User, ann: Path, pack: Path, tmp_path: Path) -> None:
    bob = User(tmp_path / "bob")
    bob.take(pack)
    bob.answer("defend", "blunder", 20.0, situation="SRP turn")
    bob.answer("open", "best", None, situation="Preflop")
    bob.answer("open", "inaccuracy", None, minutes=2, situation="Preflop")

    read = coach.packs.read_results([ann, results_of(bob, "Bob", tmp_path / "bob.gtoresults")])

    anna, bobby = read.students
    assert anna.answers is not None
    assert bobby.answers is not None
    assert (anna.student, anna.answers.count, anna.answers.lost_pct) == ("Anna", 3, 16 / 3)
    assert anna.answers.good == pytest.approx(1 / 3)
    assert (anna.left, bobby.left) == (("open",), ())
    assert Counter(answer.drill for answer in read.read[1].answers) == {"defend": 1, "open": 2}
    assert (bobby.answers.lost_pct, bobby.pack) == (20.0, "Week 1, version 1")
    told = [
        (spot.name, spot.situation, spot.all.count, spot.wrong, spot.erred) for spot in read.spots
    ]
    assert told == [
        ("defend", "SRP turn", 3, 3, (("Anna", 2), ("Bob", 1))),
        ("open", "Preflop", 2, 1, (("Bob", 1),)),
        ("defend", "SRP flop", 1, 0, ()),
    ]
    worst = [
        (error.student, str(error.result.grade), error.result.lost_pct) for error in read.errors
    ]
    assert worst == [
        ("Bob", "blunder", 20.0),
        ("Anna", "blunder", 12.0),
        ("Anna", "mistake", 4.0),
        ("Bob", "inaccuracy", None),
    ]
    assert read.problems == ()


def test_that_of_two_files_of_a_student_the_newer_counts(
    coach: User, student: User, ann: Path, tmp_path: Path
) -> None:
    student.now += timedelta(hours=1)
    student.answer("open", "best", 0.0)
    newer = results_of(student, "anna", tmp_path / "newer.gtoresults")

    for order in ([ann, newer], [newer, ann]):
        read = coach.packs.read_results(order)

        (each,) = read.students
        assert each.answers is not None
        assert each.answers.count == 4
        (problem,) = read.problems
        assert problem.startswith("anna.gtoresults was left aside")


def test_that_two_students_of_one_name_are_told_apart_by_their_keys(
    coach: User, ann: Path, pack: Path, tmp_path: Path
) -> None:
    other = User(tmp_path / "other")
    other.take(pack)
    other.answer("open", "best", 0.0)

    assert [student.trust for student in coach.packs.read_results([ann]).students] == [Trust.FIRST]
    path = results_of(other, "ANNA", tmp_path / "other.gtoresults")
    students = coach.packs.read_results([ann, path]).students

    assert {each.trust for each in students} == {Trust.KNOWN, Trust.OTHER}
    assert len({each.student for each in students}) == 2
    assert {each.student.split(" (")[0] for each in students} == {"Anna", "ANNA"}


def test_that_no_path_of_the_student_gets_into_his_results(
    coach: User, student: User, tmp_path: Path
) -> None:
    path = tmp_path / "week.gtopack"
    solution = river(tmp_path)
    drill = Drill("river", DrillSource(SourceKind.SOLUTION, f"{solution} | root | "))
    coach.build(path, solution_item("the river", solution), drill_item(drill))
    student.take(path)
    here = student.solves.all()[0].path
    student.answer("river", "mistake", 4.0, place=f"{here} | root/CHECK | ")
    student.answer("river", "mistake", 4.0, place=f"{tmp_path}/own.gtosol | root | ", minutes=2)

    out = results_of(student, "Anna", tmp_path / "anna.gtoresults")

    places = [answer.place for answer in read_results(out).answers]
    assert places == ["the river | root/CHECK |", "own.gtosol | root |"]
    with zipfile.ZipFile(out) as archive:
        assert str(tmp_path) not in archive.read("results.json").decode()


def test_that_decisions_count_where_the_student_graded_them_himself(
    coach: User, student: User, tmp_path: Path
) -> None:
    numbers = keep(coach)
    review(coach, numbers[0])
    path = tmp_path / "hands.gtopack"
    coach.build(path, coach.packs.hands("my hands", numbers))
    student.take(path)
    rows = {row.identity: row for row in student.hands.find().rows}
    reviewed = coach.hands.get(numbers[0])
    assert reviewed is not None
    for name, row in rows.items():
        if name != reviewed.identity:
            review(student, row.id)

    results = student.packs.results(student.packs.known()[0].id, "Anna")

    # The first action of a hand counts where it is the hero's.
    heroes = [
        read
        for name, row in rows.items()
        if name != reviewed.identity
        for read in student.reviews.of(row.id)
        if read.number == 0 and read.is_hero
    ]
    assert len(results.decisions) == len(heroes) > 0
    # What the window counts as answered since: decisions are no answers.
    assert (results.answered, results.count) == (0, len(heroes))
    assert {
        (decision.drill, decision.lost_bb, str(decision.grade)) for decision in results.decisions
    } == {("my hands", 1.5, "mistake")}
    assert not any(decision.place.startswith(reviewed.identity) for decision in results.decisions)
    written = results_of(student, "Anna", tmp_path / "a.gtoresults")
    (anna,) = coach.packs.read_results([written]).students
    assert anna.hands is not None
    assert anna.hands.count == len(heroes)
    assert anna.answers is None


def test_that_answers_are_written_as_csv(coach: User, ann: Path, tmp_path: Path) -> None:
    read = coach.packs.read_results([ann])

    assert coach.packs.export_results(read, tmp_path / "class.csv") == 3

    with (tmp_path / "class.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    # Under no head stand those that a row has too many.
    assert all(None not in row and row["late"] in {"0", "1"} for row in rows)
    assert [(row["student"], row["grade"], row["lost_pct"]) for row in rows] == [
        ("Anna", "best", "0.0000"),
        ("Anna", "blunder", "12.0000"),
        ("Anna", "mistake", "4.0000"),
    ]


def test_that_no_cell_is_taken_for_a_formula(
    coach: User, student: User, ann: Path, tmp_path: Path
) -> None:
    path = results_of(student, "=HYPERLINK(1)", tmp_path / "evil.gtoresults")

    coach.packs.export_results(coach.packs.read_results([path]), tmp_path / "class.csv")

    with (tmp_path / "class.csv").open(encoding="utf-8", newline="") as file:
        assert {row["student"] for row in csv.DictReader(file)} == {"'=HYPERLINK(1)"}
    assert ann.exists()


def test_that_bad_files_are_named_and_the_others_read(
    coach: User, student: User, ann: Path, pack: Path, tmp_path: Path
) -> None:
    with zipfile.ZipFile(ann) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    edited = tmp_path / "edited.gtoresults"
    with zipfile.ZipFile(edited, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content.replace(b'"blunder"', b'"best"'))

    def newer(content: dict[str, Any], _files: dict[str, bytes]) -> None:
        content["format"] = 2

    future = forged(ann, student.author, newer, text="results")
    text = tmp_path / "a.txt"
    text.write_text("hello")

    read = coach.packs.read_results([edited, future, text, tmp_path / "nowhere", pack, ann])

    assert len(read.students) == 1
    told = "\n".join(read.problems)
    for piece in (
        "edited.gtoresults was changed after it was signed",
        "newer version of GTO Desktop",
        "a.txt is no file of results, or it is damaged",
        "nowhere cannot be read",
        "week.gtopack is no file of results",
    ):
        assert piece in told
    assert len(read.problems) == 5


@pytest.mark.parametrize(
    "change",
    [
        {"grade": "divine"},
        {"lost_pct": 1e300},
        {"lost_bb": "much"},
        {"frequency": -1},
        {"frequency": 10**400},
        {"at": "yesterday"},
        {"roll": 1.5},
        {"hand": None},
    ],
)
def test_that_results_that_cannot_be_right_are_refused(
    student: User, ann: Path, change: dict[str, Any]
) -> None:
    def harm(content: dict[str, Any], _files: dict[str, bytes]) -> None:
        content["answers"][1].update(change)

    with pytest.raises(InputError, match="cannot be read as results"):
        read_results(forged(ann, student.author, harm, text="results"))


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("results")
    coach, student = User(folder / "coach"), User(folder / "student")
    coach.build(folder / "a.gtopack", drill_item(OPEN))
    student.take(folder / "a.gtopack")
    student.answer("open", "best", 0.0)
    return results_of(student, "Anna", folder / "anna.gtoresults")


@settings(max_examples=150, deadline=None)
@given(place=st.integers(0, 2**16), value=st.integers(1, 255))
def test_that_a_damaged_byte_of_results_is_refused_or_changes_nothing(
    place: int, value: int, written: Path
) -> None:
    good = read_results(written)
    content = bytearray(written.read_bytes())
    content[place % len(content)] ^= value
    damaged = written.with_name("damaged.gtoresults")
    damaged.write_bytes(content)

    try:
        read = read_results(damaged)
    except InputError:
        return

    assert read == good


def test_that_results_need_a_pack_and_a_name(student: User, pack: Path, tmp_path: Path) -> None:
    student.take(pack)
    pack_id = student.packs.known()[0].id
    other = tmp_path / "mine.txt"
    other.write_text("mine")

    with pytest.raises(InputError, match="was not imported here"):
        student.packs.results("no such pack", "Anna")
    with pytest.raises(InputError, match="The student needs a name"):
        student.packs.write_results(pack_id, " ", tmp_path / "a.gtoresults")
    with pytest.raises(InputError, match="holds no results"):
        student.packs.write_results(pack_id, "Anna", other)
    assert other.read_text() == "mine"


def test_that_a_changed_drill_of_a_later_version_is_told_from_the_earlier(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    student.take(pack)
    student.answer("open", "best", 0.0)
    changed = Drill("open", DrillSource(SourceKind.PLACE, "6max: F F"))
    coach.build(tmp_path / "next.gtopack", drill_item(changed), update=pack)
    student.now = datetime(2026, 11, 22, tzinfo=UTC)
    student.take(tmp_path / "next.gtopack")
    student.answer("open (2)", "mistake", None)

    results = student.packs.results(student.packs.known()[0].id, "Anna")

    assert results.drills == ("defend", "open, version 2", "open, version 1")
    assert [(answer.drill, str(answer.grade)) for answer in results.answers] == [
        ("open, version 1", "best"),
        ("open, version 2", "mistake"),
    ]
    counts = [item.answers.count for item in student.packs.known()[0].items if item.answers]
    assert counts == [1, 1]


def test_that_results_are_json_anybody_can_read(ann: Path) -> None:
    with zipfile.ZipFile(ann) as archive:
        content = json.loads(archive.read("results.json"))

    assert (content["student"], content["pack"]["title"]) == ("Anna", "Week 1")
    assert [each["grade"] for each in content["answers"]] == ["best", "blunder", "mistake"]


@pytest.mark.parametrize("field", ["made", "since", "answer"])
@pytest.mark.parametrize(
    "time", ["9999-12-31T23:59:59.999999+00:00", "0001-01-01T00:00:00+14:00", "1999-12-31T00:00"]
)
def test_that_times_of_no_clock_are_refused(
    coach: User, student: User, ann: Path, field: str, time: str
) -> None:
    def change(listing: dict[str, Any], _contents: dict[str, bytes]) -> None:
        if field == "answer":
            listing["answers"][0]["at"] = time
        else:
            listing[field] = time

    file = forged(ann, student.author, change, text="results")

    with pytest.raises(InputError, match=r"cannot be read as results: the year of a time must be"):
        read_results(file)
    assert coach.packs.take_results([file]).students == ()
    assert coach.packs.class_results().students == ()
