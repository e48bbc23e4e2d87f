"""What becomes of a file when one of its bits is changed."""

from collections.abc import Callable
from pathlib import Path

import numpy as np

from gto_desktop.library.store_errors import StoreError

ROUNDS = 400


def outcomes_of_changed_bits(path: Path, answers: Callable[[Path], object]) -> set[object]:
    """Return what came of one changed bit, again and again: the same answers or not, or "named".

    "named" is a StoreError with the name of the file; False stands for one without.
    """
    sound, whole = path.read_bytes(), answers(path)
    random = np.random.default_rng(19)
    outcomes: set[object] = set()
    for _ in range(ROUNDS):
        damaged = bytearray(sound)
        damaged[random.integers(len(damaged))] ^= 1 << int(random.integers(8))
        path.write_bytes(damaged)
        try:
            outcomes.add(answers(path) == whole)
        except StoreError as error:
            outcomes.add(path.name in str(error) and "named")
    return outcomes
