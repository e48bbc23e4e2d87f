"""Drawing hands, cards and actions as often as they come."""

from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.board import Board
from gto_desktop.cards.card import CARD_COUNT, Card
from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by
from gto_desktop.cards.isomorphism import SUIT_PERMUTATIONS, permute_card
from gto_desktop.training.drill_nodes import DrillNode

Weights = NDArray[np.float64]
LEAST = 1e-9
"""Reach below which a hand is not at a node."""


def cards_of(hands: Iterable[int]) -> tuple[Card, ...]:
    """Return the cards of combos."""
    return tuple(int(card) for hand in hands for card in COMBO_CARDS[hand])


def draw_mover(
    look: DrillNode,
    known: Mapping[str, int],
    chance: np.random.Generator,
    mask: NDArray[np.bool_] | Weights | None = None,
) -> int | None:
    """Draw a hand of who is to act, less the cards that others hold; None where none is left.

    Where nobody's hand is known yet each counts by the opponent's hands that it can meet. `mask`
    has the combos that may come, or by how much more often they do, (1326,); None for all alike.
    """
    node, mover = look.decision, look.mover
    weights = np.array(node.reach[mover] if known else node.met[mover], np.float64)
    weights[combos_blocked_by(cards_of(known.values()))] = 0.0
    # A hand that the strategy says nothing of cannot be played.
    weights[node.strategy.sum(axis=0) < 0.5] = 0.0
    return draw(weights if mask is None else weights * mask, chance)


def draw(weights: Weights, chance: np.random.Generator) -> int | None:
    """Draw an index by weights; None where all are 0."""
    total = np.cumsum(weights)
    if not total.size or total[-1] <= LEAST:
        return None
    return int(np.searchsorted(total, chance.random() * total[-1], side="right"))


def draw_action(shares: Weights, chance: np.random.Generator) -> int:
    """Draw an action by its shares; the first where all are 0."""
    drawn = draw(shares, chance)
    return 0 if drawn is None else min(drawn, len(shares) - 1)


def draw_card(dead: Iterable[Card], chance: np.random.Generator) -> Card:
    """Draw a card that is not dead."""
    gone = set(dead)
    left = [card for card in range(CARD_COUNT) if card not in gone]
    return left[int(chance.integers(len(left)))]


def draw_flop(
    flops: tuple[tuple[Board, float], ...], dead: Iterable[Card], chance: np.random.Generator
) -> Board | None:
    """Draw a flop by weight in random suits, without dead cards; None where none is left."""
    gone = set(dead)
    boards, weights = [], []
    for flop, weight in flops:
        turned = {
            tuple(permute_card(card, suits) for card in flop.cards) for suits in SUIT_PERMUTATIONS
        }
        for cards in sorted(turned):
            # The same flop in another order of its cards is the same flop.
            if not gone & set(cards):
                boards.append(Board(cards))
                weights.append(weight / len(turned))
    drawn = draw(np.array(weights), chance)
    return None if drawn is None else boards[drawn]
