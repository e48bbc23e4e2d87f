"""Finding a node of the preflop tree by its line."""

from collections.abc import Sequence

from gto_desktop.preflop.preflop_tree import EdgeKind, PreflopTree

_LETTERS = {"F": EdgeKind.FOLD, "C": EdgeKind.CALL, "R": EdgeKind.RAISE}


def kind_of(letter: str) -> EdgeKind:
    """Return the class of action that a letter stands for."""
    return _LETTERS[letter]


def edge_of(tree: PreflopTree, node: int, kind: EdgeKind) -> int | None:
    """Return the edge of a node for a class of action, None where it is not offered."""
    first = int(tree.first[node])
    for edge in range(first, first + int(tree.count[node])):
        if tree.kind[edge] == kind:
            return edge
    return None


def node_at(tree: PreflopTree, line: Sequence[EdgeKind] | str) -> int:
    """Return the node after a line of actions from the first seat on ("FFR": CO opens).

    Raises:
        KeyError: the tree has no such line, or the betting ends in it.
    """
    node = 0
    for step in line:
        kind = kind_of(step) if isinstance(step, str) else step
        edge = edge_of(tree, node, kind)
        if edge is None or tree.child[edge] < 0:
            raise KeyError(str(line))
        node = int(tree.child[edge])
    return node
