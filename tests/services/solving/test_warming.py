"""Compiling ahead: what is done, in steps, and what is not."""

from collections.abc import Iterator

import pytest

from gto_desktop.game.street import Street
from gto_desktop.services.solving import engine as compiling
from gto_desktop.services.solving.engine import is_warm, warm_analyses
from gto_desktop.services.solving.engine import warming as steps
from gto_desktop.toolkit.tool_table import TOOLS

ALL = ((Street.TURN, 32), (Street.RIVER, 16), (Street.TURN, 16))


class Engine:
    """Remembers what was compiled."""

    def __init__(self) -> None:
        self.compiled: set[tuple[Street, int]] = {(Street.RIVER, 16)}
        self.log: list[object] = []

    def warm(self) -> Iterator[str]:
        for path in ("outs", "equity"):
            self.log.append(path)
            yield path

    def read(self) -> None:
        self.log.append("reading")

    def play(self) -> None:
        self.log.append("games")

    def compile(self, street: Street, precision: int) -> None:
        self.compiled.add((street, precision))
        self.log.append((street, precision))


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    engine = Engine()
    monkeypatch.setattr(compiling, "everything", lambda: iter(ALL))
    monkeypatch.setattr(compiling, "is_compiled", lambda *each: each in engine.compiled)
    monkeypatch.setattr(compiling, "compile_for", engine.compile)
    monkeypatch.setattr(compiling, "warm_reading", engine.read)
    monkeypatch.setattr(compiling, "warm_analyses", engine.warm)
    monkeypatch.setattr(compiling, "warm_games", engine.play)
    return engine


def test_everything_is_compiled_in_the_order_in_which_it_is_needed(engine: Engine) -> None:
    assert not is_warm()

    told = list(steps())

    assert engine.log == [
        "reading",
        (Street.TURN, 16),
        "outs",
        "equity",
        "games",
        (Street.TURN, 32),
    ]
    shares = [step.share or 0.0 for step in told]
    assert shares == sorted(shares)
    assert 0 <= shares[0] < shares[-1] < 1
    assert all(step.is_note and step.phase for step in told)
    assert is_warm()


def test_nothing_is_done_where_all_is_compiled(engine: Engine) -> None:
    engine.compiled = set(ALL)

    assert list(steps()) == []
    assert engine.log == []


def test_it_ends_where_it_is_told_to(engine: Engine) -> None:
    work = steps()
    next(work)

    with pytest.raises(StopIteration):
        work.send(True)

    assert engine.log == []


def test_it_waits_while_a_solve_goes_on(engine: Engine) -> None:
    answers = iter((False, True, True, False, False, False, False, False))

    told = [step.phase for step in steps(lambda: next(answers))]

    assert told[0] == "reading flops"
    assert told[1:4] == ["waiting for the solve", "waiting for the solve", "pricing preflop lines"]
    assert is_warm()


def test_that_warming_runs_every_analysis() -> None:
    assert set(warm_analyses()) == {tool.path for tool in TOOLS}
