"""Cards in any writing, written plainly."""

from pydantic import Field

from gto_desktop.cards.combo import combo_index
from gto_desktop.cards.hand_class import COMBO_CLASS, class_name
from gto_desktop.toolkit.request_fields import (
    CardNames,
    CardsText,
    ToolAnswer,
    ToolRequest,
    cards_of,
    names_of,
)


class CardsRequest(ToolRequest):
    """Cards in any writing."""

    cards: CardsText


class NormalizedCards(ToolAnswer):
    """The same cards, written plainly."""

    cards: CardNames = Field(description="In the order given.")
    text: str = Field(description="The same without separators.", examples=["AhKh"])
    count: int
    valid: bool = Field(description="Always true: cards that are not valid are answered with 422.")
    sorted: CardNames = Field(description="The higher rank first, equal ranks in suit order cdhs.")
    classes: list[str] = Field(
        description="Of two cards, their hand class; else empty.", examples=[["AKs"]]
    )
    duplicates: CardNames = Field(description="Always empty: they are answered with 422.")


def normalize_cards(request: CardsRequest) -> NormalizedCards:
    """Return cards written plainly."""
    cards = cards_of(request.cards)
    ordered = sorted(cards, key=lambda card: (-(card >> 2), card & 3))
    classes = [class_name(int(COMBO_CLASS[combo_index(*cards)]))] if len(cards) == 2 else []
    return NormalizedCards(
        cards=names_of(cards),
        text=request.cards,
        count=len(cards),
        valid=True,
        sorted=names_of(ordered),
        classes=classes,
        duplicates=[],
    )
