"""Actions, their names, and the pair type for two players."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.game.action import Action, ActionKind, ActionName, parse_action
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import Street

ACTIONS = st.builds(Action, st.sampled_from(ActionKind), st.integers(1, 10**9), st.booleans())


@pytest.mark.parametrize(
    ("action", "label"),
    [
        (Action(ActionKind.FOLD), "FOLD"),
        (Action(ActionKind.CHECK), "CHECK"),
        (Action(ActionKind.CALL, 275), "CALL"),
        (Action(ActionKind.BET, 275), "BET 275"),
        (Action(ActionKind.RAISE, 825, all_in=True), "RAISE 825"),
    ],
)
def test_that_only_bets_and_raises_are_labelled_with_chips(action: Action, label: str) -> None:
    assert action.label == label


@given(ACTIONS)
def test_that_a_label_names_its_action(action: Action) -> None:
    assert parse_action(action.label).fits(action)


@pytest.mark.parametrize("text", ["BET_275", "bet 275.000000", "Bet275", "b275", " BET  275 "])
def test_that_a_bet_is_read_as_other_programs_write_it(text: str) -> None:
    assert parse_action(text) == ActionName(ActionKind.BET, 275.0)


def test_that_a_bet_of_other_chips_does_not_fit() -> None:
    assert not parse_action("BET 276").fits(Action(ActionKind.BET, 275))


@pytest.mark.parametrize("text", ["ALLIN", "all-in", "All in", "ALL_IN 825", "allin_825"])
def test_that_allin_fits_an_allin_raise_and_no_call(text: str) -> None:
    name = parse_action(text)

    assert name.fits(Action(ActionKind.RAISE, 825, all_in=True))
    assert not name.fits(Action(ActionKind.RAISE, 825))
    assert not name.fits(Action(ActionKind.CALL, 825, all_in=True))


@pytest.mark.parametrize("text", ["", "275", "BET x", "BET -1", "LIMP", "BET 1e5", "BET 1 2"])
def test_that_other_words_are_input_errors(text: str) -> None:
    with pytest.raises(InputError, match="is not an action"):
        parse_action(text)


@given(st.text(max_size=40))
def test_that_any_text_is_an_action_or_an_input_error(text: str) -> None:
    with suppress(InputError):
        assert isinstance(parse_action(text), ActionName)


def test_that_a_pair_is_read_by_player() -> None:
    pair = PerPlayer("first", "second")

    assert pair[Player.OOP] == pair.oop == "first"
    assert pair[Player.IP] == pair.ip == "second"
    assert list(pair.map(len)) == [5, 6]


@pytest.mark.parametrize("index", [-1, 2])
def test_that_a_pair_has_nobody_else(index: int) -> None:
    with pytest.raises(IndexError):
        PerPlayer(1, 2)[index]


def test_that_players_are_each_others_opponents() -> None:
    assert Player.OOP.opponent is Player.IP
    assert Player.IP.opponent is Player.OOP


def test_that_a_flop_has_three_streets_left() -> None:
    assert [street.streets_left for street in Street] == [3, 2, 1]
