"""The solved flops that ship: all of the recipe, as accurate as it asks, in the preflop ranges."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.builds.flop_recipe import RecipeSpot, read_recipe
from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by
from gto_desktop.library.flop_rows import SolvedFlop
from gto_desktop.library.flop_starts import ranges_apart, start_of
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.preflop.stakes import data_set

STRATEGY_DB = Path(__file__).resolve().parents[2] / "strategy_db"
RECIPE = read_recipe(STRATEGY_DB / "recipe.toml")
FILES = sorted({spot.file for spot in RECIPE})
LIBRARIES = {name: FlopLibrary([STRATEGY_DB / name]) for name in FILES}


def name_of(spot: RecipeSpot) -> str:
    return f"{spot.file} {spot.name}"


def solved_flops(spot: RecipeSpot) -> list[SolvedFlop]:
    found = [LIBRARIES[spot.file].find(key) for key in spot.wanted()]
    return [solved for solved in found if solved is not None]


@pytest.fixture(scope="module")
def disjoint() -> NDArray[np.bool_]:
    """(1326, 1326): whether two combos share no card."""
    first, second = COMBO_CARDS[:, None, :, None], COMBO_CARDS[None, :, None, :]
    result: NDArray[np.bool_] = (first != second).all(axis=(2, 3))
    return result


@pytest.mark.parametrize("name", FILES)
def test_that_a_file_holds_what_the_recipe_says_and_nothing_else(name: str) -> None:
    spots = [spot for spot in RECIPE if spot.file == name]

    assert set(LIBRARIES[name].keys()) == {key for spot in spots for key in spot.wanted()}
    assert LIBRARIES[name].problems == ()


def test_that_every_file_of_flops_that_ships_is_of_the_recipe() -> None:
    assert sorted(path.name for path in STRATEGY_DB.glob("flops*.sqlite")) == FILES


@pytest.mark.parametrize("spot", RECIPE, ids=name_of)
def test_that_flops_begin_by_the_preflop_play_and_are_as_accurate_as_asked(
    spot: RecipeSpot,
) -> None:
    book = PreflopBook(STRATEGY_DB / "preflop.sqlite")
    start = start_of(book, spot.version, spot.spot)
    (info,) = [each for each in book.versions() if each.id == spot.version]
    book.close()
    for solved in solved_flops(spot):
        assert 0 < solved.facts.accuracy_pct <= spot.limit.target_pct
        assert (solved.pot, solved.stack) == (start.pot, start.stack)
        day, follows = str(info.facts["date"]), list(solved.ranges) == list(start.ranges)
        # Flops of an earlier preflop solve stay until the next build, and are marked.
        assert follows == (ranges_apart(solved.ranges, start.ranges) == 0)
        # What was solved on the same day may have been so before or after it.
        if solved.facts.solved != day:
            assert follows == (solved.facts.solved > day)


@pytest.mark.parametrize("spot", RECIPE, ids=name_of)
def test_that_the_stored_evs_of_both_players_share_the_pot(
    spot: RecipeSpot, disjoint: NDArray[np.bool_]
) -> None:
    for solved in solved_flops(spot):
        library = LIBRARIES[spot.file]
        root, *others = (library.node(solved, node) for node in solved.nodes)
        live = ~combos_blocked_by(solved.key.flop.cards)
        oop, ip = (hands.weights.astype(float) * live for hands in solved.ranges)
        answers = [
            next(data for node, data in zip(solved.nodes[1:], others, strict=True)
                 if node.line == f"root/{action.label}")
            for action in solved.nodes[0].actions
        ]  # fmt: skip
        pairs = oop @ disjoint @ ip

        won = oop * (disjoint @ ip) @ np.nansum(root.strategy * root.ev, axis=0)
        for share, answer in zip(root.strategy, answers, strict=True):
            met = (oop * share) @ disjoint
            won += ip * met @ np.nansum(answer.strategy * answer.ev, axis=0)

        # Rake is taken at the end of the hand, from a pot that has grown, up to its cap.
        stakes = data_set(spot.version).stakes
        least = min(stakes.rake_rate * solved.pot, stakes.rake_cap)
        assert solved.pot - stakes.rake_cap - 0.01 <= won / pairs <= solved.pot - least + 0.01
