"""Edits of single nodes: trees counted by hand, equal trees, and what an edit may not say."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.game.action import ActionKind
from gto_desktop.game.bet_sizes import parse_sizes
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.solver.estimate import estimate_memory
from gto_desktop.solver.onward_spec import onward_spec
from gto_desktop.solver.progress import finish
from gto_desktop.solver.session import Session
from gto_desktop.solver.spec import SolveSpec, TreeSpec
from gto_desktop.solver.store import loading, saving
from gto_desktop.solver.tree import ACTION, BettingTree, build_tree, tree_size
from gto_desktop.solver.tree_edit import TreeEdit, edits_below
from gto_desktop.solver.tree_moves import fitting_edits
from tests.solver.spots import solved, spot
from tests.solver.test_tree import lines, offered, tree_spec

RIVER = "Ks7d4c2hTs"
RANGES = ("AA,QQ,77,KQs,87s", "KK,JJ,AKs,T9s,65s")


def bets(line: str, sizes: str) -> TreeEdit:
    return TreeEdit(line, parse_sizes(sizes), raises=False)


def raises(line: str, sizes: str) -> TreeEdit:
    return TreeEdit(line, parse_sizes(sizes), raises=True)


def edited(spec: TreeSpec, *edits: TreeEdit) -> TreeSpec:
    return replace(spec, edits=edits)


def same_everywhere(spec: TreeSpec, bet: str, raise_: str) -> TreeSpec:
    """Edit every decision there is, again and again as new ones come."""
    while True:
        tree, known = build_tree(spec), {edit.line for edit in spec.edits}
        decisions = [int(node) for node in np.flatnonzero(tree.kind == ACTION)]
        new = [
            raises(line, raise_) if faces_bet(tree, node) else bets(line, bet)
            for node in decisions
            if (line := tree.line(node)) not in known and not faces_all_in(tree, node)
        ]
        if not new:
            return spec
        spec = edited(spec, *spec.edits, *new)
        spec = edited(spec, *fitting_edits(spec))


def faces_bet(tree: BettingTree, node: int) -> bool:
    return tree.actions_at(node)[0].kind is ActionKind.FOLD


def faces_all_in(tree: BettingTree, node: int) -> bool:
    action = tree.actions[node]
    return action is not None and action.all_in


def shape(tree: BettingTree) -> list[Sequence[object]]:
    arrays = (tree.kind, tree.player, tree.street, tree.parent, tree.committed)
    return [tree.actions, *(array.tolist() for array in arrays)]


def refusal(spec: TreeSpec) -> str:
    with pytest.raises(InputError) as caught:
        build_tree(spec)
    return str(caught.value)


def test_that_a_node_without_sizes_only_checks() -> None:
    # Of fifteen nodes the bet behind a check and all below it go: a bet, its fold, its call, the
    # raise and what follows that.
    tree = build_tree(edited(tree_spec(Street.RIVER, 100, 100, "50", "50"), bets("CHECK", "")))

    assert offered(tree, "root/CHECK") == ["CHECK"]
    assert sorted(lines(tree)) == [
        "root/BET 50/CALL",
        "root/BET 50/FOLD",
        "root/BET 50/RAISE 100/CALL",
        "root/BET 50/RAISE 100/FOLD",
        "root/CHECK/CHECK",
    ]
    assert len(tree) == 9


def test_that_an_edit_replaces_the_sizes_of_its_node_alone() -> None:
    spec = tree_spec(Street.TURN, 100, 1000, "50", "50")
    tree = build_tree(edited(spec, raises("root/BET 50", "2.5x, a"), bets("CHECK/CHECK", "33")))

    assert offered(tree, "root/BET 50") == ["FOLD", "CALL", "RAISE 125", "RAISE 1000"]
    assert offered(tree, "root/CHECK/BET 50") == ["FOLD", "CALL", "RAISE 150"]
    assert offered(tree, "root/CHECK/CHECK") == ["CHECK", "BET 33"]
    assert offered(tree, "root/CHECK/CHECK/CHECK") == ["CHECK", "BET 50"]


def test_that_limits_and_thresholds_do_not_count_where_the_sizes_are_edited() -> None:
    rules = {"raise_limit": 0, "add_allin_threshold": 50.0, "force_allin_threshold": 5.0}
    spec = tree_spec(Street.RIVER, 100, 400, "50", "50", **rules)
    tree = build_tree(edited(spec, bets("root", "50"), raises("root/BET 50", "50")))

    assert offered(tree, "root") == ["CHECK", "BET 50"]
    assert offered(tree, "root/BET 50") == ["FOLD", "CALL", "RAISE 150"]
    assert offered(tree, "root/CHECK") == ["CHECK", "BET 400"]


def test_that_a_donk_is_edited_like_another_bet() -> None:
    spec = tree_spec(Street.TURN, 100, 1000, "50", "50", donk=(None, (), ()))
    tree = build_tree(edited(spec, bets("CHECK/BET 50/CALL", "20")))

    assert offered(tree, "root/CHECK/BET 50/CALL") == ["CHECK", "BET 40"]


@pytest.mark.parametrize("street", [Street.RIVER, Street.TURN])
def test_that_a_tree_edited_everywhere_is_the_tree_of_those_sizes(street: Street) -> None:
    wanted = build_tree(tree_spec(street, 100, 300, "40, a", "60"))
    made = build_tree(same_everywhere(tree_spec(street, 100, 300, "75", "3x"), "40, a", "60"))

    assert shape(made) == shape(wanted)


def test_that_a_tree_edited_everywhere_is_worth_what_the_tree_of_those_sizes_is() -> None:
    wanted = spot(RIVER, *RANGES, 100, 300, "40, a", "60")
    plain = spot(RIVER, *RANGES, 100, 300, "75", "3x")
    made = replace(plain, tree=same_everywhere(plain.tree, "40, a", "60"))

    first, second = (solved(spec, 0.01).node() for spec in (wanted, made))

    assert len(made.tree.edits) > 5
    for player in Player:
        assert second.range_ev[player] == pytest.approx(first.range_ev[player], abs=0.02)


def test_that_without_bets_the_hand_is_worth_its_showdown() -> None:
    spec = spot(RIVER, *RANGES, 100, 300, "50, a", "60")
    checked = replace(spec, tree=edited(spec.tree, bets("root", ""), bets("CHECK", "")))

    root = solved(checked, 0.01).node()

    assert [action.label for action in root.actions] == ["CHECK"]
    for player in Player:
        shown_down = root.range_equity[player] * 100
        assert root.range_ev[player] == pytest.approx(shown_down, abs=0.01)


@pytest.mark.parametrize("street", list(Street))
def test_that_size_and_memory_are_those_of_the_tree_that_is_built(street: Street) -> None:
    board = RIVER[: 2 * (street.index + 3)]
    spec = spot(board, *RANGES, 100, 800, "50", "60", raise_limit=2)
    line = "CHECK/CHECK/" * (Street.RIVER - street) + "BET 50"
    # BET 50 and check, check begin the next street with chips that other lines have as well.
    tree = edited(spec.tree, bets("root", "50, 120, a"), raises(line, ""), raises("BET 120", "a"))
    made = replace(spec, tree=tree)

    session = Session(made, precision=32, threads=1)
    arrays = [s for game in session.walker.streets.values() for s in game.storage]
    taken = sum(storage.regrets.size for storage in arrays)

    assert tree_size(tree) == len(build_tree(tree))
    assert estimate_memory(made).entries == taken
    assert estimate_memory(made).entries != estimate_memory(spec).entries


@pytest.mark.parametrize(
    ("edits", "words"),
    [
        ([raises("root/CHECK/BET 33", "50")], ["root/CHECK/BET 33", "'BET 33'", "CHECK, BET 50"]),
        ([bets("CHECK/CHECK/CHECK", "50")], ["root/CHECK/CHECK/CHECK", "end of the hand"]),
        ([bets("BET 50/FOLD", "50")], ["root/BET 50/FOLD", "end of the hand"]),
        ([bets("BET 50", "50")], ["root/BET 50", "raise_sizes"]),
        ([raises("CHECK", "50")], ["root/CHECK", "bet_sizes"]),
        ([raises("BET 50/RAISE 100", "50")], ["root/BET 50/RAISE 100", "all-in"]),
        ([bets("CHECK", "50"), bets("X", "")], ["root/CHECK", "twice"]),
        ([bets("root", "30, 60"), raises("BET", "50")], ["'BET'", "several"]),
    ],
)
def test_that_an_edit_that_fits_nowhere_is_named(edits: list[TreeEdit], words: list[str]) -> None:
    text = refusal(edited(tree_spec(Street.RIVER, 100, 100, "50", "50"), *edits))

    for word in words:
        assert word in text


def test_that_fitting_edits_are_those_whose_lines_are_played() -> None:
    spec = tree_spec(Street.RIVER, 100, 100, "50", "50")
    good = (bets("CHECK", "33"), raises("CHECK/BET 33", ""))
    stray = (raises("CHECK/BET 50", "a"), bets("BET 50", "50"), bets("CHECK/CHECK", ""))

    assert fitting_edits(edited(spec, *good, *stray)) == good


def file_form(**edit: object) -> dict[str, object]:
    return spot(RIVER, *RANGES, 100, 300, "50", "60").to_dict() | {"tree_edits": [edit]}


def test_that_edits_are_written_as_they_are_read() -> None:
    content = file_form(line="BET_50.000", raise_sizes="33, 2.5x")
    spec = SolveSpec.from_dict(content)
    again = json.loads(json.dumps(spec.to_dict()))

    assert again["tree_edits"] == [{"line": "root/BET 50", "raise_sizes": [33, "2.5x"]}]
    assert SolveSpec.from_dict(again) == spec
    assert SolveSpec.from_dict(again).key() == spec.key()


def test_that_the_order_of_edits_makes_no_other_game() -> None:
    spec = spot(RIVER, *RANGES, 100, 300, "50", "60")
    first, second = bets("CHECK", "33"), raises("BET 50", "a")
    keys = {
        replace(spec, tree=edited(spec.tree, *edits)).key()
        for edits in ((first, second), (second, first))
    }

    assert len(keys) == 1
    assert spec.key() not in keys


def test_that_a_spot_without_edits_is_written_as_before() -> None:
    assert "tree_edits" not in spot(RIVER, *RANGES).to_dict()


@pytest.mark.parametrize(
    ("edit", "word"),
    [
        ({"line": "root"}, "either bet_sizes or raise_sizes"),
        ({"line": "root", "bet_sizes": [], "raise_sizes": []}, "either bet_sizes or raise_sizes"),
        ({"bet_sizes": []}, "line of a change"),
        ({"line": "root/JUMP", "bet_sizes": []}, "'JUMP'"),
        ({"line": "root", "bet_sizes": ["2x"]}, "multiple"),
        ({"line": "root", "bet_sizes": [-5]}, "The change at 'root'"),
        ({"line": "root", "bet_sizes": [], "cards": "2c"}, "cards"),
    ],
)
def test_that_an_edit_of_no_use_is_refused_by_name(edit: dict[str, object], word: str) -> None:
    with pytest.raises(InputError, match=word):
        SolveSpec.from_dict(file_form(**edit))


def test_that_a_street_solved_on_keeps_the_edits_below_it() -> None:
    spec = spot("Ks7d4c2h", *RANGES, 100, 300, "50", "60")
    edits = (bets("CHECK/CHECK/CHECK", "20"), bets("CHECK", "50, a"))
    turn = solved(replace(spec, tree=edited(spec.tree, *edits)), 5.0)
    node = turn.node("root/CHECK/CHECK")
    river = onward_spec(node, (Board.parse(RIVER).cards[4],), turn.spec.tree)

    assert river.tree.edits == (bets("CHECK", "20"),)
    assert edits_below(edits, "root/BET 50") == ()


@pytest.mark.parametrize(
    ("line", "left"),
    [("CHECK/CHECK", 1), ("BET 50/CALL", 1), ("BET 50/RAISE 170/CALL", 0)],
)
def test_that_a_street_solved_on_has_the_raises_that_are_left(line: str, left: int) -> None:
    spec = spot("Ks7d4c2h", *RANGES, 100, 900, "50", "60")
    spec = replace(spec, tree=replace(spec.tree, raises_in_all=1))
    whole = build_tree(spec.tree)
    card = Board.parse(RIVER).cards[4]

    river = onward_spec(solved(spec, 5.0).node(f"root/{line}"), (card,), spec.tree)

    assert river.tree.raises_in_all == left
    tree = build_tree(river.tree)
    bet = next(label for label in offered(tree, "root") if label.startswith("BET"))
    assert offered(tree, f"root/{bet}") == offered(whole, f"root/{line}/{bet}")


def test_that_a_saved_solution_brings_its_edits_back(tmp_path: Path) -> None:
    plain = spot(RIVER, *RANGES, 100, 300, "50", "60")
    made = replace(plain, tree=edited(plain.tree, bets("CHECK", "33")))
    files = {spec: tmp_path / f"{len(spec.tree.edits)}.gtosol" for spec in (plain, made)}
    for spec, path in files.items():
        finish(saving(solved(spec, 5.0).session, path))
    again = finish(loading(files[made], threads=1))

    assert offered(again.tree, "root/CHECK") == ["CHECK", "BET 33"]
    # Programs that know no edits must not misread them: they read formats up to 2.
    assert int.from_bytes(files[made].read_bytes()[8:12], "little") > 2
