"""Evaluate five to seven cards."""

from typing import Annotated

from pydantic import AfterValidator, Field, model_validator

from gto_desktop.basis.message import say
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
    Fraction,
    HandType,
    MessageText,
    ToolAnswer,
    ToolRequest,
    cards_of,
    check_distinct,
    fault,
    names_of,
    read_cards,
)
from gto_desktop.toolkit.tool import Tool
from gto_desktop.toolkit.tool_views import AnswerView

PlainCards = Annotated[str, AfterValidator(read_cards)]


def check_hand_size(name: str, index: int | None, hole: str, board: str) -> None:
    """Check that a hand and a board are five to seven cards together, and the hand not empty.

    Raises:
        ValidationError: they are not; the fault is at the field, or its element, of the hand.
    """
    loc = (name,) if index is None else (name, index)
    if not hole:
        raise fault(loc, "card_count", say("There is no card here"), hole)
    count = len(hole + board) // 2
    if not 5 <= count <= 7:
        msg = say("5 to 7 cards are needed, those of the board included, not {0}", count)
        raise fault(loc, "card_count", msg, hole)


class EvalHandRequest(ToolRequest):
    """Five to seven cards, in the hand and on the board."""

    hole: Annotated[PlainCards, Field(description="The cards of the hand.", examples=["AhKh"])]
    board: Annotated[
        PlainCards, Field(description="Up to five cards of the board.", examples=["QhJhTh"])
    ] = ""
    hand_type: HandType = None

    @model_validator(mode="after")
    def _check_cards(self) -> "EvalHandRequest":
        check_board_size(self.board)
        check_hand_size("hole", None, self.hole, self.board)
        check_distinct(hole=self.hole, board=self.board)
        return self


def check_board_size(board: str) -> None:
    """Check that a board has five cards at most."""
    if len(board) > 10:
        msg = say("A board has 5 cards at most, not {0}", len(board) // 2)
        raise fault(("board",), "card_count", msg, board)


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


TOOL = Tool(
    path="eval/hand",
    title="Evaluate a hand",
    group="Core",
    request=EvalHandRequest,
    result=EvaluatedHand,
    run=evaluate_hand,
    view=AnswerView.FACTS,
    example={"hole": "AhKh", "board": "QhJhTh2c"},
)
