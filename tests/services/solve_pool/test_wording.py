"""Node ids: big blinds outside, chips inside."""

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.services.solve_pool.node_names import line_of, node_id_of
from gto_desktop.solver.tree import build_tree
from tests.services.solve_pool.spots import request


def test_amounts_are_big_blinds_with_six_decimals() -> None:
    assert node_id_of("root") == "root"
    assert node_id_of("root/CHECK/BET 600/CALL") == "root/CHECK/BET 6.000000/CALL"
    assert node_id_of("root/BET 1/RAISE 12345/FOLD") == "root/BET 0.010000/RAISE 123.450000/FOLD"


def test_every_node_is_found_again_by_its_id() -> None:
    tree = build_tree(request(board="Qs7h2d", pot=5.55, bet_sizes={"flop": [33, 77]}).spec.tree)

    for node in range(len(tree)):
        line = tree.line(node)
        assert tree.line(tree.find(line_of(node_id_of(line)))) == line


@pytest.mark.parametrize(
    "node_id",
    [
        "root/check/bet 6/call",
        "CHECK/BET 6.0/CALL",
        "root/x/b_6.000000/c/",
        " root / CHECK / bet_6.00 / CALL ",
        "root/CHECK/BET/CALL",
    ],
)
def test_an_id_may_be_written_leniently(node_id: str) -> None:
    tree = build_tree(request(board="Qs7h2d5c", pot=6, bet_sizes={"turn": [100]}).spec.tree)

    assert tree.line(tree.find(line_of(node_id))) == "root/CHECK/BET 600/CALL"


def test_another_amount_is_another_node() -> None:
    tree = build_tree(request(pot=6).spec.tree)

    for wrong in ("root/BET 6.01", "root/BET 600", "root/BET -6", "root/BET 0.06"):
        with pytest.raises(InputError, match="BET"):
            tree.find(line_of(wrong))


def test_an_endless_id_is_refused_before_it_is_read() -> None:
    with pytest.raises(InputError, match="5004 characters"):
        line_of("root" + "/CALL" * 1000)
