"""The train and simulate commands, run as a person runs them."""

import json
import tomllib
from contextlib import closing
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from gto_desktop.basis.errors import InputError
from gto_desktop.bootstrap import make_library, make_solving, make_training
from gto_desktop.cli.simulate_command import simulate
from gto_desktop.cli.train_command import train
from gto_desktop.training.drill import Drill, DrillSource, SourceKind
from gto_desktop.training.run import DrillQuestion, Play
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

    assert "Type a number from 1 to 3, or" in text
    assert text.count("% of the pot.\n") == 2
    # Two answers, each with the EVs of folding and raising; a limp from there has none.
    assert text.count("   EV ") == 4
    assert text.count("RAISE 2.5 bb ") >= 2
    assert "RAISE 250" not in text
    assert "2 answers:" in text


def test_that_q_ends_a_drill_and_nothing_due_is_said() -> None:
    assert "No answers." in run("train", "6max: F F F", typed="q\n")
    with pytest.raises(InputError, match="Nothing is due"):
        run("train")


def test_that_an_unknown_way_to_play_is_refused() -> None:
    with pytest.raises(InputError, match="no way to play"):
        run("train", "6max: F", "--play", "game")


def test_that_the_end_of_the_input_ends_a_drill_with_its_summary() -> None:
    text = run("train", "6max: F F F", "--count", "3", "--seed", "1", typed="1\n")

    assert "1 answer:" in text


def test_that_answers_go_by_name_and_amounts_are_big_blinds() -> None:
    text = run("train", "6max: F F F", "--count", "3", "--seed", "1", typed="fold\nr\nr2.5\n")

    marks = [line.split()[0] for line in text.splitlines() if line.endswith("  <")]
    assert marks == ["FOLD", "RAISE", "RAISE"]
    assert "3 answers:" in text


def test_that_a_name_that_fits_nothing_is_asked_again() -> None:
    text = run("train", "6max: F F F", "--count", "1", typed="r250\ncheck\nxyz\nf\n")

    assert text.count("Type a number from 1 to") == 3


def test_that_a_flop_that_is_not_there_is_refused_with_three_that_are() -> None:
    with pytest.raises(InputError, match="not in the library; near it are") as refused:
        run("train", "6max: F F F R2.5 F C | Kh7d2c | CHECK")

    named = str(refused.value).rpartition("are ")[2].rstrip(".").split(", ")
    assert len(named) == 3
    for flop in named:
        assert "1 answer:" in run(
            "train", f"6max: F F F R2.5 F C | {flop} | CHECK", "--count", "1", typed="1\n"
        )


def test_that_drills_are_kept_and_listed() -> None:
    run("train", "6max: F F F", "--keep", "button", "--count", "0")

    text = run("train", "--list")
    asked = run("train", "--drill", "button", "--count", "1", typed="f\n")

    assert "kept\tbutton\t6max: F F F\tplace\tspot" in text
    assert "1 answer:" in asked
    with pytest.raises(InputError):
        run("train", "nowhere: F", "--keep", "none", "--count", "0")
    assert "none" not in run("train", "--list")


def test_that_the_ready_drills_are_listed_and_asked_by_their_names() -> None:
    listed = run("train", "--list")

    assert "ready\tButton against a 3-bet\t6max: F F F R2.5 F R10\tplace" in listed
    assert "1 answer:" in run(
        "train", "--drill", "Button against a 3-bet", "--count", "1", typed="1\n"
    )
    with pytest.raises(InputError, match='called "Buttons"; there is "First in, every seat", "Bu'):
        run("train", "--drill", "Buttons")


def test_that_a_question_tells_the_line_and_what_a_call_costs() -> None:
    text = run("train", "6max: F F F R2.5 F C | As9h8d | CHECK / BET 182", "--count", "1")

    assert "Preflop: UTG FOLD, MP FOLD, CO FOLD, BTN RAISE 2.5 bb, SB FOLD, BB CALL\n" in text
    assert "Flop: BB CHECK, BTN BET 1.82 bb\n" in text
    assert "pot 7.32 bb, to call 1.82 bb;" in text


def test_that_a_raise_unlike_the_solved_ones_is_said_with_the_question() -> None:
    text = run("train", "6max: F F F R99", "--count", "1", typed="1\n")

    assert "Note: BTN's raise to 99bb is far from the solved 2.5bb." in text
    assert "graded by frequency only, no EV of it is stored" in text


def test_that_a_drill_says_that_its_flop_has_the_ranges_of_another_data_set() -> None:
    place = "F F F R2.5 F C | Kh7h3c | CHECK"

    own, other = (
        run("train", f"{version}: {place}", "--count", "1", typed="1\n")
        for version in ("6max", "6max_RC_100bb_200NL")
    )

    assert "with the ranges of 6max only, not with those of 6max_RC_100bb_200NL" in other
    assert "only, not with" not in own


def test_that_hands_under_way_at_several_tables_go_on_one_after_the_other() -> None:
    with pytest.raises(InputError, match="No hand is under way"):
        run("train", "--resume")
    drill = Drill("whole", DrillSource(SourceKind.PLACE, "6max: F F F"), Play.HAND, hero="BTN")
    with closing(make_library()) as study:
        training = make_training(study, make_solving())
        first = training.begin(drill, seed=1)
        for session in (first, first.beside(1)):
            assert isinstance(session.deal(), DrillQuestion)

    # The first table's hand ends with the fold; q leaves the second where it is.
    text = run("train", "--resume", "--count", "5", typed="fold\nq\n")

    assert text.count("Your action") == 2
    assert "1 answer:" in text
    with closing(make_library()) as study:
        (left,) = make_training(study, make_solving()).whole.under_way()
    assert left.place.table == 1
