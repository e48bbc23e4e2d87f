"""The commands and their options."""

import io
import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Annotated

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import data_folder, restore_mark
from gto_desktop.cli.backup_commands import backup_app, finish_restore
from gto_desktop.cli.coach_commands import pack_app
from gto_desktop.cli.fair_play_check import check_fair_play
from gto_desktop.cli.hands_commands import hands_app
from gto_desktop.cli.library_commands import library_app
from gto_desktop.cli.options import Json, argument, option, takes_records
from gto_desktop.cli.preflop_commands import preflop_app
from gto_desktop.cli.requests import SolveOptions
from gto_desktop.cli.review_command import review
from gto_desktop.cli.service_commands import certificate_app, keys_app, serve
from gto_desktop.cli.simulate_command import simulate
from gto_desktop.cli.tool_command import tool
from gto_desktop.cli.train_command import train

STUDY_ONLY = "For study only: never use it during play."
FAILED = 2
ABORTED = 130
"""What a shell expects of a program that Ctrl-C ended."""

_PLAIN = tuple(
    (re.compile(f"Input should be {pattern}"), plain)
    for pattern, plain in (
        (r"greater than or equal to (\S+)", r"use \1 or more."),
        (r"less than or equal to (\S+)", r"use \1 or less."),
        (r"greater than (\S+)", r"use more than \1."),
        (r"less than (\S+)", r"use less than \1."),
        (r"a valid integer.*", "a whole number is needed."),
        (r"a valid number.*", "a number is needed."),
    )
)
"""What a validator says of a value, and how a person would."""

_UNSEEN = re.compile(r"offscreen|minimal")
"""Where Qt paints so that nobody sees it: a box there would wait for ever to be closed."""

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


def run(arguments: Sequence[str], *, has_terminal: bool = True) -> int:
    """Run a command and return the exit code: 2 after a known failure, told in one sentence.

    Without a terminal, as from a menu, a box on the screen tells it too.
    """
    _open_closed_streams()
    _write_all_letters()
    failed = _failed if has_terminal else _failed_on_screen
    try:
        code = app(args=list(arguments), prog_name="gto-desktop", standalone_mode=False)
        sys.stdout.flush()
        return int(code or 0)
    except InputError as error:
        return failed(str(error))
    except MemoryError:
        return failed("There is not enough memory for this: use fewer sizes, or 16-bit precision.")
    except (KeyboardInterrupt, typer.Abort):
        return ABORTED
    except BrokenPipeError:
        # Whoever read our output has gone; Python would complain about it once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        message = _known(error)
        if message is None:
            raise
        return failed(message)


def _open_closed_streams() -> None:
    """Have output that nobody can read thrown away, as of a window on Windows: no terminal."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            # Until the program ends.
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115


def _write_all_letters() -> None:
    """Have output take every letter, also where the system's own encoding has few, as on Windows.

    A file or another program gets UTF-8. A terminal keeps its encoding, with "?" for what it lacks.
    """
    if "PYTHONIOENCODING" in os.environ:  # somebody has chosen
        return
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower() != "utf-8":
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8", errors=stream.errors)


def _known(error: Exception) -> str | None:
    """Return what there is to say of a failure that is known; None for a bug."""
    from gto_desktop.basis.service_failures import Failure

    if isinstance(error, Failure):
        return str(error)
    # The command line's own: an option that is unknown or has no value.
    message = getattr(error, "format_message", None)
    if message is None:
        return None
    words = str(message())
    for pattern, plain in _PLAIN:
        words = pattern.sub(plain, words)
    return words


def _failed(sentence: str) -> int:
    print(" ".join(sentence.split()), file=sys.stderr)  # noqa: T201
    return FAILED


def _failed_on_screen(sentence: str) -> int:
    code = _failed(sentence)
    if _has_display() and not _UNSEEN.match(os.environ.get("QT_QPA_PLATFORM", "")):
        from gto_desktop.bootstrap import show_failure

        with suppress(ImportError):  # Qt does not load, which may be what there is to say
            show_failure(sentence)
    return code


def _show_version(value: bool) -> None:  # noqa: FBT001
    if value:
        try:
            number = version("gto-desktop")
        except PackageNotFoundError:
            number = "(run from its sources)"
        typer.echo(f"gto-desktop {number}. {STUDY_ONLY}")
        raise typer.Exit


@app.callback(
    invoke_without_command=True,
    help=f"Study game-theory-optimal no-limit hold'em. {STUDY_ONLY} "
    "Without a command the window opens.",
)
def start(
    context: typer.Context,
    *,
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Open the window; without a display, solve the sample spot in the terminal."""
    if restore_mark(data_folder()).is_file() and context.invoked_subcommand != "backup":
        finish_restore()
    if context.invoked_subcommand is not None:
        return
    if _has_display():
        raise typer.Exit(_window([]))
    from gto_desktop.cli.solve_command import solve_sample

    check_fair_play()
    solve_sample()


@app.command()
def gui(
    files: Annotated[
        list[Path] | None,
        argument("Spots, solutions and packs to open.", "FILE", show_default=False),
    ] = None,
) -> None:
    """Open the window."""
    if not _has_display():
        raise InputError(
            "The window needs a display and there is none here; "
            "`gto-desktop solve` works in the terminal."
        )
    raise typer.Exit(_window([str(file) for file in files or ()]))


@app.command()
@takes_records
def solve(request: SolveOptions) -> None:
    """Solve a spot; Ctrl-C ends it early and keeps what there is."""
    from gto_desktop.cli.one_size_command import solve_one_size
    from gto_desktop.cli.solve_command import solve_spot

    check_fair_play()
    if request.one_size:
        solve_one_size(request)
    else:
        solve_spot(request)


@app.command()
def show(  # noqa: PLR0913
    file: Annotated[Path, argument("A saved solution.")],
    *,
    node: Annotated[str, option('A line such as "root/CHECK/BET 275".', "LINE")] = "root",
    hand: Annotated[str | None, option("One hand, AhKh, or one class, AKs.", "HAND")] = None,
    turn: Annotated[str | None, option("The turn card.", "CARD")] = None,
    river: Annotated[str | None, option("The river card.", "CARD")] = None,
    as_json: Json = False,
) -> None:
    """Print a node of a saved solution."""
    from gto_desktop.cli.show_command import show_node

    check_fair_play()
    show_node(file, node, hand=hand, turn=turn, river=river, as_json=as_json)


@app.command()
def warmup() -> None:
    """Compile the engine ahead, so that no solve has to wait for it."""
    from gto_desktop.cli.solve_command import warm_up

    warm_up()


app.add_typer(backup_app, name="backup")
app.add_typer(hands_app, name="hands")
app.add_typer(keys_app, name="keys")
app.add_typer(certificate_app, name="certificate")
app.add_typer(library_app, name="library")
app.add_typer(pack_app, name="pack")
app.add_typer(preflop_app, name="preflop")
app.command()(review)
app.command()(serve)
app.command()(simulate)
app.command()(tool)
app.command()(train)


def _has_display() -> bool:
    if not sys.platform.startswith("linux"):
        return True
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return any(os.environ.get(name) for name in names)


def _window(arguments: list[str]) -> int:
    from gto_desktop.bootstrap import open_window

    try:
        return open_window(arguments)
    except ImportError as error:
        raise InputError(
            f"The window cannot open because Qt does not load ({error}); "
            "the README names the system libraries it needs."
        ) from None
