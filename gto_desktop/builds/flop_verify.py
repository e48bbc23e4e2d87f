"""Checking stored flops: some are solved again, and their strategies are played as they stand.

Two questions are asked of a flop. Does another solve of the same tree come to the same EVs? And how
exploitable is it to play the stored decisions of the flop, as they can be read from the file, and
turns and rivers as they were solved again, against a best response that may deviate everywhere?
"""

import random
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeAlias

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.flop_recipe import RecipeSpot
from gto_desktop.builds.flop_solve import PRECISION, Packed, measured, pack
from gto_desktop.cards.combo import combo_name
from gto_desktop.library.flop_codec import NodeData, unpack_node
from gto_desktop.library.flop_rows import FlopKey, FlopNode, SolvedFlop
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.report_nodes import Story
from gto_desktop.solver.lock import NodeLock
from gto_desktop.solver.progress import Progress
from gto_desktop.solver.replaced_strategies import exploitability_with
from gto_desktop.solver.session import Session
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import SolveSpec

EV_ROUNDING_PCT = 0.1
"""Percent of the pot by which the steps of stored EVs may add up."""
PLAYED_ROUNDING_PCT = 0.1
"""Percent of the pot by which the steps of stored frequencies may make a strategy worse."""


@dataclass(frozen=True)
class FlopCheck:
    """How a stored flop compares; all in percent."""

    key: FlopKey
    stored_pct: float
    """Exploitability as it is stored, percent of the pot."""
    solved_pct: float
    """Exploitability of the other solve."""
    ev_pct: float
    """By how much the EV of a range differs, percent of the pot; the larger one of both."""
    ev_bound_pct: float
    """Two solves of these exploitabilities cannot differ by more: EVs of ranges are within twice
    each from those of an equilibrium."""
    root_pct: float
    """By how much the frequency of an action at the root differs, the largest."""
    hands_pct: float
    """The share of hands that act differently, mean over all decisions, each as often as it comes.

    It has no bound: a hand that is indifferent may do either.
    """
    played_pct: float
    """Exploitability of the stored decisions of the flop with turns and rivers solved again."""
    played_bound_pct: float
    """Both exploitabilities, and what rounding costs."""

    @property
    def is_good(self) -> bool:
        """Whether everything is within its bound."""
        return self.ev_pct <= self.ev_bound_pct and self.played_pct <= self.played_bound_pct


@dataclass(frozen=True, kw_only=True)
class CheckProgress(Progress):
    """How far a check has come, by flops."""

    key: FlopKey
    solve: Progress | None = None
    """None when the flop is checked."""


Checking: TypeAlias = Generator[CheckProgress, bool | None, tuple[FlopCheck, ...]]


def sampled(
    recipe: Sequence[RecipeSpot], library: FlopLibrary, count: int, seed: int
) -> tuple[tuple[FlopKey, Limit], ...]:
    """Return so many stored flops of the pots of a recipe, chosen by chance; the seed decides.

    Raises:
        InputError: none is stored.
    """
    limits = {(spot.version, spot.spot): spot.limit for spot in recipe}
    stored = [key for key in library.keys() if (key.version, key.spot) in limits]  # noqa: SIM118
    if not stored:
        raise InputError("No flop of these spots is stored: there is nothing to verify.")
    # The order in which they were stored shall not matter.
    stored.sort(key=lambda key: (key.version, key.spot.name, key.flop.cards))
    chosen = random.Random(seed).sample(stored, min(count, len(stored)))
    return tuple((key, limits[key.version, key.spot]) for key in chosen)


def check_flops(
    recipe: Sequence[RecipeSpot], path: Path, count: int, *, seed: int = 0, threads: int = 1
) -> Checking:
    """Check some stored flops of a recipe; yield progress.

    Each is solved again in the ranges and the tree that are stored with it, to the accuracy of the
    recipe. Sending True ends it after the current iteration, with the flops that are checked.

    Raises:
        InputError: none is stored, or one does not fit in memory.
        StoreError: the file is damaged.
    """
    with closing(FlopLibrary([path])) as library:
        chosen = sampled(recipe, library, count, seed)
        checks: list[FlopCheck] = []
        for key, limit in chosen:
            stored = library.find(key)
            if stored is None:
                continue
            with closing(_check(library, stored, limit, threads)) as steps:
                while True:
                    try:
                        progress = next(steps)
                    except StopIteration as end:
                        checks.append(end.value)
                        break
                    told = CheckProgress(
                        done=len(checks), total=len(chosen), key=key, solve=progress
                    )
                    if (yield told):
                        return tuple(checks)
            yield CheckProgress(done=len(checks), total=len(chosen), key=key)
    return tuple(checks)


def _check(
    library: FlopLibrary, stored: SolvedFlop, limit: Limit, threads: int
) -> Generator[Progress, None, FlopCheck]:
    session = Session(_spec(stored), precision=PRECISION, threads=threads)
    try:
        yield from measured(session, limit)
        again = pack(session, stored.key, stored.facts.ranges_from)
        played = exploitability_with(session, _locks(stored, library))
    finally:
        session.close()
    story = Story(stored, partial(library.node, stored))
    ev, root, hands = _differences(story, stored, again)
    accuracies = stored.facts.accuracy_pct, again.solved.facts.accuracy_pct
    return FlopCheck(
        key=stored.key,
        stored_pct=accuracies[0],
        solved_pct=accuracies[1],
        ev_pct=ev,
        ev_bound_pct=2 * sum(accuracies) + EV_ROUNDING_PCT,
        root_pct=root,
        hands_pct=hands,
        played_pct=played,
        played_bound_pct=sum(accuracies) + PLAYED_ROUNDING_PCT,
    )


def _spec(stored: SolvedFlop) -> SolveSpec:
    """Return what was solved, by what is stored with it."""
    return SolveSpec.from_dict(
        {
            "board": str(stored.key.flop),
            "oop_range": str(stored.ranges.oop),
            "ip_range": str(stored.ranges.ip),
            **stored.facts.tree,
        }
    )


def _locks(stored: SolvedFlop, library: FlopLibrary) -> tuple[NodeLock, ...]:
    """Return locks that hold both players to the stored decisions of the flop."""
    return tuple(
        NodeLock(node.line, None, _rows(library.node(stored, node))) for node in stored.nodes
    )


def _rows(data: NodeData) -> dict[str, tuple[float, ...]]:
    live = np.flatnonzero(data.strategy.any(axis=0)).tolist()
    return {combo_name(combo): tuple(data.strategy[:, combo].tolist()) for combo in live}


def _differences(story: Story, stored: SolvedFlop, again: Packed) -> tuple[float, float, float]:
    """Return the differences of EVs, of frequencies at the root, and of hands, in percent."""
    other = again.solved
    if [(n.line, n.actions) for n in stored.nodes] != [(n.line, n.actions) for n in other.nodes]:
        raise InputError(f"{stored.key.flop} was stored with other lines than are solved now.")
    contents = {node.number: bytes(content) for node, content in zip(
        other.nodes, again.contents, strict=True
    )}  # fmt: skip

    def read(node: FlopNode) -> NodeData:
        return unpack_node(contents[node.number], other.layout(node.player))

    first, second = story.figures(stored.nodes[0]), Story(other, read).figures(other.nodes[0])
    ev = max(abs(a - b) for a, b in zip(first.ev, second.ev, strict=True)) / stored.pot
    pairs = zip(first.frequencies, second.frequencies, strict=True)
    root = max(abs(a - b) for a, b in pairs)
    changed = mass = 0.0
    for node in stored.nodes:
        held = story.held(node)
        apart = np.abs(story.data(node).strategy - read(node).strategy).sum(axis=0) / 2
        changed += float(apart @ held)
        mass += float(held.sum())
    return 100 * ev, 100 * root, 100 * changed / mass if mass > 0 else 0.0
