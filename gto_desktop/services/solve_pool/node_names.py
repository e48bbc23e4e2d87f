"""Names of nodes, actions and amounts on the wire: in big blinds, with six decimals.

The solver counts in whole chips; here a chip is a hundredth of a big blind.
"""

import re

from gto_desktop.basis.errors import InputError
from gto_desktop.game.action import Action
from gto_desktop.game.chips import CHIPS_PER_BB

LONGEST_NODE_ID = 2000
_BETS = re.compile(r"\b(BET|RAISE|B|R)([ _:]*)([0-9]+(?:\.[0-9]+)?)", re.ASCII | re.IGNORECASE)
_AMOUNT = re.compile(r"(?<![0-9.])([0-9]{1,12}(?:\.[0-9]{1,12})?)\s*$", re.ASCII)


def to_bb(chips: float) -> float:
    """Return chips as big blinds.

    >>> to_bb(275)
    2.75
    """
    return chips / CHIPS_PER_BB


def action_label(action: Action) -> str:
    """Return the name of an action; a bet or raise carries the big blinds it bets or raises to.

    >>> from gto_desktop.game.action import ActionKind
    >>> action_label(Action(ActionKind.BET, 600))
    'BET 6.000000'
    """
    name = action.kind.value
    return f"{name} {to_bb(action.amount):.6f}" if action.is_aggressive else name


def node_id_of(line: str) -> str:
    """Return the node id of a line of the solver.

    >>> node_id_of("root/CHECK/BET 600/CALL")
    'root/CHECK/BET 6.000000/CALL'
    """
    return "/".join(_in_bb(segment) for segment in line.split("/"))


def line_of(node_id: str) -> str:
    """Return the line of the solver that a node id names, as leniently written as the id is.

    InputError where it is absurdly long.

    >>> line_of("root/check/bet_6/CALL")
    'root/check/bet_600/CALL'
    """
    if len(node_id) > LONGEST_NODE_ID:
        raise InputError(
            f"node_id has {len(node_id)} characters; at most {LONGEST_NODE_ID} are read."
        )
    return "/".join(_AMOUNT.sub(_in_chips, segment) for segment in node_id.split("/"))


def in_bb(message: str) -> str:
    """Return a message of the solver about lines with its chips as big blinds.

    >>> in_bb("'BET 900' is not possible after root: there are CHECK, BET 600.")
    "'BET 9.000000' is not possible after root: there are CHECK, BET 6.000000."
    """
    return _BETS.sub(lambda bet: f"{bet[1]}{bet[2]}{to_bb(float(bet[3])):.6f}", message)


def _in_bb(segment: str) -> str:
    name, _, amount = segment.partition(" ")
    return f"{name} {to_bb(float(amount)):.6f}" if amount else name


def _in_chips(match: re.Match[str]) -> str:
    return f"{float(match[1]) * CHIPS_PER_BB:.6f}".rstrip("0").rstrip(".")
