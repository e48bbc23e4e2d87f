"""The books of the pool, without a process: who holds what, who comes next, who goes."""

from typing import Any, cast

import pytest

from gto_desktop.basis.service_failures import Busy
from gto_desktop.services.server.server_settings import ServerSettings
from gto_desktop.services.solve_pool.ledger import Ledger
from gto_desktop.services.solve_pool.solve_answers import Scheduled
from gto_desktop.services.solve_pool.solve_host import Host
from gto_desktop.services.solve_pool.solve_states import State
from gto_desktop.services.study.accuracy import Accuracy
from tests.services.solve_pool.spots import HandClock, load_of, request

GB = 10**9
DONE = Accuracy("a test", iterations=100, exploitability_pct=0.2)
ANN, BOB, CLEO = 1, 2, 3


class Bench:
    """A ledger with what a pool would do around it."""

    def __init__(self, **settings: Any) -> None:
        self.clock = HandClock()
        chosen = {"memory_bytes": 100 * GB, "hosts": 3, "queue": 2, "ttl_s": 60, **settings}
        self.ledger = Ledger(ServerSettings(**chosen), self.clock)
        self.free = 100 * GB

    def schedule(
        self, pot: float, owner: int = ANN, needed: int = GB, hero: str = "IP"
    ) -> Scheduled:
        asked = request(pot=pot, hero=hero)
        key = asked.spec.key()
        found = self.ledger.join(asked, owner, key)
        if found is not None:
            return found
        added = self.ledger.add(asked, owner, key, needed)
        assert self.ledger.charged(self.ledger.work_of(added.handle_id))
        return added

    def start(self) -> Host | None:
        """Start the next solve if one can start; return its host."""
        solve = self.ledger.next_to_start(self.free)
        if solve is None:
            return None
        host = solve.host = cast("Host", object())
        return host

    def finish(self, host: Host | None) -> None:
        assert host is not None
        self.clock.now += 1
        self.ledger.converged(host, DONE)

    def solved(self, pot: float, **how: Any) -> str:
        """Schedule, start and finish a solve; return its handle."""
        handle = self.schedule(pot, **how).handle_id
        self.finish(self.start())
        return handle

    def state(self, handle_id: str) -> State:
        handle = self.ledger.find(handle_id)
        return State.EXPIRED if handle is None else handle.solve.life.state


def test_a_solve_of_ones_own_is_found_again_under_the_same_handle() -> None:
    bench = Bench()

    first = bench.schedule(6)
    again = bench.schedule(6)
    bench.finish(bench.start())
    later = bench.schedule(6)

    assert (first.status, first.new) == (State.COMPUTING, True)
    assert again == Scheduled(first.handle_id, State.COMPUTING, new=False)
    assert later == Scheduled(first.handle_id, State.QUERYABLE, new=False)


def test_an_equal_solve_of_another_owner_is_shared_under_a_handle_of_his_own() -> None:
    bench = Bench()
    ann = bench.solved(6, owner=ANN)

    bob = bench.schedule(6, owner=BOB)

    assert (bob.status, bob.new) == (State.QUERYABLE, False)
    assert bob.handle_id != ann
    assert load_of(bench.ledger).queryable == 1


def test_a_release_by_one_owner_leaves_the_solve_to_the_other() -> None:
    bench = Bench()
    ann, bob = bench.solved(6, owner=ANN), bench.schedule(6, owner=BOB).handle_id

    released = bench.ledger.release(ann)

    assert released
    assert bench.state(ann) is State.EXPIRED
    assert bench.state(bob) is State.QUERYABLE
    assert not bench.ledger.take_dismissed()


def test_the_last_release_ends_the_solve_and_frees_its_host() -> None:
    bench = Bench()
    ann, bob = bench.schedule(6, owner=ANN).handle_id, bench.schedule(6, owner=BOB).handle_id
    host = bench.start()
    bench.finish(host)

    bench.ledger.release(ann)
    bench.ledger.release(bob)

    assert bench.ledger.take_dismissed() == [host]
    assert load_of(bench.ledger).queryable == 0
    assert bench.schedule(6).new


def test_a_second_release_frees_nothing() -> None:
    bench = Bench()
    handle = bench.solved(6)

    assert [bench.ledger.release(handle) for _ in range(3)] == [True, False, False]
    assert not bench.ledger.release("never seen")


def test_the_two_sides_of_one_solve_have_handles_of_their_own() -> None:
    bench = Bench()

    ip, oop = bench.schedule(6, hero="IP"), bench.schedule(6, hero="OOP")

    assert not oop.new
    assert ip.handle_id != oop.handle_id


def test_a_release_while_it_waits_takes_a_solve_out_of_the_queue() -> None:
    bench = Bench()
    bench.schedule(6)
    bench.start()
    waiting = bench.schedule(7).handle_id

    assert bench.ledger.release(waiting)
    assert load_of(bench.ledger).queued == 0
    assert not bench.ledger.take_dismissed()


def test_the_queue_is_served_in_the_order_of_asking() -> None:
    bench = Bench(computing=1)
    handles = [bench.schedule(pot).handle_id for pot in (6, 7, 8)]

    for handle in handles:
        host = bench.start()
        assert bench.start() is None
        assert host is not None
        solve = bench.ledger.of_host(host)
        assert solve is not None
        assert handle in solve.handles
        bench.finish(host)


def test_busy_is_said_when_the_queue_is_full_and_not_before() -> None:
    bench = Bench(computing=1, queue=2)
    first = bench.schedule(6).handle_id
    host = bench.start()
    for pot in (7, 8):
        bench.schedule(pot)

    with pytest.raises(Busy, match="3 solves are under way or waiting"):
        bench.schedule(9)
    joined = bench.schedule(7, owner=BOB)
    bench.finish(host)

    assert not joined.new
    assert bench.schedule(9).new
    assert bench.state(first) is State.QUERYABLE


def test_a_host_held_by_the_solve_read_longest_ago_is_reclaimed() -> None:
    bench = Bench(hosts=3)
    handles = [bench.solved(pot) for pot in (6, 7, 8)]
    read = bench.ledger.find(handles[0])
    assert read is not None
    bench.clock.now += 1
    read.solve.life.read()

    bench.schedule(9)
    started = bench.start()

    assert started is not None
    assert [bench.state(handle) for handle in handles] == [
        State.QUERYABLE, State.EXPIRED, State.QUERYABLE,
    ]  # fmt: skip
    assert len(bench.ledger.take_dismissed()) == 1


def test_a_solve_that_is_not_charged_does_not_begin() -> None:
    bench = Bench()
    asked = request(pot=6)
    added = bench.ledger.add(asked, ANN, asked.spec.key(), GB)

    before = bench.start()
    bench.ledger.charged(bench.ledger.work_of(added.handle_id))

    assert before is None
    assert bench.start() is not None


def test_a_solve_that_could_not_be_charged_is_gone_for_whoever_joined_it_too() -> None:
    bench = Bench()
    asked = request(pot=6)
    ann = bench.ledger.add(asked, ANN, asked.spec.key(), GB).handle_id
    bob = bench.schedule(6, owner=BOB).handle_id

    bench.ledger.refused(bench.ledger.work_of(ann))

    assert bench.state(ann) is bench.state(bob) is State.EXPIRED
    assert bench.schedule(6, owner=BOB).new


def test_a_solve_whose_starter_lets_go_before_he_is_charged_goes_on_for_whoever_joined() -> None:
    bench = Bench()
    asked = request(pot=6)
    ann = bench.ledger.add(asked, ANN, asked.spec.key(), GB).handle_id
    work = bench.ledger.work_of(ann)
    bob = bench.schedule(6, owner=BOB).handle_id

    bench.ledger.release(ann)

    assert bench.ledger.charged(work)
    bench.finish(bench.start())
    assert bench.state(bob) is State.QUERYABLE


def test_that_a_solve_of_another_key_is_not_ended_before_its_time() -> None:
    bench = Bench(hosts=2)
    anns = [bench.solved(pot, owner=ANN) for pot in (6, 7)]

    bobs = [bench.solved(pot, owner=BOB) for pot in (8, 9, 10)]

    assert [bench.state(handle) for handle in anns] == [State.QUERYABLE] * 2
    assert [bench.state(handle) for handle in bobs] == [
        State.EXPIRED, State.QUERYABLE, State.QUERYABLE,
    ]  # fmt: skip
    assert bench.ledger.why_gone(bobs[0]) == (
        "A later solve of its key took its place: a key keeps 2."
    )


def test_a_solve_that_another_key_reads_too_is_not_ended_for_its_starter() -> None:
    bench = Bench(hosts=1)
    ann, bob = bench.solved(6, owner=ANN), bench.schedule(6, owner=BOB).handle_id

    bench.solved(7, owner=ANN)

    assert bench.state(ann) is bench.state(bob) is State.QUERYABLE


def test_memory_is_taken_first_from_the_key_that_asks_then_from_who_holds_most() -> None:
    bench = Bench(memory_bytes=20 * GB, hosts=9)
    bob = bench.solved(5, owner=BOB, needed=4 * GB)
    cleo = [bench.solved(pot, owner=CLEO, needed=3 * GB) for pot in (6, 7)]
    ann = bench.solved(8, owner=ANN, needed=5 * GB)

    bench.schedule(9, owner=ANN, needed=11 * GB)
    started = bench.start()

    assert started is not None
    assert bench.state(ann) is State.EXPIRED
    assert [bench.state(handle) for handle in cleo] == [State.EXPIRED, State.QUERYABLE]
    assert bench.state(bob) is State.QUERYABLE
    told = "It was ended before its time: another solve needed the memory."
    assert bench.ledger.why_gone(cleo[0]) == bench.ledger.why_gone(ann) == told


def test_keys_take_turns_in_the_queue() -> None:
    bench = Bench(computing=1, queue=5)
    handles = {
        bench.schedule(pot, owner=owner).handle_id: owner
        for pot, owner in ((6, ANN), (7, ANN), (8, ANN), (9, BOB), (10, BOB), (11, CLEO))
    }

    order = []
    for _ in handles:
        host = bench.start()
        assert host is not None
        solve = bench.ledger.of_host(host)
        assert solve is not None
        order.append(solve.starter)
        bench.finish(host)

    assert order == [ANN, BOB, CLEO, ANN, BOB, ANN]


def test_that_a_key_that_fills_the_queue_keeps_no_other_out() -> None:
    bench = Bench(computing=1, queue=1)
    for pot in (6, 7):
        bench.schedule(pot, owner=ANN)

    bench.schedule(8, owner=BOB)

    with pytest.raises(Busy):
        bench.schedule(9, owner=ANN)
    with pytest.raises(Busy):
        bench.schedule(10, owner=BOB)
    bench.schedule(11, owner=CLEO)
    with pytest.raises(Busy):
        bench.schedule(12, owner=4)


def test_what_ends_before_it_has_converged_is_told_as_not_done() -> None:
    bench = Bench(computing=2)
    done, released, waiting, lost = (bench.schedule(pot).handle_id for pot in (6, 7, 8, 9))
    works = [bench.ledger.work_of(handle) for handle in (done, released, waiting, lost)]

    bench.finish(bench.start())
    bench.start()
    bench.ledger.release(released)
    bench.ledger.release(waiting)
    host = bench.start()
    assert host is not None
    bench.ledger.lose(host, "gone")
    bench.ledger.release(done)

    told = {each.work: each.is_done for each in bench.ledger.take_ended()}
    assert told == dict(zip(works, (True, False, False, False), strict=True))
    assert bench.ledger.take_ended() == []


def test_what_is_under_way_is_never_reclaimed() -> None:
    bench = Bench(hosts=1, computing=1)
    under_way = bench.schedule(6).handle_id
    bench.start()
    bench.schedule(7)

    assert bench.start() is None
    assert bench.state(under_way) is State.COMPUTING


def test_a_host_that_is_free_is_taken_before_one_is_reclaimed() -> None:
    bench = Bench(hosts=2)
    kept = bench.solved(6)

    bench.solved(7)

    assert bench.state(kept) is State.QUERYABLE


def test_converged_solves_make_room_in_the_memory_budget_as_far_as_needed() -> None:
    bench = Bench(memory_bytes=10 * GB, hosts=3)
    handles = [bench.solved(pot, needed=4 * GB) for pot in (6, 7)]

    bench.schedule(8, needed=5 * GB)
    started = bench.start()

    assert started is not None
    assert [bench.state(handle) for handle in handles] == [State.EXPIRED, State.QUERYABLE]
    assert load_of(bench.ledger).memory_bytes == 9 * GB


def test_a_solve_waits_for_memory_that_another_one_computes_in() -> None:
    bench = Bench(memory_bytes=10 * GB, hosts=3, computing=2)
    bench.schedule(6, needed=6 * GB)
    first = bench.start()
    bench.schedule(7, needed=6 * GB)
    waited = bench.start() is None
    bench.finish(first)

    assert waited
    assert bench.start() is not None
    assert load_of(bench.ledger).memory_bytes == 6 * GB


def test_converged_solves_make_room_when_the_machine_itself_is_short_of_memory() -> None:
    bench = Bench()
    handles = [bench.solved(pot, needed=4 * GB) for pot in (6, 7)]
    bench.free = 1 * GB

    bench.schedule(8, needed=5 * GB)

    assert bench.start() is not None
    assert [bench.state(handle) for handle in handles] == [State.EXPIRED, State.QUERYABLE]


def test_a_solve_that_nothing_can_make_room_for_starts_and_says_so_itself() -> None:
    bench = Bench()
    bench.free = 0
    bench.schedule(6)

    assert bench.start() is not None


def test_a_solve_that_nobody_reads_expires_and_frees_its_host() -> None:
    bench = Bench(ttl_s=60)
    handle = bench.solved(6)
    ends = bench.ledger.next_end()

    bench.clock.now += 60
    bench.ledger.expire()

    assert ends == bench.clock.now
    assert bench.state(handle) is State.EXPIRED
    assert len(bench.ledger.take_dismissed()) == 1
    assert bench.ledger.next_end() is None


def test_an_expired_solve_is_not_found_even_before_it_is_swept() -> None:
    bench = Bench(ttl_s=60)
    handle = bench.solved(6)
    bench.clock.now += 60

    again = bench.schedule(6)

    assert (again.status, again.new) == (State.COMPUTING, True)
    assert again.handle_id != handle
    assert not bench.ledger.release(handle)


def test_reading_by_one_owner_keeps_a_shared_solve_for_both() -> None:
    bench = Bench(ttl_s=60)
    ann, bob = bench.solved(6, owner=ANN), bench.schedule(6, owner=BOB).handle_id
    for _ in range(5):
        bench.clock.now += 50
        handle = bench.ledger.find(bob)
        assert handle is not None
        handle.solve.life.read()

    assert bench.state(ann) is State.QUERYABLE


def test_a_lost_solve_is_told_once_and_as_not_done_only_if_nobody_could_read_it() -> None:
    bench = Bench()
    first = bench.ledger.work_of(bench.schedule(6, owner=ANN).handle_id)
    bench.schedule(6, owner=BOB)
    unfinished = bench.start()
    assert unfinished is not None
    bench.ledger.lose(unfinished, "gone")
    second = bench.ledger.work_of(bench.schedule(7, owner=BOB).handle_id)
    finished = bench.start()
    bench.finish(finished)
    assert finished is not None
    bench.ledger.lose(unfinished, "gone")
    bench.ledger.lose(finished, "gone")

    told = [(each.work, each.is_done) for each in bench.ledger.take_ended()]
    assert told == [(first, False), (second, True)]


def test_a_lost_solve_stays_unreachable_until_it_is_scheduled_again() -> None:
    bench = Bench()
    old = bench.schedule(6).handle_id
    host = bench.start()
    assert host is not None
    bench.ledger.lose(host, "gone")
    lost = bench.state(old)

    new = bench.schedule(6)

    assert lost is State.UNREACHABLE
    assert new.new
    assert bench.state(old) is State.EXPIRED
    assert bench.state(new.handle_id) is State.COMPUTING


def test_a_release_of_a_lost_solve_frees_nothing() -> None:
    bench = Bench()
    handle = bench.schedule(6).handle_id
    host = bench.start()
    assert host is not None
    bench.ledger.lose(host, "gone")

    assert not bench.ledger.release(handle)
    assert bench.state(handle) is State.EXPIRED


def test_a_host_lost_after_its_solve_was_let_go_changes_nothing() -> None:
    bench = Bench()
    handle = bench.schedule(6).handle_id
    host = bench.start()
    assert host is not None
    bench.ledger.release(handle)

    bench.ledger.take_ended()
    bench.ledger.lose(host, "gone")
    bench.ledger.converged(host, DONE)
    assert bench.ledger.take_ended() == []
    assert bench.state(handle) is State.EXPIRED
