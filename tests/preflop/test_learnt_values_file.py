"""The file of learnt values says what was learnt."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.kernels.boosted_trees import Trees
from gto_desktop.preflop.fitted_pot import FittedPot, WantedPot
from gto_desktop.preflop.flop_features import PotContext, view_flop
from gto_desktop.preflop.learnt_values import LearntValues, PotRecord
from gto_desktop.preflop.learnt_values_file import KeptValues, read_values, write_values
from gto_desktop.preflop.preflop_tree import PotKind
from gto_desktop.preflop.range_features import SeenRanges
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.value_model import Forest, LevelSlopes, OverFlops, ValueModel
from gto_desktop.solver.progress import finish

RANDOM = np.random.default_rng(1)
ROLE = Role(PotKind.RAISED, 3, 5)
REACH = PerPlayer(*RANDOM.random((2, 169)))
CONTEXT = PotContext(ROLE, 5.5, 97.5, 0.05, 1.5)
DEALT = 3
COLUMNS = len(view_flop((0, 5, 10), SeenRanges(REACH), CONTEXT).levels)


def _forest(trees: int, start: float) -> Forest:
    """Trees of one decision each."""
    first = np.arange(trees) * 3
    column = np.tile([0, -1, -1], trees)
    threshold = RANDOM.normal(0, 0.1, 3 * trees)
    left, right = np.zeros((2, 3 * trees), np.int32)
    left[first], right[first] = first + 1, first + 2
    roots = first.astype(np.int32)
    return start, Trees(roots, column.astype(np.int32), threshold, left, right)


def _record(game: str, role: Role) -> PotRecord:
    return PotRecord(
        game=game,
        role=role,
        spr=17.5,
        rake=(0.05, 1.5),
        flops=12,
        weight=11.5,
        kept=0.96,
        level=0.03,
        level_error=0.01,
        left=RANDOM.normal(0, 0.02, (2, 169)),
        counts=RANDOM.integers(0, 13, (2, 169)).astype(np.float64),
    )


def _priced(learnt: LearntValues, wanted: Mapping[Role, WantedPot], game: str | None) -> FittedPot:
    fitted = finish(learnt.model.pricing(wanted, learnt.beliefs(game), DEALT))
    assert fitted is not None
    return fitted[ROLE]


@pytest.fixture(scope="module")
def learnt() -> LearntValues:
    levels = LevelSlopes(RANDOM.random(COLUMNS) + 0.5, RANDOM.normal(0, 0.01, 6 * COLUMNS))
    bias = OverFlops(RANDOM.normal(0, 0.02, (2, 169)), 0.004)
    biases = {(ROLE.group, DEALT): bias}
    model = ValueModel((_forest(4, 0.01), _forest(2, -0.02)), levels, biases)
    luck = {(PotKind.RAISED, side): RANDOM.random(169) / 10 for side in Player}
    mixed = np.full((169, 169), 0.3) + 0.7 * np.eye(169)
    pots = [_record("a", ROLE), _record("b", ROLE), _record("a", Role(PotKind.RAISED, 2, 5))]
    return LearntValues(model, pots, luck, mixed)


@pytest.mark.parametrize("game", ["a", "b", "c", None])
def test_what_is_read_prices_pots_as_what_was_written(
    tmp_path: Path, learnt: LearntValues, game: str | None
) -> None:
    write_values(tmp_path / "new" / "values.npz", KeptValues(learnt, {"flops": 36}))
    kept = read_values(tmp_path / "new" / "values.npz")

    wanted = {ROLE: WantedPot(CONTEXT, REACH)}
    before, after = (_priced(each, wanted, game) for each in (learnt, kept.values))

    assert kept.facts == {"flops": 36}
    np.testing.assert_allclose(after.value, before.value, atol=1e-6)
    np.testing.assert_allclose(after.errors, before.errors, atol=1e-6)
    assert (after.kept, after.flops) == (before.kept, before.flops)
    assert after.flops == (12 if game in {"a", "b"} else 0)


def test_a_pot_that_was_solved_is_known_better_than_one_that_was_not(learnt: LearntValues) -> None:
    wanted = {ROLE: WantedPot(CONTEXT, REACH)}

    here, elsewhere = (_priced(learnt, wanted, game) for game in ("a", None))

    assert here.level_error < elsewhere.level_error
    assert (here.errors.mean(axis=1) < elsewhere.errors.mean(axis=1)).all()
    # What rake takes is that of pots of the kind.
    assert elsewhere.kept == pytest.approx(0.96)


def test_a_cap_of_nothing_is_no_cap(learnt: LearntValues) -> None:
    wanted = {ROLE: WantedPot(replace(CONTEXT, rake_cap=0.0), REACH)}

    # 5 % of what a pot of another rake comes to at its end: twice as much.
    assert _priced(learnt, wanted, None).kept == pytest.approx(0.9)


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "values.npz").write_bytes(b"nothing of the kind")

    with pytest.raises((OSError, ValueError, KeyError)):
        read_values(tmp_path / "values.npz")
