"""Blockers: what the cards of a hand take away from everybody else."""

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by
from gto_desktop.toolkit.live_hands import LiveHands, live_hands
from gto_desktop.toolkit.made_hands import (
    CATEGORIES,
    Category,
    category_of,
    category_places,
)
from gto_desktop.toolkit.request_fields import (
    CardNames,
    Fraction,
    HandRequest,
    ToolAnswer,
    cards_of,
    names_of,
)

TOP = 5
"""How many strengths are listed."""


class Blocked(ToolAnswer):
    """How many combos of a kind the hand takes away."""

    total: int = Field(description="Combos there are, the hand's own cards in the deck.")
    blocked: int = Field(description="Those that hold a card of the hand.")
    fraction: Fraction = Field(description="blocked / total; 0 where there are none.")


class BlockedStrength(ToolAnswer):
    """How many combos of a strength the hand takes away."""

    strength: int = Field(description="1 (royal flush) to 7462.")
    category: Category
    total: int
    blocked: int


class Blockers(ToolAnswer):
    """What the cards of a hand take away."""

    nut_combos_total: int
    nut_combos_blocked: int = Field(description="0 where everybody has the nuts.")
    block_fraction: Fraction = Field(description="Blocked nut combos / all of them.")
    blocks_nuts: bool
    blocker_cards: CardNames = Field(description="The cards of the hand that are in nut combos.")
    by_category: dict[Category, Blocked] = Field(
        description="All live combos by category, the best first."
    )
    top_strengths: list[BlockedStrength] = Field(description="The five best strengths.")


def blockers(request: HandRequest) -> Blockers:
    """Return what the cards of a hand take away from everybody else."""
    hole = cards_of(request.hole)
    # These include the hand's own cards.
    hands = live_hands(cards_of(request.board), cards_of(request.dead))
    blocks = combos_blocked_by(hole)
    _, nuts = next(hands.groups(1))
    shared = len(nuts) == len(hands.combos)
    blocked = 0 if shared else int(blocks[nuts].sum())
    held = set() if shared else set(COMBO_CARDS[nuts].ravel().tolist())
    return Blockers(
        nut_combos_total=len(nuts),
        nut_combos_blocked=blocked,
        block_fraction=blocked / len(nuts),
        blocks_nuts=blocked > 0,
        blocker_cards=names_of(card for card in hole if card in held),
        by_category=_by_category(hands, blocks),
        top_strengths=[
            BlockedStrength(
                strength=strength,
                category=category_of(strength),
                total=len(combos),
                blocked=int(blocks[combos].sum()),
            )
            for strength, combos in hands.groups(TOP)
        ],
    )


def _by_category(hands: LiveHands, blocks: NDArray[np.bool_]) -> dict[Category, Blocked]:
    places = category_places(hands.strengths)
    totals = np.bincount(places, minlength=len(CATEGORIES))
    taken = np.bincount(places[blocks[hands.combos]], minlength=len(CATEGORIES))
    shares = {}
    for category in reversed(CATEGORIES):
        total, blocked = int(totals[category.place]), int(taken[category.place])
        fraction = blocked / total if total else 0.0
        shares[category] = Blocked(total=total, blocked=blocked, fraction=fraction)
    return shares
