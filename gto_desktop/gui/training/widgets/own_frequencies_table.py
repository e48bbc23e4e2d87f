"""How often the answers of a drill took each action, beside what the strategy does."""

from PySide6.QtGui import QColor

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.table import STRETCH, Column, Table
from gto_desktop.gui.node.models.display import percent
from gto_desktop.gui.node.models.drill_words import taken_words
from gto_desktop.training.own_frequencies import OwnFrequency


class OwnFrequenciesTable(Table[OwnFrequency]):
    """One row for each kind of action; those that chance hardly explains are marked."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(tr("Your frequencies"), _columns(appearance), appearance=appearance)


def _columns(appearance: Appearance) -> tuple[Column[OwnFrequency], ...]:
    def ink(row: OwnFrequency) -> QColor | None:
        return QColor(appearance.look.error) if row.is_off else None

    def interval(row: OwnFrequency) -> str:
        low, high = row.interval
        return tr("{low} to {high}", low=percent(low), high=percent(high))

    def apart(row: OwnFrequency) -> str:
        return tr("unlikely to be chance") if row.is_off else tr("may be chance")

    return (
        Column(tr("Answers on"), lambda row: translate_message(row.group)),
        Column(tr("Action"), lambda row: taken_words(row.kind)),
        Column(tr("Answers"), lambda row: str(row.chances), lambda row: row.chances, right=True),
        Column(
            tr("You"),
            lambda row: percent(row.share),
            lambda row: row.share,
            right=True,
            ink=ink,
            bold=lambda row: row.is_off,
        ),
        Column(
            tr("95 %"),
            interval,
            right=True,
            about=tr("Where your frequency lies with a confidence of 95 %, by Wilson's score"),
        ),
        Column(
            tr("The strategy"),
            lambda row: percent(row.wanted),
            lambda row: row.wanted,
            right=True,
            about=tr("What it does with the same hands"),
        ),
        Column(tr("Difference"), apart, lambda row: abs(row.share - row.wanted), width=STRETCH),
    )
