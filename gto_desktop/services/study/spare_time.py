"""Whether this machine has time to spare: on mains, with no other program at work."""

from dataclasses import dataclass

import psutil

MOST_BY_OTHERS = 0.3
"""Share of all processors that other programs may use while this one works unasked."""


@dataclass(frozen=True)
class _Used:
    """Processor seconds since the machine was started, over all processors."""

    everything: float
    busy: float
    own: float


class SpareTime:
    """Looks at the machine each time it is asked; for one thread."""

    def __init__(self) -> None:
        self._process = psutil.Process()
        self._last = self._used()

    def is_there(self) -> bool:
        """Tell whether there is time: on mains, and others were quiet since the last call."""
        return on_mains() and self.used_by_others() <= MOST_BY_OTHERS

    def used_by_others(self) -> float:
        """Return which share of all processors other programs used since the last call, 0 to 1."""
        before, now = self._last, self._used()
        self._last = now
        passed = now.everything - before.everything
        if passed <= 0:
            return 0.0
        others = (now.busy - before.busy) - (now.own - before.own)
        return min(max(others / passed, 0.0), 1.0)

    def _used(self) -> _Used:
        times, own = psutil.cpu_times(), self._process.cpu_times()
        waiting = times.idle + getattr(times, "iowait", 0.0)
        busy = times.user + times.system + getattr(times, "nice", 0.0)
        return _Used(busy + waiting, busy, own.user + own.system)


def on_mains() -> bool:
    """Tell whether the machine has no battery or is plugged in."""
    battery = getattr(psutil, "sensors_battery", lambda: None)()
    return battery is None or battery.power_plugged is not False
