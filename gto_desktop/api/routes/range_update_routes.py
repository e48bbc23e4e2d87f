"""Range updates: along a caller's tree, along a flop of the library, along a turn solve."""

from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel

from gto_desktop.api.authentication import CurrentCall, KeyedRoute
from gto_desktop.api.calls import Call, answered
from gto_desktop.api.document import answers, with_busy
from gto_desktop.api.error_answers import UnknownSolveError
from gto_desktop.api.lanes import Pool
from gto_desktop.api.models.range_update_bodies import (
    FlopProjectedRangeAnswer,
    FlopProjectedRangeRequest,
    RangeUpdateAnswer,
    RangeUpdateRequest,
    TurnProjectedRangeRequest,
    TurnRangeAnswer,
)
from gto_desktop.api.models.solver_bodies import ComputingAnswer
from gto_desktop.api.routes.lookup_routes import OF_FLOPS, seats
from gto_desktop.api.tickets import handle_of, lane_of
from gto_desktop.api.wire_strategies import accuracy_of
from gto_desktop.basis.service_failures import BackendTrouble, Forbidden, SolverUnreachable
from gto_desktop.cards.board import Board
from gto_desktop.game.player import PerPlayer
from gto_desktop.ranges.action_line import read_line, read_tree
from gto_desktop.ranges.projection import Projection, project
from gto_desktop.ranges.projection_options import ProjectionOptions, read_options
from gto_desktop.ranges.range import Range
from gto_desktop.services.solve_pool.solve_requests import read_range

ROUTER = APIRouter(prefix="/v1/gto", tags=["Eventail de mains"], route_class=KeyedRoute)
DEFAULT_DISCOUNT = 0.8
"""The bluff_discount_ratio of the flop projected range where it is left out."""


def _converted(body: RangeUpdateRequest, call: CurrentCall) -> Projection:
    """Return the ranges after the line, or say what is wrong with the question."""
    ranges = PerPlayer(
        _read_range(call, "range_oop", body.range_oop),
        _read_range(call, "range_ip", body.range_ip),
    )
    board = None if body.board is None else Board.parse(body.board)
    steps = read_tree(body.solver_results, body.node_id)
    options = read_options(_options(body), "both", keep_empty=True)
    return project(ranges, board, body.node_id, steps, options)


def _check_projected(body: FlopProjectedRangeRequest, call: CurrentCall) -> None:
    """Say what is wrong with the flop, its line or the options."""
    positions = seats(body.positions)
    call.services.flops.check_flop(body.board, body.pot_type, positions, body.flop_version)
    read_line(body.node_id or "root")
    _flop_options(body)


@ROUTER.post(
    "/range",
    operation_id="range_convert",
    summary="Update both ranges along a line of your own tree",
    responses=answers({429: ("quota_exceeded",), 502: ("backend_unavailable",)}),
)
@answered(counted_after=_converted)
def range_convert(body: RangeUpdateRequest, call: CurrentCall) -> RangeUpdateAnswer:
    """Return what both players hold after a line of actions. Costs one presolved unit."""
    projected = _converted(body, call)
    return RangeUpdateAnswer.model_validate({**projected.fields(), "quota": call.charge()})


@ROUTER.post(
    "/flop/projected-range",
    operation_id="projected_range",
    summary="Update both ranges along a line of a presolved flop",
    responses=with_busy(answers(OF_FLOPS)),
)
@answered(counted_after=_check_projected)
def projected_range(
    body: FlopProjectedRangeRequest, call: CurrentCall
) -> FlopProjectedRangeAnswer | ComputingAnswer:
    """Return what both players hold after a line of the flop. Costs one presolved unit.

    A flop that nobody has solved yet is solved: the answer is then `spot_status` `computing` alone,
    and nothing is counted. Ask again until it is there.
    """
    node_id = body.node_id or "root"
    options = _flop_options(body)
    board = Board.parse(body.board)
    line = call.services.flops.flop_steps(
        board, body.pot_type, seats(body.positions), body.flop_version, node_id
    )
    if line is None:
        return ComputingAnswer(spot_status="computing")
    projected = project(line.ranges, board, node_id, line.steps, options)
    return FlopProjectedRangeAnswer.model_validate(
        {
            **projected.fields(),
            "pot_type": body.pot_type,
            "accuracy": accuracy_of(line.accuracy),
            "note": " ".join(filter(None, (line.note, projected.note))) or None,
            "quota": call.charge(),
        }
    )


@ROUTER.post(
    "/turn/projected-range",
    operation_id="turn_projected_range",
    summary="Update both ranges along a line of a turn solve",
    responses=answers({400: ("invalid_solve",), 410: ("expired",), 502: ("backend_unavailable",)}),
)
@answered(Pool.SOLVER, lane=lane_of)
def turn_projected_range(
    body: TurnProjectedRangeRequest, call: CurrentCall
) -> TurnRangeAnswer | ComputingAnswer:
    """Return what both players hold after a line of the turn, the ranges entering the river. Free.

    A handle that is invalid or belongs to another key is 400.
    """
    options = read_options(_options(body), "villain")
    try:
        handle = handle_of(call, body.solve)
        reading = call.services.solves.turn_ranges(handle, body.node_id)
    except Forbidden as error:
        raise UnknownSolveError(str(error)) from None
    except SolverUnreachable as error:
        # What this operation declares where others have 503.
        raise BackendTrouble(str(error)) from error
    if reading is None:
        return ComputingAnswer(spot_status="computing")
    projected = project(reading.ranges, reading.board, body.node_id, reading.steps, options)
    return TurnRangeAnswer.model_validate(
        {**projected.fields(), "accuracy": accuracy_of(reading.accuracy)}
    )


def _flop_options(body: FlopProjectedRangeRequest) -> ProjectionOptions:
    return read_options({"bluff_discount_ratio": DEFAULT_DISCOUNT, **_options(body)}, "villain")


def _options(body: BaseModel) -> dict[str, Any]:
    return body.model_dump(exclude_none=True)


def _read_range(call: Call, name: str, text: str) -> Range:
    call.check_range(name, text)
    return read_range(text, name)
