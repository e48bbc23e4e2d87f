"""The health of the service, open to everyone."""

from collections.abc import Mapping
from functools import lru_cache
from importlib.metadata import version
from pathlib import PurePosixPath
from typing import Literal

from fastapi import APIRouter, Request
from pydantic import Field

from gto_desktop.api.document import open_answers
from gto_desktop.api.models.wire_fields import Answer
from gto_desktop.basis.shipped_files import shipped_files
from gto_desktop.services.study.accuracy import program_version

_DIGITS = 12
ROUTER = APIRouter(tags=["Service"])


class HealthAnswer(Answer):
    """That the service answers."""

    status: Literal["ok", "damaged"] = Field(
        description="damaged where a file is known to be: the service answers what it can."
    )
    problems: list[str] = Field(
        default=[], description="What is wrong with files, as far as they were looked at."
    )
    version: str = Field(description="Of the program.", examples=["0.1.0"])
    interface: str = Field(description="Of the operations under /v1.", examples=["1.0"])
    engine: str = Field(
        description="What solves, and what compiles it.",
        examples=["gto-desktop 0.1.0, numba 0.68.1"],
    )
    data: dict[str, str] = Field(
        description="The strategies that ship: the first digits of each file's SHA-256, as it lies "
        "there; in the first second, before it was read, as it shipped.",
        examples=[{"preflop.sqlite": "3f1c52a90b7d"}],
    )


@ROUTER.get(
    "/health",
    operation_id="health",
    summary="Whether the service answers",
    responses=open_answers(),
)
async def health(request: Request) -> HealthAnswer:
    """Answer, without a key: the service is there."""
    files = request.app.state.reception.services.files
    problems = [] if files is None else list(files.problems)
    return HealthAnswer(
        status="damaged" if problems else "ok",
        problems=problems,
        version=program_version(),
        interface="1.0",
        engine=_engine(),
        data=_shortened(files.digests if files is not None and files.digests else _listed()),
    )


@lru_cache(maxsize=1)
def _engine() -> str:
    return f"gto-desktop {program_version()}, numba {version('numba')}"


@lru_cache(maxsize=1)
def _listed() -> dict[str, str]:
    """Return what the list of what ships says of strategies: files are not read for it."""
    paths = ((PurePosixPath(file.name), file.sha256) for file in shipped_files())
    return {path.name: digest for path, digest in paths if path.suffix == ".sqlite"}


def _shortened(digests: Mapping[str, str]) -> dict[str, str]:
    return {name: digest[:_DIGITS] for name, digest in digests.items()}
