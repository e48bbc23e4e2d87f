"""Solving one flop, here or on another machine, and packing it for a file."""

from collections.abc import Generator, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version

import numpy as np

from gto_desktop.builds.flop_recipe import flop_spec
from gto_desktop.cards.isomorphism import canonical_combos
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.library.flop_codec import NodeData, pack_node
from gto_desktop.library.flop_rows import OF_COACH, FlopFacts, FlopKey, FlopNode, SolvedFlop
from gto_desktop.library.flop_starts import FlopStart
from gto_desktop.solver.progress import Progress
from gto_desktop.solver.reader import Reader, find_deal
from gto_desktop.solver.session import Session
from gto_desktop.solver.small_solve import SmallSolve
from gto_desktop.solver.solve import solve
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree import ACTION, BettingTree

PRECISION = 16
"""Bits."""
_READS = "reading the result"
"""The phase of a solve that is measured and done."""
_TREE_KEYS_LEFT_OUT = frozenset({"board", "oop_range", "ip_range"})


@dataclass(frozen=True, eq=False)
class FlopTask:
    """One flop to solve, with all that this takes: it can be sent anywhere."""

    key: FlopKey
    start: FlopStart
    tree: Mapping[str, object]
    """Betting options as in a spot file."""
    limit: Limit
    weight: float | None = None
    """The share of all flops that it stands for among those of its spot."""

    @property
    def name(self) -> str:
        """The flop in words."""
        return f"{self.key.version} {self.key.spot.name} {self.key.flop}"

    def spec(self) -> SolveSpec:
        """Return what the engine solves, in chips of 0.01 big blinds; InputError as `flop_spec`."""
        return flop_spec(self.key.flop, self.start, self.tree)


@dataclass(frozen=True, eq=False)
class Packed:
    """A solved flop on its way into a file."""

    solved: SolvedFlop
    contents: tuple[bytes, ...]
    """A packed node for each of its nodes."""


def this_engine() -> str:
    """Return the program and its version, as solved flops name them."""
    return f"gto-desktop {version('gto-desktop')}"


def tree_options(spec: SolveSpec) -> dict[str, object]:
    """Return chips, sizes and rules of the betting, as in a spot file."""
    return {key: value for key, value in spec.to_dict().items() if key not in _TREE_KEYS_LEFT_OUT}


def solve_flop(task: FlopTask, *, threads: int) -> Generator[Progress, None, Packed]:
    """Solve a flop as exactly as it is to be and pack its round; InputError where it cannot be."""
    session = Session(task.spec(), precision=PRECISION, threads=threads)
    try:
        yield from measured(session, task.limit)
        return pack(session, task.key, task.start.source)
    finally:
        session.close()


def measured(session: Session, limit: Limit) -> Generator[Progress, None, None]:
    """Solve to a limit, without the `Solution` at the end: packing reads the session itself."""
    with closing(solve(session, limit)) as steps:
        for progress in steps:
            yield progress
            if progress.phase == _READS:
                return


def pack(
    solve: Session | SmallSolve, key: FlopKey, source: str, reader: Reader | None = None
) -> Packed:
    """Return the flop's round of a solve as it is stored.

    Args:
        solve: measured, on the flop in any suits.
        key: what it will be found by.
        source: where its ranges come from, in words.
        reader: reads its nodes; None makes one.
    """
    spec = solve.spec
    solved = SolvedFlop(
        key=key,
        pot=spec.tree.starting_pot / CHIPS_PER_BB,
        stack=spec.tree.effective_stack / CHIPS_PER_BB,
        ranges=spec.ranges,
        facts=FlopFacts(
            ranges_from=source,
            tree=tree_options(spec),
            accuracy_pct=round(solve.exploitability_pct or 0.0, 4),
            iterations=solve.iteration,
            seconds=round(solve.cpu_seconds, 1),
            engine=f"{this_engine()}{OF_COACH if solve.is_of_coach else ''}",
            solved=datetime.now(UTC).date().isoformat(),
        ),
        nodes=tuple(_flop_nodes(solve.walker.tree)),
    )
    contents = _contents(spec, reader or _reader(solve), solved)
    return Packed(solved, tuple(contents))


def _reader(solve: Session | SmallSolve) -> Reader:
    return Reader(solve.walker) if isinstance(solve, Session) else solve.reader()


def _contents(spec: SolveSpec, reader: Reader, solved: SolvedFlop) -> Iterator[bytes]:
    """Yield the packed nodes of a solved flop."""
    # A `Solution` would count equities too, which takes longer than the rest.
    tree, deal = reader.walker.tree, find_deal(reader.walker, ())
    half = spec.tree.starting_pot / 2
    # The combo of the board that was solved for each one of the canonical flop.
    real = np.argsort(canonical_combos(spec.board.cards))
    for node in solved.nodes:
        numbers = reader.numbers(tree.find(node.line), deal)
        ev = (numbers.action_values + np.float32(half)) / np.float32(CHIPS_PER_BB)
        data = NodeData(numbers.strategy[:, real].astype(np.float64), ev[:, real])
        yield pack_node(data, solved.layout(node.player))


def _flop_nodes(tree: BettingTree) -> Generator[FlopNode, None, None]:
    nodes = np.flatnonzero((tree.kind == ACTION) & (tree.street == Street.FLOP))
    for number, node in enumerate(nodes.tolist()):
        player = Player(int(tree.player[node]))
        yield FlopNode(number, tree.line(node), player, tree.actions_at(node))
