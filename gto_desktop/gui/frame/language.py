"""The language of the window."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from gto_desktop.basis.paths import resource
from gto_desktop.gui.base.numbers import ENGLISH, FRENCH, install_number_format
from gto_desktop.gui.base.texts import install_translator

LANGUAGES = {"en": "English", "fr": "Fran\u00e7ais"}
"""Languages the window speaks, in their own names."""
SYSTEM = "system"


def chosen_language(setting: str) -> str:
    """Return the language a setting means: the system's where that is one of ours."""
    if setting in LANGUAGES:
        return setting
    system = QLocale.system().name().partition("_")[0]
    return system if system in LANGUAGES else "en"


def install_language(app: QCoreApplication, setting: str) -> str:
    """Load the texts of a language, before any widget is made; return the language in force."""
    language = chosen_language(setting)
    install_translator(None)
    _write_numbers_as("en")
    if language == "en":
        return language
    own = QTranslator(app)
    path = resource(f"translations/{language}.qm")
    if path is None or not own.load(str(path)):
        return "en"
    app.installTranslator(own)
    # Buttons of dialogs and the like, where this Qt has them.
    qts = QTranslator(app)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if qts.load(f"qtbase_{language}", folder):
        app.installTranslator(qts)
    install_translator(QCoreApplication.translate)
    _write_numbers_as(language)
    return language


def _write_numbers_as(language: str) -> None:
    """Have numbers written, and those of Qt's fields read, as a language does."""
    install_number_format(FRENCH if language == "fr" else ENGLISH)
    QLocale.setDefault(QLocale(language))
