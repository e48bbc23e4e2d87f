"""All there is to say about a board, in one answer."""

from gto_desktop.toolkit.category_combos import category_counts
from gto_desktop.toolkit.live_hands import live_hands
from gto_desktop.toolkit.made_hands import Category
from gto_desktop.toolkit.nuts import Nuts, nuts_of
from gto_desktop.toolkit.request_fields import BoardRequest, ToolAnswer, cards_of
from gto_desktop.toolkit.texture import Texture, texture
from gto_desktop.toolkit.tool import Tool
from gto_desktop.toolkit.tool_views import AnswerView


class BoardReport(ToolAnswer):
    """Texture, nuts and categories of a board."""

    texture: Texture
    nuts: Nuts
    category_counts: dict[Category, int]


def board_report(request: BoardRequest) -> BoardReport:
    """Return what there is to say about a board."""
    hands = live_hands(cards_of(request.board), cards_of(request.dead))
    return BoardReport(
        texture=texture(request), nuts=nuts_of(hands), category_counts=category_counts(hands)
    )


TOOL = Tool(
    path="board-report",
    title="Board report",
    group="Board",
    request=BoardRequest,
    result=BoardReport,
    run=board_report,
    view=AnswerView.FACTS,
    example={"board": "Ks7s2d9c"},
)
