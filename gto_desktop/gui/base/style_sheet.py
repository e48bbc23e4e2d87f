"""The style sheet of the window, filled from a look; spacing on a 4-pixel grid."""

from string import Template

from gto_desktop.basis.paths import resource
from gto_desktop.gui.base.theme import Look

HEADLINE_POINTS = 15.0
_SHADES = {
    "hover": ("#eceef2", "#30353f"),
    "accent_soft": ("#e4e3f8", "#36365a"),
    "selected": ("#d2d0f3", "#45457a"),
    "accent_hover": ("#4a45b4", "#a29ef5"),
    "notice": ("#fdf3d8", "#3a3320"),
    "notice_edge": ("#d9b65a", "#7a6630"),
    "fault": ("#fbe9e7", "#3d2524"),
}
"""Colours of the style sheet alone, in the light look and in the dark."""
SHEET = Template("""
QToolTip { border: 1px solid $border; background: $raised; color: $text; padding: 4px; }
QMainWindow::separator, QSplitter::handle { background: transparent; }
QStatusBar { color: $muted; border-top: 1px solid $border; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: $muted; padding: 0 8px; }
QMenuBar { border-bottom: 1px solid $border; background: $window; }
QMenuBar::item { padding: 4px 10px; background: transparent; }
QMenuBar::item:selected { background: $hover; border-radius: 4px; }

QLineEdit, QPlainTextEdit { background: $surface; border: 1px solid $border; border-radius: 4px;
  padding: 3px 6px; selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit:focus, QPlainTextEdit:focus { border-color: $accent; }
QLineEdit[wrong="true"], QPlainTextEdit[wrong="true"] { border-color: $error; }
QLineEdit:disabled { background: $window; color: $dead_text; }

QPushButton { background: $raised; border: 1px solid $border; border-radius: 4px;
  padding: 5px 14px; }
QPushButton:hover { background: $hover; }
QPushButton:pressed { background: $border; }
QPushButton:focus { border-color: $accent; }
QPushButton:disabled { color: $dead_text; background: $window; }
QPushButton[primary="true"] { background: $accent; border-color: $accent; color: $on_accent;
  font-weight: 600; }
QPushButton[primary="true"]:hover { background: $accent_hover; }
QPushButton[primary="true"]:focus { border-color: $text; }
QPushButton[primary="true"]:disabled { background: $border; border-color: $border;
  color: $dead_text; }
QPushButton[flat="true"] { background: transparent; border-color: transparent; padding: 4px 8px; }
QPushButton[flat="true"]:hover { background: $hover; }
QPushButton[flat="true"]:focus { border-color: $accent; }
QPushButton[flat="true"]:disabled { color: $dead_text; }
QPushButton[mode="true"] { background: transparent; border: none; border-radius: 4px;
  padding: 3px 9px; color: $muted; }
QPushButton[mode="true"]:hover { background: $hover; color: $text; }
QPushButton[mode="true"]:checked { background: $accent_soft; color: $text; }
QPushButton[mode="true"]:focus { text-decoration: underline; }
QPushButton[mode="true"]::menu-indicator { width: 0; }

QPushButton[segment="true"] { background: $raised; border: 1px solid $border; border-radius: 0;
  padding: 4px 7px; margin-left: -1px; }
QPushButton[segment="true"][place="first"] { border-top-left-radius: 4px;
  border-bottom-left-radius: 4px; margin-left: 0; }
QPushButton[segment="true"][place="last"] { border-top-right-radius: 4px;
  border-bottom-right-radius: 4px; }
QPushButton[segment="true"][place="alone"] { border-radius: 4px; margin-left: 0; }
QPushButton[segment="true"]:hover { background: $hover; }
QPushButton[segment="true"]:checked { background: $accent_soft; border-color: $accent;
  color: $text; }
QPushButton[segment="true"]:focus { text-decoration: underline; }

QCheckBox::indicator { width: 14px; height: 14px; border: 1px solid $muted; border-radius: 3px;
  background: $surface; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; $check }
QCheckBox::indicator:focus { border-color: $accent; }
QRadioButton { spacing: 6px; }
QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid $muted; border-radius: 8px;
  background: $surface; }
QRadioButton::indicator:checked { width: 6px; height: 6px; border: 5px solid $accent; }
QRadioButton::indicator:focus { border-color: $accent; }
QComboBox { background: $raised; border: 1px solid $border; border-radius: 4px;
  padding: 4px 4px 4px 9px; combobox-popup: 0; }
QComboBox:hover { background: $hover; }
QComboBox:focus { border-color: $accent; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow { width: 14px; height: 14px; $down }
QComboBox QAbstractItemView { border: 1px solid $border; background: $surface; color: $text;
  selection-background-color: $selected; selection-color: $text; outline: none; }

QTabWidget::pane { border: none; border-top: 1px solid $border; }
QTabBar { qproperty-drawBase: 0; background: transparent; }
QTabBar::tab { background: transparent; border: none; border-bottom: 2px solid transparent;
  padding: 8px 12px 6px 12px; color: $muted; }
QTabBar::tab:hover { color: $text; }
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; }
QTabBar::tab:focus { color: $accent; }

QProgressBar { border: none; border-radius: 3px; background: $border; max-height: 6px;
  min-height: 6px; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: $border; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal { width: 14px; height: 14px; margin: -5px 0; border-radius: 7px;
  background: $surface; border: 2px solid $accent; }
QScrollArea { border: none; background: transparent; }
QScrollBar:horizontal { height: 8px; background: transparent; margin: 0; }
QScrollBar:vertical { width: 8px; background: transparent; margin: 0; }
QScrollBar::handle { background: $border; border-radius: 4px; min-width: 24px; min-height: 24px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QFrame[rule="true"] { background: $border; border: none; }
QFrame[card="true"] { background: $surface; border: 1px solid $border; border-radius: 8px; }
QFrame[card="true"][current="false"] { border: 3px solid $border; }
QFrame[card="true"][current="true"] { border: 3px solid $accent; }
QLabel[muted="true"] { color: $muted; }
QLabel[wrong="true"] { color: $error; }
QLabel[good="true"] { color: $good; }
QLabel[title="true"] { font-weight: 600; }
QLabel[headline="true"] { font-size: $headline; font-weight: 600; }

QFrame[notice="true"] { background: $notice; border: 1px solid $notice_edge; border-radius: 6px; }
QFrame[fault="true"] { background: $fault; border: 1px solid $error; border-radius: 6px; }
QTableView, QTreeView { background: $surface; alternate-background-color: $window;
  border: 1px solid $border; border-radius: 4px; gridline-color: $border;
  selection-background-color: $selected; selection-color: $text; outline: none;
  show-decoration-selected: 1; }
QTableView:focus, QTreeView:focus { border-color: $accent; }
QTableView[bare="true"] { background: transparent; border: none; }
QTableView::item { padding: 2px 5px; border: none; }
QTreeView::item { padding: 3px 2px; border: none; }
QTableView::item:selected, QTreeView::item:selected, QTreeView::branch:selected {
  background: $selected; color: $text; }
QTableView::item:selected:!active, QTreeView::item:selected:!active,
QTreeView::branch:selected:!active { background: $accent_soft; color: $text; }
QTableView QTableCornerButton::section { background: $surface; border: none;
  border-bottom: 1px solid $border; }
QTableView[dense="true"]::item { padding: 2px 1px; }
QTableView[dense="true"] QHeaderView::section { padding: 4px; }
QHeaderView { background: transparent; border: none; }
QHeaderView::section { background: $surface; color: $muted; border: none;
  border-bottom: 1px solid $border; padding: 4px 8px; }
QListView[pages="true"] { background: transparent; border: none; outline: none; }
QListView[pages="true"]::item { padding: 8px 12px; border-radius: 4px; color: $text; }
QListView[pages="true"]::item:hover { background: $hover; }
QListView[pages="true"]::item:selected { background: $accent_soft; color: $text; }
QListView[pages="true"]::item:selected:focus { border: 1px solid $accent; padding: 7px 11px; }
QSpinBox, QDoubleSpinBox { background: $surface; border: 1px solid $border; border-radius: 4px;
  padding: 3px 6px; selection-background-color: $accent; selection-color: $on_accent; }
QSpinBox:focus, QDoubleSpinBox:focus { border-color: $accent; }
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button,
QDoubleSpinBox::down-button { width: 0; border: none; }
QSpinBox:disabled, QDoubleSpinBox:disabled { background: $window; color: $dead_text; }
QSpinBox[wrong="true"], QDoubleSpinBox[wrong="true"] { border-color: $error; }
""")


def style_sheet(look: Look, scale: float = 1.0) -> str:
    """The application's style sheet in the colours of a look, its headlines scaled."""
    colours = {name: value for name, value in vars(look).items() if isinstance(value, str)}
    shade = "dark" if look.dark else "light"
    images = {name: _image(f"icons/{name}-{shade}.svg") for name in ("check", "down")}
    own = {name: pair[look.dark] for name, pair in _SHADES.items()}
    headline = f"{HEADLINE_POINTS * scale:.4g}pt"
    return SHEET.substitute(colours, **images, **own, headline=headline)


def _image(name: str) -> str:
    path = resource(name)
    return "" if path is None else f'image: url("{path.as_posix()}");'
