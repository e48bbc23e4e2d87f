"""Recipes: what is read, what is refused, and how pots begin by the preflop strategies."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.flop_recipe import RecipeSpot, parse_recipe, read_recipe
from gto_desktop.cards.board import Board
from gto_desktop.cards.hand_class import CLASS_COUNT, parse_class
from gto_desktop.cards.isomorphism import canonical_flop
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.preflop_line import (
    SIX_MAX,
    Position,
    SeatMove,
)
from gto_desktop.library.flop_starts import LEAST_WEIGHT, start_of
from gto_desktop.library.preflop_book import BookAction, BookRow, PreflopBook
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.preflop.stakes import data_set
from tests.builds.flop_builds import recipe, spot

UTG, MP, CO, BTN, SB, BB = SIX_MAX
STRATEGY_DB = Path(__file__).resolve().parents[2] / "strategy_db"


def one(**changed: Any) -> RecipeSpot:
    return parse_recipe(recipe(spot("Qs7h2d", **changed)))[0]


# --- what is read


def test_that_a_spot_says_what_the_engine_solves() -> None:
    found = one(tree={"raise_limit": 2, "accuracy": 0.25})
    assert found.start is not None
    spec = found.spec(found.flops[0], found.start)

    assert found.name == "6max BTN v BB 4BET"
    assert (found.limit.target_pct, found.limit.max_iterations) == (0.25, 1000)
    assert (spec.tree.starting_pot, spec.tree.effective_stack) == (4550, 7750)
    assert spec.tree.raise_limit == 2
    assert str(spec.board) == "Qs7h2d"
    assert str(spec.ranges.ip) == "TT+,AK,KQs:0.5"


def test_that_flops_equal_but_for_suits_are_solved_once() -> None:
    (found,) = parse_recipe(recipe(spot("Qs7h2d", "Qc7s2h", "AhAd5d", "2c7dQs")))

    assert found.flops == (Board.parse("Qs7h2d"), Board.parse("AsAh5s"))
    assert [key.flop for key in found.wanted()] == list(found.flops)


def test_that_flops_may_be_a_number_of_weighted_ones() -> None:
    (listed,) = parse_recipe(recipe(spot("Qs7h2d")))
    (counted,) = parse_recipe(recipe(spot(flops=5)))

    assert listed.weights is None
    assert counted.weights is not None
    assert len(counted.flops) == len(counted.weights) == 5
    assert sum(counted.weights) == pytest.approx(1)
    assert counted.with_subset(1755).weights is not None
    assert len(counted.with_subset(1755).flops) == 1755
    assert [key.flop for key in counted.wanted()] == list(counted.flops)
    assert all(flop == Board(canonical_flop(flop.cards)) for flop in counted.flops)


def test_that_a_spot_may_say_which_file_its_flops_go_to() -> None:
    assert one().file == "flops.sqlite"
    assert one(file="flops_more.sqlite").file == "flops_more.sqlite"


@pytest.mark.parametrize(
    "name", ["", "more.sqlite", "flops.db", "../flops.sqlite", "flops/a.sqlite", 3]
)
def test_that_a_file_that_the_program_would_not_read_is_refused(name: object) -> None:
    with pytest.raises(InputError, match=r"Spot 1 of the recipe: file"):
        one(file=name)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ({}, "no \\[\\[spots\\]\\]"),
        ({"spots": []}, "no \\[\\[spots\\]\\]"),
        ({"spots": 3}, "spots"),
        ({"spots": [3]}, "Spot 1 of the recipe"),
        ({"spots": [spot("Qs7h2d")], "name": "x"}, "name"),
        (recipe(spot("Qs7h2d"), spot("Qs7h2d", stacks=3)), "Spot 2 of the recipe.*stacks"),
        (recipe(spot("Qs7h2d", tree={"bets": [50]})), "bets"),
        (recipe(spot("Qs7h2d", tree={"accuracy": -1})), "accuracy"),
        (recipe(spot("Qs7h2d", tree={"max_iterations": 0})), "max_iterations"),
        (recipe(spot()), "flops is empty"),
        (recipe(spot(flops=0)), "1 to 1755 flops, not 0"),
        (recipe(spot(flops=1756)), "1 to 1755 flops, not 1756"),
        (recipe(spot(flops=True)), "flops"),
        (recipe(spot(flops="25")), "flops"),
        (recipe(spot("Qs7h")), "3, 4 or 5 cards"),
        (recipe(spot("Qs7h2d3d")), "Qs7h2d3d is not a flop: it has 4 cards"),
        (recipe(spot("Qs7hXx")), "The board cannot be read"),
        (recipe(spot("Qs7h2d", pot_type="5BET")), "not a pot type"),
        (recipe(spot("Qs7h2d", raiser="HJ")), "raiser is 'HJ', not one of UTG"),
        (recipe(spot("Qs7h2d", oop_range="AhKh")), "write AKs, not AhKh"),
        (recipe(spot("Qs7h2d", oop_range="AhX")), "AhX"),
        (recipe(spot("Qs7h2d", pot=0)), "pot"),
    ],
)
def test_that_a_bad_recipe_is_named(content: dict[str, Any], why: str) -> None:
    with pytest.raises(InputError, match=why):
        parse_recipe(content)


def test_that_given_ranges_come_with_pot_and_stack() -> None:
    incomplete = spot("Qs7h2d")
    del incomplete["effective_stack"]

    with pytest.raises(InputError, match="effective_stack is missing"):
        parse_recipe(recipe(incomplete))


def test_that_a_recipe_file_is_named_when_it_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("spots = [")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")

    for name in ("missing.toml", "bad.toml", "binary.toml"):
        with pytest.raises(InputError, match=name):
            read_recipe(tmp_path / name)


# --- how pots begin


class Book(PreflopBook):
    """Two sizes of an open and of each re-raise; every class plays the same shares."""

    def __init__(self, stack: float = 100.0, shares: Sequence[float] = (0.5, 0.3, 0.15, 0.05)):
        self.stakes: dict[str, float] = {"stack": stack, "rake_rate": 0.05, "rake_cap": 1.5}
        self.shares = shares
        self.asked: list[tuple[Position, tuple[tuple[Position, SeatMove], ...]]] = []

    def versions(self) -> tuple[VersionInfo, ...]:
        return (VersionInfo("6max", "our game", True, {"stakes": self.stakes}),)

    def row(
        self, version: str, hero: Position, moves: Sequence[tuple[Position, SeatMove]], *_: object
    ) -> BookRow | None:
        assert version == "6max"
        self.asked.append((hero, tuple(moves)))
        to = 2.5 * 3 ** sum(move is SeatMove.RAISE for _, move in moves)
        actions = (
            BookAction("fold"),
            BookAction("call"),
            BookAction("raise", to, 3.0),
            BookAction("raise", 100, 9.0, True),
        )
        strategy = np.tile(np.array(self.shares, np.float32), (CLASS_COUNT, 1))
        strategy[parse_class("AA")] = (0, 0, 0.75, 0.25)
        return BookRow(actions, strategy, False, "")


@pytest.mark.parametrize(
    ("pot", "starting_pot", "stack", "weights"),
    [
        # The small blind is dead: 2.5 from each of the two and 0.5.
        (FlopSpot(PotType.SRP, BTN, BB), 5.5, 97.5, {BTN: 0.15, BB: 0.3}),
        (FlopSpot(PotType.SRP, CO, BTN), 6.5, 97.5, {CO: 0.15, BTN: 0.3}),
        (FlopSpot(PotType.THREE_BET, BTN, SB), 16, 92.5, {BTN: 0.15 * 0.3, SB: 0.15}),
        (FlopSpot(PotType.FOUR_BET, BTN, BB), 45.5, 77.5, {BTN: 0.15**2, BB: 0.15 * 0.3}),
        (FlopSpot(PotType.LIMP, SB, BB), 2, 99, {SB: 0.3, BB: 0.3}),
        (FlopSpot(PotType.LIMP, BTN, BB), 2.5, 99, {BTN: 0.3, BB: 0.3}),
    ],
    ids=lambda value: value.name if isinstance(value, FlopSpot) else "",
)
def test_that_ranges_are_the_shares_along_the_line(
    pot: FlopSpot, starting_pot: float, stack: float, weights: dict[Position, float]
) -> None:
    book = Book()
    start = start_of(book, "6max", pot)

    assert (start.pot, start.stack) == (starting_pot, stack)
    assert (start.rake_percent, start.rake_cap) == (5, 1.5)
    for seat, weight in weights.items():
        found = start.ranges[pot.player(seat)].class_weights()
        assert found[parse_class("72o")] == pytest.approx(weight, abs=6e-4)
    # Each decision of the two seats was asked about, with all that happened before it.
    assert [hero for hero, _ in book.asked] == [s for s, m in pot.moves() if m is not SeatMove.FOLD]
    assert all(pot.moves()[: len(moves)] == moves for _, moves in book.asked)
    assert start.source == "preflop 6max: our game"


def test_that_aces_that_never_call_are_not_in_the_callers_range() -> None:
    start = start_of(Book(), "6max", FlopSpot(PotType.SRP, BTN, BB))

    aces = parse_class("AA")
    assert start.ranges.ip.class_weights()[aces] == pytest.approx(0.75)
    assert start.ranges.oop.class_weights()[aces] == 0


def test_that_rare_hands_are_left_out() -> None:
    rare = Book(shares=(0.5, LEAST_WEIGHT * 0.9, 0.45, 0.041))
    limped = start_of(rare, "6max", FlopSpot(PotType.SRP, BTN, BB))

    assert not limped.ranges.oop.weights.any()
    assert limped.ranges.ip.weights.any()


def test_that_pots_that_a_data_set_does_not_play_are_named() -> None:
    with pytest.raises(InputError, match="no preflop data set '9max'"):
        start_of(Book(), "9max", FlopSpot(PotType.SRP, BTN, BB))
    with pytest.raises(InputError, match="BTN v BB 4BET is all-in before the flop"):
        start_of(Book(stack=20), "6max", FlopSpot(PotType.FOUR_BET, BTN, BB))

    class Shut(Book):
        def row(self, *_: object) -> BookRow | None:
            return None

    with pytest.raises(InputError, match="'6max' has no raise by BTN"):
        start_of(Shut(), "6max", FlopSpot(PotType.SRP, BTN, BB))


# --- what ships


def test_that_every_spot_of_the_shipped_recipe_begins_by_the_shipped_preflop_play() -> None:
    book = PreflopBook(STRATEGY_DB / "preflop.sqlite")
    for found in read_recipe(STRATEGY_DB / "recipe.toml"):
        start = start_of(book, found.version, found.spot)
        spec = found.spec(found.flops[0], start)

        stack = data_set(found.version).stakes.stack
        assert start.pot + 2 * start.stack == pytest.approx(2 * stack, abs=3)
        assert spec.tree.starting_pot == round(start.pot * 100)
        for hands in start.ranges:
            assert 10 < hands.combo_count < 1200
    book.close()
