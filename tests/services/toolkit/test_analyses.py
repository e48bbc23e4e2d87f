"""Warming the analyses ahead."""

from gto_desktop.services.toolkit.analyses import warm_analyses
from gto_desktop.toolkit.tool_table import TOOLS


def test_that_warming_runs_every_analysis() -> None:
    assert set(warm_analyses()) == {tool.path for tool in TOOLS}
