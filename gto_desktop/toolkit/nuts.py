"""The strongest hands that can be held on a board as it lies."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import COMBO_CARDS
from gto_desktop.toolkit.live_hands import LiveHands, live_hands
from gto_desktop.toolkit.made_hands import (
    ROYAL_FLUSH,
    Category,
    best_five,
    category_of,
    hand_name,
)
from gto_desktop.toolkit.request_fields import (
    BoardRequest,
    CardNames,
    ComboNames,
    MessageText,
    Street,
    ToolAnswer,
    cards_of,
    combo_texts,
    names_of,
    street_of,
)

RANKED = 5
"""How many strengths are listed."""


class RankedStrength(ToolAnswer):
    """One of the best strengths, and who has it."""

    rank: int = Field(description="1 for the nuts.")
    category: Category
    strength: int = Field(description="1 (royal flush) to 7462.")
    description: MessageText = Field(examples=["Three of a kind, sevens"])
    combo_count: int
    combos: ComboNames


class Nuts(ToolAnswer):
    """The nuts of a board: the best hand with the cards that are there."""

    board: CardNames
    street: Street
    category: Category
    is_royal: bool
    strength: int = Field(description="1 (royal flush) to 7462.")
    description: MessageText = Field(examples=["Three of a kind, sevens"])
    best_cards: CardNames = Field(description="The five cards of one of the combos.")
    combos: ComboNames = Field(description="The combos that make the nuts.")
    combo_count: int
    candidate_count: int = Field(description="All live combos.")
    board_is_nuts: bool = Field(description="Every live combo makes the same hand.")
    ranking: list[RankedStrength] = Field(description="The five best strengths, the nuts first.")


def nuts(request: BoardRequest) -> Nuts:
    """Return the nuts of a board."""
    return nuts_of(live_hands(cards_of(request.board), cards_of(request.dead)))


def nuts_of(hands: LiveHands) -> Nuts:
    """Return the nuts among live hands."""
    strength, combos = next(hands.groups(1))
    return Nuts(
        board=names_of(hands.board),
        street=street_of(hands.board),
        category=category_of(strength),
        is_royal=strength == ROYAL_FLUSH,
        strength=strength,
        description=hand_name(strength),
        best_cards=names_of(best_five(_cards(combos[0]), hands.board, strength)),
        combos=combo_texts(combos.tolist()),
        combo_count=len(combos),
        candidate_count=len(hands.combos),
        board_is_nuts=len(combos) == len(hands.combos),
        ranking=[
            _ranked(rank, strength, combos)
            for rank, (strength, combos) in enumerate(hands.groups(RANKED), 1)
        ],
    )


def _cards(combo: int) -> Sequence[Card]:
    cards: list[Card] = COMBO_CARDS[combo].tolist()
    return cards


def _ranked(rank: int, strength: int, combos: NDArray[np.int64]) -> RankedStrength:
    return RankedStrength(
        rank=rank,
        category=category_of(strength),
        strength=strength,
        description=hand_name(strength),
        combo_count=len(combos),
        combos=combo_texts(combos.tolist()),
    )
