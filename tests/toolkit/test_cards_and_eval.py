"""Normalizing cards, evaluating a hand, comparing hands."""

import random
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from gto_desktop.cards.card import card_name, parse_cards
from gto_desktop.toolkit.eval_hands import (
    CardsRequest,
    EvalCompareRequest,
    EvalHandRequest,
    compare_hands,
    evaluate_hand,
    normalize_cards,
)
from gto_desktop.toolkit.request_fields import errors_of
from tests.kernels.naive import value


def refused_at(model: type[BaseModel], body: dict[str, Any]) -> list[Any]:
    with pytest.raises(ValidationError) as caught:
        model.model_validate(body)
    (fault,) = errors_of(caught.value)
    place: list[Any] = fault["loc"][1:]
    return place


# --- cards/normalize


def test_that_cards_are_written_plainly() -> None:
    found = normalize_cards(CardsRequest(cards="kh, 10S tc;aD"))

    assert found.cards == ["Kh", "Ts", "Tc", "Ad"]
    assert found.text == "KhTsTcAd"
    assert found.sorted == ["Ad", "Kh", "Tc", "Ts"]
    assert (found.count, found.valid, found.duplicates, found.classes) == (4, True, [], [])


@pytest.mark.parametrize(
    ("cards", "name"), [("AhKh", "AKs"), ("kdac", "AKo"), ("2c2d", "22"), ("7s2d", "72o")]
)
def test_that_two_cards_have_their_class(cards: str, name: str) -> None:
    assert normalize_cards(CardsRequest(cards=cards)).classes == [name]


def test_that_a_whole_deck_is_read() -> None:
    deck = " ".join(map(card_name, range(52)))

    assert normalize_cards(CardsRequest(cards=deck)).count == 52


@pytest.mark.parametrize("cards", ["", " ,;", "AhAh", "Ahx", "1h", "Ah" * 30])
def test_that_no_cards_and_wrong_ones_are_refused(cards: str) -> None:
    assert refused_at(CardsRequest, {"cards": cards}) == ["cards"]


# --- eval/hand


@pytest.mark.parametrize(
    ("hole", "board", "category", "strength", "used"),
    [
        ("AhKh", "QhJhTh", "STRAIGHT_FLUSH", 1, 2),
        ("AhKd", "QhJhTh9h8h", "STRAIGHT_FLUSH", 3, 0),
        ("AhKd", "Qh9h8h7h3d", "FLUSH", 551, 1),
        ("2c3d", "AsKsQdJhTc", "STRAIGHT", 1600, 0),
        ("AcAd", "AsAhKd2c3c", "FOUR_OF_A_KIND", 11, 2),
        ("7c5d4h3s2c", "", "HIGH_CARD", 7462, 5),
        ("AcKd", "AsKhQd2c3c", "TWO_PAIR", 2468, 2),
        # The board's king is as good a kicker as the hand's.
        ("AcKd", "AsAhAdKh2c", "FOUR_OF_A_KIND", 11, 1),
    ],
)
def test_that_hands_are_evaluated(
    hole: str, board: str, category: str, strength: int, used: int
) -> None:
    found = evaluate_hand(EvalHandRequest(hole=hole, board=board))

    assert found.category == category
    assert found.strength == strength
    assert found.hole_cards_used == used
    assert found.percentile == pytest.approx((7462 - strength) / 7461)
    assert found.is_royal == (strength == 1)


def test_that_as_few_hole_cards_are_used_as_make_the_hand() -> None:
    chance = random.Random(7)
    for _ in range(60):
        dealt = chance.sample(range(52), 7)
        hole, board = dealt[:2], dealt[2:]
        body = {"hole": "".join(map(card_name, hole)), "board": "".join(map(card_name, board))}
        found = evaluate_hand(EvalHandRequest.model_validate(body))
        best = value(dealt)
        least = 2
        if value(board) == best:
            least = 0
        elif any(value([*board, card]) == best for card in hole):
            least = 1

        assert found.hole_cards_used == least
        assert value(parse_cards("".join(found.best_cards))) == best


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"hole": "", "board": "AhKhQhJhTh"}, ["hole"]),
        ({"hole": "AhKh"}, ["hole"]),
        ({"hole": "AhKh", "board": "QhJh"}, ["hole"]),
        ({"hole": "AhKhQh", "board": "JhTh9h8h7h"}, ["hole"]),
        ({"hole": "Ah", "board": "KhQhJhTh9h8h"}, ["board"]),
        ({"hole": "AhKh", "board": "QhJhAh"}, ["board"]),
        ({"hole": "AhAh", "board": "QhJhTh"}, ["hole"]),
        ({"board": "QhJhTh"}, ["hole"]),
    ],
)
def test_that_hands_of_other_sizes_are_refused(body: dict[str, Any], place: list[Any]) -> None:
    assert refused_at(EvalHandRequest, body) == place


# --- eval/compare


def compared(*holdings: str, board: str = "") -> tuple[list[int], list[int], bool]:
    found = compare_hands(EvalCompareRequest(holdings=list(holdings), board=board))
    return [one.place for one in found.results], found.winners, found.tie


def test_that_the_better_hand_wins() -> None:
    assert compared("AhKh", "QsQd", "8c7c", board="Qh7h2h") == ([1, 2, 3], [0], False)


def test_that_equal_hands_share_a_place() -> None:
    assert compared("AhKd", "8c7c", "AsKc", board="Qd7h2h") == ([2, 1, 2], [1], False)
    assert compared("AhKd", "AsKc", "8c6c", board="Qd7h2h") == ([1, 1, 3], [0, 1], True)


def test_that_whole_hands_are_compared_without_a_board() -> None:
    assert compared("AhKhQhJh9h", "2c2d2h2s3c") == ([2, 1], [1], False)


def test_that_the_board_may_play_for_all() -> None:
    found = compare_hands(EvalCompareRequest(holdings=["2c2d", "3c4d"], board="AhKhQhJhTh"))

    assert found.tie
    assert [one.best_cards for one in found.results] == [["Ah", "Kh", "Qh", "Jh", "Th"]] * 2


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"holdings": ["AhKh"], "board": "Qh7h2h"}, ["holdings"]),
        ({"holdings": [], "board": "Qh7h2h"}, ["holdings"]),
        ({"holdings": ["AhKh"] * 11, "board": "Qh7h2h"}, ["holdings"]),
        ({"holdings": ["AhKh", "AhQd"], "board": "Qh7h2h"}, ["holdings", 1]),
        ({"holdings": ["AhKh", "Qh8d"], "board": "Qh7h2h"}, ["holdings", 1]),
        ({"holdings": ["AhKh", "8d"], "board": "Qh7h2h5d"}, ["holdings", 1]),
        ({"holdings": ["AhKh", ""], "board": "Qh7h2h5d6d"}, ["holdings", 1]),
        ({"holdings": ["AhKh", "Qs8x"], "board": "Qh7h2h"}, ["holdings", 1]),
        ({"holdings": ["AhKh", "Qs8d"]}, ["holdings", 0]),
        ({"holdings": "AhKh"}, ["holdings"]),
    ],
)
def test_that_holdings_that_cannot_be_compared_are_located(
    body: dict[str, Any], place: list[Any]
) -> None:
    assert refused_at(EvalCompareRequest, body) == place
