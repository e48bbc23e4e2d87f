"""Solving a preflop game: the form, what it takes, how it goes, its chart and the data sets."""

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import MessageLabel
from gto_desktop.gui.kit.layouts import Space, Upright, column_of, grown, page_of, row_of, split
from gto_desktop.gui.kit.page_bars import ConfirmQuestion
from gto_desktop.gui.solve.models.game_solve import GameSolve
from gto_desktop.gui.solve.models.own_games_model import OwnGamesModel
from gto_desktop.gui.solve.models.saved_ranges_model import SavedRangesModel
from gto_desktop.gui.solve.panels.game_chart import GameChart
from gto_desktop.gui.solve.panels.game_form import GameForm
from gto_desktop.gui.solve.panels.own_games import OwnGames
from gto_desktop.gui.solve.widgets.game_inputs import GameSection

if TYPE_CHECKING:
    from gto_desktop.services.study.stored_strategies import VersionInfo

BAR_STEPS = 1000
FORM = 480
"""Pixels of the form at first: its fields two to a row."""


class GameSolvePart(QWidget):
    """What the game takes, Solve and Stop, and how it goes."""

    def __init__(self, solve: GameSolve, own: OwnGamesModel) -> None:
        super().__init__()
        self.solve, self._own = solve, own
        self._asked: VersionInfo | None = None
        """What the question is about."""
        self.limit = GameSection(solve.game, tr("Solve"))
        self.limit.add_fields("target", "iterations")
        self.limit.fields["target"].setToolTip(tr("The most that any seat can still gain per hand"))
        self.needs = MessageLabel(lines=2)
        self.needs.setAccessibleName(tr("What the game takes"))
        self.progress = QProgressBar()
        self.progress.setRange(0, BAR_STEPS)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Progress of the game's solve"))
        self.status = MessageLabel(lines=2)
        self.status.setAccessibleName(tr("How the solve goes"))
        self.question = ConfirmQuestion(tr("Replace a data set"), tr("Replace"), tr("Keep it"))
        self.question.yes_button.clicked.connect(lambda _on=False: self._replace())
        self.start = push_button(tr("Solve"), primary=True)
        self.stop = push_button(tr("Stop"), solve.stop, tr("End the solve and keep the result"))
        column_of(
            self.limit,
            self.needs,
            self.progress,
            self.status,
            self.question,
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
        there = self.replaced
        news = [solve.status or ("" if there else tr("Not solved yet."))]
        if there is not None:
            news.append(tr("A solve replaces your data set of this name."))
        self.status.say(solve.problem, "\n".join(filter(None, news)))
        self.progress.setValue(math.floor(solve.share * BAR_STEPS))
        if there != self._asked:
            self.question.hide()

    @property
    def replaced(self) -> "VersionInfo | None":
        """The data set that another solve would take the place of."""
        game = self.solve.game
        if self.solve.running or game.check().spec is None:
            return None
        name = game.order().id
        return next((info for info in self._own.infos if info.id == name), None)

    def begin(self) -> None:
        """Solve; where a data set gives way to it, once that is confirmed."""
        self._asked = self.replaced
        if self._asked is None or not self.solve.can_solve:
            self.solve.solve()
            return
        name = translate_message(self._asked.label)
        self.question.put(tr("Replace your data set {name}?", name=name))

    def _replace(self) -> None:
        self.question.hide()
        self.solve.solve()


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
            self.part.begin()

    def commands(self) -> list[Command]:
        """Return what the panel can be told to do."""
        solve, menu = self._solve, "solve/" + tr("Preflop games")
        return [
            Command("games.solve", tr("Solve the preflop game"), self._start, menu,
                    can=lambda: solve.can_solve),
            Command("games.stop", tr("Stop the preflop game and keep the result"), solve.stop,
                    menu, can=lambda: solve.running),
        ]  # fmt: skip
