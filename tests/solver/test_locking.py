"""Locked strategies are played as given, and everything else answers them."""

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import parse_cards
from gto_desktop.cards.combo import combos_blocked_by, parse_combo
from gto_desktop.cards.hand_class import CLASS_COMBOS, parse_class
from gto_desktop.game.player import Player
from gto_desktop.solver.locking import lock_rows
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.spec import NodeLock, SolveSpec
from tests.solver.naive import NaiveGame, Stored
from tests.solver.spots import iterated, solved, spot

FREE = spot(
    "Ah9d6d9h", "AKs,QJs:0.5,99,A5o:0.3", "KQs:0.8,TT,A9s,87s:0.4", 100, 250,
    {"turn": "60", "river": "75"}, {"turn": "a"},
)  # fmt: skip


def locked(spec: SolveSpec, *locks: NodeLock) -> SolveSpec:
    return SolveSpec(spec.board, spec.ranges, spec.tree, locks)


def in_range(spec: SolveSpec, player: Player, cards: str = "") -> np.ndarray:
    dead = (*spec.board.cards, *(parse_cards(cards) if cards else ()))
    possible: np.ndarray = (spec.ranges[player].weights > 0) & ~combos_blocked_by(dead)
    return possible


@pytest.mark.parametrize("precision", [16, 32])
def test_that_a_locked_node_is_played_as_given(precision: int) -> None:
    lock = NodeLock("root/CHECK", None, {"": (0.3, 0.7)})
    solution = SessionSolution(iterated(locked(FREE, lock), 30, precision=precision))

    view = solution.node("root/CHECK")

    played = view.strategy[:, in_range(FREE, Player.IP)]
    np.testing.assert_allclose(played[0], 0.3, atol=1e-6)
    np.testing.assert_allclose(played[1], 0.7, atol=1e-6)
    assert view.action_frequencies() == pytest.approx([0.3, 0.7], abs=1e-5)


def test_that_a_combo_counts_before_its_class_and_a_class_before_the_node() -> None:
    lock = NodeLock("root/CHECK", None, {"KdQd": (1.0, 0.0), "": (0.5, 0.5), "KQs": (0.0, 1.0)})
    view = SessionSolution(iterated(locked(FREE, lock), 5)).node("root/CHECK")

    assert view.strategy[:, parse_combo("KdQd")].tolist() == [1, 0]
    assert view.strategy[:, parse_combo("KcQc")].tolist() == [0, 1]
    assert view.strategy[:, parse_combo("TcTs")].tolist() == [0.5, 0.5]


@pytest.mark.parametrize("precision", [16, 32])
def test_that_hands_beside_a_locked_class_play_freely(precision: int) -> None:
    lock = NodeLock("root/CHECK", None, {"TT": (0.25, 0.75)})
    solution = solved(locked(FREE, lock), 0.05, precision=precision)

    view = solution.node("root/CHECK")
    tens = list(CLASS_COMBOS[parse_class("TT")])
    others = in_range(FREE, Player.IP)
    others[tens] = False
    np.testing.assert_allclose(view.strategy[0][tens], 0.25, atol=1e-6)
    # What is free does nothing that costs more than the accuracy.
    best = view.action_ev.max(axis=0)
    regret = (best - view.ev.ip)[others & (view.met.ip > 1e-3)]
    assert regret.max() < 2.0
    assert not np.allclose(view.strategy[0][others], 0.25)


def test_that_a_lock_holds_on_every_runout_and_in_every_suit() -> None:
    line = "root/CHECK/CHECK"
    lock = NodeLock(line, None, {"": (0.4, 0.6), "99": (1.0, 0.0)})
    solution = SessionSolution(iterated(locked(FREE, lock), 4))

    for card in ("2c", "2s", "Kd", "Th"):
        view = solution.node(line, parse_cards(card))
        mine = in_range(FREE, Player.OOP, card)
        nines = [c for c in CLASS_COMBOS[parse_class("99")] if mine[c]]
        np.testing.assert_allclose(view.strategy[0][nines], 1.0, atol=1e-6)
        mine[nines] = False
        np.testing.assert_allclose(view.strategy[0][mine], 0.4, atol=1e-6)


def test_that_a_lock_on_a_runout_holds_there_and_nowhere_else() -> None:
    line = "root/CHECK/CHECK"
    lock = NodeLock(line, parse_cards("2s"), {"": (0.4, 0.6)})
    solution = SessionSolution(iterated(locked(FREE, lock), 30))

    there = solution.node(line, parse_cards("2s"))
    elsewhere = solution.node(line, parse_cards("2c"))
    np.testing.assert_allclose(there.strategy[0][in_range(FREE, Player.OOP, "2s")], 0.4, atol=1e-6)
    assert not np.allclose(elsewhere.strategy[0][in_range(FREE, Player.OOP, "2c")], 0.4)


def test_that_locks_of_several_hands_at_one_node_all_hold() -> None:
    locks = (
        NodeLock("root/CHECK", None, {"TT": (0.25, 0.75)}),
        NodeLock("root/CHECK", None, {"KQs": (1.0, 0.0)}),
    )
    view = SessionSolution(iterated(locked(FREE, *locks), 10)).node("root/CHECK")

    assert view.strategy[0, parse_combo("TcTs")] == pytest.approx(0.25)
    assert view.strategy[0, parse_combo("KcQc")] == pytest.approx(1.0)


def test_that_a_lock_on_a_runout_counts_before_one_on_all() -> None:
    line = "root/CHECK/CHECK"
    one = NodeLock(line, parse_cards("2s"), {"": (1.0, 0.0)})
    every = NodeLock(line, None, {"": (0.0, 1.0)})

    for locks in ((one, every), (every, one)):
        solution = SessionSolution(iterated(locked(FREE, *locks), 2))
        there = solution.node(line, parse_cards("2s")).strategy[0]
        elsewhere = solution.node(line, parse_cards("2c")).strategy[0]
        assert (there[in_range(FREE, Player.OOP, "2s")] == 1).all()
        assert (elsewhere[in_range(FREE, Player.OOP, "2c")] == 0).all()


@pytest.mark.parametrize(
    "locks",
    [
        (NodeLock("root", None, {"": (0.5, 0.5)}),),
        (NodeLock("root/CHECK", None, {"TT": (0.25, 0.75), "KcQc": (1.0, 0.0)}),),
        (
            NodeLock("root/BET 60", None, {"": (0.2, 0.5, 0.3)}),
            NodeLock("root/CHECK/CHECK", parse_cards("2s"), {"99": (0.1, 0.9)}),
        ),
    ],
    ids=["whole node", "class and combo", "three actions and a runout"],
)
def test_that_best_responses_and_evs_respect_locks_like_the_slow_twin(
    locks: tuple[NodeLock, ...],
) -> None:
    small = spot(
        "Ah9d6d9h", "AcKc,AsKs,QhJh:0.5,9c9s", "TcTs,KcQc:0.8,KsQs:0.8,KdJd:0.3", 100, 250,
        {"turn": "60", "river": "75"}, {"turn": "a"}, rake_percent=2,
    )  # fmt: skip
    session = iterated(locked(small, *locks), 8)
    game, stored = NaiveGame(small), Stored(session)
    rows = {(session.tree.find(lock.line), lock.cards): lock_rows(lock) for lock in locks}

    def fixed(infoset: tuple[int, tuple[int, ...], tuple[int, int]]) -> list[float] | None:
        node, board, (low, high) = infoset
        for cards in (board[4:], None):
            line = session.tree.find(session.tree.line(node))
            above = int(session.tree.parent[node])
            for place in (line, node, above):
                found = rows.get((place, cards))
                if found is not None and session.tree.after_deal(place) == node:
                    share = found[:, low * (101 - low) // 2 + high - 1]
                    if share[0] >= 0:
                        values: list[float] = share.tolist()
                        return values
        return None

    def play(infoset: tuple[int, tuple[int, ...], tuple[int, int]]) -> list[float]:
        shares = fixed(infoset)
        return list(stored.average(infoset)) if shares is None else shares

    def answer(infoset: tuple[int, tuple[int, ...], tuple[int, int]], values: list[float]) -> float:
        shares = fixed(infoset)
        if shares is None:
            return max(values)
        return sum(s * v for s, v in zip(shares, values, strict=True))

    evs = session.expected_values()
    gained = 0.0
    for player in Player:
        exact = game.expected_value(player, play)
        assert evs[player] == pytest.approx(exact, abs=1e-3)
        gained += game.mean(player, game.root_values(player, play, answer)) - exact
    assert session.measure().exploitability_pct == pytest.approx(gained / 2, abs=1e-3)


def test_that_a_locked_solve_reaches_its_target() -> None:
    lock = NodeLock("root/BET 60", None, {"": (0.9, 0.1, 0.0)})

    solution = solved(locked(FREE, lock), 0.1)

    assert solution.exploitability_pct is not None
    assert 0 <= solution.exploitability_pct <= 0.1
    # Against so many folds OOP bets more than he would.
    free = solved(FREE, 0.1)
    often, seldom = (s.node().action_frequencies()[1] for s in (solution, free))
    assert often > seldom + 0.1


def test_that_action_evs_of_a_locked_node_are_those_of_the_actions_not_of_the_lock() -> None:
    river = spot(
        "Qs8d5c3h2h", "QcQd,7c6c", "JcJd,JdJh", 100, 100, {"oop": {"river": "100"}, "ip": {}}
    )
    lock = NodeLock("root", None, {"QcQd": (1.0, 0.0), "7c6c": (0.0, 1.0)})
    solution = SessionSolution(iterated(locked(river, lock), 50))

    view = solution.node()

    # A bet of air alone is always called, so the sets would win a bet and the air loses one.
    sets, air = parse_combo("QdQc"), parse_combo("7c6c")
    assert view.action_ev[:, sets] == pytest.approx([100, 200], abs=0.1)
    assert view.action_ev[:, air] == pytest.approx([0, -100], abs=0.1)
    assert view.ev.oop[sets] == pytest.approx(100, abs=0.1)
    assert view.ev.oop[air] == pytest.approx(-100, abs=0.1)


def test_that_a_locked_share_of_zero_leaves_a_line_that_is_never_reached() -> None:
    lock = NodeLock("root", None, {"": (1.0, 0.0)})
    solution = SessionSolution(iterated(locked(FREE, lock), 10))

    view = solution.node("root/BET 60")

    assert view.reach.oop.max() == 0
    assert np.isnan(view.range_ev.ip)
    assert np.isfinite(list(solution.node().range_ev)).all()


@pytest.mark.parametrize(
    ("lock", "message"),
    [
        (NodeLock("root/CHECK", None, {"": (1.0,)}), "1 probabilities, but there are 2"),
        (NodeLock("root/BET 60/FOLD", None, {"": (1.0,)}), "the hand has ended"),
        (NodeLock("root/CHECK/CHECK", (0, 1), {"": (0.5, 0.5)}), "more cards"),
        (NodeLock("root/CHECK", (0,), {"": (0.5, 0.5)}), "names 1 cards, but 0"),
        (NodeLock("root/BET 61", None, {"": (0.5, 0.5)}), "BET 60"),
    ],
)
def test_that_a_lock_that_does_not_fit_the_tree_is_refused(lock: NodeLock, message: str) -> None:
    with pytest.raises(InputError, match=message):
        Session(locked(FREE, lock), threads=1)


def test_that_locking_what_is_played_anyway_changes_nothing() -> None:
    solution = solved(spot("Qs8d5c3h2h", "QcQd,7c6c", "JcJd,JdJh", 100, 100, "100"), 0.01)
    called = solution.node("root/BET 100")
    row = tuple(float(f) for f in called.action_frequencies())
    lock = NodeLock("root/BET 100", None, {"": row})

    again = solved(locked(solution.spec, lock), 0.01)

    assert again.session.expected_values().oop == pytest.approx(
        solution.session.expected_values().oop, abs=0.5
    )
