"""`python -m benchmarks.flop_library`: write docs/flop-library.md, what the file of flops holds."""

from collections.abc import Sequence
from pathlib import Path

from gto_desktop.basis.paths import shipped_preflop, strategy_folder
from gto_desktop.builds.flop_recipe import RecipeSpot, read_recipe
from gto_desktop.cli.text_tables import duration, ranges_text, size
from gto_desktop.services.study.stored_strategies import FileShelf, read_contents

PAGE = Path(__file__).resolve().parents[1] / "docs" / "flop-library.md"
ALL = 1755
"""Flops that differ by more than their suits."""
_HEADS = (
    "data set", "pot", "flops", "of all", "recipe", "worst, % of the pot", "processor time",
    "size", "solved", "ranges",
)  # fmt: skip


def page(shelves: Sequence[FileShelf], recipe: Sequence[RecipeSpot]) -> str:
    """Return the page about the flops of a file and of the recipe that they are of."""
    there = {(shelf.version, shelf.spot): shelf for shelf in shelves}
    wanted = {(spot.version, spot.spot.name): len(spot.flops) for spot in recipe}
    names = [*wanted, *(name for name in there if name not in wanted)]
    rows = [_row(name, there.get(name), wanted.get(name, 0)) for name in names]
    count, most = sum(shelf.flops for shelf in shelves), sum(wanted.values())
    lines = [
        "# What the library of flops holds",
        "",
        "Written by `python -m benchmarks.flop_library` from `strategy_db/flops.sqlite` and its",
        "recipe; not edited by hand. How it is built stands in [library.md](library.md).",
        "",
        f"{count} flops of {len(there)} pots are there; the recipe asks for {most}.",
        "A flop that is not there is solved when it is opened. Each was solved until its",
        "exploitability was at most that of the recipe; the column has the worst of a pot.",
        "",
        f"| {' | '.join(_HEADS)} |",
        f"|{' --- |' * len(_HEADS)}",
        *(f"| {' | '.join(row)} |" for row in rows),
    ]
    return "\n".join(lines) + "\n"


def _row(name: tuple[str, str], shelf: FileShelf | None, wanted: int) -> tuple[str, ...]:
    if shelf is None:
        return (*name, "0", "0.0 %", str(wanted), *5 * ("-",))
    return (
        *name, str(shelf.flops), f"{100 * shelf.flops / ALL:.1f} %", str(wanted),
        f"{shelf.worst_pct:.2f}", duration(shelf.seconds), size(shelf.bytes), shelf.solved,
        ranges_text(shelf.ranges_apart),
    )  # fmt: skip


def told() -> str:
    """Return the page about the files that ship."""
    contents = read_contents(shipped_preflop(), (strategy_folder() / "flops.sqlite",), None)
    return page(contents.flops, read_recipe(strategy_folder() / "recipe.toml"))


if __name__ == "__main__":
    PAGE.write_text(told(), encoding="utf-8")
