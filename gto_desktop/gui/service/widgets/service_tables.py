"""Tables of the local service: its keys with what they used, and its last requests."""

from collections.abc import Callable
from datetime import date

from PySide6.QtGui import QColor

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.cell_art import UnderBar
from gto_desktop.gui.kit.table import STRETCH, Column, RowT, Table
from gto_desktop.services.server.dashboard import KeyRow, SeenRequest

NAME, PLAN, CREATED, LAST_USED, LOOKUPS, SOLVES, REQUESTS = range(7)
TIME, METHOD, PATH, STATUS, TOOK, KEY = range(6)
KEY_ROW, REQUEST_ROW = 32, 26
"""Heights of rows."""
LEAST_COLUMN = 64
BAR, FOOT = 4, 3
"""Height of a bar of use, and the pixels below it."""
NEARLY = 0.9
"""Share of a limit from which its bar warns."""


def key_table(appearance: Appearance) -> Table[KeyRow]:
    """Return the table of keys, which stay selected while they are there."""

    def usage(
        title: str, used: Callable[[KeyRow], int], most: Callable[[KeyRow], int | None]
    ) -> Column[KeyRow]:
        def text(row: KeyRow) -> str:
            limit = most(row)
            return f"{used(row):,}" if limit is None else f"{used(row):,} / {limit:,}"

        def bar(row: KeyRow) -> UnderBar | None:
            limit, look = most(row), appearance.look
            if limit is None:
                return None
            share = used(row) / limit if limit else 1.0
            colour = QColor(look.error if share >= NEARLY else look.accent)
            return UnderBar(share, colour, QColor(look.border), BAR, FOOT)

        return Column(title, text, tip=text, art=bar, right=True, width=144)

    table = Table(
        tr("Keys of the service"),
        (
            _column(tr("Name"), _name, STRETCH),
            _column(tr("Plan"), _plan, 104),
            _column(tr("Created"), _created, 96, right=True),
            _column(tr("Last used"), _last_used, 96, right=True),
            usage(
                tr("Lookups this month"),
                lambda row: row.lookups.used,
                lambda row: row.info.plan.presolved,
            ),
            usage(
                tr("Solves this month"),
                lambda row: row.solves.used,
                lambda row: row.info.plan.solves,
            ),
            _column(tr("Requests"), lambda row: f"{row.requests:,}", 84, right=True),
        ),
        row_height=KEY_ROW,
        appearance=appearance,
    )
    table.tell_apart(lambda row: row.info.key_id)
    table.horizontalHeader().setMinimumSectionSize(LEAST_COLUMN)
    return table


def request_table(appearance: Appearance) -> Table[SeenRequest]:
    """Return the table of the last requests, newest first."""

    def status(seen: SeenRequest) -> str:
        return str(seen.status) if seen.status else "\u2013"

    def ink(seen: SeenRequest) -> QColor:
        failed = seen.status >= 400 or not seen.status
        return QColor(appearance.look.error if failed else appearance.look.text)

    table = Table(
        tr("Recent requests"),
        (
            _column(tr("Time"), lambda seen: f"{seen.at.astimezone():%H:%M:%S}", 84),
            _column(tr("Method"), lambda seen: seen.method, 76),
            _column(tr("Path"), lambda seen: seen.path, STRETCH),
            Column(tr("Status"), status, tip=status, ink=ink, right=True, width=72),
            _column(tr("ms"), lambda seen: _ms(seen.seconds), 76, right=True),
            _column(tr("Key"), lambda seen: seen.key_name or "\u2013", 180),
        ),
        row_height=REQUEST_ROW,
        appearance=appearance,
    )
    table.horizontalHeader().setMinimumSectionSize(LEAST_COLUMN)
    return table


def _column(
    title: str, text: Callable[[RowT], str], width: int, *, right: bool = False
) -> Column[RowT]:
    return Column(title, text, tip=text, width=width, right=right)


def _name(row: KeyRow) -> str:
    info = row.info
    if info.revoked is None:
        return info.name
    return tr("{name} (revoked {day})", name=info.name, day=_day(info.revoked.date()))


def _plan(row: KeyRow) -> str:
    plan = str(row.info.plan)
    return {"free": tr("Free plan"), "unlimited": tr("Unlimited")}.get(plan, plan)


def _created(row: KeyRow) -> str:
    return _day(row.info.created.astimezone().date())


def _last_used(row: KeyRow) -> str:
    return tr("Never") if row.info.last_used is None else _day(row.info.last_used)


def _day(day: date) -> str:
    return day.isoformat()


def _ms(seconds: float) -> str:
    ms = seconds * 1000
    return f"{ms:.1f}" if ms < 99.95 else f"{ms:,.0f}"
