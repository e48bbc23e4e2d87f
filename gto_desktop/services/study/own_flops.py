"""Flops that were solved at home, in the user's own file of the library."""

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.isomorphism import canonical_flop
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.flops import FlopWriter
from gto_desktop.library.store_errors import StoreError
from gto_desktop.services.study.place import HandPlace
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec

if TYPE_CHECKING:
    from gto_desktop.services.study.study import Study

EXACT_ENOUGH = 1.0
"""Percent of the pot: what is further off is not kept."""


class OwnFlops:
    """Keeps the flop's round of solves; any thread may ask."""

    def __init__(self, study: "Study", path: Path) -> None:
        """Take the library and the user's file of it."""
        self._study, self._path = study, path
        self._kept: set[str] = set()
        """Keys of the games that were kept since the start."""

    def has_kept(self, spec: SolveSpec) -> bool:
        """Tell whether the flop's round of a game was kept since the start of the program."""
        return spec.key() in self._kept

    def keep(self, place: HandPlace, solution: Solution) -> bool:
        """Keep the flop's round of a solve where the library would hold the same; tell whether.

        It is the same where ranges, chips and bets are those of the library's pot; a solve with
        locks, or one that is not exact enough, is not kept.

        Args:
            place: of its root.
            solution: the solve, which may go on.

        Raises:
            InputError: the file cannot be written.
        """
        # They bring the kernels, which the first paint does not wait for.
        from gto_desktop.builds.flop_solve import pack
        from gto_desktop.services.solving.shared_session import SolveResult
        from gto_desktop.solver.small_solution import SmallSolution

        spot = self._pot(place, solution)
        if spot is None or place.flop is None:
            return False
        key = FlopKey(place.version, spot, Board(canonical_flop(place.flop.cards)))
        source = self._study.start(place.version, spot).source
        if isinstance(solution, SolveResult):
            with solution.game.turns.reading():
                packed = pack(solution.game.session, key, source)
        elif isinstance(solution, SmallSolution):
            with solution.reading() as reader:
                packed = pack(solution.small, key, source, reader)
        else:
            return False
        try:
            with closing(FlopWriter(self._path)) as writer:
                writer.add(packed.solved, packed.contents)
        except StoreError as error:
            raise InputError(str(error)) from None
        self._kept.add(solution.spec.key())
        self._study.refresh()
        return True

    def _pot(self, place: HandPlace, solution: Solution) -> FlopSpot | None:
        """Return the pot of the library that a solve is of; None where it is of none."""
        reached, spec = solution.exploitability_pct, solution.spec
        exact = reached is not None and reached <= EXACT_ENOUGH and not solution.is_rough
        if not exact or spec.locks or place.flop != spec.board:
            return None
        try:
            spot = self._study.preflop(place.version, place.moves).flop
            if spot is None:
                return None
            wanted = self._study.solve_spec(place.version, spot, spec.board)
        except InputError:
            # The data set is gone, or its own sizes lead to no such pot.
            return None
        return spot if wanted.key() == spec.key() else None
