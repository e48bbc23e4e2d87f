"""Control characters that strayed into a text, as a crash or a broken disk leaves them."""

import re
from dataclasses import replace

from gto_desktop.basis.message import say
from gto_desktop.hands.hand import HandSkipped
from gto_desktop.hands.line_reader import Piece

NOISY = 0.1
"""Share of control characters from which a line is noise as a whole."""
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
_NUMBER = re.compile(rf"\d{_CONTROL.pattern}|{_CONTROL.pattern}+[\d.,]")
_TELLS = re.compile(
    r"folds|checks|calls|bets|raises|posts|collected|wins|shows|all-in|blind|Seat|Deal|Uncalled|"
    r"FLOP|TURN|RIVER|SUMMARY|</?[a-z]",
    re.IGNORECASE,
)
"""What a line of a hand has, even a damaged one."""


def without_control(text: str) -> str:
    r"""Return a text without control characters but for tabs and line ends.

    >>> without_control("Poker\x00Stars\t\x1b")
    'PokerStars\t'
    """
    return _CONTROL.sub("", text)


def cleaned(piece: Piece) -> Piece:
    """Return a hand without control characters, and without lines that are mostly those.

    Raises:
        HandSkipped: one stands in a number, of which nobody can tell what it was.
    """
    if _CONTROL.search(piece.text) is None and _CONTROL.search(piece.context) is None:
        return piece
    lines = tuple(_cleaned(line, number) for number, line in enumerate(piece.lines, piece.first))
    return replace(piece, lines=lines, context=without_control(piece.context))


def _cleaned(line: str, number: int) -> str:
    found = len(_CONTROL.findall(line))
    if not found:
        return line
    if found >= NOISY * len(line) and _TELLS.search(line) is None:
        return ""
    if _NUMBER.search(line) is not None:
        raise HandSkipped(say("a control character stands in a number"), number)
    return without_control(line)
