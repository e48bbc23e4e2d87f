"""The spots, and small games that load the same kernels."""

import random
import time
from dataclasses import replace

from benchmarks.paths import spot_path
from gto_desktop.cards.card import Card
from gto_desktop.game.player import PerPlayer
from gto_desktop.ranges.range import Range
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.spec import SolveSpec, load_spot

_NARROW = "99-55"


def spot_spec(name: str) -> SolveSpec:
    """Load a spot."""
    return load_spot(spot_path(name))


def load_kernels(spec: SolveSpec, precision: int, threads: int) -> None:
    """Solve and read the spec's game with a few hands: whatever comes later is loaded."""
    narrow = Range.parse(_NARROW)
    session = Session(
        replace(spec, ranges=PerPlayer(narrow, narrow)), precision=precision, threads=threads
    )
    for _ in range(2):
        session.iterate()
    session.measure()
    session.expected_values()
    timed_walk(SessionSolution(session), 12)
    session.close()


def timed_walk(solution: SessionSolution, count: int) -> list[float]:
    """Walk down a game and to other runouts as a person does; seconds of each look.

    The walk is the same each time.
    """
    chance = random.Random(7)
    cards: tuple[Card, ...] = ()
    view = solution.node()
    seconds = []
    for _ in range(count):
        line, cards = _next_look(view, cards, chance)
        begun = time.perf_counter()
        view = solution.node(line, cards)
        seconds.append(time.perf_counter() - begun)
    return seconds


def _next_look(
    view: NodeView, cards: tuple[Card, ...], chance: random.Random
) -> tuple[str, tuple[Card, ...]]:
    if cards and chance.random() < 1 / 3:
        free = [card for card in range(52) if card not in view.board.cards]
        return view.line, (*cards[:-1], chance.choice(free))
    if view.kind == "chance":
        return view.line, (*cards, chance.choice(view.dealable))
    if view.kind == "action":
        return f"{view.line}/{chance.choice(view.actions).label}", cards
    return "root", ()
