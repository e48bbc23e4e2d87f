"""What each size of a solved node would lose if it were the only one there."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.card import CARD_COUNT, Card
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.solver.node_view import met
from gto_desktop.solver.reader import Reader, find_deal
from gto_desktop.solver.session import Session, pair_weights

_TURNS, _RIVERS = 6, 10
"""Runouts that stand for all: so many turn cards of a flop, so many rivers."""
_ALIKE = 1e-4
"""Shares of the pot that tell no size from another: what is bet most is taken then."""


@dataclass(frozen=True)
class SizeLosses:
    """What each bet or raise of a node would lose if it were the only one."""

    losses: tuple[float, ...]
    """Chips, a mean over all hands that come to the node; in the order of the bets and raises."""
    frequencies: tuple[float, ...]
    """How often each is bet, of all hands that come there."""
    reached: float
    """How often the node is come to, 0 to 1, whatever cards come."""
    alike: float
    """Chips: losses that differ by less tell no size from another."""

    @property
    def best(self) -> int:
        """Return the number of the size that loses least; of equal ones that is bet most."""
        least = min(self.losses)
        equal = [n for n, loss in enumerate(self.losses) if loss <= least + self.alike]
        return max(equal, key=lambda number: self.frequencies[number])


class SizeReader:
    """Reads the losses of nodes from a solved session; each node once."""

    def __init__(self, session: Session) -> None:
        self.session, self.tree = session, session.tree
        self._reader = Reader(session.walker)
        self._known: dict[int, SizeLosses] = {}
        self._whole = pair_weights(session.spec)

    def bets(self, node: int) -> list[int]:
        """Return the numbers of the bets or raises among the actions of a node."""
        actions = self.tree.actions_at(node)
        return [number for number, action in enumerate(actions) if action.is_aggressive]

    def losses(self, node: int) -> SizeLosses:
        """Return what each size of a decision would lose as the only one."""
        if node not in self._known:
            self._known[node] = self._read(node)
        return self._known[node]

    def _read(self, node: int) -> SizeLosses:
        player, bets = Player(int(self.tree.player[node])), self.bets(node)
        street = Street(int(self.tree.street[node]))
        lost, often = np.zeros(len(bets)), np.zeros(len(bets))
        mass = plain = 0.0
        runouts = _runouts(self.session.spec.board.cards, street - self.tree.spec.first_street)
        for cards in runouts:
            numbers = self._reader.numbers(node, find_deal(self.session.walker, cards))
            own = numbers.reach[player].astype(np.float64)
            weight = own * met(numbers.reach[player.opponent])
            here = weight > 0
            values = np.where(here, np.nan_to_num(numbers.action_values), 0.0).astype(np.float64)
            lost += _lost(values, numbers.strategy, weight, bets)
            # Hands that never come here still say which size they would bet.
            often += numbers.strategy[bets] @ (weight if here.any() else 1e-9 * own)
            mass += float(weight.sum())
            plain += float(weight.sum() if here.any() else 1e-9 * own.sum())
        return SizeLosses(
            tuple((lost / max(mass, 1e-30)).tolist()),
            tuple((often / max(plain, 1e-30)).tolist()),
            mass / len(runouts) / self._whole,
            _ALIKE * self.tree.pot(node),
        )


def _lost(
    values: NDArray[np.float64],
    strategy: NDArray[np.float32],
    weight: NDArray[np.float64],
    bets: list[int],
) -> NDArray[np.float64]:
    """Sum what the hands that bet lose by each size: (sizes,)."""
    betting = strategy[bets].sum(axis=0) * weight
    best = values[bets].max(axis=0)
    instead = np.delete(values, bets, axis=0).max(axis=0)
    left = np.maximum(values[bets], instead)
    return np.asarray((np.maximum(best, instead) - left) @ betting)


def _runouts(board: tuple[Card, ...], dealt: int) -> list[tuple[Card, ...]]:
    """Return runouts of so many cards that stand for all of them: spread evenly over the deck."""
    if dealt == 0:
        return [()]
    deck = [card for card in range(CARD_COUNT) if card not in board]
    if dealt == 1:
        count = _RIVERS if len(board) == 4 else _TURNS
        places = np.linspace(0, len(deck) - 1, count).round().astype(int)
        return [(deck[place],) for place in places]
    turns = np.linspace(0, len(deck) - 1, _RIVERS).round().astype(int)
    # Rivers begin elsewhere in the deck than turns.
    return [(deck[t], deck[(t + 17) % len(deck)]) for t in turns]
