"""All there is to say about a hand on a board, in one answer."""

from pydantic import Field

from gto_desktop.toolkit.blockers import Blockers, blockers
from gto_desktop.toolkit.draws import Draws, draws
from gto_desktop.toolkit.hand_tier import HandTier, hand_tier
from gto_desktop.toolkit.outs import Outs, outs
from gto_desktop.toolkit.request_fields import BoardRequest, HandRequest, ToolAnswer
from gto_desktop.toolkit.texture import Texture, texture
from gto_desktop.toolkit.tool import Tool
from gto_desktop.toolkit.tool_views import AnswerView


class HandReport(ToolAnswer):
    """Board, tier, draws, outs and blockers of a hand."""

    texture: Texture
    tier: HandTier
    draws: Draws | None = Field(description="Null on the river.")
    outs: Outs | None = Field(description="Null on the river.")
    blockers: Blockers


def hand_report(request: HandRequest) -> HandReport:
    """Return what there is to say about a hand on a board."""
    river = len(request.board) == 10
    return HandReport(
        texture=texture(BoardRequest(board=request.board, dead=request.dead)),
        tier=hand_tier(request),
        draws=None if river else draws(request),
        outs=None if river else outs(request),
        blockers=blockers(request),
    )


TOOL = Tool(
    path="hand-report",
    title="Hand report",
    group="Hand",
    request=HandRequest,
    result=HandReport,
    run=hand_report,
    view=AnswerView.FACTS,
    example={"hole": "QhJh", "board": "Th9h2c"},
)
