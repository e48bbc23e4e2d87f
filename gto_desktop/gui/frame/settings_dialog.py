"""The settings in a window beside the work; each page says from when on it holds."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QStackedWidget,
    QWidget,
)

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Commands
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.colours_page import ColoursPage
from gto_desktop.gui.frame.language import LANGUAGES, SYSTEM
from gto_desktop.gui.frame.settings import LIMITS, PRECISIONS, Opening, PreferenceStore
from gto_desktop.gui.frame.shortcuts_page import ShortcutsPage
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.decimal_box import DecimalBox
from gto_desktop.gui.kit.labels import MessageLabel, caption, headline, paragraph
from gto_desktop.gui.kit.layouts import Spring, column_of, form_on, grown, page_of, row_of, scrolled
from gto_desktop.gui.kit.page_bars import ConfirmQuestion
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.service.widgets.audience_facts import AudienceFacts

if TYPE_CHECKING:
    from collections.abc import Callable

    from gto_desktop.services.server.audience import AudienceSettings

PAGES_WIDTH = 148
PAGE_HEIGHT = 36
TEXT_WIDTH = 440
LEAST_PORT, MOST_PORT = 1024, 65535
_TOPIC = "server settings"


class SettingsDialog(QDialog):
    """Pages of settings; it may stay open while one works."""

    def __init__(
        self,
        preferences: PreferenceStore,
        appearance: Appearance,
        commands: Commands,
        bridge: Bridge,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Settings"))
        self.setModal(False)
        self.general = GeneralPage(preferences)
        self.colours = ColoursPage(appearance)
        self.solving = SolvingPage(preferences)
        self.shortcuts = ShortcutsPage(commands)
        self.service = ServicePage(bridge)
        self.foot = caption("")
        self.pages = QListWidget()
        self.pages.setProperty("pages", True)
        self.pages.setAccessibleName(tr("Pages of settings"))
        self.pages.setFixedWidth(PAGES_WIDTH)
        self.stack = QStackedWidget()
        language = tr("The language changes at the next start; everything else applies at once.")
        at_once, solves = tr("Changes apply at once."), tr("Applies to solves started from now on.")
        service = tr("Applies from the next start of the service, once saved.")
        named: dict[str, tuple[str, QWidget, str]] = {
            "general": (tr("General"), self.general, language),
            "appearance": (tr("Appearance"), self.colours, at_once),
            "solving": (tr("Solving"), self.solving, solves),
            "shortcuts": (tr("Shortcuts"), self.shortcuts, at_once),
            "service": (tr("Service"), self.service, service),
        }
        self._keys = list(named)
        holds = [when for _, _, when in named.values()]
        for name, page, _ in named.values():
            item = QListWidgetItem(name)
            item.setSizeHint(QSize(0, PAGE_HEIGHT))
            self.pages.addItem(item)
            self.stack.addWidget(page_of(headline(name), grown(scrolled(page)), spacing=12))
        self.pages.currentRowChanged.connect(self.stack.setCurrentIndex)
        self.pages.currentRowChanged.connect(lambda number: self.foot.setText(holds[number]))
        self.pages.setCurrentRow(0)
        self._lay_out()

    def open_page(self, key: str) -> None:
        """Show the dialog at a page: "general", "appearance", "solving", "shortcuts", "service"."""
        self.pages.setCurrentRow(self._keys.index(key))
        self.show()
        self.raise_()
        self.activateWindow()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.service.refresh()
        self.pages.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter belongs to the fields: there is nothing to confirm."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.accept()
            return
        super().keyPressEvent(event)

    def _lay_out(self) -> None:
        row = row_of(self.pages, grown(self.stack), spacing=16)
        foot = row_of(self.foot, Spring(), push_button(tr("Close"), self.close), spacing=None)
        column_of(grown(row), foot, on=self, spacing=12, margins=(16, 16, 16, 12))
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
        self.resize(900, 600)


class GeneralPage(QWidget):
    """The language, and what the program starts with."""

    def __init__(self, preferences: PreferenceStore) -> None:
        super().__init__()
        self._preferences = preferences
        self._languages = [SYSTEM, *LANGUAGES]
        self.language = QComboBox()
        self.language.addItems([tr("As the system"), *LANGUAGES.values()])
        self.language.activated.connect(
            lambda number: preferences.set(language=self._languages[number])
        )
        self.note = caption(tr("The language changes at the next start."))
        self.opens = QComboBox()
        self.opens.addItems([tr("The start page"), tr("What was open last")])
        self.opens.activated.connect(lambda number: preferences.set(opens=list(Opening)[number]))
        form = form_on(self)
        _row(form, tr("Language"), self.language)
        form.addRow("", self.note)
        _row(form, tr("At the start, show"), self.opens)
        preferences.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        present = self._preferences.present
        known = present.language if present.language in self._languages else SYSTEM
        self.language.setCurrentIndex(self._languages.index(known))
        self.opens.setCurrentIndex(list(Opening).index(present.opens))


class SolvingPage(QWidget):
    """How solves are begun, and what is kept of them."""

    def __init__(self, preferences: PreferenceStore) -> None:
        super().__init__()
        self._preferences = preferences
        self.threads = _whole_number("threads")
        self.threads.setSpecialValueText(tr("All processors"))
        self.precision = Segmented(
            tr("Precision"), [tr("{bits}-bit", bits=bits) for bits in PRECISIONS]
        )
        self.target = DecimalBox()
        self.target.setRange(*LIMITS["target_pct"])
        self.target.setDecimals(2)
        self.target.setKeyboardTracking(False)
        self.target.setSingleStep(0.05)
        self.target.setSuffix(tr(" % of the pot"))
        self.iterations = _whole_number("max_iterations")
        self.iterations.setGroupSeparatorShown(True)
        self.at_once = QCheckBox(tr("Solve a typed flop at once if the library lacks it"))
        form = form_on(self)
        _row(form, tr("Threads"), self.threads)
        _row(form, tr("Precision"), self.precision)
        form.addRow(
            "", caption(tr("16-bit takes half the memory; 32-bit is for very small targets."))
        )
        _row(form, tr("Target accuracy"), self.target)
        _row(form, tr("Maximum iterations"), self.iterations)
        form.addRow("", self.at_once)
        kept = tr("What is kept of solves, and on how much disk, is chosen under Past solves.")
        form.addRow("", caption(kept))
        self.spare_time = QCheckBox(tr("Solve flops of my hands in spare time"))
        form.addRow("", self.spare_time)
        form.addRow("", caption(tr("On mains only, after two minutes without a key or the mouse.")))
        self._connect()
        self._follow()

    def _connect(self) -> None:
        chosen = self._preferences.set
        self.threads.valueChanged.connect(lambda value: chosen(threads=value))
        self.precision.chosen.connect(lambda number: chosen(precision=PRECISIONS[number]))
        self.target.valueChanged.connect(lambda value: chosen(target_pct=round(value, 2)))
        self.iterations.valueChanged.connect(lambda value: chosen(max_iterations=value))
        self.at_once.toggled.connect(lambda on: chosen(solve_missing=on))
        self.spare_time.toggled.connect(lambda on: chosen(spare_time=on))
        self._preferences.changed.connect(self._follow)

    def _follow(self) -> None:
        present = self._preferences.present
        self.threads.setValue(present.threads)
        self.precision.choose(PRECISIONS.index(present.precision))
        self.target.setValue(present.target_pct)
        self.iterations.setValue(present.max_iterations)
        self.at_once.setChecked(present.solve_missing)
        self.spare_time.setChecked(present.spare_time)


class ServicePage(QWidget):
    """Where the local service listens and who reaches it; kept in its own settings file."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self._bridge = bridge
        self._shown: AudienceSettings | None = None
        self.port = QSpinBox()
        self.port.setRange(LEAST_PORT, MOST_PORT)
        self.network = QCheckBox(tr("Serve on the local network (TLS)"))
        self.missing = QCheckBox(tr("Solve flops that callers ask for and the library lacks"))
        self.audience = AudienceFacts(pairs=11)
        self.renew_button = push_button(tr("Make a new certificate\u2026"), self.ask_renew)
        confirm, yes = tr("Confirm a new certificate"), tr("Make a new one")
        self.question = ConfirmQuestion(confirm, yes, tr("Keep it"), width=TEXT_WIDTH)
        self.apply_button = push_button(
            tr("Save"), self.save, name=tr("Save the port and who can call the service")
        )
        self.message = MessageLabel(lines=2)
        about = paragraph(
            tr(
                "Students on your network can then use the service with a key "
                "of yours: everything sent is encrypted, and they recognise "
                "this machine by a certificate made for it."
            ),
            muted=True,
        )
        for wide in (about, self.audience, self.message):
            wide.setFixedWidth(TEXT_WIDTH)
        form = form_on(self)
        _row(form, tr("Port"), self.port)
        rows: tuple[QWidget, ...] = (
            self.missing, self.network, about, self.apply_button, self.message,
        )  # fmt: skip
        for widget in (*rows, self.audience, self.renew_button, self.question):
            form.addRow("", widget)
        self.renew_button.hide()
        self.port.valueChanged.connect(self._edited)
        self.network.toggled.connect(self._edited)
        self.missing.toggled.connect(self._edited)
        self.question.yes_button.clicked.connect(self.renew)
        self.question.no_button.clicked.connect(self._keep)
        self._edited()

    def refresh(self) -> None:
        """Read the settings anew."""
        self._ask(_read_audience, self._read)

    def save(self) -> None:
        """Write what was changed; a certificate is made where one is needed and there is none."""
        network, port = self.network.isChecked(), self.port.value()
        missing = self.missing.isChecked()
        self._ask(
            lambda: _set_audience(network=network, port=port, solve_missing=missing), self._saved
        )

    def ask_renew(self) -> None:
        """Ask, in place, whether another certificate is to be made."""
        self.renew_button.hide()
        self.question.put(
            tr("The file you gave out then stops working: everybody needs the new one.")
        )

    def _keep(self) -> None:
        self.renew_button.show()
        self.renew_button.setFocus()

    def renew(self) -> None:
        """Make another certificate for the present addresses of this machine."""
        self._ask(_renew, self._saved)

    def _ask(
        self, what: "Callable[[], AudienceSettings]", done: "Callable[[AudienceSettings], None]"
    ) -> None:
        self._bridge.ask(_TOPIC, what, done, self._failed, _TOPIC)

    def _read(self, audience: "AudienceSettings") -> None:
        self._shown, settings = audience, audience.settings
        self.port.setMinimum(0 if settings.port < LEAST_PORT else LEAST_PORT)
        self.port.setValue(settings.port)
        self.network.setChecked(audience.network)
        self.missing.setChecked(settings.solve_missing)
        # Where the system chooses the port at each start there is no address to give out yet.
        self.audience.show_audience(audience.audience if settings.port else None)
        made_here = audience.network and settings.tls and not settings.certificate
        self.renew_button.setVisible(made_here)
        self.question.hide()
        self.message.say(translate_message(audience.problem) or self._in_the_open(), "")
        self._edited()

    def _saved(self, audience: "AudienceSettings") -> None:
        self._read(audience)
        if not audience.problem:
            self.message.say("", tr("Saved. It applies from the next start of the service."))

    def _failed(self, problem: Exception) -> None:
        self.message.say(sentence(problem))

    def _in_the_open(self) -> str:
        """What is wrong with settings that were made by hand, or by an earlier version."""
        if self._shown is None or not self._shown.network or self._shown.settings.tls:
            return ""
        return tr("Others can use the service, and nothing is encrypted. Save turns TLS on.")

    def _edited(self) -> None:
        chosen = (self.port.value(), self.network.isChecked(), self.missing.isChecked())
        shown = self._shown
        changed = shown is not None and chosen != (
            shown.settings.port, shown.network, shown.settings.solve_missing,
        )  # fmt: skip
        self.apply_button.setEnabled(changed or bool(self._in_the_open()))


def _read_audience() -> "AudienceSettings":
    # Here and below: it brings cryptography, which no start of the window should wait for.
    from gto_desktop.services.server.audience import read_audience

    return read_audience()


def _set_audience(*, network: bool, port: int, solve_missing: bool) -> "AudienceSettings":
    from gto_desktop.services.server.audience import set_audience

    return set_audience(network=network, port=port, solve_missing=solve_missing)


def _renew() -> "AudienceSettings":
    from gto_desktop.services.server.audience import renew

    return renew()


def _row(form: QFormLayout, name: str, field: QWidget) -> None:
    field.setAccessibleName(name)
    if not isinstance(field, Segmented):
        field.setMinimumWidth(180)
    if isinstance(field, QAbstractSpinBox):
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
    form.addRow(name, field)


def _whole_number(name: str) -> QSpinBox:
    low, high = LIMITS[name]
    box = QSpinBox()
    box.setRange(int(low), int(high))
    # A number half typed is no choice, and what follows it would rewrite the text below the cursor.
    box.setKeyboardTracking(False)
    return box
