"""The repetition panel: what comes back, when, and by which rules."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget

from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.buttons import push_button
from gto_desktop.gui.kit.card_text import cards_of
from gto_desktop.gui.kit.cell_art import TextCards
from gto_desktop.gui.kit.labels import MessageLabel, caption, paragraph
from gto_desktop.gui.kit.layouts import PAGE, Spring, column_of, grown, row_of
from gto_desktop.gui.kit.table import STRETCH, Choice, Column, Table
from gto_desktop.gui.node.models.drill_words import answer_words_at
from gto_desktop.gui.training.models.repetition_model import RepetitionModel
from gto_desktop.services.training.concepts import betting_at
from gto_desktop.services.training.training import DueCard
from gto_desktop.training.drill import Drill, DrillSource, Missed, SourceKind
from gto_desktop.training.hand_groups import is_group
from gto_desktop.training.repetition import (
    LEAST_RETENTION,
    MOST_A_DAY,
    MOST_RETENTION,
    RepetitionRules,
    Returning,
)


class RepetitionPanel(QWidget):
    """Reads the cards anew whenever it is shown."""

    drill_wanted = Signal(object)
    """A Drill of the chosen cards."""

    def __init__(self, model: RepetitionModel, appearance: Appearance) -> None:
        super().__init__()
        self._model = model
        self.table = _table(appearance)
        self.count = caption("")
        self.empty = paragraph(tr("What you miss in a drill comes back here."), muted=True)
        self.problem = MessageLabel(lines=1)
        self.ask = push_button(tr("Ask now"), self._ask_now)
        self.rest = push_button(tr("Suspend"), partial(self._suspend, suspended=True))
        self.wake = push_button(tr("Let it come back"), partial(self._suspend, suspended=False))
        self.forget = push_button(tr("Forget"), self._forget)
        self.retention, self.most = QSpinBox(), QSpinBox()
        self.returning = QComboBox()
        self._set_up()
        column_of(
            row_of(
                caption(tr("Recall wanted")),
                self.retention,
                caption(tr("Per day, at most")),
                self.most,
                caption(tr("Comes back as")),
                self.returning,
                Spring(),
                self.count,
                spacing=8,
            ),
            self.problem,
            self.empty,
            grown(self.table),
            row_of(self.ask, self.rest, self.wake, self.forget, Spring()),
            on=self,
            spacing=12,
            margins=PAGE,
        )
        model.changed.connect(self._follow)
        self._follow()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._model.load()

    def _set_up(self) -> None:
        self.retention.setRange(round(100 * LEAST_RETENTION), round(100 * MOST_RETENTION))
        self.retention.setSuffix(" %")
        self.retention.setAccessibleName(tr("Share of due hands that you want to remember"))
        self.retention.setToolTip(tr("The higher it is, the sooner what you missed comes back"))
        self.most.setRange(0, MOST_A_DAY)
        self.most.setSpecialValueText(tr("All that is due"))
        self.most.setAccessibleName(tr("Hands per day, at most"))
        for returning, words in _returning_words().items():
            self.returning.addItem(words, returning)
        self.returning.setAccessibleName(tr("What you miss from now on comes back as"))
        self.returning.setToolTip(
            tr(
                "A concept is a spot on any board with a group of hands, such as top pair: "
                "another hand of it is asked each time"
            )
        )
        self.returning.activated.connect(self._choose)
        for field in (self.retention, self.most):
            field.lineEdit().setTextMargins(6, 0, 6, 0)
            field.editingFinished.connect(self._choose)
        self.table.chosen.connect(self._enable)
        self.table.removed.connect(self._forget)
        self.table.tell_apart(lambda card: (card.place, card.hand))

    def _choose(self) -> None:
        rules = RepetitionRules(
            self.retention.value() / 100, self.most.value(), self.returning.currentData()
        )
        self._model.choose(rules)

    def _ask_now(self) -> None:
        missed = tuple(Missed(card.place, card.hand) for card in tuple(self.table.chosen_rows))
        source = DrillSource(SourceKind.MISTAKES, missed=missed)
        self.drill_wanted.emit(Drill(tr("Chosen hands"), source))

    def _forget(self) -> None:
        self._model.forget(tuple(self.table.chosen_rows))

    def _suspend(self, *, suspended: bool) -> None:
        self._model.suspend(tuple(self.table.chosen_rows), suspended=suspended)

    def _follow(self) -> None:
        model = self._model
        self.problem.say(model.problem)
        self.problem.setVisible(bool(model.problem))
        self.table.show_rows(model.cards)
        self.table.setVisible(bool(model.cards))
        self.empty.setVisible(not model.cards)
        resting = sum(card.suspended for card in model.cards)
        self.count.setText(
            tr("{count} cards, {resting} suspended", count=len(model.cards), resting=resting)
        )
        self.returning.setCurrentIndex(self.returning.findData(model.rules.returning))
        for field, value in (
            (self.retention, round(100 * model.rules.retention)),
            (self.most, model.rules.most_a_day),
        ):
            if not field.hasFocus():
                field.setValue(value)
        self._enable()

    def _enable(self) -> None:
        chosen = self.table.chosen_rows
        self.ask.setEnabled(bool(chosen))
        self.forget.setEnabled(bool(chosen))
        self.rest.setEnabled(any(not card.suspended for card in chosen))
        self.wake.setEnabled(any(card.suspended for card in chosen))


def _returning_words() -> dict[Returning, str]:
    return {
        Returning.CONCEPTS: tr("Concepts"),
        Returning.HANDS: tr("Exact hands"),
        Returning.BOTH: tr("Both"),
    }


def _table(appearance: Appearance) -> Table[DueCard]:
    def due(card: DueCard) -> str:
        if card.suspended:
            return tr("suspended")
        return card.due.astimezone().strftime("%Y-%m-%d %H:%M")

    def hand(card: DueCard) -> str:
        return translate_message(card.hand) if is_group(card.hand) else card.hand

    def betting(card: DueCard) -> str:
        return ", ".join(answer_words_at(card.place, label) for label in betting_at(card.place))

    columns = (
        Column[DueCard](
            tr("Hand"),
            hand,
            lambda card: card.hand,
            art=lambda card: (
                None if is_group(card.hand) else TextCards(cards_of(card.hand), appearance)
            ),
        ),
        Column[DueCard](tr("Due"), due, lambda card: card.due),
        Column[DueCard](
            tr("Place"),
            lambda card: translate_message(card.situation),
            lambda card: card.situation,
            tip=lambda card: card.place,
        ),
        Column[DueCard](tr("Betting on the street"), betting, width=STRETCH),
    )
    return Table(tr("What comes back"), columns, choice=Choice.SEVERAL, appearance=appearance)
