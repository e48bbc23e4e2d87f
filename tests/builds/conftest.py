"""Learning that takes a moment."""

from collections.abc import Iterator

import pytest
from threadpoolctl import threadpool_limits

from gto_desktop.builds import flop_learning


@pytest.fixture
def quick_boosting(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have few small trees grown, each in large steps."""
    quick = {
        "max_iter": 25, "max_leaf_nodes": 15, "learning_rate": 0.2, "random_state": 0,
        "early_stopping": False,
    }  # fmt: skip
    monkeypatch.setattr(flop_learning, "BOOSTING", quick)
    monkeypatch.setattr(flop_learning, "FOLDS", 3)
    # So little work is done soonest by one thread.
    with threadpool_limits(1):
        yield
