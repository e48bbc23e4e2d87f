"""Replaying a data set over true deals: what the seats win when every card is dealt once.

The solve counts cards in other hands for every pair of players. Here a hand for each seat is dealt
from one deck, so that nothing of that is left; leaves are worth what the solve took them for, hand
against hand.
"""

from collections.abc import Generator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.builds.played_game import PlayedGame
from gto_desktop.cards.card import CARD_COUNT
from gto_desktop.cards.combo import COMBO_CARDS
from gto_desktop.cards.hand_class import CLASS_COUNT, COMBO_CLASS
from gto_desktop.kernels.preflop_replay import ReplayTree, replay_deals
from gto_desktop.preflop.leaf_values import LeafValues, lay_out_endings

DEALS = 2_000_000
LEAST = 1e-3
"""Of lines that a deal comes to less often than this, one in so many is followed."""
_AT_ONCE = 50_000
_LUCKS = 2**31 - 2


@dataclass(frozen=True)
class Replayed:
    """What the seats win over true deals, big blinds a hand."""

    values: tuple[float, ...]
    errors: tuple[float, ...]
    """Standard errors."""
    deals: int


def replay(
    game: PlayedGame, worth: LeafValues, deals: int = DEALS, seed: int = 1
) -> Generator[int, None, Replayed]:
    """Deal six hands so often and follow each deal down all lines; yield the deals done."""
    replayer, random = Replayer(game, worth), np.random.default_rng(seed)
    seats = game.tree.rows.shape[1]
    sums, squares, done = np.zeros(seats), np.zeros(seats), 0
    while done < deals:
        hands = deal_classes(random, min(_AT_ONCE, deals - done), seats)
        luck = random.integers(1, _LUCKS, len(hands), endpoint=True)
        won = replayer.values(hands, LEAST, luck)
        sums += won.sum(axis=0)
        squares += (won**2).sum(axis=0)
        done += len(won)
        yield done
    means = sums / deals
    errors = np.sqrt((squares / deals - means**2) / deals)
    return Replayed(tuple(means.tolist()), tuple(errors.tolist()), deals)


def deal_classes(random: np.random.Generator, deals: int, seats: int) -> NDArray[np.uint8]:
    """Deal two cards of one deck to each seat; return the hand classes, (deals, seats)."""
    order = random.random((deals, CARD_COUNT)).argsort(axis=1)[:, : 2 * seats]
    return _CLASS_OF_CARDS[order[:, ::2], order[:, 1::2]]


class Replayer:
    """A game laid out to be played with dealt hands."""

    def __init__(self, game: PlayedGame, worth: LeafValues) -> None:
        """Take the strategies, and what leaves are worth while they are played."""
        tree = game.tree
        endings, shared = lay_out_endings(worth, tree)
        kinds = shared.kinds if len(shared.kinds) else np.array([-1])
        shares = endings.shares
        self._tree = ReplayTree(
            actor=tree.actor,
            first=tree.first,
            actions=tree.count,
            child=tree.child,
            pots=endings.first,
            live=endings.live,
            pot=endings.pot,
            base=endings.base,
            spent=endings.spent,
            parts=np.where(shares >= 0, kinds[shares], -1).astype(np.int32),
            rows=shares,
        )
        self._strategy = game.strategy.astype(np.float32)
        self._pairs = np.stack([each.seen().astype(np.float32) for each in shared.terms])
        self._lost, self._gained = np.zeros((2, len(kinds), CLASS_COUNT), np.float32)
        for number, terms in enumerate(shared.terms):
            here = np.flatnonzero(shared.kinds == number)
            lost = terms.lost(game.reach[shared.rows[here]])
            self._gained[here] = lost / terms.others
            self._lost[here] = lost - terms.sure

    def values(
        self, deals: NDArray[np.uint8], least: float = 0.0, luck: NDArray[np.int64] | None = None
    ) -> NDArray[np.float64]:
        """Return what each seat wins with each deal, big blinds, (deals, seats).

        Args:
            deals: hand classes, (deals, seats).
            least: lines that come less often are not all followed; 0 follows all.
            luck: says which, (deals,) from 1 to 2^31 - 2; needed where `least` is not 0.
        """
        out = np.zeros(deals.shape)
        if luck is None:
            luck = np.ones(len(deals), np.int64)
        given = (self._strategy, self._pairs, self._lost, self._gained, deals, least, luck)
        replay_deals(self._tree, *given, out)
        return out


def _class_of_cards() -> NDArray[np.uint8]:
    table = np.zeros((CARD_COUNT, CARD_COUNT), np.uint8)
    low, high = COMBO_CARDS.T
    table[low, high] = table[high, low] = COMBO_CLASS
    return table


_CLASS_OF_CARDS = _class_of_cards()
"""Hand class of every two cards, in either order."""
