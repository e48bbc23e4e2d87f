"""Small spots to solve, in the words of spot files."""

from collections.abc import Mapping
from typing import Any

from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.solve import solve
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import SolveSpec

STREETS = ("flop", "turn", "river")


def spot(
    board: str,
    oop_range: str,
    ip_range: str,
    pot: int = 100,
    effective_stack: int = 100,
    bets: Mapping[str, Any] | str = "",
    raises: Mapping[str, Any] | str = "",
    **options: Any,
) -> SolveSpec:
    """Return a spec; sizes are one text for all streets, or a text or list by street or player."""
    return SolveSpec.from_dict(
        {
            "board": board,
            "oop_range": oop_range,
            "ip_range": ip_range,
            "pot": pot,
            "effective_stack": effective_stack,
            "bet_sizes": _by_street(bets),
            "raise_sizes": _by_street(raises),
            **options,
        }
    )


def _by_street(sizes: Mapping[str, Any] | str) -> dict[str, Any]:
    if isinstance(sizes, str):
        return dict.fromkeys(STREETS, sizes)
    if "oop" in sizes:
        return {player: _by_street(own) for player, own in sizes.items()}
    return {street: sizes.get(street, "") for street in STREETS}


def iterated(spec: SolveSpec, iterations: int, **options: Any) -> Session:
    """Return a session after some iterations, unmeasured."""
    session = Session(spec, **{"precision": 32, "threads": 1, **options})
    for _ in range(iterations):
        session.iterate()
    return session


def solved(spec: SolveSpec, target_pct: float, most: int = 3000, **options: Any) -> SessionSolution:
    """Return the solution of a spec to a target."""
    session = Session(spec, **{"precision": 32, "threads": 1, **options})
    return finished(session, Limit(target_pct, most))


def finished(session: Session, limit: Limit) -> SessionSolution:
    """Solve to the end and return the solution."""
    steps = solve(session, limit)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            solution: SessionSolution = end.value
            return solution
