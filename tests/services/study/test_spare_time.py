"""Whether the machine has time to spare, told from what its clocks say."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import psutil
import pytest

from gto_desktop.services.study.spare_time import SpareTime, on_mains

Clock = Callable[..., None]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Set what all processors and this program have used, in seconds."""
    now: dict[str, float] = {"idle": 0.0, "user": 0.0, "own": 0.0}

    class Process:
        @staticmethod
        def cpu_times() -> Any:
            return SimpleNamespace(user=now["own"], system=0.0)

    def times() -> Any:
        return SimpleNamespace(user=now["user"], system=0.0, idle=now["idle"])

    monkeypatch.setattr(psutil, "Process", Process)
    monkeypatch.setattr(psutil, "cpu_times", times)
    monkeypatch.setattr(psutil, "sensors_battery", lambda: None, raising=False)

    def pass_by(*, idle: float, others: float, own: float = 0.0) -> None:
        now["idle"] += idle
        now["user"] += others + own
        now["own"] += own

    return pass_by


def test_what_this_program_uses_itself_is_time_to_spare(clock: Clock) -> None:
    spare = SpareTime()
    clock(idle=1.0, others=0.0, own=9.0)

    assert spare.used_by_others() == 0.0
    clock(idle=0.0, others=0.0, own=10.0)
    assert spare.is_there()


def test_other_programs_at_work_leave_none_until_they_rest(clock: Clock) -> None:
    spare = SpareTime()
    clock(idle=5.0, others=5.0)
    assert not spare.is_there()

    clock(idle=9.0, others=1.0)
    assert spare.is_there()


@pytest.mark.parametrize(
    ("battery", "plugged"),
    [
        (None, True),
        (SimpleNamespace(power_plugged=True), True),
        (SimpleNamespace(power_plugged=None), True),
        (SimpleNamespace(power_plugged=False), False),
    ],
)
def test_a_machine_on_its_battery_has_none(
    clock: Clock, monkeypatch: pytest.MonkeyPatch, battery: object, plugged: bool
) -> None:
    monkeypatch.setattr(psutil, "sensors_battery", lambda: battery, raising=False)
    spare = SpareTime()
    clock(idle=10.0, others=0.0)

    assert on_mains() is plugged
    assert spare.is_there() is plugged
