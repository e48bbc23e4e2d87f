"""A hand in PHH notation: read, written, and answered with the meaning of every action."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time
from math import isfinite
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, Field, ValidationError

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.table.phh_action import (
    ActionType,
    PhhAction,
    chips,
    chips_number,
    chips_numbers,
    chips_text,
    quoted,
)
from gto_desktop.table.phh_text import MOST_BYTES, Toml, read_fields, write_fields
from gto_desktop.toolkit.games_state import (
    STREETS,
    AnteTrimming,
    AutomationName,
    Chips,
    GameStateRequest,
    StreetName,
    Variant,
    check_unicode,
    open_table,
    take,
)
from gto_desktop.toolkit.request_fields import (
    CardNames,
    Loc,
    ToolAnswer,
    ToolInputError,
    ToolRequest,
    refusal,
    told_of,
)

if TYPE_CHECKING:
    from gto_desktop.table.holdem_table import HoldemTable

_GAME_FIELDS = GameStateRequest.model_fields.keys() - {"automations", "viewer"}
"""Those that a hand in PHH has too."""
_NEEDED = ("variant", "antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions")
# The optional fields of the format; others should begin with "_".
_METADATA = frozenset(
    [
        *("author", "event", "url", "venue", "address", "city", "region", "postal_code"),
        *("country", "time", "time_zone", "time_zone_abbreviation", "day", "month", "year"),
        *("hand", "level", "seats", "seat_count", "table", "players", "finishing_stacks"),
        *("winnings", "currency", "currency_symbol", "time_limit", "time_banks"),
    ]
)
_LOC: Loc = ("text",)
"""Where in a body a hand in PHH is."""
_DEEPEST = 4
_LARGEST_INTEGER = 2**63


@dataclass(frozen=True)
class PhhHand:
    """A hand as a text gives it."""

    game: GameStateRequest
    players: list[str] | None = None
    seats: list[int] | None = None
    hand_id: str | None = None
    finishing_stacks: list[float] | None = None
    metadata: Mapping[str, Toml] = field(default_factory=dict)
    """All other fields; dates and times as TOML has them."""
    warnings: tuple[str, ...] = ()


def read_phh(text: str) -> PhhHand:
    """Read one hand; whether its actions may be taken is not looked at.

    Args:
        text: TOML, up to MOST_BYTES of UTF-8.

    Raises:
        ToolInputError: it is not TOML, not one hand of no-limit hold'em, or out of bounds.
    """
    try:
        fields = read_fields(text)
    except InputError as error:
        raise ToolInputError(_LOC, str(error), "phh") from None
    _check_is_hand(fields)
    given = {name: fields[name] for name in _GAME_FIELDS if name in fields}
    try:
        game = GameStateRequest.model_validate(given)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise ToolInputError((*_LOC, *first["loc"]), told_of(first), first["type"]) from None
    count = len(game.starting_stacks)
    hand_id = fields.get("hand")
    if not isinstance(hand_id, str | int | None) or isinstance(hand_id, bool):
        raise ToolInputError((*_LOC, "hand"), say("hand is a number or a text"), "phh_field")
    metadata = {
        name: value
        for name, value in fields.items()
        if name not in _GAME_FIELDS and name not in {"players", "seats"}
    }
    for name, value in metadata.items():
        _check_value((*_LOC, name), value)
    return PhhHand(
        game=game,
        players=_list_of(str, "players", fields, count),
        seats=_list_of(int, "seats", fields, count),
        hand_id=None if hand_id is None else str(hand_id),
        finishing_stacks=_list_of((int, float), "finishing_stacks", fields, count),
        metadata=metadata,
        warnings=tuple(
            say("{0} is no field of PHH: begin its name with _", quoted(name))
            for name in metadata
            if name not in _METADATA and not name.startswith("_")
        ),
    )


def _check_is_hand(fields: Mapping[str, Toml]) -> None:
    if "variant" not in fields and any(
        isinstance(value, dict) and "variant" in value for value in fields.values()
    ):
        msg = say("These are hands in tables, [1] and so on: give one hand, without a table")
        raise ToolInputError(_LOC, msg, "phh")
    variant = fields.get("variant", "NT")
    if variant != "NT":
        shown = quoted(variant) if isinstance(variant, str) else say("something else")
        msg = say("Only no-limit hold'em, 'NT', is played here, not {0}", shown)
        raise ToolInputError((*_LOC, "variant"), msg, "variant")
    for name in _NEEDED:
        if name not in fields:
            raise ToolInputError((*_LOC, name), say("A hand in PHH has {0}", name), "missing")


def _list_of(
    kind: type | tuple[type, ...], name: str, fields: Mapping[str, Toml], count: int
) -> Any:
    """Return a list with something for each player, None where there is none."""
    values = fields.get(name)
    if values is None:
        return None
    if not isinstance(values, list) or not all(
        isinstance(value, kind) and not isinstance(value, bool) for value in values
    ):
        msg = say(
            "{0} is a list with one {1} for each player",
            name,
            say("text") if kind is str else say("number"),
        )
        raise ToolInputError((*_LOC, name), msg, "phh_field")
    if len(values) != count:
        msg = say("There are {0} players, and {1} of these", count, len(values))
        raise ToolInputError((*_LOC, name), msg, "count")
    for index, value in enumerate(values):
        _check_value((*_LOC, name, index), value)
    return values


def _check_value(loc: Loc, value: Toml, depth: int = 1) -> None:
    """Check that JSON can say something as well."""
    if depth > _DEEPEST:
        raise ToolInputError(loc, say("This is nested too deep"), "phh_field")
    match value:
        case list():
            for index, element in enumerate(value):
                _check_value((*loc, index), element, depth + 1)
        case dict():
            for name, element in value.items():
                _check_value((*loc, name), element, depth + 1)
        case bool() | str():
            pass
        case int():
            if abs(value) >= _LARGEST_INTEGER:
                raise ToolInputError(loc, say("This number is too large"), "phh_field")
        case float():
            if not isfinite(value):
                raise ToolInputError(loc, say("This is not a finite number"), "phh_field")


def as_json(value: Toml) -> Any:
    """Return a value of TOML as JSON can say it: dates and times are texts."""
    match value:
        case list():
            return [as_json(element) for element in value]
        case dict():
            return {name: as_json(element) for name, element in value.items()}
        case datetime() | date() | time():
            return value.isoformat()
    return value


def write_phh(hand: PhhHand, actions: Iterable[PhhAction]) -> str:
    """Return a hand as text, which `read_phh` reads as the same hand.

    Args:
        hand: All but the actions.
        actions: The actions; they are written in plain form, with their comments.
    """
    game = hand.game
    content: dict[str, Toml] = {
        "variant": game.variant,
        "ante_trimming_status": game.ante_trimming_status,
        "antes": _sums(game.antes),
        "blinds_or_straddles": _sums(game.blinds_or_straddles or [0] * len(game.antes)),
        "min_bet": chips(game.min_bet or 0),
        "starting_stacks": _sums(game.starting_stacks),
        "actions": [_with_comment(action) for action in actions],
        "players": hand.players,
        "seats": hand.seats,
        **hand.metadata,
    }
    return write_fields(content)


def _with_comment(action: PhhAction) -> str:
    text = action.text
    if not action.comment:
        return text
    return f"{text}{'' if text == '#' else ' #'} {action.comment}"


def _sums(amounts: Iterable[float]) -> list[int]:
    return [chips(amount) for amount in amounts]


def _check_size(text: str) -> str:
    if len(check_unicode(text).encode()) > MOST_BYTES:
        raise refusal(
            "too_long", say("One hand is 64 KB at most; send the hands of a file one by one")
        )
    return text


PhhText: TypeAlias = Annotated[
    str,
    AfterValidator(_check_size),
    Field(description="One hand in PHH, up to 64 KB of UTF-8."),
]


class NotationParseRequest(ToolRequest):
    """A hand in PHH."""

    text: PhhText


class ParsedGame(ToolAnswer):
    """The game: the fields of a request about its state."""

    variant: Variant
    starting_stacks: list[Chips]
    antes: list[Chips]
    blinds_or_straddles: list[Chips]
    bring_in: None = None
    small_bet: None = None
    big_bet: None = None
    min_bet: Chips
    ante_trimming_status: AnteTrimming
    automations: list[AutomationName] | None
    actions: list[str] = Field(description="In plain form, comments left out.")
    viewer: None = None


class ParsedAction(ToolAnswer):
    """An action."""

    index: int = Field(description="From 0.")
    text: str = Field(description="In plain form, without the comment.")
    actor: Literal["d"] | int | None = Field(
        description="d for the dealer, or the player, from 1; null for a comment."
    )
    type: ActionType
    player: int | None = Field(description="Who acts or is dealt to, from 1.")
    amount: Chips | None = Field(description="What is raised to, or what a call costs.")
    cards: CardNames = Field(description="Dealt or shown; ?? is not known.")
    street: StreetName = Field(description="The street on which it happens.")
    comment: str | None


class ParsedHand(ToolAnswer):
    """A hand, all of whose actions may be taken."""

    valid: Literal[True] = Field(description="What is not is refused, and the action named.")
    variant: Variant
    complete: bool = Field(description="The hand is over after its actions.")
    game: ParsedGame
    players: list[str] | None = Field(description="Names.")
    seats: list[int] | None
    metadata: dict[str, Any] = Field(description="All other fields; dates and times as texts.")
    actions: list[ParsedAction]
    hand_id: str | None
    finishing_stacks: list[Chips] | None = Field(
        description="As played here; null until the hand is over."
    )
    phh: str = Field(description="The hand in plain PHH.")
    warnings: list[str]


def parse_notation(request: NotationParseRequest) -> ParsedHand:
    """Return what a hand in PHH says."""
    hand = read_phh(request.text)
    game = hand.game
    table = open_table(game)
    actions: list[ParsedAction] = []
    for index, text in enumerate(game.actions):
        street = STREETS[table.street]
        action, paid = take(table, text, ("text", "actions", index))
        actions.append(_parsed(index, action, paid, street))
    return ParsedHand(
        valid=True,
        variant=game.variant,
        complete=table.complete,
        game=_game(game, table.actions),
        players=hand.players,
        seats=hand.seats,
        metadata={name: as_json(value) for name, value in hand.metadata.items()},
        actions=actions,
        hand_id=hand.hand_id,
        finishing_stacks=chips_numbers(table.stacks) if table.complete else None,
        phh=write_phh(hand, table.actions),
        warnings=[*hand.warnings, *table.warnings, *_about_stacks(hand, table)],
    )


def _parsed(index: int, action: PhhAction, paid: int | None, street: StreetName) -> ParsedAction:
    dealt = action.type in {ActionType.DEAL_HOLE, ActionType.DEAL_BOARD}
    player = None if action.player is None else action.player + 1
    amount = paid if action.amount is None else action.amount
    return ParsedAction(
        index=index,
        text=action.text,
        actor="d" if dealt else player,
        type=action.type,
        player=player,
        amount=None if amount is None else chips_number(amount),
        cards=list(action.cards),
        street=street,
        comment=action.comment,
    )


def _game(game: GameStateRequest, actions: Iterable[PhhAction]) -> ParsedGame:
    return ParsedGame(
        variant=game.variant,
        starting_stacks=chips_numbers(game.starting_stacks),
        antes=chips_numbers(game.antes),
        blinds_or_straddles=chips_numbers(game.blinds_or_straddles or [0] * len(game.antes)),
        min_bet=chips_number(game.min_bet or 0),
        ante_trimming_status=game.ante_trimming_status,
        automations=None,
        actions=[action.text for action in actions],
    )


def _about_stacks(hand: PhhHand, table: "HoldemTable") -> list[str]:
    """Return a warning where a text says of the stacks at the end what is not so."""
    said = hand.finishing_stacks
    if said is None or not table.complete:
        return []
    if all(stack == chips(told) for stack, told in zip(table.stacks, said, strict=True)):
        return []
    played = ", ".join(map(chips_text, table.stacks))
    return [say("finishing_stacks is not what the actions lead to: {0}", played)]


EXAMPLE_HAND = """\
variant = "NT"
antes = [500, 500, 500]
blinds_or_straddles = [1000, 2000, 0]
min_bet = 2000
starting_stacks = [1125600, 2000000, 553500]
actions = [
  "d dh p1 Ac2d", "d dh p2 ????", "d dh p3 7h6h",
  "p3 cbr 7000", "p1 cbr 23000", "p2 f", "p3 cc",
  "d db Jc3d5c", "p1 cbr 35000", "p3 cc",
  "d db 4h", "p1 cbr 90000", "p3 cbr 232600", "p1 cbr 1067100", "p3 cc",
  "p1 sm Ac2d", "p3 sm 7h6h",
  "d db Jh",
]
players = ["Phil Ivey", "Patrik Antonius", "Tom Dwan"]
event = "Full Tilt Million Dollar Cash Game S4E12"
year = 2009
"""
"""The first televised pot of a million dollars, from the examples of PHH."""
