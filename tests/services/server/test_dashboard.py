"""Keys and requests as the owner of the service sees them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.service_failures import QuotaExceeded
from gto_desktop.services.server.access import Access
from gto_desktop.services.server.dashboard import Dashboard, RecentRequests


@pytest.fixture
def dashboard(tmp_path: Path) -> Iterator[Dashboard]:
    dashboard = Dashboard(tmp_path)
    yield dashboard
    dashboard.close()


def test_that_the_server_knows_a_key_made_here_and_its_use_is_seen_here(
    dashboard: Dashboard, tmp_path: Path
) -> None:
    key = dashboard.create("coach", "7/2")
    server = Access(tmp_path)
    try:
        caller = server.authenticate(key)
        for _ in range(3):
            server.charge_presolved(caller)
        server.charge_solve(caller)
    finally:
        server.close()
    dashboard.requests.note("POST", "/x", status=200, seconds=0.1, key_id=caller.key_id)

    (row,) = dashboard.keys()

    assert (row.info.name, str(row.info.plan)) == ("coach", "7/2")
    assert (row.lookups.used, row.lookups.limit) == (3, 7)
    assert (row.solves.used, row.solves.limit) == (1, 2)
    assert row.requests == 1
    assert row.info.last_used is not None


def test_that_a_revoked_key_opens_nothing_and_is_listed_only_when_asked_for(
    dashboard: Dashboard, tmp_path: Path
) -> None:
    key = dashboard.create("coach", "free")
    dashboard.revoke(dashboard.keys()[0].info.key_id)

    server = Access(tmp_path)
    try:
        with pytest.raises(Exception, match="revoked"):
            server.authenticate(key)
    finally:
        server.close()
    assert dashboard.keys() == ()
    assert len(dashboard.keys(revoked=True)) == 1


def test_that_another_plan_holds_at_once_for_a_server_that_runs(
    dashboard: Dashboard, tmp_path: Path
) -> None:
    key = dashboard.create("Ann", "1/0")
    server = Access(tmp_path)
    try:
        server.charge_presolved(server.authenticate(key))
        with pytest.raises(QuotaExceeded):
            server.check_presolved(server.authenticate(key))

        dashboard.set_plan(dashboard.keys()[0].info.key_id, "3/unlimited")

        server.check_presolved(server.authenticate(key))
        assert server.charge_presolved(server.authenticate(key)).used == 2
        dashboard.set_plan(dashboard.keys()[0].info.key_id, "1/0")
        with pytest.raises(QuotaExceeded):
            server.check_presolved(server.authenticate(key))
    finally:
        server.close()


def test_that_a_plan_that_is_none_and_a_revoked_key_change_nothing(dashboard: Dashboard) -> None:
    dashboard.create("Ann", "1/0")
    (row,) = dashboard.keys()

    with pytest.raises(InputError, match="'gold' is no plan"):
        dashboard.set_plan(row.info.key_id, "gold")
    dashboard.revoke(row.info.key_id)
    with pytest.raises(InputError, match="no live key"):
        dashboard.set_plan(row.info.key_id, "free")

    (after,) = dashboard.keys(revoked=True)
    assert str(after.info.plan) == "1/0"


@pytest.mark.parametrize(("name", "plan"), [("", "free"), ("coach", "gold"), ("12", "free")])
def test_that_names_and_plans_that_are_none_are_refused(
    dashboard: Dashboard, name: str, plan: str
) -> None:
    with pytest.raises(InputError):
        dashboard.create(name, plan)

    assert dashboard.keys(revoked=True) == ()


def test_that_data_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "secret.key").write_text("rubbish")
    broken = Dashboard(tmp_path)

    with pytest.raises(InputError, match="damaged"):
        broken.create("coach", "free")
    broken.close()


def test_that_the_oldest_requests_are_forgotten_and_the_newest_come_first() -> None:
    requests = RecentRequests(kept=3)
    for number in range(5):
        requests.note("GET", f"/{number}", status=200, seconds=0.0, key_id=number % 2)

    assert [seen.path for seen in requests.all()] == ["/4", "/3", "/2"]
    assert [seen.number for seen in requests.all()] == [5, 4, 3]
    assert (requests.count(0), requests.count(1), requests.count(7)) == (3, 2, 0)
