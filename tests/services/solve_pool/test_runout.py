"""The cards dealt below a solve."""

from itertools import product

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import parse_card
from gto_desktop.cards.combo import COMBO_CARDS
from gto_desktop.services.solve_pool.solve_requests import can_come, read_runout
from gto_desktop.solver.spec import SolveSpec
from tests.services.solve_pool.spots import request

FLOP, TURN, RIVER = "Qs7h2d", "Qs7h2d5c", "Qs7h2d5cTd"


def runout(board: str, turn: str = "", river: str = "") -> tuple[int, ...]:
    cards = [parse_card(card) if card else None for card in (turn, river)]
    return read_runout(request(board=board).spec, *cards)


def test_a_runout_is_the_cards_after_the_board() -> None:
    assert runout(FLOP) == ()
    assert runout(FLOP, "Ah") == (parse_card("Ah"),)
    assert runout(FLOP, "Ah", "3c") == (parse_card("Ah"), parse_card("3c"))
    assert runout(TURN, river="3c") == (parse_card("3c"),)
    assert runout(RIVER) == ()


def test_the_cards_of_the_board_may_be_repeated_in_their_places() -> None:
    assert runout(TURN, "5c", "3c") == (parse_card("3c"),)
    assert runout(RIVER, "5c", "Td") == ()


@pytest.mark.parametrize(
    ("board", "turn", "river", "message"),
    [
        (FLOP, "7h", "", "turn_card 7h is on the board Qs7h2d already"),
        (FLOP, "Ah", "Qs", "river_card Qs is on the board Qs7h2d already"),
        (FLOP, "Ah", "Ah", "river_card Ah is the turn card already"),
        (FLOP, "", "Ah", "turn_card is missing"),
        (TURN, "", "5c", "river_card 5c is on the board Qs7h2d5c already"),
        (TURN, "Ah", "", "turn_card Ah: the board of this solve has 5c there"),
        (RIVER, "", "Ah", "river_card Ah: the board of this solve has Td there"),
    ],
)
def test_a_card_that_cannot_be_dealt_is_named(
    board: str, turn: str, river: str, message: str
) -> None:
    with pytest.raises(InputError, match=message):
        runout(board, turn, river)


def meetings(spec: SolveSpec, cards: tuple[int, ...]) -> int:
    """Count, one by one, the pairs of hands that leave all cards different."""
    held = [
        [hand for hand, weight in zip(COMBO_CARDS.tolist(), r.weights, strict=True) if weight > 0]
        for r in spec.ranges
    ]
    lying = [*spec.board.cards, *cards]
    return sum(len({*oop, *ip, *lying}) == 4 + len(lying) for oop, ip in product(held[0], held[1]))


@pytest.mark.parametrize(
    ("oop", "ip", "card", "possible"),
    [
        ("AhAd", "KK", "Ah", False),
        ("AhAd", "KK", "3c", True),
        ("AA", "KhKd", "Kd", False),
        # Each has a hand left, but the same one.
        ("AhAd,KhKd", "AhAd", "Kd", False),
        ("AhAd,KhKd", "AhAc", "Kd", False),
        ("AhAd,KhKd", "AsAc", "Kd", True),
    ],
)
def test_a_runout_cannot_come_that_leaves_no_pair_of_hands(
    oop: str, ip: str, card: str, possible: bool
) -> None:
    spec = request(board=TURN, oop_range=oop, ip_range=ip).spec
    cards = (parse_card(card),)

    assert can_come(spec, cards) is possible
    assert (meetings(spec, cards) > 0) is possible
