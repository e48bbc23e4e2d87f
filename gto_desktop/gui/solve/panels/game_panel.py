"""Solving a preflop game: the form, what it takes, how it goes, its chart and the data sets."""

import math

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import MessageLabel
from gto_desktop.gui.kit.layouts import Space, Upright, column_of, grown, page_of, row_of, split
from gto_desktop.gui.solve.models.game_solve import GameSolve
from gto_desktop.gui.solve.models.own_games_model import OwnGamesModel
from gto_desktop.gui.solve.models.saved_ranges_model import SavedRangesModel
from gto_desktop.gui.solve.panels.game_chart import GameChart
from gto_desktop.gui.solve.panels.game_form import GameForm
from gto_desktop.gui.solve.panels.own_games import OwnGames
from gto_desktop.gui.solve.widgets.game_inputs import GameSection

BAR_STEPS = 1000
FORM = 480
"""Pixels of the form at first: its fields two to a row."""


class GameSolvePart(QWidget):
    """What the game takes, Solve and Stop, and how it goes."""

    def __init__(self, solve: GameSolve, own: OwnGamesModel) -> None:
        super().__init__()
        self.solve, self._own = solve, own
        self.limit = GameSection(solve.game, tr("Solve"))
        self.limit.add_fields("target", "iterations")
        self.limit.fields["target"].setToolTip(tr("The most that a seat may still gain a hand"))
        self.needs = MessageLabel(lines=2)
        self.needs.setAccessibleName(tr("What the game takes"))
        self.progress = QProgressBar()
        self.progress.setRange(0, BAR_STEPS)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Progress of the game's solve"))
        self.status = MessageLabel(lines=2)
        self.status.setAccessibleName(tr("How the solve goes"))
        self.start = push_button(tr("Solve"), primary=True)
        self.stop = push_button(tr("Stop"), solve.stop, tr("End the solve and keep the result"))
        column_of(
            self.limit,
            self.needs,
            self.progress,
            self.status,
            row_of(grown(self.start), self.stop),
            on=self,
            spacing=4,
        )
        solve.changed.connect(self._follow)
        own.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        solve = self.solve
        wrong = solve.refusal or solve.game.check().problem
        self.needs.say(wrong, "\n".join(filter(None, (solve.size_words, solve.time_words))))
        self.start.setEnabled(solve.can_solve)
        self.stop.setEnabled(solve.running and not solve.stopping)
        self.status.say(solve.problem, solve.status or self._before())
        self.progress.setValue(math.floor(solve.share * BAR_STEPS))

    def _before(self) -> str:
        """Return what is to be said of a game that was not solved yet."""
        spec = self.solve.game.check().spec
        name = "" if spec is None else self.solve.game.order().id
        if name in {info.id for info in self._own.infos}:
            return tr("When it is solved it replaces your data set of this name.")
        return tr("Not solved yet.")


class GamePanel(QWidget):
    """The form and its solve at the left; the chart and the data sets at the right."""

    opened = Signal(str)
    """The id of a data set that the user wants to walk in the study."""

    def __init__(
        self,
        solve: GameSolve,
        own: OwnGamesModel,
        ranges: SavedRangesModel | None,
        appearance: Appearance,
    ) -> None:
        super().__init__()
        self._solve = solve
        self.edits = solve.game
        self.form = GameForm(solve.game, ranges)
        self.part = GameSolvePart(solve, own)
        self.part.start.clicked.connect(lambda _on=False: self._start())
        self.chart = GameChart(solve, appearance)
        self.own = OwnGames(own)
        rule = QFrame()
        rule.setProperty("rule", True)
        rule.setFixedHeight(1)
        scrolled = Upright(self.form)
        # Once it is laid out.
        self.form.locks.typing.connect(
            lambda: scrolled.ensureWidgetVisible(self.form.locks.take),
            Qt.ConnectionType.QueuedConnection,
        )
        left = page_of(grown(scrolled), rule, Space(4), self.part, spacing=4, margins=(0, 0, 4, 0))
        right = split(
            Qt.Orientation.Vertical, self.chart, self.own, shares=(3, 1), sizes=(520, 190),
            handle=12,
        )  # fmt: skip
        across = split(
            Qt.Orientation.Horizontal, left, right, shares=(0, 1), sizes=(FORM, 900), handle=16
        )
        column_of(across, on=self)
        self.own.opened.connect(self.opened)
        solve.solved.connect(lambda info: own.take_in(info.id))

    def _start(self) -> None:
        """Solve, with a lock that was typed and not yet taken."""
        if self.form.locks.finish_typing():
            self._solve.solve()

    def commands(self) -> list[Command]:
        """Return what the panel can be told to do."""
        solve, menu = self._solve, "solve/" + tr("Preflop games")
        return [
            Command("games.solve", tr("Solve the preflop game"), self._start, menu,
                    can=lambda: solve.can_solve),
            Command("games.stop", tr("Stop the preflop game and keep the result"), solve.stop,
                    menu, can=lambda: solve.running),
        ]  # fmt: skip
