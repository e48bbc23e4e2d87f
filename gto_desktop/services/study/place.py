"""The text of a whole place in a hand: data set, betting before the flop, and every street after.

::

    6max: F F F R2.5 F C | Kh7d2c | CHECK / BET 275 / CALL | 4s | CHECK / CHECK | 9c

Before the flop F folds, X checks, C calls, A is all-in and R2.5 raises to 2.5 big blinds. After it
amounts are chips of 0.01 big blinds, as in the lines of solves. What follows may be left out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card, card_name, parse_card, parse_cards
from gto_desktop.game.action import parse_action
from gto_desktop.game.preflop_moves import move_label, read_move

LONGEST = 2000
"""Most characters that are read."""
MOST_STREETS = 3
_SHOWN = 30


@dataclass(frozen=True)
class HandPlace:
    """Somewhere in a hand of a data set."""

    version: str
    moves: tuple[str, ...] = ()
    """Before the flop: "F", "X", "C", "R2.5", "A"."""
    flop: Board | None = None
    streets: tuple[tuple[str, ...], ...] = ()
    """The actions of the flop, the turn and the river, as a solve's lines spell them."""
    cards: tuple[Card, ...] = ()
    """The turn and the river."""

    @property
    def line(self) -> str:
        """The line after the flop: "root/CHECK/BET 275"."""
        return "/".join(["root", *(label for street in self.streets for label in street)])


def write_place(place: HandPlace) -> str:
    """Return the text of a place; `read_place` reads it back.

    >>> write_place(HandPlace("6max", ("F", "R2.5"), None))
    '6max: F R2.5'
    """
    return " | ".join(_pieces(place)).strip()


def read_place(text: str) -> HandPlace:
    """Return the place of a text, in any case and with any spaces; InputError names a bad piece.

    >>> text = "6max: F F F R2.5 F C | Kh7d2c | CHECK / BET 275 / CALL | 4s | CHECK"
    >>> place = read_place(text)
    >>> place.version, place.moves[3], str(place.flop), place.line
    ('6max', 'R2.5', 'Kh7d2c', 'root/CHECK/BET 275/CALL/CHECK')
    >>> write_place(place) == text
    True
    """
    if len(text) > LONGEST:
        raise InputError(
            say("The text has {0} characters; at most {1} are read.", len(text), LONGEST)
        )
    head, *rest = [piece.strip() for piece in " ".join(text.split()).split("|")]
    version, colon, line = head.partition(":")
    if not colon or not version.strip():
        raise InputError(
            say(
                "{0}: a place begins with the data set and a colon, like 6max: F F R2.5.",
                repr(head[:_SHOWN]),
            )
        )
    moves = tuple(_move(number, each) for number, each in enumerate(line.split(), start=1))
    if rest and not rest[-1]:
        rest.pop()
    if not rest:
        return HandPlace(version.strip(), moves)
    flop = Board.parse(rest[0])
    if len(flop.cards) != 3:
        raise InputError(say("{0}: a flop has three cards.", repr(rest[0][:_SHOWN])))
    streets, cards = _streets(flop, rest[1:])
    while streets and not streets[-1]:
        streets = streets[:-1]
    return HandPlace(version.strip(), moves, flop, streets, cards)


def place_of(
    version: str, moves: Sequence[str], flop: Board | None, steps: Sequence[str | Card]
) -> HandPlace:
    """Return a place from the steps taken after the flop: labels of actions, and cards.

    >>> str(place_of("6max", ["C"], Board.parse("Kh7d2c"), ["CHECK", "CHECK", 11]).cards)
    '(11,)'
    """
    streets: list[list[str]] = [[]]
    cards: list[Card] = []
    for step in steps:
        if isinstance(step, str):
            streets[-1].append(step)
        else:
            cards.append(step)
            streets.append([])
    while streets and not streets[-1]:
        streets.pop()
    return HandPlace(version, tuple(moves), flop, tuple(map(tuple, streets)), tuple(cards))


def steps_of(place: HandPlace) -> tuple[str | Card, ...]:
    """Return the steps taken after the flop; `place_of` makes a place of them.

    >>> steps_of(read_place("6max: C | Kh7d2c | CHECK / CHECK | 4s | CHECK"))
    ('CHECK', 'CHECK', 11, 'CHECK')
    """
    steps: list[str | Card] = []
    for number in range(max(len(place.streets), len(place.cards))):
        steps += place.streets[number] if number < len(place.streets) else ()
        steps += place.cards[number : number + 1]
    return tuple(steps)


def _pieces(place: HandPlace) -> Iterator[str]:
    yield " ".join([f"{place.version}:", *place.moves])
    if place.flop is None:
        return
    yield str(place.flop)
    for number in range(MOST_STREETS):
        if number < max(len(place.streets), len(place.cards)):
            # Who is all-in has nothing to do on a street: its piece is empty.
            yield " / ".join(place.streets[number]) if number < len(place.streets) else ""
        if number < len(place.cards):
            yield card_name(place.cards[number])


def _move(number: int, text: str) -> str:
    try:
        return move_label(read_move(text))
    except InputError as error:
        raise InputError(say("Move {0} before the flop: {1}", number, error)) from None


def _streets(
    flop: Board, pieces: Sequence[str]
) -> tuple[tuple[tuple[str, ...], ...], tuple[Card, ...]]:
    streets: list[tuple[str, ...]] = []
    cards: list[Card] = []
    for piece in pieces:
        # Betting and cards take turns; both are told apart by where they stand.
        if len(streets) == len(cards):
            if len(streets) == MOST_STREETS:
                raise InputError(say("{0}: nothing comes after the river.", repr(piece[:_SHOWN])))
            streets.append(_actions(piece))
        elif len(cards) == 2:
            raise InputError(say("{0}: nothing comes after the river.", repr(piece[:_SHOWN])))
        else:
            cards.append(_card(piece, (*flop.cards, *cards)))
    return tuple(streets), tuple(cards)


def _card(piece: str, dealt: Sequence[Card]) -> Card:
    cards = parse_cards(piece)
    if len(cards) != 1:
        raise InputError(say("{0}: one card comes here, like 4s.", repr(piece[:_SHOWN])))
    card = parse_card(piece)
    if card in dealt:
        raise InputError(say("{0} is on the board already.", repr(piece[:_SHOWN])))
    return card


def _actions(piece: str) -> tuple[str, ...]:
    if not piece:
        return ()
    labels = []
    for each in piece.split("/"):
        name = parse_action(each)
        word = "ALLIN" if name.kind is None else name.kind.value
        labels.append(word if name.amount is None else f"{word} {name.amount:.10g}")
    return tuple(labels)
