"""Compare several hands on a board."""

from typing import Annotated

from pydantic import Field, model_validator

from gto_desktop.basis.message import say
from gto_desktop.toolkit.eval_hand import PlainCards, check_board_size, check_hand_size
from gto_desktop.toolkit.made_hands import (
    Category,
    best_five,
    category_of,
    hand_name,
    strength_of,
)
from gto_desktop.toolkit.request_fields import (
    CardNames,
    HandType,
    MessageText,
    ToolAnswer,
    ToolRequest,
    cards_of,
    check_distinct,
    fault,
    names_of,
)
from gto_desktop.toolkit.tool import Tool
from gto_desktop.toolkit.tool_views import AnswerView


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
        check_board_size(self.board)
        first = len(self.holdings[0])
        for index, holding in enumerate(self.holdings):
            check_hand_size("holdings", index, holding, self.board)
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


TOOL = Tool(
    path="eval/compare",
    title="Compare hands",
    group="Core",
    request=EvalCompareRequest,
    result=ComparedHands,
    run=compare_hands,
    view=AnswerView.SHARES,
    example={"holdings": ["AhKh", "QsQd", "8c7c"], "board": "Qh7h2h"},
)
