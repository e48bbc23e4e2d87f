"""The page of preflop games: made, and tied to the study that walks what was solved."""

from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.frame.docking import DockColumn, PanelSpec
from gto_desktop.gui.frame.shell import Shell
from gto_desktop.gui.kit.layouts import padded
from gto_desktop.gui.study.panels.hand_panel import HandPanel
from gto_desktop.services.review.wanted_game import WantedGame
from gto_desktop.services.study.place import HandPlace

if TYPE_CHECKING:
    from gto_desktop.gui.solve.models.game import GameModel
    from gto_desktop.gui.solve.models.own_games_model import OwnGamesModel


class GamePanels:
    """Makes the page, where there is what solves games."""

    def __init__(self, models: AppModels, window: Shell, hand: HandPanel) -> None:
        self._models, self._window = models, window
        models.data_sets_changed.connect(hand.read_again)

    def specs(self) -> list[PanelSpec]:
        """Return the page, if its part is there."""
        if self._models.parts.preflop_games is None:
            return []
        return [
            PanelSpec("game", tr("Preflop game"), self._page, DockColumn.MIDDLE, "preflop-games")
        ]

    def begin(self, wanted: WantedGame) -> None:
        """Fill in the game that somebody wants solved, and show the page."""
        from gto_desktop.gui.solve.models.game_fields import texts_of

        if self._models.parts.preflop_games is None:
            self._models.told.emit(tr("Preflop games cannot be solved here."))
            return
        self._game.take(texts_of(wanted.fields))
        self._window.show_layout("preflop")
        self._window.show_panel("game")

    @cached_property
    def _game(self) -> "GameModel":
        from gto_desktop.gui.solve.models.game import GameModel

        settings = self._models.settings
        return GameModel(
            lambda: str(settings.value("game/draft", "")),
            lambda text: settings.setValue("game/draft", text),
        )

    def _page(self) -> QWidget:
        from gto_desktop.gui.solve.models.game_needs import GameSpeeds
        from gto_desktop.gui.solve.models.game_solve import GameSolve
        from gto_desktop.gui.solve.models.own_games_model import OwnGamesModel
        from gto_desktop.gui.solve.panels.game_panel import GamePanel

        models, settings = self._models, self._models.settings
        assert models.parts.preflop_games is not None
        games = models.parts.preflop_games()
        game = self._game
        speeds = GameSpeeds(
            lambda: str(settings.value("game/speeds", "")),
            lambda text: settings.setValue("game/speeds", text),
        )
        own = OwnGamesModel(games, models.bridge, models.library.refresh)
        solve = GameSolve(game, games, models.bridge, speeds, models.library.preflop)
        panel = GamePanel(solve, own, models.ranges, models.appearance)
        panel.opened.connect(partial(open_data_set, models, self._window))
        self._tie(own)
        own.there.connect(solve.show_kept)
        own.gone.connect(solve.forget_kept)
        return padded(panel)

    def _tie(self, own: "OwnGamesModel") -> None:
        changed = self._models.data_sets_changed
        own.there.connect(changed.emit)
        own.gone.connect(changed.emit)
        # A pack may bring some.
        changed.connect(lambda _name: own.load())
        own.told.connect(self._models.told.emit)
        own.refused.connect(self._models.told.emit)
        own.there.connect(
            lambda name: self._models.told.emit(tr("Solved and kept: {name}.", name=name))
        )


def open_data_set(models: AppModels, window: Shell, name: str) -> None:
    """Show the first decision of a data set."""
    window.show_layout("study")
    models.navigator.go_to(HandPlace(name, ()))
