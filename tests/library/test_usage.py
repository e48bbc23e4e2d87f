"""Plans, and the counters they limit."""

import doctest
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.library import usage
from gto_desktop.library.api_keys import KeyStore
from gto_desktop.library.database import UserDatabase
from gto_desktop.library.store_errors import StoreError
from gto_desktop.library.usage import FREE, UNLIMITED, Counter, KeyPlan, UsageCounts, Work

LIMITS = st.none() | st.integers(0, UNLIMITED - 1)
PLANS = st.builds(KeyPlan, LIMITS, LIMITS)


# --- plans


@given(PLANS)
def test_that_a_plan_is_read_as_it_is_written(plan: KeyPlan) -> None:
    assert KeyPlan.parse(str(plan)) == plan


@given(st.integers(0, UNLIMITED - 1), st.integers(0, UNLIMITED - 1))
def test_that_two_numbers_are_lookups_and_solves(presolved: int, solves: int) -> None:
    plan = KeyPlan.parse(f" {presolved}/{solves} ")

    assert plan.limit(Counter.PRESOLVED) == presolved
    assert plan.limit(Counter.SOLVES) == solves


def test_that_the_named_plans_are_what_they_say() -> None:
    assert KeyPlan.parse("free") == FREE == KeyPlan(1000, 25)
    assert KeyPlan.parse("Unlimited") == KeyPlan(None, None)
    assert KeyPlan.parse("Student") == KeyPlan(500, 10)
    assert str(KeyPlan(1000, 25)) == "free"


@given(st.text() | st.from_regex(r"[0-9+\-. a-z]{0,12}/[0-9+\-. a-z]{0,12}", fullmatch=True))
def test_that_any_other_text_is_refused_in_one_printable_sentence(text: str) -> None:
    assume(
        not re.fullmatch(
            r"free|student|unlimited|([0-9]{1,9}|unlimited)/([0-9]{1,9}|unlimited)",
            text.strip().lower(),
        )
    )

    with pytest.raises(InputError, match="is no plan") as told:
        KeyPlan.parse(text)

    assert str(told.value).isprintable()
    assert len(str(told.value)) < 600


@pytest.mark.parametrize(
    "text", ["", "/", "1/", "/1", "-1/5", "1/5/9", "1.5/2", "٣/٣", "1 /2", "none", "9999999999/1"]
)
def test_that_what_is_no_plan_is_named(text: str) -> None:
    with pytest.raises(InputError) as told:
        KeyPlan.parse(text)

    assert repr(text) in str(told.value)


@pytest.mark.parametrize("limit", [-1, UNLIMITED])
def test_that_limits_have_limits(limit: int) -> None:
    with pytest.raises(InputError, match=str(limit)):
        KeyPlan(limit, 0)
    with pytest.raises(InputError, match=str(limit)):
        KeyPlan(0, limit)


def test_that_the_examples_hold() -> None:
    results = doctest.testmod(usage)

    assert results.attempted > 0
    assert results.failed == 0


# --- counters


@pytest.fixture
def counts(tmp_path: Path) -> Iterator[UsageCounts]:
    """Counters with two keys, of the ids 1 and 2."""
    database = UserDatabase(tmp_path)
    for name in ("Ann", "Bob"):
        KeyStore(database, tmp_path).create(name, FREE, datetime(2025, 1, 1, tzinfo=UTC))
    yield UsageCounts(database)
    database.close()


def read(counts: UsageCounts, month: str, key_id: int = 1) -> tuple[int, int]:
    used = counts.read(key_id, month)
    return used[Counter.PRESOLVED], used[Counter.SOLVES]


@pytest.mark.parametrize("counter", list(Counter))
@pytest.mark.parametrize("limit", [0, 1, 5])
def test_that_counting_ends_at_the_limit(counts: UsageCounts, counter: Counter, limit: int) -> None:
    told = [counts.charge(1, "2025-01", counter, limit) for _ in range(limit + 2)]

    assert told == [*range(1, limit + 1), None, None]
    assert counts.read(1, "2025-01")[counter] == limit


def test_that_a_limit_that_was_lowered_holds(counts: UsageCounts) -> None:
    for _ in range(5):
        counts.charge(1, "2025-01", Counter.SOLVES, 10)

    assert counts.charge(1, "2025-01", Counter.SOLVES, 3) is None
    assert read(counts, "2025-01") == (0, 5)


def test_that_keys_months_and_counters_do_not_mix(counts: UsageCounts) -> None:
    for key_id, month, counter in [
        (1, "2025-01", Counter.PRESOLVED),
        (1, "2025-01", Counter.PRESOLVED),
        (1, "2025-01", Counter.SOLVES),
        (1, "2025-02", Counter.SOLVES),
        (2, "2025-02", Counter.PRESOLVED),
    ]:
        counts.charge(key_id, month, counter, 10)

    assert read(counts, "2025-01") == (2, 1)
    assert read(counts, "2025-02") == (0, 1)
    assert read(counts, "2025-01", 2) == (0, 0)
    assert read(counts, "2025-02", 2) == (1, 0)


def test_that_what_came_to_nothing_is_given_back_once(counts: UsageCounts) -> None:
    for work in ("one", "two"):
        counts.charge(1, "2025-01", Counter.SOLVES, 10, Work(work, "me"))
    counts.charge(1, "2025-01", Counter.PRESOLVED, 10)
    counts.charge(2, "2025-01", Counter.SOLVES, 10, Work("three", "me"))

    for _ in range(3):
        counts.settle("one", is_done=False)

    assert read(counts, "2025-01") == (1, 1)
    assert read(counts, "2025-01", 2) == (0, 1)
    assert {each.work for each in counts.unsettled()} == {"two", "three"}


def test_that_what_was_done_stays_counted(counts: UsageCounts) -> None:
    counts.charge(1, "2025-01", Counter.SOLVES, 10, Work("one", "me"))

    counts.settle("one", is_done=True)
    counts.settle("one", is_done=False)

    assert read(counts, "2025-01") == (0, 1)
    assert counts.unsettled() == ()


def test_that_it_is_given_back_in_the_month_in_which_it_was_counted(counts: UsageCounts) -> None:
    counts.charge(1, "2025-01", Counter.SOLVES, 10, Work("one", "me"))
    counts.charge(1, "2025-02", Counter.SOLVES, 10)

    counts.settle("one", is_done=False)

    assert read(counts, "2025-01") == (0, 0)
    assert read(counts, "2025-02") == (0, 1)


def test_that_a_unit_that_was_given_back_can_be_used_again(counts: UsageCounts) -> None:
    counts.charge(1, "2025-01", Counter.SOLVES, 1, Work("one", "me"))
    counts.settle("one", is_done=False)

    assert counts.charge(1, "2025-01", Counter.SOLVES, 1, Work("two", "me")) == 1
    assert counts.charge(1, "2025-01", Counter.SOLVES, 1, Work("three", "me")) is None
    # What was not counted is not in the journal either.
    assert counts.unsettled() == (Work("two", "me"),)


def test_that_a_key_that_is_not_there_cannot_be_charged(counts: UsageCounts) -> None:
    with pytest.raises(StoreError, match="Key 99"):
        counts.charge(99, "2025-01", Counter.SOLVES, 10)
