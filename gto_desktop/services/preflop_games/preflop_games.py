"""Preflop games of the user's own: what they take, solved, kept as data sets, deleted."""

import re
from collections.abc import Callable, Generator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from gto_desktop.basis.atomic_write import check_target
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.builds.preflop_rebuild import KeptAs, stored_session, with_evs
from gto_desktop.library.preflop_book import PreflopBook, VersionInfo
from gto_desktop.library.preflop_codec import delete_version, write_version
from gto_desktop.library.store_errors import StoreError
from gto_desktop.preflop.action_values import PASSES
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_solve import PreflopLimit, PreflopProgress, solve_preflop
from gto_desktop.preflop.preflop_spec import PreflopSpec, locked_nodes
from gto_desktop.preflop.shares import Calibrated, shipped_shares
from gto_desktop.preflop.stakes import DATA_SETS, Stakes
from gto_desktop.preflop.tree_size import TreeSize, checked_size
from gto_desktop.solver.progress import Progress

LIMIT = PreflopLimit(target_mbb=2.0, max_iterations=1500)
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,59}")
_OWN_PLACE = 1000
"""Own data sets stand behind those that ship."""

Solving: TypeAlias = Generator[Progress, bool | None, VersionInfo]


@dataclass(frozen=True)
class GameOrder:
    """A game to solve, and under which name it is kept."""

    spec: PreflopSpec
    id: str
    """Letters, digits, dots, dashes; a data set of the user's of this name is replaced."""
    limit: PreflopLimit = LIMIT

    def __post_init__(self) -> None:
        """Check the name."""
        check_id(self.id)


def check_id(name: str) -> None:
    """Refuse a name that no own data set can have; InputError says why."""
    if not _ID.fullmatch(name):
        raise InputError(
            say(
                "A data set is named in letters, digits, dots and dashes, not {0}.", repr(name[:60])
            )
        )
    if name in {data.id for data in DATA_SETS}:
        raise InputError(say("{0} is a data set that comes with the program.", name))


def id_for(name: str) -> str:
    """Return a data set's id for a name in words.

    >>> id_for("9-max, 20bb: ante!")
    'own-9-max-20bb-ante'
    """
    words = re.sub(r"[^A-Za-z0-9.]+", "-", name).strip("-.")[:50]
    return f"own-{words or 'game'}"


class PreflopGames:
    """The use cases, for any thread; known failures are InputError."""

    def __init__(self, book: Path, own: Path) -> None:
        """Take the file that ships and that of the user's own data sets."""
        self._book, self._own = book, own

    def size(self, spec: PreflopSpec) -> TreeSize:
        """Count the tree of a game; InputError where it is too large to be solved here."""
        return checked_size(spec.stakes)

    def all(self) -> tuple[VersionInfo, ...]:
        """Return the user's own data sets."""
        try:
            with closing(PreflopBook(self._book, self._own)) as book:
                return book.own_versions()
        except StoreError as error:
            raise InputError(str(error)) from None

    def solve(
        self, order: GameOrder, watch: Callable[[PreflopSession], None] | None = None
    ) -> Solving:
        """Solve a game and keep it as a data set, with EVs; return what there is about it.

        Sending True ends the solve after the iteration under way and keeps what it has. `watch` is
        called in this thread after each iteration, to read the strategies so far.

        Raises:
            InputError: the game is too large, a lock does not fit it, or nothing can be written.
        """
        try:
            self._own.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InputError(
                say("{0} cannot be made: {1}.", str(self._own.parent), error.strerror or str(error))
            ) from None
        check_target(self._own)
        checked_size(order.spec.stakes)
        yield Progress(phase="laying out the tree")
        measured = measured_for(order.spec.stakes)
        session = self._session(order.spec, measured)
        yield from _watched(session, order.limit, watch)
        kept = KeptAs(order.id, order.spec.name, _OWN_PLACE, facts={"locks": order.spec.facts})
        stored = stored_session(session, kept, measured)
        seconds = session.seconds
        # Its arrays are as large as those that EVs take.
        del session
        working = with_evs(stored, measured)
        while True:
            try:
                done = next(working)
            except StopIteration as end:
                stored = end.value
                break
            yield Progress(phase="working out EVs", done=done, total=PASSES, seconds=seconds)
        try:
            write_version(self._own, stored)
        except StoreError as error:
            raise InputError(str(error)) from None
        return VersionInfo(stored.id, stored.label, stored.default, stored.facts)

    def delete(self, name: str) -> None:
        """Delete an own data set; InputError where there is none of this name."""
        if name not in {info.id for info in self.all()}:
            raise InputError(say("There is no data set of yours named {0}.", repr(name[:60])))
        try:
            delete_version(self._own, name)
        except StoreError as error:
            raise InputError(str(error)) from None

    def _session(self, spec: PreflopSpec, measured: Calibrated | None) -> PreflopSession:
        shares = None if measured is None else measured.shares
        return PreflopSession(
            spec.stakes, shares=shares, locks=lambda tree: locked_nodes(spec, tree)
        )


def measured_for(stakes: Stakes) -> Calibrated | None:
    """Return what flops are worth at a table: of the shipped game that is nearest in depth.

    None where nobody measured: heads-up, where coefficients stand in. At a larger table the early
    seats take what was measured for the first of six.
    """
    if stakes.seats == 2:
        return None
    depths = [stakes.depths[seat] for seat in stakes.playing]
    middle = sorted(depths)[len(depths) // 2]

    def far(data_stakes: Stakes) -> tuple[float, float]:
        depth = max(middle, data_stakes.stack) / min(middle, data_stakes.stack)
        return depth, abs(data_stakes.rake_rate * data_stakes.rake_cap - _rake(stakes))

    return shipped_shares(min(DATA_SETS, key=lambda data: far(data.stakes)).id)


def _rake(stakes: Stakes) -> float:
    return stakes.rake_rate * stakes.rake_cap


def _watched(
    session: PreflopSession, limit: PreflopLimit, watch: Callable[[PreflopSession], None] | None
) -> Generator[PreflopProgress, bool | None, None]:
    steps = solve_preflop(session, limit)
    told: bool | None = None
    while True:
        try:
            progress = steps.send(told)
        except StopIteration:
            return
        if watch is not None:
            watch(session)
        told = yield progress


def gains_of(info: VersionInfo) -> Mapping[str, float]:
    """Return the gain of each seat of a data set, mbb; empty where its facts do not say."""
    gains = info.facts.get("gain_mbb")
    return gains if isinstance(gains, dict) else {}
