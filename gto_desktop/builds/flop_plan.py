"""Plan a build: the flops of a recipe that a file does not hold yet, or holds out of date."""

from collections.abc import Sequence
from dataclasses import dataclass

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.flop_recipe import RecipeSpot
from gto_desktop.builds.flop_solve import FlopTask, tree_options
from gto_desktop.cards.board import Board
from gto_desktop.library.flop_rows import FlopKey, SolvedFlop
from gto_desktop.library.flop_starts import FlopStart, start_of
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.preflop_book import PreflopBook


@dataclass(frozen=True)
class SpotPlan:
    """What there is to do for one pot of a recipe."""

    spot: RecipeSpot
    start: FlopStart
    missing: tuple[FlopTask, ...]
    """Flops to solve."""
    there: tuple[FlopKey, ...]
    """Flops that the file holds as they would be solved now."""


def chosen_spots(
    recipe: Sequence[RecipeSpot], names: Sequence[str] = (), flops: int | None = None
) -> tuple[RecipeSpot, ...]:
    """Return the pots of a recipe that some text names, with a subset of `flops` flops if given.

    Args:
        recipe: all pots.
        names: data sets, or parts of names like "6max BTN v BB SRP", in any case; none names all.
        flops: how many weighted flops each pot gets instead of its own; None leaves them.

    Raises:
        InputError: a name fits no pot, or there are not that many flops.
    """
    versions = {spot.version.lower() for spot in recipe}
    found: set[int] = set()
    for name in names:
        text = " ".join(name.lower().split())
        # The name of one data set may be the beginning of another's.
        fitting = {
            place
            for place, spot in enumerate(recipe)
            if text == spot.version.lower() or (text not in versions and text in spot.name.lower())
        }
        if not fitting:
            known = ", ".join(dict.fromkeys(spot.name for spot in recipe))
            raise InputError(f"No spot of the recipe fits {name[:60]!r}: it has {known}.")
        found |= fitting
    chosen = [spot for place, spot in enumerate(recipe) if place in found or not names]
    return tuple(spot if flops is None else spot.with_subset(flops) for spot in chosen)


def make_plan(
    recipe: Sequence[RecipeSpot], book: PreflopBook | None, library: FlopLibrary
) -> tuple[SpotPlan, ...]:
    """Return what a library lacks of a recipe, pot by pot; of a flop listed twice the first counts.

    Raises:
        InputError: a pot needs the preflop strategies and there are none, or they do not lead to
            it.
    """
    seen: set[FlopKey] = set()
    plans = []
    for spot in recipe:
        start = _start(spot, book)
        expected: _Expected | None = None
        missing, there = [], []
        for number, key in enumerate(spot.wanted()):
            if key in seen:
                continue
            seen.add(key)
            stored = library.find(key)
            if stored is not None and expected is None:
                expected = _Expected.of(spot, stored.key.flop, start)
            if stored is not None and expected is not None and expected.fits(stored):
                there.append(key)
            else:
                weight = None if spot.weights is None else spot.weights[number]
                missing.append(FlopTask(key, start, spot.tree, spot.limit, weight))
        plans.append(SpotPlan(spot, start, tuple(missing), tuple(there)))
    return tuple(plans)


@dataclass(frozen=True)
class _Expected:
    """What a stored flop of a pot must be in order not to be solved again."""

    spot: RecipeSpot
    start: FlopStart
    tree: dict[str, object]

    @classmethod
    def of(cls, spot: RecipeSpot, flop: Board, start: FlopStart) -> "_Expected":
        # Chips, sizes and rules are those of any of its flops.
        return cls(spot, start, tree_options(spot.spec(flop, start)))

    def fits(self, stored: SolvedFlop) -> bool:
        facts, limit = stored.facts, self.spot.limit
        if facts.accuracy_pct > limit.target_pct and facts.iterations < limit.max_iterations:
            return False
        return list(stored.ranges) == list(self.start.ranges) and facts.tree == self.tree


def _start(spot: RecipeSpot, book: PreflopBook | None) -> FlopStart:
    if spot.start is not None:
        return spot.start
    if book is None:
        raise InputError(f"{spot.name} needs the preflop strategies: there are none.")
    return start_of(book, spot.version, spot.spot)
