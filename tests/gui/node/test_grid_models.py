"""Numbers behind the range grid: filter, rounding, EQR, cells and exports, against slow twins."""

import csv
import io
from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import RANKS, parse_cards
from gto_desktop.cards.combo import combo_name, combos_blocked_by, parse_combo
from gto_desktop.cards.hand_class import CLASS_COMBOS, COMBO_CLASS, class_name, parse_class
from gto_desktop.game.chips import put_in
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.gui.node.models.cells import Cells, cells_of, describe, views_of
from gto_desktop.gui.node.models.class_table import class_table, range_totals
from gto_desktop.gui.node.models.combo_filter import (
    Bucket,
    ComboFilter,
    hand_mask,
)
from gto_desktop.gui.node.models.display import Display, Gap, Reference, Unit
from gto_desktop.gui.node.models.playable import Rounding, played, rounded, rounding_cost
from gto_desktop.gui.node.models.range_export import (
    Notation,
    combo_rows,
    csv_text,
    range_text,
    shown_weights,
)
from gto_desktop.gui.node.models.study_model import CellView, Height
from gto_desktop.ranges.range import Range
from gto_desktop.solver.node_view import NodeView
from gto_desktop.toolkit.draws import draws
from gto_desktop.toolkit.hand_kinds import Draw, Made, hand_kinds
from gto_desktop.toolkit.hand_tier import TwoPairTier, hand_tier
from gto_desktop.toolkit.request_fields import HandRequest
from tests.gui.fakes import BET, CALL, CHECK, FOLD, FakeSolution, example_spec, fake_node
from tests.gui.grid_fakes import node_with, preflop_node

BOARDS = [
    "Qs7h2d",
    "QsQh7d",
    "9h8h7h",
    "AsKdQc",
    "Qs7h2d4h",
    "TsTd5c5h",
    "Qs7h2d4h9c",
    "TsTd5c5h8s",
]
MADE_OF_TIER = {
    "OVERPAIR": Made.OVERPAIR,
    "TOP_PAIR": Made.TOP_PAIR,
    "SECOND_PAIR": Made.SECOND_PAIR,
    "THIRD_PAIR": Made.LOW_PAIR,
    "LOW_PAIR": Made.LOW_PAIR,
    "UNDER_PAIR": Made.UNDER_PAIR,
}
DRAW_OF_TOOL = {
    "LIVE": Draw.FLUSH_DRAW,
    "OPEN_ENDED": Draw.OPEN_ENDED,
    "DOUBLE_GUTSHOT": Draw.DOUBLE_GUTSHOT,
    "GUTSHOT": Draw.GUTSHOT,
}


@pytest.fixture
def root() -> NodeView:
    return fake_node(FakeSolution(example_spec()), "root", ())


def some_combos(board: str) -> list[int]:
    live = np.flatnonzero(~combos_blocked_by(parse_cards(board)))
    chosen = np.random.default_rng(len(board)).choice(live, 24, replace=False)
    return [int(combo) for combo in chosen]


def expected_made(combo: int, board: str) -> Made:
    """The made hand by the toolkit's own analysis of a single hand."""
    tier = hand_tier(HandRequest(hole=combo_name(combo), board=board))
    ace = Made.ACE_HIGH if "A" in combo_name(combo) else Made.NOTHING
    if tier.category == "ONE_PAIR":
        return ace if tier.pair_tier is None else MADE_OF_TIER[tier.pair_tier]
    if tier.category == "TWO_PAIR":
        return _made_of_two_pair(tier.two_pair_tier, combo, board) or ace
    if tier.category == "THREE_OF_A_KIND":
        three = tier.three_of_a_kind_tier
        assert three is not None
        return Made.SET if three.endswith("SET") else Made.TRIPS if three == "TRIPS" else ace
    if tier.category == "HIGH_CARD":
        return ace
    return Made(tier.category.replace("_", " ").lower())


def _made_of_two_pair(tier: TwoPairTier | None, combo: int, board: str) -> Made | None:
    """A pair of the hand beside one of the board is a pair."""
    if tier is None:
        return None
    held, ranks = combo_name(combo)[::2], sorted(board[::2], key=RANKS.index, reverse=True)
    order = list(dict.fromkeys(ranks))
    if tier is TwoPairTier.POCKET_AND_BOARD:
        return Made.OVERPAIR if RANKS.index(held[0]) > RANKS.index(order[0]) else Made.UNDER_PAIR
    if tier is TwoPairTier.ONE_AND_BOARD:
        best = min(order.index(rank) for rank in held if rank in order)
        return (Made.TOP_PAIR, Made.SECOND_PAIR, *3 * [Made.LOW_PAIR])[best]
    return Made.TWO_PAIR


@pytest.mark.parametrize(
    ("board", "hand", "made"),
    [
        ("QsTcTd", "Qh9h", Made.TOP_PAIR),
        ("QsTcTd", "AhAd", Made.OVERPAIR),
        ("QsTcTd", "9h9d", Made.UNDER_PAIR),
        ("QsTcTd", "Th9h", Made.TRIPS),
        ("QsTcTd", "AhKd", Made.ACE_HIGH),
        ("QsTcTd8h", "Qh8c", Made.TOP_PAIR),
        ("QsTcTd8h", "9h8c", Made.LOW_PAIR),
        ("QsJc5d5h", "QhJd", Made.TWO_PAIR),
        ("QsJc5d5h", "Qh9d", Made.TOP_PAIR),
        ("QsQcJd5h5c", "JhTd", Made.SECOND_PAIR),
        ("QsQcJdJh5c", "AhTd", Made.ACE_HIGH),
        ("QsQcJdJh5c", "5hTd", Made.NOTHING),
        ("QsQcJdJh5c", "AhAd", Made.OVERPAIR),
        ("Qs9c5d", "Qh5h", Made.TWO_PAIR),
    ],
)
def test_that_a_pair_of_the_board_is_nobodys(board: str, hand: str, made: Made) -> None:
    kinds = hand_kinds(parse_cards(board))

    assert [each for each in Made if kinds.made[each][parse_combo(hand)]] == [made]


@pytest.mark.parametrize("board", BOARDS)
def test_that_made_hands_are_those_of_the_toolkit(board: str) -> None:
    kinds = hand_kinds(parse_cards(board))

    for combo in some_combos(board):
        held = [made for made in Made if kinds.made[made][combo]]
        assert held == [expected_made(combo, board)], combo_name(combo)


@pytest.mark.parametrize("board", [board for board in BOARDS if len(board) < 10])
def test_that_draws_are_those_of_the_toolkit(board: str) -> None:
    cards = parse_cards(board)
    kinds = hand_kinds(cards)

    for combo in some_combos(board):
        told = draws(HandRequest(hole=combo_name(combo), board=board))
        expected = {
            DRAW_OF_TOOL[d] for d in (told.flush_draw, told.straight_draw) if d in DRAW_OF_TOOL
        }
        if told.flush_draw == "BACKDOOR":
            expected.add(Draw.BACKDOOR_FLUSH)
        if told.straight_draw == "BACKDOOR":
            expected.add(Draw.BACKDOOR_STRAIGHT)
        if told.combo_draw:
            expected.add(Draw.COMBO_DRAW)
        expected = expected or {Draw.NONE}
        if told.overcards == 2:
            expected.add(Draw.OVERCARDS)
        assert {draw for draw in Draw if kinds.draws[draw][combo]} == expected, combo_name(combo)


@pytest.mark.parametrize("board", BOARDS)
def test_that_every_live_hand_is_one_made_hand_and_no_dead_one_is_any(board: str) -> None:
    kinds = hand_kinds(parse_cards(board))

    total = np.sum([kinds.made[made] for made in Made], axis=0)

    assert np.array_equal(total, (~combos_blocked_by(parse_cards(board))).astype(int))


def test_that_groups_of_a_filter_must_agree_and_within_a_group_any_will_do(root: NodeView) -> None:
    chosen = ComboFilter(made=frozenset({Made.SET, Made.TOP_PAIR}), suits=frozenset({2}))

    mask = hand_mask(chosen, root, Player.OOP)

    assert mask is not None
    told = {
        name: bool(mask[parse_combo(name)]) for name in ("7s7c", "7d7c", "AhQh", "AcQc", "AhKh")
    }
    assert told == {"7s7c": False, "7d7c": False, "AhQh": True, "AcQc": False, "AhKh": False}


def test_that_hands_weight_and_equity_filter_by_combos(root: NodeView) -> None:
    by_text = hand_mask(ComboFilter(hands="JJ,AhKh"), root, Player.OOP)
    by_weight = hand_mask(ComboFilter(least_weight=0.6), root, Player.OOP)
    by_equity = hand_mask(ComboFilter(buckets=frozenset({Bucket.WEAK})), root, Player.OOP)

    assert by_text is not None
    assert by_weight is not None
    assert by_equity is not None
    assert by_text.sum() == 7
    assert np.array_equal(by_weight, root.reach.oop >= 0.6)
    weak = (root.equity.oop >= 1 / 3) & (root.equity.oop < 0.5)
    assert np.array_equal(by_equity, weak)


def test_that_a_flush_suit_is_held_in_hand_and_on_board() -> None:
    node = node_with(board="Ah9h2c")

    mask = hand_mask(ComboFilter(flush_suits=frozenset({2})), node, Player.OOP)

    assert mask is not None
    assert mask[parse_combo("KhQh")]
    assert not mask[parse_combo("KhQd")]


def test_that_hands_which_cannot_be_read_are_refused_with_their_name() -> None:
    with pytest.raises(InputError, match="AXs"):
        Display().set_filter(ComboFilter(hands="77+,AXs"))


def test_that_made_hands_do_not_filter_before_the_flop() -> None:
    chosen = ComboFilter(made=frozenset({Made.SET}))

    assert hand_mask(chosen, preflop_node(), Player.OOP) is None


@pytest.mark.parametrize("rounding", [Rounding.QUARTERS, Rounding.HALVES, Rounding.PURE])
def test_that_rounded_strategies_are_the_nearest_whose_frequencies_sum_to_one(
    root: NodeView, rounding: Rounding
) -> None:
    parts = rounding.parts
    rows = len(root.actions)
    every = [s for s in product(range(parts + 1), repeat=rows) if sum(s) == parts]

    result = rounded(root.strategy, root.action_ev, parts)

    candidates = np.array(every) / parts
    for combo in range(0, 1326, 29):
        distance = np.abs(candidates - root.strategy[:, combo]).sum(axis=1)
        own = np.abs(result[:, combo] - root.strategy[:, combo]).sum()
        assert result[:, combo].sum() == 1
        assert own == pytest.approx(distance.min(), abs=1e-5)


def test_that_a_tie_goes_to_the_action_worth_more_and_empty_hands_stay_empty() -> None:
    strategy = np.zeros((2, 1326), np.float32)
    strategy[:, 5] = 0.5
    worth = np.zeros((2, 1326), np.float32)
    worth[1, 5] = 3.0

    result = rounded(strategy, worth, 1)

    assert result[:, 5].tolist() == [0, 1]
    assert result[:, 6].tolist() == [0, 0]


def test_that_the_cost_of_rounding_is_the_ev_lost_weighted_by_meetings() -> None:
    node = node_with(
        strategy={"AKs": (0.3, 0.7), "QQ": (0.9, 0.1)}, evs={"AKs": (1, 5), "QQ": (8, 2)}
    )

    cost = rounding_cost(node, Rounding.PURE)

    weight = node.met.oop
    gain = {"AKs": 0.3 * 4, "QQ": 0.1 * 6}
    won = sum(
        float(weight[combo]) * gain[class_name(int(COMBO_CLASS[combo]))]
        for combo in np.flatnonzero(node.reach.oop)
    )
    assert cost.chips == pytest.approx(-won / weight.sum(), rel=1e-5)
    assert cost.pot_share == pytest.approx(cost.chips / node.pot)


def test_that_a_rounded_node_has_the_evs_of_its_strategy() -> None:
    node = node_with(strategy={"AKs": (0.3, 0.7)}, evs={"AKs": (1, 5)})

    shown = played(node, Rounding.HALVES)

    combo = parse_combo("AsKs")
    assert shown.strategy[:, combo].tolist() == [0.5, 0.5]
    assert shown.ev.oop[combo] == pytest.approx(3)
    assert played(node, Rounding.EXACT) is node


def test_that_a_node_without_evs_has_no_cost() -> None:
    assert np.isnan(rounding_cost(preflop_node(), Rounding.PURE).chips)


@pytest.mark.parametrize(
    ("line", "oop", "ip"),
    [
        ("root", 0, 0),
        ("root/CHECK/BET 275", 0, 275),
        ("root/BET 275/RAISE 825/CALL", 825, 825),
        ("root/CHECK/CHECK/BET 100/CALL/CHECK/BET 300", 100, 400),
    ],
)
def test_that_a_line_tells_what_each_player_has_put_in(line: str, oop: float, ip: float) -> None:
    assert put_in(line) == PerPlayer(oop, ip)


def test_that_eqr_counts_what_is_won_of_the_whole_pot() -> None:
    """A hand that always wins what is in the middle realises all of its equity of 1."""
    node = node_with(line="root/BET 100", pot=300.0, ev=100.0, equity=1.0, evs={"AA": (100, 100)})

    totals = range_totals(node, Player.IP)

    assert totals.eqr == pytest.approx(100 / 300)
    assert range_totals(node, Player.OOP).eqr == pytest.approx(100 / 300)


def test_that_a_filtered_class_has_the_numbers_of_its_matching_combos(root: NodeView) -> None:
    mask = np.zeros(1326, np.bool_)
    mask[parse_combo("AhQh")] = True

    table = class_table(root, Player.OOP, mask)

    queens = parse_class("AQs")
    assert table.combos[queens] == 1
    assert table.ev[queens] == pytest.approx(float(root.ev.oop[parse_combo("AhQh")]))
    assert table.weight[queens] == pytest.approx(1 / 3)
    assert table.combos.sum() == 1


def test_that_the_views_are_those_the_node_has_numbers_for(root: NodeView) -> None:
    display = Display()

    before = views_of(preflop_node(), Player.OOP, display)

    assert before == {CellView.STRATEGY, CellView.RANGE, CellView.ACTION}
    # Who is not to act has a range there and no strategy.
    assert views_of(root, Player.IP, display) == {
        CellView.EV, CellView.EQUITY, CellView.EQR, CellView.RANGE,
    }  # fmt: skip
    cells = cells_of(root, Player.IP, CellView.STRATEGY, Height.NORMALISED, display)
    assert cells.view is CellView.RANGE


def test_that_a_hand_that_is_hardly_in_a_range_has_no_long_number_in_its_cell(
    root: NodeView,
) -> None:
    reach = np.full_like(root.reach[Player.IP], 0.2164)
    reach[list(CLASS_COMBOS[parse_class("K4o")])] = 7.37e-11
    reach[list(CLASS_COMBOS[parse_class("98s")])] = 0.4
    node = replace(root, reach=PerPlayer(root.reach[Player.OOP], reach))

    cells = cells_of(node, Player.IP, CellView.RANGE, Height.FULL, Display())

    assert cells.texts[parse_class("K4o")] == "0"
    assert cells.texts[parse_class("98s")] == "40"
    assert cells.texts[parse_class("T9o")] == "21.6"


def test_that_hands_of_which_a_trace_is_left_are_drawn_as_absent_beside_the_others(
    root: NodeView,
) -> None:
    trace, rare = parse_class("K4o"), parse_class("98s")

    def faint(height: Height, most: float) -> list[int]:
        reach = np.zeros_like(root.reach[Player.IP])
        for hand_class, share in (("AA", 1.0), ("K4o", 4e-4), ("98s", 6e-4)):
            reach[list(CLASS_COMBOS[parse_class(hand_class)])] = most * share
        node = replace(root, reach=PerPlayer(root.reach[Player.OOP], reach))
        cells = cells_of(node, Player.IP, CellView.RANGE, height, Display())
        assert "not in the range" not in describe(cells, node, trace, Display())
        return [each for each in (trace, rare) if cells.faint[each]]

    assert faint(Height.NORMALISED, 1.0) == [trace]
    # A line that hardly anybody takes shows who takes it.
    assert faint(Height.NORMALISED, 1e-5) == [trace]
    assert faint(Height.FULL, 1.0) == []


def test_that_a_view_without_numbers_falls_back_on_the_strategy() -> None:
    cells = cells_of(preflop_node(), Player.OOP, CellView.EV, Height.FULL, Display())

    assert cells.view is CellView.STRATEGY
    assert cells.bars is not None
    assert cells.bars[:, parse_class("AKs")].sum() == pytest.approx(1)


def test_that_differences_are_taken_hand_by_hand_and_action_by_action() -> None:
    display = Display()
    here = node_with(strategy={"AKs": (0.3, 0.7), "QQ": (1, 0)}, evs={"AKs": (1, 5), "QQ": (2, 2)})
    there = node_with(strategy={"AKs": (0.8, 0.2)}, evs={"AKs": (1, 1)})
    display.set_reference(Reference(there, "there"))

    whole = cells_of(here, Player.OOP, CellView.DIFFERENCE, Height.FULL, display)
    display.set_action("BET 275")
    bets = cells_of(here, Player.OOP, CellView.DIFFERENCE, Height.FULL, display)
    display.set_gap(Gap.EV)
    evs = cells_of(here, Player.OOP, CellView.DIFFERENCE, Height.FULL, display)

    ace_king = parse_class("AKs")
    assert whole.texts[ace_king] == "50.0"
    assert bets.texts[ace_king] == "+50.0"
    assert evs.texts[ace_king] == "+2.80"
    assert whole.texts[parse_class("QQ")] == ""
    assert bets.scale is not None
    assert (bets.scale.low, bets.scale.high) == ("\u221250.0", "+50.0")


def test_that_a_description_tells_combos_strategy_and_ev() -> None:
    display = Display()
    display.set_big_blind(100)
    node = node_with(strategy={"AKs": (0.38, 0.62)}, evs={"AKs": (310, 310)})

    cells = cells_of(node, Player.OOP, CellView.STRATEGY, Height.FULL, display)

    text = describe(cells, node, parse_class("AKs"), display)
    assert text.startswith("AKs: 4 combos, Check 38.0 %, Bet 2.75 62.0 %, EV 3.10 bb")
    assert describe(cells, node, parse_class("72o"), display) == "72o: not in the range"


@pytest.mark.parametrize(("unit", "text"), [(Unit.BB, "2.75"), (Unit.CHIPS, "275.0")])
def test_that_amounts_are_written_in_the_unit(unit: Unit, text: str) -> None:
    display = Display()
    display.set_big_blind(100)

    display.set_unit(unit)

    assert display.amount(275) == text
    assert display.amount(float("nan")) == "\u2013"


def test_that_a_spot_without_a_big_blind_is_in_chips() -> None:
    assert Display().unit is Unit.CHIPS


@pytest.mark.parametrize("notation", list(Notation))
def test_that_copied_ranges_read_back_as_they_were(root: NodeView, notation: Notation) -> None:
    weights = shown_weights(root, Player.OOP, action=1)

    text = range_text(weights, notation, combos_blocked_by(root.board.cards))

    again = Range.parse(text).without(root.board.cards)
    assert again.weights == pytest.approx(weights, abs=1e-7)
    assert weights == pytest.approx(root.reach.oop * root.strategy[1], abs=6e-5)


def test_that_hand_by_hand_notation_has_no_runs() -> None:
    text = range_text(Range.parse("JJ+,AKs:0.5,AhKd").weights, Notation.HANDS)

    assert text == "AA,AKs:0.5,AhKd,KK,QQ,JJ"


def test_that_a_class_the_board_takes_combos_of_is_still_written_as_one() -> None:
    dead = combos_blocked_by(Board.parse("Ah7d2c").cards)
    weights = Range.parse("AA,AKs").without(Board.parse("Ah7d2c").cards).weights

    assert range_text(weights, Notation.SHORT, dead) == "AA,AKs"


def test_that_a_table_has_a_row_for_each_combo_of_the_range() -> None:
    display = Display()
    display.set_big_blind(100)
    node = node_with(
        strategy={"AKs": (0.25, 0.75), "QQ": (1, 0)}, evs={"AKs": (1, 5), "QQ": (2, 2)}
    )

    mask = hand_mask(ComboFilter(hands="AKs"), node, Player.OOP)
    rows = list(csv.DictReader(io.StringIO(csv_text(combo_rows(node, Player.OOP, mask, display)))))

    assert {row["Hand"] for row in rows} == {
        combo_name(c) for c in CLASS_COMBOS[parse_class("AKs")]
    }
    first = rows[0]
    assert (first["Check"], first["Bet 2.75"]) == ("0.25", "0.75")
    assert float(first["EV, bb"]) == pytest.approx(0.04)
    assert float(first["EV of Bet 2.75, bb"]) == pytest.approx(0.05)


def test_that_small_evs_are_told_apart_although_one_hand_is_worth_much() -> None:
    evs = {"AA": 1500.0, "KK": 600.0, "A5s": 20.0, "76s": 10.0, "T9s": 30.0, "A4s": 40.0}
    node = node_with(evs={name: (ev, ev) for name, ev in evs.items()})

    cells = cells_of(node, Player.OOP, CellView.EV, Height.FULL, Display())

    assert cells.shares is not None
    assert cells.scale is not None
    share = {name: float(cells.shares[parse_class(name)]) for name in evs}
    assert [name for name, _ in sorted(share.items(), key=lambda item: item[1])] == [
        "76s", "A5s", "T9s", "A4s", "KK", "AA",
    ]  # fmt: skip
    assert [share["76s"], share["AA"]] == pytest.approx([0.0, 1.0])
    assert share["A4s"] > 0.3  # straight it would be (40 - 10) / 1490, or 0.02
    assert cells.scale.bent
    # What stands in the middle of the legend is the EV of the middle colour.
    middle = float(cells.scale.middle)
    power = np.log(share["KK"]) / np.log((600 - 10) / 1490)
    assert ((middle - 10) / 1490) ** power == pytest.approx(0.5, abs=0.01)


def test_that_a_scale_that_is_not_crowded_stays_straight() -> None:
    evs = {"AA": 100.0, "KK": 80.0, "QQ": 60.0, "JJ": 40.0, "TT": 20.0}
    node = node_with(evs={name: (ev, ev) for name, ev in evs.items()})

    cells = cells_of(node, Player.OOP, CellView.EV, Height.FULL, Display())

    assert cells.shares is not None
    assert cells.shares[parse_class("QQ")] == pytest.approx(0.5)
    assert cells.scale is not None
    assert not cells.scale.bent


@pytest.mark.parametrize("view", [CellView.EV, CellView.LOSS, CellView.DIFFERENCE])
def test_that_no_scale_counts_a_hand_that_is_drawn_as_absent(view: CellView) -> None:
    evs = {"AA": (100.0, 90.0), "KK": (80.0, 80.0), "A4o": (9000.0, -9000.0)}
    node = node_with(evs=evs)
    reach = node.reach[Player.OOP].copy()
    reach[list(CLASS_COMBOS[parse_class("A4o")])] = 1e-6
    node = replace(node, reach=PerPlayer(reach, node.reach[Player.IP]))
    display = Display()
    display.set_reference(Reference(node_with(evs=dict.fromkeys(evs, (80.0, 80.0))), "there"))
    display.set_gap(Gap.EV)

    cells = cells_of(node, Player.OOP, view, Height.NORMALISED, display)

    assert cells.view is view
    assert cells.scale is not None
    ends = [float(end.replace("\u2212", "-")) for end in (cells.scale.low, cells.scale.high)]
    assert max(map(abs, ends)) <= 100.0
    assert cells.shares is not None
    assert np.isnan(cells.shares[parse_class("A4o")])


def test_that_hands_that_only_fold_have_no_colour_of_evs() -> None:
    node = replace(
        node_with(
            evs={"AA": (0.0, 300.0), "72o": (0.0, -40.0), "A5s": (0.0, 0.05)},
            strategy={"AA": (0.0, 1.0), "72o": (1.0, 0.0), "A5s": (0.5, 0.5)},
        ),
        actions=(FOLD, CALL),
    )

    cells = cells_of(node, Player.OOP, CellView.EV, Height.FULL, Display())

    assert cells.shares is not None
    assert np.isnan(cells.shares[parse_class("72o")])
    assert np.isnan(cells.shares[parse_class("A5s")])
    assert np.isfinite(cells.shares[parse_class("AA")])
    assert cells.texts[parse_class("72o")] == "0.0"


def test_that_losses_are_taken_combo_by_combo_from_the_best_action() -> None:
    node = node_with(evs={"AA": (300.0, 200.0), "KK": (100.0, 150.0), "72o": (10.0, 10.0)})
    # Half the aces lose by checking and half by betting: on average each of the two loses.
    aces = CLASS_COMBOS[parse_class("AA")]
    node.action_ev[0, aces[:3]], node.action_ev[1, aces[:3]] = 200.0, 300.0
    display = Display()
    display.set_action(BET.label)

    bets = cells_of(node, Player.OOP, CellView.LOSS, Height.FULL, display)
    display.set_action(CHECK.label)
    checks = cells_of(node, Player.OOP, CellView.LOSS, Height.FULL, display)

    def texts(cells: Cells) -> list[str]:
        return [cells.texts[parse_class(name)] for name in ("AA", "KK", "72o")]

    assert texts(bets) == ["\u221250.0", "0.0", "0.0"]
    assert texts(checks) == ["\u221250.0", "\u221250.0", "0.0"]
    assert bets.shares is not None
    assert bets.shares[parse_class("KK")] == pytest.approx(1.0)
    assert bets.shares[parse_class("AA")] == pytest.approx(0.0)
    assert bets.scale is not None
    assert (bets.scale.low, bets.scale.high) == ("\u221250.0", "0.0")


def test_that_hardly_any_loss_does_not_fill_the_scale() -> None:
    node = node_with(evs={"AA": (300.0, 299.99), "KK": (100.0, 100.0)})

    cells = cells_of(node, Player.OOP, CellView.LOSS, Height.FULL, Display())

    assert cells.shares is not None
    assert cells.shares[parse_class("AA")] > 0.6


def test_that_cells_of_the_strategy_tell_evs_when_asked() -> None:
    node = node_with(evs={"AA": (300.0, 200.0)}, strategy={"AA": (0.5, 0.5)})
    display = Display()
    without = cells_of(node, Player.OOP, CellView.STRATEGY, Height.FULL, display)

    display.set_evs_in_cells(True)
    told = cells_of(node, Player.OOP, CellView.STRATEGY, Height.FULL, display)

    assert set(without.texts) == {""}
    assert told.texts[parse_class("AA")] == "250.0"
    assert told.bars is not None
