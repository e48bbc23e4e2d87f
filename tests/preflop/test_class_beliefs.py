"""What is believed of classes, against a Gaussian posterior worked out in full beside it."""

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.cards.hand_class import CLASS_COUNT, parse_class
from gto_desktop.preflop.class_beliefs import (
    ALONE,
    OF_GAME,
    OF_POT,
    OF_RANGES,
    SHARED,
    ClassProcess,
    Residuals,
    class_kernel,
)
from gto_desktop.preflop.preflop_tree import PotKind
from gto_desktop.preflop.spots import Role

Matrix = NDArray[np.float64]
ALL = SHARED**2 + OF_POT**2 + OF_GAME**2
Place = tuple[Role, str | None]
CO, BTN, SB = (Role(PotKind.RAISED, seat, 5) for seat in (2, 3, 4))
LUCK = np.random.default_rng(1).uniform(0.05, 0.15, CLASS_COUNT)


def _correlation() -> Matrix:
    """A correlation that is neither none nor whole."""
    loads = np.random.default_rng(2).normal(0, 0.5, (CLASS_COUNT, 4))
    covariance = loads @ loads.T + np.eye(CLASS_COUNT)
    scale = np.sqrt(np.diag(covariance))
    return np.asarray(covariance / scale[:, None] / scale)


def _residuals(role: Role, game: str, flops: Matrix, seed: int) -> Residuals:
    return Residuals(role, game, np.random.default_rng(seed).normal(0, 0.03, CLASS_COUNT), flops)


def _dense(measured: list[Residuals], wanted: Place) -> tuple[Matrix, Matrix]:
    """Posterior of the wanted pot by precisions: every part of what is true drawn apart."""
    kernel = class_kernel() + 1e-10 * np.eye(CLASS_COUNT)
    names: list[tuple[str, object]] = [("kind", None)]
    for role, game in [*((m.role, m.game) for m in measured), wanted]:
        names += [name for name in (("pot", role), ("game", (role, game))) if name not in names]
    size = {"kind": SHARED, "pot": OF_POT, "game": OF_GAME}

    def picks(role: Role, game: str | None) -> Matrix:
        mine = (("kind", None), ("pot", role), ("game", (role, game)))
        return np.hstack([np.eye(CLASS_COUNT) * (name in mine) for name in names])

    inverse = np.linalg.inv(kernel)
    precision = np.zeros((len(names) * CLASS_COUNT,) * 2)
    for i, (name, _) in enumerate(names):
        block = slice(i * CLASS_COUNT, (i + 1) * CLASS_COUNT)
        precision[block, block] = inverse / size[name] ** 2
    drawn = np.zeros(len(precision))
    for each in measured:
        there = each.flops > 0
        seen = picks(each.role, each.game)[there]
        scale = (LUCK / np.sqrt(np.where(there, each.flops, 1)))[there]
        noise = np.linalg.inv(_correlation()[np.ix_(there, there)] * np.outer(scale, scale))
        precision += seen.T @ noise @ seen
        drawn += seen.T @ noise @ each.mean[there]
    covariance = np.linalg.inv(precision)
    asked = picks(*wanted)
    # And what it has in these ranges alone.
    return asked @ covariance @ drawn, asked @ covariance @ asked.T + OF_RANGES**2 * kernel


@pytest.mark.parametrize(
    "wanted", [(CO, "a"), (CO, "b"), (BTN, "a"), (CO, "c"), (CO, None), (SB, "a"), (SB, None)]
)
def test_pots_are_believed_as_the_full_posterior_says(wanted: Place) -> None:
    flops = np.random.default_rng(3).integers(0, 30, CLASS_COUNT).astype(np.float64)
    assert (flops == 0).sum() > 2
    measured = [
        _residuals(CO, "a", flops, 4),
        _residuals(
            CO, "b", np.random.default_rng(6).integers(0, 9, CLASS_COUNT).astype(np.float64), 6
        ),
        _residuals(BTN, "a", np.full(CLASS_COUNT, 12.0), 5),
    ]

    found = ClassProcess(measured, LUCK, _correlation()).believed(*wanted)

    mean, covariance = _dense(measured, wanted)
    np.testing.assert_allclose(found.mean, mean, atol=1e-7)
    np.testing.assert_allclose(found.covariance, covariance, atol=1e-9)
    assert np.abs(mean).max() > 1e-3


@pytest.mark.parametrize("measured", [[], [_residuals(CO, "a", np.zeros(CLASS_COUNT), 6)]])
def test_without_flops_nothing_is_believed_but_the_prior(measured: list[Residuals]) -> None:
    found = ClassProcess(measured, LUCK, _correlation()).believed(CO, "a")

    assert not found.mean.any()
    np.testing.assert_allclose(found.covariance, (ALL + OF_RANGES**2) * class_kernel(), atol=1e-15)


def test_very_many_flops_leave_nothing_but_their_mean_and_what_ranges_do() -> None:
    many = _residuals(CO, "a", np.full(CLASS_COUNT, 1e9), 7)

    process = ClassProcess([many], LUCK, _correlation())
    here, elsewhere = process.believed(CO, "a"), process.believed(BTN, "a")

    np.testing.assert_allclose(here.mean, many.mean, atol=1e-5)
    np.testing.assert_allclose(np.sqrt(np.diag(here.covariance)), OF_RANGES, atol=1e-7)
    # Another pot of the kind has what is shared, and its own parts are still unknown.
    np.testing.assert_allclose(elsewhere.mean, many.mean * SHARED**2 / ALL, atol=1e-5)
    np.testing.assert_allclose(
        np.diag(elsewhere.covariance),
        np.full(CLASS_COUNT, ALL - SHARED**4 / ALL + OF_RANGES**2),
        rtol=1e-4,
    )


def test_neighbours_are_alike_and_far_or_other_hands_are_not() -> None:
    kernel = class_kernel()
    a, b, far, offsuit = (parse_class(name) for name in ("K9s", "K8s", "32s", "K9o"))

    assert np.array_equal(kernel, kernel.T)
    np.testing.assert_allclose(np.diag(kernel), 1)
    assert np.linalg.eigvalsh(kernel).min() > 0
    assert kernel[a, b] > kernel[a, offsuit] > kernel[a, far]
    assert kernel[a, b] == pytest.approx((1 - ALONE) * np.exp(-1 / 8))
