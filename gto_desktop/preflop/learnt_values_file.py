"""The file of learnt values: what ships, so that any preflop game can be priced."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.paths import shipped_file
from gto_desktop.basis.stored_arrays import stored_arrays
from gto_desktop.cards.hand_class import CLASS_COUNT
from gto_desktop.game.player import Player
from gto_desktop.kernels.boosted_trees import Trees
from gto_desktop.preflop.learnt_values import LearntValues, PotRecord
from gto_desktop.preflop.preflop_tree import PotKind
from gto_desktop.preflop.spots import PotGroup, Role
from gto_desktop.preflop.value_model import Forest, LevelSlopes, OverFlops, ValueModel

VALUES = "learnt_values.npz"


@dataclass(frozen=True, eq=False)
class KeptValues:
    """Learnt values, and how they were found."""

    values: LearntValues
    facts: dict[str, object]
    """In words and numbers."""


def write_values(path: Path, kept: KeptValues) -> None:
    """Write a file that `read_values` reads."""
    values, pots = kept.values, kept.values.pots
    path.parent.mkdir(parents=True, exist_ok=True)
    kinds = list(values.luck)
    with atomic_write(path) as file:
        np.savez_compressed(
            file,
            facts=np.array(json.dumps(kept.facts)),
            level_scale=values.model.levels.scale,
            level_slopes=values.model.levels.slopes,
            luck_of=np.array([[kind, side] for kind, side in kinds], np.int64).reshape(-1, 2),
            luck=np.stack([values.luck[kind] for kind in kinds]).astype(np.float32),
            correlation=values.correlation.astype(np.float32),
            games=np.array([pot.game for pot in pots]),
            roles=np.array([pot.role.numbers for pot in pots], np.int64),
            pots=np.array([_pot_numbers(pot) for pot in pots]),
            left=np.stack([pot.left for pot in pots]).astype(np.float32),
            counts=np.stack([pot.counts for pot in pots]).astype(np.float32),
            **_forest_arrays(values.model.forests),
            **_bias_arrays(values.model.biases),
        )


def read_values(path: Path) -> KeptValues:
    """Read a file of learnt values; OSError or InputError where it is none."""
    with stored_arrays(path) as stored:
        luck = {
            (PotKind(kind), Player(side)): row.astype(np.float64)
            for (kind, side), row in zip(stored["luck_of"].tolist(), stored["luck"], strict=True)
        }
        columns = zip(
            stored["games"].tolist(), stored["roles"].tolist(), stored["pots"].tolist(),
            stored["left"].astype(np.float64), stored["counts"].astype(np.float64), strict=True,
        )  # fmt: skip
        pots = [_pot(*each) for each in columns]
        levels = LevelSlopes(stored["level_scale"], stored["level_slopes"])
        model = ValueModel(_forests(stored), levels, _biases(stored))
        correlation = stored["correlation"].astype(np.float64)
        # As they are rounded classes are not wholly like themselves.
        np.fill_diagonal(correlation, 1.0)
        facts = json.loads(str(stored["facts"]))
    return KeptValues(LearntValues(model, pots, luck, correlation), facts)


@cache
def shipped_values() -> KeptValues | None:
    """Return what comes with the program, None where nothing does."""
    path = shipped_file(f"resources/preflop/{VALUES}")
    return None if path is None else read_values(path)


def _pot_numbers(pot: PotRecord) -> list[float]:
    return [pot.spr, *pot.rake, pot.flops, pot.weight, pot.kept, pot.level, pot.level_error]


def _pot(game: str, role: Sequence[int], numbers: Sequence[float], left: Any, counts: Any) -> Any:
    spr, rate, cap, flops, weight, kept, level, level_error = numbers
    return PotRecord(
        game=game,
        role=Role.of_numbers(role),
        spr=spr,
        rake=(rate, cap),
        flops=int(flops),
        weight=weight,
        kept=kept,
        level=level,
        level_error=level_error,
        left=left,
        counts=counts,
    )


def _bias_arrays(biases: Mapping[tuple[PotGroup, int], OverFlops]) -> dict[str, Any]:
    of = np.array([[*group, count] for group, count in biases], np.int64).reshape(-1, 4)
    classes = [bias.classes for bias in biases.values()]
    return {
        "biases_of": of,
        "biases": np.array(classes, np.float32).reshape(-1, 2, CLASS_COUNT),
        "level_biases": np.array([bias.level for bias in biases.values()]),
    }


def _biases(stored: Any) -> dict[tuple[PotGroup, int], OverFlops]:
    columns = zip(
        stored["biases_of"].tolist(), stored["biases"].astype(np.float64),
        stored["level_biases"].tolist(), strict=True,
    )  # fmt: skip
    return {
        (PotGroup(PotKind(kind), bool(last), bool(limp)), count): OverFlops(classes, level)
        for (kind, last, limp, count), classes, level in columns
    }


def _forest_arrays(forests: Sequence[Forest]) -> dict[str, Any]:
    trees = [forest for _, forest in forests]
    joined = {
        f"tree_{name}": np.concatenate([getattr(each, name) for each in trees])
        for name in Trees._fields
    }
    # Features are few: one byte each.
    joined["tree_column"] = joined["tree_column"].astype(np.int8)
    sizes = [[len(each.roots), len(each.column)] for each in trees]
    starts = np.array([start for start, _ in forests])
    return {**joined, "forest_sizes": np.array(sizes, np.int64), "forest_starts": starts}


def _forests(stored: Any) -> tuple[Forest, ...]:
    roots, column, threshold, left, right = (stored[f"tree_{name}"] for name in Trees._fields)
    found: list[Forest] = []
    tree, node = 0, 0
    for start, (trees, nodes) in zip(
        stored["forest_starts"].tolist(), stored["forest_sizes"].tolist(), strict=True
    ):
        here = slice(node, node + nodes)
        found.append(
            (
                start,
                Trees(
                    roots[tree : tree + trees],
                    column[here].astype(np.int32),
                    threshold[here],
                    left[here],
                    right[here],
                ),
            )
        )
        tree, node = tree + trees, node + nodes
    return tuple(found)
