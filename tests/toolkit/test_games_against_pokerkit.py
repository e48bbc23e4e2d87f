"""Games at random beside PokerKit itself, which plays the same hands by its own automations."""

import random
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit import Automation, Mode, NoLimitTexasHoldem, State, parse_value

from gto_desktop.toolkit.games_state import GameState, GameStateRequest, SteppedGame
from gto_desktop.toolkit.request_fields import ToolInputError
from gto_desktop.toolkit.tool_table import TOOL_AT, Tool
from tests.toolkit.tables import DECK, body

STATE: Tool[Any, GameState] = TOOL_AT["games/state"]
STEP: Tool[Any, SteppedGame] = TOOL_AT["games/step"]

BY_ITSELF = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def stakes(rng: random.Random) -> dict[str, Any]:
    """Return the stakes of a game: mostly short stacks, for side pots."""
    count = rng.choice([2, 2, 3, 3, 4, 6, 9, 10])
    parts = rng.choice([1, 1, 4])
    blind = rng.choice([1, 2])
    ante = rng.choice([0, 0, 1])
    straddle = [4 * blind] if count > 3 and rng.random() < 0.2 else []
    blinds = [blind, 2 * blind, *straddle]
    return {
        "stacks": [
            rng.randint(parts, rng.choice([8, 40, 200]) * parts) / parts for _ in range(count)
        ],
        "blinds": blinds,
        "min_bet": 2 * blind,
        "antes": rng.choice([[ante] * count, [0, 2 * blind, *[0] * (count - 2)]]),
        "automations": [],
    }


def twin(game: GameStateRequest) -> State:
    """Return the same game at PokerKit's own table."""

    def exact(values: list[float]) -> Any:
        whole = all(value == int(value) for value in (*game.starting_stacks, *game.antes))
        return [int(value) if whole else Decimal(str(value)) for value in values]

    state: State = NoLimitTexasHoldem.create_state(
        BY_ITSELF,
        game.ante_trimming_status,
        exact(game.antes),
        exact(game.blinds_or_straddles or []),
        int(game.min_bet or 0),
        exact(game.starting_stacks),
        len(game.starting_stacks),
        mode=Mode.CASH_GAME,
    )
    return state


def move(state: GameState, deck: list[str], rng: random.Random) -> str:
    """Return something that may be done, calls and raises more often than folds."""
    if state.next == "DEAL_HOLE":
        dealt = sum(map(bool, state.hole_cards))
        return f"d dh p{dealt + 1} {deck.pop()}{deck.pop()}"
    if state.next == "DEAL_BOARD":
        return "d db " + "".join(deck.pop() for _ in range(1 if state.board else 3))
    assert state.actor is not None
    player = f"p{state.actor + 1}"
    if state.next == "SHOWDOWN":
        return f"{player} sm {''.join(state.hole_cards[state.actor])}"
    assert state.legal is not None
    moves = [f"{player} cc"] * 4
    if state.legal.call_amount:
        moves.append(f"{player} f")
    if state.legal.bet_or_raise:
        amounts = (state.legal.min_to, state.legal.pot_to, state.legal.max_to)
        moves += [f"{player} cbr {amount}" for amount in amounts]
    return rng.choice(moves)


def follow(state: State, action: str) -> None:
    """Do the same at PokerKit's own table."""
    match action.split():
        case ["d", "dh", player, cards]:
            state.deal_hole(cards, int(player[1:]) - 1)
        case ["d", "db", cards]:
            state.deal_board(cards)
        case [_, "f"]:
            state.fold()
        case [_, "cc"]:
            state.check_or_call()
        case [_, "cbr", amount]:
            state.complete_bet_or_raise_to(parse_value(amount))
        case [player, "sm", cards]:
            state.show_or_muck_hole_cards(cards, int(player[1:]) - 1)
    while state.card_burning_status:
        state.burn_card("??")


def same(ours: GameState, theirs: State) -> None:
    """Check that both tables say the same."""
    assert ours.status == ("IN_PROGRESS" if theirs.status else "COMPLETE")
    assert ours.stacks == pytest.approx([float(stack) for stack in theirs.stacks], abs=1e-9)
    assert ours.bets == [float(bet) for bet in theirs.bets]
    assert ours.board == [repr(card) for cards in theirs.board_cards for card in cards]
    if not theirs.status:
        assert ours.payoffs == pytest.approx([float(sum_) for sum_ in theirs.payoffs], abs=1e-9)
        return
    assert [(pot.amount, tuple(pot.eligible)) for pot in ours.pots] == [
        (float(pot.amount), pot.player_indices) for pot in theirs.pots
    ]
    assert ours.total_pot == float(theirs.total_pot_amount)
    assert ours.folded == [not status for status in theirs.statuses]
    assert (ours.legal is None) == (theirs.actor_index is None)
    if ours.legal is None:
        return
    assert ours.actor == theirs.actor_index
    assert ours.legal.call_amount == theirs.checking_or_calling_amount
    assert ours.legal.bet_or_raise == theirs.can_complete_bet_or_raise_to()
    for amount, its in (
        (ours.legal.min_to, theirs.min_completion_betting_or_raising_to_amount),
        (ours.legal.pot_to, theirs.pot_completion_betting_or_raising_to_amount),
        (ours.legal.max_to, theirs.max_completion_betting_or_raising_to_amount),
    ):
        assert amount == (None if its is None else float(its))


def played(rng: random.Random) -> Iterator[tuple[dict[str, Any], GameState, State]]:
    """Play a game at both tables; yield it before the first action and after each."""
    fields = stakes(rng)
    asked = body(**fields)
    theirs = twin(GameStateRequest.model_validate(asked))
    deck = list(DECK)
    rng.shuffle(deck)
    ours = STATE.answer(asked)
    yield asked, ours, theirs
    while ours.status == "IN_PROGRESS":
        action = move(ours, deck, rng)
        ours = STEP.answer({**asked, "next_action": action}).state
        asked = {**asked, "actions": [*asked["actions"], action]}
        follow(theirs, action)
        yield asked, ours, theirs


@given(seed=st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_that_state_and_legal_actions_are_those_of_pokerkit(seed: int) -> None:
    for asked, ours, theirs in played(random.Random(seed)):
        same(ours, theirs)
        held = sum(ours.stacks) + (ours.total_pot if ours.status == "IN_PROGRESS" else 0)
        assert held == pytest.approx(sum(asked["starting_stacks"]), abs=1e-9)


@given(seed=st.integers(0, 2**32), data=st.data())
@settings(max_examples=60, deadline=None)
def test_that_whatever_is_done_is_answered_or_refused_by_name(
    seed: int, data: st.DataObject
) -> None:
    """Everything goes: needless folds, mucks, unknown cards, and cards out of turn."""
    rng = random.Random(seed)
    games = list(played(rng))
    asked, _, _ = games[data.draw(st.integers(0, len(games) - 1))]
    asked["blinds_or_straddles"] = [rng.choice([-2, 0, 1, 2, 4]) for _ in asked["antes"]]
    asked["antes"] = [rng.choice([0, 0, 1, 3]) for _ in asked["antes"]]
    asked["antes"][0] = 1
    asked["automations"] = rng.sample(
        ["HOLE_DEALING", "BOARD_DEALING", "HOLE_CARDS_SHOWING_OR_MUCKING"], rng.randint(0, 3)
    )
    player = st.integers(1, len(asked["antes"])).map("p{}".format)
    verb = st.sampled_from(
        ["f", "cc", "cbr 4", "cbr 9", "cbr 200", "sm", "sm -", "sm Ah??", "sm AhKh", "sm ????"]
    )
    dealt = st.sampled_from(["d db 2c3c4c", "d db ??????", "d db 5d", "d db ??", "d dh p1 ????"])
    action = st.builds("{} {}".format, player, verb) | dealt
    refused = {"illegal_action"}
    for _ in range(25):
        one_more = data.draw(action)
        try:
            shown = STEP.answer({**asked, "next_action": one_more}).state
        except ToolInputError as error:
            refused.add(error.type)
            if error.loc != ("next_action",):
                # The blinds are others now, and what was legal is not.
                asked["actions"] = asked["actions"][: int(error.loc[1])]
            continue
        asked["actions"] = [*asked["actions"], one_more]
        held = sum(shown.stacks) + (shown.total_pot if shown.status == "IN_PROGRESS" else 0)
        assert held == pytest.approx(sum(asked["starting_stacks"]), abs=1e-9)
    assert refused == {"illegal_action"}
