"""Flops whose ranges are those of an earlier preflop solve are known, and told everywhere."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.builds.flop_plan import SpotPlan, make_plan
from gto_desktop.builds.flop_recipe import FLOPS, RecipeSpot, read_recipe
from gto_desktop.cards.board import Board
from gto_desktop.cli.text_tables import ranges_text
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.player import PerPlayer
from gto_desktop.library.flop_starts import EarlierRanges, ranges_apart, start_of
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.ranges.range import Range
from gto_desktop.services.study.flop_lookups import FlopLookups
from gto_desktop.services.study.preflop_lookups import PreflopLookups
from gto_desktop.services.study.stored_strategies import read_contents
from gto_desktop.services.study.study import Study
from tests.library.rechecked import recheck

BOOK = strategy_folder() / "preflop.sqlite"
VERSION, POT = "6max", "BTN v BB SRP"
LINE = ("F", "F", "F", "R2.5", "F", "C")
PAIRS = "AA,KK,QQ,JJ"


def _pair(oop: str, ip: str) -> PerPlayer[Range]:
    return PerPlayer(Range.parse(oop), Range.parse(ip))


def test_ranges_lie_apart_by_the_combos_that_one_of_them_has_alone() -> None:
    # AA and KK are 12 combos; 6 of KK are in one alone, and half of 6 of QQ.
    assert ranges_apart(_pair("AA,KK", "AA"), _pair("AA", "AA")) == pytest.approx(6 / 12)
    assert ranges_apart(_pair("AA", "AA,QQ"), _pair("AA", "AA,QQ:0.5")) == pytest.approx(3 / 12)
    assert ranges_apart(_pair("AA", "KK"), _pair("AA", "KK")) == 0.0
    assert ranges_apart(_pair("AA", "KK"), _pair("QQ", "KK")) == 1.0


@pytest.fixture(scope="module")
def book() -> Iterator[PreflopBook]:
    with closing(PreflopBook(BOOK)) as opened:
        yield opened


@pytest.fixture(scope="module")
def spot() -> FlopSpot:
    with closing(FlopLibrary([strategy_folder() / "flops.sqlite"])) as library:
        return next(k.spot for k in library.keys() if (k.version, k.spot.name) == (VERSION, POT))  # noqa: SIM118


def _file(path: Path, spot: FlopSpot, ranges: PerPlayer[Range]) -> Path:
    """Flops of one pot, all in these ranges."""
    shutil.copy(strategy_folder() / "flops.sqlite", path)
    with closing(sqlite3.connect(path)) as database:
        where = "version = ? AND pot_type = ? AND oop = ? AND ip = ?"
        of_spot = (VERSION, str(spot.pot_type), str(spot.oop), str(spot.ip))
        values = (str(ranges.oop), str(ranges.ip), *of_spot)
        database.execute(f"UPDATE flops SET oop_range = ?, ip_range = ? WHERE {where}", values)
        database.execute(f"DELETE FROM flops WHERE NOT ({where})", of_spot)
        database.execute("DELETE FROM nodes WHERE flop_id NOT IN (SELECT id FROM flops)")
        database.commit()
    return recheck(path)


@pytest.fixture
def today(tmp_path: Path, book: PreflopBook, spot: FlopSpot) -> Path:
    return _file(tmp_path / "today.sqlite", spot, start_of(book, VERSION, spot).ranges)


@pytest.fixture
def earlier(tmp_path: Path, book: PreflopBook, spot: FlopSpot) -> Path:
    ranges = start_of(book, VERSION, spot).ranges
    return _file(tmp_path / "earlier.sqlite", spot, PerPlayer(Range.parse(PAIRS), ranges.ip))


def test_ranges_of_a_recipe_follow_no_solve(book: PreflopBook, spot: FlopSpot) -> None:
    ranges, known = _pair("AA", "KK"), EarlierRanges(book)

    assert known.apart(VERSION, spot, ranges, "the recipe") is None
    assert known.apart("of nobody", spot, ranges, "preflop of nobody") is None
    assert EarlierRanges(None).apart(VERSION, spot, ranges, "preflop 6max") is None
    far = known.apart(VERSION, spot, ranges, "preflop 6max")
    assert far is not None
    assert far > 0.9


def test_what_is_listed_says_how_far_ranges_lie_apart(today: Path, earlier: Path) -> None:
    (now,), (before,) = (read_contents(BOOK, [file]).flops for file in (today, earlier))

    assert now.ranges_apart == 0.0
    assert before.ranges_apart is not None
    assert before.ranges_apart > 0.5
    assert ranges_text(now.ranges_apart) == "of today"
    assert ranges_text(before.ranges_apart).endswith(" % apart")


def _recipe() -> tuple[RecipeSpot, ...]:
    recipe = read_recipe(strategy_folder() / "recipe.toml")
    return tuple(
        each
        for each in recipe
        if (each.version, each.spot.name, each.file) == (VERSION, POT, FLOPS)
    )


def test_the_next_build_solves_flops_of_an_earlier_solve_again(
    today: Path, earlier: Path, book: PreflopBook
) -> None:
    plans: list[SpotPlan] = []
    for file in (today, earlier):
        with closing(FlopLibrary([file])) as library:
            plans += make_plan(_recipe(), book, library)
    now, before = plans

    assert (len(now.missing), now.ranges_apart) == (0, 0.0)
    assert len(now.there) == 25
    assert (len(before.missing), len(before.there)) == (25, 0)
    assert before.ranges_apart is not None
    assert before.ranges_apart > 0.5


def test_a_hand_that_is_walked_to_a_flop_is_told_so(today: Path, earlier: Path) -> None:
    notes = []
    for file in (today, earlier):
        with closing(Study.open(BOOK, [file])) as study:
            notes.append(study.preflop(VERSION, LINE).note)
    now, before = notes

    assert "earlier" not in now
    assert "Flops of the library follow ranges of an earlier preflop solve, " in before


def test_answers_about_a_flop_say_so_with_their_source(
    today: Path, earlier: Path, spot: FlopSpot
) -> None:
    sources = []
    for file in (today, earlier):
        preflop = PreflopLookups.open(BOOK)
        with closing(FlopLibrary([file])) as library:
            flop = library.flops(VERSION, spot)[0]
            lookups = FlopLookups(library, preflop.versions, preflop.earlier_ranges())
            seats = {"raiser": "BTN", "caller": "BB", "hero": "BTN"}
            found = lookups.flop_tree(Board(flop.cards), "SRP", seats, VERSION).accuracy
        assert found is not None
        sources.append(found.source)
    now, before = sources

    assert f"{POT}, ranges of preflop 6max" in now
    assert f"{POT}, ranges of an earlier solve of preflop 6max" in before
