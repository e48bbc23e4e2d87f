"""Lines of other sizes in the study: what is told, of which lines, and from where."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.cards.combo import parse_combo
from gto_desktop.preflop.priced_line import PricedLine, price_line
from gto_desktop.services.study import preflop_prices
from gto_desktop.services.study.preflop_prices import PRICED_PCT, size_on_grid
from gto_desktop.services.study.study import Study
from tests.services.study.error_books import book_with_errors

KTO = parse_combo("KhTd")


@pytest.fixture(scope="module")
def study() -> Iterator[Study]:
    opened = Study.open(strategy_folder() / "preflop.sqlite", [])
    yield opened
    opened.close()


def evs(study: Study, line: str, version: str = "6max", combo: int = KTO) -> list[float]:
    node = study.preflop(version, line.split()).node
    assert node is not None
    return [float(ev) / 100 for ev in node.action_ev[:, combo]]


def test_that_a_hand_that_folds_to_a_usual_open_calls_a_small_one(study: Study) -> None:
    # The public verdict that was wrong: KTo in BB against UTG's 2bb was a call that loses 0.08bb.
    usual, small = (evs(study, f"R{to} F F F F") for to in ("2.5", "2"))
    solved = evs(study, "R2 F F F F", version="6max_open_2bb")

    assert usual[1] < 0.05
    assert small[1] == pytest.approx(solved[1], abs=0.03)
    node = study.preflop("6max", ["R2", "F", "F", "F", "F"]).node
    assert node is not None
    assert node.strategy[1, KTO] > 0.9


def test_that_the_note_names_what_a_decision_is_priced_for(study: Study) -> None:
    view = study.preflop("6max", ["F", "F", "F", "R2.3", "F", "R9"])

    assert "Priced for BTN's raise to 2.3bb, BB's raise to 9bb." in view.note
    assert "read as" not in view.note


def test_that_solved_sizes_are_not_priced(study: Study, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preflop_prices, "price_line", refuse)

    for line in ("F F F R2.5 F", "F F F R2.5 F R10", "R2.5 R7.5 F F F F", "F F F F C"):
        assert "Priced" not in study.preflop("6max", line.split()).note
    assert "Priced" not in study.preflop("6max", ["R10"]).note


def test_that_a_line_is_priced_once(study: Study, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def counted(*args: Any, **options: Any) -> PricedLine:
        calls.append(args)
        return price_line(*args, **options)

    monkeypatch.setattr(preflop_prices, "price_line", counted)

    for line in ("F F F R2.8", "F F F R2.81 F", "F F F R2.79 C"):
        study.preflop("6max", line.split())

    assert len(calls) == 1


def refuse(*_: object, **__: object) -> None:
    raise AssertionError


def test_that_a_kept_line_is_not_priced_again_and_tells_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book, line = strategy_folder() / "preflop.sqlite", "F F F F R2.3"
    with closing(Study.open(book, [], lines=tmp_path)) as first:
        told = evs(first, line)
    with closing(Study.open(book, [])) as alone:
        fresh = evs(alone, line)
    monkeypatch.setattr(preflop_prices, "price_line", refuse)

    with closing(Study.open(book, [], lines=tmp_path)) as later:
        again = evs(later, line)

    assert again == told == fresh


def test_that_a_changed_data_set_is_priced_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book, line = strategy_folder() / "preflop.sqlite", "F F F F R2.3"
    with closing(Study.open(book, [], lines=tmp_path / "lines")) as first:
        evs(first, line)
    changed = book_with_errors(tmp_path, 0.5)
    monkeypatch.setattr(preflop_prices, "price_line", refuse)

    later = Study.open(changed, [], lines=tmp_path / "lines")
    with closing(later), pytest.raises(AssertionError):
        evs(later, line)


def test_that_the_error_of_pricing_counts(study: Study) -> None:
    near, priced = (study.preflop("6max", f"F F F R{to} F".split()).node for to in ("2.5", "2.3"))

    assert near is not None
    assert priced is not None
    assert near.ev_errors is not None
    assert priced.ev_errors is not None
    wanted = np.hypot(np.nan_to_num(near.ev_errors[1]), PRICED_PCT / 100 * priced.pot)
    known = np.isfinite(priced.ev_errors[1])
    np.testing.assert_allclose(priced.ev_errors[1][known], wanted[known], rtol=1e-4)


def test_that_the_range_of_a_call_follows_the_price(study: Study) -> None:
    dear, cheap = (study.preflop("6max", f"F F F R{to} F C".split()).ranges for to in ("3.5", "2"))

    assert dear is not None
    assert cheap is not None
    assert cheap.reach.oop.sum() > 1.3 * dear.reach.oop.sum()


@pytest.mark.parametrize(
    ("version", "line"),
    [
        ("heads_up_100bb", "R2"),
        ("mtt_8max_20bb", "F F F F F R2.3 F"),
        ("6max_RC_100bb_100NL", "F F F R2.2 F"),
        ("6max_RC_40bb", "F F F R2.5 F"),
    ],
)
def test_that_other_data_sets_are_priced_too(study: Study, version: str, line: str) -> None:
    view = study.preflop(version, line.split())

    assert "Priced for" in view.note
    assert view.node is not None
    aces = parse_combo("AhAd")
    folds, *others = view.node.action_ev[:, aces]
    assert folds == 0
    assert max(others) > 100


def test_that_sizes_on_the_grid_are_a_hundredth_apart() -> None:
    for to in np.arange(2.0, 60.0, 0.07):
        assert size_on_grid(to) == pytest.approx(to, rel=0.0126)
        assert size_on_grid(size_on_grid(to)) == size_on_grid(to)


def called(study: Study, version: str, line: str) -> float:
    """Return which part of its hands who faces a raise calls with."""
    node = study.preflop(version, line.split()).node
    assert node is not None
    return float(node.action_frequencies()[1])


@pytest.mark.parametrize(
    ("version", "line", "least", "most"),
    [
        # Read as a raise, as these were, BB would call 87.8, 76.8 and 69 %.
        ("6max", "F F F R2.5 F R10 A", 0.15, 0.4),
        ("6max", "F F F F A", 0.03, 0.09),
        ("6max", "A", 0.0, 0.03),
    ],
)
def test_that_an_all_in_is_called_by_few_where_a_raise_was_solved(
    study: Study, version: str, line: str, least: float, most: float
) -> None:
    assert least < called(study, version, line) < most


def test_that_calls_of_an_all_in_win_by_their_equity(study: Study) -> None:
    # Aces win more than five in six of the pot against any range; 72o less than half.
    folds, calls = evs(study, "F F F F A", combo=parse_combo("AhAd"))
    assert folds == 0
    assert calls > 200 * 5 / 6 - 99
    assert evs(study, "F F F F A", combo=parse_combo("7h2d"))[1] < 200 / 2 - 99


def test_that_the_range_of_an_all_in_is_of_hands_that_win_by_it(study: Study) -> None:
    view = study.preflop("6max", ["A", "F", "F", "F", "F", "C"])

    assert "Priced for UTG's all-in to 100bb" in view.note
    assert not view.unlike
    assert view.ranges is not None
    jams = view.ranges.reach.ip
    assert jams[parse_combo("AhAd")] > 0.9
    assert jams.sum() < 0.05 * len(jams)


def test_that_an_all_in_that_covers_all_others_counts_as_one_though_chips_are_left(
    study: Study,
) -> None:
    # BB paid the ante of all: nobody can call more than 14bb of SB's 15.
    assert called(study, "mtt_8max_15bb", "F F F F F F A") == pytest.approx(0.35, abs=0.08)


def test_that_a_rare_all_in_is_said_to_be_rare(study: Study) -> None:
    note = study.preflop("6max", ["F", "F", "F", "F", "A"]).note

    assert "Priced for SB's all-in to 100bb, which hardly a hand makes" in note


def test_that_an_all_in_wins_the_blinds_or_its_equity_of_the_pot(study: Study) -> None:
    calls = [called(study, "6max", line) for line in ("F F F A", "F F F A F")]
    often = 1 - (1 - calls[0]) * (1 - calls[1])
    node = study.with_all_in(study.preflop("6max", ["F", "F", "F"]))
    assert node is not None
    assert node.actions[-1].label == "RAISE 10000"
    worth = {hand: float(node.action_ev[-1, parse_combo(hand)]) / 100 for hand in ("AhAd", "7h2d")}

    # 72o has 10 to 35 % against any range that calls, aces 77 to 94 %; the pot is 201bb then.
    # Who holds aces is called by half of those hands at the least, who holds 72o by hardly more.
    for hand, least, most in (("7h2d", 0.10, 0.35), ("AhAd", 0.77, 0.94)):
        bounds = [
            1.5 * (1 - often * part) + often * part * (201 * equity - 100)
            for part in (0.5, 1.1)
            for equity in (least, most)
        ]
        assert min(bounds) < worth[hand] < max(bounds)


def test_that_no_all_in_is_added_where_one_is_solved(study: Study) -> None:
    for version, line in (("6max", "F F F R2.5 F R10 R22"), ("mtt_8max_15bb", "")):
        assert study.with_all_in(study.preflop(version, line.split())) is None
