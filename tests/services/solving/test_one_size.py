"""What one size costs, by both solves; on the command line too."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.main_command import app
from gto_desktop.game.player import Player
from gto_desktop.services.solving.solving import Solving
from gto_desktop.solver.progress import finish
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import NodeLock, SolveSpec, load_spot
from tests.services.solving.test_solving import stopped
from tests.solver.spots import spot
from tests.solver.test_one_size import RANGES, RIVER, most_sizes, river


def test_that_the_cost_is_what_two_solves_differ_by() -> None:
    order = SolveOrder(river(), 0.05, 2000, threads=1)
    result = finish(Solving().one_size(order))
    single = result.single
    assert single is not None
    alone = finish(Solving().solve(SolveOrder(single.spec, 0.05, 2000, threads=1)))
    full = finish(Solving().solve(order))

    values = [solve.game.session.expected_values() for solve in (full, alone)]
    for player in Player:
        cost = values[0][player] - values[1][player]
        assert result.cost(player) == pytest.approx(cost, abs=result.noise)
    assert result.noise <= 0.1  # of a pot of 100
    assert single.status == full.status == "converged"
    assert most_sizes(single.game.session.tree) == 1


def test_that_a_cost_is_noise_where_solves_cannot_tell_it() -> None:
    result = finish(Solving().one_size(SolveOrder(river("75, 80"), 1.0, 500, threads=1)))

    assert abs(result.cost(Player.OOP)) < result.noise
    assert result.is_noise(Player.OOP)


def test_that_stopping_the_first_solve_chooses_nothing() -> None:
    steps = Solving().one_size(SolveOrder(river(), 0.01, 2000, threads=1))
    next(steps)
    result = stopped(steps)

    assert result.single is None
    assert result.full.status == "stopped"


def test_that_a_spot_with_nothing_to_choose_is_refused_before_it_is_solved() -> None:
    locked = NodeLock("root", None, {"": (0.25, 0.25, 0.25, 0.25)})
    for spec, why in (
        (replace(river(), locks=(locked,)), "locks"),
        (spot(RIVER, *RANGES, 100, 400, "75", "a"), "several sizes"),
    ):
        with pytest.raises(InputError, match=why):
            next(Solving().one_size(SolveOrder(spec, 0.05, 2000, threads=1)))


def written(spec: SolveSpec, folder: Path) -> str:
    path = folder / "spot.json"
    path.write_text(json.dumps(spec.to_dict()))
    return str(path)


def test_that_the_command_line_tells_what_was_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path / "home"))
    kept = tmp_path / "one.gtosol"
    command = ["solve", written(river(), tmp_path), "--one-size", "--target", "0.3"]
    answer = CliRunner().invoke(app, [*command, "--json", "--save", str(kept)])
    report = json.loads(answer.stdout)

    chosen = report["one_size"]
    assert answer.exit_code == 0
    assert report["root"]["actions"] == ["CHECK", chosen["choices"][0]["chosen"]]
    assert chosen["cost_oop"] == pytest.approx(
        chosen["full"]["ev_oop"] - report["ev_oop"], abs=0.05
    )
    again = load_spot(report_spot(river(), chosen["tree_edits"]))
    assert again.key() == finish(Solving().open(kept)).spec.key()


def report_spot(spec: SolveSpec, edits: list[object]) -> dict[str, object]:
    return {**spec.to_dict(), "tree_edits": edits}


def test_that_the_command_line_says_it_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path / "home"))
    answer = CliRunner().invoke(app, ["solve", written(river(), tmp_path), "--one-size"])

    assert "One size was chosen at" in answer.stdout
    assert "% of the pot" in answer.stdout
    assert "root/CHECK, IP: BET" in answer.stdout
