"""Cutting a river into chunks whose columns fill whole vectors."""

from gto_desktop.game.player import Player
from gto_desktop.kernels.records import COLUMNS, PAIRED, PLAIN
from gto_desktop.solver.chunks import CHUNK_COLUMNS, collect, cut, put_in_order
from gto_desktop.solver.session import Session
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree import CHANCE, BettingTree, build_tree

SPOT = {
    "board": "Ks7d4c2h",
    "oop_range": "AA,KQs,76s",
    "ip_range": "KK,AK,54s",
    "pot": 60,
    "effective_stack": 970,
    "bet_sizes": {"turn": [33, 75], "river": [33, 75, 125]},
    "raise_sizes": {"turn": [60], "river": [60]},
}


def _tree() -> BettingTree:
    return build_tree(SolveSpec.from_dict(SPOT).tree)


def _lines(tree: BettingTree, traverser: Player) -> list[int]:
    """First river nodes in the order of the turn's columns."""
    chunk = collect(tree, traverser, [0])
    put_in_order(tree, traverser, chunk)
    leaves = [leaf for _, leaf, _, _ in chunk.paired] + [leaf for _, leaf, _ in chunk.plain]
    return [int(tree.first_child[leaf]) for leaf in leaves]


def test_that_every_line_is_in_exactly_one_chunk_and_in_order() -> None:
    tree = _tree()
    for traverser in Player:
        lines = list(enumerate(_lines(tree, traverser)))

        groups = cut(tree, traverser, lines)

        assert [line for group in groups for line in group] == lines


def test_that_a_chunk_of_several_lines_is_small() -> None:
    tree = _tree()
    for traverser in Player:
        for group in cut(tree, traverser, list(enumerate(_lines(tree, traverser)))):
            chunk = collect(tree, traverser, [node for _, node in group])
            columns = len(chunk.paired) + len(chunk.plain)
            assert len(group) == 1 or columns <= CHUNK_COLUMNS


def test_that_ordering_keeps_the_columns_and_which_of_them_come_first() -> None:
    tree = _tree()
    for traverser in Player:
        plain, ordered = collect(tree, traverser, [0]), collect(tree, traverser, [0])

        put_in_order(tree, traverser, ordered)

        assert sorted(ordered.paired) == sorted(plain.paired)
        assert sorted(ordered.plain) == sorted(plain.plain)
        folds = [fold >= 0 for _, _, fold in ordered.plain]
        assert folds == sorted(folds, reverse=True)
        assert all(tree.kind[leaf] == CHANCE for _, leaf, _ in ordered.plain)


def test_that_little_of_a_river_is_padding() -> None:
    session = Session(SolveSpec.from_dict(SPOT), threads=1)
    river = list(session.walker.streets.values())[-1]
    for program in river.programs:
        chunks = program.program.chunks
        used = (2 * chunks[:, PAIRED] + chunks[:, PLAIN]).sum()
        assert used / chunks[:, COLUMNS].sum() > 0.85
    session.close()
