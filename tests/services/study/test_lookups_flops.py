"""Flop lookups: any suits, any of the two seats, the data set that has it."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.service_failures import DamagedData, Forbidden, NoData, UnsupportedVersion
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import card_name, parse_cards
from gto_desktop.cards.combo import COMBO_COUNT, combo_name, combos_blocked_by, parse_combo
from gto_desktop.cards.isomorphism import SUIT_PERMUTATIONS, SuitPermutation, permute_card
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.player import Player
from gto_desktop.game.preflop_line import Position
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.ranges.projection import project
from gto_desktop.ranges.projection_options import ProjectionOptions
from gto_desktop.ranges.range import Range
from gto_desktop.services.study.flop_answers import FlopLine, FlopTree, NodeStrategy
from gto_desktop.services.study.flop_lookups import FlopLookups
from gto_desktop.services.study.preflop_lookups import PreflopLookups
from tests.builds.flop_builds import IP_RANGE, OOP_RANGE, POT, STACK, build, spot

SEATS = {"hero": "BTN", "raiser": "BTN", "three_bettor": "BB"}
FLOPS = ("Qs7h2d", "AhAd5d", "8c7c6c")
FACING_BET = "root/BET_22.75"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("flops") / "flops.sqlite"
    build(
        path,
        spot(*FLOPS),
        spot("Kh7h2h", version="6max_RC_40bb", effective_stack=25),
        spot("Qs7h2d", version="6max_RC_100bb_100NL", effective_stack=60),
    )
    return path


@pytest.fixture(scope="module")
def lookups(built: Path) -> FlopLookups:
    return FlopLookups(FlopLibrary([built]), PreflopLookups(None).versions)


def test_that_every_answer_says_how_the_flop_was_solved(built: Path) -> None:
    library = FlopLibrary([built])
    lookups = FlopLookups(library, PreflopLookups(None).versions)
    tree = lookups.flop_tree("2cQd7s", "4BET", SEATS, None)
    key = FlopKey(
        "6max", FlopSpot(PotType.FOUR_BET, Position.BTN, Position.BB), Board.parse("Qs7h2d")
    )
    solved = library.find(key)

    assert solved is not None
    facts = solved.facts
    assert tree.accuracy is not None
    assert tree.accuracy.exploitability_pct == facts.accuracy_pct > 0
    assert (tree.accuracy.iterations, tree.accuracy.engine) == (facts.iterations, facts.engine)
    assert "Qs7h2d" in tree.accuracy.source
    for name, hole in (("root", None), ("root", "QhQc"), ("root/CHECK", "QhQc")):
        assert lookups.flop_node(node(tree, name), hole).accuracy == tree.accuracy
    line = steps_of(lookups, "2cQd7s", "root/CHECK")
    assert line.accuracy == tree.accuracy
    library.close()


def steps_of(lookups: FlopLookups, board: str, node_id: str) -> FlopLine:
    line = lookups.flop_steps(board, "4BET", SEATS, None, node_id)
    assert line is not None
    return line


def renamed(cards: str, permutation: SuitPermutation) -> str:
    return "".join(card_name(permute_card(card, permutation)) for card in parse_cards(cards))


def node(tree: FlopTree, name: str) -> dict[str, str]:
    return next(each.ref for each in tree.nodes if each.node == name)


def by_combo(answer: NodeStrategy) -> dict[int, list[float]]:
    assert answer.range_strategy is not None
    return {parse_combo(name): row for name, row in answer.range_strategy.items()}


# --- suits


@pytest.mark.parametrize("flop", FLOPS)
def test_that_renamed_suits_get_the_renamed_answer(lookups: FlopLookups, flop: str) -> None:
    wanted = lookups.flop_tree(flop, "4BET", SEATS, None)
    answers = {each.node: by_combo(lookups.flop_node(each.ref)) for each in wanted.nodes}
    for permutation in SUIT_PERMUTATIONS:
        board = renamed(flop, permutation)
        tree = lookups.flop_tree(board, "4BET", SEATS, None)

        assert str(tree.board) == board
        assert [each.node for each in tree.nodes] == [each.node for each in wanted.nodes]
        assert (tree.oop_range, tree.ip_range) == (wanted.oop_range, wanted.ip_range)
        for each in tree.nodes:
            shares = by_combo(lookups.flop_node(each.ref))
            assert shares == {
                parse_combo(renamed(combo_name(combo), permutation)): row
                for combo, row in answers[each.node].items()
            }


def test_that_the_cards_of_a_flop_may_come_in_any_order(lookups: FlopLookups) -> None:
    first = lookups.flop_tree("Qs7h2d", "4BET", SEATS, None)
    second = lookups.flop_tree(Board.parse("2d Qs 7h"), "4BET", SEATS, None)

    assert str(second.board) == "2dQs7h"
    for name in ("root", FACING_BET):
        assert by_combo(lookups.flop_node(node(first, name))) == by_combo(
            lookups.flop_node(node(second, name))
        )


# --- the tree


def test_that_a_tree_has_ranges_chips_and_every_decision(lookups: FlopLookups) -> None:
    tree = lookups.flop_tree("Qs7h2d", "4BET", SEATS, None)

    assert (tree.pot, tree.effective_stack, tree.version) == (POT, STACK, "6max")
    assert tree.oop_range == "AA:1,AKs:1,A5s:0.5,KK:1,QQ:1,76s:1"
    assert {each.node: each.is_hero for each in tree.nodes} == {
        "root": False,
        "root/CHECK": True,
        "root/BET_22.75": True,
        "root/CHECK/BET_22.75": False,
        "root/CHECK/BET_22.75/RAISE_77.5": True,
        "root/BET_22.75/RAISE_77.5": False,
    }


def test_that_the_other_hero_sees_the_same_tree_from_the_other_side(lookups: FlopLookups) -> None:
    ours = lookups.flop_tree("Qs7h2d", "4BET", SEATS, None)
    theirs = lookups.flop_tree("Qs7h2d", "4BET", SEATS | {"hero": "BB"}, None)

    assert [each.node for each in ours.nodes] == [each.node for each in theirs.nodes]
    assert all(a.is_hero != b.is_hero for a, b in zip(ours.nodes, theirs.nodes, strict=True))


def test_that_a_class_that_the_board_takes_is_not_in_the_range(lookups: FlopLookups) -> None:
    assert "76s" not in lookups.flop_tree("8c7c6c", "4BET", SEATS, None).oop_range.split(":")
    tree = lookups.flop_tree("AhAd5d", "4BET", SEATS, None)

    assert "AA:1," in tree.oop_range  # one combo of six is left, and it is held
    assert "A5s:0.5," in tree.oop_range


def test_that_refs_survive_a_token(lookups: FlopLookups) -> None:
    tree = lookups.flop_tree("Qs7h2d", "4BET", SEATS, None)
    for each in tree.nodes:
        text = json.dumps(each.ref)

        assert len(text) < 250
        assert lookups.flop_node(json.loads(text)) == lookups.flop_node(each.ref)


# --- nodes


def test_that_sizes_are_shares_of_the_pot(lookups: FlopLookups) -> None:
    tree = lookups.flop_tree("Qs7h2d", "4BET", SEATS, None)
    root = lookups.flop_node(node(tree, "root")).actions
    facing = lookups.flop_node(node(tree, FACING_BET)).actions
    last = lookups.flop_node(node(tree, "root/BET_22.75/RAISE_77.5")).actions
    assert root is not None
    assert facing is not None
    assert last is not None

    assert [(a.action, a.amount_bb, a.sizing_pot, a.allin) for a in root] == [
        ("check", None, None, False),
        ("bet", 22.75, 0.5, False),
    ]
    # To call 22.75 makes the pot 91; the raise adds 54.75 to the bet.
    assert [(a.action, a.amount_bb, a.sizing_pot, a.allin) for a in facing] == [
        ("fold", None, None, False),
        ("call", None, None, False),
        ("raise", 77.5, round(54.75 / 91, 4), True),
    ]
    assert [(a.action, a.allin) for a in last] == [("fold", False), ("call", True)]


def test_that_a_hand_of_the_hero_gets_its_own_strategy(lookups: FlopLookups) -> None:
    tree = lookups.flop_tree("Qs7h2d", "4BET", SEATS, None)
    whole = lookups.flop_node(node(tree, FACING_BET))
    hand = lookups.flop_node(node(tree, FACING_BET), "KcAc")

    assert (hand.node, hand.is_hero, hand.hole_cards) == (FACING_BET, True, "KcAc")
    assert (hand.actions, hand.range_strategy, hand.range_hand_count) == (None, None, None)
    assert hand.strategy is not None
    assert whole.range_strategy is not None
    assert [item.frequency for item in hand.strategy] == whole.range_strategy["AcKc"]
    assert [item.action for item in hand.strategy] == ["fold", "call", "raise"]
    assert hand.strategy[2].amount_bb == 77.5


def test_that_the_opponent_is_shown_with_his_whole_range(lookups: FlopLookups) -> None:
    tree = lookups.flop_tree("Qs7h2d", "4BET", SEATS, None)
    answer = lookups.flop_node(node(tree, "root"), "AcKc")

    assert not answer.is_hero
    assert answer.note == ""
    assert answer.hole_cards == "AcKc"
    assert answer.strategy is None
    # QQ 3, KK 6, AA 6, AKs 4, A5s 4 and 76s without a seven of hearts
    assert answer.range_hand_count == 3 + 6 + 6 + 4 + 4 + 3
    assert answer.range_strategy is not None
    assert all(round(sum(row), 9) == 1 for row in answer.range_strategy.values())


def test_that_a_hand_out_of_heros_range_is_told_at_the_opponents_node(lookups: FlopLookups) -> None:
    tree = lookups.flop_tree("Qs7h2d", "4BET", SEATS, None)

    answer = lookups.flop_node(node(tree, "root"), "9h8h")

    assert answer.note == "9h8h is not in hero's range on this flop."
    assert answer.range_strategy == lookups.flop_node(node(tree, "root")).range_strategy


def test_that_a_range_is_what_gets_to_the_node(built: Path, lookups: FlopLookups) -> None:
    library = FlopLibrary([built])
    four_bet = FlopSpot(PotType.FOUR_BET, Position.BTN, Position.BB)
    solved = library.find(FlopKey("6max", four_bet, Board.parse("Qs7h2d")))
    assert solved is not None
    tree = lookups.flop_tree("Qs7h2d", "4BET", SEATS, None)

    answer = lookups.flop_node(node(tree, "root/CHECK/BET_22.75"))

    checks = library.node(solved, solved.nodes[0]).strategy[0]
    there = np.flatnonzero((checks > 0) & (solved.ranges.oop.weights > 0))
    assert set(by_combo(answer)) == set(there.tolist())
    assert answer.range_hand_count == len(there)


def test_that_a_hand_outside_heros_range_is_told_and_the_whole_range_answers(
    lookups: FlopLookups,
) -> None:
    ref = node(lookups.flop_tree("Qs7h2d", "4BET", SEATS, None), FACING_BET)

    answer = lookups.flop_node(ref, "8h9h")

    assert (answer.is_hero, answer.strategy) == (True, None)
    assert answer.note == "9h8h is not in hero's range on this flop."
    assert answer.range_strategy == lookups.flop_node(ref).range_strategy


def test_that_a_hand_that_cannot_be_held_is_refused(lookups: FlopLookups) -> None:
    ref = node(lookups.flop_tree("Qs7h2d", "4BET", SEATS, None), FACING_BET)

    with pytest.raises(InputError, match="AsQs shares a card with the board Qs7h2d"):
        lookups.flop_node(ref, "QsAs")
    with pytest.raises(InputError):
        lookups.flop_node(ref, "AhAh")


# --- data sets


def test_that_a_data_set_without_the_spot_falls_back_to_the_default(lookups: FlopLookups) -> None:
    own = lookups.flop_tree("Kc7c2c", "4BET", SEATS, "6max_RC_40bb")
    fallen = lookups.flop_tree("Qs7h2d", "4BET", SEATS, "6max_RC_40bb")
    kept = lookups.flop_tree("Qs7h2d", "4BET", SEATS, "6max_RC_100bb_100NL")

    assert (own.version, own.effective_stack) == ("6max_RC_40bb", 25)
    assert (fallen.version, fallen.effective_stack) == ("6max", STACK)
    assert (own.note, kept.note) == ("", "")
    assert fallen.note.startswith("6max_RC_40bb has no data for BTN v BB 4BET on Qs7h2d: ")
    assert f"the flop of 6max, with its pot of {POT:g}bb and stacks of {STACK:g}bb" in fallen.note
    assert (kept.version, kept.effective_stack) == ("6max_RC_100bb_100NL", 60)
    assert kept.nodes[0].ref["version"] == "6max_RC_100bb_100NL"
    assert [a.node for a in kept.nodes] != [a.node for a in fallen.nodes]
    with pytest.raises(NoData):
        lookups.flop_tree("Kc7c2c", "4BET", SEATS, None)


def test_that_a_line_of_another_data_set_says_so_too(lookups: FlopLookups) -> None:
    sizes = "The flop is solved with other sizes"

    line, other_size = (
        lookups.flop_steps("Qs7h2d", "4BET", SEATS, "6max_RC_40bb", node_id)
        for node_id in ("root/CHECK", "root/BET_22")
    )

    assert line is not None
    assert other_size is not None
    assert "this is the flop of 6max" in line.note
    assert sizes not in line.note
    assert "this is the flop of 6max" in other_size.note
    assert sizes in other_size.note


@pytest.mark.parametrize(
    ("board", "kind", "positions", "failure", "why"),
    [
        ("Qs7h2d", "SRP", {"hero": "BB", "raiser": "BTN", "caller": "BB"}, NoData,
         "BTN v BB SRP; no flop of this pot is solved"),
        ("Qs7h3d", "4BET", SEATS, NoData, "solved flops of this pot: AsAh5s, Qs7h2d"),
        ("Qs7h", "4BET", SEATS, InputError, "3, 4 or 5 cards"),
        ("Qs7h2d3d", "4BET", SEATS, InputError, "A flop has 3 cards"),
        ("Qs7hQs", "4BET", SEATS, InputError, "twice"),
        ("Qs7h2d", "4BET", {"hero": "BTN"}, InputError, "has no raiser"),
    ],
)  # fmt: skip
def test_that_what_is_not_there_is_said(
    lookups: FlopLookups,
    board: str,
    kind: str,
    positions: dict[str, str],
    failure: type[Exception],
    why: str,
) -> None:
    with pytest.raises(failure, match=why):
        lookups.flop_tree(board, kind, positions, None)
    with pytest.raises(failure, match=why):
        lookups.flop_steps(board, kind, positions, None, "root")


def test_that_an_unknown_data_set_is_refused(lookups: FlopLookups) -> None:
    with pytest.raises(UnsupportedVersion, match="'8max' is unknown") as caught:
        lookups.flop_tree("Qs7h2d", "4BET", SEATS, "8max")

    assert caught.value.kind == "flop"


def test_that_a_ref_that_is_not_ours_is_forbidden(lookups: FlopLookups) -> None:
    good: dict[str, Any] = node(lookups.flop_tree("Qs7h2d", "4BET", SEATS, None), "root")

    for bad in ({}, good | {"board": "Qs"}, good | {"first": 7}, good | {"pot": "X"}):
        with pytest.raises(Forbidden):
            lookups.flop_node(bad)
    for gone in (good | {"line": "root/FOLD"}, good | {"version": "6max_RC_40bb"}):
        with pytest.raises(NoData, match="not in the library any more"):
            lookups.flop_node(gone)


def test_that_a_damaged_file_is_named_in_the_answer(tmp_path: Path) -> None:
    (tmp_path / "flops.sqlite").write_bytes(b"not a database at all" * 50)
    library = FlopLibrary([tmp_path / "flops.sqlite"])
    lookups = FlopLookups(library, PreflopLookups(None).versions)

    assert any("flops.sqlite cannot be used" in problem for problem in lookups.problems)
    with pytest.raises(DamagedData, match=r"flops\.sqlite cannot be used"):
        lookups.flop_tree("Qs7h2d", "4BET", SEATS, None)


# --- steps of a line


def test_that_the_steps_of_a_line_are_the_strategies_along_it(lookups: FlopLookups) -> None:
    line = steps_of(lookups, "2cQd7s", "root/CHECK/BET 22.750000")
    ranges, steps = line.ranges, line.steps
    tree = lookups.flop_tree("2cQd7s", "4BET", SEATS, None)
    checks = by_combo(lookups.flop_node(node(tree, "root")))
    bets = by_combo(lookups.flop_node(node(tree, "root/CHECK")))

    assert [(step.player, step.label) for step in steps] == [
        (Player.OOP, "CHECK"),
        (Player.IP, "BET_22.75"),
    ]
    assert list(ranges) == [Range.parse(OOP_RANGE), Range.parse(IP_RANGE)]
    for step, rows, place in zip(steps, (checks, bets), (0, 1), strict=True):
        blocked = combos_blocked_by(Board.parse("2cQd7s").cards)
        for combo in range(COMBO_COUNT):
            if combo in rows:
                assert step.share[combo] == rows[combo][place]
            else:
                assert np.isnan(step.share[combo]) or blocked[combo]


def test_that_a_line_may_close_the_betting_and_no_more(lookups: FlopLookups) -> None:
    assert steps_of(lookups, "Qs7h2d", "root").steps == []
    closed = steps_of(lookups, "Qs7h2d", "root/CHECK/CHECK").steps
    assert [step.label for step in closed] == ["CHECK", "CHECK"]
    assert len(steps_of(lookups, "Qs7h2d", "root/BET_22.75/RAISE_77.5/CALL").steps) == 3
    with pytest.raises(InputError, match="betting ends with root/CHECK/CHECK"):
        steps_of(lookups, "Qs7h2d", "root/CHECK/CHECK/CHECK")
    with pytest.raises(InputError, match=r"no 'BET_4' at root; .* CHECK, BET_22\.75"):
        steps_of(lookups, "Qs7h2d", "root/BET_4")


def test_that_a_near_size_stands_in_for_another_one_and_is_named(lookups: FlopLookups) -> None:
    near, exact = (steps_of(lookups, "Qs7h2d", f"root/BET_{bet}") for bet in ("20", "22.75"))

    assert near.steps[0].label == "BET_22.75"
    assert (near.steps[0].share == exact.steps[0].share)[exact.ranges.oop.weights > 0].all()
    assert near.note == "The flop is solved with other sizes: BET_20 is read as BET_22.75."
    assert not exact.note


def test_that_a_line_projects_both_ranges(lookups: FlopLookups) -> None:
    line = steps_of(lookups, "Qs7h2d", "root/CHECK/BET_22.75/CALL")
    ranges, steps = line.ranges, line.steps

    projection = project(ranges, Board.parse("Qs7h2d"), "root/CHECK", steps, ProjectionOptions())

    expected = ranges.oop.weights.astype(float)
    for step in steps:
        if step.player == Player.OOP:
            expected = expected * np.nan_to_num(step.share)
    expected[combos_blocked_by(Board.parse("Qs7h2d").cards)] = 0
    assert projection.weights[0] == pytest.approx(expected / expected.max(), abs=1e-9)
