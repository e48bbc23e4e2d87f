"""Bodies of the lookups: preflop strategies and ranges, versions, flop trees and nodes."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field
from typing_extensions import TypedDict

from gto_desktop.api.models.wire_fields import (
    Accuracy,
    ActionName,
    Answer,
    BoardOutput,
    Body,
    FlopText,
    HoleCards,
    Note,
    Position,
    Quota,
    RangeString,
    StrategyItem,
    Token,
    Version,
    example,
    optional,
)

MOST_ACTIONS = 100
UTG_RAISES = [
    {"position": "SB", "action": "small blind", "amount": 0.5},
    {"position": "BB", "action": "big blind", "amount": 1},
    {"position": "UTG", "action": "raise", "amount": 3},
]
BTN_V_BB = {
    "board": "Ks7d2c",
    "pot_type": "SRP",
    "positions": {"hero": "BTN", "raiser": "BTN", "caller": "BB"},
}
PotType: TypeAlias = Literal["SRP", "3BET", "4BET", "LIMP"]
LINE_NOTE = (
    "Present when the line is read as another one, or a raise of it goes to more than 1.5 times "
    "the solved size or to less than two thirds of it, is all-in where the solved one is not or "
    "the reverse, or goes beyond the stacks of the data set. The action is named by its index, "
    "from 0, with the size that was solved."
)


class PreflopAction(Body):
    """One action before hero's decision."""

    position: Position
    action: Literal["small blind", "big blind", "raise", "call", "fold"]
    amount: float | None = optional(
        "Big blinds this action adds to the seat's chips, not its running total. "
        "Required for every action but a fold, where it is 0 or left out.",
        ge=0,
    )
    allin: bool | None = optional("Marks an all-in, which may be short of a call or a full raise.")


PreflopActions: TypeAlias = Annotated[
    list[PreflopAction],
    Field(
        max_length=MOST_ACTIONS,
        description="Every action from the small blind to the player before hero, hero left out. "
        "Folds before the hero's first turn may be missing: the note names them. It starts with "
        "the small blind (0.5) and the big blind (1). A raise goes above the current bet by at "
        "least the last raise, and a call equals it, unless allin is true. "
        "Frequencies depend on the situation and the positions; amounts make the pot and "
        "sizing_pot exact.",
        examples=[UTG_RAISES],
    ),
]
TableSize: TypeAlias = Annotated[Literal["6max"], Field(description="Tables of six seats only.")]
"""Left out at will for a hand and required for a range: so the interface has it."""


class PreflopPositions(Body):
    """Where hero sits."""

    hero: Position = Field(examples=["MP"])


class PreflopRequest(Body):
    """A hand, a seat and what happened before it."""

    model_config = example(hole_cards="AhKh", positions={"hero": "MP"}, preflop_actions=UTG_RAISES)

    hole_cards: HoleCards
    positions: PreflopPositions
    preflop_actions: PreflopActions
    table_size: TableSize | None = "6max"
    preflop_version: Version | None = None


class PreflopRangeRequest(Body):
    """A seat and what happened before it."""

    model_config = example(table_size="6max", positions={"hero": "MP"}, preflop_actions=UTG_RAISES)

    table_size: TableSize
    positions: PreflopPositions
    preflop_actions: PreflopActions
    preflop_version: Version | None = None


Situation: TypeAlias = Literal["RFI", "Limp", "Raise", "3-Bet", "4-Bet", "5-Bet"]


class PreflopAnswer(Answer):
    """The mixed strategy of one hand."""

    hole_cards: str = Field(examples=["AhKh"])
    situation: Situation = Field(
        description="What hero faces: RFI, everyone folded to hero; Limp, a limper and no raise; "
        "Raise, one raise; then by the number of raises."
    )
    strategy: list[StrategyItem]
    undecided: Literal[True] | None = optional(
        "Present, and true, when the EVs of the hand's best two actions differ by less than the "
        "standard error of that difference: it is not known which of them is better."
    )
    note: Note | None = optional(LINE_NOTE)
    accuracy: Accuracy | None = None
    quota: Quota = Field(description="Presolved units.")


Share: TypeAlias = Annotated[float, Field(ge=0, le=1)]

# A dictionary and no model: an answer has 169 of them, which are ours and need no check.
ClassStrategy = TypedDict("ClassStrategy", {"fold": Share, "call": Share, "raise": Share})
ClassStrategy.__doc__ = (
    "How often a hand class folds, calls (or checks) and raises; the three sum to 1."
)


class PreflopRangeAnswer(Answer):
    """The strategy of all 169 hand classes."""

    range: dict[str, ClassStrategy] = Field(
        description="A strategy for each hand class: AA, AKs, AKo, ...",
        examples=[{"AA": {"fold": 0, "call": 0, "raise": 1}}],
    )
    call_is_check: Literal[True] | None = optional(
        "Present, and true, when hero has nothing to call: `call` is then how often "
        "the class checks, which /v1/gto/preflop names check, and `fold` is 0."
    )
    undecided: list[str] | None = optional(
        "The hand classes that are undecided, as of /v1/gto/preflop; present when there are some.",
        examples=[["K6s", "54s"]],
    )
    note: Note | None = optional(LINE_NOTE)
    accuracy: Accuracy | None = None
    quota: Quota = Field(description="Presolved units.")


class VersionItem(Answer):
    """One data set."""

    id: str = Field(description="The value to pass as preflop_version or flop_version.")
    label: str = Field(description="Stack, rake and sizes the data was solved with.")
    default: Literal[True] | None = optional("Present, and true, for the default version only.")


class VersionsAnswer(Answer):
    """The data sets there are."""

    versions: list[VersionItem]
    default: str = Field(
        description="The id used when preflop_version is left out.", examples=["6max"]
    )


class FlopPositions(Body):
    """The seats of a pot; which are required depends on pot_type, and hero is one of them."""

    hero: Position | None = optional("Required.", examples=["BTN"])
    raiser: Position | None = optional(
        "The opener, of SRP, 3BET and 4BET; of a 4BET also who 4-bet.",
        examples=["BTN"],
    )
    caller: Position | None = optional("Who called the open, of SRP.", examples=["BB"])
    three_bettor: Position | None = optional(
        "Who 3-bet, of 3BET; who 3-bet and then called, of 4BET."
    )
    limper: Position | None = optional("Who limped, of LIMP; hero or the limper is BB.")


class FlopSpot(Body):
    """A flop and how the pot came about."""

    board: FlopText
    pot_type: PotType = Field(examples=["SRP"])
    positions: FlopPositions
    flop_version: Version | None = optional(
        "A data set, chosen independently of preflop_version; 6max where it is left "
        "out or has no data for the situation."
    )


class FlopTreeRequest(FlopSpot):
    """The spot whose flop tree is wanted."""

    model_config = example(**BTN_V_BB)


class FlopTreeNode(Answer):
    """A decision of the flop tree."""

    node: str = Field(description="The action line.", examples=["root/CHECK/BET_8"])
    is_hero: bool = Field(description="Whether hero decides here.")
    token: str = Field(description="Pass it to POST /v1/gto/flop/node.")


class FlopTreeResponse(Answer):
    """Both ranges at the flop and all decisions of its betting round."""

    board: BoardOutput
    pot_type: PotType
    pot: float = Field(description="Big blinds.", examples=[5.5])
    effective_stack: float = Field(description="Big blinds.", examples=[97.5])
    oop_range: RangeString
    ip_range: RangeString
    node_count: int = Field(ge=0)
    nodes: list[FlopTreeNode]
    spot_status: Literal["computing"] | None = optional(
        "The flop was not solved yet and is being solved, half a minute to a minute: ask again. "
        "There are no nodes until then, and nothing is counted."
    )
    note: Note | None = optional(
        "Present when flop_version has no data for the situation: the data set that answers "
        "instead, whose pot and stacks these are."
    )
    accuracy: Accuracy | None = None
    quota: Quota = Field(description="Presolved units.")


class NodeRequest(Body):
    """A node and, if only one hand is wanted, that hand."""

    model_config = example(node="eyJ...", hole_cards="AdKd")

    node: Token = Field(description="The token of a node, from the tree operation.")
    hole_cards: HoleCards | None = None


class FlopNodeRequest(NodeRequest):
    """A node of a flop tree and, if only one hand is wanted, that hand."""


class NodeAction(Answer):
    """One action of a node."""

    action: ActionName
    amount_bb: float | None = optional(
        "What a bet or raise is made to on this street, in big blinds."
    )
    sizing_pot: float | None = optional("Its size as a share of the pot; see StrategyItem.")
    allin: Literal[True] | None = optional("Present, and true, when the action is all-in.")


class NodeStrategyResponse(Answer):
    """A strategy at a node: of hero's hand, or of the whole range of the player who acts."""

    node: str = Field(description="The action line.", examples=["root/CHECK"])
    is_hero: bool
    hole_cards: str | None = optional("As it was asked for.")
    strategy: list[StrategyItem] | None = optional(
        "At hero's node, when hole_cards was given and is in hero's range."
    )
    actions: list[NodeAction] | None = optional(
        "At the opponent's node, or when hole_cards was left out or is not in hero's range."
    )
    range_strategy: dict[str, tuple[Share, ...]] | None = optional(
        "With actions: for each combo of the range, its frequencies in their order.",
        examples=[{"AhKh": [0.4, 0.6]}],
    )
    range_hand_count: int | None = optional(
        "With actions: how many combos range_strategy holds.", ge=0
    )
    note: Note | None = optional(
        "Present when hole_cards is not in hero's range.",
        examples=["7h3s is not in hero's range of this solve."],
    )
    accuracy: Accuracy | None = None
