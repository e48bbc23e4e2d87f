"""The user guide in a window of the program: its pages, their pictures and their links."""

import re
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QImage, QTextCursor, QTextDocument
from PySide6.QtWidgets import QDialog, QTextBrowser, QWidget

from gto_desktop.basis.paths import shipped_file
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, row_of

FOLDER = "docs/guide"
SIZE = QSize(860, 680)
MARGIN = 24


def guide_page(name: str) -> Path | None:
    """Return a page of the guide, the first one where there is none of the name."""
    return shipped_file(f"{FOLDER}/{name}.md") or shipped_file(f"{FOLDER}/index.md")


class GuidePages(QTextBrowser):
    """Shows a page of Markdown; pictures are no wider than the window."""

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setAccessibleName(tr("Guide"))
        self.document().setDocumentMargin(MARGIN)
        self.anchorClicked.connect(self.follow)

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """Read what a page asks for."""
        if kind != int(QTextDocument.ResourceType.ImageResource.value):
            return super().loadResource(kind, name)
        path = self.source().resolved(QUrl(name)).toLocalFile()
        picture = QImage(path)
        widest = max(200, min(self.viewport().width(), SIZE.width()) - 2 * MARGIN)
        if picture.isNull():
            return super().loadResource(kind, name)
        if picture.width() <= widest:
            return picture
        return picture.scaledToWidth(widest, Qt.TransformationMode.SmoothTransformation)

    def follow(self, link: QUrl) -> None:
        """Go where a link leads: to a page, to a head of one, or out into the browser."""
        target = self.source().resolved(link)
        if not target.isLocalFile():
            QDesktopServices.openUrl(target)
            return
        page = QUrl.fromLocalFile(target.toLocalFile())
        if page != self.source():
            self.setSource(page)
        if target.hasFragment():
            self._go_to_head(target.fragment())

    def _go_to_head(self, name: str) -> None:
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and head_name(block.text()) == name:
                self.moveCursor(QTextCursor.MoveOperation.End)
                self.setTextCursor(QTextCursor(block))
                return
            block = block.next()


class GuideWindow(QDialog):
    """A window beside the program's own, with the page that was asked for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Guide"))
        self.resize(SIZE)
        self.pages = GuidePages()
        self.back = flat_button(tr("Back"), self.pages.backward)
        self.forward = flat_button(tr("Forward"), self.pages.forward)
        self.first = flat_button(tr("First page"), self._go_first)
        buttons = (self.back, self.forward, self.first)
        for button in buttons:
            button.setAutoDefault(False)
        row = row_of(*buttons, Spring(), spacing=None)
        column_of(row, grown(self.pages), on=self, spacing=None, margins=(8, 8, 8, 8))
        self.back.setEnabled(False)
        self.forward.setEnabled(False)
        self.pages.backwardAvailable.connect(self.back.setEnabled)
        self.pages.forwardAvailable.connect(self.forward.setEnabled)

    def open_page(self, page: Path) -> None:
        """Show a page, which lies beside the others, and come to the front."""
        self.first.setEnabled((page.parent / "index.md").is_file())
        self.pages.setSource(QUrl.fromLocalFile(str(page)))
        self.show()
        self.raise_()
        self.activateWindow()
        self.pages.setFocus()

    def _go_first(self) -> None:
        self.pages.follow(QUrl("index.md"))


def head_name(text: str) -> str:
    """Return the name by which links know a head of a page."""
    return re.sub(r"[^\w -]", "", text.lower()).replace(" ", "-")
