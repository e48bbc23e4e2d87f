"""The commands that build and verify flops, as a person or a script uses them."""

import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from gto_desktop.builds.flop_build import Building, BuildProgress, BuildReport, build_flops
from gto_desktop.builds.flop_recipe import parse_recipe
from gto_desktop.cli import library_build_commands
from gto_desktop.cli import library_build_commands as library_build
from gto_desktop.cli.library_screen import BuildScreen
from tests.builds.flop_builds import recipe, spot, toml
from tests.builds.test_flop_verify import backwards, changed
from tests.cli.library_parts import FLOPS, Terminal, built, home, library, refused, table

__all__ = ["built", "home"]


@pytest.fixture
def wanted(tmp_path: Path) -> Path:
    path = tmp_path / "recipe.toml"
    path.write_text(toml(spot(*FLOPS), spot("Kc9d4h", raiser="CO")))
    return path


def count(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT count(*) FROM flops").fetchone()[0])


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


def test_that_a_checkout_keeps_flops_in_the_files_of_the_recipe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "checkout" / "strategy_db"
    folder.mkdir(parents=True)
    (folder.parent / "pyproject.toml").touch()
    monkeypatch.setattr(library_build_commands, "strategy_folder", lambda: folder)
    more = spot("Kc9d4h", "Qs7h2d", raiser="CO", file="flops_more.sqlite")
    (folder / "recipe.toml").write_text(toml(spot("Qs7h2d"), more))

    assert library("build", "--dry-run") == 0
    assert [row["To solve"] for row in table(capsys.readouterr().out)] == ["1", "2", "3"]
    assert library("build") == 0
    told = capsys.readouterr().out.splitlines()

    assert told[0] == f"1 flops solved, 0 were there: {folder / 'flops.sqlite'}."
    assert told[1] == f"2 flops solved, 0 were there: {folder / 'flops_more.sqlite'}."
    assert (count(folder / "flops.sqlite"), count(folder / "flops_more.sqlite")) == (1, 2)
    assert library("build", "--verify", 5) == 0
    spots = [row["Spot"] for row in table(capsys.readouterr().out)]
    assert spots == ["6max BTN v BB 4BET", *2 * ["6max CO v BB 4BET"]]


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


def test_that_progress_says_nothing_that_is_not_known() -> None:
    assert BuildProgress(done=0, total=3).seconds_left is None
