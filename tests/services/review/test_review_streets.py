"""The betting that a street of a hand is solved with: the real sizes among those of the recipe."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pytest

from gto_desktop.cards.combo import COMBO_COUNT
from gto_desktop.game.bet_sizes import parse_sizes
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.street import Street
from gto_desktop.hands.decisions import decisions
from gto_desktop.services.review.review_streets import street_part, street_spec
from gto_desktop.solver.tree import build_tree
from gto_desktop.solver.tree_spec import StreetSizes, TreeSpec
from tests.services.review.review_hands import OPEN, played

FLOP = "Kh7h3c"
TURN = f"{OPEN}|BB X,BTN X|"


@dataclass(frozen=True)
class Bets:
    """The sizes of a street, as texts."""

    oop: Sequence[str]
    oop_raise: Sequence[str]
    ip: Sequence[str]
    ip_raise: Sequence[str]


def tree(line: str, street: int = 1) -> TreeSpec:
    hand = played(line, {}, FLOP + "4s" * (street > 1))
    part = street_part(hand, tuple(decisions(hand)), street)
    own = StreetSizes(parse_sizes("33,75"), parse_sizes("60"))
    sizes = PerPlayer(own, own)
    base = TreeSpec(
        550, 9750, Street.FLOP, (sizes, sizes, sizes), raise_limit=1, force_allin_threshold=0.2
    )
    wide = np.ones(COMBO_COUNT, np.float32)
    return street_spec(part, base, PerPlayer(wide, wide), hand).tree


def bets(line: str, street: int = 1) -> Bets:
    sizes = tree(line, street).sizes[street - 1]
    texts = ([str(size) for size in own] for side in sizes for own in (side.bet, side.raise_))
    return Bets(*texts)


@pytest.mark.parametrize(
    ("chips", "expected"),
    [
        (136, ["136c", "75"]),
        (250, ["250c", "75"]),
        (290, ["33", "75", "290c"]),
        (300, ["33", "300c"]),
        (570, ["33", "570c"]),
        (800, ["33", "75", "800c"]),
    ],
)
def test_that_a_real_bet_takes_the_place_of_a_size_near_it(chips: int, expected: list[str]) -> None:
    assert bets(f"{OPEN}|BB X,BTN B{chips},BB F").ip == expected


def test_that_a_real_raise_is_compared_by_what_it_is_on_top_of_the_bet() -> None:
    # 60 % of the 550 + 2 * 200 that are there after the call are 570 on top.
    near = bets(f"{OPEN}|BB X,BTN B200,BB R800,BTN F")
    far = bets(f"{OPEN}|BB X,BTN B200,BB R1500,BTN F")

    assert near.oop_raise == ["600c"]
    assert far.oop_raise == ["60", "1300c"]


def test_that_who_called_before_the_flop_leads_with_one_size_there() -> None:
    assert bets(f"{OPEN}|BB X,BTN X").oop == ["33"]
    assert bets(f"{OPEN}|BB B400,BTN F").oop == ["33", "400c"]
    assert bets(f"{OPEN}|BB B180,BTN F").oop == ["180c"]


def test_that_the_raiser_keeps_his_sizes_out_of_position() -> None:
    three_bet = "UTG F,MP F,CO F,BTN R250,SB R1100,BB F,BTN C|SB X,BTN X"

    assert bets(three_bet).oop == ["33", "75"]


def test_that_a_turn_is_solved_with_more_sizes_than_one_that_only_follows() -> None:
    sizes = bets(f"{TURN}BB X,BTN B300,BB R1700,BTN F", street=2)

    assert sizes == Bets(
        ["33", "75", "150"], ["60", "a", "1400c"], ["33", "300c", "150"], ["60", "a"]
    )
    assert tree(f"{TURN}BB X,BTN X", street=2).raise_limit == 2
    assert tree(f"{OPEN}|BB X,BTN X").raise_limit == 1


def test_that_a_real_bet_that_leaves_a_little_is_not_made_all_in() -> None:
    built = build_tree(tree(f"{TURN}BB X,BTN B8500,BB F", street=2))

    amounts = [action.amount for action in built.actions_at(built.find("CHECK"))]

    assert 8500 in amounts
    # A fifth of the pot is what the recipe makes all-in.
    assert 9750 - 8500 < 0.2 * (550 + 2 * 8500)
