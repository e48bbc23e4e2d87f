"""The user's own preflop data sets: opened in the study, deleted."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from gto_desktop.gui.base.commands import Command
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import flat_button, push_button
from gto_desktop.gui.kit.labels import caption, paragraph, title
from gto_desktop.gui.kit.layouts import Spring, column_of, grown, row_of
from gto_desktop.gui.kit.page_bars import ConfirmQuestion, UndoBar
from gto_desktop.gui.kit.table import STRETCH, Column, Table
from gto_desktop.gui.solve.models.own_games_model import OwnGamesModel
from gto_desktop.services.preflop_games.preflop_games import gains_of

if TYPE_CHECKING:
    from gto_desktop.services.study.stored_strategies import VersionInfo


class OfferBar(QFrame):
    """Hidden until something new can be opened: it is offered, and never comes by itself."""

    def __init__(self, open_it: Callable[[], object]) -> None:
        super().__init__()
        self.setProperty("card", True)
        self.setAccessibleName(tr("A new data set"))
        self.text = paragraph()
        self.open = push_button(tr("Open in Study"), open_it, primary=True)
        self.dismiss = flat_button(tr("Hide"), self.hide)
        row_of(grown(self.text), self.open, self.dismiss, on=self, spacing=4, margins=(12, 4, 4, 4))
        self.hide()

    def offer(self, text: str) -> None:
        """Say what there is."""
        self.text.setText(text)
        self.show()


class OwnGames(QWidget):
    """The table of data sets and what can be done with them."""

    opened = Signal(str)
    """The id of a data set that the user wants to walk in the study."""

    def __init__(self, own: OwnGamesModel) -> None:
        super().__init__()
        self._own = own
        self._offered = ""
        self._asked: VersionInfo | None = None
        """What the question is about."""
        self.table: Table[VersionInfo] = Table(tr("My preflop data sets"), _columns())
        self.table.tell_apart(lambda info: info.id)
        self.empty = caption(tr("No game solved yet. What you solve is kept here."))
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.offer = OfferBar(lambda: self.opened.emit(self._offered))
        self.open = push_button(tr("Open in Study"), self.open_chosen)
        self.delete = flat_button(tr("Delete\u2026"), self.ask_delete)
        self.question = ConfirmQuestion(tr("Delete a data set"), tr("Delete"), tr("Keep it"))
        self.question.yes_button.clicked.connect(lambda _on=False: self._delete())
        self.bar = UndoBar()
        column_of(
            self.offer,
            row_of(title(tr("My data sets")), Spring(), self.open, self.delete, spacing=4),
            grown(self.table),
            grown(self.empty),
            self.question,
            self.bar,
            on=self,
            spacing=6,
        )
        self._connect()
        own.load()
        self._follow()

    def event(self, event: QEvent) -> bool:
        """Look again for what other programs solved, when the page or the window comes up."""
        if event.type() in {QEvent.Type.Show, QEvent.Type.WindowActivate}:
            self._own.load()
        return super().event(event)

    @property
    def chosen(self) -> "VersionInfo | None":
        """The selected data set."""
        return self.table.rows[self.table.current] if self.table.current >= 0 else None

    def open_chosen(self) -> None:
        """Ask for the selected data set to be shown."""
        if self.chosen is not None:
            self.opened.emit(self.chosen.id)

    def ask_delete(self) -> None:
        """Ask whether the selected data set is to go."""
        self._asked = self.chosen
        if self._asked is not None:
            name = translate_message(self._asked.label)
            self.question.put(
                tr(
                    "Delete {name} for good? Drills on it lose it too; saved packs keep it.",
                    name=name,
                )
            )

    def commands(self) -> list[Command]:
        """What can be done with the selected data set."""

        def some() -> bool:
            return self.chosen is not None

        menu = "solve/" + tr("Preflop games")
        return [
            Command("games.open", tr("Open the data set in Study"), self.open_chosen, menu,
                    can=some),
            Command("games.delete", tr("Delete the data set\u2026"), self.ask_delete, menu,
                    can=some),
        ]  # fmt: skip

    def _connect(self) -> None:
        own = self._own
        own.changed.connect(self._follow)
        own.told.connect(self.bar.tell)
        own.refused.connect(lambda text: self.bar.tell(text, wrong=True))
        own.there.connect(self._offer)
        own.gone.connect(self._forget)
        self.table.opened.connect(lambda _row: self.open_chosen())
        self.table.removed.connect(self.ask_delete)
        self.table.chosen.connect(self._update)

    def _offer(self, name: str) -> None:
        info = next((each for each in self._own.infos if each.id == name), None)
        if info is not None:
            self._offered = name
            self.offer.offer(tr("{name} is solved.", name=translate_message(info.label)))

    def _forget(self, name: str) -> None:
        if name == self._offered:
            self.offer.hide()

    def _delete(self) -> None:
        self.question.hide()
        if self._asked is not None:
            self._own.delete(self._asked)

    def _follow(self) -> None:
        self.table.show_rows(self._own.infos)
        self.table.setVisible(bool(self._own.infos))
        self.empty.setVisible(not self._own.infos)
        self._update()

    def _update(self) -> None:
        for button in (self.open, self.delete):
            button.setEnabled(self.chosen is not None)
        if self.chosen is None or self.chosen != self._asked:
            self.question.hide()


def _columns() -> "tuple[Column[VersionInfo], ...]":
    def fact(name: str) -> "Callable[[VersionInfo], str]":
        def text(info: "VersionInfo") -> str:
            value = info.facts.get(name)
            return written(value, ",") if isinstance(value, int) else str(value or "")

        return text

    def gain(info: "VersionInfo") -> str:
        worst = max(gains_of(info).values(), default=None)
        return "" if worst is None else written(worst, ".2f")

    return (
        Column(tr("Game"), lambda info: translate_message(info.label), tip=lambda info: info.id,
               width=STRETCH),
        Column(tr("Decisions"), fact("nodes"), right=True),
        Column(tr("Iterations"), fact("iterations"), right=True),
        Column(tr("Gain, mbb"), gain, right=True, about=tr("The largest gain of a seat")),
        Column(tr("Solved"), fact("date"), right=True),
    )  # fmt: skip
