"""The commands of the window that belong to no panel."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from gto_desktop.game.street import Street
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import ACTION_PALETTES, ThemeChoice
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.frame.files import Files
from gto_desktop.gui.frame.shell import Shell
from gto_desktop.gui.frame.terms import accepted_on, show_about

if TYPE_CHECKING:
    from collections.abc import Callable

    from gto_desktop.gui.frame.backups import Backups


NUMBER_KEYS = 9
UNDO, REDO = "edit.undo", "edit.redo"
SEES_ACTIONS = ("grid", "figures", "tree", "hand")
"""Panels that show what a number key takes."""


def window_commands(
    window: Shell, models: AppModels, files: Files, backups: "Backups | None" = None
) -> list[Command]:
    """Return all of them, in the order of the menus."""
    return [
        *_file_commands(window, models, files),
        *(() if backups is None else _backup_commands(backups)),
        Command("file.quit", tr("Quit"), window.close, "file", "Ctrl+Q", starts_group=True),
        *_edit_commands(window),
        *_study_commands(window, models),
        *_look_commands(models),
        *(models.service.commands() if models.service is not None else ()),
        *_help_commands(window, models),
    ]


def _file_commands(window: Shell, models: AppModels, files: Files) -> list[Command]:
    key, study = QKeySequence.StandardKey, models.study

    def has_spot() -> bool:
        return models.spot.check().spec is not None

    def is_settled() -> bool:
        return study.solution is not None and not study.unsettled and not study.ends_with_flop

    def has_rivers_to_drop() -> bool:
        solution = study.solution
        return is_settled() and solution is not None and solution.spec.board.street < Street.RIVER

    def can_close() -> bool:
        return study.solution is not None and not study.unsettled

    return [
        Command("file.new solve", tr("New solve"), partial(window.begin, "solve"), "file",
                "Ctrl+Shift+N"),
        Command("file.open", tr("Open\u2026"), files.ask_open, "file", key.Open),
        Command("file.more flops", tr("Get more flops\u2026"), files.ask_more_flops, "file",
                can=lambda: models.parts.flop_packs is not None),
        Command("file.save spot", tr("Save spot\u2026"), files.ask_save_spot, "file", key.Save,
                can=has_spot, starts_group=True),
        Command("file.save solution", tr("Save solution\u2026"), files.ask_save_solution, "file",
                "Ctrl+Shift+S", can=is_settled),
        Command("file.save small", tr("Save solution without rivers\u2026"), files.ask_save_small,
                "file", can=has_rivers_to_drop),
        Command("file.close solution", tr("Close solution"), models.close_solution, "file",
                can=can_close),
    ]  # fmt: skip


def _backup_commands(backups: "Backups") -> list[Command]:
    return [
        Command("file.backup", tr("Back up all data\u2026"), backups.ask_make, "file",
                starts_group=True),
        Command("file.restore", tr("Restore a backup\u2026"), backups.ask_restore, "file"),
    ]  # fmt: skip


def _edit_commands(window: Shell) -> list[Command]:
    def undo_title() -> str:
        words = window.edits().history.undo_words
        return tr("Undo: {edit}", edit=words) if words else tr("Undo")

    def redo_title() -> str:
        words = window.edits().history.redo_words
        return tr("Redo: {edit}", edit=words) if words else tr("Redo")

    return [
        Command(UNDO, tr("Undo"), lambda: window.edits().undo(), "edit", "Ctrl+Z",
                can=lambda: window.edits().history.can_undo, words=undo_title),
        Command(REDO, tr("Redo"), lambda: window.edits().redo(), "edit", "Ctrl+Shift+Z",
                can=lambda: window.edits().history.can_redo, words=redo_title),
        Command("edit.palette", tr("All commands\u2026"), window.open_palette, "edit",
                "Ctrl+Shift+P", starts_group=True),
        Command("edit.settings", tr("Settings\u2026"), window.open_settings, "edit", "Ctrl+,"),
    ]  # fmt: skip


def _study_commands(window: Shell, models: AppModels) -> list[Command]:
    study, walk, navigator = models.study, models.walk, models.navigator

    def has_cards() -> bool:
        return bool(study.card_choices()) and not study.ends_with_flop

    ways: list[tuple[str, str, Callable[[], object], str, Callable[[], bool] | None]] = [
        ("up", tr("Up"), navigator.up, "Backspace", lambda: walk.can_go_up),
        ("root", tr("To the root"), walk.root, "Home", lambda: walk.can_go_up),
        ("back", tr("Back"), walk.back, "Alt+Left", lambda: walk.can_go_back),
        ("forward", tr("Forward"), walk.forward, "Alt+Right", lambda: walk.can_go_forward),
        ("previous card", tr("Previous card"), partial(study.step_card, -1), "[", has_cards),
        ("next card", tr("Next card"), partial(study.step_card, 1), "]", has_cards),
        ("place", tr("Type a place"), window.edit_place, "Ctrl+L", None),
        ("bookmark", tr("Add or remove a bookmark"), models.toggle_bookmark, "Ctrl+B",
         lambda: bool(navigator.text())),
    ]  # fmt: skip

    def take(number: int) -> None:
        if window.begin_flop(str(number + 1)):
            return
        # What nobody sees does not move.
        if any(map(window.is_in_front, SEES_ACTIONS)):
            walk.take(number)
            if window.is_in_front("start"):
                # He studies: where the start page is, the strategy is wanted.
                window.show_panel("grid")

    numbered = [
        Command(f"study.take {number}", tr("Take action {number}", number=number),
                partial(take, number - 1), "", str(number))
        for number in range(1, NUMBER_KEYS + 1)
    ]  # fmt: skip
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
        *(Command(f"look.theme {theme}", title, partial(appearance.set_theme, theme),
                  "view/" + tr("Theme"), is_on=partial(has_theme, theme), choice_of="theme")
          for theme, title in themes.items()),
        *(Command(f"look.palette {key}", palette.title, partial(appearance.set_palette, key),
                  "view/" + tr("Action colours"), is_on=partial(has_palette, key),
                  choice_of="palette")
          for key, palette in ACTION_PALETTES.items()),
    ]  # fmt: skip


def _help_commands(window: Shell, models: AppModels) -> list[Command]:
    def about() -> None:
        show_about(window, accepted_on(models.settings))

    return [
        Command("help.guide", tr("Guide"), window.open_guide, "help", "F1"),
        Command("help.shortcuts", tr("Shortcuts"), window.open_shortcuts, "help"),
        Command("help.crashes", tr("Crash reports\u2026"), window.open_crash_reports, "help"),
        Command("help.about", tr("About GTO Desktop"), about, "help", starts_group=True),
    ]
