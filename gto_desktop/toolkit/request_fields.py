"""Field types of the analyses' requests and answers: cards, ranges, enumerations, faults.

Cards are read in any letter case, with "10" for T, and with spaces, commas or semicolons between
them; a field keeps them as plain text, "AhKh". Answers give cards as lists, ["Ah", "Kh"].
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    SkipValidation,
    ValidationError,
    model_validator,
)
from pydantic_core import InitErrorDetails, PydanticCustomError

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import Message, say
from gto_desktop.cards.card import CARD_COUNT, RANKS, SUITS, Card, card_name
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_text import COMBO_TEXTS
from gto_desktop.toolkit.made_hands import Category

Loc: TypeAlias = tuple[str | int, ...]
"""Where in a body: ("holdings", 2)."""

MOST_TOKENS = 500


class ToolInputError(InputError):
    """A request of the right form from which nothing can be worked out."""

    def __init__(self, loc: Loc, msg: str, kind: str) -> None:
        """Say where the fault is, what it is in one sentence, and a name for programs."""
        super().__init__(msg)
        self.loc = loc
        self.msg = msg
        self.type = kind


MessageText: TypeAlias = Annotated[str, SkipValidation]
"""A text of an answer; validation would make a plain text of a message."""


class ToolRequest(BaseModel):
    """A request: types are taken as they are, unknown fields are ignored."""

    model_config = ConfigDict(strict=True, allow_inf_nan=False, frozen=True)


class ToolAnswer(BaseModel):
    """A result, or a part of one; a field that does not apply is null."""

    model_config = ConfigDict(frozen=True, extra="forbid")


# ------------------------------------------------------------------------------------------ cards

_SEPARATORS = re.compile(r"[\s,;]+")
# ASCII, or the Kelvin sign would be a king.
_CARD = re.compile(r"(10|[2-9TJQKA])([cdhs])", re.ASCII | re.IGNORECASE)
_PIECE = re.compile(r"[^\s,;]{1,3}")


def cards_of(text: str) -> tuple[Card, ...]:
    """Return the cards of a field, which is "AhKh" by now."""
    return tuple(
        RANKS.index(text[i]) * 4 + SUITS.index(text[i + 1]) for i in range(0, len(text), 2)
    )


def names_of(cards: Iterable[Card]) -> list[str]:
    """Return cards as answers give them.

    >>> names_of([50, 0])
    ['Ah', '2c']
    """
    return [card_name(card) for card in cards]


def combo_texts(combos: Iterable[int]) -> list[str]:
    """Return combos as answers give them, the higher rank first, equal ranks in suit order.

    >>> combo_texts([0, 1325])
    ['2c2d', 'AhAs']
    """
    return [COMBO_TEXTS[combo] for combo in combos]


def read_cards(text: str) -> str:
    """Return a text of cards in its plain form.

    Raises:
        PydanticCustomError: a piece is no card, or a card comes twice.

    >>> read_cards("10H, as")
    'ThAs'
    """
    names: list[str] = []
    position = 0
    while position < len(text):
        if gap := _SEPARATORS.match(text, position):
            position = gap.end()
            continue
        card = _CARD.match(text, position)
        if card is None:
            raise _not_a_card(text, position)
        name = card[1].upper().replace("10", "T") + card[2].lower()
        if name in names:
            raise refusal("card_twice", say("{0} is there twice", name))
        names.append(name)
        position = card.end()
    return "".join(names)


def _not_a_card(text: str, position: int) -> PydanticCustomError:
    piece = _PIECE.match(text, position)
    told = say(
        "{0} at position {1} is not a card: write a rank ({2}) and then a suit ({3}), like Ah",
        repr((piece.group() if piece else text[position])[:2]),
        position + 1,
        RANKS,
        SUITS,
    )
    return refusal("card", told)


def _counted(text: str, counts: Sequence[int]) -> str:
    cards = read_cards(text)
    if len(cards) // 2 not in counts:
        told = say("{0} are needed here, not {1}", _listed(counts), len(cards) // 2)
        raise refusal("card_count", told)
    return cards


def _listed(counts: Sequence[int]) -> str:
    words = ["no" if count == 0 else str(count) for count in counts]
    if len(counts) > 3 and counts[-1] - counts[0] == len(counts) - 1:
        return say("{0} to {1} cards", words[0], words[-1])
    *first, last = words
    return say("{0} or {1} cards", ", ".join(first), last) if first else say("{0} cards", last)


def _cards(*counts: int) -> AfterValidator:
    return AfterValidator(lambda text: _counted(text, counts))


HoleText: TypeAlias = Annotated[
    str, _cards(2), Field(description="The two cards of a hand.", examples=["AhKh"])
]
BoardText: TypeAlias = Annotated[
    str, _cards(3, 4, 5), Field(description="The board: 3, 4 or 5 cards.", examples=["2h7h9s"])
]
OptionalBoardText: TypeAlias = Annotated[
    str,
    _cards(0, 3, 4, 5),
    Field(description="The board: 3, 4 or 5 cards, or none.", examples=["2h7h9s"]),
]
DeadText: TypeAlias = Annotated[
    str,
    AfterValidator(read_cards),
    Field(description="Cards that are out of the deck.", examples=["Qc"]),
]
CardsText: TypeAlias = Annotated[
    str,
    _cards(*range(1, CARD_COUNT + 1)),
    Field(description="1 to 52 different cards.", examples=["as 10H,2c"]),
]
CardNames: TypeAlias = Annotated[list[str], Field(examples=[["Ah", "Kh"]])]
ComboNames: TypeAlias = Annotated[list[str], Field(examples=[["AhKh"]])]


def fault(loc: Loc, kind: str, msg: str, value: object) -> ValidationError:
    """Return a validation error about a place inside what is being validated.

    Raised in a validator of a model or a field, it is reported with the rest of the location
    before `loc`.
    """
    return ValidationError.from_exception_data(
        "body", [InitErrorDetails(type=refusal(kind, msg), loc=loc, input=value)]
    )


def refusal(kind: str, msg: str) -> PydanticCustomError:
    """Return what a validator raises about its own value; `errors_of` gives the message back."""
    # Braces in the message would be taken for its fields.
    return PydanticCustomError(kind, "{msg}", {"msg": msg})


def check_distinct(**fields: str | Sequence[str]) -> None:
    """Check that no card is in two of these fields, given by their names in the body.

    Each is the plain text of its cards, or a list of such texts.

    Raises:
        ValidationError: a card comes twice; the fault is at the later of the two places.
    """
    seen: dict[str, str] = {}
    for name, value in fields.items():
        texts = [((name,), value)] if isinstance(value, str) else _places(name, value)
        for loc, text in texts:
            where = name if len(loc) == 1 else f"{name}[{loc[1]}]"
            for card in (text[i : i + 2] for i in range(0, len(text), 2)):
                if card in seen:
                    msg = say("{0} is there already, in {1}", card, seen[card])
                    raise fault(loc, "card_twice", msg, text)
                seen[card] = where


def _places(name: str, texts: Sequence[str]) -> list[tuple[Loc, str]]:
    return [((name, index), text) for index, text in enumerate(texts)]


# ----------------------------------------------------------------------------------------- ranges


_BRACKET = re.compile(r"\[\s*(?P<slash>/?)[^\[\]]*\]")


@lru_cache(maxsize=64)
def _range_of(text: str) -> Range:
    return Range.parse(text)


def range_of(tokens: Sequence[str]) -> Range:
    """Return the range of a field that has been validated; the same object for the same tokens."""
    return _range_of(",".join(tokens))


def _checked_tokens(tokens: list[str]) -> list[str]:
    try:
        range_of(tokens)
    except InputError as error:
        found = _unread_token(tokens, str(error))
        if found is None:
            raise refusal("range", str(error)) from None
        index, reason = found
        raise fault((index,), "range_token", reason, tokens[index]) from None
    return tokens


def _unread_token(tokens: Sequence[str], reason: str) -> tuple[int, str] | None:
    """Return which token cannot be read, and why; None where each of them can.

    A bracket may stand open over several tokens: it is opened before each of them and closed after
    it. Why one inside a bracket cannot be read is the reason given for all of them.
    """
    bracket, opener, outside = "", 0, True
    for index, token in enumerate(tokens):
        before = bracket
        for match in _BRACKET.finditer(token):
            bracket = "" if match["slash"] else match.group()
            opener, outside = index, not before
        closing = bracket.replace("[", "[/")
        refused = _refusal_of(",".join(filter(None, (before, token, closing))))
        if refused is not None:
            return index, reason if before else refused
    if not bracket:
        return None
    return opener, (_refusal_of(tokens[opener]) if outside else None) or reason


def _refusal_of(text: str) -> str | None:
    try:
        Range.parse(text)
    except InputError as error:
        return str(error)
    return None


RangeTokens: TypeAlias = Annotated[
    list[Annotated[str, Field(min_length=1)]],
    Field(
        min_length=1,
        max_length=MOST_TOKENS,
        description="Pieces of range notation, each with a weight if it likes: AA, AKs, QQ+, "
        "A5s-A2s, AhKh:0.5; a piece may be a whole list itself. Of a combo that comes twice the "
        "last weight counts.",
        examples=[["QQ+", "AKs", "AKo:0.5"]],
    ),
    AfterValidator(_checked_tokens),
]

# ----------------------------------------------------------------------------------- enumerations

HandType: TypeAlias = Annotated[
    Literal["StandardHighHand"] | None,
    Field(description="The kind of hands compared; there is only this one."),
]
CategoryField: TypeAlias = Annotated[Category, Field(strict=False)]
"""A category in a request; requests are strict, and a text is not an enumeration then."""
Street: TypeAlias = Annotated[
    Literal[3, 4, 5], Field(description="Cards on the board: 3 flop, 4 turn, 5 river.")
]
Fraction: TypeAlias = Annotated[float, Field(ge=0, le=1)]


def street_of(board: Sequence[Card]) -> Literal[3, 4, 5]:
    """Return the street of a board, as answers give it."""
    count = len(board)
    if count == 3:
        return 3
    return 4 if count == 4 else 5


# ------------------------------------------------------------------------------ requests in common


def _check_deck(loc: Loc, dead: str, *taken: str) -> None:
    left = CARD_COUNT - sum(map(len, (dead, *taken))) // 2
    if left < 2:
        raise fault(
            loc, "no_cards_left", say("With these cards gone no hand is left in the deck"), dead
        )


class BoardRequest(ToolRequest):
    """A board."""

    board: BoardText
    hand_type: HandType = None
    dead: DeadText = ""

    @model_validator(mode="after")
    def _check_cards(self) -> "BoardRequest":
        check_distinct(board=self.board, dead=self.dead)
        _check_deck(("dead",), self.dead, self.board)
        return self


class HandRequest(ToolRequest):
    """A hand on a board."""

    hole: HoleText
    board: BoardText
    hand_type: HandType = None
    dead: DeadText = ""

    @model_validator(mode="after")
    def _check_cards(self) -> "HandRequest":
        check_distinct(hole=self.hole, board=self.board, dead=self.dead)
        _check_deck(("dead",), self.dead, self.hole, self.board)
        return self


# ------------------------------------------------------------------------------------------ faults

_NEEDED = {
    "model_type": say("A JSON object"),
    "dict_type": say("A JSON object"),
    "list_type": say("A list"),
    "string_type": say("A text"),
    "bool_type": say("true or false"),
    "int_type": say("A whole number"),
    "float_type": say("A number"),
}
"""What a place wants, by the type of the fault: the validator's own words name Python's types."""
_KINDS = {
    type(None): "null",
    bool: say("true or false"),
    int: say("a number"),
    float: say("a number"),
    str: say("a text"),
    list: say("a list"),
    dict: say("an object"),
}


def errors_of(error: ValidationError | ToolInputError) -> list[dict[str, Any]]:
    """Return what is wrong with a body as `{"detail": [...]}` lists it: loc, msg and type."""
    if isinstance(error, ToolInputError):
        return [{"loc": ["body", *error.loc], "msg": error.msg, "type": error.type}]
    return [
        {"loc": ["body", *fault["loc"]], "msg": message_of(fault), "type": fault["type"]}
        for fault in error.errors(include_url=False)
    ]


def message_of(fault: Mapping[str, Any]) -> str:
    """Return what is wrong at a place, in words that know JSON and nothing of Python.

    >>> message_of({"type": "list_type", "msg": "Input should be a valid list", "input": {}})
    'A list is needed here, not an object'
    """
    kind, message, given = fault["type"], told_of(fault), fault.get("input")
    if kind in _NEEDED:
        is_decimal = kind == "int_type" and isinstance(given, float)
        what = say("a decimal") if is_decimal else _KINDS.get(type(given), "this")
        return say("{0} is needed here, not {1}", _NEEDED[kind], what)
    if kind == "missing" and message == "Field required":
        return say("This field is missing")
    return message


_LIMITS: Mapping[str, Callable[[str], Message]] = {
    "greater_than": lambda limit: say("Input should be greater than {0}", limit),
    "greater_than_equal": lambda limit: say("Input should be greater than or equal to {0}", limit),
    "less_than": lambda limit: say("Input should be less than {0}", limit),
    "less_than_equal": lambda limit: say("Input should be less than or equal to {0}", limit),
}
"""The validator's own words about a limit, which they end with."""


def told_of(fault: Mapping[str, Any]) -> str:
    """Return the message of a fault: ours as it was raised, the validator's own as one of ours."""
    kind, facts = fault["type"], fault.get("ctx", {})
    text = str(fault["msg"]).replace(" after validation", "")
    if "msg" in facts:
        return str(facts["msg"])
    if kind in _LIMITS:
        return _LIMITS[kind](text.split()[-1])
    if kind in {"enum", "literal_error"}:
        return say("Input should be {0}", text.removeprefix("Input should be "))
    if kind == "too_long":
        most, count = facts["max_length"], facts["actual_length"]
        return say("List should have at most {0} items, not {1}", most, count)
    if kind == "too_short":
        least, count = facts["min_length"], facts["actual_length"]
        single = say("List should have at least {0} item, not {1}", least, count)
        several = say("List should have at least {0} items, not {1}", least, count)
        return single if least == 1 else several
    return text
