"""Texture, nuts, categories: published figures, counts over all flops, and a brute-force twin."""

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from gto_desktop.cards.card import parse_cards
from gto_desktop.cards.isomorphism import canonical_flops
from gto_desktop.toolkit.board_holdings import category_combos, nuts
from gto_desktop.toolkit.reports import board_report
from gto_desktop.toolkit.request_fields import BoardRequest
from gto_desktop.toolkit.texture import Texture, texture
from tests.kernels.naive import value
from tests.toolkit import naive
from tests.toolkit.deals import Deal, deals, text, title

TRUTH = json.loads((Path(__file__).parents[1] / "data" / "groundtruth.json").read_text())
BOARDS = [deal for size in (3, 4, 5) for deal in deals(6, size, seed=size)]


def asked(board: str, dead: str = "") -> BoardRequest:
    return BoardRequest(board=board, dead=dead)


@cache
def counted_flops() -> dict[str, Counter[Any]]:
    """Return how many of the 22,100 flops have each value of each field."""
    counts: dict[str, Counter[Any]] = {}
    for flop, weight in canonical_flops():
        found = texture(asked(text(list(flop))))
        for field in Texture.model_fields:
            if field not in {"cards", "combos"}:
                counts.setdefault(field, Counter())[getattr(found, field)] += weight
    return counts


# --- texture


@pytest.mark.parametrize(("board", "score"), TRUTH["wetness_score"].items())
def test_that_the_wetness_score_is_the_published_one(board: str, score: float) -> None:
    assert texture(asked(board)).wetness_score == pytest.approx(score, abs=5e-5)


def test_that_flops_divide_into_dry_and_wet_as_published() -> None:
    assert counted_flops()["wetness"] == TRUTH["flops"]["wetness_proposed"]


@pytest.mark.parametrize(
    ("field", "counts"),
    [
        ("suitedness", {"MONOTONE": 1144, "TWO_TONE": 12168, "RAINBOW": 8788}),
        ("are_monotone", {True: 1144, False: 20956}),
        ("are_two_tone", {True: 12168, False: 9932}),
        ("are_rainbow", {True: 8788, False: 13312}),
        ("pairedness", {"UNPAIRED": 18304, "PAIRED": 3744, "TRIPS": 52}),
        ("straights_possible", {0: 18004, 1: 2304, 2: 1280, 3: 512}),
        ("flush_possible", {True: 1144, False: 20956}),
        ("flush_draw_possible", {True: 12168, False: 9932}),
        ("connectivity", {"DISCONNECTED": 1844, "LOW": 16160, "MEDIUM": 3328, "HIGH": 768}),
        ("rank_band", {"LOW": 1140, "MEDIUM": 3820, "HIGH": 17140}),
        ("street", {3: 22100}),
    ],
)
def test_that_flops_divide_as_counted(field: str, counts: dict[Any, int]) -> None:
    assert counted_flops()[field] == counts


@pytest.mark.parametrize(
    ("board", "suits", "ranks"),
    [
        ("Ks7d2c9h", "RAINBOW", "UNPAIRED"),
        ("Ks7s2c9h", "TWO_TONE", "UNPAIRED"),
        ("Ks7s2c9c", "DOUBLE_TWO_TONE", "UNPAIRED"),
        ("Ks7s2s9c", "THREE_FLUSH", "UNPAIRED"),
        ("Ks7s2s9s", "FOUR_FLUSH", "UNPAIRED"),
        ("KsKd7s7d", "DOUBLE_TWO_TONE", "DOUBLE_PAIRED"),
        ("KsKdKh7c", "RAINBOW", "TRIPS"),
        ("KsKdKhKc", "RAINBOW", "QUADS"),
        ("Ks7s2d9c4h", "NO_FLUSH", "UNPAIRED"),
        ("Ks7s2d9d4h", "NO_FLUSH", "UNPAIRED"),
        ("Ks7s2s9c4h", "THREE_FLUSH", "UNPAIRED"),
        ("Ks7s2s9s4h", "FOUR_FLUSH", "UNPAIRED"),
        ("Ks7s2s9s4s", "FIVE_FLUSH", "UNPAIRED"),
        ("KsKdKh7c7d", "NO_FLUSH", "FULL_HOUSE"),
        ("KsKdKh7c2d", "NO_FLUSH", "TRIPS"),
        ("KsKd7c7d2h", "NO_FLUSH", "DOUBLE_PAIRED"),
    ],
)
def test_that_later_streets_have_their_own_words(board: str, suits: str, ranks: str) -> None:
    found = texture(asked(board))

    assert (suits, ranks) == (found.suitedness, found.pairedness)
    assert found.street == len(board) // 2


@pytest.mark.parametrize(
    ("board", "straight", "flush"),
    [
        ("6h7c7d8s", "OPEN_ENDED", None),
        ("As2c3d", "OPEN_ENDED", None),
        ("Th9hQc", "GUTSHOT", "BACKDOOR"),
        ("2h7d9c", "BACKDOOR", None),
        ("2c7dKs", None, None),
        ("AsKsQs", "OPEN_ENDED", "LIVE"),
        ("9h8d6c5s", "DOUBLE_GUTSHOT", None),
    ],
)
def test_that_the_names_of_other_programs_are_kept(
    board: str, straight: str | None, flush: str | None
) -> None:
    found = texture(asked(board))

    assert (straight, flush) == (found.straight_draw, found.flush_draw)


@pytest.mark.parametrize("deal", BOARDS, ids=title)
def test_that_combos_are_counted_as_one_by_one(deal: Deal) -> None:
    _, board, dead = deal
    found = texture(asked(text(board), text(dead))).combos

    assert found.model_dump() == naive.texture_combos(board, dead)


def test_that_nothing_is_drawn_to_on_the_river() -> None:
    found = texture(asked("QsJs9d2c4s")).combos

    assert found.flush_draw == found.oesd_or_double_gutshot == found.gutshot == 0
    assert found.combo_draw == 0


# --- nuts and categories


@pytest.mark.parametrize("deal", BOARDS, ids=title)
def test_that_the_nuts_are_those_found_one_by_one(deal: Deal) -> None:
    _, board, dead = deal
    found = nuts(asked(text(board), text(dead)))
    truth = naive.nuts(board, dead)

    assert found.candidate_count == sum(len(combos) for _, combos in truth)
    assert found.combo_count == len(found.combos) == len(truth[0][1])
    assert found.board_is_nuts == (len(truth) == 1)
    assert value(parse_cards("".join(found.best_cards))) == truth[0][0]
    ranking = [(one.rank, {combo_of(name) for name in one.combos}) for one in found.ranking]
    assert ranking == [(rank, combos) for rank, (_, combos) in enumerate(truth[:5], 1)]
    assert [one.category for one in found.ranking] == [
        list(TRUTH["freq7"])[one[0]] for one, _ in truth[:5]
    ]


def combo_of(name: str) -> tuple[int, int]:
    first, second = sorted(parse_cards(name))
    return first, second


def test_that_nuts_are_named() -> None:
    dry, royal = nuts(asked("7h2c9d")), nuts(asked("AsKsQs"))

    assert dry.description == "Three of a kind, nines"
    assert dry.combos == ["9h9s", "9c9s", "9c9h"]
    assert not dry.is_royal
    assert (royal.is_royal, royal.strength, royal.description) == (True, 1, "Royal flush")
    assert royal.combos == ["JsTs"]


@pytest.mark.parametrize(("board", "counts"), TRUTH["category_combos"].items())
def test_that_categories_have_the_published_counts(board: str, counts: dict[str, int]) -> None:
    found = category_combos(asked(board))
    seen = {category.value: share.count for category, share in found.by_category.items()}
    expected = {name: count for name, count in counts.items() if name != "_nut"}

    assert {name: count for name, count in seen.items() if count} == expected
    assert found.nuts.combo_count == counts["_nut"]
    assert sum(seen.values()) == found.total
    assert sum(share.fraction for share in found.by_category.values()) == pytest.approx(1)
    for share in found.by_category.values():
        assert len(set(share.combos)) == share.count


@pytest.mark.parametrize(
    ("board", "own", "hitting"),
    [("7h2c9d", "HIGH_CARD", 456), ("8s8h8d", "THREE_OF_A_KIND", 120), ("QsQh7c7d2s", None, 181)],
)
def test_that_hitting_the_board_is_being_above_its_category(
    board: str, own: str | None, hitting: int
) -> None:
    found = category_combos(asked(board))

    assert found.board_category == (own or "TWO_PAIR")
    assert found.using_hole_cards == hitting


def test_that_a_board_report_is_its_parts() -> None:
    request = asked("Ks7s2d9c", "AsAd")
    report = board_report(request)

    assert report.texture == texture(request)
    assert report.nuts == nuts(request)
    assert report.category_counts == {
        category: share.count for category, share in category_combos(request).by_category.items()
    }
