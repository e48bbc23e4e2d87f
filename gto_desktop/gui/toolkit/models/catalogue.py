"""The fields of each tool as the table of tools declares them; loading it takes a second or two."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr


class FieldKind(StrEnum):
    """What is written into a field."""

    CARDS = "cards"
    CARD_ROWS = "card rows"
    """Several hands."""
    RANGE = "range"
    RANGE_ROWS = "range rows"
    """Several ranges."""
    COLUMN = "column"
    """A list of numbers: a column of the table of numbers."""
    NUMBER = "number"
    SWITCH = "switch"
    CHOICE = "choice"
    CHOICES = "choices"
    """Several of a list."""
    LINE = "line"
    """One line of text."""
    PAGE = "page"
    """Many lines that are one text."""
    LINES = "lines"
    """Many lines, each a text."""


@dataclass(frozen=True)
class FormField:
    """A field of a request."""

    name: str
    kind: FieldKind
    needed: bool
    about: str = ""
    """What the table says about it."""
    most: int = 0
    """The most cards, rows or numbers."""
    least: int = 0
    """The least rows or numbers."""
    default: Any = None
    """As JSON has it."""
    choices: tuple[str, ...] = ()
    whole: bool = False
    """A number without decimals."""


@dataclass(frozen=True)
class Mode:
    """One of several ways to ask a tool."""

    title: str
    fields: tuple[str, ...]


@dataclass(frozen=True)
class ToolForm:
    """Everything a tool can be asked."""

    path: str
    fields: tuple[FormField, ...]
    example: Mapping[str, Any]
    constants: Mapping[str, Any]
    """Fields that can have but one value, and must be sent."""
    modes: tuple[Mode, ...] = ()
    """Empty for a tool with one way to ask."""

    def field(self, name: str) -> FormField:
        """Return a field by its name."""
        return next(field for field in self.fields if field.name == name)


_HIDDEN = frozenset(["hand_type", "bring_in", "small_bet", "big_bet", "viewer", "variant"])
"""Of other variants, reserved, or with but one value."""
_HIDDEN_IN = {"notation/replay": frozenset(["index"])}
"""The table of steps shows all of them."""
_MOST_CARDS = {"board": 5, "hole": 2, "dead": 47, "cards": 52, "holdings": 7}
"""Those of `holdings` are the cards of one hand."""
_MOST_IN = {("eval/hand", "hole"): 7}
_RANGES = frozenset(["notation", "hero", "villain", "hole_range"])
_SPOKEN_AUTOMATIONS = ("HOLE_DEALING", "BOARD_DEALING", "HOLE_CARDS_SHOWING_OR_MUCKING")
"""The others always go by themselves."""
_GAME_NEEDS = frozenset(["starting_stacks", "min_bet"])
_GAME_CAN_DO_WITHOUT = frozenset(["antes"])
"""Nobody pays an ante where nothing is said."""
_FIRST = {"icm": ("chips", "payouts"), "eval/compare": ("board",), "equity": ("ranges",)}
_LAST = ("dead", "sample_count", "seed")


def load_forms() -> dict[str, ToolForm]:
    """Return the form of every tool by its path; for a worker thread."""
    from gto_desktop.toolkit.tool_table import TOOLS

    return {
        tool.path: _form(tool.path, tool.request.model_json_schema(), tool.example)
        for tool in TOOLS
    }


def _form(path: str, schema: Mapping[str, Any], example: Mapping[str, Any]) -> ToolForm:
    properties, needed = schema["properties"], schema.get("required", ())
    hidden = _HIDDEN | _HIDDEN_IN.get(path, frozenset())
    fields = [
        _field(path, name, _plain(properties[name], schema), needed=name in needed)
        for name in properties
        if name not in hidden
    ]
    game = "variant" in properties
    return ToolForm(
        path=path,
        fields=tuple(sorted(fields, key=lambda field: _place(path, field.name))),
        example=dict(example),
        constants={"variant": "NT"} if game else {},
        modes=_replay_modes(fields) if path == "notation/replay" else (),
    )


def _place(path: str, name: str) -> int:
    first = _FIRST.get(path, ())
    if name in first:
        return first.index(name) - len(first)
    return 1 + _LAST.index(name) if name in _LAST else 0


def _replay_modes(fields: list[FormField]) -> tuple[Mode, ...]:
    names = [field.name for field in fields]
    return (
        Mode(tr("Hand as text"), ("text",)),
        Mode(tr("Stakes and actions"), tuple(name for name in names if name != "text")),
    )


def _plain(declared: Mapping[str, Any], schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a field may be besides null, with its references followed."""
    options = [kind for kind in declared.get("anyOf", ()) if kind.get("type") != "null"]
    plain = {**declared, **(options[0] if options else {})}
    if "$ref" in plain:
        plain |= schema["$defs"][plain["$ref"].rsplit("/", 1)[1]]
    # The words about the field, not those about its type.
    plain["description"] = declared.get("description") or plain.get("description", "")
    return plain


def _field(path: str, name: str, plain: Mapping[str, Any], *, needed: bool) -> FormField:
    kind = _kind(name, plain)
    choices = tuple(plain.get("enum", ()))
    if kind is FieldKind.CHOICES:
        choices = _SPOKEN_AUTOMATIONS
    return FormField(
        name=name,
        kind=kind,
        needed=(needed and name not in _GAME_CAN_DO_WITHOUT)
        or name in _GAME_NEEDS
        or (path, name) == ("notation/replay", "text"),
        about=translate_message(str(plain.get("description", ""))),
        most=_MOST_IN.get((path, name)) or plain.get("maxItems") or _MOST_CARDS.get(name, 10),
        least=plain.get("minItems", 0),
        default=plain.get("default"),
        choices=choices,
        whole=plain.get("type") == "integer",
    )


def _kind(name: str, plain: Mapping[str, Any]) -> FieldKind:
    if name in _MOST_CARDS:
        return FieldKind.CARD_ROWS if plain["type"] == "array" else FieldKind.CARDS
    if name in _RANGES:
        return FieldKind.RANGE
    if plain["type"] == "array":
        return _list_kind(name, plain["items"])
    if "enum" in plain:
        return FieldKind.CHOICE
    kinds = {
        "boolean": FieldKind.SWITCH,
        "integer": FieldKind.NUMBER,
        "number": FieldKind.NUMBER,
    }
    return kinds.get(plain["type"], FieldKind.PAGE if name == "text" else FieldKind.LINE)


def _list_kind(name: str, items: Mapping[str, Any]) -> FieldKind:
    if name == "ranges":
        return FieldKind.RANGE_ROWS
    if items["type"] == "number":
        return FieldKind.COLUMN
    return FieldKind.CHOICES if "enum" in items else FieldKind.LINES
