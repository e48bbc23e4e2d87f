"""Bodies of the operations that solve preflop games of a caller's own."""

from typing import Any, Literal, TypeAlias

from pydantic import ConfigDict, Field

from gto_desktop.api.models.wire_fields import LONGEST_TOKEN, Answer, Body, Quota, example, optional

GameStatusName: TypeAlias = Literal["waiting", "solving", "kept", "failed", "expired"]


class GameRequest(Body):
    """The game, and when its solve ends."""

    model_config = ConfigDict(
        extra="forbid",
        **example(
            game={"name": "SB v BB 12bb", "seats": 2, "stacks": 12, "opens": [2, 12]},
            max_iterations=400,
        ),
    )

    game: dict[str, Any] = Field(
        description="Seats, stacks, antes, sizes and locks; docs/preflop-games.md lists the fields."
    )
    id: str | None = optional("The data set it becomes; left out it is made of the game's name.")
    target_mbb: float = Field(
        default=2.0, ge=0, le=1000, description="Gain of a seat to end at, mbb a hand."
    )
    max_iterations: int = Field(
        default=1500, ge=1, le=20000, description="Most iterations of the solve."
    )


class GameAnswer(Answer):
    """The game is waiting for its turn."""

    game: str = Field(description="The handle: pass it to /v1/gto/preflop/games/status.")
    version: str = Field(description="The data set it becomes, for preflop_version.")
    decisions: int = Field(description="Of its tree.", ge=1)
    memory_bytes: int = Field(description="What its solve takes.", ge=0)
    solve_quota: Quota


class GameHandleRequest(Body):
    """One game."""

    model_config = example(game="eyJ...")

    game: str = Field(max_length=LONGEST_TOKEN, description="The handle.")


class GameStatusAnswer(Answer):
    """How far a game is."""

    status: GameStatusName = Field(
        description="kept: it is a data set. failed: message says why. expired: nobody knows it."
    )
    version: str | None = optional("The data set it becomes, or is.")
    iterations: int | None = optional("Done so far.")
    gain_mbb: float | None = optional("Largest gain of a seat when last measured.")
    message: str | None = optional("Present when status is failed.")
