"""The actions of a line: what bets are beside the pot, and which are all-in."""

import pytest

from gto_desktop.game.line_actions import LineStart, line_actions

START = LineStart(550, 9750)


@pytest.mark.parametrize(
    ("line", "share"),
    [
        ("root/BET 275", 0.5),
        ("root/CHECK/BET 275", 0.5),
        # 275 are called first: then 1100 lie in the middle.
        ("root/CHECK/BET 275/RAISE 825", 0.5),
        ("root/CHECK/BET 275/CALL/CHECK/BET 1100", 1.0),
        ("root/CHECK/BET 275/CALL/BET 550/RAISE 1100", 0.25),
    ],
)
def test_that_the_last_bet_of_a_line_is_a_share_of_the_pot_after_a_call(
    line: str, share: float
) -> None:
    last = line_actions(line, START)[-1]

    assert last is not None
    assert last.pot_share == pytest.approx(share)
    assert not last.all_in


def test_that_a_bet_of_all_that_is_left_is_all_in_on_any_street() -> None:
    first, call, shove = line_actions("root/BET 750/CALL/BET 9000", START)

    assert first is not None
    assert shove is not None
    assert (first.all_in, shove.all_in) == (False, True)
    assert call is not None
    assert call.pot_share is None


def test_that_no_share_is_told_behind_what_cannot_be_read() -> None:
    first, bare, last = line_actions("root/CHECK/BET/RAISE 825", START)

    assert first is not None
    assert bare is None
    assert last is not None
    assert last.pot_share is None
