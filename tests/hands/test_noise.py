"""Control characters in a file: a hand that can be read without them is read."""

import doctest
import re

import pytest

from gto_desktop.hands import rooms
from gto_desktop.hands.hand import Hand
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.hands.rooms import read_text
from gto_desktop.hands.sources import decode
from tests.hands.samples import FILES, hands_of, read, text_of

NOISE = bytes(range(256)) * 8
STARS = "pokerstars.txt"


def with_noise(file: str, place: int) -> bytes:
    """Return a file with noise behind its first hands."""
    text = text_of(file)
    ends = {"pokerstars.txt": "\n\n", "ipoker.xml": "</game>\n"}
    end = ends.get(file, "\n\n")
    parts = text.split(end)
    head, tail = end.join(parts[: place + 1]), end.join(parts[place + 1 :])
    return head.encode() + end.encode() + NOISE + b"\n" + tail.encode()


def test_that_the_examples_are_right() -> None:
    assert doctest.testmod(rooms).failed == 0


@pytest.mark.parametrize("file", ["pokerstars.txt", "ggpoker.txt", "winamax.txt"])
def test_that_noise_between_hands_costs_none(file: str) -> None:
    text = decode(with_noise(file, 0))

    assert text is not None
    assert read(text) == hands_of(file)


def test_that_noise_before_the_first_hand_does_not_hide_it() -> None:
    text = decode(NOISE + b"\n" + text_of(STARS).encode())

    assert text is not None
    assert read(text) == hands_of(STARS)


@pytest.mark.parametrize("file", FILES)
def test_that_a_stray_byte_between_words_is_dropped(file: str) -> None:
    text = text_of(file)
    folds = re.compile(r"[Ff]olds|<round|desiste|\"Fold\"")
    first = next(line for line in text.split("\n") if folds.search(line))
    damaged = text.replace(first, first + "\0" if not first[-1].isdigit() else "\0" + first, 1)

    found = decode(damaged.encode())

    assert found is not None
    assert read(found) == hands_of(file)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        # Nobody knows which digit was there.
        ("Hero ($200 in", "Hero ($2\x000 in", "a number contains a control character"),
        ("Alma: folds", "Al\x00a: folds", "the line is damaged: 'Al\\x00a: folds'"),
        ("raises $2", "raises\x1a$2", "a number contains a control character"),
        ("15:00 ET]", "15:00 E\x1aT]", "the time zone contains a control character"),
        ("15:00 ET]", "15:00 ET\x1a]", "the time zone contains a control character"),
        ("15:00 ET]", "15:00 ET\u00ff]", "the time zone is not understood: 'ET\u00ff'"),
        ("15:00 ET]", "15:00 \u00ffT]", "the time zone is not understood: '\u00ffT'"),
    ],
)
def test_that_a_hand_that_needs_what_was_there_is_left_out_alone(
    old: str, new: str, reason: str
) -> None:
    text = text_of(STARS)
    assert old in text

    found = read(text.replace(old, new, 1))

    assert reason in found
    assert sum(isinstance(hand, Hand) for hand in found) == len(hands_of(STARS)) - 1
    (line,) = (one.line for one in read_text(text.replace(old, new, 1)) if not hasattr(one, "hand"))
    assert old in text.split("\n")[line - 1]


def test_that_a_stray_byte_in_the_first_line_of_a_hand_does_not_glue_two() -> None:
    text = text_of(STARS)
    second = text.index("PokerStars Hand #", 10)

    found = read(f"{text[:second]}\x00Po\x1bkerStars{text[second + len('PokerStars') :]}")

    assert found == hands_of(STARS)


def test_that_noise_in_phh_costs_its_hand_only() -> None:
    first, second = (write_phh(hand) for hand in hands_of(STARS)[:2])
    second = second.replace("Cleo", "Cl\0eo")
    text = f"[1]\n{first}\x00\x01\n[2]\n{second}"

    assert len([hand for hand in read(text) if isinstance(hand, Hand)]) == 2


def test_that_one_bad_byte_does_not_change_the_names_and_signs_of_the_rest() -> None:
    text = text_of("winamax.txt")
    assert "€" in text

    found = decode(text.replace("\n\n", "\n\n\x81\n", 1).encode("utf-8", "ignore") + b"\n\x81\n")

    assert found is not None
    assert found.count("€") == text.count("€")


@pytest.mark.parametrize("content", [b"\x89PNG\r\n\x1a\n" + NOISE, NOISE, b"\0" * 4000])
def test_that_what_holds_no_hand_is_still_no_text(content: bytes) -> None:
    assert decode(content) is None
