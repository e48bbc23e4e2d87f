"""The library commands, as a person or a script uses them."""

import csv
import io
import json
import shutil
import signal
import sqlite3
import sys
from contextlib import closing
from dataclasses import asdict
from pathlib import Path

import numpy as np
import pytest

from gto_desktop import bootstrap
from gto_desktop.basis.paths import strategy_folder
from gto_desktop.builds.acceptance import Acceptance
from gto_desktop.builds.flop_build import Building, BuildProgress, BuildReport, build_flops
from gto_desktop.builds.flop_recipe import parse_recipe
from gto_desktop.builds.preflop_rebuild import Rebuilt
from gto_desktop.cli import library_build_commands, library_show_commands
from gto_desktop.cli import library_build_commands as library_build
from gto_desktop.cli.library_screen import BuildScreen, ev_step
from gto_desktop.cli.main_command import run
from gto_desktop.cli.screen import Step
from gto_desktop.game.preflop_line import Position
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.preflop_codec import stored_tree
from gto_desktop.library.preflop_store import StoredVersion, write_version
from gto_desktop.preflop.learnt_values_file import KeptValues
from gto_desktop.preflop.preflop_solve import PreflopLimit, PreflopProgress
from gto_desktop.preflop.preflop_tree import build_tree
from gto_desktop.preflop.shares import Calibrated
from gto_desktop.preflop.stakes import DATA_SETS, Stakes
from gto_desktop.solver.progress import Progress, Steps
from tests.builds.flop_builds import build, recipe, spot, toml
from tests.builds.test_flop_verify import backwards, changed
from tests.services.study.error_books import book_with_errors

FLOPS = ("Qs7h2d", "AhAd5d")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the user's data with nothing in it."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(folder))
    return folder


@pytest.fixture
def wanted(tmp_path: Path) -> Path:
    path = tmp_path / "recipe.toml"
    path.write_text(toml(spot(*FLOPS), spot("Kc9d4h", raiser="CO")))
    return path


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("flops") / "flops.sqlite"
    build(path, spot(*FLOPS), spot("Kc9d4h", raiser="CO"))
    return path


def library(*arguments: object) -> int:
    return run(["library", *map(str, arguments)])


def refused(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """Run a command that must fail in the promised way and return its sentence."""
    code = library(*arguments)
    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err.strip()


def table(text: str) -> list[dict[str, str]]:
    """Read what a pipe gets of a table."""
    return list(csv.DictReader(io.StringIO(text), delimiter="\t"))


def count(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT count(*) FROM flops").fetchone()[0])


# --- build


def test_that_a_build_says_what_it_does_and_solves_nothing_twice(
    wanted: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "out" / "flops.sqlite"

    assert library("build", wanted, "--output", path) == 0
    first = capsys.readouterr()
    assert library("build", wanted, "--output", path) == 0
    second = capsys.readouterr()

    assert first.out == f"3 flops solved, 0 were there: {path}.\n"
    lines = [line for line in first.err.splitlines() if "of 3 flops" in line]
    assert [line[:10] for line in lines] == ["1 of 3 flo", "2 of 3 flo", "3 of 3 flo"]
    assert "6max BTN v BB 4BET Qs7h2d" in lines[0]
    assert " left" in lines[0]
    assert second.out == f"0 flops solved, 3 were there: {path}.\n"
    assert second.err == ""
    assert count(path) == 3


def test_that_pots_and_flops_can_be_chosen(
    wanted: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "flops.sqlite"

    assert library("build", wanted, "--output", path, "--spots", "co v bb", "--flops", 2) == 0

    assert "2 flops solved" in capsys.readouterr().out
    assert count(path) == 2
    assert "No spot of the recipe fits 'UTG'" in refused(
        capsys, "build", wanted, "--output", path, "--spots", "UTG"
    )
    assert "1 to 1755" in refused(capsys, "build", wanted, "--output", path, "--flops", 1756)


def test_that_a_dry_run_says_what_it_would_take(
    wanted: Path, built: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "flops.sqlite"

    assert library("build", wanted, "--output", path, "--dry-run", "--threads", 1) == 0
    nothing = table(capsys.readouterr().out)
    assert library("build", wanted, "--output", built, "--dry-run") == 0
    everything = table(capsys.readouterr().out)

    assert [(row["Spot"], row["To solve"], row["There"]) for row in nothing] == [
        ("6max BTN v BB 4BET", "2", "0"),
        ("6max CO v BB 4BET", "1", "0"),
        ("all", "3", "0"),
    ]
    assert nothing[0]["Memory"].endswith(" MB")
    assert nothing[0]["Estimated from"].startswith("measured here")
    assert nothing[2]["With 1 threads"] == nothing[2]["Processor time"]
    assert not path.exists()
    assert [(row["To solve"], row["There"]) for row in everything] == [
        ("0", "2"), ("0", "1"), ("0", "3"),
    ]  # fmt: skip


def test_that_flops_that_cannot_be_solved_are_an_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "recipe.toml"
    path.write_text(toml(spot("AsAhAd", "Qs7h2d", oop_range="AA", ip_range="KK")))

    assert library("build", path, "--output", tmp_path / "flops.sqlite") == 1

    said = capsys.readouterr()
    assert "1 flops solved, 0 were there, 1 could not be solved" in said.out
    assert "AsAhAd was not solved: oop_range has no hand left" in said.err


def test_that_ctrl_c_ends_a_build_and_keeps_what_is_solved(
    wanted: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    path = tmp_path / "flops.sqlite"

    def interrupted(*arguments: object, **options: object) -> Building:
        building = build_flops(*arguments, **options)  # type: ignore[arg-type]
        told = None
        while True:
            try:
                progress = building.send(told)
            except StopIteration as end:
                report: BuildReport = end.value
                return report
            if progress.done == 1 and progress.solve is not None:
                signal.raise_signal(signal.SIGINT)
            told = yield progress

    monkeypatch.setattr(library_build, "build_flops", interrupted)

    assert library("build", wanted, "--output", path) == 130

    said = capsys.readouterr()
    assert "1 flops solved" in said.out
    assert "Finishing with what there is" in said.err
    assert "the same command goes on from here" in said.err
    assert count(path) == 1


def test_that_bad_input_is_one_sentence(
    wanted: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "notes.sqlite"
    other.write_text("mine " * 200)

    assert "nowhere.toml cannot be read" in refused(capsys, "build", tmp_path / "nowhere.toml")
    assert "notes.sqlite" in refused(capsys, "build", wanted, "--output", other)
    assert other.read_text() == "mine " * 200
    out = tmp_path / "flops.sqlite"
    assert "TLS needs all three" in refused(
        capsys, "build", wanted, "--output", out, "--cluster", "tls://x:1",
        "--cluster-ca", other,
    )  # fmt: skip
    assert "give --cluster too" in refused(
        capsys, "build", wanted, "--output", out, "--cluster-key", other
    )
    assert "missing.sqlite" in refused(capsys, "build", "--preflop", tmp_path / "missing.sqlite")
    assert "nothing to verify" in refused(capsys, "build", wanted, "--output", out, "--verify", 1)


def test_that_bars_are_shown_on_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    spots = parse_recipe(recipe(spot(*FLOPS), spot("AsAhAd", raiser="CO", oop_range="AA")))

    report = BuildScreen().watch(build_flops(spots, tmp_path / "flops.sqlite", None))

    assert len(report.solved) == 2
    assert "BTN v BB 4BET Qs7h2d, iteration" in screen.getvalue()
    assert "of 3 flops" in screen.getvalue()
    assert "AsAhAd was not solved" in screen.getvalue()


def test_that_a_build_goes_where_it_belongs(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = tmp_path / "checkout" / "strategy_db"
    shipped.mkdir(parents=True)
    monkeypatch.setattr(library_build_commands, "strategy_folder", lambda: shipped)

    assert library_build_commands.output_file(None, "flops.sqlite") == home / "flops.sqlite"
    (shipped.parent / "pyproject.toml").touch()
    assert library_build_commands.output_file(None, "flops.sqlite") == shipped / "flops.sqlite"
    assert library_build_commands.output_file(tmp_path / "x", "flops.sqlite") == tmp_path / "x"


# --- verify


def test_that_verifying_tells_good_flops_from_bad_ones(
    wanted: Path, built: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = changed(built, tmp_path / "flops.sqlite", backwards)
    command = ("build", wanted, "--spots", "btn v bb", "--verify", 1, "--output")

    assert library(*command, built) == 0
    (good,) = table(capsys.readouterr().out)
    assert library(*command, path) == 1
    said = capsys.readouterr()

    assert good["Spot"] == "6max BTN v BB 4BET"
    assert good["EV differs, %"] == "0.00"
    assert list(good.values())[-1] == "good"
    assert "1 of 1 flops are not what they should be" in said.err
    assert said.out.rstrip().endswith("BAD")


# --- preflop


def test_that_one_data_set_is_solved_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_build, "shipped_values", lambda: None)
    path = tmp_path / "own" / "preflop.sqlite"

    code = library(
        "preflop", "--version", "6max_RC_40bb", "--iterations", 1, "--output", path
    )  # fmt: skip

    said = capsys.readouterr()
    assert code == 0
    assert said.out.startswith("6max_RC_40bb\n")
    assert "RMS, points" in said.out
    assert "Best-response gain by seat" in said.out
    with closing(PreflopBook(path)) as book:
        evs = book.evs("6max_RC_40bb", Position.UTG, [])
    assert evs is not None
    assert (evs[:, 0] == 0).all()


def test_that_without_a_version_all_are_solved_and_ctrl_c_keeps_the_one_under_way(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    solved: list[tuple[str, bool]] = []
    presses_at = 2

    def rebuild(
        version: str,
        _path: Path,
        _learnt: KeptValues | None,
        limit: PreflopLimit,
        _start: Calibrated | None,
    ) -> Steps[Rebuilt]:
        stopped = yield PreflopProgress(done=1, seconds=1.0, worst_mbb=None)
        if len(solved) == presses_at:
            signal.raise_signal(signal.SIGINT)
            stopped = yield PreflopProgress(done=2, seconds=2.0, worst_mbb=3.5)
        solved.append((version, bool(stopped)))
        assert limit.max_iterations == 7
        return Rebuilt(Acceptance((), 0.0, 0.0, 0.0, (0.5,)), None)

    monkeypatch.setattr(library_build, "rebuild", rebuild)
    known = [data.id for data in DATA_SETS]

    assert library("preflop", "--iterations", 7, "--output", tmp_path / "p.sqlite") == 0
    assert solved == [(known[0], False), (known[1], False), (known[2], True)]
    assert capsys.readouterr().out.count("Best-response gain") == 3
    solved.clear()
    presses_at = 99
    assert library("preflop", "--iterations", 7, "--output", tmp_path / "p.sqlite") == 0
    assert [version for version, _ in solved] == known


def test_that_a_data_set_that_is_ended_before_there_is_anything_stays_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def rebuild(
        _version: str,
        _path: Path,
        _learnt: KeptValues | None,
        _limit: PreflopLimit,
        _start: Calibrated | None,
    ) -> Steps[None]:
        yield Progress(phase="telling what the flops are worth", done=1, total=2)
        signal.raise_signal(signal.SIGINT)
        yield Progress(phase="telling what the flops are worth", done=2, total=2)

    monkeypatch.setattr(library_build, "rebuild", rebuild)

    assert library("preflop", "--version", "6max", "--output", tmp_path / "p.sqlite") == 130
    assert "Stopped; 6max is as it was." in capsys.readouterr().err
    assert not (tmp_path / "p.sqlite").exists()


def heads_up(folder: Path) -> Path:
    """A file with a game of two seats that do everything alike."""
    stakes = Stakes(seats=2, stack=40.0)
    tree = build_tree(stakes)
    strategy = np.repeat(1 / tree.count, tree.count)[:, None] * np.ones((1, 169))
    path = folder / "preflop.sqlite"
    facts = {"stakes": asdict(stakes), "measured": None}
    write_version(
        path,
        StoredVersion(
            "small", 0, "Two seats", True, facts, stored_tree(tree), strategy.astype(np.float32)
        ),
    )
    return path


def test_that_evs_are_added_to_stored_strategies_with_progress(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = heads_up(tmp_path)
    with closing(PreflopBook(path)) as book:
        assert book.evs("small", Position.SB, []) is None

    assert library("evs", "--file", path) == 0

    said = capsys.readouterr().err
    assert "small: pass 3 of 3" in said
    assert f"EVs of small are stored in {path}." in said
    with closing(PreflopBook(path)) as book:
        found = book.evs("small", Position.SB, [])
    assert found is not None
    # Folding is worth 0, aces are raised at a profit.
    assert (found[:, 0] == 0).all()
    assert found[0, 2] > 1


def test_that_ctrl_c_leaves_the_file_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = heads_up(tmp_path)
    before = path.read_bytes()

    def pressed(progress: Progress) -> Step:
        signal.raise_signal(signal.SIGINT)
        return ev_step(progress)

    monkeypatch.setattr(library_build, "ev_step", pressed)

    assert library("evs", "--file", path) == 130
    assert "preflop.sqlite is as it was" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_that_evs_of_what_is_not_there_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = strategy_folder() / "preflop.sqlite"

    assert "has no data set '9max'" in refused(
        capsys, "evs", "--version", "9max", "--file", shipped
    )
    assert "none.sqlite is missing" in refused(capsys, "evs", "--file", tmp_path / "none.sqlite")


def test_that_a_preflop_file_that_cannot_be_written_is_told_before_solving(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("mine")

    assert "use one of 6max" in refused(capsys, "preflop", "--version", "9max")
    assert "notes.txt" in refused(capsys, "preflop", "--output", file)
    assert "is a folder" in refused(capsys, "preflop", "--output", tmp_path)
    assert "cannot be made" in refused(capsys, "preflop", "--output", file / "p.sqlite")
    assert file.read_text() == "mine"


# --- list, report, range


def test_that_everything_there_is_is_listed(
    built: Path, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(built, home / "flops.sqlite")

    assert library("list") == 0
    text = capsys.readouterr().out
    assert library("list", "--json") == 0
    found = json.loads(capsys.readouterr().out)

    assert "6max (default)\t6-max, 100bb" in text
    assert "flops.sqlite\t6max\tBTN v BB 4BET\t2\t" in text
    assert [each["id"] for each in found["preflop"]] == [data.id for data in DATA_SETS]
    assert found["flops"][0]["file"] == str(home / "flops.sqlite")
    assert {each["spot"] for each in found["flops"]} >= {"BTN v BB 4BET", "CO v BB 4BET"}
    assert found["problems"] == []
    screen = Terminal()
    monkeypatch.setattr(sys, "stdout", screen)
    assert library("list") == 0
    assert "Data set" in screen.getvalue()


def test_that_a_file_that_cannot_be_used_is_named_in_the_list(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "flops.sqlite").write_bytes(b"nothing of the kind" * 100)

    # What is listed is not all that there was.
    assert library("list") == 2

    assert "flops.sqlite cannot be used" in capsys.readouterr().err


def test_that_a_report_is_printed_sorted_and_grouped(
    built: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    base = ("report", "--file", built, "--spot", "btn v bb")

    assert library(*base, "--sort", "ev ip") == 0
    said = capsys.readouterr()
    assert library(*base, "--by", "pairs", "--line", "root/CHECK") == 0
    by = table(capsys.readouterr().out)

    rows = table(said.out)
    assert {row["Flop"] for row in rows[:2]} == {"AsAh5s", "Qs7h2d"}
    assert rows[2]["Flop"] == "all"
    assert float(rows[0]["EV IP"]) >= float(rows[1]["EV IP"])
    assert set(rows[0]) >= {"CHECK", "BET 50%", "EV OOP", "Equity IP", "Weight"}
    assert "6max BTN v BB 4BET, pot 45.5 big blinds, root, OOP to act." in said.err
    assert [row["Flop"] for row in by] == ["unpaired", "paired", "all"]


def test_that_a_report_is_written_as_csv(
    built: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "report.csv"

    assert library("report", "--file", built, "--spot", "BTN v BB 4BET", "--csv", file) == 0

    rows = list(csv.DictReader(io.StringIO(file.read_text(encoding="utf-8"))))
    assert [row["flop"] for row in rows] == ["AsAh5s", "Qs7h2d"]
    assert float(rows[0]["CHECK"]) + float(rows[0]["BET 50%"]) == pytest.approx(1, abs=1e-5)
    assert capsys.readouterr().out == ""


def test_that_a_report_that_cannot_be_made_is_one_sentence(
    built: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    base = ("report", "--file", built, "--spot")

    assert "there is BTN v BB 4BET, CO v BB 4BET" in refused(capsys, *base, "UTG")
    assert "fits several spots" in refused(capsys, *base, "4bet")
    assert "no column 'x'" in refused(capsys, *base, "btn", "--sort", "x")
    assert "not by 'x'" in refused(capsys, *base, "btn", "--by", "x")
    assert "no 'BET 75%' at root" in refused(capsys, *base, "btn", "--line", "root/BET 75%")
    assert "Data sets with flops: 6max" in refused(capsys, *base, "btn", "--version", "9max")
    missing = tmp_path / "missing" / "report.csv"
    assert "no folder" in refused(capsys, *base, "btn", "--csv", missing)


def test_that_a_preflop_range_is_printed_as_grid_and_as_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "range.csv"

    assert library("range", "--line", "BTN raise, BB") == 0
    text = capsys.readouterr().out
    assert library("range", "--line", "BTN raise, BB", "--csv", file) == 0
    capsys.readouterr()

    assert text.startswith("6max: UTG fold, MP fold, CO fold, BTN raise, SB fold; BB to act.\n")
    rows = list(csv.reader(io.StringIO(file.read_text(encoding="utf-8"))))
    assert len(rows) == 170
    actions = rows[0][2:]
    assert actions[:2] == ["fold", "call"]
    # Errors of EVs add a column that says which hands are undecided.
    assert actions[-1] == "undecided"
    for action in actions[:-1]:
        assert f"{action}, percent of each hand:" in text
    aces = rows[1]
    assert aces[:3] == ["AA", "1.0", "0.0"]
    assert sum(map(float, aces[2:-1])) == pytest.approx(1, abs=0.01)
    grid = text.split("fold, percent of each hand:\n")[1].splitlines()[:14]
    assert grid[0].split() == list("AKQJT98765432")
    assert [line.split()[0] for line in grid[1:]] == list("AKQJT98765432")
    assert "BTN is not to act there" in refused(capsys, "range", "--line", "BTN fold, BTN")
    assert "no data set '9max'" in refused(capsys, "range", "--line", "BTN", "--version", "9max")


def test_that_progress_says_nothing_that_is_not_known() -> None:
    assert BuildProgress(done=0, total=3).seconds_left is None


def test_that_the_flops_of_a_pot_are_listed_with_weights_that_add_up(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert library("flops", "--spot", "btn v bb srp", "--json") == 0
    found = json.loads(capsys.readouterr().out)["flops"]

    assert {one["spot"] for one in found} == {"BTN v BB SRP"}
    assert sum(one["weight"] for one in found) == pytest.approx(1, abs=1e-3)
    assert "has no flops of its own: where it is played, those of 6max" in refused(
        capsys, "flops", "--version", "6max_open_2bb"
    )
    told = refused(capsys, "flops", "--spot", "MP v UTG")
    assert "there is " in told
    assert "BTN v BB SRP" in told
    assert "no data set '9max'" in refused(capsys, "flops", "--version", "9max")


def test_that_a_decision_on_a_flop_is_shown_as_grids(capsys: pytest.CaptureFixture[str]) -> None:
    place = "6max: F F F R2.5 F C | Kh7h3c | CHECK"
    assert library("show", place) == 0
    text = capsys.readouterr().out
    assert library("show", place, "--json") == 0
    told = json.loads(capsys.readouterr().out)

    assert told["place"] == place
    assert sum(one["frequency"] for one in told["actions"]) == pytest.approx(1, abs=1e-3)
    kings = [one["grid"][1][1] for one in told["actions"]]
    assert sum(kings) == pytest.approx(1, abs=0.01)
    # 7-2 offsuit never opens: it does not get here.
    assert {one["grid"][12][7] for one in told["actions"]} == {-1.0}
    names = [one["action"] for one in told["actions"]]
    assert names[0] == "CHECK"
    assert all(name.endswith(" bb") for name in names[1:])
    assert all(f"{name}, percent of each hand:" in text for name in names)
    assert "near it are" in refused(capsys, "show", "6max: F F F R2.5 F C | Kh7d2c")
    assert "no data set '9max'" in refused(capsys, "show", "9max: F")


def test_that_a_preflop_decision_is_shown_as_in_its_range_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert library("show", "6max: F F F", "--json") == 0
    shown = {
        one["action"].split()[0].lower(): one["frequency"]
        for one in json.loads(capsys.readouterr().out)["actions"]
    }
    assert library("range", "--line", "BTN") == 0
    line = capsys.readouterr().out.split("\n\n")[1]

    table = {part.split()[0]: float(part.split()[-2]) for part in line.split(", ")}
    for action, percent in table.items():
        assert 100 * shown[action] == pytest.approx(percent, abs=0.06)


def test_that_undecided_hands_have_a_sign_that_is_explained(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = book_with_errors(tmp_path, 0.05)
    for module in (library_show_commands, bootstrap):
        monkeypatch.setattr(module, "shipped_preflop", lambda: path)

    assert library("range", "--line", "UTG") == 0
    table = capsys.readouterr().out
    assert library("show", "6max:", "--json") == 0
    undecided = json.loads(capsys.readouterr().out)["undecided"]
    assert library("show", "6max:") == 0
    shown = capsys.readouterr().out

    assert 5 < len(undecided) < 60
    for text in (table, shown):
        grid = text.lower().split("fold, percent of each hand:\n")[1].splitlines()[:14]
        signs = sum(cell.endswith("~") for line in grid for cell in line.split())
        assert signs == len(undecided)
        assert len({len(line) for line in grid}) == 1
        assert "~ undecided: " in text
    assert library("range", "--line", "UTG", "--version", "6max_RC_40bb") == 0
    assert "~" not in capsys.readouterr().out


def test_that_a_line_takes_the_words_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert library("range", "--line", "CO raise, BTN raise, CO") == 0
    plain = capsys.readouterr().out
    assert library("range", "--line", "CO open, BTN 3bet, CO") == 0
    assert capsys.readouterr().out == plain
