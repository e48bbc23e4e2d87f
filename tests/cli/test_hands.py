"""The hands commands, as a person or a script uses them."""

import io
import json
import shutil
import zlib
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.hands_commands import hands_app
from gto_desktop.cli.main_command import run as main_run
from gto_desktop.hands.hand import SIMULATED
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.hands.replay import award
from gto_desktop.library.hand_query import HandQuery
from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.saved_filters import SavedFilters
from tests.hands.samples import ALL, FOLDER, text_of
from tests.hands.test_partypoker import NEW
from tests.services.review.review_hands import played

BROKEN = ("bets $10\n", "bets $1700\n"), ("bet ($10)", "bet ($1700)")


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
    assert capsys.readouterr().out == (
        "New hands: 12. There already: 0.\n"
        "New ids: 1-12: `gto-desktop hands list --ids 1-12` lists them.\n"
        "Read: 12 hands of 2 files (PokerStars 7, Winamax 5).\n"
    )

    run("import", str(FOLDER), "--json")
    assert json.loads(capsys.readouterr().out)["new"] == len(ALL) - 12

    run("list", "--pot-type", "3bet", "--position", "sb")
    header, *rows = capsys.readouterr().out.strip().split("\n")
    assert header.startswith("Id\tPlayed\tRoom")
    assert [line.split("\t")[2] for line in rows] == [
        "Open Hand History",
        "GGPoker",
        "Winamax",
    ]

    run("list", "--json", "--limit", "2", "--since", "2024-02-01")
    found = json.loads(capsys.readouterr().out)
    assert len(found["hands"]) == 2
    assert found["count"] < len(ALL)

    run("export", str(tmp_path / "hands.phhs"), "--hand", "AKs")
    assert "Wrote 4 hands" in capsys.readouterr().err


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
    assert "3 hands were perhaps played less than 30 minutes ago" in told.err

    marked = (
        f"[{place}]\n{write_phh(replace(hand, extra={SIMULATED: 'yes'}))}\n"
        for place, hand in enumerate(hands, 1)
    )
    path.write_text("".join(marked), encoding="utf-8")
    run("import", str(path))
    assert capsys.readouterr().out.startswith("New hands: 3.")


def table(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, str]]:
    """The rows of a list, by the names of its columns."""
    capsys.readouterr()
    run("list", *arguments)
    header, *rows = (line.split("\t") for line in capsys.readouterr().out.splitlines())
    return [dict(zip(header, row, strict=True)) for row in rows]


def copies(folder: Path) -> tuple[Path, Path]:
    """A hand of PokerStars as it was, and a copy that does not add up."""
    sound = broken = text_of("pokerstars.txt").split("\n\n\n")[0] + "\n\n\n"
    for right, wrong in BROKEN:
        broken = broken.replace(right, wrong)
    paths = folder / "sound.txt", folder / "broken.txt"
    paths[0].write_text(sound, encoding="utf-8")
    paths[1].write_text(broken, encoding="utf-8")
    return paths


def test_that_what_was_imported_last_is_found_by_its_ids(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run("import", str(FOLDER / "winamax.txt"))
    run("import", str(FOLDER / "pokerstars.txt"), "--again")
    last = capsys.readouterr().out.splitlines()[-1]
    run("import", str(FOLDER / "pokerstars.txt"), "--again", "--json")
    again = json.loads(capsys.readouterr().out)

    listed = table(capsys, "--ids", last.split()[2].rstrip(":"))
    imported = table(capsys, "--sort", "imported")
    by_file = table(capsys, "--file", "STARS")

    assert {row["Room"] for row in listed} == {"PokerStars"}
    assert len(listed) == 7
    assert [int(row["Id"]) for row in imported] == list(range(12, 0, -1))
    assert by_file == listed
    assert (again["new"], again["first_id"], again["duplicates"]) == (0, None, 7)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--pot-type", "FOO"], '"FOO" is no pot type: use WALK, LIMP, SRP, 3BET, 4BET, 5BET+.'),
        (["--position", "DEALER"], '"DEALER" is no position: use UTG, UTG+1, '),
        (["--room", "Stars"], '"Stars" is no room: use PokerStars, GGPoker, '),
        (["--tag", "nosuch"], 'No kept hand has the tag "nosuch"; tags are "bluff".'),
        (["--hand", "AKx"], "'AKx' is no hand: write AA, AKs, AKo or AhKd."),
        (["--ids", "7-3"], '"7-3" are no ids: write 12, or 12-40.'),
        (["--sort", "luck"], 'cannot be sorted by "luck": use played, imported, '),
    ],
)
def test_that_a_filter_that_no_hand_can_fit_is_refused_with_what_is_known(
    arguments: list[str], said: str
) -> None:
    run("import", str(FOLDER / "winamax.txt"))
    run("tag", "bluff", "1")

    with pytest.raises(InputError) as refused:
        run("list", *arguments)

    assert said in str(refused.value)


def test_that_an_empty_list_says_which_filter_left_none(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run("list", "--position", "BB")
    assert capsys.readouterr().err == (
        "There are no hands yet: `gto-desktop hands import` takes some.\n"
    )

    run("import", str(FOLDER / "winamax.txt"))
    count = len(table(capsys))
    capsys.readouterr()
    run("list", "--room", "PHH", "--position", "BTN")
    assert capsys.readouterr().err == f"None of the {count} hands fits --room PHH.\n"

    run("list", "--position", "BTN", "--pot-type", "3bet")
    told = capsys.readouterr().err
    assert told == (
        "Hands fit each of these, but none fits all of them: --position BTN (3), "
        "--pot-type 3bet (1).\n"
    )


def test_that_hands_are_written_for_trackers_and_what_they_lose_is_told_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("import", str(FOLDER / "pokerstars.txt"), str(FOLDER / "winamax.txt"))
    capsys.readouterr()
    path = tmp_path / "hands.txt"

    run("export", str(path), "--format", "pokerstars")

    told = capsys.readouterr().err
    assert "5 hands: the room: it says PokerStars." in told
    assert told.index("has no words for all of these 12 hands") < told.index("Wrote 12 hands")
    assert path.read_text(encoding="utf-8").count("*** SUMMARY ***") == 12
    run("import", str(path))
    # The hands of PokerStars are there; those of Winamax are taken for new ones of PokerStars.
    assert "New hands: 5. There already: 7." in capsys.readouterr().out
    run(
        "export",
        str(path),
        "--format",
        "pokerstars",
        "--room",
        "PokerStars",
        "--ids",
        "1-3",
        "--force",
    )
    assert "no words" not in capsys.readouterr().err

    run("export", str(tmp_path / "hands.ohh"), "--format", "ohh")
    objects = (tmp_path / "hands.ohh").read_text(encoding="utf-8").split("\n\n")
    assert [set(json.loads(one)) for one in objects if one] == [{"ohh"}] * 17
    with pytest.raises(InputError, match="use one of phh, pokerstars, ohh"):
        run("export", str(tmp_path / "x"), "--format", "xml")


def test_that_an_export_overwrites_nothing_and_writes_no_empty_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("import", str(FOLDER / "winamax.txt"))
    path, empty = tmp_path / "hands.phhs", tmp_path / "empty.phhs"
    run("export", str(path))
    whole = path.read_text(encoding="utf-8")

    with pytest.raises(InputError, match="is there already: --force writes over it"):
        run("export", str(path), "--position", "BTN")
    assert path.read_text(encoding="utf-8") == whole
    with pytest.raises(InputError, match=r"hands fits --room PHH\. Nothing was wri"):
        run("export", str(empty), "--room", "PHH")
    assert not empty.exists()

    capsys.readouterr()
    run("export", str(path), "--position", "BTN", "--force")
    assert 0 < len(path.read_text(encoding="utf-8")) < len(whole)


def test_that_a_shown_hand_tells_all_boards_posts_names_and_money(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run("import", str(FOLDER / "ggpoker.txt"), str(FOLDER / "pokerstars.txt"))
    capsys.readouterr()
    run("list", "--json")
    listed = json.loads(capsys.readouterr().out)["hands"]
    ids = {one["hand_id"]: str(one["id"]) for one in listed}

    run("show", ids["HD500000003"])
    straddled = capsys.readouterr().out
    assert "Hero" in straddled
    assert "dddd4444  100 bb, won 100 bb, paid 8.25 bb outside the pot  AdKd" in straddled
    assert "posts: SB small blind 0.5, BB big blind 1, CO straddle 2" in straddled
    assert "river 7c8d2h3c4s and Ah9d5s6cQd: nobody acts" in straddled
    assert "Total pot 206 bb, 5 bb of it from the room, rake 6 bb" in straddled
    assert "18:20 by the room's clock" in straddled

    run("show", ids["HD500000003"], "--json")
    told = json.loads(capsys.readouterr().out)
    assert told["boards"] == ["7c8d2h3c4s", "Ah9d5s6cQd"]
    assert (told["pot_bb"], told["rake_bb"], told["added_bb"]) == (206, 6, 5)
    assert [seat["aside_bb"] for seat in told["seats"]] == [0, 0, -8.25, 0]
    assert {"position": "CO", "kind": "straddle", "bb": 2} in told["posts"]

    run("show", ids["9000000006"])
    missed = capsys.readouterr().out
    assert "MP post 1, MP dead money 0.5" in missed or "CO post 1, CO dead money 0.5" in missed
    run("show", ids["9000000007"])
    assert "cashed out, got 20.25 bb outside the pot" in capsys.readouterr().out


def test_that_names_are_hidden_where_they_were_hidden_on_import(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run("import", "--anonymous", str(FOLDER / "pokerstars.txt"))
    capsys.readouterr()

    run("show", "1")

    shown = capsys.readouterr().out
    assert "Alma" not in shown
    assert "Player " in shown


def test_that_a_stack_that_the_room_does_not_tell_is_said_to_be_a_usual_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "new.txt"
    path.write_text(NEW, encoding="utf-8")
    run("import", str(path))

    run("show", "1")

    assert "The stack of seat 2 is not told" in capsys.readouterr().out


def test_that_every_reason_is_told_when_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(30):
        (tmp_path / f"{number:02}.txt").write_text("nothing", encoding="utf-8")

    run("import", str(tmp_path))
    some = capsys.readouterr().err.splitlines()
    run("import", "--again", "--all-reasons", str(tmp_path))
    every = capsys.readouterr().err.splitlines()

    assert some[0] == "  30 files: this is no hand history that is known"
    assert some[1].endswith("00.txt")
    assert "PokerStars" in some[2]
    assert "--all-reasons" in some[-1]
    assert len(every) == 30


def test_that_a_folder_of_mixed_rooms_ends_with_one_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "histories"
    shutil.copytree(FOLDER, folder)
    for number in range(8):
        text = (
            text_of("888poker.txt")
            .replace("3300", f"34{number}0")
            .replace("Ad, Qd", "AMaglia, QMaglia")
        )
        (folder / f"table{number}.txt").write_text(text, encoding="utf-8")
        (folder / f"omaha{number}.txt").write_text(
            text_of("pokerstars.txt").replace("Hold'em No Limit", "Omaha Pot Limit"),
            encoding="utf-8",
        )
    (folder / "picture.txt").write_bytes(bytes(range(256)) * 20)

    run("import", str(folder))

    told = capsys.readouterr()
    page = (told.out + told.err).splitlines()
    assert len(page) < 20
    # Eight tables of 888poker with three hands each stand beside the samples.
    files, without = len(list(FOLDER.iterdir())) + 17, 9
    told_files = f"{files - without} of {files} files"
    assert f"Read: {len(ALL) + 24} hands of {told_files} (888poker 28, " in told.out
    assert "  56 hands of 8 files: Omaha Pot Limit: only no-limit hold'em is read" in page
    assert "  8 hands of 8 files: the cards are in a language that is not read (AMaglia)" in page
    assert any("picture.txt: this is no text" in line for line in page)
    assert "Left out: 65." in page


def test_that_a_hero_who_sits_in_no_hand_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    run("import", "--hero", "Nobody", str(FOLDER / "pokerstars.txt"))
    assert 'Nobody in these hands is called "Nobody"' in capsys.readouterr().err

    run("import", "--hero", "Alma", "--again", str(FOLDER / "pokerstars.txt"))
    assert "is called" not in capsys.readouterr().err


def test_that_a_corrected_text_takes_the_place_of_a_broken_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sound, broken = copies(tmp_path)
    run("import", str(broken))
    run("tag", "mine", "1")
    run("note", "1", "typed by hand")
    capsys.readouterr()

    run("import", str(sound))
    told = capsys.readouterr().out
    (row,) = table(capsys)
    run("show", "1")
    shown = capsys.readouterr().out
    run("import", "--again", str(broken))
    kept = capsys.readouterr().err

    assert "There already: 0." in told
    assert "Hands that did not add up as they were kept, and do now: 1." in told
    assert row["!"] == ""
    assert "Does not add up" not in shown
    assert "Tags: mine" in shown
    assert "Note: typed by hand" in shown
    assert "not kept: a hand of this number is there already" in kept


def test_that_hands_are_deleted_only_when_it_is_meant_and_can_come_back(
    tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("import", str(FOLDER / "winamax.txt"), str(FOLDER / "pokerstars.txt"))
    before = table(capsys)
    stars = {row["Id"] for row in before if row["Room"] == "PokerStars"}

    with pytest.raises(InputError, match=r"would delete 7 hands.*Nothing was deleted: --yes"):
        run("delete", "--room", "PokerStars")
    with pytest.raises(InputError, match="Name the hands to delete"):
        run("delete", "--yes")
    with pytest.raises(InputError, match="Name the hands to delete"):
        run("delete", "1", "--room", "PokerStars", "--yes")
    with pytest.raises(InputError, match="No kept hand has the id 99"):
        run("delete", "1", "99", "--yes")
    assert table(capsys) == before

    run("delete", "--room", "PokerStars", "--yes")
    told = capsys.readouterr()
    assert told.out == "Deleted 7 hands.\n"
    assert {row["Id"] for row in table(capsys)} == {row["Id"] for row in before} - stars
    (written,) = (home / "deleted_hands").iterdir()
    assert f'hands import "{written}"` brings them back' in told.err

    run("import", str(written))
    capsys.readouterr()
    run("list", "--json")
    back = json.loads(capsys.readouterr().out)["hands"]
    assert sum(one["room"] == "PokerStars" for one in back) == 7
    assert len(back) == len(before)

    kept = tmp_path / "kept.phhs"
    run("delete", str(back[0]["id"]), "--yes", "--save", str(kept))
    assert kept.exists()
    with pytest.raises(InputError, match="is there already"):
        run("delete", str(back[1]["id"]), "--yes", "--save", str(kept))


def test_that_hands_that_do_not_add_up_or_are_damaged_can_be_deleted_too(
    tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, broken = copies(tmp_path)
    run("import", str(broken), str(FOLDER / "winamax.txt"))
    run("delete", "1", "--yes")
    (written,) = (home / "deleted_hands").iterdir()
    run("import", str(written))
    back = [row for row in table(capsys) if row["Room"] == "PokerStars"]
    assert [row["!"] for row in back] == ["!"]

    with UserStore(home).writing() as database:
        database.execute("UPDATE hand_texts SET content = ? WHERE hand = 2", [zlib.compress(b"{}")])
    with pytest.raises(InputError, match=r"Hand 2 of your file is damaged.*--unsaved deletes"):
        run("delete", "2", "3", "--yes")
    assert {"2", "3"} <= {row["Id"] for row in table(capsys)}
    run("delete", "2", "--yes", "--unsaved")
    assert "2" not in {row["Id"] for row in table(capsys)}


def test_that_an_import_of_nothing_but_noise_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "diary.txt").write_text("Dear diary", encoding="utf-8")

    assert main_run(["hands", "import", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert "empty.txt: the file is empty" in told
    assert "diary.txt: this is no hand history that is known" in told


def test_that_an_empty_standard_input_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(" \n"))

    assert main_run(["hands", "import", "-"]) == 2
    assert "Standard input is empty" in capsys.readouterr().err


def test_that_reasons_of_one_kind_are_shown_in_their_own_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = text_of("pokerstars.txt")
    for number, word in enumerate(("yawns", "sneezes", "sneezes")):
        (tmp_path / f"{number}.txt").write_text(
            text.replace("Alma: folds", f"Alma: {word}", 1), encoding="utf-8"
        )

    run("import", str(tmp_path))

    told = capsys.readouterr().err
    assert "3 hands of 3 files: the line is not understood: 'Alma: yawns'" in told
    assert "also: the line is not understood: 'Alma: sneezes'" in told


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["list", "--limit", "-1"], "use 1 or more"),
        (["show", "abc"], "a whole number is needed"),
        (["show", "9" * 30], "There are no hands yet"),
    ],
)
def test_that_a_wrong_number_is_told_in_plain_words(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    assert main_run(["hands", *arguments]) == 2
    assert words in capsys.readouterr().err


def test_that_a_filter_saved_in_the_window_chooses_hands_here_too(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("import", str(FOLDER / "pokerstars.txt"), str(FOLDER / "winamax.txt"))
    filters = SavedFilters(HandStore(UserStore(home)))
    filters.save("In France", HandQuery(rooms=("Winamax",)))
    capsys.readouterr()

    run("list", "--filter", "In France", "--json")
    assert json.loads(capsys.readouterr().out)["count"] == 5
    run("list", "--filter", "In France", "--hand", "22")
    assert '--filter "In France" (5)' in capsys.readouterr().err
    with pytest.raises(InputError, match="no saved filter 'Nowhere'; known are In France"):
        run("list", "--filter", "Nowhere")


def test_that_an_old_filter_is_read_without_what_a_newer_program_added(home: Path) -> None:
    hands = HandStore(UserStore(home))
    hands.filters.put("Newer", {"rooms": ["Winamax"], "moon": "full"})

    assert SavedFilters(hands).find("Newer").wanted == HandQuery(rooms=("Winamax",))
