"""What the bundle is made of besides the program: licences, and the version for Windows."""

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def bundle(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    monkeypatch.delitem(sys.modules, "make_bundle", raising=False)
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
    assert list(tmp_path.glob("numpy-LICENSE*"))
