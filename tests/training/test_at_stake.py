"""What a guess loses, which hands are worth asking, and a score by it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.solver.node_view import NodeView
from gto_desktop.training.at_stake import (
    MOST_LOST_PCT,
    Difficulty,
    at_stake,
    given_action,
    losses_pct,
    worth_asking,
)
from gto_desktop.training.choices import Sizes, choices_of
from gto_desktop.training.drill_nodes import DrillNode, Step
from gto_desktop.training.grading import Grade, grade
from gto_desktop.training.run import Asks, Run, Setting
from gto_desktop.training.scores import AnswerResult, tally
from tests.training.rivers import AIR, POT, VALUE, hands, table

VALUE_HAND, AIR_HAND = (int(np.flatnonzero(hands(text))[0]) for text in (VALUE, AIR))


def first() -> DrillNode:
    """OOP's decision to check or to bet the pot."""
    return table().look(())


def with_node(look: DrillNode, **changes: object) -> DrillNode:
    return replace(look, node=replace(look.decision, **changes))  # type: ignore[arg-type]


def told(look: DrillNode, *rows: tuple[int, tuple[float, ...], tuple[float, ...]]) -> DrillNode:
    """The decision with other shares and EVs of some hands, those of the rest not stored."""
    node = look.decision
    strategy, evs = np.array(node.strategy), np.full(node.action_ev.shape, np.nan)
    held = np.zeros_like(node.reach[look.mover])
    for combo, shares, worth in rows:
        strategy[:, combo], evs[:, combo], held[combo] = shares, worth, 1.0
    return with_node(look, strategy=strategy, action_ev=evs, reach=replace(node.reach, oop=held))


def test_that_a_loss_is_what_the_answer_would_be_graded_by_up_to_a_blunder() -> None:
    look = first()
    choices = choices_of(look, Sizes.ALL)

    lost = losses_pct(look, choices)

    for combo in (*np.flatnonzero(hands(VALUE)), *np.flatnonzero(hands(AIR))):
        for place, choice in enumerate(choices):
            mark = grade(look, int(combo), choice.actions[0], 50)
            assert mark.lost_pct is not None
            counted = 0.0 if mark.grade is Grade.BEST else min(mark.lost_pct, MOST_LOST_PCT)
            assert lost[place, combo] == pytest.approx(counted, abs=1e-4)


def test_that_a_guess_loses_the_mean_and_a_check_what_checking_loses() -> None:
    look = told(first(), (VALUE_HAND, (0.0, 1.0), (100.0, 100.0 + 0.04 * POT)))

    stake = at_stake(look, choices_of(look, Sizes.ALL), VALUE_HAND)

    assert stake.passive_pct == pytest.approx(4)
    assert stake.guessed_pct == pytest.approx(2)


def test_that_nothing_is_told_where_no_evs_are_stored() -> None:
    look = told(first())

    stake = at_stake(look, choices_of(look, Sizes.ALL), VALUE_HAND)

    assert (stake.guessed_pct, stake.passive_pct) == (None, None)


def test_that_a_close_decision_is_worth_more_than_an_obvious_one_and_than_none() -> None:
    close, obvious, none = np.flatnonzero(hands(AIR))[:3].tolist()
    look = told(
        first(),
        (close, (1.0, 0.0), (0.0, -0.03 * POT)),
        (obvious, (1.0, 0.0), (0.0, -0.5 * POT)),
        (none, (0.5, 0.5), (0.0, 0.0)),
    )

    weights = worth_asking(look, choices_of(look, Sizes.ALL))

    assert weights[close] > 5 * weights[obvious]
    assert weights[close] > 5 * weights[none]


def test_that_hands_are_the_harder_the_closer_the_second_best_choice_is() -> None:
    hard, middle, easy, none = np.flatnonzero(hands(AIR))[:4].tolist()
    look = told(
        first(),
        (hard, (1.0, 0.0), (0.0, -0.01 * POT)),
        (middle, (1.0, 0.0), (0.0, -0.04 * POT)),
        (easy, (1.0, 0.0), (0.0, -0.2 * POT)),
        (none, (0.5, 0.5), (0.0, 0.0)),
    )
    choices = choices_of(look, Sizes.ALL)

    weights = {
        difficulty: worth_asking(look, choices, difficulty)[[hard, middle, easy, none]]
        for difficulty in Difficulty
    }

    assert weights[Difficulty.EASY].argmax() == 2
    assert weights[Difficulty.USUAL].argmax() == 1
    assert weights[Difficulty.HARD].argmax() == 0
    # What makes no difference is no question of any kind.
    assert all(each[3] == each.min() for each in weights.values())


def test_that_without_evs_easy_hands_are_those_that_do_not_mix() -> None:
    mixed, pure = np.flatnonzero(hands(AIR))[:2].tolist()
    look = told(first())
    strategy = np.array(look.decision.strategy)
    strategy[:, mixed], strategy[:, pure] = (0.5, 0.5), (1.0, 0.0)
    look = with_node(look, strategy=strategy)
    choices = choices_of(look, Sizes.ALL)

    easy, usual = (
        worth_asking(look, choices, each) for each in (Difficulty.EASY, Difficulty.USUAL)
    )

    assert easy[pure] > easy[mixed]
    assert usual[mixed] > usual[pure]


def test_that_whoever_always_answers_the_same_loses_about_as_much_by_any_answer() -> None:
    checks = np.flatnonzero(hands(AIR))[:4].tolist()
    look = told(
        first(),
        *((combo, (1.0, 0.0), (0.0, -0.03 * POT)) for combo in checks),
        (VALUE_HAND, (0.0, 1.0), (-0.03 * POT, 0.0)),
    )
    choices = choices_of(look, Sizes.ALL)

    asked = worth_asking(look, choices) * look.decision.met[look.mover]
    always = np.nan_to_num(losses_pct(look, choices)) @ asked

    # As they are dealt, who always bets loses four times as much as who always checks.
    assert always[0] == pytest.approx(always[1], rel=0.05)


def test_that_what_nearly_all_of_a_range_does_is_given() -> None:
    look = first()

    assert given_action(look) is None
    assert given_action(with_node(look, strategy=_all(look.decision, 1))) == 1


def test_that_hands_are_asked_as_often_as_they_come_times_what_they_are_worth() -> None:
    look = first()
    asked = worth_asking(look, choices_of(look, Sizes.ALL)) * look.decision.met[look.mover]
    run = Run(table(), Setting(asks=Asks.MATTER), np.random.default_rng(3))

    sets = np.mean([hands(VALUE)[run.deal().combo] for _ in range(1000)])

    share = asked[hands(VALUE)].sum() / asked.sum()
    assert sets == pytest.approx(share, abs=4 * np.sqrt(share * (1 - share) / 1000))
    assert abs(share - 3 / 7) > 0.05


class Twice:
    """A river that OOP comes to by an action of IP and a check of all his own hands."""

    seats = table().seats

    def look(self, steps: Sequence[Step]) -> DrillNode:
        river = table().look(())
        if len(steps) == 2:
            return river
        checked = with_node(river, strategy=_all(river.decision, 0))
        return replace(checked, seat="OOP" if steps else "IP")


@pytest.mark.parametrize(("asks", "done"), [(Asks.MATTER, ["IP", "OOP"]), (Asks.DEALT, ["IP"])])
def test_that_what_all_hands_do_on_the_way_is_done_for_hero(asks: Asks, done: list[str]) -> None:
    question = Run(Twice(), Setting(asks=asks, hero="OOP"), np.random.default_rng(1)).deal()

    assert [event.seat for event in question.story] == done


def test_that_where_a_drill_begins_is_asked_whatever_the_range_does() -> None:
    run = Run(Twice(), Setting(asks=Asks.MATTER, hero="IP"), np.random.default_rng(1))

    assert run.deal().story == ()


def _all(node: NodeView, action: int) -> NDArray[np.floating]:
    strategy = np.zeros_like(node.strategy)
    strategy[action] = 1.0
    return strategy


def answer(lost: float, guessed: float | None, grade: Grade = Grade.MISTAKE) -> AnswerResult:
    at = datetime(2026, 11, 25, tzinfo=UTC)
    return AnswerResult(
        at, "d", "s", "p", "AhKh", "BET", grade, 0.1, None, lost, guessed_pct=guessed,
        passive_pct=guessed,
    )  # fmt: skip


def test_that_losing_nothing_scores_100_and_losing_what_a_guess_loses_0() -> None:
    assert tally("d", [answer(0, 2), answer(0, 4)]).score == pytest.approx(100)
    assert tally("d", [answer(2, 2), answer(4, 4)]).score == pytest.approx(0)
    assert tally("d", [answer(2, 2), answer(0, 6)]).score == pytest.approx(75)
    assert tally("d", [answer(2, 2), answer(0, 6)]).passive == pytest.approx(0)


def test_that_a_best_answer_loses_nothing_and_a_blunder_no_more_than_its_border() -> None:
    assert tally("d", [answer(0.3, 2, Grade.BEST)]).score == pytest.approx(100)
    assert tally("d", [answer(80, MOST_LOST_PCT)]).score == pytest.approx(0)


def test_that_there_is_no_score_where_a_guess_loses_nothing_or_it_is_not_known() -> None:
    assert tally("d", [answer(0, 0)]).score is None
    assert tally("d", [answer(1, None)]).score is None
