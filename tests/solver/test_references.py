"""EVs of the benchmark spots against those another engine found at its own accuracy."""

from pathlib import Path

import pytest

from gto_desktop.solver.spec import load_spot
from tests.solver.spots import solved

SPOTS = Path(__file__).parents[2] / "benchmarks" / "spots"

# OOP's share of the pot in chips, and the accuracy it was found with in percent of the pot.
REFERENCES = {
    "r1": (226.14, 0.1),
    "r2": (1940.8, 0.1),
    "t3": (469.1, 0.1),
    "t1": (233.7, 0.1),
    "t2": (241.5, 0.1),
    "f1": (211.4, 0.3),
    "f2": (1183.3, 0.3),
    "f3": (216.7, 0.3),
}
SLOW = {
    "t1": [pytest.mark.slow, pytest.mark.ci],
    "t2": [pytest.mark.slow],
    "f1": [pytest.mark.slow],
    "f2": [pytest.mark.slow],
    "f3": [pytest.mark.slow],
}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=SLOW.get(name, [])) for name in REFERENCES]
)
def test_that_evs_are_those_of_the_other_engine_within_both_accuracies(name: str) -> None:
    reference, accuracy = REFERENCES[name]
    target = 0.3 if name.startswith("f") else 0.1
    solution = solved(load_spot(SPOTS / f"{name}.json"), target, precision=16, threads=2)

    evs = solution.session.expected_values()
    pot = solution.spec.tree.starting_pot
    assert solution.exploitability_pct is not None
    assert 0 <= solution.exploitability_pct <= target
    allowed = (solution.exploitability_pct + accuracy) / 100 * pot
    assert evs.oop == pytest.approx(reference, abs=allowed)
    assert sum(evs) == pytest.approx(pot, rel=1e-5)
