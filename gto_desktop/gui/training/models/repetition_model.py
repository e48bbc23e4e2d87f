"""What comes back in the window: the cards, and how soon and how many they come."""

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.user_data_asks import AskingModel, ShelfAsks
from gto_desktop.gui.training.models.table_model import LANE
from gto_desktop.services.training.training import DueCard, Training
from gto_desktop.training.repetition import RepetitionRules


class RepetitionModel(AskingModel):
    """Reads the cards anew when it is asked to, and after each change."""

    def __init__(self, training: Training, jobs: Jobs) -> None:
        super().__init__(jobs)
        self.training = training
        self.cards: tuple[DueCard, ...] = ()
        """The earliest first."""
        self.rules = RepetitionRules()
        self.written: Event[()] = Event()
        """Something was changed: what is due may be something else now."""
        self._asks = ShelfAsks(jobs)
        self._asks.refused.connect(self.refuse)

    def load(self) -> None:
        """Read the cards and the rules."""

        def read() -> tuple[tuple[DueCard, ...], RepetitionRules]:
            return self.training.cards(), self.training.rules()

        def arrived(answer: tuple[tuple[DueCard, ...], RepetitionRules]) -> None:
            (self.cards, self.rules), self.problem = answer, ""
            self.changed.emit()

        self._jobs.ask("cards", read, arrived, self._failed, lane=LANE)

    def suspend(self, cards: tuple[DueCard, ...], *, suspended: bool) -> None:
        """Let cards rest, or come back again."""

        def write() -> None:
            for card in cards:
                self.training.suspend(card, suspended=suspended)

        self._asks.do(write, self._wrote, lane=LANE)

    def forget(self, cards: tuple[DueCard, ...]) -> None:
        """Ask for spots and hands no more."""

        def write() -> None:
            for card in cards:
                self.training.forget(card)

        self._asks.do(write, self._wrote, lane=LANE)

    def choose(self, rules: RepetitionRules) -> None:
        """Choose how cards come back."""
        if rules != self.rules:
            self._asks.do(lambda: self.training.set_rules(rules), self._wrote, lane=LANE)

    def _wrote(self, _none: None) -> None:
        self.load()
        self.written.emit()
