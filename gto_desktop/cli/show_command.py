"""The show command: one node of a saved solution."""

import json
from pathlib import Path

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.bootstrap import make_solving
from gto_desktop.cards.card import Card, parse_card
from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.hand_class import CLASS_COMBOS, parse_class
from gto_desktop.cli.node_text import combos_text, node_report, node_text
from gto_desktop.cli.screen import Screen
from gto_desktop.game.street import Street
from gto_desktop.solver.spec import SolveSpec

_CLASS_NAME_LENGTHS = (2, 3)


def show_node(  # noqa: PLR0913 - the options of a command
    file: Path,
    line: str,
    *,
    hand: str | None,
    turn: str | None,
    river: str | None,
    as_json: bool,
) -> None:
    """Print a node.

    Raises:
        InputError: the file cannot be read, or the line, a card or the hand does not fit.
    """
    combos = None if hand is None else parse_hand(hand)
    solving = make_solving()
    result = Screen().follow(solving.open(file))
    view = solving.node(result, line, dealt(result.spec, turn, river))
    if as_json:
        typer.echo(json.dumps(node_report(view, combos)))
    elif combos is None:
        typer.echo(node_text(view))
    else:
        typer.echo(combos_text(view, combos))


def parse_hand(text: str) -> tuple[int, ...]:
    """Return the combos of a hand (AhKh) or of a class (AKs).

    Raises:
        InputError: it names neither.
    """
    if len(text.strip()) in _CLASS_NAME_LENGTHS:
        return CLASS_COMBOS[parse_class(text.strip())]
    return (parse_combo(text),)


def dealt(spec: SolveSpec, turn: str | None, river: str | None) -> tuple[Card, ...]:
    """Return the cards dealt after the root.

    Raises:
        InputError: a card is none, or is on the board already.
    """
    cards: list[Card] = []
    for street, text in ((Street.TURN, turn), (Street.RIVER, river)):
        if text is None:
            continue
        if street <= spec.board.street:
            raise InputError(f"The {street.key} card is part of the board {spec.board} already.")
        cards.append(parse_card(text.strip()))
    return tuple(cards)
