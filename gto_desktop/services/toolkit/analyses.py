"""The analyses as use cases: what every door does with the table of tools."""

from collections.abc import Iterator

# What the examples leave out: three players, and a sample of too many deals to count.
_MORE_EQUITIES: tuple[dict[str, object], ...] = (
    {"ranges": [["AhKh"], ["QQ"], ["76s"]], "board": "Ks7d4c"},
    {"ranges": [["22+"], ["AKs"], ["KQo"]], "sample_count": 100},
)


def warm_analyses() -> Iterator[str]:
    """Compile, or load, what the analyses use; yield the path of each before it is run."""
    from gto_desktop.toolkit.tool_table import TOOL_AT, TOOLS

    for tool in TOOLS:
        yield tool.path
        tool.answer(tool.example)
    for body in _MORE_EQUITIES:
        yield "equity"
        TOOL_AT["equity"].answer(body)
