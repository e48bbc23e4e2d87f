"""Range notation, a superset of what PioSOLVER, GTO+, Flopzilla and Equilab paste.

Entries stand apart by commas, semicolons, spaces or new lines, and either case will do:

===================  ============================================================================
``QQ`` ``AKs``       a hand class; ``AK`` is suited and offsuit together
``AhKh``             one combo
``QQ+``              this pair and the higher ones
``KTo+``             the kicker goes up: KTo, KJo, KQo
``T9s+``             neighbours climb together: T9s, JTs, QJs, KQs, AKs
``QQ-99``            pairs, in either order
``A5s-A2s``          one high card and the kickers between, in either order
``JTs-54s``          hands with the same gap, in either order
``AKs:0.5``          a weight from 0 to 1 after any of the above
``[50]AKs,QQ[/50]``  a percentage for all entries between the brackets
``random``           every hand
===================  ============================================================================

A later entry replaces an earlier one: in ``22+,88:0.5`` eights count half. PioSOLVER's list of
1326 bare weights is read too, in the order of its ``show_hand_order``: 2d2c 2h2c 2h2d ... AsAh.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say, shortened
from gto_desktop.cards.card import RANKS
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT, combo_name, parse_combo
from gto_desktop.cards.hand_class import CLASS_COMBOS, CLASS_COUNT, GRID_SIZE, class_name

LONGEST_TEXT = 100_000
PIO_ORDER = np.lexsort((COMBO_CARDS[:, 0], COMBO_CARDS[:, 1]))
"""The combos in PioSOLVER's order: by the higher card, then by the lower."""

_NUMBER = r"(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?"
_HAND = r"(?:[2-9TJQKA]{2}[so]?|(?:[2-9TJQKA][cdhs]){2})"
_ENTRY = re.compile(
    rf"(?P<hand>random|{_HAND})(?:(?P<plus>\+)|\s*-\s*(?P<end>{_HAND}))?"
    rf"(?:\s*:\s*(?P<weight>{_NUMBER}))?(?=[\s,;\[\]]|$)",
    re.ASCII | re.IGNORECASE,
)
_BRACKET = re.compile(rf"\[\s*(?P<slash>/?)\s*(?P<percent>{_NUMBER})\s*\]", re.ASCII)
_SEPARATORS = re.compile(r"[\s,;]+", re.ASCII)
_PIECE = re.compile(r"\[[^\]\s,;]*\]?|[^\s,;\[]+", re.ASCII)
_BARE_WEIGHT = re.compile(_NUMBER, re.ASCII | re.IGNORECASE)
# What text processors make of a hyphen and a space; one character each, so positions stay.
_TYPOGRAPHY = str.maketrans(
    "\u2010\u2011\u2012\u2013\u2014\u2212\u00a0\u2009\u202f\u200b\ufeff", "------     "
)

_HINT = say("write hands like QQ, AKs, 22+, A5s-A2s or AhKh, with a weight as in AKs:0.5")


@dataclass(frozen=True)
class _Bracket:
    weight: float
    text: str
    position: int


def parse_weights(text: str) -> NDArray[np.float32]:
    """Return the weight of each of the 1326 combos a text gives.

    Raises:
        InputError: a piece cannot be read; the message names it and its position, from 1.
    """
    if len(text) > LONGEST_TEXT:
        raise InputError(
            say("The range has {0} characters; at most {1} are read.", len(text), LONGEST_TEXT)
        )
    text = text.translate(_TYPOGRAPHY)
    pieces = _SEPARATORS.split(text.strip(" \t\r\n\f\v,;"))
    if pieces == [""]:
        raise InputError(say("The range is empty: {0}.", _HINT))
    if len(pieces) == COMBO_COUNT and all(_BARE_WEIGHT.fullmatch(piece) for piece in pieces):
        return _weights_in_pio_order(pieces)
    return _weights_of_entries(text)


def _weights_of_entries(text: str) -> NDArray[np.float32]:
    weights = np.zeros(COMBO_COUNT, np.float32)
    bracket: _Bracket | None = None
    position = 0
    while position < len(text):
        if match := _SEPARATORS.match(text, position):
            pass
        elif match := _BRACKET.match(text, position):
            bracket = _next_bracket(bracket, match)
        elif match := _ENTRY.match(text, position):
            _set_entry(weights, match, bracket)
        else:
            piece = _PIECE.match(text, position)
            unread = piece.group() if piece else text[position]
            raise _error(unread, position, say("cannot be read; {0}", _HINT))
        position = match.end()
    if bracket is not None:
        raise _error(
            bracket.text,
            bracket.position,
            say("never closed; write [/{0} after it", bracket.text[1:]),
        )
    return weights


def _weights_in_pio_order(pieces: list[str]) -> NDArray[np.float32]:
    weights = np.zeros(COMBO_COUNT, np.float32)
    for number, (piece, combo) in enumerate(zip(pieces, PIO_ORDER.tolist(), strict=True), 1):
        weight = float(piece)
        if weight > 1:
            raise InputError(
                say(
                    "{0}, number {1} of the 1326 weights ({2}): a weight is between 0 and 1.",
                    repr(shortened(piece, 40)),
                    number,
                    combo_name(combo),
                )
            )
        weights[combo] = weight
    return weights


def _next_bracket(bracket: _Bracket | None, match: re.Match[str]) -> _Bracket | None:
    percent, text, position = float(match["percent"]), match.group(), match.start()
    if percent > 100:
        raise _error(text, position, say("a percentage is between 0 and 100"))
    if match["slash"]:
        if bracket is None:
            raise _error(text, position, say("closes a bracket that was never opened"))
        if bracket.weight != percent / 100:
            raise _error(
                text,
                position,
                say("does not close {0} at position {1}", bracket.text, bracket.position + 1),
            )
        return None
    if bracket is not None:
        raise _error(
            text,
            position,
            say("{0} at position {1} is still open", bracket.text, bracket.position + 1),
        )
    return _Bracket(percent / 100, text, position)


def _set_entry(
    weights: NDArray[np.float32], match: re.Match[str], bracket: _Bracket | None
) -> None:
    text, position = match.group(), match.start()
    weight = 1.0 if bracket is None else bracket.weight
    if match["weight"] is not None:
        if bracket is not None:
            raise _error(text, position, say("has a weight of its own inside {0}", bracket.text))
        weight = float(match["weight"])
        if weight > 1:
            raise _error(text, position, say("a weight is between 0 and 1"))
    try:
        weights[_combos_of_entry(match)] = weight
    except InputError as error:
        raise _error(text, position, str(error)) from None


def _combos_of_entry(match: re.Match[str]) -> list[int]:
    hand, end = match["hand"], match["end"]
    if hand.lower() == "random":
        if match["plus"] or end:
            raise InputError(say("random is every hand already: write it without + or -"))
        return list(range(COMBO_COUNT))
    if len(hand) == 4 or (end is not None and len(end) == 4):
        if match["plus"] or end:
            raise InputError(say("+ and - go with hand classes like AKs, not with single combos"))
        if hand[:2].lower() == hand[2:].lower():
            raise InputError(say("the same card twice"))
        return [parse_combo(hand)]
    first = _Group.parse(hand)
    last = first if end is None else _Group.parse(end)
    if match["plus"]:
        last = first.strongest()
    return [combo for group in first.through(last) for combo in group.combos()]


@dataclass(frozen=True)
class _Group:
    """Two ranks and how they are suited: one hand class, or the two that "AK" stands for."""

    high: int
    low: int
    suffix: str

    @classmethod
    def parse(cls, text: str) -> "_Group":
        low, high = sorted(RANKS.index(letter) for letter in text[:2].upper())
        suffix = text[2:].lower()
        if high == low and suffix:
            raise InputError(say("a pair is neither suited nor offsuit"))
        return cls(high, low, suffix)

    def strongest(self) -> "_Group":
        gap = self.high - self.low
        if gap <= 1:
            return _Group(12, 12 - gap, self.suffix)
        return _Group(self.high, self.high - 1, self.suffix)

    def through(self, other: "_Group") -> Iterator["_Group"]:
        """Go from this group to another of the same suits, high card or gap."""
        if self.suffix != other.suffix:
            raise InputError(say("both ends of a run are suited, or both offsuit, or both neither"))
        bottom, top = sorted((self, other), key=lambda group: (group.high, group.low))
        steps: range
        if bottom.high - bottom.low == top.high - top.low:
            steps, climb = range(top.high - bottom.high + 1), 1
        elif bottom.high == top.high and top.high != top.low:
            steps, climb = range(top.low - bottom.low + 1), 0
        else:
            raise InputError(say("a run keeps its high card (A5s-A2s) or its gap (QQ-99, JTs-54s)"))
        for step in steps:
            yield _Group(bottom.high + climb * step, bottom.low + step, self.suffix)

    def combos(self) -> Iterator[int]:
        row, column = 12 - self.high, 12 - self.low
        if self.suffix != "o":
            yield from CLASS_COMBOS[row * GRID_SIZE + column]
        if self.suffix != "s" and row != column:
            yield from CLASS_COMBOS[column * GRID_SIZE + row]


def format_weights(weights: NDArray[np.float32]) -> str:
    """Return tidy notation that gives exactly these weights when parsed; "" for none.

    Entries never overlap, so programs in which an earlier entry wins read the same range.
    """
    uniform = [_common_weight(weights, hand_class) for hand_class in range(CLASS_COUNT)]
    pairs = _runs([(i, i) for i in range(GRID_SIZE)], uniform)
    suited, offsuit = [], []
    for row in range(GRID_SIZE):
        suited += _runs([(row, column) for column in range(row + 1, GRID_SIZE)], uniform)
        offsuit += _runs([(column, row) for column in range(row + 1, GRID_SIZE)], uniform)
    both = sorted(set(suited) & {run.mirrored() for run in offsuit}, key=lambda run: run.first)
    entries = [run.text(keep_suffix=False) for run in pairs + both]
    entries += [run.text() for run in suited if run not in both]
    entries += [run.text() for run in offsuit if run.mirrored() not in both]
    for hand_class, weight in enumerate(uniform):
        if weight is None:
            entries += [
                combo_name(combo) + _weight_suffix(weights[combo])
                for combo in reversed(CLASS_COMBOS[hand_class])
                if weights[combo] > 0
            ]
    return ",".join(entries)


def _common_weight(weights: NDArray[np.float32], hand_class: int) -> np.float32 | None:
    members = weights[list(CLASS_COMBOS[hand_class])]
    first: np.float32 = members[0]
    return first if (members == first).all() else None


@dataclass(frozen=True)
class _Run:
    """Neighbouring hand classes of one weight, as cells of the grid from the strongest down."""

    first: tuple[int, int]
    last: tuple[int, int]
    to_top: bool
    weight: np.float32

    def mirrored(self) -> "_Run":
        return _Run(self.first[::-1], self.last[::-1], self.to_top, self.weight)

    def text(self, *, keep_suffix: bool = True) -> str:
        first, last = (
            class_name(row * GRID_SIZE + column)[: 3 if keep_suffix else 2]
            for row, column in (self.first, self.last)
        )
        if first == last:
            hands = first
        elif self.to_top:
            hands = last + "+"
        else:
            hands = f"{first}-{last}"
        return hands + _weight_suffix(self.weight)


def _runs(cells: list[tuple[int, int]], uniform: list[np.float32 | None]) -> list[_Run]:
    runs: list[_Run] = []
    begin = 0
    while begin < len(cells):
        weight = uniform[cells[begin][0] * GRID_SIZE + cells[begin][1]]
        end = begin + 1
        while end < len(cells) and uniform[cells[end][0] * GRID_SIZE + cells[end][1]] == weight:
            end += 1
        if weight is not None and weight > 0:
            runs.append(_Run(cells[begin], cells[end - 1], begin == 0, weight))
        begin = end
    return runs


def _weight_suffix(weight: np.float32) -> str:
    if weight == 1:
        return ""
    text = np.format_float_positional(weight, unique=True, trim="-")
    # The shortest text of a float32 may round elsewhere when read by way of a float64.
    if np.float32(float(text)) != weight:
        text = np.format_float_positional(float(weight), unique=True, trim="-")
    return ":" + text


def _error(piece: str, position: int, reason: str) -> InputError:
    shown = repr(shortened(piece, 40))
    return InputError(say("{0} at position {1}: {2}.", shown, position + 1, reason))
