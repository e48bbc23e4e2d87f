"""The check of the .deb: dpkg installs without touching the system, and what stays is seen."""

import importlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg is not here")


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    for name in ("make_bundle", "try_program", "check_linux_packages"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module("check_linux_packages")


def package(folder: Path) -> Path:
    tree = folder / "tree"
    (tree / "DEBIAN").mkdir(parents=True)
    (tree / "usr" / "lib" / "gto-desktop").mkdir(parents=True)
    (tree / "usr" / "lib" / "gto-desktop" / "gto-desktop").write_text("program")
    (tree / "DEBIAN" / "control").write_text(
        "Package: gto-desktop\nVersion: 1\nArchitecture: all\nMaintainer: A <a@b.invalid>\n"
        "Depends: libegl1\nDescription: small\n"
    )
    made = folder / "gto-desktop.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Znone", "--build", str(tree), str(made)]
    subprocess.run(command, check=True, capture_output=True)
    return made


def test_that_a_package_comes_and_goes_without_touching_the_system(
    check: Any, tmp_path: Path
) -> None:
    system = check.EmptyFolder(tmp_path / "root")

    system.install(package(tmp_path))
    there = check.files(tmp_path / "root")
    system.remove()

    assert there == {"usr/lib/gto-desktop/gto-desktop"}
    assert check.files(tmp_path / "root") == set()


class Untidy:
    """A program that writes beside itself when it is used."""

    def __init__(self, terminal: Path, *_: object, **__: object) -> None:
        self._beside = terminal.parents[1] / "lib" / "gto-desktop" / "written"
        self.seconds: dict[str, float] = {}

    def run(self) -> None:
        self._beside.touch()


def test_that_what_stays_behind_is_told(
    check: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "Trial", Untidy)
    system = check.EmptyFolder(tmp_path / "root")

    with pytest.raises(check.TrialError, match=r"leaves 1 files: usr/lib/gto-desktop/written"):
        check.use(system, package(tmp_path), tmp_path, None)


def test_that_what_is_missing_in_dist_is_named(
    check: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "ROOT", tmp_path)

    with pytest.raises(check.TrialError, match=r"There is no \*\.deb in dist/:"):
        check.made("*.deb")


def test_that_packages_that_are_only_tried_are_not_taken_for_those_of_a_release(
    check: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "ROOT", tmp_path)
    tried = tmp_path / "dist" / "trial" / "some.deb"
    tried.parent.mkdir(parents=True)
    tried.touch()

    assert check.made("*.deb", "trial") == tried
    with pytest.raises(check.TrialError, match=r"There is no \*\.deb in dist/:"):
        check.made("*.deb")
