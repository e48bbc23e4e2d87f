"""The commands of the window that belong to no panel."""

from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtGui import QKeySequence

from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import ACTION_PALETTES, ThemeChoice
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.frame.files import Files

if TYPE_CHECKING:
    from collections.abc import Callable

NUMBER_KEYS = 9
UNDO, REDO = "edit.undo", "edit.redo"


class Frame(Protocol):
    """What commands do with the window itself."""

    def close(self) -> bool: ...
    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def can_undo(self) -> bool: ...
    def can_redo(self) -> bool: ...
    def undo_title(self) -> str: ...
    def redo_title(self) -> str: ...
    def open_palette(self) -> None: ...
    def edit_place(self) -> None: ...
    def open_settings(self) -> None: ...
    def open_shortcuts(self) -> None: ...
    def open_guide(self) -> None: ...
    def show_about(self) -> None: ...
    def is_solving(self) -> bool: ...


def window_commands(frame: Frame, models: AppModels, files: Files) -> list[Command]:
    """Return all of them, in the order of the menus."""
    return [
        *_file_commands(frame, models, files),
        *_edit_commands(frame),
        *_study_commands(frame, models),
        *_look_commands(models),
        *(models.service.commands() if models.service is not None else ()),
        *_help_commands(frame),
    ]


def _file_commands(frame: Frame, models: AppModels, files: Files) -> list[Command]:
    key, study = QKeySequence.StandardKey, models.study

    def is_settled() -> bool:
        return study.solution is not None and not study.unsettled and not study.ends_with_flop

    return [
        Command("file.open", tr("Open\u2026"), files.ask_open, "file", key.Open),
        Command(
            "file.save spot",
            tr("Save spot\u2026"),
            files.ask_save_spot,
            "file",
            key.Save,
            can=lambda: models.spot.check().spec is not None,
            starts_group=True,
        ),
        Command(
            "file.save solution",
            tr("Save solution\u2026"),
            files.ask_save_solution,
            "file",
            "Ctrl+Shift+S",
            can=is_settled,
        ),
        Command(
            "file.close solution",
            tr("Close solution"),
            models.close_solution,
            "file",
            can=lambda: study.solution is not None and not frame.is_solving(),
        ),
        Command("file.quit", tr("Quit"), frame.close, "file", "Ctrl+Q", starts_group=True),
    ]


def _edit_commands(frame: Frame) -> list[Command]:
    return [
        Command(UNDO, tr("Undo"), frame.undo, "edit", "Ctrl+Z",
                can=frame.can_undo, words=frame.undo_title),
        Command(REDO, tr("Redo"), frame.redo, "edit", "Ctrl+Shift+Z",
                can=frame.can_redo, words=frame.redo_title),
        Command(
            "edit.palette",
            tr("All commands\u2026"),
            frame.open_palette,
            "edit",
            "Ctrl+Shift+P",
            starts_group=True,
        ),
        Command(
            "edit.settings",
            tr("Settings\u2026"),
            frame.open_settings,
            "edit",
            "Ctrl+,",
        ),
    ]  # fmt: skip


def _study_commands(frame: Frame, models: AppModels) -> list[Command]:
    def always() -> bool:
        return True

    study, walk, navigator = models.study, models.walk, models.navigator

    def has_cards() -> bool:
        return bool(study.card_choices()) and not study.ends_with_flop

    ways: list[tuple[str, str, Callable[[], object], str, Callable[[], bool]]] = [
        ("up", tr("Up"), navigator.up, "Backspace", lambda: walk.can_go_up),
        ("root", tr("To the root"), walk.root, "Home", lambda: walk.can_go_up),
        ("back", tr("Back"), walk.back, "Alt+Left", lambda: walk.can_go_back),
        ("forward", tr("Forward"), walk.forward, "Alt+Right", lambda: walk.can_go_forward),
        ("previous card", tr("Previous card"), partial(study.step_card, -1), "[", has_cards),
        ("next card", tr("Next card"), partial(study.step_card, 1), "]", has_cards),
        ("place", tr("Type a place"), frame.edit_place, "Ctrl+L", always),
        (
            "bookmark",
            tr("Add or remove a bookmark"),
            models.toggle_bookmark,
            "Ctrl+B",
            lambda: bool(navigator.text()),
        ),
    ]
    numbered = [
        Command(
            f"study.take {number}",
            tr("Take action {number}", number=number),
            partial(walk.take, number - 1),
            "",
            str(number),
        )
        for number in range(1, NUMBER_KEYS + 1)
    ]
    return [
        *(Command(f"study.{key}", title, run, "study", keys, can)
          for key, title, run, keys, can in ways),
        *numbered,
    ]  # fmt: skip


def _look_commands(models: AppModels) -> list[Command]:
    appearance = models.appearance
    themes = {
        ThemeChoice.SYSTEM: tr("As the system"),
        ThemeChoice.LIGHT: tr("Light"),
        ThemeChoice.DARK: tr("Dark"),
    }

    def has_theme(theme: ThemeChoice) -> bool:
        return appearance.theme is theme

    def has_palette(key: str) -> bool:
        return appearance.colours.key == key

    return [
        *(
            Command(
                f"look.theme {theme}",
                title,
                partial(appearance.set_theme, theme),
                "view/" + tr("Theme"),
                is_on=partial(has_theme, theme),
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
                is_on=partial(has_palette, key),
                choice_of="palette",
            )
            for key, palette in ACTION_PALETTES.items()
        ),
    ]


def _help_commands(frame: Frame) -> list[Command]:
    return [
        Command("help.guide", tr("Guide"), frame.open_guide, "help", "F1"),
        Command("help.shortcuts", tr("Shortcuts"), frame.open_shortcuts, "help"),
        Command("help.about", tr("About GTO Desktop"), frame.show_about, "help", starts_group=True),
    ]
