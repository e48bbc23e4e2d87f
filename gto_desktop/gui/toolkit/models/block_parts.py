"""Pieces of blocks that several readers share."""

from collections.abc import Iterable, Mapping, Sequence

from pydantic import BaseModel

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.models.blocks import (
    Bar,
    BarsBlock,
    CardMap,
    CardMark,
    Facts,
    SheetBlock,
    Tint,
)
from gto_desktop.gui.kit.models.figure_words import figure_label, member_title
from gto_desktop.gui.kit.models.figures import MOST_IN_ROW, cards_of_text, fact, figure, percent
from gto_desktop.toolkit.request_fields import HandRequest


def facts(title: str, answer: BaseModel, names: str) -> Facts:
    """Return fields of an answer, named with blanks between, as facts; null ones are left out."""
    fields = type(answer).model_fields
    return Facts(
        title,
        tuple(
            fact(name, getattr(answer, name), translate_message(fields[name].description or ""))
            for name in names.split()
            if getattr(answer, name) is not None
        ),
    )


def sheet(title: str, records: Sequence[BaseModel], names: str) -> SheetBlock:
    """Return records as a table; its columns are fields, named with blanks between."""
    columns = names.split()
    rows = (
        tuple(figure(name, getattr(record, name), MOST_IN_ROW) for name in columns)
        for record in records
    )
    return SheetBlock(title, tuple(map(figure_label, columns)), tuple(rows))


def count_bars(title: str, counts: Mapping[str, int], total: int, note: str = "") -> BarsBlock:
    """Return counts by name as bars of their share of a total."""
    return BarsBlock(
        title,
        tuple(
            Bar(
                label,
                count / total if total else 0.0,
                (written(count, ","), percent(count / total)),
            )
            for label, count in counts.items()
        ),
        heads=(tr("Combos"), tr("Share")),
        note=note,
        stretched=True,
    )


def by_category(counts: Mapping[str, int]) -> dict[str, int]:
    """Return counts by the titles of their categories."""
    return {member_title(str(category)): count for category, count in counts.items()}


def deck(
    title: str,
    marks: Mapping[int, CardMark],
    legend: Iterable[tuple[Tint, str]],
    request: HandRequest,
) -> CardMap:
    """Return the deck with marked cards, and the cards that are not in it any more."""
    taken = {
        **{card: CardMark(Tint.DEAD, tr("dead")) for card in cards_of_text(request.dead)},
        **{card: CardMark(Tint.BOARD, tr("on the board")) for card in cards_of_text(request.board)},
        **{card: CardMark(Tint.OWN, tr("in the hand")) for card in cards_of_text(request.hole)},
    }
    return CardMap(title, {**marks, **taken}, tuple(legend))
