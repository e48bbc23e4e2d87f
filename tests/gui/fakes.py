"""Stand-ins for the services: a tiny tree with made-up numbers, answered at once or on command."""

import threading
import time
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import COMBO_COUNT, combos_blocked_by
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.services.solving.solver import SolveProgress
from gto_desktop.solver.estimate import MemoryEstimate
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec
from tests.gui.patience import LET_GO

CHECK = Action(ActionKind.CHECK)
BET = Action(ActionKind.BET, 275)
BIG_BET = Action(ActionKind.BET, 550)
ALL_IN = Action(ActionKind.BET, 9750, all_in=True)
FOLD = Action(ActionKind.FOLD)
CALL = Action(ActionKind.CALL, 275)
RAISE = Action(ActionKind.RAISE, 825)


FAKE_MEMORY = MemoryEstimate(1_000, 1_000_000, 26_100_000, 50_900_000, available=6_000_000_000)


def fake_progress(
    iterations: int, exploitability_pct: float | None, seconds: float, left: float | None = None
) -> Progress:
    return Progress(
        phase="solving",
        done=iterations,
        exploitability_pct=exploitability_pct,
        seconds=seconds,
        seconds_left=left,
    )


@dataclass(eq=False)
class FakeSolution(Solution):
    spec: SolveSpec
    iterations: int = 140
    exploitability_pct: float | None = 0.28
    precision: int | None = 16

    def node(self, line: str = "root", cards: Sequence[int] = ()) -> NodeView:
        return fake_node(self, line, cards)


def fake_node(solution: Solution, line: str, cards: Sequence[int]) -> NodeView:
    """A node of a check/bet tree: two checks or a call end the street."""
    board = Board((*solution.spec.board.cards, *cards))
    kind, player, actions = _situation(line, len(cards), len(board.cards))
    live = ~combos_blocked_by(board.cards)
    nan = np.where(live, 1.0, np.nan)
    seed = np.random.default_rng(zlib.crc32(f"{line} {cards}".encode()))
    strategy = np.zeros((0, COMBO_COUNT))
    if actions:
        strategy = seed.dirichlet(np.ones(len(actions)) * 0.6, COMBO_COUNT).T
    equity = seed.random(COMBO_COUNT)
    ev = (equity * 550 * nan).astype(np.float32)
    return NodeView(
        line=line,
        board=board,
        kind=kind,
        player=player,
        actions=actions,
        pot=550.0,
        stacks=PerPlayer(9750.0, 9750.0),
        to_call=275.0 if FOLD in actions else 0.0,
        reach=solution.spec.ranges.map(lambda r: (r.weights * live).astype(np.float32)),
        strategy=strategy.astype(np.float32),
        ev=PerPlayer(ev, (550 - ev).astype(np.float32)),
        equity=PerPlayer(
            (equity * nan).astype(np.float32), ((1 - equity) * nan).astype(np.float32)
        ),
        action_ev=np.tile(ev, (len(actions), 1)),
        dealable=tuple(c for c in range(52) if c not in board.cards) if kind == "chance" else (),
    )


def _situation(
    line: str, dealt: int, board_cards: int
) -> tuple[str, Player | None, tuple[Action, ...]]:
    streets = 0
    street: list[str] = []
    for segment in line.split("/")[1:]:
        street.append(segment.split()[0])
        if street[-2:] == ["CHECK", "CHECK"] or street[-1] == "CALL":
            streets, street = streets + 1, []
    last = street[-1] if street else ""
    if last == "FOLD" or (streets > dealt and board_cards == 5):
        return "terminal", None, ()
    if streets > dealt:
        return "chance", None, ()
    answers = {"BET": (FOLD, CALL, RAISE), "RAISE": (FOLD, CALL)}
    return "action", Player(len(street) % 2), answers.get(last, (CHECK, BET, BIG_BET, ALL_IN))


@dataclass
class FakeServices:
    """Answers at once; solves go on while `gate` is clear, `node_gates` hold single reads."""

    memory: MemoryEstimate = FAKE_MEMORY
    steps: int = 5
    readable_from: int | None = None
    """The step from which on a solve can be looked into; None for never."""
    measured_at: int = 1
    """The step at which a solve that can be looked into was measured last."""
    gate: threading.Event = field(default_factory=threading.Event)
    may_step: threading.Event = field(default_factory=threading.Event)
    """Cleared, the next step of a solve takes until it is set."""
    node_gates: dict[str, threading.Event] = field(default_factory=dict)
    failure: Exception | None = None
    saved: list[Path] = field(default_factory=list)
    told_to_finish: bool = False
    closed: bool = False
    begun: int = 0
    """How many solves were begun."""

    def __post_init__(self) -> None:
        self.gate.set()
        self.may_step.set()

    def estimate(self, spec: SolveSpec) -> MemoryEstimate:
        return self.memory

    def solve(self, order: SolveOrder) -> Steps[FakeSolution]:
        self.begun += 1
        done, running = 0, FakeSolution(order.spec, 0)
        try:
            while done < self.steps or not self.gate.is_set():
                if self.failure is not None:
                    raise self.failure
                self.may_step.wait(LET_GO)
                done += 1
                progress = fake_progress(done, 10.0 / done, 1.0, 60.0)
                if self.readable_from is not None and done >= self.readable_from:
                    running.iterations = self.measured_at
                    running.exploitability_pct = 10.0 / self.measured_at
                    progress = SolveProgress(
                        **vars(progress), solution=running, measured_at=self.measured_at
                    )
                self.told_to_finish = bool((yield progress))
                if self.told_to_finish:
                    break
                time.sleep(0.005)
            running.iterations = done
            running.exploitability_pct = 0.28
            return running
        finally:
            self.closed = True

    def resume(self, solution: Solution, order: SolveOrder) -> Steps[FakeSolution]:
        yield fake_progress(solution.iterations + 1, 0.2, 1.0)
        return FakeSolution(solution.spec, solution.iterations + 10, 0.1)

    def open(self, path: Path) -> Steps[FakeSolution]:
        if not path.exists():
            raise InputError(f"{path.name} is not a solution.")
        yield Progress(phase="reading")
        return FakeSolution(example_spec())

    def save(self, solution: Solution, path: Path, *, small: bool = False) -> None:
        self.saved.append(path)

    def node(self, solution: Solution, line: str, cards: Sequence[int]) -> NodeView:
        gate = self.node_gates.get(line)
        if gate is not None:
            gate.wait(LET_GO)
        return fake_node(solution, line, cards)


EXAMPLE = {
    "board": "Qs7h2d",
    "oop_range": "JJ-22:0.5,AQs-A2s,KQs-K7s,QJs,JTs,T9s,98s,87s,76s,AQo-ATo,KQo,QJo",
    "ip_range": "22+,A2s+,K2s+,Q5s+,J7s+,T7s+,97s+,86s+,75s+,A5o+,KTo+,QTo+",
    "pot": 550,
    "effective_stack": 9750,
    "bet_sizes": {"flop": [50], "turn": [50], "river": [50, "a"]},
    "raise_sizes": {"flop": [50], "turn": ["2.5x"], "river": ["a"]},
    "donk_sizes": {"turn": [], "river": None},
}


def example_spec() -> SolveSpec:
    return SolveSpec.from_dict(EXAMPLE)


def call_players(study: StudyModel, names: PerPlayer[str]) -> None:
    """Call the players of the open solution by their seats."""
    assert study.opened is not None
    study.open(replace(study.opened, names=names), study.steps)
