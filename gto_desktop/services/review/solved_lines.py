"""The line of a street through its solves: one, and one more behind each action of a model."""

from collections.abc import Callable
from contextlib import suppress

from gto_desktop.services.review.line_model import Chances, model, model_lock
from gto_desktop.services.review.review_decision import NoSuchAction
from gto_desktop.services.review.review_streets import RARE, StreetPart, StreetSolve
from gto_desktop.solver.lock import NodeLock
from gto_desktop.solver.node_view import NodeView

ReadNode = Callable[[str], NodeView]


class SolvedLines:
    """Reads each node of a line in the first solve that nothing rare was done in before it."""

    def __init__(self, part: StreetPart) -> None:
        self.models: dict[int, Chances] = {}
        """Who takes an action that the strategy hardly ever takes, by the number of the action."""
        self._part = part
        self._stages: list[tuple[int, ReadNode]] = []
        """Up to which depth of the line each solve is read."""

    def node(self, line: str) -> NodeView:
        """Return a node by its line."""
        depth = line.count("/")
        read = next((read for most, read in self._stages if depth <= most), self._stages[-1][1])
        return read(line)

    def take(self, read: ReadNode, pot: float) -> NodeLock | None:
        """Take a solve; return what is to be locked for the next one, None where all is solved."""
        self._stages.append((len(self._part.decisions), read))
        last = self._part.decisions[-1].number
        # What the solve does not have says so where it is graded.
        with suppress(NoSuchAction):
            for decision, step in StreetSolve(self._part, self.node, pot).steps():
                number = decision.number
                if step.note or step.share >= RARE or number in self.models:
                    continue
                if number == last and not self._part.goes_on:
                    continue
                node = self.node(step.line)
                self.models[number] = model(node, step.taken)
                if number != last:
                    self._stages[-1] = (step.line.count("/"), read)
                    return model_lock(node, step.taken, self.models[number])
        return None
