"""The luck of flops, against luck that was drawn with a known correlation."""

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.builds import flop_luck
from gto_desktop.builds.flop_luck import luck_correlation
from gto_desktop.cards.hand_class import CLASS_COUNT

Matrix = NDArray[np.float64]


def _correlation() -> Matrix:
    """A correlation that is neither none nor whole."""
    loads = np.random.default_rng(2).normal(0, 0.5, (CLASS_COUNT, 4))
    covariance = loads @ loads.T + np.eye(CLASS_COUNT)
    scale = np.sqrt(np.diag(covariance))
    return np.asarray(covariance / scale[:, None] / scale)


def _drawn(samples: int) -> tuple[Matrix, Matrix]:
    """Luck with a known correlation between classes, of which some are not always there."""
    random = np.random.default_rng(8)
    scale = random.uniform(0.02, 0.3, CLASS_COUNT)
    root = np.linalg.cholesky(_correlation())
    left = random.normal(size=(samples, CLASS_COUNT)) @ root.T * scale
    left[random.random(left.shape) < 0.3] = np.nan
    return left, _correlation()


def test_the_correlation_of_luck_is_that_it_was_drawn_with() -> None:
    left, known = _drawn(20_000)

    found = luck_correlation(left)

    # A part of it is taken to be a class's alone.
    alone = flop_luck._OWN_LUCK
    expected = (1 - alone) * known + alone * np.eye(CLASS_COUNT)
    np.testing.assert_allclose(found, expected, atol=0.04)


@pytest.mark.parametrize("samples", [6, 60])
def test_the_correlation_of_few_flops_and_of_unseen_classes_can_be_inverted(samples: int) -> None:
    left, _ = _drawn(samples)
    left[:, :3] = np.nan

    found = luck_correlation(left)

    np.testing.assert_allclose(np.diag(found), 1)
    assert np.linalg.eigvalsh(found).min() > 0.9 * flop_luck._OWN_LUCK
    np.testing.assert_allclose(found[:3, 3:], 0, atol=1e-12)
