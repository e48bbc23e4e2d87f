"""What happened before a question, and what a drill is called that nobody has named."""

import pytest

from gto_desktop.game.action import ActionKind
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.preflop_line import Position
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.training.drill import (
    LONGEST_NAME,
    Drill,
    DrillSource,
    SourceKind,
    short_name,
    title_of,
)
from gto_desktop.training.drill_nodes import DrillNode, Kind
from tests.solver.spots import iterated, spot
from tests.training.rivers import BET, table


def test_that_the_line_of_a_river_names_who_bet_and_that_it_is_all_in() -> None:
    look = table().look((f"BET {BET}",))

    assert [(event.seat, event.street) for event in look.line] == [("OOP", 3)]
    faced = look.faced
    assert faced is not None
    assert (faced.kind, faced.amount, faced.all_in) == (ActionKind.BET, BET, True)
    assert look.decision.to_call == BET


def test_that_nothing_is_faced_at_the_root() -> None:
    look = table().look(())

    assert look.line == ()
    assert look.faced is None


def test_that_each_street_of_a_line_begins_with_who_is_out_of_position() -> None:
    table_of = {
        "oop": {"turn": "50", "river": "50"},
        "ip": {"turn": "50", "river": "50"},
    }
    solution = SessionSolution(iterated(spot("Qs8d5c3h", "AA,76s", "JJ", 100, 1000, table_of), 3))
    steps = ("CHECK", "BET 50", "CALL", 0, "CHECK", "BET 100")

    look = table(solution).look(steps)

    told = [(event.street, event.seat, str(event.action), event.cards) for event in look.line]
    assert told == [
        (2, "OOP", "CHECK", ()),
        (2, "IP", "BET 50", ()),
        (2, "OOP", "CALL", ()),
        (3, "", "None", (0,)),
        (3, "OOP", "CHECK", ()),
        (3, "IP", "BET 100", ()),
    ]
    assert look.seat == "OOP"
    assert look.faced is not None
    assert (look.faced.amount, look.faced.all_in) == (100, False)


def test_that_a_title_says_who_faces_what() -> None:
    facing, first = table().look((f"BET {BET}",)), table().look(())

    assert title_of(facing) == "polar river, Qs8d5c3h2h: IP facing an all-in of 100 chips"
    assert title_of(first) == "polar river, Qs8d5c3h2h: OOP to act"


@pytest.mark.parametrize("text", ["6max: F F F", "a" * LONGEST_NAME])
def test_that_a_short_place_is_its_own_name(text: str) -> None:
    assert short_name(text) == text
    assert Drill(text, DrillSource(SourceKind.PLACE, text)).is_unnamed


def test_that_a_long_place_keeps_its_beginning_and_its_end() -> None:
    place = "6max_RC_100bb_200NL: F F F R2.5 F C | Kh7h3c | CHECK / BET 182 / RAISE 730 / CALL | 4s"
    name = short_name(place)

    assert len(name) == LONGEST_NAME
    assert "\u2026" in name
    assert name.startswith("6max_RC_100bb_200NL")
    assert name.endswith("/ RAISE 730 / CALL | 4s")
    drill = Drill(name, DrillSource(SourceKind.PLACE, place))
    assert drill.is_unnamed
    assert not drill.named("mine").is_unnamed


def test_that_a_pot_is_named_by_its_seats() -> None:
    name = FlopSpot(PotType.SRP, Position.BTN, Position.BB).name

    assert title_of(DrillNode(Kind.FLOP, title=name)) == "BTN v BB SRP, all flops"
    assert title_of(DrillNode(Kind.FLOP)) == ""
