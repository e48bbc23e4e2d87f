"""Notes on a preflop line that was solved with other sizes than the caller's.

Frequencies belong to a situation, whatever the sizes (rule 7 of the interface), so every legal line
is answered. Where its sizes are far from the solved ones the answer says so.
"""

from collections.abc import Callable, Sequence

from gto_desktop.basis.message import join, say
from gto_desktop.game.preflop_line import (
    TOLERANCE,
    PreflopRaise,
    SeatMove,
    SeatsAtTable,
)

FAR = 1.5
"""A raise that goes to more than this times the solved total, or to less than it divided by this,
is worth a note."""
OTHER = 2.0
"""A raise that puts more than this times the solved chips on top of the bet it faces, or less than
them divided by this, is another raise: what hands win after it is not known."""


RaiseName = Callable[[SeatsAtTable, int], str]
"""How a note names a raise of a line, by its number from 0."""


def size_note(table: SeatsAtTable, solved: Sequence[PreflopRaise], name: RaiseName) -> str:
    """Return a sentence where sizes of a line are far from the solved ones; else nothing.

    The table's stack is that of the data set; `name` tells how raises of the line are named.
    """
    far = []
    # A line that is read as a shorter one has more of them; those are in the note about that.
    for number, (mine, book) in enumerate(zip(table.raises, solved, strict=False)):
        if mine.position != book.position:
            break
        if _is_far(mine, book, table.stack):
            how = say("an all-in") if book.allin else say("a raise")
            far.append(say("{0} is read as {1} to {2}bb", name(table, number), how, f"{book.to:g}"))
    return (
        say("Frequencies are those of the sizes solved: {0}.", join("{0}, {1}", far)) if far else ""
    )


def missing_note(table: SeatsAtTable) -> str:
    """Return a sentence where folds that the caller left out were read; else nothing."""
    seats = [str(table.moves[place][0]) for place in table.left_out]
    if not seats:
        return ""
    if len(seats) == 1:
        return say("{0}, whose action is missing, is read as folded.", seats[0])
    return say("{0}, whose actions are missing, are read as folded.", join("{0}, {1}", seats))


def beyond_note(table: SeatsAtTable, version: str, name: RaiseName) -> str:
    """Return a sentence where a raise goes beyond the stacks of a data set; else nothing."""
    for number, mine in enumerate(table.raises):
        if mine.to > table.stack + TOLERANCE:
            return say(
                "{0} is beyond the stacks of {1}, {2}bb.",
                name(table, number),
                version,
                f"{table.stack:g}",
            )
    return ""


def raise_of_seat(table: SeatsAtTable, number: int) -> str:
    """Name a raise by its seat: "UTG's raise to 6bb"."""
    mine = table.raises[number]
    return say("{0}'s {1} to {2}bb", mine.position, _verb(mine), f"{mine.to:g}")


def raise_of_action(table: SeatsAtTable, number: int) -> str:
    """Name a raise by its place in the sequence of a caller, which begins with the blinds."""
    mine = table.raises[number]
    written = [move for at, (_, move) in enumerate(table.moves) if at not in table.left_out]
    places = [i for i, move in enumerate(written, 2) if move is SeatMove.RAISE]
    return say(
        "preflop_actions[{0}] ({1} {2} to {3}bb)",
        places[number],
        mine.position,
        _verb(mine),
        f"{mine.to:g}",
    )


def is_other(raised_to: float, solved_to: float, bet: float) -> bool:
    """Tell whether a raise is another one than the solved raise it would be read as.

    All amounts are totals in one unit; `bet` is what both raise.
    """
    mine, solved = raised_to - bet, solved_to - bet
    return not solved / OTHER - TOLERANCE <= mine <= solved * OTHER + TOLERANCE


def _is_far(mine: PreflopRaise, book: PreflopRaise, stack: float) -> bool:
    if (mine.allin or mine.to >= stack - TOLERANCE) != book.allin:
        return True
    return not book.to / FAR - TOLERANCE <= mine.to <= book.to * FAR + TOLERANCE


def _verb(mine: PreflopRaise) -> str:
    return say("all-in") if mine.allin else say("raise")
