"""Walking a hand through the shipped library: places, up, back and forward."""

from collections.abc import Generator, Iterator
from typing import Any

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.bootstrap import make_solving
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import card_name, parse_card
from gto_desktop.game.flop_spot import FlopSpot, PotType
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.preflop_line import Position
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.jobs import Flow, Step
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.node.models.node_reader import NodeReader
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import ActionStep, CardStep, Whereabouts
from gto_desktop.gui.study.models.navigator import HandSpot, Navigator, place_after, steps_below
from gto_desktop.gui.study.models.walk import HandModel, HandWalk
from gto_desktop.services.study.place import HandPlace, read_place
from gto_desktop.services.study.study import Study

BTN_V_BB = "6max: F F F R2.5 F C"
SPOT = FlopSpot(PotType.SRP, Position.BTN, Position.BB)


class HandModels:
    """The models of a hand over the shipped library."""

    def __init__(self, library: Study) -> None:
        self.library = library
        self.bridge = Bridge()
        where = Whereabouts()
        self.hand, self.study = HandModel(where), StudyModel(where)
        self.walk = HandWalk(self.hand, self.study)
        self.navigator = Navigator(self.walk, library, self.bridge)
        self.reader = NodeReader(self.study, self.bridge, make_solving())
        self.told: list[str] = []
        self.navigator.told.connect(self.told.append)
        self.hand.moved.connect(self._read)
        self._read()

    def _read(self) -> None:
        version, moves = self.hand.version, self.hand.moves
        self.bridge.ask(
            "hand",
            lambda: self.library.preflop(version, moves),
            lambda view: self.hand.accept(version, moves, view),
            lambda problem: self.hand.refuse(version, moves, sentence(problem)),
        )


@pytest.fixture(scope="module")
def library() -> Iterator[Study]:
    folder = strategy_folder()
    study = Study.open(folder / "preflop.sqlite", sorted(folder.glob("flops*.sqlite")))
    yield study
    study.close()


@pytest.fixture(scope="module")
def flop(library: Study) -> Board:
    """A flop that is in the library."""
    return library.flops("6max", SPOT).flops[0].board


@pytest.fixture
def models(qtbot: QtBot, library: Study) -> Iterator[HandModels]:
    models = HandModels(library)
    qtbot.waitUntil(lambda: models.hand.is_read)
    yield models
    models.bridge.shutdown()


def _go(qtbot: QtBot, models: HandModels, text: str) -> None:
    arrived: list[bool] = []
    models.navigator.arrived.once(lambda: arrived.append(True))
    models.navigator.go(text)
    qtbot.waitUntil(lambda: bool(arrived))
    qtbot.waitUntil(lambda: models.hand.is_read)
    qtbot.waitUntil(lambda: not models.walk.on_flop or models.study.node is not None)


def _made(
    qtbot: QtBot, models: HandModels, making: Generator[Step, Any, HandSpot | None]
) -> HandSpot | None:
    spots: list[HandSpot | None] = []

    def flow() -> Flow:
        spots.append((yield from making))

    models.bridge.run(flow())
    qtbot.waitUntil(lambda: bool(spots))
    return spots[0]


def test_a_place_that_was_typed_is_gone_to(qtbot: QtBot, models: HandModels, flop: Board) -> None:
    text = f"{BTN_V_BB} | {flop} | CHECK"

    _go(qtbot, models, text)

    qtbot.waitUntil(
        lambda: models.study.node is not None and models.study.node.line == "root/CHECK"
    )
    assert models.navigator.text() == text
    assert models.study.names == PerPlayer("BB", "BTN")


def test_the_strategy_at_a_place_is_that_of_the_library(
    qtbot: QtBot, models: HandModels, flop: Board
) -> None:
    _go(qtbot, models, f"{BTN_V_BB} | {flop}")

    opened = models.library.open_flop("6max", SPOT, flop)
    assert opened is not None
    assert models.study.node is not None
    assert np.array_equal(models.study.node.strategy, opened.node().strategy)


def test_up_leads_out_of_the_flop_and_along_the_line_before_it(
    qtbot: QtBot, models: HandModels, flop: Board
) -> None:
    _go(qtbot, models, f"{BTN_V_BB} | {flop} | CHECK")

    models.navigator.up()
    assert models.navigator.text() == f"{BTN_V_BB} | {flop}"
    models.navigator.up()
    assert not models.walk.on_flop
    models.navigator.up()
    qtbot.waitUntil(lambda: models.hand.is_read)

    assert models.navigator.text() == BTN_V_BB.removesuffix(" C")
    assert models.study.node is not None
    assert models.study.names[0] == "BB"


def test_back_and_forward_show_what_was_shown(
    qtbot: QtBot, models: HandModels, flop: Board
) -> None:
    _go(qtbot, models, BTN_V_BB)
    _go(qtbot, models, f"{BTN_V_BB} | {flop}")
    models.walk.take(0)
    seen = models.navigator.text()
    assert seen == f"{BTN_V_BB} | {flop} | CHECK"

    models.walk.back()
    assert models.navigator.text() == f"{BTN_V_BB} | {flop}"
    models.walk.back()
    assert not models.walk.on_flop
    models.walk.forward()
    models.walk.forward()

    assert models.navigator.text() == seen
    assert not models.walk.can_go_forward


def test_a_new_way_forgets_the_one_that_was_left(
    qtbot: QtBot, models: HandModels, flop: Board
) -> None:
    _go(qtbot, models, f"{BTN_V_BB} | {flop}")
    models.walk.take(0)
    models.walk.back()

    models.walk.take(1)

    assert not models.walk.can_go_forward


def test_a_text_that_is_no_place_is_told_and_nothing_moves(
    qtbot: QtBot, models: HandModels
) -> None:
    _go(qtbot, models, BTN_V_BB)

    models.navigator.go("6max: F F Q7")

    assert "Q7" in models.told[-1]
    assert models.navigator.text() == BTN_V_BB


def test_a_flop_that_is_not_solved_can_be_solved_with_the_ranges_of_the_line(
    qtbot: QtBot, models: HandModels, library: Study
) -> None:
    there = {choice.board for choice in library.flops("6max", SPOT).flops}
    board = Board.parse("7h5d3s")
    assert board not in there
    _go(qtbot, models, BTN_V_BB)
    missing: list[Board] = []
    models.navigator.not_there.once(missing.append)
    models.navigator.open_flop(board)
    qtbot.waitUntil(lambda: missing == [board])

    wanted = _made(qtbot, models, models.navigator.flop_spot(board))

    assert isinstance(wanted, HandSpot)
    assert wanted.spec == library.solve_spec("6max", ("F", "F", "F", "R2.5", "F", "C"), board)
    assert wanted.names == PerPlayer("BB", "BTN")


def test_the_turn_of_a_library_flop_is_solved_with_the_ranges_that_get_there(
    qtbot: QtBot, models: HandModels, flop: Board
) -> None:
    _go(qtbot, models, f"{BTN_V_BB} | {flop} | CHECK / CHECK")
    qtbot.waitUntil(lambda: models.study.node is not None and models.study.node.kind == "chance")
    node = models.study.node
    assert node is not None
    card = node.dealable[0]

    wanted = _made(qtbot, models, models.navigator.spot_after(card))

    assert wanted is not None
    assert wanted.place == read_place(f"{models.navigator.text()} | {card_name(card)}")
    assert wanted.spec.board.cards == (*flop.cards, card)
    assert wanted.spec.tree.starting_pot == round(node.pot)
    for weights, reach in zip(wanted.spec.ranges, node.reach, strict=True):
        kept = weights.weights > 0
        assert weights.weights[kept] == pytest.approx(reach[kept], abs=1e-4)


def test_steps_below_a_place_lead_back_to_the_place() -> None:
    root = read_place("6max: F F F R2.5 F C | Kh7d2c | CHECK / CHECK | 4s")
    steps = (
        ActionStep("CHECK"),
        ActionStep("BET 275"),
        ActionStep("CALL"),
        CardStep(parse_card("9c")),
        ActionStep("CHECK"),
    )

    below = place_after(root, steps)

    assert below.line == "root/CHECK/CHECK/CHECK/BET 275/CALL/CHECK"
    assert steps_below(root, below) == steps
    assert steps_below(below, root) is None
    assert steps_below(HandPlace("other"), below) is None
