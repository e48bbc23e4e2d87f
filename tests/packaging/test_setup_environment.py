"""The set-up script: what it says when something is missing, and when it has nothing to do."""

import importlib.util
import json
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def script() -> Any:
    # By path: `packaging` is also the name of a library.
    path = ROOT / "packaging" / "setup_environment.py"
    spec = importlib.util.spec_from_file_location("setup_environment", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def checkout(script: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "pyproject.toml").write_text("[build-system]\n[project]\nname = 'x'\n")
    (tmp_path / "constraints.txt").write_text("numpy==2.0\n")
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").symlink_to(sys.executable)
    monkeypatch.setattr(script, "ROOT", tmp_path)
    monkeypatch.setattr(script, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(script, "PYTHON", tmp_path / ".venv" / "bin" / "python")
    monkeypatch.setattr(script, "STAMP", tmp_path / ".venv" / "set-up-for.json")
    return tmp_path


def stamp(script: Any) -> None:
    script.STAMP.write_text(json.dumps(script.state_of_checkout()))


def test_that_missing_libraries_are_named_as_one_apt_get_line(
    script: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    absent = {"libEGL.so.1", "libxcb-cursor.so.0", "libglib-2.0.so.0", "libgthread-2.0.so.0"}
    monkeypatch.setattr(script, "loads", lambda library: library not in absent)
    monkeypatch.setattr(script.sys, "platform", "linux")

    script.report_missing_packages()

    lines = capsys.readouterr().out.splitlines()
    assert "    sudo apt-get install libegl1 libglib2.0-0 libxcb-cursor0" in lines


def test_that_missing_libraries_do_not_fail_the_set_up(
    script: Any, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamp(script)
    monkeypatch.setattr(script, "loads", lambda _library: False)

    status = script.main([])

    assert status == 0
    assert checkout.exists()


@pytest.mark.usefixtures("checkout")
def test_that_a_set_up_checkout_is_ready_and_says_nothing_when_quiet(
    script: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    stamp(script)

    status = script.main(["--quiet"])

    assert status == 0
    assert capsys.readouterr().out == ""


def test_that_new_constraints_ask_for_a_new_set_up(script: Any, checkout: Path) -> None:
    stamp(script)

    (checkout / "constraints.txt").write_text("numpy==2.1\n")

    assert not script.is_ready()


def test_that_a_change_to_the_lint_rules_asks_for_no_new_set_up(
    script: Any, checkout: Path
) -> None:
    stamp(script)

    with (checkout / "pyproject.toml").open("a") as project:
        project.write("[tool.ruff]\nline-length = 90\n")

    assert script.is_ready()


def test_that_a_stamp_of_another_folder_asks_for_a_new_set_up(script: Any, checkout: Path) -> None:
    state = script.state_of_checkout() | {"root": str(checkout / "elsewhere")}

    script.STAMP.write_text(json.dumps(state))

    assert not script.is_ready()


@pytest.mark.usefixtures("checkout")
@pytest.mark.parametrize("damaged", ["", "{", "[]", "\0"])
def test_that_a_damaged_stamp_asks_for_a_new_set_up(script: Any, damaged: str) -> None:
    script.STAMP.write_text(damaged)

    assert not script.is_ready()
    assert script.read_stamp() == {}


def test_that_a_python_too_old_is_told_in_one_sentence_which_one_is_needed(
    script: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(script.sys, "version_info", (3, 9, 2))
    monkeypatch.setattr(script.shutil, "which", lambda _name: None)

    status = script.main([])

    assert status == 1
    assert "needs Python 3.11 or newer; python3 is 3.9" in capsys.readouterr().err


def test_that_a_python_without_venv_names_the_package_to_an_ordinary_user(
    script: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script.os, "geteuid", lambda: 1000)

    with pytest.raises(script.SetupError, match=r"sudo apt-get install python3\.\d+-venv"):
        script.install_venv_module()
