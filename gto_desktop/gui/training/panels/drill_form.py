"""The form of a drill: what it asks, of whom, with which hands and how fast."""

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from gto_desktop.game.preflop_line import PREFLOP_ORDER
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.labels import MessageLabel, title
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, row_of
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.node.models.drill_words import (
    asks_words,
    play_words,
    sizes_words,
    source_words,
)
from gto_desktop.gui.training.models.drill_model import checked_drill
from gto_desktop.training.choices import Sizes
from gto_desktop.training.drill import (
    LONGEST_NAME,
    MOST_SECONDS,
    Drill,
    DrillSource,
    SourceKind,
    short_name,
)
from gto_desktop.training.run import EVERY, Asks, Play

KINDS = (SourceKind.PLACE, SourceKind.POT, SourceKind.SOLUTION)
PLAYS, SIZES = tuple(Play), tuple(Sizes)
ASKS = (Asks.EASY, Asks.MATTER, Asks.HARD, Asks.DEALT)


class DrillForm(QWidget):
    """Emits the drill to start or to keep; a wrong field is told below the form."""

    started = Signal(object)
    """A Drill."""
    kept = Signal(object)
    """A Drill."""
    place_wanted = Signal()
    """The place that is shown in the study is to be put in."""

    def __init__(self) -> None:
        super().__init__()
        self.name, self.place, self.hands = QLineEdit(), QLineEdit(), QLineEdit()
        self.kind = Segmented(tr("From"), [source_words(kind) for kind in KINDS])
        self.play = Segmented(tr("Play"), [play_words(play) for play in PLAYS])
        self.sizes = Segmented(tr("Sizes"), [sizes_words(sizes) for sizes in SIZES])
        self.asks = Segmented(tr("Asked"), [asks_words(asks) for asks in ASKS])
        self.asks.choose(ASKS.index(Asks.MATTER))
        self.hero, self.seconds = QComboBox(), QSpinBox()
        take, start, keep = tr("Take the shown place"), tr("Start the drill"), tr("Keep the drill")
        self.take = push_button(take, self.place_wanted.emit, name=take)
        self.start = push_button(tr("Start"), lambda: self._emit(self.started), name=start)
        self.keep = push_button(tr("Keep"), lambda: self._emit(self.kept), name=keep)
        self.message = MessageLabel(lines=2)
        self._set_up()
        self._lay_out()

    def show_drill(self, drill: Drill) -> None:
        """Fill in a drill."""
        self.name.setText(drill.name)
        self.show_source(drill.source)
        self.play.choose(PLAYS.index(drill.play))
        self.sizes.choose(SIZES.index(drill.sizes))
        self.asks.choose(ASKS.index(drill.asks))
        self.hands.setText(drill.hands)
        self.hero.setCurrentIndex(max(self.hero.findData(drill.hero), 0))
        self.seconds.setValue(drill.seconds)

    def show_source(self, source: DrillSource) -> None:
        """Fill in where the decisions come from."""
        if source.kind in KINDS:
            self.kind.choose(KINDS.index(source.kind))
            self.place.setText(source.place)
            self.place.setCursorPosition(0)
            self.place.setToolTip(source.place)
        self.message.say("")

    def say(self, problem: str) -> None:
        """Say what is wrong with the drill, or with "" nothing."""
        self.message.say(problem)

    def drill(self) -> tuple[Drill | None, str]:
        """Return the drill of the fields, or what is wrong with them."""
        place = self.place.text().strip()
        if not place:
            return None, tr("Choose a place: take the shown one, or type one like 6max: F F F.")
        return checked_drill(
            lambda: Drill(
                self.name.text().strip() or short_name(place),
                DrillSource(KINDS[self.kind.current], place),
                PLAYS[self.play.current],
                SIZES[self.sizes.current],
                str(self.hero.currentData()),
                self.hands.text().strip(),
                self.seconds.value(),
                ASKS[self.asks.current],
            )
        )

    def _emit(self, signal: SignalInstance) -> None:
        drill, problem = self.drill()
        self.message.say(problem)
        if drill is not None:
            signal.emit(drill)

    def _set_up(self) -> None:
        names = {
            self.name: tr("Name"),
            self.place: tr("Place"),
            self.hands: tr("Only these hands"),
            self.hero: tr("You are"),
            self.seconds: tr("Seconds for an answer"),
        }
        for widget, name in names.items():
            widget.setAccessibleName(name)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(tr("Named after its place if left empty"))
        self.place.setPlaceholderText("6max: F F F R2.5 F C | Kh7d2c | CHECK")
        self.hands.setPlaceholderText(tr("All; or a range like 22+,A2s+"))
        self.hero.addItem(tr("Who is first to act"), "")
        self.hero.addItem(tr("Another seat each hand"), EVERY)
        for seat in (*PREFLOP_ORDER, "OOP", "IP"):
            self.hero.addItem(str(seat), str(seat))
        self.seconds.setMaximum(MOST_SECONDS)
        self.seconds.lineEdit().setTextMargins(6, 0, 6, 0)  # as far in as the fields beside it
        self.seconds.setSpecialValueText(tr("No clock"))
        self.seconds.setSuffix(tr(" s"))
        self.start.setProperty("primary", True)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(tr("From"), self.kind)
        form.addRow(tr("Place"), row_of(grown(self.place), self.take))
        form.addRow(tr("Play"), self.play)
        form.addRow(tr("You are"), self.hero)
        form.addRow(tr("Hands"), self.hands)
        form.addRow(tr("Asked"), self.asks)
        form.addRow(tr("Sizes"), self.sizes)
        form.addRow(tr("Clock"), self.seconds)
        form.addRow(tr("Name"), self.name)
        column_of(
            title(tr("New drill")),
            form,
            self.message,
            row_of(self.start, self.keep, Spring()),
            Spring(),
            on=self,
            spacing=12,
        )
