"""What is looked at before a release: recipes that name what is there, lists that can be read."""

import hashlib
import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    for name in ("make_bundle", "check_release"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module("check_release")


def test_that_the_recipes_of_this_folder_name_what_is_there(check: Any) -> None:
    assert list(check.workflow_problems(ROOT / ".github" / "workflows")) == []
    assert list(check.mac_problems()) == []


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("jobs:\n  a: {needs: b}\n", "which is no job"),
        ("jobs:\n  a: {steps: [{run: python packaging/gone.py}]}\n", "packaging/gone.py"),
        ("jobs: [\n", "cannot be read"),
        ("name: none\n", "cannot be read"),
    ],
)
def test_that_a_workflow_that_cannot_run_is_told(
    check: Any, tmp_path: Path, text: str, word: str
) -> None:
    (tmp_path / "release.yml").write_text(text)

    [problem] = check.workflow_problems(tmp_path)

    assert word in problem


def test_that_an_installer_that_names_a_missing_file_is_told(check: Any, tmp_path: Path) -> None:
    script = tmp_path / "some.iss"
    script.write_text("LicenseFile=..\\LICENSE\nSetupIconFile=here.ico\n")
    (tmp_path / "here.ico").touch()

    [problem] = check.installer_problems(script)

    assert "../LICENSE" in problem


def test_that_checksums_are_of_the_files_of_one_version(check: Any, tmp_path: Path) -> None:
    names = ("gto-desktop_1.2.3_amd64.deb", "gto_desktop-1.2.3-py3-none-any.whl",
             "gto_desktop-1.2.30.tar.gz", "notes.txt")  # fmt: skip
    for name in names:
        (tmp_path / name).write_text(name)

    files = check.release_files(tmp_path, "1.2.3")

    assert [path.name for path in files] == list(names[:2])
    assert check.digest(files[0]) == hashlib.sha256(names[0].encode()).hexdigest()
