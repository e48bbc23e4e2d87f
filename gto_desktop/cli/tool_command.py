"""The tool command: one analysis, answered in the terminal."""

import json
import sys
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.fair_play_check import check_fair_play
from gto_desktop.cli.options import argument, flag
from gto_desktop.cli.text_tables import draw_table

if TYPE_CHECKING:
    from pydantic import BaseModel, ValidationError

    from gto_desktop.toolkit.request_fields import ToolInputError
    from gto_desktop.toolkit.tool_table import Tool
    from gto_desktop.toolkit.tool_views import AnswerSheet

LONGEST_BODY = 1_000_000
"""Characters."""
_LONGEST_SHOWN = 60
_BAR = 30
_MOST_ROWS = 60


def tool(
    name: Annotated[
        str | None,
        argument(
            'Which analysis, as in its address: "range/expand". Without it, all are listed.',
            show_default=False,
        ),
    ] = None,
    body: Annotated[
        str | None,
        argument(
            "What to ask: a JSON text, a file with one, or - for standard input.",
            show_default=False,
        ),
    ] = None,
    *,
    as_json: Annotated[
        bool, flag("--json", "Print the answer as one JSON object, for scripts.")
    ] = False,
) -> None:
    """Analyse a board, a hand, a range or a payout."""
    if name is None:
        _print_list()
        return
    asked = _tool_named(name)
    if body is None:
        raise InputError(f"{name} needs a body, such as '{json.dumps(dict(asked.example))}'.")
    check_fair_play()
    answer = _answered(asked, _body_text(body))
    if as_json or not sys.stdout.isatty():
        typer.echo(answer.model_dump_json(by_alias=True))
    else:
        _print_sheets(asked, answer)


def _tool_named(name: str) -> "Tool[Any, Any]":
    from gto_desktop.toolkit.tool_table import TOOL_AT

    path = name.strip("/").removeprefix("v1/toolkit/")
    if path in TOOL_AT:
        return TOOL_AT[path]
    near = get_close_matches(path.lower(), TOOL_AT, 1)
    hint = f"did you mean {near[0]}?" if near else "`gto-desktop tool` lists them."
    raise InputError(f"There is no analysis {_shortened(name)}: {hint}")


def _body_text(body: str) -> str:
    if body.lstrip().startswith(("{", "[")):
        return body
    if body == "-":
        # Bytes, because a terminal may not be set to UTF-8 and JSON always is.
        return _decoded(sys.stdin.buffer.read(4 * LONGEST_BODY + 1), "Standard input")
    path = Path(body)
    try:
        with path.open("rb") as file:
            return _decoded(file.read(4 * LONGEST_BODY + 1), str(path))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(
            f"{_shortened(body)} is neither JSON nor a file that can be read ({reason})."
        ) from None


def _decoded(content: bytes, where: str) -> str:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError(f"{where} is not UTF-8 text.") from None
    if len(text) > LONGEST_BODY:
        raise InputError(f"{where} has more than {LONGEST_BODY} characters.")
    return text


def _answered(asked: "Tool[Any, Any]", text: str) -> "BaseModel":
    from pydantic import ValidationError

    from gto_desktop.toolkit.request_fields import ToolInputError

    try:
        body = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"The body is not JSON: {error}.") from None
    try:
        answer: BaseModel = asked.answer(body)
    except (ValidationError, ToolInputError) as error:
        raise InputError(_sentence(error)) from None
    return answer


def _sentence(error: "ValidationError | ToolInputError") -> str:
    from gto_desktop.toolkit.request_fields import errors_of

    first = errors_of(error)[0]
    where = ""
    for step in first["loc"][1:]:
        where += f"[{step}]" if isinstance(step, int) else f".{step}" if where else str(step)
    message = str(first["msg"]).removesuffix(".")
    if first["type"] == "missing":
        return f"{where} is missing."
    return f"{where or 'The body'}: {message}."


def _shortened(text: str) -> str:
    return repr(text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "...")


# --------------------------------------------------------------------------------- on a terminal


def _print_list() -> None:
    from gto_desktop.toolkit.tool_table import TOOLS

    if not sys.stdout.isatty():
        for listed in TOOLS:
            typer.echo(f"{listed.path}\t{listed.group}\t{listed.title}")
        return
    from gto_desktop.toolkit.tool_views import AnswerSheet

    rows = tuple((listed.path, listed.group, listed.title) for listed in TOOLS)
    _print_sheet(AnswerSheet("", ("Name", "Group", "What it does"), rows))


def _print_sheets(asked: "Tool[Any, Any]", answer: "BaseModel") -> None:
    from gto_desktop.toolkit.tool_views import sheets

    for sheet in sheets(answer):
        _print_sheet(_with_bars(sheet) if asked.bars else sheet)


def _with_bars(sheet: "AnswerSheet") -> "AnswerSheet":
    """Add a bar to each row that has a fraction."""
    if "Fraction" not in sheet.columns:
        return sheet
    place = sheet.columns.index("Fraction") + 1
    rows = tuple(
        (*row[:place], "█" * round(_BAR * float(row[place - 1])), *row[place:])
        for row in sheet.rows
    )
    return replace(sheet, columns=(*sheet.columns[:place], "", *sheet.columns[place:]), rows=rows)


def _print_sheet(sheet: "AnswerSheet") -> None:
    from rich import box

    style = box.SIMPLE_HEAD if sheet.columns else None
    draw_table(
        sheet.columns,
        sheet.rows[:_MOST_ROWS],
        sheet.title,
        show_header=bool(sheet.columns),
        box=style,
    )
    if len(sheet.rows) > _MOST_ROWS:
        typer.echo(f"... and {len(sheet.rows) - _MOST_ROWS} more; --json prints them all.")
