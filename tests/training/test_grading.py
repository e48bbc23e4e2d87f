"""Grades on a river whose frequencies and EVs are known."""

from dataclasses import replace

import numpy as np
import pytest

from gto_desktop.cards.combo import parse_combo
from gto_desktop.solver.node_view import NodeView
from gto_desktop.training.drill_nodes import DrillNode
from gto_desktop.training.grading import (
    CONTRADICTS_PCT,
    EXACT_PCT,
    LIFTED_PCT,
    MIXED,
    TAKEN,
    THRESHOLDS,
    Grade,
    contradicts,
    grade,
    is_settled,
    rolled_action,
)
from tests.training.rivers import AIR, BET, POT, VALUE, hands, polar, table, unsettled

CHECK, BETS = 0, 1
UNLIMITED = {Grade.BEST, Grade.CLOSE}
"""Grades that go by no limit of their own."""
FOLD, CALL = 0, 1


def root() -> DrillNode:
    return table().look(())


def facing() -> DrillNode:
    return table().look((f"BET {BET}",))


def test_that_checking_the_nuts_loses_what_half_the_calls_pay() -> None:
    # A bet of the pot is worth the pot and half a bet; a check wins the pot alone.
    mark = grade(root(), parse_combo("QcQd"), CHECK, 1)

    assert mark.lost == pytest.approx(POT / 2, abs=0.5)
    assert mark.lost_pct == pytest.approx(50, abs=0.5)
    assert mark.frequency < 0.01
    assert mark.grade is Grade.BLUNDER


def test_that_evs_count_from_the_decision_on_when_money_went_in_before() -> None:
    # A fold is worth 0 and so is the call of who is indifferent; a check that wins, the pot.
    look = facing()
    catcher = grade(look, parse_combo("JcJd"), CALL, 1)
    first = grade(root(), parse_combo("QcQd"), CHECK, 1)

    assert catcher.evs[FOLD] == 0
    assert catcher.evs[CALL] == pytest.approx(0, abs=0.5)
    assert first.evs[CHECK] == pytest.approx(POT, abs=0.5)


def after_a_bet(view: NodeView, gone: float) -> NodeView:
    """The same decision on a street before which both had put chips in."""
    return replace(
        view, line=f"root/BET {gone:g}/CALL", action_ev=view.action_ev - np.float32(gone)
    )


def test_that_a_later_street_without_a_fold_counts_from_the_pot_there() -> None:
    look, combo = root(), parse_combo("QcQd")
    later = DrillNode(look.kind, after_a_bet(polar().node(), 37.5))

    before, after = (grade(reached, combo, CHECK, 1) for reached in (look, later))

    assert after.evs == pytest.approx(before.evs, abs=1e-3)
    assert after.lost == pytest.approx(before.lost, abs=1e-3)


def test_that_betting_the_nuts_is_the_best_and_loses_nothing() -> None:
    mark = grade(root(), parse_combo("QcQd"), BETS, 50)

    assert mark.grade is Grade.BEST
    assert mark.lost == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("action", [CHECK, BETS])
def test_that_either_action_of_an_indifferent_bluff_is_good(action: int) -> None:
    look = root()
    mixed = [
        combo
        for combo in np.flatnonzero(hands(AIR)).tolist()
        if 0.15 < look.decision.strategy[BETS, combo] < 0.85
    ]

    assert mixed
    for combo in mixed:
        mark = grade(look, combo, action, 1)
        assert mark.grade in {Grade.BEST, Grade.CORRECT}
        assert mark.lost == pytest.approx(0, abs=0.3)


def test_that_the_random_number_points_to_actions_as_often_as_they_are_taken() -> None:
    look = facing()
    combo = parse_combo("JcJd")

    called = [grade(look, combo, CALL, roll).rolled == CALL for roll in range(1, 101)]

    assert sum(called) == pytest.approx(100 * look.decision.strategy[CALL, combo], abs=1)


def test_that_a_random_number_points_to_the_action_whose_part_it_is_in() -> None:
    assert rolled_action((0.3, 0.7), 30) == 0
    assert rolled_action((0.3, 0.7), 31) == 1
    assert rolled_action((0.0, 1.0), 1) == 1
    assert rolled_action((1.0, 0.0), 100) == 0


def expected_loss(view: NodeView) -> float:
    """Mean loss of who plays the strategy: nobody's answers, the solver's own numbers."""
    assert view.player is not None
    weight = view.met[view.player]
    best = np.nanmax(np.where(np.isnan(view.action_ev), -np.inf, view.action_ev), axis=0)
    lost = np.where(view.strategy > 0, view.strategy * (best - view.action_ev), 0.0).sum(axis=0)
    there = weight > 0
    return float(weight[there] @ lost[there] / weight[there].sum())


@pytest.mark.parametrize("line", ["root", f"root/BET {BET}"])
def test_that_who_follows_the_strategy_loses_nothing_within_its_accuracy(line: str) -> None:
    view = polar().node(line)
    look = root() if line == "root" else facing()
    weights = view.met[look.mover]

    graded = sum(
        float(weights[combo]) * mark.frequency * (mark.lost or 0.0)
        for combo in np.flatnonzero(weights).tolist()
        for mark in (grade(look, combo, action, 1) for action in range(2))
    ) / float(weights.sum())

    assert graded == pytest.approx(expected_loss(view), abs=1e-4)
    assert graded <= 0.1


def test_that_the_thresholds_cover_everything_in_order() -> None:
    limits = [row.loses_at_most_pct for row in THRESHOLDS]
    shares = [row.taken_at_least for row in THRESHOLDS]

    assert limits == sorted(limits)
    assert limits[-1] == float("inf")
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] == 0
    assert [row.grade for row in THRESHOLDS] == [each for each in Grade if each not in UNLIMITED]
    assert shares[0] == MIXED


def test_that_without_evs_the_frequency_alone_is_graded() -> None:
    look, view = root(), polar().node()
    no_evs = replace(view, action_ev=np.full_like(view.action_ev, np.nan))
    blind = DrillNode(look.kind, no_evs, look.seat, look.labels)

    bet, check = (grade(blind, parse_combo("QcQd"), action, 1) for action in (BETS, CHECK))

    assert bet.by_frequency_only
    assert (bet.lost, bet.lost_pct) == (None, None)
    assert bet.grade is Grade.BEST
    assert check.grade in {Grade.MISTAKE, Grade.BLUNDER}
    assert set(np.flatnonzero(hands(VALUE))) >= {parse_combo("QcQd")}


@pytest.mark.parametrize(
    ("lost_pct", "settled"),
    [(0.0, True), (CONTRADICTS_PCT - 0.1, True), (CONTRADICTS_PCT + 0.1, False), (900.0, False)],
)
def test_that_an_action_of_the_mix_may_not_lose_a_twelfth_of_the_pot(
    lost_pct: float, settled: bool
) -> None:
    queens = parse_combo("QcQd")
    node = unsettled(polar().node(), queens, CHECK, lost_pct)

    assert is_settled(node, queens) is settled
    # Other hands of the node are as they were.
    assert is_settled(node, parse_combo("QcQh"))


def test_that_a_solved_river_is_settled_and_one_without_evs_is_not_in_doubt() -> None:
    view = polar().node()
    node = unsettled(view, 0, CHECK, 0.0)
    node.action_ev[:] = np.nan

    for combo in np.flatnonzero(hands(f"{VALUE},{AIR}")).tolist():
        assert is_settled(view, combo)
        assert is_settled(node, combo)


def one_hand(combo: int, frequency: float, lost_pct: float) -> NodeView:
    """A node of two actions where a hand does the second so often, and loses so much by it."""
    view = polar().node()
    strategy, action_ev = view.strategy.copy(), view.action_ev.copy()
    strategy[:, combo] = (1 - frequency, frequency)
    best = 5.0
    action_ev[:, combo] = (best, best - lost_pct / 100 * view.pot)
    return replace(view, strategy=strategy, action_ev=action_ev)


def graded(frequency: float, lost_pct: float, accuracy_pct: float = 0.3) -> Grade:
    combo = parse_combo("QcQd")
    node = one_hand(combo, frequency, lost_pct)
    look = root()
    look = DrillNode(look.kind, node, look.seat, look.labels, accuracy_pct=accuracy_pct)
    # The number points to the second action: where EVs are stored that says nothing.
    return grade(look, combo, BETS, 100).grade


@pytest.mark.parametrize(
    ("frequency", "lost_pct", "expected"),
    [
        (0.0, 0.0, Grade.BEST),
        (TAKEN, 0.29, Grade.BEST),
        (TAKEN - 0.01, 0.29, Grade.CORRECT),
        (0.9, 0.31, Grade.CORRECT),
        (0.0, 0.49, Grade.CORRECT),
        (MIXED, LIFTED_PCT - 0.1, Grade.CORRECT),
        (MIXED - 0.01, LIFTED_PCT - 0.1, Grade.INACCURACY),
        (0.0, 0.6, Grade.INACCURACY),
        # A river call of a critic: 41 % of the time, for 2.4 % of the pot less than a fold.
        (0.41, 2.449, Grade.MISTAKE),
        (0.9, 7.9, Grade.MISTAKE),
        (0.0, 8.1, Grade.BLUNDER),
    ],
)
def test_that_the_ev_lost_decides_and_a_frequency_lifts_it_a_little(
    frequency: float, lost_pct: float, expected: Grade
) -> None:
    assert graded(frequency, lost_pct) is expected


def test_that_an_action_of_the_mix_is_correct_where_the_accuracy_is_not_known() -> None:
    assert graded(MIXED, CONTRADICTS_PCT - 0.1, accuracy_pct=0.0) is Grade.CORRECT
    assert graded(MIXED - 0.01, CONTRADICTS_PCT - 0.1, accuracy_pct=0.0) is Grade.MISTAKE


@pytest.mark.parametrize(
    ("accuracy_pct", "bound"), [(0.0, EXACT_PCT[0]), (0.3, 0.3), (5.0, EXACT_PCT[1])]
)
def test_that_an_action_is_as_good_as_the_best_within_what_the_solve_is_exact_to(
    accuracy_pct: float, bound: float
) -> None:
    assert graded(0.5, bound - 0.02, accuracy_pct) is Grade.BEST
    assert graded(0.5, bound + 0.02, accuracy_pct) is Grade.CORRECT


@pytest.mark.parametrize("frequency", [0.0, TAKEN, 0.9])
def test_that_a_loss_on_a_border_is_within_it_by_one_rule(frequency: float) -> None:
    for accuracy_pct in (0.3, 0.5):
        exact = Grade.BEST if frequency >= TAKEN and accuracy_pct == 0.5 else Grade.CORRECT
        assert graded(frequency, 0.5, accuracy_pct) is exact
        assert graded(frequency, 8.0, accuracy_pct) is Grade.MISTAKE
    mixed = Grade.CORRECT if frequency >= MIXED else Grade.INACCURACY
    assert graded(frequency, 2.0) is mixed


def test_that_a_loss_below_the_exploitability_of_its_solve_is_too_close_to_tell() -> None:
    assert graded(0.0, 2.4, accuracy_pct=2.5) is Grade.CLOSE
    assert graded(0.0, 2.6, accuracy_pct=2.5) is Grade.MISTAKE
    # What is correct anyway needs no such word.
    assert graded(0.0, 0.4, accuracy_pct=2.5) is Grade.CORRECT


def test_that_more_lost_is_never_a_better_grade() -> None:
    for frequency in (0.0, 0.02, 0.05, 0.2, 0.9):
        places = [graded(frequency, lost / 10).place for lost in range(120)]
        assert places == sorted(places)


# --- EVs with errors


def with_error(look: DrillNode, error: float) -> DrillNode:
    """The same decision where each EV is known to some chips."""
    errors = np.full_like(look.decision.action_ev, error)
    return replace(look, node=replace(look.decision, ev_errors=errors))


@pytest.mark.parametrize(
    ("error", "expected"), [(0.9 * POT / 2, Grade.BLUNDER), (1.1 * POT / 2, Grade.CLOSE)]
)
def test_that_a_loss_below_its_error_is_too_close_to_tell(error: float, expected: Grade) -> None:
    # Checking the nuts loses half a bet of the pot.
    mark = grade(with_error(root(), error), parse_combo("QcQd"), CHECK, 1)

    assert mark.grade is expected
    assert mark.is_close == (expected is Grade.CLOSE)
    assert mark.error == pytest.approx(error)
    assert mark.lost == pytest.approx(POT / 2, abs=0.5)


def test_that_what_is_best_or_correct_stays_so_whatever_the_error() -> None:
    look = with_error(root(), 10 * POT)
    mixed = [
        combo
        for combo in np.flatnonzero(hands(AIR)).tolist()
        if 0.15 < look.decision.strategy[BETS, combo] < 0.85
    ]
    marks = [grade(look, combo, action, 1) for combo in mixed for action in (CHECK, BETS)]
    best = grade(look, parse_combo("QcQd"), BETS, 1)

    assert {mark.grade for mark in marks} <= {Grade.BEST, Grade.CORRECT}
    assert best.grade is Grade.BEST
    # Nothing is lost: there is no error to tell.
    assert (best.error, best.is_close) == (None, False)


def test_that_an_error_that_is_not_known_changes_no_grade() -> None:
    mark = grade(with_error(root(), np.nan), parse_combo("QcQd"), CHECK, 1)

    assert (mark.grade, mark.error, mark.is_close) == (Grade.BLUNDER, None, False)


def test_that_a_hand_that_mostly_does_what_is_worth_less_than_a_fold_is_not_settled() -> None:
    folds = np.array([True, False, False])
    shares = np.array([[0.16, 0.16, 0.84], [0.84, 0.84, 0.16], [0.0, 0.0, 0.0]])
    evs = np.array([[0.0, 0.0, 0.0], [-0.08, -0.01, -0.08], [-1.0, -1.0, -1.0]])

    found = contradicts(shares, evs, folds, pot=6.0)

    # It calls 84 % and loses 0.08 of a pot of 6; loses next to nothing; mostly folds.
    assert found.tolist() == [True, False, False]
