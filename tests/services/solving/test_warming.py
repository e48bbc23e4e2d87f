"""Compiling ahead: what is done, in steps, and what is not."""

from collections.abc import Iterator

import pytest

from gto_desktop.game.street import Street
from gto_desktop.services.solving import engine as compiling
from gto_desktop.services.solving.engine import is_warm, warm_analyses
from gto_desktop.services.solving.engine import warming as steps
from gto_desktop.toolkit.tool_table import TOOLS

ALL = ((Street.RIVER, 16), (Street.TURN, 16), (Street.TURN, 32))


class Engine:
    """Remembers what was compiled."""

    def __init__(self) -> None:
        self.compiled: set[tuple[Street, int]] = {ALL[0]}
        self.analyses = 0

    def warm(self) -> Iterator[str]:
        for path in ("outs", "equity"):
            self.analyses += 1
            yield path


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    engine = Engine()
    monkeypatch.setattr(compiling, "everything", lambda: iter(ALL))
    monkeypatch.setattr(compiling, "is_compiled", lambda *each: each in engine.compiled)
    monkeypatch.setattr(compiling, "compile_for", lambda *each: engine.compiled.add(each))
    monkeypatch.setattr(compiling, "warm_analyses", engine.warm)
    return engine


def test_everything_is_compiled_in_steps_that_go_up(engine: Engine) -> None:
    assert not is_warm()

    shares = [step.share or 0.0 for step in steps()]

    assert engine.compiled == set(ALL)
    assert engine.analyses == 2
    assert shares == sorted(shares)
    assert 0 <= shares[0] < shares[-1] < 1
    assert is_warm()


def test_nothing_is_done_where_all_is_compiled(engine: Engine) -> None:
    engine.compiled = set(ALL)

    assert list(steps()) == []
    assert engine.analyses == 0


def test_it_ends_where_it_is_told_to(engine: Engine) -> None:
    work = steps()
    next(work)

    with pytest.raises(StopIteration):
        work.send(True)

    assert engine.compiled == {ALL[0]}


def test_that_warming_runs_every_analysis() -> None:
    assert set(warm_analyses()) == {tool.path for tool in TOOLS}
