"""The solution: the line, the grid, the actions, the combos and the runout."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.cards.hand_class import class_name
from gto_desktop.game.player import Player
from gto_desktop.gui.appearance import Appearance
from gto_desktop.gui.bridge import Bridge
from gto_desktop.gui.models.failures import sentence
from gto_desktop.gui.models.solve_status import known
from gto_desktop.gui.models.study import Height, Place, StudyModel, View
from gto_desktop.gui.ports import NodeLike, Services, SolutionLike
from gto_desktop.gui.widgets.action_bar import ActionBar
from gto_desktop.gui.widgets.card_strip import CardStrip
from gto_desktop.gui.widgets.combo_panel import ComboPanel
from gto_desktop.gui.widgets.labels import Message, caption, title
from gto_desktop.gui.widgets.line_strip import LineStrip
from gto_desktop.gui.widgets.painting import chips
from gto_desktop.gui.widgets.segmented import Segmented
from gto_desktop.gui.widgets.situation import Situation
from gto_desktop.gui.widgets.strategy_grid import StrategyGrid

SIDE_WIDTH = 368


class ResultsPanel(QStackedWidget):
    """Shows the study model; reads the nodes it wants through the bridge."""

    open_spot = Signal()
    open_sample = Signal()
    open_solution = Signal()

    def __init__(
        self,
        study: StudyModel,
        appearance: Appearance,
        bridge: Bridge,
        services: Services,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._study, self._bridge, self._services = study, bridge, services
        self.grid = StrategyGrid(study, appearance)
        self.line = LineStrip(study, appearance)
        self.action_bar = ActionBar(study, appearance)
        self.combos = ComboPanel(study, appearance)
        self.runout = CardStrip(study, appearance)
        self.source = QLabel()
        self.source.setAccessibleName("Source and accuracy")
        self.source.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.situation = Situation(study)
        self.problem = Message()
        self.class_title = title("")
        self.players = Segmented("Range of", [player.name for player in Player])
        self.views = Segmented("Show", [view.value for view in View])
        self.heights = QComboBox()
        self.heights.setAccessibleName("Cell height")
        self.heights.setToolTip("What the filled height of a cell stands for")
        self.heights.addItems([height.value for height in Height])
        self.addWidget(self._empty_page())
        self.addWidget(self._study_page())
        self._connect()
        self._show()

    def focus_grid(self) -> None:
        """Give the grid the keyboard."""
        self.grid.setFocus()

    def _connect(self) -> None:
        study = self._study
        self.players.chosen.connect(lambda number: study.show_player(Player(number)))
        self.views.chosen.connect(lambda number: study.set_view(list(View)[number]))
        self.heights.activated.connect(lambda number: study.set_height(list(Height)[number]))
        self.action_bar.taken.connect(study.take)
        self.line.chosen.connect(study.take_at)
        self.line.visited.connect(study.go)
        self.grid.pinned.connect(study.pin)
        self.grid.hovered.connect(self._preview)
        study.moved.connect(self._read)
        study.shown.connect(self._show)

    def _empty_page(self) -> QWidget:
        page = QWidget()
        head = QLabel("No solution yet")
        head.setProperty("headline", True)
        text = caption(
            "Set two ranges and a board on the left, then press Solve.\n"
            "Or start from the sample, or from a spot or a solution you saved."
        )
        text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        sample = self.sample_button = QPushButton("Sample spot")
        spot, solution = QPushButton("Open spot\u2026"), QPushButton("Open solution\u2026")
        sample.clicked.connect(self.open_sample)
        spot.clicked.connect(self.open_spot)
        solution.clicked.connect(self.open_solution)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addStretch(1)
        for button in (sample, spot, solution):
            row.addWidget(button)
        row.addStretch(1)
        column = QVBoxLayout(page)
        column.setSpacing(12)
        column.addStretch(2)
        column.addWidget(head, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(text)
        column.addSpacing(8)
        column.addLayout(row)
        column.addStretch(3)
        return page

    def _study_page(self) -> QWidget:
        page = QWidget()
        choices = QHBoxLayout()
        choices.setSpacing(16)
        choices.addWidget(self.views)
        choices.addWidget(self.players)
        choices.addStretch(1)
        choices.addWidget(self.heights)
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(self.source)
        left.addWidget(self.line)
        left.addLayout(choices)
        left.addWidget(self.grid, 1)
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addLayout(left, 1)
        row.addWidget(self._side())
        return page

    def _side(self) -> QWidget:
        """The figures beside the grid; they scroll on a low screen rather than push the window."""
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        column.addWidget(self.situation)
        column.addWidget(self.problem)
        column.addWidget(self.action_bar)
        column.addStretch(1)
        column.addWidget(self.class_title)
        column.addWidget(self.combos)
        column.addSpacing(8)
        column.addWidget(self.runout)
        area = QScrollArea()
        area.setWidget(inside)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for clear in (inside, area.viewport()):
            clear.setAutoFillBackground(False)
        side = QFrame()
        side.setProperty("card", True)
        side.setFixedWidth(SIDE_WIDTH)
        frame = QVBoxLayout(side)
        frame.setContentsMargins(1, 1, 1, 1)
        frame.addWidget(area)
        return side

    def _preview(self, hand_class: int) -> None:
        self.combos.show_class(self._study.pinned if hand_class < 0 else hand_class)
        self._title_class()

    def _title_class(self) -> None:
        shown = self.combos.hand_class
        table = self.grid.table
        name = class_name(shown)
        if table is None or table.combos[shown] <= 0:
            self.class_title.setText(f"{name}   cannot be here")
        else:
            ev = chips(float(table.ev[shown]))
            self.class_title.setText(f"{name}   {table.combos[shown]:.2f} combos   EV {ev}")

    def _read(self) -> None:
        """Show the wanted node: at once when it was read before, else when the answer comes."""
        study = self._study
        solution, place = study.solution, study.place
        self._bridge.forget("trail")
        if solution is None:
            self._bridge.forget("node")
            self._show()
            return
        ready = study.known(place)
        if ready is not None:
            self._bridge.forget("node")
            self._arrived(solution, place, ready)
            return
        services = self._services
        self._bridge.ask(
            "node",
            lambda: services.node(solution, place.line, place.cards),
            lambda node: self._arrived(solution, place, node),
            lambda problem: study.refuse(sentence(problem)),
            lane="solution",
        )

    def _arrived(self, solution: SolutionLike, place: Place, node: NodeLike) -> None:
        if solution is self._study.solution and self._study.accept(place, node):
            self._read_trail(solution)

    def _read_trail(self, solution: SolutionLike) -> None:
        """Read the nodes above that are not known yet, such as after a change of the turn card."""
        study, services = self._study, self._services
        missing = [place for place in study.trail() if study.known(place) is None]
        if not missing:
            return

        def answered(nodes: list[NodeLike]) -> None:
            if solution is study.solution:
                for place, node in zip(missing, nodes, strict=True):
                    study.accept(place, node)
                study.shown.emit()

        self._bridge.ask(
            "trail",
            lambda: [services.node(solution, place.line, place.cards) for place in missing],
            answered,
            lambda problem: study.refuse(sentence(problem)),
            lane="solution",
        )

    def _show(self) -> None:
        study = self._study
        self.setCurrentIndex(0 if study.solution is None else 1)
        self.problem.say(study.problem)
        self.problem.setVisible(bool(study.problem))
        self.players.choose(int(study.player))
        self.views.choose(list(View).index(study.view))
        self.heights.setCurrentIndex(list(Height).index(study.height))
        if study.solution is not None:
            self.source.setText(self._source_text(study.solution))
        self._title_class()

    def _source_text(self, solution: SolutionLike) -> str:
        parts = [
            self._study.source,
            str(solution.spec.board),
            f"{solution.iterations:,} iterations",
        ]
        if known(solution.exploitability_pct):
            parts.append(f"{solution.exploitability_pct:.2f} % of the pot")
        precision = getattr(getattr(solution, "session", solution), "precision", None)
        if precision in {16, 32}:
            parts.append(f"{precision} bit")
        if self._study.unsettled:
            parts.append("being solved further")
        return "  \u00b7  ".join(parts)
