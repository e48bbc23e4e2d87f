"""One analysis: what it is asked, what it answers, and how that is shown."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from gto_desktop.toolkit.tool_views import AnswerView

Q = TypeVar("Q", bound=BaseModel)
R = TypeVar("R", bound=BaseModel)


@dataclass(frozen=True)
class Tool(Generic[Q, R]):
    """A row of the table that routes, commands, panels, documents and tests are made from."""

    path: str
    """Its name, and its address under /v1/toolkit: "range/expand"."""
    title: str
    """What it does, as a heading: "Expand a range"."""
    group: str
    """The heading it stands under: Board, Hand, Range, Cards, Core or Games."""
    request: type[Q]
    result: type[R]
    run: Callable[[Q], R]
    """Answers a request; raises `ToolInputError` for what only shows when it is worked out."""
    view: AnswerView
    example: Mapping[str, Any]
    """A body that is answered."""

    def answer(self, body: object) -> R:
        """Read a body, as JSON gives it, and answer it.

        Raises:
            pydantic.ValidationError: the body is not of the declared form.
            gto_desktop.toolkit.request_fields.ToolInputError: nothing can be worked out from it.
        """
        return self.run(self.request.model_validate(body))
