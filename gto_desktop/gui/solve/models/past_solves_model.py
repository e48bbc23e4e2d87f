"""Past solves in the window: what is kept, how much it takes, and what was deleted last."""

from collections.abc import Callable, Sequence
from pathlib import Path

from gto_desktop.game.player import PerPlayer
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.shelf_model import ShelfModel
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.node_reader import KEEP_LANE
from gto_desktop.services.solving.past_solves import (
    Entry,
    KeepResult,
    KeptParts,
    PastSolve,
    ShelfChoices,
    SolveShelf,
)
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec


class PastSolvesModel(ShelfModel[tuple[tuple[Entry, ...], ShelfChoices]]):
    """The shelf of solves for showing."""

    def __init__(
        self,
        shelf: SolveShelf,
        jobs: Jobs,
        in_library: Callable[[SolveSpec], bool] = lambda _spec: False,
        seats_of: Callable[[Solution], PerPlayer[str] | None] = lambda _solution: None,
    ) -> None:
        """Take the shelf, and what knows whether the library holds the flop of a solve by now."""
        super().__init__(jobs, lambda: (shelf.all(), shelf.choices()))
        self.shelf, self._in_library, self._seats_of = shelf, in_library, seats_of
        self.entries: tuple[Entry, ...] = ()
        self.choices = ShelfChoices()
        self.undoable: tuple[int, ...] = ()

    @property
    def used_bytes(self) -> int:
        """What all take on the disk."""
        return sum(entry.solve.bytes for entry in self.entries)

    def load(self) -> None:
        """Read the shelf; what was deleted long ago goes for good."""
        self._do(self.shelf.purge)

    def keep(
        self, solution: Solution, target_pct: float, then: Callable[[], object] = lambda: None
    ) -> None:
        """Keep a solution, if the user wants that; then do something, whatever came of it."""

        def keep() -> KeepResult | None:
            # What keeps the flop in the library waits in the same lane, before this.
            if self.choices.parts is KeptParts.FLOP and self._in_library(solution.spec):
                shelf.note_speed(solution)
                return None
            if seats is not None:
                shelf.seat(solution.spec, seats, asked=True)
            return shelf.keep(solution, target_pct)

        def kept(result: KeepResult | None) -> None:
            self.tell_tidied(() if result is None else result.tidied)
            then()

        def failed(problem: str) -> None:
            self._failed(problem)
            then()

        shelf, seats = self.shelf, self._seats_of(solution)
        if self.choices.keeps:
            self._do(keep, kept, KEEP_LANE, failed)
        else:
            self._asks.do(lambda: shelf.note_speed(solution), lane=KEEP_LANE)
            then()

    def rename(self, solve_id: int, name: str) -> None:
        """Give a solve a name: it is then never tidied away."""
        self._do(lambda: self.shelf.rename(solve_id, name))

    def pin(self, solve_id: int, *, pinned: bool) -> None:
        """Keep a solve from being tidied away, or no longer."""
        self._do(lambda: self.shelf.pin(solve_id, pinned=pinned))

    def delete(self, solves: Sequence[PastSolve]) -> None:
        """Delete solves, which can be undone for a minute."""
        ids = tuple(solve.id for solve in solves)
        if not ids:
            return

        def deleted(_none: None) -> None:
            self.undoable = ids
            single = tr("Deleted {name}.", name=solves[0].name)
            many = tr("Solves deleted: {count}.", count=len(ids))
            self.told.emit(single if len(ids) == 1 else many)

        self._do(lambda: self.shelf.delete(ids), deleted)

    def undo(self) -> None:
        """Bring back what was deleted last."""
        ids, self.undoable = self.undoable, ()
        if ids:
            self._do(lambda: self.shelf.restore(ids))

    def export(self, solve: PastSolve, path: Path) -> None:
        """Copy a solve to a file of the user's choice."""

        def written(_none: None) -> None:
            self.undoable = ()
            self.told.emit(tr("Wrote {name}.", name=path.name))

        self._asks.do(lambda: self.shelf.export(solve.id, path), written)

    def choose(self, choices: ShelfChoices) -> None:
        """Take other choices."""
        if choices != self.choices:
            self._do(lambda: self.shelf.choose(choices), self.tell_tidied)

    def tell_tidied(self, gone: Sequence[PastSolve]) -> None:
        """Say what had to go to stay below the limit."""
        if gone:
            self.undoable = tuple(solve.id for solve in gone)
            self.told.emit(
                tr("Oldest solves deleted to stay below the limit: {count}.", count=len(gone))
            )

    def _take(self, content: tuple[tuple[Entry, ...], ShelfChoices]) -> None:
        self.entries, self.choices = content
