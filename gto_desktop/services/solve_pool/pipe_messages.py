"""Messages between the service and the process of a solve.

Questions and answers carry a number; the rest is one-way. Everything here can be pickled.
"""

from dataclasses import dataclass

from gto_desktop.cards.card import Card
from gto_desktop.game.street import Street
from gto_desktop.services.study.accuracy import Accuracy
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import SolveSpec


@dataclass(frozen=True)
class MemoryQuestion:
    """How many bytes does this solve need, and is there room for them?"""

    spec: SolveSpec
    budget: int
    """Bytes that all solves may take together."""
    reclaimable: int
    """Bytes that converged solves would free, beside what the machine has free now."""


@dataclass(frozen=True)
class ListQuestion:
    """Which decisions are there on a street? The answer is a tuple of (node id, player)."""

    street: Street


@dataclass(frozen=True)
class _AtNode:
    node_id: str
    cards: tuple[Card, ...]
    """Those dealt after the solve's board."""


class NodeQuestion(_AtNode):
    """What is the strategy of a node? The answer is a `NodeReading`, its `is_hero` unset."""


class EvQuestion(_AtNode):
    """What are the EVs of a node? The answer is an `EvReading`, its `task_id` unset."""


class TurnQuestion(_AtNode):
    """Which ranges enter the turn, and what does a line of it do? A `TurnReading`."""


@dataclass(frozen=True)
class FileQuestion:
    """How far is the solve, and what does its file hold? A `SolutionPart`, also while it solves."""

    offset: int
    """Bytes of the file before the part that is asked for."""
    small: bool = False
    """Whether it is the file without rivers."""


Question = MemoryQuestion | ListQuestion | NodeQuestion | EvQuestion | TurnQuestion | FileQuestion


@dataclass(frozen=True)
class QuestionMessage:
    """A question on its way to the process."""

    number: int
    question: Question


@dataclass(frozen=True)
class OrderMessage:
    """Solve this, once; the process then answers questions about it."""

    order: SolveOrder
    seconds: float
    """After this the solve ends with what it has."""


@dataclass(frozen=True)
class Alive:
    """The process is not standing still."""


@dataclass(frozen=True)
class Warm:
    """The process has loaded all it needs."""


@dataclass(frozen=True)
class Converged:
    """The solve has ended and can be asked about."""

    accuracy: Accuracy


@dataclass(frozen=True)
class GaveUp:
    """The solve cannot be done."""

    reason: str
    """One sentence for people."""
    details: str = ""
    """For the log."""


@dataclass(frozen=True)
class AnswerMessage:
    """The answer to a question."""

    number: int
    answer: object


@dataclass(frozen=True)
class Refused:
    """The question cannot be answered."""

    number: int
    reason: str
    """One sentence for people."""
    is_input: bool
    """Whether the question is at fault; otherwise something in the process is."""
    details: str = ""
    """For the log."""


News = Warm | Converged | GaveUp
"""What a process says by itself."""
