"""A flop solve that begins on some of its rivers: what is sampled, carried over and reached."""

from dataclasses import replace

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import parse_card, parse_cards
from gto_desktop.game.player import Player
from gto_desktop.game.street import Street
from gto_desktop.solver import rough_levels
from gto_desktop.solver.deals import StreetBoards
from gto_desktop.solver.estimate import game_boards
from gto_desktop.solver.lock import NodeLock
from gto_desktop.solver.progress import Steps, finish
from gto_desktop.solver.rough_levels import LEVELS, START_ITERATIONS
from gto_desktop.solver.rough_start import can_start_roughly, carry_over, rough_start
from gto_desktop.solver.sampled_rivers import sample_rivers
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.solve import solve
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import SolveSpec

SPOT = {
    "oop_range": "AA,99,77,AsKs,KQs,T9s,87s,A5s",
    "ip_range": "KK,QQ,88,66,AKo,QJs,JTs,A9s",
    "pot": 100,
    "effective_stack": 200,
    "bet_sizes": {"flop": [50], "turn": [66], "river": [66]},
    "raise_sizes": {"flop": ["a"], "turn": ["a"], "river": ["a"]},
    "raise_limit": 1,
}
BOARDS = ("Qs7h2d", "Qs7s2d", "9s9h4d", "Ks8s3s")


def _spec(board: str) -> SolveSpec:
    return SolveSpec.from_dict({**SPOT, "board": board})


def _rivers(board: str) -> StreetBoards:
    return game_boards(_spec(board))[-1]


@pytest.mark.parametrize("board", BOARDS)
def test_sampled_rivers_stand_for_all_of_every_turn(board: str) -> None:
    rivers = _rivers(board)
    sampled = sample_rivers(rivers, 8)

    assert len(sampled.children) == len(rivers.children)
    for turn in range(len(sampled.children) - 1):
        picked = slice(sampled.children[turn], sampled.children[turn + 1])
        deals = sampled.members.start[picked.stop] - sampled.members.start[picked.start]
        assert 1 <= picked.stop - picked.start <= 8
        # Every turn has 48 rivers; those that suits make equal count together.
        assert deals == pytest.approx(48, abs=12)


@pytest.mark.parametrize("board", BOARDS)
def test_sampled_rivers_are_rivers_of_the_same_turn_with_their_own_deals(board: str) -> None:
    rivers = _rivers(board)
    sampled = sample_rivers(rivers, 8)

    for turn in range(len(sampled.children) - 1):
        whole = rivers.boards[rivers.children[turn] : rivers.children[turn + 1]]
        picked = sampled.boards[sampled.children[turn] : sampled.children[turn + 1]]
        assert {tuple(each) for each in picked} <= {tuple(each) for each in whole}
    known = {
        (tuple(rivers.boards[at]), int(parent), int(renaming), int(card))
        for at, parent, renaming, card in zip(
            rivers.members.board, rivers.members.parent, rivers.members.permutation,
            rivers.members.card, strict=True,
        )
    }  # fmt: skip
    members = sampled.members
    for at, parent, renaming, card in zip(
        members.board, members.parent, members.permutation, members.card, strict=True
    ):
        assert (tuple(sampled.boards[at]), int(parent), int(renaming), int(card)) in known


def test_rivers_that_bring_a_flush_are_sampled_by_their_share() -> None:
    rivers = _rivers("Qs7s2d")
    sampled = sample_rivers(rivers, 8)

    def flushes(boards: StreetBoards) -> float:
        suited = (boards.boards % 4 == boards.boards[:, -1:] % 4).sum(axis=1) >= 3
        deals = np.diff(boards.members.start)
        return float(deals[suited].sum() / deals.sum())

    assert flushes(sampled) == pytest.approx(flushes(rivers), abs=0.04)


@pytest.mark.parametrize("precision", [16, 32])
def test_what_is_carried_from_all_rivers_to_all_rivers_stays_as_it_is(precision: int) -> None:
    source = Session(_spec("Qs7s2d"), precision=precision, threads=1)
    for _ in range(12):
        source.iterate()
    target = Session(_spec("Qs7s2d"), precision=precision, threads=1)

    carry_over(source, target)

    for street in (Street.FLOP, Street.TURN, Street.RIVER):
        for player in Player:
            theirs = source.walker.streets[street].storage[player]
            ours = target.walker.streets[street].storage[player]
            for name in ("averages", "scales", "regrets"):
                a, b = getattr(theirs, name), getattr(ours, name)
                if street == Street.RIVER and name != "scales":
                    # Empty hands at the end of a row have numbers of their own, which nobody reads.
                    assert np.mean(a != b) < 0.2
                else:
                    assert np.array_equal(a, b)
    assert target.measure().exploitability_pct == pytest.approx(
        source.measure().exploitability_pct, rel=1e-4
    )


@pytest.mark.parametrize("board", BOARDS)
def test_a_rough_start_is_near_and_ends_where_a_plain_solve_ends(board: str) -> None:
    rough = Session(_spec(board), precision=16, threads=1)
    shown: list[Session] = []
    assert finish(rough_start(rough, Limit(0.5, 1000), shown.append)) is False
    start = rough.exploitability_pct
    finish(solve(rough, Limit(0.2, 1000)))
    plain = Session(_spec(board), precision=16, threads=1)
    finish(solve(plain, Limit(0.2, 1000)))

    assert shown[-1] is rough
    assert start is not None
    assert start < 6.0
    apart = [a - b for a, b in zip(rough.expected_values(), plain.expected_values(), strict=True)]
    # Each lies within its exploitability of the value of the game.
    assert np.abs(apart).max() <= 0.004 * 100
    assert rough.iteration - sum(level.iterations for level in LEVELS) < plain.iteration


@pytest.mark.parametrize("precision", [16, 32])
def test_the_estimate_covers_what_a_start_holds_besides(
    precision: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rough_levels, "_LEAST_ENTRIES", 0)
    whole = Session(_spec("Qs7h2d"), precision=precision, threads=1)
    rivers = LEVELS[-1].rivers
    rough = Session(_spec("Qs7h2d"), precision=precision, threads=1, rivers=rivers)
    rough.iterate()
    told = SessionSolution(rough)
    before = told.node()

    carry_over(rough, whole, ends=True)

    held = sum(
        array.nbytes
        for game in rough.walker.streets.values()
        for storage, hands in zip(game.storage, game.deals.hands, strict=True)
        for array in (storage.regrets, storage.averages, storage.scales, *hands[1:])
    )
    memory = whole.memory
    start = memory.most(precision) - memory.bytes(precision)
    assert held <= start < held + (40 << 20)
    assert np.array_equal(told.node().strategy, before.strategy)


def test_a_locked_flop_begins_roughly_and_comes_to_what_it_does_plainly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Locks of all runouts, of a turn, and of a river that the start may not have."""
    line = "root/CHECK/CHECK"
    locks = (
        NodeLock("root/CHECK", None, {"KK": (1.0, 0.0), "AKo": (0.0, 1.0)}),
        NodeLock(line, parse_cards("5c"), {"": (0.25, 0.75)}),
        NodeLock(f"{line}/CHECK/CHECK", parse_cards("5cAh"), {"": (0.875, 0.125)}),
    )
    spec, limit = replace(_spec("Qs7h2d"), locks=locks), Limit(0.1, 1000)
    plain = finish(solve(Session(spec, precision=32, threads=1), limit))
    monkeypatch.setattr(rough_levels, "_LEAST_ENTRIES", 0)
    session = Session(spec, precision=32, threads=1)
    assert can_start_roughly(session, limit)

    rough = finish(solve(session, limit))

    assert session.iteration > START_ITERATIONS
    assert rough.exploitability_pct is not None
    assert rough.exploitability_pct <= 0.1
    values = [each.session.expected_values() for each in (plain, rough)]
    # What both could gain is 0.2 % of the pot at most, and each value within that of the game's.
    assert values[0].oop == pytest.approx(values[1].oop, abs=4e-3 * spec.tree.starting_pot)
    for cards, at, share in ((("5c",), line, 0.25), (("5c", "Ah"), f"{line}/CHECK/CHECK", 0.875)):
        node = rough.node(at, [parse_card(card) for card in cards])
        assert node.strategy[0][node.reach[Player.OOP] > 0] == pytest.approx(share)


def test_a_start_is_left_out_where_there_is_no_room_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rough_levels, "_LEAST_ENTRIES", 0)
    session = Session(_spec("Qs7h2d"), precision=16, threads=1)
    memory = session.memory
    assert can_start_roughly(session, Limit(0.5, 1000))

    session.memory = replace(memory, available=memory.most(16) - 1)

    assert not can_start_roughly(session, Limit(0.5, 1000))


def test_a_rough_start_that_is_told_to_end_leaves_a_measured_solution() -> None:
    session = Session(_spec("Qs7h2d"), precision=16, threads=1)
    steps, tolds = rough_start(session, Limit(0.5, 1000)), iter([None] * 5 + [True] * 3)

    def told() -> Steps[bool]:
        progress = next(steps)
        while True:
            try:
                yield progress
                progress = steps.send(next(tolds))
            except StopIteration as end:
                return bool(end.value)

    assert finish(told()) is True
    assert session.iteration == 6
    assert session.exploitability_pct is not None
    assert session.history[-1].iteration == session.iteration
    SessionSolution(session).node()


def test_a_river_that_is_left_out_is_told() -> None:
    session = Session(_spec("Qs7h2d"), precision=16, threads=1, rivers=4)
    session.iterate()
    solution = SessionSolution(session)
    turn, line = parse_card("5c"), "root/CHECK/CHECK/CHECK/CHECK"
    left_out: list[str] = []
    there = []
    for card in range(52):
        if card in (*session.spec.board.cards, turn):
            continue
        try:
            solution.node(line, (turn, card))
        except InputError as problem:
            left_out.append(str(problem))
        else:
            there.append(card)

    assert len(there) == 4
    assert len(left_out) == 44
    assert all("is not solved yet" in text for text in left_out)


def test_only_large_flops_begin_roughly() -> None:
    session = Session(_spec("Qs7h2d"), precision=16, threads=1)

    assert not can_start_roughly(session, Limit(0.5, 1000))
