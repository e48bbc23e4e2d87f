"""The note and the tags of a hand in a row, to be read and to be written."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import elided
from gto_desktop.gui.kit.layouts import grown, row_of
from gto_desktop.gui.review.models.hands_model import HandRemarks


class RemarksRow(QWidget):
    """A note is written when its field is left, a tag with Enter or its button."""

    told = Signal(str)

    def __init__(self, remarks: HandRemarks) -> None:
        super().__init__()
        self._remarks = remarks
        self.note, self.tag, self.tags = QLineEdit(), QLineEdit(), elided()
        self._asked: tuple[str, bool] | None = None
        """A tag that is being put on the hand, or taken away."""
        untag = tr("Remove the tag in the field, or else the last one")
        self.add_tag = push_button(tr("Tag"), partial(self._tag, away=False))
        self.drop_tag = push_button(tr("Untag"), partial(self._tag, away=True), untag)
        names = {
            self.note: tr("Note on the hand"),
            self.tags: tr("Tags of the hand"),
            self.tag: tr("Tag to add to the hand or to remove"),
        }
        for widget, name in names.items():
            widget.setAccessibleName(name)
            widget.setToolTip(name)
        self.note.setPlaceholderText(tr("Note"))
        self.tag.setPlaceholderText(tr("Tag"))
        self.tag.setMaximumWidth(120)
        notes = (grown(self.note, 3), grown(self.tags, 2))
        row_of(*notes, self.tag, self.add_tag, self.drop_tag, on=self)
        self.note.editingFinished.connect(lambda: remarks.write_note(self.note.text()))
        self.tag.returnPressed.connect(partial(self._tag, away=False))
        remarks.changed.connect(self._follow)
        remarks.told.connect(self.told.emit)
        self._follow()

    def _tag(self, *, away: bool) -> None:
        tags = self._remarks.tags
        text = self.tag.text().strip() or (tags[-1] if away and tags else "")
        if text:
            self._asked = (" ".join(text.split()), away)
            self._remarks.tag(text, away=away)
            self.tag.clear()

    def _follow(self) -> None:
        remarks = self._remarks
        for widget in (self.note, self.tag, self.add_tag):
            widget.setEnabled(remarks.hand > 0)
        if not self.note.hasFocus():
            self.note.setText(remarks.note)
            self.note.setCursorPosition(0)
            self.note.setToolTip(remarks.note or self.note.accessibleName())
        text = ", ".join(remarks.tags)
        shown = tr("Tags: {tags}", tags=text) if text else tr("No tags")
        self.tags.setText(shown if remarks.hand else "")
        self.tags.setToolTip(self.tags.text())
        self.drop_tag.setEnabled(bool(remarks.tags))
        if self._asked is None:
            return
        tag, away = self._asked
        if (tag in remarks.tags) != away:
            self._asked = None
            words = tr("Tag removed: {tag}", tag=tag) if away else tr("Tagged: {tag}", tag=tag)
            self.told.emit(words)
