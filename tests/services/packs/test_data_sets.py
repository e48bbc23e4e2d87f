"""Data sets of the coach's own: packed with their drills, kept beside the student's, told back."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import shipped_preflop
from gto_desktop.services.packs.contents import data_set_item, drill_item, note_item
from gto_desktop.services.packs.pack_views import ItemView, Outcome
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.study.study import Study
from gto_desktop.services.training.drill_tables import TableMaker
from gto_desktop.training.drill import Drill, DrillSource, Missed, SourceKind, from_json, mistakes
from tests.services.packs.making import DEFEND, User, contents_of, forged, listing_of, outcomes
from tests.services.packs.own_sets import PUSHES, TINY, keep_tiny, pushes_in


@pytest.fixture
def pack(coach: User, tmp_path: Path) -> Path:
    """A drill on a data set of the coach's own, as the coach packs it."""
    keep_tiny(coach.folder)
    path = tmp_path / "week.gtopack"
    coach.build(path, drill_item(PUSHES))
    return path


def ids(user: User) -> list[str]:
    return [info.id for info in user.data_sets.all()]


def place_of(user: User, drill: str) -> str:
    return from_json(user.training.drills()[drill]).source.place


# ------------------------------------------------------------------------------------- building


def test_that_a_drill_brings_the_own_data_set_it_plays_on(pack: Path) -> None:
    items = listing_of(pack)["items"]

    assert [(item["kind"], item["name"]) for item in items] == [
        ("drill", "pushes"),
        ("dataset", TINY),
    ]
    assert items[1]["path"] == "dataset/1.sqlite"
    assert listing_of(pack)["format"] == 1


def test_that_mistakes_bring_the_data_sets_of_all_their_places(coach: User, tmp_path: Path) -> None:
    keep_tiny(coach.folder)
    keep_tiny(coach.folder, "own-other", 0.2)
    places = (f"{TINY}: ", "own-other: A", "6max: F F F")
    missed = mistakes("missed", [Missed(place, "AhKh") for place in places])

    view = coach.build(tmp_path / "a.gtopack", drill_item(missed))

    assert [item.name for item in view.items] == ["missed", TINY, "own-other"]


def test_that_a_data_set_is_packed_once_whoever_asks_for_it(coach: User, tmp_path: Path) -> None:
    keep_tiny(coach.folder)
    twice = (data_set_item(TINY), drill_item(PUSHES), data_set_item(TINY))

    view = coach.build(tmp_path / "a.gtopack", *twice)

    assert [item.name for item in view.items] == [TINY, "pushes"]


def test_that_the_same_data_set_is_the_same_bytes_each_time(
    coach: User, pack: Path, tmp_path: Path
) -> None:
    again = tmp_path / "again.gtopack"
    coach.build(again, drill_item(PUSHES))

    assert contents_of(again)[TINY] == contents_of(pack)[TINY]


def test_that_only_the_data_set_is_in_its_file(coach: User, pack: Path, tmp_path: Path) -> None:
    keep_tiny(coach.folder, "own-secret", 0.9)
    path = tmp_path / "a.gtopack"
    coach.build(path, data_set_item(TINY))

    content = contents_of(path)[TINY]

    assert b"own-secret" not in content
    assert str(tmp_path).encode() not in content
    assert content == contents_of(pack)[TINY]


@pytest.mark.parametrize("place", ["own-gone: F F", "7max: F"])
def test_that_a_drill_on_a_data_set_of_nobody_is_refused(
    coach: User, tmp_path: Path, place: str
) -> None:
    drill = Drill("lost", DrillSource(SourceKind.PLACE, place))

    with pytest.raises(InputError, match=r"The drill lost plays on the data set .*, which neither"):
        coach.build(tmp_path / "a.gtopack", drill_item(drill))

    assert not (tmp_path / "a.gtopack").exists()


def test_that_a_shipped_data_set_is_not_packed(coach: User, tmp_path: Path) -> None:
    view = coach.build(tmp_path / "a.gtopack", drill_item(DEFEND))

    assert [item.kind for item in view.items] == ["drill"]
    with pytest.raises(InputError, match="comes with the program"):
        coach.packs.data_set("6max")
    with pytest.raises(InputError, match="no data set of yours named 'own-gone'"):
        coach.packs.data_set("own-gone")


# ------------------------------------------------------------------------------------ importing


def test_that_a_drill_plays_on_the_data_set_that_came_with_it(student: User, pack: Path) -> None:
    views = student.taken(pack)

    assert outcomes(views) == {"pushes": Outcome.ADDED, TINY: Outcome.ADDED}
    (info,) = student.data_sets.all()
    assert (info.id, info.label, info.facts["iterations"]) == (TINY, "push or fold", 7)
    study = Study.open(shipped_preflop(), [], student.folder / "preflop.sqlite")
    drill = from_json(student.training.drills()["pushes"])
    look = TableMaker(study, Solving()).table(drill.source).look(())
    assert [action.label for action in look.decision.actions] == ["FOLD", "RAISE 500"]
    assert look.decision.ev is not None
    study.close()


def test_that_an_own_data_set_of_the_same_content_is_used(
    coach: User, student: User, pack: Path
) -> None:
    keep_tiny(student.folder, label="mine")

    views = student.taken(pack)

    assert views[TINY].where == TINY
    assert [info.label for info in student.data_sets.all()] == ["mine"]
    assert place_of(student, "pushes") == f"{TINY}: "


def test_that_a_data_set_of_a_taken_id_gets_a_number_and_the_drills_play_on_it(
    student: User, pack: Path
) -> None:
    keep_tiny(student.folder, pushes=0.2)

    views = student.taken(pack)

    assert views[TINY].where == f"{TINY}-2"
    assert ids(student) == [TINY, f"{TINY}-2"]
    assert pushes_in(student.folder, TINY) == pytest.approx(0.2, abs=0.01)
    assert pushes_in(student.folder, f"{TINY}-2") == pytest.approx(0.5, abs=0.01)
    assert place_of(student, "pushes") == f"{TINY}-2: "
    again = student.take(pack)
    assert again.adds_nothing
    assert ids(student) == [TINY, f"{TINY}-2"]


def test_that_places_of_mistakes_follow_the_data_set(
    coach: User, student: User, tmp_path: Path
) -> None:
    keep_tiny(coach.folder)
    keep_tiny(student.folder, pushes=0.2)
    missed = mistakes("missed", [Missed(f"{TINY}: A", "AhKh"), Missed("6max: F F F", "AhKh")])
    coach.build(tmp_path / "a.gtopack", drill_item(missed))

    student.take(tmp_path / "a.gtopack")

    kept = from_json(student.training.drills()["missed"]).source.missed
    assert [each.place for each in kept] == [f"{TINY}-2: A", "6max: F F F"]


def test_that_a_deleted_data_set_comes_back_where_its_drills_play(
    student: User, pack: Path
) -> None:
    keep_tiny(student.folder, pushes=0.2)
    student.take(pack)
    for name in (TINY, f"{TINY}-2"):
        student.data_sets.delete(name)
    (known,) = student.packs.known()
    assert [item.there for item in known.items] == [True, False]

    views = student.taken(pack)

    assert outcomes(views) == {"pushes": Outcome.THERE, TINY: Outcome.ADDED}
    assert ids(student) == [f"{TINY}-2"]
    assert student.packs.known()[0].items[1].there


def test_that_another_data_set_in_its_place_is_not_taken_for_it(student: User, pack: Path) -> None:
    student.take(pack)
    student.data_sets.delete(TINY)
    keep_tiny(student.folder, pushes=0.2)

    assert student.taken(pack)[TINY].where == f"{TINY}-2"
    assert pushes_in(student.folder, TINY) == pytest.approx(0.2, abs=0.01)


def test_that_a_shipped_id_is_never_taken_over(coach: User, student: User, pack: Path) -> None:
    def as_shipped(listing: dict[str, Any], contents: dict[str, bytes]) -> None:
        place = pack.with_name("shipped.sqlite")
        place.write_bytes(contents["dataset/1.sqlite"])
        with closing(sqlite3.connect(place)) as file, file:
            file.execute("PRAGMA foreign_keys = OFF")
            file.execute("UPDATE versions SET id = '6max'")
            for table in ("chunks", "evs", "ev_errors"):
                file.execute(f"UPDATE {table} SET version = '6max'")
        contents["dataset/1.sqlite"] = place.read_bytes()
        drill = contents["drill/1.json"].replace(TINY.encode(), b"6max")
        contents["drill/1.json"] = drill
        for item in listing["items"]:
            item["name"] = item["name"].replace(TINY, "6max")

    views = student.taken(forged(pack, coach.author, as_shipped))

    assert views["6max"].where == "6max-2"
    assert ids(student) == ["6max-2"]
    assert place_of(student, "pushes") == "6max-2: "


def test_that_a_newer_version_of_a_data_set_comes_beside_the_older(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    student.take(pack)
    keep_tiny(coach.folder, pushes=0.8)
    newer = tmp_path / "newer.gtopack"
    coach.build(newer, data_set_item(TINY), update=pack)

    views = student.taken(newer)

    assert (views[TINY].where, views[TINY].outcome) == (f"{TINY}-2", Outcome.ADDED)
    assert views["pushes"].outcome is Outcome.THERE
    assert place_of(student, "pushes") == f"{TINY}: "


def test_that_a_next_version_keeps_the_data_set_that_the_author_has_no_more(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    coach.data_sets.delete(TINY)
    newer = tmp_path / "newer.gtopack"
    again = replace(PUSHES, name="again")

    coach.build(newer, drill_item(again), update=pack)

    assert contents_of(newer)[TINY] == contents_of(pack)[TINY]
    assert set(student.taken(newer)) == {"pushes", TINY, "again"}
    assert place_of(student, "again") == f"{TINY}: "


def test_that_a_data_set_leaves_a_pack_only_with_its_drills(
    coach: User, pack: Path, tmp_path: Path
) -> None:
    newer, note = tmp_path / "newer.gtopack", note_item("hi", "text")

    with pytest.raises(InputError, match="take both out or neither"):
        coach.build(newer, note, update=pack, without=(("dataset", TINY),))

    both = (("dataset", TINY), ("drill", "pushes"))
    assert len(coach.build(newer, note, update=pack, without=both).items) == 1


def test_that_an_older_pack_gets_the_data_sets_of_its_drills_with_the_next_version(
    coach: User, pack: Path, tmp_path: Path
) -> None:
    def without_sets(listing: dict[str, Any], contents: dict[str, bytes]) -> None:
        listing["items"] = [item for item in listing["items"] if item["kind"] != "dataset"]
        del contents["dataset/1.sqlite"]

    old = forged(pack, coach.author, without_sets)

    view = coach.build(tmp_path / "newer.gtopack", note_item("hi", "text"), update=old)

    assert {item.name for item in view.items} == {"pushes", "hi", TINY}


# -------------------------------------------------------------------------------------- skipped


def test_that_a_drill_on_a_data_set_that_neither_the_pack_nor_the_user_has_is_skipped(
    coach: User, student: User, pack: Path
) -> None:
    def without_sets(listing: dict[str, Any], contents: dict[str, bytes]) -> None:
        listing["items"] = [item for item in listing["items"] if item["kind"] != "dataset"]
        del contents["dataset/1.sqlite"]

    old = forged(pack, coach.author, without_sets)
    looked = student.packs.look(old)
    views = student.taken(old)

    for view in (looked.items[0], views["pushes"]):
        assert view.outcome is Outcome.SKIPPED
        assert view.problems == (
            f"it plays on the data set {TINY}, which neither the pack nor this program has",
        )
    # As before: he may have solved it himself.
    keep_tiny(student.folder)
    assert student.taken(old)["pushes"].outcome is Outcome.ADDED


def _set(statement: str) -> Callable[[bytes, Path], bytes]:
    def changed(content: bytes, place: Path) -> bytes:
        place.write_bytes(content)
        with closing(sqlite3.connect(place)) as file, file:
            file.executescript(statement)
        return place.read_bytes()

    return changed


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda content, _: content[:5000], "cannot be used"),
        (lambda _content, _: b"no such file" * 100, "file is not a database"),
        (_set("PRAGMA user_version = 99"), "newer version of the program"),
        (_set("PRAGMA user_version = 2"), "other tables than a data set"),
        (_set("CREATE TABLE more (x)"), "other tables than a data set"),
        (_set("DROP TABLE evs"), "other tables than a data set"),
        (
            _set("CREATE TRIGGER t AFTER INSERT ON versions BEGIN SELECT 1; END"),
            "other tables than a data set",
        ),
        (_set("DELETE FROM versions"), "does not hold one data set"),
        (
            _set("INSERT INTO versions SELECT 'b', 1, 'b', 0, facts, tree FROM versions"),
            "does not hold one data set",
        ),
        (
            _set(
                "UPDATE versions SET id = 'b'; UPDATE chunks SET version = 'b';"
                "UPDATE evs SET version = 'b'; UPDATE ev_errors SET version = 'b'"
            ),
            "holds another data set",
        ),
        (_set("UPDATE versions SET facts = '{}'"), "its facts are damaged"),
        (_set("UPDATE versions SET facts = replace(facts, '5.0', '\"5\"')"), "its facts are"),
        (_set("UPDATE versions SET facts = replace(facts, '5.0', 'NaN')"), "its facts are"),
        (_set("UPDATE versions SET facts = 5"), "its facts are damaged"),
        (_set("UPDATE versions SET tree = zeroblob(20)"), "its tree is damaged"),
        (_set("UPDATE versions SET tree = 'text'"), "is damaged"),
        (_set("UPDATE chunks SET shares = (SELECT evs FROM evs)"), "its strategies are damaged"),
        (_set("DELETE FROM chunks"), "its strategies are damaged"),
        (_set("UPDATE chunks SET chunk = 4"), "lacks a part"),
        (_set("UPDATE evs SET evs = zeroblob(9)"), "its EVs are damaged"),
        (
            _set("UPDATE ev_errors SET errors = (SELECT shares FROM chunks)"),
            "its standard errors are damaged",
        ),
    ],
)
def test_that_a_damaged_data_set_is_skipped_with_its_drills(
    coach: User,
    student: User,
    pack: Path,
    change: Callable[[bytes, Path], bytes],
    problem: str,
) -> None:
    def harm(_listing: dict[str, Any], contents: dict[str, bytes]) -> None:
        place = pack.with_name("harmed.sqlite")
        contents["dataset/1.sqlite"] = change(contents["dataset/1.sqlite"], place)

    keep_tiny(student.folder, pushes=0.2)
    views = student.taken(forged(pack, coach.author, harm))

    assert outcomes(views) == {"pushes": Outcome.SKIPPED, TINY: Outcome.SKIPPED}
    assert problem in views[TINY].problems[0]
    assert views["pushes"].problems == (
        "it plays on a data set of the pack that could not be imported",
    )
    assert ids(student) == [TINY]


@pytest.mark.parametrize("name", ["../up", "a b", "", "x" * 61])
def test_that_a_data_set_of_an_impossible_name_is_skipped(
    coach: User, student: User, pack: Path, name: str
) -> None:
    def rename(listing: dict[str, Any], _contents: dict[str, bytes]) -> None:
        listing["items"][1]["name"] = name

    (_, view) = student.take(forged(pack, coach.author, rename)).pack.items

    assert view.outcome is Outcome.SKIPPED
    assert "is no name of a data set" in view.problems[0]


def test_that_a_file_of_own_data_sets_that_is_spoilt_is_left_as_it_is(
    student: User, pack: Path
) -> None:
    student.folder.mkdir(exist_ok=True)
    spoilt = student.folder / "preflop.sqlite"
    spoilt.write_bytes(b"spoilt" * 1000)

    views = student.taken(pack)

    assert views[TINY].outcome is Outcome.SKIPPED
    assert spoilt.read_bytes() == b"spoilt" * 1000


def test_that_an_older_program_passes_over_the_data_set(
    student: User, pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = frozenset({"spot", "solution", "range", "drill", "hands", "note"})
    monkeypatch.setattr("gto_desktop.services.packs.pack_listing._KNOWN", older)

    views: dict[str, ItemView] = {view.name: view for view in student.packs.look(pack).items}

    assert views[TINY].outcome is Outcome.SKIPPED
    assert "a newer version may read it" in views[TINY].problems[0]


# -------------------------------------------------------------------------------------- results


def test_that_results_tell_the_data_set_by_the_id_of_the_author(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    keep_tiny(student.folder, pushes=0.2)
    student.take(pack)
    student.answer("pushes", "blunder", 3.0, place=f"{TINY}-2: A")
    student.answer("pushes", "best", 0.0, place="6max: F F F")
    out = tmp_path / "bob.gtoresults"

    results = student.packs.write_results(student.packs.known()[0].id, "Bob", out)
    read = coach.packs.read_results([out])

    assert [answer.place for answer in results.answers] == [f"{TINY}: A", "6max: F F F"]
    assert [error.result.place for error in read.errors] == [f"{TINY}: A"]


def test_that_answers_on_a_data_set_of_an_older_version_are_told_by_its_id_too(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    student.take(pack)
    student.answer("pushes", "best", 0.0, place=f"{TINY}: ")
    keep_tiny(coach.folder, pushes=0.8)
    newer = tmp_path / "newer.gtopack"
    coach.build(newer, drill_item(replace(PUSHES, name="more")), update=pack)
    student.take(newer)
    student.answer("more", "best", 0.0, minutes=2, place=f"{TINY}-2: ")

    (known,) = student.packs.known()
    results = student.packs.results(known.id, "Bob")

    assert place_of(student, "more") == f"{TINY}-2: "
    assert [answer.place for answer in results.answers] == [f"{TINY}: ", f"{TINY}: "]


def test_that_a_student_without_own_data_sets_keeps_no_file_for_them(
    coach: User, student: User, tmp_path: Path
) -> None:
    coach.build(tmp_path / "a.gtopack", drill_item(DEFEND))

    student.take(tmp_path / "a.gtopack")

    assert not (student.folder / "preflop.sqlite").exists()
    shutil.rmtree(student.folder)
