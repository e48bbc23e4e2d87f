"""All there is to say about a board, and about a hand on it, each in one answer."""

from pydantic import Field

from gto_desktop.toolkit.blockers import Blockers, blockers
from gto_desktop.toolkit.board_holdings import Nuts, category_counts, nuts_of
from gto_desktop.toolkit.draws import Draws, Outs, draws, outs
from gto_desktop.toolkit.hand_tier import HandTier, hand_tier
from gto_desktop.toolkit.live_hands import live_hands
from gto_desktop.toolkit.made_hands import Category
from gto_desktop.toolkit.request_fields import BoardRequest, HandRequest, ToolAnswer, cards_of
from gto_desktop.toolkit.texture import Texture, texture


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
