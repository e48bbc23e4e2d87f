"""`python -m benchmarks.preflop_pictures OUT_DIR`: charts of a data set's common nodes, to look at.

Cells that stand out among those beside them are printed, with whether they are decided.

Sheets of six charts each. The bars of a cell are its actions: raise, call, fold; where a hand mixes
them, their percent stand below its name. A cell is filled as far as the hand gets there.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from benchmarks.paths import ROOT
from benchmarks.preflop_odd import odd_cells
from gto_desktop.builds.played_game import THERE, PlayedGame, path, read_played
from gto_desktop.cards.hand_class import CLASS_COUNT, GRID_SIZE, class_name
from gto_desktop.library.preflop_store import read_errors, read_version
from gto_desktop.preflop.preflop_tree import EdgeKind
from gto_desktop.preflop.stakes import DEFAULT

BOOK = ROOT / "strategy_db" / "preflop.sqlite"
QUOTAS = {0: 6, 1: 13, 2: 7, 3: 4}
"""Nodes by the number of raises before them: 30 in all."""
PER_SHEET = 6
COLOURS = {EdgeKind.FOLD: "#3d7cc9", EdgeKind.CALL: "#55a868", EdgeKind.RAISE: "#d9534a"}
NOBODY = "#d5d9e0"
INK = "#1c2026"
WORDS = {EdgeKind.FOLD: "fold", EdgeKind.CALL: "call", EdgeKind.RAISE: "raise"}
ALWAYS = 0.99
"""A hand that does one thing so often does not mix."""
ORDER = (EdgeKind.RAISE, EdgeKind.CALL, EdgeKind.FOLD)


def main() -> None:
    """Draw the sheets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out_dir", type=Path, help="the folder of the pictures")
    parser.add_argument("--version", default=DEFAULT, help="the data set")
    parser.add_argument("--file", type=Path, default=BOOK, help="the file it stands in")
    asked = parser.parse_args()
    game, _ = read_played(asked.file, asked.version)
    asked.out_dir.mkdir(parents=True, exist_ok=True)
    shown = common_nodes(game)
    errors = read_errors(asked.file, read_version(asked.file, asked.version))
    if errors is not None:
        for cell in odd_cells(game, errors, shown):
            print(cell)
    for number, nodes in enumerate(_sheets(shown), start=1):
        file = asked.out_dir / f"{asked.version}_{number}.png"
        sheet(game, nodes).savefig(file)
        print(file)


def common_nodes(game: PlayedGame) -> list[int]:
    """Return the nodes that come most often, by raises before them.

    BB's answers to every open come first, and who has raised and is raised, with nobody else in the
    pot; the rest of each quota by how often it comes.
    """
    found: list[int] = []
    for raises, quota in QUOTAS.items():
        nodes = [node for node in game.reached(1e-5) if game.raises(node) == raises]
        # The sort is stable: those that come most often stay first.
        nodes.sort(key=lambda node: not _is_shown_first(game, node))
        found += sorted(nodes[:quota], key=lambda node: -game.chance[node])
    return found


def _is_shown_first(game: PlayedGame, node: int) -> bool:
    moves = [(seat, kind) for seat, kind in path(game.tree, node) if kind != EdgeKind.FOLD]
    if any(kind == EdgeKind.CALL for _, kind in moves):
        return False
    actor = int(game.tree.actor[node])
    return (
        actor == game.tree.seat_count - 1
        if len(moves) == 1
        else actor in {seat for seat, _ in moves}
    )


def _sheets(nodes: Sequence[int]) -> Iterator[Sequence[int]]:
    for start in range(0, len(nodes), PER_SHEET):
        yield nodes[start : start + PER_SHEET]


def sheet(game: PlayedGame, nodes: Sequence[int]) -> Figure:
    """Draw up to `PER_SHEET` charts."""
    figure = Figure(figsize=(21, 15), dpi=100, facecolor="white", layout="constrained")
    for place, node in enumerate(nodes, start=1):
        _chart(figure.add_subplot(2, 3, place), game, node)
    return figure


def _chart(axes: Axes, game: PlayedGame, node: int) -> None:
    edges, held = game.tree.edges(node), game.held(node)
    kinds, barred = game.tree.kind[edges].tolist(), game.tree.barred[edges]
    shares = {
        EdgeKind(kind): game.strategy[edges][i] for i, kind in enumerate(kinds) if not barred[i]
    }
    for hand in range(CLASS_COUNT):
        row, column = divmod(hand, GRID_SIZE)
        there = held[hand] >= THERE
        axes.add_patch(Rectangle((column, row), 1, 1, facecolor=NOBODY, edgecolor="white"))
        left, top = float(column), 1 - min(float(held[hand]), 1.0)
        for kind in ORDER if there else ():
            share = float(shares[kind][hand]) if kind in shares else 0.0
            bar = Rectangle((left, row + top), share, 1 - top, facecolor=COLOURS[kind])
            axes.add_patch(bar)
            left += share
        axes.text(column + 0.06, row + 0.3, class_name(hand), fontsize=8.5, color=INK)
        taken = [float(shares[kind][hand]) for kind in ORDER if kind in shares]
        if there and max(taken) < ALWAYS:
            told = " ".join(f"{100 * share:.0f}" for share in taken)
            axes.text(column + 0.06, row + 0.78, told, fontsize=7, color=INK)
    for line in range(GRID_SIZE + 1):
        axes.plot((0, GRID_SIZE), (line, line), (line, line), (0, GRID_SIZE), color="white", lw=0.8)
    axes.set(xlim=(0, GRID_SIZE), ylim=(GRID_SIZE, 0), aspect="equal")
    axes.set_axis_off()
    told = ", ".join(
        f"{WORDS[kind]} {100 * game.frequency(node, kind):.1f}" for kind in ORDER if kind in shares
    )
    often = f"{100 * game.chance[node]:.3g} %"
    axes.set_title(f"{game.line(node)}  ({often} of hands)\n{told}", fontsize=12, color=INK)


if __name__ == "__main__":
    main()
