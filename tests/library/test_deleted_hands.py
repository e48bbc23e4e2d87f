"""Hands that are deleted with all that hangs on them, and come back."""

from dataclasses import replace
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.library.hand_store import HandStore, NewHand, ReadFile
from gto_desktop.library.review_store import KeptDecision, ReviewStore, WaitingStreet
from gto_desktop.library.user_store import UserStore
from tests.library.test_hand_store import row


@pytest.fixture
def store(tmp_path: Path) -> UserStore:
    return UserStore(tmp_path)


def filled(store: UserStore) -> HandStore:
    """Three hands; the second one has a note, a tag and a review."""
    hands = HandStore(store)
    hands.keep([NewHand(row(n), f"{{{n}}}", f"raw {n}", "a.txt", n) for n in (1, 2, 3)])
    hands.note(2, "think")
    hands.tag([2], "river")
    decision = KeptDecision(2, 4, 1, True, 0.75, "{}")
    ReviewStore(store).put([decision], [WaitingStreet(2, 1, 5.5)])
    return hands


def dump(store: UserStore) -> list[str]:
    """All that the file says."""
    with store.reading() as database:
        return sorted(database.conn.iterdump())


def test_that_deleted_hands_come_back_with_all_that_hung_on_them(store: UserStore) -> None:
    hands = filled(store)
    before = dump(store)

    deleted = hands.take_out([2, 3])
    left = hands.numbers()
    waiting = ReviewStore(store).waiting()
    count = hands.put_back(deleted)

    assert left == (1,)
    assert waiting == ()
    assert count == 2
    assert dump(store) == before
    assert hands.remarks(2).notes == {-1: "think"}


def test_that_a_hand_that_was_imported_again_meanwhile_stays_as_it_is(store: UserStore) -> None:
    hands = filled(store)
    deleted = hands.take_out([2, 3])
    hands.keep([NewHand(row(2), "{new}", "raw")])

    count = hands.put_back(deleted)

    assert count == 1
    assert hands.numbers() == (1, 3, 4)
    assert hands.text(4).content == "{new}"
    assert hands.remarks(4).notes == {}


def test_that_the_file_of_a_deleted_hand_is_read_again(store: UserStore) -> None:
    hands = filled(store)
    hands.keep([], [ReadFile("a.txt", "1")])

    hands.take_out([1])

    assert hands.finished() == {}


def test_that_a_hand_that_gets_a_hero_keeps_its_number_and_notes_and_loses_its_review(
    store: UserStore,
) -> None:
    hands = filled(store)
    other = replace(row(2), position="SB")

    hands.set_heroes([(2, other, "{SB}"), (99, other, "{gone}")])

    found = hands.get(2)
    assert found is not None
    assert found.position == "SB"
    assert (hands.text(2).content, hands.text(2).raw) == ("{SB}", "raw 2")
    assert hands.remarks(2).notes == {-1: "think"}
    assert ReviewStore(store).of(2) == ()
    with pytest.raises(InputError):
        hands.text(99)
