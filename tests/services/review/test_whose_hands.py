"""Hands that do not say whose they are are the user's where one of his names sits."""

from dataclasses import replace
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.hands.compact import from_json, to_json
from gto_desktop.library.hand_store import HandStore, NewHand
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.hand_row import row_of
from gto_desktop.services.review.whose_hands import MOST_NAMES, Claimed, WhoseHands
from tests.services.review.review_hands import OPEN, played
from tests.services.review.test_hand_import import done


@pytest.fixture
def whose(tmp_path: Path) -> WhoseHands:
    """Two hands of nobody, one of them without a seat "SB" by name, and one of the button."""
    store = HandStore(UserStore(tmp_path))
    bare = played(f"{OPEN}|BB X,BTN X", {"BTN": "AsKs", "BB": "7c7d"}, "Kh7h3c")
    nobodys = replace(bare, hero=None)
    seats = tuple(replace(seat, name=f"x{seat.name}") for seat in nobodys.seats)
    others = replace(nobodys, seats=seats, extra={"n": "2"})
    for hand in (bare, replace(nobodys, extra={"n": "1"}), others):
        store.keep([NewHand(row_of(hand), to_json(hand), "")])
    return WhoseHands(store)


def test_that_hands_where_one_of_the_names_sits_become_the_users(whose: WhoseHands) -> None:
    assert whose.unclaimed() == 2
    names = whose.choose(" nobody , BB,, BB")

    claimed = done(whose.claim(names))

    assert claimed == Claimed(1, 1)
    assert whose.store.names() == ("nobody", "BB")
    own, taken, _ = (whose.store.get(number) for number in whose.store.numbers())
    assert own is not None
    assert taken is not None
    assert (own.position, taken.position, taken.cards) == ("BTN", "BB", "7c7d")
    assert from_json(whose.store.text(taken.id).content).hero == 1


def test_that_without_names_nothing_is_taken(whose: WhoseHands) -> None:
    assert done(whose.claim(())) == Claimed(0, 2)


def test_that_too_many_names_are_refused(whose: WhoseHands) -> None:
    with pytest.raises(InputError, match=f"Up to {MOST_NAMES} names"):
        whose.choose(",".join(map(str, range(MOST_NAMES + 1))))
