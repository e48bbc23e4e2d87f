"""Packs made by one user and imported by another: all of it arrives and nothing is overwritten."""

import hashlib
import json
import zipfile
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.ranges.range import Range
from gto_desktop.services.packs.building import PackRequest
from gto_desktop.services.packs.contents import (
    drill_item,
    note_item,
    range_item,
    solution_item,
    spot_item,
)
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.services.packs.pack_views import Outcome, PackImport, PackStanding, Trust
from gto_desktop.services.solving.past_solves import ShelfChoices
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.training.drill_tables import TableMaker
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.spec import load_spot
from gto_desktop.training.drill import Drill, DrillSource, Missed, SourceKind, from_json, mistakes
from tests.services.packs.making import (
    DEFEND,
    HANDS,
    RANGE,
    SPOT,
    User,
    all_items,
    forged,
    listing_of,
    river,
    small_items,
)


@pytest.fixture
def pack(coach: User, tmp_path: Path) -> Path:
    path = tmp_path / "week.gtopack"
    coach.build(path, *small_items(), note="Do it.")
    return path


def ended(work: Steps[PackImport]) -> PackImport:
    """Tell a work to end, and return what it comes to."""
    while True:
        try:
            work.send(True)
        except StopIteration as end:
            outcome: PackImport = end.value
            return outcome


# ------------------------------------------------------------------------------------- building


def test_that_a_pack_is_a_zip_whose_listing_has_the_digests_of_its_contents(
    coach: User, tmp_path: Path
) -> None:
    path = tmp_path / "week.gtopack"

    view = coach.build(path, *all_items(coach, tmp_path))

    listing = listing_of(path)
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        for item in listing["items"]:
            content = archive.read(item["path"])
            assert item["size"] == len(content)
            assert item["sha256"] == hashlib.sha256(content).hexdigest()
        names = set(archive.namelist())
    assert names == {"pack.json", "pack.sig", *(item["path"] for item in listing["items"])}
    assert (listing["format"], listing["version"], listing["title"]) == (1, 1, "Week 1")
    assert (view.trust, view.standing) == (Trust.OWN, PackStanding.NEW)


def test_that_no_path_of_the_author_gets_into_a_pack(coach: User, tmp_path: Path) -> None:
    path = tmp_path / "week.gtopack"

    coach.build(path, *all_items(coach, tmp_path))

    with zipfile.ZipFile(path) as archive:
        contents = b"".join(archive.read(name) for name in archive.namelist())
    assert str(tmp_path).encode() not in contents


def test_that_a_drill_brings_the_solution_it_plays_on(coach: User, tmp_path: Path) -> None:
    solution = river(tmp_path)
    missed = mistakes("missed", [Missed(f"{solution} | root | ", "QcQd")])

    view = coach.build(tmp_path / "a.gtopack", drill_item(missed))

    assert [(item.kind, item.name) for item in view.items] == [
        ("drill", "missed"),
        ("solution", "river"),
    ]


def test_that_items_of_the_same_name_get_numbers(coach: User, tmp_path: Path) -> None:
    twice = (range_item("BTN", "AA"), range_item("BTN", "KK"), note_item("BTN", "text"))

    view = coach.build(tmp_path / "a.gtopack", *twice)

    assert [(item.kind, item.name) for item in view.items] == [
        ("range", "BTN"),
        ("range", "BTN (2)"),
        ("note", "BTN"),
    ]


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (lambda: range_item("x", "QQ+,Zz"), "Zz"),
        (lambda: range_item("x", ""), "empty"),
        (lambda: range_item(" ", "AA"), "needs a name"),
        (lambda: note_item("x", "  "), "empty"),
        (lambda: note_item("x", "a" * 20_001), "20,001 letters"),
        (lambda: solution_item("x", HANDS), "not a solution"),
        (lambda: solution_item("x", Path("nowhere.gtosol")), "cannot be read"),
        (lambda: drill_item(Drill("x", DrillSource(SourceKind.PLACE, "6max: Q"))), "'Q'"),
        (lambda: drill_item(mistakes("x", [Missed("open | root | ", "AhKh")])), "not saved"),
        (lambda: drill_item(mistakes("x", [Missed("no.gtosol | root | ", "AhKh")])), "no.gtosol"),
        (lambda: PackRequest("x", " ", ()), "The author needs a name"),
        (lambda: PackRequest("x" * 81, "Ann", ()), "more than 80 letters"),
    ],
)
def test_that_what_cannot_be_packed_is_named_at_once(make: object, problem: str) -> None:
    assert callable(make)
    with pytest.raises(InputError, match=problem):
        make()


def test_that_an_empty_pack_is_not_made(coach: User, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="choose at least one item"):
        coach.build(tmp_path / "a.gtopack")

    assert not (tmp_path / "a.gtopack").exists()


def test_that_only_a_pack_is_written_over(coach: User, tmp_path: Path) -> None:
    other = tmp_path / "work.txt"
    other.write_text("mine")

    with pytest.raises(InputError, match="is no pack"):
        coach.build(other, *small_items())

    assert other.read_text() == "mine"


def test_that_a_stopped_build_leaves_the_old_file(
    coach: User, pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gto_desktop.services.packs.filling.REPORT_EVERY", 0.0)
    before = pack.read_bytes()
    request = PackRequest("Week 2", "Ann", (solution_item("river", river(tmp_path)),))
    work = coach.packs.build(request, pack)

    progress = next(work)
    with pytest.raises(InputError, match="Stopped"):
        work.send(True)

    assert (progress.phase, progress.total) == ("writing river", 1)
    assert pack.read_bytes() == before


# ------------------------------------------------------------------------------------ importing


def test_that_everything_arrives_as_it_was(coach: User, student: User, tmp_path: Path) -> None:
    path = tmp_path / "week.gtopack"
    coach.build(path, *all_items(coach, tmp_path))

    views = student.taken(path)

    assert {each.outcome for each in views.values()} == {Outcome.ADDED}
    (known,) = student.packs.known()
    by_name = {item.name: item for item in known.items}
    assert load_spot(by_name["river spot"].path or "") == SPOT
    assert student.texts() == {"Week 1/BTN": str(Range.parse(RANGE))}
    assert from_json(student.training.drills()["defend"]) == DEFEND
    assert by_name["defend"].drill == DEFEND
    (solve,) = student.solves.all()
    assert solve.path.read_bytes() == (tmp_path / "river.gtosol").read_bytes()
    assert (solve.solve.name, solve.solve.iterations, solve.spec) == ("river", 3, SPOT)
    assert (by_name["read me"].path or Path()).read_text() == "Play the drill.\nThen look."
    rows = student.hands.find().rows
    assert tuple(sorted(row.id for row in rows)) == by_name["pokerstars"].hands
    assert len(rows) == len(coach.packs.hand_file(HANDS)[0].content.split(b'"phh"')) - 1
    assert student.hands.tags() == (("pack Week 1", len(rows)),)
    for item in known.items:
        if item.path is not None:
            assert item.there
            assert student.folder in item.path.parents


def test_that_a_drill_plays_on_the_solution_that_came_with_it(
    coach: User, student: User, tmp_path: Path
) -> None:
    path = tmp_path / "week.gtopack"
    coach.build(path, *all_items(coach, tmp_path))
    student.take(path)
    (tmp_path / "river.gtosol").unlink()

    (known,) = student.packs.known()
    drill = next(item.drill for item in known.items if item.name == "on the river")

    assert drill is not None
    table = TableMaker(None, Solving()).table(drill.source)  # type: ignore[arg-type]
    assert table.look(()).decision.actions[0].label == "CHECK"


def test_that_nothing_that_is_there_is_overwritten(coach: User, student: User, pack: Path) -> None:
    student.ranges.add("Week 1", [("BTN", "72o")])
    student.training.put_drill("defend", "my own")

    views = student.taken(pack)

    assert student.texts() == {"Week 1/BTN": "72o", "Week 1/BTN (2)": str(Range.parse(RANGE))}
    assert views["BTN"].where == "Week 1 / BTN (2)"
    assert student.training.drills()["defend"] == "my own"
    named = from_json(student.training.drills()["defend (2)"])
    assert named == replace(DEFEND, name="defend (2)")
    assert views["defend"].where == "defend (2)"


def test_that_a_kept_solve_of_the_same_game_stays_and_the_other_stands_beside_it(
    coach: User, student: User, tmp_path: Path
) -> None:
    mine = river(tmp_path, "mine", iterations=5)
    student.solves.folder.mkdir(parents=True)
    own = student.solves.folder / "river.gtosol"
    own.write_bytes(mine.read_bytes())
    student.solves.adopt(own, "my solve")
    path = tmp_path / "week.gtopack"
    coach.build(path, solution_item("river", river(tmp_path)))

    student.take(path)

    (entry,) = student.solves.all()
    assert (entry.solve.name, entry.solve.iterations) == ("my solve", 5)
    assert own.read_bytes() == mine.read_bytes()
    (known,) = student.packs.known()
    beside = known.items[0].path
    assert beside is not None
    assert beside.parent == known.folder
    assert beside.read_bytes() == (tmp_path / "river.gtosol").read_bytes()


def test_that_a_solve_that_was_adopted_is_never_tidied_away(student: User, tmp_path: Path) -> None:
    student.solves.folder.mkdir(parents=True)
    mine = river(student.solves.folder, "theirs")
    student.solves.adopt(mine, "Week 1")

    gone = student.solves.choose(ShelfChoices(limit_bytes=1))

    assert gone == ()
    assert student.solves.used_bytes() == mine.stat().st_size
    with pytest.raises(InputError, match="is kept already"):
        student.solves.adopt(river(student.solves.folder, "again"), "Again")


def test_that_the_same_pack_adds_nothing_the_second_time(
    coach: User, student: User, tmp_path: Path
) -> None:
    path = tmp_path / "week.gtopack"
    coach.build(path, *all_items(coach, tmp_path))
    student.take(path)
    before = sorted(each for each in student.folder.rglob("*") if each.is_file())
    hands = student.hands.find().count

    again = student.take(path)

    assert again.adds_nothing
    assert again.pack.standing is PackStanding.SAME
    assert sorted(each for each in student.folder.rglob("*") if each.is_file()) == before
    assert len(student.texts()) == 1
    assert len(student.training.drills()) == 2
    assert student.hands.find().count == hands
    assert len(student.packs.known()) == 1


def test_that_a_newer_version_adds_only_what_is_new(
    coach: User, student: User, tmp_path: Path
) -> None:
    path, next_path = tmp_path / "week.gtopack", tmp_path / "next.gtopack"
    first = coach.build(path, *all_items(coach, tmp_path))
    student.take(path)
    changed = note_item("read me", "Another text.")

    second = coach.build(next_path, changed, range_item("CO", "AA"), update=path)
    view = student.take(next_path)

    assert (second.id, second.version) == (first.id, 2)
    assert len(second.items) == len(first.items) + 1
    added = {item.name: item.where for item in view.pack.items if item.outcome is Outcome.ADDED}
    assert added == {"read me": "read me.txt", "CO": "Week 1 / CO"}
    assert view.pack.standing is PackStanding.NEWER
    (known,) = student.packs.known()
    texts = [
        item.path.read_text() for item in known.items if item.kind is ItemKind.NOTE and item.path
    ]
    assert texts == ["Another text."]
    assert known.version == 2


def test_that_a_new_solution_takes_the_place_of_the_old_for_drills_that_stay(
    coach: User, student: User, tmp_path: Path
) -> None:
    path, next_path = tmp_path / "week.gtopack", tmp_path / "next.gtopack"
    coach.build(path, *all_items(coach, tmp_path))
    better = river(tmp_path, "better", iterations=9)

    coach.build(next_path, solution_item("river", better), update=path)
    views = student.taken(next_path)

    assert {each.outcome for each in views.values()} == {Outcome.ADDED}
    (solve,) = student.solves.all()
    assert solve.solve.iterations == 9
    drill = from_json(student.training.drills()["on the river"])
    assert drill.source.place == f"{solve.path} | root | "


def test_that_an_older_version_is_refused(coach: User, student: User, tmp_path: Path) -> None:
    path, next_path = tmp_path / "week.gtopack", tmp_path / "next.gtopack"
    coach.build(path, *small_items())
    coach.build(next_path, range_item("CO", "AA"), update=path)
    student.take(next_path)

    with pytest.raises(InputError, match="version 1 of Week 1, and version 2"):
        student.take(path)

    assert student.packs.look(path).standing is PackStanding.OLDER


def test_that_only_its_author_makes_the_next_version(student: User, pack: Path) -> None:
    with pytest.raises(InputError, match="made by another author"):
        student.build(pack.with_name("next.gtopack"), *small_items(), update=pack)


def test_that_a_file_that_was_deleted_comes_back(student: User, pack: Path) -> None:
    student.take(pack)
    (known,) = student.packs.known()
    note = next(item.path for item in known.items if item.kind is ItemKind.NOTE)
    assert note is not None
    note.unlink()
    assert not next(item for item in student.packs.known()[0].items if item.path == note).there

    views = student.taken(pack)

    assert views["read me"].outcome is Outcome.ADDED
    assert note.read_text() == "Play the drill.\nThen look."
    assert len(student.packs.known()[0].items) == 4


def test_that_a_stopped_import_keeps_what_it_took_and_goes_on_the_next_time(
    student: User, pack: Path
) -> None:
    work = student.packs.import_(pack)
    progress = next(work)
    assert (progress.phase, progress.total) == ("importing river spot", 4)
    step: object = work.send(None)
    while isinstance(step, Progress) and step.done < 2:
        step = work.send(None)

    first = ended(work)

    assert first.stopped
    outcomes = [item.outcome for item in first.pack.items]
    assert outcomes == [Outcome.ADDED] * 3 + [Outcome.SKIPPED]
    second = student.take(pack)
    assert [item.outcome for item in second.pack.items] == [Outcome.THERE] * 3 + [Outcome.ADDED]
    assert len(student.texts()) == 1


def test_that_a_forgotten_pack_leaves_what_came_with_it(student: User, pack: Path) -> None:
    student.take(pack)

    student.packs.forget(student.packs.known()[0].id)

    assert student.packs.known() == ()
    assert len(student.texts()) == 1
    assert "defend" in student.training.drills()


def test_that_names_of_items_never_leave_the_folder(
    coach: User, student: User, tmp_path: Path, pack: Path
) -> None:
    def rename(listing: dict[str, object], _contents: dict[str, bytes]) -> None:
        listing["title"] = "../../up/../.."
        for item in listing["items"]:  # type: ignore[attr-defined]
            item["name"] = "../../../evil\x00/" + item["name"]

    path = forged(pack, coach.author, rename)

    views = student.taken(path)

    assert all(each.outcome is Outcome.ADDED for each in views.values())
    (known,) = student.packs.known()
    assert known.folder.parent == student.folder / "packs"
    paths = [item.path for item in known.items if item.path]
    assert all(path.parent == known.folder for path in paths)
    made = {each for each in tmp_path.rglob("*") if "evil" in each.name}
    assert made == set(paths)


# ------------------------------------------------------------------------------------ the author


def test_that_the_key_of_an_author_is_remembered_at_the_first_import(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    other = User(tmp_path / "other")
    imposter = tmp_path / "imposter.gtopack"
    other.build(imposter, note_item("hi", "text"), author="ANN ")
    second = tmp_path / "second.gtopack"
    coach.build(second, note_item("hi", "text"))

    assert student.packs.look(pack).trust is Trust.FIRST
    assert student.packs.look(pack).trust is Trust.FIRST
    assert student.take(pack).pack.trust is Trust.FIRST
    assert student.packs.look(second).trust is Trust.KNOWN
    assert student.packs.look(imposter).trust is Trust.OTHER
    assert student.take(imposter).pack.trust is Trust.OTHER
    assert student.packs.look(second).trust is Trust.KNOWN
    assert student.packs.look(imposter).trust is Trust.OTHER


def test_that_a_version_signed_with_another_key_is_refused(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    student.take(pack)
    other = User(tmp_path / "other")

    def next_version(listing: dict[str, object], _contents: dict[str, bytes]) -> None:
        listing["version"] = 2

    with pytest.raises(InputError, match="signed with another key"):
        student.take(forged(pack, other.author, next_version))

    assert student.packs.known()[0].version == 1


def test_that_a_fingerprint_is_known_once_something_was_signed(
    coach: User, student: User, pack: Path
) -> None:
    assert coach.packs.fingerprint() == student.packs.look(pack).fingerprint
    assert student.packs.fingerprint() is None


def test_that_packs_are_listed_the_last_import_first(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    student.take(pack)
    student.now += timedelta(days=1)
    second = tmp_path / "second.gtopack"
    coach.build(second, spot_item("x", SPOT), title="Week 2")
    student.take(second)

    assert [pack.title for pack in student.packs.known()] == ["Week 2", "Week 1"]


def test_that_listing_is_json_with_the_words_of_the_author(coach: User, pack: Path) -> None:
    listing = listing_of(pack)

    assert json.dumps(listing["note"]) == '"Do it."'
    assert [item["kind"] for item in listing["items"]] == ["spot", "range", "drill", "note"]
