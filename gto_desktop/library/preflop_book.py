"""The preflop strategies that ship: any legal sequence to a row of frequencies."""

import json
import sqlite3
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.game.preflop_line import Position, PreflopRaise, SeatMove
from gto_desktop.library.nonblocking import takes_time
from gto_desktop.library.preflop_codec import (
    NODES_PER_CHUNK,
    StoredTree,
    unpack_shares,
    unpack_tree,
)
from gto_desktop.library.preflop_evs import unpack_evs
from gto_desktop.library.preflop_lines import (
    CALL,
    FOLD,
    RAISE,
    SEATS,
    Line,
    LineNode,
    find_place,
    raises_along,
)
from gto_desktop.library.preflop_migrations import PREFLOP
from gto_desktop.library.store_errors import StoreError

ActionKind: TypeAlias = Literal["fold", "check", "call", "raise"]

_MOVES = {SeatMove.FOLD: FOLD, SeatMove.CALL: CALL, SeatMove.RAISE: RAISE}
_BIG_BLIND = 5
_REMEMBERED = 256


class BookError(StoreError):
    """The file of the preflop strategies cannot be used; the text names it and what to do."""


@dataclass(frozen=True)
class GameStakes:
    """What a data set was solved for."""

    stack: float
    rake_rate: float
    rake_cap: float
    """Big blinds; 0 for none."""
    seats: int


@dataclass(frozen=True)
class VersionInfo:
    """What there is about one data set."""

    id: str
    label: str
    """Stack, rake and sizes, in words."""
    default: bool
    facts: Mapping[str, object]
    """Stakes, tree, iterations, accuracy, coefficients, engine and date."""

    @cached_property
    def stakes(self) -> GameStakes:
        """What it was solved for; InputError where it does not say that."""
        facts = self.facts.get("stakes")
        if not isinstance(facts, Mapping):
            raise InputError(f"The preflop data set {self.id!r} does not say its stakes.")
        return GameStakes(
            stack=float(facts["stack"]),
            rake_rate=float(facts.get("rake_rate", 0.0)),
            rake_cap=float(facts.get("rake_cap", 0.0)),
            seats=int(facts.get("seats", 6)),
        )


@dataclass(frozen=True)
class BookAction:
    """One action of the solved tree."""

    kind: ActionKind
    to_bb: float | None = None
    """What a raise makes it in the solved tree, big blinds; None for the others."""
    factor: float | None = None
    """`to_bb` as a multiple of the bet faced; None for an open and for what is no raise."""
    allin: bool = False


@dataclass(frozen=True, eq=False)
class BookRow:
    """The strategy of one decision."""

    actions: tuple[BookAction, ...]
    strategy: NDArray[np.float32]
    """(169, actions), each class sums to 1; classes as in `gto_desktop.cards.hand_class`."""
    nearest: bool
    """Whether a longer chain was read as the nearest solved line."""
    note: str
    """One sentence about that; empty where the line itself is solved."""
    raises: tuple[PreflopRaise, ...] = ()
    """Those of the solved line, in order."""


@dataclass(eq=False)
class _Version:
    """A data set as it stands in the file; the tree is unpacked at its first use."""

    info: VersionInfo
    stack: float
    tree: StoredTree | None = field(default=None)


class PreflopBook:
    """The preflop strategies of one file, read-only; safe to use from several threads.

    Raises:
        BookError: the file is missing, damaged, or of a newer format.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        if not path.is_file():
            raise BookError(f"{path.name} is missing: install the program again, or rebuild it.")
        try:
            # The other threads wait for the lock, so one connection serves them all.
            self._connection = PREFLOP.open_to_read(path).conn
            self._versions = self._read_versions()
            self._has_evs = self._find_evs()
        except StoreError as error:
            raise BookError(str(error)) from None
        except (sqlite3.Error, ValueError, KeyError) as error:
            raise self._damaged(error) from None
        self._strategy = lru_cache(maxsize=_REMEMBERED)(self._read_chunk)
        self._worth = lru_cache(maxsize=_REMEMBERED)(self._read_evs)
        self._place = lru_cache(maxsize=4 * _REMEMBERED)(self._find)

    def versions(self) -> tuple[VersionInfo, ...]:
        """Return the data sets of the file, in the order they are shown in."""
        return tuple(version.info for version in self._versions.values())

    def row(
        self, version: str, hero: Position, moves: Sequence[tuple[Position, SeatMove]]
    ) -> BookRow | None:
        """Return the hero's strategy after a legal sequence of moves, the blinds left aside.

        None where the hero has nothing to decide: everyone folded to the big blind.

        Raises:
            KeyError: there is no such data set.
            BookError: the file was damaged in the meantime.
        """
        found = self._versions[version]
        try:
            tree = self._tree(version)
            found_place = self._place(version, SEATS.index(str(hero)), _line(moves))
            if found_place is None:
                return None
            place, raises = found_place
            chunk = self._strategy(version, place.node // NODES_PER_CHUNK)
        except (sqlite3.Error, ValueError) as error:
            raise self._damaged(error) from None
        opening = all(move == FOLD for _, move in place.line)
        return BookRow(
            actions=_actions(tree, place.node, found.stack, opening=opening),
            strategy=chunk[place.node % NODES_PER_CHUNK],
            nearest=not place.exact,
            note=place.note,
            raises=raises,
        )

    def evs(
        self, version: str, hero: Position, moves: Sequence[tuple[Position, SeatMove]]
    ) -> NDArray[np.float32] | None:
        """Return what the actions of the `row` of a sequence are worth, (169, actions).

        Big blinds from here on; a fold is worth 0. NaN where it is not known: for actions that
        nobody takes by choice, and where no training came. None where the file has no EVs.

        Raises:
            As `row`.
        """
        self._versions[version]  # an unknown data set is a KeyError
        if not self._has_evs:
            return None
        try:
            found = self._place(version, SEATS.index(str(hero)), _line(moves))
            if found is None:
                return None
            node = found[0].node
            chunk = self._worth(version, node // NODES_PER_CHUNK)
        except (sqlite3.Error, ValueError) as error:
            raise self._damaged(error) from None
        return None if chunk is None else chunk[node % NODES_PER_CHUNK]

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._connection.close()

    def _find(
        self, version: str, hero: int, line: Line
    ) -> tuple[LineNode, tuple[PreflopRaise, ...]] | None:
        # A line that is read as the nearest one is searched for.
        takes_time()
        tree, stack = self._tree(version), self._versions[version].stack
        place = find_place(tree, hero, line)
        if place is None:
            return None
        raises = raises_along(tree, place.line)
        return place, tuple(PreflopRaise(Position(SEATS[s]), to, to >= stack) for s, to in raises)

    def _read_versions(self) -> dict[str, _Version]:
        rows = self._connection.execute(
            "SELECT id, label, is_default, facts FROM versions ORDER BY place"
        ).fetchall()
        versions = {}
        for name, label, default, text in rows:
            facts = json.loads(text)
            info = VersionInfo(name, label, bool(default), facts)
            versions[name] = _Version(info, float(facts["stakes"]["stack"]))
        return versions

    def _find_evs(self) -> bool:
        query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'evs'"
        return self._connection.execute(query).fetchone() is not None

    def _tree(self, version: str) -> StoredTree:
        found = self._versions[version]
        if found.tree is None:
            blob = self._blob("SELECT tree FROM versions WHERE id = ?", (version,))
            found.tree = unpack_tree(blob)
        return found.tree

    def _read_chunk(self, version: str, chunk: int) -> list[NDArray[np.float32]]:
        first = self._tree(version).first
        edges = first[chunk * NODES_PER_CHUNK : (chunk + 1) * NODES_PER_CHUNK + 1]
        blob = self._blob(
            "SELECT shares FROM chunks WHERE version = ? AND chunk = ?", (version, chunk)
        )
        strategies = unpack_shares(blob, np.diff(edges))
        for strategy in strategies:
            # They are handed to everyone who asks.
            strategy.flags.writeable = False
        return strategies

    def _read_evs(self, version: str, chunk: int) -> list[NDArray[np.float32]] | None:
        blob = self._found("SELECT evs FROM evs WHERE version = ? AND chunk = ?", (version, chunk))
        if blob is None:
            return None
        tree = self._tree(version)
        edges = tree.first[chunk * NODES_PER_CHUNK : (chunk + 1) * NODES_PER_CHUNK + 1]
        rows = unpack_evs(blob, edges - edges[0], tree.kind[edges[0] : edges[-1]])
        for row in rows:
            row.flags.writeable = False
        return rows

    def _blob(self, query: str, values: tuple[object, ...]) -> bytes:
        found = self._found(query, values)
        if found is None:
            raise ValueError("a part is missing")
        return found

    def _found(self, query: str, values: tuple[object, ...]) -> bytes | None:
        takes_time()
        with self._lock:
            found = self._connection.execute(query, values).fetchone()
        return None if found is None else bytes(found[0])

    def _damaged(self, error: Exception) -> BookError:
        return BookError(
            f"{self._path.name} cannot be read ({error}): install the program again, or rebuild it."
        )


def _line(moves: Sequence[tuple[Position, SeatMove]]) -> Line:
    """Return moves in the numbers of the file."""
    return tuple((SEATS.index(seat), _MOVES[move]) for seat, move in moves)


def _actions(tree: StoredTree, node: int, stack: float, *, opening: bool) -> tuple[BookAction, ...]:
    faced = float(tree.faced[node])
    actions = []
    for edge in range(int(tree.first[node]), int(tree.first[node + 1])):
        kind = int(tree.kind[edge])
        if kind == RAISE:
            to = round(float(tree.total[edge]), 2)
            factor = None if opening else to / faced
            actions.append(BookAction("raise", to, factor, allin=to >= stack))
        elif kind == FOLD:
            actions.append(BookAction("fold"))
        else:
            free = tree.actor[node] == _BIG_BLIND and faced <= 1.0
            actions.append(BookAction("check" if free else "call"))
    return tuple(actions)
