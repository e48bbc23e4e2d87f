"""Bodies of the operations of a class: packs, results, and solves for students."""

from typing import Any

from pydantic import Field

from gto_desktop.api.models.solver_bodies import Handle, ScheduleStatus
from gto_desktop.api.models.wire_fields import Answer, Body, Quota, optional

_ID, _DIGEST = r"^[0-9a-f-]{36}$", r"^[0-9a-f]{64}$"


class OfferedPackAnswer(Answer):
    """A pack that students can fetch."""

    id: str
    version: int
    title: str
    author: str
    key: str = Field(description="The public key that it is signed with, hexadecimal.")
    made: str
    note: str
    names: tuple[str, ...] = Field(description="Whom it is meant for; none for everybody.")
    until: str = Field(description="The last day it is meant for, as 2026-12-24; empty for none.")
    size: int = Field(description="Bytes of the file.")
    sha256: str = Field(description="Of the file.")


class OfferedPacksAnswer(Answer):
    """All packs that are offered."""

    packs: tuple[OfferedPackAnswer, ...]


class PackPartRequest(Body):
    """Which file, and from where on."""

    id: str = Field(pattern=_ID)
    sha256: str = Field(pattern=_DIGEST)
    offset: int = Field(ge=0, le=1 << 50)


class PackPartAnswer(Answer):
    """Some of the bytes."""

    content: str = Field(description="In base64; empty at the end of the file.")


class ResultsRequest(Body):
    """The file of results of a student."""

    content: str = Field(description="In base64.")


class ResultsAnswer(Answer):
    """The results are kept."""

    id: str = Field(description="SHA-256 of what the student signed.")
    student: str
    pack: str = Field(description="Its title.")
    fresh: int = Field(description="Answers that were not there before.")


class ClassSolveRequest(Body):
    """A spot for the coach's solver."""

    spot: dict[str, Any] = Field(description="The content of a spot file.")


class ClassSolveAnswer(Answer):
    """A solve that was started, or found."""

    status: ScheduleStatus
    solve: str = Field(description="The handle for the solver workflow and for class/solution.")
    solve_quota: Quota | None = optional("Present only when a new solve was started and counted.")


class SolutionPartRequest(Body):
    """Which solve, which file of it, and from where on."""

    solve: Handle
    offset: int = Field(ge=0, le=1 << 50)
    small: bool = Field(
        default=False,
        description="The file without its rivers, about a hundredth as long; a river's is whole.",
    )


class SolutionPartAnswer(Answer):
    """How far a solve is and, once it has ended, some bytes of its file."""

    iterations: int
    exploitability_pct: float | None = optional("In percent of the pot, as last measured.")
    size: int = Field(description="Bytes of the file; 0 while it solves or is written.")
    sha256: str = Field(description="Of the file; empty while there is none.")
    content: str = Field(description="In base64; empty at the end of the file.")
