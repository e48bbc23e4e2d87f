"""What a service does beforehand, so that its first callers do not wait for it."""

import gc


def get_ready() -> None:
    """Ask each tool, then leave all that is loaded out of later searches for garbage.

    A tool makes its tables and loads its kernels when it is first asked: half a second alone, and
    ten beside eight heavy analyses. A search for garbage goes through some 200,000 objects of
    imported modules: lookups that came meanwhile waited 100 to 200 ms (both measured).
    """
    # The engine takes a moment to load, which the start of the service does not wait for.
    from gto_desktop.services.solving.engine import warm_analyses

    for _path in warm_analyses():
        pass
    gc.collect()
    gc.freeze()
