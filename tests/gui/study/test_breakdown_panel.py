"""The breakdown of a range: every hand in one made hand, means that add up, clicks that filter."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT, parse_combo
from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.theme import ThemeChoice
from gto_desktop.gui.kit.cell_art import ART, StackBar
from gto_desktop.gui.node.models.combo_filter import Bucket, ComboFilter
from gto_desktop.gui.node.models.display import percent
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import NodePlace, OpenSolution
from gto_desktop.gui.study.models.breakdown import (
    BreakdownRow,
    Group,
    Kind,
    breakdown,
    toggled,
)
from gto_desktop.gui.study.panels.breakdown_panel import BreakdownPanel
from gto_desktop.solver.node_view import NodeView
from gto_desktop.toolkit.hand_kinds import Draw, Made, hand_kinds
from tests.gui.ending import delete_now
from tests.gui.fakes import BET, CHECK, FakeSolution, example_spec
from tests.gui.grid_fakes import preflop_node
from tests.gui.study.test_advantage import node_of

OOP, IP = "99:0.5,TT,T9s,QTs,86s:0.25,AKo,QJs,54s", "JJ+,98s,77:0.75,KJs"


def acting(board: str = "QsTcTd") -> NodeView:
    """A node where the player out of position bets hearts twice as often as other hands."""
    node = node_of(board, OOP, IP, pot=600.0)
    hearts = (COMBO_CARDS & 3 == 2).any(axis=1)
    bets = np.where(hearts, 0.8, 0.4).astype(np.float32)
    nothing = np.zeros((2, COMBO_COUNT), np.float32)
    return replace(
        node, actions=(CHECK, BET), strategy=np.stack([1 - bets, bets]), action_ev=nothing
    )


def rows_by_kind(rows: list[BreakdownRow]) -> dict[Kind, BreakdownRow]:
    return {row.kind: row for row in rows if row.kind is not None}


def told(node: NodeView, chosen: ComboFilter | None = None) -> list[BreakdownRow]:
    kinds = hand_kinds(tuple(node.board.cards))
    return breakdown(node, Player.OOP, kinds, chosen or ComboFilter())


def test_that_combos_of_made_hands_and_of_equities_add_up_to_the_range() -> None:
    node = acting()
    rows = told(node)
    whole = float(node.reach[Player.OOP].sum(dtype=np.float64))

    for group in (Group.MADE, Group.EQUITY):
        parts = [row for row in rows if row.group is group and row.kind is not None]
        assert sum(row.combos for row in parts) == pytest.approx(whole)
        assert sum(row.share for row in parts) == pytest.approx(1.0)
    assert rows[0].combos == pytest.approx(whole)


def test_that_combos_are_counted_by_hand() -> None:
    rows = rows_by_kind(told(acting()))

    # Of ThTs; of QhTh alone, for the other suits lie; of Th9h and Ts9s; of QJs but QsJs.
    assert rows[Made.FOUR_OF_A_KIND].combos == pytest.approx(1)
    assert rows[Made.FULL_HOUSE].combos == pytest.approx(1)
    assert rows[Made.TRIPS].combos == pytest.approx(2)
    assert rows[Made.TOP_PAIR].combos == pytest.approx(3)
    assert rows[Made.UNDER_PAIR].combos == pytest.approx(0.5 * 6)
    assert rows[Made.ACE_HIGH].combos == pytest.approx(12)
    assert rows[Made.NOTHING].combos == pytest.approx(0.25 * 4 + 4)
    assert Made.FLUSH not in rows


def test_that_frequencies_and_evs_are_the_means_of_the_hands_of_a_kind() -> None:
    node = acting()
    row = rows_by_kind(told(node))[Made.TOP_PAIR]
    kinds = hand_kinds(tuple(node.board.cards))
    mask = kinds.made[Made.TOP_PAIR] & (node.reach[Player.OOP] > 0)
    weights = node.met[Player.OOP][mask]

    expected = float(node.ev[Player.OOP][mask] @ weights / weights.sum())

    assert row.ev == pytest.approx(expected, rel=1e-5)
    # QhJh bets 80 %, QcJc and QdJd 40 %; how often each meets the other range differs a little.
    assert row.frequencies[1] == pytest.approx(1.6 / 3, abs=0.02)
    assert row.frequencies == pytest.approx(
        tuple(node.strategy[:, mask] @ weights / weights.sum()), rel=1e-5
    )


def test_that_a_group_counts_what_the_other_groups_leave_and_keeps_its_own_kinds() -> None:
    node = acting()
    rows = rows_by_kind(told(node, ComboFilter(made=frozenset({Made.ACE_HIGH}))))

    assert rows[Made.ACE_HIGH].is_chosen
    assert rows[Made.TOP_PAIR].combos == pytest.approx(3)
    parts = [rows[bucket].combos for bucket in Bucket if bucket in rows]
    assert sum(parts) == pytest.approx(12)


def test_that_the_sum_of_a_filtered_range_is_not_called_all_hands() -> None:
    every, chosen = (
        told(acting(), which)[0]
        for which in (ComboFilter(), ComboFilter(made=frozenset({Made.ACE_HIGH})))
    )

    assert every.words == "All hands"
    assert chosen.words == "Chosen hands"
    assert chosen.combos < every.combos


def test_that_a_chosen_kind_stays_in_the_table_where_no_hand_is_of_it() -> None:
    rows = rows_by_kind(told(acting(), ComboFilter(made=frozenset({Made.FLUSH}))))

    assert rows[Made.FLUSH].combos == 0
    assert rows[Made.FLUSH].is_chosen


def test_that_a_click_asks_for_one_kind_and_a_second_for_none() -> None:
    empty = ComboFilter()
    one = toggled(empty, Draw.GUTSHOT, adds=False)
    other = toggled(one, Draw.NONE, adds=False)
    both = toggled(one, Draw.NONE, adds=True)

    assert one == ComboFilter(draws=frozenset({Draw.GUTSHOT}))
    assert other == ComboFilter(draws=frozenset({Draw.NONE}))
    assert both == ComboFilter(draws=frozenset({Draw.GUTSHOT, Draw.NONE}))
    assert toggled(one, Draw.GUTSHOT, adds=False) == empty
    assert toggled(both, Draw.NONE, adds=True) == one
    assert toggled(one, Made.SET, adds=False).made == frozenset({Made.SET})
    assert toggled(empty, Bucket.BEST, adds=True).buckets == frozenset({Bucket.BEST})


# ---------------------------------------------------------------------------- the panel


@pytest.fixture
def study() -> StudyModel:
    model = StudyModel()
    model.display.set_big_blind(100)
    return model


@pytest.fixture
def panel(
    qtbot: QtBot, qapp: QApplication, appearance: Appearance, study: StudyModel
) -> Iterator[BreakdownPanel]:
    bridge = Bridge()
    made = BreakdownPanel(study, appearance, bridge)
    made.resize(900, 480)
    study.open(OpenSolution(FakeSolution(example_spec()), "Own solve"))
    study.accept(NodePlace(), acting())
    made.show()
    qtbot.waitUntil(lambda: any(row.kind is Made.TOP_PAIR for row in made.table.rows))
    yield made
    bridge.shutdown()
    made.close()
    delete_now(made)


def place_of(panel: BreakdownPanel, kind: Kind | None) -> int:
    return next(at for at, row in enumerate(panel.table.rows) if row.kind is kind)


def click(panel: BreakdownPanel, kind: Kind) -> None:
    table = panel.table
    spot = table.visualRect(table.model().index(place_of(panel, kind), 0)).center()
    QTest.mouseClick(
        table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot
    )


def test_that_a_click_filters_and_the_next_click_shows_all_again(
    panel: BreakdownPanel, study: StudyModel
) -> None:
    assert panel.clear.isHidden()

    click(panel, Made.TOP_PAIR)

    assert study.display.filter == ComboFilter(made=frozenset({Made.TOP_PAIR}))
    assert panel.table.texts(place_of(panel, Made.TOP_PAIR))[0].startswith("\u2713")
    mask = study.display.mask(acting(), Player.OOP)
    assert mask is not None
    assert mask[parse_combo("QhJh")]
    assert not mask[parse_combo("AhKd")]
    assert not panel.clear.isHidden()

    click(panel, Made.TOP_PAIR)

    assert study.display.filter.is_empty


def test_that_the_button_shows_all_hands(panel: BreakdownPanel, study: StudyModel) -> None:
    study.display.set_filter(ComboFilter(draws=frozenset({Draw.NONE})))

    panel.clear.click()

    assert study.display.filter.is_empty


def test_that_bars_have_the_colours_of_the_theme_in_force(
    panel: BreakdownPanel, appearance: Appearance
) -> None:
    def bar() -> StackBar:
        table = panel.table
        art = table.model().index(0, table.rows_model.columnCount() - 1).data(ART)
        assert isinstance(art, StackBar)
        return art

    for theme in (ThemeChoice.DARK, ThemeChoice.LIGHT):
        appearance.set_theme(theme)
        assert bar().colours == appearance.action_colours((CHECK, BET))
    appearance.set_theme(ThemeChoice.SYSTEM)


def test_that_a_head_cannot_be_filtered_by(panel: BreakdownPanel, study: StudyModel) -> None:
    head = next(at for at, row in enumerate(panel.table.rows) if row.is_head)

    panel.table.opened.emit(panel.table.rows[head])

    assert study.display.filter.is_empty
    assert set(panel.table.texts(head)[1:]) <= {""}


def test_that_the_copy_is_the_table(panel: BreakdownPanel) -> None:
    next(each for each in panel.commands() if each.key == "breakdown.copy").run()

    lines = QGuiApplication.clipboard().text().splitlines()
    assert len(lines) == len(panel.table.rows) + 1
    assert lines[0].startswith("Hands\tCombos\tShare")


def figures(panel: BreakdownPanel, kind: Kind) -> list[str]:
    """The figures of the actions of a kind."""
    return panel.table.texts(place_of(panel, kind))[3:-3]


def test_that_each_action_is_told_by_frequency_combos_or_ev(
    panel: BreakdownPanel, study: StudyModel
) -> None:
    node = acting()
    study.accept(NodePlace(), replace(node, action_ev=np.full((2, COMBO_COUNT), 150, np.float32)))
    row = panel.table.rows[place_of(panel, Made.TOP_PAIR)]

    def head() -> list[str]:
        next(each for each in panel.commands() if each.key == "breakdown.copy").run()
        return QGuiApplication.clipboard().text().splitlines()[0].split("\t")[3:-3]

    assert (head(), panel.measures.current) == (["Check", "Bet 2.75"], 0)
    assert figures(panel, Made.TOP_PAIR) == [percent(share) for share in row.frequencies]
    panel.measures.buttons[1].click()
    assert head() == ["Check, combos", "Bet 2.75, combos"]
    # QhJh bets 80 %, QcJc and QdJd 40 %.
    assert figures(panel, Made.TOP_PAIR) == ["1.4", "1.6"]
    panel.measures.buttons[2].click()
    assert head() == ["Check, EV", "Bet 2.75, EV"]
    assert figures(panel, Made.TOP_PAIR) == ["1.50", "1.50"]


def test_that_who_is_not_to_act_has_no_choice_of_what_actions_are_told_by(
    panel: BreakdownPanel, study: StudyModel
) -> None:
    assert panel.measures.isVisible()

    study.show_player(Player.IP)

    assert not panel.measures.isVisible()
    assert panel.table.rows_model.columnCount() == 5


def test_that_space_takes_several_kinds_together_and_enter_one_alone(
    panel: BreakdownPanel, study: StudyModel
) -> None:
    table = panel.table
    table.setFocus()
    for kind in (Made.TOP_PAIR, Made.ACE_HIGH):
        table.go(place_of(panel, kind))
        QTest.keyClick(table, Qt.Key.Key_Space)

    assert study.display.filter.made == frozenset({Made.TOP_PAIR, Made.ACE_HIGH})

    QTest.keyClick(table, Qt.Key.Key_Return)
    assert study.display.filter.made == frozenset({Made.ACE_HIGH})
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert study.display.filter.is_empty


def test_that_before_the_flop_it_says_why_there_is_nothing(
    panel: BreakdownPanel, study: StudyModel
) -> None:
    study.lay(preflop_node(), "6max")

    assert panel.table.isHidden()
    assert "Before the flop" in panel.note.text()
