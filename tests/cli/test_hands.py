"""The hands commands, as a person or a script uses them."""

import json
from pathlib import Path

import pytest

from gto_desktop.cards.errors import InputError
from gto_desktop.cli.hands import hands_app
from tests.hands.samples import FOLDER


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(folder))
    return folder


def run(*arguments: str) -> None:
    hands_app(args=list(arguments), standalone_mode=False)


def test_that_hands_are_imported_listed_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("import", str(FOLDER / "pokerstars.txt"), str(FOLDER / "winamax.txt"))
    assert capsys.readouterr().out == "New hands: 12. There already: 0.\n"

    run("import", str(FOLDER), "--json")
    assert json.loads(capsys.readouterr().out)["new"] == 30 - 12

    run("list", "--pot-type", "3bet", "--position", "sb")
    header, *rows = capsys.readouterr().out.strip().split("\n")
    assert header.startswith("Id\tPlayed\tRoom")
    assert [line.split("\t")[2] for line in rows] == ["GGPoker", "Winamax"]

    run("list", "--json", "--limit", "2", "--since", "2024-02-01")
    found = json.loads(capsys.readouterr().out)
    assert len(found["hands"]) == 2
    assert found["count"] < 30

    run("export", str(tmp_path / "hands.phhs"), "--hand", "AKs")
    assert "Wrote 3 hands" in capsys.readouterr().err


def test_that_text_on_standard_input_is_taken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with (FOLDER / "ipoker.xml").open(encoding="utf-8") as file:
        monkeypatch.setattr("sys.stdin", file)
        run("import", "-")

    assert capsys.readouterr().out.startswith("New hands: 4.")


def test_that_what_is_left_out_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "noise.txt"
    path.write_text("nothing", encoding="utf-8")

    run("import", str(path))

    said = capsys.readouterr()
    assert "Left out: 1." in said.out
    assert "this is no hand history" in said.err


def test_that_mistakes_are_told_in_a_sentence() -> None:
    with pytest.raises(InputError, match="is no day"):
        run("list", "--since", "yesterday")
    with pytest.raises(InputError, match="is not there"):
        run("import", "nowhere")
