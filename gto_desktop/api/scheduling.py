"""Starting solves for callers: charged once they are started, and named by a handle."""

from functools import partial
from typing import TYPE_CHECKING, cast

from gto_desktop.api.calls import Call
from gto_desktop.api.lanes import Lane
from gto_desktop.api.tickets import solve_ticket
from gto_desktop.services.solve_pool.solve_requests import SolveRequest

if TYPE_CHECKING:
    from gto_desktop.api.models.solver_bodies import ScheduleStatus


def caller_lane(*, body: object, call: Call) -> Lane:
    """Return the lane in which the solves of a caller are started, one after the other."""
    return Lane(f"solves of {call.caller.key_id}")


def schedule(call: Call, request: SolveRequest) -> tuple["ScheduleStatus", str]:
    """Start a solve or find an equal one; return what it does, and the caller's handle of it."""
    access, solves = call.services.access, call.services.solves
    # Counted once it is sure that there is something to count: busy is free, and so is a solve
    # that was there, even for a key whose solves are used up.
    scheduled = solves.schedule(
        request,
        call.caller.key_id,
        lambda: access.check_solves(call.caller),
        lambda work: call.charge(partial(access.charge_solve, work=work)),
    )
    try:
        ticket = solve_ticket(call, scheduled.handle_id, request.spec)
    except Exception:
        if scheduled.new:
            solves.release(scheduled.handle_id)
        raise
    return cast("ScheduleStatus", scheduled.status.value), ticket
