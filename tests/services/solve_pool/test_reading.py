"""Answers out of a solve, against the solver's own view of its nodes and against arithmetic."""

import re
from typing import Any

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import parse_card
from gto_desktop.cards.combo import parse_combo
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import Street
from gto_desktop.services.solve_pool.pool_answers import Book
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from tests.services.solve_pool.spots import request

OOP = "AA,KQs,77,T9s,88,A5s:0.5"
IP = "KK,AQs,JTs,99,65s"
SIZES = {"bet_sizes": {"flop": [50], "turn": [100], "river": [50]}, "raise_limit": 1}


def session_of(iterations: int = 40, **changes: Any) -> Session:
    spec = request(**{"oop_range": OOP, "ip_range": IP, **SIZES, **changes}).spec
    session = Session(spec, precision=32, threads=1)
    for _ in range(iterations):
        session.iterate()
    return session


@pytest.fixture(scope="module")
def turn() -> Session:
    return session_of(board="Qs7h2d5c")


@pytest.fixture(scope="module")
def flop() -> Session:
    narrow = {"oop_range": "AA,77,T9s", "ip_range": "KK,AQs,99"}
    return session_of(4, board="Qs7h2d", **narrow)


def cards(text: str) -> tuple[int, ...]:
    return tuple(parse_card(name) for name in text.split())


def column(combo: str) -> int:
    return parse_combo(combo)


PLACES = [
    ("root", "", "root"),
    ("root/CHECK", "", "root/CHECK"),
    ("root/CHECK/BET 6.000000", "", "root/CHECK/BET 600"),
    ("root/CHECK/CHECK", "Td", "root/CHECK/CHECK"),
    ("root/BET 6.000000/CALL/CHECK", "As", "root/BET 600/CALL/CHECK"),
]


@pytest.mark.parametrize(("node_id", "dealt", "line"), PLACES)
def test_a_node_is_what_the_solution_shows(
    turn: Session, node_id: str, dealt: str, line: str
) -> None:
    view = SessionSolution(turn).node(line, cards(dealt))

    node = Book(turn).node(node_id, cards(dealt))

    assert view.player is not None
    assert (node.node_id, node.player, node.board) == (node_id, view.player, view.board.cards)
    assert [action.label.split()[0] for action in node.actions] == [
        action.kind.value for action in view.actions
    ]
    assert (node.pot, node.to_call) == (view.pot / 100, view.to_call / 100)
    held = np.flatnonzero(view.strategy.sum(axis=0))
    assert {column(combo) for combo in node.strategy} == set(held.tolist())
    for combo, frequencies in node.strategy.items():
        assert frequencies == pytest.approx(view.strategy[:, column(combo)], abs=1e-6)
        assert sum(frequencies) == pytest.approx(1, abs=1e-5)
        assert node.reach[combo] == pytest.approx(view.reach[view.player][column(combo)], abs=1e-6)


@pytest.mark.parametrize(("node_id", "dealt", "line"), PLACES)
def test_evs_are_what_the_solution_shows_less_half_the_pot(
    turn: Session, node_id: str, dealt: str, line: str
) -> None:
    view = SessionSolution(turn).node(line, cards(dealt))

    reading = Book(turn).evs(node_id, cards(dealt))

    assert reading.node_id == node_id
    assert reading.evs
    known = np.isfinite(view.action_ev).all(axis=0)
    assert len(reading.evs) == known.sum()
    for combo, evs in reading.evs.items():
        # Both are rounded to single precision, once before 3bb are taken off and once after.
        shown = (view.action_ev[:, column(combo)] - 300) / 100
        assert evs == pytest.approx(shown, abs=2e-6, rel=3e-7)


def test_a_node_of_another_runout_of_a_flop_solve_is_read_in_its_own_suits(flop: Session) -> None:
    line = "root/CHECK/CHECK/CHECK/CHECK"
    for dealt in ("Ah Kd", "Ac Kd", "3s 3h"):
        view = SessionSolution(flop).node(line, cards(dealt))

        node = Book(flop).node(line, cards(dealt))

        assert node.board == view.board.cards
        assert node.strategy
        for combo, frequencies in node.strategy.items():
            assert not {combo[:2], combo[2:]} & set(dealt.split())
            assert frequencies == pytest.approx(view.strategy[:, column(combo)], abs=1e-6)


def mean(view: NodeView, player: Player, values: dict[int, float]) -> float:
    weights = view.met[player]
    return float(sum(weights[combo] * value for combo, value in values.items()) / weights.sum())


def test_the_evs_of_both_players_sum_to_nothing(turn: Session) -> None:
    """Each hand's EV is its frequencies times its EVs; after a check IP decides next."""
    book, view = Book(turn), SessionSolution(turn).node("root")
    played, worth = book.node("root", ()), book.evs("root", ())
    values = {
        column(combo): float(np.dot(played.strategy[combo], worth.evs[combo]))
        for combo in worth.evs
    }
    ip = dict(enumerate(((view.ev.ip - 300) / 100).tolist()))

    oop_ev = mean(view, Player.OOP, values)
    ip_ev = mean(view, Player.IP, {combo: ev for combo, ev in ip.items() if np.isfinite(ev)})

    assert oop_ev + ip_ev == pytest.approx(0, abs=1e-4)


def test_a_fold_costs_half_the_pot_and_what_was_put_in() -> None:
    session = session_of(
        pot=6, bet_sizes={"river": [50]}, raise_sizes={"river": [50]}, raise_limit=2
    )
    book = Book(session)

    facing_bet = book.evs("root/BET 3.000000", ())
    facing_raise = book.evs("root/BET 3.000000/RAISE 9.000000", ())

    assert facing_bet.actions[0] == "FOLD"
    assert {evs[0] for evs in facing_bet.evs.values()} == {-3.0}
    assert {evs[0] for evs in facing_raise.evs.values()} == {-6.0}


def test_the_nuts_win_the_pot_share_when_nobody_bets() -> None:
    """OOP's aces always win, and nobody can bet: +3 for him, -3 for the kings."""
    session = session_of(oop_range="AA", ip_range="KK", bet_sizes={"river": []})
    book = Book(session)

    oop, ip = book.evs("root", ()), book.evs("root/CHECK", ())

    assert oop.actions == ip.actions == ("CHECK",)
    assert set(oop.evs.values()) == {(3.0,)}
    assert set(ip.evs.values()) == {(-3.0,)}


def test_player_1_is_out_of_position_and_0_in_position(turn: Session) -> None:
    book = Book(turn)

    assert book.evs("root", ()).player == 1
    assert book.evs("root/CHECK", ()).player == 0


def test_the_round_is_that_of_the_board(turn: Session) -> None:
    book = Book(turn)

    assert book.evs("root", ()).round == "TURN"
    assert book.evs("root/CHECK/CHECK", cards("Td")).round == "RIVER"


def test_combos_have_the_higher_rank_first_and_pairs_the_suits_in_order(turn: Session) -> None:
    names = list(Book(turn).node("root", ()).strategy)

    assert {"AcAd", "AhAs", "KhQh", "7c7d", "8d8s"} <= set(names)
    for name in names:
        high, low = "23456789TJQKA".index(name[0]), "23456789TJQKA".index(name[2])
        assert high > low or (high == low and "cdhs".index(name[1]) < "cdhs".index(name[3]))


def test_the_range_count_is_the_combos_that_the_board_leaves(turn: Session) -> None:
    # AA 6, KQs 3 (Qs lies), 77 3 (7h lies), T9s 4, 88 6, A5s 3 (5c lies); with Ad AA 3, A5s 2.
    book = Book(turn)

    assert len(book.node("root", ()).strategy) == 6 + 3 + 3 + 4 + 6 + 3
    assert len(book.node("root/CHECK/CHECK", cards("Ad")).strategy) == 3 + 3 + 3 + 4 + 6 + 2


def test_reach_is_the_weight_at_the_root(turn: Session) -> None:
    reach = Book(turn).node("root", ()).reach

    assert (reach["AcAd"], reach["AhAs"], reach["Ah5h"]) == (1.0, 1.0, 0.5)


def test_sizings_are_shares_of_the_pot_and_of_the_pot_after_the_call() -> None:
    # Pot 6, bet 3 (half). The pot after the call is 12: the raise to 9 adds 6, half of it. After
    # that call the pot is 24; all-in to 30 adds 21.
    session = session_of(
        1, pot=6, effective_stack=30, bet_sizes={"river": [50]}, raise_sizes={"river": [50, 1000]}
    )
    book = Book(session)
    bet = book.node("root", ()).actions[1]
    facing_bet = book.node("root/BET 3", ()).actions
    facing_raise = book.node("root/BET 3/RAISE 9", ())

    assert (bet.action, bet.label, bet.amount_bb, bet.sizing_pot, bet.allin) == (
        "bet", "BET 3.000000", 3.0, 0.5, False,
    )  # fmt: skip
    assert [(a.action, a.amount_bb, a.sizing_pot, a.allin) for a in facing_bet] == [
        ("fold", None, None, False),
        ("call", None, None, False),
        ("raise", 9.0, 0.5, False),
        ("raise", 30.0, 27 / 12, True),
    ]
    assert (facing_raise.pot, facing_raise.to_call) == (18.0, 6.0)


def test_a_call_of_all_that_is_left_is_all_in() -> None:
    session = session_of(1, pot=6, effective_stack=6, bet_sizes={"river": [100]})

    actions = Book(session).node("root/BET 6", ()).actions

    assert [(action.action, action.allin) for action in actions] == [
        ("fold", False), ("call", True),
    ]  # fmt: skip


def test_the_decisions_of_a_street_are_all_lines_that_lead_to_one(turn: Session) -> None:
    decisions = Book(turn).decisions(Street.TURN)
    below = Book(turn).decisions(Street.RIVER)

    assert {node_id for node_id, _ in decisions} == {
        "root",
        "root/CHECK",
        "root/BET 6.000000",
        "root/CHECK/BET 6.000000",
        "root/BET 6.000000/RAISE 30.000000",
        "root/CHECK/BET 6.000000/RAISE 30.000000",
    }
    assert dict(decisions)["root/CHECK"] is Player.IP
    roots = {"/".join(re.findall(r"root|[A-Z]+", node_id)) for node_id, _ in below}
    # The all-in raises leave no decision below them.
    assert {"root/CHECK/CHECK", "root/BET/CALL", "root/CHECK/BET/CALL"} <= roots
    assert not [node_id for node_id in roots if "RAISE/CALL" in node_id]


def test_no_decision_follows_an_all_in_that_is_called() -> None:
    session = session_of(1, board="Qs7h2d5c", pot=6, effective_stack=1)

    lines = [node_id for node_id, _ in Book(session).decisions(Street.RIVER)]

    assert lines
    assert all(line.startswith("root/CHECK/CHECK") for line in lines)


def test_a_street_on_which_nobody_can_bet_has_no_decision() -> None:
    sizes = {"turn": [50], "river": []}
    quiet = Book(session_of(1, board="Qs7h2d5c", bet_sizes=sizes))
    donked = Book(session_of(1, board="Qs7h2d5c", bet_sizes=sizes, donk_sizes={"river": [50]}))

    assert quiet.decisions(Street.TURN)
    assert quiet.decisions(Street.RIVER) == ()
    assert "root/CHECK/CHECK" in dict(donked.decisions(Street.RIVER))


@pytest.mark.parametrize(
    ("node_id", "dealt", "message"),
    [
        ("root/RAISE 6", "", r"'RAISE 6\.000000' .* is not possible"),
        ("root/bet_7", "", r"'bet_7\.000000' .* there are CHECK, BET 6\.000000\."),
        ("root/JUMP", "", "'JUMP' is not an action"),
        ("root/CHECK/CHECK", "", "Nobody decides at root/CHECK/CHECK: the next card comes"),
        ("root/BET 6/FOLD", "", "Nobody decides at root/BET 6.000000/FOLD: the hand ends"),
        ("root/CHECK/CHECK/CHECK", "", "The river card is missing"),
        ("root", "Td", "Td is too much: root is before it"),
        ("root/CHECK/CHECK", "5c", "holds 5c twice"),
    ],
)
def test_a_node_that_does_not_exist_is_named(
    turn: Session, node_id: str, dealt: str, message: str
) -> None:
    for read in (Book(turn).node, Book(turn).evs):
        with pytest.raises(InputError, match=message):
            read(node_id, cards(dealt))


def carried(session: Session, reading_line: str, dealt: str = "") -> PerPlayer[Any]:
    """Multiply the ranges at turn entry by the shares of the steps."""
    reading = Book(session).turn_ranges(reading_line, cards(dealt))
    weights = [r.weights.astype(float) for r in reading.ranges]
    for step in reading.steps:
        weights[step.player] = weights[step.player] * np.nan_to_num(step.share)
    return PerPlayer(*weights)


@pytest.mark.parametrize(
    "line", ["root/CHECK/CHECK", "root/BET 6/CALL", "root/CHECK/BET 6/CALL", "root/CHECK", "root"]
)
def test_the_steps_of_a_turn_line_lead_to_what_is_held_after_it(turn: Session, line: str) -> None:
    view = SessionSolution(turn).node(line.replace(" 6", " 600"), ())

    held = carried(turn, line)

    for player in Player:
        assert held[player] == pytest.approx(view.reach[player], abs=1e-5)


def test_a_turn_line_names_its_actions_with_the_closing_one(turn: Session) -> None:
    reading = Book(turn).turn_ranges("root/check/bet 6/call", ())

    assert reading.node_id == "root/CHECK/BET 6.000000/CALL"
    assert [(step.player, step.label) for step in reading.steps] == [
        (0, "CHECK"), (1, "BET 6.000000"), (0, "CALL"),
    ]  # fmt: skip
    assert str(reading.board) == "Qs7h2d5c"


def test_the_ranges_at_turn_entry_are_those_of_a_turn_solve(turn: Session) -> None:
    reading = Book(turn).turn_ranges("root", ())

    for player in Player:
        expected = turn.spec.ranges[player].without(turn.spec.board.cards)
        assert reading.ranges[player] == expected


def test_a_step_says_nothing_of_combos_outside_of_the_range(turn: Session) -> None:
    step = Book(turn).turn_ranges("root/CHECK", ()).steps[0]
    share = step.share

    assert np.isnan(share[column("KcKd")])
    assert np.isnan(share[column("7c7h")])
    assert 0 <= share[column("AcAd")] <= 1


def test_a_flop_solve_brings_what_its_flop_line_left_to_the_turn(flop: Session) -> None:
    entry = SessionSolution(flop).node("root/CHECK/BET 300/CALL", cards("Ah"))
    end = SessionSolution(flop).node("root/CHECK/BET 300/CALL/CHECK/CHECK", cards("Ah"))

    reading = Book(flop).turn_ranges("root/CHECK/BET 3/CALL/CHECK/CHECK", cards("Ah"))
    held = carried(flop, "root/CHECK/BET 3/CALL/CHECK/CHECK", "Ah")

    assert [step.label for step in reading.steps] == ["CHECK", "CHECK"]
    assert str(reading.board) == "Qs7h2dAh"
    for player in Player:
        assert reading.ranges[player].weights == pytest.approx(entry.reach[player], abs=1e-6)
        assert held[player] == pytest.approx(end.reach[player], abs=1e-5)


@pytest.mark.parametrize(
    ("board", "line", "dealt", "message"),
    [
        ("Qs7h2d5c", "root/BET 6/FOLD", "", "ends with a fold"),
        ("Qs7h2d5c", "root/CHECK/CHECK/CHECK", "Td", "ends on another street"),
        ("Qs7h2d", "root/CHECK", "", "ends on another street"),
        ("Qs7h2d", "root/CHECK/CHECK/CHECK", "", "The turn card is missing"),
        ("Qs7h2d5cTd", "root/CHECK", "", "begins on the river"),
    ],
)
def test_a_line_that_is_not_of_the_turn_is_refused(
    turn: Session, flop: Session, board: str, line: str, dealt: str, message: str
) -> None:
    sessions = {"Qs7h2d5c": turn, "Qs7h2d": flop}
    session = sessions.get(board) or session_of(1, board=board)

    with pytest.raises(InputError, match=message):
        Book(session).turn_ranges(line, cards(dealt))
