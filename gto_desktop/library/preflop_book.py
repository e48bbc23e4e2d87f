"""The preflop strategies that ship: any legal sequence to a row of frequencies."""

import json
import sqlite3
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.game.preflop_line import Position, PreflopRaise, SeatMove
from gto_desktop.library.ev_error_codec import unpack_errors
from gto_desktop.library.nonblocking import takes_time
from gto_desktop.library.preflop_codec import (
    NODES_PER_CHUNK,
    PREFLOP,
    StoredTree,
    unpack_evs,
    unpack_shares,
    unpack_tree,
)
from gto_desktop.library.preflop_lines import (
    CALL,
    FOLD,
    RAISE,
    Line,
    LineNode,
    find_place,
    raises_along,
)
from gto_desktop.library.store_errors import StoreError
from gto_desktop.preflop.stakes import BIG_BLIND, SEATS, Stakes, data_set_name, read_stakes

ActionKind: TypeAlias = Literal["fold", "check", "call", "raise"]

_MOVES = {SeatMove.FOLD: FOLD, SeatMove.CALL: CALL, SeatMove.RAISE: RAISE}
_REMEMBERED = 256


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
    def stakes(self) -> Stakes:
        """What it was solved for; InputError where it does not say that."""
        facts = self.facts.get("stakes")
        if not isinstance(facts, Mapping):
            raise InputError(
                say("The preflop data set {0} does not say its stakes.", repr(self.id))
            )
        return read_stakes(facts)


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


class PreflopBook:
    """The preflop strategies of one file, read-only; safe to use from several threads.

    Raises:
        StoreError: the file is missing, damaged, or of a newer format.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        if not path.is_file():
            raise StoreError(
                say("{0} is missing: install the program again, or rebuild it.", path.name)
            )
        try:
            # The other threads wait for the lock, so one connection serves them all.
            self._connection = PREFLOP.open_to_read(path).conn
            self._infos = self._read_infos()
            self._has_evs = self._has_table("evs")
            self._has_errors = self._has_table("ev_errors")
        except (sqlite3.Error, ValueError, KeyError) as error:
            raise self._damaged(error) from None
        self._trees: dict[str, StoredTree] = {}
        """By data set; a tree is unpacked at its first use."""
        self._strategy = lru_cache(maxsize=_REMEMBERED)(self._read_chunk)
        self._worth = lru_cache(maxsize=_REMEMBERED)(self._read_evs)
        self._errors = lru_cache(maxsize=_REMEMBERED)(self._read_errors)
        self._place = lru_cache(maxsize=4 * _REMEMBERED)(self._find)

    def versions(self) -> tuple[VersionInfo, ...]:
        """Return the data sets of the file, in the order they are shown in."""
        return tuple(self._infos.values())

    @property
    def has_errors(self) -> bool:
        """Whether the file tells the standard errors of EVs, of some data set at least."""
        return self._has_errors

    def row(
        self, version: str, hero: Position, moves: Sequence[tuple[Position, SeatMove]]
    ) -> BookRow | None:
        """Return the hero's strategy after a legal sequence of moves, the blinds left aside.

        None where the hero has nothing to decide: everyone folded to the big blind.

        Raises:
            KeyError: there is no such data set.
            StoreError: the file was damaged in the meantime.
        """
        stack = self._infos[version].stakes.stack
        try:
            tree = self._tree(version)
            solved = self._place(version, SEATS.index(str(hero)), _line(moves))
            if solved is None:
                return None
            place, raises = solved
            chunk = self._strategy(version, place.node // NODES_PER_CHUNK)
        except (sqlite3.Error, ValueError) as error:
            raise self._damaged(error) from None
        opening = all(move == FOLD for _, move in place.line)
        return BookRow(
            actions=_actions(tree, place.node, stack, opening=opening),
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
        return self._of_node(version, hero, moves, self._worth if self._has_evs else None)

    def ev_errors(
        self, version: str, hero: Position, moves: Sequence[tuple[Position, SeatMove]]
    ) -> NDArray[np.float32] | None:
        """Return the standard errors of the `evs` of a sequence, (169, actions).

        Big blinds: how exactly it is known how far an action is from the best one, and of the best
        one how far from the second. NaN where it is not known; None where the data set has none.

        Raises:
            As `row`.
        """
        return self._of_node(version, hero, moves, self._errors if self._has_errors else None)

    def _of_node(
        self,
        version: str,
        hero: Position,
        moves: Sequence[tuple[Position, SeatMove]],
        read: Callable[[str, int], list[NDArray[np.float32]] | None] | None,
    ) -> NDArray[np.float32] | None:
        """Return what a chunk says of the node of a sequence; None where nothing is stored."""
        self._infos[version]  # an unknown data set is a KeyError
        if read is None:
            return None
        try:
            solved = self._place(version, SEATS.index(str(hero)), _line(moves))
            if solved is None:
                return None
            node = solved[0].node
            chunk = read(version, node // NODES_PER_CHUNK)
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
        tree, stack = self._tree(version), self._infos[version].stakes.stack
        place = find_place(tree, hero, line)
        if place is None:
            return None
        raises = raises_along(tree, place.line)
        return place, tuple(PreflopRaise(Position(SEATS[s]), to, to >= stack) for s, to in raises)

    def _read_infos(self) -> dict[str, VersionInfo]:
        rows = self._connection.execute(
            "SELECT id, label, is_default, facts FROM versions ORDER BY place"
        ).fetchall()
        infos = {}
        for name, label, default, text in rows:
            facts = json.loads(text)
            float(facts["stakes"]["stack"])  # without it the data set is of no use
            infos[name] = VersionInfo(name, data_set_name(label), bool(default), facts)
        return infos

    def _has_table(self, name: str) -> bool:
        query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
        return self._connection.execute(query, (name,)).fetchone() is not None

    def _tree(self, version: str) -> StoredTree:
        if version not in self._trees:
            blob = self._blob("SELECT tree FROM versions WHERE id = ?", (version,))
            self._trees[version] = unpack_tree(blob)
        return self._trees[version]

    def _read_chunk(self, version: str, chunk: int) -> list[NDArray[np.float32]]:
        edges = _edges(self._tree(version), chunk)
        query = "SELECT shares FROM chunks WHERE version = ? AND chunk = ?"
        blob = self._blob(query, (version, chunk))
        strategies = unpack_shares(blob, np.diff(edges))
        for strategy in strategies:
            # They are handed to everyone who asks.
            strategy.flags.writeable = False
        return strategies

    def _read_evs(self, version: str, chunk: int) -> list[NDArray[np.float32]] | None:
        blob = self._content(
            "SELECT evs FROM evs WHERE version = ? AND chunk = ?", (version, chunk)
        )
        if blob is None:
            return None
        tree = self._tree(version)
        edges = _edges(tree, chunk)
        rows = unpack_evs(blob, edges - edges[0], tree.kind[edges[0] : edges[-1]])
        for row in rows:
            row.flags.writeable = False
        return rows

    def _read_errors(self, version: str, chunk: int) -> list[NDArray[np.float32]] | None:
        blob = self._content(
            "SELECT errors FROM ev_errors WHERE version = ? AND chunk = ?", (version, chunk)
        )
        if blob is None:
            return None
        edges = _edges(self._tree(version), chunk)
        rows = unpack_errors(blob, edges - edges[0])
        for row in rows:
            row.flags.writeable = False
        return rows

    def _blob(self, query: str, values: tuple[object, ...]) -> bytes:
        content = self._content(query, values)
        if content is None:
            raise ValueError(say("a part is missing"))
        return content

    def _content(self, query: str, values: tuple[object, ...]) -> bytes | None:
        takes_time()
        with self._lock:
            row = self._connection.execute(query, values).fetchone()
        return None if row is None else bytes(row[0])

    def _damaged(self, error: Exception) -> StoreError:
        return StoreError(
            say(
                "{0} cannot be read ({1}): install the program again, or rebuild it.",
                self._path.name,
                error,
            )
        )


def _line(moves: Sequence[tuple[Position, SeatMove]]) -> Line:
    """Return moves in the numbers of the file."""
    return tuple((SEATS.index(seat), _MOVES[move]) for seat, move in moves)


def _edges(tree: StoredTree, chunk: int) -> NDArray[np.int32]:
    """Return the first edge of each node of a chunk, and the edge after the last."""
    return tree.first[chunk * NODES_PER_CHUNK : (chunk + 1) * NODES_PER_CHUNK + 1]


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
            free = tree.actor[node] == BIG_BLIND and faced <= 1.0
            actions.append(BookAction("check" if free else "call"))
    return tuple(actions)
