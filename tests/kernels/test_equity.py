"""Equity by enumeration against counted showdowns and against the slow way."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.cards.card import parse_cards
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT, parse_combo
from gto_desktop.cards.hand_class import CLASS_COMBOS, parse_class
from gto_desktop.cards.isomorphism import SUIT_PERMUTATIONS, board_symmetries, combo_permutation
from gto_desktop.kernels.exact_equity import range_showdowns
from gto_desktop.ranges.notation import parse_weights
from tests.kernels import naive
from tests.kernels.hand_showdowns import hand_showdowns

TRUTH: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data" / "groundtruth.json").read_text()
)
NO_BOARD = np.zeros(0, np.uint8)


def showdowns(board: str, first: NDArray[Any], second: NDArray[Any]) -> NDArray[np.float64]:
    out = np.zeros((COMBO_COUNT, 2, 3))
    weights = np.stack([first, second], axis=1).astype(np.float64)
    range_showdowns(np.array(parse_cards(board), np.uint8), COMBO_CARDS, weights, out)
    return out


def count_hands(first: int, second: int) -> list[int]:
    """Wins, ties and losses of one combo against another before the flop."""
    out = np.zeros((2, 3))
    runouts = hand_showdowns(NO_BOARD, COMBO_CARDS[[first, second]], out)
    assert runouts == 1_712_304
    return [int(out[0, 0]), int(out[0, 1]), int(out[1, 0])]


@pytest.mark.parametrize(("first", "second", "board", "won", "tied", "lost"), TRUTH["range_equity"])
def test_that_ranges_meet_in_as_many_showdowns_as_counted(
    first: str, second: str, board: str, won: float, tied: float, lost: float
) -> None:
    weights = [parse_weights(first), parse_weights(second)]

    out = showdowns(board, *weights)

    assert [won, tied, lost] == pytest.approx(list(weights[0] @ out[:, 0]), abs=1e-6)
    assert [lost, tied, won] == pytest.approx(list(weights[1] @ out[:, 1]), abs=1e-6)


@pytest.mark.compiled
@pytest.mark.parametrize(("hand", "board", "won", "tied", "lost"), TRUTH["hand_strength_1"])
def test_that_a_hand_meets_a_random_one_in_as_many_showdowns_as_counted(
    hand: str, board: str, won: int, tied: int, lost: int
) -> None:
    combo = parse_combo(hand)
    mine = np.zeros(COMBO_COUNT)
    mine[combo] = 1

    out = showdowns(board, mine, np.ones(COMBO_COUNT))

    assert [won, tied, lost] == pytest.approx(out[combo, 0].tolist(), abs=1e-6)


@pytest.mark.parametrize("board", ["Qs7h2d3c4c", "AhKhQhJhTh", "9s9h9d5c", "Th9h8h2c"])
def test_that_weighted_ranges_fare_as_the_slow_way_says(board: str) -> None:
    cards = parse_cards(board)
    rng = np.random.default_rng(len(board))
    # Neighbours in number share cards, so this is full of combos that block each other.
    few = np.concatenate([rng.choice(COMBO_COUNT, 12, replace=False), np.arange(1300, 1312)])
    weights = np.zeros((2, COMBO_COUNT))
    weights[:, few] = rng.random((2, len(few))) * (rng.random((2, len(few))) < 0.8)

    out = showdowns(board, *weights)

    pairs = [(int(low), int(high)) for low, high in COMBO_CARDS]
    for player in range(2):
        others = {pairs[h]: float(weights[1 - player, h]) for h in few if weights[1 - player, h]}
        for h in rng.choice(few, 5, replace=False):
            if weights[:, h].any():
                expected = naive.showdowns(cards, pairs[h], others)
                assert expected == pytest.approx(tuple(out[h, player]), abs=1e-9)


@pytest.mark.compiled
def test_that_equal_ranges_split_every_pot() -> None:
    everyone = np.ones(COMBO_COUNT)

    out = showdowns("Qs7h2d", everyone, everyone)

    won, tied, lost = (everyone @ out[:, 0]).tolist()
    assert won == pytest.approx(lost)
    # 1176 live combos meet 1081 others each, on 990 runouts.
    assert won + tied + lost == pytest.approx(1176 * 1081 * 990)
    assert np.allclose(out[:, 0], out[:, 1])


def test_that_dead_combos_and_combos_nobody_holds_meet_nothing() -> None:
    out = showdowns("Qs7h2d", parse_weights("AA"), parse_weights("QQ"))

    held = {*CLASS_COMBOS[parse_class("AA")], *CLASS_COMBOS[parse_class("QQ")]}
    met = set(np.flatnonzero(out.any(axis=(1, 2))).tolist())
    assert met == {h for h in held if parse_cards("Qs")[0] not in COMBO_CARDS[h]}


@pytest.mark.compiled
@pytest.mark.parametrize(("first", "second", "won", "tied", "lost"), TRUTH["hand_v_hand"])
def test_that_two_hands_meet_before_the_flop_as_counted(
    first: str, second: str, won: int, tied: int, lost: int
) -> None:
    assert [won, tied, lost] == count_hands(parse_combo(first), parse_combo(second))


@pytest.mark.compiled
@pytest.mark.parametrize(("first", "second", "won", "tied", "lost"), TRUTH["class_v_class"])
def test_that_two_hand_classes_meet_before_the_flop_as_counted(
    first: str, second: str, won: int, tied: int, lost: int
) -> None:
    alike: dict[tuple[int, int], int] = {}
    for mine in CLASS_COMBOS[parse_class(first)]:
        for theirs in CLASS_COMBOS[parse_class(second)]:
            if not {*COMBO_CARDS[mine].tolist()} & {*COMBO_CARDS[theirs].tolist()}:
                renamed = [combo_permutation(p)[[mine, theirs]] for p in SUIT_PERMUTATIONS]
                one = min((int(a), int(b)) for a, b in renamed)
                alike[one] = alike.get(one, 0) + 1

    total = np.sum([np.array(count_hands(*pair)) * n for pair, n in alike.items()], axis=0)

    assert [won, tied, lost] == total.tolist()


@pytest.mark.slow
@pytest.mark.parametrize(("hand", "won", "tied", "lost"), TRUTH["v_random"])
def test_that_a_hand_meets_a_random_one_before_the_flop_as_counted(
    hand: str, won: int, tied: int, lost: int
) -> None:
    combo = parse_combo(hand)
    cards = COMBO_CARDS[combo].tolist()
    renamings = [combo_permutation(p) for p in board_symmetries(cards)]
    alike: dict[int, int] = {}
    for other in range(COMBO_COUNT):
        if not {*cards} & {*COMBO_CARDS[other].tolist()}:
            one = min(int(renamed[other]) for renamed in renamings)
            alike[one] = alike.get(one, 0) + 1

    total = np.sum([np.array(count_hands(combo, other)) * n for other, n in alike.items()], axis=0)

    assert [won, tied, lost] == total.tolist()


@pytest.mark.compiled
@pytest.mark.parametrize(("first", "second", "third", "shares", "runouts"), TRUTH["three_way"])
def test_that_three_hands_share_the_pots_as_counted(
    first: str, second: str, third: str, shares: list[float], runouts: int
) -> None:
    hands = np.array([parse_cards(hand) for hand in (first, second, third)], np.uint8)
    out = np.zeros((3, 3))

    found = hand_showdowns(NO_BOARD, hands, out)

    assert runouts == found
    assert shares == pytest.approx((out[:, 2] / found).tolist(), abs=1e-8)


@pytest.mark.parametrize("board", ["Qs7h2d", "Qs7h2d3c", "Qs7h2d3c4c", "AhKhQhJhTh"])
def test_that_hands_share_the_pots_as_the_slow_way_says(board: str) -> None:
    cards = parse_cards(board)
    hands = [(0, 51), (3, 47), (22, 33)]
    out = np.zeros((3, 3))

    found = hand_showdowns(np.array(cards, np.uint8), np.array(hands, np.uint8), out)

    assert len(naive.runouts(cards, [card for hand in hands for card in hand])) == found
    assert naive.shares(cards, hands) == pytest.approx(out[:, 2].tolist())
