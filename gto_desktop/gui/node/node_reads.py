"""How panels beside the study read nodes of their own."""

from collections.abc import Sequence
from typing import Protocol

from gto_desktop.gui.base.ports import NodeLike, SolutionLike


class Reads(Protocol):
    """What is asked of the window's `NodeReader`."""

    def lane(self, solution: SolutionLike) -> str:
        """Return the lane of the reads of a solution."""
        ...

    def node(self, solution: SolutionLike, line: str, cards: Sequence[int]) -> NodeLike:
        """Look at a node; for a worker thread."""
        ...
