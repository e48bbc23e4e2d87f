"""Turn and river reports in the window: made in the background, clicked, sorted, stopped, kept."""

import csv
import io
import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import card_name, parse_card
from gto_desktop.game.player import PerPlayer
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.node.models.display import Unit
from gto_desktop.gui.node.models.node_reader import NodeReader
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import (
    ActionStep,
    CardStep,
    NodePlace,
    OpenSolution,
    Step,
    node_after,
)
from gto_desktop.gui.study.models.runout_report import Aspect, ReportDecision
from gto_desktop.gui.study.panels.runout_panel import RunoutPanel
from gto_desktop.services.solving.runouts import report_csv
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.solution import Solution
from tests.gui.ending import delete_now
from tests.gui.fakes import FakeServices, FakeSolution, call_players, example_spec, fake_node
from tests.gui.patience import LET_GO

CHECK, CHECKED = ActionStep("CHECK"), (ActionStep("CHECK"), ActionStep("CHECK"))


class Deck(FakeServices):
    """Counts what is read, and holds reads back after as many as `most`."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[NodePlace] = []
        self.most = 1000
        self.go = threading.Event()
        self.refuses = ""
        self.deck = 52
        """Cards that can come at a chance node."""

    def node(self, solution: Solution, line: str, cards: Sequence[int]) -> NodeView:
        self.asked.append(NodePlace(line, tuple(cards)))
        if len(self.asked) > self.most:
            self.go.wait(LET_GO)
        if self.refuses and cards:
            raise InputError(self.refuses)
        node = fake_node(solution, line, cards)
        return replace(node, dealable=node.dealable[: self.deck])


@pytest.fixture
def services() -> Deck:
    return Deck()


@pytest.fixture
def study() -> StudyModel:
    model = StudyModel()
    model.display.set_big_blind(100)
    return model


@pytest.fixture
def panel(
    qtbot: QtBot, qapp: QApplication, appearance: Appearance, study: StudyModel, services: Deck
) -> Iterator[RunoutPanel]:
    bridge = Bridge()
    # The reader of another study: what this one shows is told it by the tests.
    made = RunoutPanel(study, appearance, bridge, NodeReader(StudyModel(), bridge, services))
    made.resize(960, 760)
    made.show()
    qtbot.waitExposed(made)
    yield made
    services.go.set()
    bridge.shutdown()
    made.close()
    delete_now(made)


def walk(study: StudyModel, steps: tuple[Step, ...]) -> None:
    """Open the solution of the example at a place, with all that is above it read."""
    solution = study.solution or FakeSolution(example_spec())
    study.open(OpenSolution(solution, "Own solve"), steps)
    for place in study.trail():
        study.accept(place, fake_node(solution, place.line, place.cards))


@pytest.fixture
def made(qtbot: QtBot, panel: RunoutPanel, study: StudyModel) -> RunoutPanel:
    """The panel with a whole turn report."""
    walk(study, CHECKED)
    press(panel)
    wait(qtbot, panel)
    return panel


def press(panel: RunoutPanel) -> None:
    QTest.mouseClick(panel.make_button, Qt.MouseButton.LeftButton)


def wait(qtbot: QtBot, panel: RunoutPanel) -> None:
    qtbot.waitUntil(lambda: panel.model.running is None)


def texts(panel: RunoutPanel, column: int) -> list[str]:
    return [panel.table.text(row, column) for row in range(len(panel.table.rows))]


def click_row(panel: RunoutPanel, row: int) -> None:
    place = panel.table.visualRect(panel.table.rows_model.index(row, 0)).center()
    QTest.mouseClick(panel.table.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_that_every_card_is_read_once_and_shown_with_its_numbers(
    made: RunoutPanel, services: Deck
) -> None:
    spec = example_spec()
    left = [card for card in range(51, -1, -1) if card not in spec.board.cards]
    nodes = {c: fake_node(FakeSolution(spec), "root/CHECK/CHECK", (c,)) for c in left}

    assert texts(made, 0) == ["Mean", *map(card_name, left)]
    assert services.asked[1:] == [NodePlace("root/CHECK/CHECK", (card,)) for card in left]
    headers = [
        made.table.rows_model.headerData(c, Qt.Orientation.Horizontal)
        for c in range(made.table.rows_model.columnCount())
    ]
    assert headers == [
        "Card", "Comes, %", "Check, %", "Bet 2.75, %", "Bet 5.5, %", "All-in 97.5, %",
        "EV OOP, bb", "EV IP, bb", "Equity OOP, %", "Equity IP, %",
    ]  # fmt: skip
    met = {c: node.met.oop for c, node in nodes.items()}
    checks = {c: float(met[c] @ nodes[c].strategy[0] / met[c].sum()) for c in left}
    assert texts(made, 2)[1:] == [f"{checks[c] * 100:.1f}" for c in left]
    mass = {c: float(m.sum()) for c, m in met.items()}
    mean = sum(mass[c] * checks[c] for c in left) / sum(mass.values())
    assert texts(made, 2)[0] == f"{mean * 100:.1f}"
    assert made.legend.items[0].figure == f"{mean * 100:.1f} %"
    evs = {c: float(np.nansum(met[c] * nodes[c].ev.oop)) / mass[c] for c in left}
    assert texts(made, 6)[1:] == [f"{evs[c] / 100:.2f}" for c in left]


def test_that_a_click_on_the_grid_goes_to_the_card(made: RunoutPanel, study: StudyModel) -> None:
    chosen: list[int] = []
    made.card_chosen.connect(chosen.append)
    card = parse_card("9d")

    QTest.mouseClick(made.grid, Qt.MouseButton.LeftButton, pos=made.grid.cell_rect(card).center())

    assert study.steps == (*CHECKED, CardStep(card))
    assert chosen == [card]
    assert made.model.report is not None, "the report stays beside the card"
    assert made.grid.chosen == {card}
    assert made.model.current_card == card


def test_that_a_card_of_the_board_cannot_be_chosen(made: RunoutPanel, study: StudyModel) -> None:
    place = made.grid.cell_rect(parse_card("Qs")).center()

    QTest.mouseClick(made.grid, Qt.MouseButton.LeftButton, pos=place)

    assert study.steps == CHECKED
    assert made.grid.describe(parse_card("Qs")) == "Qs: no figures"


def test_that_keys_move_and_choose_in_the_grid(made: RunoutPanel, study: StudyModel) -> None:
    made.grid.setFocus()

    QTest.keyClick(made.grid, Qt.Key.Key_Right)
    described = made.grid.accessibleDescription()
    QTest.keyClick(made.grid, Qt.Key.Key_Return)

    assert described.startswith("Ks: comes 2.")
    assert "equity OOP" in described
    assert study.steps == (*CHECKED, CardStep(parse_card("Ks")))


def test_that_a_header_sorts_the_cards_and_the_mean_stays_on_top(
    made: RunoutPanel, study: StudyModel
) -> None:
    head = made.table.horizontalHeader()
    spot = head.viewport().rect().topLeft()
    spot.setX(head.sectionViewportPosition(2) + 20)
    spot.setY(head.height() // 2)

    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=spot)

    values = [float(text) for text in texts(made, 2)[1:]]
    assert len(values) == 49
    assert values in (sorted(values), sorted(values, reverse=True))
    assert texts(made, 0)[0] == "Mean"
    first = texts(made, 0)[1]
    click_row(made, 1)
    assert study.steps[-1] == CardStep(parse_card(first))
    selected = made.table.selectionModel().selectedRows()
    assert [index.row() for index in selected] == [1]


def test_that_a_click_on_the_mean_goes_nowhere(made: RunoutPanel, study: StudyModel) -> None:
    click_row(made, 0)

    assert study.steps == CHECKED


def test_that_the_decision_after_a_check_is_another_report(
    qtbot: QtBot, made: RunoutPanel, study: StudyModel, services: Deck
) -> None:
    made.decisions.setFocus()
    QTest.keyClick(made.decisions, Qt.Key.Key_Down)

    assert made.model.decision is ReportDecision.AFTER_CHECK
    assert made.model.report is None
    press(made)
    wait(qtbot, made)
    assert services.asked[-1].line == "root/CHECK/CHECK/CHECK"
    QTest.mouseClick(made.grid, Qt.MouseButton.LeftButton, pos=made.grid.cell_rect(0).center())
    assert study.steps == (*CHECKED, CardStep(0), CHECK)
    made.model.choose_decision(ReportDecision.FIRST)
    assert made.model.report is not None, "the first one was kept"


def test_that_the_decision_the_user_is_at_can_be_compared(
    qtbot: QtBot, panel: RunoutPanel, study: StudyModel
) -> None:
    bet = ActionStep("BET 275")
    walk(study, (*CHECKED, CardStep(0), bet))

    assert [panel.decisions.itemText(n) for n in range(3)][2] == "This decision"
    panel.model.choose_decision(ReportDecision.HERE)
    press(panel)
    wait(qtbot, panel)

    report = panel.model.report
    assert report is not None
    assert [action.label for action in report.actions] == ["FOLD", "CALL", "RAISE 825"]
    QTest.mouseClick(panel.grid, Qt.MouseButton.LeftButton, pos=panel.grid.cell_rect(2).center())
    assert study.steps == (*CHECKED, CardStep(2), bet)


def test_that_a_river_report_is_of_the_turn_that_came(
    qtbot: QtBot, panel: RunoutPanel, study: StudyModel, services: Deck
) -> None:
    walk(study, (*CHECKED, CardStep(0), *CHECKED))
    assert panel.heading.text() == "River report"

    press(panel)
    wait(qtbot, panel)

    assert panel.place.text().startswith("Qs7h2d2c   Check")
    assert len(texts(panel, 0)) == 1 + 48
    assert services.asked[-1].cards[0] == 0
    place = node_after(study.steps)
    assert services.asked[0] == place


def test_that_on_a_river_each_turn_is_reported_over_all_rivers(
    qtbot: QtBot, panel: RunoutPanel, study: StudyModel, services: Deck
) -> None:
    walk(study, (*CHECKED, CardStep(0), *CHECKED, CardStep(5), CHECK))
    titles = [panel.decisions.itemText(n) for n in range(panel.decisions.count())]
    assert titles == ["First decision", "IP after a check", "Each turn, all rivers"]

    services.deck = 6

    panel.model.choose_decision(ReportDecision.ALL_RIVERS)
    press(panel)
    wait(qtbot, panel)

    assert panel.heading.text() == "Turn and river report"
    assert len(texts(panel, 0)) == 1 + 6
    runouts = {place.cards for place in services.asked if len(place.cards) == 2}
    assert len({turn for turn, _ in runouts}) == 6
    assert {len(place.line.split("/")) for place in services.asked} == {3, 5, 6}
    QTest.mouseClick(panel.grid, Qt.MouseButton.LeftButton, pos=panel.grid.cell_rect(2).center())
    assert study.steps == (*CHECKED, CardStep(2), *CHECKED, CardStep(5), CHECK)
    assert panel.model.report is not None, "it is the report of every turn"


def test_that_without_a_river_no_rivers_are_offered(panel: RunoutPanel, study: StudyModel) -> None:
    walk(study, (*CHECKED, CardStep(0)))

    assert panel.decisions.count() == 2


def test_that_stopping_keeps_the_cards_read_so_far(
    qtbot: QtBot, panel: RunoutPanel, study: StudyModel, services: Deck
) -> None:
    services.most = 6
    walk(study, CHECKED)
    press(panel)
    qtbot.waitUntil(lambda: len(services.asked) == 7)
    assert panel.stop_button.isVisible()
    assert not panel.make_button.isVisible()

    QTest.mouseClick(panel.stop_button, Qt.MouseButton.LeftButton)
    services.go.set()
    wait(qtbot, panel)

    report = panel.model.report
    assert report is not None
    assert len(report.cards) == 6
    assert f"Mean of {len(report.cards)} of 49 cards" in panel.note.text()
    assert panel.grid.describe(0) == "2c: no figures"
    assert panel.make_button.isVisible()


def test_that_closing_the_solution_gives_the_report_up(
    qtbot: QtBot, panel: RunoutPanel, study: StudyModel, services: Deck
) -> None:
    services.most = 3
    walk(study, CHECKED)
    press(panel)
    qtbot.waitUntil(lambda: len(services.asked) == 4)

    study.close()
    services.go.set()
    wait(qtbot, panel)

    assert panel.model.report is None
    assert len(services.asked) <= 5
    assert panel.empty.text().startswith("Open a solution")
    assert not panel.make_button.isEnabled()


def test_that_a_report_of_an_older_solution_is_forgotten(
    made: RunoutPanel, study: StudyModel
) -> None:
    study.open(OpenSolution(FakeSolution(example_spec(), iterations=999), "Own solve"))
    walk(study, CHECKED)

    assert made.model.place is not None
    assert made.model.report is None


def test_that_a_report_of_a_solve_that_has_gone_on_since_says_so(
    qtbot: QtBot, made: RunoutPanel, study: StudyModel
) -> None:
    assert study.solution is not None
    assert "has gone on since" not in made.note.text()

    study.solution.iterations += 20
    study.renew()

    assert made.note.text().startswith("Of iteration 140: the solve has gone on since")
    press(made)
    wait(qtbot, made)
    assert "has gone on since" not in made.note.text()


def test_that_a_failure_is_told_in_a_sentence(
    qtbot: QtBot, panel: RunoutPanel, study: StudyModel, services: Deck
) -> None:
    services.refuses = "There is no such decision."
    walk(study, CHECKED)
    panel.model.choose_decision(ReportDecision.AFTER_CHECK)

    press(panel)
    wait(qtbot, panel)

    assert panel.note.text() == "There is no such decision."
    assert panel.make_button.isEnabled()


def test_that_a_solution_that_ends_with_the_flop_shows_equities(
    qtbot: QtBot, panel: RunoutPanel, study: StudyModel, services: Deck
) -> None:
    services.refuses = "The library ends with the flop."
    walk(study, CHECKED)

    press(panel)
    wait(qtbot, panel)

    assert panel.model.aspect is Aspect.EQUITY_OOP
    assert [button.isEnabled() for button in panel.aspects.buttons] == [
        False, False, False, True, True,
    ]  # fmt: skip
    assert "equities only. Click a card to solve it here" in panel.note.text()
    shares = [float(text) for text in texts(panel, 4)]
    others = [float(text) for text in texts(panel, 5)]
    assert len(shares) == 50
    assert [a + b for a, b in zip(shares, others, strict=True)] == pytest.approx(
        [100] * 50, abs=0.11
    )


@pytest.mark.parametrize(
    ("steps", "says"),
    [((), "Walk the line"), ((CHECK,), "Walk the line")],
    ids=["root", "in the flop's betting"],
)
def test_that_where_no_card_has_come_it_says_what_to_do(
    panel: RunoutPanel, study: StudyModel, steps: tuple[Step, ...], says: str
) -> None:
    walk(study, steps)

    assert panel.empty.text().startswith(says)
    assert not panel.make_button.isEnabled()


def test_that_the_values_are_coloured_from_the_lowest_to_the_highest(
    made: RunoutPanel, study: StudyModel
) -> None:
    QTest.mouseClick(
        made.aspects.buttons[list(Aspect).index(Aspect.EV_IP)], Qt.MouseButton.LeftButton
    )

    report = made.model.report
    assert report is not None
    order = sorted(report.cards, key=lambda card: report.cards[card].ev.ip)
    picture = made.grid.grab().toImage()
    corners = [made.grid.cell_rect(card).topRight() for card in (order[0], order[-1])]
    low, high = (picture.pixelColor(at.x() - 4, at.y() + 4).name() for at in corners)
    colours = made.grid.appearance.colours
    assert (low, high) == (colours.low, colours.high)
    assert [item.title for item in made.legend.items] == ["Lowest", "", "Highest"]
    assert made.legend.items[0].figure == f"{report.cards[order[0]].ev.ip / 100:.2f} bb"


def test_that_cells_are_filled_with_the_actions_by_frequency(made: RunoutPanel) -> None:
    report = made.model.report
    assert report is not None
    card = parse_card("4s")
    box = made.grid.cell_rect(card)
    colours = [c.name() for c in made.grid.appearance.action_colours(report.actions)]

    picture = made.grid.grab().toImage()

    line = [picture.pixelColor(x, box.bottom() - 4).name() for x in range(box.left(), box.right())]
    for colour, share in zip(colours, report.cards[card].shares, strict=True):
        assert line.count(colour) / len(line) == pytest.approx(share, abs=2.5 / len(line))


def test_that_seats_and_units_are_those_of_the_window(made: RunoutPanel, study: StudyModel) -> None:
    call_players(study, PerPlayer("BB", "BTN"))
    study.shown.emit()
    study.display.set_unit(Unit.CHIPS)

    heads = [made.table.rows_model.headerData(c, Qt.Orientation.Horizontal) for c in (3, 6, 9)]
    assert heads == ["Bet 275, %", "EV BB, chips", "Equity BTN, %"]
    assert made.aspects.buttons[1].text() == "EV BB"
    assert "BTN after a check" in [
        made.decisions.itemText(n) for n in range(made.decisions.count())
    ]


def test_that_the_report_is_saved_as_a_table(
    qtbot: QtBot, made: RunoutPanel, tmp_path: Path
) -> None:
    QTest.mouseClick(made.csv_button, Qt.MouseButton.LeftButton)
    dialog = made.findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.selectFile(str(tmp_path / "turn"))

    with qtbot.waitSignal(made.told) as told:
        dialog.accept()

    assert told.args == ["Saved turn.csv."]
    text = (tmp_path / "turn.csv").read_text(encoding="utf-8")
    assert made.model.report is not None
    assert text == report_csv(made.model.report)
    assert len(list(csv.reader(io.StringIO(text)))) == 1 + 49 + 1


def test_that_what_cannot_be_saved_is_said(qtbot: QtBot, made: RunoutPanel, tmp_path: Path) -> None:
    with qtbot.waitSignal(made.told) as told:
        made.save(tmp_path / "nowhere" / "turn.csv")

    assert str(told.args[0]).startswith("Not saved: ")


def test_that_the_table_is_copied_as_it_stands(made: RunoutPanel) -> None:
    QTest.mouseClick(made.copy_button, Qt.MouseButton.LeftButton)

    lines = QGuiApplication.clipboard().text().split("\n")
    assert lines[1].split("\t")[0] == "Mean"
    assert [line.split("\t")[0] for line in lines[2:]] == texts(made, 0)[1:]


def test_that_commands_are_possible_where_their_buttons_are(
    panel: RunoutPanel, study: StudyModel, qtbot: QtBot
) -> None:
    can = {command.key: command.can for command in panel.commands() if command.can}
    assert not any(may() for may in can.values())

    walk(study, CHECKED)

    assert [key for key, may in can.items() if may()] == ["report.make"]
    next(command for command in panel.commands() if command.key == "report.make").run()
    wait(qtbot, panel)
    assert all(may() for may in can.values())
