"""The ready drills with their names in the window's language."""

from dataclasses import replace

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.training.drill import READY, Drill


def ready_drills() -> tuple[Drill, ...]:
    """Return drills that can be started as they are, the easiest first."""
    return tuple(replace(drill, name=translate_message(drill.name)) for drill in READY)
