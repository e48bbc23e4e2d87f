"""What comes with the program is found, installed or in a checkout."""

from pathlib import Path

import pytest

from gto_desktop.basis import paths
from gto_desktop.basis.paths import resource, sample_spot, strategy_folder
from gto_desktop.preflop.equities import shipped_table


@pytest.fixture
def roots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The package's folder and the checkout around it."""
    package = tmp_path / "package"
    package.mkdir()
    monkeypatch.setattr(paths, "_ROOTS", (package, tmp_path))
    return package, tmp_path


def test_that_the_installed_file_comes_before_that_of_a_checkout(roots: tuple[Path, Path]) -> None:
    for root in reversed(roots):
        (root / "resources").mkdir()
        (root / "resources" / "a.txt").touch()
        assert paths.shipped_file("resources/a.txt") == root / "resources" / "a.txt"
        assert paths.shipped_folder("resources") == root / "resources"


def test_that_what_is_missing_is_no_file_and_a_folder_of_the_checkout(
    roots: tuple[Path, Path],
) -> None:
    assert paths.shipped_file("resources/a.txt") is None
    assert paths.shipped_folder("strategy_db") == roots[1] / "strategy_db"


def test_that_everybody_finds_what_this_checkout_has() -> None:
    assert sample_spot().is_file()
    assert resource("spots/sample.json") == sample_spot()
    assert (strategy_folder() / "preflop.sqlite").is_file()
    assert shipped_table("class_showdowns.npz") == resource("preflop/class_showdowns.npz")
