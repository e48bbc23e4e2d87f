"""The report over flops follows the decision that is shown, and opens others at the same one."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gto_desktop.bootstrap import make_solving
from gto_desktop.cards.board import Board
from gto_desktop.cards.isomorphism import canonical_flop
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.preflop_line import Position
from gto_desktop.gui.study.panels.flops_panel import CHART, FlopsPanel
from gto_desktop.library.flop_codec import pack_node
from gto_desktop.library.flops import FlopWriter
from gto_desktop.services.study.own_flops import OwnFlops
from gto_desktop.services.study.place import HandPlace
from gto_desktop.services.study.study_views import FlopChoice
from tests.gui.frame.desk import BTN_V_BB, Desk
from tests.services.study.test_own_flops import solved_to

BTN_V_BB_SPOT = FlopSpot(PotType.SRP, Position.BTN, Position.BB)
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="module")
def opened_desk(qapp: QApplication) -> Iterator[Desk]:
    made = Desk(make_solving())
    yield made
    made.close()


@pytest.fixture
def desk(opened_desk: Desk) -> Desk:
    """A desk on the first flop of the list."""
    opened_desk.begin()
    models = opened_desk.window.models
    models.navigator.go(f"6max: {' '.join(BTN_V_BB)} | {opened_desk.flops[0]}")
    opened_desk.settle()
    assert models.walk.on_flop
    return opened_desk


def _panel(desk: Desk) -> FlopsPanel:
    return desk.window.panels.flops


def _row(desk: Desk, at: int) -> FlopChoice:
    rows = _panel(desk).rows
    assert rows is not None
    return rows.rows[at]


def _assert_is_that_of_the_node(desk: Desk) -> None:
    """The row of the shown flop tells what the grid and the node panel tell."""
    study, panel = desk.window.models.study, _panel(desk)
    node = study.node
    assert node is not None
    assert panel.rows is not None
    (row,) = [row for row in panel.rows.rows if row.board == desk.flops[0]]
    shares = [row.figures[name] for name in panel.rows.shelf.actions]
    assert shares == pytest.approx(node.action_frequencies().tolist(), abs=1e-3)
    assert row.figures["EV OOP"] == pytest.approx(node.range_ev.oop / 100, abs=0.02)
    assert row.figures["EQ IP"] == pytest.approx(node.range_equity.ip, abs=1e-3)


def test_the_report_follows_the_line_of_the_flop(desk: Desk) -> None:
    panel, walk = _panel(desk), desk.window.models.walk
    assert panel.decision.text() == "BB, first to act"
    _assert_is_that_of_the_node(desk)

    walk.take(0)
    desk.settle()

    assert panel.decision.text() == "BTN after Check"
    _assert_is_that_of_the_node(desk)

    walk.take(1)
    desk.settle()

    assert panel.decision.text() == "BB after Check, Bet 33 % (1.82)"
    pot = desk.library.preflop("6max", BTN_V_BB).flop
    assert pot is not None
    count = len(desk.library.flops("6max", pot).flops)
    assert panel.counted.text() == f"{count} flops"
    _assert_is_that_of_the_node(desk)


def test_the_columns_of_bets_tell_their_amount(desk: Desk) -> None:
    panel, walk = _panel(desk), desk.window.models.walk
    walk.take(0)
    desk.settle()

    node = desk.window.models.study.node
    assert node is not None
    titles = [desk.window.models.study.display.action_title(action) for action in node.actions]
    tips = {column.title: column.about for column in panel.table.view.rows_model.columns}
    assert "Bet 33 % (1.82)" in titles
    assert tips["Bet 33 %"].startswith("Bet 33 % (1.82): ")
    assert tips["Check"] == "How often BTN does it with the whole range"


def test_after_the_flop_its_last_decision_stays(desk: Desk) -> None:
    panel, models = _panel(desk), desk.window.models
    for number in (0, 1, 1):
        models.walk.take(number)
        desk.settle()
    node = models.study.node
    assert node is not None
    assert node.kind == "chance"

    assert panel.decision.text() == "BB after Check, Bet 33 % (1.82)"
    assert desk.window.panels.flops.rows is not None


def test_a_click_on_a_row_opens_the_flop_at_the_same_decision(desk: Desk) -> None:
    panel, models = _panel(desk), desk.window.models
    for number in (0, 1):
        models.walk.take(number)
        desk.settle()
    line, wanted = models.study.place.line, _row(desk, 2)
    assert wanted.board != models.hand.flop
    view = panel.table.view

    QTest.mouseClick(
        view.viewport(), LEFT, pos=view.visualRect(view.rows_model.index(2, 0)).center()
    )
    desk.settle()

    assert models.hand.flop == wanted.board
    assert models.study.place.line == line
    assert panel.decision.text() == "BB after Check, Bet 33 % (1.82)"
    assert panel.table.chosen() == wanted.board


def test_a_click_on_a_bar_opens_the_flop_at_the_same_decision(desk: Desk) -> None:
    panel, models = _panel(desk), desk.window.models
    models.walk.take(0)
    desk.settle()
    panel.show_form(CHART)
    desk.settle()
    wanted = _row(desk, 5)

    QTest.mouseClick(panel.chart, LEFT, pos=panel.chart.bar_rect(5).center())
    desk.settle()

    assert models.hand.flop == wanted.board
    assert models.study.place.line == "root/CHECK"
    panel.show_form(0)


def test_a_walk_back_is_read_from_memory(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    panel, models, library = _panel(desk), desk.window.models, desk.library
    models.walk.take(0)
    desk.settle()
    monkeypatch.setattr(type(library._library), "node", lambda *_: pytest.fail("it was read"))

    models.walk.up()
    desk.settle()
    first = panel.decision.text()

    assert first == "BB, first to act"
    assert panel.rows is not None
    assert panel.rows.shelf.line == "root"


def test_a_flop_that_was_solved_at_home_is_listed_as_soon_as_it_is_kept(
    qapp: QApplication, tmp_path: Path
) -> None:
    made = Desk(own=tmp_path / "flops.sqlite")
    try:
        made.begin()
        models, panel = made.window.models, made.window.panels.flops
        models.navigator.go(f"6max: {' '.join(BTN_V_BB)}")
        made.settle()
        before = panel.counted.text()
        kept = made.library.open_flop("6max", BTN_V_BB_SPOT, made.flops[0])
        assert kept is not None
        solved = kept.solved
        contents = [
            pack_node(made.library._library.node(solved, node), solved.layout(node.player))
            for node in solved.nodes
        ]

        with closing(FlopWriter(tmp_path / "flops.sqlite")) as writer:
            writer.add(solved, contents)
        models.library_grew.emit()
        made.settle()

        assert panel.rows is not None
        own = [row.board for row in panel.rows.rows if row.is_own]
        assert own == [made.flops[0]]
        assert panel.counted.text() == before
        at = panel.rows.columns.index("own")
        assert panel.table.view.text(0, at) == "own"
        assert panel.table.view.rows_model.columns[at].title == "Source"
    finally:
        made.close()


def test_a_flop_of_a_heads_up_game_that_was_solved_at_home_is_listed_and_opened(
    qapp: QApplication, tmp_path: Path
) -> None:
    own = tmp_path / "flops.sqlite"
    made = Desk(make_solving(), own)
    try:
        made.begin()
        models, panel = made.window.models, made.window.panels.flops
        moves, flop = ("R2.5", "R10", "R22", "C"), Board.parse("7hKd2h")
        place = HandPlace("heads_up_100bb", moves, flop)
        spec = made.library.solve_spec(place.version, moves, flop)
        assert OwnFlops(made.library, own).keep(place, solved_to(spec, 0.5))
        models.library_grew.emit()
        models.navigator.go("heads_up_100bb: R2.5 R10 R22 C")
        made.settle()

        assert panel.rows is not None
        assert [row.board.cards for row in panel.rows.rows] == [canonical_flop(flop.cards)]
        view = panel.table.view
        QTest.mouseClick(
            view.viewport(), LEFT, pos=view.visualRect(view.rows_model.index(0, 0)).center()
        )
        made.settle()

        assert models.walk.on_flop
        node = models.study.node
        assert node is not None
        assert panel.decision.text() == "BB, first to act"
        shares = [panel.rows.rows[0].figures[name] for name in panel.rows.shelf.actions]
        assert shares == pytest.approx(node.action_frequencies().tolist(), abs=1e-3)
    finally:
        made.close()
