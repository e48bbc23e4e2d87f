"""Lines of the flop's betting round with bets as shares of the pot, the same for any pot."""

from collections.abc import Sequence

from gto_desktop.game.action import Action, ActionKind, parse_action

ENDS = frozenset({"CALL", "FOLD"})


def chips_before(labels: Sequence[str], pot: int) -> tuple[int, int, int]:
    """Return the pot at a decision, what the player to act has put in and what he faces, chips.

    Args:
        labels: the actions before it, amounts in chips.
        pot: at the start of the flop, chips.

    >>> chips_before(("CHECK", "BET 275"), 550)
    (825, 0, 275)
    """
    put_in = [0, 0]
    # The players take turns, and only checks and bets leave a decision of the flop behind them.
    for turn, label in enumerate(labels):
        put_in[turn % 2] = round(parse_action(label).amount or put_in[turn % 2])
    mover = len(labels) % 2
    return pot + sum(put_in), put_in[mover], put_in[1 - mover]


def action_name(action: Action, pot: int, own: int, faced: int) -> str:
    """Return an action, a bet or a raise by its share of the pot; see `chips_before`.

    >>> action_name(Action(ActionKind.RAISE, 1100), 825, 0, 275)
    'RAISE 75%'
    """
    if not action.is_aggressive:
        return action.kind.value
    if action.all_in:
        return "ALLIN"
    share = (action.amount - faced) / (pot + faced - own)
    return f"{action.kind.value} {100 * share:.0f}%"


def line_in_shares(labels: Sequence[str], pot: int, stack: int) -> str:
    """Return a line with its bets as shares of the pot.

    Args:
        labels: its actions, amounts in chips.
        pot: at the start of the flop, chips.
        stack: what each player has behind there, chips.

    >>> line_in_shares(("CHECK", "BET 275", "RAISE 9750"), 550, 9750)
    'root/CHECK/BET 50%/ALLIN'
    """
    names = ["root"]
    for at, label in enumerate(labels):
        name = parse_action(label)
        kind, amount = name.kind or ActionKind.BET, round(name.amount or 0)
        all_in = name.kind is None or amount >= stack
        names.append(action_name(Action(kind, amount, all_in), *chips_before(labels[:at], pot)))
    return "/".join(names)


def last_decision(labels: Sequence[str]) -> tuple[str, ...]:
    """Return the line to the last decision of a round; of one that has ended, without its end.

    >>> last_decision(("CHECK", "BET 275", "CALL")), last_decision(("CHECK", "BET 275"))
    (('CHECK', 'BET 275'), ('CHECK', 'BET 275'))
    """
    if not labels:
        return ()
    ended = labels[-1] in ENDS or (len(labels) > 1 and labels[-1] == "CHECK")
    return tuple(labels[:-1] if ended else labels)
