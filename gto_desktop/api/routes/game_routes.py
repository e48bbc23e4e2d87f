"""Preflop games of a caller's own: schedule one, poll it, stop it; then look it up by its id."""

from functools import partial

from fastapi import APIRouter

from gto_desktop.api.authentication import CurrentCall, KeyedRoute
from gto_desktop.api.calls import Call, answered
from gto_desktop.api.document import answers, with_busy
from gto_desktop.api.lanes import Pool
from gto_desktop.api.models.game_bodies import (
    GameAnswer,
    GameHandleRequest,
    GameRequest,
    GameStatusAnswer,
)
from gto_desktop.api.tickets import game_of, game_ticket
from gto_desktop.basis.service_failures import Forbidden
from gto_desktop.preflop.preflop_solve import PreflopLimit
from gto_desktop.preflop.preflop_spec import read_preflop_spec
from gto_desktop.services.preflop_games.game_queue import GameQueue, GameState, GameStatus
from gto_desktop.services.preflop_games.own_data_sets import id_for
from gto_desktop.services.preflop_games.preflop_games import GameOrder

ROUTER = APIRouter(prefix="/v1/gto/preflop/games", tags=["Solveur"], route_class=KeyedRoute)


@ROUTER.post(
    "",
    operation_id="preflop_game",
    summary="Solve a preflop game of your own",
    responses=with_busy(answers({429: ("solve_quota_exceeded",)})),
)
@answered(Pool.SOLVER)
def preflop_game(body: GameRequest, call: CurrentCall) -> GameAnswer:
    """Let a game wait for its turn; it costs one solve unit. What is kept is a data set.

    A game that fails, or that ends with the service, gives its unit back.
    """
    spec = read_preflop_spec(body.game)
    limit = PreflopLimit(body.target_mbb, body.max_iterations)
    order = GameOrder(spec, body.id or id_for(spec.name, spec.mark), limit)
    access = call.services.access
    handle, size = _queue(call).schedule(
        order,
        lambda: access.check_solves(call.caller),
        lambda work: call.charge(partial(access.charge_solve, work=work)),
    )
    assert call.charged is not None
    return GameAnswer(
        game=game_ticket(call, handle),
        version=order.id,
        decisions=size.nodes,
        memory_bytes=size.bytes,
        solve_quota=call.charged,
    )


@ROUTER.post(
    "/status",
    operation_id="preflop_game_status",
    summary="Poll a preflop game",
    responses=answers({}),
)
@answered(Pool.SOLVER)
def preflop_game_status(body: GameHandleRequest, call: CurrentCall) -> GameStatusAnswer:
    """Return how far a game is. Free."""
    handle = _handle(call, body.game)
    return _told(GameStatus(GameState.EXPIRED) if handle is None else _queue(call).status(handle))


@ROUTER.post(
    "/stop",
    operation_id="preflop_game_stop",
    summary="End the solve of a preflop game and keep what it has",
    responses=answers({}),
)
@answered(Pool.SOLVER)
def preflop_game_stop(body: GameHandleRequest, call: CurrentCall) -> GameStatusAnswer:
    """Ask the solve to end; poll the game until it is kept. Free."""
    handle = _handle(call, body.game)
    return _told(GameStatus(GameState.EXPIRED) if handle is None else _queue(call).stop(handle))


def _queue(call: Call) -> GameQueue:
    return call.services.games


def _handle(call: Call, ticket: str) -> str | None:
    try:
        return game_of(call, ticket)
    except Forbidden:
        return None


def _told(status: GameStatus) -> GameStatusAnswer:
    gain = status.gain_mbb
    return GameStatusAnswer(
        status=status.state.value,
        version=status.version or None,
        iterations=status.iterations or None,
        gain_mbb=None if gain is None else round(gain, 3),
        message=status.problem or None,
    )
