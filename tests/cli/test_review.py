"""The review command, run as a person runs it."""

import json
import shlex
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import parse_cards
from gto_desktop.cards.combo import parse_combo
from gto_desktop.cli.hands_commands import hands_app
from gto_desktop.cli.main_command import run as main_run
from gto_desktop.cli.review_command import review
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.hands.replay import award
from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.review_store import ReviewStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.leaks import leak_report
from gto_desktop.services.solving.solving import Solving
from gto_desktop.training.played_hands import settled
from tests.hands.samples import FOLDER, text_of
from tests.services.review.review_hands import OPEN, played

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
    called, _ = copies(tmp_path)
    called.write_text(called.read_text("utf-8").replace("[Ac Kc]", "[Jc 8h]"), encoding="utf-8")

    run("review", "--keep", str(called), str(path))
    listed = json.loads(run("hands", "list", "--sort", "ev_lost_bb", "--json"))["hands"]
    again = run("review", "--keep", str(path))
    run("hands", "tag", "homework", str(listed[0]["id"]))
    run("hands", "note", str(listed[0]["id"]), "why open this?")
    (tagged,) = json.loads(run("review", "--tag", "homework", "--json"))["hands"]
    shown = run("hands", "show", str(listed[0]["id"]))

    # The strategy never opens seven-deuce, and never calls MP's raise with jack-eight offsuit.
    assert {one["cards"] for one in listed} == {"7s2h", "Jc8h"}
    assert listed[0]["ev_lost_bb"] > listed[1]["ev_lost_bb"] > 0.1
    assert "kept as" in again
    assert tagged["lost_bb"] == listed[0]["ev_lost_bb"]
    assert listed[0]["cards"][0] in shown
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
    with pytest.raises(InputError, match='No kept hand has the tag "x"; none has a tag'):
        run("review", "--tag", "x")


_KNOWN = {"BTN": "QsQd", "BB": "Kc9c"}


def two_hands(folder: Path) -> Path:
    """A fold of seven-deuce opened by mistake, and a flop whose grade has a low confidence."""
    first = award(played("UTG F,MP F,CO F,BTN R250,SB F,BB F", {"BTN": "7s2h"}))
    second = played(f"{OPEN}|BB B390,BTN C|BB X,BTN X|BB X,BTN X", _KNOWN, "Kh7h3c4s9d")
    combos = {1: parse_combo("Kc9c"), 5: parse_combo("QsQd")}
    second = settled(second, combos, parse_cards("Kh7h3c4s9d"), 0)
    path = folder / "two.phhs"
    texts = (f"[{place}]\n{write_phh(hand)}\n" for place, hand in enumerate((first, second), 1))
    path.write_text("".join(texts), encoding="utf-8")
    return path


def test_that_each_hand_says_which_it_is_and_what_it_cost(tmp_path: Path) -> None:
    path = two_hands(tmp_path)

    text = run("review", str(path))
    told = json.loads(run("review", str(path), "--json"))

    second = path.read_text(encoding="utf-8").split("[2]\n")[0].count("\n") + 1
    blocks = text.split("\n\n")
    lost = told["hands"][0]["lost_bb"]
    assert blocks[0].lstrip().startswith("Hand 1  PHH  0.5/1  two.phhs:1")
    assert "two.phhs:1\n" in blocks[0]
    assert f"two.phhs:{second}\n" in blocks[1]
    assert "  preflop: UTG folds, MP folds, CO folds, BTN raises to 2.5, SB folds" in blocks[0]
    assert blocks[0].endswith(f"EV lost: {lost:.2f} bb")
    assert (
        blocks[1]
        .splitlines()[-1]
        .endswith("EV lost: 0.00 bb, not graded: turn river, low confidence: flop")
    )
    assert [one["number"] for one in told["hands"]] == [1, 2]
    assert [one["line"] for one in told["hands"]] == [1, second]
    assert {one["file"] for one in told["hands"]} == {str(path)}
    assert not [line for line in text.splitlines() if line.endswith("..")]


def test_that_the_ev_of_every_action_stands_beside_how_often_it_is_taken(tmp_path: Path) -> None:
    path = two_hands(tmp_path)

    text = run("review", str(path))
    told = json.loads(run("review", str(path), "--json"))

    fold, _, better = told["hands"][0]["decisions"][0]["evs"]
    assert fold == 0
    assert f"FOLD 100% (0.00)  RAISE 2.5 0% ({better:.2f})\t{-better:.2f} bb" in text


def test_that_all_hands_are_added_up_as_the_leaks_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound, broken = copies(tmp_path)
    sound.unlink()
    path = two_hands(tmp_path)

    text = run("review", str(path), str(broken))
    told = json.loads(run("review", "--keep", str(path), str(broken), "--json"))["totals"]
    user = UserStore(tmp_path / "home")
    report = leak_report(ReviewStore(user).all())
    known = HandStore(user).totals()

    assert told["hands"] == 3
    assert (told["decisions"], told["graded"]) == (report.decisions, report.graded)
    assert told["low_confidence"] == report.doubtful
    assert told["lost_bb"] == pytest.approx(report.lost)
    assert told["lost_bb"] == pytest.approx(known.ev_lost_bb)
    assert told["lost_bb_per_100"] == pytest.approx(report.per_100, abs=1e-3)
    assert told["not_graded"] == {"not solved yet": 2}
    assert told["hands_not_graded"] == {"does not add up by the rules": 1}
    assert f"3 hands, {report.decisions} decisions: {report.graded} graded" in text
    assert (
        f"EV lost: {report.lost:.2f} bb, {report.per_100:.1f} bb in 100 hands, by the graded"
        in text
    )
    assert "     2  not solved yet" in text


def test_that_without_a_hero_each_known_player_has_his_own_loss(tmp_path: Path) -> None:
    path = two_hands(tmp_path)
    text = path.read_text(encoding="utf-8").split("[2]\n")[1]
    assert "_hero = 6" in text
    path.write_text(text.replace("_hero = 6", "_hero = 0"), encoding="utf-8")

    (block,) = run("review", str(path)).strip().split("\n\n")
    totals = json.loads(run("review", str(path), "--json"))["totals"]

    last = block.splitlines()[-1]
    assert last.startswith(
        "EV lost: BTN 0.00 bb, not graded: turn river, low confidence: flop; BB "
    )
    assert totals["played"] == 2


def test_that_ungraded_streets_stand_beside_the_ev_lost_of_the_list(tmp_path: Path) -> None:
    run("review", "--keep", str(two_hands(tmp_path)))

    rows = run("hands", "list", "--sort", "imported", "--ascending").splitlines()[1:]
    listed = json.loads(run("hands", "list", "--sort", "imported", "--ascending", "--json"))
    shown = run("hands", "show", "2")

    assert "not graded" not in rows[0]
    assert "bb, not graded: turn river" in rows[1]
    assert [one["not_graded"] for one in listed["hands"]] == [[], ["turn", "river"]]
    assert "not graded: turn river" in shown


def test_that_a_kept_hand_is_corrected_by_a_review_that_keeps(tmp_path: Path) -> None:
    sound, broken = copies(tmp_path)
    run("review", "--keep", str(broken))

    found = CliRunner().invoke(app, ["review", "--keep", str(sound)])

    assert "New hands: 0. There already: 0. Corrected, as they did not add up" in found.stderr
    assert "kept as 1" in found.stdout
    assert "Not graded" not in run("review", "--hand", "1")


def test_that_files_are_reviewed_by_a_named_data_set(tmp_path: Path) -> None:
    path = two_hands(tmp_path)

    told = json.loads(run("review", str(path), "--preflop", "6max_RC_100bb_100NL", "--json"))

    first = told["hands"][0]["decisions"][0]
    assert "100NL" in first["source"]
    with pytest.raises(InputError, match="There is no data set '7max'; known are 6max"):
        run("review", str(path), "--preflop", "7max")
    with pytest.raises(InputError, match="--preflop is for files"):
        run("review", str(path), "--preflop", "6max", "--keep")


def test_that_a_depth_without_a_data_set_is_told_with_the_command_that_solves_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand = played("UTG F,MP F,CO F,BTN R900,SB F,BB F", {"BTN": "AsKs"}, stack=900)
    path = tmp_path / "hand.phh"
    path.write_text(write_phh(award(hand)), encoding="utf-8")

    assert main_run(["review", str(path)]) == 0
    told = capsys.readouterr().err
    command = next(line for line in told.splitlines() if "preflop solve" in line)
    words = shlex.split(command[command.index("preflop") :])

    # What is printed is what can be run.
    assert main_run([words[0], "size", words[2]]) == 0
    assert "6 seats, 9bb" in capsys.readouterr().out
    (found,) = json.loads(run("review", str(path), "--json"))["hands"]
    assert [decision["game"]["stacks"] for decision in found["decisions"]] == [9]


def test_that_what_waits_is_solved_in_its_order_and_the_rest_is_counted(tmp_path: Path) -> None:
    line = f"{OPEN}|BB X,BTN B275,BB C|BB X,BTN X|BB X,BTN X"
    hand = settled(
        played(line, {"BTN": "AsKs", "BB": "7c7d"}, "Kh7h3c4s9d"),
        {1: parse_combo("7c7d"), 5: parse_combo("AsKs")},
        parse_cards("Kh7h3c4s9d"),
        0,
    )
    path = tmp_path / "hand.phh"
    path.write_text(write_phh(hand), encoding="utf-8")
    run("review", str(path), "--keep")

    assert run("review", "--waiting") == "Solved: 2 streets. Still waiting: 0 streets.\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--at-coach --tag x", "add --flops, --solve or --waiting"),
        ("--waiting hands.txt", "--waiting is for all kept hands"),
        ("--waiting --json", "--waiting goes with --flops and --at-coach alone"),
    ],
)
def test_that_options_that_contradict_each_other_are_refused(words: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        run("review", *shlex.split(words))


def test_that_who_knows_no_coach_is_told_to_connect(tmp_path: Path) -> None:
    four_bet = "UTG F,MP F,CO F,BTN R250,SB F,BB R1250,BTN R2500,BB C"
    hand = settled(
        played(f"{four_bet}{'|BB X,BTN X' * 3}", {"BTN": "AsAh", "BB": "KsKh"}, "Td8c4h2s3d"),
        {1: parse_combo("KsKh"), 5: parse_combo("AsAh")},
        parse_cards("Td8c4h2s3d"),
        0,
    )
    path = tmp_path / "hand.phh"
    path.write_text(write_phh(hand), encoding="utf-8")
    run("review", str(path), "--keep")

    with pytest.raises(InputError, match="connect to it first"):
        run("review", "--waiting", "--at-coach")
