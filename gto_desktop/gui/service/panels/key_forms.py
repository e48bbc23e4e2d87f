"""Making a key, showing it once, changing its plan and ending it: the forms of the dashboard."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QLabel,
    QLineEdit,
    QWidget,
)

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import title
from gto_desktop.gui.kit.layouts import PAGE, column_of, grown, row_of
from gto_desktop.gui.kit.page_bars import ConfirmQuestion

if TYPE_CHECKING:
    from gto_desktop.services.server.audience import Audience


class PlanBox(QComboBox):
    """A plan, chosen or typed as lookups and solves of a month."""

    def __init__(self) -> None:
        super().__init__()
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setAccessibleName(tr("Plan: lookups and solves per month"))
        self.setToolTip(tr("Or lookups and solves per month, such as 500/10"))
        self.addItem(tr("Free: 1,000 lookups, 25 solves"), "free")
        self.addItem(tr("Student: 500 lookups, 10 solves"), "500/10")
        self.addItem(tr("Unlimited"), "unlimited")
        self.setMinimumWidth(248)

    def choose(self, plan: str) -> None:
        """Show a plan, written as in `Plan.parse`."""
        number = self.findData(plan)
        self.setCurrentIndex(number)
        if number < 0:
            self.setEditText(plan)

    def chosen(self) -> str:
        """The plan as `Plan.parse` reads it."""
        text = self.currentText()
        number = self.findText(text)
        return str(self.itemData(number)) if number >= 0 else text


class NewKey(QWidget):
    """A name and a plan for a key that does not exist yet."""

    def __init__(self) -> None:
        super().__init__()
        self.name = QLineEdit()
        self.name.setPlaceholderText(tr("Whose key it is: a student, or a program"))
        self.name.setAccessibleName(tr("Name of the new key"))
        self.name.setMaxLength(64)
        self.plan = PlanBox()
        self.create_button = push_button(tr("Create key"))
        self.create_button.setEnabled(False)
        self.wanted = self.create_button.clicked
        self.name.textChanged.connect(
            lambda text: self.create_button.setEnabled(bool(text.strip()))
        )
        self.name.returnPressed.connect(self.create_button.click)
        row_of(grown(self.name), self.plan, self.create_button, on=self)


class ShownKey(QFrame):
    """A key that was just made: shown until it is put away, and never again."""

    def __init__(self) -> None:
        super().__init__()
        self._audience: Audience | None = None
        self.setProperty("notice", True)
        self.setAccessibleName(tr("The new key"))
        self.headline = title("")
        self.headline.setTextFormat(Qt.TextFormat.PlainText)
        self.key = QLineEdit()
        self.key.setReadOnly(True)
        self.key.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.key.setAccessibleName(tr("The new key"))
        warning = QLabel(
            tr(
                "Copy it now: it is shown only once and stored nowhere. "
                "Whoever has it can use the service in its name."
            )
        )
        warning.setWordWrap(True)
        self.copy_button = push_button(tr("Copy"), self._copy, name=tr("Copy the key"))
        tip = tr("The key with the address and the certificate, to send to a student")
        self.letter_button = push_button(tr("Copy with instructions"), self._copy_letter, tip)
        self.done_button = push_button(tr("I have it"), self._put_away)
        column_of(
            self.headline,
            warning,
            row_of(self.key, self.copy_button, self.letter_button, self.done_button),
            on=self,
            margins=PAGE,
        )
        self.hide()

    def show_key(self, name: str, key: str, audience: "Audience | None" = None) -> None:
        """Show a key; with `audience` it can be copied with how to use it from elsewhere."""
        self._audience = audience
        self.letter_button.setVisible(audience is not None)
        self.letter_button.setText(tr("Copy with instructions"))
        self.headline.setText(tr("The key of {name}", name=name))
        self.key.setText(key)
        self.key.setCursorPosition(0)
        self.copy_button.setText(tr("Copy"))
        self.show()
        self.copy_button.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.key.text())
        self.copy_button.setText(tr("Copied"))

    def _copy_letter(self) -> None:
        if self._audience is not None:
            QGuiApplication.clipboard().setText(letter(self.key.text(), self._audience))
            self.letter_button.setText(tr("Copied"))

    def _put_away(self) -> None:
        self.key.clear()
        self.hide()


class ConfirmRevoke(ConfirmQuestion):
    """The question before a key is ended, in its place below the table."""

    def __init__(self) -> None:
        super().__init__(tr("Confirm revoking"), tr("Revoke"), tr("Keep it"))
        self.key_id = 0

    def ask(self, key_id: int, name: str) -> None:
        """Ask about a key."""
        self.key_id = key_id
        self.put(
            tr(
                "Revoke the key of {name}? Programs that use it are refused from then on; this "
                "cannot be undone.",
                name=name,
            )
        )


class ChangePlan(QFrame):
    """Another plan for a key, in its place below the table."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("notice", True)
        self.setAccessibleName(tr("Change a plan"))
        self.key_id = 0
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.plan = PlanBox()
        self.change_button = push_button(tr("Change"), name=tr("Change the plan"))
        self.keep_button = push_button(tr("Keep it"), self.hide, name=tr("Keep the plan"))
        edit = self.plan.lineEdit()
        assert edit is not None
        edit.returnPressed.connect(self.change_button.click)
        answers = (self.change_button, self.keep_button)
        row_of(grown(self.text), self.plan, *answers, on=self, margins=(16, 8, 8, 8))
        self.hide()

    def ask(self, key_id: int, name: str, plan: str) -> None:
        """Ask for the plan of a key that has another one now."""
        self.key_id = key_id
        self.text.setText(tr("Plan of {name}; what was used this month stays counted.", name=name))
        self.plan.choose(plan)
        self.show()
        self.plan.setFocus()


def letter(key: str, audience: "Audience") -> str:
    """What a student needs who is to use the service from another machine."""
    file = audience.certificate.file.name
    return tr(
        "GTO Desktop on our network: for study only, never use it during play.\n\n"
        "Address: {address}\n"
        "Key: {key}\n"
        "Certificate: {file}, which you get from me\n"
        "SHA-256 of the certificate: {fingerprint}\n\n"
        "Try it:\n"
        'curl --cacert {file} {address}/v1/gto/preflop/versions -H "X-API-Key: {key}"\n',
        address=audience.address,
        key=key,
        file=file,
        fingerprint=audience.certificate.fingerprint,
    )
