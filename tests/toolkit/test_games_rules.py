"""The betting rules, by the cases of the WSOP's rules and of PokerKit."""

from fractions import Fraction
from typing import Any

import pytest
from pydantic import ValidationError

from gto_desktop.toolkit.games_state import (
    ActionCountMismatch,
    GameState,
    LegalChoices,
    SteppedGame,
)
from gto_desktop.toolkit.request_fields import ToolInputError, errors_of
from gto_desktop.toolkit.tool_table import TOOL_AT, Tool
from tests.toolkit.tables import body, state

STATE: Tool[Any, GameState] = TOOL_AT["games/state"]
STEP: Tool[Any, SteppedGame] = TOOL_AT["games/step"]

FOUR = [200, 200, 200, 200]


def legal(*parts: object, **fields: object) -> tuple[int | None, LegalChoices]:
    shown = state(*parts, **fields)
    assert shown.legal is not None
    return shown.actor, shown.legal


def test_r1_the_first_to_act_calls_the_big_blind_or_raises_by_it() -> None:
    actor, choices = legal(FOUR)

    assert actor == 2
    assert (choices.call_amount, choices.min_to, choices.max_to) == (2, 4, 200)
    assert choices.fold
    assert choices.bet_or_raise


def test_r2_a_raise_is_by_as_much_as_the_raise_before() -> None:
    actor, choices = legal(FOUR, "p3 cbr 6")

    assert (actor, choices.min_to) == (3, 10)


def test_r3_a_re_raise_sets_the_next_one() -> None:
    actor, choices = legal(FOUR, "p3 cbr 6", "p4 cbr 20")

    assert (actor, choices.call_amount, choices.min_to) == (0, 19, 34)


def test_r4_a_short_all_in_does_not_let_the_raiser_raise_again() -> None:
    actor, choices = legal([19, 200, 200, 200], "p3 cbr 16", "p4 cc", "p1 cbr 19", "p2 cc")

    assert (actor, choices.call_amount) == (2, 3)
    assert not choices.bet_or_raise
    assert choices.min_to is choices.max_to is choices.pot_to is None


def test_r5_nor_a_caller_where_the_raiser_is_all_in_himself() -> None:
    actor, choices = legal([19, 200, 16, 200], "p3 cbr 16", "p4 cc", "p1 cbr 19", "p2 cc")

    assert (actor, choices.call_amount, choices.bet_or_raise) == (3, 3, False)


def test_r6_short_all_ins_that_add_up_to_a_raise_do() -> None:
    moves = ["p3 cbr 16", "p4 cc", "p1 cbr 23", "p2 cbr 35"]
    actor, choices = legal([23, 35, 200, 200], *moves)

    assert (actor, choices.call_amount, choices.min_to) == (2, 19, 49)


def test_r7_heads_up_the_button_has_the_small_blind_and_is_first() -> None:
    shown = state([200, 200])
    assert shown.bets == [2, 1]
    assert (shown.actor, shown.legal and shown.legal.call_amount) == (1, 1)
    assert shown.legal
    assert shown.legal.min_to == 4

    actor, choices = legal([200, 200], "p2 cc")
    assert (actor, choices.call_amount, choices.min_to) == (0, 0, 4)


def test_r9_a_stack_below_the_blind_may_only_call() -> None:
    actor, choices = legal([200, 200, 1, 200])

    assert (actor, choices.call_amount, choices.bet_or_raise) == (2, 1, False)


def test_r10_a_stack_below_a_raise_may_go_all_in() -> None:
    actor, choices = legal([200, 200, 3, 200])
    assert (actor, choices.min_to, choices.max_to) == (2, 3, 3)

    actor, choices = legal([200, 200, 3, 200], "p3 cbr 3")
    assert (actor, choices.call_amount, choices.min_to) == (3, 3, 5)


DEALT = ["d dh p1 AcAd", "d dh p2 KcKd", "d dh p3 QcQd", "d dh p4 JcJd"]
ALL_IN = [*DEALT, "p3 cbr 25", "p4 cbr 200", "p1 cc", "p2 cc"]
SHOWN = ["p4 sm JcJd", "p1 sm AcAd", "p2 sm KcKd", "p3 sm QcQd"]


def test_r11_side_pots_have_those_who_paid_for_them() -> None:
    waiting = state([100, 50, 25, 200], *ALL_IN, automations=[])
    assert (waiting.next, waiting.actor) == ("SHOWDOWN", 3)
    assert [(pot.amount, pot.eligible) for pot in waiting.pots] == [
        (100, [0, 1, 2, 3]),
        (75, [0, 1, 3]),
        (100, [0, 3]),
    ]
    assert waiting.all_in == [True, True, True, False]
    assert waiting.stacks == [0, 0, 0, 100]

    board = ["d db 2c3d7h", "d db 8c", "d db 9d"]
    over = state([100, 50, 25, 200], *ALL_IN, *SHOWN, *board, automations=[])
    assert over.status == "COMPLETE"
    assert over.stacks == [275, 0, 0, 100]
    assert over.payoffs == [175, -50, -25, -100]
    assert over.pots == waiting.pots
    assert (over.street, over.next, over.actor, over.legal) == ("SHOWDOWN", None, None, None)


def test_that_the_odd_chip_goes_to_the_first_from_the_left_of_the_button() -> None:
    dealt = ["d dh p1 ????", "d dh p2 AcKd", "d dh p3 AdKc"]
    play = ["p3 cbr 6", "p1 cc", "p2 cc", "d db 2c7dTh", "p1 f", "p2 cc", "p3 cc"]
    end = ["d db 3s", "p2 cc", "p3 cc", "d db 4s", "p2 cc", "p3 cc", "p2 sm -", "p3 sm -"]
    over = state([100, 7, 7], *dealt, *play[:-2], "p2 cbr 1", "p3 cc", "p2 sm -", "p3 sm -",
                 "d db 3s", "d db 4s", automations=[])  # fmt: skip
    assert over.stacks == [94, 10, 10]

    odd = state([100, 100, 100], *dealt, "p3 cbr 5", "p1 cc", "p2 cc", *play[3:], *end,
                automations=[])  # fmt: skip
    assert odd.stacks == [95, 103, 102]
    assert odd.warnings == ["Action 7: p1 folds with nothing to call"]


def test_that_fractions_of_a_chip_are_split_exactly() -> None:
    dealt = ["d dh p1 AcKd", "d dh p2 AdKc", "d dh p3 7c2h"]
    play = ["p3 cbr 2.25", "p1 cc", "p2 cc", "d db 3c7dTh", "p1 cc", "p2 cc", "p3 f"]
    end = ["d db Ah", "p1 cc", "p2 cc", "d db 4s", "p1 cc", "p2 cc", "p1 sm -", "p2 sm -"]
    over = state([100, 100, 100], *dealt, *play, *end, automations=[], blinds=(0.5, 1), min_bet=1)

    assert over.stacks == [float(100 + Fraction(9, 8)), 101.125, 97.75]


def test_that_an_uncalled_bet_goes_back() -> None:
    over = state([200, 200, 200], "p3 cbr 60", "p1 f", "p2 f")

    assert over.stacks == [199, 198, 203]
    assert over.payoffs == [-1, -2, 3]
    # The blinds alone: p3 takes back all 60.
    assert (over.street, over.total_pot) == ("PREFLOP", 3)
    assert over.folded == [True, True, False]


def test_that_a_raise_of_the_pot_is_the_call_and_then_the_pot() -> None:
    _, choices = legal(FOUR, "p3 cbr 6")

    # Call 6, into 1 + 2 + 6 + 6.
    assert choices.pot_to == 6 + 15


def test_that_a_big_blind_ante_is_dead_money() -> None:
    shown = state([100, 100, 100], antes=[0, 2, 0])

    assert shown.pots[0].amount == 2
    assert shown.total_pot == 5
    assert shown.stacks == [99, 96, 100]


def test_that_folding_a_pot_nobody_else_can_win_is_illegal() -> None:
    # p3 is all in; of the side pot p1 is the last.
    moves = ["p3 cbr 5", "p1 cbr 20", "p2 cc", "d db 2c7dTh", "p1 cc", "p2 cbr 10"]
    shown = state([100, 100, 5], *moves, "p1 cc", "d db Jc", "p1 cc")
    assert shown.legal
    assert shown.legal.fold

    last = body([100, 100, 5], *moves, "p1 cc", "d db Jc", "p1 f", "p2 f")
    with pytest.raises(ToolInputError, match="Action 9, 'p2 f'"):
        STATE.answer(last)


def test_that_a_board_which_is_not_known_decides_nothing() -> None:
    moves = ["p2 cc", "p1 cc", "p1 cc", "p2 cc", "p1 cc", "p2 cc", "p1 cc", "p2 cc"]
    automations = ["HOLE_DEALING", "BOARD_DEALING", "HOLE_CARDS_SHOWING_OR_MUCKING"]
    shown = state([100, 100], *moves, automations=automations)
    assert (shown.next, shown.street, shown.board) == ("SHOWDOWN", "SHOWDOWN", ["??"] * 5)

    with pytest.raises(ToolInputError, match="the board is not known"):
        state([100, 100], *moves, "p1 sm AhKh", automations=automations)


def test_that_everybody_who_can_win_shows_where_that_goes_by_itself() -> None:
    moves = ["p2 cbr 100", "p1 cc", "d db 2c7dTh", "d db 3s", "d db 4s"]
    over = state(
        [100, 100],
        "d dh p1 AcAd",
        "d dh p2 KcKd",
        *moves,
        automations=["HOLE_CARDS_SHOWING_OR_MUCKING"],
    )

    assert over.stacks == [200, 0]
    assert over.folded == [False, False]
    assert over.hole_cards == [["Ac", "Ad"], ["Kc", "Kd"]]


def test_that_actions_come_back_in_plain_form() -> None:
    shown = state(
        [2000] * 3,
        "D DH P1 10h,AS",
        "d dh p2 ????",
        "d  dh p3 qc qd # ladies",
        "# a pause",
        "P3 CBR 1,250.50",
        automations=[],
    )

    plain = ["d dh p1 ThAs", "d dh p2 ????", "d dh p3 QcQd", "#", "p3 cbr 1250.5"]
    assert shown.actions == plain
    assert shown.action_count == 5
    assert state([2000] * 3, *plain, automations=[]) == shown


ILLEGAL = {
    "p1 cc": "it is not the turn of p1: p3 is to act",
    "p3 cbr 3": "the least bet or raise is to 4",
    "p3 cbr 201": "the most is to 200, all that they have",
    "p3 cbr 1e3": "'1e3' is not an amount",
    "p3 cbr -4": "'-4' is not an amount",
    "p3 cbr 9999999999999": "is more than 1,000,000,000,000 chips",
    "p9 f": "there are 4 players only",
    "p0 f": "'p0' is no player",
    "p3 sd": "it is not an action of hold'em",
    "p3 f f": "it is not an action of hold'em",
    "": "there is nothing in it",
    "d db AhKhQh": "no cards of the board are due: p3 is to act",
    "d dh p3 AhKh": "no hole cards are due to p3: p3 is to act",
    "p3 sm AhKh": "p3 has nothing to show: p3 is to act",
    "d dh p3 A": "'a' is not a card",
    "d dh p3 AhAh": "Ah is there twice",
    "d dh p3": "there are no cards",
    "p" * 1000: "ppp…': it is not an action",
}


@pytest.mark.parametrize(("action", "reason"), ILLEGAL.items())
def test_that_an_illegal_action_is_named_by_its_index_and_text(action: str, reason: str) -> None:
    with pytest.raises(ToolInputError) as refused:
        state(FOUR, "# blinds 1 and 2", action)

    (fault,) = errors_of(refused.value)
    assert fault["loc"] == ["body", "actions", 1]
    assert fault["type"] == "illegal_action"
    assert fault["msg"].startswith(f"Action 1, {action[:50]!r}"[:40])
    assert reason.lower() in fault["msg"].lower()
    assert len(fault["msg"]) < 250


DEALINGS = {
    ("d dh p1 AhKh", "d dh p2 AhQh"): "Ah is dealt already",
    ("d dh p1 AhKhQh",): "p1 is due 2 cards, not 3",
    ("d dh p1 AhKh", "p1 f"): "hole cards are to be dealt",
    ("d dh p1 AhKh", "d dh p2 QhJh", "p2 f", "p1 sm AhKd"): "p1 was dealt AhKh",
    ("d dh p1 ????", "d dh p2 QhJh", "p2 f", "p1 sm Qh9c"): "Qh is dealt already",
    ("d dh p1 ????", "d dh p2 QhJh", "p2 f", "p1 sm -"): "the cards of p1 are not known",
    ("d dh p1 AhKh", "d dh p2 QhJh", "p2 f", "p1 sm Ah"): "a hand is shown whole",
    ("d dh p1 AhKh", "d dh p2 QhJh", "p2 f", "p2 sm QhJh"): "p2 is out of the hand",
    ("d dh p1 AhKh", "d dh p2 QhJh", "p2 f", "p1 cc"): "the hand is over",
    ("d dh p1 AhKh", "d dh p2 QhJh", "p2 cc", "p1 cc", "d db 2c3d4h5s"): "3 cards are due",
}


@pytest.mark.parametrize(("actions", "reason"), DEALINGS.items())
def test_that_cards_come_once_and_when_they_are_due(actions: tuple[str, ...], reason: str) -> None:
    with pytest.raises(ToolInputError, match=reason) as refused:
        state([100, 100], *actions, automations=[])

    assert refused.value.loc == ("actions", len(actions) - 1)


FAULTS: dict[str, tuple[dict[str, object], tuple[str | int, ...]]] = {
    "another variant": ({"variant": "PO"}, ("variant",)),
    "one player": ({"starting_stacks": [100]}, ("starting_stacks",)),
    "eleven players": ({"starting_stacks": [100] * 11}, ("starting_stacks",)),
    "an empty stack": ({"starting_stacks": [100, 0, 5, 5]}, ("starting_stacks", 1)),
    "almost an empty stack": ({"starting_stacks": [100, 1e-9, 5, 5]}, ("starting_stacks", 1)),
    "a negative stack": ({"starting_stacks": [100, -5, 5, 5]}, ("starting_stacks", 1)),
    "no number": ({"starting_stacks": [100, "5", 5, 5]}, ("starting_stacks", 1)),
    "a truth": ({"starting_stacks": [100, True, 5, 5]}, ("starting_stacks", 1)),
    "a huge number": ({"starting_stacks": [10**400, 5, 5, 5]}, ("starting_stacks", 0)),
    "too many chips": ({"starting_stacks": [1e13, 5, 5, 5]}, ("starting_stacks", 0)),
    "no finite number": ({"antes": [0, 0, 0, float("inf")]}, ("antes", 3)),
    "too few antes": ({"antes": [0, 0]}, ("antes",)),
    "a negative ante": ({"antes": [0, 0, 0, -1]}, ("antes", 3)),
    "too many blinds": ({"blinds_or_straddles": [1, 2, 0, 0, 0]}, ("blinds_or_straddles",)),
    "nothing to play for": ({"blinds_or_straddles": None}, ("blinds_or_straddles",)),
    "no least bet": ({"min_bet": None}, ("min_bet",)),
    "a least bet of nothing": ({"min_bet": 0}, ("min_bet",)),
    "a bring-in": ({"bring_in": 1}, ("bring_in",)),
    "a small bet": ({"small_bet": 1}, ("small_bet",)),
    "a big bet": ({"big_bet": 0}, ("big_bet",)),
    "a viewer": ({"viewer": 0}, ("viewer",)),
    "uneven antes that are trimmed": (
        {"antes": [0, 2, 0, 0], "ante_trimming_status": True},
        ("ante_trimming_status",),
    ),
    "an unknown automation": ({"automations": ["COFFEE"]}, ("automations", 0)),
    "too many actions": ({"actions": ["#"] * 501}, ("actions",)),
    "half a character": ({"actions": ["# \ud800"]}, ("actions", 0)),
    "an action that is no text": ({"actions": [7]}, ("actions", 0)),
}


@pytest.mark.parametrize("name", FAULTS)
def test_that_a_fault_of_a_game_is_found_at_its_field(name: str) -> None:
    fields, loc = FAULTS[name]
    with pytest.raises(ValidationError) as refused:
        STATE.answer({**body(FOUR), **fields})

    assert [tuple(fault["loc"]) for fault in errors_of(refused.value)] == [("body", *loc)]


def test_that_a_step_is_the_state_after_one_more_action() -> None:
    stepped = STEP.answer({**body(FOUR, "p3 cbr 6"), "next_action": "P4  cbr 20"})

    assert stepped.applied == "p4 cbr 20"
    assert stepped.state == state(FOUR, "p3 cbr 6", "p4 cbr 20")


def test_that_a_step_from_another_state_is_a_conflict() -> None:
    asked = {**body(FOUR, "p3 cbr 6"), "next_action": "p4 f"}
    assert STEP.answer({**asked, "expected_action_count": 1}).state.actor == 0

    with pytest.raises(ActionCountMismatch) as refused:
        STEP.answer({**asked, "expected_action_count": 2})

    assert (refused.value.expected, refused.value.count) == (2, 1)
    assert refused.value.type == "action_count_mismatch"


def test_that_an_illegal_step_is_named() -> None:
    with pytest.raises(ToolInputError) as refused:
        STEP.answer({**body(FOUR, "p3 cbr 6"), "next_action": "p4 cbr 8"})

    (fault,) = errors_of(refused.value)
    assert fault["loc"] == ["body", "next_action"]
    assert fault["msg"] == "Action 1, 'p4 cbr 8': the least bet or raise is to 10"
    assert fault["type"] == "illegal_action"
