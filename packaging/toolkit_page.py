"""Write docs/toolkit.md from the table of tools: `.venv/bin/python packaging/toolkit_page.py`."""

import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, TypeAlias

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "toolkit.md"
NOTES = Path(__file__).with_suffix(".toml")
# Run by its path, the script does not see the package otherwise.
sys.path.insert(0, str(ROOT))

from gto_desktop.toolkit.tool_table import TOOLS, Tool  # noqa: E402

AnyTool: TypeAlias = Tool[Any, Any]
Schema: TypeAlias = Mapping[str, Any]
WIDTH = 100
MOST_ITEMS = 3
"""Of a list or of a map in an example answer; how many more there are is said."""
LONGEST_TEXT = 70
"""Characters of a text in it."""
_REF = "#/$defs/"


@dataclass(frozen=True)
class Note:
    """What a person has to say about a tool."""

    definition: str
    formula: str
    source: str


def read_notes() -> dict[str, Note]:
    """Return the notes by the path of their tool."""
    tables = tomllib.loads(NOTES.read_text(encoding="utf-8"))["tools"]
    return {
        path: Note(**{name: text.strip() for name, text in table.items()})
        for path, table in tables.items()
    }


def _introduction() -> str:
    text: str = tomllib.loads(NOTES.read_text(encoding="utf-8"))["introduction"]
    return text.replace("{count}", str(len(TOOLS)))


def page_text() -> str:
    """Return the whole page."""
    notes = read_notes()
    parts = [_introduction(), _contents(notes)]
    for group, tools in groupby(sorted(TOOLS, key=_place_of_group), lambda tool: tool.group):
        parts.append(f"## {group}\n")
        parts += [_section(tool, notes[tool.path]) for tool in tools]
    parts.append(_enumerations())
    return "\n".join(parts)


def _place_of_group(tool: AnyTool) -> int:
    return list(dict.fromkeys(one.group for one in TOOLS)).index(tool.group)


def _contents(notes: Mapping[str, Note]) -> str:
    rows = [(f"[`{tool.path}`]({_anchor(tool)})", notes[tool.path].definition) for tool in TOOLS]
    return _table(("tool", "what it tells"), rows)


def _anchor(tool: AnyTool) -> str:
    return "#" + re.sub(r"[^\w -]", "", tool.title.lower()).replace(" ", "-")


def _section(tool: AnyTool, note: Note) -> str:
    body = json.dumps(dict(tool.example))
    request = tool.request.model_json_schema()
    result = tool.result.model_json_schema(mode="serialization")
    return f"""\
### {tool.title}

`POST /v1/toolkit/{tool.path}`, `gto-desktop tool {tool.path} BODY`

{note.definition}

**Formula.** {note.formula}

**Source.** {note.source}

{_table(("request", "type", "left out", ""), _request_rows(request))}
{_table(("answer", "type", ""), _answer_rows(result, result.get("$defs", {}), tool))}
Example, lists and maps cut short:

```sh
gto-desktop tool {tool.path} '{body}'
```

```json
{laid_out(_example_answer(tool, result))}
```
"""


# ------------------------------------------------------------------------------------ the fields


def _request_rows(schema: Schema) -> Iterator[tuple[str, ...]]:
    needed = schema.get("required", ())
    for name, field in schema["properties"].items():
        default = "needed" if name in needed else f"`{json.dumps(field.get('default'))}`"
        if name not in needed and "default" not in field:
            default = ""
        yield f"`{name}`", _type(field), default, _meaning(field, schema.get("$defs", {}))


def _answer_rows(
    schema: Schema, defined: Schema, tool: AnyTool, prefix: str = ""
) -> Iterator[tuple[str, ...]]:
    """Yield a row for each field of an answer, those of its parts after it."""
    elsewhere = _parts_elsewhere(tool)
    for name, field in schema["properties"].items():
        where = f"{prefix}{name}"
        part, suffix = _part(field)
        if part in elsewhere:
            other = elsewhere[part]
            kind = f"as [{other.title}]({_anchor(other)})" + _or_null(field)
            yield f"`{where}`", kind, _meaning(field, {})
            continue
        yield f"`{where}`", _type(field), _meaning(field, defined)
        if "properties" in defined.get(part or "", {}):
            yield from _answer_rows(defined[str(part)], defined, tool, f"{where}{suffix}.")


def _parts_elsewhere(tool: AnyTool) -> dict[str, AnyTool]:
    """Return the other tools by the names of their answers, for answers that consist of those."""
    return {one.result.__name__: one for one in TOOLS if one is not tool}


def _part(field: Schema) -> tuple[str | None, str]:
    """Return the name of the model that a field is made of, and how its fields are reached."""
    for kind in (field, *field.get("anyOf", ())):
        if "$ref" in kind:
            return kind["$ref"].removeprefix(_REF), ""
        for inner, suffix in (("items", "[]"), ("additionalProperties", "{}")):
            if isinstance(kind.get(inner), dict):
                part, more = _part(kind[inner])
                if part is not None:
                    return part, suffix + more
    return None, ""


def _or_null(field: Schema) -> str:
    return " or null" if {"type": "null"} in field.get("anyOf", ()) else ""


def _type(field: Schema) -> str:
    """Return the type of a field and its limits, in words."""
    if "anyOf" in field:
        return " or ".join(_type(kind) for kind in field["anyOf"])
    if "$ref" in field:
        return f"`{field['$ref'].removeprefix(_REF)}`"
    if "const" in field or "enum" in field:
        values = field.get("enum", [field.get("const")])
        return ", ".join(f"`{json.dumps(value)}`" for value in values)
    kind = str(field.get("type", "any"))
    if kind == "array":
        return f"list of {_type(field.get('items', {}))}{_limits(field, 'Items')}"
    if kind == "object":
        inner = field.get("additionalProperties")
        return f"map of {_type(inner)}" if isinstance(inner, dict) else "object"
    return kind + _limits(field, "imum")


def _limits(field: Schema, what: str) -> str:
    least: float | None = field.get(f"min{what}")
    most: float | None = field.get(f"max{what}")
    if most is None:
        return "" if least is None else f" ({_number(least)} or more)"
    return f" ({_number(least)} to {_number(most)})" if least is not None else f" (up to {most:g})"


def _number(value: float) -> str:
    return f"{value:g}" if abs(value) < 1e5 or value >= 1e9 else f"{value:,.0f}"


def _meaning(field: Schema, defined: Schema) -> str:
    if "description" in field:
        return str(field["description"])
    part, _ = _part(field)
    text = str(defined.get(part or "", {}).get("description", ""))
    return text.split("\n\n", maxsplit=1)[0].replace("\n", " ")


def _enumerations() -> str:
    found: dict[str, Schema] = {}
    for tool in TOOLS:
        for schema in (tool.request.model_json_schema(), tool.result.model_json_schema()):
            parts = schema.get("$defs", {}).items()
            found |= {name: part for name, part in parts if "enum" in part}
    rows = [
        (
            f"`{name}`",
            ", ".join(f"`{value}`" for value in schema["enum"]),
            str(schema.get("description", "")).split("\n\n", maxsplit=1)[0].replace("\n", " "),
        )
        for name, schema in sorted(found.items())
    ]
    return "## Enumerations\n\n" + _table(("type", "values", ""), rows)


def _table(heads: Sequence[str], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [f"| {' | '.join(cell.replace('|', '&#124;') for cell in row)} |" for row in rows]
    return "\n".join([f"| {' | '.join(heads)} |", "|---" * len(heads) + "|", *lines, ""])


# ----------------------------------------------------------------------------------- the example


def _example_answer(tool: AnyTool, schema: Schema) -> Any:
    answer = tool.answer(dict(tool.example)).model_dump(mode="json", by_alias=True)
    elsewhere = _parts_elsewhere(tool)
    for name, field in schema["properties"].items():
        part, _ = _part(field)
        if part in elsewhere and answer[name] is not None:
            answer[name] = f"... as {elsewhere[part].path} answers"
    return shortened(answer)


def shortened(value: Any) -> Any:
    """Return an answer with long lists, maps and texts cut short, and numbers to six figures."""
    if isinstance(value, float):
        # Sums end differently on other machines in their last digits.
        return float(f"{value:.6g}")
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        return f"{value[:LONGEST_TEXT]}..."
    if isinstance(value, list):
        more = len(value) - MOST_ITEMS
        kept = [shortened(one) for one in (value[:MOST_ITEMS] if more > 2 else value)]
        return [*kept, f"... {more} more"] if more > 2 else kept
    return _shortened_object(value) if isinstance(value, dict) else value


def _shortened_object(value: Mapping[str, Any]) -> dict[str, Any]:
    # Fields of a model are written small, keys of a map are hand classes and categories.
    is_map = len(value) > 1 and not any(name.islower() for name in value)
    more = len(value) - MOST_ITEMS if is_map else 0
    names = list(value)[:MOST_ITEMS] if more > 2 else list(value)
    kept = {name: shortened(value[name]) for name in names}
    return {**kept, "...": f"{more} more"} if more > 2 else kept


def laid_out(value: Any, indent: int = 0) -> str:
    """Return JSON in lines of `WIDTH` characters: what fits on one is kept there."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent <= WIDTH or not isinstance(value, dict | list) or not value:
        return flat
    margin = " " * (indent + 2)
    if isinstance(value, dict):
        lines = [
            f"{margin}{json.dumps(name)}: {laid_out(one, indent + 2)}"
            for name, one in value.items()
        ]
        opening, closing = "{", "}"
    else:
        lines = [f"{margin}{laid_out(one, indent + 2)}" for one in value]
        opening, closing = "[", "]"
    return f"{opening}\n" + ",\n".join(lines) + f"\n{' ' * indent}{closing}"


if __name__ == "__main__":
    PAGE.write_text(page_text(), encoding="utf-8")
    print(f"Written: docs/{PAGE.name}")
