"""The show command: one node of a saved solution, in words and tables or as JSON."""

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.bootstrap import make_solving
from gto_desktop.cards.card import Card, card_name, parse_card
from gto_desktop.cards.combo import COMBO_COUNT, combo_name, parse_combo
from gto_desktop.cards.hand_class import CLASS_COMBOS, class_name, parse_class
from gto_desktop.cli.screen import Screen
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.solver.node_view import NodeView, mean_over
from gto_desktop.solver.spec import SolveSpec

_CLASS_NAME_LENGTHS = (2, 3)
_SMALL = 5e-4
"""Reach below which a hand is not listed."""


def show_node(  # noqa: PLR0913 - the options of a command
    file: Path,
    line: str,
    *,
    hand: str | None,
    turn: str | None,
    river: str | None,
    as_json: bool,
) -> None:
    """Print a node."""
    combos = None if hand is None else _combos_of(hand)
    solving = make_solving()
    result = Screen().follow(solving.open(file))
    view = solving.node(result, line, _dealt(result.spec, turn, river))
    if as_json:
        typer.echo(json.dumps(_report(view, combos)))
    elif combos is None:
        typer.echo(node_text(view))
    else:
        typer.echo(_combos_text(view, combos))


def _combos_of(text: str) -> tuple[int, ...]:
    """Return the combos of a hand (AhKh) or of a class (AKs)."""
    if len(text.strip()) in _CLASS_NAME_LENGTHS:
        return CLASS_COMBOS[parse_class(text.strip())]
    return (parse_combo(text),)


def _dealt(spec: SolveSpec, turn: str | None, river: str | None) -> tuple[Card, ...]:
    """Return the cards dealt after the root."""
    if spec.board.street < Street.TURN and turn is None and river is not None:
        raise InputError("The turn card is missing.")
    cards: list[Card] = []
    for street, text in ((Street.TURN, turn), (Street.RIVER, river)):
        if text is None:
            continue
        if street <= spec.board.street:
            raise InputError(f"The {street.key} card is part of the board {spec.board} already.")
        cards.append(parse_card(text.strip()))
    return tuple(cards)


def node_text(view: NodeView) -> str:
    """Print a node: the situation, both ranges as a whole, and the hand classes of who acts."""
    parts = [_situation(view), _ranges(view)]
    if view.player is not None and view.actions:
        parts.append(_classes(view, view.player))
    elif view.kind == "chance":
        cards = " ".join(card_name(card) for card in view.dealable)
        parts.append(f"A card comes next: {cards}")
    return "\n\n".join(parts)


def _combos_text(view: NodeView, combos: Sequence[int]) -> str:
    """Print some combos of the player to act, or of both players where nobody acts."""
    players = list(Player) if not view.actions or view.player is None else [view.player]
    blocks = [_situation(view)]
    for player in players:
        here = [combo for combo in combos if view.reach[player][combo] > 0]
        if here:
            blocks.append(_combos(view, player, here))
    if len(blocks) == 1:
        names = ", ".join(combo_name(combo) for combo in combos[:3])
        who = " and ".join(player.name for player in players)
        raise InputError(f"{who} cannot hold {names} at {view.line} on {view.board}.")
    return "\n\n".join(blocks)


def _situation(view: NodeView) -> str:
    stacks = f"{view.stacks.oop:g} / {view.stacks.ip:g}"
    lines = [view.line, f"board {view.board}, pot {view.pot:g}, stacks OOP / IP {stacks}"]
    if view.actions and view.player is not None:
        call = f", {view.to_call:g} to call" if view.to_call else ""
        lines.append(f"{view.player.name} acts{call}")
    if view.solved_again_pct is not None:
        lines.append(
            f"the river was not kept and was solved again: exploitability "
            f"{view.solved_again_pct:.3f} % of the pot it begins with"
        )
    return "\n".join(lines)


def _ranges(view: NodeView) -> str:
    rows = [["", "combos", "EV", "equity"]]
    rows += [
        [
            player.name,
            f"{view.reach[player].sum():.2f}",
            _chips(view.range_ev[player]),
            _percent(view.range_equity[player]),
        ]
        for player in Player
    ]
    text = _table(rows)
    if view.actions:
        shares = zip(view.actions, view.action_frequencies(), strict=True)
        text += "\n\n" + ", ".join(f"{a.label} {_percent(f)}" for a, f in shares)
    return text


def _classes(view: NodeView, player: Player) -> str:
    reach, met = view.reach[player], view.met[player]
    rows = [["", "combos", *(a.label for a in view.actions), "EV", "equity"]]
    for index, combos in enumerate(CLASS_COMBOS):
        members = list(combos)
        total = float(reach[members].sum())
        if total < _SMALL:
            continue
        weights = reach[members] / total
        frequencies = [_percent(float(row[members] @ weights)) for row in view.strategy]
        ev = mean_over(view.ev[player][members], met[members])
        equity = mean_over(view.equity[player][members], met[members])
        rows.append([class_name(index), f"{total:.2f}", *frequencies, _chips(ev), _percent(equity)])
    return _table(rows)


def _combos(view: NodeView, player: Player, combos: Sequence[int]) -> str:
    acts = bool(view.actions) and player == view.player
    labels = [a.label for a in view.actions] if acts else []
    rows = [[player.name, "reach", *labels, "EV", *(f"EV {name}" for name in labels), "equity"]]
    for combo in combos:
        shares = view.strategy[:, combo].tolist() if acts else []
        values = view.action_ev[:, combo].tolist() if acts else []
        rows.append(
            [
                combo_name(combo),
                f"{view.reach[player][combo]:.3f}",
                *(_percent(share) for share in shares),
                _chips(float(view.ev[player][combo])),
                *(_chips(value) for value in values),
                _percent(float(view.equity[player][combo])),
            ]
        )
    return _table(rows)


def _report(view: NodeView, combos: Sequence[int] | None) -> dict[str, object]:
    """Return what `--json` prints: the node, and every hand that can be here or those asked for."""
    return {
        "line": view.line,
        "board": str(view.board),
        "kind": view.kind,
        "player": None if view.player is None else view.player.key,
        "actions": [action.label for action in view.actions],
        "frequencies": view.action_frequencies().tolist(),
        "pot": view.pot,
        "stacks": {player.key: view.stacks[player] for player in Player},
        "to_call": view.to_call,
        "combos": {player.key: float(view.reach[player].sum()) for player in Player},
        "ev": {player.key: _number(view.range_ev[player]) for player in Player},
        "equity": {player.key: _number(view.range_equity[player]) for player in Player},
        "hands": {player.key: _hands(view, player, combos) for player in Player},
        "solved_again_pct": view.solved_again_pct,
        "dealable": [card_name(card) for card in view.dealable],
    }


def _hands(
    view: NodeView, player: Player, combos: Sequence[int] | None
) -> dict[str, dict[str, object]]:
    acts = bool(view.actions) and player == view.player
    hands: dict[str, dict[str, object]] = {}
    for combo in range(COMBO_COUNT) if combos is None else combos:
        if view.reach[player][combo] <= 0:
            continue
        hand: dict[str, object] = {
            "reach": float(view.reach[player][combo]),
            "ev": _number(float(view.ev[player][combo])),
            "equity": _number(float(view.equity[player][combo])),
        }
        if acts:
            hand["frequencies"] = view.strategy[:, combo].tolist()
            hand["action_ev"] = [_number(float(ev)) for ev in view.action_ev[:, combo]]
        hands[combo_name(combo)] = hand
    return hands


def _chips(value: float) -> str:
    return "–" if np.isnan(value) else f"{value:.2f}"


def _percent(share: float) -> str:
    return "–" if np.isnan(share) else f"{100 * share:.1f} %"


def _number(value: float) -> float | None:
    return None if np.isnan(value) else float(value)


def _table(rows: list[list[str]]) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        row[0].ljust(widths[0])
        + "".join(f"  {cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True))
        for row in rows
    )
