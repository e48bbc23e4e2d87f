"""What is looked at before a release: recipes that name what is there, lists that can be read."""

import hashlib
import importlib
import sys
from fnmatch import fnmatch
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


def test_that_a_release_is_of_the_tag_and_has_a_heading_of_its_own(check: Any) -> None:
    text = "# Changes\n\n## [Unreleased]\n\n## [1.2.2] - 2026-01-01\n"

    assert list(check.tag_problems("v1.2.3", "1.2.3")) == []
    [problem] = check.tag_problems("v1.2.4", "1.2.3")
    assert "wants v1.2.3" in problem
    assert list(check.changelog_problems(text, "1.2.3", is_released=False)) == []
    assert list(check.changelog_problems(text, "1.2.2", is_released=True)) == []
    [problem] = check.changelog_problems(text, "1.2.3", is_released=True)
    assert problem == "CHANGELOG.md has no heading for 1.2.3."


def test_that_no_two_jobs_of_a_release_hand_on_a_file_of_the_same_name() -> None:
    yaml = pytest.importorskip("yaml")
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    jobs = yaml.safe_load(text)["jobs"]
    made = ("dist/gto_desktop-0.1.0.tar.gz", "dist/gto-desktop-0.1.0-linux-x86_64.tar.gz",
            "dist/gto_desktop-0.1.0-py3-none-any.whl", "dist/gto-desktop_1_amd64.deb")  # fmt: skip

    handed_on = {
        name: {
            path
            for step in jobs[name]["steps"]
            for pattern in str(step.get("with", {}).get("path", "")).split()
            for path in made
            if fnmatch(path, pattern)
        }
        for name in ("check", "bundle")
    }

    assert handed_on == {"check": {made[0], made[2]}, "bundle": {made[1], made[3]}}


def test_that_checksums_are_of_the_files_of_one_version(check: Any, tmp_path: Path) -> None:
    names = ("gto-desktop_1.2.3_amd64.deb", "gto_desktop-1.2.3-py3-none-any.whl",
             "gto_desktop-1.2.30.tar.gz", "notes.txt")  # fmt: skip
    for name in names:
        (tmp_path / name).write_text(name)

    files = check.release_files(tmp_path, "1.2.3")

    assert [path.name for path in files] == list(names[:2])
    assert check.digest(files[0]) == hashlib.sha256(names[0].encode()).hexdigest()
