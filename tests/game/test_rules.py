"""Amounts, worked out by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.bet_sizes import parse_sizes
from gto_desktop.game.rules import (
    BettingState,
    SizingRules,
    geometric_share,
    legal_actions,
    round_chips,
)
from gto_desktop.game.street import Street

OFF = SizingRules()


def labels(
    state: BettingState, bets: str = "", raises: str = "", rules: SizingRules = OFF
) -> list[str]:
    actions = legal_actions(state, parse_sizes(bets), parse_sizes(raises), rules)
    return [action.label for action in actions]


def opening(pot: int, stack: int, street: Street = Street.RIVER) -> BettingState:
    return BettingState(street, pot, stack)


def facing(pot: int, stack: int, faced: int, own: int = 0, bets: int = 1) -> BettingState:
    return BettingState(Street.RIVER, pot, stack, own, faced, bets)


@pytest.mark.parametrize(
    ("pot", "size", "bet"),
    [
        (550, "50", 275),
        (550, "33", 182),  # 181.5: a half goes up
        (150, "33", 50),  # 49.5
        (550, "125", 688),  # 687.5
        (100, "40c", 40),
        (1, "0.01", 1),  # a bet is a chip at least
        (550, "2000", 9750),  # and the stack at most
        (550, "10000c", 9750),
        (550, "a", 9750),
    ],
)
def test_that_a_bet_is_its_share_of_the_pot(pot: int, size: str, bet: int) -> None:
    assert labels(opening(pot, 9750), size) == ["CHECK", f"BET {bet}"]


@pytest.mark.parametrize(
    ("size", "to"),
    [
        ("50", 825),  # 275 + half of 1100
        ("2.5x", 688),  # 687.5
        ("100c", 550),  # 375 is less than twice the bet
        ("400c", 675),
        ("a", 9750),
        ("1.1x", 550),
    ],
)
def test_that_a_raise_is_counted_on_top_of_the_call(size: str, to: int) -> None:
    assert labels(facing(550, 9750, 275), raises=size) == ["FOLD", "CALL", f"RAISE {to}"]


@pytest.mark.parametrize(
    ("state", "share"),
    [
        (opening(550, 9750), 0.33),
        # 275 is called first: 33 % of 1100 on top.
        (facing(550, 9750, 275), 0.33),
        (facing(550, 9750, 300, own=100, bets=2), 0.33),
    ],
)
def test_that_a_bet_or_raise_tells_what_it_adds_to_the_pot(
    state: BettingState, share: float
) -> None:
    *others, bet = legal_actions(state, parse_sizes("33"), parse_sizes("33"), OFF)

    # Amounts are whole chips.
    assert bet.pot_share == pytest.approx(share, abs=1 / 550)
    assert all(action.pot_share is None for action in others)


def test_that_a_reraise_is_at_least_the_last_raise() -> None:
    # Bet 275, raise to 825: 550 more, so the next raise is to 1375 or more.
    state = facing(550, 9750, 825, own=275, bets=2)

    assert labels(state, raises="1c 5") == ["FOLD", "CALL", "RAISE 1375"]


def test_that_the_least_raise_is_at_most_the_stack() -> None:
    assert labels(facing(550, 400, 275), raises="50") == ["FOLD", "CALL", "RAISE 400"]


def test_that_an_allin_bet_is_called_or_folded_to() -> None:
    assert labels(facing(550, 275, 275), raises="50 a") == ["FOLD", "CALL"]


def test_that_chips_behind_decide_what_is_allin() -> None:
    actions = legal_actions(opening(100, 80), parse_sizes("50, a"), (), OFF)

    assert actions == (
        Action(ActionKind.CHECK),
        Action(ActionKind.BET, 50),
        Action(ActionKind.BET, 80, all_in=True),
    )


def test_that_amounts_ascend_and_come_once() -> None:
    assert labels(opening(100, 80), "a 50 200 50c 10") == ["CHECK", "BET 10", "BET 50", "BET 80"]


@pytest.mark.parametrize(("bets", "raised"), [(1, True), (2, True), (3, False), (4, False)])
def test_that_the_raise_limit_does_not_count_the_bet(bets: int, raised: bool) -> None:
    state = facing(100, 100_000, 100, bets=bets)

    assert ("RAISE 400" in labels(state, "", "100", SizingRules(raise_limit=2))) == raised


def test_that_a_raise_limit_of_nothing_leaves_fold_and_call() -> None:
    assert labels(facing(100, 900, 50), "", "50", SizingRules(raise_limit=0)) == ["FOLD", "CALL"]


@pytest.mark.parametrize(
    ("street", "size", "bet"),
    [
        (Street.RIVER, "e", 400),
        (Street.TURN, "e", 100),  # 100 into 100, then 300 into 300
        (Street.RIVER, "2e", 100),
        (Street.RIVER, "2e60", 60),
        (Street.RIVER, "2e150", 100),
        (Street.FLOP, "1e", 400),
        (Street.FLOP, "e", 54),  # (9^(1/3) - 1) / 2 = 0.54004
    ],
)
def test_that_geometric_bets_put_the_stack_in_evenly(street: Street, size: str, bet: int) -> None:
    assert labels(opening(100, 400, street), size) == ["CHECK", f"BET {bet}"]


@pytest.mark.parametrize(("bets", "to"), [(1, 237), (2, 500), (3, 500)])
def test_that_each_raise_spends_a_street_of_a_geometric_plan(bets: int, to: int) -> None:
    # After the call the pot is 300 and 400 is left: in two bets (sqrt(11 / 3) - 1) / 2 = 0.457
    # pots, 137 on top of the call; in one bet all of it.
    state = BettingState(Street.TURN, 100, 500, 0, 100, bets)

    assert labels(state, "", "e") == ["FOLD", "CALL", f"RAISE {to}"]


@given(st.integers(1, 10**6), st.integers(1, 10**6), st.integers(1, 3))
def test_that_the_geometric_share_bet_on_every_street_is_the_stack(
    stack: int, pot: int, streets: int
) -> None:
    share = geometric_share(stack, pot, streets)
    in_middle, behind = float(pot), float(stack)
    for _ in range(streets):
        bet = in_middle * share
        in_middle, behind = in_middle + 2 * bet, behind - bet

    assert abs(behind) < 1e-6 * stack + 1e-6


@pytest.mark.parametrize(("threshold", "offered"), [(1.49, False), (1.5, True), (2.0, True)])
def test_that_allin_is_added_where_it_is_few_pots(threshold: float, offered: bool) -> None:
    rules = SizingRules(add_allin_threshold=threshold)

    assert ("BET 150" in labels(opening(100, 150), "50", "", rules)) == offered


@pytest.mark.parametrize(("threshold", "offered"), [(0.49, False), (0.5, True)])
def test_that_an_added_allin_raise_is_measured_after_the_call(
    threshold: float, offered: bool
) -> None:
    # Calling 50 makes the pot 200; 100 on top of the call is half of it.
    rules = SizingRules(add_allin_threshold=threshold)

    assert ("RAISE 150" in labels(facing(100, 150, 50), "", "10c", rules)) == offered


@pytest.mark.parametrize(("threshold", "bet"), [(0.0, 100), (0.19, 100), (0.2, 160)])
def test_that_a_bet_that_leaves_little_behind_is_allin(threshold: float, bet: int) -> None:
    # After 100 is called the pot is 300 and 60 is left: 0.2 pots.
    rules = SizingRules(force_allin_threshold=threshold)

    assert labels(opening(100, 160), "100", "", rules) == ["CHECK", f"BET {bet}"]


@pytest.mark.parametrize(
    ("threshold", "kept"),
    [
        (0.0, [33, 50, 75, 100]),
        # 2.00 / 1.75 = 1.143, 1.75 / 1.50 = 1.167, 1.50 / 1.33 = 1.128
        (0.13, [50, 75, 100]),
        # 75 goes into 100, then 2.00 / 1.50 = 1.333 stays, 33 goes into 50
        (0.15, [50, 100]),
        (0.5, [33, 100]),
        (0.51, [100]),
    ],
)
def test_that_close_sizes_are_merged_into_the_larger(threshold: float, kept: list[int]) -> None:
    rules = SizingRules(merging_threshold=threshold)

    assert labels(opening(100, 1000), "33 50 75 100", "", rules)[1:] == [f"BET {b}" for b in kept]


@pytest.mark.parametrize(("amount", "chips"), [(0.49, 0), (0.5, 1), (181.5, 182), (2.5, 3)])
def test_that_half_a_chip_is_rounded_up(amount: float, chips: int) -> None:
    assert round_chips(amount) == chips


SIZE_LISTS = st.lists(
    st.sampled_from(["1", "33", "150", "2.5x", "7c", "e", "2e", "2e60", "a"]), max_size=5
)


@given(
    st.integers(1, 10**6),
    st.integers(1, 10**6),
    st.floats(0, 1),
    st.floats(0, 1),
    SIZE_LISTS,
    st.floats(0, 2),
)
def test_that_every_raise_is_legal(
    pot: int, stack: int, faced_share: float, own_share: float, sizes: list[str], threshold: float
) -> None:
    faced = max(1, int(stack * faced_share))
    own = int(faced * own_share * 0.99)
    state = BettingState(Street.TURN, pot, stack, min(own, faced - 1), faced, 2)
    rules = SizingRules(None, threshold, threshold / 4, threshold / 4)
    actions = legal_actions(state, (), parse_sizes(" ".join(sizes)), rules)
    raises = [action for action in actions if action.kind is ActionKind.RAISE]

    assert [a.kind for a in actions[:2]] == [ActionKind.FOLD, ActionKind.CALL]
    assert [a.amount for a in raises] == sorted({a.amount for a in raises})
    for action in raises:
        assert action.amount <= stack
        assert action.all_in == (action.amount == stack)
        assert action.all_in or action.amount - faced >= faced - state.own
