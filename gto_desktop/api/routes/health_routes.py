"""The health of the service, open to everyone."""

from functools import lru_cache
from importlib.metadata import version
from pathlib import PurePosixPath

from fastapi import APIRouter
from pydantic import Field

from gto_desktop.api.document import open_answers
from gto_desktop.api.models.wire_fields import Answer
from gto_desktop.basis.shipped_files import shipped_files
from gto_desktop.services.study.accuracy import program_version

_DIGITS = 12
ROUTER = APIRouter(tags=["Service"])


class HealthAnswer(Answer):
    """That the service answers."""

    status: str = Field(examples=["ok"])
    version: str = Field(description="Of the program.", examples=["0.1.0"])
    interface: str = Field(description="Of the operations under /v1.", examples=["1.0"])
    engine: str = Field(
        description="What solves, and what compiles it.",
        examples=["gto-desktop 0.1.0, numba 0.68.1"],
    )
    data: dict[str, str] = Field(
        description="The strategies that ship: the first digits of each file's SHA-256.",
        examples=[{"preflop.sqlite": "3f1c52a90b7d"}],
    )


@ROUTER.get(
    "/health",
    operation_id="health",
    summary="Whether the service answers",
    responses=open_answers(),
)
async def health() -> HealthAnswer:
    """Answer, without a key: the service is there."""
    return HealthAnswer(
        status="ok",
        version=program_version(),
        interface="1.0",
        engine=_engine(),
        data=_data(),
    )


@lru_cache(maxsize=1)
def _engine() -> str:
    return f"gto-desktop {program_version()}, numba {version('numba')}"


@lru_cache(maxsize=1)
def _data() -> dict[str, str]:
    """Return what the list of what ships says of strategies: files are not read for it."""
    paths = ((PurePosixPath(file.name), file.sha256) for file in shipped_files())
    return {path.name: digest[:_DIGITS] for path, digest in paths if path.suffix == ".sqlite"}
