"""Suit isomorphism changes the work, and nothing else."""

import numpy as np
import pytest

from gto_desktop.cards.card import card_name, parse_card, parse_cards
from gto_desktop.cards.combo import combo_name
from gto_desktop.cards.isomorphism import IDENTITY
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.solver import walker
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.spec import NodeLock, SolveSpec
from gto_desktop.solver.walker import Walker
from tests.solver.spots import iterated, spot

RANGES = "AKs,QJs:0.5,99,A5o:0.3", "KQs:0.8,TT,A9s,87s:0.4"
TURN = spot(
    "Ah9d6d9h", *RANGES, 100, 300, {"turn": "60", "river": "75"}, {"turn": "100"},
    rake_percent=3,
)  # fmt: skip
RAINBOW = spot("Ks8d3c", "AKs,QJs:0.5", "KQs:0.8,99", 100, 300, {"flop": "75", "river": "a"})
MONOTONE = spot("Qs8s3s", "AKs,77", "AQo:0.5,KJs", 100, 300, {"flop": "75", "turn": "a"})
PAIRED = spot("Qs8s8d", "AKs,77", "AQo:0.5,KJs", 100, 300, {"flop": "75", "turn": "a"})


def unmerged(session: Session) -> Session:
    """Return a session of the same game that solves every runout by itself."""
    twin = Session(session.spec, precision=32, threads=1)
    twin.schedule = session.schedule
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(walker, "game_symmetries", lambda _: (IDENTITY,))
        twin.walker = Walker(session.spec, session.tree, precision=32, threads=1)
    for _ in range(session.iteration):
        twin.iterate()
    return twin


def boards(session: Session, street: Street) -> int:
    return len(session.walker.streets[street].deals.boards.boards)


def assert_same_view(
    merged: SessionSolution, alone: SessionSolution, line: str, cards: str
) -> None:
    one, other = (solution.node(line, parse_cards(cards)) for solution in (merged, alone))
    where = f"{line} {cards}"
    np.testing.assert_allclose(one.strategy, other.strategy, atol=2e-4, err_msg=where)
    np.testing.assert_allclose(one.action_ev, other.action_ev, atol=0.02, err_msg=where)
    for player in Player:
        np.testing.assert_allclose(one.reach[player], other.reach[player], atol=2e-4)
        np.testing.assert_allclose(one.equity[player], other.equity[player], atol=2e-3)
        np.testing.assert_allclose(one.ev[player], other.ev[player], atol=0.02, err_msg=where)


@pytest.mark.parametrize(
    ("spec", "street", "count"),
    [
        # 11 hearts, 11 diamonds, 13 ranks of clubs and spades together.
        (TURN, Street.RIVER, 35),
        (RAINBOW, Street.TURN, 49),
        # 10 spades and 13 ranks of the other suits; after a spade 9 and 13, after another card
        # 10 spades, 12 of its suit and 13 of the two others.
        (MONOTONE, Street.TURN, 23),
        (MONOTONE, Street.RIVER, 10 * (9 + 13) + 13 * (10 + 12 + 13)),
        # 11 spades, 12 diamonds, 13 of the two others; the board's eights are spade and diamond.
        (PAIRED, Street.TURN, 11 + 12 + 13),
    ],
)
def test_that_equal_runouts_are_solved_once(spec: SolveSpec, street: Street, count: int) -> None:
    assert boards(Session(spec, precision=32, threads=1), street) == count


# Not many iterations: where a hand meets nothing, rounding decides what it does, and what both
# ways to solve round differently grows from there.
@pytest.mark.parametrize("spec", [TURN, MONOTONE, PAIRED], ids=["turn", "monotone", "paired"])
def test_that_solving_every_runout_by_itself_gives_the_same(spec: SolveSpec) -> None:
    session = iterated(spec, 3)
    twin = unmerged(session)

    assert boards(session, Street.RIVER) < boards(twin, Street.RIVER)
    assert list(session.expected_values()) == pytest.approx(list(twin.expected_values()), rel=1e-5)
    measured = session.measure().exploitability_pct
    assert measured == pytest.approx(twin.measure().exploitability_pct, rel=1e-5)
    np.testing.assert_allclose(
        SessionSolution(session).node().strategy, SessionSolution(twin).node().strategy, atol=1e-5
    )


def test_that_both_ways_to_solve_end_at_the_same_evs() -> None:
    session = iterated(TURN, 200)
    twin = unmerged(session)

    accuracy = session.measure().exploitability_pct + twin.measure().exploitability_pct
    assert list(session.expected_values()) == pytest.approx(
        list(twin.expected_values()), abs=accuracy / 100 * TURN.tree.starting_pot
    )


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("root/CHECK/CHECK", [card_name(card) for card in range(52)]),
        ("root/BET 60/CALL/CHECK", ["2c", "2d", "2h", "2s", "Ks", "Kd"]),
        ("root/BET 60/CALL/CHECK/BET 165", ["Tc", "Th", "Ts", "Td"]),
    ],
)
def test_that_merged_rivers_read_back_in_their_own_suits(line: str, cards: list[str]) -> None:
    session = iterated(TURN, 3)
    merged, alone = SessionSolution(session), SessionSolution(unmerged(session))

    for card in cards:
        if parse_card(card) not in TURN.board.cards:
            assert_same_view(merged, alone, line, card)


def test_that_merged_turns_and_rivers_of_a_flop_read_back_in_their_own_suits() -> None:
    session = iterated(MONOTONE, 3)
    merged, alone = SessionSolution(session), SessionSolution(unmerged(session))

    # Without spades the three other suits are the same; after a diamond, clubs and hearts are.
    for turn in ("2c", "2d", "2h", "2s", "Kd", "Qh"):
        assert_same_view(merged, alone, "root/CHECK/CHECK", turn)
        for river in ("5c", "5d", "5h", "5s", "Kc"):
            assert_same_view(merged, alone, "root/CHECK/CHECK/CHECK/ALLIN", turn)
            assert_same_view(merged, alone, "root/CHECK/CHECK/CHECK/CHECK", turn + river)
            assert_same_view(merged, alone, "root/BET 75/CALL/CHECK/CHECK/CHECK", turn + river)


def test_that_equal_rivers_have_the_strategies_of_each_other_with_suits_renamed() -> None:
    # On Ah 9d 6d 9h diamonds and hearts differ, clubs and spades do not.
    solution = SessionSolution(iterated(TURN, 20))

    # A king: hands that hold it themselves are possible on one of the boards only.
    clubs, spades = (solution.node("root/CHECK/CHECK", parse_cards(c)) for c in ("Kc", "Ks"))

    renamed = {"c": "s", "s": "c", "d": "d", "h": "h"}
    names = [combo_name(index) for index in range(1326)]
    place = {frozenset((name[:2], name[2:])): index for index, name in enumerate(names)}
    moved = [place[frozenset((n[0] + renamed[n[1]], n[2] + renamed[n[3]]))] for n in names]
    assert (clubs.strategy == spades.strategy[:, moved]).all()
    assert not (clubs.strategy == spades.strategy).all()


def test_that_ranges_that_tell_suits_apart_are_not_merged() -> None:
    game = spot("Ah9d6d9h", "AcKc,99", "TT,QcJc:0.5", bets="50")

    session = Session(game, precision=32, threads=1)

    assert boards(session, Street.RIVER) == 48


def test_that_locks_that_tell_suits_apart_are_not_merged() -> None:
    lock = NodeLock("root", None, {"KcQc": (1.0, 0.0)})
    game = SolveSpec(TURN.board, TURN.ranges, TURN.tree, (lock,))
    whole = SolveSpec(
        TURN.board, TURN.ranges, TURN.tree, (NodeLock("root", None, {"KQs": (1.0, 0.0)}),)
    )

    assert boards(Session(game, threads=1), Street.RIVER) == 48
    assert boards(Session(whole, threads=1), Street.RIVER) == boards(
        Session(TURN, threads=1), Street.RIVER
    )
