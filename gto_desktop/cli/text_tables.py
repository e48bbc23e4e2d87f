"""Tables, counts, times and amounts: for people on a terminal, for programs on a pipe."""

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import typer

from gto_desktop.cards.card import RANKS

if TYPE_CHECKING:
    from gto_desktop.game.action import Action


UNDECIDED = "~"
"""Behind the figure of a hand whose best two actions are too close to tell."""
UNDECIDED_LEGEND = (
    f"{UNDECIDED} undecided: the EVs of the hand's best two actions differ by less than the "
    "standard error of that."
)


def print_table(columns: Sequence[str], rows: Iterable[Sequence[str]], title: str = "") -> None:
    """Print a table with lines on a terminal; on a pipe cells between tabs, without the title."""
    if not sys.stdout.isatty():
        for row in (columns, *rows):
            typer.echo("\t".join(row))
    else:
        draw_table(columns, rows, title)


def draw_table(
    columns: Iterable[str], rows: Iterable[Iterable[str]], title: str = "", **style: Any
) -> None:
    """Print a table with lines; the style is what rich's `Table` takes."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=Text(title) if title else None, title_justify="left", **style)
    for column in columns:
        table.add_column(Text(column))
    for row in rows:
        # As text: rich would take what is in brackets for colours.
        table.add_row(*map(Text, row))
    Console().print(table)


def aside(text: object) -> None:
    """Say something beside the result: programs that read the output do not get it."""
    typer.echo(text, err=True)


def grid_text(rows: Iterable[Iterable[str]]) -> str:
    """Return a text of the 13x13 hand classes, aces first: suited right of the pairs."""
    names, cells = RANKS[::-1], [list(row) for row in rows]
    width = max(4, 1 + max(len(cell) for row in cells for cell in row))
    lines = ["   " + "".join(f"{name:>{width}}" for name in names)]
    for name, row in zip(names, cells, strict=True):
        lines.append(f"{name:>3}" + "".join(f"{cell:>{width}}" for cell in row))
    return "\n".join(lines)


def ranges_text(apart: float | None) -> str:
    """Return how far ranges lie from those of today's preflop strategies; empty if not known.

    >>> ranges_text(0.123), ranges_text(0.0), ranges_text(None)
    ('12.3 % apart', 'of today', '')
    """
    if apart is None:
        return ""
    return f"{max(100 * apart, 0.1):.1f} % apart" if apart else "of today"


def counted(count: int, noun: str) -> str:
    """Return how many there are.

    >>> counted(1, "hand"), counted(0, "hand")
    ('1 hand', '0 hands')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def duration(seconds: float | None) -> str:
    """Return a time in words.

    >>> duration(59.2), duration(3600), duration(None)
    ('1:00', '1:00:00', '?')
    """
    if seconds is None:
        return "?"
    whole = -int(-seconds // 1)
    hours, rest = divmod(whole, 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def size(count: float) -> str:
    """Return bytes in words.

    >>> size(512), size(2.5e6), size(3e9)
    ('1 kB', '2.5 MB', '3.0 GB')
    """
    for unit, step in (("GB", 1e9), ("MB", 1e6)):
        if count >= step:
            return f"{count / step:.1f} {unit}"
    return f"{-int(-count // 1000)} kB"


def action_text(action: "Action", unit: float | None) -> str:
    """Return an action as it is told: in big blinds where there are some, else in chips.

    >>> from gto_desktop.game.action import Action, ActionKind
    >>> action_text(Action(ActionKind.RAISE, 825), 100.0)
    'RAISE 8.25 bb'
    """
    if not action.is_aggressive:
        return action.label
    amount = f"{action.amount} chips" if unit is None else f"{action.amount / unit:.10g} bb"
    return f"{action.kind.value} {amount}"


def label_text(label: str, unit: float | None) -> str:
    """Return a label of an action in big blinds where there are some; without, it stays.

    >>> label_text("BET 275", 100.0), label_text("BET 275", None), label_text("FOLD", 100.0)
    ('BET 2.75 bb', 'BET 275', 'FOLD')
    """
    word, _, amount = label.rpartition(" ")
    if unit is None or not word or not amount.isascii() or not amount.isdigit():
        return label
    return f"{word} {int(amount) / unit:.10g} bb"
