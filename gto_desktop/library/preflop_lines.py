"""From any legal preflop sequence to a node of a solved tree.

The solved game has one limper (and the small blind behind him), two callers a raise and four
raises. A longer line is read as the nearest solved one: whoever disturbs least is taken out of it,
callers before raisers, and raises beyond the last go in pairs, so that every seat keeps its part.
Where several raises are solved, one goes to the nearest of them.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from gto_desktop.basis.message import join, say
from gto_desktop.library.preflop_codec import StoredTree

FOLD, CALL, RAISE = 0, 1, 2

# Costs of leaving a move out; what was never tried against real play needs no finer scale.
_CALL_COST = 1
_RAISE_COST = 6
_PAIR_COST = 5
_OWN_COST = 20
_UNREAD_COST = 3
_MISSING_CALL_COST = 2
_MOST_PAIRS = 3

Step: TypeAlias = tuple[int, int, float]
"""Seat, move, and what a raise goes to: 0 for any."""
Line: TypeAlias = tuple[Step, ...]
"""The moves in order, the blinds left aside."""


@dataclass(frozen=True)
class LineNode:
    """A node, and the line that leads there."""

    node: int
    line: Line
    exact: bool
    has_call: bool = True
    """Whether the hero may call what he faces, as he may at a table."""

    def note(self, names: Sequence[str]) -> str:
        """Sentences for people about a line that was collapsed or has no call; else empty."""
        sentences = []
        if not self.exact:
            entered = [
                say("{0} raises", names[seat]) if move == RAISE else say("{0} calls", names[seat])
                for seat, move, _ in self.line
                if move != FOLD
            ]
            read = join("{0}, {1}", entered) or say("everyone folds")
            sentences.append(
                say(
                    "This line is longer than the solved ones; read as the nearest of them: {0}.",
                    read,
                )
            )
        if not self.has_call:
            sentences.append(say("The solved game leaves out a call here: hands fold or raise."))
        return join("{0} {1}", sentences)


@dataclass(frozen=True)
class _Walk:
    """Where a line leads in the tree."""

    node: int
    line: Line
    unread: int
    """Moves that were not reached."""


def find_place(tree: StoredTree, hero: int, moves: Line) -> LineNode | None:
    """Return the node where the hero decides after these moves, or the nearest one.

    None where no line of the tree lets the hero act, as with everyone folded to the big blind.
    """
    exact = _walk(tree, hero, moves)
    if exact is not None and exact.unread == 0:
        near = _with_call(tree, hero, moves, exact)
        return near if near is not None else _place(tree, exact, exact=True)
    best: tuple[int, _Walk] | None = None
    for reading in sorted(_readings(hero, moves), key=lambda reading: reading.cost):
        if best is not None and reading.cost >= best[0]:
            break
        walk = _walk(tree, hero, reading.moves(hero))
        if walk is not None:
            total = reading.cost + _UNREAD_COST * walk.unread
            if _lacks_call(tree, walk.node):
                total += _MISSING_CALL_COST
            if best is None or total < best[0]:
                best = (total, walk)
    return None if best is None else _place(tree, best[1], exact=False)


def _place(tree: StoredTree, walk: _Walk, *, exact: bool) -> LineNode:
    return LineNode(walk.node, walk.line, exact, _has_call(tree, walk.node))


def _lacks_call(tree: StoredTree, node: int) -> bool:
    """Tell whether a raise is faced that the tree lets nobody call there.

    Not so a limp: a shorter line would take away what is faced.
    """
    return bool(tree.faced[node] > 1) and not _has_call(tree, node)


def _has_call(tree: StoredTree, node: int) -> bool:
    """Tell whether there is nothing to call, or it may be called."""
    offered = _offered(tree, node)
    return CALL in offered or FOLD not in offered


def _with_call(tree: StoredTree, hero: int, moves: Line, exact: _Walk) -> LineNode | None:
    """Return a place with one caller less where the hero may call, if he may not here."""
    if not _lacks_call(tree, exact.node):
        return None
    near = (reading for reading in _readings(hero, moves) if reading.cost <= _MISSING_CALL_COST)
    for reading in sorted(near, key=lambda reading: reading.cost):
        walk = _walk(tree, hero, reading.moves(hero))
        if walk is not None and walk.unread == 0 and CALL in _offered(tree, walk.node):
            return _place(tree, walk, exact=False)
    return None


def raises_along(tree: StoredTree, line: Line) -> tuple[tuple[int, float], ...]:
    """Return who raises along a line of the tree, and the total that each raise goes to."""
    raises = []
    node = 0
    for seat, move, to in line:
        edge = _edge(tree, node, move, to)
        if edge is None:
            break
        if move == RAISE:
            raises.append((seat, round(float(tree.total[edge]), 2)))
        node = int(tree.child[edge])
    return tuple(raises)


def _edge(tree: StoredTree, node: int, move: int, to: float) -> int | None:
    """Return the edge of a move: of several raises the nearest by its factor, the first for any."""
    edges = range(int(tree.first[node]), int(tree.first[node + 1]))
    fitting = [edge for edge in edges if tree.kind[edge] == move]
    if len(fitting) < 2 or to <= 0:
        return fitting[0] if fitting else None
    return min(fitting, key=lambda edge: abs(math.log(float(tree.total[edge]) / to)))


def _offered(tree: StoredTree, node: int) -> list[int]:
    kinds: list[int] = tree.kind[tree.first[node] : tree.first[node + 1]].tolist()
    return kinds


def _walk(tree: StoredTree, hero: int, moves: Line) -> _Walk | None:
    """Follow the seats' moves through the tree until the hero has none left."""
    queues: dict[int, list[Step]] = {}
    for step in moves:
        queues.setdefault(step[0], []).append(step)
    taken = dict.fromkeys(queues, 0)
    node = 0
    line: list[Step] = []
    while node >= 0:
        seat = int(tree.actor[node])
        if taken.get(seat, 0) == len(queues.get(seat, ())):
            if seat != hero:
                return None
            unread = len(moves) - len(line)
            return _Walk(node, tuple(line), unread)
        step = queues[seat][taken[seat]]
        taken[seat] += 1
        edge = _edge(tree, node, step[1], step[2])
        if edge is None:
            return None
        line.append(step)
        node = int(tree.child[edge])
    return None


@dataclass(frozen=True)
class _Reading:
    """A shorter line: what leaving moves out costs, and how many moves of each seat stay."""

    cost: int
    line: Line
    kept: dict[int, int]

    def moves(self, hero: int) -> Line:
        """Return the line; a seat whose moves end early folds then, the hero decides."""
        seen = dict.fromkeys(self.kept, 0)
        result: list[Step] = []
        for step in self.line:
            seat = step[0]
            if seen[seat] < self.kept[seat]:
                result.append(step)
            elif seen[seat] == self.kept[seat] and seat != hero:
                result.append((seat, FOLD, 0.0))
            seen[seat] += 1
        return tuple(result)


def _readings(hero: int, moves: Line) -> Iterator[_Reading]:
    """Yield every shorter line, in no order."""
    for pair_cost, line in _fewer_raises(moves):
        seats = sorted({seat for seat, _, _ in line})
        choices = []
        for seat in seats:
            own = [move for s, move, _ in line if s == seat]
            choices.append(list(_cuts(own, hero=seat == hero)))
        for cuts in product(*choices):
            cost = pair_cost + sum(cut_cost for cut_cost, _ in cuts)
            kept = dict(zip(seats, (left for _, left in cuts), strict=True))
            yield _Reading(cost, line, kept)


def _cuts(own: Sequence[int], *, hero: bool) -> Iterator[tuple[int, int]]:
    """Yield (cost, moves kept) for one seat; after them it folds, or decides if it is the hero."""
    yield 0, len(own)
    for kept, move in enumerate(own):
        if move == FOLD:
            continue
        lost = own[kept:]
        cost = _CALL_COST * lost.count(CALL) + _RAISE_COST * lost.count(RAISE)
        yield cost + (_OWN_COST * len(lost) if hero else 0), kept


def _fewer_raises(line: Line, pairs: int = 0) -> Iterator[tuple[int, Line]]:
    """Yield the line itself and those without one or more pairs of raises in a row."""
    yield pairs * _PAIR_COST, line
    if pairs == _MOST_PAIRS:
        return
    raises = [i for i, (_, move, _) in enumerate(line) if move == RAISE]
    # The first raise stays, or the pot would be unopened. The first pair that can go is enough.
    if len(raises) >= _MOST_PAIRS + 1:
        first, second = raises[1], raises[2]
        kept = tuple(
            step for i, step in enumerate(line) if not (first <= i <= second and step[1] != FOLD)
        )
        yield from _fewer_raises(kept, pairs + 1)
