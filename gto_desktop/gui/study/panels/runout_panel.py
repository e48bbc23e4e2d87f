"""Turn and river reports: every card that can come, side by side."""

from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QFileDialog,
    QProgressBar,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from gto_desktop.cards.card import Card
from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.jobs import Cancelled, Flow, JobHandle, work
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import scale_colour
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.file_dialogs import ask_where, saved
from gto_desktop.gui.kit.labels import MessageLabel, caption, paragraph, title
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, page_of, row_of, split
from gto_desktop.gui.kit.segmented import Segmented
from gto_desktop.gui.node.models.display import number, tenths, tree_start
from gto_desktop.gui.node.models.node_reader import NodeReader
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.study.models.runout_report import Aspect, ReportDecision, RunoutReportModel
from gto_desktop.gui.study.widgets.card_report import (
    CardReportGrid,
    CardReportLegend,
    CardReportTable,
    LegendItem,
)
from gto_desktop.services.solving.runouts import (
    RunoutPlace,
    RunoutProgress,
    RunoutReport,
    report_csv,
    runout_report,
)
from gto_desktop.solver.solution import Solution

LANE = "reports"
"""Jobs that only read: they do not wait behind a solve."""
STEPS = 1000
WIDE = 720
"""Width from which all choices stand in one row."""


class RunoutPanel(QWidget):
    """Makes and shows the report of the place a study is at; a click goes to a card."""

    card_chosen = Signal(int)
    solve_wanted = Signal(int)
    """A card that the solution ends before: what follows is to be solved."""
    told = Signal(str)

    def __init__(
        self, study: StudyModel, appearance: Appearance, bridge: Bridge, reader: NodeReader
    ) -> None:
        super().__init__()
        self._study, self._appearance = study, appearance
        self._bridge, self._reader = bridge, reader
        self._job: JobHandle | None = None
        self.model = RunoutReportModel(study)
        self.heading, self.place = title(""), caption("")
        self.place.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.aspects = Segmented(tr("Show"), [a.title(study.names) for a in Aspect])
        self.decisions = QComboBox()
        self.decisions.setAccessibleName(tr("Decision"))
        self.decisions.setToolTip(tr("The decision that is compared from card to card"))
        self.make_button = push_button(tr("Make report"), self.make)
        self.make_button.setProperty("primary", True)
        self.stop_button = push_button(
            tr("Stop"), self.stop, tr("End the report and keep the cards read so far")
        )
        self.csv_button = flat_button(tr("Save CSV\u2026"), self.ask_save)
        self.copy_button = flat_button(
            tr("Copy"), self.copy, tr("Copy the table, for a spreadsheet")
        )
        self.progress = QProgressBar()
        self.progress.setRange(0, STEPS)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Progress of the report"))
        policy = self.progress.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.progress.setSizePolicy(policy)
        self.legend = CardReportLegend(appearance, tr("Mean over all cards"))
        self.note = MessageLabel()
        self.empty = paragraph(muted=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.grid = CardReportGrid(self.model, appearance)
        self.table = CardReportTable(self.model, appearance)
        self.pages = QStackedWidget()
        self._choices = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._build()
        self._connect()
        self.refresh()

    def commands(self) -> list[Command]:
        """What the palette and the menus offer."""
        model = self.model
        return [
            Command("report.make", tr("Make a turn or river report"), self.make, "study",
                    "Ctrl+Shift+R", can=lambda: model.place is not None and model.running is None,
                    starts_group=True),
            Command("report.csv", tr("Save the report as CSV\u2026"), self.ask_save, "study",
                    can=lambda: model.report is not None),
            Command("report.copy", tr("Copy the report"), self.copy, "edit",
                    can=lambda: model.report is not None),
        ]  # fmt: skip

    def make(self) -> None:
        """Read the decision on every card, in the background."""
        place, solution = self.model.place, self._study.solution
        if place is None or solution is None or self.model.running is not None:
            return
        self.model.begin(place)
        self._bridge.run(self._make_report(solution, place), LANE)

    def stop(self) -> None:
        """End the report that is being made, and keep what it has."""
        if self._job is not None:
            self._job.finish()

    def copy(self) -> None:
        """Put the table on the clipboard."""
        if self.model.report is not None:
            QGuiApplication.clipboard().setText(self.table.rows_model.as_text())
            self.told.emit(tr("Copied the report."))

    def ask_save(self) -> QFileDialog:
        """Ask where to save the report."""
        kinds = [tr("Tables (*.csv)"), tr("All files (*)")]
        return ask_where(self.window(), tr("Save the report"), kinds, self.save)

    def save(self, path: Path) -> None:
        """Write the report as CSV, whole or not at all."""
        report = self.model.report
        if report is not None:
            self.told.emit(saved(path, report_csv(report).encode()))

    def refresh(self) -> None:
        """Show what the model knows."""
        model, report = self.model, self.model.report
        running = model.running is not None
        self.heading.setText(model.street)
        self.place.setText(self._place_text())
        self._show_choices()
        self.make_button.setText(tr("Make report") if report is None else tr("Make again"))
        self.make_button.setEnabled(model.place is not None and not running)
        self.make_button.setVisible(not running)
        self.stop_button.setVisible(running)
        self.progress.setVisible(running)
        self.progress.setValue(round(model.share * STEPS))
        for button in (self.csv_button, self.copy_button):
            button.setEnabled(report is not None)
        self.note.say(model.problem, self._note_text(report))
        self.pages.setCurrentIndex(0 if report is None else 1)
        self.empty.setText(tr("Reading the first card\u2026") if running else model.why_none())
        self.legend.show_items([] if report is None else self._legend_items(report))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= WIDE
        ways = QBoxLayout.Direction
        self._choices.setDirection(ways.LeftToRight if wide else ways.BottomToTop)

    def _build(self) -> None:
        head = row_of(
            self.heading, grown(self.place), self.copy_button, self.csv_button, spacing=12
        )
        doing = row_of(self.decisions, Spring(), self.make_button, self.stop_button, spacing=12)
        self._choices.setSpacing(8)
        self._choices.addWidget(self.aspects)
        self._choices.addLayout(doing, 1)
        upper = page_of(self.legend, grown(self.grid))
        self.pages.addWidget(self.empty)
        self.pages.addWidget(split(Qt.Orientation.Vertical, upper, self.table, shares=(0, 1)))
        column_of(
            head,
            self._choices,
            self.progress,
            self.note,
            grown(self.pages),
            on=self,
            margins=(12, 12, 12, 12),
        )

    def _connect(self) -> None:
        self.decisions.activated.connect(
            lambda at: self.model.choose_decision(self.model.decisions[at])
        )
        self.aspects.chosen.connect(lambda at: self.model.choose_aspect(list(Aspect)[at]))
        self.grid.picked.connect(self._go_to)
        self.table.picked.connect(self._go_to)
        self.model.changed.connect(self.refresh)
        self._appearance.changed.connect(self.refresh)
        self._study.moved.connect(self._moved)
        self._study.shown.connect(self._moved)

    def _make_report(self, solution: Solution, place: RunoutPlace) -> Flow:
        """Read the report of all cards, and show it card by card meanwhile."""
        read = partial(self._reader.node, solution)
        try:
            report = yield from work(
                lambda: runout_report(read, solution.spec, place),
                self.model.street,
                LANE,
                self._watch,
            )
        except Cancelled:
            self.model.end()
        except Exception as problem:
            self.model.end(sentence(problem))
        else:
            self.model.take(report, 1.0)
            self.model.end()

    def _watch(self, job: JobHandle | None) -> None:
        self._job = job
        if job is not None:
            job.progressed.connect(self._progressed)

    def _moved(self) -> None:
        # A report of a solution that is closed would keep its memory.
        if self.model.follow() and self._job is not None:
            self._job.cancel()

    def _go_to(self, card: Card) -> None:
        if self._study.ends_with_flop:
            self.solve_wanted.emit(card)
            return
        self._study.move(self.model.steps_to(card))
        self.card_chosen.emit(card)

    def _progressed(self, progress: RunoutProgress) -> None:
        self.model.take(progress.report, progress.share or 0.0)

    def _place_text(self) -> str:
        place, solution = self.model.place, self._study.solution
        if place is None or solution is None:
            return ""
        board = solution.spec.board.with_cards(place.cards)
        # Over all rivers the whole line counts: what is done on the turn too.
        line = place.line if place.then is None else place.decision
        words = self._study.display.line_title(line, tree_start(solution.spec.tree))
        return "   ".join(filter(None, (str(board), words)))

    def _show_choices(self) -> None:
        names, model = self._study.names, self.model
        titles = {
            ReportDecision.FIRST: tr("First decision"),
            ReportDecision.AFTER_CHECK: tr("{player} after a check", player=names.ip),
            ReportDecision.HERE: tr("This decision"),
            ReportDecision.ALL_RIVERS: tr("Each turn, all rivers"),
        }
        wanted = [titles[decision] for decision in model.decisions]
        if wanted != [self.decisions.itemText(at) for at in range(self.decisions.count())]:
            self.decisions.clear()
            self.decisions.addItems(wanted)
        self.decisions.setCurrentIndex(model.decisions.index(model.decision))
        for button, aspect in zip(self.aspects.buttons, Aspect, strict=True):
            button.setText(aspect.title(names))
            button.setEnabled(model.has(aspect))
        self.aspects.choose(list(Aspect).index(model.aspect))

    def _note_text(self, report: RunoutReport | None) -> str:
        if report is None:
            return ""
        display, names, mean = self._study.display, self._study.names, report.mean
        parts = [tr("Mean of all cards:")]
        if not report.is_whole:
            done, total = len(report.cards), len(report.dealable)
            parts = [tr("Mean of {done} of {total} cards:", done=done, total=total)]
        if report.leaves_out:
            parts.insert(0, tr("Rivers that are not solved yet are left out."))
        earlier = self.model.earlier_iterations
        if earlier is not None:
            words = tr(
                "Of iteration {count}: the solve has gone on since, make the report again.",
                count=written(earlier, ","),
            )
            parts.insert(0, words)
        if report.ends_here:
            parts.insert(
                0,
                tr(
                    "The library ends with the flop: equities only. Click a card to solve it here, "
                    "in seconds, for strategies and EVs."
                ),
            )
        for player in Player:
            share = number(mean.equity[player] * 100, 1)
            if np.isnan(mean.ev[player]):
                parts.append(tr("{player} equity {share} %", player=names[player], share=share))
                continue
            ev = display.with_unit(mean.ev[player])
            words = tr("{player} EV {ev}, equity {share} %")
            parts.append(words.format(player=names[player], ev=ev, share=share))
        return "   ".join(parts)

    def _legend_items(self, report: RunoutReport) -> list[LegendItem]:
        aspect, display = self.model.aspect, self._study.display
        if aspect.player is None:
            colours = self._appearance.action_colours(report.actions)
            shares = report.mean.shares
            return [
                LegendItem(colour, display.action_title(action), f"{number(share * 100, 1)} %")
                for colour, action, share in zip(colours, report.actions, shares, strict=True)
            ]
        colours_of, (low, high) = self._appearance.colours, self.model.ends()
        if np.isnan(low):
            return []
        ends = ((0.0, tr("Lowest"), low), (0.5, "", (low + high) / 2), (1.0, tr("Highest"), high))
        return [
            LegendItem(scale_colour(colours_of, at), title, self._value_text(value))
            for at, title, value in ends
        ]

    def _value_text(self, value: float) -> str:
        if self.model.aspect.is_ev:
            return self._study.display.with_unit(value)
        return tenths(value)
