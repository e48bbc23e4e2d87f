"""Past solves in the window: what is kept, how much it takes, and what was deleted last."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.user_data_asks import ShelfAsks
from gto_desktop.services.solving.past_solves import (
    UNDO_SECONDS,
    Entry,
    KeepResult,
    PastSolve,
    ShelfChoices,
    SolveShelf,
)
from gto_desktop.solver.solution import Solution

Answer = TypeVar("Answer")
SOLUTION_LANE = "solution"
"""Of what reads a solve's memory."""


@dataclass(frozen=True)
class _State:
    entries: tuple[Entry, ...]
    choices: ShelfChoices


class PastSolvesModel:
    """A copy of the shelf for showing; every change is made in the background and read back."""

    def __init__(self, shelf: SolveShelf, jobs: Jobs) -> None:
        self.shelf = shelf
        self._asks = ShelfAsks(jobs)
        self.entries: tuple[Entry, ...] = ()
        self.choices = ShelfChoices()
        self.undoable: tuple[int, ...] = ()
        self.changed: Event[()] = Event()
        self.told: Event[str] = Event()
        self.refused = self._asks.refused

    @property
    def used_bytes(self) -> int:
        """What all take on the disk."""
        return sum(entry.solve.bytes for entry in self.entries)

    def load(self) -> None:
        """Read the shelf; what was deleted long ago goes for good."""
        self._do(self.shelf.purge)

    def keep(
        self, solution: Solution, target_pct: float, then: Callable[[], object] | None = None
    ) -> None:
        """Keep a solution, if the user wants that; then do something, whatever came of it."""

        def kept(found: KeepResult) -> None:
            self.took_in(found)
            if then is not None:
                then()

        def failed(problem: str) -> None:
            self._failed(problem)
            if then is not None:
                then()

        if self.choices.keeps:
            lane, shelf = SOLUTION_LANE, self.shelf
            self._do(lambda: shelf.keep(solution, target_pct), kept, lane, failed)
        else:
            self._asks.do(lambda: self.shelf.note_speed(solution), lane=SOLUTION_LANE)
            if then is not None:
                then()

    def took_in(self, kept: KeepResult) -> None:
        """Say what had to go for a solve that was kept."""
        self._tell_tidied(kept.tidied)

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
            one = tr("Deleted {name}.", name=solves[0].name)
            many = tr("Deleted {count} solves.", count=len(ids))
            self.told.emit(one if len(ids) == 1 else many)

        self._do(lambda: self.shelf.delete(ids), deleted)

    def undo(self) -> None:
        """Bring back what was deleted last."""
        ids, self.undoable = self.undoable, ()
        if ids:
            self._do(lambda: self.shelf.restore(ids))

    def purge(self) -> None:
        """Free the disk of what can no longer be brought back."""
        self._do(self.shelf.purge)

    def export(self, solve: PastSolve, path: Path) -> None:
        """Copy a solve to a file of the user's choice."""

        def written(_none: None) -> None:
            self.undoable = ()
            self.told.emit(tr("Wrote {name}.", name=path.name))

        self._asks.do(lambda: self.shelf.export(solve.id, path), written)

    def choose(self, choices: ShelfChoices) -> None:
        """Take other choices."""
        if choices != self.choices:
            self._do(lambda: self.shelf.choose(choices), self._tell_tidied)

    def _tell_tidied(self, gone: Sequence[PastSolve]) -> None:
        if gone:
            self.undoable = tuple(solve.id for solve in gone)
            self.told.emit(
                tr("Deleted the {count} oldest to stay below the limit.", count=len(gone))
            )

    def _do(
        self,
        action: Callable[[], Answer],
        done: Callable[[Answer], None] | None = None,
        lane: str = "shelf",
        failed: Callable[[str], None] | None = None,
    ) -> None:
        def act() -> tuple[Answer, _State]:
            return action(), _State(self.shelf.all(), self.shelf.choices())

        def answered(answer: tuple[Answer, _State]) -> None:
            self.entries, self.choices = answer[1].entries, answer[1].choices
            self.changed.emit()
            if done is not None:
                done(answer[0])

        self._asks.do(act, answered, failed or self._failed, lane)

    def _failed(self, problem: str) -> None:
        self.changed.emit()
        self.refused.emit(problem)


__all__ = ["UNDO_SECONDS", "PastSolvesModel"]
