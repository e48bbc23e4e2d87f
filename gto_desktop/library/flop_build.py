"""Solving the flops of a recipe into a file, one after the other; what is there is not done again.

A flop is solved with its turns and rivers, and written when it is done: whoever stops in the middle
loses one flop at most. A stored flop counts as done if it is what the recipe would solve now: the
same ranges, chips and bets, at least as exactly. Else it is solved again.
"""

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import TypeAlias

import numpy as np

from gto_desktop.cards.errors import InputError
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.library.flop_codec import NodeData, pack_node
from gto_desktop.library.flop_recipe import RecipeSpot
from gto_desktop.library.flop_rows import (
    CHIPS_PER_BB,
    FlopFacts,
    FlopKey,
    FlopNode,
    SolvedFlop,
)
from gto_desktop.library.flop_starts import Book, FlopStart, start_of
from gto_desktop.library.flops import FlopLibrary, FlopWriter
from gto_desktop.solver.session import Session
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve import Progress, solve
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree import ACTION, BettingTree

_PRECISION = 16
_TREE_KEYS_LEFT_OUT = frozenset({"board", "oop_range", "ip_range"})


@dataclass(frozen=True)
class BuildProgress:
    """How far a build has come."""

    number: int
    """The flop that is being solved, counted from 1 over the whole recipe."""
    count: int
    """Flops in the recipe."""
    key: FlopKey
    solve: Progress | None
    """None when the flop is done, or was done before."""


@dataclass(frozen=True)
class BuildReport:
    """What a build has done."""

    solved: tuple[FlopKey, ...]
    there_before: tuple[FlopKey, ...]
    stopped: bool
    """Whether it was told to end before all was done."""


@dataclass(frozen=True, eq=False)
class Packed:
    """A solved flop on its way into a file."""

    solved: SolvedFlop
    contents: tuple[bytes, ...]
    """A packed node for each of its nodes."""


Building: TypeAlias = Generator[BuildProgress, bool | None, BuildReport]


def build_flops(
    recipe: Sequence[RecipeSpot], path: Path, book: Book | None, *, threads: int = 1
) -> Building:
    """Solve what a recipe lists and a file does not hold as it would be now; yield progress.

    Sending True ends the build after the current iteration; the flop under way is given up.

    Raises:
        InputError: a spot cannot be solved, or needs the preflop strategies and there are none.
        FlopFileError: the file cannot be written.
    """
    wanted = [(spot, key) for spot in recipe for key in spot.wanted()]
    starts = {spot.name: _start(spot, book) for spot in recipe}
    solved: list[FlopKey] = []
    there: list[FlopKey] = []
    with closing(FlopWriter(path)) as writer, closing(FlopLibrary([path])) as library:
        for number, (spot, key) in enumerate(wanted, start=1):
            if _is_done(library.find(key), spot, starts[spot.name]):
                there.append(key)
                yield BuildProgress(number, len(wanted), key, None)
                continue
            steps = solve_flop(spot, key, starts[spot.name], threads=threads)
            with closing(steps):
                while True:
                    try:
                        progress = next(steps)
                    except StopIteration as end:
                        packed: Packed = end.value
                        break
                    if (yield BuildProgress(number, len(wanted), key, progress)):
                        return BuildReport(tuple(solved), tuple(there), stopped=True)
            writer.add(packed.solved, packed.contents)
            solved.append(key)
            yield BuildProgress(number, len(wanted), key, None)
    return BuildReport(tuple(solved), tuple(there), stopped=False)


def solve_flop(
    spot: RecipeSpot, key: FlopKey, start: FlopStart, *, threads: int
) -> Generator[Progress, None, Packed]:
    """Solve one flop to the accuracy of its recipe and pack all decisions of the flop's round.

    Raises:
        InputError: it cannot be solved: too large, or no hand is left.
    """
    spec = spot.spec(key.flop, start)
    session = Session(spec, precision=_PRECISION, threads=threads)
    try:
        yield from solve(session, spot.limit)
        return _pack(session, key, start)
    finally:
        session.close()


def _start(spot: RecipeSpot, book: Book | None) -> FlopStart:
    if spot.start is not None:
        return spot.start
    if book is None:
        raise InputError(f"{spot.name} needs the preflop strategies: there are none.")
    return start_of(book, spot.version, spot.spot)


def _is_done(stored: SolvedFlop | None, spot: RecipeSpot, start: FlopStart) -> bool:
    if stored is None:
        return False
    facts, limit = stored.facts, spot.limit
    if facts.accuracy_pct > limit.target_pct and facts.iterations < limit.max_iterations:
        return False
    spec = spot.spec(stored.key.flop, start)
    return list(stored.ranges) == list(spec.ranges) and facts.tree == _tree_options(spec)


def _pack(session: Session, key: FlopKey, start: FlopStart) -> Packed:
    solution, spec = Solution(session), session.spec
    solved = SolvedFlop(
        key=key,
        pot=spec.tree.starting_pot / CHIPS_PER_BB,
        stack=spec.tree.effective_stack / CHIPS_PER_BB,
        ranges=spec.ranges,
        facts=FlopFacts(
            ranges_from=start.source,
            tree=_tree_options(spec),
            accuracy_pct=round(session.exploitability_pct or 0.0, 4),
            iterations=session.iteration,
            seconds=round(session.cpu_seconds, 1),
            engine=f"gto-desktop {version('gto-desktop')}",
            solved=datetime.now(UTC).date().isoformat(),
        ),
        nodes=tuple(_flop_nodes(session.tree)),
    )
    contents = []
    for node in solved.nodes:
        view = solution.node(node.line)
        data = NodeData(view.strategy.astype(np.float64), view.action_ev / np.float32(CHIPS_PER_BB))
        contents.append(pack_node(data, solved.layout(node.player)))
    return Packed(solved, tuple(contents))


def _flop_nodes(tree: BettingTree) -> Generator[FlopNode, None, None]:
    found = np.flatnonzero((tree.kind == ACTION) & (tree.street == Street.FLOP))
    for number, node in enumerate(found.tolist()):
        yield FlopNode(
            number, tree.line(node), Player(int(tree.player[node])), tree.actions_at(node)
        )


def _tree_options(spec: SolveSpec) -> dict[str, object]:
    return {key: value for key, value in spec.to_dict().items() if key not in _TREE_KEYS_LEFT_OUT}
