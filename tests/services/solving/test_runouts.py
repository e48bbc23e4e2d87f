"""Turn and river reports against counting hand by hand, and against what EVs must sum to."""

import csv
import io
import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import product

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import Card, card_name, parse_card
from gto_desktop.cards.combo import COMBO_CARDS
from gto_desktop.game.player import Player
from gto_desktop.services.solving.runouts import (
    RunoutPlace,
    RunoutProgress,
    RunoutReport,
    equal_cards,
    report_csv,
    runout_report,
)
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.progress import finish
from gto_desktop.solver.reader import UnsolvedCard
from gto_desktop.solver.session_solution import SessionSolution
from tests.solver.spots import iterated, spot

OOP, IP = "AA,99:0.5,AhKh,KQs,8h7h", "KK:0.4,QQ,AcKc,A9s:0.75,JhTh"


@pytest.fixture(scope="module")
def solution() -> SessionSolution:
    """A turn after some iterations: no equilibrium, but every hand mixes."""
    spec = spot("Ah9d6d2h", OOP, IP, 100, 150, {"turn": "50", "river": "50"})
    return SessionSolution(iterated(spec, 12))


def finished(
    solution: SessionSolution, place: RunoutPlace
) -> tuple[RunoutReport, list[tuple[str, tuple[Card, ...]]]]:
    """A whole report, and what was read for it."""
    asked: list[tuple[str, tuple[Card, ...]]] = []

    def read(line: str, cards: Sequence[Card]) -> NodeView:
        asked.append((line, tuple(cards)))
        return solution.node(line, cards)

    steps = runout_report(read, solution.spec, place)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value, asked


def pairs(view: NodeView) -> list[tuple[int, int, float]]:
    """Every two hands that can be held at once, one by one, with what they get here with."""
    held = [np.flatnonzero(view.reach[p]) for p in Player]
    return [
        (a, b, float(view.reach.oop[a]) * float(view.reach.ip[b]))
        for a, b in product(*(h.tolist() for h in held))
        if not {*COMBO_CARDS[a].tolist()} & {*COMBO_CARDS[b].tolist()}
    ]


CHECKED = RunoutPlace("root/CHECK/CHECK")
BET = RunoutPlace("root/BET 50/CALL", after=("CHECK",))


@pytest.mark.parametrize("place", [CHECKED, BET], ids=["first decision", "after a check"])
def test_that_frequencies_and_chances_are_those_of_counting_every_pair_of_hands(
    solution: SessionSolution, place: RunoutPlace
) -> None:
    report, _ = finished(solution, place)

    total, taken = 0.0, np.zeros(len(report.actions))
    mass = dict.fromkeys(report.cards, 0.0)
    for card in report.cards:
        view = solution.node(place.decision, (card,))
        for a, b, weight in pairs(view):
            own = a if view.player is Player.OOP else b
            mass[card] += weight
            taken += weight * view.strategy[:, own]
    total = sum(mass.values())
    assert len(report.cards) == 48
    assert len({round(m / total, 6) for m in mass.values()}) > 5
    for card, figures in report.cards.items():
        assert figures.chance == pytest.approx(mass[card] / total, rel=1e-5)
    assert report.mean.shares == pytest.approx(taken / total, rel=1e-5)


def test_that_a_card_is_as_likely_as_it_is_left_in_the_deck_of_each_pair(
    solution: SessionSolution,
) -> None:
    report, _ = finished(solution, CHECKED)

    chance = solution.node(CHECKED.line)
    left = dict.fromkeys(report.cards, 0.0)
    everything = pairs(chance)
    for a, b, weight in everything:
        gone = {*COMBO_CARDS[a].tolist(), *COMBO_CARDS[b].tolist()}
        for card in left:
            if card not in gone:
                left[card] += weight / 44
    total = sum(weight for *_, weight in everything)
    assert {c: f.chance for c, f in report.cards.items()} == pytest.approx(
        {card: share / total for card, share in left.items()}, rel=1e-5
    )


def test_that_evs_and_equities_of_the_cards_make_those_of_the_street_before(
    solution: SessionSolution,
) -> None:
    report, _ = finished(solution, CHECKED)

    before = solution.node(CHECKED.line)
    for player in Player:
        assert report.mean.ev[player] == pytest.approx(before.range_ev[player], abs=1e-3)
        assert report.mean.equity[player] == pytest.approx(before.range_equity[player], abs=1e-5)
    assert sum(report.mean.ev) == pytest.approx(100, abs=1e-3)
    plain = np.mean([figures.ev.oop for figures in report.cards.values()])
    assert abs(plain - report.mean.ev.oop) > 0.01, "cards must not count the same"


def test_that_cards_which_suits_make_equal_are_read_once_and_alike_when_read_all() -> None:
    spec = spot("Ah9h6h", "AKs,QQ,88", "KQs,TT,77", 100, 100)
    dealable = [card for card in range(52) if card not in spec.board.cards]

    groups = equal_cards(spec, (), dealable)

    assert sorted(card for group in groups for card in group) == sorted(dealable)
    # 13 ranks of a suit that is not on the board, three suits alike; 10 of hearts.
    assert sorted(map(len, groups)) == [1] * 10 + [3] * 13
    solution = SessionSolution(
        iterated(spot("Ah9h6h2h", "AKs,QQ,88", "KQs,TT,77", 100, 100, {"river": "50"}), 4)
    )
    report, asked = finished(solution, CHECKED)
    assert len(asked) == 1 + 9 + 13
    for card, figures in report.cards.items():
        view = solution.node(CHECKED.line, (card,))
        assert figures.shares == pytest.approx(tuple(view.action_frequencies()), abs=1e-5)
        assert figures.ev.ip == pytest.approx(view.range_ev.ip, abs=1e-3)


def test_that_ranges_which_tell_suits_apart_leave_nothing_equal() -> None:
    spec = spot("Ah9h6h", "AsKs,QQ", "KdQd,JcTc,TT", 100, 100)

    groups = equal_cards(spec, (), [card for card in range(52) if card not in spec.board.cards])

    assert {len(group) for group in groups} == {1}


def test_that_a_card_on_the_turn_parts_the_suits_that_were_equal() -> None:
    spec = spot("Ah9h6h", "AKs,QQ,88", "KQs,TT,77", 100, 100)
    turn = parse_card("2s")
    left = [card for card in range(52) if card not in {*spec.board.cards, turn}]

    groups = {group[0]: group for group in equal_cards(spec, (turn,), left)}

    assert groups[parse_card("Kd")] == (parse_card("Kd"), parse_card("Kc"))
    assert groups[parse_card("Ks")] == (parse_card("Ks"),)


def test_that_stopping_keeps_the_cards_read_so_far_and_their_mean(
    solution: SessionSolution,
) -> None:
    steps = runout_report(solution.node, solution.spec, CHECKED)
    next(steps)
    for _ in range(3):
        told = next(steps)
    assert isinstance(told, RunoutProgress)

    with pytest.raises(StopIteration) as end:
        steps.send(True)

    report: RunoutReport = end.value.value
    assert list(map(card_name, report.cards)) == ["As", "Ad", "Ac"][: len(report.cards)]
    assert told.done == len(report.cards) == 3
    assert not report.is_whole
    assert sum(figures.chance for figures in report.cards.values()) == pytest.approx(1)


def test_that_a_card_nobody_can_get_to_has_no_figures_and_no_weight() -> None:
    # Whoever gets here with an ace on the river holds neither of the last two.
    spec = spot("AhAd7c2s", "AsAc", "KK,QQ", 100, 100)
    report, _ = finished(SessionSolution(iterated(spec, 2)), CHECKED)

    ace = report.cards[parse_card("As")]

    assert ace.chance == 0
    assert math.isnan(ace.ev.oop)
    assert math.isnan(ace.equity.ip)
    assert report.mean.equity.oop == pytest.approx(1)


def test_that_cards_after_an_all_in_have_equities_and_no_actions() -> None:
    spec = spot("Ah9d6d2h", "AA,8h7h", "KK,9c9s", 100, 50, {"turn": "a"})
    report, _ = finished(SessionSolution(iterated(spec, 4)), RunoutPlace("root/BET 50/CALL"))

    assert report.actions == ()
    assert report.player is None
    # A third heart makes the flush of 8h7h.
    assert report.cards[parse_card("3h")].equity.oop > report.cards[parse_card("3c")].equity.oop


def test_that_where_the_solution_ends_there_are_the_equities_of_the_ranges_that_come(
    solution: SessionSolution,
) -> None:
    whole, _ = finished(solution, CHECKED)

    def read(line: str, cards: Sequence[Card]) -> NodeView:
        if cards:
            raise InputError("It ends here.")
        return solution.node(line)

    *_, last = runout_report(read, solution.spec, CHECKED)
    report = last.report

    assert report is not None
    assert report.ends_here
    assert report.is_whole
    assert report.actions == ()
    assert np.isnan(report.mean.ev.oop)
    for card, figures in report.cards.items():
        assert figures.equity.oop == pytest.approx(whole.cards[card].equity.oop, abs=1e-6)
        assert figures.chance == pytest.approx(whole.cards[card].chance, rel=1e-6)
    with pytest.raises(InputError, match="It ends here"):
        list(runout_report(read, solution.spec, RunoutPlace(CHECKED.line, after=("CHECK",))))


def test_that_rivers_that_a_solve_has_left_out_so_far_are_left_out(
    solution: SessionSolution,
) -> None:
    whole, _ = finished(solution, CHECKED)
    first, *_, last = whole.cards

    def read(line: str, cards: Sequence[Card]) -> NodeView:
        if cards and cards[-1] in {first, last}:
            raise UnsolvedCard(f"{card_name(cards[-1])} is not solved yet.")
        return solution.node(line, cards)

    report = finish(runout_report(read, solution.spec, CHECKED))

    assert not report.ends_here
    assert not report.is_whole
    assert report.leaves_out
    assert not whole.leaves_out
    assert set(report.cards) == set(whole.cards) - {first, last}
    assert report.actions == whole.actions


def test_that_a_report_of_rivers_that_are_all_left_out_says_so(solution: SessionSolution) -> None:
    def read(line: str, cards: Sequence[Card]) -> NodeView:
        if cards:
            raise UnsolvedCard("2c is not solved yet.")
        return solution.node(line, cards)

    with pytest.raises(InputError, match="2c is not solved yet"):
        finish(runout_report(read, solution.spec, CHECKED))


def test_that_a_node_where_no_card_comes_is_refused(solution: SessionSolution) -> None:
    with pytest.raises(InputError, match="No card comes at root/CHECK"):
        next(runout_report(solution.node, solution.spec, RunoutPlace("root/CHECK")))


def test_that_the_table_has_a_line_for_each_card_and_reads_back(solution: SessionSolution) -> None:
    report, _ = finished(solution, CHECKED)

    rows = list(csv.DictReader(io.StringIO(report_csv(report))))

    assert [row["card"] for row in rows] == [*map(card_name, report.cards), "mean"]
    assert list(rows[0]) == [
        "card", "chance", "CHECK", "BET 50", "ev_oop", "ev_ip", "equity_oop", "equity_ip",
    ]  # fmt: skip
    assert float(rows[-1]["BET 50"]) == pytest.approx(report.mean.shares[1], rel=1e-5)
    assert sum(float(row["chance"]) for row in rows[:-1]) == pytest.approx(1, abs=1e-4)


# --- over both streets


@pytest.fixture(scope="module")
def flop_solution() -> SessionSolution:
    spec = spot("Ah9d6d", "AA,KQs:0.5,8h7h", "KK:0.4,QQ,JhTh", 100, 150, {"river": "50"})
    return SessionSolution(iterated(spec, 4))


BOTH = RunoutPlace("root/CHECK/CHECK", after=("CHECK", "CHECK"), then=("CHECK",))
FEW = tuple(map(parse_card, ("Kd", "Qs", "7c", "2h")))


def few_cards(solution: SessionSolution, line: str, cards: Sequence[Card]) -> NodeView:
    """Read a node as if no other cards than a few were in the deck."""
    node = solution.node(line, cards)
    left = tuple(card for card in node.dealable if card in FEW)
    return replace(node, dealable=left)


def test_that_a_turn_counts_over_its_rivers_pair_of_hands_by_pair(
    flop_solution: SessionSolution,
) -> None:
    read = partial(few_cards, flop_solution)

    report = finish(runout_report(read, flop_solution.spec, BOTH))

    assert set(report.cards) == set(FEW)
    assert report.player == Player.IP
    masses = {}
    for turn in FEW:
        views = [read(BOTH.decision, (turn, river)) for river in FEW if river != turn]
        held = [(view, pairs(view)) for view in views]
        mass = sum(weight for _, met in held for *_, weight in met)
        checks = sum(
            weight * float(view.strategy[0, b]) for view, met in held for _, b, weight in met
        )
        ev = sum(weight * float(view.ev.ip[b]) for view, met in held for _, b, weight in met)
        figures = report.cards[turn]
        assert figures.shares[0] == pytest.approx(checks / mass, abs=1e-5)
        assert figures.ev.ip == pytest.approx(ev / mass, abs=1e-3)
        masses[turn] = mass
    for turn, mass in masses.items():
        assert report.cards[turn].chance == pytest.approx(mass / sum(masses.values()))


def test_that_stopping_between_rivers_keeps_the_turns_that_are_whole(
    flop_solution: SessionSolution,
) -> None:
    steps = runout_report(partial(few_cards, flop_solution), flop_solution.spec, BOTH)
    while (told := next(steps)).done < 2:
        pass

    with pytest.raises(StopIteration) as end:
        steps.send(True)

    assert len(end.value.value.cards) == told.done
    assert not end.value.value.is_whole


def test_that_a_line_without_a_river_is_refused(flop_solution: SessionSolution) -> None:
    nowhere = replace(BOTH, after=("CHECK",))

    with pytest.raises(InputError, match="No river comes at"):
        finish(runout_report(flop_solution.node, flop_solution.spec, nowhere))
