"""Reports of sessions as tables of text."""

from datetime import UTC, datetime

from gto_desktop.services.review.opponents import Count
from gto_desktop.services.review.report_files import Sheet
from gto_desktop.services.review.sessions import BesideUsual, Session, SessionReport

TITLE = "Session report"
BESIDE = (
    "Yours in the session, counted from the hands themselves, beside your usual: all your other "
    "hands. 95 % from and to: the interval that holds the true share in 95 cases of 100. "
    "Difference: by how many points the session is above the usual, with its interval. "
    "Significant: more than chance makes in 95 cases of 100, over at least 10 chances of both; of "
    "twenty figures one is so by chance alone."
)
DEAREST = "The hands whose decisions lost most, as far as that is known."
_HEADS = (
    *("Figure", "Chances", "Yours", "95 % from", "95 % to"),
    *("Usual", "Chances", "95 % from", "95 % to"),
    *("Difference, points", "95 % from", "95 % to", "Significant"),
)


def when(session: Session) -> str:
    """Return when a session was, in UTC: "2025-01-31 20:00 to 23:10"."""
    began, ended = (datetime.fromtimestamp(each, UTC) for each in (session.began, session.ended))
    day = "" if began.date() == ended.date() else f"{ended:%Y-%m-%d} "
    return f"{began:%Y-%m-%d %H:%M} to {day}{ended:%H:%M}"


def summary(report: SessionReport) -> str:
    """Return what a session came to, in sentences."""
    count = len(report.session.hands)
    hands = "1 hand" if count == 1 else f"{count} hands"
    text = (
        f"{when(report.session)} UTC, {hands}. Won: {report.won:+.2f} bb; all-in adjusted "
        f"{report.adjusted:+.2f} bb ({report.all_ins} adjusted). EV lost where it is known: "
        f"{report.ev_lost:.2f} bb."
    )
    if report.unreviewed:
        text += f" Not reviewed, their EV lost not known: {report.unreviewed}."
    return text


def tables(report: SessionReport) -> list[Sheet]:
    """Return a report as tables of text."""
    dearest: list[tuple[str, ...]] = [
        (
            f"{row.room} {row.hand_id}".strip(),
            row.position,
            row.cards,
            row.pot_type,
            row.flop,
            "" if row.result_bb is None else f"{row.result_bb:+.2f}",
            f"{row.ev_lost_bb or 0.0:.2f}",
        )
        for row in report.dearest
    ]
    heads = ("Hand", "Position", "Cards", "Pot", "Flop", "Result, bb", "EV lost, bb")
    return [
        Sheet("Costliest hands", DEAREST, heads, dearest),
        Sheet("Compared with your usual play", BESIDE, _HEADS, list(map(_row, report.frequencies))),
    ]


def _row(figure: BesideUsual) -> tuple[str, ...]:
    gap: tuple[str, ...] = ("", "", "", "")
    bounds, now, usual = figure.gap, figure.now.share, figure.usual.share
    if bounds is not None and now is not None and usual is not None:
        points = (f"{100 * each:+.1f}" for each in (now - usual, *bounds))
        gap = (*points, "yes" if figure.is_significant else "no")
    return (
        figure.now.title,
        str(figure.now.chances),
        *_share(figure.now),
        _share(figure.usual)[0],
        str(figure.usual.chances),
        *_share(figure.usual)[1:],
        *gap,
    )


def _share(count: Count) -> tuple[str, str, str]:
    if count.share is None:
        return "", "", ""
    low, high = count.interval
    return f"{100 * count.share:.1f} %", f"{100 * low:.1f} %", f"{100 * high:.1f} %"
