"""Reading a solution: every node of small trees, checked against the rules and the slow twin."""

from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import Card, parse_cards
from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by, parse_combo
from gto_desktop.game.action import ActionKind
from gto_desktop.game.player import Player
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.tree import ACTION, CHANCE
from tests.kernels import naive as showdown
from tests.solver.naive import Hand, InfoSet, NaiveGame, Stored
from tests.solver.spots import iterated, spot

RIVER = iterated(
    spot(
        "Ks7d4c2hTs", "AA,77:0.7,QJs:0.35,98s,KQo:0.25", "KQs:0.9,TT:0.45,AQo,76s:0.8",
        100, 300, "50,120", "60", rake_percent=5, rake_cap=9,
    ),
    40,
)  # fmt: skip
TURN = iterated(
    spot(
        "Ah9d6d9h", "AKs,QJs:0.5,99,A5o:0.3", "KQs:0.8,TT,A9s,87s:0.4", 100, 250,
        {"turn": "60", "river": "75"}, {"turn": "a"},
    ),
    30,
)  # fmt: skip
FLOP = iterated(
    spot("Qs8s3d", "AKs,77", "AQo:0.5,KJs,99:0.4", 100, 300, {"flop": "75,a", "turn": "a"}), 8
)  # fmt: skip

RUNOUTS: list[tuple[Session, list[str]]] = [
    (RIVER, [""]),
    (TURN, ["2c", "2s", "Kd", "Th"]),
    (FLOP, ["2c2h", "2h2c", "KsTs", "7d7h"]),
]


def every_node(session: Session, cards: str) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Yield every node of the tree with the cards of a runout that are dealt by then."""
    dealt = parse_cards(cards) if cards else ()
    for node in range(len(session.tree)):
        yield node, dealt[: int(session.tree.street[node]) - session.spec.board.street]


NODES = [
    pytest.param(session, cards, id=f"{session.spec.board}{cards}")
    for session, runouts in RUNOUTS
    for cards in runouts
]


@cache
def view_at(solution: SessionSolution, node: int, dealt: tuple[Card, ...]) -> NodeView:
    return solution.node(solution.tree.line(node), dealt)


@cache
def read(session: Session) -> SessionSolution:
    return SessionSolution(session)


def there(view: NodeView, player: int) -> NDArray[np.bool_]:
    """Return the hands of a player that are in his range here and meet one of the other's."""
    here: NDArray[np.bool_] = (view.reach[player] > 0) & (
        view.met[player] > 1e-6 * view.met[player].max(initial=0)
    )
    return here


@pytest.mark.parametrize(("session", "cards"), NODES)
def test_that_strategies_are_distributions_over_the_hands_of_the_range(
    session: Session, cards: str
) -> None:
    solution = read(session)

    for node, dealt in every_node(session, cards):
        view = view_at(solution, node, dealt)

        if session.tree.kind[node] != ACTION:
            assert view.strategy.shape == (0, 1326)
            continue
        player = view.player
        assert player == session.tree.player[node]
        assert player is not None
        possible = session.spec.ranges[player].weights > 0
        possible &= ~combos_blocked_by(view.board.cards)
        assert view.strategy.shape == (len(view.actions), 1326)
        assert (view.strategy >= 0).all()
        np.testing.assert_allclose(view.strategy.sum(axis=0)[possible], 1.0, atol=1e-4)
        assert (view.strategy[:, ~possible] == 0).all()


@pytest.mark.parametrize(("session", "cards"), NODES)
def test_that_reach_is_the_product_of_the_own_probabilities_on_the_line(
    session: Session, cards: str
) -> None:
    solution, tree = read(session), session.tree

    for node, dealt in every_node(session, cards):
        view = view_at(solution, node, dealt)
        blocked = combos_blocked_by(view.board.cards)
        for player in Player:
            reach = np.where(blocked, 0.0, session.spec.ranges[player].weights)
            child, parent = node, int(tree.parent[node])
            while parent >= 0:
                if tree.kind[parent] == ACTION and tree.player[parent] == player:
                    street = int(tree.street[parent]) - session.spec.board.street
                    above = view_at(solution, parent, dealt[:street])
                    reach = reach * above.strategy[child - int(tree.first_child[parent])]
                child, parent = parent, int(tree.parent[parent])
            np.testing.assert_allclose(view.reach[player], reach, atol=1e-6)
            assert np.isfinite(view.ev[player][there(view, player)]).all()
            assert np.isnan(view.ev[player][view.reach[player] == 0]).all()


@pytest.mark.parametrize(("session", "cards"), NODES)
def test_that_a_hands_ev_is_that_of_its_actions_weighed_by_its_strategy(
    session: Session, cards: str
) -> None:
    solution = read(session)

    for node, dealt in every_node(session, cards):
        if session.tree.kind[node] != ACTION:
            continue
        view = view_at(solution, node, dealt)
        assert view.player is not None
        mine = there(view, view.player)
        mixed = (view.strategy * np.nan_to_num(view.action_ev)).sum(axis=0)
        np.testing.assert_allclose(mixed[mine], view.ev[view.player][mine], atol=2e-3)


@pytest.mark.parametrize(("session", "cards"), NODES)
def test_that_action_evs_are_the_evs_of_the_nodes_the_actions_lead_to(
    session: Session, cards: str
) -> None:
    solution = read(session)

    for node, dealt in every_node(session, cards):
        if session.tree.kind[node] != ACTION:
            continue
        view = view_at(solution, node, dealt)
        assert view.player is not None
        for action, child in enumerate(session.tree.children(node)):
            below = view_at(solution, child, dealt)
            mine = there(below, view.player)
            np.testing.assert_allclose(
                below.ev[view.player][mine],
                view.action_ev[action][mine],
                atol=2e-3,
                err_msg=below.line,
            )


@pytest.mark.parametrize(("session", "cards"), NODES)
def test_that_the_waiting_players_ev_is_that_of_the_nodes_below_by_how_often_they_come(
    session: Session, cards: str
) -> None:
    solution = read(session)

    for node, dealt in every_node(session, cards):
        if session.tree.kind[node] != ACTION:
            continue
        view = view_at(solution, node, dealt)
        assert view.player is not None
        other = view.player.opponent
        total, weight = np.zeros(1326), view.met[other]
        for child in session.tree.children(node):
            below = view_at(solution, child, dealt)
            total += np.nan_to_num(below.ev[other]) * below.met[other]
        mine = there(view, other) & (weight > 1e-4 * weight.max(initial=1e-9))
        np.testing.assert_allclose(
            total[mine] / weight[mine], view.ev[other][mine], atol=0.02, err_msg=view.line
        )


@pytest.mark.parametrize(("session", "cards"), NODES)
def test_that_both_evs_of_a_node_add_up_to_the_pot_at_the_root(
    session: Session, cards: str
) -> None:
    if session.spec.tree.rake_percent:
        pytest.skip("the house takes a part")
    solution = read(session)

    for node, dealt in every_node(session, cards):
        view = view_at(solution, node, dealt)
        if view.met.oop.sum() > 1e-6:
            assert sum(view.range_ev) == pytest.approx(100, abs=0.02), view.line


@pytest.mark.parametrize("line", ["root", "root/CHECK/CHECK", "root/BET 60/CALL/CHECK/BET 165"])
def test_that_every_hands_ev_and_best_ev_is_the_slow_twins(line: str) -> None:
    game = spot(
        "Ah9d6d9h", "AcKc,AsKs,QhJh:0.5", "TcTs,KcQc:0.8,KsQs:0.8,KdJd:0.3", 100, 250,
        {"turn": "60", "river": "75"}, rake_percent=3,
    )  # fmt: skip
    session = iterated(game, 15)
    solution, twin, play = SessionSolution(session), NaiveGame(game), Stored(session).average
    node = session.tree.find(line)
    dealt = parse_cards("2s") if session.tree.street[node] == 3 else ()

    def mix(infoset: InfoSet, values: list[float]) -> float:
        return sum(s * v for s, v in zip(play(infoset), values, strict=True))

    view = solution.node(line, dealt)

    for player in Player:
        other = hands_of(view, player.opponent)
        for hand, combo in combos_of(view, player):
            left = {h: r for h, r in other.items() if not {*h} & {*hand}}
            if left:
                total = twin.walk(player, hand, node, view.board.cards, left, play, mix)
                exact = total / sum(left.values())
                assert view.ev[player][combo] == pytest.approx(exact, abs=2e-3)


def combos_of(view: NodeView, player: int) -> Iterator[tuple[Hand, int]]:
    for combo in np.flatnonzero(view.reach[player]):
        yield (int(COMBO_CARDS[combo, 0]), int(COMBO_CARDS[combo, 1])), int(combo)


def hands_of(view: NodeView, player: int) -> dict[Hand, float]:
    return {hand: float(view.reach[player][combo]) for hand, combo in combos_of(view, player)}


def test_that_the_ev_before_a_card_is_the_mean_over_the_cards() -> None:
    solution = SessionSolution(TURN)
    view = solution.node("root/BET 60/CALL")

    total, weight = np.zeros(1326), np.zeros(1326)
    for card in view.dealable:
        below = solution.node("root/BET 60/CALL", [card])
        total += np.nan_to_num(below.ev.oop) * below.met.oop
        weight += below.met.oop

    mine = there(view, Player.OOP)
    assert view.kind == "chance"
    assert len(view.dealable) == 48
    np.testing.assert_allclose(total[mine] / weight[mine], view.ev.oop[mine], atol=2e-3)


@pytest.mark.parametrize(("session", "cards"), NODES)
def test_that_equity_is_that_of_the_ranges_that_get_there(session: Session, cards: str) -> None:
    solution = read(session)

    for node, dealt in every_node(session, cards):
        view = view_at(solution, node, dealt)
        exact = range_equity(view.board, *map(Range, view.reach)).combos
        for player in Player:
            mine = there(view, player)
            np.testing.assert_allclose(view.equity[player][mine], exact[player][mine], atol=1e-5)
            assert np.isnan(view.equity[player][view.reach[player] == 0]).all()


def test_that_equity_counts_every_showdown_of_the_slow_way() -> None:
    view = SessionSolution(RIVER).node("root/CHECK")
    others = hands_of(view, Player.IP)

    for hand, combo in combos_of(view, Player.OOP):
        won, tied, lost = showdown.showdowns(view.board.cards, hand, others)
        share = (won + tied / 2) / (won + tied + lost)
        assert view.equity.oop[combo] == pytest.approx(share, abs=1e-5)


def test_that_hands_out_of_the_range_or_on_the_board_have_no_numbers() -> None:
    view = SessionSolution(TURN).node("root/CHECK/CHECK", parse_cards("Kd"))

    for name in ("KdQd", "AhKh", "2c2d"):
        combo = parse_combo(name)
        for player in Player:
            assert view.reach[player][combo] == 0
            assert np.isnan(view.ev[player][combo])
            assert np.isnan(view.equity[player][combo])
        assert (view.strategy[:, combo] == 0).all()
        assert np.isnan(view.action_ev[:, combo]).all()


def test_that_hands_that_left_the_line_keep_their_strategy_and_action_evs() -> None:
    # The strategy of a hand is of use even where it should not be: a study tool shows it.
    view = SessionSolution(RIVER).node("root/CHECK/BET 120/RAISE 300")

    possible = RIVER.spec.ranges.ip.weights > 0
    possible &= ~combos_blocked_by(view.board.cards)
    assert (view.strategy.sum(axis=0)[possible] > 0.999).all()


@pytest.mark.parametrize(
    ("line", "kind", "pot", "stacks", "to_call"),
    [
        ("root", "action", 100, (250, 250), 0),
        ("root/BET 60", "action", 160, (190, 250), 60),
        ("root/BET 60/CALL", "chance", 220, (190, 190), 0),
        ("root/BET 60/FOLD", "terminal", 160, (190, 250), 0),
        ("root/BET 60/ALLIN", "action", 410, (190, 0), 190),
        ("root/BET 60/ALLIN/CALL", "chance", 600, (0, 0), 0),
    ],
)
def test_that_a_view_says_where_the_chips_are(
    line: str, kind: str, pot: float, stacks: tuple[float, float], to_call: float
) -> None:
    view = SessionSolution(TURN).node(line)

    assert kind == view.kind
    assert pot == view.pot
    assert stacks == tuple(view.stacks)
    assert to_call == view.to_call


def test_that_a_fold_costs_what_was_put_in_since_the_root() -> None:
    view = SessionSolution(TURN).node("root/BET 60/ALLIN/FOLD")

    mine, his = (there(view, player) for player in Player)
    assert view.player == Player.OOP
    assert view.ev.oop[mine] == pytest.approx(-60)
    assert view.ev.ip[his] == pytest.approx(160)


def test_that_fold_call_and_check_are_named_in_the_view() -> None:
    view = SessionSolution(TURN).node("root/BET 60")

    assert [a.kind for a in view.actions] == [ActionKind.FOLD, ActionKind.CALL, ActionKind.RAISE]


@pytest.mark.parametrize(
    ("line", "cards", "message"),
    [
        ("root/CHECK/CHECK/CHECK", "", "turn card is missing"),
        ("root/CHECK/CHECK/CHECK/CHECK/CHECK", "2c", "river card is missing"),
        ("root", "2c", "2c is too much"),
        ("root/CHECK/CHECK", "2c2d", "2d is too much"),
        ("root/CHECK/CHECK", "Qs", "Qs"),
        ("root/CHECK/CHECK/CHECK/CHECK", "2c2c", "2c"),
        ("root/BET 75/FOLD", "2c", "2c is too much"),
        ("root/BET 75/FOLD/CHECK", "", "after the hand has ended"),
        ("root/BET 17", "", "BET 75"),
        ("root/CHECK//CHECK", "", "''"),
    ],
)
def test_that_wrong_cards_and_lines_are_named(line: str, cards: str, message: str) -> None:
    dealt = parse_cards(cards) if cards else ()

    with pytest.raises(InputError, match=message):
        SessionSolution(FLOP).node(line, dealt)


def test_that_an_all_in_before_the_river_is_read_street_by_street() -> None:
    solution = SessionSolution(FLOP)
    line = "root/ALLIN/CALL"

    before, turn = solution.node(line), solution.node(line, parse_cards("2c"))
    showdowns = solution.node(line, parse_cards("2cKs"))

    assert [v.kind for v in (before, turn, showdowns)] == ["chance", "chance", "terminal"]
    assert [len(v.board.cards) for v in (before, turn, showdowns)] == [3, 4, 5]
    assert [len(v.dealable) for v in (before, turn, showdowns)] == [49, 48, 0]
    # Without more bets a hand gets its share of all the chips.
    for view in (before, turn, showdowns):
        for player in Player:
            mine = there(view, player)
            share = view.equity[player][mine] * view.pot - 300
            np.testing.assert_allclose(view.ev[player][mine], share, atol=0.02)


def test_that_the_root_has_the_evs_of_the_session() -> None:
    for session in (RIVER, TURN, FLOP):
        view = SessionSolution(session).node()
        found = session.expected_values()

        assert list(view.range_ev) == pytest.approx(list(found), abs=2e-3)


def test_that_a_result_stays_readable_when_the_threads_are_gone() -> None:
    session = iterated(TURN.spec, 3, threads=2)
    before = SessionSolution(session).node("root/BET 60")

    session.close()
    after = SessionSolution(session).node("root/BET 60")

    assert np.array_equal(before.strategy, after.strategy)
    assert np.array_equal(before.ev.ip, after.ev.ip, equal_nan=True)


def test_that_reading_does_not_change_what_is_solved() -> None:
    one, other = iterated(TURN.spec, 5), iterated(TURN.spec, 5)
    solution = SessionSolution(one)
    for line in ("root", "root/BET 60", "root/BET 60/CALL"):
        solution.node(line)
    solution.node("root/BET 60/CALL", parse_cards("Kd"))

    for session in (one, other):
        session.iterate()

    views = [SessionSolution(session).node() for session in (one, other)]
    assert np.array_equal(views[0].strategy, views[1].strategy)
    assert np.array_equal(views[0].ev.oop, views[1].ev.oop, equal_nan=True)


def test_that_chance_and_terminal_nodes_have_no_actions() -> None:
    solution = SessionSolution(FLOP)

    for node in range(len(FLOP.tree)):
        if FLOP.tree.kind[node] == CHANCE and FLOP.tree.street[node] == 1:
            assert solution.node(FLOP.tree.line(node)).actions == ()
