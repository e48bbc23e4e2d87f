"""Drills over the shipped library for whoever has none of his own yet."""

from gto_desktop.basis.message import say
from gto_desktop.training.choices import Sizes
from gto_desktop.training.drill import Drill, DrillSource, SourceKind
from gto_desktop.training.run import Play

_SINGLE = "6max: F F F R2.5 F C"
_THREE_BET = "6max: F F F R2.5 F R10 C"


def _place(name: str, text: str, hero: str = "") -> Drill:
    return Drill(name, DrillSource(SourceKind.PLACE, text), hero=hero)


def _flops(name: str, text: str, hero: str, play: Play = Play.SPOT) -> Drill:
    return Drill(name, DrillSource(SourceKind.POT, text), play=play, sizes=Sizes.GROUPED, hero=hero)


READY = (
    _place(say("First in, every seat"), "6max:", "every"),
    _place(say("Button, first in"), "6max: F F F"),
    _place(say("Small blind, first in"), "6max: F F F F"),
    _place(say("Big blind against the button"), "6max: F F F R2.5 F"),
    _place(say("Button against a 3-bet"), "6max: F F F R2.5 F R10"),
    _flops(say("Flops as the button"), _SINGLE, "BTN"),
    _flops(say("Flops as the big blind"), _SINGLE, "BB"),
    _flops(say("Flops to their end, both seats"), _SINGLE, "every", Play.STREET),
    _flops(say("Flops of 3-bet pots as the button"), _THREE_BET, "BTN"),
)
"""Drills that can be started as they are, the easiest first."""
