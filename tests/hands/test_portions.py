"""Large histories cut into portions: the same hands at the same lines, in little memory."""

import tracemalloc
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
    assert (len(pieces) > 1) == (file not in {"ipoker.xml", "open_hand_history.ohh"})


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


def test_that_a_large_file_takes_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    hands = text_of("pokerstars.txt")
    with path.open("w", encoding="utf-8") as file:
        for _ in range(7500):
            file.write(hands)
    size = path.stat().st_size
    tracemalloc.start()
    letters = sum(
        len(portion.text)
        for portion in portions(find_sources(path)[0])
        if not isinstance(portion, Skipped)
    )
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert size > 50e6
    assert letters > 0.9 * size
    assert peak < 40e6
