"""What is believed of classes, against a Gaussian posterior worked out in full beside it."""

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.builds import class_errors
from gto_desktop.builds.class_errors import (
    OF_GAME,
    OF_POT,
    SHARED,
    Residuals,
    believe,
    class_kernel,
    luck_correlation,
)
from gto_desktop.cards.hand_class import CLASS_COUNT, parse_class

Matrix = NDArray[np.float64]
ALL = SHARED**2 + OF_POT**2 + OF_GAME**2
LUCK = np.random.default_rng(1).uniform(0.05, 0.15, CLASS_COUNT)


def _correlation() -> Matrix:
    """A correlation that is neither none nor whole."""
    loads = np.random.default_rng(2).normal(0, 0.5, (CLASS_COUNT, 4))
    covariance = loads @ loads.T + np.eye(CLASS_COUNT)
    scale = np.sqrt(np.diag(covariance))
    return np.asarray(covariance / scale[:, None] / scale)


def _residuals(pot: int, game: int, flops: Matrix, seed: int) -> Residuals:
    return Residuals(pot, game, np.random.default_rng(seed).normal(0, 0.03, CLASS_COUNT), flops)


def _dense(measured: list[Residuals], wanted: tuple[int, int]) -> tuple[Matrix, Matrix]:
    """Posterior of the wanted pot by precisions: every part of what is true drawn apart."""
    kernel = class_kernel() + 1e-10 * np.eye(CLASS_COUNT)
    names: list[tuple[str, int]] = [("kind", 0)]
    for pot, game in [(m.pot, m.game) for m in measured] + [wanted]:
        names += [name for name in (("pot", pot), ("game", game)) if name not in names]
    size = {"kind": SHARED, "pot": OF_POT, "game": OF_GAME}

    def picks(pot: int, game: int) -> Matrix:
        mine = (("kind", 0), ("pot", pot), ("game", game))
        return np.hstack([np.eye(CLASS_COUNT) * (name in mine) for name in names])

    inverse = np.linalg.inv(kernel)
    precision = np.zeros((len(names) * CLASS_COUNT,) * 2)
    for i, (name, _) in enumerate(names):
        block = slice(i * CLASS_COUNT, (i + 1) * CLASS_COUNT)
        precision[block, block] = inverse / size[name] ** 2
    drawn = np.zeros(len(precision))
    for each in measured:
        there = each.flops > 0
        seen = picks(each.pot, each.game)[there]
        scale = (LUCK / np.sqrt(np.where(there, each.flops, 1)))[there]
        noise = np.linalg.inv(_correlation()[np.ix_(there, there)] * np.outer(scale, scale))
        precision += seen.T @ noise @ seen
        drawn += seen.T @ noise @ each.mean[there]
    covariance = np.linalg.inv(precision)
    asked = picks(*wanted)
    return asked @ covariance @ drawn, asked @ covariance @ asked.T


@pytest.mark.parametrize("wanted", [(0, 0), (1, 1), (0, 5), (7, 8)])
def test_two_pots_are_believed_as_the_full_posterior_says(wanted: tuple[int, int]) -> None:
    flops = np.random.default_rng(3).integers(0, 30, CLASS_COUNT).astype(np.float64)
    assert (flops == 0).sum() > 2
    measured = [
        _residuals(0, 0, flops, 4),
        _residuals(1, 1, np.full(CLASS_COUNT, 12.0), 5),
    ]

    (found,) = believe(measured, [wanted], LUCK, _correlation())

    mean, covariance = _dense(measured, wanted)
    np.testing.assert_allclose(found.mean, mean, atol=1e-7)
    np.testing.assert_allclose(found.covariance, covariance, atol=1e-9)
    assert np.abs(mean).max() > 1e-3


@pytest.mark.parametrize("measured", [[], [_residuals(0, 0, np.zeros(CLASS_COUNT), 6)]])
def test_without_flops_nothing_is_believed_but_the_prior(measured: list[Residuals]) -> None:
    (found,) = believe(measured, [(0, 0)], LUCK, _correlation())

    assert not found.mean.any()
    np.testing.assert_allclose(found.covariance, ALL * class_kernel(), atol=1e-15)


def test_very_many_flops_leave_nothing_but_their_mean() -> None:
    many = _residuals(0, 0, np.full(CLASS_COUNT, 1e9), 7)

    here, elsewhere = believe([many], [(0, 0), (1, 1)], LUCK, _correlation())

    np.testing.assert_allclose(here.mean, many.mean, atol=1e-5)
    assert np.sqrt(np.diag(here.covariance)).max() < 1e-5
    # Another pot of the kind has what is shared, and its own parts are still unknown.
    np.testing.assert_allclose(elsewhere.mean, many.mean * SHARED**2 / ALL, atol=1e-5)
    np.testing.assert_allclose(
        np.diag(elsewhere.covariance), np.full(CLASS_COUNT, ALL - SHARED**4 / ALL), rtol=1e-4
    )


def test_neighbours_are_alike_and_far_or_other_hands_are_not() -> None:
    kernel = class_kernel()
    a, b, far, offsuit = (parse_class(name) for name in ("K9s", "K8s", "32s", "K9o"))

    assert np.array_equal(kernel, kernel.T)
    np.testing.assert_allclose(np.diag(kernel), 1)
    assert np.linalg.eigvalsh(kernel).min() > 0
    assert kernel[a, b] > kernel[a, offsuit] > kernel[a, far]
    assert kernel[a, b] == pytest.approx((1 - class_errors.ALONE) * np.exp(-1 / 8))


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
    alone = class_errors._OWN_LUCK
    expected = (1 - alone) * known + alone * np.eye(CLASS_COUNT)
    np.testing.assert_allclose(found, expected, atol=0.04)


@pytest.mark.parametrize("samples", [6, 60])
def test_the_correlation_of_few_flops_and_of_unseen_classes_can_be_inverted(samples: int) -> None:
    left, _ = _drawn(samples)
    left[:, :3] = np.nan

    found = luck_correlation(left)

    np.testing.assert_allclose(np.diag(found), 1)
    assert np.linalg.eigvalsh(found).min() > 0.9 * class_errors._OWN_LUCK
    np.testing.assert_allclose(found[:3, 3:], 0, atol=1e-12)
