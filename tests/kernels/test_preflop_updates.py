"""What hands play at a node by what they have learnt: against numpy and exact arithmetic."""

import numpy as np
import pytest

from gto_desktop.kernels.preflop_records import WIDTH
from gto_desktop.kernels.preflop_updates import match_regrets, quick_exp
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.stakes import Stakes


@pytest.mark.parametrize(("most", "near"), [(14.0, 1e-5), (30.0, 1e-4)])
def test_that_the_quick_exponential_is_that_of_numpy(most: float, near: float) -> None:
    numbers = np.linspace(-most, most, 301).astype(np.float32)

    found = [float(quick_exp(number)) for number in numbers]

    np.testing.assert_allclose(found, np.exp(numbers.astype(np.float64)), rtol=near)


def test_that_an_action_that_alone_gains_is_all_that_is_played() -> None:
    session = PreflopSession(Stakes(seats=2, stack=15.0))
    tables, edges = session._tables, session.tree.edges(0)
    # Numbers whose quotient by themselves is a bit less than one where it is a product.
    gains = np.random.default_rng(1).uniform(1e-9, 9, WIDTH).astype(np.float32)
    tables.ahead[edges] = -1.0
    tables.ahead[edges.start + 1] = gains

    match_regrets(session._betting, tables, edges.start, 3, np.empty(WIDTH, np.float32))

    assert (tables.strategy[edges.start + 1] == 1.0).all()
    assert not tables.strategy[[edges.start, edges.start + 2]].any()
