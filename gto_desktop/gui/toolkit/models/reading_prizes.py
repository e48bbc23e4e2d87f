"""Blocks of ICM answers: what chips are worth in prizes."""

from collections.abc import Callable, Sequence
from typing import Any

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.models.blocks import (
    Bar,
    BarsBlock,
    Block,
    Headline,
    NamedFigure,
    SheetBlock,
)
from gto_desktop.gui.kit.models.figures import (
    NOTHING,
    amount,
    number_figure,
    percent,
    share_figure,
)
from gto_desktop.toolkit.icm import Icm, IcmRequest


def icm_blocks(request: IcmRequest, answer: Icm) -> Sequence[Block]:
    """Return what every stack is worth, and what risking it costs."""
    chip_shares = [chips / answer.chip_total for chips in request.chips]
    bars = tuple(
        Bar(
            _player(place),
            share,
            (amount(answer.equities[place]), percent(share)),
            marker=chip_shares[place],
        )
        for place, share in enumerate(answer.shares)
    )
    return (
        Headline(
            tr("{pool} in prizes", pool=amount(answer.prize_pool)),
            tr("{chips} chips in play; exact.", chips=amount(answer.chip_total)),
        ),
        BarsBlock(
            tr("Share of the prizes"),
            bars,
            (tr("Prize value"), tr("Share")),
            note=tr("The line marks the share of the chips."),
            stretched=True,
        ),
        _values(request, answer),
        _matrix(
            tr("Chance of each place"),
            [tr("No. {place}", place=place + 1) for place in range(len(request.chips))],
            [[share_figure(share) for share in row] for row in answer.finish_probabilities],
        ),
        _against(
            tr("Bubble factor against"),
            [[number_figure(factor) for factor in row] for row in answer.bubble_factors],
            tr("What losing an all-in costs, divided by what winning it gains."),
        ),
        _against(
            tr("Risk premium against"),
            [[_premium(premium) for premium in row] for row in answer.risk_premiums],
            tr("The equity an all-in needs beyond half."),
        ),
    )


def _values(request: IcmRequest, answer: Icm) -> SheetBlock:
    rows = tuple(
        (
            NamedFigure(_player(place), order=float(place)),
            number_figure(stack),
            share_figure(stack / answer.chip_total),
            number_figure(answer.equities[place]),
            number_figure(answer.chip_equities[place]),
            number_figure(answer.equities[place] - answer.chip_equities[place]),
        )
        for place, stack in enumerate(request.chips)
    )
    heads = (
        tr("Player"),
        tr("Stack"),
        tr("Of the chips"),
        tr("Prize value"),
        tr("Split by chips"),
        tr("Difference"),
    )
    return SheetBlock(tr("A deal by ICM, and by chips"), heads, rows)


def _premium(premium: float | None) -> NamedFigure:
    if premium is None:
        return NamedFigure(NOTHING, order=-1.0, right=True)
    return NamedFigure(percent(premium), order=premium, right=True)


def _matrix(title: str, heads: Sequence[str], rows: Sequence[Sequence[NamedFigure]]) -> SheetBlock:
    named = tuple(
        (NamedFigure(_player(place), order=float(place)), *row) for place, row in enumerate(rows)
    )
    return SheetBlock(title, (tr("Player"), *heads), named)


def _against(title: str, rows: Sequence[Sequence[NamedFigure]], note: str) -> SheetBlock:
    block = _matrix(title, [_player(place) for place in range(len(rows))], rows)
    return SheetBlock(block.title, block.columns, block.rows, note)


def _player(place: int) -> str:
    return tr("Player {number}", number=place + 1)


PRIZE_READERS: dict[type, Callable[[Any, Any], Sequence[Block]]] = {Icm: icm_blocks}
