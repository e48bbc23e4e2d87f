"""While a poker client runs the terminal tells no strategy; what tells none goes on."""

import json
from collections.abc import Callable, Iterator
from itertools import chain, repeat
from pathlib import Path

import pytest

from gto_desktop.basis.paths import sample_spot
from gto_desktop.cli import fair_play_check as fair_play
from gto_desktop.cli.main_command import run
from gto_desktop.services.fair_play import poker_clients
from tests.hands.samples import FOLDER

Looks = Callable[[Iterator[tuple[str, ...]]], None]
PAUSED = (
    "Paused while PokerStars runs: GTO Desktop is for study, never for use during play at "
    "real-money tables. It goes on once the client is closed.\n"
)
PLACE = "6max: F F F R2.5 F C | Kh7h3c"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("DISPLAY", raising=False)


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Looks:
    """Take what each look at the processes finds; no time passes between two."""

    def take(found: Iterator[tuple[str, ...]]) -> None:
        monkeypatch.setattr(poker_clients, "running_clients", lambda: next(found))
        monkeypatch.setattr(fair_play, "LOOK_EVERY", 0.0)

    return take


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", str(sample_spot())],
        ["show", "a.gtosol"],
        ["review", str(FOLDER / "pokerstars.txt")],
        ["train", "6max: F F F"],
        ["train"],
        ["simulate", "--preflop", "6max"],
        ["tool", "outs", '{"hole": "8c7h", "board": "As9s6d"}'],
        ["library", "show", PLACE],
        ["library", "range", "--line", "BTN"],
        ["library", "report", "--spot", "BTN v BB SRP"],
        ["library", "flops"],
    ],
    ids=" ".join,
)
def test_that_what_tells_a_strategy_is_refused_as_the_service_refuses(
    arguments: list[str], looks: Looks, capsys: pytest.CaptureFixture[str]
) -> None:
    looks(repeat(("PokerStars",)))

    assert run(arguments) == 2

    assert capsys.readouterr() == ("", PAUSED)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--help"],
        ["review", "--help"],
        ["tool"],
        ["train", "--list"],
        ["library", "list"],
        ["hands", "import", str(FOLDER / "winamax.txt")],
        ["hands", "list"],
    ],
    ids=" ".join,
)
def test_that_what_tells_none_is_not_refused(arguments: list[str], looks: Looks) -> None:
    looks(repeat(("PokerStars",)))

    assert run(arguments) == 0


def test_that_a_solve_that_was_begun_shows_its_result_once_the_client_is_closed(
    tmp_path: Path, looks: Looks, capsys: pytest.CaptureFixture[str]
) -> None:
    content = json.loads(sample_spot().read_text(encoding="utf-8"))
    path = tmp_path / "spot.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    looks(chain([(), ("PokerStars",), ("PokerStars",)], repeat(())))

    assert run(["solve", str(path), "--max-iterations", "2", "--json"]) == 0

    said = capsys.readouterr()
    assert said.err == PAUSED
    assert json.loads(said.out)["iterations"] == 2


def test_that_a_drill_waits_with_its_answer(
    looks: Looks, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["1\n", "q\n"])
    monkeypatch.setattr("sys.stdin.readline", lambda: next(answers), raising=False)
    looks(chain([(), ("PokerStars",)], repeat(())))

    assert run(["train", "6max: F F F", "--count", "2", "--seed", "1"]) == 0

    said = capsys.readouterr()
    assert said.err == PAUSED
    assert "1 answer:" in said.out
