"""What a caller is told about a preflop line that was solved with other sizes than his.

Frequencies belong to a situation, whatever the sizes (rule 7 of the interface), so every legal line
is answered. Where its sizes are far from the solved ones the answer says so.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gto_desktop.basis.message import join, say
from gto_desktop.game.preflop_line import TOLERANCE, PreflopLine, PreflopRaise
from gto_desktop.library.preflop_book import BookRaise

FAR = 1.5
"""A raise that goes to more than this times the solved total, or to less than it divided by this,
is worth a note."""
OTHER = 2.0
"""A raise that puts more than this times the solved chips on top of the bet it faces, or less than
them divided by this, is another raise: what hands win after it is not known."""


@dataclass(frozen=True)
class Table:
    """What a data set was solved for."""

    name: str
    stack: float


def size_note(line: PreflopLine, solved: Sequence[BookRaise], table: Table) -> str:
    """Return a sentence or two where a line's sizes are far from the solved ones; else nothing.

    Args:
        line: as the caller played it.
        solved: the raises of the solved line that answers.
        table: the data set.
    """
    sentences = []
    far = [_said(*pair) for pair in _pairs(line, solved) if _is_far(*pair, table.stack)]
    if far:
        sentences.append(
            say("Frequencies are those of the sizes solved: {0}.", join("{0}, {1}", far))
        )
    beyond = next((one for one in line.raises if one.to > table.stack + TOLERANCE), None)
    if beyond is not None:
        sentences.append(
            say(
                "{0} is beyond the stacks of {1}, {2}bb.",
                _shown(beyond),
                table.name,
                f"{table.stack:g}",
            )
        )
    return join("{0} {1}", sentences)


def is_other(raised_to: float, solved_to: float, bet: float) -> bool:
    """Tell whether a raise is another one than the solved raise it would be read as.

    Args:
        raised_to: what it goes to, in any unit.
        solved_to: what the solved one goes to at this table.
        bet: what both raise.
    """
    mine, solved = raised_to - bet, solved_to - bet
    return not solved / OTHER - TOLERANCE <= mine <= solved * OTHER + TOLERANCE


def _pairs(
    line: PreflopLine, solved: Sequence[BookRaise]
) -> Iterator[tuple[PreflopRaise, BookRaise]]:
    """Yield the raises that stand for each other: the first, the second, ... by the same seat.

    A line that is read as a shorter one has more of them; those are in the note about that.
    """
    for mine, book in zip(line.raises, solved, strict=False):
        if mine.position != book.position:
            return
        yield mine, book


def _is_far(mine: PreflopRaise, book: BookRaise, stack: float) -> bool:
    if (mine.allin or mine.to >= stack - TOLERANCE) != book.allin:
        return True
    return not book.to_bb / FAR - TOLERANCE <= mine.to <= book.to_bb * FAR + TOLERANCE


def _said(mine: PreflopRaise, book: BookRaise) -> str:
    how = say("an all-in") if book.allin else say("a raise")
    return say("{0} is read as {1} to {2}bb", _shown(mine), how, f"{book.to_bb:g}")


def _shown(mine: PreflopRaise) -> str:
    how = say("all-in") if mine.allin else say("raise")
    return say(
        "preflop_actions[{0}] ({1} {2} to {3}bb)", mine.index, mine.position, how, f"{mine.to:g}"
    )
