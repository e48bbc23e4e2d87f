"""What tests of commands share: on their machine nobody plays poker."""

import pytest

from gto_desktop.services.fair_play import poker_clients


@pytest.fixture(autouse=True)
def _nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests of the looking itself start processes that would pause commands beside them."""
    monkeypatch.setattr(poker_clients, "running_clients", lambda: ())
