"""The solve command where it is stopped, saved and read by nobody: what is kept, and when."""

import json
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.fair_play_check import PlayWatch
from gto_desktop.cli.main_command import run
from gto_desktop.services.solving.solving import Solving
from gto_desktop.solver.session import Session
from tests.end_to_end.test_cli import home
from tests.services.solving.test_one_size import written
from tests.solver.spots import spot
from tests.solver.test_one_size import river

__all__ = ["home"]

ALWAYS = ("--checkpoint-every", "0.0001", "--threads", "1")
FOR_EVER = ("--target", "0", "--max-iterations", "1000000")
TURN = spot("Ks7d4c2h", "77,KTs,A5s", "AA,AKs,98s", 100, 400, "50, 100", "50")


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The file that a result is saved to."""
    return tmp_path / "kept.gtosol"


def press_ctrl_c(monkeypatch: pytest.MonkeyPatch, when: Callable[[Session], bool]) -> None:
    """Press Ctrl-C once, after the first iteration at which it is time to."""
    iterate = Session.iterate
    pressed: list[Session] = []

    def watched(session: Session) -> None:
        iterate(session)
        if not pressed and when(session):
            pressed.append(session)
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Session, "iterate", watched)


def checkpoints(home: Path) -> list[Path]:
    return list(home.rglob("*.gtosol"))


@pytest.mark.parametrize("small", [False, True])
def test_that_a_stopped_solve_keeps_its_checkpoint_unless_it_is_saved_whole(
    tmp_path: Path, home: Path, kept: Path, monkeypatch: pytest.MonkeyPatch, small: bool
) -> None:
    press_ctrl_c(monkeypatch, lambda _session: bool(checkpoints(home)))
    options = ["--save", str(kept), *(["--small"] if small else [])]

    code = run(["solve", written(TURN, tmp_path), *options, *FOR_EVER, *ALWAYS])

    assert code == 0
    assert kept.exists()
    assert bool(checkpoints(home)) == small


@pytest.mark.parametrize("begun", [21, 450])
def test_that_ctrl_c_after_all_sizes_were_solved_keeps_what_there_is(
    tmp_path: Path,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    begun: int,
) -> None:
    # Trials, which choose the sizes, go from 20 iterations to 420 at most.
    press_ctrl_c(monkeypatch, lambda own: bool(own.spec.tree.edits) and own.iteration > begun)
    options = ["--target", "0", "--max-iterations", "700", "--checkpoint-every", "0.002"]

    code = run(["solve", written(river(), tmp_path), "--one-size", "--json", *options])

    result = json.loads(capsys.readouterr().out)
    assert code == 0
    assert result["status"] == "stopped"
    assert result["one_size"]["nodes"] > 0
    # Nothing is saved: another time the choice begins with what all sizes have taught.
    assert checkpoints(home)


@pytest.mark.parametrize("small", [False, True])
def test_that_the_solve_with_all_sizes_is_forgotten_once_that_with_one_has_ended(
    tmp_path: Path, home: Path, kept: Path, small: bool
) -> None:
    spec = TURN if small else river()
    options = ["--save", str(kept), *(["--small"] if small else [])]

    code = run(["solve", written(spec, tmp_path), "--one-size", *options, *ALWAYS])

    assert code == 0
    assert kept.exists()
    assert not checkpoints(home)


@pytest.mark.parametrize("small", [False, True])
def test_that_a_stopped_solve_with_all_sizes_is_forgotten_where_it_is_saved_whole(
    tmp_path: Path, home: Path, kept: Path, monkeypatch: pytest.MonkeyPatch, small: bool
) -> None:
    press_ctrl_c(monkeypatch, lambda _session: bool(checkpoints(home)))
    options = ["--save", str(kept), *(["--small"] if small else [])]
    command = ["solve", written(TURN, tmp_path), "--one-size", *options]

    code = run([*command, *FOR_EVER, *ALWAYS])

    assert code == 0
    assert kept.exists()
    assert bool(checkpoints(home)) == small


@pytest.mark.parametrize("options", [[], ["--one-size"]])
def test_that_a_result_is_saved_before_it_waits_and_is_told(
    tmp_path: Path,
    kept: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    options: list[str],
) -> None:
    waits: list[tuple[bool, str]] = []
    monkeypatch.setattr(
        PlayWatch, "wait", lambda _watch: waits.append((kept.exists(), capsys.readouterr().out))
    )

    code = run(["solve", written(river(), tmp_path), *options, "--save", str(kept)])

    said = capsys.readouterr().out
    assert code == 0
    assert waits == [(True, "")]
    assert said.splitlines()[-1] == f"Saved to {kept}."
    assert "% of the pot" in said


@pytest.mark.parametrize("options", [[], ["--one-size"]])
def test_that_a_result_is_told_that_cannot_be_saved(
    tmp_path: Path,
    home: Path,
    kept: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    options: list[str],
) -> None:
    def full_disk(*_arguments: object, **_options: object) -> None:
        raise InputError("The disk is full.")

    monkeypatch.setattr(Solving, "saving", full_disk)
    command = ["solve", written(river(), tmp_path), *options, "--save", str(kept)]

    code = run([*command, "--json", *ALWAYS])

    said = capsys.readouterr()
    assert code == 2
    assert json.loads(said.out)["status"] == "converged"
    assert said.err.splitlines()[-1] == "The disk is full."
    assert checkpoints(home)


def test_that_a_river_card_without_the_turn_card_is_told_apart(
    tmp_path: Path, kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    flop = spot("Ks7d4c", "77,KTs", "AA,AKs", 100, 100, "", "")
    run(["solve", written(flop, tmp_path), "--save", str(kept), "--max-iterations", "2"])
    capsys.readouterr()
    line = ["--node", "root/CHECK/CHECK"]

    code = run(["show", str(kept), *line, "--river", "2c"])
    said = capsys.readouterr()

    assert (code, said.out) == (2, "")
    assert "The turn card is missing." in said.err
    assert run(["show", str(kept), *line, "--turn", "2c"]) == 0
    assert "Ks7d4c2c" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["tool"], ["--version"], ["show", "no such file"]])
def test_that_closed_outputs_are_no_trouble(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)

    code = run(arguments)

    assert code == (2 if arguments[0] == "show" else 0)
    for stream in (sys.stdout, sys.stderr):
        stream.close()


def test_that_a_solve_with_closed_outputs_is_saved(
    tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)

    code = run(["solve", written(river(), tmp_path), "--save", str(kept)])

    assert code == 0
    assert kept.exists()
    for stream in (sys.stdout, sys.stderr):
        stream.close()
