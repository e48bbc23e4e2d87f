"""Solutions of hands in packs: the student's drill has the coach's seats, big blinds and names."""

from pathlib import Path
from typing import Any

import pytest

from gto_desktop.game.player import PerPlayer
from gto_desktop.library.past_solve_store import SolveSeats
from gto_desktop.services.packs.contents import NewItem, drill_item, note_item, solution_item
from gto_desktop.services.packs.pack_views import Outcome
from gto_desktop.services.solving.solving import Solving
from gto_desktop.services.training.drill_tables import TableMaker
from gto_desktop.training.drill import Drill, DrillSource, SourceKind, from_json
from gto_desktop.training.play_tables import HeadsUpTable
from tests.services.packs.making import SPOT, User, forged, listing_of, river

SEATS = PerPlayer("BB", "BTN")
NAME = "Hand PokerStars 123, river Qs8d5c3h2h"


def kept(user: User, name: str = NAME) -> Path:
    """Put a solution on a user's shelf, under a file's name that says nothing."""
    folder = user.folder / "solves"
    folder.mkdir(parents=True, exist_ok=True)
    path = river(folder, "8d164131f1ae8972-32-4c2f98")
    user.solves.adopt(path, name)
    return path


def drill_on(path: Path) -> NewItem:
    return drill_item(
        Drill("the river", DrillSource(SourceKind.SOLUTION, f"{path} | root/CHECK | "))
    )


def table(user: User) -> HeadsUpTable:
    """Return what the user's drill is played at, as the trainer makes it."""
    drill = from_json(user.training.drills()["the river"])
    maker = TableMaker(None, Solving(), SolveSeats(user.store).of)  # type: ignore[arg-type]
    table = maker.table(drill.source)
    assert isinstance(table, HeadsUpTable)
    return table


def without_seats(listing: dict[str, Any], _contents: dict[str, bytes]) -> None:
    for item in listing["items"]:
        item.pop("seats", None)
        item.pop("chips_per_bb", None)


@pytest.fixture
def pack(coach: User, tmp_path: Path) -> Path:
    path = tmp_path / "week.gtopack"
    coach.solves.seat(SPOT, SEATS)
    coach.build(path, drill_on(kept(coach)))
    return path


def test_that_a_packed_drill_has_the_seats_big_blinds_and_name_of_the_coach(
    student: User, pack: Path
) -> None:
    views = student.taken(pack)

    played = table(student)
    assert (played.seats, played.chips_per_bb) == (("BB", "BTN"), 100.0)
    assert played.title == "own solve BB v BTN Qs8d5c3h2h"
    assert set(views) == {"the river", NAME}
    (entry,) = student.solves.all()
    assert (entry.solve.name, entry.seats) == (NAME, SEATS)


def test_that_a_solution_of_no_hand_brings_no_seats(
    coach: User, student: User, tmp_path: Path
) -> None:
    path = tmp_path / "week.gtopack"
    coach.build(path, drill_on(river(tmp_path)))

    student.take(path)

    (solution,) = (each for each in listing_of(path)["items"] if each["kind"] == "solution")
    assert set(solution) == {"kind", "name", "path", "size", "sha256", "note"}
    assert solution["name"] == "river"
    assert (table(student).seats, table(student).chips_per_bb) == (("OOP", "IP"), None)


def test_that_a_pack_without_seats_is_imported_and_its_next_version_brings_them(
    coach: User, student: User, pack: Path, tmp_path: Path
) -> None:
    old, new = forged(pack, coach.author, without_seats), tmp_path / "next.gtopack"
    views = student.taken(old)
    assert {each.outcome for each in views.values()} == {Outcome.ADDED}
    assert table(student).chips_per_bb is None

    coach.build(new, note_item("read me", "Once more."), update=old)
    views = student.taken(new)

    assert views[NAME].outcome is Outcome.THERE
    assert (table(student).seats, table(student).chips_per_bb) == (("BB", "BTN"), 100.0)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", "BB"),
        ("seats", {"oop": "BB"}),
        ("seats", {"oop": "BB", "ip": ["BTN"]}),
        ("seats", {"oop": "BB", "ip": "BB"}),
        ("seats", {"oop": "BB", "ip": "BTN\u202e"}),
        ("seats", {"oop": "BB", "ip": "B" * 13}),
        ("chips_per_bb", 0),
        ("chips_per_bb", True),
        ("chips_per_bb", "100"),
        ("chips_per_bb", 50),
    ],
)
def test_that_damaged_seats_are_passed_over_and_the_solution_kept(
    coach: User, student: User, pack: Path, field: str, value: object
) -> None:
    def damaged(listing: dict[str, Any], _contents: dict[str, bytes]) -> None:
        for item in listing["items"]:
            if item["kind"] == "solution":
                item[field] = value

    views = student.taken(forged(pack, coach.author, damaged))

    assert {each.outcome for each in views.values()} == {Outcome.ADDED}
    assert (table(student).seats, table(student).chips_per_bb) == (("OOP", "IP"), None)


def test_that_seats_that_the_student_has_of_the_game_stay(student: User, pack: Path) -> None:
    student.solves.seat(SPOT, PerPlayer("SB", "CO"))

    student.take(pack)

    assert student.solves.seats(SPOT) == PerPlayer("SB", "CO")


def test_that_a_solution_beside_ones_own_of_the_game_is_played_with_the_seats_too(
    student: User, pack: Path
) -> None:
    kept(student, "mine")

    views = student.taken(pack)

    assert Path(views[NAME].path).parent != student.solves.folder
    assert table(student).seats == ("BB", "BTN")


def test_that_a_solution_keeps_the_name_of_its_file_where_the_earlier_version_has_it(
    coach: User, tmp_path: Path
) -> None:
    path, new = tmp_path / "week.gtopack", tmp_path / "next.gtopack"
    file = river(tmp_path, "8d164131f1ae8972-32-4c2f98")
    coach.build(path, solution_item(file.stem, file))

    coach.build(new, drill_on(kept(coach)), update=path)

    solutions = [each["name"] for each in listing_of(new)["items"] if each["kind"] == "solution"]
    assert solutions == ["8d164131f1ae8972-32-4c2f98"]
