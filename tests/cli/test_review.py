"""The review command, run as a person runs it."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from gto_desktop.cards.card import parse_cards
from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.errors import InputError
from gto_desktop.cli.review import review
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.services.solving import Solving
from gto_desktop.training.showdown import settled
from tests.hands.samples import FOLDER
from tests.services.review_hands import OPEN, played

app = typer.Typer()
app.command("review")(review)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path / "home"))


def run(*arguments: str) -> str:
    found = CliRunner().invoke(app, list(arguments))
    if found.exception is not None:
        raise found.exception
    return found.stdout


def test_that_a_file_of_a_room_is_graded_decision_by_decision() -> None:
    told = json.loads(run(str(FOLDER / "pokerstars.txt"), "--json"))

    decisions = [one for hand in told["hands"] for one in hand["decisions"]]
    assert len(told["hands"]) == 7
    assert all(one["reason"] or one["grade"] for one in decisions)


def test_that_a_river_is_solved_when_asked_for(tmp_path: Path) -> None:
    line = f"{OPEN}|BB X,BTN B275,BB C|BB X,BTN X|BB X,BTN X"
    hand = played(line, {"BTN": "AsKs", "BB": "7c7d"}, "Kh7h3c4s9d")
    combos = {1: parse_combo("7c7d"), 5: parse_combo("AsKs")}
    hand = settled(hand, combos, parse_cards("Kh7h3c4s9d"), 0)
    path = tmp_path / "hand.phh"
    path.write_text(write_phh(hand), encoding="utf-8")

    text = run(str(path), "--solve")

    lines = [one for one in text.splitlines() if one.startswith("river")]
    assert len(lines) == 2
    assert all(one.split("\t")[6].endswith(" bb") for one in lines)


def test_that_a_street_that_cannot_be_solved_is_told_and_the_next_hand_is_graded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = f"{OPEN}|BB X,BTN B275,BB C|BB X,BTN X|BB X,BTN X"
    for name, cards in (("a", "AsKs"), ("b", "AcKd")):
        hand = played(line, {"BTN": cards, "BB": "7c7d"}, "Kh7h3c4s9d")
        combos = {1: parse_combo("7c7d"), 5: parse_combo(cards)}
        hand = settled(hand, combos, parse_cards("Kh7h3c4s9d"), 0)
        (tmp_path / f"{name}.phh").write_text(write_phh(hand), encoding="utf-8")

    def refuse(*_values: object) -> None:
        raise InputError("There is not enough memory.")

    monkeypatch.setattr(Solving, "solve", refuse)
    found = CliRunner().invoke(app, [str(tmp_path), "--solve"])

    assert found.exit_code == 0
    assert found.stderr.count("is not solved: There is not enough memory.") == 2
    assert "AsKs" in found.stdout
    assert "AcKd" in found.stdout


def test_that_a_file_without_hands_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Dear diary", encoding="utf-8")

    with pytest.raises(InputError, match="no hand to review"):
        run(str(tmp_path))
