"""Hands of the dealer, told in the forms of the rooms: they are read as the same hands."""

from collections.abc import Callable
from functools import partial
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gto_desktop.hands.hand import Hand
from tests.hands.dealer import NAMES, Dealer
from tests.hands.room_writers import (
    WORDS,
    coinpoker,
    ignition,
    in_language,
    old_wpn,
    open_hand_history,
    wpn,
)
from tests.hands.samples import read
from tests.hands.test_damage import check

WRITERS: dict[str, Callable[[Hand], str]] = {
    "WPN": wpn,
    "WPN until 2019": old_wpn,
    "Ignition": ignition,
    "CoinPoker": coinpoker,
    "Open Hand History": open_hand_history,
    **{language: partial(in_language, language=language) for language in WORDS},
}
SLOWLY = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


DEALS = st.tuples(
    st.integers(0, 10**6),
    st.lists(st.integers(101, 3000), min_size=2, max_size=len(NAMES)),
    st.sampled_from([0, 10]),
)
"""What the dealer needs: a seed, the stacks of 2 to 6 players, the ante."""


def dealt(deal: tuple[int, list[int], int]) -> Hand:
    seed, stacks, ante = deal
    (hand,) = read(Dealer(Random(seed), list(stacks), ante).play())
    assert isinstance(hand, Hand), hand
    assert hand.unreconciled == ""
    return hand


def content(hand: Hand) -> object:
    """Return all of a hand but what a form has no word for, players by their chairs."""
    return (
        [(s.number, s.position, s.stack, s.won, s.cards) for s in hand.seats],
        sorted((p.player, str(p.kind), p.amount) for p in hand.posts),
        hand.actions,
        hand.boards,
        (hand.small_blind, hand.big_blind, hand.ante, hand.rake, hand.button),
        hand.unreconciled,
    )


@pytest.mark.parametrize("form", WRITERS)
@SLOWLY
@given(deal=DEALS)
def test_that_a_hand_that_a_room_tells_is_the_same_hand(
    form: str, deal: tuple[int, list[int], int]
) -> None:
    hand = dealt(deal)

    (found,) = read(WRITERS[form](hand))

    assert isinstance(found, Hand), found
    assert content(found) == content(hand)


@pytest.mark.parametrize("form", WRITERS)
@settings(SLOWLY, max_examples=30)
@given(deal=DEALS, data=st.data())
def test_that_a_damaged_line_raises_nothing(
    form: str, deal: tuple[int, list[int], int], data: st.DataObject
) -> None:
    lines = WRITERS[form](dealt(deal)).split("\n")
    place = data.draw(st.integers(0, len(lines) - 1))
    cut = data.draw(st.integers(0, len(lines[place])))
    lines[place] = lines[place][:cut] + data.draw(st.text(max_size=8)) + lines[place][cut + 2 :]

    check("\n".join(lines))
