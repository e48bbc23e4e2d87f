"""Payoffs at the end of a line, measured from half the starting pot.

Counted so, both players' payoffs sum to zero without rake; half the pot is added when a value is
read. Deals are weighted by their chance here: a river below a flop has chance 1 / (45 * 44).
"""

from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.solver.spec import TreeSpec
from gto_desktop.solver.tree import BettingTree

_UNSEEN_AT_DEAL = {Street.TURN: 45, Street.RIVER: 44}
"""Cards that can come when both hands and the board are known."""


def deal_chance(first: Street, street: Street) -> float:
    """Chance of each deal from the first street down to another, both hands being known."""
    chance = 1.0
    for dealt, unseen in _UNSEEN_AT_DEAL.items():
        if first < dealt <= street:
            chance /= unseen
    return chance


class PayoffRule:
    """Payoffs at the leaves of one street."""

    def __init__(self, spec: TreeSpec, street: Street) -> None:
        self._pot = spec.starting_pot
        self._rake = spec.rake_percent / 100.0
        self._cap = spec.rake_cap if spec.rake_cap > 0 else float("inf")
        self._chance = deal_chance(spec.first_street, street)

    def rake(self, pot: float) -> float:
        """Chips the house takes from a pot."""
        return min(pot * self._rake, self._cap)

    def fold(self, tree: BettingTree, node: int, player: Player) -> float:
        """Payoff of `player` at a fold; an uncalled bet goes back before the rake is taken."""
        own, other = (int(tree.committed[node, p]) for p in (player, 1 - player))
        half = self._pot / 2
        if int(tree.player[node]) == player:
            return (-own - half) * self._chance
        return (other + half - self.rake(self._pot + 2 * min(own, other))) * self._chance

    def showdown(self, tree: BettingTree, node: int, player: Player) -> tuple[float, float, float]:
        """Payoffs of `player` when he wins, ties and loses."""
        own, other = (int(tree.committed[node, p]) for p in (player, 1 - player))
        half = self._pot / 2
        rake = self.rake(self._pot + own + other)
        win = other + half - rake
        tie = (other - own - rake) / 2
        return win * self._chance, tie * self._chance, (-own - half) * self._chance
