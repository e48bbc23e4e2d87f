"""What tests of the library commands share: a home with nothing in it, built flops, and runs."""

import csv
import io
from pathlib import Path

import pytest

from gto_desktop.cli.main_command import run
from tests.builds.flop_builds import build, spot

FLOPS = ("Qs7h2d", "AhAd5d")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the user's data with nothing in it."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(folder))
    return folder


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("flops") / "flops.sqlite"
    build(path, spot(*FLOPS), spot("Kc9d4h", raiser="CO"))
    return path


def library(*arguments: object) -> int:
    return run(["library", *map(str, arguments)])


def refused(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """Run a command that must fail in the promised way and return its sentence."""
    code = library(*arguments)
    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err.strip()


def table(text: str) -> list[dict[str, str]]:
    """Read what a pipe gets of a table."""
    return list(csv.DictReader(io.StringIO(text), delimiter="\t"))
