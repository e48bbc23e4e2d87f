"""Drafts of requests: what is written into the form of each tool, and which tool is open."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import card_name
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.numbers import plain
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.toolkit.models.catalogue import FieldKind, FormField, ToolForm
from gto_desktop.ranges.range import Range

Draft: TypeAlias = str | bool | list[str]
"""What a field holds: a text, a switch, or the texts of several rows."""

FIRST_TOOL = "equity"
WEIGHT_DIGITS = 3
"""Decimals that are kept of the weights of a solved range."""
MOST_PIECES = 500
"""Of a range in a request."""

_ROWS = frozenset([FieldKind.CARD_ROWS, FieldKind.RANGE_ROWS])
_LISTS = _ROWS | {FieldKind.COLUMN, FieldKind.CHOICES}
_PADDED = {"antes": "starting_stacks", "blinds_or_straddles": "starting_stacks"}
"""Columns in which no entry is 0, as long as another column is."""
_QUOTED = re.compile(r'"([^"]*)"|\'([^\']*)\'')
_GROUPED = re.compile(r"[+-]?\d{1,3}(?:[, ]\d{3})+(?:\.\d*)?", re.ASCII)
_PLAIN = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)", re.ASCII)
_CURRENCY = "$\u20ac\u00a3\u00a5"


class ToolDraft:
    """The input of one tool; `changed` tells the field, or "" when all of it may have changed."""

    def __init__(self, form: ToolForm) -> None:
        self.form = form
        self.mode = 0
        self.changed: Event[str] = Event()
        self._values: dict[str, Draft] = {field.name: _start(field) for field in form.fields}

    @property
    def fields(self) -> tuple[FormField, ...]:
        """The fields of the chosen way to ask."""
        if not self.form.modes:
            return self.form.fields
        names = self.form.modes[self.mode].fields
        return tuple(field for field in self.form.fields if field.name in names)

    def text(self, name: str) -> str:
        """Return the text of a field that holds one."""
        value = self._values[name]
        return value if isinstance(value, str) else ""

    def rows(self, name: str) -> list[str]:
        """Return the texts of a field that holds several."""
        value = self._values[name]
        return list(value) if isinstance(value, list) else []

    def is_on(self, name: str) -> bool:
        """Return whether a switch is on."""
        return self._values[name] is True

    def set(self, name: str, value: Draft) -> None:
        """Take what the user did."""
        if self._values[name] != value:
            self._values[name] = value
            self.changed.emit(name)

    def set_mode(self, mode: int) -> None:
        """Choose another way to ask."""
        if mode != self.mode:
            self.mode = mode
            self.changed.emit("")

    def fill(self, values: Mapping[str, Draft]) -> bool:
        """Write into the fields there are of these; return whether there are any."""
        known = {name: value for name, value in values.items() if name in self._values}
        self._values.update(known)
        if known:
            self.changed.emit("")
        return bool(known)

    def clear(self) -> None:
        """Empty every field."""
        self._values = {field.name: _start(field) for field in self.form.fields}
        self.changed.emit("")

    def show(self, body: Mapping[str, Any]) -> None:
        """Fill in a request; fields it leaves out are emptied."""
        self._values = {
            field.name: _DRAFT_OF.get(field.kind, str)(body[field.name])
            if body.get(field.name) is not None
            else _start(field)
            for field in self.form.fields
        }
        for number, mode in enumerate(self.form.modes):
            if body.get(mode.fields[0]) is not None:
                self.mode = number
        self.changed.emit("")

    def state(self) -> dict[str, Any]:
        """Return everything, for `restore`; JSON can say it."""
        return {"mode": self.mode, "values": dict(self._values)}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Take back what `state` gave; what does not fit any more is left out."""
        values, mode = state.get("values"), state.get("mode")
        if isinstance(mode, int) and 0 <= mode < max(1, len(self.form.modes)):
            self.mode = mode
        for field in self.form.fields:
            value = values.get(field.name) if isinstance(values, Mapping) else None
            if isinstance(value, type(_start(field))) and _is_draft(value):
                self._values[field.name] = value
        self.changed.emit("")

    def missing(self) -> tuple[str, ...]:
        """Return the fields without which nothing can be asked and that are empty."""
        return tuple(field.name for field in self.fields if self._lacks(field))

    def body(self) -> dict[str, Any]:
        """Return the request.

        Raises:
            FieldError: a number cannot be read.
        """
        body: dict[str, Any] = {}
        with_game = any(field.name == "starting_stacks" for field in self.fields)
        if with_game or not self.form.modes:
            body.update(self.form.constants)
        for field in self.fields:
            value = self._json(field)
            if value is not None:
                body[field.name] = value
        return body

    def _lacks(self, field: FormField) -> bool:
        value = self._values[field.name]
        if isinstance(value, bool):
            return False
        if isinstance(value, str):
            return field.needed and not value.strip()
        filled = sum(bool(text.strip()) for text in value)
        if field.kind in _ROWS:
            return field.needed and filled < len(value)
        return field.needed and filled < field.least

    def _json(self, field: FormField) -> Any:
        value = self._values[field.name]
        if isinstance(value, bool):
            return value or None
        if isinstance(value, list):
            return self._json_list(field, value)
        return self._json_text(field, value) if value.strip() else None

    def _json_text(self, field: FormField, value: str) -> Any:
        text = value.strip()
        if field.kind is FieldKind.RANGE:
            return range_tokens(text)
        if field.kind is FieldKind.NUMBER:
            return _number(field, text, None)
        if field.kind is FieldKind.LINES:
            return [action for _, action in action_lines(text)]
        return value if field.kind is FieldKind.PAGE else text

    def _json_list(self, field: FormField, value: list[str]) -> Any:
        if field.kind is FieldKind.RANGE_ROWS:
            return [range_tokens(text) for text in value]
        if field.kind is FieldKind.COLUMN:
            length = _length(value)
            if field.name in _PADDED:
                length = max(length, _length(self.rows(_PADDED[field.name])))
            texts = [*value, *[""] * length][:length]
            return [_number(field, text or "0", row) for row, text in enumerate(texts)] or None
        return [text.strip() for text in value] or None


class FieldError(InputError):
    """A field whose text makes no request."""

    def __init__(self, message: str, field: str, row: int | None) -> None:
        """Say what is wrong, in which field, and in which of its rows."""
        super().__init__(message)
        self.field = field
        self.row = row


def range_tokens(text: str) -> list[str]:
    """Return the pieces of a range as requests have them.

    >>> range_tokens("QQ+, AKs:0.5")
    ['QQ+', 'AKs:0.5']
    """
    pieces = [piece.strip() for piece in re.split(r"[,;\n]", text) if piece.strip()]
    # A piece may be a whole list, and of pieces there may not be more.
    return pieces if len(pieces) <= MOST_PIECES else [",".join(pieces)]


def action_lines(text: str) -> list[tuple[int, str]]:
    r"""Return actions with the numbers of their lines, from 1; lines of a PHH list may be pasted.

    >>> action_lines('p1 f\n"p2 cc", "p3 cbr 6",')
    [(1, 'p1 f'), (2, 'p2 cc'), (2, 'p3 cbr 6')]
    """
    actions: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        quoted = [first or second for first, second in _QUOTED.findall(line)]
        if quoted:
            actions += [(number, action) for action in quoted]
        elif line.strip() and line.strip() not in {"[", "]", "actions = ["}:
            actions.append((number, line.strip()))
    return actions


def read_number(text: str, *, whole: bool = False) -> float:
    """Return the number of a text; thousands may be set apart, and a currency stand before it.

    Raises:
        InputError: it is not a number, or not a whole one.

    >>> read_number("$1,125,600"), read_number(" 2.5 ")
    (1125600, 2.5)
    """
    typed = text.strip().strip(_CURRENCY).replace("\u00a0", " ").replace("\u2212", "-").strip()
    if not _GROUPED.fullmatch(typed) and not _PLAIN.fullmatch(plain(typed)):
        raise InputError(tr("{what} is not a number.", what=text.strip() or tr("This")))
    number = float(plain(typed))
    if number.is_integer():
        return int(number)
    if whole:
        raise InputError(tr("{what} is not a whole number.", what=text.strip()))
    return number


def number_text(number: float) -> str:
    """Return a number as fields hold it, without separators.

    >>> number_text(1125600), number_text(2.50)
    ('1125600', '2.5')
    """
    return str(int(number)) if number == int(number) else repr(float(number))


def pasted_columns(text: str) -> list[list[str]]:
    r"""Return the cells of a piece of a spreadsheet, row by row.

    Cells are set apart by tabs or semicolons; lines without either hold one cell, or several with
    blanks between them.

    >>> pasted_columns("6000\t50\n4000\t30\n"), pasted_columns("50 30 20")
    ([['6000', '50'], ['4000', '30']], [['50'], ['30'], ['20']])
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    if len(lines) == 1 and not re.search(r"[\t;]", lines[0]):
        return [[cell] for cell in lines[0].split()]
    return [[cell.strip() for cell in re.split(r"[\t;]", line)] for line in lines]


def _number(field: FormField, text: str, row: int | None) -> float:
    try:
        return read_number(text, whole=field.whole)
    except InputError as problem:
        raise FieldError(str(problem), field.name, row) from None


def _length(texts: Sequence[str]) -> int:
    return max((place for place, text in enumerate(texts, 1) if text.strip()), default=0)


def _start(field: FormField) -> Draft:
    if field.kind is FieldKind.SWITCH:
        return field.default is True
    if field.kind in _LISTS:
        return [""] * field.least if field.kind in _ROWS else []
    return "" if field.default is None else str(field.default)


_DRAFT_OF: dict[FieldKind, Callable[[Any], Draft]] = {
    FieldKind.SWITCH: bool,
    FieldKind.NUMBER: number_text,
    FieldKind.RANGE: ", ".join,
    FieldKind.RANGE_ROWS: lambda rows: [", ".join(tokens) for tokens in rows],
    FieldKind.LINES: "\n".join,
    FieldKind.COLUMN: lambda numbers: [number_text(number) for number in numbers],
    FieldKind.CARD_ROWS: list,
    FieldKind.CHOICES: list,
}


def _is_draft(value: object) -> bool:
    return not isinstance(value, list) or all(isinstance(text, str) for text in value)


class ToolkitModel:
    """The tools with their drafts; the forms come later, when the toolkit is loaded."""

    def __init__(self, kept: str = "", path: str = "") -> None:
        self.path = path or FIRST_TOOL
        self.opened: Event[str] = Event()
        self.edited: Event[str] = Event()
        self._kept: dict[str, Any] = _read(kept)
        self._forms: Mapping[str, ToolForm] = {}
        self._drafts: dict[str, ToolDraft] = {}
        self._situation: dict[str, Draft] = {}

    @property
    def loaded(self) -> bool:
        """Whether the forms are there."""
        return bool(self._forms)

    @property
    def draft(self) -> ToolDraft:
        """The input of the open tool."""
        return self._draft_of(self.path)

    def load(self, forms: Mapping[str, ToolForm]) -> None:
        """Take the forms of all tools."""
        self._forms = forms
        self.open(self.path if self.path in forms else FIRST_TOOL)

    def open(self, path: str) -> None:
        """Open a tool; before the forms are there, remember which."""
        self.path = path
        if self.loaded:
            if self._situation:
                self.draft.fill(self._situation)
                self._situation = {}
            self.opened.emit(path)

    def take_situation(
        self, board: Sequence[int], oop: Range | None = None, ip: Range | None = None
    ) -> bool:
        """Write a board and both ranges into the open tool; return whether it has such fields."""
        values = _situation(board, oop, ip)
        if not self.loaded:
            self._situation = values
            return True
        return self.draft.fill(values)

    def kept(self) -> str:
        """Return everything that was written, as one text to keep."""
        states = {path: draft.state() for path, draft in self._drafts.items()}
        return json.dumps({**self._kept, **states})

    def _draft_of(self, path: str) -> ToolDraft:
        if path not in self._drafts:
            draft = ToolDraft(self._forms[path])
            state = self._kept.get(path)
            if isinstance(state, dict):
                draft.restore(state)
            draft.changed.connect(lambda _name: self.edited.emit(path))
            self._drafts[path] = draft
        return self._drafts[path]


def _read(kept: str) -> dict[str, Any]:
    try:
        content = json.loads(kept) if kept else {}
    except ValueError:
        return {}
    return content if isinstance(content, dict) else {}


def _situation(board: Sequence[int], oop: Range | None, ip: Range | None) -> dict[str, Draft]:
    values: dict[str, Draft] = {"board": "".join(map(card_name, board))}
    first, second = (range_text(held) if held is not None else "" for held in (oop, ip))
    if first:
        values |= {"hero": first, "hole_range": first, "notation": first}
    if second:
        values["villain"] = second
    if first and second:
        values["ranges"] = [first, second]
    return values


def range_text(held: Range) -> str:
    """Return a range in notation, with weights as exact as a person can use them."""
    return str(Range(np.round(held.weights, WEIGHT_DIGITS)))
