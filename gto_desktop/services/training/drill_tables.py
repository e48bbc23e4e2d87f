"""Opens what a drill plays on: places, pots of the library, saved and open solutions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from threading import Lock

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import parse_cards
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.player import PerPlayer
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.services.solving.solver import Solver
from gto_desktop.services.study.near_flops import near_text
from gto_desktop.services.study.place import (
    HandPlace,
    place_of,
    read_place,
    steps_of,
    write_place,
)
from gto_desktop.services.study.study import Study
from gto_desktop.services.study.study_views import PreflopView
from gto_desktop.services.training.turns import TurnsAsTheyCome
from gto_desktop.solver.progress import finish
from gto_desktop.solver.solution import Solution
from gto_desktop.training.drill import DrillSource, SourceKind
from gto_desktop.training.drill_nodes import DrillTable, HandEvent, Step
from gto_desktop.training.play_tables import (
    HandTable,
    HeadsUpTable,
    OnwardTable,
    PotTable,
    PreflopDrillTable,
    cards_text,
    told_preflop,
)
from gto_desktop.training.run import Play

OPEN = "open |"
"""How the place of a solution that is open, and not saved, begins."""
_SIDES = ("OOP", "IP")
Seats = Callable[[str], PerPlayer[str] | None]
"""Tells who plays a game, by its `SolveSpec.key`; None for one that was solved for no hand."""
_KEPT_FLOPS, _KEPT_NODES, _KEPT_POTS = 4, 32, 16


@dataclass(frozen=True, eq=False)
class Opened:
    """A solution that is open."""

    solution: Solution
    title: str
    """What scores are kept under: "BTN v BB SRP", or "own solve Ks7d4c"."""
    seats: tuple[str, str] = _SIDES
    """OOP, then IP."""
    file: str = ""
    """Where it is saved; then what is missed comes back."""
    chips_per_bb: float | None = None


def seated(solution: Solution, seats: PerPlayer[str], file: str = "") -> Opened:
    """Return a solution that was made for a hand: it counts in hundredths of a big blind."""
    title = say("own solve {0} v {1} {2}", seats.oop, seats.ip, solution.spec.board)
    return Opened(solution, title, (seats.oop, seats.ip), file, float(CHIPS_PER_BB))


class TableMaker:
    """Makes tables; the solution of a file is kept open for the next question."""

    def __init__(self, study: Study, solving: Solver, seats: Seats = lambda _game: None) -> None:
        self._study, self._solving, self._seats = study, solving, seats
        self._kept: Opened | None = None
        self._lock = Lock()
        self._turns = TurnsAsTheyCome(solving)

    def table(
        self, source: DrillSource, opened: Opened | None = None, play: Play = Play.SPOT
    ) -> DrillTable:
        """Return the table of a source; InputError where nothing is stored at the place."""
        if source.kind is SourceKind.SOLUTION or is_solution_place(source.place):
            return self._solution(source.place, opened)
        place = read_place(source.place)
        if source.kind is SourceKind.POT:
            view, spot = self._to_flop(place)
            table = self._pot(place.version, view.moves, spot)
            if table is None:
                raise InputError(say("The library has no flops of {0}.", source.place))
            return replace(table, before=told_preflop(view))
        if place.flop is not None:
            return self._flop(place)
        preflop = self._preflop(place)
        if play is not Play.HAND:
            return preflop
        # To read a pot's flops takes a second, and a hand looks at them with each of its steps.
        pots = lru_cache(maxsize=_KEPT_POTS)(
            lambda moves, spot: self._pot(place.version, moves, spot)
        )
        return HandTable(preflop, pots)

    def stakes(self, place: str) -> Stakes | None:
        """Return what is played at a place of a data set; None for a solution."""
        if not place or is_solution_place(place):
            return None
        version = read_place(place).version
        games = {game.id: game.stakes for game in self._study.data_sets()}
        return games.get(version)

    def _preflop(self, place: HandPlace) -> PreflopDrillTable:
        version = place.version
        view = self._study.preflop(version, place.moves)
        if view.node is None:
            raise InputError(say("The betting before the flop has ended here: choose a flop."))
        seats = [seat.position for seat in view.seats]
        # Seats that a smaller game leaves out have folded before anybody acts.
        first = self._study.preflop(version, ()).turns[0].seat
        return PreflopDrillTable(
            lambda moves: self._study.preflop(version, moves),
            version,
            tuple(str(seat) for seat in seats[seats.index(first) :]),
            place.moves,
        )

    def _to_flop(self, place: HandPlace) -> tuple[PreflopView, FlopSpot]:
        view = self._study.preflop(place.version, place.moves)
        if view.flop is None:
            raise InputError(view.why_no_flop or say("This line does not lead to a flop yet."))
        return view, view.flop

    def _pot(self, version: str, moves: tuple[str, ...], spot: FlopSpot) -> PotTable | None:
        shelf = self._study.flops(version, spot)
        weighted = [
            (choice.board, choice.weight) for choice in shelf.flops if choice.weight is not None
        ]
        if not weighted:
            # A library under construction: all its flops alike.
            weighted = [(choice.board, 1.0) for choice in shelf.flops]
        if not weighted:
            return None
        # A hand opens its flop once for each of its steps.
        opened = lru_cache(maxsize=_KEPT_FLOPS)(
            lambda board: self._flop(HandPlace(version, moves, board))
        )
        place = write_place(HandPlace(version, moves))
        return PotTable(
            tuple(weighted), opened, (str(spot.oop), str(spot.ip)), place, _pot_name(spot)
        )

    def _flop(self, place: HandPlace) -> OnwardTable:
        assert place.flop is not None
        view, spot = self._to_flop(place)
        name = _pot_name(spot)
        flop = self._study.open_flop(place.version, spot, place.flop)
        if flop is None:
            there = [choice.board for choice in self._study.flops(place.version, spot).flops]
            if not there:
                raise InputError(say("The library has no flops of {0}.", name))
            near = near_text(place.flop, there)
            raise InputError(
                say("{0} of {1} is not in the library; near it are {2}.", place.flop, name, near)
            )
        board, version, moves = place.flop, place.version, view.moves

        def text(_labels: tuple[str, ...], _cards: tuple[int, ...], path: tuple[Step, ...]) -> str:
            steps = [step for step in path if not isinstance(step, Board)]
            return write_place(place_of(version, moves, board, steps))

        table = HeadsUpTable(
            read=lru_cache(maxsize=_KEPT_NODES)(flop.node),
            seats=(str(spot.oop), str(spot.ip)),
            title=name,
            place=text,
            chips_per_bb=float(CHIPS_PER_BB),
            accuracy_pct=flop.exploitability_pct,
            before=(*told_preflop(view), HandEvent("", None, board.cards, 1)),
            note=""
            if flop.version == version
            else say(
                "The library has these flops with the ranges of {0} only, not with those of {1}.",
                flop.version,
                version,
            ),
        )
        return OnwardTable(
            table, lambda line, card: self._turns.turn(flop, line, card), steps_of(place)
        )

    def _solution(self, text: str, opened: Opened | None) -> HeadsUpTable:
        file, line, cards = _pieces(text)
        own = self._opened(file, opened)

        def place(labels: tuple[str, ...], dealt: tuple[int, ...], _path: tuple[Step, ...]) -> str:
            return solution_place(own.file or "open", "/".join(["root", *labels]), dealt)

        return HeadsUpTable(
            read=lambda at, dealt: self._solving.node(own.solution, at, dealt),
            seats=own.seats,
            title=own.title,
            place=place,
            steps=(*line, *cards),
            chips_per_bb=own.chips_per_bb,
            accuracy_pct=own.solution.exploitability_pct or 0.0,
        )

    def _opened(self, file: str, opened: Opened | None) -> Opened:
        if opened is not None and file in {"open", opened.file}:
            return opened
        if file == "open":
            raise InputError(say("This drill is of a solution that is not open any more."))
        with self._lock:
            if self._kept is None or self._kept.file != file:
                solution = finish(self._solving.open(Path(file)))
                self._kept = self._seated(solution, file)
            return self._kept

    def _seated(self, solution: Solution, file: str) -> Opened:
        seats, board = self._seats(solution.spec.key()), solution.spec.board
        if seats is None:
            return Opened(solution, say("own solve {0}", board), file=file)
        return seated(solution, seats, file)


def solution_place(file: str, line: str, cards: Sequence[int]) -> str:
    """Return the text of a node of a solution.

    >>> solution_place("a.gtosol", "root/CHECK", [11])
    'a.gtosol | root/CHECK | 4s'
    """
    return f"{file} | {line} | {cards_text(cards)}"


def _pieces(text: str) -> tuple[str, tuple[str, ...], tuple[int, ...]]:
    pieces = [piece.strip() for piece in text.rsplit("|", 2)]
    if len(pieces) != 3:
        raise InputError(
            say("{0} names no node of a solution: file | line | cards.", repr(text[:40]))
        )
    file, line, cards = pieces
    labels = tuple(part.strip() for part in line.split("/") if part.strip())
    dealt = tuple(parse_cards(cards)) if cards else ()
    return file, labels[1:] if labels[:1] == ("root",) else labels, dealt


def is_solution_place(text: str) -> bool:
    """Tell whether a place is of a solution: a study place begins with a data set and a colon."""
    pieces = [piece.strip() for piece in text.rsplit("|", 2)]
    return len(pieces) == 3 and pieces[1].startswith("root")


def chips_per_bb_at(place: str) -> float | None:
    """Return the chips of a big blind at a place; None for a solution, which knows none here."""
    return None if is_solution_place(place) else CHIPS_PER_BB


def _pot_name(spot: FlopSpot) -> str:
    """Return what scores are kept under: heads-up the same seats act the other way round."""
    return say("{0} heads-up", spot.name) if spot.heads_up else spot.name
