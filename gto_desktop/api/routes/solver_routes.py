"""The solver workflow: schedule a solve, poll its tree, read nodes and EVs, release it."""

from typing import Literal, cast

from fastapi import APIRouter

from gto_desktop.api.authentication import CurrentCall, KeyedRoute
from gto_desktop.api.calls import answered
from gto_desktop.api.document import answers, with_busy
from gto_desktop.api.lanes import Pool
from gto_desktop.api.models.lookup_bodies import NodeRequest, NodeStrategyResponse
from gto_desktop.api.models.solver_bodies import (
    ComputingAnswer,
    EvsAnswer,
    EvsRequest,
    NodeStatus,
    NodeStatusAnswer,
    ReleaseAnswer,
    ReleaseRequest,
    RoundName,
    ScheduleAnswer,
    ScheduleRequest,
    SolverTreeAnswer,
    SolverTreeNode,
    SpotStatus,
    StreetName,
    TreeRequest,
)
from gto_desktop.api.scheduling import caller_lane, schedule
from gto_desktop.api.tickets import handle_of, lane_of, node_of, node_ticket, told_by
from gto_desktop.api.wire_strategies import accuracy_of, combo_key, solver_answer
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.service_failures import Forbidden, NoData
from gto_desktop.cards.card import parse_card
from gto_desktop.services.solve_pool.offered_sizes import size_note
from gto_desktop.services.solve_pool.solve_answers import NodeFailure
from gto_desktop.services.solve_pool.solve_requests import read_request
from gto_desktop.services.solve_pool.solve_states import State

ROUTER = APIRouter(prefix="/v1/gto", route_class=KeyedRoute)
SOLVER = "Solveur"
RANGES = "Eventail de mains"
_UNREACHABLE = {503: ("upstream_unavailable",)}


@ROUTER.post(
    "/solver",
    tags=[SOLVER],
    operation_id="solver_schedule",
    summary="Schedule a solve of a flop, turn or river",
    responses=with_busy(answers({429: ("solve_quota_exceeded",), **_UNREACHABLE})),
)
@answered(Pool.SOLVER, lane=caller_lane)
def solver_schedule(body: ScheduleRequest, call: CurrentCall) -> ScheduleAnswer:
    """Start a solve, or find an identical one. A solve that is started costs one solve unit.

    All solvers busy is 429 with status busy, and costs nothing: retry a little later. A solve that
    ends before it has converged, be it released, failed or cut short, gives its unit back.
    """
    call.check_range("oop_range", body.oop_range)
    call.check_range("ip_range", body.ip_range)
    request = read_request(body.model_dump(exclude_none=True))
    status, ticket = schedule(call, request)
    note = size_note(request.spec.tree, request.unused)
    return ScheduleAnswer(status=status, solve=ticket, solve_quota=call.charged, note=note)


@ROUTER.post(
    "/solver/tree",
    tags=[SOLVER],
    operation_id="solver_tree",
    summary="Poll a solve, and list its decisions",
    responses=answers({404: ("unknown_solve",), **_UNREACHABLE}),
)
@answered(Pool.SOLVER, lane=lane_of)
def solver_tree(body: TreeRequest, call: CurrentCall) -> SolverTreeAnswer:
    """Return how far a solve is and, once it is queryable, the decisions of a street. Free.

    A handle that was never issued to this key is 404. A solve that has expired tells its own
    street, pot and stack.
    """
    turn = None if body.turn_card is None else parse_card(body.turn_card)
    river = None if body.river_card is None else parse_card(body.river_card)
    try:
        told = told_by(call, body.solve)
    except Forbidden:
        raise NoData("No solve of this key has this handle.", "unknown_solve") from None
    handle = told.handle
    tree = call.services.solves.tree(handle, turn, river)
    return SolverTreeAnswer(
        street=cast("StreetName", tree.street or told.street),
        pot=tree.pot or told.pot,
        effective_stack=tree.effective_stack or told.effective_stack,
        spot_status=cast("SpotStatus", tree.spot_status.value),
        node_count=len(tree.nodes),
        nodes=[
            SolverTreeNode(
                node=node.node_id,
                is_hero=node.is_hero,
                status=node.status.value,
                token=node_ticket(call, handle, node),
            )
            for node in tree.nodes
        ],
        note=tree.note or None,
        accuracy=accuracy_of(tree.accuracy),
    )


@ROUTER.post(
    "/solver/node",
    tags=[SOLVER],
    operation_id="solver_node",
    summary="The strategy at a node of a solve",
    responses=answers(_UNREACHABLE),
)
@answered(Pool.SOLVER, lane=lane_of)
def solver_node(body: NodeRequest, call: CurrentCall) -> NodeStrategyResponse | NodeStatusAnswer:
    """Return the strategy of hero's hand at hero's node, else that of the whole range. Free.

    Without a strategy to read the answer has node_status instead: error for a token that was never
    issued to this key. For a hand that is not in hero's range the answer is the whole range too,
    with a note; one that shares a card with the board is 400.
    """
    try:
        handle, node_id, cards = node_of(call, body.node)
    except Forbidden:
        return NodeStatusAnswer(
            node_status="error", message="No node of a solve of this key has this token."
        )
    try:
        reading = call.services.solves.node(handle, node_id, cards)
    except NodeFailure as error:
        return NodeStatusAnswer(node_status="error", message=str(error))
    if isinstance(reading, State):
        why = call.services.solves.why_gone(handle) if reading is State.EXPIRED else ""
        return NodeStatusAnswer(node_status=cast("NodeStatus", reading.value), message=why or None)
    return solver_answer(reading, body.hole_cards)


@ROUTER.post(
    "/solver/release",
    tags=[SOLVER],
    operation_id="solver_release",
    summary="Let go of a solve",
    responses=answers(_UNREACHABLE),
)
# In no lane: one that stands still can be let go of.
@answered(Pool.SOLVER)
def solver_release(body: ReleaseRequest, call: CurrentCall) -> ReleaseAnswer:
    """Free what a solve holds; later reads say that it has expired. Free, and may be repeated.

    One that computes still, and that nobody else waits for, gives its unit back.

    A handle that is invalid or belongs to another key is answered with released false.
    """
    try:
        handle = handle_of(call, body.solve)
    except Forbidden:
        return ReleaseAnswer(released=False)
    return ReleaseAnswer(released=call.services.solves.release(handle))


@ROUTER.post(
    "/evs",
    tags=[RANGES],
    operation_id="query_evs",
    summary="The EV of each action of a node",
    responses=answers({403: ("forbidden",), 410: ("expired",), **_UNREACHABLE}),
)
@answered(Pool.SOLVER, lane=lane_of)
def query_evs(body: EvsRequest, call: CurrentCall) -> EvsAnswer | ComputingAnswer:
    """Return what each action is worth to each hand of who acts, of a solve that is done. Free.

    EVs are net of the pot share: what a hand gets back from the solve's root on, less what it
    puts in, less half of the pot at the root.
    """
    handle = handle_of(call, body.solve)
    reading = call.services.solves.evs(handle, body.node_id)
    if reading is None:
        return ComputingAnswer(spot_status="computing")
    evs = reading.evs
    if body.hand is not None:
        key = combo_key(body.hand)
        if key not in evs:
            raise InputError(
                f"{body.hand} cannot be at {reading.node_id}: it is not in the range of the "
                "player who acts, or holds a card of the board."
            )
        evs = {key: evs[key]}
    return EvsAnswer(
        node_id=reading.node_id,
        task_id=reading.task_id,
        player=cast("Literal[0, 1]", reading.player),
        round=cast("RoundName", reading.round),
        actions=list(reading.actions),
        evs=evs,
        accuracy=accuracy_of(reading.accuracy),
    )
