"""What is drawn of answers is true."""

from itertools import combinations

import pytest

from gto_desktop.cards.card import card_name
from gto_desktop.gui.kit.models.blocks import (
    BarsBlock,
    Block,
    CardMap,
    ClassMap,
    Facts,
    HandSteps,
    Headline,
    SheetBlock,
    Tint,
)
from gto_desktop.gui.kit.models.figures import amount, percent
from gto_desktop.gui.toolkit.models.answer_blocks import READERS, plain_blocks
from gto_desktop.gui.toolkit.models.asking import ask
from gto_desktop.toolkit.notation_parse import EXAMPLE_HAND
from gto_desktop.toolkit.tool_table import TOOL_AT, TOOLS


def rank(*cards: str) -> int:
    """Return the strength of a hand as another evaluator counts it, 1 (best) to 7462."""
    other = pytest.importorskip("phevaluator")
    return int(other.evaluate_cards(*cards))


def first(blocks: tuple[Block, ...], kind: type) -> Block:
    return next(block for block in blocks if isinstance(block, kind))


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.path)
def test_that_every_example_is_drawn_by_a_reader_of_its_own(tool: object) -> None:
    known = next(known for known in TOOLS if known is tool)

    reply = ask(known.path, known.example)

    assert known.result in READERS
    assert reply.faults == ()
    assert reply.blocks


def test_that_an_answer_without_a_reader_is_drawn_field_by_field() -> None:
    answer = TOOL_AT["icm"].answer(dict(TOOL_AT["icm"].example))

    blocks = tuple(plain_blocks(answer))

    assert isinstance(blocks[0], Facts)
    assert any(isinstance(block, SheetBlock) and len(block.rows) == 4 for block in blocks)


def test_that_the_marked_outs_are_the_cards_that_better_the_hand() -> None:
    hole, board = ["8c", "7h"], ["As", "9s", "6d"]
    names = [card_name(card) for card in range(52)]
    seen = {*hole, *board}

    def kind(cards: list[str]) -> int:
        """Return the category, 0 for a straight flush to 8 for a high card."""
        starts = (11, 167, 323, 1600, 1610, 2468, 3326, 6186)
        return sum(rank(*cards) >= start for start in starts)

    now = kind([*hole, *board])
    better = {name for name in names if name not in seen and kind([*hole, *board, name]) < now}

    deck = first(ask("outs", {"hole": "8c7h", "board": "As9s6d"}).blocks, CardMap)

    assert isinstance(deck, CardMap)
    taken = {Tint.OWN, Tint.BOARD}
    marked = {card_name(card) for card, mark in deck.marks.items() if mark.tint not in taken}
    assert marked == better
    assert {card_name(c) for c, mark in deck.marks.items() if mark.tint is Tint.OWN} == set(hole)


def test_that_the_bars_of_equities_are_the_shares_of_all_runouts() -> None:
    board, hands = ["As", "Kd", "7c"], (["Qh", "Jh"], ["7d", "7s"])
    rest = [
        name for name in map(card_name, range(52)) if name not in {*board, *hands[0], *hands[1]}
    ]
    runouts = list(combinations(rest, 2))
    wins = ties = 0
    for turn, river in runouts:
        ours, other = (rank(*hand, *board, turn, river) for hand in hands)
        wins += ours < other
        ties += ours == other

    reply = ask("equity", {"ranges": [["QhJh"], ["7d7s"]], "board": "AsKd7c"})

    bars = first(reply.blocks, BarsBlock)
    assert isinstance(bars, BarsBlock)
    assert bars.bars[0].share == pytest.approx(wins / len(runouts))
    assert bars.bars[0].second == pytest.approx(ties / len(runouts) / 2)
    assert bars.bars[0].share + bars.bars[0].second + bars.bars[1].share + bars.bars[
        1
    ].second == pytest.approx(1)
    line = first(reply.blocks, Headline)
    assert isinstance(line, Headline)
    assert "Exact" in line.note
    assert str(len(runouts)) in line.note


def test_that_sampled_equities_say_so_with_their_error() -> None:
    body = {"ranges": [["AA"], ["KK"], ["QQ"]], "sample_count": 5000}

    line = first(ask("equity", body).blocks, Headline)

    assert isinstance(line, Headline)
    assert "Sampled: 5,000 random deals" in line.note


def test_that_of_a_single_deal_no_error_is_told() -> None:
    body = {"ranges": [["AA"], ["KK"], ["QQ"]], "sample_count": 1}

    line = first(ask("equity", body).blocks, Headline)

    assert isinstance(line, Headline)
    assert line.note.endswith("standard error \u2013.")


def test_that_equal_stacks_are_worth_equal_prizes() -> None:
    reply = ask("icm", {"payouts": [60, 30], "chips": [700, 700, 700]})

    bars = first(reply.blocks, BarsBlock)
    assert isinstance(bars, BarsBlock)
    assert [bar.figures[0] for bar in bars.bars] == ["30", "30", "30"]
    assert [bar.marker for bar in bars.bars] == pytest.approx([1 / 3] * 3)


def test_that_the_grid_of_an_expanded_range_counts_its_combos() -> None:
    reply = ask("range/expand", {"notation": ["QQ+", "AKs", "AKo:0.5"]})

    grid = first(reply.blocks, ClassMap)
    assert isinstance(grid, ClassMap)
    assert sum(grid.counts) == pytest.approx(3 * 6 + 4 + 12 * 0.5)


def test_that_chips_are_neither_made_nor_lost_while_a_hand_is_replayed() -> None:
    steps = first(ask("notation/replay", {"text": EXAMPLE_HAND}).blocks, HandSteps)

    assert isinstance(steps, HandSteps)
    for step in steps.steps[:-1]:
        behind = sum(seat.stack for seat in step.seats)
        assert behind + step.pot == 1_125_600 + 2_000_000 + 553_500


def test_that_a_replayed_hand_names_players_actions_and_cards() -> None:
    steps = first(ask("notation/replay", {"text": EXAMPLE_HAND}).blocks, HandSteps)

    assert isinstance(steps, HandSteps)
    assert (steps.steps[4].player, steps.steps[4].action) == ("Tom Dwan", "raises to 7,000")
    assert steps.steps[7].action == "calls 16,000"
    assert steps.steps[9].action == "bets 35,000"
    assert [card_name(card) for card in steps.steps[9].board] == ["Jc", "3d", "5c"]
    assert steps.steps[9].street == "Flop"
    assert steps.steps[-1].seats[2].won == 1_109_500 - 553_500


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("p3 cbr 232600", "p3 cbr 100", 10),
        ("min_bet = 2000", "min_bet = ", 4),
        ("antes = [500, 500, 500]", "antes = [500, 500]", 2),
        ("d db Jh", "d db Jc", 12),
    ],
)
def test_that_a_fault_in_a_hand_names_its_line(old: str, new: str, line: int) -> None:
    text = EXAMPLE_HAND.replace(f'"{old}"', f'"{new}"').replace(old, new)

    reply = ask("notation/parse", {"text": text})

    assert [fault.line for fault in reply.faults] == [line]
    assert reply.faults[0].field == "text"


def test_that_a_fault_names_the_field_and_its_row() -> None:
    reply = ask("eval/compare", {"holdings": ["AhKh", "AhQd"], "board": "2c3c4c"})

    assert (reply.faults[0].field, reply.faults[0].row) == ("holdings", 1)
    assert "Ah" in reply.faults[0].text


def test_that_numbers_are_written_for_people() -> None:
    assert (percent(-0.00001), percent(0.5), amount(-0.001)) == ("0.0 %", "50.0 %", "0.00")
