"""Hands, step by step, as blocks."""

from collections.abc import Callable, Sequence
from typing import Any

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.models.blocks import (
    Block,
    Fact,
    Facts,
    HandMoment,
    HandSteps,
    Headline,
    NamedFigure,
    NotationBlock,
    ReplaySeat,
)
from gto_desktop.gui.kit.models.figure_words import member_title
from gto_desktop.gui.kit.models.figures import amount, cards_of_text, number_figure
from gto_desktop.table.phh_action import ActionType, PhhAction, read_action
from gto_desktop.table.phh_text import read_fields
from gto_desktop.toolkit.games_state import (
    GameState,
    GameStateRequest,
    GameStepRequest,
    LegalChoices,
    SteppedGame,
)
from gto_desktop.toolkit.notation_parse import ParsedHand
from gto_desktop.toolkit.notation_replay import ReplayedHand, ReplayRequest, replay_hand


def replay_blocks(_request: object, answer: ReplayedHand) -> Sequence[Block]:
    """Return a hand to step through."""
    names = _names(answer.phh)
    return (
        hand_steps(answer, names),
        NotationBlock(tr("The hand in plain PHH"), answer.phh, lines=6),
    )


def parsed_blocks(_request: object, answer: ParsedHand) -> Sequence[Block]:
    """Return a hand with what its text says beside the actions."""
    hand = replay_hand(ReplayRequest(text=answer.phh, actions=[]))
    told = [
        Fact(_spoken(name), NamedFigure(str(value)))
        for name, value in answer.metadata.items()
        if isinstance(value, str | int | float)
    ]
    notes = [Fact(tr("Notes"), NamedFigure("; ".join(answer.warnings)))] if answer.warnings else []
    game = answer.game
    return (
        hand_steps(hand, answer.players or []),
        Facts(
            tr("The game"),
            (
                Fact(tr("Players"), number_figure(len(game.starting_stacks))),
                Fact(tr("Big blind"), number_figure(game.min_bet)),
                Fact(tr("Antes"), NamedFigure(", ".join(map(amount, game.antes)))),
                Fact(tr("Blinds"), NamedFigure(", ".join(map(amount, game.blinds_or_straddles)))),
                Fact(tr("Actions"), number_figure(len(answer.actions))),
                Fact(tr("Hand is over"), NamedFigure(tr("Yes") if answer.complete else tr("No"))),
                *notes,
                *told,
            ),
        ),
        NotationBlock(tr("The hand in plain PHH"), answer.phh, lines=6),
    )


def state_blocks(request: GameStateRequest, answer: GameState) -> Sequence[Block]:
    """Return a hand at its last moment, and how it came there."""
    hand = replay_hand(_replay_of(request, request.actions))
    return (*_moment(answer), hand_steps(hand, [], at_end=True))


def step_blocks(request: GameStepRequest, answer: SteppedGame) -> Sequence[Block]:
    """Return a hand after one more action."""
    hand = replay_hand(_replay_of(request, [*request.actions, request.next_action]))
    return (*_moment(answer.state), hand_steps(hand, [], at_end=True))


def _replay_of(request: GameStateRequest, actions: Sequence[str]) -> ReplayRequest:
    game = request.model_dump(include=set(GameStateRequest.model_fields))
    return ReplayRequest.model_validate({**game, "actions": list(actions)})


def _moment(state: GameState) -> Sequence[Block]:
    board = (cards_of_text("".join(state.board)),) if state.board else ()
    line = waits_for(state, [])
    note = tr("Pot {pot}", pot=amount(state.total_pot))
    blocks: list[Block] = [Headline(line, note, board)]
    if state.legal is not None:
        blocks.append(Facts(tr("What may be done"), tuple(_choices(state.legal))))
    if len(state.pots) > 1:
        pots = [
            Fact(
                tr("Main pot") if place == 0 else tr("Side pot {number}", number=place),
                NamedFigure(
                    tr(
                        "{amount} for {players}",
                        amount=amount(pot.amount),
                        players=", ".join(_player(player, []) for player in pot.eligible),
                    )
                ),
            )
            for place, pot in enumerate(state.pots)
        ]
        blocks.append(Facts(tr("Pots"), tuple(pots)))
    if state.warnings:
        blocks.append(
            Facts(tr("Notes"), tuple(Fact("", NamedFigure(warning)) for warning in state.warnings))
        )
    return blocks


def _choices(legal: LegalChoices) -> list[Fact]:
    choices = [Fact(tr("Fold"), NamedFigure(tr("Yes") if legal.fold else tr("No")))]
    if legal.call_amount:
        choices.append(Fact(tr("Call"), number_figure(legal.call_amount)))
    else:
        choices.append(Fact(tr("Check"), NamedFigure(tr("Yes"))))
    if legal.min_to is not None:
        choices.append(Fact(tr("Bet or raise to at least"), number_figure(legal.min_to)))
        choices.append(Fact(tr("A pot-sized one, to"), number_figure(legal.pot_to)))
        choices.append(Fact(tr("All-in, to"), number_figure(legal.max_to)))
    return choices


def hand_steps(hand: ReplayedHand, names: Sequence[str], *, at_end: bool = False) -> HandSteps:
    """Return a replayed hand as moments."""
    steps: list[HandMoment] = []
    before: GameState | None = None
    for step in hand.steps or ():
        action = read_action(step.action) if step.action is not None else None
        steps.append(_step(step.index, step.state, before, action, names))
        before = step.state
    return HandSteps(tr("Step by step"), tuple(steps), len(steps) - 1 if at_end else 0)


def _step(
    number: int,
    state: GameState,
    before: GameState | None,
    action: PhhAction | None,
    names: Sequence[str],
) -> HandMoment:
    # An action belongs to the street on which it was taken, a new card to the one it opens.
    dealt = action is not None and action.type is ActionType.DEAL_BOARD
    street = state if before is None or dealt else before
    return HandMoment(
        number=number,
        street=member_title(street.street),
        player="" if action is None or action.player is None else _player(action.player, names),
        action=tr("Beginning") if action is None else action_words(action, before),
        cards=cards_of_text("".join(action.cards)) if action is not None else (),
        pot=float(state.total_pot),
        board=cards_of_text("".join(state.board)),
        seats=tuple(_seat(state, place, names) for place in range(state.player_count)),
        status=waits_for(state, names),
    )


def action_words(action: PhhAction, before: GameState | None) -> str:
    """Return what was done in words."""
    faced = max(before.bets, default=0) if before is not None else 0
    legal = before.legal if before is not None else None
    to_call = legal.call_amount if legal is not None else 0
    sum_to = amount(float(action.amount or 0))
    words = {
        ActionType.DEAL_HOLE: tr("is dealt"),
        ActionType.DEAL_BOARD: tr("Board"),
        ActionType.FOLD: tr("folds"),
        ActionType.CHECK_OR_CALL: tr("calls {amount}", amount=amount(to_call))
        if to_call
        else tr("checks"),
        ActionType.BET_OR_RAISE: tr("raises to {amount}", amount=sum_to)
        if faced
        else tr("bets {amount}", amount=sum_to),
        ActionType.SHOW_OR_MUCK: tr("shows") if action.shows else tr("mucks"),
        ActionType.COMMENT: action.comment or "",
    }
    return words[action.type]


def waits_for(state: GameState, names: Sequence[str]) -> str:
    """Return what a hand waits for, in words."""
    if state.status == "COMPLETE":
        return tr("The hand is over")
    if state.next == "PLAYER" and state.actor is not None:
        return tr("{player} to act", player=_player(state.actor, names))
    if state.next == "SHOWDOWN" and state.actor is not None:
        return tr("{player} to show or muck", player=_player(state.actor, names))
    if state.next == "DEAL_HOLE":
        return tr("Hands to be dealt")
    if state.next == "DEAL_BOARD":
        return tr("Board to be dealt")
    return tr("Showdown")


def _seat(state: GameState, place: int, names: Sequence[str]) -> ReplaySeat:
    words = ""
    if state.folded[place]:
        words = tr("folded")
    elif state.all_in[place]:
        words = tr("all-in")
    elif state.actor == place:
        words = tr("to act")
    return ReplaySeat(
        name=_player(place, names),
        cards=cards_of_text("".join(state.hole_cards[place])),
        stack=float(state.stacks[place]),
        bet=float(state.bets[place]),
        state=words,
        won=None if state.payoffs is None else float(state.payoffs[place]),
        faded=state.folded[place],
        acts=state.actor == place,
    )


def _player(place: int, names: Sequence[str]) -> str:
    return names[place] if place < len(names) else f"p{place + 1}"


def _names(phh: str) -> list[str]:
    players = read_fields(phh).get("players")
    return [str(name) for name in players] if isinstance(players, list) else []


def _spoken(name: str) -> str:
    return name.strip("_").replace("_", " ").capitalize()


GAME_READERS: dict[type, Callable[[Any, Any], Sequence[Block]]] = {
    ReplayedHand: replay_blocks,
    ParsedHand: parsed_blocks,
    GameState: state_blocks,
    SteppedGame: step_blocks,
}
