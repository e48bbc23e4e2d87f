"""Making one preflop data set again."""

import dataclasses
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from importlib.metadata import version as installed_version
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from gto_desktop.builds.acceptance import Acceptance, accept
from gto_desktop.builds.preflop_worth import (
    BY_COEFFICIENTS,
    MEASURED,
    Draws,
    errors_of,
    ev_facts,
    evs_of,
)
from gto_desktop.library.preflop_codec import (
    StoredVersion,
    rounded,
    stored_tree,
    write_version,
)
from gto_desktop.preflop.coefficients import KEPT, KEPT_SOURCE, SHARES
from gto_desktop.preflop.preflop_session import PreflopResult, PreflopSession
from gto_desktop.preflop.preflop_solve import PreflopLimit, PreflopProgress, solve_preflop
from gto_desktop.preflop.shares import Calibrated
from gto_desktop.preflop.stakes import DATA_SETS, DEFAULT, SEATS, data_set
from gto_desktop.solver.progress import finish


def rebuild(  # noqa: PLR0913
    version: str,
    path: Path,
    measured: Calibrated | None = None,
    limit: PreflopLimit | None = None,
    report: Callable[[PreflopProgress], bool] | None = None,
    *,
    draws: Draws = (),
) -> Acceptance:
    """Solve a data set, put it into the file at `path` and return how it compares.

    `measured` is what its flops are worth; without it the coefficients say. From `draws` of that
    come the errors of EVs; without draws there are none. `report` is called after every iteration;
    when it returns True the solve ends there and its result is kept.

    Raises:
        KeyError: there is no data set of this id.
    """
    stakes = data_set(version).stakes
    session = PreflopSession(stakes, shares=measured.shares if measured else None)
    steps = solve_preflop(session, limit or PreflopLimit())
    stop: bool | None = None
    while True:
        try:
            progress = steps.send(stop)
        except StopIteration:
            break
        stop = report(progress) if report is not None else None
    return store(version, session, path, measured, draws)


def store(
    version: str,
    session: PreflopSession,
    path: Path,
    measured: Calibrated | None = None,
    draws: Draws = (),
) -> Acceptance:
    """Put the result of a measured session into the file at `path`; return how it compares.

    `measured` is what it took the value of flops from, where it did, and `draws` are of that.
    """
    data = data_set(version)
    accuracy = session.history[-1]
    result = PreflopResult.of(session)
    facts: dict[str, object] = {
        "stakes": dataclasses.asdict(session.stakes),
        "model": BY_COEFFICIENTS if measured is None else MEASURED,
        "measured": None if measured is None else dict(measured.facts),
        "coefficients": [dataclasses.asdict(point) for point in SHARES],
        "multiway": {"kept": KEPT, "source": KEPT_SOURCE},
        "nodes": session.tree.node_count,
        "actions": session.tree.edge_count,
        "algorithm": "vector DCFR, alpha 1.5, beta 0, gamma 5, all seats at once",
        "exploration": dataclasses.asdict(session.exploration),
        "iterations": session.iteration,
        "gain_mbb": _by_seat(accuracy.gains * 1000),
        "value_bb": _by_seat(accuracy.values),
        "engine": installed_version("gto-desktop"),
        "date": datetime.now(UTC).date().isoformat(),
    }
    tree = stored_tree(session.tree)
    stored = StoredVersion(
        id=data.id,
        place=DATA_SETS.index(data),
        label=data.label,
        default=data.id == DEFAULT,
        facts=facts,
        tree=tree,
        # EVs are those of the strategies as they are read again.
        strategy=rounded(result.strategy, tree.first),
    )
    evs = finish(evs_of(stored, measured))
    errors = finish(errors_of(stored, evs, draws)) if draws else None
    facts["evs"] = ev_facts(len(draws))
    write_version(path, replace(stored, strategy=result.strategy, evs=evs, errors=errors))
    return accept(result, accuracy.gains.tolist())


def _by_seat(numbers: NDArray[np.float64]) -> dict[str, float]:
    return {seat: round(float(x), 5) for seat, x in zip(SEATS, numbers, strict=True)}
