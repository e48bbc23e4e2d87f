"""PHH in and out: what is read of a hand, and what is no hand."""

import random
import time
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from gto_desktop.toolkit.notation_parse import EXAMPLE_HAND, ParsedHand
from gto_desktop.toolkit.notation_replay import ReplayedHand
from gto_desktop.toolkit.request_fields import ToolInputError, errors_of
from gto_desktop.toolkit.tool_table import TOOL_AT, Tool
from tests.toolkit.tables import body

PARSE: Tool[Any, ParsedHand] = TOOL_AT["notation/parse"]
REPLAY: Tool[Any, ReplayedHand] = TOOL_AT["notation/replay"]

EXTRA = """
hand = "a 'hand' of \\"two\\" \\\\ lines\\n\\u007f"
time = 12:34:56
_started = 2009-11-01T20:15:00Z
_day = 2009-11-01
"_a key" = {x = 1, "y z" = [true, 1.5, "é"]}
currency = "USD"
"""


def parse(text: str) -> ParsedHand:
    return PARSE.answer({"text": text})


def fault_of(tool: Any, asked: dict[str, Any]) -> dict[str, Any]:
    with pytest.raises((ToolInputError, ValidationError)) as refused:
        tool.answer(asked)
    assert isinstance(refused.value, ToolInputError | ValidationError)
    (fault,) = errors_of(refused.value)
    return fault


def test_that_an_action_is_read_with_what_it_means() -> None:
    hand = parse(EXAMPLE_HAND.replace('"p1 f"', '"# thinks", "p1 f"').replace(
        '"p3 cbr 7000"', '"p3 CBR 7,000 # durrrr"'))  # fmt: skip
    shown = [
        (act.text, act.actor, act.type.value, act.player, act.amount, act.street)
        for act in hand.actions
    ]

    assert shown[:5] == [
        ("d dh p1 Ac2d", "d", "DEAL_HOLE", 1, None, "PREFLOP"),
        ("d dh p2 ????", "d", "DEAL_HOLE", 2, None, "PREFLOP"),
        ("d dh p3 7h6h", "d", "DEAL_HOLE", 3, None, "PREFLOP"),
        ("p3 cbr 7000", 3, "BET_OR_RAISE", 3, 7000, "PREFLOP"),
        ("p1 cbr 23000", 1, "BET_OR_RAISE", 1, 23000, "PREFLOP"),
    ]
    assert shown[6:9] == [
        ("p3 cc", 3, "CHECK_OR_CALL", 3, 16000, "PREFLOP"),
        ("d db Jc3d5c", "d", "DEAL_BOARD", None, None, "FLOP"),
        ("p1 cbr 35000", 1, "BET_OR_RAISE", 1, 35000, "FLOP"),
    ]
    # Shown when the last call is made, before the river.
    assert shown[-2:] == [
        ("p3 sm 7h6h", 3, "SHOW_OR_MUCK", 3, None, "TURN"),
        ("d db Jh", "d", "DEAL_BOARD", None, None, "RIVER"),
    ]
    assert hand.actions[3].comment == "durrrr"
    assert hand.actions[7].cards == ["Jc", "3d", "5c"]
    assert [act.index for act in hand.actions] == list(range(len(hand.actions)))


def test_that_the_rest_of_a_text_is_kept() -> None:
    hand = parse(EXAMPLE_HAND + EXTRA + "mood = 1\n")

    assert hand.players == ["Phil Ivey", "Patrik Antonius", "Tom Dwan"]
    assert hand.hand_id == "a 'hand' of \"two\" \\ lines\n\x7f"
    assert hand.metadata["time"] == "12:34:56"
    assert hand.metadata["_started"] == "2009-11-01T20:15:00+00:00"
    assert hand.metadata["_a key"] == {"x": 1, "y z": [True, 1.5, "é"]}
    assert hand.metadata["year"] == 2009
    assert hand.warnings == ["'mood' is no field of PHH: begin its name with _"]


def test_that_a_hand_written_is_the_hand_that_was_read() -> None:
    text = (EXAMPLE_HAND + EXTRA).replace('"p2 f"', '"# hm", "p2 f # \\"no\\""')
    text = text.replace("[1000, 2000, 0]", "[1000, 2000, -0.25]")
    first = parse(text)
    again = parse(first.phh)

    assert again == first
    assert '"p2 f # \\"no\\""' in first.phh


def test_that_the_game_of_a_hand_can_be_asked_about() -> None:
    hand = parse(EXAMPLE_HAND)
    from_text = REPLAY.answer({"text": EXAMPLE_HAND})
    fields = hand.game.model_dump(mode="json")
    from_game = REPLAY.answer(fields)

    assert from_game.steps == from_text.steps
    assert from_game.final == from_text.final
    assert parse(from_game.phh).actions == hand.actions


def test_that_a_replay_has_the_states_before_the_first_action_and_after_each() -> None:
    asked = body([200, 200, 200], "p3 cbr 6", "p1 f # no", "p2 cc")
    replayed = REPLAY.answer(asked)

    assert replayed.count == 3
    assert replayed.steps
    assert [step.action for step in replayed.steps] == [None, "p3 cbr 6", "p1 f", "p2 cc"]
    assert [step.state.action_count for step in replayed.steps] == [0, 1, 2, 3]
    assert replayed.final == replayed.steps[-1].state
    assert (replayed.index, replayed.state) == (None, None)
    for index, step in enumerate(replayed.steps):
        only = REPLAY.answer({**asked, "index": index})
        assert (only.index, only.action, only.state) == (index, step.action, step.state)
        assert (only.steps, only.final, only.count) == (None, None, 3)


def test_that_a_replay_is_of_a_text_or_of_a_game() -> None:
    game = body([200, 200], "p2 f")

    assert fault_of(REPLAY, {})["loc"] == ["body", "text"]
    assert fault_of(REPLAY, {"index": 0})["loc"] == ["body", "text"]
    assert fault_of(REPLAY, {**game, "text": EXAMPLE_HAND})["type"] == "text_and_game"
    assert fault_of(REPLAY, {**game, "index": 2})["loc"] == ["body", "index"]
    assert fault_of(REPLAY, {**game, "index": -1})["loc"] == ["body", "index"]
    assert fault_of(REPLAY, {**game, "antes": [0]})["loc"] == ["body", "antes"]
    assert fault_of(REPLAY, {"variant": "NT", "antes": [0, 0]})["loc"] == [
        "body",
        "starting_stacks",
    ]
    # Clients send the fields that they do not use.
    unused = {"actions": [], "ante_trimming_status": False, "viewer": None, "min_bet": None}
    assert REPLAY.answer({**unused, "text": EXAMPLE_HAND}).count == 18


def test_that_an_illegal_action_of_a_hand_is_named() -> None:
    text = EXAMPLE_HAND.replace("p1 cbr 23000", "p1 cbr 8000")
    for tool in (PARSE, REPLAY):
        fault = fault_of(tool, {"text": text})
        assert fault["loc"] == ["body", "text", "actions", 4]
        assert fault["type"] == "illegal_action"
        assert fault["msg"] == "Action 4, 'p1 cbr 8000': the least bet or raise is to 12000"
    in_game = fault_of(REPLAY, body([200, 200], "p2 cc", "p2 cc"))
    assert in_game["loc"] == ["body", "actions", 1]


HAND = EXAMPLE_HAND
NO_HANDS: dict[str, tuple[str, list[str | int]]] = {
    "nothing": ("", ["variant"]),
    "no TOML": ("PokerStars Hand #1: Hold'em No Limit", []),
    "several hands": ("[1]\n" + HAND, []),
    "a variant of another game": (HAND.replace("NT", "PO"), ["variant"]),
    "a variant that is a list": (HAND.replace('"NT"', '["NT"]'), ["variant"]),
    "no antes": (HAND.replace("antes", "_a"), ["antes"]),
    "stacks that are not finite": (HAND.replace("1125600", "inf"), ["starting_stacks", 0]),
    "stacks of 4000 digits": (HAND.replace("1125600", "9" * 4000), ["starting_stacks", 0]),
    "a number of 5000 digits": (HAND + "_x = " + "9" * 5000, []),
    "a number of 50000 digits": (HAND + "_x = 0x" + "f" * 50000, ["_x"]),
    "a huge fraction": (HAND + "_x = 1e999999999", ["_x"]),
    "a huge number of the hand": (HAND + "hand = 0x" + "f" * 50000, ["hand"]),
    "a number that is none": (HAND + "_x = nan", ["_x"]),
    "a day that is in no calendar": (HAND + "_x = 2023-02-31", []),
    "a list in a list in a list": (HAND + "_x = [[[[[[]]]]]]", ["_x", 0, 0, 0, 0]),
    "lists without end": (HAND + "_x = " + "[" * 60000, []),
    "tables without end": (HAND + "_x = " + "{a=" * 20000, []),
    "a key of thousands of parts": (HAND + "a." * 30000 + "a = 1", []),
    "a key of quoted parts": (HAND + "'='. " * 12000 + "a = 1", []),
    "a table of thousands of parts": (HAND + "[" + "a." * 30000 + "a]", []),
    "more than 64 KB": (HAND + "#" * 65536, []),
    "more than 64 KB of UTF-8": (HAND + "# " + "é" * 33000, []),
    "half a character": (HAND + "# \ud800", []),
    "more names than players": (HAND.replace('"Tom Dwan"', '"Tom", "Dwan"'), ["players"]),
    "names that are numbers": (HAND.replace('"Tom Dwan"', "7"), ["players"]),
    "seats that are truths": (HAND + "seats = [1, 2, true]", ["seats"]),
    "a number of stacks": (HAND + "finishing_stacks = [1, 2]", ["finishing_stacks"]),
    "a hand that is a list": (HAND + "hand = [1]", ["hand"]),
    "too many actions": (HAND.replace('"d db Jh"', '"#", ' * 500 + '"#"'), ["actions"]),
    "a straight flush of cards": (HAND.replace("d db Jc3d5c", "d db Jc3dAc"), ["actions", 7]),
}


@pytest.mark.parametrize("name", NO_HANDS)
def test_that_what_is_no_hand_is_refused_at_once(name: str) -> None:
    text, loc = NO_HANDS[name]
    start = time.process_time()
    for tool in (PARSE, REPLAY):
        fault = fault_of(tool, {"text": text})
        assert fault["loc"] == ["body", "text", *loc]
        assert fault["msg"]
        assert len(fault["msg"]) < 200

    # Where a reader of TOML alone needs three quarters of a minute.
    assert time.process_time() - start < 2


def answered(text: str) -> None:
    for tool in (PARSE, REPLAY):
        try:
            answer = tool.answer({"text": text})
        except (ToolInputError, ValidationError) as error:
            for fault in errors_of(error):
                assert fault["loc"][:2] == ["body", "text"]
                assert fault["msg"]
        else:
            assert tool.result.model_validate_json(answer.model_dump_json()) == answer


@given(noise=st.binary(max_size=400))
@settings(deadline=None)
@example(noise=random.Random(1).randbytes(48_000))
def test_that_noise_is_refused(noise: bytes) -> None:
    answered(noise.decode("latin-1"))
    answered(noise.decode("utf-8", errors="replace"))


@given(end=st.integers(0, len(EXAMPLE_HAND)))
@settings(deadline=None)
def test_that_a_hand_cut_off_is_read_or_refused(end: int) -> None:
    answered(EXAMPLE_HAND[:end])


PIECES = [
    *"pdcfbrsmhKA?#.,0127\"'[]{}= \n\\",
    *("cc", "cbr", "sm", "d db", "d dh p1", "p2 f", "p3 cbr 0.000001", "Ah", "????", "inf", "nan"),
    *("-1", "1e9", "0x10", "true", '""', "[]", "{}", "1979-05-27", "[a]", "\x00", "\ud7ff", "\x85"),
]


@given(
    changes=st.lists(
        st.tuples(
            st.integers(0, len(EXAMPLE_HAND)), st.integers(0, 6), st.sampled_from(["", *PIECES])
        ),
        min_size=1,
        max_size=5,
    )
)
@settings(deadline=None, max_examples=300)
def test_that_a_hand_with_changes_is_read_or_refused(changes: list[tuple[int, int, str]]) -> None:
    text = EXAMPLE_HAND
    for at, length, piece in changes:
        text = text[:at] + piece + text[at + length :]

    answered(text)


@given(
    actions=st.lists(st.integers(0, 17), max_size=30),
    word=st.sampled_from(["", "f", "cc", "cbr 40000", "sm", "sm -", "# ", "d"]),
)
@settings(deadline=None, max_examples=150)
def test_that_the_actions_of_a_hand_in_any_order_are_read_or_refused(
    actions: list[int], word: str
) -> None:
    given_ones = [act.text for act in parse(EXAMPLE_HAND).actions]
    mixed = [given_ones[index] for index in actions]
    lines = ", ".join(f'"{act}"' for act in [*given_ones[: len(mixed)], f"p1 {word}", *mixed])
    start, _, rest = EXAMPLE_HAND.partition("actions = [")

    answered(f"{start}actions = [{lines}{rest[rest.index(']') :]}")
