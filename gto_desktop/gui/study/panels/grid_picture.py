"""The range grid as a picture that speaks for itself: whose it is, the line, board and legend."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPixmap

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.study_model import BETWEEN, StudyModel

MARGIN, GAP = 16, 8
LEAST_WIDTH = 560


def grid_picture(
    study: StudyModel, appearance: Appearance, head: Sequence[str], shots: Sequence[QPixmap]
) -> QPixmap:
    """Draw texts and pictures of widgets below each other.

    Args:
        study: says whose range it is.
        appearance: the colours of ground and text.
        head: lines of text below the title.
        shots: from the top.
    """
    ratio = max((shot.devicePixelRatio() for shot in shots), default=1.0)
    sizes = [shot.deviceIndependentSize().toSize() for shot in shots]
    width = max([LEAST_WIDTH, *(size.width() for size in sizes)])
    texts = _texts(study, head, width)
    heights = [*(box.height() for _, _, box in texts), *(size.height() for size in sizes)]
    height = sum(heights) + GAP * (len(heights) - 1)
    picture = QPixmap(QSize(width + 2 * MARGIN, height + 2 * MARGIN) * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(QColor(appearance.look.window))
    with QPainter(picture) as painter:
        painter.setPen(QColor(appearance.look.text))
        top = MARGIN
        for text, font, box in texts:
            painter.setFont(font)
            painter.drawText(box.translated(MARGIN, top), _FLAGS, text)
            top += box.height() + GAP
        for shot, size in zip(shots, sizes, strict=True):
            painter.drawPixmap(QPoint(MARGIN, top), shot)
            top += size.height() + GAP
    return picture


_FLAGS = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


def _texts(study: StudyModel, head: Sequence[str], width: int) -> list[tuple[str, QFont, QRect]]:
    """Return the lines of the head with their fonts and boxes, the title first."""
    plain = QFont()
    bold = QFont(plain)
    bold.setBold(True)
    bold.setPointSizeF(plain.pointSizeF() * 1.15)
    lines = [(picture_title(study), bold), *((text, plain) for text in head)]
    room = QRect(0, 0, width, 10_000)
    return [
        (text, font, QFontMetrics(font).boundingRect(room, _FLAGS, text))
        for text, font in lines
        if text
    ]


def picture_title(study: StudyModel) -> str:
    """Return whose range is shown, and of which players."""
    node, names = study.node, study.names
    if node is None:
        return ""
    parts = [tr("Range of {player}", player=names[study.player])]
    if names.oop != names.ip and node.board.cards:
        parts.append(tr("{oop} v {ip}", oop=names.oop, ip=names.ip))
    return BETWEEN.join(parts)
