"""Files of solved flops: what is built is found again, and bad files are named."""

import os
import shutil
import sqlite3
import threading
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.flop_build import build_flops
from gto_desktop.builds.flop_recipe import parse_recipe
from gto_desktop.cards.board import Board
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.player import Player
from gto_desktop.game.preflop_line import Position
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.flops import FlopLibrary, FlopWriter
from gto_desktop.library.store_errors import StoreError
from gto_desktop.ranges.range import Range
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.solve import solve
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import SolveSpec
from tests.builds.flop_builds import IP_RANGE, OOP_RANGE, TREE, build, recipe, spot

SPOT = FlopSpot(PotType.FOUR_BET, Position.BTN, Position.BB)


def key(flop: str, version: str = "6max") -> FlopKey:
    return FlopKey(version, SPOT, Board.parse(flop))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("flops") / "flops.sqlite"
    build(path, spot("Qs7h2d", "AhAd5d"))
    return path


# --- building


def test_that_what_is_stored_is_what_the_solver_found(built: Path) -> None:
    library = FlopLibrary([built])
    solved = library.find(key("Qs7h2d"))
    assert solved is not None
    options = {name: TREE[name] for name in ("bet_sizes", "raise_sizes")}
    spec = SolveSpec.from_dict(
        {
            "board": "Qs7h2d",
            "oop_range": OOP_RANGE,
            "ip_range": IP_RANGE,
            "pot": 4550,
            "effective_stack": 7750,
            **options,
        }
    )
    session = Session(spec, precision=16, threads=1)
    for _ in solve(session, Limit(1.0, 1000)):
        pass

    assert solved.facts.accuracy_pct == pytest.approx(session.exploitability_pct, abs=1e-4)
    assert solved.facts.iterations == session.iteration
    assert (solved.pot, solved.stack) == (45.5, 77.5)
    assert list(solved.ranges) == [Range.parse(OOP_RANGE), Range.parse(IP_RANGE)]
    solution = SessionSolution(session)
    assert [node.line for node in solved.nodes][:2] == ["root", "root/CHECK"]
    assert len(solved.nodes) == 6
    for node in solved.nodes:
        view, data = solution.node(node.line), library.node(solved, node)
        assert (view.player, view.actions) == (node.player, node.actions)
        live = data.strategy.any(axis=0)
        assert np.array_equal(live, view.strategy.any(axis=0))
        assert np.abs(data.strategy - view.strategy).max() <= 1 / 250
        known = ~np.isnan(data.ev)
        assert np.array_equal(known[:, live], ~np.isnan(view.action_ev)[:, live])
        assert np.abs(data.ev[known] - view.action_ev[known] / 100).max() < 0.01
    session.close()


def test_that_a_stored_flop_says_how_it_was_made(built: Path) -> None:
    solved = FlopLibrary([built]).find(key("AsAh5s"))

    assert solved is not None
    assert solved.facts.accuracy_pct <= 1
    assert solved.facts.engine.startswith("gto-desktop ")
    assert solved.facts.ranges_from == "the recipe"
    assert solved.facts.tree["bet_sizes"] == TREE["bet_sizes"]
    assert len(solved.facts.solved) == len("2025-01-31")


def test_that_a_build_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    path, spots = tmp_path / "flops.sqlite", parse_recipe(recipe(spot("Qs7h2d", "AhAd5d")))
    building = build_flops(spots, path, None)
    while (told := next(building)).facts is None:
        assert told.done == 0
    assert (told.key, told.done) == (key("Qs7h2d"), 1)
    second = next(building)
    assert second.key == key("AsAh5s")
    assert second.solve is not None
    with pytest.raises(StopIteration) as ended:
        building.send(True)

    assert ended.value.value.stopped
    assert ended.value.value.solved == (key("Qs7h2d"),)
    assert FlopLibrary([path]).keys() == (key("Qs7h2d"),)
    events, report = build(path, spot("Qs7h2d", "AhAd5d"))
    assert report.there_before == (key("Qs7h2d"),)
    assert report.solved == (key("AsAh5s"),)
    assert (events[0].key, events[0].solve) == (key("Qs7h2d"), None)
    assert (events[-1].done, events[-1].total) == (2, 2)
    assert FlopLibrary([path]).keys() == (key("Qs7h2d"), key("AsAh5s"))


def test_that_flops_keep_the_weights_of_their_subset_until_a_larger_one_is_whole(
    tmp_path: Path,
) -> None:
    path, pot = tmp_path / "flops.sqlite", spot(oop_range="AA", ip_range="KK")
    small, large = ({**pot, "flops": count} for count in (2, 4))
    build(path, small)
    before = _weights(path)

    building = build_flops(parse_recipe(recipe(large)), path, None)
    while next(building).facts is None:
        pass
    next(building)
    with pytest.raises(StopIteration):
        building.send(True)

    assert len(_stored_weights(path)) > 2
    assert _weights(path) == before
    assert sum(before.values()) == pytest.approx(1)
    build(path, large)
    asked = parse_recipe(recipe(large))[0]
    assert asked.weights is not None
    assert _weights(path) == dict(zip(asked.flops, asked.weights, strict=True))


def _stored_weights(path: Path) -> dict[Board, float | None]:
    return FlopLibrary([path]).weights("6max", SPOT)


def _weights(path: Path) -> dict[Board, float]:
    stored = _stored_weights(path).items()
    return {flop: weight for flop, weight in stored if weight is not None}


def test_that_only_what_has_changed_is_solved_again(built: Path, tmp_path: Path) -> None:
    path = tmp_path / "flops.sqlite"
    shutil.copy(built, path)
    flops = (key("Qs7h2d"), key("AsAh5s"))

    same = build(path, spot("Qs7h2d", "AhAd5d"))[1]
    coarser = build(path, spot("Qs7h2d", "AhAd5d", tree={"accuracy": 5}))[1]
    shorter = build(path, spot("Qs7h2d", tree={"accuracy": 0, "max_iterations": 5}))[1]
    assert same.there_before == coarser.there_before == flops
    assert shorter.there_before == flops[:1]
    for changed in (
        {"oop_range": "QQ+"},
        {"effective_stack": 50},
        {"tree": {"raise_limit": 0}},
        {"tree": {"accuracy": 0.5}},
    ):
        assert build(path, spot("Qs7h2d", **changed))[1].solved == flops[:1]
    assert set(FlopLibrary([path]).keys()) == set(flops)


def test_that_a_flop_that_is_stored_again_replaces_the_earlier_one(tmp_path: Path) -> None:
    path = tmp_path / "flops.sqlite"
    build(path, spot("Qs7h2d"))
    library = FlopLibrary([path])
    before = library.find(key("Qs7h2d"))
    assert before is not None
    contents = _contents(path)
    writer = FlopWriter(path)
    writer.add(before, contents)
    writer.close()

    after = library.find(key("Qs7h2d"))

    assert after is not None
    assert after.place != before.place
    assert library.keys() == (key("Qs7h2d"),)
    assert _contents(path) == contents
    with pytest.raises(StoreError, match="it has changed"):
        library.node(before, before.nodes[0])


def _contents(path: Path) -> list[bytes]:
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT content FROM nodes ORDER BY number").fetchall()
    connection.close()
    return [bytes(row[0]) for row in rows]


def test_that_a_failed_write_leaves_the_file_as_it_was(built: Path, tmp_path: Path) -> None:
    path = tmp_path / "flops.sqlite"
    shutil.copy(built, path)
    solved = FlopLibrary([path]).find(key("Qs7h2d"))
    assert solved is not None
    writer = FlopWriter(path)

    with pytest.raises(ValueError, match="shorter"):
        writer.add(solved, [b"one only"])

    writer.close()
    again = FlopLibrary([path])
    assert set(again.keys()) == {key("Qs7h2d"), key("AsAh5s")}
    found = again.find(key("Qs7h2d"))
    assert found is not None
    assert again.node(found, found.nodes[-1]).strategy.any()


# --- finding


def test_that_only_the_canonical_flop_of_the_data_set_is_found(built: Path) -> None:
    library = FlopLibrary([built])

    assert library.find(key("Qs7h2d", "6max_RC_40bb")) is None
    assert library.find(key("Qh7s2d")) is None
    assert library.find(FlopKey("6max", FlopSpot(PotType.SRP, *_SEATS), _FLOP)) is None
    # The same two seats, but the big blind opened.
    reversed_spot = FlopSpot(PotType.FOUR_BET, Position.BB, Position.BTN)
    assert library.find(FlopKey("6max", reversed_spot, _FLOP)) is None
    assert library.flops("6max", SPOT) == (Board.parse("AsAh5s"), Board.parse("Qs7h2d"))
    assert library.flops("6max", reversed_spot) == ()


_SEATS = (Position.BTN, Position.BB)
_FLOP = Board.parse("Qs7h2d")


def test_that_an_earlier_file_comes_first(built: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.sqlite"
    build(own, spot("Qs7h2d", oop_range="KK+", effective_stack=50))
    library = FlopLibrary([own, built])

    first, second = library.find(key("Qs7h2d")), library.find(key("AsAh5s"))

    assert first is not None
    assert second is not None
    assert (first.stack, second.stack) == (50, 77.5)
    assert library.keys() == (key("Qs7h2d"), key("AsAh5s"))


def test_that_a_file_that_comes_later_is_noticed(built: Path, tmp_path: Path) -> None:
    path = tmp_path / "flops.sqlite"
    library = FlopLibrary([path])
    assert library.find(key("Qs7h2d")) is None
    assert library.problems == ()

    shutil.copy(built, path)
    assert library.find(key("Qs7h2d")) is not None
    build(tmp_path / "new.sqlite", spot("Qs7h2d", effective_stack=50))
    (tmp_path / "new.sqlite").replace(path)
    found = library.find(key("Qs7h2d"))
    assert found is not None
    assert found.stack == 50
    path.unlink()
    assert library.find(key("Qs7h2d")) is None


def test_that_many_threads_may_ask(built: Path) -> None:
    library = FlopLibrary([built])
    sums: list[float] = []

    def ask() -> None:
        for _ in range(20):
            solved = library.find(key("Qs7h2d"))
            assert solved is not None
            data = library.node(solved, solved.nodes[1])
            sums.append(float(data.strategy[0].sum()))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(sums) == 160
    assert len(set(sums)) == 1


# --- bad files


def test_that_an_empty_file_that_was_made_just_now_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "flops.sqlite"
    path.touch()
    library = FlopLibrary([path])

    assert library.find(key("Qs7h2d")) is None
    assert library.problems == ()
    library.close()


def test_that_a_file_that_cannot_be_used_is_named_and_left_out(built: Path, tmp_path: Path) -> None:
    noise, empty, other, newer, cut = (
        tmp_path / f"{name}.sqlite" for name in ("noise", "empty", "other", "newer", "cut")
    )
    noise.write_bytes(b"nothing of the kind" * 100)
    empty.touch()
    os.utime(empty, (0, 0))
    for path, statement in ((other, "CREATE TABLE x (y)"), (newer, "PRAGMA user_version = 9")):
        connection = sqlite3.connect(path)
        connection.execute(statement)
        connection.commit()
        connection.close()
    cut.write_bytes(built.read_bytes()[:8192])
    library = FlopLibrary([noise, empty, other, newer, cut, built])

    assert library.find(key("Qs7h2d")) is not None
    problems = library.problems
    assert len(problems) == 5
    assert "noise.sqlite cannot be used" in problems[0]
    assert "empty.sqlite is not a file of solved flops" in problems[1]
    assert "other.sqlite is not a file of solved flops" in problems[2]
    assert "newer.sqlite was made by a newer version" in problems[3]
    assert "cut.sqlite cannot be used" in problems[4]
    assert all(str(tmp_path) not in problem for problem in problems)


def test_that_a_damaged_node_is_an_error_and_not_an_answer(built: Path, tmp_path: Path) -> None:
    path = tmp_path / "flops.sqlite"
    shutil.copy(built, path)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE nodes SET content = substr(content, 1, 40) WHERE number = 0")
    connection.commit()
    connection.close()
    library = FlopLibrary([path])
    solved = library.find(key("Qs7h2d"))
    assert solved is not None

    with pytest.raises(StoreError, match=r"flops\.sqlite cannot be used"):
        library.node(solved, solved.nodes[0])


def test_that_a_file_with_a_damaged_range_is_named_and_not_half_read(
    built: Path, tmp_path: Path
) -> None:
    path = tmp_path / "flops.sqlite"
    shutil.copy(built, path)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE flops SET oop_range = 'nonsense' WHERE flop = 'AsAh5s'")
    connection.commit()
    connection.close()
    library = FlopLibrary([path])

    assert library.find(key("AsAh5s")) is None
    assert library.find(key("Qs7h2d")) is None
    assert "flops.sqlite cannot be used" in library.problems[0]


def test_that_nothing_is_written_over_another_file(tmp_path: Path) -> None:
    text, other = tmp_path / "notes.txt", tmp_path / "other.sqlite"
    text.write_text("mine " * 200)
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE x (y)")
    connection.close()

    for path in (text, other):
        before = path.read_bytes()
        with pytest.raises(StoreError, match=path.name):
            FlopWriter(path)
        assert path.read_bytes() == before


def test_that_a_spot_that_cannot_be_solved_is_named(tmp_path: Path) -> None:
    path = tmp_path / "flops.sqlite"
    wanted = spot("AsAhAd", "Qs7h2d", oop_range="AA", ip_range="KK")

    told, report = build(path, wanted)
    needs_book = {k: v for k, v in wanted.items() if k in {"version", "pot_type", "flops"}}
    needs_book |= {"raiser": "BTN", "three_bettor": "BB"}
    assert [failure.task.key for failure in report.failed] == [key("AsAhAd")]
    assert "oop_range has no hand left" in report.failed[0].why
    assert [one.note for one in told if one.note] == [
        f"6max BTN v BB 4BET AsAhAd was not solved: {report.failed[0].why}"
    ]
    assert report.solved == (key("Qs7h2d"),)
    with pytest.raises(InputError, match="6max BTN v BB 4BET needs the preflop strategies"):
        build(path, needs_book)


def test_that_players_of_nodes_alternate(built: Path) -> None:
    solved = FlopLibrary([built]).find(key("Qs7h2d"))
    assert solved is not None

    for node in solved.nodes:
        assert node.player == Player(node.line.count("/") % 2)
