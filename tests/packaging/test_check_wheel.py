"""The check of the wheel: what it refuses."""

import importlib
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    for name in ("check_wheel", "file_list"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module("check_wheel")


def wheel_of(folder: Path, names: tuple[str, ...]) -> Path:
    path = folder / "some.whl"
    with zipfile.ZipFile(path, "w") as made:
        for name in names:
            made.writestr(name, name)
    return path


def test_that_a_wheel_with_all_that_is_needed_passes(check: Any, tmp_path: Path) -> None:
    wheel = wheel_of(tmp_path, check.NEEDED)

    check.report(wheel, wheel)


def test_that_a_wheel_without_the_library_is_refused(check: Any, tmp_path: Path) -> None:
    wheel = wheel_of(tmp_path, tuple(name for name in check.NEEDED if "flops" not in name))

    with pytest.raises(check.TrialError, match=r"flops\.sqlite"):
        check.report(wheel, wheel)


def test_that_a_wheel_with_the_flops_that_it_has_no_room_for_is_refused(
    check: Any, tmp_path: Path
) -> None:
    wheel = wheel_of(tmp_path, (*check.NEEDED, "gto_desktop/strategy_db/flops_more.sqlite"))

    with pytest.raises(check.TrialError, match=r"has strategy_db/flops_more\.sqlite"):
        check.report(wheel, wheel)


def test_that_a_wheel_that_is_too_large_is_refused(
    check: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "LIMIT_MB", 0.0001)
    wheel = wheel_of(tmp_path, check.NEEDED)

    with pytest.raises(check.TrialError, match="may have"):
        check.report(wheel, wheel)


def test_that_wheels_are_alike_by_names_and_contents(check: Any, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    one = wheel_of(tmp_path, ("a", "b"))

    assert check.contents(one) == check.contents(wheel_of(tmp_path / "other", ("a", "b")))
    assert check.contents(one) != check.contents(wheel_of(tmp_path / "other", ("a", "c")))
