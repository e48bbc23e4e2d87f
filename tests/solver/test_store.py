"""Sessions survive a file; files that are not sound are refused."""

import json
import random
import shutil
import struct
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import sample_spot
from gto_desktop.solver import store_header
from gto_desktop.solver.discounting import STEADY, Schedule
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.spec import SolveSpec, load_spot
from gto_desktop.solver.store import check_save_target, check_solution, is_solution, saving
from gto_desktop.solver.store_header import session_arrays
from tests.solver.saved import load, save

TURN = {
    "board": "Ks7d4c2h",
    "oop_range": "77,KTs,QJs:0.5,A5s",
    "ip_range": "AA,TT,AKs,98s",
    "pot": 100,
    "effective_stack": 150,
    "bet_sizes": {"turn": [75], "river": [75]},
    "raise_sizes": {"turn": ["a"], "river": ["a"]},
}


def solved(spec: SolveSpec, *, precision: int = 32, iterations: int = 12) -> Session:
    session = Session(spec, precision=precision, threads=1)
    for _ in range(iterations):
        session.iterate()
    session.measure()
    return session


def learnt(session: Session) -> list[bytes]:
    return [array.tobytes() for _, array in session_arrays(session)]


@pytest.fixture
def spec() -> SolveSpec:
    return load_spot(sample_spot())


@pytest.fixture
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gto_desktop.solver.store.PIECE", 5000)


@pytest.fixture
def saved(spec: SolveSpec, tmp_path: Path, small_pieces: None) -> Path:
    path = tmp_path / "spot.gtosol"
    save(solved(spec), path)
    return path


@pytest.mark.parametrize("precision", [16, 32])
def test_that_a_reopened_session_has_the_same_numbers_and_history(
    spec: SolveSpec, tmp_path: Path, precision: int
) -> None:
    session = solved(spec, precision=precision)
    path = tmp_path / "spot.gtosol"

    save(session, path)
    reopened = load(path, threads=1)

    assert reopened.spec == spec
    assert reopened.precision == precision
    assert reopened.iteration == 12
    assert reopened.history == session.history
    assert (reopened.seconds, reopened.cpu_seconds) == (session.seconds, session.cpu_seconds)
    assert learnt(reopened) == learnt(session)


def test_that_a_reopened_solution_reads_the_same_strategy(spec: SolveSpec, tmp_path: Path) -> None:
    session = solved(spec)
    path = tmp_path / "spot.gtosol"

    save(session, path)
    before, after = (
        SessionSolution(session).node("root/CHECK"),
        SessionSolution(load(path)).node("root/CHECK"),
    )

    assert np.array_equal(before.strategy, after.strategy)
    assert np.array_equal(before.ev.oop, after.ev.oop, equal_nan=True)


@pytest.mark.parametrize("precision", [16, 32])
def test_that_a_reopened_solve_goes_on_as_if_it_had_never_been_left(
    tmp_path: Path, small_pieces: None, precision: int
) -> None:
    session = solved(SolveSpec.from_dict(TURN), precision=precision)
    path = tmp_path / "turn.gtosol"
    save(session, path)
    reopened = load(path, threads=2)

    for each in (session, reopened):
        for _ in range(5):
            each.iterate()
        each.measure()

    assert reopened.iteration == 17
    assert learnt(reopened) == learnt(session)
    assert reopened.history[-1].exploitability_pct == session.history[-1].exploitability_pct


def test_that_a_spec_in_another_notation_takes_the_place_of_the_file_s(
    spec: SolveSpec, saved: Path
) -> None:
    same = SolveSpec.from_dict({**spec.to_dict(), "oop_range": str(spec.ranges.oop) + ",KsKd"})

    assert load(saved, spec=same).spec is same


def test_that_the_solution_of_another_spot_is_refused(spec: SolveSpec, saved: Path) -> None:
    other = SolveSpec.from_dict({**spec.to_dict(), "pot": 551})

    with pytest.raises(InputError, match="solution of another spot"):
        load(saved, spec=other)


def test_that_a_cut_file_is_refused_wherever_it_is_cut(saved: Path) -> None:
    content = saved.read_bytes()
    random.seed(1)
    places = [8, 15, 20, 100, len(content) - 1, len(content) - 9, *random.sample(
        range(9, len(content)), 25)]  # fmt: skip
    for place in places:
        saved.write_bytes(content[:place])

        with pytest.raises(InputError, match="damaged"):
            load(saved, threads=1)
        with pytest.raises(InputError, match="damaged"):
            check_solution(saved)


def test_that_a_changed_byte_is_noticed_wherever_it_is(saved: Path) -> None:
    content = saved.read_bytes()
    check_solution(saved)
    random.seed(2)
    for place in [0, 7, 9, 13, 17, 30, len(content) - 3, *random.sample(range(len(content)), 40)]:
        changed = bytearray(content)
        changed[place] ^= 1 << random.randrange(8)
        saved.write_bytes(changed)

        with pytest.raises(InputError, match=r"spot\.gtosol (is|was)"):
            load(saved, threads=1)
        with pytest.raises(InputError, match=r"spot\.gtosol (is|was)"):
            check_solution(saved)


def test_that_bytes_after_the_end_are_noticed(saved: Path) -> None:
    with saved.open("ab") as file:
        file.write(b"more")

    with pytest.raises(InputError, match="does not end where it should"):
        load(saved)


@pytest.mark.parametrize("content", [b"", b"{}", b"PK\x03\x04 something else entirely"])
def test_that_another_kind_of_file_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.gtosol"
    path.write_bytes(content)

    assert not is_solution(path)
    with pytest.raises(InputError, match=r"other\.gtosol is not a solution file"):
        load(path)


def test_that_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"none\.gtosol cannot be read: No such file"):
        load(tmp_path / "none.gtosol")


def test_that_a_file_of_a_newer_program_says_so(saved: Path) -> None:
    content = bytearray(saved.read_bytes())
    content[8:12] = struct.pack("<I", store_header.FORMAT + 1)
    saved.write_bytes(content)

    with pytest.raises(InputError, match="newer version"):
        load(saved)


Change = Callable[[dict[str, object]], object]


def test_that_a_file_of_format_1_averages_from_the_first_iteration(saved: Path) -> None:
    def older(header: dict[str, object]) -> None:
        schedule = header["schedule"]
        assert isinstance(schedule, dict)
        del schedule["averaged_from"]

    rewritten(saved, older)

    assert load(saved).schedule.averaged_from == 0.0


def test_that_a_file_from_before_format_5_goes_on_with_the_alpha_it_had(saved: Path) -> None:
    def older(header: dict[str, object]) -> None:
        schedule = header["schedule"]
        assert isinstance(schedule, dict)
        schedule["alpha"] = 1.5
        del schedule["alpha_last"], schedule["alpha_grows"]

    rewritten(saved, older)

    schedule = load(saved).schedule
    assert [schedule.step(past).keep_positive for past in (2, 300)] == [
        Schedule(alpha=1.5, alpha_last=1.5).step(past).keep_positive for past in (2, 300)
    ]


def test_that_a_file_from_before_format_6_goes_on_without_inertia(
    spec: SolveSpec, tmp_path: Path
) -> None:
    def older(header: dict[str, object]) -> None:
        schedule = header["schedule"]
        assert isinstance(schedule, dict)
        assert schedule.pop("inertia") == STEADY.inertia

    session = Session(spec, precision=32, threads=1)
    session.schedule = STEADY
    path = tmp_path / "older.gtosol"
    save(session, path)
    rewritten(path, older)

    assert load(path).schedule == replace(STEADY, inertia=0.0)


def test_that_a_file_keeps_from_where_it_averages(spec: SolveSpec, tmp_path: Path) -> None:
    session = Session(spec, precision=32, threads=1)
    session.schedule = replace(session.schedule, averaged_from=12.0)
    path = tmp_path / "rough.gtosol"
    save(session, path)

    assert load(path).schedule == session.schedule


def rewritten(path: Path, change: Change) -> None:
    """Change the header of a file and make its checksum right again."""
    content = path.read_bytes()
    version, size, _ = struct.unpack_from("<III", content, 8)
    header = json.loads(content[20 : 20 + size])
    change(header)
    text = json.dumps(header).encode()
    front = struct.pack("<III", version, len(text), zlib.crc32(text))
    path.write_bytes(content[:8] + front + text + content[20 + size :])


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda h: h.update(layout=99), "another version"),
        (lambda h: h.update(fingerprint="0"), "another version"),
        (lambda h: h.update(arrays=[]), "another version"),
        (lambda h: h.update(precision=16), "another version"),
        (lambda h: h.update(precision=20), "precision is 16 or 32"),
        (lambda h: h.update(memory_bytes=2**59), "memory"),
        (lambda h: h.update(iteration=-1), "damaged: iteration must be at least 0"),
        (lambda h: h.update(schedule={"alpha": 1}), "damaged"),
        (lambda h: h.update(schedule=[]), "damaged"),
        (lambda h: h.update(history=[{}]), "damaged"),
        (lambda h: h.update(arrays=[["a"]]), "damaged"),
        (lambda h: h.update(spec={}), "damaged: The spot has no board"),
        (lambda h: h.update(key="0"), "damaged: its spot is not the one"),
        (lambda h: h.clear(), "another version"),
        (lambda h: h.pop("spec"), "damaged"),
    ],
)
def test_that_a_header_that_does_not_fit_is_refused(
    saved: Path, change: Change, problem: str
) -> None:
    rewritten(saved, change)

    with pytest.raises(InputError, match=problem):
        load(saved)


def test_that_a_save_given_up_leaves_the_old_file_and_nothing_else(
    spec: SolveSpec, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = saved.read_bytes()
    monkeypatch.setattr("gto_desktop.solver.store._NEWS_EVERY", 0)
    work = saving(solved(spec, iterations=20), saved)

    next(work)
    assert len(list(saved.parent.iterdir())) == 2
    work.close()

    assert saved.read_bytes() == old
    assert list(saved.parent.iterdir()) == [saved]


def test_that_a_full_disk_is_foreseen(
    spec: SolveSpec, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = shutil.disk_usage(tmp_path)._replace(free=1000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: full)

    with pytest.raises(InputError, match=r"needs about .* MB and the disk has 0 MB free"):
        save(solved(spec, iterations=1), tmp_path / "spot.gtosol")
    assert not list(tmp_path.iterdir())


def test_that_nothing_but_a_solution_is_written_over(tmp_path: Path) -> None:
    spot = tmp_path / "spot.json"
    spot.write_text("{}")

    with pytest.raises(InputError, match="exists and is not a solution"):
        check_save_target(spot)
    with pytest.raises(InputError, match="is a folder"):
        check_save_target(tmp_path)
    with pytest.raises(InputError, match="no folder"):
        check_save_target(tmp_path / "none" / "spot.gtosol")
    with pytest.raises(InputError, match="is not a file"):
        check_save_target(Path("/dev/null"))
    assert list(tmp_path.iterdir()) == [spot]
