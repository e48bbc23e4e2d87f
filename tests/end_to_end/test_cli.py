"""The command line, as a person or a script uses it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from gto_desktop.basis.paths import sample_spot
from gto_desktop.cli.main_command import run
from gto_desktop.game.street import Street
from gto_desktop.services.solving import engine

SPOT = json.loads(sample_spot().read_text(encoding="utf-8"))
KEYS = [
    "status", "iterations", "exploitability_pct", "seconds", "cpu_seconds", "setup_seconds",
    "tree_memory_bytes", "peak_memory_bytes", "ev_oop", "ev_ip", "equity_oop", "equity_ip",
    "root", "history",
]  # fmt: skip
FOR_EVER = ["--target", "0", "--max-iterations", "100000000"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of the test's own, with the compiled kernels of everyone."""
    import gto_desktop.kernels.jit  # noqa: F401

    folder = tmp_path / "home"
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(folder))
    return folder


@pytest.fixture
def spot(tmp_path: Path) -> Path:
    return write_spot(tmp_path)


def write_spot(folder: Path, **changes: object) -> Path:
    path = folder / "spot.json"
    path.write_text(json.dumps({**SPOT, **changes}), encoding="utf-8")
    return path


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "gto_desktop", *map(str, arguments)]


def started(*arguments: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command(*arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def waited_for(condition: Any, seconds: float = 180) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


def printed(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out)


# --- solve


def test_that_solving_prints_one_object_with_the_promised_fields(
    spot: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = run(["solve", str(spot), "--json"])

    result = printed(capsys)
    assert code == 0
    assert list(result) == KEYS
    assert result["status"] == "converged"
    assert result["exploitability_pct"] <= 0.3
    assert result["ev_oop"] + result["ev_ip"] == pytest.approx(550, abs=1e-3)
    assert result["equity_oop"] + result["equity_ip"] == pytest.approx(1)
    assert sum(result["root"]["frequencies"]) == pytest.approx(1)
    assert result["root"]["actions"][0] == "CHECK"
    assert result["history"][-1]["iteration"] == result["iterations"]
    assert set(result["history"][0]) == {"iteration", "exploitability_pct", "cpu_seconds"}
    assert result["peak_memory_bytes"] > result["tree_memory_bytes"] > 0


def test_that_a_solve_in_a_process_of_its_own_says_the_same_and_nothing_else(spot: Path) -> None:
    done = subprocess.run(
        command("solve", spot, "--json"), check=False, capture_output=True, text=True
    )

    assert done.returncode == 0
    assert json.loads(done.stdout)["status"] == "converged"
    assert "Traceback" not in done.stderr


def test_that_the_iterations_can_be_limited(spot: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["solve", str(spot), "--json", "--target", "0", "--max-iterations", "12"])

    result = printed(capsys)
    assert (result["status"], result["iterations"]) == ("max_iterations", 12)


def test_that_a_saved_solution_is_solved_further(
    spot: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kept"
    run(["solve", str(spot), "--target", "0", "--max-iterations", "12", "--save", str(file)])
    said = capsys.readouterr().out

    run(["solve", f"{file}.gtosol", "--json", "--target", "0", "--max-iterations", "30"])

    assert f"Saved to {file}.gtosol." in said
    assert printed(capsys)["iterations"] == 30


def test_that_a_turn_is_saved_small_and_its_rivers_are_solved_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    changes = {"board": "Ks7d4c2h", "oop_range": "77,KTs,A5s", "ip_range": "AA,AKs,98s"}
    sizes = {"turn": [50], "river": [50]}
    turn = write_spot(tmp_path, **changes, bet_sizes=sizes, raise_sizes=sizes)
    file = tmp_path / "kept.gtosol"
    run(["solve", str(turn), "--small", "--save", str(file)])
    said = capsys.readouterr().out

    line = ["--node", "root/CHECK/CHECK", "--river", "9h"]
    run(["show", str(file), *line, "--json"])
    node = printed(capsys)
    run(["show", str(file), *line])

    assert "without its rivers" in said
    assert node["board"] == "Ks7d4c2h9h"
    assert 0 <= node["solved_again_pct"] <= 0.5
    assert "was solved again" in capsys.readouterr().out


def test_that_small_needs_a_file_and_something_to_leave_out(
    spot: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kept.gtosol"

    assert "--save" in refused(["solve", str(spot), "--small"], capsys)
    assert "nothing to leave out" in refused(
        ["solve", str(spot), "--small", "--save", str(file)], capsys
    )
    assert not file.exists()


def test_that_ctrl_c_keeps_what_there_is(spot: Path, tmp_path: Path, home: Path) -> None:
    file = tmp_path / "kept.gtosol"
    solve = started("solve", spot, "--json", "--save", file, *FOR_EVER, "--checkpoint-every", "0.1")
    waited_for(lambda: list(home.rglob("*.gtosol")))

    solve.send_signal(signal.SIGINT)
    out, err = solve.communicate(timeout=60)

    result = json.loads(out)
    assert solve.returncode == 0
    assert result["status"] == "stopped"
    assert result["history"][-1]["iteration"] == result["iterations"]
    assert "Finishing with what there is" in err
    assert file.exists()
    assert not list(home.rglob("*.gtosol"))


def test_that_a_killed_solve_goes_on_from_its_last_checkpoint(
    spot: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    solve = started("solve", spot, *FOR_EVER, "--checkpoint-every", "0.1")
    waited_for(lambda: list(home.rglob("*.gtosol")))
    solve.kill()
    solve.communicate(timeout=60)

    code = run(["solve", str(spot), "--target", "0", "--max-iterations", "1", "--json"])

    said = capsys.readouterr()
    iterations = json.loads(said.out)["iterations"]
    assert code == 0
    assert iterations > 1
    assert f"Going on from iteration {iterations} of an earlier solve of this spot." in said.err
    assert not list(home.rglob("*.gtosol"))


def test_that_fresh_starts_over(spot: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    solve = started("solve", spot, *FOR_EVER, "--checkpoint-every", "0.1")
    waited_for(lambda: list(home.rglob("*.gtosol")))
    solve.kill()
    solve.communicate(timeout=60)

    run(["solve", str(spot), "--fresh", "--target", "0", "--max-iterations", "11", "--json"])

    assert printed(capsys)["iterations"] == 11


# --- what cannot be used


def refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Run a command that must fail in the promised way and return its sentence."""
    code = run(arguments)
    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err.strip()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"board": "Ks7d"}, "3, 4 or 5 cards, this one has 2"),
        ({"board": "Ks7dKs2hTs"}, "Ks twice"),
        ({"oop_range": "77,4X,KTs+"}, "'4X'"),
        ({"oop_range": ""}, "oop"),
        ({"oop_range": "KsKd", "ip_range": "KsKd", "board": "2c3c4c5c6d"}, "range"),
        ({"pot": -5}, "pot must be at least 1"),
        ({"bet_sizes": {"river": [0]}}, "0"),
        ({"effective_stack": None}, "effective_stack"),
    ],
)
def test_that_a_spot_that_cannot_be_solved_ends_with_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], changes: dict[str, object], sentence: str
) -> None:
    path = write_spot(tmp_path, **changes)

    assert sentence in refused(["solve", str(path), "--save", str(tmp_path / "kept")], capsys)
    assert not list(tmp_path.glob("*.gtosol"))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--target", "-1"], "target"),
        (["--target", "nan"], "target"),
        (["--max-iterations", "0"], "iteration"),
        (["--threads", "0"], "threads"),
        (["--precision", "24"], "16 or 32"),
        (["--precision", "high"], "--precision"),
        (["--nonsense"], "--nonsense"),
        (["--save", "/nowhere/at/all.gtosol"], "no folder /nowhere/at"),
    ],
)
def test_that_an_option_that_makes_no_sense_ends_with_one_sentence(
    spot: Path, capsys: pytest.CaptureFixture[str], options: list[str], sentence: str
) -> None:
    assert sentence in refused(["solve", str(spot), *options], capsys)


def test_that_the_spot_itself_is_never_written_over(
    spot: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = spot.read_bytes()

    sentence = refused(["solve", str(spot), "--save", str(spot)], capsys)

    assert "exists and is not a solution" in sentence
    assert spot.read_bytes() == before


@pytest.mark.parametrize("content", [None, "", "not JSON", "[1, 2]", '"text"', "{}"])
def test_that_a_file_that_is_no_spot_ends_with_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str | None
) -> None:
    path = tmp_path / "spot.json"
    if content is not None:
        path.write_text(content)

    assert refused(["solve", str(path)], capsys)


def test_that_a_damaged_solution_ends_with_one_sentence(
    spot: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kept.gtosol"
    run(["solve", str(spot), "--save", str(file)])
    capsys.readouterr()
    file.write_bytes(file.read_bytes()[:-100])

    assert "damaged" in refused(["solve", str(file)], capsys)
    assert "damaged" in refused(["show", str(file)], capsys)


def test_that_too_little_memory_is_foreseen(
    spot: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    free = type("Memory", (), {"available": 1000})
    monkeypatch.setattr("psutil.virtual_memory", lambda: free)

    assert "of memory and 0 MB is free" in refused(["solve", str(spot)], capsys)


def test_that_running_out_of_memory_is_explained(
    spot: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr("gto_desktop.services.solving.solving.Session", fail)

    assert "not enough memory" in refused(["solve", str(spot)], capsys)


# --- show


@pytest.fixture
def kept(spot: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    file = tmp_path / "kept.gtosol"
    run(["solve", str(spot), "--save", str(file)])
    capsys.readouterr()
    return str(file)


def test_that_a_node_is_shown_with_the_classes_of_who_acts(
    kept: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = run(["show", kept, "--node", "root/check"])

    text = capsys.readouterr().out
    assert code == 0
    assert "IP acts" in text
    rows = {line.split()[0]: line for line in text.splitlines() if line[:1].isalnum()}
    assert {"AA", "AKs", "OOP", "IP", "root/CHECK"} <= set(rows)
    assert "J9s" not in rows


def test_that_one_hand_is_shown_with_the_ev_of_each_action(
    kept: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["show", kept, "--hand", "7h7s", "--json"])

    view = printed(capsys)
    hand = view["hands"]["oop"]["7s7h"]
    assert list(view["hands"]["oop"]) == ["7s7h"]
    assert view["player"] == "oop"
    assert sum(hand["frequencies"]) == pytest.approx(1, abs=1e-4)
    assert len(hand["action_ev"]) == len(view["actions"])
    mixed = sum(f * ev for f, ev in zip(hand["frequencies"], hand["action_ev"], strict=True))
    assert hand["ev"] == pytest.approx(mixed, rel=1e-3)


def test_that_a_class_is_shown_combo_by_combo(
    kept: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["show", kept, "--hand", "KTo"])

    text = capsys.readouterr().out
    # The board holds Ks and Ts: of twelve combos six are left.
    assert len([line for line in text.splitlines() if line.startswith("K")]) == 6


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--node", "root/BET 999"], "BET 999"),
        (["--node", "elsewhere"], "elsewhere"),
        (["--hand", "2c2d"], "cannot hold 2d2c"),
        (["--hand", "Zz"], "Zz"),
        (["--turn", "2c"], "part of the board"),
    ],
)
def test_that_a_node_that_is_not_there_ends_with_one_sentence(
    kept: str, capsys: pytest.CaptureFixture[str], options: list[str], sentence: str
) -> None:
    assert sentence in refused(["show", kept, *options], capsys)


# --- the rest


def test_that_what_is_compiled_is_not_compiled_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    compiled: list[object] = []
    mark_of = engine._mark

    def note(street: Street, precision: int) -> None:
        compiled.append((street, precision))
        engine._mark(street, precision).touch()

    # The analyses are compiled by another process, which has everything in place.
    monkeypatch.setattr(engine, "_mark", lambda *what: tmp_path / mark_of(*what).name)
    monkeypatch.setattr("gto_desktop.cli.solve_command.compile_for", note)

    codes = [run(["warmup"]), run(["warmup"])]

    assert codes == [0, 0]
    assert len(compiled) == 6
    text = capsys.readouterr().out
    assert text.count("Compiling the engine (about") == 1
    assert "compiled already" in text


def test_that_help_and_version_say_what_the_program_is_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for option in ("--help", "--version"):
        code = run([option])

        assert code == 0
        assert "For study only" in capsys.readouterr().out


def test_that_help_brings_in_neither_qt_nor_numba() -> None:
    script = (
        "import sys; from gto_desktop.cli.main_command import run; run(['--help']); "
        "sys.exit(bool({'PySide6', 'numba', 'numpy'} & set(sys.modules)))"
    )

    done = subprocess.run([sys.executable, "-c", script], check=False, capture_output=True)

    assert done.returncode == 0


def test_that_without_a_display_the_sample_spot_is_solved() -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}

    done = subprocess.run(command(), check=False, capture_output=True, text=True, env=environment)

    assert done.returncode == 0
    assert "Solved" in done.stdout
    assert "KTs" in done.stdout
    assert "The window needs a display" in done.stdout


def test_that_asking_for_the_window_without_a_display_ends_with_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")

    assert "needs a display" in refused(["gui"], capsys)
