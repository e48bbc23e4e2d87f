"""Regret matching of one node against numpy, hand by hand."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.kernels.nodes import _update, _update_pair, _update_three, strategy
from gto_desktop.kernels.records import AVERAGE, UPDATE, Storage, WalkStep
from gto_desktop.solver.discounting import STEADY, Schedule

WIDTH = 48
Floats = NDArray[np.float64]


def blocks(rows: Floats) -> Floats:
    """Lay rows out as storage does: 16 hands after another, the actions of each together."""
    actions = len(rows)
    out: Floats = rows.reshape(actions, WIDTH // 16, 16).swapaxes(0, 1).ravel()
    return out


def unblocked(flat: NDArray[Any], actions: int) -> Floats:
    rows = flat.astype(np.float64).reshape(WIDTH // 16, actions, 16).swapaxes(0, 1)
    out: Floats = rows.reshape(actions, WIDTH)
    return out


class Node:
    """One node in storage, with room before it, and the same numbers in rows."""

    def __init__(self, actions: int, precision: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.actions = actions
        self.regrets = rng.normal(size=(actions, WIDTH)) * 20
        self.regrets[rng.random((actions, WIDTH)) < 0.2] = 0
        self.regrets[:, 3] = 0
        self.average = rng.dirichlet(np.ones(actions), WIDTH).T
        self.values = rng.normal(size=(actions, WIDTH)) * 10
        self.scale = 1.0
        unit = 1.0
        kind: Any = np.float32
        if precision == 16:
            kind, unit = np.int16, 65535.0
            self.scale = np.abs(self.regrets).max() / 32767
            self.regrets = np.rint(self.regrets / self.scale) * self.scale
            self.average = np.rint(self.average * unit) / unit
        # Kernels ask for memory ahead of what they read.
        regrets: Any = np.zeros((actions + 1) * WIDTH, kind)
        regrets[WIDTH:] = (
            blocks(np.rint(self.regrets / self.scale)) if precision == 16 else blocks(self.regrets)
        )
        averages: Any = np.zeros(
            (actions - 1) * WIDTH, np.float32 if precision == 32 else np.uint16
        )
        averages[:] = blocks(self.average[:-1] * unit)
        self.storage = Storage(
            regrets, np.array([1.0, self.scale], np.float32), averages, actions, actions - 1, 2,
            unit, np.zeros(0, np.int32), np.zeros(0, np.float32),
        )  # fmt: skip
        self.rows = np.zeros((actions + 1, WIDTH), np.float32)
        self.rows[:actions] = self.values
        self.values = self.rows[:actions].astype(np.float64)

    def expected(self, step: WalkStep) -> tuple[Floats, Floats, Floats]:
        """Return the new regrets and averages and the value of each hand."""
        positive = np.maximum(self.regrets, 0)
        total = positive.sum(axis=0)
        shares = np.where(total > 0, positive / np.maximum(total, 1e-30), 1 / self.actions)
        value = (shares * self.values).sum(axis=0)
        kept = np.where(self.regrets > 0, step.keep_positive, step.keep_negative)
        gains = self.values - value
        best = np.maximum(gains.max(axis=0), np.abs(value) / 4096)
        lift = np.maximum(step.inertia * best - step.keep_positive * total, 0)
        regrets = self.regrets * kept + shares * lift + gains
        average = self.average + step.average_weight * (shares - self.average)
        return regrets, average, value

    def update(self, step: WalkStep, *, unrolled: bool) -> None:
        flat, fresh = self.rows.ravel(), np.zeros(self.actions * WIDTH, np.float32)
        out = self.actions * WIDTH
        if unrolled and self.actions == 2:
            _update_pair(self.storage, WIDTH, 0, 1, WIDTH, flat, 0, WIDTH, out, fresh, step)
        elif unrolled:
            _update_three(
                self.storage, WIDTH, 0, 1, WIDTH, flat, 0, WIDTH, 2 * WIDTH, out, fresh, step
            )
        else:
            children = np.arange(self.actions, dtype=np.int32)
            _update(
                self.storage, WIDTH, 0, 1, WIDTH, self.actions, children, WIDTH, flat, out, fresh,
                step,
            )  # fmt: skip

    def assert_is(self, regrets: Floats, average: Floats, value: Floats) -> None:
        fine = self.storage.unit == 1.0
        scale = float(self.storage.scales[1])
        found = unblocked(self.storage.regrets[WIDTH:], self.actions) * (1.0 if fine else scale)
        unit = np.abs(regrets).max() / 32767
        np.testing.assert_allclose(found, regrets, atol=1e-5 if fine else 0.51 * unit)
        kept = unblocked(self.storage.averages, self.actions - 1) / self.storage.unit
        np.testing.assert_allclose(kept, average[:-1], atol=1e-6 if fine else 0.51 / 65535)
        np.testing.assert_allclose(self.rows[-1], value, atol=1e-5)
        assert (self.storage.regrets[:WIDTH] == 0).all()
        assert self.storage.scales[0] == 1
        if not fine:
            assert scale == pytest.approx(unit, rel=1e-5)


@pytest.mark.parametrize("precision", [16, 32])
@pytest.mark.parametrize("past", [0, 1, 30])
@pytest.mark.parametrize("actions", [2, 3, 6])
@pytest.mark.parametrize("schedule", [Schedule(), STEADY])
def test_that_a_node_is_updated_as_the_formulas_say(
    schedule: Schedule, actions: int, past: int, precision: int
) -> None:
    node = Node(actions, precision, seed=actions + past)
    step = schedule.step(past)
    expected = node.expected(step)

    node.update(step, unrolled=False)

    node.assert_is(*expected)


@pytest.mark.parametrize("precision", [16, 32])
@pytest.mark.parametrize("past", [0, 1, 30])
@pytest.mark.parametrize("actions", [2, 3])
@pytest.mark.parametrize("schedule", [Schedule(), STEADY])
def test_that_two_and_three_actions_are_updated_as_the_formulas_say(
    schedule: Schedule, actions: int, past: int, precision: int
) -> None:
    node = Node(actions, precision, seed=past)
    step = schedule.step(past)
    expected = node.expected(step)

    node.update(step, unrolled=True)

    node.assert_is(*expected)


@pytest.mark.parametrize("precision", [16, 32])
def test_that_a_node_without_gains_has_no_regrets_and_no_division_by_zero(precision: int) -> None:
    node = Node(3, precision, seed=1)
    node.rows[:] = 0.0
    node.storage.regrets[:] = 0

    node.update(STEADY.step(0), unrolled=False)

    assert (node.storage.regrets == 0).all()
    assert np.isfinite(node.storage.scales).all()
    assert (node.rows == 0).all()


@pytest.mark.parametrize("precision", [16, 32])
def test_that_the_current_strategy_is_in_proportion_to_regrets(precision: int) -> None:
    node = Node(3, precision, seed=5)
    out = np.zeros(3 * WIDTH, np.float32)

    base = node.storage._replace(rows=1)
    strategy(base, 1, WIDTH, 3, 0, 0, 0, UPDATE, out)

    positive = np.maximum(node.regrets, 0)
    total = positive.sum(axis=0)
    shares = np.where(total > 0, positive / np.maximum(total, 1e-30), 1 / 3)
    np.testing.assert_allclose(out.reshape(3, WIDTH), shares, atol=1e-6)


@pytest.mark.parametrize("precision", [16, 32])
def test_that_the_last_actions_average_is_what_the_others_leave(precision: int) -> None:
    node = Node(4, precision, seed=6)
    out = np.zeros(4 * WIDTH, np.float32)

    strategy(node.storage, 0, WIDTH, 4, 0, 0, 0, AVERAGE, out)

    shares = out.reshape(4, WIDTH)
    np.testing.assert_allclose(shares[:3], node.average[:3], atol=1e-6)
    np.testing.assert_allclose(shares.sum(axis=0), 1, atol=1e-6)
    assert (shares >= 0).all()


def test_that_regrets_too_small_to_divide_by_count_as_none() -> None:
    node = Node(3, 32, seed=7)
    node.storage.regrets[:] = 0
    node.storage.regrets[WIDTH : WIDTH + 16] = 1e-38
    out = np.zeros(3 * WIDTH, np.float32)

    strategy(node.storage._replace(rows=1), 1, WIDTH, 3, 0, 0, 0, UPDATE, out)

    np.testing.assert_allclose(out, 1 / 3, atol=1e-6)


@pytest.mark.parametrize("precision", [16, 32])
def test_that_a_hand_with_inertia_moves_by_a_fifth_of_its_mass_at_most(precision: int) -> None:
    """Four times the best gain are there already: no other action gets more than one in five."""
    node = Node(2, precision, seed=8)
    node.regrets[0], node.regrets[1] = 1.0, -1.0
    node.storage.regrets[WIDTH:] = blocks(node.regrets) * (32767 if precision == 16 else 1)
    node.storage.scales[1] = 1 / 32767 if precision == 16 else 1
    node.rows[0], node.rows[1] = 0.0, 100.0

    node.update(STEADY.step(40), unrolled=True)
    out = np.zeros(2 * WIDTH, np.float32)
    base = node.storage._replace(rows=1)
    strategy(base, 1, WIDTH, 2, 0, 0, 0, UPDATE, out)

    np.testing.assert_allclose(out.reshape(2, WIDTH)[0], 0.8, atol=0.01)
