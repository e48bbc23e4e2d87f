"""Own data sets made in a moment: a heads-up game of push or fold that nobody has solved."""

import dataclasses
from pathlib import Path

import numpy as np

from gto_desktop.basis.paths import shipped_preflop
from gto_desktop.library.preflop_codec import stored_tree
from gto_desktop.library.preflop_store import StoredVersion, write_version
from gto_desktop.preflop.preflop_spec import read_preflop_spec
from gto_desktop.preflop.preflop_tree import build_tree
from gto_desktop.services.study.study import Study
from gto_desktop.training.drill import Drill, DrillSource, SourceKind

PUSH = {"name": "push or fold", "seats": 2, "stacks": 5, "push_or_fold": True}
TINY = "own-tiny"
PUSHES = Drill("pushes", DrillSource(SourceKind.PLACE, f"{TINY}: "))


def keep_tiny(
    folder: Path, name: str = TINY, pushes: float = 0.5, label: str = "push or fold"
) -> None:
    """Keep a data set among those of whoever has a folder; SB pushes that often with every hand."""
    stakes = read_preflop_spec(PUSH).stakes
    tree = stored_tree(build_tree(stakes))
    strategy = np.full((len(tree.kind), 169), 0.5, np.float32)
    strategy[:2] = [[1 - pushes], [pushes]]
    # What is folded half the time must be worth as much as a fold, or no drill asks for it.
    evs = np.where(tree.kind[:, None] == 0, 0.0, np.linspace(0.001, 0.01, 169)[None, :])
    facts: dict[str, object] = {
        "stakes": dataclasses.asdict(stakes), "nodes": len(tree.actor), "iterations": 7,
        "gain_mbb": {"SB": 1.0, "BB": 2.5}, "engine": "0.1.0", "date": "2026-11-23",
    }  # fmt: skip
    version = StoredVersion(
        name, 1000, label, False, facts, tree, strategy, evs, np.full(evs.shape, 0.01)
    )
    folder.mkdir(parents=True, exist_ok=True)
    write_version(folder / "preflop.sqlite", version)


def pushes_in(folder: Path, name: str) -> float:
    """Return how often SB pushes in a data set of whoever has a folder, as the study reads it."""
    study = Study.open(shipped_preflop(), [], folder / "preflop.sqlite")
    node = study.preflop(name, ()).node
    study.close()
    assert node is not None
    return float(node.strategy[1, 0])
