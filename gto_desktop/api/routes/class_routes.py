"""The class of a coach: packs that his students fetch, results that they hand in, their solves.

All but solves is free.
"""

import base64
import binascii

from fastapi import APIRouter

from gto_desktop.api.authentication import CurrentCall, KeyedRoute
from gto_desktop.api.calls import Call, answered
from gto_desktop.api.lanes import Pool
from gto_desktop.api.models.class_bodies import (
    ClassSolveAnswer,
    ClassSolveRequest,
    OfferedPackAnswer,
    OfferedPacksAnswer,
    PackPartAnswer,
    PackPartRequest,
    ResultsAnswer,
    ResultsRequest,
    SolutionPartAnswer,
    SolutionPartRequest,
)
from gto_desktop.api.scheduling import caller_lane, schedule
from gto_desktop.api.tickets import handle_of, lane_of
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.service_failures import NoData
from gto_desktop.game.player import Player
from gto_desktop.services.packs.class_desk import ClassDesk
from gto_desktop.services.solve_pool.solve_requests import SolveRequest
from gto_desktop.solver.spec import SolveSpec

ROUTER = APIRouter(prefix="/v1/class", tags=["Service"], route_class=KeyedRoute)


@ROUTER.get("/packs", operation_id="class_packs")
@answered(Pool.LOOKUPS)
def class_packs(call: CurrentCall) -> OfferedPacksAnswer:
    """Return the packs that are offered."""
    return OfferedPacksAnswer(
        packs=tuple(
            OfferedPackAnswer(
                id=pack.id,
                version=pack.version,
                title=pack.title,
                author=pack.author,
                key=pack.key,
                made=pack.made,
                note=pack.note,
                names=pack.meant_for.names,
                until="" if pack.meant_for.until is None else pack.meant_for.until.isoformat(),
                size=pack.size,
                sha256=pack.sha256,
            )
            for pack in _desk(call).offered()
        )
    )


@ROUTER.post("/pack", operation_id="class_pack")
@answered(Pool.LOOKUPS)
def class_pack(body: PackPartRequest, call: CurrentCall) -> PackPartAnswer:
    """Return some bytes of an offered pack, from an offset on."""
    part = _desk(call).part(body.id, body.sha256, body.offset)
    if part is None:
        raise NoData("This pack is not offered any more.")
    return PackPartAnswer(content=base64.b64encode(part).decode("ascii"))


@ROUTER.post("/results", operation_id="class_results")
@answered(Pool.LOOKUPS)
def class_results(body: ResultsRequest, call: CurrentCall) -> ResultsAnswer:
    """Keep the results of a student; the same ones again change nothing."""
    try:
        content = base64.b64decode(body.content, validate=True)
    except (binascii.Error, ValueError):
        raise InputError("The content is not base64.") from None
    taken = _desk(call).take(content)
    return ResultsAnswer(id=taken.id, student=taken.student, pack=taken.pack, fresh=taken.fresh)


@ROUTER.post("/solve", operation_id="class_solve")
@answered(Pool.SOLVER, lane=caller_lane)
def class_solve(body: ClassSolveRequest, call: CurrentCall) -> ClassSolveAnswer:
    """Start a solve of a spot as the window has it, or find an equal one. One solve unit.

    All that the solver workflow says of units, of busy and of the handle holds here too.
    """
    _desk(call)
    for name in ("oop_range", "ip_range"):
        call.check_range(name, str(body.spot.get(name, "")))
    spec = SolveSpec.from_dict(body.spot)
    status, ticket = schedule(call, SolveRequest(spec, Player.OOP))
    return ClassSolveAnswer(status=status, solve=ticket, solve_quota=call.charged)


@ROUTER.post("/solution", operation_id="class_solution")
@answered(Pool.SOLVER, lane=lane_of)
def class_solution(body: SolutionPartRequest, call: CurrentCall) -> SolutionPartAnswer:
    """Return how far a solve is and, once it has ended, bytes of its file. Free."""
    handle = handle_of(call, body.solve)
    part = call.services.solves.solution(handle, body.offset, small=body.small)
    return SolutionPartAnswer(
        iterations=part.iterations,
        exploitability_pct=part.exploitability_pct,
        size=part.size,
        sha256=part.sha256,
        content=base64.b64encode(part.content).decode("ascii"),
    )


def _desk(call: Call) -> ClassDesk:
    desk = call.services.desk
    if desk is None:
        raise NoData("There is no class here.")
    return desk
