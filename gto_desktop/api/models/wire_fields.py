"""The basic types of the wire format: cards, boards, ranges, numbers, quotas, errors."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias, cast

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic.annotated_handlers import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, PydanticKnownError
from typing_extensions import TypeAliasType

from gto_desktop.cards.card import RANKS, SUITS

CARD_PATTERN = f"[{RANKS}][{SUITS}]"
LONGEST_TOKEN = 4096
LONGEST_LINE = 2000
"""Characters of an action line."""
RANGE_FIELDS = frozenset({"oop_range", "ip_range", "range_oop", "range_ip"})
"""Fields of requests whose length is a setting of the server."""


class Body(BaseModel):
    """The body of a request: types are taken as they are, unknown fields are ignored."""

    model_config = ConfigDict(strict=True, allow_inf_nan=False)


def example(**fields: Any) -> ConfigDict:
    """Return the setting of a body that gives the document one whole example of it."""
    return ConfigDict(json_schema_extra={"examples": [fields]})


def optional(text: str, **more: Any) -> Any:
    """Return a field that may be left out, with its description."""
    return Field(default=None, description=text, **more)


class Answer(BaseModel):
    """The body of an answer: an optional field that has no value is left out, never null."""

    model_config = ConfigDict(extra="forbid")

    @classmethod
    def __get_pydantic_json_schema__(
        cls, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Return the schema without the nulls that never leave the server."""
        described = handler.resolve_ref_schema(handler(schema))
        # Clients may meet fields that a later version adds.
        described.pop("additionalProperties", None)
        for name, field in described.get("properties", {}).items():
            described["properties"][name] = _without_null(field)
        return described


def _without_null(field: JsonSchemaValue) -> JsonSchemaValue:
    if "anyOf" not in field:
        return field
    kinds = [kind for kind in field["anyOf"] if kind != {"type": "null"}]
    rest = {key: value for key, value in field.items() if key not in {"anyOf", "default"}}
    return {**kinds[0], **rest} if len(kinds) == 1 else {"anyOf": kinds, **rest}


# ------------------------------------------------------------------------------------- cards


def _cards_of(text: str, counts: tuple[int, ...], what: str, example: str) -> str:
    cards = [text[i : i + 2] for i in range(0, len(text), 2)]
    for position, card in enumerate(cards):
        if len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS:
            raise PydanticCustomError(
                "card",
                "{what} cannot be read at {card}: write a rank ({ranks}) and a suit ({suits}) for "
                "each card, like {example}",
                {
                    "what": what,
                    "card": repr(card[:2]),
                    "ranks": RANKS,
                    "suits": SUITS,
                    "example": example,
                },
            )
        if card in cards[:position]:
            raise PydanticCustomError(
                "card_twice", "{what} holds {card} twice", {"what": what, "card": card}
            )
    if len(cards) not in counts:
        values = {"what": what, "wanted": _listed(counts), "count": len(cards)}
        raise PydanticCustomError("card_count", "{what} has {wanted}, this one has {count}", values)
    return text


def _listed(counts: tuple[int, ...]) -> str:
    if counts == (1,):
        return "one card"
    *first, last = map(str, counts)
    return f"{', '.join(first)} or {last} cards" if first else f"{last} cards"


def _flop_of(text: object) -> object:
    return _cards_of(text, (3,), "A flop", "2c2h2s") if isinstance(text, str) else text


def _pattern(least: int, most: int | None = None) -> dict[str, Any]:
    times = f"{{{least}}}" if most is None else f"{{{least},{most}}}"
    return {"pattern": f"^({CARD_PATTERN}){times}$"}


# These are types of the interface: each is a schema of its own in the document, by this name.
HoleCards = TypeAliasType(
    "HoleCards",
    Annotated[
        str,
        AfterValidator(lambda text: _cards_of(text, (2,), "A hand", "AdKd")),
        Field(
            json_schema_extra={"pattern": f"^{CARD_PATTERN}{CARD_PATTERN}$"},
            examples=["AdKd"],
            description="Two cards without a separator; ranks 2-9TJQKA, suits cdhs.",
        ),
    ],
)
BoardInput = TypeAliasType(
    "BoardInput",
    Annotated[
        str,
        AfterValidator(lambda text: _cards_of(text, (3, 4, 5), "A board", "2c2h2s")),
        Field(
            json_schema_extra=_pattern(3, 5),
            examples=["2c2h2s"],
            description="3 (flop), 4 (turn) or 5 (river) cards without a separator.",
        ),
    ],
)
FlopText: TypeAlias = Annotated[
    BoardInput,
    # Before the board has its say, which takes a turn and a river too.
    BeforeValidator(_flop_of),
    Field(
        json_schema_extra=_pattern(3),
        examples=["2c2h2s"],
        description="Three cards without a separator.",
    ),
]
CardText: TypeAlias = Annotated[
    str,
    AfterValidator(lambda text: _cards_of(text, (1,), "A dealt card", "Td")),
    Field(json_schema_extra=_pattern(1), examples=["Td"]),
]
BoardOutput = TypeAliasType(
    "BoardOutput",
    Annotated[
        list[str],
        Field(examples=[["2c", "2h", "2s"]], description="The board, one string for each card."),
    ],
)

# ------------------------------------------------------------------------- ranges and numbers


def _not_empty(text: str) -> str:
    if not text:
        raise PydanticKnownError("string_too_short", {"min_length": 1})
    return text


RangeString = TypeAliasType(
    "RangeString",
    Annotated[
        str,
        Field(
            examples=["AA:1,KK,AKs:0.5,72o:0.1"],
            description="Comma-separated 'hand:weight' entries in class notation (AA, AKs, AKo; "
            "the higher card first); the weight is from 0 to 1, 1 where it is left out.",
        ),
    ],
)
RangeText: TypeAlias = Annotated[
    # With Field(min_length=1) requests and answers would have two types of ranges.
    RangeString,
    AfterValidator(_not_empty),
    Field(json_schema_extra={"minLength": 1}),
]
"""A range of a request."""
ActionLine: TypeAlias = Annotated[str, Field(min_length=1, max_length=LONGEST_LINE)]
Token: TypeAlias = Annotated[str, Field(min_length=1, max_length=LONGEST_TOKEN)]
Ratio: TypeAlias = Annotated[float, Field(ge=0, le=1)]
Frequency: TypeAlias = Annotated[float, Field(ge=0, le=1)]


def _whole(value: object) -> object:
    # JSON does not tell 50 from 50.0, and some clients write the second.
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value


Percent: TypeAlias = Annotated[int, BeforeValidator(_whole), Field(ge=1, le=10_000, strict=True)]
"""A bet size, in percent of the pot."""


def without_title(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a schema without the titles pydantic makes of field names: they say nothing."""
    return cast("dict[str, Any]", _stripped(schema))


def _stripped(schema: object) -> object:
    if isinstance(schema, Mapping):
        return {
            key: _stripped(value)
            for key, value in schema.items()
            if not (key == "title" and isinstance(value, str))
        }
    return [_stripped(item) for item in schema] if isinstance(schema, list) else schema


# --------------------------------------------------------------------------- quotas and errors


class Quota(Answer):
    """A monthly counter; it starts again on the first day of each month (UTC)."""

    used: int = Field(ge=0, description="Units used this month, this call included.")
    limit: int | None = optional(
        "Units a month; left out where the plan of the key has no limit.", ge=0
    )


class Error(Answer):
    """What went wrong, for programs and for people."""

    error: str = Field(description="A code that does not change.", examples=["invalid_request"])
    message: str | None = optional(
        "One sentence that names the piece to mend.",
        examples=["hole_cards is missing."],
    )


class Accuracy(Answer):
    """Where the numbers come from and how good they are; what is not known is left out."""

    source: str = Field(
        description="What was solved, in words.", examples=["the preflop game 6max: 6-max, 100bb"]
    )
    engine: str | None = optional("What solved it.", examples=["gto-desktop 0.1.0"])
    solved: str | None = optional("The day it was solved.", examples=["2026-11-21"])
    iterations: int | None = optional("Of the solve.", examples=[500])
    exploitability_pct: float | None = optional(
        "Of a flop, turn or river: what best responses win against both strategies, "
        "on average, in percent of the pot. 0 is an equilibrium.",
        examples=[0.2981],
    )
    gain_mbb: float | None = optional(
        "Before the flop: the most that a seat gains a hand by its best response, in "
        "thousandths of a big blind. It is exact in the game as it was solved, in which the value "
        "of a flop is modelled.",
        examples=[5.92],
    )


Note: TypeAlias = Annotated[
    str,
    Field(description="What sets the answer apart from the question, in sentences for people."),
]

Position = TypeAliasType(
    "Position",
    Annotated[
        Literal["UTG", "MP", "CO", "BTN", "SB", "BB"],
        Field(description="A seat of a table of six."),
    ],
)
Side: TypeAlias = Literal["oop", "ip"]
VERSIONS = ("6max", "6max_RC_100bb_200NL", "6max_RC_100bb_100NL", "6max_RC_40bb")
Version: TypeAlias = Annotated[
    # Which ids there are is for the data to say, not for this type.
    str,
    Field(
        json_schema_extra={"enum": list(VERSIONS)},
        description="A data set; GET /v1/gto/preflop/versions says what is behind each. "
        "6max where it is left out.",
    ),
]


ActionName: TypeAlias = Literal["check", "call", "fold", "raise", "bet"]


class StrategyItem(Answer):
    """One action and how often the hand takes it."""

    action: ActionName
    frequency: Frequency = Field(description="Probability of the action.", examples=[0.62])
    sizing_pot: float | None = optional(
        "Size as a share of the pot, of a bet or raise: bet / pot, or "
        "(raise - amount to call) / pot after the call.",
        examples=[0.5],
    )
    amount_bb: float | None = optional(
        "What a bet or raise is made to on this street, in big blinds.",
        examples=[3.25],
    )
    allin: Literal[True] | None = optional("Present, and true, when the action is all-in.")
