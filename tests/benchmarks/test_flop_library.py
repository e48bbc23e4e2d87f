"""The page about the library of flops says what the files that ship hold."""

from dataclasses import replace
from pathlib import Path

from benchmarks.flop_library import PAGE, page, told
from gto_desktop.basis.paths import strategy_folder
from gto_desktop.builds.flop_recipe import read_recipe
from gto_desktop.library.flop_rows import FileShelf

RECIPE = strategy_folder() / "recipe.toml"


def shelf(version: str, spot: str, flops: int) -> FileShelf:
    return FileShelf(
        Path("flops.sqlite"), version, spot, flops, 1.0, 0.4987, 90.0, 12_000, ("gto-desktop",),
        "2026-11-24", 0.0,
    )  # fmt: skip


def test_that_the_page_is_that_of_the_files_that_ship() -> None:
    assert PAGE.read_text(encoding="utf-8") == told()


def test_that_pots_of_the_recipe_come_first_and_those_without_flops_are_told() -> None:
    recipe = read_recipe(RECIPE)[:2]
    shelves = [shelf("6max", "CO v BB SRP", 3), shelf("6max", "MP v BB SRP", 12)]

    rows = [
        line
        for line in page(shelves, recipe).splitlines()
        if line.startswith("| flops.sqlite | 6max")
    ]

    assert rows[0].startswith("| flops.sqlite | 6max | BTN v BB SRP | 0 | 0.0 % | 25 | - |")
    assert rows[1].startswith("| flops.sqlite | 6max | CO v BB SRP | 3 | 0.2 % | 12 | 0.50 |")
    assert rows[2].startswith("| flops.sqlite | 6max | MP v BB SRP | 12 | 0.7 % | 0 |")
    assert "15 flops of 2 pots" in page(shelves, recipe)


def test_that_flops_in_ranges_of_an_earlier_solve_are_marked() -> None:
    old = replace(shelf("6max", "CO v BB SRP", 3), ranges_apart=0.39)

    assert "39" in page([old], read_recipe(RECIPE)).split("CO v BB SRP")[1].split("\n")[0]
