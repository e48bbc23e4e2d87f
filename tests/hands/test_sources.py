"""Files, folders and archives."""

import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.hands import sources
from gto_desktop.hands.hand import Hand
from gto_desktop.hands.portions import Portion, portions
from gto_desktop.hands.rooms import Skipped
from gto_desktop.hands.sources import decode, find_sources
from tests.hands.samples import hands_of, read, text_of

HISTORY = text_of("winamax.txt")


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"]
)
def test_that_a_history_is_read_in_any_of_the_usual_encodings(encoding: str) -> None:
    text = decode(HISTORY.encode(encoding))

    assert text is not None
    assert text.removeprefix("\ufeff") == HISTORY


SEVERAL = text_of("winamax.txt")
ENCODINGS = ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"]
STRAY = b"\xff"


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_that_an_odd_byte_at_the_end_costs_nothing(encoding: str) -> None:
    text = decode(SEVERAL.encode(encoding) + STRAY)

    assert text is not None
    assert read(text) == hands_of("winamax.txt")


@pytest.mark.parametrize("encoding", ENCODINGS)
@settings(max_examples=60, deadline=None)
@given(part=st.floats(0.02, 0.98), put=st.booleans(), byte=st.integers(1, 255))
def test_that_a_byte_that_came_or_went_costs_two_hands_at_most(
    encoding: str, part: float, put: bool, byte: int
) -> None:
    content = SEVERAL.encode(encoding)
    place = int(part * len(content))
    damaged = content[:place] + (bytes([byte]) if put else b"") + content[place + (not put) :]

    text = decode(damaged)

    # Two where it takes away the line between them, or the number of the second.
    assert text is not None
    whole = {hand.id: hand for hand in hands_of("winamax.txt")}
    kept = [hand for hand in read(text) if isinstance(hand, Hand) and whole.get(hand.id) == hand]
    assert len(kept) >= len(whole) - 2


def test_that_a_bad_byte_of_a_file_with_a_mark_costs_its_hand_alone() -> None:
    content = SEVERAL.encode("utf-8-sig")
    first = content.index(b"Seat 1")
    damaged = content[: first + 4] + STRAY + content[first + 4 :]

    text = decode(damaged)

    # Between a word and a number: nobody knows whether it was a digit.
    assert text is not None
    assert text.count("€") == SEVERAL.count("€")
    assert sum(isinstance(hand, Hand) for hand in read(text)) >= len(hands_of("winamax.txt")) - 1


@given(st.binary(max_size=300))
def test_that_bytes_are_a_text_or_none(content: bytes) -> None:
    text = decode(content)

    assert text is None or isinstance(text, str)


def test_that_a_folder_is_looked_through_below_too(tmp_path: Path) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    for name in ("z.txt", "a/one.xml", "a/b/two.phh", "a/picture.png", "a/.hidden.txt"):
        (tmp_path / name).write_text("x", encoding="utf-8")

    found = [source.path.relative_to(tmp_path).as_posix() for source in find_sources(tmp_path)]

    assert found == ["a/b/two.phh", "a/one.xml", "z.txt"]


def test_that_an_archive_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "hands.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("in/one.txt", HISTORY)
        archive.writestr("in/noise.txt", bytes(range(256)))
        archive.writestr("in/picture.png", b"x")

    found = list(portions(find_sources(path)[0]))

    assert found == [
        Skipped("this is no text", f"{path}/in/noise.txt"),
        Portion(HISTORY, f"{path}/in/one.txt"),
    ]


def test_that_a_broken_archive_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "hands.zip"
    path.write_bytes(b"PK\x03\x04 and no more")

    (found,) = portions(find_sources(path)[0])

    assert isinstance(found, Skipped)
    assert "archive" in found.reason


def test_that_a_member_cut_in_the_archive_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "hands.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("one.txt", HISTORY)
    content = path.read_bytes()
    path.write_bytes(content.replace(b"Winamax", b"Winamaz", 1))

    (found,) = portions(find_sources(path)[0])

    assert isinstance(found, Skipped)
    assert "archive" in found.reason


@pytest.mark.parametrize("content", [b"", b"\n\n \r\n"])
def test_that_an_empty_file_says_so(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "empty.txt"
    path.write_bytes(content)

    assert list(portions(find_sources(path)[0])) == [Skipped("the file is empty", str(path))]


def test_that_an_archive_without_histories_says_so(tmp_path: Path) -> None:
    path = tmp_path / "hands.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("in/picture.png", b"x")

    (found,) = portions(find_sources(path)[0])

    assert isinstance(found, Skipped)
    assert "no file in the archive" in found.reason


def test_that_a_member_that_unpacks_to_far_too_much_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.txt", b"\n" * (60 * 2**20))
        archive.writestr("b.txt", HISTORY)

    first, second = portions(find_sources(path)[0])

    assert path.stat().st_size < 100_000
    assert first == Skipped("the file is too large", f"{path}/a.txt")
    assert isinstance(second, Portion)


def test_that_an_archive_unpacks_to_no_more_than_a_limit_in_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "MOST_UNPACKED", 3 * len(HISTORY.encode()))
    path = tmp_path / "many.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(5):
            archive.writestr(f"{number}.txt", HISTORY)

    found = list(portions(find_sources(path)[0]))

    assert [isinstance(each, Portion) for each in found] == [True, True, True, False, False]


def test_that_what_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is not there"):
        find_sources(tmp_path / "nothing")
