"""Scenes of the study, of solves and of what is made of them."""

from collections.abc import Callable

from stage import LOW_FLOP, Scene, Stage

from gto_desktop.cards.hand_class import parse_class
from gto_desktop.game.player import Player
from gto_desktop.gui.node.models.combo_filter import ComboFilter
from gto_desktop.gui.node.models.playable import Rounding
from gto_desktop.gui.node.models.study_model import CellView
from gto_desktop.gui.solve.panels.ranges_panel import RangesPanel
from gto_desktop.gui.solve.panels.solves_panel import SolvesPanel
from gto_desktop.gui.study.models.flop_table_rows import Grouping
from gto_desktop.gui.study.panels.breakdown_panel import BreakdownPanel
from gto_desktop.gui.study.panels.compare_panel import ComparePanel
from gto_desktop.gui.study.panels.flops_panel import CHART, TABLE, FlopsPanel
from gto_desktop.gui.study.panels.graph_panel import Graph, GraphPanel
from gto_desktop.gui.study.panels.lock_panel import LockPanel
from gto_desktop.gui.study.panels.runout_panel import RunoutPanel
from gto_desktop.toolkit.hand_kinds import Made


def _preflop(stage: Stage) -> None:
    stage.walk()


def _preflop_ev(stage: Stage) -> None:
    """Show what the hands of the big blind are worth against an open of the button."""
    stage.window.models.navigator.go("6max: F F F R2.5 F")
    stage.settle(0.5)
    stage.window.docks.show("grid")
    stage.study.set_view(CellView.EV)


def _flop(stage: Stage) -> None:
    stage.study.set_view(CellView.STRATEGY)
    stage.open_flop()


def _flop_view(view: CellView) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.open_flop()
        stage.study.set_view(view)

    return show


def _evs_in_cells(stage: Stage) -> None:
    stage.open_flop()
    stage.study.set_view(CellView.STRATEGY)
    stage.study.display.set_evs_in_cells(True)


def _playable(stage: Stage) -> None:
    stage.open_flop()
    stage.study.set_view(CellView.STRATEGY)
    stage.study.display.set_evs_in_cells(False)
    stage.study.display.set_rounding(Rounding.QUARTERS)


def _filter(stage: Stage) -> None:
    stage.open_flop(LOW_FLOP)
    stage.study.display.set_rounding(Rounding.EXACT)
    stage.study.display.set_filter(ComboFilter(made=frozenset({Made.TOP_PAIR, Made.OVERPAIR})))
    stage.window.docks.show("filter")


def _after_check(stage: Stage) -> None:
    """Show the answer to a check; the next pictures are of it too."""
    stage.open_flop()
    stage.study.display.set_filter(ComboFilter())
    stage.window.docks.show("figures")
    if not stage.study.steps:
        stage.window.models.walk.take(0)
    stage.wait(lambda: stage.study.current() is not None, "the answer to a check")


def _tree(stage: Stage) -> None:
    _after_check(stage)
    stage.window.docks.show("tree")


def _difference(stage: Stage) -> None:
    """Compare the answers to a check on two flops."""
    _after_check(stage)
    stage.study.compare_with_this()
    rows = stage.window.panels.flops.rows
    assert rows is not None
    other = rows.rows[3]
    stage.window.panels.flops.table.opened.emit(other)
    # It opens at the decision that was shown.
    stage.wait(
        lambda: (
            stage.window.models.hand.flop == other.board
            and bool(stage.study.steps)
            and stage.study.current() is not None
        ),
        "the answer to a check on another flop",
    )
    stage.window.docks.show("flops")
    stage.study.set_view(CellView.DIFFERENCE)


def _graph(graph: Graph) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.study.set_view(CellView.STRATEGY)
        panel = stage.panel("graph", GraphPanel)
        panel.choose(graph)
        stage.settle(1.0)

    return show


def _breakdown(stage: Stage) -> None:
    stage.open_flop()
    stage.study.set_view(CellView.STRATEGY)
    stage.study.display.set_filter(ComboFilter(made=frozenset({Made.TOP_PAIR})))
    panel = stage.panel("breakdown", BreakdownPanel)
    stage.wait(lambda: len(panel.table.rows) > 10, "the breakdown")


def _flops(form: int, grouping: Grouping) -> Callable[[Stage], None]:
    """Show what is done on each flop after a check."""

    def show(stage: Stage) -> None:
        _after_check(stage)
        panel = stage.panel("flops", FlopsPanel)
        panel.groupings.setCurrentIndex(panel.groupings.findData(grouping))
        panel.show_form(form)
        stage.wait(lambda: not panel.is_reading, "the flops")

    return show


def _flop_report(stage: Stage) -> None:
    stage.window.docks.show("report")


def _spot_page(page: int) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.window.docks.switch("solve")
        stage.solve()
        stage.window.docks.show("spot")
        stage.window.docks.show("grid")
        stage.window.panels.spot.setCurrentIndex(page)

    return show


def _spot_tree(stage: Stage) -> None:
    """Show a tree of which one node was changed, with another size being typed at it."""
    _spot_page(4)(stage)
    page = stage.window.panels.spot.tree
    row = page.tree.find(("root/CHECK", False))
    assert row is not None
    page.tree.set_sizes(row, "33, 75")
    row = page.tree.find(("root/CHECK/BET 182", False))
    assert row is not None
    page.view.choose(row)
    page.view.expand(page.view.currentIndex())
    stage.settle(1.0)


def _one_size(stage: Stage) -> None:
    """Have one size chosen for every node of a small spot."""
    _spot_page(4)(stage)
    page = stage.window.panels.spot.tree
    bar = page.one_size
    assert bar is not None
    page.tree.reset_all()
    stage.window.models.spot.set_text("bet.turn", "33, 75")
    stage.settle(0.6)
    bar.start()
    stage.wait(bar.outcome.text, "one size")
    page.view.close_all()
    stage.settle(1.0)


def _solved(stage: Stage) -> None:
    stage.window.docks.show("figures")


def _ranges(stage: Stage) -> None:
    ranges, spot = stage.window.models.ranges, stage.window.models.spot
    assert ranges is not None
    if not ranges.shelf.ranges:
        for group, name, player in (
            ("Single raised pots", "Big blind, calls the button", Player.OOP),
            ("Single raised pots", "Button, opens", Player.IP),
            ("Turned up", "After a check on the flop", Player.OOP),
        ):
            ranges.save(group, name, spot.editors[player].range)
            stage.settle(0.1)
    tree = stage.panel("ranges", RangesPanel).tree
    stage.settle()
    head = tree.topLevelItem(0)
    first = None if head is None else head.child(0)
    assert first is not None
    tree.setCurrentItem(first)


def _solves(stage: Stage) -> None:
    queue = stage.window.models.queue
    assert queue is not None
    if not queue.items:
        queue.hold()
        stage.window.panels.solve.add_to_queue()
    panel = stage.panel("solves", SolvesPanel)
    stage.settle(0.5)
    panel.past.table.selectRow(0)


def _lock(stage: Stage) -> None:
    stage.solve()
    panel = stage.panel("lock", LockPanel)
    stage.settle()
    if not panel.draft.is_changed:
        for hand in ("KTs", "KTo", "77", "44"):
            panel.draft.select_class(parse_class(hand), on=True)
        panel.draft.set_share(0, 0.25)


def _report(stage: Stage) -> None:
    window = stage.window
    window.docks.switch("study")
    stage.solve()
    for _ in range(2):
        window.models.walk.take(0)
        stage.wait(lambda: stage.study.current() is not None, "the river")
    panel = stage.panel("report", RunoutPanel)
    if panel.model.report is None:
        panel.make()
    stage.wait(lambda: panel.model.report is not None and panel.model.running is None, "the report")


def _compare(stage: Stage) -> None:
    stage.solve()
    stage.panel("compare", ComparePanel)
    stage.study.compare_with_this()
    stage.window.models.walk.take(0)
    stage.wait(lambda: stage.study.current() is not None, "the answer to a check")


STUDY = (
    Scene("preflop", _preflop),
    Scene("preflop-ev", _preflop_ev),
    Scene("study", _flop, sizes=True),
    Scene("grid-ev", _flop_view(CellView.EV)),
    Scene("grid-equity", _flop_view(CellView.EQUITY)),
    Scene("grid-eqr", _flop_view(CellView.EQR)),
    Scene("grid-range", _flop_view(CellView.RANGE)),
    Scene("grid-action", _flop_view(CellView.ACTION)),
    Scene("grid-loss", _flop_view(CellView.LOSS), sizes=True),
    Scene("grid-evs", _evs_in_cells, sizes=True),
    Scene("playable", _playable),
    Scene("filter", _filter),
    Scene("tree", _tree),
    Scene("difference", _difference),
    Scene("graph", _graph(Graph.EQUITY)),
    Scene("graph-ev", _graph(Graph.EV)),
    Scene("graph-histogram", _graph(Graph.HISTOGRAM)),
    Scene("breakdown", _breakdown, sizes=True),
    Scene("flops", _flops(CHART, Grouping.NONE), sizes=True),
    Scene("flops-texture", _flops(CHART, Grouping.TEXTURE)),
    Scene("flops-high", _flops(TABLE, Grouping.HIGH)),
    Scene("flops-list", _flops(TABLE, Grouping.NONE)),
    Scene("report-empty", _flop_report),
    Scene("spot-oop", _spot_page(0), sizes=True),
    Scene("spot-ip", _spot_page(1)),
    Scene("spot-board", _spot_page(2)),
    Scene("spot-betting", _spot_page(3)),
    Scene("spot-tree", _spot_tree, sizes=True),
    Scene("one-size", _one_size, sizes=True),
    Scene("solved", _solved),
    Scene("ranges", _ranges),
    Scene("solves", _solves),
    Scene("lock", _lock),
    Scene("report", _report),
    Scene("compare", _compare),
)
