"""The window tells when its user has gone and the machine has time."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.gui.frame import spare_time_watch
from gto_desktop.gui.frame.spare_time_watch import SpareTimeWatch
from gto_desktop.services.study.spare_time import SpareTime


class Machine(SpareTime):
    has_time = True

    def is_there(self) -> bool:
        return self.has_time


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def watch(machine: Machine, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> SpareTimeWatch:
    monkeypatch.setattr(spare_time_watch, "IDLE_S", 0.0)
    made = SpareTimeWatch(machine)
    made.set_on(True)
    return made


def test_time_is_spare_until_a_key_is_pressed(watch: SpareTimeWatch, qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    told: list[str] = []
    watch.begun.connect(lambda: told.append("begun"))
    watch.ended.connect(lambda: told.append("ended"))

    watch.look()
    watch.look()
    QTest.keyClick(widget, Qt.Key.Key_A)

    assert told == ["begun", "ended"]


def test_time_ends_when_other_programs_need_it(watch: SpareTimeWatch, machine: Machine) -> None:
    watch.look()
    assert watch.is_spare

    machine.has_time = False
    watch.look()

    assert not watch.is_spare


def test_the_user_has_to_be_gone_for_a_while(
    watch: SpareTimeWatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spare_time_watch, "IDLE_S", 120.0)

    watch.look()

    assert not watch.is_spare


def test_nothing_is_spare_once_it_is_switched_off(watch: SpareTimeWatch, qtbot: QtBot) -> None:
    watch.look()

    with qtbot.waitSignal(watch.ended):
        watch.set_on(False)
