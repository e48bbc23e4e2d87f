"""Run the kernels' tests in plain Python where NUMBA_DISABLE_JIT is set.

Then a step outside an array, a negative shift or a division by zero is an error, where compiled
code would go on. What takes too long like that is marked `compiled`.
"""

import os

from tests.kernels import plain_vector

if os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
    from gto_desktop.kernels import doubles, vector

    # Before a kernel takes them from there.
    for module in (vector, doubles):
        for name in set(vars(module)) & set(vars(plain_vector)) - {"LANES", "DOUBLES"}:
            if not name.startswith("_"):
                setattr(module, name, getattr(plain_vector, name))
