"""The packages for Linux: where they go, and what they ask of the system."""

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def packages(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    for name in ("make_bundle", "make_linux_packages"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module("make_linux_packages")


def test_that_the_newest_symbol_of_the_c_library_that_a_bundle_uses_is_asked_for(
    packages: Any, tmp_path: Path
) -> None:
    (tmp_path / "inner").mkdir()
    elf = b"\x7fELF\2\1\0"
    (tmp_path / "program").write_bytes(elf + b"GLIBC_2.2.5\0GLIBC_2.17\0GLIBC_2.4\0rest")
    (tmp_path / "inner" / "some.so").write_bytes(elf + b"GLIBC_2.34\0GLIBC_2.9\0GLIBC_PRIVATE\0")
    (tmp_path / "notes.txt").write_bytes(b"needs \0GLIBC_2.99\0")
    (tmp_path / "link.so").symlink_to(tmp_path / "nowhere")

    assert packages.needed_glibc(tmp_path) == "2.34"


@pytest.mark.parametrize(("options", "folder"), [([], "dist"), (["--quick"], "dist/trial")])
def test_that_what_is_only_tried_lies_in_a_folder_of_its_own(
    packages: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    options: list[str],
    folder: str,
) -> None:
    def make_deb(
        _bundle: Path, version: str, architecture: str, into: Path, *, quick: bool
    ) -> Path:
        path = into / f"gto-desktop_{version}_{architecture}{'-loose' * quick}.deb"
        path.touch()
        return path

    program = tmp_path / "dist" / "gto-desktop" / "gto-desktop"
    program.parent.mkdir(parents=True)
    program.touch()
    monkeypatch.setattr(packages, "ROOT", tmp_path)
    monkeypatch.setattr(packages, "make_deb", make_deb)
    monkeypatch.setattr(sys, "argv", ["make_linux_packages.py", *options])

    assert packages.main() == 0

    made = [path for path in tmp_path.rglob("*") if path.suffix in {".deb", ".gz"}]
    assert len(made) == 2
    assert {path.parent for path in made} == {tmp_path / folder}
