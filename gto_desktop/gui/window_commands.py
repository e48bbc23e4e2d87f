"""The commands of the window that belong to no panel."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from gto_desktop.gui.commands import Command
from gto_desktop.gui.texts import tr
from gto_desktop.gui.theme import ACTION_PALETTES, ThemeChoice

if TYPE_CHECKING:
    from gto_desktop.gui.main_window import MainWindow

NUMBER_KEYS = 9


def window_commands(window: "MainWindow") -> list[Command]:
    """Return all of them, in the order of the menus."""
    return [
        *_file_commands(window),
        *_edit_commands(window),
        *_study_commands(window),
        *_solve_commands(window),
        *_look_commands(window),
        *_service_commands(window),
        *_help_commands(window),
    ]


def _file_commands(window: "MainWindow") -> list[Command]:
    files, key = window.files, QKeySequence.StandardKey
    return [
        Command("file.open", tr("Open\u2026"), files.ask_open, "file", key.Open),
        Command(
            "file.save spot",
            tr("Save spot\u2026"),
            files.ask_save_spot,
            "file",
            key.Save,
            can=lambda: window.spot.check().spec is not None,
            starts_group=True,
        ),
        Command(
            "file.save solution",
            tr("Save solution\u2026"),
            files.ask_save_solution,
            "file",
            "Ctrl+Shift+S",
            can=lambda: window.study.solution is not None and not window.study.unsettled,
        ),
        Command(
            "file.close solution",
            tr("Close solution"),
            window.close_solution,
            "file",
            can=lambda: window.study.solution is not None and not window.solve_panel.running,
        ),
        Command("file.quit", tr("Quit"), window.close, "file", "Ctrl+Q", starts_group=True),
    ]


def _edit_commands(window: "MainWindow") -> list[Command]:
    return [
        Command("edit.undo", tr("Undo"), window.undo, "edit", "Ctrl+Z", can=window.can_undo),
        Command("edit.redo", tr("Redo"), window.redo, "edit", "Ctrl+Shift+Z", can=window.can_redo),
        Command(
            "edit.palette",
            tr("All commands\u2026"),
            window.open_palette,
            "edit",
            "Ctrl+Shift+P",
            starts_group=True,
        ),
    ]


def _study_commands(window: "MainWindow") -> list[Command]:
    study = window.study
    numbered = [
        Command(
            f"study.take {number}",
            tr("Take action {number}", number=number),
            partial(study.take, number - 1),
            "",
            str(number),
        )
        for number in range(1, NUMBER_KEYS + 1)
    ]
    return [
        Command(
            "study.up", tr("Up"), study.back, "study", "Backspace", can=lambda: bool(study.steps)
        ),
        Command(
            "study.root",
            tr("To the root"),
            study.root,
            "study",
            "Home",
            can=lambda: bool(study.steps),
        ),
        Command(
            "study.previous card",
            tr("Previous card"),
            lambda: study.step_card(-1),
            "study",
            "[",
            can=lambda: bool(study.card_choices()),
            starts_group=True,
        ),
        Command(
            "study.next card",
            tr("Next card"),
            lambda: study.step_card(1),
            "study",
            "]",
            can=lambda: bool(study.card_choices()),
        ),
        *numbered,
    ]


def _solve_commands(window: "MainWindow") -> list[Command]:
    solve = window.solve_panel
    return [
        Command(
            "solve.start",
            tr("Solve"),
            solve.solve,
            "solve",
            "Ctrl+Return",
            can=lambda: window.spot.check().spec is not None and not solve.running,
        ),
        Command(
            "solve.pause",
            tr("Pause or resume"),
            solve.toggle_pause,
            "solve",
            "Ctrl+P",
            can=lambda: solve.running,
        ),
        Command(
            "solve.stop",
            tr("Stop and keep the result"),
            solve.stop,
            "solve",
            "Ctrl+.",
            can=lambda: solve.running,
        ),
        Command(
            "solve.continue",
            tr("Continue the solution"),
            solve.carry_on,
            "solve",
            "Ctrl+Shift+Return",
            can=lambda: window.study.solution is not None and not solve.running,
        ),
    ]


def _look_commands(window: "MainWindow") -> list[Command]:
    appearance = window.appearance
    themes = {
        ThemeChoice.SYSTEM: tr("As the system"),
        ThemeChoice.LIGHT: tr("Light"),
        ThemeChoice.DARK: tr("Dark"),
    }
    return [
        *(
            Command(
                f"look.theme {theme}",
                title,
                partial(appearance.set_theme, theme),
                "view/" + tr("Theme"),
                is_on=partial(lambda theme: appearance.theme is theme, theme),
                choice_of="theme",
            )
            for theme, title in themes.items()
        ),
        *(
            Command(
                f"look.palette {key}",
                palette.title,
                partial(appearance.set_palette, key),
                "view/" + tr("Action colours"),
                is_on=partial(lambda key: appearance.colours.key == key, key),
                choice_of="palette",
            )
            for key, palette in ACTION_PALETTES.items()
        ),
    ]


def _service_commands(window: "MainWindow") -> list[Command]:
    service = window.service
    if service is None:
        return []

    def is_serving() -> bool:
        return service.address is not None

    return [
        Command(
            "service.start",
            tr("Start the service"),
            service.start,
            "service",
            can=lambda: not is_serving() and not service.pending,
        ),
        Command(
            "service.stop",
            tr("Stop the service"),
            service.stop,
            "service",
            can=lambda: is_serving() and not service.pending,
        ),
        Command(
            "service.documents",
            tr("Open its documents"),
            service.open_documents,
            "service",
            can=is_serving,
            starts_group=True,
        ),
        Command(
            "service.address",
            tr("Copy its address"),
            service.copy_address,
            "service",
            can=is_serving,
        ),
    ]


def _help_commands(window: "MainWindow") -> list[Command]:
    return [
        Command("help.guide", tr("Guide"), window.open_guide, "help", "F1"),
        Command("help.about", tr("About GTO Desktop"), window.show_about, "help"),
    ]
