"""The tool command, as a person or a script uses it."""

import io
import json
import sys
from pathlib import Path

import pytest

from gto_desktop.cli.main_command import run
from gto_desktop.toolkit.tool_table import TOOLS

BODY = '{"hole": "8c7h", "board": "As9s6d"}'


NAMES = ("High card", "One pair", "Flush")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that must fail in the promised way and return its sentence."""
    code = run(["tool", *arguments])
    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err.strip()


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.path)
def test_that_each_example_is_answered_in_json_into_a_pipe(
    tool: object, capsys: pytest.CaptureFixture[str]
) -> None:
    found = next(one for one in TOOLS if one is tool)

    assert run(["tool", found.path, json.dumps(dict(found.example))]) == 0

    printed = capsys.readouterr().out
    assert found.result.model_validate_json(printed) == found.answer(dict(found.example))


def test_that_a_body_may_be_text_a_file_or_standard_input(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "outs.json"
    file.write_text("\ufeff" + BODY, encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(BODY.encode())))

    printed = []
    for body in (BODY, str(file), "-"):
        assert run(["tool", "outs", body]) == 0
        printed.append(capsys.readouterr().out)

    assert printed[0] == printed[1] == printed[2]
    assert json.loads(printed[0])["own_count"] == 14


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.path)
def test_that_a_terminal_shows_tables(tool: object, monkeypatch: pytest.MonkeyPatch) -> None:
    found = next(one for one in TOOLS if one is tool)
    screen = Terminal()
    monkeypatch.setattr(sys, "stdout", screen)

    assert run(["tool", found.path, json.dumps(dict(found.example))]) == 0

    assert not screen.getvalue().lstrip().startswith("{")
    assert screen.getvalue().strip()


def test_that_json_is_printed_on_a_terminal_too_when_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stdout", screen)

    assert run(["tool", "outs", BODY, "--json"]) == 0

    assert json.loads(screen.getvalue())["count"] == 23


def test_that_bars_are_as_long_as_the_fractions(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setenv("COLUMNS", "160")

    assert run(["tool", "category-combos", '{"board": "JhTc9d"}']) == 0

    lines = screen.getvalue().splitlines()
    bars = {
        name: [row.count("█") for row in lines if row.strip().startswith(name)] for name in NAMES
    }
    assert bars["High card"] == [round(30 * 672 / 1176)]
    assert bars["One pair"] == [round(30 * 420 / 1176)]
    assert bars["Flush"] == [0]


def test_that_a_terminal_shows_the_beginning_of_a_long_list(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stdout", screen)

    assert run(["tool", "range/expand", '{"notation": ["22+"]}']) == 0

    assert "... and 18 more; --json prints them all." in screen.getvalue()


def test_that_without_a_name_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tool"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert [line.split("\t")[0] for line in lines] == [tool.path for tool in TOOLS]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["outz", "{}"], "There is no analysis 'outz': did you mean outs?"),
        (["zzzzzz", "{}"], "There is no analysis 'zzzzzz'"),
        (["outs"], 'outs needs a body, such as \'{"hole": '),
        (["outs", "{}"], "hole is missing."),
        (["outs", '{"hole": 3'], "The body is not JSON: "),
        (["outs", "[" * 5000], "The body is not JSON: "),
        (["outs", "[]"], "The body: "),
        (["outs", "nowhere.json"], "'nowhere.json' is neither JSON nor a file that can be read"),
        (["outs", "."], "'.' is neither JSON nor a file that can be read"),
        (["outs", "a\0b"], "is neither JSON nor a file that can be read"),
        (["outs", '{"hole": "AhKx", "board": "2h7h9s"}'], "hole: 'Kx' at position 3 is not a card"),
        (["outs", '{"hole": "AhKh", "board": "2h7h9s2c3c"}'], "board: On the river"),
        (["nuts", '{"board": "2h2h9s"}'], "board: 2h is there twice."),
        (["eval/compare", '{"holdings": ["AhKh", "Ah2d"], "board": "7c8c9c"}'], "holdings[1]: Ah"),
    ],
)
def test_that_bad_input_is_one_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in refused(capsys, *arguments)


def test_that_a_file_that_is_no_text_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "card.png"
    file.write_bytes(b"\x89PNG\xff\xfe")

    assert "is not UTF-8 text" in refused(capsys, "outs", str(file))


def test_that_an_address_is_a_name_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tool", "/v1/toolkit/outs", BODY]) == 0
    assert json.loads(capsys.readouterr().out)["count"] == 23
