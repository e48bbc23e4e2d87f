"""Trials of presence: classes are toggled as said, and made-up effects are found again."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.builds.presence_trial import (
    TOGGLED,
    Trial,
    fit_presence,
    read_trials,
    toggled,
    write_trials,
)
from gto_desktop.preflop.flop_features import LEAST
from gto_desktop.preflop.preflop_tree import PotKind
from gto_desktop.preflop.presence import neighbours

OWN, BY_VALUE, NEAR = 0.02, 0.06, 0.05


def _trial(seed: int) -> Trial:
    random = np.random.default_rng(seed)
    before = np.where(random.random(169) < 0.4, random.choice([LEAST, 1.0], 169), 0.0)
    after = toggled(before, random, blocks=seed % 2 == 1)
    absent = random.uniform(0, 2, 169)

    def won(held: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(absent - (OWN + BY_VALUE * absent) * held - NEAR * (neighbours() @ held))

    noise = random.normal(0, 0.01, 169)
    met = np.where(before > 0, random.uniform(100, 300, 169), 0.0)
    return Trial(PotKind.RAISED, before, after, met, won(before), won(after) + noise)


def test_coefficients_of_made_up_trials_are_found_within_their_errors() -> None:
    found = fit_presence([_trial(seed) for seed in range(30)])

    for value, truth, error in zip(
        (found.own, found.own_by_value, found.near),
        (OWN, BY_VALUE, NEAR),
        found.errors,
        strict=True,
    ):
        # The value while absent is only known up to the effect itself: a tenth at most.
        assert value == pytest.approx(truth, abs=3 * error + 0.1 * truth)
        assert error < 0.01


@pytest.mark.parametrize("blocks", [False, True])
def test_about_a_fifth_of_the_classes_is_put_in_or_taken_out(*, blocks: bool) -> None:
    weights = np.where(np.arange(169) % 2 == 0, 1.0, LEAST)
    weights[:20] = 0.0

    shares = []
    for seed in range(40):
        changed = toggled(weights, np.random.default_rng(seed), blocks=blocks)
        differs = changed != weights
        assert not differs[:20].any()
        assert (changed[differs] == np.where(weights[differs] > 0.5, LEAST, 1.0)).all()
        shares.append(differs[20:].mean())
    assert np.mean(shares) == pytest.approx(TOGGLED, abs=0.05)


def test_trials_are_read_as_they_were_written(tmp_path: Path) -> None:
    trial = _trial(3)

    write_trials(tmp_path / "a.npz", [trial])
    (again,) = read_trials(tmp_path / "a.npz")

    assert again.kind is PotKind.RAISED
    for name in ("before", "after", "met", "won", "won_after"):
        assert np.allclose(getattr(again, name), getattr(trial, name), atol=1e-5)
