"""`python -m benchmarks.flop_library`: write docs/flop-library.md, what the files of flops hold."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

from gto_desktop.basis.paths import shipped_flops, shipped_preflop, strategy_folder
from gto_desktop.builds.flop_recipe import RecipeSpot, read_recipe
from gto_desktop.cli.text_tables import duration, ranges_text, size
from gto_desktop.services.study.stored_strategies import FileShelf, read_contents

PAGE = Path(__file__).resolve().parents[1] / "docs" / "flop-library.md"
ALL = 1755
"""Flops that differ by more than their suits."""
_HEADS = (
    "file", "data set", "pot", "flops", "of all", "recipe", "worst, % of the pot", "processor time",
    "size", "solved", "ranges",
)  # fmt: skip
_Pot: TypeAlias = tuple[str, str, str]
"""A file, a data set and a pot, by their names."""


def page(shelves: Sequence[FileShelf], recipe: Sequence[RecipeSpot]) -> str:
    """Return the page about the flops of some files and of the recipe that they are of."""
    there = {(shelf.file.name, shelf.version, shelf.spot): shelf for shelf in shelves}
    wanted = {(spot.file, spot.version, spot.spot.name): len(spot.flops) for spot in recipe}
    names = [*wanted, *(name for name in there if name not in wanted)]
    names.sort(key=lambda name: name[0])
    rows = [_row(name, there.get(name), wanted.get(name, 0)) for name in names]
    count, most = sum(shelf.flops for shelf in shelves), sum(wanted.values())
    pots = {(version, spot) for _, version, spot in there}
    lines = [
        "# What the library of flops holds",
        "",
        "Written by `python -m benchmarks.flop_library` from `strategy_db/flops*.sqlite` and their",
        "recipe; not edited by hand. How they are built, and which installation has which file,",
        "stands in [library.md](library.md).",
        "",
        f"{count} flops of {len(pots)} pots are there; the recipe asks for {most}. A pot that",
        "stands here twice has more flops in the second file; a few of them are in both. A flop",
        "that is not there is solved when it is opened. Each was solved until its exploitability",
        "was at most that of the recipe; the column has the worst of a pot.",
        "",
        f"| {' | '.join(_HEADS)} |",
        f"|{' --- |' * len(_HEADS)}",
        *(f"| {' | '.join(row)} |" for row in rows),
    ]
    return "\n".join(lines) + "\n"


def _row(name: _Pot, shelf: FileShelf | None, wanted: int) -> tuple[str, ...]:
    if shelf is None:
        return (*name, "0", "0.0 %", str(wanted), *5 * ("-",))
    return (
        *name, str(shelf.flops), f"{100 * shelf.flops / ALL:.1f} %", str(wanted),
        f"{shelf.worst_pct:.2f}", duration(shelf.seconds), size(shelf.bytes), shelf.solved,
        ranges_text(shelf.ranges_apart),
    )  # fmt: skip


def told() -> str:
    """Return the page about the files that ship."""
    contents = read_contents(shipped_preflop(), shipped_flops(), None)
    return page(contents.flops, read_recipe(strategy_folder() / "recipe.toml"))


if __name__ == "__main__":
    PAGE.write_text(told(), encoding="utf-8")
