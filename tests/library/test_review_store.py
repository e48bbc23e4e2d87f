"""Reviews in the user's file: kept with their hand, in order of the pots, and gone with it."""

from pathlib import Path

import pytest

from gto_desktop.library.hand_store import HandStore, NewHand
from gto_desktop.library.review_store import KeptDecision, KeptRanges, ReviewStore, WaitingStreet
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.hand_row import row_of
from tests.hands.samples import ALL


@pytest.fixture
def user(tmp_path: Path) -> UserStore:
    found = UserStore(tmp_path)
    HandStore(found).keep([NewHand(row_of(hand), "{}", "") for hand in ALL[:3]])
    return found


def row(hand: int, number: int, lost: float | None, *, hero: bool = True) -> KeptDecision:
    return KeptDecision(hand, number, 0, hero, lost, "{}")


def test_that_what_was_put_comes_back_and_the_later_one_counts(user: UserStore) -> None:
    store = ReviewStore(user)
    store.put([row(1, 0, None), row(1, 3, 0.5), row(1, 4, 9.0, hero=False), row(2, 1, None)])
    store.put([row(1, 3, 0.25)])

    assert [one.lost_bb for one in ReviewStore(user).of(1)] == [None, 0.25, 9.0]
    assert (store.lost(1), store.lost(2), store.lost(3)) == (0.25, None, None)
    assert store.reviewed() == {1, 2}
    assert len(store.all()) == 3


def test_that_hands_wait_by_their_largest_pot_and_streets_in_order(user: UserStore) -> None:
    store = ReviewStore(user)
    waiting = [
        WaitingStreet(1, 3, 20.0),
        WaitingStreet(1, 2, 8.0),
        WaitingStreet(2, 2, 50.0),
        WaitingStreet(3, 2, 10.0),
    ]
    store.put([], waiting)
    store.failed(2, 2, "no memory")
    store.done(3, 2)

    assert [(one.hand, one.street, one.problem) for one in store.waiting()] == [
        (1, 2, ""),
        (1, 3, ""),
        (2, 2, "no memory"),
    ]


def test_that_ranges_come_back_bit_for_bit(user: UserStore) -> None:
    store = ReviewStore(user)
    kept = KeptRanges(1, 2, b"abc", bytes(100), "one\ntwo")
    store.put([], ranges=[kept])

    assert store.ranges(1, 2) == kept
    assert store.ranges(1, 3) is None


def test_that_a_review_goes_with_its_hand(user: UserStore) -> None:
    store = ReviewStore(user)
    store.put([row(1, 0, 1.0)], [WaitingStreet(1, 2, 1.0)], [KeptRanges(1, 2, b"", b"", "")])

    HandStore(user).delete([1])

    assert (store.of(1), store.waiting(), store.ranges(1, 2)) == ((), (), None)
