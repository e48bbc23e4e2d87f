"""Solving as a generator: when it ends, what it says on the way, what it keeps."""

from types import SimpleNamespace

import psutil
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.solver.estimate import estimate_memory
from gto_desktop.solver.progress import Progress
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.solve import solve
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree import build_tree
from tests.solver.spots import finished, spot

RIVER = spot("Ah9d6d9hQc", "AKs,QJs:0.5,99,T8s", "KQs:0.8,TT,A9s,JTo", 100, 400, "33,75", "60")
TURN = spot("Ah9d6d9h", "AKs,QJs:0.5,99", "KQs:0.8,TT,A9s", 100, 250, "33,75", "60")


def run(session: Session, limit: Limit) -> tuple[list[Progress], SessionSolution]:
    news: list[Progress] = []
    steps = solve(session, limit)
    while True:
        try:
            news.append(next(steps))
        except StopIteration as end:
            return news, end.value


def test_that_a_solve_ends_soon_after_its_target_is_reached() -> None:
    session = Session(RIVER, threads=1)

    news, solution = run(session, Limit(0.5, 5000))

    last, before = session.history[-1], session.history[-2]
    assert solution.exploitability_pct is not None
    assert solution.exploitability_pct <= 0.5 < before.exploitability_pct
    assert solution.iterations == session.iteration == last.iteration < 5000
    assert last.iteration - before.iteration <= 0.4 * last.iteration + 2
    assert [n.done for n in news[:-1]] == list(range(1, session.iteration + 1))


def test_that_a_solve_ends_at_its_last_iteration_with_a_measured_result() -> None:
    session = Session(RIVER, threads=1)

    news, solution = run(session, Limit(0.0, 7))

    assert session.iteration == solution.iterations == 7
    assert [m.iteration for m in session.history] == [7]
    assert news[-1].phase == "reading the result"
    assert solution.exploitability_pct == news[-1].exploitability_pct


@pytest.mark.parametrize("stop", [1, 3, 13])
def test_that_stopping_keeps_the_result_so_far(stop: int) -> None:
    session = Session(RIVER, threads=1)
    steps = solve(session, Limit(0.0, 500))

    while next(steps).done < stop:
        pass
    told = steps.send(True)
    with pytest.raises(StopIteration) as end:
        next(steps)

    solution = end.value.value
    assert session.iteration == stop
    assert solution.iterations == stop
    assert told.phase == "reading the result"
    assert session.history[-1].iteration == stop
    assert solution.node().action_frequencies().sum() == pytest.approx(1)


def test_that_a_closed_solve_goes_on_from_where_it_was() -> None:
    session = Session(RIVER, threads=1)
    steps = solve(session, Limit(0.0, 500))
    for _ in range(5):
        next(steps)
    steps.close()

    news, _ = run(session, Limit(0.0, 12))

    assert news[0].done == 6
    assert session.iteration == 12


def test_that_a_solve_that_is_done_is_read_at_once() -> None:
    session = Session(RIVER, threads=1)
    first = finished(session, Limit(0.5, 5000))

    news, again = run(session, Limit(0.5, 5000))

    assert [n.phase for n in news] == ["reading the result"]
    assert again.iterations == first.iterations


def test_that_a_lower_target_goes_on() -> None:
    session = Session(RIVER, threads=1)
    first = finished(session, Limit(1.0, 5000))

    second = finished(session, Limit(0.3, 5000))

    assert second.iterations > first.iterations
    assert second.exploitability_pct is not None
    assert second.exploitability_pct <= 0.3


def test_that_progress_says_how_far_it_is_and_how_long_it_will_take() -> None:
    news, _ = run(Session(TURN, threads=2), Limit(0.2, 2000))

    assert news[0].exploitability_pct is None
    assert news[0].seconds_left is None
    assert all(n.phase == "solving" for n in news[:-1])
    seconds = [n.seconds for n in news]
    assert seconds == sorted(seconds)
    assert seconds[0] > 0
    measured = [n for n in news if n.exploitability_pct is not None]
    assert measured[-1].exploitability_pct is not None
    assert measured[-1].exploitability_pct <= 0.2
    estimates = [n.seconds_left for n in news if n.seconds_left is not None]
    assert min(estimates) >= 0
    assert estimates[-1] == 0


def test_that_checks_take_a_small_part_of_the_time() -> None:
    session = Session(TURN, threads=1)

    finished(session, Limit(0.0, 150))

    assert 4 <= len(session.history) <= 0.3 * session.iteration


@pytest.mark.parametrize(
    ("limit", "message"),
    [
        ({"target_pct": -0.1}, "percentage of 0 or more, not -0.1"),
        ({"target_pct": float("nan")}, "not nan"),
        ({"target_pct": float("inf")}, "not inf"),
        ({"max_iterations": 0}, "at least 1 iteration, not 0"),
        ({"max_iterations": -5}, "not -5"),
    ],
)
def test_that_limits_that_mean_nothing_are_refused(limit: dict[str, float], message: str) -> None:
    with pytest.raises(InputError, match=message):
        Limit(**limit)  # type: ignore[arg-type]


def only(monkeypatch: pytest.MonkeyPatch, free: int) -> None:
    """Pretend that this machine has so many bytes left."""
    monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(available=free))


def test_that_a_tree_that_does_not_fit_is_refused_with_what_to_cut(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    need = estimate_memory(TURN).bytes16
    only(monkeypatch, need - 1)

    with pytest.raises(InputError) as refused:
        Session(TURN, precision=16)

    text = str(refused.value)
    assert "This tree needs" in text
    assert f"{round(need / 1e6)} MB" in text
    assert "without the turn bet 33" in text or "without the river bet" in text
    assert "16-bit" not in text


def test_that_a_tree_that_fits_at_16_bits_is_offered_them(monkeypatch: pytest.MonkeyPatch) -> None:
    estimate = estimate_memory(TURN)
    only(monkeypatch, estimate.bytes16)

    with pytest.raises(InputError, match="16-bit precision needs"):
        Session(TURN, precision=32)
    assert Session(TURN, precision=16, threads=1).memory.bytes16 == estimate.bytes16


def test_that_cutting_what_the_refusal_names_saves_what_it_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    only(monkeypatch, 1)

    with pytest.raises(InputError, match="it needs") as refused:
        Session(TURN, precision=16)

    offers = str(refused.value).split("help: ")[1].rstrip(".").split("; ")
    assert len(offers) == 3
    for offer in offers:
        street, kind, size = offer.split("without the ")[1].split(" it needs ")[0].split()
        cut = TURN.to_dict()
        table = cut[f"{kind}_sizes"]
        assert isinstance(table, dict)
        table[street] = [s for s in table[street] if str(s) != size]
        needed = estimate_memory(SolveSpec.from_dict(cut)).bytes16
        assert f"{round(needed / 1e6)} MB" == offer.split(" needs ")[1]


@pytest.mark.parametrize("precision", [16, 32])
@pytest.mark.parametrize("spec", [RIVER, TURN], ids=["river", "turn"])
def test_that_the_estimate_covers_what_is_taken(spec: SolveSpec, precision: int) -> None:
    session = Session(spec, precision=precision, threads=2)
    taken = sum(
        array.nbytes
        for game in session.walker.streets.values()
        for storage, hands in zip(game.storage, game.deals.hands, strict=True)
        for array in (storage.regrets, storage.averages, storage.scales, *hands[1:])
    )

    estimate = estimate_memory(spec)

    assert taken < estimate.bytes(precision) < taken + (80 << 20)
    assert estimate.nodes == len(build_tree(spec.tree))
