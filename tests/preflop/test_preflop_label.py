"""Names of games that the user gives none."""

import pytest

from gto_desktop.preflop.preflop_spec import read_preflop_spec


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
