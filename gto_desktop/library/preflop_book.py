"""The preflop strategies that ship: any legal sequence to a row of frequencies."""

import sqlite3
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.message import say
from gto_desktop.game.preflop_line import Position, PreflopRaise, SeatMove
from gto_desktop.library.ev_error_codec import unpack_errors
from gto_desktop.library.nonblocking import takes_time
from gto_desktop.library.preflop_codec import (
    NODES_PER_CHUNK,
    StoredTree,
    unpack_evs,
    unpack_shares,
    unpack_tree,
)
from gto_desktop.library.preflop_file import PreflopFile, VersionInfo
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
from gto_desktop.preflop.preflop_tree import EdgeKind
from gto_desktop.preflop.priced_line import ChartNode
from gto_desktop.preflop.stakes import Stakes

ActionKind: TypeAlias = Literal["fold", "check", "call", "raise"]

_MOVES = {SeatMove.FOLD: FOLD, SeatMove.CALL: CALL, SeatMove.RAISE: RAISE}
_REMEMBERED = 256
_TREES = 16


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
    """The preflop strategies of a file, and of the user's own; safe to use from several threads.

    Raises:
        StoreError: the file is missing, damaged, or of a newer format.
    """

    def __init__(self, path: Path, own: Path | None = None) -> None:
        """Open the file that ships, and that of the user where there is one.

        An own file that cannot be read is left out and named in `problems`. Where both have a data
        set of one name, it is that of the first.
        """
        self._path, self._own = path, own
        self.problems: tuple[str, ...] = ()
        """What is wrong with the user's file, a sentence."""
        if not path.is_file():
            raise StoreError(
                say("{0} is missing: install the program again, or rebuild it.", path.name)
            )
        self._first = PreflopFile(path)
        self._second: PreflopFile | None = None
        self._opening = threading.Lock()
        self._tree = lru_cache(maxsize=_TREES)(self._read_tree)
        self._strategy = lru_cache(maxsize=_REMEMBERED)(self._read_chunk)
        self._worth = lru_cache(maxsize=_REMEMBERED)(self._read_evs)
        self._errors = lru_cache(maxsize=_REMEMBERED)(self._read_errors)
        self._place = lru_cache(maxsize=4 * _REMEMBERED)(self._find)
        self.refresh()

    @property
    def is_behind(self) -> bool:
        """Whether the user's file was written since it was read, by whatever program."""
        return self._read != _written(self._own)

    def refresh(self) -> None:
        """Read the user's file again: another data set may be in it by now."""
        with self._opening:
            self._read = _written(self._own)
            opened: PreflopFile | None = None
            problems: tuple[str, ...] = ()
            if self._own is not None and self._own.is_file():
                try:
                    opened = PreflopFile(self._own)
                except StoreError as error:
                    problems = (str(error),)
            # Whoever reads the earlier one at this moment lets it go at the end.
            self._second, self.problems = opened, problems
            for remembered in (
                self._tree, self._strategy, self._worth, self._errors, self._place
            ):  # fmt: skip
                remembered.cache_clear()

    def versions(self) -> tuple[VersionInfo, ...]:
        """Return the data sets of the files, in the order they are shown in."""
        return tuple(self._infos.values())

    def own_versions(self) -> tuple[VersionInfo, ...]:
        """Return the data sets that the user solved."""
        own = {} if self._second is None else self._second.infos
        return tuple(info for name, info in own.items() if name not in self._first.infos)

    def row(
        self,
        version: str,
        hero: Position,
        moves: Sequence[tuple[Position, SeatMove]],
        raised: Sequence[float] = (),
    ) -> BookRow | None:
        """Return the hero's strategy after a legal sequence of moves, the blinds left aside.

        None where the hero has nothing to decide: everyone folded to the big blind. `raised` is
        what the raises among the moves go to: where several are solved, the nearest is taken.

        Raises:
            KeyError: there is no such data set.
            StoreError: the file was damaged in the meantime.
        """
        file, stakes = self._file(version), self._infos[version].stakes
        try:
            tree = self._tree(version)
            seat = stakes.names.index(str(hero))
            solved = self._place(version, seat, _line(stakes, tree, moves, raised))
            if solved is None:
                return None
            place, raises = solved
            chunk = self._strategy(version, place.node // NODES_PER_CHUNK)
        except (sqlite3.Error, ValueError) as error:
            raise file.damaged(error) from None
        return BookRow(
            actions=_actions(tree, place, stakes),
            strategy=chunk[place.node % NODES_PER_CHUNK],
            nearest=not place.exact,
            note=place.note(stakes.names),
            raises=raises,
        )

    def evs(
        self,
        version: str,
        hero: Position,
        moves: Sequence[tuple[Position, SeatMove]],
        raised: Sequence[float] = (),
    ) -> NDArray[np.float32] | None:
        """Return what the actions of the `row` of a sequence are worth, (169, actions).

        Big blinds from here on; a fold is worth 0. NaN where it is not known: for actions that
        nobody takes by choice, and where no training came. None where the file has no EVs.

        Raises:
            As `row`.
        """
        read = self._worth if self._file(version).has_evs else None
        return self._of_node(version, hero, (moves, raised), read)

    def node(self, version: str, node: int) -> ChartNode:
        """Return a decision of the solved tree by its number, the first one 0.

        Raises:
            As `row`.
        """
        file = self._file(version)
        try:
            tree = self._tree(version)
            shares = self._strategy(version, node // NODES_PER_CHUNK)[node % NODES_PER_CHUNK]
        except (sqlite3.Error, ValueError) as error:
            raise file.damaged(error) from None
        edges = slice(int(tree.first[node]), int(tree.first[node + 1]))
        return ChartNode(
            int(tree.actor[node]),
            tuple(map(EdgeKind, tree.kind[edges].tolist())),
            tuple(round(float(total), 2) for total in tree.total[edges]),
            tuple(tree.child[edges].tolist()),
            shares.T,
        )

    def identity(self, version: str) -> str:
        """Return a text that is another one as soon as anything of a data set is.

        Empty where nobody knows: the file is from before checksums.

        Raises:
            KeyError: there is no such data set.
            StoreError: the file was damaged in the meantime.
        """
        file = self._file(version)
        try:
            return file.identity(version)
        except sqlite3.Error as error:
            raise file.damaged(error) from None

    @property
    def has_errors(self) -> bool:
        """Whether the file that ships tells the standard errors of EVs."""
        return self._first.has_errors

    def ev_errors(
        self,
        version: str,
        hero: Position,
        moves: Sequence[tuple[Position, SeatMove]],
        raised: Sequence[float] = (),
    ) -> NDArray[np.float32] | None:
        """Return the standard errors of the `evs` of a sequence, (169, actions).

        Big blinds: how exactly it is known how far an action is from the best one, and of the best
        one how far from the second. NaN where it is not known; None where the data set has none.

        Raises:
            As `row`.
        """
        read = self._errors if self._file(version).has_errors else None
        return self._of_node(version, hero, (moves, raised), read)

    def _of_node(
        self,
        version: str,
        hero: Position,
        played: tuple[Sequence[tuple[Position, SeatMove]], Sequence[float]],
        read: Callable[[str, int], list[NDArray[np.float32]] | None] | None,
    ) -> NDArray[np.float32] | None:
        """Return what a chunk says of the node of a sequence; None where nothing is stored."""
        file, stakes = self._file(version), self._infos[version].stakes
        if read is None:
            return None
        try:
            tree = self._tree(version)
            seat = stakes.names.index(str(hero))
            solved = self._place(version, seat, _line(stakes, tree, *played))
            if solved is None:
                return None
            node = solved[0].node
            chunk = read(version, node // NODES_PER_CHUNK)
        except (sqlite3.Error, ValueError) as error:
            raise file.damaged(error) from None
        return None if chunk is None else chunk[node % NODES_PER_CHUNK]

    def close(self) -> None:
        """Close the files."""
        self._first.close()
        if self._second is not None:
            self._second.close()

    @property
    def _infos(self) -> Mapping[str, VersionInfo]:
        own = {} if self._second is None else self._second.infos
        return {**self._first.infos, **{k: v for k, v in own.items() if k not in self._first.infos}}

    def _file(self, version: str) -> PreflopFile:
        if version in self._first.infos:
            return self._first
        if self._second is not None and version in self._second.infos:
            return self._second
        raise KeyError(version)

    def _find(
        self, version: str, hero: int, line: Line
    ) -> tuple[LineNode, tuple[PreflopRaise, ...]] | None:
        # A line that is read as the nearest one is searched for.
        takes_time()
        tree, stakes = self._tree(version), self._infos[version].stakes
        place = find_place(tree, hero, line)
        if place is None:
            return None
        raises = raises_along(tree, place.line)
        names = stakes.names
        return place, tuple(
            PreflopRaise(Position(names[seat]), to, to >= _most(stakes, seat, place.line))
            for seat, to in raises
        )

    def _read_tree(self, version: str) -> StoredTree:
        return unpack_tree(self._file(version).tree(version))

    def _read_chunk(self, version: str, chunk: int) -> list[NDArray[np.float32]]:
        edges = _edges(self._tree(version), chunk)
        blob = self._file(version).strategies(version, chunk)
        strategies = unpack_shares(blob, np.diff(edges))
        for strategy in strategies:
            # They are handed to everyone who asks.
            strategy.flags.writeable = False
        return strategies

    def _read_evs(self, version: str, chunk: int) -> list[NDArray[np.float32]] | None:
        blob = self._file(version).content(version, "evs", chunk)
        if blob is None:
            return None
        tree = self._tree(version)
        edges = _edges(tree, chunk)
        rows = unpack_evs(blob, edges - edges[0], tree.kind[edges[0] : edges[-1]])
        for row in rows:
            row.flags.writeable = False
        return rows

    def _read_errors(self, version: str, chunk: int) -> list[NDArray[np.float32]] | None:
        blob = self._file(version).content(version, "ev_errors", chunk)
        if blob is None:
            return None
        edges = _edges(self._tree(version), chunk)
        rows = unpack_errors(blob, edges - edges[0])
        for row in rows:
            row.flags.writeable = False
        return rows


def _written(path: Path | None) -> tuple[int, ...]:
    """Return what tells a file from what it was before; nothing where there is none."""
    try:
        told = path.stat() if path is not None else None
    except OSError:
        return ()
    return () if told is None else (told.st_ino, told.st_size, told.st_mtime_ns)


def _line(
    stakes: Stakes,
    tree: StoredTree,
    moves: Sequence[tuple[Position, SeatMove]],
    raised: Sequence[float],
) -> Line:
    """Return moves in the numbers of the file; sizes only where there are several."""
    totals = iter(raised if tree.has_sizes else ())
    names = stakes.names
    steps = []
    for seat, move in moves:
        to = next(totals, 0.0) if move is SeatMove.RAISE else 0.0
        column = names.index(str(seat))
        # Seats of a larger table have folded before anybody plays.
        if column in stakes.playing:
            steps.append((column, _MOVES[move], to))
    return tuple(steps)


def _edges(tree: StoredTree, chunk: int) -> NDArray[np.int32]:
    """Return the first edge of each node of a chunk, and the edge after the last."""
    return tree.first[chunk * NODES_PER_CHUNK : (chunk + 1) * NODES_PER_CHUNK + 1]


def _most(stakes: Stakes, seat: int, line: Line) -> float:
    """Return the raise that leaves a seat, or all others who have not folded, without chips."""
    depths = stakes.depths
    gone = {folded for folded, move, _ in line if move == FOLD}
    others = [other for other in stakes.playing if other != seat and other not in gone]
    return min(depths[seat], max((depths[other] for other in others), default=depths[seat]))


def _actions(tree: StoredTree, place: LineNode, stakes: Stakes) -> tuple[BookAction, ...]:
    node, seat = place.node, int(tree.actor[place.node])
    faced = float(tree.faced[node])
    opening = all(move == FOLD for _, move, _ in place.line)
    most = _most(stakes, seat, place.line)
    actions = []
    for edge in range(int(tree.first[node]), int(tree.first[node + 1])):
        kind = int(tree.kind[edge])
        if kind == RAISE:
            to = round(float(tree.total[edge]), 2)
            factor = None if opening else to / faced
            actions.append(BookAction("raise", to, factor, allin=to >= most))
        elif kind == FOLD:
            actions.append(BookAction("fold"))
        else:
            free = faced <= stakes.posted[seat]
            actions.append(BookAction("check" if free else "call"))
    return tuple(actions)
