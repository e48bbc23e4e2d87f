"""The pack commands, from the coach to the student and back, as people type them."""

import json
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
import typer
from typer.testing import CliRunner

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import sample_spot
from gto_desktop.cli.coach_commands import pack_app
from gto_desktop.cli.main_command import run as run_program
from gto_desktop.cli.train_command import train
from gto_desktop.services.server.access import Access, KeyPlan
from gto_desktop.services.server.certificate import make_certificate
from gto_desktop.training.drill import READY, from_json
from tests.api.test_class import free_port, serving
from tests.hands.samples import FOLDER
from tests.services.packs.making import PNG, User, river
from tests.services.packs.own_sets import TINY, keep_tiny

app = typer.Typer()
app.add_typer(pack_app, name="pack")
app.command("train")(train)


class Home:
    """The folder of whoever types."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._folder, self._monkeypatch = folder, monkeypatch

    def run(self, *arguments: str | Path, typed: str = "") -> str:
        """Run a command and return what it prints; its complaints are in `said`."""
        self._monkeypatch.setenv("GTO_DESKTOP_HOME", str(self._folder))
        found = CliRunner().invoke(app, [str(one) for one in arguments], input=typed)
        self.said, self.code = found.stderr, found.exit_code
        if found.exception is not None and not isinstance(found.exception, SystemExit):
            raise found.exception
        return found.stdout

    def json(self, *arguments: str | Path) -> dict[str, Any]:
        content: dict[str, Any] = json.loads(self.run(*arguments, "--json"))
        return content


@pytest.fixture
def coach(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    return Home(tmp_path / "coach", monkeypatch)


@pytest.fixture
def student(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    return Home(tmp_path / "student", monkeypatch)


@pytest.fixture
def pack(coach: Home, tmp_path: Path) -> Path:
    note = tmp_path / "read me.txt"
    note.write_text("Play the drill.")
    path = tmp_path / "week.gtopack"
    said = coach.run(
        "pack", "build", path, "--title", "Week 1", "--author", "Ann", "--about", "Do it.",
        "--spot", sample_spot(), "--solution", river(tmp_path), "--range", "BTN=22+,A2s+",
        "--drill", "defend=6max: F F F R2.5", "--drill", f"{tmp_path}/river.gtosol | root/CHECK | ",
        "--hands", FOLDER / "winamax.txt", "--note", note,
    )  # fmt: skip
    assert said.startswith(f"Wrote 7 items to {path}: Week 1, version 1.\nSigned with your key: ")
    return path


def test_that_a_pack_is_shown_and_imported(student: Home, pack: Path) -> None:
    shown = student.run("pack", "show", pack)
    imported = student.json("pack", "import", pack)
    again = student.run("pack", "import", pack)

    assert "first seen: compare the key" in shown
    assert "Do it." in shown
    rows = [line.split("\t") for line in shown.splitlines() if "\tready\t" in line]
    assert {(row[0], row[1]) for row in rows} == {
        ("spot", "sample"),
        ("solution", "river"),
        ("range", "BTN"),
        ("drill", "defend"),
        ("drill", "river"),
        ("hands", "winamax"),
        ("note", "read me"),
    }
    (found,) = imported["packs"]
    assert {one["outcome"] for one in found["items"]} == {"added"}
    assert (found["trust"], found["standing"]) == ("first", "new")
    assert again.endswith("Everything was imported before: nothing was added.\n")


def test_that_results_go_from_the_student_to_the_coach(
    coach: Home, student: Home, pack: Path, tmp_path: Path
) -> None:
    student.run("pack", "import", pack)
    student.run("train", "--drill", "defend", "--seed", "3", "--count", "3", typed="2\n" * 3)
    out, table = tmp_path / "bob.gtoresults", tmp_path / "class.csv"

    listed = student.run("pack", "list")
    written = student.run("pack", "results", "Week 1", "--student", "Bob", "--out", out)
    told = coach.run("pack", "class", out, "--csv", table)
    said = coach.said
    content = coach.json("pack", "class", out)
    kept = coach.json("pack", "class")
    later = coach.json("pack", "class", "--pack", "Week 1", "--since", "2199-01-01")

    row = next(line.split("\t") for line in listed.splitlines() if "\tdefend\t" in line)
    assert row[:6] == ["Week 1", "1", "Ann", "defend", "defend", "3"]
    assert written == f"Wrote 3 answers and 0 graded decisions of Week 1 to {out}.\n"
    assert (
        next(line for line in told.splitlines() if line.startswith("Bob\t")).split("\t")[3] == "3"
    )
    assert content["students"][0]["answers"]["count"] == 3
    assert content["students"][0]["left"] == ["river"]
    wrong = sum(one["wrong"] for one in content["spots"])
    assert wrong == len(content["errors"]) > 0
    assert len(table.read_text().splitlines()) == 4
    assert "Kept in the class: 3 new answers." in said
    assert kept["students"] == content["students"]
    assert [week["answers"]["count"] for week in kept["weeks"]] == [3, 3]
    assert sum(len(lesson["erred"]) for lesson in kept["lessons"]) > 0
    assert later["students"][0]["answers"] is None
    with pytest.raises(InputError, match="is no day"):
        coach.run("pack", "class", "--since", "soon")
    with pytest.raises(InputError, match="there is Week 1"):
        coach.run("pack", "class", "--pack", "Week 9")


def test_that_a_pack_is_named_by_its_file_or_its_title(
    student: Home, pack: Path, tmp_path: Path
) -> None:
    student.run("pack", "import", pack)
    out = tmp_path / "a.gtoresults"

    by_file = student.json("pack", "results", pack, "--student", "Bob", "--out", out)
    by_title = student.json("pack", "results", "Week 1", "--student", "Bob", "--out", out)

    assert by_file["pack_id"] == by_title["pack_id"]
    with pytest.raises(InputError, match=r"No imported pack is called Week 9; there is Week 1\."):
        student.run("pack", "results", "Week 9", "--student", "Bob", "--out", out)


def test_that_a_next_version_is_made_and_imported(
    coach: Home, student: Home, pack: Path, tmp_path: Path
) -> None:
    student.run("pack", "import", pack)
    second = tmp_path / "second.gtopack"

    coach.run(
        "pack", "build", second, "--title", "Week 1", "--author", "Ann",
        "--range", "CO=22+", "--update", pack,
    )  # fmt: skip

    found = student.run("pack", "import", second)
    assert found.endswith("Imported 1 item of 8. There before: 7.\n")


def test_that_what_is_skipped_and_whom_to_doubt_is_told(
    student: Home, pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    student.run("pack", "import", pack)
    other = Home(tmp_path / "other", monkeypatch)
    fake = tmp_path / "fake.gtopack"
    other.run(
        "pack", "build", fake, "--title", "Week 2", "--author", "ann", "--range", "BTN=AA",
        "--range", "CO=KK",
    )  # fmt: skip
    content = fake.read_bytes()
    name = content.index(b"range/2.txt")
    # Before the name stands how long what lies between it and the content is.
    place = name + len(b"range/2.txt") + int.from_bytes(content[name - 2 : name], "little")
    fake.write_bytes(content[:place] + b"\xff" + content[place + 1 :])

    student.run("pack", "import", fake)

    assert "Careful: an earlier pack of ann was signed with another key." in student.said
    assert "Skipped: range CO: its content is" in student.said


def test_that_one_bad_pack_does_not_keep_the_next_from_being_imported(
    student: Home, pack: Path, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.gtopack"
    bad.write_text("hello")

    with pytest.raises(InputError, match=r"bad\.gtopack is no pack, or it is damaged"):
        student.run("pack", "import", bad, pack)

    assert student.json("pack", "list")["packs"][0]["title"] == "Week 1"


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["--range", "AA"], "has no name: write"),
        (["--range", "BTN=Zz"], "Zz"),
        (["--drill", "6max: Q"], "'Q'"),
        (["--drill", "nosuch"], "No drill is called 'nosuch', and it is no place either"),
        (["--drill", "no.gtosol | root | "], "cannot be read"),
        (["--drill", "own-gone: F F"], "There is no data set 'own-gone'"),
        (["--data-set", "own-gone"], "There is no data set of yours named 'own-gone'"),
        (["--data-set", "6max"], "6max is a data set that comes with the program"),
        (["--spot", "nowhere.json"], "cannot be read"),
        (["--note", "nowhere.txt"], "cannot be read"),
        (["--hands", "nowhere.txt"], "is not there"),
        ([], "choose at least one item"),
    ],
)
def test_that_mistakes_are_told_in_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    options: list[str],
    problem: str,
) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path / "home"))
    out = tmp_path / "a.gtopack"

    code = run_program(["pack", "build", str(out), "--title", "T", "--author", "A", *options])

    assert code == 2
    assert problem in capsys.readouterr().err
    assert not out.exists()


def test_that_a_ready_drill_is_packed_by_its_name(
    coach: Home, student: Home, tmp_path: Path
) -> None:
    path = tmp_path / "ready.gtopack"
    (ready,) = (one for one in READY if one.name == "Flops as the button")

    coach.run(
        "pack", "build", path, "--title", "T", "--author", "A", "--drill", ready.name,
        "--drill", "First in, every seat",
    )  # fmt: skip
    student.run("pack", "import", path)

    items = student.json("pack", "list")["packs"][0]["items"]
    assert [item["name"] for item in items] == [ready.name, "First in, every seat"]
    with ZipFile(path) as file:
        assert from_json(file.read("drill/1.json").decode()) == ready


def test_that_a_kept_drill_comes_before_a_ready_one_of_its_name(
    coach: Home, tmp_path: Path
) -> None:
    path, name = tmp_path / "kept.gtopack", "Button, first in"
    coach.run("train", "6max: F F", "--keep", name, "--count", "0")

    coach.run("pack", "build", path, "--title", "T", "--author", "A", "--drill", name)

    with ZipFile(path) as file:
        assert from_json(file.read("drill/1.json").decode()).source.place == "6max: F F"


def test_that_a_coach_is_told_to_give_his_digits_to_his_students(
    coach: Home, tmp_path: Path
) -> None:
    said = coach.run(
        "pack", "build", tmp_path / "a.gtopack", "--title", "T", "--author", "A",
        "--range", "BTN=AA",
    )  # fmt: skip

    digits = coach.json("pack", "show", tmp_path / "a.gtopack")["fingerprint"]
    assert said.splitlines()[1:] == [
        f"Signed with your key: {digits}",
        "Give your students these digits by another way than the file: they compare them.",
    ]


def test_that_nothing_imported_is_told(student: Home) -> None:
    assert student.run("pack", "list") == ""
    assert "No pack was imported" in student.said
    with pytest.raises(InputError, match='No drill is called "open"; there is "First in'):
        student.run("train", "--drill", "open")


def test_that_an_own_data_set_goes_to_the_student_with_its_drill_or_alone(
    coach: Home, student: Home, tmp_path: Path
) -> None:
    keep_tiny(tmp_path / "coach")
    keep_tiny(tmp_path / "coach", "own-alone", 0.8, "alone")
    keep_tiny(tmp_path / "student", pushes=0.2)
    path, out = tmp_path / "sets.gtopack", tmp_path / "bob.gtoresults"

    coach.run(
        "pack", "build", path, "--title", "Sets", "--author", "Ann", "--drill", f"pushes={TINY}: ",
        "--data-set", "own-alone",
    )  # fmt: skip
    shown = student.run("pack", "import", path)
    student.run("train", "--drill", "pushes", "--seed", "3", "--count", "2", typed="1\n" * 2)
    student.run("pack", "results", "Sets", "--student", "Bob", "--out", out)
    told = coach.json("pack", "class", out)

    rows = [line.split("\t") for line in shown.splitlines() if "\tadded\t" in line]
    assert {(row[0], row[1], row[4]) for row in rows} == {
        ("drill", "pushes", "pushes"),
        ("data set", "own-alone", "own-alone"),
        ("data set", TINY, f"{TINY}-2"),
    }
    assert told["students"][0]["answers"]["count"] == 2
    places = {one["result"]["place"].partition(":")[0] for one in told["errors"]}
    assert places <= {TINY}


def damaged(pack: Path, folder: str, to: Path) -> Path:
    """A copy of a pack with one byte of an item changed."""
    content = pack.read_bytes()
    with ZipFile(pack) as file:
        (item,) = (one for one in file.infolist() if one.filename.startswith(folder))
    # Behind the local header with its name and some more fields.
    place = item.header_offset + 30 + len(item.filename) + item.compress_size // 2
    to.write_bytes(content[:place] + bytes([content[place] ^ 0xFF]) + content[place + 1 :])
    return to


def test_that_a_damaged_pack_is_shown_with_what_cannot_be_used(
    student: Home, pack: Path, tmp_path: Path
) -> None:
    student.run("pack", "show", pack)
    assert student.code == 0
    bad = damaged(pack, "solution/", tmp_path / "bad.gtopack")

    shown = student.run("pack", "show", bad)

    assert student.code == 1
    states = {tuple(line.split("\t")[:2]): line.split("\t")[3] for line in shown.splitlines()[3:]}
    # The other drill plays on the strategies that everybody has.
    assert states["solution", "river"] == states["drill", "river"] == "skipped"
    assert states["drill", "defend"] == "ready"
    assert "Skipped: drill river: it plays on a solution of the pack" in student.said

    imported = student.json("pack", "import", bad)
    assert student.code == 1
    found = {(one["kind"], one["name"]): one["outcome"] for one in imported["packs"][0]["items"]}
    assert found["drill", "river"] == found["solution", "river"] == "skipped"


def test_that_a_pack_whose_listing_was_changed_is_refused_as_a_whole(
    pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    edited = tmp_path / "edited.gtopack"
    with ZipFile(pack) as old, ZipFile(edited, "w") as new:
        for one in old.infolist():
            content = old.read(one)
            assert one.filename != "pack.json" or b"Do it." in content
            new.writestr(one.filename, content.replace(b"Do it.", b"Do no."))
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path / "home"))

    for command in ("show", "import"):
        assert run_program(["pack", command, str(edited)]) == 2
        assert "edited.gtopack" in capsys.readouterr().err


def test_that_imported_files_are_told_with_their_folder(student: Home, pack: Path) -> None:
    told = student.run("pack", "import", pack)

    (where,) = (line.split("\t")[4] for line in told.splitlines() if line.startswith("note\t"))
    assert Path(where).read_text() == "Play the drill."


def test_that_a_pack_is_not_written_over_unasked(coach: Home, pack: Path) -> None:
    before = pack.read_bytes()
    again = ("pack", "build", pack, "--title", "Week 2", "--author", "Ann", "--range", "CO=KK")

    with pytest.raises(InputError, match="is there already"):
        coach.run(*again)
    assert pack.read_bytes() == before

    coach.run(*again, "--force")
    assert coach.json("pack", "show", pack)["title"] == "Week 2"


def test_that_a_drill_that_asks_nothing_is_refused_when_it_is_added(
    coach: Home, tmp_path: Path
) -> None:
    ended = f"{river(tmp_path)} | root/CHECK/BET 50/FOLD | "
    named = ("--title", "Week 1", "--author", "Ann")

    with pytest.raises(InputError, match=r"asks nothing: the hand has ended at its place\."):
        coach.run("pack", "build", tmp_path / "a.gtopack", *named, "--drill", ended)
    with pytest.raises(InputError, match="The betting before the flop has ended"):
        coach.run("pack", "build", tmp_path / "a.gtopack", *named, "--drill", "6max: F F F F F")

    assert not (tmp_path / "a.gtopack").exists()


def test_that_what_is_asked_and_whom_a_pack_is_for_is_told(
    coach: Home, student: Home, tmp_path: Path
) -> None:
    path, ready = tmp_path / "week.gtopack", READY[0].name
    built = (
        "pack", "build", path, "--title", "Week 1", "--author", "Ann",
        "--for", "Anna", "--for", "Bob", "--until", "2199-12-24", "--drill", ready,
    )  # fmt: skip
    coach.run(*built, "--task", f"{ready}=2/0/2199-12-24")

    shown = student.run("pack", "show", path)
    student.run("pack", "import", path)
    student.run("train", "--drill", ready, "--seed", "3", "--count", "2", typed="1\n" * 2)
    listed = student.run("pack", "list")

    assert "For Anna, Bob, until 2199-12-24" in shown
    assert "2 answers, by 2199-12-24" in shown
    assert listed.splitlines()[1].endswith("\t2 answers, by 2199-12-24\tpassed")
    for wrong, told in (
        ("other=1", "No drill or quiz of the pack"),
        ("=1", "asks nothing"),
        (f"{ready}=x", "no numbers"),
        (f"{ready}=1/2/3/4", "asks nothing"),
    ):
        with pytest.raises(InputError, match=told):
            coach.run(*built, "--force", "--task", wrong)


def test_that_packs_are_offered_fetched_and_results_handed_in(
    coach: Home, student: Home, tmp_path: Path
) -> None:
    path, port, home = tmp_path / "week.gtopack", free_port(), tmp_path / "coach"
    coach.run("pack", "build", path, "--title", "Week 1", "--author", "Ann", "--drill",
              "defend=6max: F F F R2.5")  # fmt: skip
    offered = coach.run("pack", "offer", path)
    certificate, access = make_certificate(folder=home), Access(home)
    key = access.create("Bob", KeyPlan(0, 0))
    access.close()

    with serving(User(home), port):
        student.run("pack", "connect", f"127.0.0.1:{port}", "--certificate",
                    certificate.fingerprint, "--key", key, "--student", "Bob")  # fmt: skip
        file = student.run("pack", "fetch", "Week 1").strip()
        student.run("pack", "import", file)
        student.run("train", "--drill", "defend", "--seed", "3", "--count", "1", typed="2\n")
        said = [student.run("pack", "hand-in", "Week 1") for _ in range(2)]

    assert offered.splitlines()[1].startswith("Week 1\t1\tAnn\t")
    assert ": 1 answer " in said[0]
    assert "0 answers" in said[1]
    assert coach.json("pack", "class")["students"][0]["answers"]["count"] == 1
    assert "Week 1" not in coach.run("pack", "offer", "--withdraw", "Week 1")


QUIZ = """\
## Who has more sets?
Board: Ks7h2c
![](board)
- [ ] The big blind
- [x] The button

The button raised with all of them.

## Which block a flush?
- [x] A card of the suit
- [x] The ace of the suit
- [ ] A pair
"""


@pytest.fixture
def quiz_pack(coach: Home, tmp_path: Path) -> Path:
    path, text, board = (tmp_path / name for name in ("week.gtopack", "basics.md", "board.png"))
    text.write_text(QUIZ)
    board.write_bytes(PNG)
    coach.run("pack", "build", path, "--title", "Week 1", "--author", "Ann", "--quiz", text,
              "--picture", board)  # fmt: skip
    return path


def test_that_a_quiz_is_asked_until_it_is_ended_and_goes_on_from_there(
    student: Home, quiz_pack: Path
) -> None:
    student.run("pack", "import", quiz_pack)

    first = student.run("train", "--quiz", "basics", typed="7\n1\nq\n")
    second = student.run("train", "--quiz", "Week 1 / basics", typed="1 2\n")
    listed = student.run("train", "--list")

    assert "What is right is what Ann says." in first
    assert "Board: Ks7h2c" in first
    assert "  2  The button" in first
    assert "Type one number from 1 to 2." in first
    assert "Wrong.\n  right: The button\nThe button raised with all of them." in first
    assert "1 answer, 0 right." in first
    assert "Question 1 " not in second
    assert "Right." in second
    assert "2 of 2 answered, 1 right at once, 1 right by now" in second
    assert "basics\tWeek 1\tAnn\t2 of 2 answered, 1 right at once, 1 right by now" in listed


def test_that_a_quiz_with_a_pass_mark_tells_what_is_asked_and_how_far_one_is(
    coach: Home, student: Home, quiz_pack: Path, tmp_path: Path
) -> None:
    path = tmp_path / "asked.gtopack"
    coach.run("pack", "build", path, "--title", "Week 2", "--author", "Ann", "--quiz",
              tmp_path / "basics.md", "--picture", tmp_path / "board.png",
              "--task", "basics=/80/2199-12-24")  # fmt: skip
    student.run("pack", "import", path)

    first = student.run("train", "--quiz", "basics", typed="1\n1 2\n")
    second = student.run("train", "--quiz", "basics", typed="2\nq\n")
    listed = student.run("pack", "list")

    assert "Asked of you: 80 % right, by 2199-12-24. So far: 0 done." in first
    assert "1 right by now; 2 done, 50 % right." in first
    assert "2 right by now; passed." in second
    assert listed.endswith("\t80 % right, by 2199-12-24\tpassed\n")
    # It has no drill, so there is no table of drills.
    assert "Here called" not in listed
    with pytest.raises(InputError, match="basics is a quiz, and each of its questions counts"):
        coach.run("pack", "build", tmp_path / "no.gtopack", "--title", "T", "--author", "A",
                  "--quiz", tmp_path / "basics.md", "--picture", tmp_path / "board.png",
                  "--task", "basics=20/80/")  # fmt: skip


def test_that_a_bad_quiz_and_one_that_is_not_there_are_told_in_a_sentence(
    coach: Home, student: Home, quiz_pack: Path, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.md"
    bad.write_text("## Why?\n- [ ] A\n- [ ] B\n")
    with pytest.raises(InputError, match=r"bad\.md, line 1: no answer is marked as right"):
        coach.run("pack", "build", tmp_path / "bad.gtopack", "--title", "T", "--author", "A",
                  "--quiz", bad)  # fmt: skip
    student.run("pack", "import", quiz_pack)

    with pytest.raises(InputError, match='No quiz is called "maths"; there is "basics"'):
        student.run("train", "--quiz", "maths")
    with pytest.raises(InputError, match="name no place"):
        student.run("train", "--quiz", "basics", "--drill", "defend")


def test_that_answers_to_a_quiz_come_back_to_the_coach(
    coach: Home, student: Home, quiz_pack: Path, tmp_path: Path
) -> None:
    student.run("pack", "import", quiz_pack)
    student.run("train", "--quiz", "basics", typed="1\n1 2\n")
    out = tmp_path / "bob.gtoresults"
    said = student.run("pack", "results", "Week 1", "--student", "Bob", "--out", out)

    shown = coach.run("pack", "class", out)
    again = coach.json("pack", "class")

    assert "0 answers, 2 answers to quizzes and 0 graded decisions" in said
    assert coach.run("pack", "class").count("basics") == 2
    assert "basics\tWho has more sets?\t1\t1\t0\t0\tBob wrong" in shown
    assert "\t1 of 2\t" in shown
    assert [row["quiz"] for row in again["quizzes"]] == ["basics", "basics"]
