"""The recipe of a file of solved flops: which pots, which flops, which bets, how exactly.

::

    [tree]                       # for every spot; a spot may have a `tree` of its own
    accuracy = 0.5               # exploitability, percent of the pot
    max_iterations = 1000
    bet_sizes = { flop = [50], turn = [50], river = [50] }
    raise_sizes = { flop = [60, "a"], turn = [60, "a"], river = ["a"] }
    raise_limit = 1              # and the thresholds of a spot file

    [[spots]]
    version = "6max"             # the preflop data set: ranges, pot, stacks and rake follow
    pot_type = "SRP"             # SRP 3BET 4BET LIMP
    raiser = "BTN"               # with caller, three_bettor or (LIMP) limper
    caller = "BB"
    flops = ["Ks7h2d"]           # or how many weighted ones: 12, 25, 49, 95, 184 ... 1755
    file = "flops_more.sqlite"   # where they go; flops.sqlite if left out

A spot may give `pot`, `effective_stack` (big blinds), `oop_range` and `ip_range` instead.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.json_fields import (
    read_list,
    read_number,
    read_object,
    read_text,
    read_whole,
)
from gto_desktop.cards.board import Board
from gto_desktop.cards.flop_subsets import flop_subset
from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.cards.isomorphism import canonical_flop
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.flop_spot import FlopSpot, PotType, read_spot
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.preflop_line import SIX_MAX
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.flop_starts import FlopStart
from gto_desktop.ranges.range import Range
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import BETTING_KEYS, SolveSpec

MOST_SPOTS = 1000
MOST_FLOPS = 22_100
FLOPS = "flops.sqlite"
"""The file that flops go to where a recipe names none; every installation has it."""


@dataclass(frozen=True)
class RecipeSpot:
    """One pot of a recipe."""

    version: str
    spot: FlopSpot
    flops: tuple[Board, ...]
    """Canonical."""
    tree: Mapping[str, object]
    """Betting options as in a spot file."""
    limit: Limit
    start: FlopStart | None
    """None where the preflop book says it."""
    weights: tuple[float, ...] | None = None
    """The share of all flops that each of `flops` stands for; None for a list of flops."""
    file: str = FLOPS
    """The name of the file that its flops are kept in."""

    @property
    def name(self) -> str:
        """The pot in words."""
        return f"{self.version} {self.spot.name}"

    def wanted(self) -> Iterator[FlopKey]:
        """Yield what is to be solved."""
        for flop in self.flops:
            yield FlopKey(self.version, self.spot, flop)

    def spec(self, flop: Board, start: FlopStart) -> SolveSpec:
        """Return what the engine solves on a flop, in chips of 0.01 big blinds."""
        return flop_spec(flop, start, self.tree)

    def with_subset(self, count: int) -> "RecipeSpot":
        """Return this pot with so many weighted flops instead of its own; InputError for others."""
        flops, weights = _subset(count)
        return replace(self, flops=flops, weights=weights)


def flop_spec(flop: Board, start: FlopStart, tree: Mapping[str, object]) -> SolveSpec:
    """Return what is solved, in chips of 0.01 big blinds; InputError where it makes no sense."""
    return SolveSpec.from_dict(
        {
            "board": str(flop),
            "oop_range": str(start.ranges.oop),
            "ip_range": str(start.ranges.ip),
            "pot": round(start.pot * CHIPS_PER_BB),
            "effective_stack": round(start.stack * CHIPS_PER_BB),
            "rake_percent": start.rake_percent,
            "rake_cap": start.rake_cap * CHIPS_PER_BB,
            **tree,
        }
    )


def read_recipe(path: Path) -> tuple[RecipeSpot, ...]:
    """Return the spots of a recipe file; InputError where one of it makes no sense."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror or error}.") from None
    except ValueError as error:
        raise InputError(f"{path.name} is not a recipe: {error}.") from None
    return parse_recipe(content)


def parse_recipe(content: Mapping[str, object]) -> tuple[RecipeSpot, ...]:
    """Return the spots of a recipe's content; InputError as `read_recipe`."""
    recipe = read_object(content, "The recipe", frozenset({"tree", "spots"}))
    shared = read_object(recipe.get("tree", {}), "tree", _TREE_KEYS)
    spots = read_list(recipe.get("spots", []), "spots", MOST_SPOTS)
    pots = []
    for number, spot in enumerate(spots, start=1):
        try:
            pots.append(_read_spot(read_object(spot, "the spot", _SPOT_KEYS), shared))
        except InputError as error:
            raise InputError(f"Spot {number} of the recipe: {error}") from None
    if not pots:
        raise InputError("The recipe has no [[spots]].")
    return tuple(pots)


_ROLES = ("raiser", "caller", "three_bettor", "limper")
_LIMIT_KEYS = frozenset({"accuracy", "max_iterations"})
_TREE_KEYS = _LIMIT_KEYS | set(BETTING_KEYS)
_GIVEN = frozenset({"pot", "effective_stack", "oop_range", "ip_range"})
_SPOT_KEYS = _GIVEN | {"version", "pot_type", "flops", "tree", "file", *_ROLES}
_FILE_NAME = re.compile(r"flops\w*\.sqlite")


def _read_spot(spot: Mapping[str, object], shared: Mapping[str, object]) -> RecipeSpot:
    options = {**shared, **read_object(spot.get("tree", {}), "tree", _TREE_KEYS)}
    flops, weights = _read_flops(spot.get("flops", []))
    return RecipeSpot(
        version=read_text(spot.get("version"), "version"),
        spot=_read_pot(spot),
        flops=flops,
        tree={key: value for key, value in options.items() if key not in _LIMIT_KEYS},
        limit=Limit(
            read_number(options.get("accuracy", 0.5), "accuracy", 0, 100),
            read_whole(options.get("max_iterations", 1000), "max_iterations", 1, 10**6),
        ),
        start=_read_start(spot) if _GIVEN & spot.keys() else None,
        weights=weights,
        file=_read_file(spot.get("file", FLOPS)),
    )


def _read_file(value: object) -> str:
    name = read_text(value, "file")
    # The program reads files of these names, and none elsewhere.
    if not _FILE_NAME.fullmatch(name):
        raise InputError(f"file is {name[:60]!r}, not a name like {FLOPS} or flops_more.sqlite.")
    return name


def _read_flops(value: object) -> tuple[tuple[Board, ...], tuple[float, ...] | None]:
    if isinstance(value, int) and not isinstance(value, bool):
        return _subset(value)
    named = read_list(value, "flops", MOST_FLOPS)
    if not named:
        raise InputError("flops is empty.")
    return tuple(dict.fromkeys(_canonical(read_text(flop, "a flop")) for flop in named)), None


def _subset(count: int) -> tuple[tuple[Board, ...], tuple[float, ...]]:
    subset = flop_subset(count)
    return tuple(Board(each.flop) for each in subset), tuple(each.weight for each in subset)


def _read_pot(spot: Mapping[str, object]) -> FlopSpot:
    kind = read_text(spot.get("pot_type"), "pot_type")
    seats: dict[str, str | None] = {}
    for role in _ROLES:
        if role in spot:
            seats[role] = read_text(spot[role], role)
            if seats[role] not in SIX_MAX:
                raise InputError(f"{role} is {seats[role]!r}, not one of {', '.join(SIX_MAX)}.")
    # A recipe has no hero; any of the two will do.
    seats["hero"] = "BB" if kind == PotType.LIMP else seats.get("raiser")
    return read_spot(kind, seats)[0]


def _canonical(text: str) -> Board:
    board = Board.parse(text)
    if len(board.cards) != 3:
        raise InputError(f"{board} is not a flop: it has {len(board.cards)} cards.")
    return Board(canonical_flop(board.cards))


def _read_start(spot: Mapping[str, object]) -> FlopStart:
    missing = sorted(_GIVEN - spot.keys())
    if missing:
        raise InputError(f"{missing[0]} is missing: give {', '.join(sorted(_GIVEN))} or none.")
    pot, stack = (
        read_number(spot[key], key, 1 / CHIPS_PER_BB, 100_000) for key in ("pot", "effective_stack")
    )
    oop, ip = (
        _by_class(Range.parse(read_text(spot[f"{player.key}_range"], f"{player.key}_range")))
        for player in Player
    )
    return FlopStart(pot, stack, PerPlayer(oop, ip), 0.0, 0.0, "the recipe")


def _by_class(hands: Range) -> Range:
    if (hands.class_weights()[COMBO_CLASS] != hands.weights).any():
        raise InputError("a range treats the suits of a hand class alike: write AKs, not AhKh.")
    return hands
