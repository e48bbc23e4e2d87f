"""The trainer: drills to choose and to fill in, and the page of the one under way."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.dock_frame import Pages
from gto_desktop.gui.kit.key_claims import claimed_where
from gto_desktop.gui.kit.labels import MessageLabel, caption, paragraph, title
from gto_desktop.gui.kit.layouts import Space, Spring, column_of, grown, page_of, row_of
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.node.models.drill_words import play_words, source_words
from gto_desktop.gui.training.models.drill_model import TABLES, DrillModel, ready_drills
from gto_desktop.gui.training.models.table_model import Stage
from gto_desktop.gui.training.panels.drill_form import DrillForm
from gto_desktop.gui.training.panels.drill_page import DrillPage
from gto_desktop.gui.training.panels.drill_summary import DrillSummary
from gto_desktop.gui.training.widgets.habit_row import HabitRow
from gto_desktop.services.training.drill_tables import Opened
from gto_desktop.training.drill import Drill, DrillSource

CHOOSE, PLAY, SUMMARY = range(3)
_PAGES = {Stage.CHOOSING: CHOOSE, Stage.SUMMARY: SUMMARY}
LEAST_WAIT_MS, MOST_WAIT_MS = 1000, 60_000
"""Until it is looked again for what is due; a clock can be set, and a machine sleep."""
LIST_WIDTH, FORM_WIDTH = 300, 720
FEWEST_LINES = 7
"""Of text, that a list of drills has room for at least."""
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_TABS = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
_PLAIN = Qt.KeyboardModifier.NoModifier


class TrainerPanel(QWidget):
    """Keys of a drill: 1 to 9 answer, Enter goes on, Esc ends; the others stand in `_switches`.

    Where there are several tables, Tab and F1 to F4 choose one.
    """

    place_wanted = Signal()
    """Whoever knows the shown place answers with `take_place`."""
    review_wanted = Signal(int)
    """A whole hand has ended and is to be reviewed: its number among the user's hands."""
    tables_wanted = Signal(int)
    """So many tables a drill are to be kept as the user's choice."""

    def __init__(self, model: DrillModel, appearance: Appearance) -> None:
        super().__init__()
        self._model = model
        self._opened: Opened | None = None
        self._wanted = model.wanted
        self.page = DrillPage(model, appearance)
        self.summary = DrillSummary(model, appearance)
        self._switches = {
            Qt.Key.Key_R: self.page.toggle_roll,
            Qt.Key.Key_G: self.page.toggle_grid,
            Qt.Key.Key_K: self._keep,
            Qt.Key.Key_V: self._review,
        }
        self.tables = Segmented(tr("Tables"), [str(count) for count in TABLES])
        self.tables_note = paragraph(muted=True)
        self.form = DrillForm()
        self.kept, self.ready = QListWidget(), QListWidget()
        self.due = push_button("", model.begin_due, primary=True)
        self.due_note = paragraph(muted=True)
        self.habit = HabitRow(model)
        self.go_on = push_button("", model.resume)
        self.start_kept = push_button(tr("Start"), lambda: self._with_kept(self.begin))
        self.edit_kept = push_button(tr("Change"), lambda: self._with_kept(self.form.show_drill))
        self.remove_kept = push_button(tr("Delete"), lambda: self._with_kept(model.remove))
        self._ready = ready_drills()
        no_drills = tr("No drills are kept yet. Fill one in and press Keep.")
        self.empty = paragraph(no_drills, muted=True)
        self.problem = MessageLabel(lines=2)
        self.pages = Pages()
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

    def want_tables(self, count: int) -> None:
        """Choose how many tables a drill has; what there is no room for waits for it."""
        self._wanted = count if count in TABLES else 1
        self._fit_tables()

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
        else:
            # Its keys are those of the answers, also after a click on the tab.
            self.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_tables()

    def event(self, event: QEvent) -> bool:
        # Qt would have Tab leave the panel before it is told of the key.
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            step = _TABS.get(Qt.Key(event.key()))
            if step is not None and self._has_several:
                self._model.move_by(step)
                return True
        # Else the keys of the study, 1 to 9 among them, would be taken from the drill.
        return claimed_where(event, self._is_mine) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._is_mine(event):
            event.ignore()
            return
        key, model = Qt.Key(event.key()), self._model
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            # The focus has gone to another table by then, which nobody has looked at.
            if not event.isAutoRepeat():
                model.answer(int(key) - int(Qt.Key.Key_1))
        elif self._table_of(key) is not None:
            model.move_to(int(key) - int(Qt.Key.Key_F1))
        elif key in _ENTER:
            model.go_on()
        elif key in self._switches:
            self._switches[key]()
        else:
            model.end()

    def _keep(self) -> None:
        ended = self._model.stage is Stage.SUMMARY
        (self.summary.keep if ended else self.page.keep).open()

    def _review(self) -> None:
        if self._model.session is not None:
            self.page.pane.wants_review()

    def _is_mine(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self._model.stage is Stage.CHOOSING or plain != _PLAIN:
            return False
        digit = Qt.Key.Key_1 <= key <= Qt.Key.Key_9
        known = key in _ENTER or key == Qt.Key.Key_Escape or key in self._switches
        return digit or known or self._table_of(key) is not None

    @property
    def _has_several(self) -> bool:
        return self._model.session is not None and self._model.count > 1

    def _table_of(self, key: Qt.Key) -> int | None:
        """Return the table that a key chooses; None for another key, and where there is but one."""
        number = int(key) - int(Qt.Key.Key_F1)
        return number if self._has_several and 0 <= number < self._model.count else None

    def _fit_tables(self) -> None:
        """Offer as many tables as there is room for, and say what the others need."""
        model, told = self._model, ""
        fit = 1
        for count, button in zip(TABLES, self.tables.buttons, strict=True):
            need = self.page.room_for(count)
            fits = need.width() <= self.width() and need.height() <= self.height()
            button.setEnabled(fits)
            if fits:
                fit = count
            elif not told:
                told = tr("{count} need a larger window.", count=count)
        model.wanted = max(count for count in TABLES if count <= min(fit, self._wanted))
        self.tables.choose(TABLES.index(model.wanted))
        self.tables_note.setText(told)
        self.tables_note.setVisible(bool(told))

    def _choose_tables(self, number: int) -> None:
        self.want_tables(TABLES[number])
        self.tables_wanted.emit(self._wanted)

    def _build(self) -> None:
        self.kept.setAccessibleName(tr("Kept drills"))
        self.ready.setAccessibleName(tr("Ready-made drills"))
        self.ready.addItems([drill.name for drill in self._ready])
        for names in (self.kept, self.ready):
            names.setProperty("pages", True)
            names.setTextElideMode(Qt.TextElideMode.ElideMiddle)
            names.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            # Fewer lines are no list: where they have no room, the page scrolls.
            names.setMinimumHeight(FEWEST_LINES * names.fontMetrics().lineSpacing())
        self.form.setMaximumWidth(FORM_WIDTH)
        side = page_of(
            title(tr("Due today")),
            self.due,
            self.due_note,
            self.go_on,
            self.habit,
            row_of(caption(tr("Tables")), self.tables, Spring(), spacing=8),
            self.tables_note,
            Space(12),
            title(tr("Kept drills")),
            self.empty,
            grown(self.kept),
            row_of(self.start_kept, self.edit_kept, self.remove_kept, Spring()),
            Space(12),
            title(tr("Ready-made drills")),
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
        self.tables.chosen.connect(self._choose_tables)
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
        # Both stay where they are, seen or not in use: else the lists below would move when
        # something comes to be due, under a double click.
        self.due.setText(tr("Drill what is due: {count}", count=count))
        self.due.setEnabled(count > 0 and not model.busy)
        self.due_note.setText(self._due_text())
        self._show_hands()
        self._enable()

    def _show_hands(self) -> None:
        """Name the button that goes on with whole hands, for use where there are any."""
        hands = self._model.under_way
        several = tr("Go on with {count} hands", count=len(hands))
        self.go_on.setText(several if len(hands) > 1 else tr("Go on with the hand"))
        self.go_on.setEnabled(bool(hands) and not self._model.busy)
        name = hands[0].drill.name if hands else ""
        self.go_on.setToolTip(tr("Of the drill {name}", name=name) if hands else "")

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
