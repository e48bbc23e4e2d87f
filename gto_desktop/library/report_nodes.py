"""The figures of one decision of a stored flop: what a report shows of it."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.combo import combos_blocked_by
from gto_desktop.game.action import Action, parse_action
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.flop_line import action_name, chips_before
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.library.flop_codec import NodeData
from gto_desktop.library.flop_rows import FlopNode, SolvedFlop
from gto_desktop.ranges.action_line import find_action, read_line
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity
from gto_desktop.solver.node_view import met

Hands = NDArray[np.float64]


@dataclass(frozen=True)
class NodeFigures:
    """What both ranges do and win at a decision."""

    line: str
    """Amounts in big blinds: "root/CHECK/BET_2.75"."""
    player: Player
    """Who acts."""
    pot: float
    """Big blinds at the start of the flop."""
    actions: tuple[str, ...]
    mass: float
    """Sum of the weights of all pairs of hands that get here."""
    frequencies: tuple[float, ...]
    ev: PerPlayer[float]
    """Big blinds."""
    equity: PerPlayer[float]
    """0 to 1."""


def find_line(solved: SolvedFlop, line: str) -> FlopNode:
    """Return the decision of a line, in big blinds or shares of the pot; InputError for none."""
    node: FlopNode | None = solved.nodes[0]
    at = "root"
    for segment in read_line(line):
        if node is None:
            raise InputError(say("The betting on the flop ends with {0}.", at))
        labels = [_label(action) for action in node.actions]
        place = _place(labels, action_names(solved, node), segment)
        if place is None:
            known = ", ".join(action_names(solved, node))
            raise InputError(
                say("There is no {0} at {1}: the actions are {2}.", repr(segment[:30]), at, known)
            )
        at = f"{at}/{labels[place]}"
        node = _after(solved, node, node.actions[place])
    if node is None:
        raise InputError(say("The betting on the flop ends with {0}.", at))
    return node


def action_names(solved: SolvedFlop, node: FlopNode) -> tuple[str, ...]:
    """Return the actions of a decision, bets and raises by their share of the pot."""
    before = chips_before(node.line.split("/")[1:], round(solved.pot * CHIPS_PER_BB))
    return tuple(action_name(action, *before) for action in node.actions)


class Story:
    """How a solved flop is played; what is read is kept."""

    def __init__(self, solved: SolvedFlop, read: Callable[[FlopNode], NodeData]) -> None:
        """Take a flop and what reads the numbers of a node."""
        self._solved = solved
        self._read = read
        self._data: dict[int, NodeData] = {}

    def figures(self, node: FlopNode) -> NodeFigures:
        """Return the figures of a decision."""
        reach = self.reach(node)
        mover = node.player
        held = self.held(node)
        data = self.data(node)
        mass = float(held.sum())
        shares = data.strategy @ held / mass if mass > 0 else np.full(len(node.actions), np.nan)
        own = _mean(data.strategy, data.ev, held)
        other = self._waiting_ev(node, reach)
        ev = PerPlayer(own, other) if mover == Player.OOP else PerPlayer(other, own)
        return NodeFigures(
            line="/".join(["root", *(_wire(label) for label in node.line.split("/")[1:])]),
            player=mover,
            pot=self._solved.pot,
            actions=action_names(self._solved, node),
            mass=mass,
            frequencies=tuple(shares.tolist()),
            ev=ev,
            equity=self._equity(reach),
        )

    def data(self, node: FlopNode) -> NodeData:
        """Return the numbers of a node."""
        if node.number not in self._data:
            self._data[node.number] = self._read(node)
        return self._data[node.number]

    def held(self, node: FlopNode) -> Hands:
        """Return how much each hand of the player to act counts there, (1326,)."""
        return _met(self.reach(node), node.player)

    def reach(self, node: FlopNode) -> PerPlayer[Hands]:
        """Return what both get to a node with, (1326,) each."""
        blocked = combos_blocked_by(self._solved.key.flop.cards)
        reach = [np.where(blocked, 0.0, r.weights.astype(float)) for r in self._solved.ranges]
        while (above := self._above(node)) is not None:
            parent, place = above
            reach[parent.player] = reach[parent.player] * self.data(parent).strategy[place]
            node = parent
        return PerPlayer(*reach)

    def _above(self, node: FlopNode) -> tuple[FlopNode, int] | None:
        line, _, label = node.line.rpartition("/")
        if not line:
            return None
        parent = next(each for each in self._solved.nodes if each.line == line)
        return parent, [str(action) for action in parent.actions].index(label)

    def _waiting_ev(self, node: FlopNode, reach: PerPlayer[Hands]) -> float:
        """Return what the range of the player who does not act gets back."""
        waits = node.player.opponent
        above = self._above(node)
        if above is not None:
            # His last action led here: its EV is what he has.
            parent, place = above
            held = _met(reach, waits)
            return _mean(np.ones((1, held.size)), self.data(parent).ev[place][None], held)
        # He has not acted yet: what he has is told by his answers.
        won = mass = 0.0
        for place, action in enumerate(node.actions):
            answer = _after(self._solved, node, action)
            if answer is None:
                continue
            share = self.data(node).strategy[place]
            acting = reach[node.player] * share
            held = reach[waits] * met(acting)
            data = self.data(answer)
            weight = float(held.sum())
            if weight > 0:
                won += weight * _mean(data.strategy, data.ev, held)
                mass += weight
        return won / mass if mass > 0 else float("nan")

    def _equity(self, reach: PerPlayer[Hands]) -> PerPlayer[float]:
        hands = (Range(each.astype(np.float32)) for each in reach)
        equity = range_equity(self._solved.key.flop, *hands)
        return PerPlayer(*map(equity.total, Player))


def _met(reach: PerPlayer[Hands], player: Player) -> Hands:
    return reach[player] * met(reach[player.opponent])


def _mean(
    shares: NDArray[np.floating], values: NDArray[np.floating], held: NDArray[np.floating]
) -> float:
    """Return the mean over hands of what their actions are worth; NaN where nobody is here."""
    weights = shares * held
    known = (weights > 0) & ~np.isnan(values)
    mass = float(weights[known].sum())
    return float(weights[known] @ values[known].astype(float)) / mass if mass > 0 else float("nan")


def _after(solved: SolvedFlop, node: FlopNode, action: Action) -> FlopNode | None:
    """Return the decision after an action, None where it ends the betting."""
    line = f"{node.line}/{action}"
    return next((each for each in solved.nodes if each.line == line), None)


def _place(labels: list[str], names: tuple[str, ...], segment: str) -> int | None:
    """Return the index of the action that a segment of a line names."""
    plain = [_plain(name) for name in names]
    if _plain(segment) in plain:
        return plain.index(_plain(segment))
    return find_action(labels, segment)


def _plain(name: str) -> str:
    return "".join(letter for letter in name.upper() if letter not in " _-")


def _label(action: Action) -> str:
    """Return an action as lines write it, the amount in big blinds."""
    if not action.is_aggressive:
        return action.kind.value
    return f"{action.kind.value}_{action.amount / CHIPS_PER_BB:.10g}"


def _wire(label: str) -> str:
    name = parse_action(label)
    if name.kind is None or not name.amount:
        return label
    return f"{name.kind.value}_{name.amount / CHIPS_PER_BB:.10g}"
