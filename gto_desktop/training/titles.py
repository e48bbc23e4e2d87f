"""Name a drill by its place where nobody has named it."""

from gto_desktop.basis.message import say
from gto_desktop.game.action import Action
from gto_desktop.training.drill_nodes import DrillNode, Kind
from gto_desktop.training.play_tables import cards_text


def title_of(look: DrillNode) -> str:
    """Return a name of a drill from where it begins, "" where nothing is known of it.

    On a flop it is like "BTN v BB SRP, Kh7h3c: BB facing a bet of 1.82 bb"; of all flops of a pot
    it is "BTN v BB SRP, all flops"; before the flop it is the decision.
    """
    if not look.title:
        return ""
    if look.kind is Kind.FLOP:
        return say("{0}, all flops", look.title)
    board = cards_text(look.board)
    # The title of an own solve has its board.
    head = look.title if not board or board in look.title else say("{0}, {1}", look.title, board)
    if look.kind is not Kind.DECISION or not board:
        return head
    return say("{0}: {1}", head, _faced(look))


def _faced(look: DrillNode) -> str:
    seat, faced = look.seat, look.faced
    if faced is None:
        return say("{0} to act", seat)
    size = _size(faced, look.chips_per_bb)
    if faced.all_in:
        return say("{0} facing an all-in of {1}", seat, size)
    if faced.kind.value == "BET":
        return say("{0} facing a bet of {1}", seat, size)
    return say("{0} facing a raise to {1}", seat, size)


def _size(action: Action, unit: float | None) -> str:
    return (
        say("{0} chips", action.amount)
        if unit is None
        else say("{0} bb", f"{action.amount / unit:.10g}")
    )
