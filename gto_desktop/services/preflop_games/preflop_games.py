"""Preflop games of the user's own: what they take, solved, kept as data sets, deleted."""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.atomic_write import check_target
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.basis.paths import make_folder
from gto_desktop.builds.preflop_rebuild import (
    KeptAs,
    solve_retold,
    stored_session,
    with_evs,
)
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.library.preflop_store import write_version
from gto_desktop.library.store_errors import StoreError
from gto_desktop.preflop.learnt_values_file import KeptValues, shipped_values
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_solve import PreflopLimit
from gto_desktop.preflop.preflop_spec import PreflopSpec, locked_nodes
from gto_desktop.preflop.preflop_tree import PreflopTree, build_tree
from gto_desktop.preflop.shares import nearest_shares
from gto_desktop.preflop.tree_size import TreeSize, checked_size
from gto_desktop.services.preflop_games.own_data_sets import OWN_PLACE, OwnDataSets, check_id
from gto_desktop.solver.progress import Progress, Steps, retold

LIMIT = PreflopLimit(target_mbb=2.0, max_iterations=1500)
EXACT_MBB = 0.005
"""Target of push or fold, whatever is asked for: it is exact but for this, and soon solved."""
DEALT = 95
"""Flops on which pots are told at last what they are worth: fewer than for data that ships."""
DRAWS = 8
"""Of what flops are worth: errors are known to a quarter of themselves."""

T = TypeVar("T")
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

    @property
    def ends_at(self) -> PreflopLimit:
        """When the solve ends, whatever target was asked for."""
        if not self.spec.stakes.push_or_fold:
            return self.limit
        return replace(self.limit, target_mbb=min(self.limit.target_mbb, EXACT_MBB))


class PreflopGames:
    """The use cases, for any thread; known failures are InputError."""

    def __init__(
        self, book: Path, own: Path, learnt: Callable[[], KeptValues | None] = shipped_values
    ) -> None:
        """Take the file that ships, that of the user's own data sets, and what prices flops."""
        self._own, self._learnt = own, learnt
        self._kept = OwnDataSets(book, own)

    def size(self, spec: PreflopSpec) -> TreeSize:
        """Count the tree of a game.

        InputError where it is too large to be solved here, or a lock does not fit it.
        """
        size = checked_size(spec.stakes)
        if spec.locks:
            locked_nodes(spec, build_tree(spec.stakes))
        return size

    def all(self) -> tuple[VersionInfo, ...]:
        """Return the user's own data sets."""
        return self._kept.all()

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
            make_folder(self._own.parent)
        except OSError as error:
            raise InputError(
                say("{0} cannot be made: {1}.", str(self._own.parent), error.strerror or str(error))
            ) from None
        check_target(self._own)
        self.size(order.spec)
        yield Progress(phase="laying out the tree")
        spec, learnt = order.spec, self._learnt()

        def locks(tree: PreflopTree) -> Mapping[int, NDArray[np.floating]]:
            return locked_nodes(spec, tree)

        near = None if learnt is None else nearest_shares(spec.stakes)
        session = PreflopSession(spec.stakes, shares=near.shares if near else None, locks=locks)
        solving = solve_retold(session, order.ends_at, learnt, last=DEALT)
        flops = yield from _watched(solving, session, watch)
        measured = near if flops is None else flops.measured
        kept = KeptAs(order.id, spec.name, OWN_PLACE, facts={"locks": spec.facts})
        stored = stored_session(session, kept, measured)
        # Its arrays are as large as those that EVs take.
        del session
        stored = yield from with_evs(stored, measured, () if flops is None else flops.draws(DRAWS))
        try:
            write_version(self._own, stored)
        except StoreError as error:
            raise InputError(str(error)) from None
        return VersionInfo(stored.id, stored.label, stored.default, stored.facts)

    def delete(self, name: str) -> None:
        """Delete an own data set; InputError where there is none of this name."""
        self._kept.delete(name)


def _watched(
    steps: Steps[T], session: PreflopSession, watch: Callable[[PreflopSession], None] | None
) -> Steps[T]:
    def look(progress: Progress) -> Progress:
        if watch is not None:
            watch(session)
        return progress

    return (yield from retold(steps, look))


def gains_of(info: VersionInfo) -> Mapping[str, float]:
    """Return the gain of each seat of a data set, mbb; empty where its facts do not say."""
    gains = info.facts.get("gain_mbb")
    return gains if isinstance(gains, dict) else {}
