"""The panels of the window: made from the models, connected with each other, laid out."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFrame, QWidget

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.game.player import Player
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.frame.coaching_panels import Coaching
from gto_desktop.gui.frame.docking import DockColumn, PanelSpec, WindowLayout
from gto_desktop.gui.frame.files import Files
from gto_desktop.gui.frame.game_panels import GamePanels
from gto_desktop.gui.frame.grid_place import GridPlace
from gto_desktop.gui.frame.hand_solves import HandSolves
from gto_desktop.gui.frame.practice_panels import PracticePanels
from gto_desktop.gui.frame.shell import Shell
from gto_desktop.gui.frame.solve_looks import SolveLooks
from gto_desktop.gui.frame.start_panel import StartPanel
from gto_desktop.gui.kit.layouts import Upright, grown, padded, page_of
from gto_desktop.gui.kit.range_editor import RangeSource
from gto_desktop.gui.node.models.study_place import Step
from gto_desktop.gui.solve.panels.solve_panel import SolvePanel
from gto_desktop.gui.solve.panels.solve_panel_deps import SolvePanelDeps
from gto_desktop.gui.solve.panels.spot_panel import SpotPanel
from gto_desktop.gui.solve.panels.tree_page import TreePageDeps
from gto_desktop.gui.study.panels.figures_panel import FiguresPanel
from gto_desktop.gui.study.panels.filter_panel import FilterPanel
from gto_desktop.gui.study.panels.flop_batch_panel import FlopBatchPanel
from gto_desktop.gui.study.panels.flops_panel import FlopsPanel
from gto_desktop.gui.study.panels.grid_page import GridPage
from gto_desktop.gui.study.panels.grid_panel import GridPanel
from gto_desktop.gui.study.panels.hand_panel import HandPanel
from gto_desktop.gui.study.widgets.place_strips import CardStrip, CrumbLine, LineStrip
from gto_desktop.ranges.range import Range
from gto_desktop.services.solving.at_coach import OF_REVIEW, LeftThere
from gto_desktop.services.study.place import read_place
from gto_desktop.services.study.study_views import FlopChoice

if TYPE_CHECKING:
    from gto_desktop.services.solving.solve_queue import QueuedSolve
    from gto_desktop.solver.node_view import NodeView
    from gto_desktop.solver.solution import Solution


class Panels(QObject):
    """Makes each panel once and ties what it emits to the models and the other panels."""

    edited = Signal()
    """A panel with edits of its own has a new one, or went back on one."""

    def __init__(self, window: Shell, models: AppModels, files: Files) -> None:
        super().__init__(window)
        self._window, self._models, self._files = window, models, files
        self.spot = SpotPanel(
            models.spot,
            models.appearance,
            models.presets,
            TreePageDeps(
                models.bridge,
                models.parts.solving,
                models.study.display,
                models.big_blind,
                models.library_trees,
                models.parts.one_size,
            ),
        )
        self.solve = SolvePanel(
            models.spot,
            models.study,
            models.bridge,
            models.parts.solving,
            SolvePanelDeps(
                models.queue,
                models.past,
                models.parts.solve_anyway,
                models.parts.at_coach,
                models.place_of,
                models.seats_of,
            ),
        )
        self.grid = GridPanel(models.study, models.appearance, models.hand)
        self.hand_solves = HandSolves(models, self.solve, window)
        self.grid_place = GridPlace(models, self.hand_solves, self.solve, self.grid)
        self.figures = FiguresPanel(models.study, models.appearance)
        self.line = LineStrip(models.study, models.appearance)
        self.runout = CardStrip(models.study, models.appearance)
        self.crumbs = CrumbLine()
        self.hand = HandPanel(
            models.hand, models.library, models.appearance, models.bridge, beside=self.crumbs
        )
        self.flops = FlopsPanel(models.hand, models.library, models.appearance, models.bridge)
        self.games = GamePanels(models, window, self.hand)
        self.practice = PracticePanels(models, window, self.games.begin)
        self.coaching = Coaching(models, files, window, self.practice)
        # Whole pages at once: a part that is shown before it has a parent is a window of its own.
        self._pages = {
            "hand": page_of(self.hand, margins=(12, 4, 12, 4)),
            "flops": self._flops_page(),
            "spot": self._spot_page(),
            "grid": GridPage(self.line, self.grid_place),
            # The cards above: where one comes, it is what one looks for.
            "figures": Upright(page_of(self.runout, grown(self.figures), margins=(8, 8, 8, 8))),
        }
        self._pages["hand"].setSizePolicy(self.hand.sizePolicy())
        self._connect()

    def specs(self) -> list[PanelSpec]:
        """Return all panels; those of a column share it as tabs, in this order."""
        left, middle, right = DockColumn.LEFT, DockColumn.MIDDLE, DockColumn.RIGHT
        top = DockColumn.TOP
        specs = [
            PanelSpec("hand", tr("Hand"), self._page("hand"), top, "study", titled=False),
            PanelSpec("flops", tr("Flops"), self._page("flops"), left, "study"),
            PanelSpec("tree", tr("Tree"), self._tree, left, "study"),
            PanelSpec("spot", tr("Spot"), self._page("spot"), left, "solving", asks=468),
            PanelSpec("start", tr("Start page"), self._start, middle, "index"),
            PanelSpec("grid", tr("Range grid"), self._page("grid"), middle, "study"),
            PanelSpec("report", tr("Turn and river report"), self._report, middle, "reports"),
            PanelSpec("graph", tr("Graphs"), self._graph, middle, "reports"),
            PanelSpec("breakdown", tr("Breakdown"), self._breakdown, middle, "study"),
            PanelSpec("compare", tr("Compare"), self._compare, middle, "study"),
            PanelSpec("lock", tr("Node locks"), self._lock, middle, "locking"),
            PanelSpec("figures", tr("Node"), self._page("figures"), right, "study"),
            PanelSpec("filter", tr("Filter"), self._filter, right, "study"),
            PanelSpec("tools", tr("Toolkit"), self._tools, middle, "toolkit"),
        ]
        if self._models.parts.shelves is not None:
            specs += [
                PanelSpec("ranges", tr("My ranges"), self._ranges, middle, "solving"),
                PanelSpec("solves", tr("Solves"), self._solves, middle, "solving"),
            ]
        specs += [*self.games.specs(), *self.practice.specs(), *self.coaching.specs()]
        if self._models.parts.dashboard is not None and self._models.service is not None:
            specs.append(PanelSpec("service", tr("Service"), self._dashboard, middle, "service"))
        return specs

    def _page(self, key: str) -> Callable[[], QWidget]:
        return lambda: self._pages[key]

    def layouts(self) -> list[WindowLayout]:
        """Return the layouts, the first one for a new window."""
        there = {spec.key for spec in self.specs()}

        def layout(
            key: str,
            title: str,
            *panels: str,
            widths: tuple[int, ...],
            moved: dict[str, DockColumn] | None = None,
        ) -> WindowLayout:
            columns = (DockColumn.LEFT, DockColumn.MIDDLE, DockColumn.RIGHT)
            return WindowLayout(
                key,
                title,
                tuple(panel for panel in panels if panel in there),
                widths=dict(zip(columns, widths, strict=False)),
                heights={DockColumn.TOP: 160, DockColumn.MIDDLE: 700},
                columns=moved or {},
            )

        study = (
            "hand", "flops", "tree", "start", "grid", "report", "graph", "breakdown",
            "figures", "filter",
        )  # fmt: skip
        solve = ("spot", "figures", "grid", "ranges", "solves", "lock")
        # Beside the spot there is no room for a third column on a small screen.
        moved = {"figures": DockColumn.LEFT}
        return [
            layout("study", tr("Study"), *study, widths=(290, 760, 344)),
            layout("solve", tr("Solve"), *solve, widths=(420, 860), moved=moved),
            layout("preflop", tr("Preflop"), "game", widths=(0, 1200)),
            layout(
                "train", tr("Train"), "trainer", "quiz", "progress", "repetition", widths=(0, 1200)
            ),
            layout("review", tr("Review"), "hands", "review", "leaks", "session", widths=(0, 1200)),
            layout("tools", tr("Toolkit"), "tools", widths=(0, 1200)),
            layout("service", tr("Service"), "service", widths=(0, 1200)),
            layout("coaching", tr("Coaching"), "coaching", widths=(0, 1200)),
        ]

    def _connect(self) -> None:
        models, study = self._models, self._models.study
        self.grid.hovered.connect(self.figures.preview)
        self.grid_place.list_wanted.connect(partial(self._window.show_panel, "flops"))
        self.figures.taken.connect(models.walk.take)
        self.line.chosen.connect(study.take_at)
        self.line.visited.connect(study.go)
        self.line.earlier_visited.connect(models.navigator.go_above)
        self.runout.picked.connect(self.hand_solves.deal)
        self.hand.flop_chosen.connect(models.navigator.open_flop)
        self.hand.list_wanted.connect(partial(self._window.show_panel, "flops"))
        self.hand.hand_wanted.connect(models.walk.leave_flop)
        self.flops.opened.connect(self._open_flop)
        self.flops.solve_wanted.connect(self._solve_flop)
        models.library_grew.connect(self.flops.refresh)
        self.spot.range_wanted.connect(self._range_wanted)
        one_size = self.spot.tree.one_size
        if one_size is not None:
            one_size.solved.connect(self._one_size_solved)
            looks = SolveLooks(models, one_size.under_way, self._window, "look at one size")
            one_size.opened.connect(looks.open)
        if models.queue is not None:
            under_way = models.queue.under_way
            self._queue_looks = SolveLooks(models, under_way, self._window, "look at the queue")
            models.queue.solved.connect(self._queue_solved)
        for teller in (self.grid, self.flops):
            teller.told.connect(models.told)
        self.crumbs.went.connect(models.navigator.go)
        self.crumbs.back.connect(models.walk.back)
        self.crumbs.forward.connect(models.walk.forward)
        self.crumbs.marked.connect(models.toggle_bookmark)
        study.shown.connect(self._show_place)
        models.walk.changed.connect(self._show_place)
        models.bookmarks.changed.connect(self._show_place)
        models.navigator.arrived.connect(lambda: self._window.show_panel("grid"))
        models.navigator.not_there.connect(self._not_there)
        self.hand_solves.refused.connect(self._refused)
        self._show_place()

    def _show_place(self) -> None:
        models = self._models
        self.crumbs.show_place(
            models.navigator.text(),
            can_go_back=models.walk.can_go_back,
            can_go_forward=models.walk.can_go_forward,
            kept=models.is_marked,
        )
        self.hand.show_elsewhere(models.elsewhere)
        self.line.setVisible(models.walk.on_flop)
        self.runout.setVisible(models.walk.on_flop and bool(models.study.card_choices()))

    def _open_flop(self, choice: FlopChoice) -> None:
        self._models.navigator.open_flop(choice.board, choice.line.split("/")[1:])

    def _solve_flop(self) -> None:
        place = self._models.walk.where.now
        if place.flop is None or place.opened is not None:
            # Another one is wanted than what is shown.
            self._window.show_panel("hand")
            self.hand.type_flop()
        else:
            self.hand_solves.solve_flop(place.flop)

    def _not_there(self, board: Board) -> None:
        self._window.show_panel("grid")
        self.hand_solves.solve_missing(board)

    def _refused(self, _board: Board) -> None:
        self._window.show_panel("flops")

    def _range_wanted(self, player: Player, source: str) -> None:
        models, editor = self._models, self._models.spot.editors[player]
        if source == RangeSource.NODE:
            node = self._shown_node()
            if node is not None:
                editor.put(Range(node.reach[player]))
                models.told.emit(tr("Took the range of the shown node."))
        elif source == RangeSource.LIBRARY:
            held = self._range_in_hand()
            if held is not None:
                editor.put(held[0])
                models.told.emit(tr("Took the range of {who}.", who=held[1]))
        elif models.ranges is not None:
            panel = self._window.show_panel("ranges")
            act = "show_for" if source == RangeSource.SAVED else "save_from"
            getattr(panel, act)(player)

    def go_on_at_coach(self, left: LeftThere) -> None:
        """Go on with what a program that was killed had asked the coach's machine for."""
        if left.purpose == OF_REVIEW:
            self._window.show_layout("review")
            self._window.show_panel("review")
            self.practice.review.work_at_coach()
        else:
            self.hand_solves.take_up(left)

    def _queue_solved(self, solve: "QueuedSolve", solution: "Solution") -> None:
        """Have the library hold the flop of a hand."""
        with suppress(InputError):
            if solve.hand:
                self.hand_solves.keep(read_place(solve.hand), solution)

    def _one_size_solved(self, solution: "Solution", target_pct: float) -> None:
        solved = self._models.solved(solution, target_pct)
        # Whoever has looked into it has it open.
        if self._models.study.solution is not solution:
            self.hand_solves.offer(solved)
        if self._models.past is not None:
            self._models.past.keep(solution, target_pct)

    def _shown_node(self) -> "NodeView | None":
        """Return the shown node; where there is none, tell the user."""
        node = self._models.study.node
        if node is None:
            self._models.told.emit(tr("No node is shown: open a solution or walk a hand first."))
        return node

    def _range_in_hand(self) -> tuple[Range, str] | None:
        """Return what the seat to act holds before the flop, and whose it is; else lead there."""
        view = self._models.hand.view
        if view is None or view.node is None:
            self._window.show_panel("hand")
            self._models.told.emit(tr("Walk to the decision whose range you want, then ask again."))
            return None
        return Range(view.node.reach[Player.OOP]), translate_message(view.situation)

    def _flops_page(self) -> QWidget:
        models = self._models
        if models.flop_batch is None:
            return padded(self.flops)
        batch = FlopBatchPanel(models.hand, models.flop_batch)
        return page_of(grown(self.flops), batch, margins=(12, 8, 8, 8))

    def _spot_page(self) -> QWidget:
        line = QFrame()
        line.setProperty("rule", True)
        line.setFixedHeight(1)
        upper = grown(Upright(self.spot))
        return page_of(upper, line, self.solve, spacing=4, margins=(12, 8, 8, 8))

    def _start(self) -> QWidget:
        models = self._models
        start = StartPanel()
        start.chosen.connect(self._window.begin)
        start.reopened.connect(models.navigator.go)

        def show_recent() -> None:
            marks = [*models.bookmarks.recent, *models.bookmarks.kept]
            unlike = {mark.place: mark for mark in marks}
            start.show_recent(list(unlike.values()))

        models.bookmarks.changed.connect(show_recent)
        show_recent()
        return start

    def _tree(self) -> QWidget:
        from gto_desktop.gui.study.panels.tree_panel import TreePanel

        models = self._models
        panel = TreePanel(models.study, models.appearance, models.bridge, models.reader)
        panel.chosen.connect(self._models.study.move)
        panel.solve_here.connect(self._solve_turn)
        panel.solve_on.connect(self.hand_solves.solve_after)
        return padded(panel)

    def _solve_turn(self, steps: tuple[Step, ...]) -> None:
        """Go to the end of the flop: the next card is picked there."""
        self._models.study.move(steps)
        self._window.show_panel("figures")
        self._models.told.emit(tr("Pick the turn card: it is solved here with these ranges."))

    def _report(self) -> QWidget:
        from gto_desktop.gui.study.panels.runout_panel import RunoutPanel

        models = self._models
        panel = RunoutPanel(models.study, models.appearance, models.bridge, models.reader)
        panel.solve_wanted.connect(self.hand_solves.solve_after)
        panel.told.connect(self._models.told)
        return panel

    def _graph(self) -> QWidget:
        from gto_desktop.gui.study.panels.graph_panel import GraphPanel

        panel = GraphPanel(self._models.study, self._models.appearance, self._models.bridge)
        panel.told.connect(self._models.told)
        return panel

    def _breakdown(self) -> QWidget:
        from gto_desktop.gui.study.panels.breakdown_panel import BreakdownPanel

        models = self._models
        panel = BreakdownPanel(models.study, models.appearance, models.bridge)
        panel.told.connect(models.told)
        return panel

    def _compare(self) -> QWidget:
        from gto_desktop.gui.study.panels.compare_panel import ComparePanel

        models = self._models
        panel = ComparePanel(models.study, models.appearance, models.bridge, models.reader)
        panel.chosen.connect(self._models.study.move)
        return padded(panel)

    def _lock(self) -> QWidget:
        from gto_desktop.gui.study.panels.lock_panel import LockPanel

        panel = LockPanel(self._models.study, self._models.appearance)
        panel.chosen.connect(self._models.study.move)
        panel.applied.connect(self.hand_solves.solve_again)
        panel.draft.changed.connect(self.edited.emit)
        return padded(panel)

    def _filter(self) -> QWidget:
        return FilterPanel(self._models.study, self._models.bridge)

    def _tools(self) -> QWidget:
        from gto_desktop.gui.toolkit.panels.toolkit_panel import ToolkitPanel

        models = self._models
        panel = ToolkitPanel(models.appearance, models.bridge, models.settings)

        def give_situation() -> None:
            node = self._shown_node()
            if node is not None:
                ranges = [Range(reach) for reach in node.reach]
                panel.set_situation(tuple(node.board.cards), *ranges)

        panel.situation_wanted.connect(give_situation)
        panel.told.connect(models.told)
        return panel

    def _ranges(self) -> QWidget:
        from gto_desktop.gui.solve.panels.ranges_panel import RangesPanel

        models = self._models
        assert models.ranges is not None
        panel = RangesPanel(models.ranges, models.spot, models.appearance)

        def offer_hand(_player: Player) -> None:
            held = self._range_in_hand()
            if held is not None:
                panel.offer(*held)

        def offer_node(player: Player) -> None:
            node = self._shown_node()
            if node is not None:
                panel.offer(Range(node.reach[player]), models.study.names[player])

        panel.library_wanted.connect(offer_hand)
        panel.node_wanted.connect(offer_node)
        panel.put.connect(lambda _player: self._window.show_panel("spot"))
        models.ranges.told.connect(models.told.emit)
        models.ranges.refused.connect(models.told.emit)
        models.ranges.load()
        return panel

    def _solves(self) -> QWidget:
        from gto_desktop.gui.solve.panels.solves_panel import SolvesPanel

        models = self._models
        assert models.queue is not None
        assert models.past is not None
        panel = SolvesPanel(models.queue, models.past, models.appearance)
        panel.past.opened.connect(self._files.open_solution)
        panel.queue.opened.connect(self._queue_looks.open)
        return panel

    def _dashboard(self) -> QWidget:
        from gto_desktop.gui.service.panels.dashboard_panel import DashboardPanel

        models = self._models
        assert models.parts.dashboard is not None
        assert models.service is not None
        return DashboardPanel(
            models.parts.dashboard, models.service, models.bridge, models.appearance
        )
