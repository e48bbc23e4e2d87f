"""The hands in the user's file."""

import dataclasses
import multiprocessing
import sqlite3
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.library.hand_query import HandQuery
from gto_desktop.library.hand_store import (
    WHOLE_HAND,
    HandRow,
    HandStore,
    HandText,
    NewHand,
    ReadFile,
    Remarks,
    StoredTotals,
    StoreResult,
)
from gto_desktop.library.user_store import UserStore

ROW = HandRow(
    identity="PokerStars/1",
    room="PokerStars",
    hand_id="1",
    played=1_700_000_000.0,
    tournament=False,
    stakes="$0.5/$1",
    currency="USD",
    big_blind=1.0,
    players=6,
    position="BTN",
    cards="AhKh",
    situation="RFI",
    preflop="R",
    flop_line="BC",
    turn_line="X",
    river_line="",
    result_bb=7.5,
    pot_type="SRP",
    multiway=False,
    effective_bb=100.0,
    flop="Kd7h2c",
    texture="unpaired rainbow",
    high="K",
    showdown=False,
    unreconciled=False,
)


def row(number: int, **changes: object) -> HandRow:
    identity = {"identity": f"PokerStars/{number}", "hand_id": str(number)}
    return dataclasses.replace(ROW, **identity, **changes)  # type: ignore[arg-type]


def new(number: int, **changes: object) -> NewHand:
    return NewHand(row(number, **changes), '{"a":1}', f"raw {number} €", "a.txt", number)


def numbers(store: HandStore, wanted: HandQuery, sort: str = "id") -> list[str]:
    return [found.hand_id for found in store.find(wanted, sort, descending=False).rows]


@pytest.fixture
def store(tmp_path: Path) -> HandStore:
    return HandStore(UserStore(tmp_path))


def test_that_a_hand_is_kept_as_it_was_given(store: HandStore) -> None:
    assert len(store.keep([new(1)]).new) == 1

    page = store.find()

    assert page.count == 1
    assert page.rows == (dataclasses.replace(row(1), id=1),)
    assert store.get(1) == page.rows[0]
    assert store.text(1) == HandText('{"a":1}', "raw 1 €", "a.txt", 1)


def test_that_a_hand_is_kept_once(store: HandStore) -> None:
    assert len(store.keep([new(1), new(2), new(1)]).new) == 2
    assert len(store.keep([new(2, stakes="€9"), new(3)]).new) == 1

    assert [found.stakes for found in store.find().rows] == ["$0.5/$1"] * 3


def test_that_all_of_a_batch_is_kept_or_nothing(store: HandStore) -> None:
    broken = new(2, position=None)

    with pytest.raises(sqlite3.IntegrityError):
        store.keep([new(1), broken], [ReadFile("a.txt", "9/9")])

    assert store.find().count == 0
    assert store.finished() == {}


def test_that_files_are_remembered_with_their_hands(store: HandStore) -> None:
    store.keep([new(1)], [ReadFile("a.txt", "9/1"), ReadFile("b.txt", "9/2")])
    again = ReadFile("b.txt", "9/3", left_out=4)
    store.keep([], [again])

    assert store.finished() == {"a.txt": ReadFile("a.txt", "9/1"), "b.txt": again}


def test_that_a_newer_reader_replaces_what_an_older_one_made_of_the_same_text(
    store: HandStore,
) -> None:
    old = replace(new(1), content="old", raw="text", reader=3)
    newer = replace(old, content="new", reader=4)
    copy = replace(newer, content="copy", raw="of another program", file="b.txt", reader=5)
    store.keep([old])
    (number,) = store.numbers()
    store.note(number, "kept")

    assert store.keep([old, copy]) == StoreResult()
    assert store.keep([newer]) == StoreResult((), (number,))
    assert store.text(number).content == "new"
    assert store.remarks(number).notes == {WHOLE_HAND: "kept"}
    assert store.keep([old, newer]) == StoreResult()


def test_that_a_hand_stays_where_both_readers_say_the_same(store: HandStore) -> None:
    old = replace(new(1), content="one", raw="text", reader=3)
    store.keep([old])

    newer = replace(old, content="ONE", reader=4)
    assert store.keep([newer], same=lambda a, b: a.lower() == b.lower()) == StoreResult()
    # By now it is known that the newer one says so.
    assert store.keep([newer]) == StoreResult()
    assert store.text(store.numbers()[0]).content == "one"


@pytest.mark.parametrize("text", ["AhJh", "JhAh", "jhah"])
def test_that_two_cards_find_the_hand_whichever_was_dealt_first(
    store: HandStore, text: str
) -> None:
    flop = {"cards": "2c2d", "flop": "AhJh3c"}
    store.keep([new(1, cards="AhJh"), new(2, cards="JhAh"), new(3, cards="AhJd"), new(4, **flop)])

    found = numbers(store, HandQuery(text=text))

    # A text is looked for on the flop too, as it stands there.
    assert found == (["1", "2", "4"] if text == "AhJh" else ["1", "2"])


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (HandQuery(), "1234"),
        (HandQuery(since=1_700_000_100), "34"),
        (HandQuery(until=1_700_000_100), "1"),
        (HandQuery(rooms=("Winamax",)), "2"),
        (HandQuery(stakes=("€1/€2", "10/20")), "23"),
        (HandQuery(tournament=True), "3"),
        (HandQuery(positions=("SB", "BB")), "24"),
        (HandQuery(situations=("3-Bet",)), "4"),
        (HandQuery(pot_types=("3BET",)), "4"),
        (HandQuery(multiway=True), "2"),
        (HandQuery(textures=("paired two-tone",)), "3"),
        (HandQuery(highs=("Q",)), "3"),
        (HandQuery(preflop="RC"), "4"),
        (HandQuery(flop_line="X"), "2"),
        (HandQuery(least_result=5), "13"),
        (HandQuery(most_result=-2.5), "24"),
        (HandQuery(least_ev_lost=0.5), "4"),
        (HandQuery(players=(2, 3)), "3"),
        (HandQuery(cards="AKs"), "13"),
        (HandQuery(cards="KhAh"), "13"),
        (HandQuery(cards="QQ"), "4"),
        (HandQuery(cards="AK"), "123"),
        (HandQuery(showdown=True), "4"),
        (HandQuery(unreconciled=True), "2"),
        (HandQuery(tags=("think",)), "14"),
        (HandQuery(tags=("think", "fish")), "4"),
        (HandQuery(positions=("BTN",), least_result=8), "3"),
        (HandQuery(text="winamax"), "2"),
        (HandQuery(text="aHk"), "1"),
        (HandQuery(text="10/2"), "3"),
        (HandQuery(text="%"), ""),
        (HandQuery(text="_"), ""),
        (HandQuery(text="!"), ""),
        (HandQuery(rooms=("GGPoker",)), ""),
    ],
)
def test_that_hands_are_found_by_what_they_are(
    store: HandStore, wanted: HandQuery, found: str
) -> None:
    store.keep(
        [
            new(1),
            new(
                2, room="Winamax", stakes="€1/€2", position="SB", multiway=True, flop_line="XC",
                result_bb=-2.5, cards="AdKc", unreconciled=True, played=None,
            ),
            new(
                3, stakes="10/20", tournament=True, texture="paired two-tone", high="Q",
                result_bb=9, players=3, played=1_700_000_100.0, cards="KhAh",
            ),
            new(
                4, position="BB", situation="3-Bet", pot_type="3BET", preflop="RC", cards="QcQd",
                result_bb=-40, showdown=True, ev_lost_bb=0.75, played=1_700_000_200.0,
            ),
        ]
    )  # fmt: skip
    store.tag([1], "think", decision=3)
    store.tag([4], " think ")
    store.tag([4], "fish")

    assert "".join(numbers(store, wanted)) == found
    assert store.find(wanted).count == len(found)
    assert store.totals(wanted).hands == len(found)


def test_that_hands_are_sorted_with_the_unknown_last(store: HandStore) -> None:
    store.keep([new(1, result_bb=None), new(2, result_bb=1), new(3, result_bb=-1)])

    assert numbers(store, HandQuery(), "result_bb") == ["3", "2", "1"]
    assert [found.hand_id for found in store.find(sort="result_bb").rows] == ["2", "3", "1"]
    with pytest.raises(InputError, match="cannot be sorted by 'raw; DROP'"):
        store.find(sort="raw; DROP")


def test_that_pages_follow_each_other(store: HandStore) -> None:
    store.keep(new(number) for number in range(7))

    pages = [store.find(sort="id", limit=3, offset=offset).rows for offset in (0, 3, 6)]

    assert [found.hand_id for page in pages for found in page] == list("6543210")


def test_that_results_add_up(store: HandStore) -> None:
    store.keep(
        [
            new(1, result_bb=1.5, ev_lost_bb=0.25),
            new(2, result_bb=-4, ev_lost_bb=0.5),
            new(3, result_bb=None),
        ]
    )

    assert store.totals() == StoredTotals(3, -2.5, 0.75)


def test_that_choices_are_what_is_there(store: HandStore) -> None:
    store.keep([new(1), new(2, texture=""), new(3, texture="trips"), new(4)])

    assert store.choices("texture") == (("unpaired rainbow", 2), ("trips", 1))
    with pytest.raises(InputError):
        store.choices("identity")


@pytest.mark.parametrize("text", ["A", "AKx", "A1", "AcKdQ", "''--"])
def test_that_what_is_no_hand_class_says_so(store: HandStore, text: str) -> None:
    with pytest.raises(InputError, match="is no hand"):
        store.find(HandQuery(cards=text))


def test_that_notes_and_tags_are_of_the_hand_or_of_a_decision(store: HandStore) -> None:
    store.keep([new(1), new(2)])
    store.note(1, "played too fast")
    store.note(1, "why not raise?", decision=4)
    store.note(1, "call!", decision=4)
    store.tag([1, 2], "tilt")
    store.tag([1], "bluff", decision=4)
    store.tag([1], "bluff", decision=4)

    assert store.remarks(1) == Remarks(
        {WHOLE_HAND: "played too fast", 4: "call!"}, {WHOLE_HAND: ("tilt",), 4: ("bluff",)}
    )
    assert store.tags() == (("bluff", 1), ("tilt", 2))

    store.note(1, " ")
    store.untag([1], "tilt")

    assert store.remarks(1) == Remarks({4: "call!"}, {4: ("bluff",)})


def test_that_a_note_needs_a_hand(store: HandStore) -> None:
    for failing in (
        lambda: store.note(5, "what?"),
        lambda: store.tag([5], "what?"),
        lambda: store.text(5),
    ):
        with pytest.raises(InputError, match="no longer there"):
            failing()
    with pytest.raises(InputError, match="1 to 60 letters"):
        store.tag([], " ")


def test_that_a_hand_that_is_deleted_is_gone_with_its_notes(store: HandStore) -> None:
    store.keep([new(1), new(2)], [ReadFile("a.txt", "9/1"), ReadFile("b.txt", "9/1")])
    store.note(1, "x")
    store.tag([1], "x")

    assert store.delete([1, 9]) == 1

    assert store.find().count == 1
    assert store.remarks(1) == Remarks({}, {})
    assert store.tags() == ()
    # Its file is read again when it is next imported.
    assert store.finished() == {"b.txt": ReadFile("b.txt", "9/1")}


def test_that_a_store_has_one_secret(store: HandStore, tmp_path: Path) -> None:
    secret = store.secret("names")

    assert len(secret) == 32
    assert HandStore(UserStore(tmp_path)).secret("names") == secret
    assert HandStore(UserStore(tmp_path / "other")).secret("names") != secret


def test_that_the_rest_of_the_file_is_left_as_it_is(tmp_path: Path) -> None:
    users = UserStore(tmp_path)
    with users.writing() as database:
        database.execute("INSERT INTO choices VALUES ('a', 'b')")
    HandStore(users).keep([new(1)])

    with users.reading() as database:
        assert database.execute("SELECT * FROM choices").fetchall() == [("a", "b")]


def _add(folder: Path, start: int) -> None:
    store = HandStore(UserStore(folder))
    for number in range(start, start + 60, 3):
        store.keep(new(number + step) for step in range(3))


def test_that_two_processes_on_one_file_lose_nothing(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=_add, args=(tmp_path, start)) for start in (0, 30)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
        assert process.exitcode == 0

    store = HandStore(UserStore(tmp_path))

    found = store.find(limit=1000).rows
    assert {found.hand_id for found in found} == {str(number) for number in range(90)}
    assert len(found) == 90


WORDS = st.text(max_size=6)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(WORDS, max_size=3), WORDS, WORDS)
def test_that_no_word_breaks_a_query(
    tmp_path: Path, words: Iterable[str], line: str, tag: str
) -> None:
    chosen = tuple(word for word in words if word.isprintable())
    store = HandStore(UserStore(tmp_path))
    printable = line if line.isprintable() else ""

    page = store.find(HandQuery(rooms=(*chosen, "x"), preflop=printable, tags=("y" + printable,)))

    assert page.count == 0
    del tag


def test_that_a_hand_that_does_not_add_up_gives_way_to_one_that_does(store: HandStore) -> None:
    store.keep([new(1), new(2, unreconciled=True, ev_lost_bb=0.5)])
    store.note(2, "mine")
    store.tag([2], "homework")

    assert store.keep([new(2, unreconciled=True, stakes="broken")]) == StoreResult()
    assert store.keep([new(1, stakes="other"), new(2, stakes="€9")]) == StoreResult(corrected=(2,))
    assert store.keep([new(2, stakes="€8"), new(3)]) == StoreResult(new=(3,))

    assert store.get(2) == dataclasses.replace(row(2, stakes="€9"), id=2)
    assert store.remarks(2) == Remarks({WHOLE_HAND: "mine"}, {WHOLE_HAND: ("homework",)})
    assert store.get(1) == dataclasses.replace(row(1), id=1)


def test_that_hands_are_found_by_their_file_and_by_their_ids(store: HandStore) -> None:
    hands = [dataclasses.replace(new(number), file=f"day_{number}.txt") for number in range(1, 5)]
    store.keep(hands)

    assert numbers(store, HandQuery(file="DAY_2")) == ["2"]
    assert numbers(store, HandQuery(file="day%")) == []
    assert numbers(store, HandQuery(least_id=2, most_id=3)) == ["2", "3"]
    assert numbers(store, HandQuery(least_id=4)) == ["4"]
