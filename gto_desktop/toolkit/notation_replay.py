"""A hand replayed: its state before the first action and after each."""

from typing import Annotated

from pydantic import Field, PrivateAttr, model_validator

from gto_desktop.basis.message import say
from gto_desktop.toolkit.games_state import (
    Actions,
    Antes,
    AnteTrimming,
    Automations,
    Blinds,
    GameState,
    GameStateRequest,
    MinBet,
    Nothing,
    Stacks,
    Variant,
    Viewer,
    open_table,
    state_of,
    take,
)
from gto_desktop.toolkit.notation_parse import PhhHand, PhhText, read_phh, write_phh
from gto_desktop.toolkit.request_fields import ToolAnswer, ToolInputError, ToolRequest, fault


class ReplayRequest(ToolRequest):
    """A hand in PHH, or else the fields of a request about the state of a game."""

    text: PhhText | None = None
    variant: Variant | None = None
    starting_stacks: Stacks | None = None
    antes: Antes | None = None
    blinds_or_straddles: Blinds = None
    bring_in: Nothing = None
    small_bet: Nothing = None
    big_bet: Nothing = None
    min_bet: MinBet = None
    ante_trimming_status: AnteTrimming = False
    automations: Automations = None
    actions: Annotated[Actions, Field(default_factory=list)]
    viewer: Viewer = None
    index: Annotated[
        int | None,
        Field(ge=0, description="Only the state after so many actions; 0 is before the first."),
    ] = None

    _game: GameStateRequest | None = PrivateAttr(default=None)

    @model_validator(mode="after")
    def _check_source(self) -> "ReplayRequest":
        # Clients may send the fields they do not use as null, false and [].
        given = [name for name in GameStateRequest.model_fields if getattr(self, name)]
        if self.text is not None and given:
            msg = say("Give a text or the fields of a game, not both: {0}", ", ".join(given))
            raise fault((given[0],), "text_and_game", msg, None)
        if self.text is None:
            if not given:
                raise fault(("text",), "missing", say("Give a text, or the fields of a game"), None)
            fields = {name: getattr(self, name) for name in given}
            self._game = GameStateRequest.model_validate(fields)
        return self

    def hand(self) -> PhhHand:
        """Return the hand asked about."""
        if self._game is not None:
            return PhhHand(self._game)
        return read_phh(self.text or "")


class ReplayStep(ToolAnswer):
    """A moment of the hand."""

    index: int = Field(description="Actions so far; 0 is before the first.")
    action: str | None = Field(description="The action that led here, in plain form.")
    state: GameState


class ReplayedHand(ToolAnswer):
    """All states of a hand, or with an index that one alone."""

    count: int = Field(description="Actions in the hand; it has one state more.")
    final: GameState | None = Field(description="The last state; null with an index.")
    steps: list[ReplayStep] | None = Field(description="Null with an index.")
    index: int | None = Field(description="The index asked for.")
    action: str | None = Field(description="The action that led there.")
    state: GameState | None = Field(description="The state asked for.")
    phh: str = Field(description="The whole hand in plain PHH.")


def replay_hand(request: ReplayRequest) -> ReplayedHand:
    """Return the states of a hand."""
    hand = request.hand()
    in_text = request.text is not None
    texts = hand.game.actions
    only = request.index
    if only is not None and only > len(texts):
        msg = say("The hand has {0} actions: the index is 0 to {1}", len(texts), len(texts))
        raise ToolInputError(("index",), msg, "index")
    table = open_table(hand.game)
    steps: list[ReplayStep] = []
    action: str | None = None
    for index in range(len(texts) + 1):
        if index > 0:
            loc = ("actions", index - 1)
            action = take(table, texts[index - 1], ("text", *loc) if in_text else loc)[0].text
        if only in {None, index}:
            steps.append(ReplayStep(index=index, action=action, state=state_of(table)))
    asked = None if only is None else steps[0]
    return ReplayedHand(
        count=len(texts),
        final=None if asked else steps[-1].state,
        steps=None if asked else steps,
        index=only,
        action=asked.action if asked else None,
        state=asked.state if asked else None,
        phh=write_phh(hand, table.actions),
    )
