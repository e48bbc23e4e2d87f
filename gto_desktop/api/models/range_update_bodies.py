"""Bodies of the range updates: along a caller's tree, a flop of the library, a turn solve."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from gto_desktop.api.models.lookup_bodies import BTN_V_BB, FlopSpot, PotType
from gto_desktop.api.models.solver_bodies import Handle
from gto_desktop.api.models.wire_fields import (
    Accuracy,
    ActionLine,
    Answer,
    BoardInput,
    BoardOutput,
    Body,
    HoleCards,
    Quota,
    RangeString,
    RangeText,
    Ratio,
    Side,
    example,
    optional,
)

MOST_HANDS = 1326

QUEENS_BET = {
    "node_type": "action_node",
    "player": 1,
    "strategy": {
        "actions": ["CHECK", "BET 4.000000"],
        "strategy": {"QhQd": [0.5, 0.5], "JhTh": [0.0, 1.0]},
    },
    "childrens": {},
}
NORMALIZE = "Scale each new range so that its largest weight is 1."
DISCOUNT = "Weight kept by the bluff candidates of the range that bet."
Hands: TypeAlias = Annotated[list[HoleCards], Field(max_length=MOST_HANDS, examples=[["Ac9c"]])]
TrackedHands: TypeAlias = Annotated[
    list[Annotated[str, Field(max_length=8)]],
    Field(max_length=MOST_HANDS, examples=[["AhKh", "QQ"]]),
]


class RangeUpdateRequest(Body):
    """Two ranges, a decision tree of the caller's and a line through it."""

    model_config = example(
        range_oop="QQ,JTs:0.5",
        range_ip="AKs,77",
        board="Qs8s2d",
        solver_results=QUEENS_BET,
        node_id="root/BET 4.000000",
    )

    range_oop: RangeText
    range_ip: RangeText
    solver_results: dict[str, Any] = Field(
        description="The tree: node_type, player (1 is out of position, 0 in position), strategy "
        "{actions, strategy: {combo: [frequency of each action]}} and childrens {action: node}.",
        examples=[QUEENS_BET],
    )
    node_id: ActionLine = Field(
        description="The action line to follow.", examples=["root/BET 4.000000"]
    )
    board: BoardInput | None = None
    normalize: bool | None = Field(default=True, description=NORMALIZE)
    explain: bool | None = Field(
        default=False, description="Add how the weights changed with each step."
    )
    track_hands: TrackedHands | None = optional(
        "Combos (AhKh) and hand classes (AKs) whose weights are returned after each step."
    )
    bluff_discount_ratio: Ratio | None = optional(DISCOUNT)
    hero_position: Side | None = optional("Who hero is; goes with hero_hand.")
    hero_hand: HoleCards | None = optional("Combos that hold one of these cards leave both ranges.")


class FlopProjectedRangeRequest(FlopSpot):
    """A flop of the library and a line through it."""

    model_config = example(**BTN_V_BB, node_id="root/CHECK")

    node_id: ActionLine | None = Field(
        default="root", description="The action line to follow.", examples=["root/BET_4"]
    )
    normalize: bool | None = Field(default=True, description=NORMALIZE)
    bluff_discount_ratio: Ratio | None = Field(default=0.8, description=DISCOUNT)
    bluff_combos_ratio: Ratio | None = optional(
        "Which share of a range, its weakest hands, are bluff candidates."
    )
    hero_position: Side | None = optional("Who hero is; goes with hero_hand and partner_hands.")
    hero_hand: HoleCards | None = optional(
        "Combos that hold one of these cards leave the villain's range; the hand "
        "itself is made part of hero's."
    )
    partner_hands: Hands | None = optional(
        "Combos whose cards leave the villain's range; needs hero_position."
    )


class TurnProjectedRangeRequest(Body):
    """A solve and a line of its turn."""

    model_config = example(solve="eyJ...", node_id="root/CHECK/CHECK")

    solve: Handle
    node_id: ActionLine = Field(
        description="An action line of the turn; it may end with the CALL or CHECK that closes "
        "the street.",
        examples=["root/CHECK/BET 6.000000/CALL"],
    )
    normalize: bool | None = Field(default=True, description=NORMALIZE)
    bluff_discount_ratio: Ratio | None = optional(DISCOUNT)
    hero_position: Side | None = optional("Who hero is; goes with hero_hand and partner_hands.")
    hero_hand: HoleCards | None = optional(
        "Combos that hold one of these cards leave the villain's range."
    )
    partner_hands: Hands | None = optional(
        "Combos whose cards leave the villain's range; needs hero_position."
    )


class TrackedHand(Answer):
    """The weights of a combo in one range."""

    hand: str = Field(examples=["AhKh"])
    player: Side
    weights: list[float] = Field(description="After the dead cards are out, then after each step.")
    before_normalization: float
    new: float = Field(description="The weight in the new range.")


class Change(Answer):
    """One change of one range; counts are sums of weights."""

    stage: Literal["cards", "action", "bluff_discount", "hero_hand", "normalization"]
    player: Side
    node_id: str | None = optional("Where an action is taken.")
    action: str | None = None
    combos_before: float
    combos_after: float
    share: float | None = optional("After by before, where something was there.")
    unstated: float = Field(
        description="How much of the loss is combos that the node does not state."
    )


ClassRange: TypeAlias = Annotated[
    RangeString,
    Field(
        description="By hand class; a weight is the mean over the combos of the class that are "
        "possible. Which suits hold it is lost: where suits matter, take the raw form.",
        examples=["AA,KK,AKs:0.5"],
    ),
]
RawRange: TypeAlias = Annotated[
    str,
    Field(
        description="The same by combo, exact in every suit; whatever takes a range takes it.",
        examples=["AhKh:0.5,2c2d:1"],
    ),
]
Ranks: TypeAlias = Annotated[
    str,
    Field(
        description="'combo:rank,...' by made hand, a lower rank is stronger, strongest first; "
        "empty without a board.",
        examples=["AhAd:1610,KsKd:3400"],
    ),
]
BottomRanks: TypeAlias = Annotated[
    str, Field(description="The weakest bluff_combos_ratio of the ranks: the bluff candidates.")
]


class TurnRangeAnswer(Answer):
    """What both players hold after the line."""

    range_oop_new: ClassRange
    range_ip_new: ClassRange
    range_oop_new_raw: RawRange
    range_ip_new_raw: RawRange
    range_oop_new_raw_before_normalization: RawRange
    range_ip_new_raw_before_normalization: RawRange
    hand_ranks_oop: Ranks
    hand_ranks_ip: Ranks
    hand_bottom_ranks_oop: BottomRanks
    hand_bottom_ranks_ip: BottomRanks
    node_id: str = Field(description="As it was asked for.")
    board: BoardOutput
    path_length: int = Field(ge=0, description="How many actions the line has.")
    bluff_discount_ratio: float = Field(description="What was used.")
    bluff_combos_ratio: float = Field(description="What was used.")
    hero_hand: str | None = optional("As it was given.")
    tracked: list[TrackedHand] | None = optional("Present with track_hands.")
    explained: list[Change] | None = optional("Present with explain.")
    unstated_oop: RawRange | None = optional(
        "Combos that were dropped because the tree does not state what they do, with the weight "
        "they had; present when there are some."
    )
    unstated_ip: RawRange | None = optional("The same of the player in position.")
    note: str | None = optional(
        "What a reader would not expect, such as combos that were dropped or a range that is empty."
    )
    accuracy: Accuracy | None = optional(
        "Of the solve; left out where the tree is the caller's own."
    )


class RangeUpdateAnswer(TurnRangeAnswer):
    """What both players hold after the line."""

    quota: Quota = Field(description="Presolved units.")


class FlopProjectedRangeAnswer(RangeUpdateAnswer):
    """What both players hold after the line of the flop."""

    pot_type: PotType
