"""A next version of a pack: what takes whose place at the student's, and what stays."""

from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.services.packs.assignments import Assignment
from gto_desktop.services.packs.contents import (
    drill_item,
    note_item,
    quiz_item,
    range_item,
    spot_item,
)
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.services.packs.pack_views import Earlier
from gto_desktop.services.packs.quiz import Quiz
from gto_desktop.training.drill import from_json, to_json
from tests.services.packs.making import BASICS, DEFEND, SPOT, User, all_items, picture


def changed_pack(coach: User, tmp_path: Path) -> tuple[Path, Path]:
    """Write two versions of a pack; the second has other contents under the same names."""
    path, next_path = tmp_path / "week.gtopack", tmp_path / "next.gtopack"
    wider = replace(DEFEND, hands="AA")
    coach.build(
        path, drill_item(DEFEND), range_item("CO", "KK"), note_item("read me", "Old."),
        note_item("stays", "As it is."),
    )  # fmt: skip
    coach.build(
        next_path, drill_item(wider), range_item("CO", "AA"), note_item("read me", "New."),
        update=path,
    )  # fmt: skip
    return path, next_path


def test_that_a_newer_item_takes_the_place_of_one_that_nobody_touched(
    coach: User, student: User, tmp_path: Path
) -> None:
    path, next_path = changed_pack(coach, tmp_path)
    student.take(path)
    announced = {item.name: item.earlier for item in student.packs.look(next_path).items}

    student.take(next_path)

    replaced = dict.fromkeys(("defend", "CO", "read me"), Earlier.REPLACED)
    assert announced == {**replaced, "stays": Earlier.NONE}
    assert list(student.training.drills()) == ["defend"]
    assert from_json(student.training.drills()["defend"]).hands == "AA"
    assert student.texts() == {"Week 1/CO": "AA"}
    (known,) = student.packs.known()
    notes = {item.name: item.path.read_text() for item in known.items if item.path is not None}
    assert notes == {"read me": "New.", "stays": "As it is."}
    assert [item.name for item in known.items] == ["defend", "CO", "read me", "stays"]
    assert all(item.current for item in known.items)
    assert student.packs.results(known.id, "Bob").drills == ("defend",)
    assert student.take(next_path).adds_nothing


def test_that_what_a_student_changed_or_answered_stays_beside_the_newer_item(
    coach: User, student: User, tmp_path: Path
) -> None:
    path, next_path = changed_pack(coach, tmp_path)
    student.take(path)
    student.answer("defend", "best", 0.0)
    student.ranges.put("Week 1", "CO", "QQ")
    (known,) = student.packs.known()
    (note,) = (item.path for item in known.items if item.name == "read me" and item.path)
    note.write_text("Mine.")

    views = student.taken(next_path)

    touched = {name for name, each in views.items() if each.earlier is Earlier.KEPT}
    assert touched == {"defend", "CO", "read me"}
    assert {each.where for each in views.values()} == {
        "defend (2)", "Week 1 / CO (2)", "read me (2).txt", "stays.txt",
    }  # fmt: skip
    assert from_json(student.training.drills()["defend"]) == DEFEND
    assert student.texts() == {"Week 1/CO": "QQ", "Week 1/CO (2)": "AA"}
    assert note.read_text() == "Mine."
    (known,) = student.packs.known()
    # The newest first; what only an earlier version has comes last.
    assert [item.current for item in known.items] == [True] * 4 + [False] * 3
    assert known.items[0].where == "defend (2)"
    assert student.packs.results(known.id, "Bob").drills == (
        "defend, version 2", "defend, version 1",
    )  # fmt: skip


def test_that_a_drill_the_student_changed_and_never_played_is_not_left_to_do(
    coach: User, student: User, tmp_path: Path
) -> None:
    path, next_path = changed_pack(coach, tmp_path)
    student.take(path)
    student.training.put_drill("defend", to_json(replace(DEFEND, seconds=5)))

    student.take(next_path)

    (known,) = student.packs.known()
    assert student.packs.results(known.id, "Bob").drills == ("defend",)
    assert from_json(student.training.drills()["defend"]).seconds == 5


def test_that_a_coach_takes_items_out_of_the_next_version(
    coach: User, student: User, tmp_path: Path
) -> None:
    path, next_path = tmp_path / "week.gtopack", tmp_path / "next.gtopack"
    coach.build(path, drill_item(DEFEND), note_item("read me", "Old."))
    student.take(path)

    made = coach.build(next_path, update=path, without=((ItemKind.DRILL, "defend"),))
    student.take(next_path)

    assert [item.name for item in made.items] == ["read me"]
    # What the student has he keeps, and it is not asked of him any more.
    assert list(student.training.drills()) == ["defend"]
    (known,) = student.packs.known()
    assert [(item.name, item.current) for item in known.items] == [
        ("read me", True), ("defend", False),
    ]  # fmt: skip
    assert student.packs.results(known.id, "Bob").drills == ()


def test_that_what_a_quiz_shows_is_not_taken_out_without_it(coach: User, tmp_path: Path) -> None:
    path, next_path = tmp_path / "week.gtopack", tmp_path / "next.gtopack"
    shown = replace(BASICS.questions[0], picture="board.png", spot="river")
    quiz = quiz_item("basics", Quiz((shown,))).asking(Assignment(pass_mark=60))
    coach.build(path, quiz, picture(tmp_path), spot_item("river", SPOT))
    parts = ((ItemKind.PICTURE, "board"), (ItemKind.SPOT, "river"), (ItemKind.QUIZ, "basics"))

    for kind, name in parts[:2]:
        with pytest.raises(InputError, match=f"basics shows the {kind} {name}.*: take both out"):
            coach.build(next_path, note_item("a", "b"), update=path, without=((kind, name),))
    assert not next_path.exists()

    changed = coach.packs.packed_quiz(path, "basics")
    assert changed.assignment == Assignment(pass_mark=60)
    made = coach.build(next_path, note_item("a", "b"), update=path, without=parts)
    assert [item.name for item in made.items] == ["a"]


def test_that_a_solution_is_not_taken_out_from_under_a_drill(coach: User, tmp_path: Path) -> None:
    path, next_path = tmp_path / "week.gtopack", tmp_path / "next.gtopack"
    coach.build(path, *all_items(coach, tmp_path))
    gone = ((ItemKind.SOLUTION, "river"), (ItemKind.DRILL, "on the river"))

    with pytest.raises(InputError, match="on the river plays on the solution river"):
        coach.build(next_path, update=path, without=gone[:1])
    assert not next_path.exists()

    made = coach.build(next_path, update=path, without=gone)
    assert not {"river", "on the river"} & {item.name for item in made.items}


def test_that_the_next_version_is_written_over_the_one_before_where_open_files_stay(
    coach: User, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "week.gtopack"
    coach.build(path, *all_items(coach, tmp_path))

    def replaced(partial: Path, target: Path) -> None:
        # As on Windows.
        if str(target) in {file.path for file in psutil.Process().open_files()}:
            raise PermissionError(13, "Permission denied")
        partial.replace(target)

    monkeypatch.setattr("gto_desktop.basis.atomic_write.replace", replaced)

    coach.build(path, note_item("read me", "New."), update=path)

    view = coach.packs.look(path)
    assert view.version == 2
    assert len(view.items) == len(all_items(coach, tmp_path))
