"""Tables of hands: what they show of each."""

from collections.abc import Callable
from datetime import UTC, datetime

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.card_text import cards_of, high_first
from gto_desktop.gui.kit.cell_art import TextCards
from gto_desktop.gui.kit.table import STRETCH, Choice, Column, Table
from gto_desktop.gui.node.models.display import NO_NUMBER, number, signed
from gto_desktop.gui.review.models.hands_model import HandsModel
from gto_desktop.services.review.kept_hands import WHOLE_HAND, HandRow, Remarks

SORTS = {0: "played", 2: "big_blind", 7: "result_bb", 8: "ev_lost_bb"}
"""What the store sorts by, of the columns by which it does."""
ROW = 30
_ROOM = "\u2003"
"""The arrow of the order stands over the end of a title at the right."""


def hands_table(model: HandsModel, appearance: Appearance) -> Table[HandRow]:
    """Return the table of the hands of a page, with what the model knows of each."""

    def remark(title: str, read: Callable[[Remarks], str]) -> Column[HandRow]:
        def text(row: HandRow) -> str:
            return read(model.marks.get(row.id, Remarks()))

        return Column(title, text, tip=text, width=STRETCH)

    def is_least(row: HandRow) -> bool:
        return row.ev_lost_bb is not None and row.id in model.partly

    def lost(row: HandRow) -> str:
        text = NO_NUMBER if row.ev_lost_bb is None else number(row.ev_lost_bb, 2)
        return tr("\u2265 {number}", number=text) if is_least(row) else text

    def lost_tip(row: HandRow) -> str:
        if not is_least(row):
            return ""
        return tr(
            "Some of your decisions in this hand are not graded, are graded by "
            "frequency, or have a low confidence: their cost is not in the sum."
        )

    columns: tuple[Column[HandRow], ...] = (
        *hand_columns(appearance),
        Column(tr("EV lost, bb") + _ROOM, lost, right=True, tip=lost_tip),
        remark(tr("Tags"), lambda remarks: ", ".join(remarks.tags.get(WHOLE_HAND, ()))),
        remark(tr("Note"), lambda remarks: remarks.notes.get(WHOLE_HAND, "")),
    )
    table = Table(
        tr("Hands"), columns, choice=Choice.SEVERAL, row_height=ROW, appearance=appearance
    )
    table.tell_apart(lambda row: row.id)
    return table


def lost_hands_table(name: str, appearance: Appearance) -> Table[HandRow]:
    """Return a table of hands with what decisions lost in them."""

    def lost(row: HandRow) -> str:
        return NO_NUMBER if row.ev_lost_bb is None else number(row.ev_lost_bb, 2)

    columns = (
        *hand_columns(appearance),
        Column(tr("EV lost, bb"), lost, right=True),
        Column(tr("Situation"), lambda row: translate_message(row.situation), width=STRETCH),
    )
    table = Table(name, columns, row_height=ROW, appearance=appearance)
    table.tell_apart(lambda row: row.id)
    return table


def hand_columns(appearance: Appearance) -> tuple[Column[HandRow], ...]:
    """Return what tables show of a hand itself."""

    def cards(title: str, read: Callable[[HandRow], str]) -> Column[HandRow]:
        return Column(title, read, art=lambda row: _cards(read(row), appearance))

    return (
        Column(tr("Played"), _played),
        Column(tr("Room"), lambda row: row.room),
        Column(tr("Stakes"), lambda row: row.stakes),
        Column(tr("Seat"), lambda row: row.position),
        cards(tr("Cards"), lambda row: high_first(row.cards)),
        Column(tr("Pot type"), _pot),
        cards(tr("Flop"), lambda row: row.flop),
        Column(tr("Result, bb") + _ROOM, _result, right=True),
    )


def hand_facts(row: HandRow) -> tuple[str, ...]:
    """Return in words what a hand is known by: when, where, which seat and cards, and the pot."""
    where = (row.room, row.stakes, row.position)
    return (_played(row), *where, row.cards, _pot(row), row.flop)


def _cards(text: str, appearance: Appearance) -> TextCards | None:
    cards = cards_of(text)
    return TextCards(cards, appearance) if cards else None


def _result(row: HandRow) -> str:
    return NO_NUMBER if row.result_bb is None else signed(row.result_bb, 1)


def _played(row: HandRow) -> str:
    return "" if row.played is None else f"{datetime.fromtimestamp(row.played, UTC):%Y-%m-%d %H:%M}"


def _pot(row: HandRow) -> str:
    pot = translate_message(row.pot_type)
    return tr("{pot} multiway", pot=pot) if row.multiway else pot
