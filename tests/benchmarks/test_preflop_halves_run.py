"""Both halves of the flops are learnt from, solved with, compared and counted."""

import json
from collections.abc import Generator, Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest

from benchmarks import preflop_halves
from gto_desktop.builds.flop_learning import SolvedFlop
from gto_desktop.builds.preflop_rebuild import KeptAs, rebuild, stored_session, with_evs
from gto_desktop.game.player import PerPlayer
from gto_desktop.library.preflop_store import write_version
from gto_desktop.preflop.flop_features import PotContext, view_flop
from gto_desktop.preflop.learnt_values_file import KeptValues
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_solve import PreflopLimit
from gto_desktop.preflop.preflop_tree import PotKind
from gto_desktop.preflop.range_features import SeenRanges
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import DEFAULT, data_set
from gto_desktop.solver.progress import Progress, finish
from tests.builds.made_up_flops import solved

GAME = "heads_up_100bb"
OWN = Role(PotKind.RAISED, 4, 5, heads_up=True)
OTHER = Role(PotKind.RAISED, 3, 5)


def _flops() -> list[SolvedFlop]:
    contexts = [PotContext(role, 5.0, 97.5, 0.0, 0.0) for role in (OWN, OTHER)]
    reach = PerPlayer(np.ones(169), np.ones(169))
    views = [view_flop((0, 5, 10), SeenRanges(reach), context) for context in contexts]
    return [
        solved(contexts[pot], (number, 30, 40), reach, views[pot], np.zeros((2, 169)), pot=pot)
        for number in range(7)
        for pot in (0, 1)
    ]


def _solve(path: Path, iterations: int) -> None:
    data = data_set(GAME)
    session = PreflopSession(data.stakes)
    for _ in range(iterations):
        session.iterate()
    session.measure()
    kept = KeptAs(data.id, data.label, 0)
    write_version(path, finish(with_evs(stored_session(session, kept))))


def test_each_half_is_solved_by_itself_and_what_differs_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    learnt: list[Sequence[SolvedFlop]] = []
    solved_with: list[object] = []

    def rebuilt(
        version: str, path: Path, values: KeptValues, limit: PreflopLimit, *, draws: int
    ) -> Generator[Progress, None, None]:
        assert (version, limit.max_iterations, draws) == (GAME, 9, 0)
        solved_with.append(values.facts["flops"])
        yield Progress(phase="solving a made-up game", done=1, total=9)
        _solve(path, 4 * len(solved_with))

    def learn(flops: Sequence[SolvedFlop], keys: Mapping[object, int]) -> None:
        learnt.append(flops)

    keys = {(GAME, OWN): 0, (DEFAULT, OTHER): 1}
    monkeypatch.setattr(preflop_halves, "read_solved", lambda folders: (_flops(), keys))
    monkeypatch.setattr(preflop_halves, "learn_values", learn)
    monkeypatch.setattr(preflop_halves, "rebuild", rebuilt)
    arguments = ["", "--version", GAME, "--iterations", "9", "--folder", str(tmp_path)]
    monkeypatch.setattr("sys.argv", arguments)

    preflop_halves.main()

    told = json.loads((tmp_path / f"halves_{GAME}.json").read_text())
    assert [sorted({flop.cards[0] for flop in half}) for half in learnt] == [
        [0, 2, 4, 6],
        [1, 3, 5],
    ]
    assert told["flops"] == solved_with == [8, 6]
    assert told["flops_by_pot"] == {OWN.name: [4, 3]}
    # After 4 and 8 iterations charts differ.
    assert 0 < told["variation"]["RFI"] < 1
    assert told["ev_error"] == told["ev_median"] / 2
    assert told["version"] == GAME
    assert f"{GAME}, half 2: solving a made-up game" in capsys.readouterr().out


def test_a_solve_that_is_not_asked_for_errors_has_none(tmp_path: Path) -> None:
    file = tmp_path / "preflop.sqlite"

    built = finish(rebuild(GAME, file, None, PreflopLimit(max_iterations=3), draws=0))

    assert built is not None
    # Two seats have no figures to compare with, and none that opens before another.
    assert built.acceptance.rows == ()
    assert built.acceptance.nesting_pct is None
    assert "gain by seat" in built.acceptance.text()
