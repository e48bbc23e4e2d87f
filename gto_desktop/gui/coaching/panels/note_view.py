"""What is read with an item of a pack: notes, plain or formatted, and pictures.

Nothing outside of the pack is loaded, and no link is followed: the text is somebody else's.
"""

import re
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QImage, QImageReader, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser

from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.services.packs.contents import MARKDOWN_SUFFIX, shown_key
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.services.packs.pack_views import KnownItem, KnownPack

LOW, HIGH = 96, 280
"""Heights: of a plain note, of one that is formatted and of a picture."""
_WIDEST = 640
"""Pixels of a picture; wider ones are made smaller."""
_UNNAMED = re.compile(r"!\[\s*\]\(")
_IMAGE = 2
"""QTextDocument.ResourceType.ImageResource, as `loadResource` is told it."""
_MARKDOWN = (
    QTextDocument.MarkdownFeature.MarkdownDialectGitHub
    | QTextDocument.MarkdownFeature.MarkdownNoHTML
)


class NoteView(QTextBrowser):
    """Shows the note on an item, and an item that is a note or a picture."""

    def __init__(self) -> None:
        super().__init__()
        self._pictures: dict[str, Path] = {}
        self.setOpenLinks(False)
        self.setTabChangesFocus(True)
        self.setAccessibleName(tr("Note on the item"))
        self.setFixedHeight(LOW)

    def show_item(self, pack: KnownPack | None, item: KnownItem | None) -> None:
        """Show what is to be read with an item; nothing hides the view."""
        self._pictures = {} if pack is None else _pictures(pack)
        formatted = item is not None and is_formatted(item)
        picture = None
        if item is not None and item.kind is ItemKind.PICTURE and item.path is not None:
            picture = read_picture(item.path)
        self._show("" if item is None else item_text(item), picture, formatted=formatted)
        self.setFixedHeight(HIGH if formatted or picture is not None else LOW)

    def show_markdown(self, text: str, pictures: Mapping[str, Path], picture: str = "") -> None:
        """Show a text of a quiz with a picture below it; nothing hides the view.

        Args:
            text: as Markdown.
            pictures: the files of the pack's, by `shown_key`.
            picture: the name of the one below; "" for none.
        """
        self._pictures = dict(pictures)
        path = self._pictures.get(shown_key(picture)) if picture else None
        image = None if path is None else read_picture(path)
        if picture and image is None:
            text = f"{text}\n\n{tr('Its file is gone: import the pack again.')}"
        self._show(text, image, formatted=True)

    def _show(self, text: str, picture: QImage | None, *, formatted: bool) -> None:
        if formatted:
            # Qt leaves out a picture that has no words of its own.
            self.document().setMarkdown(_UNNAMED.sub("![picture](", text), _MARKDOWN)
        else:
            self.setPlainText(text)
        if picture is not None:
            cursor = self.textCursor()
            cursor.movePosition(QTextCursor.MoveOperation.End)
            if text:
                cursor.insertBlock()
            cursor.insertImage(picture)
            self.moveCursor(QTextCursor.MoveOperation.Start)
        self.setVisible(bool(text) or picture is not None)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Return a picture of the pack, by its name in it; nothing else is loaded."""
        wanted = name if isinstance(name, str) else QUrl.fromPercentEncoding(name.toEncoded())
        path = self._pictures.get(shown_key(wanted))
        return read_picture(path) if kind == _IMAGE and path is not None else None


def item_text(item: KnownItem) -> str:
    """Return what is read with an item: the coach's note on it, and a note as it is."""
    parts = [item.note]
    if item.kind is ItemKind.NOTE and item.path is not None:
        try:
            parts.append(item.path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as problem:
            parts.append(sentence(problem))
    elif not item.there and item.kind is ItemKind.DATA_SET:
        parts.append(tr("It was deleted: import the pack again."))
    elif not item.there:
        parts.append(tr("Its file is gone: import the pack again."))
    return "\n\n".join(filter(None, parts))


def is_formatted(item: KnownItem) -> bool:
    """Tell whether an item is a note that is Markdown."""
    path = item.path
    return item.kind is ItemKind.NOTE and path is not None and path.suffix == MARKDOWN_SUFFIX


def read_picture(path: Path) -> QImage | None:
    """Return the picture of a file, not wider than a note; None where it is none."""
    reader = QImageReader(str(path))
    size = reader.size()
    if size.width() > _WIDEST:
        reader.setScaledSize(
            size.scaled(QSize(_WIDEST, 1 << 16), Qt.AspectRatioMode.KeepAspectRatio)
        )
    image = reader.read()
    return None if image.isNull() else image


def _pictures(pack: KnownPack) -> dict[str, Path]:
    return {
        shown_key(item.name): item.path
        for item in pack.items
        if item.kind is ItemKind.PICTURE and item.path is not None
    }
