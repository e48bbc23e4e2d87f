"""Reports over flops, compared with what the solver says of the same nodes."""

import csv
import io
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.flop_recipe import parse_recipe
from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import COMBO_CARDS
from gto_desktop.cards.flop_subsets import all_flops, flop_subset
from gto_desktop.cards.isomorphism import canonical_flops
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.player import Player
from gto_desktop.game.preflop_line import Position
from gto_desktop.library.flop_codec import NodeData
from gto_desktop.library.flop_rows import FlopKey, FlopNode, SolvedFlop
from gto_desktop.library.flop_texture import FlopTexture
from gto_desktop.library.flop_weights import counted_weights
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.reports import (
    FlopReport,
    FlopReports,
    flop_report,
    grouped,
    sorted_rows,
    write_csv,
)
from gto_desktop.solver.progress import finish
from gto_desktop.solver.session import Session
from gto_desktop.solver.session_solution import SessionSolution
from gto_desktop.solver.solve import solve
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.toolkit.request_fields import BoardRequest
from gto_desktop.toolkit.texture import texture
from tests.builds.flop_builds import IP_RANGE, OOP_RANGE, TREE, build, recipe, spot

SPOT = FlopSpot(PotType.FOUR_BET, Position.BTN, Position.BB)
SIZES = {
    "bet_sizes": {"flop": [25, 50], "turn": [], "river": []},
    "raise_sizes": {"flop": [50], "turn": [], "river": []},
}
FLOPS = ("AhAd5d", "Qs7h2d", "Js9s4s")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("flops") / "flops.sqlite"
    build(path, spot(*FLOPS, tree=SIZES))
    return path


def report(path: Path, line: str = "root") -> FlopReport:
    with closing(FlopLibrary([path])) as library:
        return flop_report(library, "6max", SPOT, line)


def solved(flop: str) -> SessionSolution:
    spec = SolveSpec.from_dict(
        {
            "board": flop,
            "oop_range": OOP_RANGE,
            "ip_range": IP_RANGE,
            "pot": 4550,
            "effective_stack": 7750,
            **SIZES,
        }
    )
    session = Session(spec, precision=16, threads=1)
    for _ in solve(session, Limit(float(TREE["accuracy"]), 1000)):
        pass
    return SessionSolution(session)


# --- the figures


@pytest.fixture(scope="module")
def solution() -> SessionSolution:
    return solved("Qs7h2d")


@pytest.mark.parametrize(
    ("line", "chips", "player"),
    [
        ("root", "root", Player.OOP),
        ("root/CHECK", "root/CHECK", Player.IP),
        ("root/BET_11.38", "root/BET 1138", Player.IP),
        ("root/bet 50%", "root/BET 2275", Player.IP),
        ("root/CHECK/BET_22.75", "root/CHECK/BET 2275", Player.OOP),
        ("root/CHECK/BET 25%/RAISE", "root/CHECK/BET 1138/RAISE 4551", Player.IP),
    ],
)
def test_that_figures_are_those_of_the_solver(
    built: Path, solution: SessionSolution, line: str, chips: str, player: Player
) -> None:
    view = solution.node(chips)

    found = report(built, line)

    row = next(row for row in found.rows if row.name == "Qs7h2d")
    assert found.player == player
    # Frequencies are stored in steps of 1/250, EVs in steps of 0.01.
    assert row.frequencies == pytest.approx(view.action_frequencies(), abs=4e-3)
    # Half a step more or less is a large part of a range of which a twentieth comes.
    first = solution.node()
    least = min(float(view.reach[each].sum() / first.reach[each].sum()) for each in Player)
    near = 0.25 if least > 0.06 else 0.5
    assert list(row.ev) == pytest.approx([ev / 100 for ev in view.range_ev], abs=near)
    assert list(row.equity) == pytest.approx(list(view.range_equity), abs=4e-3)
    assert found.pot == 45.5


def test_that_evs_of_both_players_share_the_pot(built: Path) -> None:
    for row in report(built).rows:
        assert row.ev.oop + row.ev.ip == pytest.approx(45.5, rel=0.003)
        assert row.equity.oop + row.equity.ip == pytest.approx(1)


def test_that_actions_are_named_by_their_share_of_the_pot(built: Path) -> None:
    assert report(built).actions == ("CHECK", "BET 25%", "BET 50%")
    assert report(built, "root/CHECK/BET 25%").actions == ("FOLD", "CALL", "RAISE 50%")
    assert report(built, "root/BET_22.75").line == "root/BET_22.75"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("root/BET 75%", r"no 'BET 75%' at root: the actions are CHECK, BET 25%, BET 50%"),
        ("root/CHECK/CHECK", "betting on the flop ends with root/CHECK/CHECK"),
        ("root/CHECK/CHECK/CHECK", "betting on the flop ends with root/CHECK/CHECK"),
        ("CHECK", "begins with root"),
    ],
)
def test_that_a_line_that_is_not_there_is_named(built: Path, line: str, why: str) -> None:
    with pytest.raises(InputError, match=why):
        report(built, line)


def test_that_a_spot_without_flops_is_named(built: Path) -> None:
    other = FlopSpot(PotType.SRP, Position.BTN, Position.BB)

    with closing(FlopLibrary([built])) as library, pytest.raises(InputError, match="BTN v BB SRP"):
        flop_report(library, "6max", other)


# --- weights


def test_that_flops_of_a_list_count_for_those_equal_to_them(built: Path) -> None:
    found = report(built)

    # 12 paired two-tone flops are alike, 24 rainbow ones and 4 of one suit.
    assert {row.name: row.weight for row in found.rows} == pytest.approx(
        {"AsAh5s": 12 / 40, "Qs7h2d": 24 / 40, "Js9s4s": 4 / 40}
    )
    assert [row.name for row in found.rows] == ["AsAh5s", "Qs7h2d", "Js9s4s"]
    assert not found.weighted


def test_that_a_flop_counts_by_its_weight_and_by_how_often_it_is_reached(tmp_path: Path) -> None:
    path = tmp_path / "flops.sqlite"
    (wanted,) = parse_recipe(recipe(spot(flops=3)))
    assert wanted.weights is not None
    build(path, spot(flops=3))
    weights = dict(zip(map(str, wanted.flops), wanted.weights, strict=True))
    pairs, bets = [], []
    for flop in wanted.flops:
        with closing(FlopLibrary([path])) as library:
            key = FlopKey("6max", SPOT, flop)
            stored = library.find(key)
            assert stored is not None
            root = library.node(stored, stored.nodes[0])
        view_weights = [hands.without(flop.cards).weights.astype(float) for hands in stored.ranges]
        held = view_weights[0] * meets(view_weights[1])
        pairs.append(held.sum() * weights[str(flop)])
        bets.append(root.strategy[1] @ held / held.sum())

    found = report(path)

    assert found.weighted
    assert found.total.weight == pytest.approx(1)
    assert [row.mass for row in found.rows] == pytest.approx(pairs)
    assert found.total.frequencies[1] == pytest.approx(np.average(bets, weights=pairs))


def test_that_a_flop_outside_of_the_subset_stands_for_those_equal_to_it(tmp_path: Path) -> None:
    path = tmp_path / "flops.sqlite"
    (wanted,) = parse_recipe(recipe(spot(flops=3)))
    assert wanted.weights is not None
    build(path, spot(flops=3))
    build(path, spot("Qs7h2d"))

    found = report(path)

    # 24 of the 22,100 flops are QsXhYd but for suits.
    own = 24 / 22_100
    weights = {row.name: row.weight for row in found.rows}
    assert weights.pop("Qs7h2d") == pytest.approx(own)
    assert sorted(weights.values()) == pytest.approx(
        sorted(weight * (1 - own) for weight in wanted.weights)
    )
    assert found.left_out == 0
    assert found.total.weight == pytest.approx(1)


def test_that_a_larger_subset_counts_as_soon_as_all_of_it_is_there() -> None:
    few, more = flop_subset(12), flop_subset(25)
    stored: dict[Board, float | None] = {Board(each.flop): each.weight for each in few}
    stored |= {Board(each.flop): None for each in more[1:] if Board(each.flop) not in stored}

    before = counted_weights(stored)
    after = counted_weights({**stored, Board(more[0].flop): None})

    some = Board(few[5].flop)
    alone = {Board(each.flop): each.weight for each in all_flops()}
    others = sum(alone[flop] for flop in before if stored[flop] is None)
    assert before[some] == pytest.approx(few[5].weight * (1 - others))
    outside = sum(alone[flop] for flop in after if flop not in {Board(f.flop) for f in more})
    assert after[Board(more[0].flop)] == pytest.approx(more[0].weight * (1 - outside))
    for weights in (before, after):
        assert sum(weights.values()) == pytest.approx(1)


def test_that_most_flops_say_which_bets_are_told_of(tmp_path: Path) -> None:
    path = tmp_path / "flops.sqlite"
    # The odd one has the highest cards, so it is the first.
    build(path, spot("AhAd5d", tree={**SIZES, "bet_sizes": {**SIZES["bet_sizes"], "flop": [33]}}))
    build(path, spot("Qs7h2d", "Js9s4s", tree=SIZES))

    found = report(path)

    assert found.actions == ("CHECK", "BET 25%", "BET 50%")
    assert [row.name for row in found.rows] == ["Qs7h2d", "Js9s4s"]
    assert found.left_out == 1


def test_that_a_decision_is_read_once(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read, asked = FlopLibrary.node, []

    def counted(library: FlopLibrary, solved: SolvedFlop, node: FlopNode) -> NodeData:
        asked.append(node)
        return read(library, solved, node)

    monkeypatch.setattr(FlopLibrary, "node", counted)
    with closing(FlopLibrary([built])) as library:
        reports = FlopReports(library)
        first = finish(reports.steps("6max", SPOT, "root/CHECK"))
        count = len(asked)
        again = finish(reports.steps("6max", SPOT, "root/CHECK"))

    assert count > 0
    assert len(asked) == count
    assert again.rows == first.rows


def meets(weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """The weight of the hands that share no card with each hand: slowly, as it is defined."""
    apart = (COMBO_CARDS[:, None, :, None] != COMBO_CARDS[None, :, None, :]).all(axis=(2, 3))
    return np.asarray(apart @ weights)


# --- order and groups


def test_that_rows_are_sorted_by_any_column(built: Path) -> None:
    found = report(built)
    for column, numbers in (
        ("BET 50%", [row.frequencies[2] for row in found.rows]),
        ("ev_oop", [row.ev.oop for row in found.rows]),
        ("Equity IP", [row.equity.ip for row in found.rows]),
        ("weight", [row.weight for row in found.rows]),
    ):
        names = [row.name for row in found.rows]
        order = [names[place] for place in np.argsort(numbers, kind="stable")]
        assert [r.name for r in sorted_rows(found, found.rows, column, ascending=True)] == order
        assert [r.name for r in sorted_rows(found, found.rows, column)] == order[::-1]
    assert sorted_rows(found, found.rows, "flop", ascending=True) == found.rows[::-1]
    with pytest.raises(InputError, match="no column 'bets': use one of flop, weight, CHECK"):
        sorted_rows(found, found.rows, "bets")


def test_that_groups_are_means_of_their_flops(built: Path) -> None:
    found = report(built)

    textures = {row.name: row for row in grouped(found, "texture")}
    suits = {row.name: row for row in grouped(found, "suits")}

    assert set(textures) == {"paired two-tone", "unpaired rainbow", "unpaired monotone"}
    assert textures["unpaired rainbow"].frequencies == pytest.approx(found.rows[1].frequencies)
    assert set(suits) == {"two-tone", "rainbow", "monotone"}
    unpaired = next(row for row in grouped(found, "pairs") if row.name == "unpaired")
    parts = [row for row in found.rows if row.name != "AsAh5s"]
    means = np.average([p.frequencies for p in parts], axis=0, weights=[p.mass for p in parts])
    assert unpaired.frequencies == pytest.approx(means.tolist())
    assert unpaired.flops == 2
    assert {row.name for row in grouped(found, "high")} == {"A", "Q", "J"}


def test_that_a_csv_file_holds_every_number(built: Path) -> None:
    found = report(built)
    file = io.StringIO()

    write_csv(found, found.rows, file)

    rows = list(csv.DictReader(io.StringIO(file.getvalue())))
    assert [row["flop"] for row in rows] == [row.name for row in found.rows]
    assert float(rows[1]["BET 50%"]) == pytest.approx(found.rows[1].frequencies[2], abs=1e-6)
    assert float(rows[1]["ev_ip"]) == pytest.approx(found.rows[1].ev.ip, abs=1e-6)
    assert rows[2]["suits"] == "monotone"
    assert rows[0]["high"] == "A"


# --- textures


def test_that_textures_are_those_of_the_toolkit() -> None:
    words = {"RAINBOW": "rainbow", "TWO_TONE": "two-tone", "MONOTONE": "monotone"}
    pairs = {"UNPAIRED": "unpaired", "PAIRED": "paired", "TRIPS": "trips"}
    for cards, _ in canonical_flops()[::13]:
        flop = Board(cards)
        expected = texture(BoardRequest.model_validate({"board": str(flop)}))

        found = FlopTexture.of(flop)

        assert found.suits == words[expected.suitedness]
        assert found.pairs == pairs[expected.pairedness]
        assert found.high == expected.high_card
        assert found.straights == expected.straights_possible


@pytest.mark.parametrize("counts", [(25, 49), (49, 25), (25, 95), (12, 25, 49)])
def test_that_flops_with_the_weights_of_two_subsets_count_by_the_larger_one(
    counts: tuple[int, ...],
) -> None:
    """As where two files have the same pot."""
    stored: dict[Board, float | None] = {}
    for count in counts:
        for each in flop_subset(count):
            stored.setdefault(Board(each.flop), each.weight)
    larger = {Board(each.flop): each.weight for each in flop_subset(max(counts))}

    weights = counted_weights(stored)

    assert sum(weights.values()) == pytest.approx(1, abs=0.002)
    outside = sum(weights[flop] for flop in stored if flop not in larger)
    for flop, weight in larger.items():
        assert weights[flop] == pytest.approx(weight * (1 - outside))


def test_that_stored_weights_of_no_whole_subset_never_count_for_more_than_all_flops() -> None:
    parts = [each for count in (25, 49) for each in flop_subset(count)[:-1]]
    stored: dict[Board, float | None] = {Board(each.flop): each.weight for each in parts}

    assert sum(counted_weights(stored).values()) <= 1.001
