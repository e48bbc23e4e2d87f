"""Bodies of the solver workflow: schedule, tree, node, release, EVs."""

from typing import Annotated, Literal, TypeAlias

from pydantic import ConfigDict, Field

from gto_desktop.api.models.wire_fields import (
    Accuracy,
    ActionLine,
    Answer,
    BoardInput,
    Body,
    CardText,
    HoleCards,
    Percent,
    Quota,
    RangeText,
    Token,
    example,
    optional,
)

MOST_SIZES = 10
MOST_BB = 1_000_000
SizeList: TypeAlias = Annotated[list[Percent], Field(max_length=MOST_SIZES)]
BigBlinds: TypeAlias = Annotated[float, Field(gt=0, le=MOST_BB)]


class StreetSizes(Body):
    """Sizes of each street, in percent of the pot."""

    # A street that is misspelt would be solved with other sizes, and counted.
    model_config = ConfigDict(extra="forbid")

    flop: SizeList | None = Field(default=None, examples=[[33, 75]])
    turn: SizeList | None = Field(default=None, examples=[[50]])
    river: SizeList | None = Field(default=None, examples=[[50, 100]])


class DonkSizes(Body):
    """Sizes of bets into the last aggressor, in percent of the pot."""

    model_config = ConfigDict(extra="forbid")

    turn: SizeList | None = Field(default=None, examples=[[67]])
    river: SizeList | None = Field(default=None, examples=[[100]])


class ScheduleRequest(Body):
    """The spot to solve; the length of the board gives the street.

    There is no rake, and a solve ends at the accuracy that the service is set to.
    """

    # A field that is not known, rake say, would be left out of a solve that is counted.
    model_config = ConfigDict(
        extra="forbid",
        **example(
            board="KsTs7d3h",
            oop_range="77,22,KQs,QJs,T9s",
            ip_range="AA,KTs,QJs,98s:0.5",
            pot=6.5,
            effective_stack=30,
            hero="OOP",
            bet_sizes={"turn": [50], "river": [75]},
        ),
    )

    board: BoardInput
    oop_range: RangeText
    ip_range: RangeText
    pot: BigBlinds = Field(description="Big blinds.", examples=[5.5])
    effective_stack: BigBlinds = Field(
        description="Big blinds behind, of the shorter stack.", examples=[97.5]
    )
    hero: Literal["OOP", "IP"]
    bet_sizes: StreetSizes | None = optional(
        "Opening bets; where a street is left out 50 on the flop, 67 on the turn and "
        "100 on the river. An empty list: nobody bets there first."
    )
    raise_sizes: StreetSizes | None = optional("Raises; a street left out uses its bet_sizes.")
    donk_sizes: DonkSizes | None = optional(
        "Bets of the player out of position into the last aggressor; 67 on the turn "
        "and 100 on the river where they are left out."
    )
    raise_limit: Annotated[int, Field(ge=1, le=4)] | None = optional(
        "Most raises in the tree, on all streets together; where it is left out 3 for flop and "
        "turn solves and 4 for river solves."
    )
    street_raise_limit: Annotated[int, Field(ge=1, le=4)] | None = optional(
        "An addition of this service: most raises on one street."
    )


Handle: TypeAlias = Annotated[
    Token, Field(description="The handle that POST /v1/gto/solver returned.")
]


ScheduleStatus: TypeAlias = Literal["computing", "queryable"]
SpotStatus: TypeAlias = Literal["available", "computing", "queryable", "expired", "no_nodes"]
NodeStatus: TypeAlias = Literal["available", "computing", "queryable", "expired", "error"]
StreetName: TypeAlias = Literal["flop", "turn", "river"]
RoundName: TypeAlias = Literal["FLOP", "TURN", "RIVER"]


class ScheduleAnswer(Answer):
    """A solve that was started, or found."""

    status: ScheduleStatus = Field(
        description="computing: poll the tree; queryable: an identical solve was there."
    )
    solve: str = Field(description="The handle for tree, release, EVs and projected ranges.")
    solve_quota: Quota | None = optional(
        "Solve units; present only when a new solve was started and counted."
    )
    note: str | None = optional(
        "Sizes that were asked for and are not offered, or offered without being asked for."
    )


class BusyAnswer(Answer):
    """Every solver is at work and the queue is full; nothing was counted."""

    status: Literal["busy"]
    message: str | None = optional("One sentence for people.")


class TreeRequest(Body):
    """A solve and, below its own street, the dealt cards."""

    model_config = example(solve="eyJ...", river_card="Qh")

    solve: Handle
    turn_card: CardText | None = optional(
        "For a flop solve: return the nodes below this turn card."
    )
    river_card: CardText | None = optional(
        "Return the nodes below this river card; a flop solve needs turn_card too."
    )


class SolverTreeNode(Answer):
    """A decision of a solve."""

    node: str = Field(description="The action line.", examples=["root/CHECK/BET 6.000000"])
    is_hero: bool = Field(description="Whether hero decides here.")
    status: str = Field(description="Whether it can be read.", examples=["queryable"])
    token: str = Field(description="Pass it to POST /v1/gto/solver/node.")


class SolverTreeAnswer(Answer):
    """The decisions of one street; poll it until spot_status is queryable."""

    street: StreetName = Field(description="That of the nodes.")
    pot: float = Field(description="Big blinds at the start of the solve.")
    effective_stack: float = Field(description="Big blinds behind at the start of the solve.")
    spot_status: SpotStatus = Field(
        description="expired: schedule the solve again. no_nodes: this street or runout has no "
        "decision; stop polling."
    )
    node_count: int = Field(ge=0)
    nodes: list[SolverTreeNode]
    note: str | None = optional("Why a solve that has expired is gone, where that is known.")
    accuracy: Accuracy | None = optional("How good the solve is; present with nodes.")


class NodeStatusAnswer(Answer):
    """Why there is no strategy to read at a node."""

    node_status: NodeStatus = Field(
        description="computing: poll again. expired: schedule the solve again. error: the node "
        "cannot be read, and message says why."
    )
    message: str | None = optional(
        "Present when node_status is error; where it is expired, why the solve is gone, if known."
    )


class ReleaseRequest(Body):
    """The solve that is no longer needed."""

    model_config = example(solve="eyJ...")

    solve: Handle


class ReleaseAnswer(Answer):
    """What releasing did."""

    released: bool = Field(
        description="True if the solve was held until now; false if it had expired already."
    )


class EvsRequest(Body):
    """A node of a solve and, if only one hand is wanted, that hand."""

    model_config = example(solve="eyJ...", node_id="root/CHECK/BET 6.000000", hand="AsKh")

    solve: Handle
    node_id: ActionLine = Field(
        description="An action line of the solver tree.", examples=["root/CHECK/BET 6.000000"]
    )
    hand: HoleCards | None = Field(default=None, examples=["AsKh"])


class EvsAnswer(Answer):
    """What each action is worth to each hand of the player who acts."""

    node_id: str = Field(examples=["root"])
    task_id: str = Field(description="The solve, by the service's own name.")
    player: Literal[0, 1] = Field(description="Who acts: 1 is out of position, 0 in position.")
    round: RoundName
    actions: list[str] = Field(examples=[["CHECK", "BET 4.000000", "BET 97.000000"]])
    evs: dict[str, tuple[float, ...]] = Field(
        description="For each combo the EV of each action in big blinds, in the order of actions; "
        "with hand, that combo alone.",
        examples=[{"2c2d": [-0.826359, -0.792223, -1.643411]}],
    )
    accuracy: Accuracy | None = None


class ComputingAnswer(Answer):
    """The solve is not ready yet: ask again."""

    spot_status: Literal["computing"]
