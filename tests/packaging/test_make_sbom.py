"""The list of parts of a release: all that ships, each once, and nothing of development."""

import hashlib
import importlib
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def sbom(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    for name in ("make_bundle", "make_sbom"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module("make_sbom")


def test_that_what_ships_is_listed_with_version_licence_and_what_it_needs(
    sbom: Any, tmp_path: Path
) -> None:
    content = sbom.parts(tmp_path)

    listed = {part["name"].lower(): part for part in content["components"]}
    numpy = listed["numpy"]
    assert numpy["purl"] == f"pkg:pypi/numpy@{version('numpy')}"
    assert "BSD" in numpy["licenses"][0]["license"]["name"]
    assert not {"pytest", "mypy", "distributed", "pyinstaller"} & set(listed)
    needs = {each["ref"]: each["dependsOn"] for each in content["dependencies"]}
    assert numpy["purl"] in needs[f"pkg:pypi/numba@{version('numba')}"]
    assert content["metadata"]["component"]["version"] == version("gto-desktop")


def test_that_every_reference_is_of_one_part(sbom: Any, tmp_path: Path) -> None:
    content = sbom.parts(tmp_path)

    refs = [part["bom-ref"] for part in content["components"]]
    refs.append(content["metadata"]["component"]["bom-ref"])
    assert len(refs) == len(set(refs))
    for each in content["dependencies"]:
        assert {each["ref"], *each["dependsOn"]} <= set(refs)


def test_that_libraries_of_the_system_have_their_checksums(sbom: Any, tmp_path: Path) -> None:
    (tmp_path / "libexpat.so.1").write_bytes(b"machine code")
    (tmp_path / "readme.txt").write_text("none")

    [part] = [part for part in sbom.parts(tmp_path)["components"] if part["type"] == "file"]

    digest = hashlib.sha256(b"machine code").hexdigest()
    assert (part["name"], part["hashes"][0]["content"]) == ("libexpat.so.1", digest)
