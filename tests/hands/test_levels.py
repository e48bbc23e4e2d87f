"""Blinds of a tournament are those that were posted, whatever level its header names."""

import pytest

from gto_desktop.hands.hand import Hand
from tests.hands.samples import hand_of, read, text_of

GG, STARS = "ggpoker.txt", "pokerstars.txt"
LEVELS = {
    GG: ("Level14(1,250/2,500(300))", "TM500000002"),
    STARS: ("Level V (100/200)", "9000000002"),
}


@pytest.mark.parametrize("file", LEVELS)
def test_that_the_level_of_a_header_may_be_the_next_one(file: str) -> None:
    header, number = LEVELS[file]
    higher = header.replace("1,250/2,500(300)", "1,500/3,000(350)").replace("100/200", "150/300")
    assert higher != header
    wanted = hand_of(file, number)

    (hand,) = (
        found
        for found in read(text_of(file).replace(header, higher))
        if isinstance(found, Hand) and found.id == number
    )

    assert hand == wanted


SHORT = """Poker Hand #TM500000009: Tournament #88002, Made Up $50 Hold'em No Limit - \
Level14(1,500/3,000(0)) - 2024/03/10 18:10:00
Table '12' 8-max Seat #3 is the button
Seat 1: Alma (2,500 in chips)
Seat 3: Hero (25,300 in chips)
Seat 6: Bo (90,000 in chips)
Bo: posts small blind {small}
Alma: posts big blind 2,500
*** HOLE CARDS ***
Dealt to Hero [Ac Kd]
Hero: calls {called}
Bo: folds
Alma: shows [Qc Qh]
Hero: shows [Ac Kd]
*** FLOP *** [Ks 4d 4h]
*** TURN *** [Ks 4d 4h] [8c]
*** RIVER *** [Ks 4d 4h 8c] [2d]
*** SHOWDOWN ***
Hero collected {won} from pot
*** SUMMARY ***
Total pot {won} | Rake 0 | Jackpot 0 | Bingo 0
Board [Ks 4d 4h 8c 2d]
"""


@pytest.mark.parametrize(
    ("small", "called", "won", "blind"),
    [
        # Alma has exactly the blind of the level that is played, which the small one tells.
        ("1,250", "2,500", "6,250", 2500),
        # She is short of the blind: the others pay all of it, and get the rest back.
        ("1,500", "3,000", "6,500", 3000),
    ],
)
def test_that_who_is_all_in_by_the_blind_may_owe_more_of_it(
    small: str, called: str, won: str, blind: int
) -> None:
    (hand,) = read(SHORT.format(small=small, called=called, won=won))

    assert isinstance(hand, Hand), hand
    assert (hand.unreconciled, hand.big_blind, hand.rake) == ("", blind, 0)
    assert hand.small_blind == blind // 2
