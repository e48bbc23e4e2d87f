"""Tiers, draws, outs, blockers: published figures, worked examples, and a brute-force twin."""

import json
from math import comb
from pathlib import Path

import pytest

from gto_desktop.cards.card import parse_cards
from gto_desktop.toolkit.blockers import blockers
from gto_desktop.toolkit.draws import draws, outs
from gto_desktop.toolkit.hand_tier import hand_tier, preflop_rank
from gto_desktop.toolkit.live_hands import nut_rank
from gto_desktop.toolkit.reports import hand_report
from gto_desktop.toolkit.request_fields import BoardRequest, HandRequest, ToolInputError
from gto_desktop.toolkit.texture import texture
from tests.kernels.naive import value
from tests.toolkit import naive
from tests.toolkit.deals import Deal, body, deals, title

TRUTH = json.loads((Path(__file__).parents[1] / "data" / "groundtruth.json").read_text())
CATEGORIES = list(TRUTH["freq7"])
FEW = [*deals(8, 3, seed=31), *deals(4, 4, seed=41)]
MANY = [*deals(80, 3, seed=32), *deals(80, 4, seed=42)]


def asked(hole: str, board: str, dead: str = "") -> HandRequest:
    return HandRequest(hole=hole, board=board, dead=dead)


def of(deal: Deal) -> HandRequest:
    return HandRequest.model_validate(body(deal))


# --- tiers


@pytest.mark.parametrize(
    ("hole", "board", "pair", "kicker"),
    [
        ("AsKd", "Ah7c2d", "TOP_PAIR", "TOP"),
        ("AsQd", "Ah7c2d", "TOP_PAIR", "GOOD"),
        ("AsJd", "Ah7c2d", "TOP_PAIR", "GOOD"),
        ("AsTd", "Ah7c2d", "TOP_PAIR", "MEDIUM"),
        ("As9d", "Ah7c2d", "TOP_PAIR", "MEDIUM"),
        ("As8d", "Ah7c2d", "TOP_PAIR", "WEAK"),
        ("Ks7d", "Ah7c2d", "SECOND_PAIR", "TOP"),
        ("Ks2s", "Ah7c2d", "THIRD_PAIR", "TOP"),
        ("Kd2s", "Ah7c3d2c", "LOW_PAIR", "TOP"),
        ("QcQd", "Jh7c2d", "OVERPAIR", None),
        ("5c5d", "Jh7c2d", "UNDER_PAIR", None),
        ("TcTd", "Jh7c2d", "UNDER_PAIR", None),
        ("AcQd", "KhKs2d", None, None),
        ("AcQd", "Jh7c2d", None, None),
    ],
)
def test_that_pairs_have_their_tier(
    hole: str, board: str, pair: str | None, kicker: str | None
) -> None:
    answer = hand_tier(asked(hole, board))

    assert (pair, kicker) == (answer.pair_tier, answer.kicker_tier)
    assert answer.two_pair_tier is None
    assert answer.three_of_a_kind_tier is None


@pytest.mark.parametrize(
    ("hole", "board", "tier"),
    [
        ("AsKd", "AhKc2d", "TOP_TWO"),
        ("As2c", "AhKc2d", "TOP_AND_BOTTOM"),
        ("Kc2s", "AhKd2c", "BOTTOM_TWO"),
        ("5c5d", "KhKs2d", "POCKET_AND_BOARD"),
        ("AcAd", "KhKs2d", "POCKET_AND_BOARD"),
        ("Ac2c", "KhKs2d", "ONE_AND_BOARD"),
        ("KcQc", "KhQs2d2c", "TOP_TWO"),
        ("Kc5c", "KhQsQd5s", "ONE_AND_BOARD"),
        ("3c3d", "KhKsQdQc", None),
        ("Ac7d", "KhKsQdQc2h", None),
        ("AcKd", "AhKs2d3c4c", "TOP_TWO"),
    ],
)
def test_that_two_pairs_have_their_tier(hole: str, board: str, tier: str | None) -> None:
    answer = hand_tier(asked(hole, board))

    assert answer.category == "TWO_PAIR"
    assert answer.two_pair_tier == tier


@pytest.mark.parametrize(
    ("hole", "board", "tier", "kicker"),
    [
        ("7c7d", "7hKc2d", "MIDDLE_SET", None),
        ("KcKd", "7hKs2d", "TOP_SET", None),
        ("2c2h", "7hKs2d", "BOTTOM_SET", None),
        ("AcKd", "AhAs8c", "TRIPS", "TOP"),
        ("AcQd", "AhAs8c", "TRIPS", "GOOD"),
        ("Ac2d", "AhAs8c", "TRIPS", "WEAK"),
        ("Ac2d", "8h8s8c", "BOARD_TRIPS", None),
    ],
)
def test_that_three_of_a_kind_has_its_tier(
    hole: str, board: str, tier: str, kicker: str | None
) -> None:
    answer = hand_tier(asked(hole, board))

    assert (tier, kicker) == (answer.three_of_a_kind_tier, answer.kicker_tier)


@pytest.mark.parametrize(
    ("hole", "board", "rank"),
    [
        ("KhQs", "JhTc9d", "NUT"),
        ("Qh8s", "JhTc9d", "SECOND_NUT"),
        ("8h7s", "JhTc9d", "THIRD_NUT"),
        ("JsJd", "JhTc9d", "NON_NUT"),
        ("AsKd", "Ah7c2d", "NON_NUT"),
        ("9h9s", "7h2c9d", "NUT"),
        ("7c7s", "7h2c9d", "SECOND_NUT"),
        ("2d2s", "7h2c9d", "THIRD_NUT"),
        ("AsKd", "AcKcQcJcTc", "NUT"),
        # A straight flush above the ace-high flush.
        ("AhKh", "8h7h6h", "NON_NUT"),
        ("Ts9s", "8s7s6s", "NUT"),
    ],
)
def test_that_the_nut_rank_counts_what_others_can_hold(hole: str, board: str, rank: str) -> None:
    answer = hand_tier(asked(hole, board))

    assert answer.nut_rank == rank
    assert answer.is_nut == (rank == "NUT")


def test_that_the_hand_s_own_cards_are_nobody_else_s() -> None:
    quads, trips = hand_tier(asked("8cAs", "8s8h8d")), hand_tier(asked("AsAd", "8s8h8d"))

    assert quads.is_nut
    # Quads with an ace, with anything else, and no other full house.
    assert trips.nut_rank == "NON_NUT"
    assert hand_tier(asked("AsAd", "8s8h8d", dead="8c")).is_nut


@pytest.mark.parametrize("deal", [*FEW, *deals(3, 5, seed=51)], ids=title)
def test_that_percentile_and_nut_rank_are_those_found_one_by_one(deal: Deal) -> None:
    hole, board, dead = deal
    mine = value((*board, *hole))
    others = [value((*board, *combo)) for combo in naive.live_combos(hole, board, dead)]
    answer = hand_tier(of(deal))

    assert CATEGORIES[mine[0]] == answer.category
    assert answer.nut_rank == nut_rank(len({other for other in others if other > mine}))
    share = sum((mine > other) + (mine == other) / 2 for other in others) / len(others)
    assert answer.percentile == pytest.approx(share)


def test_that_tiers_are_said_in_words() -> None:
    assert hand_tier(asked("AsQd", "Ah7c2d")).labels == ["Top pair", "Good kicker"]
    assert hand_tier(asked("KhQs", "JhTc9d")).labels == ["Straight", "Nuts"]
    assert hand_tier(asked("5c5d", "KhKs2d")).labels == ["Two pair, pocket and board"]


@pytest.mark.parametrize(
    ("hole", "equity", "percentile"),
    [
        ("AsAh", 0.85203713, 1 - 3 / 1326),
        ("KsKh", 0.82395680, 1 - 9 / 1326),
        ("QsQh", 0.79925164, None),
        ("AhKh", 0.67044632, None),
        ("AhKs", 0.65320072, None),
        ("JhTh", 0.57527857, None),
        ("2h2s", 0.50334019, None),
        ("7h6h", 0.45371767, None),
        ("7h2s", 0.34583647, None),
        ("3h2s", 0.32303228, 6 / 1326),
    ],
)
def test_that_hands_before_the_flop_rank_by_equity_against_a_random_hand(
    hole: str, equity: float, percentile: float | None
) -> None:
    answer = hand_tier(asked(hole, "9c8d5c")).preflop

    assert answer.equity == pytest.approx(equity, abs=5e-9)
    if percentile is not None:
        assert answer.percentile == pytest.approx(percentile)
    assert set(answer.model_dump(by_alias=True)) == {"class", "equity", "percentile", "tier"}


def test_that_the_tier_before_the_flop_ranks_by_equity_alone_as_the_page_says() -> None:
    answer = {hole: preflop_rank(parse_cards(hole)) for hole in ("Ah9c", "JhTh", "Kh8c", "7h6h")}

    assert [rank.tier.value for rank in answer.values()] == ["GOOD", "GOOD", "PLAYABLE", "WEAK"]
    equities = [rank.equity for rank in answer.values()]
    assert equities == sorted(equities, reverse=True)


# --- draws


@pytest.mark.parametrize(
    ("hole", "board", "flush", "straight", "rank"),
    [
        ("AsKs", "Qs7s2c", "LIVE", "BACKDOOR", "NUT"),
        ("KsQs", "9s7s2c", "LIVE", "BACKDOOR", "SECOND_NUT"),
        ("JsTs", "5s4s2c", "LIVE", None, "NON_NUT"),
        ("AsKh", "Qs7s2c", "BACKDOOR", "BACKDOOR", None),
        ("AhKh", "Qs7s2c", None, "BACKDOOR", None),
        ("JhTd", "9c8s2h", None, "OPEN_ENDED", "NUT"),
        ("2h3d", "4c5s9h", None, "OPEN_ENDED", "THIRD_NUT"),
        ("9c3d", "6c5d7c", "BACKDOOR", "DOUBLE_GUTSHOT", "NON_NUT"),
        ("AcKd", "QhJs2c", None, "GUTSHOT", "NUT"),
        ("Ah2c", "3d4sKh", None, "GUTSHOT", "THIRD_NUT"),
        ("Ah7c", "Kd9s2h", None, None, None),
        # A straight or a flush that is there is no draw.
        ("AsKs", "QsJs2s", None, None, None),
        ("KhQs", "JhTc9d", None, None, None),
        # No card of the hand is in the suit.
        ("AhKd", "Qs7s2s3c", None, None, None),
    ],
)
def test_that_draws_have_their_names(
    hole: str, board: str, flush: str | None, straight: str | None, rank: str | None
) -> None:
    answer = draws(asked(hole, board))

    assert (flush, straight, rank) == (answer.flush_draw, answer.straight_draw, answer.nut_rank)


@pytest.mark.parametrize("deal", MANY, ids=title)
def test_that_draws_are_those_found_card_by_card(deal: Deal) -> None:
    hole, board, dead = deal
    answer = draws(of(deal))
    live = naive.live_cards(hole, board, dead)
    now = value((*board, *hole))
    completing = naive.completing_ranks(hole, board, dead) if now[0] < naive.STRAIGHT else set()
    flush = naive.flush_draw(hole, board, dead)
    suit = naive.flush_suit(hole, board, 4) if flush == "LIVE" else None
    flush_cards = {card for card in live if card & 3 == suit}
    straight_cards = {card for card in live if card >> 2 in completing}
    after = [value((*board, *hole, card)) for card in live]

    assert answer.flush_draw == flush
    assert answer.straight_draw == naive.straight_draw(hole, board, dead)
    assert set(parse_cards("".join(answer.completing_cards))) == flush_cards | straight_cards
    assert answer.flush_outs == len(flush_cards)
    assert answer.straight_outs == len(straight_cards)
    better = [
        strength for strength in after if strength > now and strength[0] == naive.STRAIGHT_FLUSH
    ]
    assert answer.straight_flush_outs == len(better)
    assert answer.combo_draw == bool(flush_cards and completing)
    assert (answer.uses_hole_cards is None) == (flush is None and answer.straight_draw is None)


@pytest.mark.parametrize("deal", FEW, ids=title)
def test_that_the_nut_ranks_of_draws_are_those_found_one_by_one(deal: Deal) -> None:
    hole, board, dead = deal
    answer = draws(of(deal))
    stronger = [
        naive.stronger_values([*board, card], value((*board, card, *hole)), hole, dead)
        for card in naive.live_cards(hole, board, dead)
        if answer.straight_outs and card >> 2 in naive.completing_ranks(hole, board, dead)
    ]

    assert answer.straight_nut_rank == (nut_rank(max(stronger)) if stronger else None)
    if answer.flush_draw == "LIVE":
        suit = naive.flush_suit(hole, board, 4)
        best = max(card for card in hole if card & 3 == suit)
        higher = [c for c in naive.live_cards(hole, board, dead) if c & 3 == suit and c > best]
        assert answer.flush_nut_rank == nut_rank(len(higher))


@pytest.mark.parametrize(
    ("hole", "board", "overcards", "used"),
    [
        ("AhKd", "Qs7c2h", 2, 2),
        ("Ah9d", "Ts7c2h", 1, 1),
        ("AhAd", "Qs7c2h", 0, None),
        ("AhKd", "7s7c2h", 2, None),
        ("AhQd", "Qs7c2h", 0, None),
        ("AsKs", "QsJs2s", 0, None),
        ("JhTd", "9c8s2h", 2, 2),
        ("Jh2d", "Tc9s8h", 1, 1),
        ("AhKh", "2h7h9s", 2, 2),
        ("Ah3d", "2h7h9h", 1, 1),
    ],
)
def test_that_overcards_and_hole_cards_in_the_draw_are_counted(
    hole: str, board: str, overcards: int, used: int | None
) -> None:
    answer = draws(asked(hole, board))

    assert (overcards, used) == (answer.overcards, answer.uses_hole_cards)


def test_that_a_backdoor_straight_that_dead_cards_rule_out_uses_no_hole_cards() -> None:
    """Without a seven only a queen and a jack are left, and the eight goes with them."""
    every, left = (
        draws(HandRequest(hole="8c6h", board="Tc9s2d", dead=dead)) for dead in ("", "7c7d7h7s")
    )

    assert every.straight_draw == "GUTSHOT"
    assert (left.straight_draw, left.uses_hole_cards) == ("BACKDOOR", 1)


# --- outs


@pytest.mark.parametrize(("hand", "counts"), TRUTH["outs_count_own_clean"].items())
def test_that_outs_have_the_published_counts(hand: str, counts: list[int]) -> None:
    answer = outs(asked(*hand.split()))
    # The published counts leave aside whether a straight or flush is the best one.
    clean = [out for out in answer.outs if not out.shared and not set(out.taints) - {"NOT_NUT"}]

    assert counts == [answer.count, answer.own_count, len(clean)]
    assert answer.clean_count == sum(out.clean for out in answer.outs)
    assert sum(map(len, answer.by_category.values())) == answer.count


def test_that_the_cards_that_taint_are_named() -> None:
    answer = {out.card: out for out in outs(asked("8c7h", "As9s6d")).outs}
    straights = {card for card, out in answer.items() if out.to_category == "STRAIGHT"}

    assert straights == {"Tc", "Td", "Th", "Ts", "5c", "5d", "5h", "5s"}
    assert {card for card in straights if not answer[card].clean} == {"Ts", "5s"}
    assert "FLUSH_POSSIBLE" in answer["Ts"].taints


@pytest.mark.parametrize("deal", FEW, ids=title)
def test_that_outs_are_those_found_card_by_card(deal: Deal) -> None:
    hole, board, dead = deal
    answer = {
        parse_cards(out.card)[0]: (
            CATEGORIES.index(out.to_category),
            out.shared,
            {taint.value for taint in out.taints},
        )
        for out in outs(of(deal)).outs
    }

    assert answer == naive.outs(hole, board, dead)


def test_that_the_chance_to_hit_is_over_the_cards_not_seen() -> None:
    flop, turn = outs(asked("AhKh", "2h7h9s")), outs(asked("AhKh", "2h7h9s3c", dead="4h"))

    assert flop.hit_probability.next == pytest.approx(15 / 47)
    assert flop.hit_probability.by_river == pytest.approx(1 - comb(32, 2) / comb(47, 2))
    assert turn.own_count == 14
    assert turn.hit_probability.next == turn.hit_probability.by_river == pytest.approx(14 / 45)


@pytest.mark.parametrize("analysis", [draws, outs])
def test_that_on_the_river_draws_and_outs_are_refused(analysis: object) -> None:
    assert callable(analysis)
    with pytest.raises(ToolInputError) as caught:
        analysis(asked("AhKh", "2h7h9s3c4c"))

    assert caught.value.loc == ("board",)


# --- blockers and the report


@pytest.mark.parametrize(
    ("hole", "board", "total", "blocked", "cards"),
    [
        ("AsKd", "Qs7s2sJd", 1, 1, ["As"]),
        ("AsKs", "2c2d2h", 4, 1, ["As"]),
        ("2s3c", "2c2d2h", 4, 4, ["2s"]),
        ("KhKd", "JhTc9d", 16, 8, ["Kh", "Kd"]),
        ("QhKd", "JhTc9d", 16, 7, ["Qh", "Kd"]),
        ("AhAd", "AsKsQsJsTs", 1081, 0, []),
    ],
)
def test_that_blocked_nuts_are_those_with_a_card_of_the_hand(
    hole: str, board: str, total: int, blocked: int, cards: list[str]
) -> None:
    answer = blockers(asked(hole, board))

    assert (total, blocked, cards) == (
        answer.nut_combos_total,
        answer.nut_combos_blocked,
        answer.blocker_cards,
    )
    assert answer.block_fraction == pytest.approx(blocked / total)
    assert answer.blocks_nuts == (blocked > 0)


@pytest.mark.parametrize("deal", [*FEW, *deals(3, 5, seed=52)], ids=title)
def test_that_blocked_combos_are_those_counted_one_by_one(deal: Deal) -> None:
    hole, board, dead = deal
    truth = naive.nuts(board, dead)
    answer = blockers(of(deal))

    for index, category in enumerate(CATEGORIES):
        combos = [combo for mine, group in truth for combo in group if mine[0] == index]
        share = {key.value: part for key, part in answer.by_category.items()}[category]
        assert share.total == len(combos)
        assert share.blocked == sum(bool({*combo} & {*hole}) for combo in combos)
    for strength, (_, group) in zip(answer.top_strengths, truth, strict=False):
        assert strength.total == len(group)
        assert strength.blocked == sum(bool({*combo} & {*hole}) for combo in group)
    assert len(answer.top_strengths) == min(5, len(truth))


@pytest.mark.parametrize("board", ["Th9h2c", "Th9h2cKd", "Th9h2cKd3s"])
def test_that_a_hand_report_is_its_parts(board: str) -> None:
    request = asked("QhJh", board, "AsAd")
    report = hand_report(request)

    assert report.texture == texture(BoardRequest(board=board, dead="AsAd"))
    assert report.tier == hand_tier(request)
    assert report.blockers == blockers(request)
    assert report.draws == (draws(request) if len(board) < 10 else None)
    assert report.outs == (outs(request) if len(board) < 10 else None)


def test_that_dead_cards_are_no_outs() -> None:
    answer = outs(asked("AhKh", "2h7h9s", "AdAcKsKdKc"))

    assert {out.card for out in answer.outs} & {"Ad", "Ac", "Ks", "Kd", "Kc", "As"} == {"As"}
