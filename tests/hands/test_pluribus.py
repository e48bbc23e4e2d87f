"""The 10,000 hands of Pluribus: stacks at the end as the source has them."""

import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from gto_desktop.hands.hand import Hand
from gto_desktop.hands.phh import read_phh
from gto_desktop.hands.phh_writing import write_phh
from tests.hands.samples import read

# The source splits these down to half a chip, where a table would give it to the first winner.
SPLITS = {"102/0", "32/23", "41b/204", "60/88", "75b/76", "88/128", "91/43", "91/53"}


@pytest.fixture(scope="module")
def texts(shared_dir: Path) -> dict[str, str]:
    path = shared_dir / "data" / "phh_small.tar.gz"
    if not path.is_file():
        pytest.skip("the archive of hands is not there")

    def members() -> Iterator[tuple[str, str]]:
        with tarfile.open(path) as archive:
            for member in archive:
                file = archive.extractfile(member)
                if file is not None and member.name.startswith("data/pluribus/"):
                    name = member.name.removeprefix("data/pluribus/").removesuffix(".phh")
                    yield name, file.read().decode()

    return dict(sorted(members()))


def check(name: str, text: str) -> None:
    (hand,) = read(text)
    assert isinstance(hand, Hand), hand
    assert hand.unreconciled == "", name
    assert hand.rake == 0
    said = next(line for line in text.split("\n") if line.startswith("finishing_stacks"))
    stacks = [float(chips) for chips in said.partition("[")[2].rstrip("]").split(",")]
    ends = [
        (seat.stack + result) / hand.scale
        for seat, result in zip(hand.seats, hand.results(), strict=True)
    ]
    assert ends == stacks
    assert (hand.scale > 1) == (name in SPLITS), name


def test_that_200_hands_of_pluribus_come_out_by_the_rules(texts: dict[str, str]) -> None:
    for name in list(texts)[::50]:
        check(name, texts[name])


def test_that_the_hands_with_half_chips_do(texts: dict[str, str]) -> None:
    for name in SPLITS:
        check(name, texts[name])


def test_that_hands_of_pluribus_are_written_as_they_are(texts: dict[str, str]) -> None:
    for name in list(texts)[::100]:
        hand = read_phh(texts[name])
        assert read_phh(write_phh(hand)) == hand


@pytest.mark.slow
def test_that_all_10000_hands_of_pluribus_come_out_by_the_rules(texts: dict[str, str]) -> None:
    assert len(texts) == 10_000
    for name, text in texts.items():
        check(name, text)
