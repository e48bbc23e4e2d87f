"""Solves without their rivers: as they were before the river, and true on it."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import Card, parse_card
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.solver.node_view import NodeView, met
from gto_desktop.solver.progress import finish
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.small_solution import RIVER_LIMIT, SmallSolution
from gto_desktop.solver.small_solve import SmallSolve
from gto_desktop.solver.small_store import opening, saving_small
from gto_desktop.solver.solve import solve
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.store import loading
from tests.solver.saved import save

FLOP = {
    "board": "Ks7d4d",
    "oop_range": "77,KTs,QJs:0.5,A5s,QdJd",
    "ip_range": "AA,TT,AKs,98s",
    "pot": 100,
    "effective_stack": 150,
    "bet_sizes": {"flop": [50], "turn": [75], "river": [75]},
    "raise_sizes": {"flop": [], "turn": ["a"], "river": ["a"]},
    "donk_sizes": {"turn": [], "river": []},
    "rake_percent": 5,
    "rake_cap": 4,
}
TURN = {**FLOP, "board": "Ks7d4c2h", "rake_percent": 0, "rake_cap": 0}
SELDOM = 1e-3
"""Weight from which on numbers are compared."""
TARGET = 0.05
"""Percent of the pot to which the whole solves are solved."""


def solved(spot: Mapping[str, object], target: float = TARGET, precision: int = 16) -> Session:
    session = Session(SolveSpec.from_dict(spot), precision=precision, threads=1)
    finish(solve(session, Limit(target, 3000)))
    return session


def small(session: Session) -> SmallSolution:
    return SmallSolution(finish(SmallSolve.making(session)), threads=1)


@pytest.fixture(scope="module")
def flop() -> Session:
    return solved(FLOP)


@pytest.fixture(scope="module")
def turn() -> Session:
    return solved(TURN)


def dealt(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


def same(node: NodeView, other: NodeView, chips: float) -> None:
    """Two views of a node agree: to some chips in EVs, to the rounding of shares in the rest."""
    assert (node.line, node.board, node.kind, node.player) == (
        other.line,
        other.board,
        other.kind,
        other.player,
    )
    assert (node.actions, node.pot, node.stacks, node.to_call) == (
        other.actions,
        other.pot,
        other.stacks,
        other.to_call,
    )
    assert np.allclose(node.strategy, other.strategy, atol=2e-5)
    for player in Player:
        # What hardly ever comes may have been rounded to never.
        there = (other.reach[player] > SELDOM) & (met(other.reach[player.opponent]) > SELDOM)
        assert np.allclose(node.reach[player], other.reach[player], atol=1e-4)
        assert np.allclose(node.ev[player][there], other.ev[player][there], atol=chips)
        assert np.allclose(node.equity[player][there], other.equity[player][there], atol=1e-3)
        if player == node.player and len(node.actions):
            ours, theirs = node.action_ev[:, there], other.action_ev[:, there]
            assert np.allclose(ours, theirs, atol=chips)


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("root", ""),
        ("root/CHECK/BET 50", ""),
        ("root/CHECK/BET 50/FOLD", ""),
        ("root/CHECK/CHECK", ""),
        ("root/CHECK/CHECK", "3d"),
        ("root/CHECK/CHECK/CHECK/BET 75", "Tc"),
        ("root/CHECK/BET 50/CALL/CHECK/CHECK", "2h"),
        ("root/CHECK/BET 50/CALL/CHECK/ALLIN 100/CALL", "2h"),
    ],
)
@pytest.mark.parametrize("precision", [16, 32])
def test_that_nodes_before_the_river_are_as_they_were(
    flop: Session, line: str, cards: str, precision: int
) -> None:
    session = flop if precision == 16 else solved(FLOP, 2.0, 32)

    # EVs are kept in steps of a 32767th, shares in 65535ths: a hundredth of a chip in all.
    same(
        small(session).node(line, dealt(cards)),
        SessionSolution(session).node(line, dealt(cards)),
        0.02,
    )


def test_that_a_turn_spot_keeps_its_turn(turn: Session) -> None:
    for line in ("root", "root/CHECK/BET 75/CALL"):
        same(small(turn).node(line), SessionSolution(turn).node(line), 0.02)


def test_that_a_river_solved_again_is_an_equilibrium_of_the_ranges_that_come_to_it(
    turn: Session,
) -> None:
    line, cards = "root/CHECK/BET 75/CALL", dealt("9h")
    whole, again = SessionSolution(turn).node(line, cards), small(turn).node(line, cards)

    assert again.solved_again_pct is not None
    assert again.solved_again_pct <= RIVER_LIMIT.target_pct
    assert (again.line, again.pot, again.stacks) == (whole.line, whole.pot, whole.stacks)
    for player in Player:
        assert np.allclose(again.reach[player], whole.reach[player], atol=1e-4)
    # Without rake the pot of the root is shared out, on the river as before it.
    assert sum(again.range_ev) == pytest.approx(100, abs=0.01)


def test_that_all_rivers_together_are_worth_what_the_whole_solve_says(turn: Session) -> None:
    # Each river's EV is within its exploitability of what it is worth, and so is their mean; the
    # whole solve is within its own of that, on this line divided by how often it comes.
    line, whole, again = "root/CHECK/CHECK", SessionSolution(turn), small(turn)
    chance = whole.node(line)
    often = chance.met.oop.sum() / whole.node().met.oop.sum()
    nodes = [again.node(line, (card,)) for card in chance.dealable]
    weights = np.array([node.met.oop.sum() for node in nodes])
    mean = np.array([node.range_ev.oop for node in nodes]) @ weights / weights.sum()

    bound = 2 * (TARGET / often + RIVER_LIMIT.target_pct)
    assert abs(mean - chance.range_ev.oop) <= bound


def test_that_a_bet_of_the_river_counts_chips_of_the_root(turn: Session) -> None:
    again, cards = small(turn), dealt("9h")
    bet = again.node("root/CHECK/CHECK/BET 75", cards)

    assert [action.label for action in bet.actions] == ["FOLD", "CALL", "RAISE 150"]
    assert bet.pot == 175
    reached = bet.reach.ip > 0
    assert np.allclose(bet.action_ev[0][reached & ~np.isnan(bet.action_ev[0])], 0.0, atol=1e-3)
    later = again.node("root/CHECK/BET 75/CALL/CHECK/ALLIN 75", cards)
    # Who folds has lost what he has put in before the river.
    there = ~np.isnan(later.action_ev[0]) & (later.reach.oop > 0)
    assert np.allclose(later.action_ev[0][there], -75.0, atol=1e-3)


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("root/CHECK/BET 50/CALL/CHECK/ALLIN 100/CALL", "2h 9h"),
        ("root/CHECK/BET 50/CALL/CHECK/ALLIN 100/CALL", "2h Kd"),
    ],
)
def test_that_a_showdown_after_an_all_in_is_worth_what_its_cards_win(
    flop: Session, line: str, cards: str
) -> None:
    same(
        small(flop).node(line, dealt(cards)),
        SessionSolution(flop).node(line, dealt(cards)),
        0.02,
    )


def test_that_a_river_has_the_actions_of_the_whole_tree() -> None:
    # No lead into the last aggressor, a donk size of its own, and a change of one node.
    spots: list[dict[str, object]] = [
        TURN,
        {**TURN, "donk_sizes": {"turn": None, "river": [33]}},
        {**TURN, "tree_edits": [{"line": "root/CHECK/BET 75/CALL/CHECK", "bet_sizes": [20]}]},
    ]
    for spot in spots:
        session = solved(spot, 20.0)
        whole, again = SessionSolution(session), small(session)
        for line in (
            "root/CHECK/CHECK",
            "root/CHECK/BET 75/CALL",
            "root/CHECK/BET 75/CALL/CHECK",
            "root/BET 75/CALL",
        ):
            cards = dealt("9h")
            assert again.node(line, cards).actions == whole.node(line, cards).actions


def test_that_locks_of_a_river_hold_when_it_is_solved_again() -> None:
    free = {"line": "check/check/CHECK", "cards": None, "strategy": {"": [1, 0]}}
    one = {"line": "root/CHECK/CHECK", "cards": "9h", "strategy": {"77": [0, 1]}}
    session = solved({**TURN, "locks": [free, one]}, 5.0)
    again, sevens = small(session), 0

    node = again.node("root/CHECK/CHECK", dealt("9h"))
    answer = again.node("root/CHECK/CHECK/CHECK", dealt("9h"))
    other = again.node("root/CHECK/CHECK", dealt("9s"))
    sevens = int(np.flatnonzero((node.reach.oop > 0) & (node.strategy[1] > 0.99))[0])
    assert np.allclose(answer.strategy[0][answer.reach.ip > 0], 1.0)
    assert np.allclose(node.strategy[:, sevens], [0, 1])
    assert other.solved_again_pct is not None


def test_that_a_small_file_gives_back_what_was_written(turn: Session, tmp_path: Path) -> None:
    path, kept = tmp_path / "t.gtosol", finish(SmallSolve.making(turn))
    finish(saving_small(kept, path))
    back = finish(opening(path))

    assert isinstance(back, SmallSolve)
    assert (back.spec, back.precision, back.iteration) == (
        kept.spec,
        kept.precision,
        kept.iteration,
    )
    assert (back.history, back.seconds) == (kept.history, kept.seconds)
    again, before = SmallSolution(back, 1), SmallSolution(kept, 1)
    for line in ("root", "root/CHECK/BET 75"):
        assert np.array_equal(again.node(line).strategy, before.node(line).strategy)
        assert np.array_equal(again.node(line).ev.oop, before.node(line).ev.oop, equal_nan=True)
    whole = tmp_path / "w.gtosol"
    save(turn, whole)
    assert path.stat().st_size < whole.stat().st_size / 5
    assert isinstance(finish(opening(whole)), Session)


def test_that_a_small_file_is_never_read_as_whole(turn: Session, tmp_path: Path) -> None:
    path = tmp_path / "t.gtosol"
    finish(saving_small(finish(SmallSolve.making(turn)), path))

    with pytest.raises(InputError, match="without rivers"):
        finish(loading(path))
    # An older program reads no format above its own.
    assert path.read_bytes()[8:12] == (4).to_bytes(4, "little")


@pytest.mark.parametrize("cut", [40, 400, -1])
def test_that_a_small_file_that_is_cut_is_refused(turn: Session, tmp_path: Path, cut: int) -> None:
    path = tmp_path / "t.gtosol"
    finish(saving_small(finish(SmallSolve.making(turn)), path))
    path.write_bytes(path.read_bytes()[:cut])

    with pytest.raises(InputError, match="damaged"):
        finish(opening(path))


def test_that_a_solve_of_a_river_cannot_be_kept_small() -> None:
    with pytest.raises(InputError, match="nothing to leave out"):
        small(solved({**TURN, "board": "Ks7d4c2h9h"}, 50.0))


def test_that_a_card_that_is_missing_or_too_much_is_said(flop: Session) -> None:
    again = small(flop)
    for line, cards, word in (
        ("root/CHECK/CHECK/CHECK", "", "turn card is missing"),
        ("root/CHECK/CHECK/CHECK/CHECK/CHECK", "3d", "river card is missing"),
        ("root", "3d", "too much"),
        ("root/JUMP", "", "JUMP"),
    ):
        with pytest.raises(InputError, match=word):
            again.node(line, dealt(cards))
    assert replace(again.node(), line="root").line == again.node().line
    assert Street.RIVER not in again.small.shares
