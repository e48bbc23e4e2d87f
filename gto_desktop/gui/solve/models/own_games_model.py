"""The user's own preflop data sets in the window."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.shelf_model import ShelfModel
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.node_reader import LIBRARY_LANE
from gto_desktop.services.preflop_games.preflop_games import PreflopGames

if TYPE_CHECKING:
    from gto_desktop.services.study.stored_strategies import VersionInfo


class OwnGamesModel(ShelfModel[tuple["VersionInfo", ...]]):
    """What is kept; `gone` tells the id of one that was deleted."""

    def __init__(self, games: PreflopGames, jobs: Jobs, reread: Callable[[], object]) -> None:
        """Take what keeps them, what runs jobs, and what has the library look at them anew."""
        super().__init__(jobs, games.all)
        self._games, self._reread = games, reread
        self.infos: tuple[VersionInfo, ...] = ()
        self.gone: Event[str] = Event()
        self.there: Event[str] = Event()
        """The id of a new one, once lookups know it."""

    def load(self) -> None:
        """Read what is kept."""
        self._do(lambda: None)

    def take_in(self, name: str) -> None:
        """Have everybody see a data set that was solved."""
        self._do(self._reread, lambda _none: self.there.emit(name), LIBRARY_LANE)

    def delete(self, info: "VersionInfo") -> None:
        """Delete one for good."""

        def act() -> None:
            self._games.delete(info.id)
            self._reread()

        def done(_none: None) -> None:
            self.told.emit(tr("Deleted {name}.", name=translate_message(info.label)))
            self.gone.emit(info.id)

        self._do(act, done, LIBRARY_LANE)

    def _take(self, content: "tuple[VersionInfo, ...]") -> None:
        self.infos = content
