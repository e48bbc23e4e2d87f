"""Sessions: which hands they are, what they came to, and what was unusual in them."""

import csv
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.hands.compact import to_json
from gto_desktop.hands.replay import award
from gto_desktop.library.hand_store import HandStore, NewHand
from gto_desktop.library.review_store import KeptDecision, ReviewStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.hand_row import row_of
from gto_desktop.services.review.opponents import Count
from gto_desktop.services.review.report_files import write_report
from gto_desktop.services.review.session_sheets import TITLE, summary, tables, when
from gto_desktop.services.review.sessions import BesideUsual, Sessions
from gto_desktop.solver.progress import finish
from tests.services.review.review_hands import played
from tests.services.review.review_parts import named

FOLDED = "UTG F,MP F,CO F,BTN F,SB F"
OPENED = "UTG F,MP F,CO F,BTN R250,SB F,BB F"
EVENING = datetime(2025, 1, 31, 20, 0, tzinfo=UTC)


@pytest.fixture
def user(tmp_path: Path) -> UserStore:
    return UserStore(tmp_path)


@pytest.fixture
def sessions(user: UserStore) -> Sessions:
    return Sessions(HandStore(user), ReviewStore(user))


def keep(user: UserStore, *hands: tuple[str, datetime | None]) -> list[int]:
    """Keep hands of the button, each a line and when it was played; return their numbers."""
    store = HandStore(user)
    before = len(store.numbers())
    for place, (line, at) in enumerate(hands, start=before):
        hand = named(award(replace(played(line, {"BTN": "AsKs"}), played=at)), place)
        store.keep([NewHand(row_of(hand), to_json(hand), "")])
    return list(store.numbers())[before:]


def minutes(*after: int) -> list[datetime]:
    return [EVENING + timedelta(minutes=each) for each in after]


def test_that_a_session_ends_with_more_than_an_hour_without_a_hand(
    user: UserStore, sessions: Sessions
) -> None:
    first, second, third, fourth = keep(user, *((OPENED, at) for at in minutes(0, 60, 121, 150)))
    (nobody_knows,) = keep(user, (OPENED, None))

    found = sessions.all()

    assert [session.hands for session in found] == [(third, fourth), (first, second)]
    assert sessions.of_hand(second).hands == (first, second)
    assert when(found[1]) == "2025-01-31 20:00 to 21:00"
    with pytest.raises(InputError, match="in no session"):
        sessions.of_hand(nobody_knows)


def test_that_a_day_is_chosen_by_its_date_and_one_without_hands_is_told(
    user: UserStore, sessions: Sessions
) -> None:
    own = keep(user, *((OPENED, at) for at in minutes(-600, 0, 230)))
    keep(user, (OPENED, EVENING + timedelta(hours=4)))

    assert list(sessions.of_day(" 2025-01-31 ").hands) == own
    with pytest.raises(InputError, match="No hand of yours was played on 2025-02-02"):
        sessions.of_day("2025-02-02")
    with pytest.raises(InputError, match="is not a date"):
        sessions.of_day("31.1.2025")


def test_that_a_report_adds_up_the_session_and_names_the_costliest_hands(
    user: UserStore, sessions: Sessions
) -> None:
    cheap, dear, fine = keep(user, *((OPENED, at) for at in minutes(0, 1, 2)))
    keep(user, (OPENED, EVENING - timedelta(days=1)))
    ReviewStore(user).put(
        [
            KeptDecision(hand, 3, 0, True, lost, "{}")
            for hand, lost in ((cheap, 0.25), (dear, 1.5), (fine, 0.0))
        ]
    )
    (unreviewed,) = keep(user, (FOLDED, EVENING + timedelta(minutes=3)))

    report = finish(sessions.report(sessions.of_hand(unreviewed)))

    # Each open wins the blinds of 1.5bb.
    assert [report.won, report.adjusted] == pytest.approx([4.5, 4.5])
    assert report.all_ins == 0
    assert report.ev_lost == pytest.approx(1.75)
    assert [row.id for row in report.dearest] == [dear, cheap]
    assert report.unreviewed == 1


def test_that_what_is_done_far_more_than_usual_is_significant_and_a_little_more_is_not(
    user: UserStore, sessions: Sessions
) -> None:
    usual = [(FOLDED if place % 2 else OPENED, None) for place in range(40)]
    keep(user, *usual)
    now = keep(user, *((OPENED, at) for at in minutes(*range(15))))

    report = finish(sessions.report(sessions.of_hand(now[0])))

    opens = next(each for each in report.frequencies if each.now.title == "Open")
    assert (opens.now.taken, opens.now.chances) == (15, 15)
    assert (opens.usual.taken, opens.usual.chances) == (20, 40)
    assert opens.is_significant
    # Few chances say nothing, whatever their share.
    assert not BesideUsual(Count("", 5, 5), Count("", 40, 20)).is_significant
    assert not BesideUsual(Count("", 40, 22), Count("", 40, 20)).is_significant


def test_that_the_interval_of_a_difference_is_that_of_the_literature() -> None:
    # Newcombe (1998), table II, method 10, 56/70 against 48/80: 0.0524 to 0.3339.
    gap = BesideUsual(Count("", 70, 56), Count("", 80, 48)).gap

    assert gap is not None
    assert list(gap) == pytest.approx([0.0524, 0.3339], abs=1e-4)


def test_that_a_report_is_written_as_a_page_and_as_tables(
    user: UserStore, sessions: Sessions, tmp_path: Path
) -> None:
    (number,) = keep(user, (OPENED, EVENING))
    report = finish(sessions.report(sessions.of_hand(number)))

    for name in ("session.html", "session.csv"):
        write_report(TITLE, summary(report), tables(report), tmp_path / name)

    page = (tmp_path / "session.html").read_text(encoding="utf-8")
    assert "<h1>Session report</h1>" in page
    assert "2025-01-31 20:00 to 20:00 UTC, 1 hand. Won: +1.50 bb" in page
    rows = list(csv.reader((tmp_path / "session.csv").read_text(encoding="utf-8").splitlines()))
    assert ["Compared with your usual play", "Open", "1", "100.0 %"] in [row[:4] for row in rows]
