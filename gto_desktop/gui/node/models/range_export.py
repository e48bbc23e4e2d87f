"""The shown range for other programs: as text, and as a table with a row for each combo."""

import csv
import io
from enum import StrEnum

import numpy as np

from gto_desktop.cards.combo import COMBO_CARDS, combo_name
from gto_desktop.cards.hand_class import CLASS_COMBOS, COMBO_CLASS, class_name
from gto_desktop.game.player import Player
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.display import Display
from gto_desktop.ranges.range import Range
from gto_desktop.solver.node_view import Hands, NodeView
from gto_desktop.solver.undecided import undecided_hands
from gto_desktop.toolkit.hand_kinds import Mask

DECIMALS = 4
"""Of weights in texts; more are noise of the solve."""


class Notation(StrEnum):
    """How a range is written."""

    SHORT = "short"
    """Runs of hands: "22+,A5s-A2s:0.5"."""
    HANDS = "hands"
    """PioSOLVER's: every class by itself, combos where they differ: "AA,AKs:0.5,AhKh:0.25"."""
    WEIGHTS = "weights"
    """PioSOLVER's list of 1326 numbers, in the order of its `show_hand_order`."""


def shown_weights(
    node: NodeView, player: Player, action: int | None = None, mask: Mask | None = None
) -> Hands:
    """Return a player's weights at a node, of the hands that take an action where one is given."""
    weights = np.asarray(node.reach[player], np.float64)
    if action is not None and node.player == player:
        weights = weights * node.strategy[action]
    if mask is not None:
        weights = np.where(mask, weights, 0.0)
    return np.clip(np.round(weights, DECIMALS), 0.0, 1.0).astype(np.float32)


def range_text(weights: Hands, notation: Notation, dead: Mask | None = None) -> str:
    """Return weights as a text that reads back as the same range.

    Args:
        weights: (1326,), 0 to 1.
        notation: how to write it.
        dead: combos that the board blocks; a class is written as a whole where only they differ.
    """
    if notation is Notation.WEIGHTS:
        order = np.lexsort((COMBO_CARDS[:, 0], COMBO_CARDS[:, 1]))
        return " ".join(f"{weight:.{DECIMALS}g}" for weight in weights[order].tolist())
    whole = weights if dead is None else _with_dead(weights, dead)
    if notation is Notation.SHORT:
        return str(Range(np.round(whole.astype(np.float64), DECIMALS).astype(np.float32)))
    return _hand_by_hand(whole)


def combo_rows(
    node: NodeView, player: Player, mask: Mask | None, display: Display
) -> list[list[str]]:
    """Return a heading and a row for each combo of a range, aces first.

    Where it is told how exact EVs are, 1 in the last column stands for undecided.

    Args:
        node: where.
        player: whose range.
        mask: the combos to list, None for all that are there.
        display: says the unit of EVs.
    """
    acting = node.player == player and len(node.actions) > 0
    titles = [display.action_title(action) for action in node.actions] if acting else []
    scale, unit = display.scale, display.unit.words
    head = [tr("Hand"), tr("Class"), tr("Weight")]
    head += titles
    head += [tr("EV of {action}, {unit}", action=title, unit=unit) for title in titles]
    head += [tr("EV, {unit}", unit=unit), tr("Equity")]
    tells_errors = acting and node.ev_errors is not None
    if tells_errors:
        head.append(tr("Undecided"))
    undecided = undecided_hands(node.action_ev, node.ev_errors)
    rows = [head]
    there = node.reach[player] > 0 if mask is None else (node.reach[player] > 0) & mask
    for combo in np.flatnonzero(there)[::-1].tolist():
        row = [combo_name(combo), class_name(int(COMBO_CLASS[combo]))]
        row.append(_number(float(node.reach[player][combo])))
        if acting:
            row += [_number(float(share)) for share in node.strategy[:, combo]]
            row += [_number(float(ev) * scale) for ev in node.action_ev[:, combo]]
        row.append(_number(float(node.ev[player][combo]) * scale))
        row.append(_number(float(node.equity[player][combo])))
        if tells_errors:
            row.append("1" if undecided[combo] else "0")
        rows.append(row)
    return rows


def csv_text(rows: list[list[str]]) -> str:
    """Return rows as comma-separated values."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def _number(value: float) -> str:
    return "" if np.isnan(value) else f"{value:.6g}"


def _with_dead(weights: Hands, dead: Mask) -> Hands:
    """Give dead combos the weight of their class where its live ones agree."""
    result = weights.copy()
    for combos in CLASS_COMBOS:
        members = np.array(combos)
        live = weights[members[~dead[members]]]
        if live.size and (live == live[0]).all():
            result[members] = live[0]
    return result


def _hand_by_hand(weights: Hands) -> str:
    entries = []
    for hand_class, combos in enumerate(CLASS_COMBOS):
        own = weights[list(combos)]
        if (own == own[0]).all():
            if own[0] > 0:
                entries.append(class_name(hand_class) + _suffix(float(own[0])))
            continue
        entries += [
            combo_name(combo) + _suffix(float(weights[combo]))
            for combo in reversed(combos)
            if weights[combo] > 0
        ]
    return ",".join(entries)


def _suffix(weight: float) -> str:
    return "" if weight == 1 else f":{weight:.{DECIMALS}g}"
