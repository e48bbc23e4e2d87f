"""The share of graded decisions counts what it says."""

import json
from pathlib import Path

import pytest

from benchmarks import review_graded
from benchmarks.review_graded import PLURIBUS, ROOMS, heads_up, section
from tests.services.review.review_hands import OPEN, played


def test_that_decisions_count_where_two_see_the_flop_and_hero_decides() -> None:
    line = f"{OPEN}|BB X,BTN B300,BB C|BB X,BTN X"
    three = "UTG F,MP F,CO R250,BTN C,SB F,BB C|BB X,CO B300,BTN F,BB C|BB X,CO X"

    assert heads_up(played(line, {})) == {7, 10}
    assert heads_up(played(three, {}, hero="CO")) == frozenset()
    assert heads_up(played("UTG F,MP F,CO F,BTN F,SB F", {})) == frozenset()


def test_that_the_section_tells_shares_by_street_and_why_the_rest_is_not_graded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    results = tmp_path / "results.json"
    monkeypatch.setattr(review_graded, "RESULTS", results)
    assert section() == ""
    flops = [[1, told, ""] for told in ("normal", "model", "low")]
    hands = {PLURIBUS: {"1": [*flops, [2, "", "no line"]]}, ROOMS: {"7": [[1, "loose", ""]]}}
    results.write_text(json.dumps({"hands": hands, "machine": "a machine"}), "utf-8")

    text = section()

    assert "| Pluribus | flop | 3 | 3 | 100 % | 44 % | 1 | 0 | 1 |" in text
    assert "| Pluribus | turn | 1 | 0 | 0 % | 0 % | 0 | 0 | 0 |" in text
    assert "| Pluribus | all | 4 | 3 | 75 % | 30 % | 1 | 0 | 1 |" in text
    assert "| at random | all | 1 | 1 | 100 % | 21 % | 0 | 1 | 0 |" in text
    assert "| Pluribus | turn | no line | 1 |" in text
