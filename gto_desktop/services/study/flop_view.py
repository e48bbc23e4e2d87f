"""A solved flop as a board in its own suits shows it, amounts in big blinds."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.service_failures import DamagedData
from gto_desktop.cards.board import Board
from gto_desktop.cards.isomorphism import canonical_combos
from gto_desktop.game.action import Action, parse_action
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.flop_line import chips_before
from gto_desktop.game.player import PerPlayer
from gto_desktop.library.flop_rows import FlopNode, SolvedFlop
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.store_errors import StoreError
from gto_desktop.ranges.range_text import COMBO_TEXTS
from gto_desktop.services.study.action_shares import DECIMALS, StrategyItem


@dataclass(frozen=True)
class FlopView:
    """One solved flop for one board."""

    library: FlopLibrary
    solved: SolvedFlop
    board: Board

    def node(self, line: str) -> FlopNode | None:
        """Return the decision after a line in big blinds, None where the betting has ended."""
        return next((n for n in self.solved.nodes if wire_line(n.line) == line), None)

    def weights(self) -> PerPlayer[NDArray[np.float32]]:
        """Return both ranges at the start of the flop, (1326,) each."""
        real = canonical_combos(self.board.cards)
        return self.solved.ranges.map(lambda hands: hands.weights[real])

    def strategy(self, node: FlopNode) -> NDArray[np.float64]:
        """Return the strategy at a node, (actions, 1326)."""
        rows: NDArray[np.float64] = self._strategy(node)[:, canonical_combos(self.board.cards)]
        return rows

    def actions(self, node: FlopNode) -> tuple[StrategyItem, ...]:
        """Return the actions of a node with their amounts, and with no frequency yet."""
        labels = node.line.split("/")[1:]
        pot, own, faced = chips_before(labels, round(self.solved.pot * CHIPS_PER_BB))
        called = pot + faced - own
        return tuple(_item(action, called, faced) for action in node.actions)

    def hand_strategy(self, node: FlopNode, combo: int) -> tuple[StrategyItem, ...] | None:
        """Return what one hand does; None where the range does not hold it."""
        shares = self.strategy(node)[:, combo]
        if not shares.any():
            return None
        pairs = zip(self.actions(node), shares, strict=True)
        return tuple(replace(action, frequency=float(share)) for action, share in pairs)

    def range_strategy(self, node: FlopNode) -> Mapping[str, list[float]]:
        """Return the frequencies of every combo that gets to a node."""
        return _range_strategy(self, node, self.library.edition(self.solved))

    def reach(self, node: FlopNode) -> NDArray[np.float64]:
        """Return the weight with which each combo of who acts gets to a node, (1326,)."""
        reach = self.solved.ranges[node.player].weights.astype(np.float64)
        line = node.line
        while line != "root":
            line, _, label = line.rpartition("/")
            above = next(n for n in self.solved.nodes if n.line == line)
            if above.player == node.player:
                place = [str(action) for action in above.actions].index(label)
                reach = reach * self._strategy(above)[place]
        return reach[canonical_combos(self.board.cards)]

    def _strategy(self, node: FlopNode) -> NDArray[np.float64]:
        try:
            return self.library.strategy(self.solved, node)
        except StoreError as error:
            raise DamagedData(str(error)) from None


@lru_cache(maxsize=128)
def _range_strategy(view: FlopView, node: FlopNode, _: int) -> Mapping[str, list[float]]:
    strategy = view.strategy(node)
    there = np.flatnonzero((view.reach(node) > 0) & strategy.any(axis=0))
    combos = map(COMBO_TEXTS.__getitem__, there.tolist())
    return MappingProxyType(dict(zip(combos, strategy[:, there].T.tolist(), strict=True)))


def wire_label(action: Action) -> str:
    """Return the name of an action in a line, amounts in big blinds.

    >>> from gto_desktop.game.action import ActionKind
    >>> wire_label(Action(ActionKind.BET, 275))
    'BET_2.75'
    """
    if not action.is_aggressive:
        return action.kind.value
    return f"{action.kind.value}_{_plain(action.amount)}"


@lru_cache(maxsize=4096)
def wire_line(line: str) -> str:
    """Return a line of the library, whose amounts are chips, with big blinds.

    >>> wire_line("root/CHECK/BET 800")
    'root/CHECK/BET_8'
    """
    names = [parse_action(segment) for segment in line.split("/")[1:]]
    actions = [Action(n.kind, round(n.amount or 0)) for n in names if n.kind is not None]
    return "/".join(["root", *map(wire_label, actions)])


def _item(action: Action, called: int, faced: int) -> StrategyItem:
    name = action.kind.value.lower()
    if not action.is_aggressive:
        return StrategyItem(name, 0.0, allin=action.all_in)
    sizing = round((action.amount - faced) / called, DECIMALS)
    return StrategyItem(name, 0.0, sizing, action.amount / CHIPS_PER_BB, action.all_in)


def _plain(chips: int) -> str:
    """Return chips as big blinds without needless zeros."""
    whole, cents = divmod(chips, CHIPS_PER_BB)
    return f"{whole}.{cents:02}".rstrip("0").rstrip(".")
