"""Compiling the engine: once for each state of its sources; ahead, so that nobody waits."""

import hashlib
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from importlib.metadata import version
from pathlib import Path

from gto_desktop.basis.message import say
from gto_desktop.basis.paths import make_folder
from gto_desktop.game.street import BOARD_CARDS, Street
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.rough_start import carry_over
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.spec import SolveSpec

_LOOKED_EVERY = 0.2
"""Seconds between two looks at whether what compiling waits for is over."""
COMPILES_FOR = {Street.RIVER: 35, Street.TURN: 45, Street.FLOP: 50}
"""Seconds it takes, about, when nothing is compiled yet and the machine does nothing else."""
_BOARD = "2c2d2h7s7d"
_CARDS = ("7s", "7d")
_READ_WITH = ("nuts", "range/equity-advantage")
"""Analyses with the kernels that flops of the library are read with."""
_OF_STREET = {Street.RIVER: 25, Street.TURN: 8, Street.FLOP: 5}
_OF_READING, _OF_PRICING, _OF_ANALYSES, _OF_GAMES = 10, 12, 25, 15
"""Processor seconds of what is compiled ahead, in order, about: each part of the work counts so."""
# What the examples leave out: three players, a sample of too many deals to count, a range of hands.
_MORE: tuple[tuple[str, dict[str, object]], ...] = (
    ("equity", {"ranges": [["AhKh"], ["QQ"], ["76s"]], "board": "Ks7d4c"}),
    ("equity", {"ranges": [["22+"], ["AKs"], ["KQo"]], "sample_count": 100}),
    ("hand-strength", {"hole_range": ["QQ+", "AKs"], "board": "Ks7d4c", "player_count": 3}),
    ("hand-strength", {"hole_range": ["QQ+", "AKs"], "board": "Ks7d4c2h9d", "player_count": 3}),
)


def is_compiled(street: Street, precision: int) -> bool:
    """Tell whether solves of a street and precision were compiled here before."""
    return _mark(street, precision).exists()


def compile_for(street: Street, precision: int) -> None:
    """Compile, or load, everything that solving and reading a street uses."""
    from gto_desktop.cards.card import parse_card
    from gto_desktop.kernels.jit import unkept

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
    if street == Street.FLOP:
        some = Session(session.spec, precision=precision, threads=1, rivers=2)
        carry_over(some, session)
    if unkept:  # as on a full disk: the next start has to compile again, and says so
        return
    mark = _mark(street, precision)
    with suppress(OSError):
        make_folder(mark.parent)
        mark.touch()


def everything() -> Iterator[tuple[Street, int]]:
    """List all that can be compiled ahead, what most people need first."""
    for precision in (16, 32):
        for street in reversed(Street):
            yield street, precision


def is_warm() -> bool:
    """Whether the solver is compiled already."""
    return all(is_compiled(*each) for each in everything())


def warming(is_busy: Callable[[], bool] = lambda: False) -> Steps[None]:
    """Compile what is not compiled yet, in the order in which a new user comes to need it.

    First what flops of the library are read with, then what prices lines before the flop, then the
    solver at the usual 16 bits, then the analyses and preflop games, then the solver at 32 bits.
    What is before the flop at the solved sizes needs nothing of it. Nothing is done where the
    solver is compiled already. Sending True ends it.

    Args:
        is_busy: whether something goes on that compiling would hold up; it waits between two parts.
    """
    if is_warm():
        return
    todo = list(_warming())
    done, total = 0, sum(part.cost for part in todo)

    def told(words: str) -> Progress:
        return Progress(phase=words, done=done, total=total, is_note=True)

    for part in todo:
        while is_busy():
            if (yield told(say("waiting for the solve"))):
                return
            time.sleep(_LOOKED_EVERY)
        if (yield told(part.words)):
            return
        part.compile()
        done += part.cost


@dataclass(frozen=True)
class _Part:
    """Something to compile ahead."""

    words: str
    cost: int
    compile: Callable[[], object]


def _warming() -> Iterator[_Part]:
    """List what is to be compiled, in order."""
    todo = [each for each in everything() if not is_compiled(*each)]
    yield _Part(say("reading flops"), _OF_READING, warm_reading)
    yield _Part(say("pricing preflop lines"), _OF_PRICING, warm_pricing)
    for precision in (16, 32):
        for street, bits in todo:
            if bits == precision:
                words = say("solving at {0} bits", bits)
                yield _Part(words, _OF_STREET[street], partial(compile_for, street, bits))
        if precision == 16:
            yield _Part(say("analyses"), _OF_ANALYSES, _warm_all_analyses)
            yield _Part(say("preflop games"), _OF_GAMES, warm_games)


def _warm_all_analyses() -> None:
    for _path in warm_analyses():
        pass


def warm_reading() -> None:
    """Compile, or load, what flops of the library are read with."""
    from gto_desktop.toolkit.tool_table import TOOL_AT

    for path in _READ_WITH:
        TOOL_AT[path].answer(TOOL_AT[path].example)


def warm_pricing() -> None:
    """Compile, or load, what lines before the flop are priced with, by the smallest game."""
    import numpy as np

    from gto_desktop.cards.hand_class import CLASS_COUNT
    from gto_desktop.preflop.action_values import ValuedGame
    from gto_desktop.preflop.leaf_values import LeafValues
    from gto_desktop.preflop.preflop_session import PreflopSession
    from gto_desktop.preflop.stakes import Stakes

    stakes = Stakes(seats=2, stack=20.0, push_or_fold=True)
    even = np.full((2, CLASS_COUNT), 0.5)
    session = PreflopSession(stakes, locks=lambda _: {0: even}, threads=1)
    session.mix()
    session.measure()
    ValuedGame(LeafValues(stakes), session.tree).values(session.strategy())


def warm_games() -> None:
    """Compile, or load, what preflop games are solved with, by the smallest that see a flop."""
    from gto_desktop.preflop.learnt_values_file import shipped_values
    from gto_desktop.preflop.preflop_session import PreflopSession
    from gto_desktop.preflop.settled_shares import Retelling, Telling
    from gto_desktop.preflop.stakes import Stakes
    from gto_desktop.solver.progress import finish

    plain = Stakes(seats=2, stack=20.0)
    learnt = shipped_values()
    shares = None
    if learnt is not None:
        retelling = Retelling(learnt.values)
        finish(retelling.retell(PreflopSession(plain, threads=1), Telling(1)))
        shares = None if retelling.settled is None else retelling.settled.shares
    for stakes in (
        plain,
        replace(plain, rake_rate=0.05, rake_cap=1.0),
        replace(plain, payouts=(2.0, 1.0)),
    ):
        session = PreflopSession(stakes, shares=shares, threads=1)
        session.iterate()
        session.mix()
        session.measure()


def warm_analyses() -> Iterator[str]:
    """Compile, or load, what the analyses use; yield the path of each before it is run."""
    from gto_desktop.toolkit.tool_table import TOOL_AT, TOOLS

    for tool in TOOLS:
        yield tool.path
        tool.answer(tool.example)
    for path, body in _MORE:
        yield path
        TOOL_AT[path].answer(body)


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

    Numba keeps code apart by Python, by its own version and by processor; so do the marks. Other
    sources have another folder.
    """
    # It chooses the folder, which numba reads from the environment.
    from gto_desktop.kernels import jit  # noqa: F401

    processor = os.environ.get("NUMBA_CPU_NAME") or platform.machine()
    at = f"{sys.version_info[:2]} {version('numba')} {processor}"
    name = hashlib.sha256(at.encode()).hexdigest()[:8]
    return Path(os.environ["NUMBA_CACHE_DIR"]) / f"compiled-{street.key}-{precision}-{name}"
