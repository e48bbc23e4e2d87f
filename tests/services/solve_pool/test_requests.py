"""The schedule body: defaults, units, and what is refused."""

import re
from typing import Any

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.services.solve_pool.solve_requests import read_request
from gto_desktop.solver.tree import ACTION, BettingTree, build_tree
from tests.services.solve_pool.spots import body, request

FLOP, TURN, RIVER = "Qs7h2d", "Qs7h2d5c", "Qs7h2d5cTd"


def tree_of(**changes: Any) -> BettingTree:
    return build_tree(request(**changes).spec.tree)


def offered(tree: BettingTree, line: str) -> list[str]:
    return [action.label for action in tree.actions_at(tree.after_deal(tree.find(line)))]


def test_a_chip_is_a_hundredth_of_a_big_blind() -> None:
    tree = request(pot=5.5, effective_stack=97.25).spec.tree

    assert (tree.starting_pot, tree.effective_stack) == (550, 9725)


def test_amounts_are_rounded_to_a_hundredth_of_a_big_blind() -> None:
    assert request(pot=5.556).spec.tree.starting_pot == 556


def test_the_length_of_the_board_is_the_street() -> None:
    streets = [request(board=board).spec.tree.first_street for board in (FLOP, TURN, RIVER)]

    assert streets == [Street.FLOP, Street.TURN, Street.RIVER]


def test_hero_is_one_of_the_players() -> None:
    assert request(hero="OOP").hero is Player.OOP
    assert request(hero="IP").hero is Player.IP


def test_a_bet_is_half_the_pot_on_the_flop_two_thirds_on_the_turn_the_pot_on_the_river() -> None:
    tree = tree_of(board=FLOP, pot=6, effective_stack=1000)

    assert offered(tree, "root") == ["CHECK", "BET 300"]
    assert offered(tree, "root/CHECK/CHECK") == ["CHECK", "BET 402"]
    assert offered(tree, "root/CHECK/CHECK/CHECK/CHECK") == ["CHECK", "BET 600"]


def test_a_street_that_is_left_out_of_bet_sizes_keeps_its_default() -> None:
    tree = tree_of(board=FLOP, pot=6, effective_stack=1000, bet_sizes={"turn": [25, 125]})

    assert offered(tree, "root") == ["CHECK", "BET 300"]
    assert offered(tree, "root/CHECK/CHECK") == ["CHECK", "BET 150", "BET 750"]


def test_raises_use_the_bet_sizes_where_they_are_left_out() -> None:
    # Facing 4 into 8 the pot after the call is 16: half of it on top of 4 is 12.
    tree = tree_of(pot=8, effective_stack=1000, bet_sizes={"river": [50]})
    other = tree_of(
        pot=8, effective_stack=1000, bet_sizes={"river": [50]}, raise_sizes={"river": [100]}
    )

    assert offered(tree, "root/BET 400") == ["FOLD", "CALL", "RAISE 1200"]
    assert offered(other, "root/BET 400") == ["FOLD", "CALL", "RAISE 2000"]


def test_donk_bets_are_two_thirds_on_the_turn_and_the_pot_on_the_river() -> None:
    tree = tree_of(board=FLOP, pot=6, effective_stack=1000, bet_sizes={"turn": [33], "river": [33]})

    # After the flop bet is called the pot is 12.
    turn = offered(tree, "root/CHECK/BET 300/CALL")
    river = offered(tree, "root/CHECK/BET 300/CALL/CHECK/BET 396/CALL")

    assert turn == ["CHECK", "BET 804"]
    assert river == ["CHECK", "BET 1992"]


def test_donk_sizes_replace_the_defaults_and_an_empty_list_takes_donks_away() -> None:
    tree = tree_of(board=FLOP, pot=6, effective_stack=1000, donk_sizes={"turn": [25], "river": []})

    assert offered(tree, "root/CHECK/BET 300/CALL") == ["CHECK", "BET 300"]
    assert offered(tree, "root/CHECK/BET 300/CALL/CHECK/BET 804/CALL") == ["CHECK"]


def test_a_street_without_bet_sizes_has_no_donks_unless_they_are_asked_for() -> None:
    tree = tree_of(board=FLOP, pot=6, effective_stack=1000, bet_sizes={"turn": []})

    assert offered(tree, "root/CHECK/BET 300/CALL") == ["CHECK"]


@pytest.mark.parametrize(
    ("board", "asked", "raises"),
    [(FLOP, None, 3), (TURN, None, 3), (RIVER, None, 4), (RIVER, 1, 1), (FLOP, 4, 4)],
)
def test_the_tree_has_as_many_raises_as_the_limit(
    board: str, asked: int | None, raises: int
) -> None:
    tree = tree_of(
        board=board, pot=1, effective_stack=100_000, raise_limit=asked,
        bet_sizes={"flop": [50], "turn": [], "river": [50]} if board == FLOP else
        {"turn": [50], "river": [50]},
    )  # fmt: skip
    lines = [tree.line(node) for node in range(len(tree)) if tree.street[node] == tree.street[0]]

    assert max(line.count("RAISE") for line in lines) == raises


def test_raises_of_all_streets_count_together_and_those_of_one_where_that_is_asked() -> None:
    line = "root/BET 300/RAISE 900/CALL/BET 1200"
    sizes = {"turn": [50], "river": [50]}
    game = {"board": TURN, "pot": 6, "effective_stack": 1000, "bet_sizes": sizes}

    in_all = tree_of(**game, donk_sizes={"river": [50]}, raise_limit=1)
    a_street = tree_of(**game, donk_sizes={"river": [50]}, raise_limit=4, street_raise_limit=1)

    assert offered(in_all, line) == ["FOLD", "CALL"]
    assert offered(a_street, line) == ["FOLD", "CALL", "RAISE 3600"]
    assert offered(a_street, f"{line}/RAISE 3600") == ["FOLD", "CALL"]


def test_all_in_is_offered_when_little_is_behind_and_no_crumbs_are_left() -> None:
    little = tree_of(pot=10, effective_stack=15, bet_sizes={"river": [33]})
    crumbs = tree_of(pot=10, effective_stack=12, bet_sizes={"river": [100]})

    assert offered(little, "root") == ["CHECK", "BET 330", "BET 1500"]
    assert offered(crumbs, "root") == ["CHECK", "BET 1200"]


def test_no_all_in_is_added_to_a_street_that_is_to_be_without_bets_or_raises() -> None:
    checked = tree_of(pot=10, effective_stack=15, bet_sizes={"river": []})
    called = tree_of(
        pot=10, effective_stack=15, bet_sizes={"river": [33]}, raise_sizes={"river": []}
    )

    assert offered(checked, "root") == ["CHECK"]
    assert offered(called, "root") == ["CHECK", "BET 330"]
    assert offered(called, "root/BET 330") == ["FOLD", "CALL"]


def test_the_same_game_has_the_same_key_however_it_is_asked_for() -> None:
    plain = request(bet_sizes={"river": [50, 100]}).spec.key()

    assert request(bet_sizes={"river": [100.0, 50, 50], "flop": [33]}).spec.key() == plain
    assert request(bet_sizes={"river": [50, 100]}, raise_limit=4, hero="OOP").spec.key() == plain
    assert request(bet_sizes={"river": [50, 100]}, oop_range="88,77,T9s,KQs,AA").spec.key() == plain
    assert request(bet_sizes={"river": [50, 101]}).spec.key() != plain
    assert request(bet_sizes={"river": [50, 100]}, pot=6.01).spec.key() != plain


def test_null_is_as_good_as_left_out() -> None:
    given = {**body(), "bet_sizes": None, "raise_sizes": None, "donk_sizes": None,
             "raise_limit": None}  # fmt: skip
    empty = {**body(), "bet_sizes": {"river": None}}

    assert read_request(given) == read_request(empty) == read_request(body())


def test_unknown_fields_of_the_body_are_let_pass() -> None:
    assert read_request({**body(), "comment": "mine"}) == read_request(body())


@pytest.mark.parametrize(
    "name", ["board", "oop_range", "ip_range", "pot", "effective_stack", "hero"]
)
def test_a_required_field_that_is_missing_is_named(name: str) -> None:
    with pytest.raises(InputError, match=rf"^{name} is missing\.$"):
        read_request(body(**{name: None}))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hero": "BTN"}, "hero must be OOP or IP, not 'BTN'"),
        ({"hero": "ip"}, "hero must be OOP or IP"),
        ({"hero": 1}, "hero must be OOP or IP, not 1"),
        ({"board": "Qs7h"}, "A board has 3, 4 or 5 cards"),
        ({"board": "Qs7h2x"}, "'2x' is not a card"),
        ({"board": "Qs7hQs"}, "holds Qs twice"),
        ({"board": ["Qs"]}, "board must be a text"),
        ({"oop_range": "AA,KX"}, "oop_range cannot be read. 'KX' at position 4"),
        ({"ip_range": "AA:2"}, "ip_range cannot be read.*weight"),
        ({"oop_range": 7}, "oop_range must be a text"),
        ({"ip_range": "QsTd,QsQc"}, "ip_range has no hand left"),
        ({"oop_range": "AhAs", "ip_range": "AhAs,AhKh"}, "cannot both hold cards"),
        ({"pot": 0}, "pot must be at least 0.01"),
        ({"pot": "6"}, "pot must be a number"),
        ({"pot": True}, "pot must be a number, not true"),
        ({"pot": float("nan")}, "pot must be a finite number"),
        ({"effective_stack": -1}, "effective_stack must be at least 0.01"),
        ({"effective_stack": 2e6}, "effective_stack must be at most 1000000"),
        ({"bet_sizes": [50]}, "bet_sizes must be an object"),
        ({"bet_sizes": {"preflop": [50]}}, "bet_sizes has an unknown field 'preflop'"),
        ({"bet_sizes": {"river": 50}}, "bet_sizes.river must be a list"),
        ({"bet_sizes": {"river": [50, 0]}}, r"bet_sizes.river\[1\] must be at least 1, not 0"),
        ({"bet_sizes": {"river": ["a"]}}, r"bet_sizes.river\[0\] must be a number"),
        ({"bet_sizes": {"river": [*range(1, 12)]}}, "bet_sizes.river has 11 entries, at most 10"),
        ({"raise_sizes": {"turn": [10_001]}}, r"raise_sizes.turn\[0\] must be at most 10000"),
        ({"donk_sizes": {"flop": [50]}}, "donk_sizes has an unknown field 'flop'"),
        ({"raise_limit": 0}, "raise_limit must be at least 1"),
        ({"raise_limit": 5}, "raise_limit must be at most 4"),
        ({"raise_limit": 2.5}, "raise_limit must be a whole number"),
        ({"street_raise_limit": 0}, "street_raise_limit must be at least 1"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message) as caught:
        read_request(body(**changes))
    assert re.fullmatch(r"[^\n]+\.", str(caught.value))


def test_every_decision_of_the_default_flop_tree_has_an_answer_to_give() -> None:
    tree = tree_of(board=FLOP, pot=5.5, effective_stack=97.5)

    assert all(len(tree.actions_at(node)) >= 2 for node in range(len(tree))
               if tree.kind[node] == ACTION)  # fmt: skip
    assert len(tree) < 1000
