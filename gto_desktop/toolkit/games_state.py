"""The state of a hand of hold'em: who is to act, what may be done, and what an action changes."""

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Field, WithJsonSchema, model_validator
from pydantic_core import PydanticCustomError

from gto_desktop.basis.message import say
from gto_desktop.table.phh_action import (
    CHIP_DIGITS,
    MOST_CHIPS,
    MOST_PLAYERS,
    IllegalAction,
    PhhAction,
    chips_number,
    chips_numbers,
    quoted,
    read_action,
)
from gto_desktop.table.table_stakes import TableStakes
from gto_desktop.toolkit.request_fields import (
    CardNames,
    Loc,
    ToolAnswer,
    ToolInputError,
    ToolRequest,
    fault,
    refusal,
)

if TYPE_CHECKING:
    from gto_desktop.table.holdem_table import HoldemTable

MOST_ACTIONS = 500
"""In a hand; ten players who raise by the least to the last chip seldom need more."""

# --------------------------------------------------------------------------------------- request


def _rounded(amount: float) -> float:
    return round(amount, CHIP_DIGITS)


def _more_than_nothing(amount: float) -> float:
    if amount == 0:
        raise PydanticCustomError("greater_than", "Input should be greater than 0")
    return amount


def check_unicode(text: str) -> str:
    """Refuse what JSON can say and UTF-8 cannot: half of a pair of surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise refusal("string_unicode", say("This is not text in Unicode")) from None
    return text


_Sum: TypeAlias = Annotated[float, Field(ge=0, le=MOST_CHIPS), AfterValidator(_rounded)]
_Stack: TypeAlias = Annotated[_Sum, AfterValidator(_more_than_nothing)]
_Blind: TypeAlias = Annotated[float, Field(ge=-MOST_CHIPS, le=MOST_CHIPS), AfterValidator(_rounded)]
Nothing: TypeAlias = Annotated[float | None, Field(description="Of other variants: leave it out.")]

AutomationName: TypeAlias = Literal[
    "ANTE_POSTING",
    "BET_COLLECTION",
    "BLIND_OR_STRADDLE_POSTING",
    "CARD_BURNING",
    "HOLE_DEALING",
    "BOARD_DEALING",
    "RUNOUT_COUNT_SELECTION",
    "HOLE_CARDS_SHOWING_OR_MUCKING",
    "HAND_KILLING",
    "CHIPS_PUSHING",
    "CHIPS_PULLING",
]
Variant: TypeAlias = Annotated[
    Literal["NT"], Field(description="No-limit Texas hold'em; there is only this one.")
]
Stacks: TypeAlias = Annotated[
    list[_Stack],
    Field(
        min_length=2,
        max_length=MOST_PLAYERS,
        description="Chips of each player, the small blind (p1) first; of two players p1 is the "
        "big blind and p2 the button.",
        examples=[[200, 200, 200, 200]],
    ),
]
Antes: TypeAlias = Annotated[
    list[_Sum],
    Field(description="The ante of each player; 0 for none.", examples=[[0, 0, 0, 0]]),
]
Blinds: TypeAlias = Annotated[
    list[_Blind] | None,
    Field(
        description="The blind or straddle of each player, 0 for none, negative for a post that "
        "is no blind; of two players [small, big]: they are posted in reverse.",
        examples=[[1, 2, 0, 0]],
    ),
]
MinBet: TypeAlias = Annotated[
    _Stack | None, Field(description="The least bet: the big blind. Needed.", examples=[2])
]
AnteTrimming: TypeAlias = Annotated[
    bool, Field(description="What an ante has above all others goes back to its player.")
]
Automations: TypeAlias = Annotated[
    list[AutomationName] | None,
    Field(
        description="What goes by itself. All that PHH has no action for always does. "
        "HOLE_DEALING and BOARD_DEALING deal unknown cards; with HOLE_CARDS_SHOWING_OR_MUCKING "
        "everybody who can win shows. Null for none of these three.",
    ),
]
Actions: TypeAlias = Annotated[
    list[Annotated[str, AfterValidator(check_unicode)]],
    Field(
        max_length=MOST_ACTIONS,
        description="What was done, in PHH notation: d dh p1 AhKh, d db 2c7hTd, p3 f, p4 cc, "
        "p1 cbr 6 (raise to 6 in all), p1 sm AhKh (show), p1 sm (muck); # starts a comment, and "
        "???? are cards not known.",
        examples=[["d dh p1 ????", "d dh p2 ????", "d dh p3 AhKh", "d dh p4 ????", "p3 cbr 6"]],
    ),
]
Viewer: TypeAlias = Annotated[
    int | None, Field(description="Reserved: leave it out. All cards given are shown.")
]


class GameStateRequest(ToolRequest):
    """A hand of hold'em as far as it was played."""

    variant: Variant
    starting_stacks: Stacks
    antes: Antes
    blinds_or_straddles: Blinds = None
    bring_in: Nothing = None
    small_bet: Nothing = None
    big_bet: Nothing = None
    min_bet: MinBet = None
    ante_trimming_status: AnteTrimming = False
    automations: Automations = None
    actions: Annotated[Actions, Field(default_factory=list)]
    viewer: Viewer = None

    @model_validator(mode="after")
    def _check_game(self) -> "GameStateRequest":
        players = len(self.starting_stacks)
        for name in ("antes", "blinds_or_straddles"):
            given = getattr(self, name)
            if given is not None and len(given) != players:
                msg = say("There are {0} players, and {1} of these", players, len(given))
                raise fault((name,), "count", msg, given)
        for name in ("bring_in", "small_bet", "big_bet"):
            if getattr(self, name) is not None:
                msg = say("No-limit hold'em has no {0}: leave it out", name.replace("_", " "))
                raise fault((name,), "not_in_variant", msg, getattr(self, name))
        if self.min_bet is None:
            raise fault(("min_bet",), "missing", say("No-limit hold'em needs a min_bet"), None)
        if not any(self.antes) and not any(self.blinds_or_straddles or ()):
            msg = say("There are no antes and no blinds: there is nothing to play for")
            raise fault(("blinds_or_straddles",), "no_pot", msg, self.blinds_or_straddles)
        if self.ante_trimming_status and len(set(self.antes)) > 1:
            msg = say("Antes that are not the same for all are not trimmed: send false")
            raise fault(("ante_trimming_status",), "uneven_antes", msg, None)
        if self.viewer is not None:
            msg = say("viewer is reserved: leave it out, all cards that are given are shown")
            raise fault(("viewer",), "reserved", msg, self.viewer)
        return self


# ---------------------------------------------------------------------------------------- answer

Chips: TypeAlias = Annotated[int | float, WithJsonSchema({"type": "number"})]
"""An amount in an answer; whole where it is."""


class Pot(ToolAnswer):
    """The main pot or a side pot."""

    amount: Chips
    eligible: list[int] = Field(description="Players who can win it, from 0.")


class LegalChoices(ToolAnswer):
    """What the player to act may do; bets and raises are totals for the street."""

    fold: bool = Field(
        description="Also with nothing to call; not where a pot is theirs alone already."
    )
    check_or_call: bool
    call_amount: Chips = Field(description="What a call costs; 0 for a check.")
    bet_or_raise: bool
    min_to: Chips | None = Field(description="The least bet or raise; null where there is none.")
    max_to: Chips | None = Field(description="All in.")
    pot_to: Chips | None = Field(
        description="A raise of the pot after the call; within min_to and max_to."
    )


StreetName: TypeAlias = Literal["PREFLOP", "FLOP", "TURN", "RIVER", "SHOWDOWN"]
STREETS: tuple[StreetName, ...] = ("PREFLOP", "FLOP", "TURN", "RIVER", "SHOWDOWN")
"""By the number of `HoldemTable.street`."""


class GameState(ToolAnswer):
    """A hand at a moment; lists by player begin with p1, and players count from 0."""

    variant: Variant
    player_count: int
    status: Literal["IN_PROGRESS", "COMPLETE"]
    street: StreetName = Field(
        description="SHOWDOWN once the betting on the river is over, or hands were compared."
    )
    street_index: int = Field(description="0 preflop to 3 river, 4 showdown.")
    action_count: int = Field(description="Actions so far, comments included.")
    actor: int | None = Field(description="Who is to act, or to show; from 0.")
    next: Literal["PLAYER", "DEAL_HOLE", "DEAL_BOARD", "SHOWDOWN"] | None = Field(
        description="What the hand waits for; null when it is over."
    )
    stacks: list[Chips] = Field(description="Chips behind.")
    bets: list[Chips] = Field(description="Chips in front, not in the pots yet.")
    folded: list[bool] = Field(description="Who has folded or mucked.")
    all_in: list[bool] = Field(description="Who has put in everything and not folded.")
    board: CardNames
    hole_cards: list[list[str]] = Field(
        description="Also of those who have folded; ?? is not known.", examples=[[["Ah", "Kh"]]]
    )
    pots: list[Pot] = Field(
        description="Main pot first, without the bets in front. When the hand is over as they "
        "were paid out: an uncalled bet went back before, and if all others folded the whole last "
        "bet of the winner."
    )
    total_pot: Chips = Field(description="All pots and all bets in front.")
    legal: LegalChoices | None = Field(description="Null unless a player is to decide.")
    payoffs: list[Chips] | None = Field(
        description="Won or, negative, lost by each player; null until the hand is over."
    )
    actions: list[str] = Field(description="The actions in plain form, comments left out: #.")
    warnings: list[str] = Field(description="Actions that are allowed and odd.")


def show_state(request: GameStateRequest) -> GameState:
    """Return the state of a hand after its actions."""
    return state_of(play(request))


def open_table(game: GameStateRequest) -> "HoldemTable":
    """Return a table before the first action of a game."""
    # PokerKit takes a third of a second to load.
    from gto_desktop.table.holdem_table import HoldemTable, Next

    stakes = TableStakes(
        stacks=game.starting_stacks,
        antes=game.antes,
        blinds=game.blinds_or_straddles or [0] * len(game.antes),
        min_bet=game.min_bet or 0,
        trims_antes=game.ante_trimming_status,
    )
    automations = {
        "HOLE_DEALING": Next.DEAL_HOLE,
        "BOARD_DEALING": Next.DEAL_BOARD,
        "HOLE_CARDS_SHOWING_OR_MUCKING": Next.SHOWDOWN,
    }
    asked = game.automations or ()
    return HoldemTable(stakes, {step for name, step in automations.items() if name in asked})


def play(game: GameStateRequest) -> "HoldemTable":
    """Return the table after all actions of a game.

    Raises:
        ToolInputError: an action is not one or may not be taken.
    """
    table = open_table(game)
    for index, text in enumerate(game.actions):
        take(table, text, ("actions", index))
    return table


def take(table: "HoldemTable", text: str, loc: Loc) -> tuple[PhhAction, int | None]:
    """Take the next action at a table; return it, and the chips of a call.

    Raises:
        ToolInputError: the text at this location is no action, or one that may not be taken.
    """
    try:
        action = read_action(text)
        return action, table.apply(action)
    except IllegalAction as error:
        msg = say("Action {0}, {1}: {2}", len(table.actions), quoted(text), error)
        raise ToolInputError(loc, msg, "illegal_action") from None


def state_of(table: "HoldemTable") -> GameState:
    """Return the state of a table as answers show it."""
    pots = table.pots
    waits_for = table.next
    total = sum(pot.amount for pot in pots) + sum(table.bets)
    return GameState(
        variant="NT",
        player_count=len(table.stacks),
        status="COMPLETE" if table.complete else "IN_PROGRESS",
        street=STREETS[table.street],
        street_index=table.street,
        action_count=len(table.actions),
        actor=table.actor,
        next=None if waits_for is None else waits_for.value,
        stacks=chips_numbers(table.stacks),
        bets=chips_numbers(table.bets),
        folded=list(table.folded),
        all_in=list(table.all_in),
        board=list(table.board),
        hole_cards=[list(cards) for cards in table.holes],
        pots=[Pot(amount=chips_number(pot.amount), eligible=list(pot.eligible)) for pot in pots],
        total_pot=chips_number(total),
        legal=_legal(table),
        payoffs=chips_numbers(table.payoffs) if table.complete else None,
        actions=[action.text for action in table.actions],
        warnings=list(table.warnings),
    )


def _legal(table: "HoldemTable") -> LegalChoices | None:
    legal = table.legal()
    if legal is None:
        return None
    lowest, highest, pot = (
        None if amount is None else chips_number(amount)
        for amount in (legal.lowest, legal.highest, legal.pot)
    )
    return LegalChoices(
        fold=legal.fold,
        check_or_call=True,
        call_amount=chips_number(legal.call),
        bet_or_raise=lowest is not None,
        min_to=lowest,
        max_to=highest,
        pot_to=pot,
    )


class ActionCountMismatch(ToolInputError):
    """Somebody else has acted since the hand was looked at: error action_count_mismatch."""

    def __init__(self, expected: int, count: int) -> None:
        """Say how many actions were expected, and how many there are."""
        msg = say("{0} actions were expected before this one, and there are {1}", expected, count)
        super().__init__(("expected_action_count",), msg, "action_count_mismatch")
        self.expected = expected
        self.count = count


class GameStepRequest(GameStateRequest):
    """A hand of hold'em as far as it was played, and what is done next."""

    next_action: Annotated[
        str,
        Field(description="One more action, in PHH notation.", examples=["p2 cbr 20"]),
    ]
    expected_action_count: Annotated[
        int | None,
        Field(
            ge=0,
            description="How many actions there are before this one; another number is a "
            "conflict, and nothing is answered.",
        ),
    ] = None


class SteppedGame(ToolAnswer):
    """What was done, and the hand after it."""

    applied: str = Field(description="The action in plain form.", examples=["p2 cbr 20"])
    state: GameState


def step_game(request: GameStepRequest) -> SteppedGame:
    """Return a hand one action further."""
    count = len(request.actions)
    expected = request.expected_action_count
    if expected is not None and expected != count:
        raise ActionCountMismatch(expected, count)
    table = play(request)
    action, _ = take(table, request.next_action, ("next_action",))
    return SteppedGame(applied=action.text, state=state_of(table))
