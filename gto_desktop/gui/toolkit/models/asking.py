"""Asking a tool, in a worker thread: the request is read, answered, and made into blocks."""

import json
import re
import shlex
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.kit.models.blocks import Fault, Reply
from gto_desktop.gui.toolkit.models.request_drafts import action_lines

if TYPE_CHECKING:
    from pydantic import ValidationError

    from gto_desktop.toolkit.request_fields import ToolInputError

_TOML_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'')


def ask(path: str, body: Mapping[str, Any], lines_text: str = "") -> Reply:
    """Return what a tool answers to a request, or what is wrong with the request.

    Args:
        path: the tool's name in the table.
        body: the request as JSON gives it.
        lines_text: the text whose lines are the request's actions, where there is one.
    """
    from pydantic import ValidationError

    from gto_desktop.toolkit.request_fields import ToolInputError
    from gto_desktop.toolkit.tool_table import TOOL_AT

    tool = TOOL_AT[path]
    try:
        request = tool.request.model_validate(dict(body))
        answer = tool.run(request)
    except (ValidationError, ToolInputError) as error:
        return Reply(faults=_faults(error, body, lines_text))
    from gto_desktop.gui.toolkit.models.answer_blocks import blocks_of

    return Reply(blocks_of(request, answer), json=answer.model_dump_json(by_alias=True))


def command_line(path: str, body: Mapping[str, Any]) -> str:
    """Return the command that asks the same in a terminal."""
    return f"gto-desktop tool {path} {shlex.quote(json.dumps(body, ensure_ascii=False))}"


def _faults(
    error: "ValidationError | ToolInputError", body: Mapping[str, Any], lines_text: str
) -> tuple[Fault, ...]:
    from gto_desktop.toolkit.request_fields import errors_of

    faults = []
    for told in errors_of(error):
        place: Sequence[str | int] = told["loc"][1:]
        name = str(place[0]) if place else ""
        message = str(told["msg"])
        row = place[1] if len(place) > 1 and isinstance(place[1], int) else None
        line = _line(place, message, body, lines_text)
        said = translate_message(message).rstrip(".") + "."
        faults.append(Fault(said[:1].upper() + said[1:], name, row, line))
    return tuple(faults)


def _line(
    place: Sequence[str | int], message: str, body: Mapping[str, Any], lines_text: str
) -> int | None:
    """Return the line of a text in which a fault is, None where it is in none."""
    match list(place):
        case ["text"]:
            told = _TOML_LINE.search(message)
            return int(told[1]) if told else None
        case ["text", "actions", int(index)]:
            return _action_line(str(body["text"]), index)
        case ["text", str(name), *_]:
            return _key_line(str(body["text"]), name)
        case ["actions", int(index)]:
            lines = action_lines(lines_text)
            return lines[index][0] if index < len(lines) else None
    return None


def _key_line(text: str, name: str) -> int | None:
    return _line_of(re.search(rf"^[ \t]*{re.escape(name)}[ \t]*=", text, re.MULTILINE))


def _action_line(text: str, index: int) -> int | None:
    start = re.search(r"^[ \t]*actions[ \t]*=", text, re.MULTILINE)
    if start is None:
        return None
    return _line_of(next(islice(_TEXT.finditer(text, start.end()), index, None), None))


def _line_of(piece: re.Match[str] | None) -> int | None:
    return None if piece is None else piece.string.count("\n", 0, piece.start()) + 1
