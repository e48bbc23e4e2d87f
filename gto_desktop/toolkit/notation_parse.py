"""A hand in PHH notation, read: the game, the players, and every action with its meaning."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, Field

from gto_desktop.basis.message import say
from gto_desktop.table.phh_action import (
    ActionType,
    PhhAction,
    chips,
    chips_number,
    chips_numbers,
    chips_text,
)
from gto_desktop.table.phh_text import MOST_BYTES
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
from gto_desktop.toolkit.phh_hand import (
    PhhHand,
    as_json,
    read_phh,
    write_phh,
)
from gto_desktop.toolkit.request_fields import CardNames, ToolAnswer, ToolRequest, refusal

if TYPE_CHECKING:
    from gto_desktop.table.holdem_table import HoldemTable


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
