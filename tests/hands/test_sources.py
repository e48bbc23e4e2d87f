"""Files, folders and archives."""

import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.hands.rooms import Skipped
from gto_desktop.hands.sources import decode, find_sources, texts
from tests.hands.samples import text_of

HISTORY = text_of("winamax.txt")


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"]
)
def test_that_a_history_is_read_in_any_of_the_usual_encodings(encoding: str) -> None:
    text = decode(HISTORY.encode(encoding))

    assert text is not None
    assert text.removeprefix("\ufeff") == HISTORY


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

    found = list(texts(find_sources(path)[0]))

    assert found == [
        Skipped("this is no text", f"{path}/in/noise.txt"),
        (HISTORY, f"{path}/in/one.txt"),
    ]


def test_that_a_broken_archive_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "hands.zip"
    path.write_bytes(b"PK\x03\x04 and no more")

    (found,) = texts(find_sources(path)[0])

    assert isinstance(found, Skipped)
    assert "archive" in found.reason


def test_that_what_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is not there"):
        find_sources(tmp_path / "nothing")
