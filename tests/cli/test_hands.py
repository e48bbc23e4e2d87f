"""The hands commands, as a person or a script uses them."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from gto_desktop.cards.errors import InputError
from gto_desktop.cli.hands import hands_app
from gto_desktop.hands.hand import SIMULATED
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.hands.replay import award
from tests.hands.samples import FOLDER, text_of
from tests.services.review_hands import played


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


def test_that_a_hand_that_does_not_add_up_is_named_and_marked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = text_of("pokerstars.txt").split("\n\n\n")[0] + "\n\n\n"
    typo = first.replace("bets $10\n", "bets $1700\n").replace("bet ($10)", "bet ($1700)")
    path = tmp_path / "typo.txt"
    path.write_text(typo, encoding="utf-8")
    cause = "#9000000001: does not add up by the rules: Hero bets 1700 and has 92"

    run("import", str(path))
    told = capsys.readouterr()
    assert f"{path}:1: PokerStars {cause}" in told.err
    assert "not kept" not in told.err

    run("list")
    listed = capsys.readouterr()
    assert listed.out.splitlines()[1].endswith("\t!")
    assert "! does not add up by the rules and is not graded" in listed.err

    run("show", "1")
    assert "not graded: Hero bets 1700 and has 92." in capsys.readouterr().out

    run("import", "--again", "--json", str(path))
    (doubtful,) = json.loads(capsys.readouterr().out)["doubtful"]
    assert "not kept: a hand of this number is there already" in doubtful["reason"]


def test_that_young_hands_are_one_line_and_simulated_ones_are_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    now = datetime.now(UTC).replace(microsecond=0)
    line = "UTG F,MP F,CO F,BTN R250,SB F,BB F"
    hands = [
        replace(award(played(line, {"BTN": cards})), played=now)
        for cards in ("AsKs", "AcKc", "AdKd")
    ]
    path = tmp_path / "young.phhs"
    numbered = (f"[{place}]\n{write_phh(hand)}\n" for place, hand in enumerate(hands, 1))
    path.write_text("".join(numbered), encoding="utf-8")
    run("import", str(path))
    told = capsys.readouterr()
    assert told.err.count("30 minutes") == 1
    assert "3 hands were played less than 30 minutes ago" in told.err

    marked = (
        f"[{place}]\n{write_phh(replace(hand, extra={SIMULATED: 'yes'}))}\n"
        for place, hand in enumerate(hands, 1)
    )
    path.write_text("".join(marked), encoding="utf-8")
    run("import", str(path))
    assert capsys.readouterr().out.startswith("New hands: 3.")
