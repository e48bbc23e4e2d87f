"""Names of games that the user gives none."""

import pytest

from gto_desktop.preflop.preflop_spec import read_preflop_spec
from gto_desktop.services.preflop_games.own_data_sets import check_id, id_for


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ({}, "6 seats, 100bb"),
        ({"seats": 2, "stacks": 10, "push_or_fold": True}, "heads-up, 10bb, push or fold"),
        ({"seats": 3, "stacks": {"BTN": 40, "SB": 40, "BB": 25}}, "3 seats, 40/40/25bb"),
        ({"seats": 3, "stacks": {"BTN": 25, "SB": 40, "BB": 40}}, "3 seats, 25/40/40bb"),
        ({"opens": [2, 20]}, "6 seats, 100bb, open 2/20bb, SB 2/20bb"),
        ({"opens": {"BTN": 2.2}}, "6 seats, 100bb, open 2.5-2.2bb"),
        ({"three_bet": 3.5, "five_bet": 2}, "6 seats, 100bb, 3-bet 3.5x, 5-bet 2x"),
        ({"limpers": []}, "6 seats, 100bb, no limps"),
        ({"limpers": ["BTN", "SB"]}, "6 seats, 100bb, limps of BTN-SB"),
        ({"callers": 1, "straddle": 2}, "6 seats, 100bb, straddle 2bb, callers 1"),
        ({"seats": 2, "callers": 2}, "heads-up, 100bb"),
        ({"payouts": [3, 2]}, "6 seats, 100bb, ICM, 2 prizes"),
        ({"locks": [{"line": "F", "ranges": {}}]}, "6 seats, 100bb, locks"),
    ],
)
def test_the_name_of_a_game_says_what_is_not_as_usual(told: dict[str, object], name: str) -> None:
    assert read_preflop_spec(told).name == name


def test_a_rake_without_a_cap_is_named_without_one() -> None:
    assert read_preflop_spec({"rake_percent": 5}).name == "6 seats, 100bb, rake 5 %"
    capped = read_preflop_spec({"rake_percent": 5, "rake_cap": 1.5})
    assert capped.name == "6 seats, 100bb, rake 5 % up to 1.5bb"


@pytest.mark.parametrize(
    "told",
    [
        {},
        {"seats": 2, "stacks": 10, "push_or_fold": True, "callers": 1},
        {"seats": 3, "stacks": {"BTN": 25, "SB": 40, "BB": 40}},
        {"opens": [2, 20]},
        {"opens": {"SB": 3.5}},
        {"three_bet": 3.5, "five_bet": [2, 3]},
        {"straddle": 2, "ante": 0.5, "limpers": ["BTN", "SB"]},
        {"seats": 2, "callers": 1, "rake_percent": 5, "rake_cap": 1.5},
    ],
)
def test_a_game_of_which_the_name_tells_all_has_no_mark(told: dict[str, object]) -> None:
    assert read_preflop_spec(told).mark == ""


@pytest.mark.parametrize(
    ("told", "other"),
    [
        ({"cold_calls": {"three_bet": False}}, {}),
        ({"three_bets": {"BTN": 5}}, {"three_bets": {"CO": 5}}),
        ({"over_limp": 3}, {}),
        ({"over_small_blind": 4}, {}),
        ({"over_limpers": 1}, {}),
        ({"all_in_from_percent": 20}, {}),
        ({"no_flop_no_drop": False}, {}),
        ({"payouts": [3, 2]}, {"payouts": [3, 1]}),
        ({"opens": {"BTN": 2}}, {"opens": {"CO": 2}}),
        ({"opens": {"UTG": 2, "MP": 2, "CO": 2, "BTN": 2.5}}, {"opens": {"UTG": 2}}),
        ({"opens": {"UTG": 2, "MP": 2, "CO": 20, "BTN": 20}}, {"opens": {"UTG": 2, "CO": 20}}),
        (
            {"four_bet": [2, 3]},
            {"four_bet": {"in_position": 2, "out_of_position": 3}},
        ),
        (
            {"locks": [{"line": "F", "ranges": {}}]},
            {"locks": [{"line": "F F", "ranges": {}}]},
        ),
        (
            {"locks": [{"line": "F", "ranges": {"C": "AA"}}]},
            {"locks": [{"line": "F", "ranges": {"C": "KK"}}]},
        ),
    ],
)
def test_games_that_a_name_does_not_tell_apart_have_ids_of_their_own(
    told: dict[str, object], other: dict[str, object]
) -> None:
    specs = [read_preflop_spec(each) for each in (told, other)]

    first, second = (id_for(spec.name, spec.mark) for spec in specs)

    assert first != second
    assert specs[0] == read_preflop_spec(told)
    check_id(first)


def test_a_game_that_is_given_a_name_has_the_id_of_that_name() -> None:
    spec = read_preflop_spec({"name": "Mine", "over_limp": 3})

    assert id_for(spec.name, spec.mark) == "own-Mine"
