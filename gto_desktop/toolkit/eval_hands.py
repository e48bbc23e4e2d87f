"""Cards by themselves: written plainly, evaluated, and hands of them compared."""

from typing import Annotated

from pydantic import AfterValidator, Field, model_validator

from gto_desktop.basis.message import say
from gto_desktop.cards.combo import combo_index
from gto_desktop.cards.hand_class import COMBO_CLASS, class_name
from gto_desktop.toolkit.made_hands import (
    ROYAL_FLUSH,
    WORST,
    Category,
    best_five,
    category_of,
    hand_name,
    strength_of,
)
from gto_desktop.toolkit.request_fields import (
    CardNames,
    CardsText,
    Fraction,
    HandType,
    Loc,
    MessageText,
    ToolAnswer,
    ToolRequest,
    cards_of,
    check_distinct,
    fault,
    names_of,
    read_cards,
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


PlainCards = Annotated[str, AfterValidator(read_cards)]


def _check_hand_size(loc: Loc, hole: str, board: str) -> None:
    if not hole:
        raise fault(loc, "card_count", say("There is no card here"), hole)
    count = len(hole + board) // 2
    if not 5 <= count <= 7:
        msg = say("5 to 7 cards are needed, those of the board included, not {0}", count)
        raise fault(loc, "card_count", msg, hole)


def _check_board_size(board: str) -> None:
    if len(board) > 10:
        msg = say("A board has 5 cards at most, not {0}", len(board) // 2)
        raise fault(("board",), "card_count", msg, board)


class EvalHandRequest(ToolRequest):
    """Five to seven cards, in the hand and on the board."""

    hole: Annotated[PlainCards, Field(description="The cards of the hand.", examples=["AhKh"])]
    board: Annotated[
        PlainCards, Field(description="Up to five cards of the board.", examples=["QhJhTh"])
    ] = ""
    hand_type: HandType = None

    @model_validator(mode="after")
    def _check_cards(self) -> "EvalHandRequest":
        _check_board_size(self.board)
        _check_hand_size(("hole",), self.hole, self.board)
        check_distinct(hole=self.hole, board=self.board)
        return self


class EvaluatedHand(ToolAnswer):
    """What a hand is worth."""

    category: Category
    strength: int = Field(description="1 (royal flush) to 7462.")
    percentile: Fraction = Field(
        description="Its place among the 7462 strengths: 1 for a royal flush, 0 for the weakest."
    )
    is_royal: bool
    description: MessageText = Field(examples=["Full house, kings over sevens"])
    best_cards: CardNames = Field(description="The five cards that count, the most telling first.")
    hole_cards_used: int = Field(
        description="Cards of the hand among those five: as few as make the same hand."
    )


def evaluate_hand(request: EvalHandRequest) -> EvaluatedHand:
    """Return what five to seven cards are worth."""
    hole, board = cards_of(request.hole), cards_of(request.board)
    strength = strength_of([*hole, *board])
    best = best_five(hole, board, strength)
    return EvaluatedHand(
        category=category_of(strength),
        strength=strength,
        percentile=(WORST - strength) / (WORST - 1),
        is_royal=strength == ROYAL_FLUSH,
        description=hand_name(strength),
        best_cards=names_of(best),
        hole_cards_used=sum(card in hole for card in best),
    )


class EvalCompareRequest(ToolRequest):
    """Hands to compare, on a board they share or without one."""

    holdings: Annotated[
        list[PlainCards],
        Field(
            min_length=2,
            max_length=10,
            description="The cards of each hand, the same number of each; 5 to 7 with the board.",
            examples=[["AhKh", "QsQd"]],
        ),
    ]
    board: Annotated[
        PlainCards, Field(description="Up to five cards of the board.", examples=["Qh7h2h"])
    ] = ""
    hand_type: HandType = None

    @model_validator(mode="after")
    def _check_cards(self) -> "EvalCompareRequest":
        _check_board_size(self.board)
        first = len(self.holdings[0])
        for index, holding in enumerate(self.holdings):
            _check_hand_size(("holdings", index), holding, self.board)
            if len(holding) != first:
                msg = say(
                    "The hands before have {0} cards, this one {1}", first // 2, len(holding) // 2
                )
                raise fault(("holdings", index), "card_count", msg, holding)
        check_distinct(board=self.board, holdings=self.holdings)
        return self


class ComparedHand(ToolAnswer):
    """One of the hands."""

    holding: str = Field(description="Its cards.", examples=["AhKh"])
    category: Category
    strength: int = Field(description="1 (royal flush) to 7462.")
    description: MessageText = Field(examples=["Flush, ace high"])
    best_cards: CardNames = Field(description="The five cards that count, the most telling first.")
    place: int = Field(description="1 for the best; equal hands share a place: 1, 1, 3.")


class ComparedHands(ToolAnswer):
    """The hands in the order given, and who wins."""

    results: list[ComparedHand]
    winners: list[int] = Field(description="Places in the list of the best hands, from 0.")
    tie: bool = Field(description="There are several winners.")


def compare_hands(request: EvalCompareRequest) -> ComparedHands:
    """Return which of several hands wins."""
    board = cards_of(request.board)
    holdings = [cards_of(text) for text in request.holdings]
    strengths = [strength_of([*hole, *board]) for hole in holdings]
    results = [
        ComparedHand(
            holding=text,
            category=category_of(strength),
            strength=strength,
            description=hand_name(strength),
            best_cards=names_of(best_five(hole, board, strength)),
            place=1 + sum(other < strength for other in strengths),
        )
        for text, hole, strength in zip(request.holdings, holdings, strengths, strict=True)
    ]
    winners = [index for index, result in enumerate(results) if result.place == 1]
    return ComparedHands(results=results, winners=winners, tie=len(winners) > 1)
