"""Preflop sequences: legal ones are read, every broken rule is named.

The legal hands come from a small simulation of the table that knows nothing of the reader: it keeps
what each seat has in and who still has to answer.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gto_desktop.game.preflop_line import (
    LARGEST_TOTAL,
    SIX_MAX,
    InvalidPreflop,
    Position,
    PreflopAction,
    PreflopRaise,
    SeatMove,
    Situation,
    read_preflop,
)

UTG, MP, CO, BTN, SB, BB = SIX_MAX
BLINDS = (PreflopAction(SB, "small blind", 0.5), PreflopAction(BB, "big blind", 1))


def fold(*seats: Position) -> tuple[PreflopAction, ...]:
    return tuple(PreflopAction(seat, "fold") for seat in seats)


def call(seat: Position, amount: float | None, *, allin: bool = False) -> PreflopAction:
    return PreflopAction(seat, "call", amount, allin)


def raise_(seat: Position, amount: float | None, *, allin: bool = False) -> PreflopAction:
    return PreflopAction(seat, "raise", amount, allin)


def refusal(hero: Position, *actions: PreflopAction) -> str:
    with pytest.raises(InvalidPreflop) as caught:
        read_preflop(hero, actions)
    return str(caught.value)


# --- lines that are read


def test_that_raises_are_kept_with_their_index_and_total() -> None:
    line = read_preflop(
        UTG,
        (*BLINDS, raise_(UTG, 2.5), *fold(MP, CO, BTN), raise_(SB, 9.5, allin=True), *fold(BB)),
    )

    assert line.raises == [
        PreflopRaise(UTG, 2.5, allin=False),
        PreflopRaise(SB, 10, allin=True),
    ]
    # The blinds are the first two actions.
    assert [i for i, (_, move) in enumerate(line.moves, 2) if move is SeatMove.RAISE] == [2, 6]


@pytest.mark.parametrize(
    ("hero", "actions", "situation", "pot", "to_call"),
    [
        (UTG, (), Situation.RFI, 1.5, 1),
        (BTN, fold(UTG, MP, CO), Situation.RFI, 1.5, 1),
        (SB, fold(UTG, MP, CO, BTN), Situation.RFI, 1.5, 0.5),
        (MP, (call(UTG, 1),), Situation.LIMP, 2.5, 1),
        (BB, (*fold(UTG, MP, CO, BTN), call(SB, 0.5)), Situation.LIMP, 2, 0),
        (MP, (raise_(UTG, 3),), Situation.RAISE, 4.5, 3),
        (BB, (*fold(UTG, MP, CO), raise_(BTN, 2.5), *fold(SB)), Situation.RAISE, 4, 1.5),
        (CO, (raise_(UTG, 3), raise_(MP, 9)), Situation.THREE_BET, 13.5, 9),
        (
            BTN,
            (*fold(UTG, MP, CO), raise_(BTN, 2.5), raise_(SB, 9.5), *fold(BB)),
            Situation.THREE_BET,
            13.5,
            7.5,
        ),
        (
            BB,
            (
                *fold(UTG, MP, CO),
                raise_(BTN, 2.5),
                *fold(SB),
                raise_(BB, 10),
                raise_(BTN, 20),
            ),
            Situation.FOUR_BET,
            0.5 + 11 + 22.5,
            11.5,
        ),
        (
            UTG,
            (raise_(UTG, 3), raise_(MP, 9), *fold(CO, BTN, SB, BB), raise_(UTG, 19)),
            None,
            0,
            0,
        ),
        (
            MP,
            (raise_(UTG, 3), raise_(MP, 9), *fold(CO, BTN, SB, BB), raise_(UTG, 19)),
            Situation.FOUR_BET,
            1.5 + 22 + 9,
            13,
        ),
        (
            UTG,
            (
                raise_(UTG, 3),
                raise_(MP, 9),
                *fold(CO, BTN, SB, BB),
                raise_(UTG, 19),
                raise_(MP, 91, allin=True),
            ),
            Situation.FIVE_BET,
            1.5 + 22 + 100,
            78,
        ),
    ],
)
def test_that_a_line_gives_situation_pot_and_the_price(
    hero: Position,
    actions: tuple[PreflopAction, ...],
    situation: Situation | None,
    pot: float,
    to_call: float,
) -> None:
    if situation is None:
        assert "MP acts next and not the hero UTG" in refusal(hero, *BLINDS, *actions)
        return
    line = read_preflop(hero, (*BLINDS, *actions))

    assert line.situation is situation
    assert line.pot == pytest.approx(pot)
    assert line.to_call == pytest.approx(to_call)
    assert [seat for seat, _ in line.moves] == [action.position for action in actions]


def test_that_five_raises_are_still_a_five_bet() -> None:
    raises = [raise_(UTG, 3), raise_(MP, 9), raise_(CO, 27), raise_(BTN, 60), raise_(SB, 119.5)]

    assert read_preflop(BB, (*BLINDS, *raises)).situation is Situation.FIVE_BET


def test_that_a_short_all_in_raises_the_bet_but_not_the_size_of_the_next_raise() -> None:
    short = (*BLINDS, raise_(UTG, 3), raise_(MP, 4, allin=True))

    line = read_preflop(CO, short)

    assert (line.bet, line.last_raise, line.least_raise) == (4, 2, 6)
    assert "at least 6" in refusal(BTN, *short, raise_(CO, 5))
    assert read_preflop(BTN, (*short, raise_(CO, 6))).bet == 6


def test_that_amounts_are_compared_as_people_write_them() -> None:
    opened = (*BLINDS, *fold(UTG, MP, CO), raise_(BTN, 2.4), *fold(SB), raise_(BB, 6.8))

    line = read_preflop(BB, (*opened, raise_(BTN, 18.3)))

    assert line.bet == pytest.approx(20.7)
    assert read_preflop(MP, (*BLINDS, call(UTG, 0.1 + 0.2 + 0.7))).situation is Situation.LIMP


def test_that_nobody_can_be_raised_who_is_all_in() -> None:
    shove = (*BLINDS, *fold(UTG, MP, CO, BTN), raise_(SB, 11.5, allin=True))

    assert not read_preflop(BB, shove).can_raise
    assert read_preflop(CO, (*BLINDS, raise_(UTG, 12, allin=True), *fold(MP))).can_raise


def test_that_seats_that_are_all_in_are_passed_over() -> None:
    actions = (
        *BLINDS,
        raise_(UTG, 3),
        call(MP, 2, allin=True),
        raise_(CO, 9),
        *fold(BTN, SB, BB),
    )

    line = read_preflop(UTG, (*actions,))
    after = (*actions, raise_(UTG, 17), call(CO, 11))

    assert line.allin_seats == {MP}
    assert line.live == (UTG, MP, CO)
    assert "the betting round is over" in refusal(UTG, *after)
    assert "MP is all-in and acts no more" in refusal(UTG, *actions, *fold(MP))


# --- every rule, named by the index of the action


OPEN = raise_(UTG, 3)
LIMPED = (*BLINDS, *fold(UTG, MP, CO, BTN), call(SB, 0.5))
BROKEN: list[tuple[str, Position, tuple[PreflopAction, ...], str, str]] = [
    ("no action", UTG, (), "[0]", "starts with the small blind"),
    ("no big blind", UTG, BLINDS[:1], "[1]", "starts with the small blind and the big blind"),
    ("blinds exchanged", UTG, BLINDS[::-1], "[0]", "the first action is the small blind"),
    ("another seat", UTG, (replace(BLINDS[0], position=UTG), BLINDS[1]), "[0]", "posted by SB"),
    ("SB of 1", UTG, (replace(BLINDS[0], amount=1), BLINDS[1]), "[0]", "is 0.5, not 1"),
    ("BB of 2", UTG, (BLINDS[0], replace(BLINDS[1], amount=2)), "[1]", "is 1, not 2"),
    ("SB without amount", UTG, (replace(BLINDS[0], amount=None),), "[0]", "amount is missing"),
    ("no blinds at all", MP, (OPEN,), "[0]", "the first action is the small blind"),
    ("a third blind", UTG, (*BLINDS, PreflopAction(UTG, "big blind", 1)), "[2]", "post blinds"),
    ("an unknown word", MP, (*BLINDS, PreflopAction(UTG, "bet", 3)), "[2]", "raise, call or fold"),
    ("out of turn", UTG, (*BLINDS, OPEN, raise_(MP, 9), *fold(BTN)), "[4]", "it is CO's turn"),
    ("past the hero", CO, (*BLINDS, OPEN, *fold(BTN)), "[3]", "it is MP's turn"),
    ("twice in a row", MP, (*BLINDS, OPEN, OPEN), "[3]", "it is MP's turn"),
    ("after folding", MP, (*BLINDS, *fold(UTG), raise_(UTG, 3)), "[3]", "UTG has folded already"),
    ("raise to the bet", MP, (*BLINDS, raise_(UTG, 1)), "[2]", "exceeds the bet of 1, but it is 1"),
    ("all-in below", MP, (*BLINDS, raise_(UTG, 0.6, allin=True)), "[2]", "exceeds the bet of 1"),
    ("a small open", MP, (*BLINDS, raise_(UTG, 1.9)), "[2]", "at least 2"),
    ("a small 3-bet", CO, (*BLINDS, OPEN, raise_(MP, 4.9)), "[3]", "at least 5"),
    ("a short limp", MP, (*BLINDS, call(UTG, 0.9)), "[2]", "equals the bet of 1"),
    ("a call too much", CO, (*BLINDS, OPEN, call(MP, 3.5)), "[3]", "its total is 3.5"),
    ("all-in call too much", CO, (*BLINDS, OPEN, call(MP, 4, allin=True)), "[3]", "total is 4"),
    ("running total of SB", BB, (*BLINDS, *fold(UTG, MP, CO, BTN), call(SB, 1)), "[6]", "is 1.5"),
    ("a call of nothing", MP, (*BLINDS, call(UTG, 0, allin=True)), "[2]", "adds something"),
    ("amount missing", MP, (*BLINDS, raise_(UTG, None)), "[2]", "amount is missing"),
    ("call without amount", MP, (*BLINDS, call(UTG, None)), "[2]", "amount is missing"),
    ("negative", MP, (*BLINDS, raise_(UTG, -3)), "[2]", "negative"),
    ("NaN", MP, (*BLINDS, raise_(UTG, math.nan)), "[2]", "not a number"),
    ("infinite", MP, (*BLINDS, raise_(UTG, math.inf)), "[2]", "not a number"),
    ("huge", MP, (*BLINDS, raise_(UTG, 10**9000)), "[2]", "not a number"),
    ("too large", MP, (*BLINDS, raise_(UTG, LARGEST_TOTAL + 1)), "[2]", "not a number up to"),
    ("too large together", SB, (*LIMPED, raise_(BB, 9999.5)), "[7]", "at most 10000"),
    ("fold with amount", MP, (*BLINDS, PreflopAction(UTG, "fold", 1)), "[2]", "has no amount"),
    ("fold all-in", MP, (*BLINDS, PreflopAction(UTG, "fold", None, True)), "[2]", "all-in"),
    ("hero included", MP, (*BLINDS, OPEN, *fold(MP)), "index 3", "the hero MP has folded"),
    ("hero raised", MP, (*BLINDS, OPEN, raise_(MP, 9)), "index 3", "CO acts next"),
    ("hero too early", UTG, (*BLINDS, OPEN, raise_(MP, 9)), "index 3",
     "CO acts next and not the hero UTG"),
    ("all fold", BB, (*BLINDS, *fold(UTG, MP, CO, BTN, SB)), "index 6", "everyone but BB"),
    ("after the end", BB, (*BLINDS, *fold(UTG, MP, CO, BTN, SB, BB)), "[7]", "nothing can follow"),
    ("round over", BTN, (*BLINDS, *fold(UTG, MP, CO), raise_(BTN, 2.5), *fold(SB), call(BB, 1.5)),
     "index 7", "the betting round is over"),
    ("more after the round", SB, (*LIMPED, call(BB, 0), raise_(SB, 5)), "[8]", "round is over"),
    ("hero all-in", UTG, (*BLINDS, raise_(UTG, 9, allin=True), raise_(MP, 30), *fold(CO, BTN)),
     "index 5", "is all-in"),
    ("nothing to decide", BB, (*BLINDS, *fold(UTG, MP, CO, BTN), call(SB, 0.5, allin=True)),
     "index 6", "everyone but BB is all-in"),
]  # fmt: skip


@pytest.mark.parametrize(("hero", "actions", "where", "why"), [case[1:] for case in BROKEN],
                         ids=[case[0] for case in BROKEN])  # fmt: skip
def test_that_a_broken_rule_is_named_with_the_index_of_the_action(
    hero: Position, actions: tuple[PreflopAction, ...], where: str, why: str
) -> None:
    text = refusal(hero, *actions)

    assert where in text
    assert why in text
    assert len(text) < 300


# --- random hands


@dataclass
class Hand:
    """A legal hand so far, and what an observer would write down."""

    actions: list[PreflopAction]
    hero: Position
    chips: dict[Position, float]
    raises: int
    calls: int


STACK = 100.0


def deal(draw: Callable[[int], int]) -> Hand | None:
    """Play random legal actions and stop before somebody's decision."""
    seats = list(SIX_MAX)
    chips = dict.fromkeys(seats, 0.0) | {SB: 0.5, BB: 1.0}
    actions = list(BLINDS)
    waiting, folded, stuck = list(seats), set[Position](), set[Position]()
    bet, step, raises, calls = 1.0, 1.0, 0, 0
    for _ in range(draw(14)):
        seat = waiting[0]
        left = STACK - chips[seat]
        others = [s for s in seats if s not in folded | stuck | {seat}]
        kind = draw(3)
        action: PreflopAction
        if kind == 1 or not others or left <= bet - chips[seat]:
            put = min(bet - chips[seat], left)
            action, calls = call(seat, put, allin=put == left), calls + 1
        elif kind == 2:
            target = min(bet + step + draw(20) / 2, STACK)
            action, raises = raise_(seat, target - chips[seat], allin=target == STACK), raises + 1
            step, bet = max(step, target - bet), target
            start = seats.index(seat) + 1
            waiting = [s for s in seats[start:] + seats[: start - 1] if s not in folded | stuck]
            waiting.insert(0, seat)
        else:
            action = fold(seat)[0]
            folded.add(seat)
        waiting.pop(0)
        chips[seat] += action.amount or 0
        if action.allin:
            stuck.add(seat)
        actions.append(action)
        able = [s for s in seats if s not in folded | stuck]
        if not waiting or len(folded) == 5 or (able == waiting[:1] and chips[waiting[0]] >= bet):
            return None
    return Hand(actions, waiting[0], chips, raises, calls)


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    hand = deal(lambda most: draw(st.integers(0, most - 1)))
    if hand is None:
        return Hand(list(BLINDS), UTG, dict.fromkeys(SIX_MAX, 0.0) | {SB: 0.5, BB: 1.0}, 0, 0)
    return hand


@given(hands())
@settings(max_examples=400, deadline=None)
def test_that_every_legal_hand_is_read(hand: Hand) -> None:
    line = read_preflop(hand.hero, hand.actions)

    assert dict(line.committed) == pytest.approx(hand.chips)
    assert line.pot == pytest.approx(sum(hand.chips.values()))
    assert line.to_call == pytest.approx(max(hand.chips.values()) - hand.chips[hand.hero])
    names = ["Raise", "3-Bet", "4-Bet", "5-Bet"]
    unraised = "Limp" if hand.calls else "RFI"
    assert line.situation == (names[min(hand.raises, 4) - 1] if hand.raises else unraised)
    words = {SeatMove.FOLD: "fold", SeatMove.CALL: "call", SeatMove.RAISE: "raise"}
    assert [words[move] for _, move in line.moves] == [a.action for a in hand.actions[2:]]


@given(hands(), st.data())
def test_that_folds_before_the_heros_first_turn_may_be_left_out(
    hand: Hand, data: st.DataObject
) -> None:
    first = next(
        (at for at, a in enumerate(hand.actions) if at > 1 and a.position == hand.hero),
        len(hand.actions),
    )
    folds = [at for at in range(2, first) if hand.actions[at].action == "fold"]
    dropped = data.draw(st.sets(st.sampled_from(folds))) if folds else set()
    whole = read_preflop(hand.hero, hand.actions)

    line = read_preflop(
        hand.hero, [action for at, action in enumerate(hand.actions) if at not in dropped]
    )

    assert line.moves == whole.moves
    assert line.raises == whole.raises
    assert line.pending == whole.pending
    assert line.committed == whole.committed
    assert {at + 2 for at in line.left_out} == dropped
    assert whole.left_out == []


def changes(hand: Hand, index: int) -> list[list[PreflopAction]]:
    """Return ways to spoil one action of a hand, each of them against a rule."""
    action, before, after = hand.actions[index], hand.actions[:index], hand.actions[index + 1 :]
    other = Position.MP if action.position != MP else CO
    spoilt: list[list[PreflopAction]] = [
        [*before, action, action, *after],
        [*before, replace(action, position=other), *after],
        [*before, replace(action, action="check"), *after],
        [*before, replace(action, amount=math.nan), *after],
        [*before, replace(action, amount=-1.0), *after],
    ]
    if index < 2 or any(each.position == hand.hero for each in before[2:]):
        # Up to the hero's first turn what is missing is a fold.
        spoilt.append([*before, *after])
    if action.action == "fold":
        spoilt.append([*before, replace(action, amount=0.5), *after])
    else:
        spoilt.append([*before, replace(action, amount=None), *after])
    if action.action == "call":
        spoilt.append([*before, replace(action, amount=(action.amount or 0) + 0.25), *after])
    if action.action.endswith("blind"):
        spoilt.append([*before, replace(action, amount=(action.amount or 0) * 2), *after])
    if after:
        spoilt.append([*before, after[0], action, *after[1:]])
    return spoilt


@given(hands(), st.data())
@settings(max_examples=300, deadline=None)
def test_that_a_spoilt_hand_is_refused(hand: Hand, data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(hand.actions) - 1))
    actions = data.draw(st.sampled_from(changes(hand, index)))

    assert "preflop_actions" in refusal(hand.hero, *actions)


@given(
    st.sampled_from(SIX_MAX),
    st.lists(
        st.builds(
            PreflopAction,
            st.sampled_from(SIX_MAX),
            st.sampled_from(["small blind", "big blind", "raise", "call", "fold", "", "x" * 500]),
            st.none() | st.floats() | st.integers(-3, 12) | st.just(0.5),
            st.booleans(),
        ),
        max_size=12,
    ),
    st.booleans(),
)
@settings(max_examples=500, deadline=None)
def test_that_anything_else_is_refused_and_nothing_worse(
    hero: Position, actions: list[PreflopAction], posted: bool
) -> None:
    sequence: list[Any] = [*(BLINDS if posted else ()), *actions]
    try:
        line = read_preflop(hero, sequence)
    except InvalidPreflop:
        return
    assert line.pot == pytest.approx(sum(a.amount or 0 for a in sequence))
