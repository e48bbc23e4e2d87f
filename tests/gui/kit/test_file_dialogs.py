"""Dialogs that ask for files: each opens where the file was that was chosen last."""

from pathlib import Path

from PySide6.QtCore import QDir
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gto_desktop.gui.kit.file_dialogs import ask_file, ask_files, ask_where


def test_that_a_dialog_opens_in_the_folder_of_the_file_that_was_chosen_last(
    qtbot: QtBot, tmp_path: Path
) -> None:
    window, chosen = QWidget(), list[Path]()
    qtbot.addWidget(window)
    folder = tmp_path / "hands"
    folder.mkdir()
    path = folder / "one.gtopack"

    saving = ask_where(window, "Save", ["Packs (*.gtopack)"], chosen.append, "one")
    saving.fileSelected.emit(str(path))
    saving.reject()
    others = [ask_file(window, "Open", [], chosen.append), ask_files(window, "Open", [], list)]
    again = ask_where(window, "Save", ["Packs (*.gtopack)"], chosen.append, "two")

    assert chosen == [path]
    assert {Path(each.directory().path()) for each in (*others, again)} == {folder}
    for dialog in (*others, again):
        dialog.reject()
    # A folder that is gone is not asked for.
    folder.rmdir()
    last = ask_file(window, "Open", [], chosen.append)
    assert QDir(last.directory().path()).exists()
    last.reject()
