"""Moves before the flop as lines spell them: F, X, C, A for all-in, and R2.5."""

import re

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say, shortened
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.chips import CHIPS_PER_BB, chips

FOLD, CHECK, CALL, ALL_IN = "F", "X", "C", "A"
_RAISE = re.compile(r"R([0-9]{1,6}(?:\.[0-9]{1,2})?)")
_LETTERS = {ActionKind.FOLD: FOLD, ActionKind.CHECK: CHECK, ActionKind.CALL: CALL}
_PLAIN = {letter: Action(kind) for kind, letter in _LETTERS.items()}
_PLAIN[ALL_IN] = Action(ActionKind.RAISE, all_in=True)


def raise_label(to: float) -> str:
    """Return how a raise that leaves chips behind is written.

    >>> raise_label(2.5), raise_label(11)
    ('R2.5', 'R11')
    """
    return f"R{round(to, 2):.10g}"


def move_label(action: Action) -> str:
    """Return how a move is written; a raise of all chips is "A".

    >>> move_label(Action(ActionKind.RAISE, 250)), move_label(Action(ActionKind.CHECK))
    ('R2.5', 'X')
    """
    if action.kind is not ActionKind.RAISE:
        return _LETTERS[action.kind]
    return ALL_IN if action.all_in else raise_label(action.amount / CHIPS_PER_BB)


def read_move(text: str) -> Action:
    """Return the move that a text names, in chips of 0.01 big blinds.

    What a call or an all-in goes to is not in the text: their amount is 0.

    Raises:
        InputError: it is none of F, X, C, A and R with a number.

    >>> read_move("r2.5").label, read_move("x").label
    ('RAISE 250', 'CHECK')
    """
    label = text.strip().upper()
    if label in _PLAIN:
        return _PLAIN[label]
    match = _RAISE.fullmatch(label)
    if match is None:
        raise InputError(
            say(
                "{0} is no move: write F (fold), X (check), C (call), A (all-in) or a "
                "raise and the big blinds it goes to, like R2.5.",
                repr(shortened(text, 20)),
            )
        )
    return Action(ActionKind.RAISE, chips(float(match.group(1))))
