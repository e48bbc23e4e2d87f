"""The trainer: drills to choose and to fill in, and the page of the one under way."""

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QEvent, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSpinBox,
    QWidget,
)

from gto_desktop.game.preflop_line import SIX_MAX
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.dock_frame import Pages
from gto_desktop.gui.kit.labels import MessageLabel, paragraph, title
from gto_desktop.gui.kit.layouts import Space, Spring, column_of, grown, page_of, row_of
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.node.models.drill_words import (
    asks_words,
    play_words,
    sizes_words,
    source_words,
)
from gto_desktop.gui.training.models.drill_model import (
    DrillModel,
    Stage,
    checked_drill,
    ready_drills,
)
from gto_desktop.gui.training.panels.drill_page import DrillPage
from gto_desktop.gui.training.panels.drill_summary import DrillSummary
from gto_desktop.gui.training.widgets.habit_row import HabitRow
from gto_desktop.services.training.drill_tables import Opened
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
        for seat in (*SIX_MAX, "OOP", "IP"):
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


CHOOSE, PLAY, SUMMARY = range(3)
_PAGES = {Stage.CHOOSING: CHOOSE, Stage.SUMMARY: SUMMARY}
TICK_MS = 100
LEAST_WAIT_MS, MOST_WAIT_MS = 1000, 60_000
"""Until it is looked again for what is due; a clock can be set, and a machine sleep."""
LIST_WIDTH, FORM_WIDTH = 300, 720
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class TrainerPanel(QWidget):
    """Keys of a drill: 1 to 9 answer, Enter goes on, Esc ends; the others stand in `_switches`."""

    place_wanted = Signal()
    """Whoever knows the shown place answers with `take_place`."""
    review_wanted = Signal(int)
    """A whole hand has ended and is to be reviewed: its number among the user's hands."""

    def __init__(self, model: DrillModel, appearance: Appearance) -> None:
        super().__init__()
        self._model = model
        self._opened: Opened | None = None
        self._asked_at: float | None = None
        self.page = DrillPage(model, appearance)
        self.summary = DrillSummary(model, appearance)
        self._switches = {
            Qt.Key.Key_R: self.page.toggle_roll,
            Qt.Key.Key_G: self.page.toggle_grid,
            Qt.Key.Key_K: self._keep,
        }
        self.form = DrillForm()
        self.kept, self.ready = QListWidget(), QListWidget()
        self.due = push_button("", model.begin_due, primary=True)
        self.due_note = paragraph(muted=True)
        self.habit = HabitRow(model)
        self.go_on = push_button(tr("Go on with the hand"), model.resume)
        self.start_kept = push_button(tr("Start"), lambda: self._with_kept(self.begin))
        self.edit_kept = push_button(tr("Change"), lambda: self._with_kept(self.form.show_drill))
        self.remove_kept = push_button(tr("Delete"), lambda: self._with_kept(model.remove))
        self._ready = ready_drills()
        no_drills = tr("No drills are kept yet. Fill one in and press Keep.")
        self.empty = paragraph(no_drills, muted=True)
        self.problem = MessageLabel(lines=2)
        self.pages = Pages()
        self._clock = QTimer(self, interval=TICK_MS)
        self.due_clock = QTimer(self, singleShot=True)
        self._build()
        self._connect()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # During a drill the focus is here: its keys are those of the answers.
        self.setAccessibleName(tr("Trainer"))
        model.load()
        self._follow()

    def take_place(self, source: DrillSource, opened: Opened | None = None) -> None:
        """Put a place into the form; `opened` is the solution that "open" means."""
        self._opened = opened
        self.form.show_source(source)

    def begin(self, drill: Drill) -> None:
        """Begin a drill; "open" in its place means the solution of the form."""
        self._model.begin(drill, self._opened)

    def commands(self) -> list[Command]:
        """Everything the panel can do, for menus, palette and keys."""
        model, page = self._model, self.page

        def no_drill() -> bool:
            return model.session is None

        def under_way() -> bool:
            return model.session is not None

        rows: list[tuple[str, str, Callable[[], None], Callable[[], bool]]] = [
            ("due", tr("Drill what is due"), model.begin_due, lambda: bool(model.due)),
            ("resume", tr("Go on with the hand"), model.resume, lambda: bool(model.under_way)),
            ("shown", tr("Drill the shown place"), self.place_wanted.emit, no_drill),
            ("end", tr("End the drill"), model.end, under_way),
            ("keep", tr("Keep this drill"), self._keep, lambda: model.stage is not Stage.CHOOSING),
            ("roll", tr("Show the random number"), page.toggle_roll, under_way),
            ("grid", tr("Show the grid of the answer"), page.toggle_grid, under_way),
        ]
        keys = {"shown": "Ctrl+Shift+T"}
        return [
            Command(f"train.{key}", text, run, "study", keys.get(key), can)
            for key, text, run, can in rows
        ]

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._model.stage is Stage.CHOOSING:
            self._model.load()

    def event(self, event: QEvent) -> bool:
        # Else the keys of the study, 1 to 9 among them, would be taken from the drill.
        is_override = event.type() == QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and self._is_mine(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._is_mine(event):
            event.ignore()
            return
        key, model = Qt.Key(event.key()), self._model
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            model.answer(int(key) - int(Qt.Key.Key_1))
        elif key in _ENTER:
            model.go_on()
        elif key in self._switches:
            self._switches[key]()
        else:
            model.end()

    def _keep(self) -> None:
        ended = self._model.stage is Stage.SUMMARY
        (self.summary.keep if ended else self.page.keep).open()

    def _is_mine(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self._model.stage is Stage.CHOOSING or plain != Qt.KeyboardModifier.NoModifier:
            return False
        digit = Qt.Key.Key_1 <= key <= Qt.Key.Key_9
        return digit or key in _ENTER or key == Qt.Key.Key_Escape or key in self._switches

    def _build(self) -> None:
        self.kept.setAccessibleName(tr("Kept drills"))
        self.ready.setAccessibleName(tr("Ready drills"))
        self.ready.addItems([drill.name for drill in self._ready])
        for names in (self.kept, self.ready):
            names.setProperty("pages", True)
            names.setTextElideMode(Qt.TextElideMode.ElideMiddle)
            names.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.form.setMaximumWidth(FORM_WIDTH)
        side = page_of(
            title(tr("Due today")),
            self.due,
            self.due_note,
            self.go_on,
            self.habit,
            Space(12),
            title(tr("Kept drills")),
            self.empty,
            grown(self.kept),
            row_of(self.start_kept, self.edit_kept, self.remove_kept, Spring()),
            Space(12),
            title(tr("Ready drills")),
            paragraph(tr("A double click or Enter starts one."), muted=True),
            grown(self.ready),
        )
        side.setFixedWidth(LIST_WIDTH)
        choose = page_of(
            grown(row_of(side, grown(self.form), Spring(0), spacing=32)),
            self.problem,
            spacing=None,
            margins=(16, 16, 16, 16),
        )
        for page in (choose, self.page, self.summary):
            self.pages.addWidget(page)
        column_of(self.pages, on=self)

    def _connect(self) -> None:
        model, form = self._model, self.form
        form.started.connect(self.begin)
        form.kept.connect(lambda drill: model.keep(drill, form.say))
        form.place_wanted.connect(self.place_wanted)
        self.kept.itemActivated.connect(lambda _item: self._with_kept(self.begin))
        self.ready.itemActivated.connect(lambda item: self.begin(self._ready_at(item)))
        # A click shows in the form what a ready drill is, so that it can be changed and kept.
        self.ready.itemClicked.connect(lambda item: form.show_drill(self._ready_at(item)))
        self.kept.currentRowChanged.connect(lambda _row: self._enable())
        self._clock.timeout.connect(self._tick)
        self.due_clock.timeout.connect(model.load)
        for row in (self.page.keep, self.summary.keep):
            row.closed.connect(self.setFocus)
        self.page.ended.connect(model.end)
        self.page.review_wanted.connect(self.review_wanted)
        model.changed.connect(self._follow)

    def _ready_at(self, item: QListWidgetItem) -> Drill:
        return self._ready[self.ready.row(item)]

    def _with_kept(self, act: Callable[[Drill], object]) -> None:
        row = self.kept.currentRow()
        if 0 <= row < len(self._model.drills):
            act(self._model.drills[row])

    def _follow(self) -> None:
        model = self._model
        choosing = model.stage is Stage.CHOOSING
        if choosing:
            self._show_drills()
        before = self.pages.currentIndex()
        self.pages.setCurrentIndex(_PAGES.get(model.stage, PLAY))
        if not choosing and before != self.pages.currentIndex():
            self.setFocus()
        self.problem.say(model.problem, tr("Opening\u2026") if model.busy else "")
        self.form.start.setEnabled(not model.busy)
        self._follow_clock()
        self._wait_for_due()

    def _wait_for_due(self) -> None:
        """Look again when the next card is due."""
        model = self._model
        if model.stage is not Stage.CHOOSING or model.next_due is None:
            self.due_clock.stop()
            return
        left = (model.next_due - model.training.now()).total_seconds()
        self.due_clock.start(min(max(round(1000 * left), LEAST_WAIT_MS), MOST_WAIT_MS))

    def _show_drills(self) -> None:
        model = self._model
        chosen = max(self.kept.currentRow(), 0)
        self.kept.clear()
        for drill in model.drills:
            how = f"{source_words(drill.source.kind)}, {play_words(drill.play).lower()}"
            item = QListWidgetItem(drill.name)
            item.setToolTip(f"{drill.name}\n{how}: {drill.source.place}")
            self.kept.addItem(item)
        self.kept.setCurrentRow(min(chosen, len(model.drills) - 1))
        self.kept.setVisible(bool(model.drills))
        self.empty.setVisible(not model.drills)
        count = len(model.due)
        self.due.setText(tr("Drill what is due: {count}", count=count))
        self.due.setVisible(count > 0)
        self.due.setEnabled(not model.busy)
        self.due_note.setText(self._due_text())
        self.go_on.setVisible(model.under_way is not None)
        self.go_on.setEnabled(not model.busy)
        if model.under_way is not None:
            self.go_on.setToolTip(tr("Of the drill {name}", name=model.under_way.name))
        self._enable()

    def _due_text(self) -> str:
        model = self._model
        if model.due:
            return tr("Hands you missed that are due again.")
        if model.next_due is None:
            return tr("Nothing is due: what you miss comes back here.")
        when = model.next_due.astimezone().strftime("%Y-%m-%d %H:%M")
        return tr("Nothing is due before {when}.", when=when)

    def _enable(self) -> None:
        there = self.kept.currentRow() >= 0
        for button in (self.start_kept, self.edit_kept, self.remove_kept):
            button.setEnabled(there)
            button.setVisible(bool(self._model.drills))

    def _follow_clock(self) -> None:
        model, drill = self._model, self._model.drill
        runs = model.stage is Stage.ASKED and drill is not None and drill.seconds > 0
        if not runs:
            self._clock.stop()
            self._asked_at = None
            if model.stage is not Stage.ANSWERED:
                self.page.table.show_clock(None)
        elif self._asked_at is None and not model.busy:
            self._asked_at = monotonic()
            self.page.table.show_clock(1.0)
            self._clock.start()

    def _tick(self) -> None:
        drill = self._model.drill
        if drill is None or self._asked_at is None or not drill.seconds:
            return
        left = 1 - (monotonic() - self._asked_at) / drill.seconds
        self.page.table.show_clock(max(left, 0.0))
        if left <= 0:
            self._clock.stop()
            self._model.time_out()
