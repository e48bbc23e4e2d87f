"""Solves that ended: kept in files of the user's, found again, tidied away when they are too many.

Files stand in one folder and an index says what they are. What is deleted stays on the disk for
`UNDO_SECONDS`, so that it can be taken back.
"""

import json
import secrets
import shutil
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Protocol

from gto_desktop.basis.atomic_write import atomic_write, check_target
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.basis.paths import make_folder
from gto_desktop.cards.isomorphism import SuitPermutation
from gto_desktop.game.bet_sizes import sizes_text
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.player import SIDES, PerPlayer
from gto_desktop.game.street import Street
from gto_desktop.library.named_contents import checked_name
from gto_desktop.library.past_solve_store import PastSolve, PastSolves, SolveSeats, SolveSpeed
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.solving.shared_session import SolveResult
from gto_desktop.services.solving.solve_speed import TimeEstimate, estimate_time
from gto_desktop.solver.renamed_suits import renamed_keys
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.store import SUFFIX, is_small, is_solution
from gto_desktop.solver.store_header import read_header

__all__ = [
    "DEFAULT_LIMIT",
    "UNDO_SECONDS",
    "Entry",
    "KeepResult",
    "KeptParts",
    "PastSolve",
    "ShelfChoices",
    "SolveShelf",
    "default_name",
    "sizes_summary",
]

UNDO_SECONDS = 60.0
"""How long a deleted solve can be taken back."""
DEFAULT_LIMIT = 20 * 10**9
"""Bytes that all kept solves may take together."""
_COPY_CHUNK = 1 << 20


class KeptParts(Enum):
    """What of a solve is kept in its file."""

    EVERYTHING = "everything"
    TURNS = "turns"
    """Without rivers: one that is looked at is solved again."""
    FLOP = "flop"
    """Like `TURNS`; but where the library holds the flop, only that and no file."""


@dataclass(frozen=True)
class ShelfChoices:
    """What the user wants kept."""

    keeps: bool = True
    """Whether every solve of the window is kept when it ends."""
    limit_bytes: int | None = DEFAULT_LIMIT
    """Bytes that all may take together; None for no limit."""
    parts: KeptParts = KeptParts.EVERYTHING


@dataclass(frozen=True)
class Entry:
    """A past solve as it is listed."""

    solve: PastSolve
    spec: SolveSpec
    path: Path
    there: bool
    """Whether its file still is."""
    is_small: bool = False
    """Whether its file has no rivers."""
    seats: PerPlayer[str] | None = None
    """Who plays it where it was solved for a hand: it then counts in hundredths of a big blind."""


@dataclass(frozen=True)
class KeepResult:
    """What came of keeping a solve."""

    solve: PastSolve
    tidied: tuple[PastSolve, ...] = ()
    """Older ones that had to go."""


class SaveSolution(Protocol):
    """Writes a solution to a file."""

    def __call__(self, solution: Solution, path: Path, /, *, small: bool = False) -> None:
        """Write it, small without its rivers; InputError where that cannot be."""
        ...


class SolveShelf:
    """The use cases, for any thread; known failures are InputError."""

    def __init__(self, store: UserStore, folder: Path, save: SaveSolution) -> None:
        self._index, self._folder, self._save = PastSolves(store), folder, save
        self._seats = SolveSeats(store)

    @property
    def folder(self) -> Path:
        """Where the files are."""
        return self._folder

    def all(self) -> tuple[Entry, ...]:
        """List what is kept, the newest first."""
        seats, entries = self._seats.all(), []
        for solve in self._index.all():
            spec, path = SolveSpec.from_dict(json.loads(solve.spot)), self.path(solve)
            there, small = path.is_file(), is_small(path)
            entries.append(Entry(solve, spec, path, there, small, seats.get(solve.game)))
        return tuple(entries)

    def keep(
        self,
        solution: Solution,
        target_pct: float | None = None,
        name: str = "",
        *,
        small: bool = False,
    ) -> KeepResult:
        """Write a solution to its file, then tidy; one of the same game takes the older's place.

        A solution that went less far than the one that is kept changes nothing. Whether rivers are
        kept too is the user's choice, unless it is to be small; a solve of a river is always whole.
        """
        self.purge()
        spec, precision = solution.spec, solution.precision or 16
        there = self.find(spec, precision)
        if there is not None:
            if there.iterations > solution.iterations:
                return KeepResult(there)
            path = self.path(there)
        else:
            path = self._folder / f"{spec.key()[:16]}-{precision}-{secrets.token_hex(3)}{SUFFIX}"
        make_folder(self._folder)
        has_turns = spec.board.street < Street.RIVER
        small = has_turns and (small or self.choices().parts is not KeptParts.EVERYTHING)
        self._save(solution, path, small=small)
        called = default_name(spec, self.seats(spec))
        if name.strip():
            called = checked_name(name, say("The solve"))
        fresh = _listed(spec, precision, path, called)
        kept = self._index.put(
            replace(
                fresh,
                iterations=solution.iterations,
                exploitability_pct=solution.exploitability_pct,
                target_pct=target_pct,
            )
        )
        self.note_speed(solution)
        return KeepResult(kept, self.tidy(sparing=kept.id))

    def has(self, spec: SolveSpec, precision: int) -> bool:
        """Tell whether a solve of a game is kept and its file still there."""
        return self.find(spec, precision) is not None

    def find(self, spec: SolveSpec, precision: int) -> PastSolve | None:
        """Return the kept solve of a game; None where there is none, or its file is gone."""
        there = self._index.find(spec.key(), precision)
        return there if there is not None and self.path(there).is_file() else None

    def find_alike(
        self, spec: SolveSpec, precision: int
    ) -> tuple[PastSolve, SuitPermutation] | None:
        """Return the most exact kept solve of a game in any suits, None where there is none.

        With it comes the renaming that makes its suits those of the game.
        """
        keys = renamed_keys(spec)
        there = self._index.find_any(tuple(keys), precision)
        if there is None or not self.path(there).is_file():
            return None
        return there, keys[there.game]

    def seat(self, spec: SolveSpec, seats: PerPlayer[str], *, asked: bool = False) -> None:
        """Note who plays a game in big blinds, for when its solve is opened.

        One that the user `asked` for is tidied away with those of no hand, not before them.
        """
        self._seats.put(spec.key(), seats, asked=asked)

    def seats(self, spec: SolveSpec) -> PerPlayer[str] | None:
        """Return who plays a game that counts in big blinds; None for one that does not."""
        return self._seats.of(spec.key())

    def name_of(self, path: Path) -> str:
        """Return what the kept solve of a file is called; empty where the file is none of them."""
        if path.resolve().parent != self._folder.resolve():
            return ""
        return next((solve.name for solve in self._index.all() if solve.file == path.name), "")

    def adopt(self, path: Path, name: str) -> PastSolve:
        """List a solution that was put into the folder; like a renamed one it always stays."""
        with path.open("rb") as file:
            header = read_header(file, path)
        if self.has(header.spec, header.precision):
            raise InputError(say("A solve of {0} is kept already.", default_name(header.spec)))
        last = header.history[-1].exploitability_pct if header.history else None
        fresh = _listed(header.spec, header.precision, path, name)
        kept = self._index.put(
            replace(fresh, renamed=True, iterations=header.iteration, exploitability_pct=last)
        )
        self._index.rename(kept.id, checked_name(name, say("The solve")))
        return kept

    def path(self, solve: PastSolve) -> Path:
        """Name the file of a solve."""
        return self._folder / solve.file

    def rename(self, solve_id: int, name: str) -> None:
        """Give a solve a name: it is then never tidied away."""
        self._index.rename(solve_id, checked_name(name, say("The solve")))

    def pin(self, solve_id: int, *, pinned: bool) -> None:
        """Keep a solve from being tidied away, or no longer."""
        self._index.pin(solve_id, pinned=pinned)

    def delete(self, solve_ids: Sequence[int]) -> None:
        """Take solves out of sight; for `UNDO_SECONDS` they can be restored."""
        for solve_id in solve_ids:
            self._index.delete(solve_id)

    def restore(self, solve_ids: Sequence[int]) -> None:
        """Bring deleted solves back, unless their spot was solved anew meanwhile."""
        back = [self._index.restore(solve_id) for solve_id in solve_ids]
        if not all(back):
            raise InputError(
                say("It cannot be brought back: its spot was solved anew, or it is gone.")
            )

    def purge(self, older_than: float = UNDO_SECONDS) -> None:
        """Remove the files of what was deleted a while ago."""
        gone = self._index.deleted(older_than)
        for solve in gone:
            with suppress(OSError):
                self.path(solve).unlink(missing_ok=True)
        if gone:
            self._index.forget(solve.id for solve in gone)

    def export(self, solve_id: int, path: Path) -> None:
        """Copy a solve to another file, whole or not at all."""
        solve = self._index.get(solve_id)
        if solve is None or not self.path(solve).is_file():
            raise InputError(say("The file of this solve is no longer there."))
        if path.is_file() and path.stat().st_size > 0 and not is_solution(path):
            raise InputError(
                say("{0} exists and is not a solution: choose another name.", path.name)
            )
        check_target(path)
        with self.path(solve).open("rb") as source, atomic_write(path, room=solve.bytes) as target:
            shutil.copyfileobj(source, target, _COPY_CHUNK)

    def used_bytes(self) -> int:
        """Sum what the listed solves take on the disk."""
        return sum(solve.bytes for solve in self._index.all())

    def tidy(self, sparing: int = 0) -> tuple[PastSolve, ...]:
        """Delete the oldest until all fit the limit, renamed and pinned ones never.

        Solves of reviewed hands and of packs go first: a queue of them must not take the place of
        what was asked for.
        """
        limit = self.choices().limit_bytes
        solves = self._index.all()
        used = sum(solve.bytes for solve in solves)
        gone: list[PastSolve] = []
        if limit is None or used <= limit:
            return ()
        of_hands = self._seats.not_asked()
        oldest_first = list(reversed(solves))
        for solve in sorted(oldest_first, key=lambda solve: solve.game not in of_hands):
            if used <= limit:
                break
            if not (solve.pinned or solve.renamed or solve.id == sparing):
                gone.append(solve)
                used -= solve.bytes
        self.delete([solve.id for solve in gone])
        return tuple(gone)

    def choices(self) -> ShelfChoices:
        """Return what the user wants kept."""
        names = ("keep solves", "solves limit", "solves parts")
        keeps, limit, parts = map(self._index.choice, names)
        standard = ShelfChoices()
        known = {each.value: each for each in KeptParts}
        return ShelfChoices(
            standard.keeps if keeps is None else keeps == "yes",
            standard.limit_bytes if limit is None else (int(limit) if limit else None),
            known.get(parts or "", standard.parts),
        )

    def choose(self, choices: ShelfChoices) -> tuple[PastSolve, ...]:
        """Take other choices and tidy by them; return what had to go."""
        self._index.choose("keep solves", "yes" if choices.keeps else "no")
        self._index.choose("solves parts", choices.parts.value)
        limit = choices.limit_bytes
        self._index.choose("solves limit", "" if limit is None else str(limit))
        return self.tidy()

    def note_speed(self, solution: Solution) -> None:
        """Take note of how long a solution took here, for estimates; nothing where nobody knows."""
        if not isinstance(solution, SolveResult) or solution.is_of_coach:
            return
        session = solution.game.session
        if session.iteration > 0 and session.seconds > 0:
            speed = SolveSpeed(
                Street(solution.spec.board.street).index,
                session.precision,
                session.walker.threads,
                session.memory.entries,
                session.iteration,
                session.seconds,
                session.exploitability_pct,
            )
            self._index.add_speed(speed)

    def estimate_time(self, wanted: SolveOrder, entries: int) -> TimeEstimate:
        """Estimate how long a solve, its tree of so many entries, will take on this machine."""
        return estimate_time(wanted, entries, self._index.speeds())


def default_name(spec: SolveSpec, seats: PerPlayer[str] | None = None) -> str:
    """Name a solve by its board and stakes: "Qs7h2d, pot 550, stack 9750".

    One in big blinds has its `seats`: "Qs7h2d, BB v BTN, pot 5.5bb, stack 97.5bb".
    """
    board, amounts = spec.board, (spec.tree.starting_pot, spec.tree.effective_stack)
    if seats is None:
        return say("{0}, pot {1}, stack {2}", board, *amounts)
    in_bb = [f"{amount / CHIPS_PER_BB:g}" for amount in amounts]
    if seats == SIDES:
        return say("{0}, pot {1}bb, stack {2}bb", board, *in_bb)
    return say("{0}, {1} v {2}, pot {3}bb, stack {4}bb", board, *seats, *in_bb)


def sizes_summary(spec: SolveSpec) -> str:
    """Return the bet sizes street by street, OOP's before IP's where they differ."""
    parts = []
    for street in list(Street)[spec.tree.first_street.index :]:
        oop, ip = (sizes_text(own.bet) or "none" for own in spec.tree.on(street))
        parts.append(f"{street.key} {oop}" if oop == ip else f"{street.key} {oop} v {ip}")
    return "; ".join(parts)


def _listed(spec: SolveSpec, precision: int, path: Path, name: str) -> PastSolve:
    """Return the row of a file that was written just now, of which no iterations are told yet."""
    try:
        size = path.stat().st_size
    except OSError:
        size = 0
    return PastSolve(
        id=0,
        game=spec.key(),
        precision=precision,
        file=path.name,
        name=name,
        renamed=False,
        pinned=False,
        spot=json.dumps(spec.to_dict(), separators=(",", ":")),
        iterations=0,
        exploitability_pct=None,
        target_pct=None,
        bytes=size,
        solved=datetime.now().isoformat(timespec="seconds"),
    )
