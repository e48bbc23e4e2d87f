"""Which hands are undecided, on numbers that a pencil checks."""

import numpy as np
import pytest

from gto_desktop.solver.undecided import Undecided, undecided, undecided_hands

NAN = np.nan
# Fold, call, raise: by columns the hands of each case.
EVS = np.array([[0.0, 0.0, 0.0, 0.0, NAN, 0.0], [0.02, 0.5, -0.3, 0.02, 0.1, 0.01],
                [-1.0, 0.49, -0.1, NAN, NAN, 0.01]])  # fmt: skip
ERRORS = np.array([[0.03, 0.6, 0.05, 0.02, NAN, 0.0], [0.03, 0.02, 0.4, 0.02, 0.5, 0.0],
                   [9.00, 0.02, 0.05, NAN, NAN, 0.0]])  # fmt: skip


def test_that_a_hand_is_undecided_where_the_best_two_differ_by_less_than_their_error() -> None:
    # Call and fold by 0.02 of 0.03; call and raise by 0.01 of 0.02; fold and raise by 0.1 of 0.05;
    # exactly the error; one EV alone; no error at all.
    assert undecided_hands(EVS, ERRORS).tolist() == [True, True, False, False, False, False]


def test_that_the_error_of_a_third_action_says_nothing() -> None:
    errors = ERRORS.copy()
    errors[2, 0], errors[0, 1], errors[1, 2] = 0.0, 0.0, 99.0

    assert undecided_hands(EVS, errors).tolist() == [True, True, False, False, False, False]


def test_that_without_errors_nothing_is_undecided() -> None:
    assert not undecided_hands(EVS, None).any()
    assert not undecided_hands(EVS, np.full(EVS.shape, NAN)).any()
    assert not undecided_hands(EVS[:1], ERRORS[:1]).any()
    assert undecided(EVS[:, 0], None) is None


def test_that_a_hand_names_its_two_actions_the_better_one_first() -> None:
    found = undecided(EVS[:, 1], ERRORS[:, 1])

    assert found is not None
    assert (found.best, found.second) == (1, 2)
    assert (found.apart, found.error) == pytest.approx((0.01, 0.02))
    assert isinstance(found, Undecided)
    assert undecided(EVS[:, 2], ERRORS[:, 2]) is None
