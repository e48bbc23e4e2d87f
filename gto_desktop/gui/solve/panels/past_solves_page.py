"""Past solves: found again, opened, solved further, named, kept or let go; and their table."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QCheckBox, QComboBox, QFileDialog, QLabel, QLineEdit, QWidget

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import card_name
from gto_desktop.game.player import Player
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.solve_status import bytes_text
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.base.theme import tabular
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.file_dialogs import ask_where
from gto_desktop.gui.kit.labels import caption, mark, title
from gto_desktop.gui.kit.layouts import Space, Spring, column_of, grown, row_of
from gto_desktop.gui.kit.page_bars import UndoBar
from gto_desktop.gui.kit.table import Choice, Column, Table
from gto_desktop.gui.node.models.study_model import lock_words
from gto_desktop.gui.solve.models.past_solves_model import PastSolvesModel
from gto_desktop.gui.solve.models.spot_fields import decimal, read_iterations, read_target
from gto_desktop.services.solving.past_solves import (
    UNDO_SECONDS,
    Entry,
    KeptParts,
    PastSolve,
    ShelfChoices,
    sizes_summary,
)
from gto_desktop.services.solving.solve_queue import QueueOrder
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.store import SUFFIX

Answer = TypeVar("Answer")
GIGABYTE = 10**9


class PastSolvesPage(QWidget):
    """The table of past solves and what can be done with them."""

    opened = Signal(object)
    """The Path of a solve that the user wants to see."""
    ordered = Signal(object)
    """A `QueueOrder`: to solve one further."""

    def __init__(self, past: PastSolvesModel, appearance: Appearance) -> None:
        super().__init__()
        self._past = past
        self.table = past_solves_table(appearance)
        self._make_widgets()
        self._lay_out()
        self._connect()
        after = round(UNDO_SECONDS * 1000) + 1000
        self._purge = QTimer(self, singleShot=True, interval=after)
        self._purge.timeout.connect(past.load)
        past.load()
        self._follow()

    def chosen(self) -> list[Entry]:
        """Return the selected solves, from the top."""
        return self.table.chosen_rows

    def open_chosen(self) -> None:
        """Ask for the selected solve to be shown."""
        for entry in self.chosen()[:1]:
            if entry.there:
                self.opened.emit(entry.path)
            else:
                self.bar.tell(
                    tr("The file of this solve is gone: {path}", path=entry.path), wrong=True
                )

    def delete_chosen(self) -> None:
        """Delete the selected solves; it can be taken back for a minute."""
        self._past.delete([entry.solve for entry in self.chosen()])

    def commands(self) -> list[Command]:
        """What can be done with the selected solves."""
        menu = "solve/" + tr("Past solves")

        def single() -> bool:
            return len(self.chosen()) == 1

        def there() -> bool:
            return single() and self.chosen()[0].there

        def some() -> bool:
            return bool(self.chosen())

        rows: list[tuple[str, str, Callable[[], object], Callable[[], bool]]] = [
            ("open", tr("Open the solve"), self.open_chosen, there),
            ("further", tr("Solve further\u2026"), self._begin_further, there),
            ("rename", tr("Rename the solve"), self._rename, single),
            ("pin", tr("Pin or unpin the solve"), self._pin, some),
            ("export", tr("Export the solve\u2026"), self._ask_export, there),
            ("delete", tr("Delete the solves"), self.delete_chosen, some),
        ]
        return [Command(f"past.{key}", text, run, menu, can=can) for key, text, run, can in rows]

    def _make_widgets(self) -> None:
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter by name, board, sizes or day"))
        self.filter.setAccessibleName(tr("Filter the past solves"))
        self.filter.setClearButtonEnabled(True)
        nothing = tr("Nothing solved yet. Every finished solve is kept here automatically.")
        self.empty = caption(nothing)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.open = push_button(tr("Open"), self.open_chosen, primary=True)
        self.further = flat_button(tr("Solve further\u2026"), self._begin_further)
        self.pin = flat_button(tr("Pin"), self._pin, tr("Protect it from automatic deletion"))
        self.rename = flat_button(tr("Rename"), self._rename)
        self.export = flat_button(tr("Export\u2026"), self._ask_export)
        self.delete = flat_button(tr("Delete"), self.delete_chosen)
        self.bar = UndoBar()
        self.used = QLabel()
        self.used.setFont(tabular(self.font()))
        self.keeps = QCheckBox(tr("Keep every solve"))
        self.parts = QComboBox()
        self.parts.addItems([tr("everything"), tr("flop and turns"), tr("the flop only")])
        self.parts.setAccessibleName(tr("What is kept of each solve"))
        self.parts.setToolTip(parts_tip())
        self.limit = QLineEdit()
        self.limit.setAccessibleName(tr("Maximum gigabytes of all kept solves; empty for no limit"))
        self.limit.setPlaceholderText(tr("no limit"))
        self.limit.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.limit.setFixedWidth(72)
        self.limit.setToolTip(
            tr("The oldest are deleted first; those pinned or named by you stay.")
        )
        self._make_further()

    def _make_further(self) -> None:
        self.target, self.iterations = QLineEdit("0.1"), QLineEdit("2000")
        self.target.setAccessibleName(tr("Target, percent of the pot"))
        self.iterations.setAccessibleName(tr("Maximum iterations"))
        for field in (self.target, self.iterations):
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
            field.setFixedWidth(64)
            field.returnPressed.connect(self._take_further)
        self.take_further = push_button(tr("Add to queue"), self._take_further)
        self.further_row = QWidget()
        row_of(
            caption(tr("To")),
            self.target,
            caption(tr("% of the pot, in at most")),
            self.iterations,
            caption(tr("iterations")),
            self.take_further,
            flat_button(tr("Cancel"), self.further_row.hide),
            Spring(),
            on=self.further_row,
        )
        self.further_row.hide()

    def _lay_out(self) -> None:
        self.filter.setMinimumWidth(240)
        acts = (self.open, self.further, self.pin, self.rename, self.export, self.delete)
        limit = (caption(tr("Limit")), self.limit, caption(tr("GB")))
        column_of(
            row_of(title(tr("Past solves")), Spring(), self.filter, spacing=None),
            grown(self.table),
            grown(self.empty),
            row_of(*acts, Spring(), spacing=4),
            self.further_row,
            self.bar,
            row_of(self.used, Spring(), self.keeps, self.parts, Space(12), *limit),
            on=self,
        )

    def _connect(self) -> None:
        past = self._past
        past.changed.connect(self._follow)
        past.told.connect(self._told)
        past.refused.connect(lambda text: self.bar.tell(text, wrong=True))
        self.bar.undone.connect(past.undo)
        self.table.rows_model.edited.connect(lambda entry, text: past.rename(entry.solve.id, text))
        self.filter.textChanged.connect(lambda _text: self._show_rows())
        self.table.opened.connect(lambda _entry: self.open_chosen())
        self.table.removed.connect(self.delete_chosen)
        self.table.chosen.connect(self._update)
        self.keeps.clicked.connect(lambda _on: self._choose())
        self.parts.activated.connect(lambda _number: self._choose())
        self.limit.editingFinished.connect(self._choose)

    def _told(self, text: str) -> None:
        self.bar.tell(text, can_undo=bool(self._past.undoable))
        self._purge.start()

    def _follow(self) -> None:
        past = self._past
        self._show_rows()
        self.table.setVisible(bool(past.entries))
        self.empty.setVisible(not past.entries)
        limit = past.choices.limit_bytes
        words = {"count": len(past.entries), "used": bytes_text(past.used_bytes)}
        if limit is None:
            text = tr("Solves: {count}, {used} on the disk", **words)
        else:
            most = bytes_text(limit)
            text = tr("Solves: {count}, {used} of {limit} on the disk", limit=most, **words)
        self.used.setText(text)
        self.keeps.setChecked(past.choices.keeps)
        self.parts.setEnabled(past.choices.keeps)
        self.parts.setCurrentIndex(list(KeptParts).index(past.choices.parts))
        if not self.limit.hasFocus():
            self.limit.setText("" if limit is None else written(limit / GIGABYTE, "g"))
        self._update()

    def _show_rows(self) -> None:
        words = self.filter.text().casefold().split()
        self.table.show_rows([entry for entry in self._past.entries if fits(entry, words)])

    def _update(self) -> None:
        chosen = self.chosen()
        single = len(chosen) == 1
        for button in (self.open, self.further, self.export):
            button.setEnabled(single and chosen[0].there)
        self.rename.setEnabled(single)
        self.pin.setEnabled(bool(chosen))
        self.delete.setEnabled(bool(chosen))
        pinned = bool(chosen) and all(entry.solve.pinned for entry in chosen)
        self.pin.setText(tr("Unpin") if pinned else tr("Pin"))
        if not single:
            self.further_row.hide()

    def _pin(self) -> None:
        chosen = self.chosen()
        pinned = not all(entry.solve.pinned for entry in chosen)
        for entry in chosen:
            self._past.pin(entry.solve.id, pinned=pinned)

    def _rename(self) -> None:
        rows = self.table.selectionModel().selectedRows(NAME)
        if rows:
            self.table.edit(rows[0])

    def _begin_further(self) -> None:
        for entry in self.chosen()[:1]:
            reached = entry.solve.exploitability_pct or 0.2
            self.target.setText(written(reached / 2, ".2g"))
            self.iterations.setText(str(max(1000, 4 * entry.solve.iterations)))
            self.further_row.show()
            self.target.setFocus()
            self.target.selectAll()

    def _take_further(self) -> None:
        target = self._read(self.target, read_target)
        iterations = self._read(self.iterations, read_iterations)
        if target is None or iterations is None:
            return
        for entry in self.chosen()[:1]:
            solve = entry.solve
            order = SolveOrder(entry.spec, target, iterations, precision=solve.precision)
            self.ordered.emit(QueueOrder(order, solve.name, entry.path))
        self.further_row.hide()

    def _read(self, field: QLineEdit, read: Callable[[str], Answer]) -> Answer | None:
        """Return what was typed into a field; None, and said why, where it cannot be read."""
        try:
            value = read(field.text())
        except InputError as problem:
            mark(field, wrong=True)
            self.bar.tell(sentence(problem), wrong=True)
            return None
        mark(field, wrong=False)
        return value

    def _choose(self) -> None:
        text, limit = self.limit.text().strip(), None
        if text:
            size = self._read(self.limit, decimal(tr("The limit"), 0.0, 1e6))
            if size is None:
                return
            # As everywhere, 0 is for no limit.
            limit = round(size * GIGABYTE) or None
        mark(self.limit, wrong=False)
        parts = list(KeptParts)[self.parts.currentIndex()]
        self._past.choose(ShelfChoices(self.keeps.isChecked(), limit, parts))

    def _ask_export(self) -> QFileDialog | None:
        chosen = self.chosen()
        if not chosen:
            return None
        return ask_where(
            self,
            tr("Export the solve"),
            [f"{tr('Solutions')} (*{SUFFIX})"],
            lambda path: self._past.export(chosen[0].solve, path),
        )


def parts_tip() -> str:
    """Tell what each choice of parts means, and about what it takes for a single-raised flop."""
    return tr(
        "Everything: half a gigabyte to two for a single-raised flop; it can be solved further.\n"
        "Flop and turns: some megabytes; a river that you look at is solved again in under a "
        "second.\n"
        "The flop only: some ten kilobytes in the library, and no file; flops that are of none "
        "of its pots are kept with their turns."
    )


NAME, SOLVED = 0, 8
"""Columns."""


def past_solves_table(appearance: Appearance) -> Table[Entry]:
    """Return the table of past solves, the last ones first; a name that was edited is only told."""
    table = Table(
        tr("Past solves"), _columns(appearance), choice=Choice.SEVERAL, sorts=True,
        appearance=appearance,
    )  # fmt: skip
    table.tell_apart(lambda entry: entry.solve.id)
    table.sortByColumn(SOLVED, Qt.SortOrder.DescendingOrder)
    return table


def _columns(appearance: Appearance) -> tuple[Column[Entry], ...]:
    def ink(entry: Entry) -> QColor | None:
        return None if entry.there else QColor(appearance.look.dead_text)

    def column(  # noqa: PLR0913
        title: str,
        text: Callable[[Entry], str],
        key: Callable[[Entry], Any],
        width: int,
        tip: Callable[[Entry], str] = lambda _: "",
        *,
        right: bool = True,
    ) -> Column[Entry]:
        def whole_tip(entry: Entry) -> str:
            if not entry.there:
                return tr("The file of this solve is gone: {path}", path=entry.path)
            return tip(entry)

        return Column(title, text, key, tip=whole_tip, ink=ink, width=width, right=right)

    def figure(title: str, read: Callable[[Entry], int], width: int) -> Column[Entry]:
        return column(title, lambda entry: written(read(entry), ","), read, width)

    def sizes(entry: Entry) -> str:
        return sizes_summary(entry.spec)

    def solved(entry: Entry) -> str:
        return entry.solve.solved

    name = column(tr("Name"), _name, lambda e: e.solve.name.casefold(), 196, _name_tip, right=False)
    return (
        replace(name, edit=lambda e: e.solve.name),
        column(tr("Board"), _board, _board, 116, right=False),
        column(tr("Combos"), _combos, lambda e: e.spec.ranges.oop.combo_count, 96, _ranges_tip),
        figure(tr("Pot"), lambda e: e.spec.tree.starting_pot, 64),
        figure(tr("Stack"), lambda e: e.spec.tree.effective_stack, 72),
        column(tr("Bet sizes"), sizes, sizes, 176, sizes, right=False),
        column(tr("Accuracy"), _accuracy, _accuracy_key, 80, _accuracy_tip),
        figure(tr("Iterations"), lambda e: e.solve.iterations, 80),
        column(tr("Solved"), lambda e: solved(e).replace("T", " ")[:16], solved, 132, right=False),
        column(tr("On disk"), lambda e: bytes_text(e.solve.bytes), lambda e: e.solve.bytes, 80),
    )


def fits(entry: Entry, words: list[str]) -> bool:
    """Whether a solve has all words of a filter in its name, board, sizes or day."""
    solve = entry.solve
    texts = (
        solve.name,
        shown_name(solve),
        lock_words(entry.spec),
        _board(entry),
        sizes_summary(entry.spec),
        solve.solved,
        tr("pinned") if solve.pinned else "",
        small_words(entry),
    )
    whole = " ".join(texts).casefold()
    return all(word in whole for word in words)


def shown_name(solve: PastSolve) -> str:
    """Return what a solve is called: as its user named it, or after its spot."""
    return solve.name if solve.renamed else translate_message(solve.name)


def small_words(entry: Entry) -> str:
    """Return that a kept solve has no rivers; empty for a whole one."""
    return tr("without rivers") if entry.is_small else ""


def _name(entry: Entry) -> str:
    words = (shown_name(entry.solve), lock_words(entry.spec), small_words(entry))
    name = "  \u00b7  ".join(filter(None, words))
    return f"\u2022 {name}" if entry.solve.pinned else name


def _name_tip(entry: Entry) -> str:
    solve = entry.solve
    if solve.pinned:
        return tr("Pinned: never deleted automatically")
    return tr("Named by you: never deleted automatically") if solve.renamed else shown_name(solve)


def _board(entry: Entry) -> str:
    return " ".join(card_name(card) for card in entry.spec.board.cards)


def _combos(entry: Entry) -> str:
    oop, ip = (written(hands.combo_count, ",.0f") for hands in entry.spec.ranges)
    return tr("{oop} v {ip}", oop=oop, ip=ip)


def _ranges_tip(entry: Entry) -> str:
    texts = [(player.name, str(entry.spec.ranges[player])) for player in Player]
    return "\n".join(tr("{name}: {text}", name=name, text=text[:300]) for name, text in texts)


def _accuracy(entry: Entry) -> str:
    reached = entry.solve.exploitability_pct
    return "\u2013" if reached is None else f"{written(reached, '.2f')} %"


def _accuracy_tip(entry: Entry) -> str:
    reached, target = entry.solve.exploitability_pct, entry.solve.target_pct
    if reached is None or target is None:
        return tr("Percent of the pot")
    if reached <= target:
        return tr(
            "Percent of the pot; the target of {target} % was reached", target=written(target, "g")
        )
    return tr(
        "Percent of the pot; stopped before the target of {target} %", target=written(target, "g")
    )


def _accuracy_key(entry: Entry) -> float:
    reached = entry.solve.exploitability_pct
    return float("inf") if reached is None else reached
