"""The class of a coach: packs that his students fetch, and the results that they hand in. Free."""

import base64
import binascii

from fastapi import APIRouter

from gto_desktop.api.authentication import CurrentCall, KeyedRoute
from gto_desktop.api.calls import Call, answered
from gto_desktop.api.lanes import Pool
from gto_desktop.api.models.class_bodies import (
    OfferedPackAnswer,
    OfferedPacksAnswer,
    PackPartAnswer,
    PackPartRequest,
    ResultsAnswer,
    ResultsRequest,
)
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.service_failures import NoData
from gto_desktop.services.packs.class_desk import ClassDesk

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


def _desk(call: Call) -> ClassDesk:
    desk = call.services.desk
    if desk is None:
        raise NoData("There is no class here.")
    return desk
