"""What a drill comes back with: cards that are due, quizzes, sums and texts."""

from datetime import UTC, datetime, timedelta

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import parse_combo
from gto_desktop.ranges.range import Range
from gto_desktop.training import repetition as schedule
from gto_desktop.training.choices import Sizes
from gto_desktop.training.decision_facts import hand_facts
from gto_desktop.training.drill import (
    Drill,
    DrillSource,
    Missed,
    SourceKind,
    from_json,
    mistakes,
    to_json,
)
from gto_desktop.training.grading import Grade
from gto_desktop.training.quiz import asked_range, score
from gto_desktop.training.run import Play
from gto_desktop.training.scores import AnswerResult, Grouping, by_group, csv_rows, tally
from tests.training.rivers import AIR, BET, VALUE, table

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)


def test_that_a_blunder_comes_back_within_a_minute_or_two_and_a_good_answer_never() -> None:
    card = schedule.first(Grade.BLUNDER, NOW)

    assert card is not None
    assert NOW < card.due <= NOW + timedelta(minutes=10)
    assert schedule.first(Grade.BEST, NOW) is None
    assert schedule.first(Grade.CORRECT, NOW) is None


def test_that_good_answers_push_a_card_further_away_each_time() -> None:
    card = schedule.first(Grade.MISTAKE, NOW)
    assert card is not None
    waits, at = [], NOW
    for _ in range(5):
        at = card.due
        card = schedule.again(card.to_json(), Grade.CORRECT, at)
        waits.append(card.due - at)

    assert waits == sorted(waits)
    assert waits[-1] > timedelta(days=7)
    missed = schedule.again(card.to_json(), Grade.BLUNDER, card.due)
    assert missed.due - card.due < timedelta(hours=1)


def test_that_a_painted_range_that_is_right_scores_everything() -> None:
    stored = Range.parse("AA,KK:0.5,AKs")

    scored = score(stored, stored)

    assert scored.overlap == pytest.approx(1)
    assert scored.gaps == ()


def test_that_the_overlap_is_combos_in_both_by_combos_in_either() -> None:
    # AA is 6 combos, KK 6, AKs 4: painted AA and AKs, stored AA and half of KK.
    scored = score(Range.parse("AA,AKs"), Range.parse("AA,KK:0.5"))

    assert scored.overlap == pytest.approx(6 / (6 + 3 + 4))
    assert [scored.missing, scored.extra] == pytest.approx([3, 4])
    assert [gap.name for gap in scored.gaps] == ["AKs", "KK"]
    assert [gap.combos for gap in scored.gaps] == pytest.approx([4, 3])


def test_that_dead_combos_count_for_nothing() -> None:
    board = Board.parse("As2c3c").cards

    scored = score(Range.parse("AA"), Range.parse("AA"), board)

    assert scored.painted == pytest.approx(3)


def test_that_the_hands_of_an_action_are_reach_times_share() -> None:
    bets = asked_range(table().look(()), 1).weights

    assert bets[parse_combo("QcQd")] == pytest.approx(1, abs=0.01)
    air = Range.parse(AIR).weights > 0
    # The solver bluffs half as often as it bets for value: one and a half of four hands.
    assert bets[air].sum() == pytest.approx(1.5, abs=0.03)
    assert asked_range(table().look(()), None) == Range.parse(f"{VALUE},{AIR}")


def test_that_facts_name_hand_equity_and_blockers() -> None:
    facts = hand_facts(table().look((f"BET {BET}",)), parse_combo("JcJd"))

    assert facts is not None
    assert facts.category == "ONE_PAIR"
    assert "UNDER_PAIR" in facts.tiers or "SECOND_PAIR" in facts.tiers
    assert facts.outs is None
    # Two thirds of the bets are sets, a third is air that loses.
    assert facts.equity == pytest.approx(1 / 3, abs=0.01)
    assert not facts.is_nut
    nuts = hand_facts(table().look(()), parse_combo("QcQd"))
    assert nuts is not None
    assert nuts.equity == pytest.approx(1)
    assert nuts.category == "THREE_OF_A_KIND"


def result(grade: Grade, lost: float | None, situation: str = "A", day: int = 21) -> AnswerResult:
    at = datetime(2026, 11, day, 12, tzinfo=UTC)
    return AnswerResult(at, "d", situation, "p", "AhKh", "BET 50", grade, 0.25, lost, lost)


def test_that_sums_are_means_over_the_answers_that_have_a_number() -> None:
    summed = tally(
        "x", [result(Grade.BEST, 0.0), result(Grade.BLUNDER, 3.0), result(Grade.CORRECT, None)]
    )

    assert summed.count == 3
    assert [summed.best, summed.good] == pytest.approx([1 / 3, 2 / 3])
    assert summed.lost_bb == pytest.approx(1.5)
    assert summed.grades == (1, 1, 0, 0, 0, 1)


def test_that_situations_hold_every_answer_once() -> None:
    answers = [
        result(Grade.BEST, 0.0),
        result(Grade.BEST, 0.0, "B", 20),
        result(Grade.MISTAKE, 1.0, "B"),
    ]

    sums = by_group(answers, Grouping.SITUATION)
    assert [(row.name, row.count) for row in sums] == [("B", 2), ("A", 1)]
    assert tally("the second day", answers[1:]).lost_bb == pytest.approx(0.5)
    assert sums[0].lost_bb == pytest.approx(0.5)


def test_that_a_table_has_a_row_for_every_answer() -> None:
    rows = csv_rows([result(Grade.BEST, None), result(Grade.BLUNDER, 1.5)])

    assert len(rows) == 3
    assert {len(row) for row in rows} == {14}
    assert rows[1][8] == ""
    assert rows[2][rows[0].index("grade")] == "blunder"


@pytest.mark.parametrize(
    "drill",
    [
        Drill("x", DrillSource(SourceKind.PLACE, "6max: F F F")),
        Drill(
            "y",
            DrillSource(SourceKind.POT, "6max: F F F R2.5 F C"),
            Play.HAND,
            Sizes.GROUPED,
            "BB",
            "22+,A2s+",
            30,
        ),
        mistakes("z", [Missed("6max: F | Kh7d2c | CHECK", "AhKh")]),
    ],
)
def test_that_a_drill_is_read_back_as_it_was_written(drill: Drill) -> None:
    assert from_json(to_json(drill)) == drill


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"name":"x","source":"nothing"}', '{"name":"","source":"place"}']
)
def test_that_what_is_no_drill_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        from_json(text)


def test_that_hands_that_cannot_be_read_are_refused_with_their_piece() -> None:
    with pytest.raises(InputError, match="XX"):
        Drill("x", DrillSource(SourceKind.PLACE, "6max: F"), hands="AA,XX")


def test_that_what_is_too_close_to_tell_is_no_miss_and_makes_no_card() -> None:
    now = datetime(2026, 11, 21, 12, tzinfo=UTC)

    summed = tally("x", [result(Grade.CLOSE, 0.0), result(Grade.MISTAKE, 1.0)])

    assert (summed.good, summed.best, summed.lost_bb) == (0.5, 0.0, 0.5)
    assert schedule.first(Grade.CLOSE, now) is None
    assert schedule.first(Grade.INACCURACY, now) is not None
