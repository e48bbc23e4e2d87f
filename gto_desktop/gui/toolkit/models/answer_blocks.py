"""Answers as blocks: a reader for each kind of answer, and one for any that has none yet."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from pydantic import BaseModel

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.kit.models.blocks import Block, Facts, SheetBlock
from gto_desktop.gui.kit.models.figure_words import figure_label, member_title
from gto_desktop.gui.kit.models.figures import MOST_IN_ROW, fact, figure, words_figure
from gto_desktop.gui.toolkit.models.reading_boards import BOARD_READERS
from gto_desktop.gui.toolkit.models.reading_games import GAME_READERS
from gto_desktop.gui.toolkit.models.reading_hands import HAND_READERS
from gto_desktop.gui.toolkit.models.reading_prizes import PRIZE_READERS
from gto_desktop.gui.toolkit.models.reading_shares import SHARE_READERS

Reader: TypeAlias = Callable[[Any, Any], Sequence[Block]]
"""Of a request and its answer."""

READERS: dict[type, Reader] = {
    **BOARD_READERS,
    **HAND_READERS,
    **SHARE_READERS,
    **PRIZE_READERS,
    **GAME_READERS,
}


def blocks_of(request: BaseModel, answer: BaseModel) -> tuple[Block, ...]:
    """Return an answer as it is drawn."""
    reader = READERS.get(type(answer))
    if reader is None:
        return tuple(plain_blocks("", answer))
    return tuple(reader(request, answer))


def plain_blocks(title: str, answer: BaseModel) -> Iterator[Block]:
    """Yield the fields of an answer as facts and tables, in their order."""
    fields = type(answer).model_fields
    values = {name: getattr(answer, name) for name in fields}
    plain = [name for name, value in values.items() if _is_plain(value)]
    if plain:
        facts = (
            fact(name, values[name], translate_message(fields[name].description or ""))
            for name in plain
        )
        yield Facts(title, tuple(facts))
    for name, value in values.items():
        if name not in plain:
            yield from _parts(figure_label(name), value)


def _parts(title: str, value: Any) -> Iterator[Block]:
    if isinstance(value, BaseModel):
        yield from plain_blocks(title, value)
    elif isinstance(value, Mapping):
        records = list(value.values())
        rows = _rows(records)
        heads = ("", *_heads(records))
        names = [words_figure(member_title(str(name))) for name in value]
        yield SheetBlock(
            title, heads, tuple((name, *row) for name, row in zip(names, rows, strict=True))
        )
    else:
        yield SheetBlock(title, _heads(value), tuple(_rows(value)))


def _heads(records: Sequence[Any]) -> tuple[str, ...]:
    first = records[0]
    if isinstance(first, BaseModel):
        return tuple(figure_label(name) for name in type(first).model_fields)
    return tuple(str(place) for place in range(1, len(first) + 1)) if _is_row(first) else ("",)


def _rows(records: Sequence[Any]) -> list[tuple[Any, ...]]:
    rows = []
    for one in records:
        if isinstance(one, BaseModel):
            rows.append(
                tuple(
                    figure(name, getattr(one, name), MOST_IN_ROW) for name in type(one).model_fields
                )
            )
        else:
            rows.append(tuple(figure("", cell) for cell in (one if _is_row(one) else [one])))
    return rows


def _is_row(value: object) -> bool:
    return isinstance(value, list)


def _is_plain(value: object) -> bool:
    if isinstance(value, BaseModel):
        return False
    if isinstance(value, Mapping):
        return not value
    if isinstance(value, list):
        return not any(isinstance(one, BaseModel | list | Mapping) for one in value)
    return True
