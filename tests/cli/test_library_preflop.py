"""The commands that solve preflop data sets and store their EVs."""

import signal
from contextlib import closing
from dataclasses import asdict
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.builds.acceptance import Acceptance
from gto_desktop.builds.preflop_rebuild import Rebuilt, shipped_limit
from gto_desktop.cli import library_build_commands as library_build
from gto_desktop.cli.library_screen import ev_step
from gto_desktop.cli.screen import Step
from gto_desktop.game.preflop_line import Position
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.preflop_codec import stored_tree
from gto_desktop.library.preflop_store import StoredVersion, write_version
from gto_desktop.preflop.learnt_values_file import KeptValues
from gto_desktop.preflop.preflop_solve import PreflopLimit, PreflopProgress
from gto_desktop.preflop.preflop_tree import build_tree
from gto_desktop.preflop.shares import Calibrated
from gto_desktop.preflop.stakes import DATA_SETS, Stakes, data_set
from gto_desktop.solver.progress import Progress, Steps
from tests.cli.library_parts import home, library, refused

__all__ = ["home"]


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


def test_that_large_trees_mix_longer_and_may_do_so() -> None:
    usual, large = (shipped_limit(data_set(each).stakes) for each in ("6max", "6max_150bb"))

    assert (usual.mixing, large.mixing) == (2000, 3200)
    assert large.max_iterations >= 3 * large.mixing


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
