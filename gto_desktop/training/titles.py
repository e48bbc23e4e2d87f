"""What a drill is called where nobody has named it: its place in words."""

from gto_desktop.game.action import Action
from gto_desktop.training.drill import short_name
from gto_desktop.training.looks import DrillNode, Kind
from gto_desktop.training.play_tables import cards_text


def title_of(look: DrillNode) -> str:
    """Return a name of a drill from where it begins, "" where nothing is known of it.

    On a flop it is like "BTN v BB SRP, Kh7h3c: BB facing a bet of 1.82 bb"; of all flops of a pot
    it is "BTN v BB SRP, all flops"; before the flop it is the decision.
    """
    if not look.title:
        return ""
    if look.kind is Kind.FLOP:
        return f"{look.title}, all flops"
    board = cards_text(look.board)
    # The title of an own solve has its board.
    head = look.title if not board or board in look.title else f"{look.title}, {board}"
    if look.kind is not Kind.DECISION or not board:
        return short_name(head)
    return short_name(f"{head}: {_faced(look)}")


def _faced(look: DrillNode) -> str:
    seat, faced = look.seat, look.faced
    if faced is None:
        return f"{seat} to act"
    size = _size(faced, look.chips_per_bb)
    if faced.all_in:
        return f"{seat} facing an all-in of {size}"
    if faced.kind.value == "BET":
        return f"{seat} facing a bet of {size}"
    return f"{seat} facing a raise to {size}"


def _size(action: Action, unit: float | None) -> str:
    return f"{action.amount} chips" if unit is None else f"{action.amount / unit:.10g} bb"
