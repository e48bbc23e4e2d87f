"""Scenes of the page of preflop games: a new game, one under way, one that is kept."""

from stage import Scene, Stage

from gto_desktop.gui.solve.models.game_presets import game_presets
from gto_desktop.gui.solve.panels.game_panel import GamePanel


def _panel(stage: Stage) -> GamePanel:
    stage.window.docks.switch("preflop")
    return stage.panel("game", GamePanel)


def _new(stage: Stage) -> None:
    solve = _panel(stage).part.solve
    stage.wait(lambda: solve.size is not None, "the size")


def _seats(stage: Stage) -> None:
    game = _panel(stage).part.solve.game
    game.set_text("own", "yes")
    game.set_text("stack.BTN", "38")
    game.set_text("open.CO", "2, 2.5")
    game.set_text("straddle", "1")
    stage.settle(0.5)


def _kept(stage: Stage) -> None:
    panel = _panel(stage)
    solve = panel.part.solve
    solve.game.apply(next(each for each in game_presets() if each.key == "push"))
    solve.game.set_text("name", "Ten blinds")
    stage.wait(lambda: solve.can_solve, "the size")
    solve.solve()
    stage.wait(panel.own.offer.isVisible, "the data set")


def _under_way(stage: Stage) -> None:
    solve = _panel(stage).part.solve
    solve.game.apply(next(each for each in game_presets() if each.key == "heads-up"))
    solve.game.set_text("target", "0.01")
    stage.wait(lambda: solve.can_solve, "the size")
    solve.solve()
    stage.wait(lambda: solve.chart is not None and solve.progress is not None, "the chart")
    stage.settle(0.5)


GAMES = (
    Scene("preflop-new", _new, sizes=True),
    Scene("preflop-seats", _seats),
    Scene("preflop-kept", _kept),
    Scene("preflop-game", _under_way),
)
