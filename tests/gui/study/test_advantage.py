"""How ranges compare, against the toolkit's tools and against counting hands one by one."""

import numpy as np
import pytest

from gto_desktop.cards.board import Board
from gto_desktop.cards.combo import COMBO_COUNT, combo_name
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.gui.study.models.advantage import (
    Curve,
    advantage,
    equity_curve,
    ev_curve,
    leader,
)
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity
from gto_desktop.solver.node_view import NodeView
from gto_desktop.toolkit.made_hands import Category
from gto_desktop.toolkit.tool_table import TOOL_AT
from tests.gui.fakes import CHECK

SPOTS = [
    ("AsKd7c", "QQ+,AK", "22-JJ,AQs-ATs,KQs"),
    ("7h2c9dTs", "99:0.5,T9s,86s:0.25,AKo", "JJ+,98s,77:0.75,KJs"),
    ("Ah9h6h2c3d", "AhKh,KhQh:0.5,99,A2s", "66,QhJh,8h7h:0.3,KQo"),
]


def node_of(board: str, oop: str, ip: str, pot: float = 100.0) -> NodeView:
    """A checked-down node: every hand wins its equity of the pot."""
    cards = Board.parse(board)
    reach = PerPlayer(*(Range.parse(text).without(cards.cards).weights for text in (oop, ip)))
    equities = range_equity(cards, *(Range(weights) for weights in reach)).combos
    equity = PerPlayer(
        *(np.where(reach[p] > 0, equities[p], np.nan).astype(np.float32) for p in Player)
    )
    return NodeView(
        line="root",
        board=cards,
        kind="action",
        player=Player.OOP,
        actions=(CHECK,),
        pot=pot,
        stacks=PerPlayer(100.0, 100.0),
        to_call=0.0,
        reach=reach,
        strategy=np.ones((1, COMBO_COUNT), np.float32),
        ev=equity.map(lambda share: (share * pot).astype(np.float32)),
        equity=equity,
        action_ev=np.zeros((1, COMBO_COUNT), np.float32),
    )


@pytest.mark.parametrize(("board", "oop", "ip"), SPOTS)
def test_that_equities_are_those_of_the_equity_advantage_tool(
    board: str, oop: str, ip: str
) -> None:
    figures = advantage(node_of(board, oop, ip))

    body = {"hero": oop.split(","), "villain": ip.split(","), "board": board}
    tool = TOOL_AT["range/equity-advantage"].answer(body)
    assert figures.equity.oop == pytest.approx(tool.hero_equity, abs=1e-6)
    assert figures.equity.ip == pytest.approx(tool.villain_equity, abs=1e-6)


@pytest.mark.parametrize(("board", "oop", "ip"), SPOTS)
def test_that_nut_hands_are_those_of_the_nut_advantage_tool(board: str, oop: str, ip: str) -> None:
    figures = advantage(node_of(board, oop, ip))
    nuts = figures.nuts

    body = {"hero": oop.split(","), "villain": ip.split(","), "board": board}
    tool = TOOL_AT["range/nut-advantage"].answer(body)
    assert nuts is not None
    assert nuts.category == tool.floor
    for player, side in ((Player.OOP, tool.hero), (Player.IP, tool.villain)):
        weight = nuts.density[player] * figures.combos[player]
        assert weight == pytest.approx(side.weight, abs=1e-6)
        assert nuts.density[player] == pytest.approx(side.density, abs=1e-6)


def test_that_shares_of_strong_hands_are_those_of_counting() -> None:
    # On AAK22 aces full beat all, kings full lose to them alone, queens lose to both and tie.
    node = node_of("AsAhKd2c2d", "AcKc,KsKh,QsQh:0.5", "QdQc,AdKs,JsJh")

    figures = advantage(node)

    # AcKc: chops with AdKs, wins else: 2.5 / 3; KsKh cannot meet AdKs: 2 / 2; QQ ties one of 3.
    values = {combo_name(c): e for c, e in enumerate(node.equity.oop) if not np.isnan(e)}
    assert values == pytest.approx({"AcKc": 2.5 / 3, "KsKh": 1.0, "QsQh": 0.5})
    assert figures.combos.oop == pytest.approx(2.5)
    assert figures.strong.oop == pytest.approx(2 / 2.5)
    assert figures.nutted.oop == pytest.approx(1 / 2.5)


def test_that_hands_which_win_their_equity_realise_all_of_it() -> None:
    figures = advantage(node_of(*SPOTS[1]))

    assert figures.eqr.oop == pytest.approx(1, abs=1e-6)
    assert figures.eqr.ip == pytest.approx(1, abs=1e-6)
    assert sum(figures.ev) == pytest.approx(100, abs=1e-4)


def curve(values: list[float], weights: list[float]) -> Curve:
    return Curve(np.arange(len(values)), np.array(values), np.array(weights))


def test_that_a_curve_rises_and_its_area_is_the_mean_by_reach() -> None:
    node = node_of(*SPOTS[1])

    for player in Player:
        ordered = equity_curve(node, player)
        x, y = ordered.steps()
        assert x[0] == 0
        assert x[-1] == pytest.approx(1)
        assert all(np.diff(y) >= 0)
        area = float(np.dot(np.diff(x), y[:-1]))
        held = np.flatnonzero(node.reach[player])
        mean = np.average(node.equity[player][held], weights=node.reach[player][held])
        assert area == pytest.approx(float(mean), abs=1e-6)


def test_that_the_hand_at_a_share_is_the_one_a_walk_along_the_range_finds() -> None:
    ordered = curve([0.1, 0.4, 0.9], [1.0, 0.5, 0.5])

    assert [ordered.hand_at(share) for share in (0.0, 0.5, 0.51, 0.75, 0.76, 1.0, 7.0)] == [
        (0, 0.1), (0, 0.1), (1, 0.4), (1, 0.4), (2, 0.9), (2, 0.9), (2, 0.9),
    ]  # fmt: skip


def test_that_edges_belong_to_the_bucket_above_and_certainty_to_the_last() -> None:
    ordered = curve([0.0, 0.3, 0.5, 1.0], [1, 1, 1, 1])

    assert ordered.buckets(10) == [0.25, 0, 0, 0.25, 0, 0.25, 0, 0, 0, 0.25]
    assert sum(ordered.buckets(7)) == pytest.approx(1)


def test_that_an_equity_of_exactly_the_bound_counts() -> None:
    assert curve([float(np.float32(0.8)), 0.79], [1, 3]).share_from(0.8) == 0.25


def test_that_an_empty_range_has_no_hand_no_steps_and_no_share() -> None:
    empty = curve([], [])

    assert empty.hand_at(0.5) is None
    assert empty.steps() == ([], [])
    assert np.isnan(empty.share_from(0.8))
    assert empty.buckets() == [0.0] * 10


def test_that_hands_which_meet_nobody_are_left_out_of_the_curves() -> None:
    node = node_of("AsAhKd2c2d", "QsQh,AcKc", "AcQs,KsKh:0")

    assert [combo_name(c) for c in equity_curve(node, Player.OOP).combos] == []
    assert len(ev_curve(node, Player.OOP).combos) == 0


def test_that_nobody_leads_by_next_to_nothing_or_without_a_number() -> None:
    assert leader(PerPlayer(0.503, 0.5)) is None
    assert leader(PerPlayer(float("nan"), 0.5)) is None
    assert leader(PerPlayer(0.4, 0.6)) is Player.IP


def test_that_every_category_has_a_name_of_its_own() -> None:
    from gto_desktop.gui.study.panels.graph_panel import category_title

    assert len({category_title(category) for category in Category}) == 9
