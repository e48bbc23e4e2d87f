"""What a service does beforehand, so that its first callers do not wait for it."""

import gc

from gto_desktop.toolkit.tool_table import TOOLS


def get_ready() -> None:
    """Answer each tool once, then leave all that is loaded out of later searches for garbage.

    A tool makes its tables and loads its kernels when it is first asked: half a second alone, and
    ten beside eight heavy analyses. A search for garbage goes through some 200,000 objects of
    imported modules: lookups that came meanwhile waited 100 to 200 ms (both measured).
    """
    for tool in TOOLS:
        tool.answer(tool.example)
    gc.collect()
    gc.freeze()
