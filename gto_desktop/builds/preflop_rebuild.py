"""Making one preflop data set again."""

import dataclasses
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from importlib.metadata import version as installed_version
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from gto_desktop.builds.acceptance import Acceptance, accept
from gto_desktop.builds.preflop_corrections import LARGE, correct_for_shipping
from gto_desktop.builds.preflop_errors import FlopDraw
from gto_desktop.builds.preflop_worth import (
    BY_COEFFICIENTS,
    MEASURED,
    Draws,
    errors_of,
    ev_facts,
    evs_of,
    three_way_facts,
)
from gto_desktop.library.preflop_codec import rounded, stored_tree
from gto_desktop.library.preflop_store import StoredVersion, write_version
from gto_desktop.preflop.action_values import PASSES
from gto_desktop.preflop.coefficients import KEPT, KEPT_SOURCE, SHARES
from gto_desktop.preflop.learnt_values_file import KeptValues
from gto_desktop.preflop.preflop_session import PreflopResult, PreflopSession
from gto_desktop.preflop.preflop_solve import PreflopLimit, solve_preflop
from gto_desktop.preflop.settled_shares import DEALT, Retelling, Settled
from gto_desktop.preflop.shares import Calibrated
from gto_desktop.preflop.stakes import DATA_SETS, DEFAULT, Stakes, data_set
from gto_desktop.preflop.three_way import shipped_three_way
from gto_desktop.preflop.tree_size import tree_size
from gto_desktop.solver.progress import Progress, Steps, retold

ALGORITHM = (
    "predictive DCFR, alpha 1.5, beta 0, gamma 10, then magnetic mirror descent, all seats at once"
)
SHIPPED_LIMIT = PreflopLimit(target_mbb=0.6, max_iterations=6000, mixing=2000)
"""For data that ships: rare nodes mix slowest, and hands must not lose there either.

They come to rest after flops were told for the last time: with 1,300 iterations to 1 mbb 17 pairs
of 6max were out of order, and one seat of a raked data set had 1.15 mbb to gain.

Fewer iterations than three times the mixing ones would cut them: with 666, aces of a tournament
still called and raised where one was worth 0.014bb more.
"""
_LARGE_MIXING = 3200
"""Iterations that mix on large trees: most of their nodes are rare.

Of the 39,000 of 150bb 20 pairs were out of order after 2,200 iterations that mixed, 0 after 3,200.
"""
DRAWS = 16
"""Of what flops are worth, from which the errors of EVs come."""


@dataclass(frozen=True, eq=False)
class Rebuilt:
    """What came of making a data set again."""

    acceptance: Acceptance
    """How it compares with public figures."""
    measured: Calibrated | None
    """What its flops were taken to be worth; None where coefficients said it."""


def shipped_limit(stakes: Stakes) -> PreflopLimit:
    """Return when the solve of a data set that ships ends."""
    if tree_size(stakes).nodes < LARGE:
        return SHIPPED_LIMIT
    return replace(SHIPPED_LIMIT, max_iterations=3 * _LARGE_MIXING, mixing=_LARGE_MIXING)


def rebuild(  # noqa: PLR0913, PLR0917
    version: str,
    path: Path,
    learnt: KeptValues | None = None,
    limit: PreflopLimit | None = None,
    start: Calibrated | None = None,
    draws: int = DRAWS,
) -> Steps[Rebuilt | None]:
    """Solve a data set with what its flops are worth, and put it into the file at `path`.

    Sent True, it ends: the solve after the iteration under way, whose result is kept; None, and
    nothing is kept, before its flops are told.

    Args:
        version: its id.
        path: the file; other data sets in it stay.
        learnt: what solved flops have taught; without it `start` says what flops are worth, and EVs
            have no errors.
        limit: when the solve ends, `shipped_limit` if nothing is told.
        start: what flops are worth at first, as of a game near it; by coefficients if not told.
        draws: how often flops are drawn for the errors of EVs; 0 leaves the errors out.

    Raises:
        KeyError: there is no data set of this id.
    """
    data = data_set(version)
    session = PreflopSession(data.stakes, shares=start.shares if start else None)
    flops = yield from solve_retold(session, limit or shipped_limit(data.stakes), learnt, version)
    if learnt is not None and flops is None:
        return None
    measured = start if flops is None else flops.measured
    yield from correct_for_shipping(session, measured.shares if measured else None)
    kept = KeptAs(data.id, data.label, DATA_SETS.index(data), default=data.id == DEFAULT)
    stored = stored_session(session, kept, measured)
    result, gains = PreflopResult.of(session), session.history[-1].gains.tolist()
    # Its arrays are as large as those that EVs take.
    del session
    stored = yield from with_evs(stored, measured, () if flops is None else flops.draws(draws))
    write_version(path, stored)
    return Rebuilt(accept(result, gains), measured)


@dataclass(frozen=True, eq=False)
class FlopWorth:
    """What the flops of a game are taken to be worth, with what is uncertain about it."""

    measured: Calibrated
    settled: Settled

    def draws(self, count: int = DRAWS) -> Draws:
        """Return so often what flops may be worth as well."""
        random, of_three = np.random.default_rng(0), shipped_three_way()

        def draw() -> FlopDraw:
            two = self.settled.draw(random)
            if of_three is None:
                return FlopDraw(two)
            return FlopDraw(two, [shares.drawn(random) for shares in of_three.shares])

        return [draw() for _ in range(count)]


def solve_retold(
    session: PreflopSession,
    limit: PreflopLimit,
    learnt: KeptValues | None,
    game: str | None = None,
    last: int = DEALT,
) -> Steps[FlopWorth | None]:
    """Solve a session, and return what its flops are worth by the ranges that it comes to.

    None where they keep what the session was told: without `learnt`, or ended before hands mixed.

    Args:
        session: told what flops are worth at first.
        limit: when it ends.
        learnt: what solved flops have taught.
        game: under which name flops of it were solved; None where none were.
        last: on how many flops pots are seen at last.
    """
    if learnt is None:
        yield from solve_preflop(session, limit)
        return None
    retelling = Retelling(learnt.values, game, last=last)
    yield from solve_preflop(session, limit, retelling)
    settled = retelling.settled
    if settled is None and session.stakes.push_or_fold:
        # Nobody sees a flop.
        settled = Settled({}, {})
    if settled is None:
        return None
    facts: dict[str, object] = {**learnt.facts, "told": retelling.told, "last": last, "game": game}
    return FlopWorth(Calibrated(settled.shares, facts), settled)


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
        "three_way": None if measured is None else three_way_facts(session.tree),
        "nodes": session.tree.node_count,
        "actions": session.tree.edge_count,
        "algorithm": ALGORITHM,
        "mixed": session.mixed,
        "corrected": session.corrected,
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
) -> Generator[Progress, bool | None, StoredVersion]:
    """Return a data set with the EVs of its strategies as they are read again, and their errors.

    Sent True, it leaves the errors out.
    """
    read = replace(stored, strategy=rounded(stored.strategy, stored.tree.first))
    evs = yield from retold(
        evs_of(read, measured),
        lambda done: Progress(phase="working out EVs", done=done, total=PASSES),
    )
    errors = None
    if draws:
        errors = yield from retold(
            errors_of(read, evs, draws),
            lambda done: Progress(phase="working out errors of EVs", done=done, total=len(draws)),
        )
    facts = {**stored.facts, "evs": ev_facts(0 if errors is None else len(draws))}
    return replace(stored, evs=evs, errors=errors, facts=facts)


def _by_seat(names: Sequence[str], numbers: NDArray[np.float64]) -> dict[str, float]:
    return {seat: round(float(x), 5) for seat, x in zip(names, numbers, strict=True)}
