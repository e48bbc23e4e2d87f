"""Compiling ahead, step by step, so that the first question does not wait."""

from collections.abc import Iterator

from gto_desktop.services.solving.engine import compile_for, everything, is_compiled
from gto_desktop.solver.progress import Progress, Steps

_HALF = 500
"""Each half of the work is counted in so many steps."""
# What the examples leave out: three players, and a sample of too many deals to count.
_MORE_EQUITIES: tuple[dict[str, object], ...] = (
    {"ranges": [["AhKh"], ["QQ"], ["76s"]], "board": "Ks7d4c"},
    {"ranges": [["22+"], ["AKs"], ["KQo"]], "sample_count": 100},
)


def is_warm() -> bool:
    """Whether the solver is compiled already."""
    return all(is_compiled(*each) for each in everything())


def warming() -> Steps[None]:
    """Compile what is not compiled yet: what reads and analyses use first, then the solver.

    Nothing is done where the solver is compiled already. Sending True ends it.
    """
    todo = [each for each in everything() if not is_compiled(*each)]
    if not todo:
        return
    # A step of the solver takes as long as many analyses; the first one reads most kernels.
    for number, _path in enumerate(warm_analyses()):
        if (yield Progress(done=round(_HALF * number / (number + 4)), total=2 * _HALF)):
            return
    for number, (street, precision) in enumerate(todo):
        if (yield Progress(done=_HALF + round(_HALF * number / len(todo)), total=2 * _HALF)):
            return
        compile_for(street, precision)


def warm_analyses() -> Iterator[str]:
    """Compile, or load, what the analyses use; yield the path of each before it is run."""
    from gto_desktop.toolkit.tool_table import TOOL_AT, TOOLS

    for tool in TOOLS:
        yield tool.path
        tool.answer(tool.example)
    for body in _MORE_EQUITIES:
        yield "equity"
        TOOL_AT["equity"].answer(body)
