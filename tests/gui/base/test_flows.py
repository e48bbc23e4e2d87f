"""Flows: what they wait for, what is raised in them, and how they end; without Qt or threads."""

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Cancelled, Flow, JobHandle, Until, ask, work
from gto_desktop.solver.progress import Progress, Steps
from tests.gui.manual_jobs import ManualJobs


@pytest.fixture
def jobs() -> ManualJobs:
    return ManualJobs()


def counting(last: int) -> Steps[str]:
    for number in range(last):
        if (yield Progress(done=number)):
            return f"stopped at {number}"
    return f"counted to {last}"


def fails() -> str:
    raise InputError("there is no such flop")


def test_that_a_flow_goes_on_with_the_answer_and_then_with_the_result(jobs: ManualJobs) -> None:
    seen: list[object] = []

    def flow() -> Flow:
        seen.append("begun")
        last = yield from ask(lambda: 3)
        seen.append(last)
        seen.append((yield from work(lambda: counting(last))))

    jobs.run(flow())
    assert seen == ["begun"]
    jobs.settle()

    assert seen == ["begun", 3, "counted to 3"]


def test_that_a_newer_flow_of_a_kind_takes_the_place_of_the_older(jobs: ManualJobs) -> None:
    seen: list[str] = []

    def flow(name: str) -> Flow:
        try:
            seen.append((yield from ask(lambda: name)))
        finally:
            seen.append(f"end of {name}")

    jobs.run(flow("old"), "go")
    jobs.run(flow("new"), "go")
    jobs.settle()

    assert seen == ["end of old", "new", "end of new"]


def test_that_flows_without_a_kind_all_come_to_their_end(jobs: ManualJobs) -> None:
    seen: list[int] = []

    def flow(number: int) -> Flow:
        seen.append((yield from ask(lambda: number)))

    for number in range(3):
        jobs.run(flow(number))
    jobs.settle()

    assert seen == [0, 1, 2]


def test_that_the_job_of_a_flow_that_is_replaced_is_cancelled(jobs: ManualJobs) -> None:
    seen: list[str] = []

    def flow() -> Flow:
        seen.append((yield from work(lambda: counting(5))))

    jobs.run(flow(), "read")
    jobs.run(flow(), "read")
    jobs.settle()

    assert seen == ["counted to 5"]
    assert [handle.wait_to_go()[0] for handle in jobs.handles] == [True, False]


def test_that_a_problem_is_raised_where_the_flow_waits(jobs: ManualJobs) -> None:
    seen: list[str] = []

    def flow() -> Flow:
        try:
            yield from ask(fails)
        except InputError as problem:
            seen.append(str(problem))

    jobs.run(flow())
    jobs.settle()

    assert (seen, jobs.told) == (["there is no such flop"], [])


def test_that_a_problem_no_flow_handles_is_told_in_one_sentence(jobs: ManualJobs) -> None:
    def flow() -> Flow:
        yield from ask(fails)

    jobs.run(flow())
    jobs.settle()

    assert jobs.told == ["there is no such flop"]


def test_that_a_fault_of_the_flow_itself_is_not_hidden(jobs: ManualJobs) -> None:
    def flow() -> Flow:
        yield from ask(lambda: 1)
        raise KeyError("a fault")

    jobs.run(flow())

    with pytest.raises(KeyError):
        jobs.settle()
    assert jobs.told == []


def test_that_a_cancelled_job_ends_its_flow_and_no_problem_is_told(jobs: ManualJobs) -> None:
    seen: list[str] = []

    def flow() -> Flow:
        try:
            yield from work(lambda: counting(5))
        except Cancelled:
            seen.append("cancelled")
            raise

    jobs.run(flow())
    jobs.handles[0].cancel()
    jobs.settle()

    assert (seen, jobs.told) == (["cancelled"], [])


def test_that_a_watched_job_can_be_ended_and_is_let_go_of_when_it_is_over(
    jobs: ManualJobs,
) -> None:
    watched: list[JobHandle | None] = []
    results: list[str] = []

    def flow() -> Flow:
        results.append((yield from work(lambda: counting(5), watch=watched.append)))

    jobs.run(flow())
    assert watched == jobs.handles
    jobs.handles[0].finish()
    jobs.settle()

    assert watched == [*jobs.handles, None]
    assert results == ["stopped at 0"]


def test_that_a_flow_waits_for_what_happens_next_alone(jobs: ManualJobs) -> None:
    shown: Event[()] = Event()
    seen: list[str] = []

    def flow() -> Flow:
        for name in ("first", "second"):
            yield Until(shown.once)
            seen.append(name)

    jobs.run(flow())
    for _ in range(3):
        shown.emit()

    assert seen == ["first", "second"]


def test_that_a_closed_window_ends_flows_where_they_wait(jobs: ManualJobs) -> None:
    shown: Event[()] = Event()
    seen: list[str] = []

    def flow() -> Flow:
        try:
            yield Until(shown.once)
            seen.append("went on")
        finally:
            seen.append("ended")

    jobs.run(flow())
    jobs.close()
    shown.emit()

    assert seen == ["ended"]


def test_that_a_flow_that_begins_another_of_its_kind_ends_at_its_next_wait(
    jobs: ManualJobs,
) -> None:
    seen: list[str] = []

    def second() -> Flow:
        seen.append((yield from ask(lambda: "second")))

    def first() -> Flow:
        yield from ask(lambda: "first")
        jobs.run(second(), "go")
        yield from ask(lambda: seen.append("read in vain"))

    jobs.run(first(), "go")
    jobs.settle()

    assert seen == ["second"]
