"""Write resources/flops/subsets.json: `.venv/bin/python packaging/flop_subsets.py`."""

import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
# Small matrices: threads only cost time, and they round differently from run to run.
os.environ["OPENBLAS_NUM_THREADS"] = "1"
# Run by its path, the script does not see the package otherwise.
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from gto_desktop.cards.card import card_name  # noqa: E402
from gto_desktop.cards.flop_properties import flop_shares, property_matrix  # noqa: E402
from gto_desktop.cards.flop_search import Fit, searched  # noqa: E402
from gto_desktop.cards.flop_subsets import (  # noqa: E402
    SHIPPED_COUNTS,
    SUBSETS_FILE,
    WeightedFlop,
    weighted,
)
from gto_desktop.cards.isomorphism import canonical_flops  # noqa: E402

RESTARTS = 8
TRIALS = 60_000
MOST_TRIALS = 2000


def write_subsets(path: Path) -> None:
    """Search for the subsets of `SHIPPED_COUNTS` and write them; takes minutes."""
    subsets = {str(count): _as_json(_best_of_restarts(count)) for count in SHIPPED_COUNTS}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(subsets, indent=1) + "\n", encoding="utf-8")


def _best_of_restarts(count: int) -> Fit:
    trials = min(MOST_TRIALS, TRIALS // count)
    fits = (searched(count, seed, trials) for seed in range(RESTARTS))
    return min(fits, key=lambda fit: fit.cost)


def _as_json(fit: Fit) -> dict[str, Any]:
    flops = weighted(fit.flops, fit.weights)
    named = {"".join(map(card_name, each.flop)): round(each.weight, 12) for each in flops}
    return {"residual": float(f"{residual(flops):.3g}"), "weights": named}


def residual(flops: Iterable[WeightedFlop]) -> float:
    """Return by how much the property frequencies miss those of all flops.

    The Euclidean norm of the differences, one for each property of `property_names`.
    """
    return residual_of(*_arrays(flops))


def _arrays(flops: Iterable[WeightedFlop]) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Return the places in `canonical_flops` and the weights, (n,) each."""
    places = {flop: place for place, (flop, _) in enumerate(canonical_flops())}
    listed = list(flops)
    return (
        np.array([places[each.flop] for each in listed], np.int64),
        np.array([each.weight for each in listed], np.float64),
    )


def residual_of(flops: NDArray[np.int64], weights: NDArray[np.float64]) -> float:
    """Return by how much the property frequencies miss those of all flops, as Euclidean norm.

    Args:
        flops: (n,), indices into `canonical_flops`.
        weights: (n,), summing to 1.
    """
    matrix = property_matrix()
    return float(np.linalg.norm(matrix[:, flops] @ weights - matrix @ flop_shares()))


if __name__ == "__main__":
    write_subsets(ROOT / SUBSETS_FILE)
    print(f"Written: {SUBSETS_FILE}")
