"""Drills over the shipped library for whoever has none of his own yet."""

from gto_desktop.gui.texts import tr
from gto_desktop.training.choices import Sizes
from gto_desktop.training.drill import Drill, Source, SourceKind
from gto_desktop.training.run import Play

_SINGLE = "6max: F F F R2.5 F C"
_THREE_BET = "6max: F F F R2.5 F R10 C"


def ready_drills() -> tuple[Drill, ...]:
    """Return drills that can be started as they are, the easiest first."""

    def place(name: str, text: str, hero: str = "") -> Drill:
        return Drill(name, Source(SourceKind.PLACE, text), hero=hero)

    def flops(name: str, text: str, hero: str, play: Play = Play.SPOT) -> Drill:
        return Drill(name, Source(SourceKind.POT, text), play=play, sizes=Sizes.GROUPED, hero=hero)

    return (
        place(tr("First in, every seat"), "6max:", "every"),
        place(tr("Button, first in"), "6max: F F F"),
        place(tr("Small blind, first in"), "6max: F F F F"),
        place(tr("Big blind against the button"), "6max: F F F R2.5 F"),
        place(tr("Button against a 3-bet"), "6max: F F F R2.5 F R10"),
        flops(tr("Flops as the button"), _SINGLE, "BTN"),
        flops(tr("Flops as the big blind"), _SINGLE, "BB"),
        flops(tr("Flops to their end, both seats"), _SINGLE, "every", Play.STREET),
        flops(tr("Flops of 3-bet pots as the button"), _THREE_BET, "BTN"),
    )
