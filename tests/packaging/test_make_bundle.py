"""What the bundle is made of besides the program: licences, and the version for Windows."""

import importlib
import re
import shutil
import subprocess
import sys
from importlib.metadata import Distribution
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def bundle(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    for name in ("make_bundle", "file_list", "setup_environment"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module("make_bundle")


@pytest.mark.parametrize(
    ("licence", "may_ship"),
    [
        ("MIT", True),
        ("LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only", True),
        ("GNU Lesser General Public License v3", True),
        ("GPL-3.0-or-later", False),
        ("AGPL-3.0-only", False),
        ("GNU General Public License v3 (GPLv3)", False),
        ("", False),
    ],
)
def test_that_only_licences_that_leave_the_program_free_ship(
    bundle: Any, licence: str, may_ship: bool
) -> None:
    assert bundle.is_free_to_ship(licence) is may_ship


def test_that_libraries_of_libraries_are_listed_and_those_of_development_are_not(
    bundle: Any,
) -> None:
    names = {str(each.metadata["Name"]).lower() for each in bundle.shipped()}

    assert {"numpy", "llvmlite", "shiboken6", "starlette"} <= names
    assert not {"pytest", "distributed", "scikit-learn"} & names


def test_that_the_texts_of_licences_lie_beside_their_list(bundle: Any, tmp_path: Path) -> None:
    count = bundle.write_licences(tmp_path)

    listed = (tmp_path / "LICENCES.txt").read_text(encoding="utf-8")
    assert count == len(bundle.shipped())
    assert "numba" in listed
    assert (tmp_path / "numpy-licenses-LICENSE.txt").is_file()
    # Parts of a library that others wrote have texts of the same name.
    assert len(list(tmp_path.glob("numpy-*LICENSE*"))) > 3
    for qt in ("pyside6-essentials", "shiboken6"):
        texts = [tmp_path / f"{qt}-{name}" for name in ("LGPL-3.0.txt", "GPL-3.0.txt")]
        lesser, general = (text.read_text(encoding="utf-8") for text in texts)
        assert "GNU LESSER GENERAL PUBLIC LICENSE" in lesser
        assert "GNU GENERAL PUBLIC LICENSE" in general
    assert (tmp_path / "python-LICENSE.txt").is_file()


@pytest.mark.parametrize(
    "place",
    [
        "lib/LICENSE.txt",
        "LICENSE.txt",  # as on Windows
        "share/doc/python{}.{}/copyright",  # as on Debian
        "share/doc/libpython{}.{}-stdlib/copyright",
    ],
)
def test_that_the_licence_of_python_is_found_where_systems_have_it(
    bundle: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    text = tmp_path / place.format(*sys.version_info[:2])
    text.parent.mkdir(parents=True, exist_ok=True)
    text.touch()
    monkeypatch.setattr(bundle.sys, "base_prefix", str(tmp_path))
    monkeypatch.setattr(bundle.sysconfig, "get_path", lambda _: str(tmp_path / "lib"))

    assert bundle.python_licence() == text


def test_that_python_without_a_text_of_its_licence_may_not_ship(
    bundle: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundle.sys, "base_prefix", str(tmp_path))
    monkeypatch.setattr(bundle.sysconfig, "get_path", lambda _: str(tmp_path / "lib"))

    with pytest.raises(bundle.BundleError, match="Python may not ship"):
        bundle.python_licence()


def library(folder: Path, *files: str) -> Distribution:
    """Lay a library into a folder, with some files besides its own description."""
    about = folder / "some-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: some\nVersion: 1\nLicense: MIT\n")
    for name in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    (about / "RECORD").write_text("".join(f"{name},,\n" for name in files))
    return Distribution.at(about)


def test_that_each_text_of_a_library_has_a_name_of_its_own(bundle: Any, tmp_path: Path) -> None:
    info = "some-1.dist-info/licenses"
    named = (f"{info}/LICENSE", f"{info}/inner/LICENSE", f"{info}/inner/zlib.txt", "some/LICENSE")

    texts = bundle.licence_texts(library(tmp_path, *named, "some/code.py"))

    assert {name: path.read_text() for name, path in texts.items()} == {
        "some-licenses-LICENSE": named[0],
        "some-licenses-inner-LICENSE": named[1],
        "some-licenses-inner-zlib.txt": named[2],
        "some-some-LICENSE": named[3],
    }


def test_that_a_library_without_a_text_may_not_ship(bundle: Any, tmp_path: Path) -> None:
    with pytest.raises(bundle.BundleError, match="some may not ship: it brings no text"):
        bundle.licence_texts(library(tmp_path, "some/code.py"))


def test_that_a_bundle_that_would_lack_libraries_of_the_screen_is_only_made_for_a_trial(
    bundle: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bundle, "fits", lambda _: True)
    monkeypatch.setattr(bundle, "missing_packages", lambda: ["libegl1", "libxcb-cursor0"])

    with pytest.raises(bundle.BundleError, match="install libegl1 libxcb-cursor0"):
        bundle.check_checkout(quick=False)
    bundle.check_checkout(quick=True)

    assert "install libegl1 libxcb-cursor0" in capsys.readouterr().out


def test_that_no_bundle_is_made_of_files_that_are_not_those_of_their_list(
    bundle: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundle, "fits", lambda _: False)

    with pytest.raises(bundle.BundleError, match="line ends"):
        bundle.check_checkout(quick=True)


@pytest.mark.skipif(not (ROOT / ".git").exists() or not shutil.which("git"), reason="no git")
def test_that_git_changes_no_line_ends_on_any_system() -> None:
    asked = [
        "git",
        "check-attr",
        "text",
        "resources/data_files.json",
        "resources/spots/sample.json",
    ]
    said = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout

    assert [line.rpartition(": ")[2] for line in said.splitlines()] == ["unset", "unset"]


def test_that_the_application_of_macos_gets_the_compiled_kernels_and_is_signed_again(
    bundle: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    signed: list[str] = []

    def call(words: list[str]) -> int:
        signed.append(words[0])
        return 0

    monkeypatch.setattr(bundle.subprocess, "call", call)
    kernels = "gto_desktop/kernels"
    compiled = tmp_path / "gto-desktop" / "_internal" / kernels / "compiled" / "some"
    compiled.mkdir(parents=True)
    (compiled / "kernel.nbc").write_bytes(b"code")
    inside = tmp_path / "GTO Desktop.app" / "Contents" / "Resources" / kernels
    inside.mkdir(parents=True)
    (inside / "code_folder.py").touch()

    bundle.complete_application(tmp_path / "gto-desktop", tmp_path / "GTO Desktop.app")

    assert (inside / "compiled" / "some" / "kernel.nbc").read_bytes() == b"code"
    assert signed == ["codesign"]


def test_that_the_application_of_macos_opens_the_files_that_the_menu_of_linux_does() -> None:
    types = (ROOT / "packaging" / "linux" / "gto-desktop.xml").read_text(encoding="utf-8")
    spec = (ROOT / "packaging" / "bundle" / "gto_desktop.spec").read_text(encoding="utf-8")

    endings = re.findall(r'pattern="\*\.(\w+)"', types)

    assert endings == re.findall(r'opened\("(\w+)"', spec)
