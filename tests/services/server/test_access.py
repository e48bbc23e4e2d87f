"""Keys and quotas, under many threads, several processes and sudden death."""

import json
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path
from statistics import median

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.service_failures import AuthUnavailable, InvalidKey, QuotaExceeded
from gto_desktop.library.database import FILE_NAME
from gto_desktop.services.server.access import FREE, UNLIMITED, Access, Caller, KeyPlan, Usage

TWO_EACH = KeyPlan(2, 2)
CHARGE_AT_A_SIGNAL = """
import json, sys, time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from gto_desktop.services.server.access import Access
from gto_desktop.basis.service_failures import QuotaExceeded

folder, key, threads, each = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
access = Access(folder)
caller = access.authenticate(key)

def charge(_):
    told = []
    for _ in range(each):
        try:
            told.append(access.charge_presolved(caller).used)
        except QuotaExceeded:
            told.append(None)
    return told

print("ready", flush=True)
while not (folder / "go").exists():
    time.sleep(0.0005)
with ThreadPoolExecutor(threads) as pool:
    print(json.dumps([used for told in pool.map(charge, range(threads)) for used in told]))
"""
CHARGE_FOR_EVER = """
import os, sys, threading
from pathlib import Path
from gto_desktop.services.server.access import Access

access = Access(Path(sys.argv[1]))
caller = access.authenticate(sys.argv[2])

def charge():
    while True:
        used = access.charge_solve(caller).used
        os.write(1, b"%d\\n" % used)

for _ in range(4):
    threading.Thread(target=charge).start()
"""
CHARGE_AND_WAIT = """
import sys, time
from pathlib import Path
from gto_desktop.services.server.access import Access

access = Access(Path(sys.argv[1]))
caller = access.authenticate(sys.argv[2])
for work in "abc":
    access.charge_solve(caller, work)
access.settle_solve("c", True)
print("charged", flush=True)
time.sleep(600)
"""
REVOKE = """
import sys
from pathlib import Path
from gto_desktop.services.server.access import Access
Access(Path(sys.argv[1])).revoke(sys.argv[2])
"""


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock(datetime(2025, 1, 31, 23, 59, 59, tzinfo=UTC))


@pytest.fixture
def access(tmp_path: Path, clock: Clock) -> Iterator[Access]:
    access = Access(tmp_path, clock)
    yield access
    access.close()


def caller_of(access: Access, plan: KeyPlan = TWO_EACH) -> Caller:
    return access.authenticate(access.create("Ann", plan))


def started(script: str, *arguments: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", script, *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


# --- keys


def test_that_a_key_opens_the_door_as_who_it_was_made_for(access: Access) -> None:
    ann, bob = access.create("Ann", TWO_EACH), access.create("Bob")

    assert access.authenticate(ann) == Caller(1, "Ann", TWO_EACH)
    assert access.authenticate(bob) == Caller(2, "Bob", KeyPlan(1000, 25))
    assert [info.name for info in access.list()] == ["Ann", "Bob"]


@pytest.mark.parametrize("key", ["", "gto_", "gto_" + "A" * 43, "é" * 47, "x" * 100_000])
def test_that_an_unknown_key_is_invalid(access: Access, key: str) -> None:
    access.create("Ann")

    with pytest.raises(InvalidKey) as told:
        access.authenticate(key)

    assert told.value.code == "invalid_api_key"
    assert not key or key not in str(told.value)


def test_that_a_revoked_key_is_invalid(access: Access) -> None:
    key = access.create("Ann")
    access.authenticate(key)

    revoked = access.revoke("Ann")

    assert revoked.name == "Ann"
    with pytest.raises(InvalidKey):
        access.authenticate(key)


def test_that_revoking_in_another_process_takes_effect_at_once(
    access: Access, tmp_path: Path
) -> None:
    keys = [access.create("Ann"), access.create("Bob")]
    for key in keys:
        access.authenticate(key)

    code = subprocess.run(
        [sys.executable, "-c", REVOKE, str(tmp_path), "Ann"], check=False
    ).returncode

    assert code == 0
    with pytest.raises(InvalidKey):
        access.authenticate(keys[0])
    assert access.authenticate(keys[1]).name == "Bob"


def test_that_a_key_made_in_another_process_is_known_at_once(
    access: Access, tmp_path: Path
) -> None:
    access.create("Ann")

    with closing(Access(tmp_path)) as other:
        key = other.create("Bob")

    assert access.authenticate(key).name == "Bob"


def test_that_the_last_day_of_use_is_kept(access: Access, clock: Clock) -> None:
    key = access.create("Ann")
    unused = access.list()[0].last_used
    access.authenticate(key)
    used = access.list()[0].last_used
    clock.now += timedelta(days=2)
    access.authenticate(key)

    assert unused is None
    assert used == date(2025, 1, 31)
    assert access.list()[0].last_used == date(2025, 2, 2)


def test_that_what_is_wrong_with_a_name_is_said(access: Access) -> None:
    access.create("Ann")

    with pytest.raises(InputError, match="'Ann'"):
        access.create("Ann")
    with pytest.raises(InputError, match="'Bob'"):
        access.revoke("Bob")


def test_that_authenticating_takes_less_than_a_fifth_of_a_millisecond(access: Access) -> None:
    keys = [access.create(f"student {number}") for number in range(100)]
    access.authenticate(keys[50])

    times = []
    for _ in range(500):
        begun = time.perf_counter()
        access.authenticate(keys[50])
        times.append(time.perf_counter() - begun)

    assert median(times) < 0.0002


# --- quotas

Charge = Callable[[Access, Caller], Usage]
Check = Callable[[Access, Caller], None]
COUNTERS = [
    pytest.param(Access.check_presolved, Access.charge_presolved, 0, "quota_exceeded", id="P"),
    pytest.param(Access.check_solves, Access.charge_solve, 1, "solve_quota_exceeded", id="S"),
]


@pytest.mark.parametrize(("check", "charge", "index", "code"), COUNTERS)
def test_that_a_plan_is_used_to_its_last_unit_and_no_further(
    access: Access, check: Check, charge: Charge, index: int, code: str
) -> None:
    caller = caller_of(access, TWO_EACH)
    told = []
    for _ in range(2):
        check(access, caller)
        told.append(charge(access, caller))

    with pytest.raises(QuotaExceeded) as checked:
        check(access, caller)
    with pytest.raises(QuotaExceeded) as charged:
        charge(access, caller)

    assert told == [Usage(1, 2), Usage(2, 2)]
    assert checked.value.code == charged.value.code == code
    assert "starts again on 2025-02-01 (UTC)" in str(charged.value)
    assert access.usage(caller)[index] == Usage(2, 2)
    assert access.usage(caller)[1 - index] == Usage(0, 2)


@pytest.mark.parametrize(("check", "charge", "index", "code"), COUNTERS)
def test_that_counting_starts_again_on_the_first_of_the_month_in_utc(
    access: Access, clock: Clock, check: Check, charge: Charge, index: int, code: str
) -> None:
    caller = caller_of(access, KeyPlan(1, 1))
    charge(access, caller)
    with pytest.raises(QuotaExceeded, match="2025-02-01") as told:
        check(access, caller)

    clock.now += timedelta(seconds=1)

    assert told.value.code == code
    assert access.usage(caller)[index] == Usage(0, 1)
    check(access, caller)
    assert charge(access, caller) == Usage(1, 1)


def test_that_the_month_is_that_of_utc_wherever_the_clock_hangs(
    access: Access, clock: Clock
) -> None:
    caller = caller_of(access)
    clock.now = datetime(2025, 3, 1, 1, 0, tzinfo=timezone(timedelta(hours=2)))
    access.charge_presolved(caller)

    clock.now = datetime(2025, 2, 10, tzinfo=UTC)

    assert access.usage(caller)[0].used == 1


def test_that_after_december_comes_january(access: Access, clock: Clock) -> None:
    clock.now = datetime(2025, 12, 31, tzinfo=UTC)

    with pytest.raises(QuotaExceeded, match="2026-01-01"):
        access.check_presolved(caller_of(access, KeyPlan(0, 0)))


def test_that_a_plan_of_nothing_allows_nothing(access: Access) -> None:
    caller = caller_of(access, KeyPlan(0, 0))

    with pytest.raises(QuotaExceeded):
        access.charge_solve(caller)

    assert access.usage(caller) == (Usage(0, 0), Usage(0, 0))


def test_that_a_plan_without_limits_counts_and_reports_a_limit_out_of_reach(
    access: Access,
) -> None:
    caller = caller_of(access, KeyPlan(None, 1))

    told = [access.charge_presolved(caller) for _ in range(3)]

    assert told[-1] == Usage(3, UNLIMITED)
    assert UNLIMITED == 1_000_000_000
    assert access.usage(caller) == (Usage(3, UNLIMITED), Usage(0, 1))


def test_that_work_that_came_to_nothing_gives_its_solve_back_once(access: Access) -> None:
    caller = caller_of(access, KeyPlan(1, 1))
    access.charge_presolved(caller)
    access.charge_solve(caller, "work")

    access.settle_solve("work", False)
    access.settle_solve("work", False)

    assert access.usage(caller) == (Usage(1, 1), Usage(0, 1))
    assert access.charge_solve(caller) == Usage(1, 1)


def test_that_work_that_was_done_keeps_its_solve(access: Access) -> None:
    caller = caller_of(access, KeyPlan(1, 1))
    access.charge_solve(caller, "work")

    access.settle_solve("work", True)
    access.settle_solve("work", False)

    assert access.usage(caller)[1] == Usage(1, 1)


def test_that_what_a_killed_program_had_under_way_is_given_back_at_the_next_start(
    tmp_path: Path,
) -> None:
    with closing(Access(tmp_path)) as access:
        key = access.create("Ann", KeyPlan(None, None))
        caller = access.authenticate(key)
        with started(CHARGE_AND_WAIT, tmp_path, key) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "charged\n"
            access.charge_solve(caller, "of this program")
            while_it_runs = access.settle_unfinished()
            process.kill()

        # Its solves of the names a and b; c was done, and d is of this program, which runs.
        assert while_it_runs == 0
        assert access.usage(caller)[1].used == 4
        assert access.settle_unfinished() == 2
        assert access.usage(caller)[1].used == 2
        assert access.settle_unfinished() == 0


def test_that_what_is_given_back_after_midnight_takes_nothing_from_the_new_month(
    access: Access, clock: Clock
) -> None:
    caller = caller_of(access)
    access.charge_solve(caller, "work")
    clock.now += timedelta(seconds=1)

    access.settle_solve("work", False)
    new = access.usage(caller)[1]
    clock.now -= timedelta(seconds=1)

    assert new == Usage(0, 2)
    assert access.usage(caller)[1] == Usage(0, 2)


# --- many at once


def test_that_fifty_threads_in_each_of_four_processes_count_every_unit_once(
    tmp_path: Path,
) -> None:
    limit, tries = 900, 4 * 50 * 5
    access = Access(tmp_path)
    key = access.create("Ann", KeyPlan(limit, 0))
    processes = [started(CHARGE_AT_A_SIGNAL, tmp_path, key, 50, 5) for _ in range(4)]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"

    (tmp_path / "go").touch()
    said = [process.communicate(timeout=120) for process in processes]

    assert [err for _, err in said] == [""] * 4
    told = [used for out, _ in said for used in json.loads(out)]
    assert sorted(used for used in told if used is not None) == list(range(1, limit + 1))
    assert told.count(None) == tries - limit
    assert access.usage(access.authenticate(key))[0] == Usage(limit, limit)
    access.close()


def test_that_threads_of_one_process_charge_refund_and_read_without_loss(access: Access) -> None:
    caller = caller_of(access, KeyPlan(None, None))
    wrong: list[object] = []

    def work() -> None:
        try:
            for number in range(4):
                work = f"{threading.get_ident()} {number}"
                access.charge_presolved(caller)
                access.charge_solve(caller, work)
                access.check_solves(caller)
                access.settle_solve(work, False)
                access.usage(caller)
        except Exception as error:
            wrong.append(error)

    threads = [threading.Thread(target=work) for _ in range(50)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert wrong == []
    assert [usage.used for usage in access.usage(caller)] == [200, 0]


def told_until_killed(process: subprocess.Popen[str], lines: int) -> list[int]:
    """Read so many lines, kill the process, and read what it had written besides."""
    with process:
        assert process.stdout is not None
        try:
            told = [int(process.stdout.readline()) for _ in range(lines)]
        finally:
            process.kill()
        return told + [int(line) for line in process.stdout]


def test_that_a_killed_process_loses_no_unit_it_has_told_of(tmp_path: Path) -> None:
    access = Access(tmp_path)
    key = access.create("Ann", KeyPlan(None, None))
    threads, before = 4, 0
    for _ in range(2):
        process = started(CHARGE_FOR_EVER, tmp_path, key)

        told = told_until_killed(process, 300)

        used = access.usage(access.authenticate(key))[1].used
        assert process.returncode == -signal.SIGKILL
        assert len(set(told)) == len(told)
        assert min(told) == before + 1
        # What a thread had counted when it died, before it could say so, may be there as well.
        assert max(told) <= used <= before + len(told) + threads
        before = used
    assert access.charge_solve(access.authenticate(key)).used == before + 1
    access.close()


# --- a store that cannot be used


def test_that_every_method_says_that_the_store_is_damaged(access: Access, tmp_path: Path) -> None:
    key = access.create("Ann")
    caller = access.authenticate(key)
    access.close()
    (tmp_path / FILE_NAME).write_bytes(b"no database at all" * 1000)

    calls: list[Callable[[], object]] = [
        lambda: access.authenticate(key),
        lambda: access.create("Bob", FREE),
        access.list,
        lambda: access.revoke("Ann"),
        lambda: access.check_presolved(caller),
        lambda: access.check_solves(caller),
        lambda: access.charge_presolved(caller),
        lambda: access.charge_solve(caller),
        lambda: access.settle_solve("work", False),
        access.settle_unfinished,
        lambda: access.usage(caller),
    ]
    for call in calls:
        with pytest.raises(AuthUnavailable, match=r"user\.sqlite") as told:
            call()
        assert told.value.code == "auth_unavailable"
        assert str(tmp_path) not in str(told.value)


def test_that_a_store_that_is_mended_is_used_again(access: Access, tmp_path: Path) -> None:
    key = access.create("Ann")
    access.close()
    whole = (tmp_path / FILE_NAME).read_bytes()
    (tmp_path / FILE_NAME).write_bytes(b"no database at all" * 1000)
    with pytest.raises(AuthUnavailable):
        access.authenticate(key)

    (tmp_path / FILE_NAME).write_bytes(whole)

    assert access.authenticate(key).name == "Ann"


def test_that_a_damaged_secret_is_no_reason_to_call_a_key_invalid(tmp_path: Path) -> None:
    with closing(Access(tmp_path)) as access:
        key = access.create("Ann")
    (tmp_path / "secret.key").write_text("damaged")

    with closing(Access(tmp_path)) as access, pytest.raises(AuthUnavailable, match=r"secret\.key"):
        access.authenticate(key)


def test_that_a_key_is_let_in_while_its_day_cannot_be_written(
    access: Access, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gto_desktop.library.sqlite_files.BUSY_SECONDS", 0.1)
    key = access.create("Ann")
    access.close()
    other = sqlite3.connect(tmp_path / FILE_NAME)
    other.execute("BEGIN IMMEDIATE")

    caller = access.authenticate(key)

    assert caller.name == "Ann"
    with pytest.raises(AuthUnavailable, match="locked"):
        access.charge_presolved(caller)
    other.close()
    assert access.charge_presolved(caller).used == 1
