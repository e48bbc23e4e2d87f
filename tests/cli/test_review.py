"""The review command, run as a person runs it."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from gto_desktop.cards.card import parse_cards
from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.errors import InputError
from gto_desktop.cli.hands import hands_app
from gto_desktop.cli.review import review
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.hands.replay import award
from gto_desktop.services.solving import Solving
from gto_desktop.training.showdown import settled
from tests.hands.samples import FOLDER, text_of
from tests.services.review_hands import OPEN, played

app = typer.Typer()
app.command("review")(review)
app.add_typer(hands_app, name="hands")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path / "home"))


def run(*arguments: str) -> str:
    found = CliRunner().invoke(app, list(arguments))
    if found.exception is not None:
        raise found.exception
    return found.stdout


def test_that_a_file_of_a_room_is_graded_decision_by_decision() -> None:
    told = json.loads(run("review", str(FOLDER / "pokerstars.txt"), "--json"))

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

    text = run("review", str(path), "--solve")

    lines = [one for one in text.splitlines() if one.startswith("river")]
    assert len(lines) == 2
    assert all(one.split("\t")[6].endswith(" bb") for one in lines)


def test_that_a_low_confidence_is_told_with_its_reason(tmp_path: Path) -> None:
    hand = played(f"{OPEN}|BB B390,BTN F", {"BTN": "QsQd", "BB": "Kc9c"}, "Kh7h3c")
    combos = {1: parse_combo("Kc9c"), 5: parse_combo("QsQd")}
    path = tmp_path / "hand.phh"
    path.write_text(write_phh(settled(hand, combos, parse_cards("Kh7h3c"), 0)), encoding="utf-8")

    text, told = run("review", str(path)), json.loads(run("review", str(path), "--json"))

    assert "(low confidence)" in text
    assert "Low confidence: BB's bet to 3.9bb is read as 4.13bb: " in text
    confidence = {one["street"]: one["confidence"] for one in told["hands"][0]["decisions"]}
    assert confidence == {0: "normal", 1: "low"}


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
    found = CliRunner().invoke(app, ["review", str(tmp_path), "--solve"])

    assert found.exit_code == 0
    assert found.stderr.count("is not solved: There is not enough memory.") == 2
    assert "AsKs" in found.stdout
    assert "AcKd" in found.stdout


def test_that_a_file_without_hands_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Dear diary", encoding="utf-8")

    with pytest.raises(InputError, match="no hand to review"):
        run("review", str(tmp_path))


def copies(folder: Path) -> tuple[Path, Path]:
    """A hand of PokerStars as it was, and a copy that bets 1700 dollars with 92 behind."""
    first = text_of("pokerstars.txt").split("\n\n\n")[0] + "\n\n\n"
    assert "bets $10\n" in first
    typo = first.replace("bets $10\n", "bets $1700\n").replace("bet ($10)", "bet ($1700)")
    sound, broken = folder / "sound.txt", folder / "typo.txt"
    sound.write_text(first, encoding="utf-8")
    broken.write_text(typo, encoding="utf-8")
    return sound, broken


def test_that_a_hand_that_does_not_add_up_is_not_graded_and_says_why(tmp_path: Path) -> None:
    sound, broken = copies(tmp_path)

    text = run("review", str(broken))
    (told,) = json.loads(run("review", str(broken), "--json"))["hands"]

    assert "Not graded: does not add up by the rules: Hero bets 1700 and has 92." in text
    assert "Bet 1700" not in text
    assert told["decisions"] == []
    assert "has 92" in told["not_graded"]
    assert "Not graded" not in run("review", str(sound))


def test_that_kept_reviews_are_found_by_tag_and_sort_the_list(tmp_path: Path) -> None:
    line = f"{OPEN}|BB X,BTN B275,BB C|BB X,BTN X|BB X,BTN X"
    hand = played(line, {"BTN": "7s2h", "BB": "AhAd"}, "Kh7h3c4s9d")
    combos = {1: parse_combo("AhAd"), 5: parse_combo("7s2h")}
    hand = settled(hand, combos, parse_cards("Kh7h3c4s9d"), 0)
    path = tmp_path / "hand.phh"
    path.write_text(write_phh(hand), encoding="utf-8")
    sound, _ = copies(tmp_path)

    run("review", "--keep", str(sound), str(path))
    listed = json.loads(run("hands", "list", "--sort", "ev_lost_bb", "--json"))["hands"]
    again = run("review", "--keep", str(path))
    run("hands", "tag", "homework", str(listed[0]["id"]))
    run("hands", "note", str(listed[0]["id"]), "why open this?")
    (tagged,) = json.loads(run("review", "--tag", "homework", "--json"))["hands"]
    shown = run("hands", "show", str(listed[0]["id"]))

    # The strategy never opens seven-deuce.
    assert [one["cards"] for one in listed] == ["7s2h", "AcKc"]
    assert listed[0]["ev_lost_bb"] > 0.1
    assert "kept as" in again
    assert tagged["lost_bb"] == listed[0]["ev_lost_bb"]
    assert "BTN raises to 2.5" in shown
    assert "Tags: homework" in shown
    assert "Note: why open this?" in shown


def test_that_a_broken_copy_of_a_kept_hand_is_not_said_to_be_kept(tmp_path: Path) -> None:
    sound, broken = copies(tmp_path)
    run("review", "--keep", str(sound))

    text = run("review", "--keep", str(broken))

    assert "not kept: a hand of this number is there already" in text
    assert "kept as" not in text
    assert "AcKc" in run("review", "--hand", "1")


def test_that_a_turn_of_a_kept_hand_is_solved_and_stays_solved(tmp_path: Path) -> None:
    line = f"{OPEN}|BB X,BTN B275,BB C|BB X,BTN X|BB X,BTN X"
    hand = played(line, {"BTN": "AsKs", "BB": "7c7d"}, "Kh7h3c4s9d")
    combos = {1: parse_combo("7c7d"), 5: parse_combo("AsKs")}
    hand = settled(hand, combos, parse_cards("Kh7h3c4s9d"), 0)
    path = tmp_path / "hand.phh"
    path.write_text(write_phh(hand), encoding="utf-8")

    run("review", "--keep", "--solve", str(path))
    (kept,) = json.loads(run("review", "--hand", "1", "--json"))["hands"]

    assert [one["lost"] is not None for one in kept["decisions"]] == [True] * len(kept["decisions"])


def test_that_a_missing_flop_is_named_with_the_option_that_solves_it(tmp_path: Path) -> None:
    line = f"{OPEN}|BB X,BTN B275,BB F"
    path = tmp_path / "hand.phh"
    hand = award(played(line, {"BTN": "AsKs"}, "Kh7d2c"))
    path.write_text(write_phh(hand), encoding="utf-8")

    found = CliRunner().invoke(app, ["review", str(path), "--solve"])

    assert found.exit_code == 0
    assert "1 hand needs a flop that the library does not have: --flops solves" in found.stderr


def test_that_review_wants_files_or_kept_hands_and_not_both() -> None:
    with pytest.raises(InputError, match="Name files to review"):
        run("review")
    with pytest.raises(InputError, match="not both"):
        run("review", "a.txt", "--hand", "1")
    with pytest.raises(InputError, match="No kept hand has the id 7"):
        run("review", "--hand", "7")
    with pytest.raises(InputError, match="No kept hand has the tag x"):
        run("review", "--tag", "x")
