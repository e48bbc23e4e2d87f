"""Lines of play as people read them."""

from gto_desktop.basis.errors import InputError
from gto_desktop.game.action import Action, parse_action
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.display import Display


def line_words(line: str, display: Display) -> str:
    """Write a line with amounts in the unit of a display; the root by its name.

    >>> line_words("root/CHECK/BET 275", Display())
    'Check, Bet 275'
    """
    words = [label_words(label, display) for label in line.split("/")[1:]]
    return ", ".join(words) or tr("Root")


def label_words(label: str, display: Display) -> str:
    """Write one action of a line with its amount in the unit of a display."""
    try:
        name = parse_action(label)
    except InputError:
        return label  # a lock of a spot file: whether its line is right is known when it is solved
    if name.kind is None:
        return tr("All-in")
    return display.action_title(Action(name.kind, round(name.amount or 0)))
