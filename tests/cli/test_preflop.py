"""The preflop commands: size, solve, list and delete a game of the user's own."""

import json
from pathlib import Path

import pytest

from gto_desktop.cli.main_command import run

PUSH = {"name": "Ten blinds", "seats": 2, "stacks": 10, "push_or_fold": True}


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path / "home"))
    path = tmp_path / "game.json"
    path.write_text(json.dumps(PUSH))
    return path


def test_a_game_is_sized_solved_listed_read_and_deleted(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["preflop", "size", str(game), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["decisions"] == 2
    assert run(["preflop", "solve", str(game), "--iterations", "50", "--id", "ten"]) == 0
    assert capsys.readouterr().out.startswith("ten: Ten blinds, ")
    assert run(["preflop", "list", "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    assert told["id"] == "ten"
    assert told["iterations"] <= 50
    assert run(["library", "show", "ten: A"]) == 0
    assert "BB v all-in of SB" in capsys.readouterr().out
    assert run(["library", "range", "--version", "ten", "--line", "SB raise, BB"]) == 0
    assert "ten: SB raise; BB to act." in capsys.readouterr().out
    assert run(["preflop", "delete", "ten"]) == 0
    assert run(["preflop", "delete", "ten"]) == 2
    assert "no data set of yours named 'ten'" in capsys.readouterr().err


def test_a_data_set_is_only_replaced_when_that_is_said(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["preflop", "solve", str(game), "--iterations", "50"]) == 0
    assert run(["preflop", "solve", str(game), "--iterations", "5"]) == 2
    assert "data set of yours named 'own-Ten-blinds': choose" in capsys.readouterr().err
    assert run(["preflop", "list", "--json"]) == 0
    (before,) = json.loads(capsys.readouterr().out)

    assert run(["preflop", "solve", str(game), "--iterations", "5", "--replace"]) == 0

    assert run(["preflop", "list", "--json"]) == 0
    (after,) = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert after["iterations"] == 5 < before["iterations"]


def test_what_is_wrong_with_a_file_is_told_in_a_sentence(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game.write_text("{seats")
    assert run(["preflop", "size", str(game)]) == 2
    assert "game.json is no JSON" in capsys.readouterr().err
    game.write_text('{"seats": 1}')
    assert run(["preflop", "solve", str(game)]) == 2
    assert "seats must be at least 2" in capsys.readouterr().err
