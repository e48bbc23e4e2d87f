"""A pack before its import: who made it, whether its key is known, what will happen."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from gto_desktop.gui.base.solve_status import bytes_text
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.pack_words import (
    kind_words,
    outcome_words,
    places_words,
    problem_lines,
    standing_words,
    trust_words,
)
from gto_desktop.gui.coaching.models.packs_model import PacksModel
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.job_line import JobLine
from gto_desktop.gui.kit.labels import caption, mark
from gto_desktop.gui.kit.layouts import PAGE, Spring, column_of, grown, row_of
from gto_desktop.gui.kit.table import STRETCH, Column, Table
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.services.packs.pack_views import ItemView, Outcome, PackView, Trust
from gto_desktop.solver.progress import Progress

MOST_PROBLEMS = 6


class OpenedPackView(QWidget):
    """Nothing is imported before the button is pressed."""

    def __init__(self, model: PacksModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.title, self.facts = QLabel(), caption("")
        self.key, self.trust = QLabel(), QLabel()
        self.note, self.problems = QLabel(), QLabel()
        self.card = QFrame()
        self.items: Table[ItemView] = Table(
            tr("Items of the opened pack"),
            (
                Column(tr("Kind"), lambda item: kind_words(item.kind)),
                Column(tr("Name"), lambda item: item.name, width=STRETCH),
                Column(tr("Size"), lambda item: bytes_text(item.size), right=True),
                Column(tr("What happens"), outcome_words),
                Column(tr("Where"), _where, width=STRETCH),
            ),
        )
        self.job = JobLine(tr("Importing the pack"))
        self.take = push_button(tr("Import"), model.take)
        self.close_it = push_button(tr("Close"), model.close)
        self._build()
        self.job.stopped.connect(model.stop)
        model.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        model, view = self._model, self._model.looked
        for widget in (self.card, self.items, self.take):
            widget.setVisible(view is not None)
        if view is not None:
            self._show(view)
        job, progress = model.job, model.progress
        self.job.follow("" if job is None else job.title, progress or Progress())
        self.take.setEnabled(model.can_import)
        self.close_it.setEnabled(job is None)
        self.close_it.setText(tr("Done") if model.imported is not None else tr("Close"))
        other = view is not None and view.trust is Trust.OTHER
        self.take.setText(tr("Import anyway") if other else tr("Import"))
        mark(self.take, primary=not other)
        mark(self.close_it, primary=model.imported is not None and not model.can_import)

    def _show(self, view: PackView) -> None:
        self.title.setText(view.title)
        self.facts.setText(
            tr("Version {version}, made by {author} on {day}. {standing}",
               version=view.version, author=view.author,
               day=view.made.astimezone().strftime("%Y-%m-%d"),
               standing="" if self._model.imported else standing_words(view))
        )  # fmt: skip
        self.key.setText(tr("Key: {key}", key=view.fingerprint))
        self.trust.setText(trust_words(view))
        mark(self.trust, wrong=view.trust is Trust.OTHER,
             good=view.trust in {Trust.OWN, Trust.KNOWN})  # fmt: skip
        mark(self.card, card=view.trust is not Trust.OTHER, fault=view.trust is Trust.OTHER)
        self.note.setText(view.note)
        self.note.setVisible(bool(view.note))
        lines = problem_lines(view)
        shown, more = lines[:MOST_PROBLEMS], len(lines) - MOST_PROBLEMS
        if more > 0:
            shown.append(tr("and {count} more", count=more))
        self.problems.setText("\n".join(shown))
        self.problems.setToolTip("\n".join(lines))
        self.problems.setVisible(bool(lines))
        self.items.show_rows(view.items)

    def _build(self) -> None:
        self.title.setProperty("headline", True)
        self.problems.setProperty("wrong", True)
        names = {
            self.title: tr("Title of the pack"),
            self.key: tr("Key of the author"),
            self.trust: tr("What is known about the key"),
            self.note: tr("Note of the pack"),
            self.problems: tr("Problems of the pack"),
        }
        for label, name in names.items():
            label.setAccessibleName(name)
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.facts.setTextFormat(Qt.TextFormat.PlainText)
        self.facts.setWordWrap(True)
        self.key.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        lines = (self.title, self.facts, self.key, self.trust, self.note)
        column_of(*lines, on=self.card, spacing=4, margins=PAGE)
        column_of(
            self.card,
            grown(self.items),
            self.problems,
            Spring(0),
            self.job,
            row_of(Spring(), self.close_it, self.take),
            on=self,
        )


def _where(item: ItemView) -> str:
    if not item.where and item.outcome is Outcome.READY and item.kind in set(ItemKind):
        return places_words(ItemKind(item.kind))
    return item.where
