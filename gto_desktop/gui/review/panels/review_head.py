"""The head of a reviewed hand: when and where it was played, what came of it, note and tags."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.labels import elided, title
from gto_desktop.gui.node.models.display import number, signed
from gto_desktop.gui.review.models.hand_remarks import HandRemarks
from gto_desktop.gui.review.panels.review_words import head_words
from gto_desktop.services.review.review import ReviewedHand


class ReviewHead(QWidget):
    """One line; a note is written when its field is left, a tag with Enter or its button."""

    told = Signal(str)

    def __init__(self, remarks: HandRemarks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._remarks = remarks
        self.where, self.result = elided(muted=True), title("")
        self.note, self.tag = QLineEdit(), QLineEdit()
        self.tags = elided()
        self.add_tag, self.drop_tag = QPushButton(tr("Tag")), QPushButton(tr("Untag"))
        self._asked: tuple[str, bool] | None = None
        self._mark_parts()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for widget, stretch in ((self.where, 6), (self.result, 0), (self.note, 3), (self.tags, 2)):
            row.addWidget(widget, stretch)
        tagging: tuple[QWidget, ...] = (self.tag, self.add_tag, self.drop_tag)
        for part in tagging:
            row.addWidget(part)
        self.note.editingFinished.connect(lambda: remarks.write_note(self.note.text()))
        self.tag.returnPressed.connect(lambda: self._tag(away=False))
        self.add_tag.clicked.connect(lambda _checked=False: self._tag(away=False))
        self.drop_tag.clicked.connect(lambda _checked=False: self._tag(away=True))
        remarks.changed.connect(self._follow)
        remarks.told.connect(self.told.emit)
        self._follow()

    def show_hand(self, opened: ReviewedHand) -> None:
        """Show the head of a hand."""
        self._remarks.follow(opened.number)
        hand = opened.hand
        where = head_words(hand)
        self.where.setText(where)
        self.where.setToolTip(where)
        parts = []
        if hand.hero is not None:
            won = signed(hand.in_bb(hand.results()[hand.hero]), 2)
            parts.append(tr("Result {bb} bb", bb=won))
        if opened.lost is not None:
            parts.append(tr("EV lost {bb} bb", bb=number(opened.lost, 2)))
        self.result.setText("   ".join(parts))
        self.result.setToolTip(
            tr("EV lost: the sum over your decisions whose grades count, as far as it is known.")
        )

    def _tag(self, *, away: bool) -> None:
        text = self.tag.text().strip() or (
            self._remarks.tags[-1] if away and self._remarks.tags else ""
        )
        if not text:
            return
        self._asked = (" ".join(text.split()), away)
        act = self._remarks.take_tag if away else self._remarks.put_tag
        act(text)
        self.tag.clear()

    def _follow(self) -> None:
        remarks = self._remarks
        if not self.note.hasFocus():
            self.note.setText(remarks.note)
            self.note.setCursorPosition(0)
            self.note.setToolTip(remarks.note or self.note.accessibleName())
        text = ", ".join(remarks.tags)
        self.tags.setText(tr("Tags: {tags}", tags=text) if text else tr("No tags"))
        self.tags.setToolTip(self.tags.text())
        self.drop_tag.setEnabled(bool(remarks.tags))
        if self._asked is None:
            return
        tag, away = self._asked
        if (tag in remarks.tags) != away:
            self._asked = None
            words = tr("Tag removed: {tag}", tag=tag) if away else tr("Tagged: {tag}", tag=tag)
            self.told.emit(words)

    def _mark_parts(self) -> None:
        names = {
            self.where: tr("When and where the hand was played"),
            self.result: tr("Result of the hand"),
            self.note: tr("Note on the hand"),
            self.tags: tr("Tags of the hand"),
            self.tag: tr("Tag to add to the hand or to remove"),
        }
        for widget, name in names.items():
            widget.setAccessibleName(name)
        for field in (self.note, self.tag):
            field.setToolTip(field.accessibleName())
        self.note.setPlaceholderText(tr("Note"))
        self.tag.setPlaceholderText(tr("Tag"))
        self.tag.setMaximumWidth(120)
        self.drop_tag.setToolTip(tr("Removes the tag in the field, or else the last one"))
