"""Flops that stand for others: properties, non-negative least squares, the shipped subsets."""

import importlib.util
import json
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import shipped_file
from gto_desktop.cards import flop_search, flop_subsets
from gto_desktop.cards.card import Card, parse_cards
from gto_desktop.cards.flop_properties import (
    flop_properties,
    flop_shares,
    property_matrix,
    property_names,
)
from gto_desktop.cards.flop_subsets import (
    SHIPPED_COUNTS,
    SUBSETS_FILE,
    WeightedFlop,
    all_flops,
    flop_subset,
)
from gto_desktop.cards.isomorphism import SUIT_PERMUTATIONS, canonical_flop
from gto_desktop.cards.least_squares import nonnegative_least_squares

Array: TypeAlias = NDArray[np.float64]


def _script() -> Any:
    """Load what writes the file; by path, as `packaging` is also the name of a library."""
    path = Path(__file__).parents[2] / "packaging" / "flop_subsets.py"
    spec = importlib.util.spec_from_file_location("flop_subsets_script", path)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


SCRIPT = _script()
# The best of 200 random draws in the study that the counts come from.
RANDOM_DRAWS = {25: 0.161, 49: 0.066, 95: 0.016, 184: 0.0003}


def _flop(text: str) -> tuple[Card, Card, Card]:
    return canonical_flop(parse_cards(text))


# -------------------------------------------------------------------------------- properties


def test_that_all_flops_have_their_exact_shares() -> None:
    combos = np.array([weighted.weight for weighted in all_flops()]) * 22_100

    assert len(all_flops()) == 1755
    assert np.allclose(combos, np.round(combos))
    counts = np.unique(np.round(combos), return_counts=True)
    assert dict(zip(*(array.tolist() for array in counts), strict=True)) == {
        4.0: 299,
        12.0: 1170,
        24.0: 286,
    }
    assert flop_subset(1755) == all_flops()
    assert SCRIPT.residual(all_flops()) == pytest.approx(0.0, abs=1e-12)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "As Ks 2d",
            "high card A, middle card K, low card 2, has A, has K, has 2, broadway cards 2, "
            "two-tone, high and middle; high gap 1, low gap 5, straights 0",
        ),
        (
            "7h 7d 6d",
            "high card 7, middle card 7, low card 6, has 7, has 6, broadway cards 0, "
            "two-tone, paired; high pair, high gap 0, low gap 1, straights 0",
        ),
        (
            "9c 8c 7c",
            "high card 9, middle card 8, low card 7, has 9, has 8, has 7, broadway cards 0, "
            "monotone; high gap 1, low gap 1, straights 3",
        ),
        (
            "5c 4d 2h",
            "high card 5, middle card 4, low card 2, has 5, has 4, has 2, broadway cards 0, "
            "rainbow, unpaired; high gap 1, low gap 2, straights 2",
        ),
    ],
)
def test_that_a_flop_has_the_properties_one_sees(text: str, expected: str) -> None:
    assert "; ".join(sorted(flop_properties(_flop(text)))) == "; ".join(sorted(_split(expected)))


def _split(text: str) -> Iterable[str]:
    """Split at commas, but not within the names that have one."""
    for name in ("two-tone, ", "rainbow, "):
        text = text.replace(name, name.replace(", ", "@"))
    return [name.replace("@", ", ") for name in text.replace(";", ",").split(", ")]


def test_that_frequencies_are_those_of_counting() -> None:
    frequencies = dict(
        zip(property_names(), (property_matrix() @ flop_shares()).tolist(), strict=True)
    )

    assert 65 <= len(property_names()) <= 80
    assert min(frequencies.values()) > 0.002
    assert frequencies["monotone"] == pytest.approx(4 * 286 / 22_100)
    assert frequencies["trips"] == pytest.approx(52 / 22_100)
    assert frequencies["rainbow, unpaired"] == pytest.approx(24 * 286 / 22_100)
    for rank in "23456789TJQKA":
        assert frequencies[f"has {rank}"] == pytest.approx(1 - 17_296 / 22_100)
    high = sum(share for name, share in frequencies.items() if name.startswith("high card"))
    assert high == pytest.approx(1.0)


# ------------------------------------------------------------------------------ least squares


def _systems() -> list[tuple[Array, Array]]:
    random = np.random.default_rng(7)
    return [
        (random.normal(size=(12, n)), random.normal(size=12))
        for n in (1, 2, 3, 5, 8)
        for _ in "123"
    ]


@pytest.mark.parametrize(("matrix", "target"), _systems())
def test_that_least_squares_is_the_best_of_all_supports(matrix: Array, target: Array) -> None:
    n = matrix.shape[1]
    solution = nonnegative_least_squares(matrix.T @ matrix, matrix.T @ target)

    least = float(np.linalg.norm(target))
    for size in range(1, n + 1):
        for support in map(list, combinations(range(n), size)):
            weights = np.linalg.lstsq(matrix[:, support], target, rcond=None)[0]
            if (weights >= 0).all():
                missed = float(np.linalg.norm(matrix[:, support] @ weights - target))
                least = min(least, missed)
    assert (solution >= 0).all()
    assert np.linalg.norm(matrix @ solution - target) == pytest.approx(least)


def test_that_least_squares_of_many_weights_is_stationary() -> None:
    random = np.random.default_rng(11)
    for _ in range(20):
        matrix = random.random((70, 150))
        gram = matrix.T @ matrix + 1e-3 * np.eye(150)
        moments = matrix.T @ (random.random(70) * 5)
        solution = nonnegative_least_squares(gram, moments)
        gradient = gram @ solution - moments

        assert (solution >= 0).all()
        assert np.abs(gradient[solution > 0]).max() < 1e-7
        assert gradient.min() > -1e-7


def test_that_a_target_opposite_to_all_columns_gets_no_weight() -> None:
    assert nonnegative_least_squares(np.eye(3), -np.ones(3)).tolist() == [0.0, 0.0, 0.0]


# ------------------------------------------------------------------------------------ subsets


@pytest.mark.parametrize("count", SHIPPED_COUNTS)
def test_that_a_shipped_subset_is_as_good_as_it_says(count: int) -> None:
    path = shipped_file(SUBSETS_FILE)
    assert path is not None
    subset = flop_subset(count)
    weights = np.array([weighted.weight for weighted in subset])

    assert len({weighted.flop for weighted in subset}) == count
    assert all(weighted.flop == canonical_flop(weighted.flop) for weighted in subset)
    assert weights.sum() == pytest.approx(1.0, abs=1e-12)
    assert weights.min() > 0.19 / count
    assert weights.max() < 3 / count
    said = json.loads(path.read_text())[str(count)]["residual"]
    assert SCRIPT.residual(subset) == pytest.approx(said, rel=0.01)
    assert SCRIPT.residual(subset) <= RANDOM_DRAWS.get(count, 0.2)
    assert SCRIPT.residual(subset) < SCRIPT.residual(equally_weighted(subset)) / 2


def equally_weighted(flops: Sequence[WeightedFlop]) -> tuple[WeightedFlop, ...]:
    """Return the flops with the weights they would have had without refitting."""
    places = {each.flop: place for place, each in enumerate(all_flops())}
    weights = flop_search.even_weights(np.array([places[each.flop] for each in flops]))
    pairs = zip(flops, weights.tolist(), strict=True)
    return tuple(WeightedFlop(each.flop, weight) for each, weight in pairs)


def test_that_refitted_weights_beat_equal_ones_on_random_draws() -> None:
    random = np.random.default_rng(1)
    for count in (12, 25, 49, 95, 184):
        for _ in range(5):
            flops = random.choice(1755, count, replace=False, p=flop_shares())
            fit = flop_search.fitted(flops)
            equal = SCRIPT.residual_of(flops, np.full(count, 1 / count))

            assert SCRIPT.residual_of(fit.flops, fit.weights) < equal


@pytest.mark.parametrize("count", [1, 7, 40])
def test_that_a_search_gives_the_same_subset_again(count: int) -> None:
    subset = flop_subset(count, 3)
    flop_subset.cache_clear()

    assert flop_subset(count, 3) == subset
    assert sum(weighted.weight for weighted in subset) == pytest.approx(1.0)
    assert len(subset) == count
    if count > 1:
        assert flop_subset(count, 4) != subset


@pytest.mark.parametrize("count", [0, -1, 1756])
def test_that_there_is_no_subset_of_more_flops_than_there_are(count: int) -> None:
    with pytest.raises(InputError, match=f"1 to 1755 flops, not {count}"):
        flop_subset(count)


# --------------------------------------------------- what a hand meets, which is no property


def _pairs_up(hand: tuple[Card, ...], flop: tuple[Card, ...]) -> bool:
    return bool({card >> 2 for card in hand} & {card >> 2 for card in flop})


def _draws_to_a_flush(hand: tuple[Card, ...], flop: tuple[Card, ...]) -> bool:
    return sum(card & 3 == hand[0] & 3 for card in flop) == 2


def _is_above(hand: tuple[Card, ...], flop: tuple[Card, ...]) -> bool:
    return min(hand) >> 2 > max(flop) >> 2


@pytest.mark.parametrize(
    ("hand", "meets"),
    [
        ("AcKd", _pairs_up),
        ("9c6d", _pairs_up),
        ("7c7d", _pairs_up),
        ("JhTh", _draws_to_a_flush),
        ("5s2s", _draws_to_a_flush),
        ("TcTd", _is_above),
        ("QcQd", _is_above),
    ],
)
def test_that_a_hand_meets_a_subset_as_it_meets_all_flops(
    hand: str, meets: Callable[[tuple[Card, ...], tuple[Card, ...]], bool]
) -> None:
    cards = parse_cards(hand)
    exact = _frequency(all_flops(), cards, meets)

    for count, tolerance in ((12, 0.10), (25, 0.05), (49, 0.03), (95, 0.02), (184, 0.015)):
        assert _frequency(flop_subset(count), cards, meets) == pytest.approx(exact, abs=tolerance)


def test_that_the_frequencies_of_all_flops_are_the_known_ones() -> None:
    ace_king = _frequency(all_flops(), parse_cards("AcKd"), _pairs_up)
    suited = _frequency(all_flops(), parse_cards("JhTh"), _draws_to_a_flush)

    assert ace_king == pytest.approx(1 - (44 * 43 * 42) / (50 * 49 * 48))
    assert suited == pytest.approx(55 * 39 / 19_600)


def _frequency(
    flops: Iterable[WeightedFlop],
    hand: tuple[Card, ...],
    meets: Callable[[tuple[Card, ...], tuple[Card, ...]], bool],
) -> float:
    """Return how often a hand, in any suits, meets the flop, among the flops it leaves."""
    hands = [
        tuple(card - (card & 3) + suits[card & 3] for card in hand) for suits in SUIT_PERMUTATIONS
    ]
    met = left = 0.0
    for weighted in flops:
        free = [cards for cards in hands if not set(cards) & set(weighted.flop)]
        left += weighted.weight * len(free)
        met += weighted.weight * sum(meets(cards, weighted.flop) for cards in free)
    return met / left


# ------------------------------------------------------------------------------------ the file


def test_that_the_written_file_is_read_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SCRIPT, "SHIPPED_COUNTS", (6,))
    monkeypatch.setattr(SCRIPT, "MOST_TRIALS", 20)
    path = tmp_path / "flops" / "subsets.json"
    SCRIPT.write_subsets(path)

    read = json.loads(path.read_text())
    subset = flop_subsets.subset_of(read["6"]["weights"])
    assert len(subset) == 6
    assert SCRIPT.residual(subset) == pytest.approx(read["6"]["residual"], rel=0.01)


def test_that_subsets_are_searched_for_without_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flop_subsets, "shipped_file", lambda _: None)
    flop_subsets._shipped_subsets.cache_clear()
    flop_subset.cache_clear()
    try:
        assert len(flop_subset(12)) == 12
    finally:
        flop_subsets._shipped_subsets.cache_clear()
        flop_subset.cache_clear()


def test_that_the_script_writes_where_the_program_looks() -> None:
    assert shipped_file(SUBSETS_FILE) == SCRIPT.ROOT / SCRIPT.SUBSETS_FILE
