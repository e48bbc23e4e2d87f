"""Equity of several players, against counted figures and against dealing by hand."""

import importlib.util
import json
import math
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from gto_desktop.cards.card import card_name, parse_cards
from gto_desktop.cards.combo import COMBO_CARDS
from gto_desktop.toolkit import all_in, matchups
from gto_desktop.toolkit.equity import Equity
from gto_desktop.toolkit.request_fields import ToolInputError, range_of
from gto_desktop.toolkit.tool_table import TOOL_AT, Tool
from tests.kernels import naive
from tests.kernels.hand_showdowns import hand_showdowns

TOOL: Tool[Any, Equity] = TOOL_AT["equity"]

TRUTH: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "data" / "groundtruth.json").read_text()
)

DECK = "".join(map(card_name, range(52)))


def ask(*ranges: str, board: str = "", **fields: object) -> Equity:
    return TOOL.answer({"ranges": [[text] for text in ranges], "board": board, **fields})


def answer_or_reason(body: object) -> Equity | ToolInputError:
    try:
        return TOOL.answer(body)
    except ToolInputError as reason:
        return reason


def slow(board: str, ranges: Sequence[str], dead: str = "") -> list[list[float]]:
    """Deal everything out: win, tie and tie equity of each player."""
    cards, out = parse_cards(board), parse_cards(dead) if dead else ()
    held = [
        [
            ((int(a), int(b)), round(float(weights[i]), 7))
            for i, (a, b) in enumerate(COMBO_CARDS)
            if weights[i] > 0 and not {int(a), int(b)} & {*cards, *out}
        ]
        for weights in (range_of([text]).weights for text in ranges)
    ]
    sums = np.zeros((len(ranges), 3))
    total = 0.0
    for deal in product(*held):
        hands = [hand for hand, _ in deal]
        gone = [card for hand in hands for card in hand]
        if len({*gone}) < len(gone):
            continue
        weight = math.prod(weight for _, weight in deal)
        for full in naive.runouts(cards, [*gone, *out]):
            values = [naive.value((*full, *hand)) for hand in hands]
            best = [p for p, worth in enumerate(values) if worth == max(values)]
            total += weight
            for p in best:
                sums[p, 0 if len(best) == 1 else 1] += weight
                sums[p, 2] += weight / len(best) if len(best) > 1 else 0
    return [[float(part) for part in row] for row in sums / total]


def rows(answer: Equity) -> list[list[float]]:
    return [[player.win, player.tie, player.tie_equity] for player in answer.players]


def assert_close(answer: Equity, expected: list[list[float]]) -> None:
    for mine, theirs in zip(rows(answer), expected, strict=True):
        assert theirs == pytest.approx(mine, abs=1e-9)


@pytest.mark.parametrize(("first", "second", "won", "tied", "lost"), TRUTH["hand_v_hand"])
def test_that_two_hands_fare_as_counted(
    first: str, second: str, won: int, tied: int, lost: int
) -> None:
    answer = ask(first, second)

    assert answer.method == "EXACT"
    assert answer.runouts == 1_712_304 == won + tied + lost
    assert answer.players[0].win * answer.runouts == pytest.approx(won, abs=1e-5)
    assert answer.players[0].tie * answer.runouts == pytest.approx(tied, abs=1e-5)
    assert answer.players[1].win * answer.runouts == pytest.approx(lost, abs=1e-5)


@pytest.mark.parametrize(("first", "second", "won", "tied", "lost"), TRUTH["class_v_class"])
def test_that_two_hand_classes_fare_as_counted(
    first: str, second: str, won: int, tied: int, lost: int
) -> None:
    answer = ask(first, second)

    total = won + tied + lost
    assert answer.method == "EXACT"
    assert answer.players[0].win * total == pytest.approx(won, abs=1e-4)
    assert answer.players[0].tie * total == pytest.approx(tied, abs=1e-4)
    assert answer.players[1].equity == pytest.approx((lost + tied / 2) / total, abs=1e-12)


@pytest.mark.parametrize(("hand", "won", "tied", "lost"), TRUTH["v_random"])
def test_that_a_hand_fares_against_a_random_one_as_counted(
    hand: str, won: int, tied: int, lost: int
) -> None:
    answer = ask("random", hand)

    total = 1225 * 1_712_304
    assert total == won + tied + lost
    assert answer.players[1].win * total == pytest.approx(won, abs=1e-2)
    assert answer.players[1].tie * total == pytest.approx(tied, abs=1e-2)


@pytest.mark.parametrize(("first", "second", "board", "won", "tied", "lost"), TRUTH["range_equity"])
def test_that_two_ranges_fare_as_counted(
    first: str, second: str, board: str, won: float, tied: float, lost: float
) -> None:
    answer = ask(first, second, board=board)

    total = won + tied + lost
    assert answer.method == "EXACT"
    assert answer.players[0].win == pytest.approx(won / total, abs=1e-12)
    assert answer.players[0].tie == pytest.approx(tied / total, abs=1e-12)
    assert answer.players[1].equity == pytest.approx((lost + tied / 2) / total, abs=1e-12)


@pytest.mark.parametrize(("first", "second", "third", "shares", "runouts"), TRUTH["three_way"])
def test_that_three_hands_fare_as_counted(
    first: str, second: str, third: str, shares: list[float], runouts: int
) -> None:
    answer = ask(first, second, third)

    assert answer.method == "EXACT"
    assert runouts == answer.runouts
    assert shares == pytest.approx([player.equity for player in answer.players], abs=1e-8)


@pytest.mark.parametrize(
    ("board", "ranges"),
    [
        ("Qs7h2d3c", ["AA:0.5,QhQd", "KK,QJs:0.25"]),
        ("Qs7h2d3c", ["AcAd,AcKd", "QQ:0.3,77", "JTs:0.5,AhKh"]),
        ("Th9h8h2c", ["JhJd,7h6h", "QhJc,KhQd:0.4", "AhAd,AsAc"]),
        ("AhKhQhJhTh", ["22", "33:0.1,44", "55", "66"]),
        ("Qs7h2d3c4c", ["A5s,65s", "QQ,77", "AKo", "JJ:0.25,88"]),
        ("Qs7h2d", ["AcAd", "QhQd", "8h9h"]),
    ],
)
def test_that_ranges_fare_as_dealing_by_hand_says(board: str, ranges: list[str]) -> None:
    answer = ask(*ranges, board=board)

    assert answer.method == "EXACT"
    assert_close(answer, slow(board, ranges))


def test_that_the_way_with_symmetries_and_the_table_agree_before_the_flop() -> None:
    texts = ["AhKh,QdQc:0.5,7s2h", "TT:0.25,JhTh"]
    ranges = [range_of([text]).weights.astype(np.float64) for text in texts]

    by_table = matchups.matchup_totals(*ranges)
    walked = all_in._walked((), [weights / weights.max() for weights in ranges])

    assert by_table is not None
    assert walked is not None
    won, tied, lost = np.array(by_table) / sum(by_table)
    outcome = all_in._outcome(*walked)
    assert outcome.win.tolist() == pytest.approx([won, lost], abs=1e-12)
    assert outcome.tie.tolist() == pytest.approx([tied, tied], abs=1e-12)


def test_that_what_meets_seldom_counts_as_exactly() -> None:
    # Nearly all of both ranges never meets; what does comes to ties and to aces winning.
    ranges = ["AhAd,KhKd:1e-12", "AhQd,QcQs:1e-12"]
    answer = ask(*ranges, board="2c2d2h2s3c")

    assert answer.method == "EXACT"
    # AA v QQ and KK v AQ, both of weight 1e-12; KK v QQ is nothing beside them.
    assert answer.players[0].equity == pytest.approx(0.5, abs=1e-9)
    assert answer.players[0].win == pytest.approx(0.5, abs=1e-9)


def test_that_hero_and_villain_can_change_places() -> None:
    ours = ask("QQ+,AKs", "AhKh,77:0.5,2c2d,T9s")
    other = ask("AhKh,77:0.5,2c2d,T9s", "QQ+,AKs")

    assert_close(ours, rows(other)[::-1])


def test_that_renaming_suits_changes_nothing() -> None:
    ours = ask("AhKh,7c7d", "QsQd,JhTh:0.5", "88", board="9h8c2d")
    renamed = ask("AsKs,7h7d", "QcQd,JsTs:0.5", "88", board="9s8h2d")

    assert_close(ours, rows(renamed))


@pytest.mark.parametrize(
    ("ranges", "board"),
    [
        (["AKs,QQ", "JTs:0.5,77", "T9s,22"], "Ts7s2c"),
        (["AA", "KK", "QQ"], ""),
        (["QQ+", "AKs:0.3,AQs", "KQs,TT"], "Ah7c2d9s"),
        (["AsAh", "random"], "Kd7c2s"),
    ],
)
def test_that_samples_come_close_to_the_exact_equity(ranges: list[str], board: str) -> None:
    exact = ask(*ranges, board=board)
    sampled = ask(*ranges, board=board, sample_count=400_000, seed=7)

    assert (exact.method, sampled.method) == ("EXACT", "MONTE_CARLO")
    assert sampled.std_error is not None
    assert 0 < sampled.std_error < 0.002
    for mine, theirs in zip(sampled.players, exact.players, strict=True):
        assert mine.equity == pytest.approx(theirs.equity, abs=4.5 * sampled.std_error)
        assert mine.tie == pytest.approx(theirs.tie, abs=0.005)


def test_that_drawing_player_by_player_weighs_deals_rightly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Many conflicts: what is drawn first leaves the others more or less.
    ranges = ["AA,KK:0.5,AKs", "AA:0.2,QQ,AKo", "KK,AQs:0.1,22+:0.05", "A2s+,KTs+"]
    exact = ask(*ranges, board="Qh7c2d5s9s")
    monkeypatch.setattr(all_in, "_MOST_LISTED", 0)

    sampled = ask(*ranges, board="Qh7c2d5s9s", sample_count=500_000, seed=3)

    assert exact.method == "EXACT"
    assert sampled.std_error is not None
    for mine, theirs in zip(sampled.players, exact.players, strict=True):
        assert mine.equity == pytest.approx(theirs.equity, abs=4.5 * sampled.std_error)


def test_that_the_standard_error_is_the_spread_of_many_answers() -> None:
    answers = [
        ask("AhKh,QQ", "JTs,77", board="Ts7s2c", sample_count=2000, seed=seed) for seed in range(60)
    ]

    spread = float(np.std([answer.players[0].equity for answer in answers], ddof=1))
    stated = float(np.mean([answer.std_error for answer in answers if answer.std_error]))
    assert stated == pytest.approx(spread, rel=0.35)


def test_that_the_same_seed_gives_the_same_answer_and_another_a_different_one() -> None:
    body = {"ranges": [["22+"], ["A2s+"], ["KTo+"]], "board": "Ts7s2c", "sample_count": 1000}

    assert TOOL.answer({**body, "seed": 5}) == TOOL.answer({**body, "seed": 5})
    assert TOOL.answer({**body, "seed": 5}) != TOOL.answer({**body, "seed": 6})
    assert TOOL.answer(body) == TOOL.answer(body)


def test_that_nine_players_with_any_two_cards_get_a_ninth_each() -> None:
    answer = ask(*["random"] * 9)

    assert answer.method == "MONTE_CARLO"
    assert answer.samples == 200_000
    for player in answer.players:
        assert player.equity == pytest.approx(1 / 9, abs=0.004)


def test_that_the_table_counts_what_the_boards_of_two_hands_are() -> None:
    table = matchups.matchups()

    assert table is not None
    aces, kings = 0, 14
    combos = np.flatnonzero(range_of(["KK"]).weights)
    assert table.won[aces, combos].sum() * 6 == 50_371_344
    assert table.tied[aces, combos].sum() * 6 == 285_228
    assert table.won[kings, combos].max() == 37_210


@pytest.mark.slow
def test_that_the_stored_table_is_the_one_that_is_counted() -> None:
    path = Path(__file__).parents[2] / "packaging" / "combo_showdowns.py"
    spec = importlib.util.spec_from_file_location("combo_showdowns_script", path)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    stored, counted = matchups.matchups(), script.compute_matchups()

    assert stored is not None
    assert (stored.won == counted.won).all()
    assert (stored.tied == counted.tied).all()


def test_that_the_table_sums_to_that_of_the_hand_classes() -> None:
    from gto_desktop.cards.hand_class import CLASS_COMBOS, COMBO_CLASS
    from gto_desktop.preflop.equities import showdowns

    table, classes = matchups.matchups(), showdowns()

    assert table is not None
    sizes = np.array([len(combos) for combos in CLASS_COMBOS])
    for mine, theirs in ((table.won, classes.won), (table.tied, classes.tied)):
        sums = np.stack([np.bincount(COMBO_CLASS, weights=row, minlength=169) for row in mine])
        assert (sums * sizes[:, None] == theirs).all()


@pytest.mark.parametrize(
    ("ranges", "board", "loc"),
    [
        (["AhAd", "AhKd"], "", ["ranges"]),
        (["AA"] * 3, "", ["ranges"]),
        (["AA,KK,AK"] * 5, "", ["ranges"]),
        (["AsAh", "KK"], "AsKd7c", ["ranges", 0]),
        (["KK", "AA:0"], "", ["ranges", 1]),
        (["22,33,44,55"] * 9, "", ["ranges"]),
    ],
)
def test_that_a_deal_nobody_can_make_is_named(
    ranges: list[str], board: str, loc: list[str | int]
) -> None:
    with pytest.raises(ToolInputError) as failure:
        ask(*ranges, board=board)

    assert list(failure.value.loc) == loc


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"ranges": [["AA"]]},
        {"ranges": [["AA"]] * 10},
        {"ranges": [["AA"], ["AX"]]},
        {"ranges": [["AA"], []]},
        {"ranges": [["AA"], ["KK"]], "board": "As"},
        {"ranges": [["AA"], ["KK"]], "board": "AsAs2d"},
        {"ranges": [["AA"], ["KK"]], "sample_count": 0},
        {"ranges": [["AA"], ["KK"]], "sample_count": 2_000_001},
        {"ranges": [["AA"], ["KK"]], "seed": -1},
        {"ranges": [["AA"], ["KK"]], "seed": 2**63},
    ],
)
def test_that_a_body_of_another_form_is_refused(body: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        TOOL.answer(body)


tokens = st.sampled_from(
    ["AA", "22+", "AKs", "A2s+:0.3", "KTo+:1e-7", "72o", "AhKh", "2c2d:0", "random", "JTs-54s:0.5"]
)
cards = st.lists(st.integers(0, 51), unique=True, min_size=5, max_size=5)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.lists(tokens, min_size=1, max_size=3), min_size=2, max_size=9),
    cards,
    st.sampled_from([0, 3, 4, 5]),
    st.sampled_from([None, 1, 2, 500]),
)
def test_that_every_request_gives_equities_that_sum_to_one_or_a_reason(
    ranges: list[list[str]], board: list[int], known: int, samples: int | None
) -> None:
    body = {
        "ranges": ranges,
        "board": "".join(card_name(card) for card in board[:known]),
        "sample_count": samples,
    }
    answer = answer_or_reason(body)

    if isinstance(answer, ToolInputError):
        assert answer.loc[0] == "ranges"
        return
    assert sum(player.equity for player in answer.players) == pytest.approx(1, abs=1e-9)
    for player in answer.players:
        assert player.tie_equity <= player.tie / 2 + 1e-12
        assert player.equity == pytest.approx(player.win + player.tie_equity)
    assert (answer.method == "EXACT") == (answer.samples is None)
    # Of two deals one may be none in which everybody holds a combo.
    if answer.samples != 2:
        assert (answer.std_error is None) == (answer.samples in {None, 1})


@pytest.mark.parametrize(
    ("board", "dead", "ranges"),
    [
        ("Qs7h2d3c", "QcKd", ["AA:0.5,QhQd", "KK,QJs:0.25"]),
        ("Qs7h2d3c", "AcAh2c9s", ["AcAd,AcKd,AdKd", "QQ:0.3,77", "JTs:0.5,AhKh,8h9h"]),
        ("AhKhQhJh2c", "Th", ["22,9h9c", "33:0.1,44", "55", "66"]),
        ("Qs7h2d", "7s7d7c", ["AcAd", "QhQd,7s7d"]),
        ("Qs7h2d", "As", ["AcAd", "QhQd", "8h9h"]),
        ("Th9h8h", "JhJcQcQdKs", ["JhJd,7h6h", "KhQh,AcJd:0.4"]),
    ],
)
def test_that_dead_cards_neither_come_nor_are_held(
    board: str, dead: str, ranges: list[str]
) -> None:
    answer = ask(*ranges, board=board, dead=dead)

    assert answer.method == "EXACT"
    assert_close(answer, slow(board, ranges, dead))


def test_that_before_the_flop_dead_cards_are_as_if_their_holder_had_folded() -> None:
    """Of all boards those with a 2 of clubs or a 7 of diamonds are taken away by counting them."""
    hands, dead = ("AhKh", "QsQd"), "2c7d"

    answer = ask(*hands, dead=dead)

    assert answer.runouts == math.comb(46, 5)
    first, second = (parse_cards(hand) for hand in hands)
    out = np.zeros((2, 3))
    runouts = hand_showdowns(np.zeros(0, np.uint8), np.array([first, second], np.uint8), out)
    left, count = out.copy(), runouts
    for taken, sign in (("2c", -1), ("7d", -1), ("2c7d", 1)):
        came = np.array(parse_cards(taken), np.uint8)
        count += sign * hand_showdowns(came, np.array([first, second], np.uint8), out)
        left += sign * out
    assert count == math.comb(46, 5)
    for player, (won, tied, _pots) in zip(answer.players, left, strict=True):
        assert player.win == pytest.approx(won / count, abs=1e-12)
        assert player.tie == pytest.approx(tied / count, abs=1e-12)


def test_that_a_sampled_answer_with_dead_cards_is_near_the_exact_one() -> None:
    ranges, board, dead = ("22+,AJs+:0.5", "KQs,A2s+"), "Ts9s2c", "AcKd3h"

    exact = ask(*ranges, board=board, dead=dead)
    drawn = ask(*ranges, board=board, dead=dead, sample_count=100_000, seed=3)

    assert drawn.method == "MONTE_CARLO"
    assert drawn.std_error is not None
    assert 0 < drawn.std_error < 0.005
    assert drawn.samples == 100_000
    for mine, theirs in zip(drawn.players, exact.players, strict=True):
        assert abs(mine.equity - theirs.equity) < 4 * drawn.std_error
        assert abs(mine.tie - theirs.tie) < 0.01
    assert drawn == ask(*ranges, board=board, dead=dead, sample_count=100_000, seed=3)


def test_that_the_standard_error_of_a_sample_with_dead_cards_is_what_seeds_differ_by() -> None:
    answers = [
        ask("22+", "A2s+,K9s+", dead="AcKd", sample_count=2_000, seed=seed) for seed in range(60)
    ]

    spread = float(np.std([answer.players[0].equity for answer in answers], ddof=1))
    told = float(np.mean([answer.std_error or 0 for answer in answers]))
    assert told == pytest.approx(spread, rel=0.35)


def test_that_a_few_samples_with_dead_cards_are_dealt_on_as_many_boards() -> None:
    exact = ask("QQ", "AKs", dead="2c3d").players[0].equity
    answers = [ask("QQ", "AKs", dead="2c3d", sample_count=40, seed=seed) for seed in range(60)]
    equities = [answer.players[0].equity for answer in answers]

    assert float(np.mean(equities)) == pytest.approx(exact, abs=0.05)
    spread = float(np.std(equities, ddof=1))
    assert spread < 0.12
    told = float(np.mean([answer.std_error or 0 for answer in answers]))
    assert told == pytest.approx(spread, rel=0.35)


@pytest.mark.parametrize("dead", ["", "2c3d"])
def test_that_the_error_of_very_few_samples_is_not_told_too_small(dead: str) -> None:
    """Of three deals, or boards, the squared error is a third of the variance of what was seen."""
    answers = [ask("QQ", "AKs", dead=dead, sample_count=3, seed=seed) for seed in range(200)]
    squares = [(answer.std_error or 0) ** 2 for answer in answers]
    chance = ask("QQ", "AKs", dead=dead).players[0].equity

    assert float(np.mean(squares)) == pytest.approx(chance * (1 - chance) / 3, rel=0.25)


@pytest.mark.parametrize("dead", ["", "2c3d"])
def test_that_a_single_sample_has_no_standard_error(dead: str) -> None:
    answer = ask("QQ", "AKs", dead=dead, sample_count=1)

    assert (answer.method, answer.samples, answer.std_error) == ("MONTE_CARLO", 1, None)


@pytest.mark.parametrize(
    ("body", "path", "words"),
    [
        ({"board": "AsKd7c", "dead": "As"}, "dead", "As is there already, in board"),
        ({"dead": "2x"}, "dead", "is not a card"),
        ({"dead": DECK[: 2 * 44]}, "dead", "too few are left for the hands and the board"),
        (
            {"dead": "QsQhQd"},
            "ranges",
            "shares no card with the board or the dead cards",
        ),
    ],
)
def test_that_dead_cards_which_cannot_be_are_named(
    body: dict[str, str], path: str, words: str
) -> None:
    with pytest.raises((ToolInputError, ValidationError), match=words) as refused:
        TOOL.answer({"ranges": [["AA"], ["QQ"]], **body})

    assert isinstance(refused.value, ToolInputError | ValidationError)
    where = (
        refused.value.loc
        if isinstance(refused.value, ToolInputError)
        else refused.value.errors()[0]["loc"]
    )
    assert path in where
