"""A hand walked from the first decision to a flop of the library, or to a spot to solve."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import join, say
from gto_desktop.builds.flop_recipe import RecipeSpot, flop_spec, read_recipe
from gto_desktop.cards.board import Board
from gto_desktop.cards.isomorphism import canonical_flop
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.player import PerPlayer
from gto_desktop.game.preflop_line import Position
from gto_desktop.game.preflop_moves import ALL_IN
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.flop_starts import EarlierRanges, FlopStart, start_at, start_of
from gto_desktop.library.flops import FlopLibrary
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.library.store_errors import StoreError
from gto_desktop.preflop.stakes import DataSet
from gto_desktop.services.study.flop_shelves import FlopShelves
from gto_desktop.services.study.library_flop import LibraryFlop
from gto_desktop.services.study.preflop_lookups import PreflopLookups, Versions
from gto_desktop.services.study.preflop_prices import PreflopPrices
from gto_desktop.services.study.preflop_walk import (
    WalkedPreflop,
    preflop_view,
    walk_line,
    with_all_in,
)
from gto_desktop.services.study.study_views import FlopShelf, PreflopView
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.progress import Steps, finish
from gto_desktop.solver.spec import SolveSpec

BETTING: Mapping[str, object] = {
    "bet_sizes": {"flop": [50], "turn": [50], "river": [50]},
    "raise_sizes": {"flop": [60], "turn": ["a"], "river": ["a"]},
    "raise_limit": 1,
    "force_allin_threshold": 0.2,
}
"""Bets after the flop where there is no recipe to take them from."""
RECIPE = "recipe.toml"
_SMALL = 0.005
_REMEMBERED = 64


@dataclass(frozen=True)
class StudyFiles:
    """The files that a study was opened with, as `Study.open` takes them."""

    book: Path
    flops: tuple[Path, ...]
    own: Path | None = None
    own_flops: Path | None = None
    lines: Path | None = None

    def open(self) -> "Study":
        """Open them once more, as in another process."""
        return Study.open(self.book, self.flops, self.own, self.own_flops, lines=self.lines)


class Study:
    """Questions about hands to the presolved strategies; any thread may ask."""

    _files: StudyFiles | None = None

    def __init__(  # noqa: PLR0913
        self,
        book: PreflopBook | None = None,
        library: FlopLibrary | None = None,
        recipe: Sequence[RecipeSpot] = (),
        problems: Sequence[str] = (),
        own_flops: Path | None = None,
        *,
        lines: Path | None = None,
    ) -> None:
        """Take the strategies before the flop, the solved flops and the recipe of their bets.

        Without them there is nothing to be found. `own_flops` is the file of the library with the
        flops that the user solved, `lines` the folder in which lines of other sizes are kept.
        """
        self._book, self._recipe = book, tuple(recipe)
        self._library = FlopLibrary([]) if library is None else library
        self._problems = tuple(problems)
        missing = problems[0] if problems else ""
        self._lookups = PreflopLookups(book, missing)
        self._earlier = EarlierRanges(book)
        self._prices = None if book is None else PreflopPrices(book, lines)
        self._walks = lru_cache(maxsize=_REMEMBERED)(self._walked)
        self._shelves = FlopShelves(self._library, own_flops)

    @classmethod
    def open(
        cls,
        book: Path,
        flops: Sequence[Path],
        own: Path | None = None,
        own_flops: Path | None = None,
        *,
        lines: Path | None = None,
    ) -> "Study":
        """Open the strategies before the flop and the files of solved flops, earlier ones first.

        A file that cannot be used is left out and named in `problems`. The bets of a solve are
        those of the recipe beside the book, if there is one. `own` is the file of the data sets
        that the user solved, `own_flops` that of `flops` with what he solved, `lines` a folder in
        which lines of other sizes are kept once they are priced.
        """
        problems: list[str] = []
        preflop: PreflopBook | None = None
        recipe: Sequence[RecipeSpot] = ()
        try:
            preflop = PreflopBook(book, own)
            problems.extend(preflop.problems)
        except StoreError as error:
            problems.append(str(error))
        path = book.parent / RECIPE
        if path.is_file():
            try:
                recipe = read_recipe(path)
            except InputError as error:
                problems.append(str(error))
        study = cls(preflop, FlopLibrary(flops), recipe, problems, own_flops, lines=lines)
        study._files = StudyFiles(book, tuple(flops), own, own_flops, lines)
        return study

    @property
    def problems(self) -> tuple[str, ...]:
        """What is wrong with the files, a sentence each."""
        return (*self._problems, *self._library.problems)

    def versions(self) -> Versions:
        """Return the data sets; without strategies none of them answers."""
        self._keep_up()
        return self._lookups.versions()

    def for_processes(self) -> StudyFiles | None:
        """Return what opens it in another process, for some lookups; None where parts were given.

        Who sends many asks each time: it is a lookup like others, and may be held back like them.
        """
        return self._files

    def own_data_sets(self) -> tuple[DataSet, ...]:
        """Return the games of the user's own data sets."""
        self._keep_up()
        own = () if self._book is None else self._book.own_versions()
        return tuple(DataSet(info.id, info.label, info.stakes) for info in own)

    def data_sets(self) -> tuple[DataSet, ...]:
        """Return the games of the data sets, the user's own among them."""
        self._keep_up()
        return tuple(DataSet(info.id, info.label, info.stakes) for info in self._infos.values())

    def preflop(self, version: str, moves: Sequence[str], *, priced: bool = True) -> PreflopView:
        """Walk a line before the flop, each move a label: "F", "X", "C", "R2.5", "A".

        What follows raises to other sizes than the solved ones is solved for them, which takes a
        moment or some seconds the first time; unless `priced` it is that of the solved sizes.
        InputError where there is no such data set, or names the move that cannot be made.
        """
        self._keep_up()
        walk = self._walks(version, tuple(moves), priced)
        view = preflop_view(version, walk, self._lookups.accuracy_of(version))
        if view.flop is None:
            return view
        about = (self._other_pot(version, walk, view.flop), self._earlier_solve(version, view.flop))
        return replace(view, note=join("{0} {1}", filter(None, (view.note, *about))))

    def with_all_in(self, view: PreflopView) -> NodeView | None:
        """Return the decision of a line before the flop with all-in beside its actions.

        None where an all-in is solved there anyhow, and where it cannot be priced.
        """
        node = view.node
        if node is None or any(each.is_aggressive and each.all_in for each in node.actions):
            return None
        return with_all_in(node, self._walks(view.version, (*view.moves, ALL_IN), True))  # noqa: FBT003

    def flops(self, version: str, spot: FlopSpot) -> FlopShelf:
        """Return the flops of a pot at the first decision, as `flop_steps` does."""
        return finish(self.flop_steps(version, spot))

    def flop_steps(self, version: str, spot: FlopSpot, line: str = "root") -> Steps[FlopShelf]:
        """Read the flops of a pot at a decision, of the default data set where this one has none.

        Args:
            version: the data set.
            spot: the pot.
            line: the actions before the decision, bets as shares of the pot:
                "root/CHECK/BET 33%".

        Raises:
            InputError: a file is damaged.
        """
        for candidate in self._answering(version):
            if self._library.flops(candidate, spot):
                return (yield from self._shelves.steps(candidate, spot, line))
        return FlopShelf(version, spot, (), (), {})

    def solved_flops(self, version: str, spot: FlopSpot) -> tuple[Board, ...]:
        """Return the canonical flops of a pot that the library has for a data set itself."""
        return self._library.flops(version, spot)

    def open_flop(self, version: str, spot: FlopSpot, board: Board) -> LibraryFlop | None:
        """Return a flop of the library in the suits of a board; None where there is none."""
        if len(board.cards) != 3:
            raise InputError(say("A flop has three cards, {0} has {1}.", board, len(board.cards)))
        flop = Board(canonical_flop(board.cards))
        for candidate in self._answering(version):
            solved = self._library.find(FlopKey(candidate, spot, flop))
            if solved is not None:
                return LibraryFlop(self._library, solved, board, self._earlier)
        return None

    def solve_spec(
        self,
        version: str,
        pot: FlopSpot | Sequence[str],
        board: Board,
        betting: Mapping[str, object] | None = None,
    ) -> SolveSpec:
        """Return the spot to solve on a flop, in chips of 0.01 big blinds.

        The pot is one of the library, or a line before the flop: its own sizes make pot and stacks.
        `betting` is as in a spot file, None for that of the library's recipe. InputError where the
        line does not lead two players with chips to a flop, or something cannot be read.
        """
        if isinstance(pot, FlopSpot):
            start, bets = self.start(version, pot), self.betting(pot)
        else:
            view = self.preflop(version, pot)
            if view.to_flop is None:
                why = view.why_no_flop or say("The betting before the flop has not ended.")
                raise InputError(why)
            walk = self._walks(version, tuple(pot), True)  # noqa: FBT003 - it takes places only
            weights = view.to_flop.map(walk.held.__getitem__)
            start = start_at(walk.table, self._infos[version], weights)
            _check_played(start, view.to_flop)
            bets = self.betting(view.flop)
        return flop_spec(board, start, bets if betting is None else betting)

    def recipe_pots(self, version: str) -> tuple[FlopSpot, ...]:
        """Return the pots of a data set that the library's recipe has flops of."""
        pots = (entry.spot for entry in self._recipe if entry.version == version)
        return tuple(dict.fromkeys(pots))

    def betting(self, spot: FlopSpot | None = None) -> Mapping[str, object]:
        """Return the bets of the library's recipe: of a pot, or of one of its kind."""
        alike = [entry for entry in self._recipe if spot is not None and entry.spot == spot]
        kind = [
            entry
            for entry in self._recipe
            if spot is not None and entry.spot.pot_type == spot.pot_type
        ]
        entries = (*alike, *kind, *self._recipe)
        return entries[0].tree if entries else BETTING

    def refresh(self) -> None:
        """Forget what was read: the files may hold something else by now."""
        self._lookups.reread()
        if self._prices is not None:
            self._prices.forget()
        self._earlier = EarlierRanges(self._book)
        self._walks.cache_clear()

    def _keep_up(self) -> None:
        """Forget what was read where a data set of the user's was solved or deleted meanwhile."""
        if isinstance(self._book, PreflopBook) and self._book.is_behind:
            self.refresh()

    @property
    def _infos(self) -> dict[str, VersionInfo]:
        return {} if self._book is None else {info.id: info for info in self._book.versions()}

    def close(self) -> None:
        """Let go of the files."""
        self._library.close()
        if isinstance(self._book, PreflopBook):
            self._book.close()

    def _walked(self, version: str, moves: tuple[str, ...], priced: bool) -> WalkedPreflop:  # noqa: FBT001
        book, info = self._known(version)
        try:
            return walk_line(book, info, moves, self._prices if priced else None)
        except StoreError as error:
            raise InputError(str(error)) from None

    def _known(self, version: str) -> tuple[PreflopBook, VersionInfo]:
        if self._book is None:
            raise InputError(self._no_strategies())
        info = self._infos.get(version)
        if info is None:
            known = ", ".join(self._infos)
            raise InputError(
                say("There is no data set {0}: use one of {1}.", repr(version[:60]), known)
            )
        return self._book, info

    def start(self, version: str, spot: FlopSpot) -> FlopStart:
        """Return how a pot of the library begins; InputError where it does not come up."""
        try:
            start = self.read_start(version, spot)
        except StoreError as error:
            raise InputError(str(error)) from None
        _check_played(start, PerPlayer(spot.oop, spot.ip))
        return start

    def read_start(self, version: str, spot: FlopSpot) -> FlopStart:
        """Return how a pot begins, as `start`; StoreError where no strategies can be read."""
        self._keep_up()
        if self._book is None:
            raise StoreError(self._no_strategies())
        return start_of(self._book, version, spot)

    def _answering(self, version: str) -> tuple[str, ...]:
        return self.versions().serving(version)

    def _no_strategies(self) -> str:
        return join("{0} {1}", self.problems) or say("There are no preflop strategies.")

    def _earlier_solve(self, version: str, spot: FlopSpot) -> str:
        """Return a sentence where the library's flops of a spot follow an earlier preflop solve."""
        for candidate in self._answering(version):
            flop = next(iter(self._library.flops(candidate, spot)), None)
            solved = None if flop is None else self._library.find(FlopKey(candidate, spot, flop))
            if solved is None:
                continue
            source = solved.facts.ranges_from
            apart = self._earlier.apart(candidate, spot, solved.ranges, source)
            if not apart:
                return ""
            return say(
                "Flops of the library follow ranges of an earlier preflop solve, {0} % apart.",
                f"{max(100 * apart, 0.1):.1f}",
            )
        return ""

    def _other_pot(self, version: str, walk: WalkedPreflop, spot: FlopSpot) -> str:
        """Return a sentence where the library's flops of a spot are of another pot or stack."""
        if not any(self._library.flops(each, spot) for each in self._answering(version)):
            return ""
        try:
            start = self.start(version, spot)
        except InputError:
            return ""
        table = walk.table
        pot, behind = round(table.pot, 2), min(table.behind(seat) for seat in table.live)
        if abs(start.pot - pot) < _SMALL and abs(start.stack - behind) < _SMALL:
            return ""
        return say(
            "Flops of the library are of a pot of {0}bb with {1}bb behind; here it is "
            "{2}bb with {3}bb.",
            f"{start.pot:g}",
            f"{start.stack:g}",
            f"{pot:g}",
            f"{behind:g}",
        )


def _check_played(start: FlopStart, seats: PerPlayer[Position]) -> None:
    """Raise an InputError where one of two seats never comes to the flop."""
    side = start.side_without_hands
    if side is not None:
        why = say("{0} has no hand that plays this line: there is nothing to solve.", seats[side])
        raise InputError(why)
