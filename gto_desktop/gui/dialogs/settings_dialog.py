"""The settings in a window beside the work; whatever is changed holds at once."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gto_desktop.cards.errors import InputError
from gto_desktop.gui.appearance import Appearance
from gto_desktop.gui.bridge import Bridge
from gto_desktop.gui.commands import Commands
from gto_desktop.gui.dialogs.colours_page import ColoursPage
from gto_desktop.gui.dialogs.shortcuts_page import ShortcutsPage
from gto_desktop.gui.language import LANGUAGES, SYSTEM
from gto_desktop.gui.models.failures import sentence
from gto_desktop.gui.settings import LIMITS, PRECISIONS, Opening, PreferenceStore
from gto_desktop.gui.texts import tr
from gto_desktop.gui.widgets.labels import Message, caption
from gto_desktop.gui.widgets.segmented import Segmented
from gto_desktop.services.settings import ServerSettings, read_settings
from gto_desktop.services.settings_file import write_settings

PAGES_WIDTH = 148
PAGE_HEIGHT = 36
TEXT_WIDTH = 440
LOOPBACK, EVERYWHERE = "127.0.0.1", "0.0.0.0"
LEAST_PORT, MOST_PORT = 1024, 65535
_TOPIC = "server settings"


class SettingsDialog(QDialog):
    """Pages of settings; it may stay open while one works."""

    service_changed = Signal()
    """The service was given another port or reach, which hold from its next start."""

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
        self.service.changed.connect(self.service_changed)
        self.pages = QListWidget()
        self.pages.setProperty("pages", True)
        self.pages.setAccessibleName(tr("Pages of settings"))
        self.pages.setFixedWidth(PAGES_WIDTH)
        self.stack = QStackedWidget()
        named: dict[str, tuple[str, QWidget]] = {
            "general": (tr("General"), self.general),
            "appearance": (tr("Appearance"), self.colours),
            "solving": (tr("Solving"), self.solving),
            "shortcuts": (tr("Shortcuts"), self.shortcuts),
            "service": (tr("Service"), self.service),
        }
        self._keys = list(named)
        for name, page in named.values():
            item = QListWidgetItem(name)
            item.setSizeHint(QSize(0, PAGE_HEIGHT))
            self.pages.addItem(item)
            self.stack.addWidget(_page(name, page))
        self.pages.currentRowChanged.connect(self.stack.setCurrentIndex)
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
        close = QPushButton(tr("Close"))
        close.setAutoDefault(False)
        close.clicked.connect(self.close)
        foot = QHBoxLayout()
        foot.addWidget(caption(tr("Changes hold at once.")))
        foot.addStretch(1)
        foot.addWidget(close)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self.pages)
        row.addWidget(self.stack, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 12)
        column.setSpacing(12)
        column.addLayout(row, 1)
        column.addLayout(foot)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
        self.resize(900, 600)


class GeneralPage(QWidget):
    """The language, and what the program starts with."""

    def __init__(self, preferences: PreferenceStore, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._languages = [SYSTEM, *LANGUAGES]
        self.language = QComboBox()
        self.language.addItems([tr("As the system"), *LANGUAGES.values()])
        self.language.activated.connect(
            lambda number: preferences.set(language=self._languages[number])
        )
        self.note = caption(tr("Another language is spoken from the next start on."))
        self.opens = QComboBox()
        self.opens.addItems([tr("The start page"), tr("What was open last")])
        self.opens.activated.connect(lambda number: preferences.set(opens=list(Opening)[number]))
        form = _form(self)
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

    def __init__(self, preferences: PreferenceStore, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self.threads = _whole_number("threads")
        self.threads.setSpecialValueText(tr("All processors"))
        self.precision = Segmented(
            tr("Precision"), [tr("{bits} bit", bits=bits) for bits in PRECISIONS]
        )
        self.target = QDoubleSpinBox()
        self.target.setRange(*LIMITS["target_pct"])
        self.target.setDecimals(2)
        self.target.setSingleStep(0.05)
        self.target.setSuffix(tr(" % of the pot"))
        self.iterations = _whole_number("max_iterations")
        self.iterations.setGroupSeparatorShown(True)
        self.keep = QCheckBox(tr("Keep solves in the library"))
        self.disk = _whole_number("disk_limit_gb")
        self.disk.setSuffix(tr(" GB"))
        form = _form(self)
        _row(form, tr("Threads"), self.threads)
        _row(form, tr("Precision"), self.precision)
        form.addRow("", caption(tr("16 bit takes half the memory; 32 bit is for tiny targets.")))
        _row(form, tr("Accuracy to reach"), self.target)
        _row(form, tr("Most iterations"), self.iterations)
        form.addRow("", self.keep)
        _row(form, tr("Disk space for them"), self.disk)
        form.addRow("", caption(tr("The solve that was opened longest ago goes first.")))
        self._connect()
        self._follow()

    def _connect(self) -> None:
        chosen = self._preferences.set
        self.threads.valueChanged.connect(lambda value: chosen(threads=value))
        self.precision.chosen.connect(lambda number: chosen(precision=PRECISIONS[number]))
        self.target.valueChanged.connect(lambda value: chosen(target_pct=round(value, 2)))
        self.iterations.valueChanged.connect(lambda value: chosen(max_iterations=value))
        self.keep.toggled.connect(lambda on: chosen(keep_solves=on))
        self.disk.valueChanged.connect(lambda value: chosen(disk_limit_gb=value))
        self._preferences.changed.connect(self._follow)

    def _follow(self) -> None:
        present = self._preferences.present
        self.threads.setValue(present.threads)
        self.precision.choose(PRECISIONS.index(present.precision))
        self.target.setValue(present.target_pct)
        self.iterations.setValue(present.max_iterations)
        self.keep.setChecked(present.keep_solves)
        self.disk.setValue(present.disk_limit_gb)
        self.disk.setEnabled(present.keep_solves)


class ServicePage(QWidget):
    """Where the local service listens; kept in its own settings file."""

    changed = Signal()

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._shown: ServerSettings | None = None
        self.port = QSpinBox()
        self.port.setRange(LEAST_PORT, MOST_PORT)
        self.network = QCheckBox(tr("Let other machines of the network use it"))
        self.apply_button = QPushButton(tr("Save"))
        self.apply_button.setAccessibleName(tr("Save the port and the reach of the service"))
        self.message = Message(lines=3)
        warning = QLabel(
            tr(
                "On the network, keys and answers travel unencrypted, and whoever has a key can "
                "use the service. Leave this off unless you trust everybody on it."
            )
        )
        warning.setWordWrap(True)
        warning.setFixedWidth(TEXT_WIDTH)
        self.message.setFixedWidth(TEXT_WIDTH)
        warning.setProperty("muted", True)
        form = _form(self)
        _row(form, tr("Port"), self.port)
        form.addRow("", self.network)
        form.addRow("", warning)
        form.addRow("", self.apply_button)
        form.addRow("", self.message)
        self.port.valueChanged.connect(self._edited)
        self.network.toggled.connect(self._edited)
        self.apply_button.clicked.connect(self.save)
        self._edited()

    def refresh(self) -> None:
        """Read the settings anew."""
        self._bridge.ask(
            _TOPIC, lambda: read_settings(environ={}), self._read, self._failed, _TOPIC
        )

    def save(self) -> None:
        """Write what was changed."""
        host = EVERYWHERE if self.network.isChecked() else LOOPBACK
        changes: dict[str, int | str] = {"port": self.port.value()}
        if self._shown is None or (self._shown.host != LOOPBACK) != self.network.isChecked():
            # An address that was chosen by hand stays where only the port is changed.
            changes["host"] = host
        self._bridge.ask(_TOPIC, lambda: write_settings(changes), self._saved, self._failed, _TOPIC)

    def _read(self, settings: ServerSettings) -> None:
        self._shown = settings
        self.port.setMinimum(0 if settings.port < LEAST_PORT else LEAST_PORT)
        self.port.setValue(settings.port)
        self.network.setChecked(settings.host != LOOPBACK)
        self.message.say("", "")
        self._edited()

    def _saved(self, settings: ServerSettings) -> None:
        self._read(settings)
        self.message.say("", tr("Saved. It holds from the next start of the service."))
        self.changed.emit()

    def _failed(self, problem: Exception) -> None:
        self.message.say(str(problem) if isinstance(problem, InputError) else sentence(problem))

    def _edited(self) -> None:
        shown = self._shown
        same = shown is not None and (
            shown.port == self.port.value() and (shown.host != LOOPBACK) == self.network.isChecked()
        )
        self.apply_button.setEnabled(shown is not None and not same)


def _page(name: str, page: QWidget) -> QWidget:
    head = QLabel(name)
    head.setProperty("headline", True)
    area = QScrollArea()
    area.setWidget(page)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    page.setAutoFillBackground(False)
    area.viewport().setAutoFillBackground(False)
    whole = QWidget()
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(12)
    column.addWidget(head)
    column.addWidget(area, 1)
    return whole


def _form(page: QWidget) -> QFormLayout:
    form = QFormLayout(page)
    form.setContentsMargins(0, 0, 8, 0)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
    form.setHorizontalSpacing(24)
    form.setVerticalSpacing(12)
    return form


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
    return box
