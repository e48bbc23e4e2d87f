"""Making one preflop data set again."""

import dataclasses
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
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
from gto_desktop.preflop.stakes import DATA_SETS, DEFAULT, data_set
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
    kept = KeptAs(data.id, data.label, DATA_SETS.index(data), default=data.id == DEFAULT)
    stored = stored_session(session, kept, measured)
    write_version(path, finish(with_evs(stored, measured, draws)))
    result = PreflopResult.of(session)
    return accept(result, session.history[-1].gains.tolist())


@dataclass(frozen=True)
class KeptAs:
    """Under which name a data set is kept."""

    id: str
    label: str
    place: int
    """Where it stands in lists."""
    default: bool = False
    facts: Mapping[str, object] = field(default_factory=dict)
    """What its facts say besides."""


def stored_session(
    session: PreflopSession, kept: KeptAs, measured: Calibrated | None = None
) -> StoredVersion:
    """Return the result of a measured session as a data set, without EVs.

    `measured` is what it took the value of flops from, where it did.
    """
    accuracy, names = session.history[-1], session.stakes.names
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
        "gain_mbb": _by_seat(names, accuracy.gains * 1000),
        "value_bb": _by_seat(names, accuracy.values),
        "engine": installed_version("gto-desktop"),
        "date": datetime.now(UTC).date().isoformat(),
        **kept.facts,
    }
    return StoredVersion(
        id=kept.id,
        place=kept.place,
        label=kept.label,
        default=kept.default,
        facts=facts,
        tree=stored_tree(session.tree),
        strategy=session.strategy(),
    )


def with_evs(
    stored: StoredVersion, measured: Calibrated | None = None, draws: Draws = ()
) -> Generator[int, bool | None, StoredVersion]:
    """Return a data set with the EVs of its strategies as they are read again, and their errors."""
    read = replace(stored, strategy=rounded(stored.strategy, stored.tree.first))
    evs = yield from evs_of(read, measured)
    errors = (yield from errors_of(read, evs, draws)) if draws else None
    facts = {**stored.facts, "evs": ev_facts(len(draws))}
    return replace(stored, evs=evs, errors=errors, facts=facts)


def _by_seat(names: Sequence[str], numbers: NDArray[np.float64]) -> dict[str, float]:
    return {seat: round(float(x), 5) for seat, x in zip(names, numbers, strict=True)}
