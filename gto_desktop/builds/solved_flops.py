"""Reading all flops that calibrations have solved, with what tells what was won on them."""

from collections.abc import Mapping

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.calibration_files import Folder, RoundPot
from gto_desktop.builds.flop_learning import SolvedFlop
from gto_desktop.builds.value_learning import PotKey
from gto_desktop.cards.board import Board
from gto_desktop.game.player import PerPlayer
from gto_desktop.preflop.flop_features import PotContext, view_flop
from gto_desktop.preflop.preflop_tree import PreflopTree, build_tree
from gto_desktop.preflop.range_features import SeenRanges
from gto_desktop.preflop.spots import leaf_at
from gto_desktop.preflop.stakes import Stakes

_TINY = 1e-9


def read_solved(folders: Mapping[str, Folder]) -> tuple[list[SolvedFlop], dict[PotKey, int]]:
    """Return what is solved in the folders of some games, and which pot is which number.

    Rounds that are not finished count with what they have.
    """
    flops: list[SolvedFlop] = []
    keys: dict[PotKey, int] = {}
    for game, folder in folders.items():
        tree = build_tree(folder.stakes)
        for number in range(1, folder.rounds + 1):
            for name, pot in (folder.pots(number) or {}).items():
                context = _context(folder.stakes, tree, name, pot)
                place = keys.setdefault((game, context.role), len(keys))
                flops += _of_pot(folder, number, name, pot, context, place)
    return flops, keys


def _context(stakes: Stakes, tree: PreflopTree, name: str, pot: RoundPot) -> PotContext:
    leaf = leaf_at(tree, pot.line)
    if leaf is None:
        raise InputError(f"The game has no pot {name!r} after {pot.line}.")
    return PotContext.of(stakes, leaf)


def _of_pot(  # noqa: PLR0913, PLR0917
    folder: Folder, number: int, name: str, pot: RoundPot, context: PotContext, place: int
) -> list[SolvedFlop]:
    subset = folder.subset(number, name) or ()
    ranges = SeenRanges(pot.reach)
    found = []
    for weighted in subset:
        values = folder.flop(number, f"{name}, {Board(weighted.flop)}")
        if values is None:
            continue
        seen = ranges if values.reach is None else SeenRanges(PerPlayer(*values.reach))
        found.append(
            SolvedFlop(
                pot=place,
                context=context,
                cards=tuple(weighted.flop),
                # As many flops as a subset has weigh 1 in the mean.
                weight=weighted.weight * len(subset) / sum(each.weight for each in subset),
                reach=seen.reach,
                watched=values.met > 0,
                view=view_flop(weighted.flop, seen, context),
                value=values.value / np.maximum(values.met, _TINY),
            )
        )
    return found
