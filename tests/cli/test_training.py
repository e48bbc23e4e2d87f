"""The train and simulate commands, run as a person runs them."""

import json
import tomllib
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from gto_desktop.cards.errors import InputError
from gto_desktop.cli.simulate import simulate
from gto_desktop.cli.train import train
from tests.solver.spots import spot

app = typer.Typer()
app.command("simulate")(simulate)
app.command("train")(train)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path / "home"))


@pytest.fixture
def river(tmp_path: Path) -> Path:
    path = tmp_path / "river.json"
    spec = spot("Qs8d5c3h2h", "QQ,76s", "JJ", 100, 100, {"oop": {"river": "100"}, "ip": {}})
    path.write_text(json.dumps(spec.to_dict()))
    return path


def run(*arguments: str, typed: str = "") -> str:
    found = CliRunner().invoke(app, list(arguments), input=typed)
    if found.exception is not None:
        raise found.exception
    return found.stdout


def test_that_simulating_prints_frequencies_and_writes_the_hands(
    river: Path, tmp_path: Path
) -> None:
    out = tmp_path / "hands.phhs"

    text = run("simulate", str(river), "--hands", "400", "--seed", "1", "--out", str(out))

    assert "Played 400 hands." in text
    assert "root, OOP (OOP, 400 times)" in text
    assert "+/-" in text
    assert len(tomllib.loads(out.read_text())) == 400


def test_that_simulating_needs_one_thing_to_play(river: Path) -> None:
    with pytest.raises(InputError, match="Name a spot"):
        run("simulate")
    with pytest.raises(InputError, match="Name a spot"):
        run("simulate", str(river), "--preflop", "6max")


def test_that_a_drill_shows_the_mix_after_each_answer() -> None:
    text = run("train", "6max: F F F", "--count", "2", "--seed", "1", typed="9\n1\n3\n")

    assert "Type a number from 1 to 3." in text
    assert text.count("% of the pot.\n") == 2
    # Two answers, each with the EVs of folding and raising; a limp from there has none.
    assert text.count("   EV ") == 4
    assert text.count("RAISE 250    ") >= 2
    assert "2 answers:" in text


def test_that_q_ends_a_drill_and_nothing_due_is_said() -> None:
    assert "No answers." in run("train", "6max: F F F", typed="q\n")
    with pytest.raises(InputError, match="Nothing is due"):
        run("train")


def test_that_an_unknown_way_to_play_is_refused() -> None:
    with pytest.raises(InputError, match="no way to play"):
        run("train", "6max: F", "--play", "game")
