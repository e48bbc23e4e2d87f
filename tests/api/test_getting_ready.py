"""What a service does before its first caller comes."""

import subprocess
import sys

# In a program of its own: tools that other tests asked are loaded already, and what is left out of
# searches for garbage stays left out.
_READY = """
import gc
import sys

from gto_desktop.api.getting_ready import get_ready
from gto_desktop.toolkit.tool_table import TOOLS

get_ready()
left_out = gc.get_freeze_count()
loaded = set(sys.modules)
for tool in TOOLS:
    tool.answer(tool.example)
print(left_out, *sorted(set(sys.modules) - loaded))
"""


def test_that_a_ready_service_loads_nothing_for_its_callers_and_searches_little_for_garbage() -> (
    None
):
    run = [sys.executable, "-c", _READY]
    ended = subprocess.run(run, capture_output=True, text=True, timeout=120, check=True)
    left_out, *loaded_late = ended.stdout.split()
    assert loaded_late == []
    assert int(left_out) > 50_000
