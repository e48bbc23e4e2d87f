"""The trees of the data sets that ship: each is laid out once, and only one is held at a time."""

import numpy as np
import pytest

from gto_desktop.preflop.preflop_tree import PreflopTree, build_tree
from gto_desktop.preflop.spots import Role, reached_pots
from gto_desktop.preflop.stakes import DATA_SETS, DataSet


@pytest.fixture(scope="module", params=DATA_SETS, ids=lambda data: data.id)
def shipped(request: pytest.FixtureRequest) -> tuple[DataSet, PreflopTree]:
    data: DataSet = request.param
    return data, build_tree(data.stakes)


def test_no_stack_is_exceeded(shipped: tuple[DataSet, PreflopTree]) -> None:
    data, tree = shipped

    assert tree.total.max() <= data.stakes.stack
    # Who has paid an ante has less to bet.
    assert tree.total.max() == max(data.stakes.depths)


def test_every_role_has_a_name_of_its_own(shipped: tuple[DataSet, PreflopTree]) -> None:
    data, tree = shipped
    roles = set(reached_pots(tree, np.ones((data.stakes.columns + tree.edge_count, 169)), 0.0))

    assert len(roles) > (3 if data.stakes.seats == 2 else 30)
    assert len({role.name for role in roles}) == len(roles)
    # At every table the one acts last whom the leaf says to.
    earlier = data.stakes.columns - 6
    pots = [leaf for leaf in tree.leaves if len(leaf.live) == 2]
    assert all(Role.of(leaf).ip == leaf.order[-1] - earlier for leaf in pots)
