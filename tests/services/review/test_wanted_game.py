"""The game that would grade a decision which no data set covers, and that reviews then take it."""

from dataclasses import replace

import numpy as np
import pytest

from gto_desktop.hands.hand import Hand, Post, PostKind
from gto_desktop.preflop.preflop_spec import read_preflop_spec, read_preflop_text
from gto_desktop.preflop.preflop_tree import EdgeKind, PreflopTree, build_tree, node_at
from gto_desktop.preflop.stakes import DATA_SETS, DataSet, several
from gto_desktop.services.review.review_preflop import NotReviewed, game_of, preflop_part
from gto_desktop.services.review.wanted_game import is_solvable
from tests.services.review.review_hands import OPEN, played

CARDS = {"BTN": "AsKs"}
BUTTON, BIG_BLIND = 3, 5
"""The numbers of two decisions in `OPEN`."""


def with_antes(hand: Hand, *antes: tuple[int, int]) -> Hand:
    posts = tuple(Post(player, PostKind.ANTE, chips) for player, chips in antes)
    return replace(hand, posts=(*posts, *hand.posts))


def heads_up(stack: int) -> Hand:
    hand = played("SB R250,BB C", {"SB": "AsKs"}, hero="SB", stack=stack)
    return replace(hand, seats=hand.seats[:2])


def reason(hand: Hand, number: int, known: tuple[DataSet, ...] = DATA_SETS) -> str:
    with pytest.raises(NotReviewed) as found:
        preflop_part(hand, known, number)
    text = found.value.args[0]
    assert isinstance(text, str)
    return text


@pytest.mark.parametrize("stack", [300, 600, 900, 1100, 45_000, 100_000])
def test_that_the_game_of_a_depth_is_taken_once_it_is_there(stack: int) -> None:
    hand = played(OPEN, CARDS, stack=stack, currency="USD")
    assert is_solvable(reason(hand, BUTTON))

    game = game_of(hand, BUTTON)

    assert game is not None
    own = DataSet("own-game", "own", read_preflop_text(game.text).stakes)
    if stack <= 45_000:
        assert preflop_part(hand, (*DATA_SETS, own), BUTTON).version == "own-game"
    assert own.stakes.rake_rate == 0.05


def test_that_heads_up_and_antes_are_laid_out_as_they_were_played() -> None:
    six = played(OPEN, CARDS, stack=900)
    bb_ante = with_antes(six, (1, 100))
    each = with_antes(six, *((player, 12) for player in range(6)))

    found = [
        (hand, game_of(hand, number))
        for hand, number in ((heads_up(900), 0), (bb_ante, BUTTON), (each, BUTTON))
    ]

    fields = [{} if game is None else game.fields for _, game in found]
    assert [told["seats"] for told in fields] == [2, 6, 6]
    assert [told.get("big_blind_ante") for told in fields] == [None, 1.0, None]
    assert [told.get("ante") for told in fields] == [None, None, 0.12]
    for (hand, game), number in zip(found, (0, BUTTON, BUTTON), strict=True):
        assert game is not None
        own = DataSet("own-game", "own", read_preflop_spec(game.fields).stakes)
        assert preflop_part(hand, (*DATA_SETS, own), number).version == "own-game"


def test_that_the_depth_is_the_one_that_was_known_at_the_decision() -> None:
    hand = played(OPEN, {"BB": "AsKs"}, hero="BB")
    seats = tuple(
        replace(seat, stack=900 if seat.position == "BB" else 10_000) for seat in hand.seats
    )
    short = replace(hand, seats=seats)

    game = game_of(short, BIG_BLIND)

    assert game is not None
    assert game.fields["stacks"] == 9
    assert game.fields["opens"] == [2.5, 9]


@pytest.mark.parametrize(("stack", "jams"), [(1_000, True), (3_000, True), (6_000, False)])
def test_that_short_stacks_may_open_and_3_bet_all_in(stack: int, jams: bool) -> None:
    hand = played(OPEN, {"BB": "AsKs"}, hero="BB")
    seats = tuple(
        replace(seat, stack=stack if seat.position == "BB" else 10_000) for seat in hand.seats
    )

    game = game_of(replace(hand, seats=seats), BIG_BLIND)

    assert game is not None
    stakes = read_preflop_spec(game.fields).stakes
    assert (len(several(stakes.opens[0])) == 2) == jams
    assert (max(several(stakes.three_bet[0])) == 20) == jams


@pytest.mark.parametrize(("stack", "three_bet"), [(11_000, 4.0), (14_000, 4.3), (22_000, 4.6)])
def test_that_deep_stacks_keep_money_behind_a_5_bet(stack: int, three_bet: float) -> None:
    hand = played(OPEN, CARDS, stack=stack)

    game = game_of(hand, BUTTON)

    assert game is not None
    tree = build_tree(read_preflop_spec(game.fields).stakes)
    assert _raises(tree, "FFFR")[0] == pytest.approx(2.5 * three_bet)
    assert (_raises(tree, "FFFRRFR")[0] < stack / 200) == (stack > 11_000)


def _raises(tree: PreflopTree, line: str) -> list[float]:
    """Return what the raises after a line make it, in big blinds."""
    edges = np.r_[tree.edges(node_at(tree, line))]
    return sorted(tree.total[edges[tree.kind[edges] == EdgeKind.RAISE]].tolist())


def test_that_a_game_of_another_depth_hides_no_data_set_of_six_seats() -> None:
    five = played("UTG F,MP F,CO R250,SB F,BB C", {"CO": "AsKs"}, hero="CO")
    five = replace(five, seats=five.seats[:5])
    short = read_preflop_spec({"seats": 5, "stacks": 20}).stakes

    part = preflop_part(five, (*DATA_SETS, DataSet("own-short", "own", short)), 2)

    assert part.version == preflop_part(five, DATA_SETS, 2).version


def test_that_nothing_is_offered_where_no_game_would_help() -> None:
    hand = played(OPEN, CARDS)
    straddled = replace(hand, posts=(*hand.posts, Post(2, PostKind.STRADDLE, 200)))

    assert game_of(straddled, BUTTON) is None
    assert not is_solvable(reason(straddled, BUTTON))
    assert not is_solvable("")
