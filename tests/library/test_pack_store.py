"""The tables of packs: made in old files too, and refused where they are newer."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.pack_store import KeptItem, KeptPack, PackStore
from gto_desktop.library.saved_range_store import SavedRanges
from gto_desktop.library.training_store import TrainingStore
from gto_desktop.library.user_store import FILE_NAME, UserStore
from gto_desktop.services.review.hand_import import HandImport
from tests.hands.samples import text_of

DATA = Path(__file__).parent.parent / "data"
PACK = KeptPack("id", 1, "Week 1", "Ann", "aa", "Do it.", "2026-11-21T12:00:00+00:00", "w", 100.0)
ITEM = KeptItem("id", "note", "hi", "bb", 1, "", "hi.txt", "", True, 100.0)


@pytest.fixture
def user(tmp_path: Path) -> UserStore:
    return UserStore(tmp_path)


def test_that_an_old_file_gets_the_tables_and_keeps_what_it_has(tmp_path: Path) -> None:
    shutil.copy(DATA / "study_3.sqlite", tmp_path / FILE_NAME)
    user = UserStore(tmp_path)
    before = SavedRanges(user).all()

    PackStore(user).put_pack(PACK)

    assert PackStore(user).packs() == (PACK,)
    assert SavedRanges(user).all() == before


def test_that_a_newer_version_keeps_the_folder_and_the_first_import(user: UserStore) -> None:
    store = PackStore(user)
    store.put_pack(PACK)

    store.put_pack(replace(PACK, version=2, note="More.", folder="x", imported=200.0))

    assert store.pack("id") == replace(PACK, version=2, note="More.")
    assert store.pack("other") is None


def test_that_items_are_kept_once_and_go_with_their_pack(user: UserStore) -> None:
    store = PackStore(user)
    store.put_pack(PACK)
    store.put_item(replace(ITEM, whole=False))
    store.put_item(replace(ITEM, place="hi (2).txt", imported=200.0))
    store.put_item(replace(ITEM, digest="cc"))

    items = store.items("id")

    assert items == (replace(ITEM, place="hi (2).txt"), replace(ITEM, digest="cc"))
    store.forget("id")
    assert store.items("id") == ()


def test_that_items_stand_in_the_order_of_their_pack_and_others_after_them(
    user: UserStore,
) -> None:
    store = PackStore(user)
    store.put_pack(PACK)
    for digest in "abcd":
        store.put_item(replace(ITEM, digest=digest))

    store.put_order("id", [(ITEM.kind, ITEM.name, digest) for digest in "db"])

    assert [one.digest for one in store.items("id")] == ["d", "b", "a", "c"]


def test_that_items_of_before_their_order_was_kept_stay_as_they_came(tmp_path: Path) -> None:
    shutil.copy(DATA / "study_4_early_parts.sqlite", tmp_path / FILE_NAME)

    items = PackStore(UserStore(tmp_path)).items("id")

    assert items == (replace(ITEM, digest="b"), replace(ITEM, digest="a"))


def test_that_the_first_key_of_a_name_stays(user: UserStore) -> None:
    store = PackStore(user)

    store.remember_key("author", "ann", "aa")
    store.remember_key("author", "ann", "bb")
    store.remember_key("student", "ann", "cc")

    assert store.first_key("author", "ann") == "aa"
    assert store.first_key("student", "ann") == "cc"
    assert store.first_key("author", "bob") is None


def test_that_hands_are_found_by_what_they_are(user: UserStore) -> None:
    HandImport(HandStore(user)).text(text_of("pokerstars.txt"))
    rows = HandStore(user).find().rows

    found = PackStore(user).hand_numbers([row.identity for row in rows] * 200 + ["nothing"])

    assert found == {row.identity: row.id for row in rows}
    assert len(found) == 7


def test_that_a_drill_never_takes_the_place_of_another(user: UserStore) -> None:
    store = TrainingStore(user)
    store.put_drill("open", "mine")

    names = [store.add_drill("open", lambda name: f"theirs as {name}") for _ in range(2)]

    assert names == ["open (2)", "open (3)"]
    assert store.drills() == {
        "open": "mine",
        "open (2)": "theirs as open (2)",
        "open (3)": "theirs as open (3)",
    }
