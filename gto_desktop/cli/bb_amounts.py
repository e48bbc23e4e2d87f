"""Actions with their amounts in big blinds, as all commands tell them."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gto_desktop.game.action import Action


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
