"""Whole hands of the trainer as hands: PokerKit, which replays them, pays the same winners."""

from dataclasses import replace
from datetime import UTC, datetime

import numpy as np
import pytest

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import parse_card
from gto_desktop.cards.combo import parse_combo
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.hands.compact import from_json, to_json
from gto_desktop.hands.hand import Hand, Room
from gto_desktop.hands.replay import settle
from gto_desktop.preflop.stakes import Stakes, data_set
from gto_desktop.training.drill_nodes import HandEvent
from gto_desktop.training.finished_hands import PlayedHand, finished_hand, outcome

SIX = data_set("6max").stakes
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
HANDS = {
    "BTN": parse_combo("AsKs"),
    "BB": parse_combo("7h7d"),
    "SB": parse_combo("QcQh"),
}
KINDS = {
    "F": ActionKind.FOLD,
    "X": ActionKind.CHECK,
    "C": ActionKind.CALL,
    "B": ActionKind.BET,
    "R": ActionKind.RAISE,
}


def line(text: str) -> tuple[HandEvent, ...]:
    """Return the events of "BTN R250, BB C250, Kh7d2c, BB X, BTN B182, BB C182, 4s, ...".

    "!" behind an amount: all-in.
    """
    events: list[HandEvent] = []
    street = 0
    for piece in text.split(", "):
        seat, _, told = piece.partition(" ")
        if not told:
            cards = Board.parse(seat).cards if len(seat) == 6 else (parse_card(seat),)
            street += 1
            events.append(HandEvent("", None, cards, street))
            continue
        amount = told[1:].rstrip("!")
        action = Action(KINDS[told[0]], int(amount or 0), told.endswith("!"))
        events.append(HandEvent(seat, action, (), street))
    return tuple(events)


FOLDS = "UTG F, MP F, CO F"
CALLED = f"{FOLDS}, BTN R250, SB F, BB C250"


def ended(text: str, stakes: Stakes = SIX, hero: str = "BTN") -> Hand | None:
    played = PlayedHand(line(text), HANDS, hero)
    return finished_hand(stakes, played, "17", NOON, np.random.default_rng(3))


def checked(text: str, stakes: Stakes = SIX) -> Hand:
    """Return a hand that has ended, once PokerKit has paid the same winners."""
    hand = ended(text, stakes)
    assert hand is not None
    replayed = settle(hand)
    assert replayed.unreconciled == ""
    assert [seat.won for seat in replayed.seats] == [seat.won for seat in hand.seats]
    assert sum(hand.results()) == -hand.rake
    assert from_json(to_json(hand)) == hand
    return hand


def test_that_a_raise_which_everybody_folds_to_wins_the_blinds() -> None:
    hand = checked(f"{FOLDS}, BTN R250, SB F, BB F")

    assert hand.room is Room.TRAINER
    assert hand.hero is not None
    assert hand.seats[hand.hero].cards == ("As", "Ks")
    assert outcome(hand).won_bb == 1.5
    assert outcome(hand).shown == ()
    assert hand.seats[1].cards == ()  # nobody has seen what the big blind folded


def test_that_a_hand_checked_down_is_won_at_the_showdown() -> None:
    hand = checked(f"{CALLED}, Kh8d2c, BB X, BTN X, 4s, BB X, BTN X, 9c, BB X, BTN X")

    assert outcome(hand).won_bb == 3.0
    assert outcome(hand).shown == (("BB", "7h7d"),)
    assert hand.board == ("Kh", "8d", "2c", "4s", "9c")


def test_that_bets_and_raises_after_the_flop_are_counted_by_street() -> None:
    hand = checked(
        f"{CALLED}, Kh7c2c, BB X, BTN B182, BB R600, BTN C600, 4s, BB B900, BTN C900, 9c, BB X, "
        "BTN X"
    )

    assert outcome(hand).won_bb == -(2.5 + 6 + 9)


def test_that_a_bet_on_the_river_which_is_folded_to_comes_back() -> None:
    hand = checked(f"{CALLED}, Kh8d2c, BB X, BTN X, 4s, BB X, BTN X, 9c, BB X, BTN B400, BB F")

    assert outcome(hand).won_bb == 3.0
    assert outcome(hand).shown == ()


def test_that_who_is_all_in_sees_the_rest_of_the_board() -> None:
    before = checked(f"{FOLDS}, BTN R250, SB F, BB R1100, BTN R10000!, BB C10000!")
    after = checked(f"{CALLED}, Kh8d2c, BB X, BTN B182, BB R9750!, BTN C9750!")

    for hand in (before, after):
        assert len(hand.board) == 5
        assert outcome(hand).won_bb in {-100.0, 0.25, 100.5}
    assert after.board[:3] == ("Kh", "8d", "2c")


@pytest.mark.parametrize(
    "unfinished",
    [
        f"{CALLED}, Kh8d2c, BB X",
        f"{CALLED}, Kh8d2c, BB X, BTN X, 4s, BB X, BTN X, 9c, BB X",
        f"{CALLED}, Kh8d2c, BB X, BTN X, 4s, BB X, BTN X, 9c, BB B300",
        f"{FOLDS}, BTN R250, SB F, BB R10000!",
        f"{FOLDS}, BTN R250, SB C250, BB C250",
    ],
)
def test_that_a_hand_with_something_to_decide_or_three_players_has_not_ended(
    unfinished: str,
) -> None:
    assert ended(unfinished) is None


def test_that_a_flop_is_raked_and_a_pot_without_one_is_not() -> None:
    raked = data_set("6max_RC_100bb_200NL").stakes

    seen = checked(f"{CALLED}, Kh8d2c, BB X, BTN X, 4s, BB X, BTN X, 9c, BB X, BTN X", raked)
    folded = checked(f"{FOLDS}, BTN R250, SB F, BB F", raked)

    assert seen.rake == round(0.05 * 550)
    assert folded.rake == 0


def test_that_heads_up_the_small_blind_is_the_button() -> None:
    heads_up = data_set("heads_up_100bb").stakes
    played = PlayedHand(
        line("SB C100, BB X, Kh8d2c, BB X, SB X, 4s, BB X, SB X, 9c, BB X, SB X"),
        {"SB": HANDS["BTN"], "BB": HANDS["BB"]},
        "SB",
    )

    hand = finished_hand(heads_up, played, "1", NOON, np.random.default_rng(0))

    assert hand is not None
    assert settle(hand).unreconciled == ""
    assert [seat.position for seat in hand.seats] == ["BB", "BTN"]
    assert outcome(hand).won_bb == 1.0


def test_that_antes_of_a_tournament_are_paid() -> None:
    tournament = data_set("mtt_8max_20bb").stakes
    folds = ", ".join(f"{name} F" for name in tournament.names if name not in {"BTN", "SB", "BB"})

    hand = checked(f"{folds}, BTN R200, SB F, BB F", tournament)

    assert len(hand.seats) == 8
    assert outcome(hand).won_bb == pytest.approx(1.5 + sum(tournament.antes))


def test_that_who_is_all_in_for_less_wins_no_side_pot() -> None:
    tournament = data_set("mtt_8max_15bb").stakes
    folds = ", ".join(f"{name} F" for name in tournament.names if name not in {"BTN", "SB", "BB"})
    all_in = f"{folds}, BTN R1500!, SB C1500!, BB C1400!"

    # BB paid an ante of 1bb, and so has 1bb less to bet.
    best = checked(f"{all_in}, Kh7c2c, 4s, 9c", tournament)
    worst = checked(f"{all_in}, Kh8c2c, 4s, 9c", tournament)

    assert [seat.won for seat in best.seats if seat.won] == [4300, 200]
    assert [seat.position for seat in best.seats if seat.won] == ["BB", "BTN"]
    assert [(seat.position, seat.won) for seat in worst.seats if seat.won] == [("BTN", 4500)]
    assert outcome(best).shown == (("SB", "QhQc"), ("BB", "7h7d"))


def test_that_every_pot_pays_its_part_of_the_rake() -> None:
    raked = replace(data_set("mtt_8max_15bb").stakes, rake_rate=0.05, rake_cap=100.0)
    folds = ", ".join(f"{name} F" for name in raked.names if name not in {"BTN", "SB", "BB"})

    hand = ended(f"{folds}, BTN R1500!, SB C1500!, BB C1400!, Kh7c2c, 4s, 9c", raked)

    assert hand is not None
    assert hand.rake == 225
    assert [seat.won for seat in hand.seats if seat.won] == [4300 - 215, 200 - 10]
    assert sum(hand.results()) == -hand.rake
