"""Where decisions stand in kept solves, and who plays these, beside what else the user has."""

from pathlib import Path

import pytest

from gto_desktop.game.player import PerPlayer
from gto_desktop.hands.compact import to_json
from gto_desktop.library.hand_store import HandStore, NewHand
from gto_desktop.library.past_solve_store import SolveSeats
from gto_desktop.library.review_store import SolvedLine, SolvedLines
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.hand_row import row_of
from tests.services.review.review_hands import OPEN, played


@pytest.fixture
def store(tmp_path: Path) -> UserStore:
    return UserStore(tmp_path)


def hand_in(store: UserStore) -> int:
    hands, hand = HandStore(store), played(OPEN, {"BTN": "AsKs"})
    hands.keep([NewHand(row_of(hand), to_json(hand), "")])
    (number,) = hands.numbers()
    return number


def test_that_a_line_takes_the_place_of_an_older_one_and_goes_with_its_hand(
    store: UserStore,
) -> None:
    number, lines = hand_in(store), SolvedLines(store)
    newer = SolvedLine(number, 3, "other", 32, "root/CHECK")

    lines.put([SolvedLine(number, 3, "game", 16, "root")])
    lines.put([newer])
    kept = SolvedLines(store).all()
    HandStore(store).delete([number])

    assert kept == {(number, 3): newer}
    assert lines.all() == {}


def test_that_seats_are_found_by_the_game_and_outlive_a_start(store: UserStore) -> None:
    SolveSeats(store).put("game", PerPlayer("BB", "BTN"))
    SolveSeats(store).put("game", PerPlayer("SB", "BTN"))

    seats = SolveSeats(store)

    assert seats.of("game") == PerPlayer("SB", "BTN")
    assert seats.of("another") is None
    assert seats.all() == {"game": PerPlayer("SB", "BTN")}
