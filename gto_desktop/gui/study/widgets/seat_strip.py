"""The line before the flop, seat by seat: what each could do, how often, and what it did."""

from functools import partial

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from gto_desktop.game.action import ActionKind
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import mix, tabular
from gto_desktop.gui.kit.class_grid import ARROWS
from gto_desktop.gui.kit.models.figures import bb_text
from gto_desktop.gui.kit.painting import LEFT, RIGHT, draw_box, rim_box
from gto_desktop.gui.node.models.display import percent
from gto_desktop.gui.node.widgets.row_height import row_height
from gto_desktop.gui.study.models.walk import HandModel
from gto_desktop.gui.study.widgets.place_strips import Strip
from gto_desktop.preflop.walked_line import LineTurn, SeatChoice
from gto_desktop.services.study.study_views import (
    PreflopSeat,
    PreflopView,
    SeatState,
)

PAD = 4
BAR_ROOM = 12
"""Pixels below the cards for a scroll bar."""
MOST_ROWS = 3
"""Choices of a decision that get a row of full height: fold, call and one raise."""


def choice_title(choice: SeatChoice) -> str:
    """A choice in words: "Fold", "Call 2.5", "Raise 10", "All-in 100"."""
    action = choice.action
    amount = bb_text(action.amount / 100)
    if action.is_aggressive:
        title = tr("All-in {amount}") if action.all_in else tr("Raise {amount}")
        return title.format(amount=amount)
    if action.kind is ActionKind.CALL:
        return tr("Call {amount}", amount=amount)
    return tr("Fold") if action.kind is ActionKind.FOLD else tr("Check")


def card_width(font: QFont) -> int:
    """Width of a decision in a font: room for the longest choice, played, and its percentage."""
    title = QFontMetrics(tabular(font, bold=True)).horizontalAdvance("Raise 18.75")
    figure = QFontMetrics(tabular(font)).horizontalAdvance("88.8 %")
    return -(-(title + figure + 38) // 4) * 4


class SeatButton(QAbstractButton):
    """What is clicked on a card of the strip."""

    def __init__(self, text: str, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setText(text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrows to the strip; Return clicks as Space does."""
        if Qt.Key(event.key()) in ARROWS:
            event.ignore()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)


class ChoiceButton(SeatButton):
    """One choice of a seat: a bar as long as its share, its name and the share."""

    def __init__(
        self,
        choice: SeatChoice,
        colour: QColor,
        *,
        taken: bool,
        faded: bool,
        appearance: Appearance,
    ) -> None:
        super().__init__(choice_title(choice), appearance)
        self.choice, self.taken = choice, taken
        self.hides_share = False
        self._colour, self._faded = colour, faded

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._appearance.look
        box = rim_box(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_ground(painter, box)
            painter.setFont(tabular(self.font(), bold=self.taken))
            ink = look.muted if self._faded and not self.taken else look.text
            painter.setPen(QColor(ink))
            above, below = (0, 0) if self._is_tight() else (-1, -2)
            inner = self.rect().adjusted(16, above, -6, below)
            painter.drawText(inner, LEFT, self.text())
            if not self.hides_share:
                painter.setFont(tabular(self.font()))
                painter.drawText(inner, RIGHT, percent(self.choice.share))

    def _is_tight(self) -> bool:
        """Whether there is less than a row of full height, as where four actions share three."""
        return self.height() < row_height(self.fontMetrics())

    def _paint_ground(self, painter: QPainter, box: QRectF) -> None:
        look = self._appearance.look
        if self.taken or self.underMouse() or self.isDown():
            ground = mix(look.surface, look.accent, 0.2 if self.taken else 0.08)
            draw_box(painter, box, 4, ground)
        draw_box(painter, QRectF(4, box.height() / 2 - 4, 8, 9), 2, self._colour)
        # The bar lies below the text, where no colour makes it hard to read, if there is room.
        width = (box.width() - 22) * min(1.0, self.choice.share)
        if width >= 1 and not self._is_tight():
            painter.fillRect(QRectF(16, box.bottom() - 2.5, width, 2), self._colour)
        if self.hasFocus() or self.taken:
            draw_box(painter, box, 4, rim=QColor(look.accent))


class SeatHead(SeatButton):
    """A seat's name and stack; a click goes back to its decision."""

    def __init__(self, seat: str, stack: str, *, here: bool, appearance: Appearance) -> None:
        super().__init__(seat, appearance)
        self._stack, self._here = stack, here

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._appearance.look
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.underMouse() or self.hasFocus():
                rim = QColor(look.accent) if self.hasFocus() else None
                draw_box(
                    painter, rim_box(self.rect()), 4, mix(look.surface, look.accent, 0.08), rim
                )
            box = self.rect().adjusted(4, 0, -6, 0)
            painter.setFont(tabular(self.font(), bold=True))
            painter.setPen(QColor(look.accent if self._here else look.text))
            painter.drawText(box, LEFT, self.text())
            painter.setFont(tabular(self.font()))
            painter.setPen(QColor(look.muted))
            painter.drawText(box, RIGHT, self._stack)


class SeatCard(QWidget):
    """One decision of the line."""

    chosen = Signal(int, str)
    """Depth of the decision, and the label of a choice."""
    visited = Signal(int)
    """Depth of the decision whose head was clicked."""

    def __init__(
        self, depth: int, turn: LineTurn, appearance: Appearance, *, here: bool, low: bool
    ) -> None:
        """Make the card; a low one is a line with the seat and what it did."""
        super().__init__()
        self._appearance, self._here = appearance, here
        metrics = self.fontMetrics()
        row, width = row_height(metrics), card_width(self.font())
        if low:
            width = metrics.horizontalAdvance("UTG") + 24 + _taken_width(turn, self.font())
        self.setFixedSize(width, strip_height(metrics, low=low))
        self.setAccessibleName(tr("Decision of {seat}", seat=turn.seat))
        stack = "" if low else bb_text(turn.behind)
        self.head = SeatHead(str(turn.seat), stack, here=here, appearance=appearance)
        self.head.setParent(self)
        self.head.setAccessibleName(
            tr("{seat}, {stack} big blinds", seat=turn.seat, stack=bb_text(turn.behind))
        )
        self.head.setToolTip(
            tr("{seat} has {stack}bb; the pot is {pot}bb. Click to go back here.",
               seat=turn.seat, stack=bb_text(turn.behind), pot=bb_text(turn.pot))
        )  # fmt: skip
        head = metrics.horizontalAdvance("UTG") + 16 if low else width - 2 * PAD
        self.head.setGeometry(PAD, PAD, head, row)
        self.head.clicked.connect(partial(self.visited.emit, depth))
        self.buttons: list[ChoiceButton] = []
        colours = appearance.action_colours(tuple(choice.action for choice in turn.choices))
        height = min(row, MOST_ROWS * row // max(1, len(turn.choices)))
        for number, (choice, colour) in enumerate(zip(turn.choices, colours, strict=True)):
            taken = number == turn.taken
            button = ChoiceButton(
                choice, colour, taken=taken, faded=turn.taken is not None, appearance=appearance
            )
            button.setParent(self)
            words = [button.text(), percent(choice.share), *([tr("played")] if taken else [])]
            button.setAccessibleName(tr("{name}: {text}", name=turn.seat, text=", ".join(words)))
            if low:
                button.setGeometry(PAD + head, PAD, width - 2 * PAD - head, row)
                button.setVisible(taken)
                button.hides_share = True
            else:
                button.setGeometry(PAD, PAD + row + number * height, width - 2 * PAD, height)
            button.clicked.connect(partial(self.chosen.emit, depth, choice.label))
            self.buttons.append(button)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._appearance.look
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rim = QColor(look.accent if self._here else look.border)
            draw_box(painter, rim_box(self.rect()), 6, QColor(look.surface), rim)


class SideCard(QWidget):
    """A card that offers nothing: a seat whose turn comes, or how the betting has ended."""

    def __init__(self, head: str, lines: list[str], appearance: Appearance, width: int) -> None:
        super().__init__()
        self._head, self._lines, self._appearance = head, lines, appearance
        self.setFixedSize(width, strip_height(self.fontMetrics()))
        self.setAccessibleName(" ".join([head, *lines]))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._appearance.look
        row = row_height(self.fontMetrics())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_box(painter, rim_box(self.rect()), 6, rim=QColor(look.border))
            painter.setPen(QColor(look.muted))
            painter.setFont(tabular(self.font(), bold=True))
            box = QRect(8, PAD, self.width() - 16, row)
            painter.drawText(box, LEFT, self._head)
            painter.setFont(tabular(self.font()))
            for line in self._lines:
                box.translate(0, row)
                painter.drawText(box, LEFT, line)


def strip_height(metrics: QFontMetrics, *, low: bool = False) -> int:
    """Height of the cards in a font."""
    return (1 if low else 1 + MOST_ROWS) * row_height(metrics) + 2 * PAD


def _taken_width(turn: LineTurn, font: QFont) -> int:
    """Width of what a seat did, in a font."""
    words = "" if turn.taken is None else choice_title(turn.choices[turn.taken])
    return QFontMetrics(tabular(font, bold=True)).horizontalAdvance(words) + 28


class SeatStrip(Strip):
    """All decisions of the line side by side, then the seats that are still to act.

    Arrows move among the choices, Space or Return plays one.
    """

    chosen = Signal(int, str)

    def __init__(self, hand: HandModel, appearance: Appearance) -> None:
        super().__init__(tr("Line before the flop"))
        self.cards: list[SeatCard] = []
        self.others: list[SideCard] = []
        self._keys: list[LineTurn] = []
        self._hand, self._appearance = hand, appearance
        self._low = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.horizontalScrollBar().rangeChanged.connect(self._fit_height)
        hand.shown.connect(self.refresh)
        appearance.changed.connect(self._rebuild)
        self._rebuild()

    def sizeHint(self) -> QSize:
        return QSize(6 * (card_width(self.font()) + 4), self.height())

    def fold(self, low: bool) -> None:  # noqa: FBT001
        """Show each decision in a line of its own, or whole again."""
        if low != self._low:
            self._low = low
            self._rebuild()

    def refresh(self) -> None:
        """Show the line as it was read; only cards from the first change on are made anew."""
        view = self._hand.view
        turns = [] if view is None else list(view.turns)
        focus = self._focus()
        same = 0
        # The last card is marked as the one where one is: it changes with the line's length.
        while same < min(len(turns), len(self._keys)) - 1 and turns[same] == self._keys[same]:
            same += 1
        self._drop([*self.cards[same:], *self.others])
        del self.cards[same:]
        self.others.clear()
        for depth in range(same, len(turns)):
            here = turns[depth].taken is None
            card = SeatCard(depth, turns[depth], self._appearance, here=here, low=self._low)
            card.chosen.connect(self.chosen)
            card.visited.connect(self.visited)
            self._add(card, depth)
            self.cards.append(card)
        self._keys = turns
        if view is not None:
            self._add_others(view)
        if focus is not None and self.cards:
            self._give_focus(len(self.cards) - 1, focus[1])
        # The new cards are laid out only when the events there are have been seen to.
        QTimer.singleShot(0, self, self._show_end)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step, focus = ARROWS.get(Qt.Key(event.key())), self._focus()
        if step is None or focus is None:
            super().keyPressEvent(event)
            return
        self._give_focus(focus[0] + step[1], focus[1] + step[0])
        reached = self._focus()
        if reached is not None:
            self.ensureWidgetVisible(self.cards[reached[0]], 8, 0)

    def _focus(self) -> tuple[int, int] | None:
        """Card and row of the button with the keyboard; row -1 is the head."""
        for depth, card in enumerate(self.cards):
            for row, button in enumerate((card.head, *card.buttons), start=-1):
                if button.hasFocus():
                    return depth, row
        return None

    def _give_focus(self, depth: int, row: int) -> None:
        card = self.cards[min(max(depth, 0), len(self.cards) - 1)]
        places = (card.head, *card.buttons)
        button = places[min(max(row + 1, 0), len(places) - 1)]
        button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _add_others(self, view: PreflopView) -> None:
        metrics = self.fontMetrics()
        narrow = -(-(metrics.horizontalAdvance("99.5bb") + 20) // 4) * 4
        if view.ended:
            if self._low:
                # The pot stands above the grid.
                return
            lines = [tr("Pot {pot}bb", pot=bb_text(view.pot))]
            head = tr("Flop") if view.to_flop is not None else tr("End")
            self.others.append(SideCard(head, lines, self._appearance, card_width(self.font())))
        else:
            for seat in _to_come(view):
                lines = [f"{bb_text(seat.behind)}bb"]
                card = SideCard(str(seat.position), lines, self._appearance, narrow)
                card.setToolTip(tr("{seat} is still to act", seat=seat.position))
                self.others.append(card)
        for number, card in enumerate(self.others):
            self._add(card, len(self.cards) + number)

    def _add(self, card: QWidget, place: int) -> None:
        self._row.insertWidget(place, card, 0, Qt.AlignmentFlag.AlignTop)

    def _fit_height(self, *_range: int) -> None:
        """Have room for the scroll bar where there is one, and leave it to others elsewhere."""
        bar = self.horizontalScrollBar()
        room = BAR_ROOM if bar.maximum() > bar.minimum() else 2
        self.setFixedHeight(strip_height(self.fontMetrics(), low=self._low) + room)

    def _rebuild(self) -> None:
        self._fit_height()
        self._drop(self.cards)
        self.cards.clear()
        self._keys = []
        self.refresh()


def _to_come(view: PreflopView) -> list[PreflopSeat]:
    """The seats that act after the one to act, in their order."""
    order = [seat.position for seat in view.seats]
    here = order.index(view.turns[-1].seat)
    around = [*view.seats[here + 1 :], *view.seats[:here]]
    return [seat for seat in around if seat.state is SeatState.WAITING]
