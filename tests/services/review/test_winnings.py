"""Winnings over time, and what the cards of an all-in were worth."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from gto_desktop.hands.compact import to_json
from gto_desktop.hands.hand import Hand
from gto_desktop.library.hand_query import HandQuery
from gto_desktop.library.hand_store import HandStore, NewHand
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.hand_row import row_of
from gto_desktop.services.review.winnings import Winnings, adjusted_result, winnings
from tests.services.review.review_hands import OPEN, SEATS, played

TURN = f"{OPEN}|BB X,BTN X|BB B9750,BTN C"
CARDS = {"BTN": "AhKh", "BB": "KsQs"}
BOARD = "Qh7h3c4s2d"


def ended(hand: Hand, **won: int) -> Hand:
    """A hand whose pots some seats took."""
    seats = tuple(replace(seat, won=won.get(seat.position, 0)) for seat in hand.seats)
    return replace(hand, seats=seats)


def test_that_an_all_in_counts_what_its_outs_are_worth() -> None:
    # Nine hearts and three aces of 44 cards win; the pot is 200.5 big blinds, 100 of them his.
    hand = ended(played(TURN, CARDS, BOARD), BB=20_050)

    adjusted = adjusted_result(hand)

    assert adjusted == pytest.approx(12 / 44 * 200.5 - 100)
    assert row_of(hand).result_bb == -100


def test_that_rake_is_taken_from_what_the_cards_are_worth_too() -> None:
    hand = ended(played(TURN, CARDS, BOARD), BB=20_050 - 300)

    assert adjusted_result(hand) == pytest.approx(12 / 44 * 197.5 - 100)


def test_that_all_three_of_an_all_in_with_a_side_pot_share_what_was_put_in() -> None:
    line = "UTG R3000,MP F,CO F,BTN R6000,SB F,BB C"
    cards = {"UTG": "AsAd", "BTN": "KsKd", "BB": "7h6h"}
    hand = ended(played(line, cards, BOARD), UTG=9_050, BTN=6_000)

    found = {seat: adjusted_result(replace(hand, hero=SEATS.index(seat))) for seat in cards}

    assert None not in found.values()
    assert sum(value or 0.0 for value in found.values()) == pytest.approx(0.5, abs=1e-6)
    # Of the side pot of 60 big blinds UTG has nothing: at most the main one is his.
    assert 0 < (found["UTG"] or 0.0) < 60.5


@pytest.mark.parametrize(
    "hand",
    [
        ended(played(f"{OPEN}|BB X,BTN X|BB X,BTN X|BB X,BTN X", CARDS, BOARD), BB=550),
        ended(played(TURN, {"BTN": "AhKh"}, BOARD), BB=20_050),
        ended(played(TURN, CARDS, BOARD, hero="UTG"), BB=20_050),
        ended(played(f"{OPEN}|BB X,BTN X|BB B9750,BTN F", CARDS, BOARD[:8]), BB=800),
    ],
)
def test_that_hands_that_were_bet_to_the_end_or_hide_cards_are_not_adjusted(hand: Hand) -> None:
    assert adjusted_result(hand) is None


def test_that_sums_go_in_the_order_of_play_with_hands_without_a_time_last(tmp_path: Path) -> None:
    store = HandStore(UserStore(tmp_path))
    times = {
        "late": datetime(2026, 3, 2, tzinfo=UTC),
        "none": None,
        "early": datetime(2026, 3, 1, tzinfo=UTC),
    }
    hands = {
        "late": ended(played(TURN, CARDS, BOARD), BB=20_050),
        "none": ended(played(OPEN.replace("BB C", "BB F"), {"BTN": "AhKh"}), BTN=250),
        "early": ended(played(f"{OPEN}|BB X,BTN B300,BB F", CARDS, BOARD[:6]), BTN=550),
    }
    for name, hand in hands.items():
        dated = replace(hand, played=times[name], extra={"n": name})
        store.keep([NewHand(row_of(dated), to_json(dated), "")])

    found = winnings(store)

    assert [moment is None for moment in found.played] == [False, False, True]
    assert found.won == pytest.approx((3.0, -97.0, -95.5))
    assert found.adjusted[2] == pytest.approx(3.0 + 12 / 44 * 200.5 - 100 + 1.5)
    assert (found.ev_lost, found.all_ins) == ((0.0, 0.0, 0.0), 1)
    assert winnings(store, HandQuery(cards="22")) == Winnings()
