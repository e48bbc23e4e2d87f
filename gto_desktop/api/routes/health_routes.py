"""The health of the service, open to everyone."""

from fastapi import APIRouter
from pydantic import Field

from gto_desktop.api.document import open_answers
from gto_desktop.api.models.wire_fields import Answer
from gto_desktop.services.study.accuracy import program_version

ROUTER = APIRouter(tags=["Service"])


class HealthAnswer(Answer):
    """That the service answers."""

    status: str = Field(examples=["ok"])
    version: str = Field(description="Of the program.", examples=["0.1.0"])
    interface: str = Field(description="Of the operations under /v1.", examples=["1.0"])


@ROUTER.get(
    "/health",
    operation_id="health",
    summary="Whether the service answers",
    responses=open_answers(),
)
async def health() -> HealthAnswer:
    """Answer, without a key: the service is there."""
    return HealthAnswer(status="ok", version=program_version(), interface="1.0")
