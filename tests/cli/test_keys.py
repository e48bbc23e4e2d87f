"""The keys commands, as a person or a script uses them."""

import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gto_desktop.cli.main_command import run
from gto_desktop.services.server.access import Access, Caller


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(folder))
    return folder


def shown(home: Path, key: str) -> Caller:
    """Show a key to the service."""
    with closing(Access(home)) as access:
        return access.authenticate(key)


def created(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    """Make a key and return what was printed for it, without the end of the line."""
    code = run(["keys", "create", *options])
    printed = capsys.readouterr().out
    assert code == 0
    return printed.removesuffix("\n")


def listed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    code = run(["keys", "list", "--json"])
    assert code == 0
    keys: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["keys"]
    return keys


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that must fail in the promised way and return its sentence."""
    code = run(["keys", *arguments])
    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err.strip()


# --- create


def test_that_create_prints_the_key_alone_and_the_key_works(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = run(["keys", "create", "--name", "Ann"])

    said = capsys.readouterr()
    caller = shown(home, said.out.removesuffix("\n"))
    assert code == 0
    assert (caller.name, str(caller.plan)) == ("Ann", "free")
    assert said.err == "A key for Ann, plan free. It is not shown again:\n"


def test_that_a_script_gets_the_key_and_nothing_else(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "gto_desktop", "keys", "create", "--name", "Ann"],
        check=False,
        capture_output=True,
        text=True,
    )

    assert done.returncode == 0
    assert shown(home, done.stdout.removesuffix("\n")).name == "Ann"


@pytest.mark.parametrize(
    ("plan", "presolved", "solves"),
    [
        ("free", 1000, 25),
        ("unlimited", None, None),
        ("500/10", 500, 10),
        ("0/unlimited", 0, None),
    ],
)
def test_that_a_plan_is_kept(
    capsys: pytest.CaptureFixture[str], plan: str, presolved: int | None, solves: int | None
) -> None:
    created(capsys, "--name", "Ann", "--plan", plan)

    (key,) = listed(capsys)
    assert key["plan"] == plan
    assert key["presolved"] == {"used": 0, "limit": presolved}
    assert key["solves"] == {"used": 0, "limit": solves}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ([], "--name"),
        (["--name", ""], "needs a name"),
        (["--name", "12"], "12 could be the id of another"),
        (["--name", "a\x1b[31m"], "printable"),
        (["--name", "a" * 65], "at most 64"),
        (["--name", "Bob", "--plan", "gold"], "'gold' is no plan"),
        (["--name", "Bob", "--plan", "5/-1"], "'5/-1' is no plan"),
        (["--name", "Ann"], "named 'Ann' already"),
    ],
)
def test_that_a_key_that_cannot_be_made_ends_with_one_sentence(
    capsys: pytest.CaptureFixture[str], options: list[str], sentence: str
) -> None:
    created(capsys, "--name", "Ann")

    assert sentence in refused(capsys, "create", *options)
    assert [key["name"] for key in listed(capsys)] == ["Ann"]


# --- list


def test_that_the_list_tells_use_and_end_of_each_key_and_never_the_key(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = [
        created(capsys, "--name", "Ann [red]", "--plan", "500/10"),
        created(capsys, "--name", "Bob", "--plan", "unlimited"),
    ]
    with closing(Access(home)) as access:
        caller = access.authenticate(keys[0])
        for _ in range(3):
            access.charge_presolved(caller)
        access.charge_solve(caller)
    run(["keys", "revoke", "2"])
    capsys.readouterr()

    run(["keys", "list"])
    plain = capsys.readouterr().out
    run(["keys", "list", "--json"])
    as_json = capsys.readouterr().out
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    run(["keys", "list"])
    table = capsys.readouterr().out

    rows = [line.split("\t") for line in plain.splitlines()]
    ann, bob = json.loads(as_json)["keys"]
    assert rows[0][:5] == ["Id", "Name", "Plan", "Lookups", "Solves"]
    assert rows[1][:5] == ["1", "Ann [red]", "500/10", "3/500", "1/10"]
    assert rows[2][:5] == ["2", "Bob", "unlimited", "0", "0"]
    assert rows[1][7] == ""
    assert rows[2][7].endswith("UTC")
    assert (ann["name"], ann["presolved"]) == ("Ann [red]", {"used": 3, "limit": 500})
    assert ann["last_used"] >= ann["created"][:10]
    assert ann["revoked"] is None
    assert bob["revoked"] is not None
    assert "Ann [red]" in table
    assert "3/500" in table
    assert "━" in table
    for shown in (plain, as_json, table):
        assert "gto_" not in shown
        assert not any(key[4:14] in shown for key in keys)


def test_that_an_empty_list_says_how_to_make_a_key(capsys: pytest.CaptureFixture[str]) -> None:
    code = run(["keys", "list"])

    said = capsys.readouterr()
    assert code == 0
    assert said.out == ""
    assert "keys create --name NAME" in said.err
    assert listed(capsys) == []


# --- revoke


@pytest.mark.parametrize("by", ["Ann", "1"])
def test_that_a_key_is_revoked_by_its_name_or_id(
    home: Path, capsys: pytest.CaptureFixture[str], by: str
) -> None:
    created(capsys, "--name", "Ann")

    code = run(["keys", "revoke", by])

    assert code == 0
    assert capsys.readouterr().err == "Revoked key 1, Ann.\n"
    assert listed(capsys)[0]["revoked"] is not None
    assert "no live key" in refused(capsys, "revoke", by)


def test_that_revoking_nothing_ends_with_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no live key with the name 'Bob'" in refused(capsys, "revoke", "Bob")
    assert "NAME-OR-ID" in refused(capsys, "revoke")


@pytest.mark.parametrize(
    "arguments", [["list"], ["create", "--name", "Ann"], ["revoke", "Ann"], ["list", "--json"]]
)
def test_that_a_damaged_store_ends_with_one_sentence_that_tells_where_it_is(
    home: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    home.mkdir()
    (home / "user.sqlite").write_bytes(b"no database at all" * 100)

    sentence = refused(capsys, *arguments)

    assert "user.sqlite cannot be used: file is not a database" in sentence
    assert str(home) in sentence


# --- plan


def test_that_a_plan_is_changed_and_what_was_used_stays_counted(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    key = created(capsys, "--name", "Ann", "--plan", "1/0")
    with closing(Access(home)) as access:
        access.charge_presolved(access.authenticate(key))

    code = run(["keys", "plan", "Ann", "500/10"])

    said = capsys.readouterr()
    (row,) = listed(capsys)
    assert code == 0
    assert said.out == ""
    assert "has plan 500/10 now" in said.err
    assert row["presolved"] == {"used": 1, "limit": 500}
    assert str(shown(home, key).plan) == "500/10"


def test_that_a_plan_or_key_that_is_none_changes_nothing(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    key = created(capsys, "--name", "Ann", "--plan", "1/0")

    assert "'gold' is no plan" in refused(capsys, "plan", "Ann", "gold")
    assert "no live key with the name 'Ben'" in refused(capsys, "plan", "Ben", "free")
    assert str(shown(home, key).plan) == "1/0"
