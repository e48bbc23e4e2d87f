"""Groups of hands: every hand has one, and they are those that players name."""

from collections import Counter

import numpy as np
import pytest

from gto_desktop.cards.card import parse_cards
from gto_desktop.cards.combo import COMBO_COUNT, parse_combo
from gto_desktop.ranges.range import Range
from gto_desktop.training.hand_groups import group_mask, group_of, is_group


@pytest.mark.parametrize(
    ("group", "hands"),
    [
        ("big pair, JJ to AA", "JJ+"),
        ("middle pair, 77 to TT", "77-TT"),
        ("small pair, 22 to 66", "22-66"),
        ("suited connector", "T9s,98s,87s,76s,65s,54s,43s,32s"),
        ("suited hand with one gap", "T8s,97s,86s,75s,64s,53s,42s,J9s"),
        ("suited ace, A2s to A9s", "A2s-A9s"),
        ("offsuit king, K2o to K9o", "K2o-K9o"),
        ("suited broadway", "ATs+,KTs+,QTs+,JTs"),
    ],
)
def test_that_groups_before_the_flop_are_the_classes_that_their_names_say(
    group: str, hands: str
) -> None:
    assert (group_mask(group, ()) == (Range.parse(hands).weights > 0)).all()


@pytest.mark.parametrize(
    ("board", "hand", "group"),
    [
        ("Kh7d2c", "KdQs", "top pair"),
        ("Kh7d2c", "AcAd", "overpair"),
        ("Kh7d2c", "2s2h", "set"),
        ("Kh7h2c", "KdQh", "top pair"),
        ("Kh7h2c", "AhQh", "ace high, flush draw"),
        ("9h8h2c", "JhTh", "nothing made, flush and straight draw"),
        ("9h8d2c", "JcTs", "nothing made, open-ended straight draw"),
        ("9h8d2c", "9cTs", "top pair"),
        ("Kh9d8c", "KdTs", "top pair"),
        ("Kh9d8c", "KdJs", "top pair"),
        ("Th9d2c", "TdQs", "top pair"),
        ("Th9d2c", "QdKs", "nothing made, gutshot"),
        ("Th9d2c4s7d", "QdKs", "nothing made"),
        ("Th9h2c4s7h", "AhKh", "flush"),
    ],
)
def test_that_a_hand_on_a_board_is_of_its_made_hand_and_its_best_draw(
    board: str, hand: str, group: str
) -> None:
    assert group_of(tuple(parse_cards(board)), parse_combo(hand)) == group


def test_that_every_live_hand_has_one_group_and_dead_ones_have_none() -> None:
    board = tuple(parse_cards("QhJh4c"))

    names = Counter(group_of(board, combo) for combo in range(COMBO_COUNT))

    # 49 cards are left to hold two of.
    assert COMBO_COUNT - names.pop("") == 49 * 48 // 2
    assert all(map(is_group, names))
    assert sum(int(group_mask(name, board).sum()) for name in names) == 49 * 48 // 2
    # Two of the ten hearts that are left make a flush with no board of two hearts, but a draw.
    draws = np.zeros(COMBO_COUNT, bool)
    for name in names:
        if "flush" in name:
            draws |= group_mask(name, board)
    assert draws.sum() == 11 * 10 // 2


@pytest.mark.parametrize("text", ["AhKh", "", "gutshot", "a pair of socks"])
def test_that_hands_and_other_texts_are_no_groups(text: str) -> None:
    assert not is_group(text)
