"""Plan a build: the flops of a recipe that a file does not hold yet, or holds out of date."""

from collections.abc import Sequence
from dataclasses import dataclass

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.flop_recipe import RecipeSpot
from gto_desktop.builds.flop_solve import FlopTask, tree_options
from gto_desktop.library.flop_rows import FlopKey, SolvedFlop
from gto_desktop.library.flop_starts import FlopStart, ranges_apart, start_of
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
    ranges_apart: float | None = None
    """How far ranges in which flops of it are stored lie from those of today at most, as
    `flop_starts.ranges_apart`; None where nothing is stored."""


def chosen_spots(
    recipe: Sequence[RecipeSpot], names: Sequence[str] = (), flops: int | None = None
) -> tuple[RecipeSpot, ...]:
    """Return the pots of a recipe that some text names, with a subset of `flops` flops if given.

    A pot that a recipe has twice, with more flops in another file, gets that subset once.

    Args:
        recipe: all pots.
        names: data sets, or parts of names like "6max BTN v BB SRP", in any case; none names all.
        flops: how many weighted flops each pot gets instead of its own; None leaves them.

    Raises:
        InputError: a name fits no pot, or there are not that many flops.
    """
    versions = {spot.version.lower() for spot in recipe}
    named: set[int] = set()
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
        named |= fitting
    chosen = [spot for place, spot in enumerate(recipe) if place in named or not names]
    if flops is None:
        return tuple(chosen)
    subsets = {(spot.version, spot.spot): spot.with_subset(flops) for spot in reversed(chosen)}
    # The first of a pot stays, in the order of the recipe.
    return tuple(
        subsets.pop(key) for spot in chosen if (key := (spot.version, spot.spot)) in subsets
    )


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
        tree: dict[str, object] | None = None
        missing, there, apart = [], [], []
        for number, key in enumerate(spot.wanted()):
            if key in seen:
                continue
            seen.add(key)
            stored = library.find(key)
            if stored is not None and tree is None:
                # Chips, sizes and rules are those of any of its flops.
                tree = tree_options(spot.spec(key.flop, start))
            if stored is not None:
                apart.append(ranges_apart(stored.ranges, start.ranges))
            if stored is not None and _is_current(stored, spot, start, tree):
                there.append(key)
            else:
                weight = None if spot.weights is None else spot.weights[number]
                missing.append(FlopTask(key, start, spot.tree, spot.limit, weight))
        far = max(apart, default=None)
        plans.append(SpotPlan(spot, start, tuple(missing), tuple(there), far))
    return tuple(plans)


def _is_current(stored: SolvedFlop, spot: RecipeSpot, start: FlopStart, tree: object) -> bool:
    """Tell whether a flop is solved as exactly as the recipe asks, in its ranges and its tree."""
    facts, limit = stored.facts, spot.limit
    if facts.accuracy_pct > limit.target_pct and facts.iterations < limit.max_iterations:
        return False
    return stored.ranges == start.ranges and facts.tree == tree


def _start(spot: RecipeSpot, book: PreflopBook | None) -> FlopStart:
    if spot.start is not None:
        return spot.start
    if book is None:
        raise InputError(f"{spot.name} needs the preflop strategies: there are none.")
    return start_of(book, spot.version, spot.spot)
