"""The coach's machine: packs are fetched from it and results handed in; and what one offers."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QFormLayout, QLabel, QLineEdit, QWidget

from gto_desktop.gui.base.solve_status import bytes_text
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.coach_model import CoachModel
from gto_desktop.gui.coaching.models.pack_words import meant_for_words, packs_filter
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.file_dialogs import ask_file
from gto_desktop.gui.kit.labels import MessageLabel, paragraph, title
from gto_desktop.gui.kit.layouts import PAGE, Spring, column_of, grown, page_of, row_of
from gto_desktop.gui.kit.page_bars import JobLine
from gto_desktop.gui.kit.table import STRETCH, Column, Table
from gto_desktop.services.packs.class_desk import OfferedPack
from gto_desktop.solver.progress import Progress


class CoachPage(QWidget):
    """Students connect above; a coach offers packs below."""

    def __init__(self, model: CoachModel) -> None:
        super().__init__()
        self._model = model
        self.texts = {name: QLineEdit() for name in ("address", "certificate", "key", "student")}
        self.connect_button = push_button(tr("Connect"), self._connect_to, primary=True)
        self.leave = flat_button(tr("Disconnect"), model.leave)
        self.look = push_button(tr("Look for packs"), model.look)
        self.where = paragraph()
        self.packs: Table[OfferedPack] = Table(tr("Packs of the coach"), self._columns())
        self.fetch = push_button(tr("Fetch"), self._fetch)
        self.hand_in = push_button(tr("Hand in results"), self._hand_in)
        self.own: Table[OfferedPack] = Table(tr("Packs that you offer"), _own_columns())
        self.none_own = paragraph(
            tr("You offer no pack yet. What you offer can be fetched by students who have a key of "
               "your service."),
            muted=True,
        )  # fmt: skip
        self.offer = push_button(tr("Offer a pack\u2026"), self.ask_offer)
        self.withdraw = push_button(tr("Withdraw"), self._withdraw)
        self.message, self.job = MessageLabel(lines=2), JobLine(tr("Fetching a pack"))
        self._told = ""
        self._build()
        self._follow_events()
        self._follow()

    def ask_offer(self) -> QFileDialog:
        """Ask for a pack that students can fetch."""
        return ask_file(self.window(), tr("Offer a pack"), [packs_filter()], self._model.offer)

    def _connect_to(self) -> None:
        self._told = ""
        self._model.connect(
            *(self.texts[name].text() for name in ("address", "certificate", "key", "student"))
        )

    def _fetch(self, _row: object = None) -> None:
        pack = self.packs.chosen_row
        if pack is not None:
            self._told = ""
            self._model.fetch(pack)

    def _hand_in(self) -> None:
        pack = self.packs.chosen_row
        if pack is not None:
            self._told = ""
            self._model.hand_in(pack.id)

    def _withdraw(self) -> None:
        pack = self.own.chosen_row
        if pack is not None:
            self._model.withdraw(pack)

    def _tell(self, text: str) -> None:
        self._told = text
        self._follow()

    def _enable(self) -> None:
        model, pack = self._model, self.packs.chosen_row
        free = model.job is None and not model.busy
        pressed = (self.connect_button, self.fetch, self.hand_in, self.look)
        if not free and any(button.hasFocus() for button in pressed):
            # Else the keyboard would go on to the next button, the one that offers a pack.
            (self.texts["address"] if model.address is None else self.packs).setFocus()
        self.fetch.setEnabled(free and pack is not None)
        self.hand_in.setEnabled(free and pack is not None and model.version_here(pack) > 0)
        self.withdraw.setEnabled(self.own.chosen_row is not None)
        for button in (self.connect_button, self.look, self.leave):
            button.setEnabled(free)

    def _follow(self) -> None:
        model = self._model
        connected = model.address is not None
        self.form.setVisible(not connected)
        self.there.setVisible(connected)
        if model.address is not None:
            self.where.setText(
                tr("Connected to {address} as {student}.", address=model.address.address,
                   student=model.address.student)
            )  # fmt: skip
        self.packs.show_rows(model.offered)
        self.own.show_rows(model.own)
        self.own.setVisible(bool(model.own))
        self.none_own.setVisible(not model.own)
        job, progress = model.job, model.progress
        self.job.follow("" if job is None else job.title, progress or Progress())
        hint = tr("Calling the coach's machine\u2026") if model.busy else self._told
        self.message.say(model.problem, hint)
        self._enable()

    def _follow_events(self) -> None:
        self._model.changed.connect(self._follow)
        self._model.told.connect(self._tell)
        self.job.stopped.connect(self._model.stop)
        self.packs.chosen.connect(self._enable)
        self.packs.opened.connect(self._fetch)
        self.own.chosen.connect(self._enable)

    def _columns(self) -> tuple[Column[OfferedPack], ...]:
        model = self._model

        def here(pack: OfferedPack) -> str:
            version = model.version_here(pack)
            if not version:
                return tr("Not here yet")
            return tr("Here") if version >= pack.version else tr("A newer version")

        def handed(pack: OfferedPack) -> str:
            found, answers = model.handed.get(pack.id), model.answers_here(pack.id)
            if found is None:
                return ""
            day = found[0].astimezone().strftime("%Y-%m-%d %H:%M")
            more = max(answers - found[1], 0)
            return day if not more else tr("{day}, {count} since", day=day, count=more)

        return (
            Column(tr("Pack"), lambda pack: pack.title, width=STRETCH),
            Column(tr("Version"), lambda pack: str(pack.version), right=True),
            Column(tr("Author"), lambda pack: pack.author),
            Column(tr("Size"), lambda pack: bytes_text(pack.size), right=True),
            Column(tr("Meant for"), lambda pack: meant_for_words(pack.meant_for), width=STRETCH),
            Column(tr("Here"), here),
            Column(tr("Handed in"), handed),
        )

    def _build(self) -> None:
        words = {
            "address": (tr("Address"), "https://192.168.1.20:8790"),
            "certificate": (tr("SHA-256 of the certificate"), "5C:3A:C7:41:\u2026"),
            "key": (tr("Key"), "gto_\u2026"),
            "student": (tr("Your name, as your coach knows it"), "Anna"),
        }
        self.form, self.there = (
            QWidget(),
            page_of(
                row_of(grown(self.where), self.look, self.leave),
                grown(self.packs),
                row_of(self.fetch, self.hand_in, Spring()),
            ),
        )
        fields = QFormLayout()
        for name, (label, example) in words.items():
            self.texts[name].setAccessibleName(label)
            self.texts[name].setPlaceholderText(example)
            fields.addRow(QLabel(label), self.texts[name])
            self.texts[name].returnPressed.connect(self.connect_button.click)
        told = paragraph(
            tr(
                "Your coach tells you the address of their machine, the SHA-256 of its "
                "certificate and a key. Nothing is sent to a machine that shows another "
                "certificate."
            ),
            muted=True,
        )  # fmt: skip
        told.setAlignment(Qt.AlignmentFlag.AlignTop)
        column_of(told, fields, row_of(self.connect_button, Spring()), Spring(0), on=self.form)
        column_of(
            title(tr("Your coach")),
            grown(self.form),
            grown(self.there),
            self.job,
            self.message,
            title(tr("For your own students")),
            self.none_own,
            grown(self.own),
            row_of(self.offer, self.withdraw, Spring()),
            on=self,
            margins=PAGE,
        )


def _own_columns() -> tuple[Column[OfferedPack], ...]:
    return (
        Column(tr("Pack"), lambda pack: pack.title, width=STRETCH),
        Column(tr("Version"), lambda pack: str(pack.version), right=True),
        Column(tr("Size"), lambda pack: bytes_text(pack.size), right=True),
        Column(tr("Meant for"), lambda pack: meant_for_words(pack.meant_for), width=STRETCH),
    )
