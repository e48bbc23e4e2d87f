"""What opponents do, counted from the hands alone."""

from dataclasses import replace
from pathlib import Path

import pytest

from gto_desktop.hands.compact import to_json
from gto_desktop.hands.decisions import decisions
from gto_desktop.hands.hand import Hand, Room
from gto_desktop.library.hand_store import HandStore, NewHand
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.hand_row import row_of
from gto_desktop.services.review.opponents import Counts, Players, count_players
from tests.services.review.review_hands import OPEN, played
from tests.services.review.test_hand_import import done

SHOWDOWN = f"{OPEN}|BB X,BTN X|BB X,BTN X|BB X,BTN X"


@pytest.fixture
def store(tmp_path: Path) -> HandStore:
    return HandStore(UserStore(tmp_path))


def counted(store: HandStore, *hands: Hand) -> Players:
    """Keep hands and count their players."""
    for number, hand in enumerate(hands):
        named = replace(hand, extra={"n": str(number)})
        store.keep([NewHand(row_of(named), to_json(named), "")])
    return done(count_players(store, store.numbers()))


def figures(counts: Counts) -> dict[str, tuple[int, int]]:
    """Return the figures that somebody had a chance of."""
    return {count.title: (count.taken, count.chances) for count in counts.rows() if count.chances}


def test_that_opponents_are_counted_together_and_one_by_one(store: HandStore) -> None:
    won = played(SHOWDOWN, {"BTN": "AsKs", "BB": "7c7d"}, "Kh7h3c4s9d")
    seats = tuple(replace(s, won=550 if s.position == "BB" else 0) for s in won.seats)
    fold = played(f"{OPEN}|BB X,BTN B300,BB F", {"BTN": "AsKs"}, "Kh7h3c")

    found = counted(store, replace(won, seats=seats), fold)

    assert (found.hero.hands, found.pool.hands, found.all_players) == (2, 10, 5)
    big_blind = next(counts for counts in found.players if counts.name == "BB")
    names = figures(big_blind)
    assert names["VPIP"] == (2, 2)
    assert names["PFR"] == (0, 2)
    assert names["Fold to flop c-bet"] == (1, 1)
    assert names["Went to showdown (WTSD)"] == (1, 2)
    assert names["Won at showdown (W$SD)"] == (1, 1)
    # Of ten hands of opponents two were played: those of the big blind.
    assert figures(found.pool)["VPIP"] == (2, 10)
    hero = figures(found.hero)
    assert hero["PFR"] == (2, 2)
    assert hero["C-bet flop"] == (1, 2)
    assert hero["Won at showdown (W$SD)"] == (0, 1)
    assert all("WTSD" not in title for title in figures(found.players[-1]))


def test_that_one_name_in_two_rooms_is_two_players(store: HandStore) -> None:
    hand = played(SHOWDOWN, {"BTN": "AsKs"}, "Kh7h3c4s9d")
    stars, winamax = (replace(hand, room=room) for room in (Room.POKERSTARS, Room.WINAMAX))
    renamed = replace(
        winamax,
        seats=tuple(replace(s, name="MP2") if s.name == "MP" else s for s in winamax.seats),
    )

    found = counted(store, stars, stars, renamed)

    assert found.all_players == 10
    hands = {counts.title: counts.hands for counts in found.players}
    assert hands["BB, PokerStars"] == 2
    assert hands["BB, Winamax"] == 1
    assert (hands["MP"], hands["MP2"]) == (2, 1)
    assert {counts.name for counts in found.players if counts.title.startswith("BB")} == {"BB"}


def test_that_the_chairs_of_ignition_are_counted_together_alone(store: HandStore) -> None:
    hand = played(SHOWDOWN, {"BTN": "AsKs"}, "Kh7h3c4s9d")

    found = counted(store, replace(hand, room=Room.IGNITION), hand)

    assert (found.hero.hands, found.pool.hands) == (2, 10)
    assert found.all_players == 5
    assert {counts.hands for counts in found.players} == {1}


def test_that_a_count_that_is_stopped_tells_the_hands_so_far(store: HandStore) -> None:
    hand = played(SHOWDOWN, {"BTN": "AsKs"}, "Kh7h3c4s9d")
    counted(store, *[hand] * 201)
    work = count_players(store, store.numbers())
    next(work)

    with pytest.raises(StopIteration) as end:
        work.send(True)

    assert end.value.value.hero.hands == 200


def test_that_a_squeeze_is_a_chance_only_after_an_open_and_a_call() -> None:
    called = played("UTG R250,MP C,CO R900,BTN F,SB F,BB F,UTG F,MP F", {})
    open_alone = played("UTG R250,MP F,CO R900,BTN F,SB F,BB F,UTG F", {})
    limped = played("UTG C,MP R400,CO F,BTN F,SB F,BB F,UTG F", {})

    def chances(hand: Hand) -> list[str]:
        return [one.position for one in decisions(hand) if "squeeze" in one.chances]

    assert chances(called) == ["CO"]
    assert chances(open_alone) == []
    assert chances(limped) == []


def test_that_a_hand_that_is_deleted_while_it_is_to_be_counted_is_left_out(
    store: HandStore,
) -> None:
    hand = played(SHOWDOWN, {"BTN": "AsKs"}, "Kh7h3c4s9d")
    counted(store, hand, hand)
    numbers = store.numbers()
    store.delete(numbers[:1])

    assert done(count_players(store, numbers)).hero.hands == 1
