"""Preflop strategies that ship, with standard errors of a test's own on the first decisions."""

import shutil
from contextlib import closing
from pathlib import Path

import numpy as np

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.library.ev_error_codec import pack_errors
from gto_desktop.library.preflop_codec import NODES_PER_CHUNK, unpack_tree
from gto_desktop.library.preflop_store import PREFLOP
from tests.library.rechecked import recheck


def book_with_errors(folder: Path, error: float, version: str = "6max") -> Path:
    """Return a copy of what ships in which each EV of the first decisions has the same error.

    `error` is in big blinds. The first chunk holds the decisions of everyone folded to, and some
    below them.
    """
    path = folder / "preflop.sqlite"
    shutil.copy(strategy_folder() / "preflop.sqlite", path)
    with closing(PREFLOP.open_to_write(path)) as file:
        tree = unpack_tree(file.table("versions").get(version)["tree"])
        edges = int(tree.first[NODES_PER_CHUNK])
        blob = pack_errors(np.full((edges, 169), error))
        file.table("ev_errors").delete_where()
        file.table("ev_errors").insert({"version": version, "chunk": 0, "errors": blob})
    return recheck(path)
