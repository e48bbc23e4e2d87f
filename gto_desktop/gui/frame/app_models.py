"""The models of a window and how they go together; no widget is known here."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, Signal

from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.player import SIDES, PerPlayer
from gto_desktop.gui.base.appearance import Appearance
from gto_desktop.gui.base.bridge import Bridge
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.settings import PreferenceStore, solve_texts
from gto_desktop.gui.frame.spare_time_watch import SpareTimeWatch
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.gui.node.models.node_reader import NodeReader
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import OpenSolution, Whereabouts
from gto_desktop.gui.service.service_control import ServiceControl
from gto_desktop.gui.solve.models.bet_presets_model import LibraryTree, PresetsModel
from gto_desktop.gui.solve.models.coach_solves_model import CoachSolvesModel
from gto_desktop.gui.solve.models.past_solves_model import PastSolvesModel
from gto_desktop.gui.solve.models.saved_ranges_model import SavedRangesModel
from gto_desktop.gui.solve.models.solve_queue_model import SolveQueueModel
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.study.models.bookmarks import Bookmarks
from gto_desktop.gui.study.models.flop_batch_model import FlopBatchModel
from gto_desktop.gui.study.models.navigator import HandSpot, Navigator
from gto_desktop.gui.study.models.spare_flops_model import SpareFlopsModel
from gto_desktop.gui.study.models.walk import HandModel, HandWalk
from gto_desktop.services.solving.past_solves import Entry
from gto_desktop.services.study.place import write_place
from gto_desktop.services.study.spare_time import SpareTime
from gto_desktop.services.study.study import Study
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec, TreeSpec


class AppModels(QObject):
    """All models over one bridge."""

    told = Signal(str)
    """A sentence for the status bar."""

    def __init__(
        self,
        parts: Parts,
        appearance: Appearance,
        settings: QSettings,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.parts, self.appearance, self.settings = parts, appearance, settings
        self.library = parts.library or Study()
        self.preferences = PreferenceStore(settings, self)
        self.bridge = Bridge(self)
        self.spot = SpotModel()
        where = Whereabouts(self.library.versions().default)
        self.hand, self.study = HandModel(where), StudyModel(where)
        self.walk = HandWalk(self.hand, self.study)
        self.reader = NodeReader(self.study, self.bridge, parts.solving)
        self.navigator = Navigator(self.walk, self.library, self.bridge)
        self.bookmarks = Bookmarks(
            lambda key: str(settings.value(f"study/{key}", "")),
            lambda key, text: settings.setValue(f"study/{key}", text),
        )
        self.service = (
            None if parts.service is None else ServiceControl(parts.service, self.bridge, self)
        )
        self.data_sets_changed: Event[str] = Event()
        """The id of an own data set that came or went; the library knows it by then."""
        self.library_grew: Event[()] = Event()
        """A flop that was solved here is in the library by now."""
        batches = parts.flop_batches
        self.flop_batch = (
            None if batches is None else FlopBatchModel(batches, self.bridge, self._is_playing)
        )
        if self.flop_batch is not None:
            self.flop_batch.grew.connect(self.library_grew.emit)
        self.spare_flops = self._make_spare_flops()
        self._make_shelves()
        self.coach = CoachSolvesModel(parts.at_coach, self.bridge)
        self.coach.load()
        self.preferences.changed.connect(self._preferred)
        self._fill_solve_fields(solve_texts(self.preferences.present))
        self.hand_spot: HandSpot | None = None
        """The last spot of a hand that was to be solved: its seats, pot and stacks."""
        self._is_solved = True
        """Whether a solve of it has been shown."""
        self.last_opened: tuple[str, Path] | None = None
        """The game of the solution that the user opened last, and its file."""
        self.bridge.told.connect(self.told)
        self.navigator.told.connect(self.told.emit)
        self.walk.changed.connect(self._note_place)
        if self.service is not None:
            self.service.told.connect(self.told)
        self.walk.changed.connect(self._measure)
        self._measure()

    def set_up(self, spot: HandSpot) -> None:
        """Set up a spot of the hand; what solves it next is shown at its place."""
        self.hand_spot, self._is_solved = spot, False
        self.spot.show(spot.spec, in_bb=True)

    def place_of(self, spec: SolveSpec) -> str:
        """Return the place of the spot that is to be solved for a hand; empty for another one."""
        spot, is_new = self.hand_spot, not self._is_solved
        return write_place(spot.place) if spot and is_new and _is_answer(spec, spot.spec) else ""

    def big_blind(self, tree: TreeSpec) -> float | None:
        """Return the chips of a big blind in the tree being set up; None where it knows none."""
        spot = self.hand_spot
        is_of_hand = spot is not None and _alike(tree, spot.spec.tree)
        return CHIPS_PER_BB if is_of_hand or self.spot.in_bb else None

    def library_trees(self) -> tuple[LibraryTree, ...]:
        """Return the trees of the library's pots, by the name of the pot."""
        library = self.library
        pots = library.recipe_pots(library.versions().default)
        return tuple(LibraryTree(translate_message(pot.name), library.betting(pot)) for pot in pots)

    def under_way(self, solution: Solution) -> OpenSolution:
        """Return what is being solved as it is opened, like `solved`."""
        return self._placed(solution, tr("Own solve"))

    def solved(self, solution: Solution, target_pct: float | None = None) -> OpenSolution:
        """Return what was solved as it is opened, at its place in the hand where it has one.

        Args:
            solution: the result.
            target_pct: what it was to reach, in percent of the pot.
        """
        placed = self._placed(solution, source_of_solve(solution, target_pct))
        self._is_solved = True
        return placed

    def _placed(self, solution: Solution, source: str) -> OpenSolution:
        spot, is_new, opened = self.hand_spot, not self._is_solved, self.study.opened
        if spot is not None and is_new and _is_answer(solution.spec, spot.spec):
            return OpenSolution(solution, source, spot.names, spot.place)
        if opened is not None and opened.solution.spec == solution.spec:
            # It was solved further: it stands where it stood.
            return replace(opened, solution=solution, source=source, file=None)
        seats = self.seats_of(solution.spec)
        names = SIDES if seats is None else seats
        return OpenSolution(solution, source, names, has_stakes=seats is not None)

    def seats_of(self, spec: SolveSpec) -> PerPlayer[str] | None:
        """Return what both players of a spot in big blinds are called; None for one in chips."""
        if self.hand_spot is not None and _same_stakes(spec, self.hand_spot.spec):
            return self.hand_spot.names
        typed = self.spot.check().spec if self.spot.in_bb else None
        return SIDES if typed is not None and _same_stakes(spec, typed) else None

    def _seats_of(self, solution: Solution) -> PerPlayer[str] | None:
        """Return what both players of a solve in big blinds are called; None for one in chips."""
        placed = self._placed(solution, "")
        return placed.names if placed.in_bb else None

    def open_file(self, solution: Solution, path: Path) -> None:
        """Show a solution that was read from a file, and set up its spot."""
        self.last_opened = (solution.spec.key(), path)
        kept = self._kept(path)
        seats = None if kept is None else kept.seats
        self.spot.show(solution.spec, in_bb=seats is not None)
        self.open_solution(solution, self.file_title(path), seats, path)

    def file_title(self, path: Path) -> str:
        """Return what the user calls a file: a past solve by its name, others by theirs."""
        kept = self._kept(path)
        return path.name if kept is None else kept.solve.name

    def _kept(self, path: Path) -> Entry | None:
        return next((entry for entry in self.past_entries if entry.path == path), None)

    def open_solution(
        self,
        solution: Solution,
        source: str,
        seats: PerPlayer[str] | None = None,
        file: Path | None = None,
    ) -> None:
        """Show a solution that belongs to no hand.

        Args:
            solution: what to show.
            source: where it comes from, for people.
            seats: who plays it where it was solved for a hand, or is of the same pot and stacks as
                one that was: amounts are big blinds as there.
            file: where it is kept, if it is.
        """
        names = SIDES if seats is None else seats
        self.study.open(
            OpenSolution(solution, source, names, file=file, has_stakes=seats is not None)
        )

    @property
    def opened_file(self) -> Path | None:
        """The file of the solution that is shown; None where it has none."""
        return None if self.study.opened is None else self.study.opened.file

    @property
    def past_entries(self) -> Sequence[Entry]:
        """The past solves that are kept."""
        return () if self.past is None else self.past.entries

    def kept_file(self) -> Path | None:
        """Return the file of a past solve of the open flop, suits as here; None without one."""
        solution = self.study.solution
        if solution is None:
            return None
        return self.file_of(solution.spec.key())

    def file_of(self, game: str) -> Path | None:
        """Return the file of a past solve with this key; None without one."""
        return next((e.path for e in self.past_entries if e.solve.game == game and e.there), None)

    def is_kept(self, spec: SolveSpec) -> bool:
        """Whether a solve of a spot can be shown again, by the library or from its file."""
        own = self.parts.own_flops
        return self.file_of(spec.key()) is not None or (own is not None and own.has_kept(spec))

    def close_solution(self) -> None:
        """Give its memory back; a flop's solution may hold gigabytes."""
        solution = self.study.solution
        if solution is not None:
            self.walk.leave_flop()
            self.walk.forget(solution)

    def toggle_bookmark(self) -> None:
        """Keep the shown place, or keep it no more."""
        text = self.navigator.text()
        if not text:
            self.told.emit(
                tr("Only places in a hand can be bookmarked: this solution belongs to no hand.")
            )
        elif self.is_marked:
            self.bookmarks.remove(text)
            self.told.emit(tr("Removed the bookmark."))
        else:
            self.bookmarks.add(text, text)
            self.told.emit(tr("Bookmarked."))

    @property
    def elsewhere(self) -> str:
        """What is shown, in a few words, where that belongs to no hand; else nothing."""
        solution = self.study.solution
        if solution is None or self.navigator.place is not None:
            return ""
        source = translate_message(self.study.source) or tr("Own solve")
        board = str(solution.spec.board)
        if board not in source:
            source = tr("{source}: {board}", source=source, board=board)
        elif f"pot {solution.spec.tree.starting_pot}" in self.study.source:
            return source  # the name of a past solve says all of it
        return tr(
            "{source}, pot {pot}, stack {stack}",
            source=source,
            pot=self.study.display.with_unit(solution.spec.tree.starting_pot),
            stack=self.study.display.with_unit(solution.spec.tree.effective_stack),
        )

    @property
    def is_marked(self) -> bool:
        """Whether the shown place is a bookmark."""
        text = self.navigator.text()
        return any(mark.place == text for mark in self.bookmarks.kept)

    def shutdown(self) -> bool:
        """End the background work and the service; false when a worker is still busy after all."""
        ended = self.bridge.shutdown()
        if self.service is not None:
            self.service.close()
        return ended

    def _make_spare_flops(self) -> SpareFlopsModel | None:
        """Make what solves flops of the user's hands, once the settings say so."""
        batches, hands = self.parts.flop_batches, self.parts.hand_flops
        if batches is None or hands is None:
            return None
        flops = SpareFlopsModel(batches, hands, self.bridge, self._is_playing)
        flops.grew.connect(self.library_grew.emit)
        self.spare_time = SpareTimeWatch(SpareTime(), self)
        self.spare_time.begun.connect(flops.begin)
        self.spare_time.ended.connect(flops.end)
        self.spare_time.set_on(self.preferences.present.spare_time)
        return flops

    def _is_playing(self) -> bool:
        """Whether a poker client runs; any thread may ask."""
        return self.parts.fair_play is not None and bool(self.parts.fair_play.running)

    def _make_shelves(self) -> None:
        shelves, bridge = self.parts.shelves, self.bridge
        self.presets = PresetsModel(None if shelves is None else shelves.presets, bridge)
        self.ranges: SavedRangesModel | None = None
        self.past: PastSolvesModel | None = None
        self.queue: SolveQueueModel | None = None
        self.presets.told.connect(self.told.emit)
        self.presets.refused.connect(self.told.emit)
        if shelves is None:
            return
        self.ranges = SavedRangesModel(shelves.ranges, bridge)
        own = self.parts.own_flops
        in_library = (lambda _spec: False) if own is None else own.has_kept
        self.past = PastSolvesModel(shelves.solves, bridge, in_library, self._seats_of)
        self.queue = SolveQueueModel(shelves.queue, self.parts.solving, bridge)
        for model in (self.queue, self.past):
            model.told.connect(self.told.emit)
            model.refused.connect(self.told.emit)
        # At once: what a crash left behind is taken back before anybody looks for it.
        self.presets.load()
        self.queue.load()
        self.past.load()

    def _preferred(self, name: str) -> None:
        field = "target" if name == "target_pct" else name
        texts = solve_texts(self.preferences.present)
        if field in texts:
            # What was typed of the others for the present spot stays.
            self._fill_solve_fields({field: texts[field]})
        elif name == "spare_time" and self.spare_flops is not None:
            self.spare_time.set_on(self.preferences.present.spare_time)

    def _fill_solve_fields(self, chosen: Mapping[str, str]) -> None:
        texts = {**self.spot.draft.texts, **chosen}
        self.spot.set_texts(texts, own_sizes=self.spot.draft.per_player_sizes)

    def _note_place(self) -> None:
        """Note the flop that is looked at; each of its nodes would fill the list."""
        place = self.navigator.place
        if place is not None and place.flop is not None and self.walk.on_flop:
            text = write_place(replace(place, streets=(), cards=()))
            self.bookmarks.visit(text, text)

    def _measure(self) -> None:
        """Count in big blinds where the spot is one of a hand."""
        opened = self.study.opened
        in_bb = opened is None or opened.in_bb
        self.study.display.set_big_blind(CHIPS_PER_BB if in_bb else None)


def _is_answer(solved: SolveSpec, wanted: SolveSpec) -> bool:
    """Whether a solve is the one that was asked for; its ranges went through texts."""
    return solved.board == wanted.board and _same_stakes(solved, wanted)


def _same_stakes(first: SolveSpec, second: SolveSpec) -> bool:
    return _alike(first.tree, second.tree)


def _alike(first: TreeSpec, second: TreeSpec) -> bool:
    stakes = [(tree.starting_pot, tree.effective_stack) for tree in (first, second)]
    return stakes[0] == stakes[1]


def source_of_solve(solution: Solution, target_pct: float | None) -> str:
    """Return where the numbers of a solve made here come from, in words."""
    reached = solution.exploitability_pct
    if solution.is_of_coach:
        return tr("Solved on the coach's machine")
    if target_pct is None or reached is None:
        return tr("Own solve")
    if reached > target_pct:
        return tr(
            "Own solve, stopped before its target of {percent} %", percent=written(target_pct, "g")
        )
    return tr("Own solve, target {percent} %", percent=written(target_pct, "g"))
