"""The flops that the user's hands came to, in the order in which they are worth solving."""

from pathlib import Path

import pytest

from gto_desktop.cards.board import Board
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.preflop_line import Position
from gto_desktop.hands.hand import Hand
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.hand_flops import HandFlops, flop_of_hand
from gto_desktop.services.study.study import Study
from tests.services.review.review_hands import played
from tests.services.review.review_parts import done, kept, reviews, study

__all__ = ["study"]

BTN_V_BB = "UTG F,MP F,CO F,BTN R250,SB F,BB C|BB X,BTN X"
THREE_BET = "UTG F,MP F,CO F,BTN R250,SB F,BB R1100,BTN C|BB X,BTN X"
SRP = FlopSpot(PotType.SRP, Position.BTN, Position.BB)
MINE = {"BTN": "AsKd"}


def _hand(streets: str, board: str, cards: dict[str, str] | None = None) -> Hand:
    return played(streets, MINE if cards is None else cards, board)


@pytest.mark.parametrize(
    ("hand", "flop"),
    [
        (_hand(BTN_V_BB, "7h2d9c"), FlopKey("6max", SRP, Board.parse("9s7h2d"))),
        (
            _hand(THREE_BET, "7h2d9c"),
            FlopKey(
                "6max",
                FlopSpot(PotType.THREE_BET, Position.BTN, Position.BB),
                Board.parse("9s7h2d"),
            ),
        ),
        # Hero folded before the flop, nobody's cards are known, three see it, and there is none.
        (_hand(BTN_V_BB, "7h2d9c", {"CO": "7c2s"}), None),
        (_hand(BTN_V_BB, "7h2d9c", {}), None),
        (_hand("UTG F,MP F,CO C,BTN R450,SB F,BB C,CO C|BB X,CO X,BTN X", "7h2d9c"), None),
        (_hand("UTG F,MP F,CO F,BTN R250,SB F,BB F", ""), None),
    ],
)
def test_a_hand_of_two_comes_to_the_flop_of_its_pot(
    study: Study, hand: Hand, flop: FlopKey | None
) -> None:
    assert flop_of_hand(study, hand) == flop


def test_missing_flops_are_there_once_the_most_frequent_first(study: Study, tmp_path: Path) -> None:
    shipped = study.solved_flops("6max", SRP)[0]
    hands = [
        _hand(BTN_V_BB, "8h8d3c"),
        _hand(THREE_BET, "Jh8d3c"),
        # The same flop but for suits and order.
        _hand(THREE_BET, "8s3hJc"),
        _hand(BTN_V_BB, str(shipped)),
        _hand("UTG F,MP F,CO R250,BTN F,SB F,BB C|BB X,CO X", "5h4d3c", {"BB": "AsKd"}),
        _hand(BTN_V_BB, "9h8d3c"),
    ]
    kept(reviews(study, tmp_path), *hands)

    found = done(HandFlops(study, HandStore(UserStore(tmp_path))).missing())

    assert [(str(key.spot.pot_type), str(key.flop)) for key in found] == [
        ("3BET", "Js8h3d"),
        # Its pot came three times, that of CO once.
        ("SRP", "9s8h3d"),
        ("SRP", "8s8h3d"),
        ("SRP", "5s4h3d"),
    ]
