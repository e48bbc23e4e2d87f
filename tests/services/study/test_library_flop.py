"""Flops of the library as solutions, against the solve they were packed from."""

from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.flop_solve import FlopTask, Packed, measured, pack
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import parse_card
from gto_desktop.cards.isomorphism import SUIT_PERMUTATIONS, combo_permutation, permute_card
from gto_desktop.game.flop_line import line_in_shares
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.preflop_line import Position
from gto_desktop.gui.node.models.node_reader import counted
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.flop_starts import FlopStart
from gto_desktop.library.flops import FlopLibrary, FlopWriter
from gto_desktop.ranges.range import Range
from gto_desktop.services.study.library_flop import LEAST_MET, LibraryFlop
from gto_desktop.services.study.study import Study
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.onward_spec import onward_spec
from gto_desktop.solver.progress import finish
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.solve_order import Limit
from tests.builds.flop_builds import IP_RANGE, OOP_RANGE, POT, STACK, TREE

SPOT = FlopSpot(PotType.FOUR_BET, Position.BTN, Position.BB)
OTHER = FlopSpot(PotType.THREE_BET, Position.BTN, Position.BB)
FLOP = Board.parse("QsJs2h")
BETTING = {key: TREE[key] for key in ("bet_sizes", "raise_sizes")}
NO_RAISES: dict[str, list[object]] = {"flop": [], "turn": [], "river": []}
STEP = 2.0
"""Chips: EVs are stored in steps of one."""
SHARE = 1 / 250
"""What shares are stored in."""


@dataclass
class Solved:
    solution: SessionSolution
    study: Study

    def flop(self, board: Board = FLOP) -> LibraryFlop:
        flop = self.study.open_flop("6max", SPOT, board)
        assert flop is not None
        return flop


def solve(flop: Board, betting: Mapping[str, object], most: int = 60) -> tuple[Session, Packed]:
    ranges = PerPlayer(Range.parse(OOP_RANGE), Range.parse(IP_RANGE))
    start = FlopStart(POT, STACK, ranges, 5.0, 1.5, "the test")
    key, limit = FlopKey("6max", SPOT, flop), Limit(1, most)
    session = Session(FlopTask(key, start, betting, limit).spec(), precision=16, threads=1)
    for _ in measured(session, limit):
        pass
    return session, pack(session, key, "the test")


@pytest.fixture(scope="module")
def solved(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Solved]:
    session, packed = solve(FLOP, BETTING)
    path = tmp_path_factory.mktemp("flops") / "flops.sqlite"
    writer = FlopWriter(path)
    writer.add(packed.solved, packed.contents)
    writer.close()
    library = FlopLibrary([path])
    yield Solved(SessionSolution(session), Study(None, library))
    library.close()
    session.close()


def lines(solution: SessionSolution) -> Iterator[str]:
    """All lines of the flop's round."""
    waiting = ["root"]
    while waiting:
        line = waiting.pop()
        yield line
        node = solution.node(line)
        if node.kind == "action":
            waiting += [f"{line}/{action.label}" for action in node.actions]


def test_that_every_node_of_the_flop_has_the_numbers_of_the_solve(solved: Solved) -> None:
    flop = solved.flop()

    seen = list(lines(solved.solution))

    assert len(seen) > 10
    for line in seen:
        above = solved.solution.node(line.rpartition("/")[0] or "root")
        assert_same(flop.node(line), solved.solution.node(line), above.player)


def assert_same(mine: NodeView, truth: NodeView, last: Player | None) -> None:
    for name in ("line", "board", "kind", "player", "actions", "pot", "stacks", "to_call"):
        assert getattr(mine, name) == getattr(truth, name), (truth.line, name)
    assert mine.dealable == truth.dealable
    for player in Player:
        close(mine.reach[player], truth.reach[player], 0.02)
        close(mine.equity[player], truth.equity[player], 0.02)
        # After a rare call the EV of who did not act last cannot be told from those he has else.
        derived = truth.kind == "chance" and player != last
        known = np.isfinite(mine.ev[player]).any()
        assert known == np.isfinite(truth.ev[player]).any() or (derived and not known)
        # What was rounded when it was stored is divided by how often the answer comes.
        by = (4550 * SHARE + STEP) / (LEAST_MET if derived else 1.0)
        close(mine.ev[player], truth.ev[player], by)
    close(mine.strategy, truth.strategy, SHARE)
    close(mine.action_ev, truth.action_ev, STEP)


def close(mine: NDArray[np.float32], truth: NDArray[np.float32], by: float) -> None:
    assert mine.shape == truth.shape
    both = np.isfinite(mine) & np.isfinite(truth)
    assert np.abs(mine[both] - truth[both]).max(initial=0.0) <= by


@pytest.mark.parametrize("line", ["root/CHECK/CHECK", "root/CHECK/BET 2275/CALL"])
def test_that_where_the_turn_comes_both_players_have_their_evs(solved: Solved, line: str) -> None:
    mine, truth = solved.flop().node(line), solved.solution.node(line)

    assert truth.kind == "chance"
    for player in Player:
        own = np.nansum(mine.ev[player] * mine.met[player]) / mine.met[player].sum()
        assert own == pytest.approx(truth.range_ev[player], abs=0.01 * truth.pot)
        there = (truth.reach[player] > 0.01) & np.isfinite(truth.ev[player])
        assert np.isfinite(mine.ev[player][there]).all()


def test_that_both_evs_sum_to_the_pot_less_the_rake(solved: Solved) -> None:
    root = solved.flop().node()

    means = [np.nansum(root.ev[p] * root.met[p]) / root.met[p].sum() for p in Player]

    # Each pot is so large that the house takes its cap.
    assert sum(means) == pytest.approx(4550 - 150, abs=STEP)


@pytest.mark.parametrize("permutation", SUIT_PERMUTATIONS[1::5])
def test_that_other_suits_show_the_same_numbers_of_the_renamed_hands(
    solved: Solved, permutation: tuple[int, int, int, int]
) -> None:
    cards = [permute_card(card, permutation) for card in FLOP.cards]
    board = Board(tuple(cards[::-1]))
    renamed = combo_permutation(permutation)

    mine, known = solved.flop(board), solved.flop()

    assert mine.spec.board == mine.node().board == board
    for line in ("root", "root/CHECK/BET 2275"):
        a, b = mine.node(line), known.node(line)
        np.testing.assert_array_equal(a.strategy[:, renamed], b.strategy)
        for player in Player:
            np.testing.assert_array_equal(a.reach[player][renamed], b.reach[player])
            np.testing.assert_array_equal(a.ev[player][renamed], b.ev[player])
            np.testing.assert_allclose(a.equity[player][renamed], b.equity[player], atol=1e-6)


def test_that_it_says_what_was_solved_and_how_well(solved: Solved) -> None:
    flop, truth = solved.flop(), solved.solution

    assert flop.spec == truth.spec
    assert flop.iterations == truth.iterations == flop.accuracy.iterations
    assert flop.exploitability_pct == pytest.approx(truth.exploitability_pct, abs=1e-4)
    assert flop.accuracy.exploitability_pct == flop.exploitability_pct
    assert flop.is_stored


def test_that_the_library_ends_with_the_flop_and_says_so(solved: Solved) -> None:
    flop = solved.flop()

    with pytest.raises(InputError, match="solve the turn"):
        flop.node("root/CHECK/CHECK", (parse_card("4c"),))
    with pytest.raises(InputError, match="JUMP"):
        flop.node("root/JUMP")


def test_that_the_turn_can_be_solved_from_where_the_library_ends(solved: Solved) -> None:
    flop = solved.flop()
    node, card = flop.node("root/CHECK/BET 2275/CALL"), parse_card("4c")

    spec = onward_spec(node, (card,), flop.spec.tree)

    assert str(spec.board) == "QsJs2h4c"
    assert spec.tree.starting_pot == node.pot == 4550 + 2 * 2275
    assert spec.tree.effective_stack == 7750 - 2275


def test_that_another_data_set_is_answered_by_the_default_one(solved: Solved) -> None:
    flop = solved.study.open_flop("6max_RC_100bb_100NL", SPOT, FLOP)

    assert flop is not None
    assert flop.version == "6max"
    assert solved.study.flops("6max_RC_100bb_100NL", SPOT).version == "6max"
    assert solved.study.open_flop("6max", SPOT, Board.parse("Qs7h2d")) is None
    assert solved.study.open_flop("6max", OTHER, FLOP) is None


def test_that_the_list_of_flops_has_the_figures_of_the_first_decision(solved: Solved) -> None:
    truth = solved.solution.node()

    shelf = solved.study.flops("6max", SPOT)

    (only,) = shelf.flops
    assert (only.board, only.weight, only.texture) == (FLOP, 1.0, "unpaired two-tone")
    assert shelf.columns[-4:] == ("EV OOP", "EV IP", "EQ OOP", "EQ IP")
    shares = [only.figures[name] for name in shelf.columns[:-4]]
    assert shares == pytest.approx(truth.action_frequencies().tolist(), abs=0.004)
    assert only.figures["EV OOP"] == pytest.approx(truth.range_ev.oop / 100, abs=0.02)
    assert only.figures["EV IP"] == pytest.approx(truth.range_ev.ip / 100, abs=0.02)
    assert only.figures["EQ OOP"] == pytest.approx(truth.range_equity.oop, abs=0.001)
    assert shelf.mean == pytest.approx(only.figures)


def test_that_a_report_follows_every_decision_of_the_flop(solved: Solved) -> None:
    pot, stack = round(POT * 100), round(STACK * 100)
    nodes = [solved.flop().node(line) for line in lines(solved.solution)]
    first = solved.solution.node()

    for line in [node.line for node in nodes if node.kind == "action"]:
        labels = line.split("/")[1:]
        stored = counted(solved.flop().node(line), solved.flop())
        truth = counted(solved.solution.node(line), solved.solution)
        shelf = finish(solved.study.flop_steps("6max", SPOT, line_in_shares(labels, pot, stack)))

        (only,) = shelf.flops
        assert (only.line, shelf.player, shelf.lacking) == (line, truth.player, 0)
        shares = [only.figures[name] for name in shelf.actions]
        assert shares == pytest.approx(truth.action_frequencies().tolist(), abs=0.004), line
        for name, player in (("EV OOP", Player.OOP), ("EV IP", Player.IP)):
            assert only.figures[name] == pytest.approx(stored.range_ev[player] / 100, abs=0.01)
            # Shares were rounded when they were stored: where few hands get, others are most of it.
            if truth.reach[player].sum() > 0.1 * first.reach[player].sum():
                assert only.figures[name] == pytest.approx(truth.range_ev[player] / 100, abs=0.3)
        assert only.figures["EQ IP"] == pytest.approx(truth.range_equity.ip, abs=0.004), line


def test_that_a_decision_that_no_flop_has_leaves_the_list(solved: Solved) -> None:
    shelf = finish(solved.study.flop_steps("6max", SPOT, "root/BET 99%"))

    assert [flop.board for flop in shelf.flops] == [FLOP]
    assert shelf.flops[0].figures == {}
    assert (shelf.lacking, shelf.actions) == (1, ())
    assert np.isnan(shelf.mean["EV OOP"])


def test_that_flops_of_the_user_are_told_apart_and_count(tmp_path: Path) -> None:
    other = {"bet_sizes": {"flop": [33], "turn": [], "river": []}, "raise_sizes": NO_RAISES}
    own, shipped = tmp_path / "own.sqlite", tmp_path / "shipped.sqlite"
    for file, name, betting, weight in (
        (shipped, "AsKh3d", BETTING, 1.0),
        (own, "QsJs2h", BETTING, None),
        (own, "8s7s6s", other, None),
    ):
        session, packed = solve(Board.parse(name), betting, 10)
        with closing(FlopWriter(file)) as writer:
            writer.add(packed.solved, packed.contents, weight)
        session.close()
    study = Study(None, FlopLibrary([own, shipped]), own_flops=own)

    shelf = study.flops("6max", SPOT)

    assert [str(flop.board) for flop in shelf.flops] == ["AsKh3d", "QsJs2h", "8s7s6s"]
    assert [flop.is_own for flop in shelf.flops] == [False, True, True]
    first, second, third = shelf.flops
    # 12 of the 22,100 flops are the second but for suits, and 4 the third.
    assert second.weight == pytest.approx(12 / 22_100)
    assert first.weight == pytest.approx(1 - 16 / 22_100)
    assert (third.weight, third.figures, shelf.lacking) == (None, {}, 1)
    share = first.mass / (first.mass + second.mass)
    bet = [flop.figures["BET 50%"] for flop in (first, second)]
    assert shelf.mean["BET 50%"] == pytest.approx(share * bet[0] + (1 - share) * bet[1])
    study.close()
