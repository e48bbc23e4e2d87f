"""A hand of hold'em, one action further."""

from typing import Annotated

from pydantic import Field

from gto_desktop.basis.message import say
from gto_desktop.toolkit.games_state import (
    GameState,
    GameStateRequest,
    play,
    state_of,
    take,
)
from gto_desktop.toolkit.request_fields import ToolAnswer, ToolInputError


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
