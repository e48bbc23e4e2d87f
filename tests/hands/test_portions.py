"""Large histories cut into portions: the same hands at the same lines, in little memory."""

import time
import tracemalloc
import zipfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gto_desktop.hands import portions as module
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.hands.portions import portions
from gto_desktop.hands.rooms import ReadHand, Skipped, read_text
from gto_desktop.hands.sources import find_sources
from tests.hands.dealer import Dealer
from tests.hands.samples import ALL, FILES, text_of


def found_in(path: Path) -> list[ReadHand | Skipped]:
    """Return what the portions of a file are read as."""

    def results() -> Iterator[ReadHand | Skipped]:
        for portion in portions(find_sources(path)[0]):
            if isinstance(portion, Skipped):
                yield portion
            else:
                yield from portion.read()

    return list(results())


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LETTERS", 700)
    monkeypatch.setattr(module, "BLOCK", 1500)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("file", FILES)
def test_that_portions_give_the_hands_of_the_whole(tmp_path: Path, file: str, end: str) -> None:
    text = text_of(file).replace("\n", end)
    path = tmp_path / file
    path.write_bytes(text.encode())

    pieces = list(portions(find_sources(path)[0]))

    assert found_in(path) == list(read_text(text, str(path)))
    assert len(pieces) > 1


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("file", ["winamax.txt", "ipoker.xml", "open_hand_history.ohh"])
def test_that_portions_are_cut_in_every_encoding(tmp_path: Path, file: str, encoding: str) -> None:
    text = text_of(file)
    path = tmp_path / file
    path.write_bytes(text.encode(encoding))

    pieces = list(portions(find_sources(path)[0]))

    assert found_in(path) == list(read_text(text, str(path)))
    assert len(pieces) > 1


@pytest.mark.usefixtures("small")
def test_that_sessions_behind_each_other_keep_apart(tmp_path: Path) -> None:
    text = text_of("ipoker.xml")
    other = text.replace("EUR", "USD").replace('gamecode="', 'gamecode="9')
    path = tmp_path / "both.xml"
    path.write_text(f"{text}\n{other}", encoding="utf-8")

    assert found_in(path) == list(read_text(f"{text}\n{other}", str(path)))


@pytest.mark.usefixtures("small")
def test_that_a_file_without_hands_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LARGEST_HAND", 3000)
    path = tmp_path / "letters.txt"
    path.write_text("Dear reader, no hand is in here.\n" * 2000, encoding="utf-8")

    assert found_in(path) == [Skipped("this is no hand history that is known", str(path))]


@pytest.mark.usefixtures("small")
def test_that_much_noise_costs_no_hand_behind_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LARGEST_HAND", 3000)
    text = "\n" * 5 + "Dear reader\n" * 900 + text_of("winamax.txt")
    path = tmp_path / "noise.txt"
    path.write_text(text, encoding="utf-8")

    found = [read for read in found_in(path) if read.line]

    assert found == [read for read in read_text(text, str(path)) if read.line]
    assert len(found) > 3


_REPEATED = ["\n", "\r\n", " \n", " ", "\t", "#", "#\n", "<game ", "<session ", "[", "(", '"ohh"']
_REPEATED += ['{"ohh":', "***** ", "1,", "Poker Hand #1: ", "\x1a", "variant", "<", "{ "]


@pytest.mark.parametrize("text", _REPEATED)
def test_that_time_grows_with_the_text_and_no_faster(tmp_path: Path, text: str) -> None:
    def seconds(size: int) -> float:
        path = tmp_path / f"{size}.txt"
        path.write_text(text * (size // len(text)), encoding="utf-8")
        begin = time.process_time()
        found_in(path)
        return time.process_time() - begin

    # Where it grew with the square, the smaller one alone took a second.
    assert seconds(200_000) < 0.1 + 16 * seconds(25_000)


@pytest.mark.usefixtures("small")
def test_that_portions_of_phh_give_the_hands_of_the_whole(tmp_path: Path) -> None:
    text = "\n".join(f"[{place}]\n{write_phh(hand)}" for place, hand in enumerate(ALL, start=1))
    path = tmp_path / "all.phhs"
    path.write_text(text, encoding="utf-8")

    assert found_in(path) == list(read_text(text, str(path)))
    assert len(list(portions(find_sources(path)[0]))) > 5


@given(noise=st.lists(st.binary(max_size=40), max_size=6), seed=st.integers(0, 999))
@settings(deadline=None, max_examples=40)
def test_that_noise_between_hands_takes_none_away(
    tmp_path_factory: pytest.TempPathFactory, noise: list[bytes], seed: int
) -> None:
    random = Random(seed)
    hands = [
        Dealer(random, [2000] * 3).play().replace("#77:", f"#{77 + number}:")
        for number in range(len(noise) + 2)
    ]
    between = [b"", *(line.replace(b"#", b"").replace(b"*", b"") for line in noise), b""]
    content = b"".join(
        hand.encode() + b"\n" + line + b"\n" for hand, line in zip(hands, between, strict=True)
    )
    path = tmp_path_factory.mktemp("noise") / "hands.txt"
    path.write_bytes(content)
    letters, block = module.LETTERS, module.BLOCK
    whole = found_in(path)
    module.LETTERS, module.BLOCK = 700, 10**9
    try:
        cut = found_in(path)
    finally:
        module.LETTERS, module.BLOCK = letters, block

    assert cut == whole


@pytest.mark.parametrize(
    ("file", "encoding", "is_packed"),
    [("pokerstars.txt", "utf-8", False), ("pokerstars.txt", "utf-16", False),
     ("ipoker.xml", "utf-8", False), ("open_hand_history.ohh", "utf-8", True)],
)  # fmt: skip
def test_that_a_large_file_takes_little_memory(
    tmp_path: Path,
    file: str,
    encoding: str,
    is_packed: bool,
) -> None:
    path = tmp_path / f"large{Path(file).suffix}"
    hands = text_of(file)
    content = (f"{hands}\n" * (25_000_000 // len(hands))).encode(encoding)
    size = len(content)
    if is_packed:
        path = path.with_suffix(".zip")
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr(file, content)
    else:
        path.write_bytes(content)
    del content
    tracemalloc.start()
    letters = sum(
        len(portion.text)
        for portion in portions(find_sources(path)[0])
        if not isinstance(portion, Skipped)
    )
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert size >= 24e6
    assert letters > 0.9 * (size // 2 if encoding == "utf-16" else size)
    assert peak < 24e6
