"""Lookups in presolved data: preflop strategies and solved flops."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from gto_desktop.cards.board import Board
from gto_desktop.game.preflop_line import Position, PreflopAction
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.store_errors import StoreError
from gto_desktop.services.study.action_shares import StrategyItem
from gto_desktop.services.study.flop_lookups import (
    FlopLine,
    FlopLookups,
    FlopTree,
    FlopTreeNode,
    NodeStrategy,
)
from gto_desktop.services.study.flop_view import NodeAction
from gto_desktop.services.study.preflop_lookups import (
    PreflopAnswer,
    PreflopLookups,
    PreflopRange,
    Version,
    Versions,
)

__all__ = [
    "FlopLine",
    "FlopTree",
    "FlopTreeNode",
    "Lookups",
    "NodeAction",
    "NodeStrategy",
    "PreflopAnswer",
    "PreflopRange",
    "StrategyItem",
    "Version",
    "Versions",
]


class Lookups:
    """Every question to presolved data; any thread may ask."""

    def __init__(self, preflop: PreflopLookups, flops: FlopLookups) -> None:
        self._preflop = preflop
        self._flops = flops

    @classmethod
    def open(cls, book: Path, flops: Sequence[Path]) -> "Lookups":
        """Open the file of the preflop strategies and those of solved flops, earlier ones first.

        A file that cannot be used is left out: `problems` names it, and so do the answers.
        """
        try:
            preflop = PreflopLookups(PreflopBook(book))
        except StoreError as error:
            preflop = PreflopLookups(None, str(error))
        return cls(preflop, FlopLookups(FlopLibrary(flops), preflop.versions()))

    @property
    def problems(self) -> tuple[str, ...]:
        """What is wrong with the files, a sentence each."""
        return self._preflop.problems + self._flops.problems

    def versions(self) -> Versions:
        """Return the data sets; see `PreflopLookups.versions`."""
        return self._preflop.versions()

    def preflop(
        self, hero: Position, actions: Sequence[PreflopAction], hole: str, version: str | None
    ) -> PreflopAnswer:
        """Return the strategy of a hand before the flop; see `PreflopLookups.preflop`."""
        return self._preflop.preflop(hero, actions, hole, version)

    def preflop_range(
        self, hero: Position, actions: Sequence[PreflopAction], version: str | None
    ) -> PreflopRange:
        """Return the strategy of all hand classes; see `PreflopLookups.preflop_range`."""
        return self._preflop.preflop_range(hero, actions, version)

    def flop_tree(
        self,
        board: str | Board,
        pot_type: str,
        positions: Mapping[str, str | None],
        version: str | None,
    ) -> FlopTree:
        """Return the decisions of a flop; see `FlopLookups.flop_tree`."""
        return self._flops.flop_tree(board, pot_type, positions, version)

    def flop_node(self, ref: Mapping[str, object], hole: str | None = None) -> NodeStrategy:
        """Return the strategy at a node; see `FlopLookups.flop_node`."""
        return self._flops.flop_node(ref, hole)

    def flop_steps(
        self,
        board: str | Board,
        pot_type: str,
        positions: Mapping[str, str | None],
        version: str | None,
        node_id: str,
    ) -> FlopLine:
        """Return ranges and steps of a line of a flop; see `FlopLookups.flop_steps`."""
        return self._flops.flop_steps(board, pot_type, positions, version, node_id)
