"""Answers of analyses as tables of texts."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal, TypeAlias, TypeGuard, get_args, get_origin

from pydantic import BaseModel

from gto_desktop.cards.card import RANKS
from gto_desktop.cards.hand_class import GRID_SIZE

MOST_NAMES = 24
"""Cards or combos written out in a cell; of more, the rest is counted."""
MOST_NAMES_IN_ROW = 6
"""The same in a table with a row for each of several things."""

NOTHING = "–"

_MEMBER = re.compile(r"[A-Z]{3,}(?:_[A-Z]+)*")
_FIELD = re.compile(r"[a-z]{2,}[0-9]*(?:_[a-z0-9]+)*")
_ACRONYMS = {"oesd": "OESD", "ev": "EV", "evs": "EVs", "icm": "ICM"}

_DECIMALS = 4
_LEAST_ROUNDED = 5e-5
"""Numbers below that would be 0 with so many decimals: they have as many digits instead."""
_NOISE = 1e-12
"""What rounding leaves of a difference that is 0."""

Json: TypeAlias = Any
"""What JSON can say."""


class _Member(str):
    """The name of a member of an enumeration or of a literal type, and no text of a user's."""

    __slots__ = ()


@dataclass(frozen=True)
class AnswerSheet:
    """A part of an answer as a table of texts."""

    title: str
    columns: tuple[str, ...]
    """Headings; empty for a sheet of names and values."""
    rows: tuple[tuple[str, ...], ...]


def sheets(answer: BaseModel) -> list[AnswerSheet]:
    """Return an answer as tables, in the order of its fields; what is nested has its own."""
    return list(_sheets_of("", _fields_of(answer)))


def _fields_of(answer: BaseModel) -> dict[str, Json]:
    return {
        field.serialization_alias or name: _content(getattr(answer, name), field.annotation)
        for name, field in type(answer).model_fields.items()
    }


def _content(value: object, declared: Any) -> Json:
    """Return a value as JSON has it, but with the names of members marked as such."""
    if isinstance(value, BaseModel):
        return _fields_of(value)
    if isinstance(value, Enum):
        return _Member(value.value)
    if isinstance(value, Mapping):
        return {_content(key, None): _content(part, declared) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_content(element, declared) for element in value]
    return _Member(value) if isinstance(value, str) and value in _literals(declared) else value


def _literals(declared: Any) -> frozenset[Any]:
    """Return the values of the literal types in the type of a field.

    >>> sorted(_literals(list[Literal["LIVE", "BACKDOOR"] | None]))
    ['BACKDOOR', 'LIVE']
    """
    inner = get_args(declared)
    if get_origin(declared) is Literal:
        return frozenset(inner)
    return frozenset().union(*map(_literals, inner))


def _sheets_of(title: str, content: Mapping[str, Json]) -> Iterator[AnswerSheet]:
    facts = [(_heading(name), _cell(value)) for name, value in content.items() if _is_fact(value)]
    if facts:
        yield AnswerSheet(title, (), tuple(facts))
    for name, value in content.items():
        if _is_fact(value):
            continue
        below = f"{title}: {_heading(name).lower()}" if title else _heading(name)
        if isinstance(value, Mapping):
            yield from _sheets_of_mapping(below, value)
        else:
            yield _sheet_of_list(below, value)


def _is_fact(value: Json) -> bool:
    """Tell whether a value fits in one cell: a scalar, or names, or nothing."""
    if isinstance(value, Mapping):
        return not value
    if isinstance(value, list):
        return not any(isinstance(element, Mapping | list) for element in value)
    return True


def _sheets_of_mapping(title: str, value: Mapping[str, Json]) -> Iterator[AnswerSheet]:
    records = list(value.values())
    if _are_alike(records):
        columns = ("", *map(_heading, records[0]))
        rows = tuple((_heading(name), *_cells(record)) for name, record in value.items())
        yield AnswerSheet(title, columns, rows)
    else:
        yield from _sheets_of(title, value)


def _sheet_of_list(title: str, value: Sequence[Json]) -> AnswerSheet:
    if _are_alike(value):
        columns = tuple(map(_heading, value[0]))
        return AnswerSheet(title, columns, tuple(_cells(record) for record in value))
    if all(isinstance(row, list) for row in value):
        return _sheet_of_numbers(title, value)
    return AnswerSheet(
        title, (), tuple((str(place), _cell(part)) for place, part in enumerate(value))
    )


def _sheet_of_numbers(title: str, rows: Sequence[Sequence[Json]]) -> AnswerSheet:
    width = max(map(len, rows))
    if len(rows) == width == GRID_SIZE:
        names = list(reversed(RANKS))
        columns, starts = names, names
    else:
        columns = [str(place) for place in range(1, width + 1)]
        starts = [str(place) for place in range(1, len(rows) + 1)]
    table = tuple(
        (start, *map(_cell, row), *[""] * (width - len(row)))
        for start, row in zip(starts, rows, strict=True)
    )
    return AnswerSheet(title, ("", *columns), table)


def _are_alike(records: Sequence[Json]) -> TypeGuard[Sequence[Mapping[str, Json]]]:
    """Tell whether these are records with the same fields: rows of one table."""
    if not records or not isinstance(records[0], Mapping):
        return False
    first = list(records[0])
    return all(isinstance(record, Mapping) and list(record) == first for record in records)


def _cells(record: Mapping[str, Json]) -> tuple[str, ...]:
    return tuple(_cell(value, MOST_NAMES_IN_ROW) for value in record.values())


def _cell(value: Json, most: int = MOST_NAMES) -> str:
    if isinstance(value, list):
        return _names(value, most) or NOTHING
    if isinstance(value, Mapping):
        pairs = (f"{_heading(name)} {_cell(part)}" for name, part in value.items())
        return ", ".join(pairs) or NOTHING
    return _scalar(value)


def _names(value: Sequence[Json], most: int) -> str:
    shown = " ".join(_cell(element) for element in value[:most])
    left = len(value) - most
    return f"{shown} and {left} more" if left > 0 else shown


def _scalar(value: Json) -> str:
    if value is None or value == "":
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return _number(value)
    if isinstance(value, _Member):
        return _words(value)
    return str(value)


def _number(value: float) -> str:
    """Return a number with four decimals at most, or with four digits where it is very small.

    >>> _number(1 / 3), _number(-2.50), _number(0.00001), _number(-1.1e-16)
    ('0.3333', '-2.5', '1e-05', '0')
    """
    if _NOISE < abs(value) < _LEAST_ROUNDED:
        return f"{value:.{_DECIMALS}g}"
    return f"{round(value, _DECIMALS) + 0.0:.{_DECIMALS}f}".rstrip("0").rstrip(".")


def _heading(name: str) -> str:
    """Return the name of a field or a member as words; a key of a user's in capitals as it is."""
    is_written = _MEMBER.fullmatch(name) and not isinstance(name, _Member)
    return name if is_written else _words(name)


def _words(name: str) -> str:
    """Return the name of a field or a member of an enumeration as words.

    >>> _words("best_cards"), _words("TOP_PAIR"), _words("AKs"), _words("oesd_or_gutshot")
    ('Best cards', 'Top pair', 'AKs', 'OESD or gutshot')
    """
    if not (_MEMBER.fullmatch(name) or _FIELD.fullmatch(name)):
        return name
    words = [_ACRONYMS.get(word, word) for word in name.lower().split("_")]
    spaced = " ".join(words)
    return spaced[:1].upper() + spaced[1:]
