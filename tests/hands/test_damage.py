"""Histories that are cut off, mixed up or no histories at all: a hand is read whole or left out."""

import itertools
from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gto_desktop.hands.compact import from_json, to_json
from gto_desktop.hands.hand import Hand, Room
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.hands.rooms import ReadHand, Skipped, read_text
from gto_desktop.services.review.hand_row import row_of
from tests.hands.samples import ALL, FILES, hands_of, read, text_of

PHH = "".join(f"[{number}]\n{write_phh(hand)}\n" for number, hand in enumerate(ALL[::4], 1))
TEXTS = {**{file: text_of(file) for file in FILES}, "export.phhs": PHH}
PIECES = st.sampled_from(
    [line for text in TEXTS.values() for line in text.split("\n") if line.strip()]
)
QUICK = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


def check(text: str) -> list[Hand]:
    """Read a text; every answer is a hand that can be used, or a reason."""
    hands = []
    for result in read_text(text, "damaged"):
        if isinstance(result, Skipped):
            assert result.reason
            assert str(result).startswith("damaged")
            continue
        assert isinstance(result, ReadHand)
        hand = result.hand
        assert from_json(to_json(hand)) == hand
        row_of(hand)
        write_phh(hand)
        hands.append(hand)
    return hands


def money(hand: Hand) -> Sequence[object]:
    return [hand.id, hand.put_in(), [seat.won for seat in hand.seats], hand.rake]


@pytest.mark.parametrize("file", FILES)
def test_that_a_file_that_is_cut_off_has_no_half_hand(file: str) -> None:
    lines = TEXTS[file].split("\n")
    whole = {hand.id: money(hand) for hand in hands_of(file)}

    for end in range(1, len(lines), 3):
        for hand in check("\n".join(lines[:end])):
            if not hand.unreconciled:
                assert money(hand) == whole[hand.id], end


@pytest.mark.parametrize("file", FILES)
def test_that_a_hand_without_one_of_its_lines_is_not_read_as_another(file: str) -> None:
    lines = TEXTS[file].split("\n")
    # Without them the hand is the same in chips, or it is not the hand that is meant: a post
    # that is gone makes another game, which may well be played.
    harmless: tuple[str, ...] = (
        "Seat",
        "said",
        "posts",
        "Posts",
        "Dealt",
        "<cards",
        'type="1',
        "<player",
        "shows",
    )
    if file not in {"pokerstars.txt", "ggpoker.txt"}:
        # The others do not say a second time who was dealt in.
        harmless += (" folds", 'type="0')
    known = {hand.id: money(hand) for hand in hands_of(file)}
    for number in range(0, len(lines), 2):
        if any(word in lines[number] for word in harmless):
            continue
        for hand in check("\n".join([*lines[:number], *lines[number + 1 :]])):
            if not hand.unreconciled and hand.id in known and hand.room is not Room.PACIFIC:
                assert money(hand) == known[hand.id], lines[number]


@QUICK
@given(st.sampled_from(sorted(TEXTS)), st.data())
def test_that_damaged_lines_raise_nothing(file: str, data: st.DataObject) -> None:
    lines = TEXTS[file].split("\n")
    place = data.draw(st.integers(0, len(lines) - 1))
    change = data.draw(st.sampled_from(["drop", "double", "swap", "put", "noise", "cut", "digit"]))
    other = data.draw(st.integers(0, len(lines) - 1))
    line = lines[place]
    match change:
        case "drop":
            del lines[place]
        case "double":
            lines.insert(other, line)
        case "swap":
            lines[place], lines[other] = lines[other], line
        case "put":
            lines.insert(place, data.draw(PIECES))
        case "noise":
            lines[place] = line[: other % 40] + data.draw(st.text(max_size=20)) + line[other % 40 :]
        case "cut":
            lines[place] = line[: other % (len(line) + 1)]
        case "digit":
            number = data.draw(st.sampled_from(["0", "9" * 30, "-1", "1.5", "1e9", "٣", ""]))
            lines[place] = "".join(number if letter.isdigit() else letter for letter in line)

    check("\n".join(lines))


@QUICK
@given(st.text() | st.lists(PIECES, max_size=60).map("\n".join))
def test_that_any_text_raises_nothing(text: str) -> None:
    check(text)


@QUICK
@given(st.binary(max_size=400))
def test_that_noise_raises_nothing(noise: bytes) -> None:
    check(noise.decode("latin-1"))


def test_that_what_is_no_history_says_so() -> None:
    assert read("Dear diary,\nI folded.") == ["this is no hand history that is known"]
    assert read("") == []


def test_that_other_rooms_and_languages_are_named() -> None:
    texts = [
        "Full Tilt Poker Game #333: Table",
        "BetOnline Poker Game #1606125823: Hold'em No Limit ($0.01/0.02) - 2016/05/04 10:36:39",
        '<game id="5-1" starttime="20110101"><description type="Holdem" stakes="No Limit"/></game>',
        "Ręka PokerStars #12345678901: Hold'em",
        "Ręka #1234567: Hold'em",
    ]

    found = list(itertools.chain.from_iterable(map(read, texts)))

    assert found[:3] == [
        "Full Tilt Poker: not read yet",
        "BetOnline (Chico network): not read yet",
        "Merge network: not read yet",
    ]
    assert str(found[3]).startswith("PokerStars in a language that is not read yet")
    assert found[4] == "a room or a language that is not read yet"


def test_that_entities_of_xml_are_not_opened() -> None:
    bomb = '<session><game gamecode="1"><!DOCTYPE x [<!ENTITY a "aaaa">]>&a;</game></session>'

    assert read(bomb) == ["the XML contains declarations (<!...), which are not read"]
