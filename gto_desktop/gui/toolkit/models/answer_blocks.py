"""Answers as blocks: a reader for each kind of answer, and one for any that has none yet."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from pydantic import BaseModel

from gto_desktop.gui.kit.models.blocks import Block, Fact, Facts, SheetBlock
from gto_desktop.gui.kit.models.figures import words_figure
from gto_desktop.gui.toolkit.models.reading_boards import BOARD_READERS
from gto_desktop.gui.toolkit.models.reading_games import GAME_READERS
from gto_desktop.gui.toolkit.models.reading_hands import HAND_READERS
from gto_desktop.gui.toolkit.models.reading_shares import SHARE_READERS
from gto_desktop.toolkit.tool_views import sheets

Reader: TypeAlias = Callable[[Any, Any], Sequence[Block]]
"""Of a request and its answer."""

READERS: dict[type, Reader] = {
    **BOARD_READERS,
    **HAND_READERS,
    **SHARE_READERS,
    **GAME_READERS,
}


def blocks_of(request: BaseModel, answer: BaseModel) -> tuple[Block, ...]:
    """Return an answer as it is drawn."""
    reader = READERS.get(type(answer))
    return tuple(plain_blocks(answer) if reader is None else reader(request, answer))


def plain_blocks(answer: BaseModel) -> Iterator[Block]:
    """Yield an answer as the tables of a terminal."""
    for sheet in sheets(answer):
        if sheet.columns:
            rows = tuple(tuple(map(words_figure, row)) for row in sheet.rows)
            yield SheetBlock(sheet.title, sheet.columns, rows)
        else:
            facts = (Fact(name, words_figure(value)) for name, value in sheet.rows)
            yield Facts(sheet.title, tuple(facts))
