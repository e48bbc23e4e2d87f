"""docs/api.md, run as it stands: every command of it, against the real service."""

import json
import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gto_desktop.api.document import MEANING
from gto_desktop.services.server.server_settings import ServerSettings
from tests.api.real import served
from tests.api.test_document import KEYED

PAGE = Path(__file__).resolve().parents[2] / "docs" / "api.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NEEDED = ("bash", "curl", "python3")
SHELLS = ("sh", "bash")
"""What the page says of its commands: any shell, or bash alone."""


def blocks() -> list[tuple[str, str]]:
    return [(match[1], match[2]) for match in BLOCK.finditer(TEXT)]


def steps() -> list[tuple[str, Any]]:
    """Return each command with the answer that the page shows for it, None where it shows none."""
    found: list[tuple[str, Any]] = []
    for kind, text in blocks():
        if kind in SHELLS:
            found.append((text, None))
        elif kind == "json":
            found[-1] = (found[-1][0], json.loads(text))
    return found


def _program(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def _shown(shown: Any, answered: Any, where: str = "the answer") -> None:
    """Check that an answer has every field and number that the page shows, all the way down."""
    assert type(answered) is type(shown) or isinstance(answered, int | float), where
    if isinstance(shown, dict):
        for name, value in shown.items():
            assert name in answered, f"{where} has no {name}: {answered}"
            _shown(value, answered[name], f"{where}.{name}")
    elif isinstance(shown, list):
        for i, value in enumerate(shown):
            _shown(value, answered[i], f"{where}[{i}]")
    elif isinstance(shown, int | float):
        # Units used before are another matter; solves differ in their last digits.
        assert where.endswith(".used") or answered == pytest.approx(shown, abs=0.02), where
    else:
        assert shown.endswith("...") or answered == shown, where


@pytest.mark.skipif(
    any(shutil.which(name) is None for name in NEEDED),
    reason=f"one of {', '.join(NEEDED)} is not installed: the page's commands cannot be run",
)
def test_that_every_command_of_the_page_runs_and_answers_as_shown(tmp_path: Path) -> None:
    programs = tmp_path / "bin"
    programs.mkdir()
    curl = shutil.which("curl")
    _program(programs, "gto-desktop", f'#!/bin/sh\nexec {sys.executable} -m gto_desktop "$@"\n')
    # An error status ends the script, with the answer that came with it.
    _program(programs, "curl", f'#!/bin/sh\nexec {curl} --fail-with-body --max-time 60 "$@"\n')
    script = "set -euo pipefail\n" + "".join(
        f"printf '\\n@@ {number}\\n'\n{text}" for number, (text, _) in enumerate(steps())
    )
    shipped = PAGE.parents[1] / "strategy_db" / "flops.sqlite"
    with served(tmp_path, ServerSettings(port=0, threads=2), shipped) as (address, _):
        environment = {
            **os.environ,
            "API": address,
            "GTO_DESKTOP_HOME": str(tmp_path),
            "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        }
        done = subprocess.run(
            ["bash", "-c", script],
            check=False,
            capture_output=True,
            text=True,
            timeout=300,
            env=environment,
            cwd=PAGE.parents[1],
        )

    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    answers = re.split(r"^@@ \d+$", done.stdout, flags=re.MULTILINE)[1:]
    assert len(answers) == len(steps())
    for (text, shown), answered in zip(steps(), answers, strict=True):
        if shown is not None:
            _shown(shown, json.loads(answered), text.split("\n")[0])


def test_that_the_page_shows_every_operation() -> None:
    commands = " ".join(text for kind, text in blocks() if kind in SHELLS)

    for path in KEYED:
        assert f"$API{path} " in commands, path


def test_that_the_page_lists_every_status_and_setting() -> None:
    rows = {int(number) for number in re.findall(r"^\| (\d{3}) \|", TEXT, re.MULTILINE)}
    settings = re.findall(r"^(\w+) =", dict(blocks())["toml"], re.MULTILINE)

    assert rows == set(MEANING)
    assert set(settings) == set(ServerSettings.model_fields)


def test_that_the_page_says_what_the_service_is_for() -> None:
    assert "never for use during play" in TEXT
