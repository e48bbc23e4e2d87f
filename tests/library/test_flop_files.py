"""The format of files of solved flops: weights, what they hold, and files of older programs."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from gto_desktop.builds.flop_recipe import parse_recipe
from gto_desktop.cards.board import Board
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.preflop_line import Position
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.flops import FLOPS, FlopLibrary, FlopWriter
from tests.builds.flop_builds import build, recipe, spot

SPOT = FlopSpot(PotType.FOUR_BET, Position.BTN, Position.BB)
FORMAT_1 = Path(__file__).resolve().parents[1] / "data" / "flops_format_1.sqlite"
"""Two flops of `flop_builds`, written by the program before flops had weights."""


def key(flop: str) -> FlopKey:
    return FlopKey("6max", SPOT, Board.parse(flop))


@pytest.fixture(scope="module")
def weighted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("flops") / "flops.sqlite"
    build(path, spot(flops=3))
    return path


@contextmanager
def opened(path: Path) -> Iterator[FlopLibrary]:
    with closing(FlopLibrary([path])) as library:
        yield library


def columns(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[1] for row in connection.execute("PRAGMA table_info(flops)")]


def number(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


# --- weights


def test_that_a_number_of_flops_are_stored_with_their_weights(weighted: Path) -> None:
    (wanted,) = parse_recipe(recipe(spot(flops=3)))
    assert wanted.weights is not None

    with opened(weighted) as library:
        assert library.weights("6max", SPOT) == dict(zip(wanted.flops, wanted.weights, strict=True))
        assert len(library.flops("6max", SPOT)) == 3
    assert sum(wanted.weights) == pytest.approx(1)


def test_that_flops_of_a_list_have_no_weight(tmp_path: Path) -> None:
    path = tmp_path / "flops.sqlite"

    build(path, spot("Qs7h2d"))

    with opened(path) as library:
        assert library.weights("6max", SPOT) == {Board.parse("Qs7h2d"): None}


def test_that_another_subset_gives_the_flops_that_are_there_its_weights(
    weighted: Path, tmp_path: Path
) -> None:
    path = tmp_path / "flops.sqlite"
    shutil.copy(weighted, path)
    (wanted,) = parse_recipe(recipe(spot(flops=1)))
    (only,) = wanted.flops

    build(path, spot(flops=1))

    with opened(path) as library:
        weights = library.weights("6max", SPOT)
    assert weights.pop(only) == 1
    assert set(weights.values()) == {None}
    assert len(weights) >= 2


# --- what is in a file


def test_that_a_file_says_what_it_holds(weighted: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite"
    build(other, spot("Qs7h2d", "AhAd5d", raiser="CO"), spot("Qs7h2d", version="6max_RC_40bb"))

    with closing(FlopLibrary([weighted, other])) as library:
        first, second, third = library.shelves()

    assert (first.file, first.version, first.spot) == (weighted, "6max", "BTN v BB 4BET")
    assert (first.flops, second.flops, third.flops) == (3, 2, 1)
    assert first.weight == pytest.approx(1)
    assert second.weight == 0
    assert (second.spot, third.version) == ("CO v BB 4BET", "6max_RC_40bb")
    assert all(0 < shelf.worst_pct <= 1 for shelf in (first, second, third))
    assert second.bytes > 100
    assert second.engines[0].startswith("gto-desktop ")
    assert len(second.solved) == len("2025-01-31")


# --- files of older programs


def test_that_a_file_of_the_first_format_is_read_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "flops.sqlite"
    shutil.copy(FORMAT_1, path)
    before = path.read_bytes()

    with opened(path) as library:
        found = library.find(key("Qs7h2d"))
        assert found is not None
        assert library.node(found, found.nodes[0]).strategy.any()
        assert library.weights("6max", SPOT) == {
            Board.parse("Qs7h2d"): None,
            Board.parse("AsAh5s"): None,
        }
        (shelf,) = library.shelves()
        assert (shelf.flops, shelf.weight) == (2, 0)
        assert library.problems == ()
    assert path.read_bytes() == before
    assert number(path) == 1


def test_that_writing_into_a_file_of_the_first_format_brings_it_up(tmp_path: Path) -> None:
    path, fresh = tmp_path / "flops.sqlite", tmp_path / "fresh.sqlite"
    shutil.copy(FORMAT_1, path)
    with opened(path) as library:
        before = library.find(key("AsAh5s"))
        assert before is not None
        FlopWriter(path).close()
        after = library.find(key("AsAh5s"))
        assert after is not None
        assert after.facts == before.facts
        assert library.node(after, after.nodes[0]).strategy.any()

    FlopWriter(fresh).close()
    assert number(path) == number(fresh) == FLOPS.newest
    assert columns(path) == columns(fresh)
    # What is there is still what the recipe asks for.
    assert build(path, spot("Qs7h2d", "AhAd5d"))[1].solved == ()
    build(path, spot(flops=1))
    with opened(path) as library:
        assert sorted(library.weights("6max", SPOT).values(), key=str) == [1.0, None, None]
