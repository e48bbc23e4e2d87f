"""A student's window and a coach's machine, over TLS; each has a home of its own."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gto_desktop.gui.coaching.models.coach_model import CoachModel
from gto_desktop.gui.coaching.panels.coaching_panel import CLASS, COACH, PACKS
from gto_desktop.services.packs.class_desk import ClassDesk
from gto_desktop.services.packs.contents import drill_item, quiz_item
from gto_desktop.services.packs.quiz_book import QuizStanding
from gto_desktop.services.server.access import Access, KeyPlan
from gto_desktop.services.server.certificate import make_certificate
from tests.api.test_class import free_port, serving
from tests.gui.coaching.coaching_parts import User, cells, click, library, user, written
from tests.services.packs.making import BASICS, DEFEND
from tests.services.packs.making import User as Plain
from tests.services.packs.test_quizzes import asked

__all__ = ["library", "user"]


@pytest.fixture
def lena(tmp_path: Path) -> Plain:
    """A coach at another machine."""
    return Plain(tmp_path / "lena")


def test_that_a_student_connects_fetches_a_pack_and_hands_results_in(
    user: User, lena: Plain, tmp_path: Path
) -> None:
    path, port, page = tmp_path / "week.gtopack", free_port(), user.panel.coach
    lena.build(path, drill_item(DEFEND), quiz_item("basics", BASICS))
    ClassDesk(lena.folder, lena.store, lambda: lena.now).offer(path)
    certificate, access = make_certificate(folder=lena.folder), Access(lena.folder)
    key = access.create("Anna", KeyPlan(0, 0))
    access.close()
    user.panel.show_page(COACH)
    typed = {
        "address": f"https://127.0.0.1:{port}", "certificate": "00" * 32, "key": key,
        "student": "Anna",
    }  # fmt: skip
    for name, text in typed.items():
        QTest.keyClicks(page.texts[name], text)

    QTest.keyClick(page.texts["student"], Qt.Key.Key_Return)
    user.until(lambda: "does not answer" in page.message.text())
    with serving(lena, port):
        click(page.connect_button)
        user.until(lambda: "another certificate" in page.message.text())
        page.texts["certificate"].setText(certificate.fingerprint)
        click(page.connect_button)
        user.until(lambda: page.packs.rows)
        user.until(lambda: not page.form.isVisible())
        assert cells(page.packs, 0)[0] == "Week 1"
        assert cells(page.packs, 0)[5:] == ["Not here yet", ""]

        page.packs.go(0)
        assert not page.hand_in.isEnabled()
        click(page.fetch)
        user.until(lambda: user.panel._packs.looked is not None)
        assert user.panel.tabs.currentIndex() == PACKS
        click(user.panel.packs.opened.take)
        user.until(lambda: user.panel._packs.imported is not None)
        answering = Plain(tmp_path / "user")
        answering.now = user.packs.known()[0].items[0].imported
        answering.answer("defend", "blunder", 12.0)
        asked(answering, {1}, {0})

        user.panel.show_page(COACH)
        user.until(lambda: page.packs.rows and cells(page.packs, 0)[5] == "Here")
        page.packs.go(0)
        click(page.hand_in)
        user.until(lambda: "New answers: 3" in page.message.text())
        assert page.packs.hasFocus()
        user.until(lambda: cells(page.packs, 0)[6])
        assert "since" not in cells(page.packs, 0)[6]
        asked(answering, {0})
        user.panel._coach.load()
        user.until(lambda: cells(page.packs, 0)[6].endswith("1 since"))

        started_anew = CoachModel(user.packs, user.panel._coach._jobs)
        started_anew.open()
        user.until(lambda: [pack.title for pack in started_anew.offered] == ["Week 1"])

    (row,) = lena.packs.class_results().students
    assert (row.student, row.answers and row.answers.count) == ("Anna", 1)
    assert row.quizzes == QuizStanding(2, 2, 1, 1)


def test_that_results_that_come_while_the_class_is_on_view_are_shown(
    user: User, lena: Plain, tmp_path: Path
) -> None:
    path, handed = tmp_path / "week.gtopack", tmp_path / "lena.gtoresults"
    written(user.packs, path, drill_item(DEFEND))
    pack = lena.take(path).pack
    lena.answer("defend", "blunder", 12.0)
    lena.packs.write_results(pack.id, "Lena", handed)
    user.panel.show_page(CLASS)
    user.until(lambda: not user.panel._students.busy)
    assert not user.panel.classes.students.rows

    # As the service takes it, in another process or not.
    Plain(tmp_path / "user").packs.take_results([handed])
    user.panel._timer.timeout.emit()

    user.until(lambda: user.panel.classes.students.rows)
    assert cells(user.panel.classes.students, 0)[0] == "Lena"


def test_that_a_coach_offers_a_pack_of_his_own_and_withdraws_it(user: User, tmp_path: Path) -> None:
    path, page = tmp_path / "week.gtopack", user.panel.coach
    written(user.packs, path, drill_item(DEFEND))
    user.panel.show_page(COACH)

    dialog = page.ask_offer()
    dialog.fileSelected.emit(str(path))
    dialog.close()
    user.until(lambda: page.own.rows)
    assert cells(page.own, 0)[:2] == ["Week 1", "1"]
    assert [pack.title for pack in user.packs.desk.offered()] == ["Week 1"]

    page.own.go(0)
    click(page.withdraw)
    user.until(lambda: not page.own.rows)
