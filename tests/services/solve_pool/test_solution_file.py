"""The file of a solve that cannot be written: whoever asks for it is told."""

from contextlib import nullcontext
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.services.solve_pool import solution_file
from gto_desktop.services.solve_pool.solution_file import SolutionFile
from gto_desktop.solver.session import Session
from tests.services.packs.making import SPOT
from tests.services.solve_pool.conftest import wait_for
from tests.solver.spots import iterated


def failing(problem: Exception) -> object:
    def saving(_session: Session, _path: Path) -> None:
        raise problem

    return saving


@pytest.mark.parametrize(
    ("problem", "told"),
    [(MemoryError(), "MemoryError"), (ValueError("odd"), "odd"), (OSError("full"), "full")],
)
def test_that_whatever_stops_the_writing_is_told_to_who_waits(
    monkeypatch: pytest.MonkeyPatch, problem: Exception, told: str
) -> None:
    monkeypatch.setattr(solution_file, "saving", failing(problem))
    session = iterated(SPOT, 1)
    file = SolutionFile(session, nullcontext())

    wait_for(lambda: _answer(file), "an answer that tells what went wrong")

    assert _answer(file) == f"The solution cannot be written on this machine: {told}"
    session.close()


def _answer(file: SolutionFile) -> str:
    try:
        assert file.part(0).size == 0
    except InputError as problem:
        return str(problem)
    return ""
