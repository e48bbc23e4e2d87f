"""Compiling the engine: once for each state of its sources, with a word about it."""

import hashlib
import os
import platform
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

from gto_desktop.game.street import BOARD_CARDS, Street
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.spec import SolveSpec

COMPILES_FOR = {Street.RIVER: 25, Street.TURN: 40, Street.FLOP: 45}
"""Seconds it takes, about, when nothing is compiled yet."""
_BOARD = "2c2d2h7s7d"
_CARDS = ("7s", "7d")


def is_compiled(street: Street, precision: int) -> bool:
    """Tell whether solves of a street and precision were compiled here before."""
    return _mark(street, precision).exists()


def compile_for(street: Street, precision: int) -> None:
    """Compile, or load, everything that solving and reading a street uses."""
    from gto_desktop.cards.card import parse_card

    session = Session(_tiny_spec(street), precision=precision, threads=1)
    session.iterate()
    session.measure()
    solution = SessionSolution(session)
    line, cards = "root", []
    solution.node(line)
    for card in _CARDS[street.index :]:
        line += "/CHECK/CHECK"
        cards.append(parse_card(card))
        solution.node(line, cards)
    mark = _mark(street, precision)
    with suppress(OSError):
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()


def everything() -> Iterator[tuple[Street, int]]:
    """List all that can be compiled ahead, what most people need first."""
    for precision in (32, 16):
        for street in reversed(Street):
            yield street, precision


def _tiny_spec(street: Street) -> SolveSpec:
    sizes = {each.key: ["a"] for each in Street}
    return SolveSpec.from_dict(
        {
            "board": _BOARD[: 2 * BOARD_CARDS[street]],
            "oop_range": "AA,QQ",
            "ip_range": "KK",
            "pot": 10,
            "effective_stack": 10,
            "bet_sizes": sizes,
            "raise_sizes": sizes,
        }
    )


def _mark(street: Street, precision: int) -> Path:
    """Name the file that says so, beside the compiled code.

    Numba keeps code apart by Python, by its own version and by processor; so do the marks.
    """
    # It chooses the folder, which numba reads from the environment.
    import gto_desktop.kernels.jit  # noqa: F401

    at = f"{sys.version_info[:2]} {version('numba')} {platform.machine()}"
    name = hashlib.sha256(at.encode()).hexdigest()[:8]
    return Path(os.environ["NUMBA_CACHE_DIR"]) / f"compiled-{street.key}-{precision}-{name}"
