"""The commands that list what is there and show it: reports, ranges, flops and decisions."""

import csv
import io
import json
import shutil
import sys
from pathlib import Path

import pytest

from gto_desktop import bootstrap
from gto_desktop.cli import library_show_commands
from gto_desktop.preflop.stakes import DATA_SETS
from tests.cli.library_parts import Terminal, built, home, library, refused, table
from tests.services.study.error_books import book_with_errors

__all__ = ["built", "home"]


def test_that_everything_there_is_is_listed(
    built: Path, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(built, home / "flops.sqlite")

    assert library("list") == 0
    text = capsys.readouterr().out
    assert library("list", "--json") == 0
    found = json.loads(capsys.readouterr().out)

    assert "6max (default)\t6-max, 100bb" in text
    assert "flops.sqlite\t6max\tBTN v BB 4BET\t2\t" in text
    assert [each["id"] for each in found["preflop"]] == [data.id for data in DATA_SETS]
    assert found["flops"][0]["file"] == str(home / "flops.sqlite")
    assert {each["spot"] for each in found["flops"]} >= {"BTN v BB 4BET", "CO v BB 4BET"}
    assert found["problems"] == []
    screen = Terminal()
    monkeypatch.setattr(sys, "stdout", screen)
    assert library("list") == 0
    assert "Data set" in screen.getvalue()


def test_that_a_file_that_cannot_be_used_is_named_in_the_list(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "flops.sqlite").write_bytes(b"nothing of the kind" * 100)

    # What is listed is not all that there was.
    assert library("list") == 2

    assert "flops.sqlite cannot be used" in capsys.readouterr().err


def test_that_a_report_is_printed_sorted_and_grouped(
    built: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    base = ("report", "--file", built, "--spot", "btn v bb")

    assert library(*base, "--sort", "ev ip") == 0
    said = capsys.readouterr()
    assert library(*base, "--by", "pairs", "--line", "root/CHECK") == 0
    by = table(capsys.readouterr().out)

    rows = table(said.out)
    assert {row["Flop"] for row in rows[:2]} == {"AsAh5s", "Qs7h2d"}
    assert rows[2]["Flop"] == "all"
    assert float(rows[0]["EV IP"]) >= float(rows[1]["EV IP"])
    assert set(rows[0]) >= {"CHECK", "BET 50%", "EV OOP", "Equity IP", "Weight"}
    assert "6max BTN v BB 4BET, pot 45.5 big blinds, root, OOP to act." in said.err
    assert [row["Flop"] for row in by] == ["unpaired", "paired", "all"]


def test_that_a_report_is_written_as_csv(
    built: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "report.csv"

    assert library("report", "--file", built, "--spot", "BTN v BB 4BET", "--csv", file) == 0

    rows = list(csv.DictReader(io.StringIO(file.read_text(encoding="utf-8"))))
    assert [row["flop"] for row in rows] == ["AsAh5s", "Qs7h2d"]
    assert float(rows[0]["CHECK"]) + float(rows[0]["BET 50%"]) == pytest.approx(1, abs=1e-5)
    assert capsys.readouterr().out == ""


def test_that_a_report_that_cannot_be_made_is_one_sentence(
    built: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    base = ("report", "--file", built, "--spot")

    assert "there is BTN v BB 4BET, CO v BB 4BET" in refused(capsys, *base, "UTG")
    assert "fits several spots" in refused(capsys, *base, "4bet")
    assert "no column 'x'" in refused(capsys, *base, "btn", "--sort", "x")
    assert "not by 'x'" in refused(capsys, *base, "btn", "--by", "x")
    assert "no 'BET 75%' at root" in refused(capsys, *base, "btn", "--line", "root/BET 75%")
    assert "Data sets with flops: 6max" in refused(capsys, *base, "btn", "--version", "9max")
    missing = tmp_path / "missing" / "report.csv"
    assert "no folder" in refused(capsys, *base, "btn", "--csv", missing)


def test_that_a_preflop_range_is_printed_as_grid_and_as_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "range.csv"

    assert library("range", "--line", "BTN raise, BB") == 0
    text = capsys.readouterr().out
    assert library("range", "--line", "BTN raise, BB", "--csv", file) == 0
    capsys.readouterr()

    assert text.startswith("6max: UTG fold, MP fold, CO fold, BTN raise, SB fold; BB to act.\n")
    rows = list(csv.reader(io.StringIO(file.read_text(encoding="utf-8"))))
    assert len(rows) == 170
    actions = rows[0][2:]
    assert actions[:2] == ["fold", "call"]
    # Errors of EVs add a column that says which hands are undecided.
    assert actions[-1] == "undecided"
    for action in actions[:-1]:
        assert f"{action}, percent of each hand:" in text
    aces = rows[1]
    assert aces[:3] == ["AA", "1.0", "0.0"]
    assert sum(map(float, aces[2:-1])) == pytest.approx(1, abs=0.01)
    grid = text.split("fold, percent of each hand:\n")[1].splitlines()[:14]
    assert grid[0].split() == list("AKQJT98765432")
    assert [line.split()[0] for line in grid[1:]] == list("AKQJT98765432")
    assert "BTN is not to act there" in refused(capsys, "range", "--line", "BTN fold, BTN")
    assert "no data set '9max'" in refused(capsys, "range", "--line", "BTN", "--version", "9max")


def test_that_the_flops_of_a_pot_are_listed_with_weights_that_add_up(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert library("flops", "--spot", "btn v bb srp", "--json") == 0
    found = json.loads(capsys.readouterr().out)["flops"]

    assert {one["spot"] for one in found} == {"BTN v BB SRP"}
    assert sum(one["weight"] for one in found) == pytest.approx(1, abs=1e-3)
    assert "has no flops of its own: where it is played, those of 6max" in refused(
        capsys, "flops", "--version", "6max_open_2bb"
    )
    told = refused(capsys, "flops", "--spot", "MP v UTG")
    assert "there is " in told
    assert "BTN v BB SRP" in told
    assert "no data set '9max'" in refused(capsys, "flops", "--version", "9max")


def test_that_a_decision_on_a_flop_is_shown_as_grids(capsys: pytest.CaptureFixture[str]) -> None:
    place = "6max: F F F R2.5 F C | Kh7h3c | CHECK"
    assert library("show", place) == 0
    text = capsys.readouterr().out
    assert library("show", place, "--json") == 0
    told = json.loads(capsys.readouterr().out)

    assert told["place"] == place
    assert sum(one["frequency"] for one in told["actions"]) == pytest.approx(1, abs=1e-3)
    kings = [one["grid"][1][1] for one in told["actions"]]
    assert sum(kings) == pytest.approx(1, abs=0.01)
    # 7-2 offsuit never opens: it does not get here.
    assert {one["grid"][12][7] for one in told["actions"]} == {None}
    assert {one["evs_bb"][12][7] for one in told["actions"]} == {None}
    assert "EV of each hand" not in text
    names = [one["action"] for one in told["actions"]]
    assert names[0] == "CHECK"
    assert all(name.endswith(" bb") for name in names[1:])
    assert all(f"{name}, percent of each hand:" in text for name in names)
    assert "near it are" in refused(capsys, "show", "6max: F F F R2.5 F C | Kh7d2c")
    assert "no data set '9max'" in refused(capsys, "show", "9max: F")


def test_that_a_preflop_decision_is_shown_as_in_its_range_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert library("show", "6max: F F F", "--json") == 0
    shown = {
        one["action"].split()[0].lower(): one["frequency"]
        for one in json.loads(capsys.readouterr().out)["actions"]
    }
    assert library("range", "--line", "BTN") == 0
    line = capsys.readouterr().out.split("\n\n")[1]

    table = {part.split()[0]: float(part.split()[-2]) for part in line.split(", ")}
    for action, percent in table.items():
        assert 100 * shown[action] == pytest.approx(percent, abs=0.06)


def test_that_evs_of_hands_are_shown_where_they_are_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    place = "6max: F F F R2.5 F R10"
    assert library("show", place, "--evs") == 0
    text = capsys.readouterr().out
    assert library("show", place, "--json") == 0
    actions = json.loads(capsys.readouterr().out)["actions"]

    # A fold is worth 0 to every hand: no grid says so.
    assert "FOLD, EV of each hand" not in text
    assert "CALL, EV of each hand, bb:" in text
    rows = text.split("CALL, EV of each hand, bb:\n")[1].splitlines()
    assert float(rows[1].split()[1].rstrip("~")) == round(actions[1]["evs_bb"][0][0], 2)
    assert actions[0]["evs_bb"][0][0] == 0
    assert "-0.00" not in text


def test_that_only_the_two_actions_that_are_too_close_have_the_sign(
    capsys: pytest.CaptureFixture[str],
) -> None:
    # Aces against a 3-bet: calls and 4-bets are close, a fold is not.
    assert library("show", "6max: F F F R2.5 F R10") == 0
    text = capsys.readouterr().out

    aces = [
        text.split(f"{name}, percent of each hand:\n")[1].splitlines()[1].split()[1]
        for name in ("FOLD", "CALL", "RAISE 22 bb")
    ]
    assert aces[0] == "0"
    assert [cell[-1] for cell in aces[1:]] == ["~", "~"]


def test_that_an_action_of_no_hand_has_no_grid(capsys: pytest.CaptureFixture[str]) -> None:
    assert library("show", "6max: F F F") == 0
    text = capsys.readouterr().out

    assert "  CALL             0.0 %" in text
    assert "CALL, percent of each hand" not in text


def test_that_undecided_hands_have_a_sign_that_is_explained(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = book_with_errors(tmp_path, 0.05)
    for module in (library_show_commands, bootstrap):
        monkeypatch.setattr(module, "shipped_preflop", lambda: path)

    assert library("range", "--line", "UTG") == 0
    table = capsys.readouterr().out
    assert library("show", "6max:", "--json") == 0
    undecided = json.loads(capsys.readouterr().out)["undecided"]
    assert library("show", "6max:") == 0
    shown = capsys.readouterr().out

    assert 5 < len(undecided) < 60
    for text in (table, shown):
        grid = text.lower().split("fold, percent of each hand:\n")[1].splitlines()[:14]
        signs = sum(cell.endswith("~") for line in grid for cell in line.split())
        assert signs == len(undecided)
        assert len({len(line) for line in grid}) == 1
        assert "~ undecided: " in text
    assert library("range", "--line", "UTG", "--version", "6max_RC_40bb") == 0
    assert "~" not in capsys.readouterr().out


def test_that_a_line_takes_the_words_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert library("range", "--line", "CO raise, BTN raise, CO") == 0
    plain = capsys.readouterr().out
    assert library("range", "--line", "CO open, BTN 3bet, CO") == 0
    assert capsys.readouterr().out == plain
