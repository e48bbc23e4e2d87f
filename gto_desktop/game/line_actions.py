"""The actions of a line of a tree, with what they are beside the pot and the stacks."""

from dataclasses import dataclass, replace

from gto_desktop.basis.errors import InputError
from gto_desktop.game.action import Action, parse_action
from gto_desktop.game.chips import put_in


@dataclass(frozen=True)
class LineStart:
    """What a line begins with, chips."""

    pot: float
    """In the middle at the root."""
    stack: float
    """Behind each player there."""


def line_actions(line: str, start: LineStart) -> tuple[Action | None, ...]:
    """Return the actions of a line; bets and raises know their share of the pot, and all-ins.

    None stands for what names no action or no amount; what comes behind that has no share.

    >>> bet, call, more = line_actions("root/BET 275/CALL/BET 825", LineStart(550, 1100))
    >>> bet.pot_share, more.pot_share, bet.all_in, more.all_in
    (0.5, 0.75, False, True)
    """
    actions: list[Action | None] = []
    passed = "root"
    for label in line.split("/")[1:]:
        action = _read(label)
        if action is not None and None not in actions:
            before = max(put_in(passed))
            passed = f"{passed}/{action.label}"
            action = _measured(action, before, max(put_in(passed)), start)
        actions.append(action)
    return tuple(actions)


def _read(label: str) -> Action | None:
    try:
        name = parse_action(label)
    except InputError:
        return None
    action = None if name.kind is None else Action(name.kind, round(name.amount or 0))
    return None if action is not None and action.is_aggressive and not action.amount else action


def _measured(action: Action, before: float, after: float, start: LineStart) -> Action:
    """Return an action with its share of the pot.

    Args:
        action: as its label tells.
        before: chips that each player has put in since the root once what is faced is called.
        after: what whoever acts has put in then.
        start: of the root.
    """
    pot = start.pot + 2 * before
    if not action.is_aggressive or pot <= 0:
        return action
    return replace(action, all_in=after >= start.stack, pot_share=(after - before) / pot)
