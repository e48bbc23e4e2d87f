"""Sources of packs: what is shown in the window, and what the user has kept."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.game.player import Player
from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.numbers import written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.pack_draft_file import Gathered, Make, Offer
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.review.models.hands_model import HandsModel
from gto_desktop.gui.review.panels.hand_table import hand_facts
from gto_desktop.gui.solve.models.past_solves_model import PastSolvesModel
from gto_desktop.gui.solve.models.saved_ranges_model import SavedRangesModel
from gto_desktop.gui.solve.panels.past_solves_page import shown_name
from gto_desktop.gui.study.models.navigator import shown_source
from gto_desktop.gui.training.models.drill_model import DrillModel, ready_drills
from gto_desktop.ranges.range import Range
from gto_desktop.services.packs.contents import (
    PICTURE_SUFFIXES,
    NewItem,
    note_file_item,
    note_item,
    picture_item,
    quiz_file_item,
    range_item,
    solution_item,
    spot_item,
)
from gto_desktop.services.packs.hand_items import remarks_in
from gto_desktop.services.packs.packs import Packs
from gto_desktop.services.packs.safe_text import plain
from gto_desktop.services.review.kept_hands import WHOLE_HAND, HandRow, Remarks
from gto_desktop.services.solving.past_solves import default_name
from gto_desktop.services.userdata.ranges_shelf import SavedRange
from gto_desktop.solver.spec import load_spot
from gto_desktop.training.drill import LONGEST_NAME, Drill, SourceKind, short_name
from gto_desktop.training.run import Asks

MOST_HANDS = 200
"""Hands that are offered one by one, in the order of their list."""


class PackSources:
    """Takes down what is there when it is asked; what takes time happens in a `Make`."""

    def __init__(
        self, models: AppModels, packs: Packs, drills: DrillModel | None, hands: HandsModel | None
    ) -> None:
        self._models, self._packs, self._drills, self._hands = models, packs, drills, hands

    def load(self) -> None:
        """Read anew what of the user's is kept."""
        for model in self._kept():
            model.load()

    def when_shown(self, act: Callable[[], object]) -> None:
        """Do something whenever the window shows another place or spot."""
        models = self._models
        for event in (models.study.shown, models.walk.changed):
            event.connect(act)
        models.spot.changed.connect(lambda _key: act())

    def when_changed(self, act: Callable[[], object]) -> None:
        """Do something whenever other things are kept."""
        for model in self._kept():
            model.changed.connect(act)
        self._models.data_sets_changed.connect(lambda _name: act())

    def _kept(self) -> list[DrillModel | HandsModel | SavedRangesModel | PastSolvesModel]:
        models = (self._drills, self._hands, self._models.ranges, self._models.past)
        return [model for model in models if model is not None]

    def saved_file(self) -> Path | None:
        """Return the file of the shown solution: the one that was opened, or the kept solve's."""
        solution = self._models.study.solution
        if solution is None or self._models.study.ends_with_flop:
            return None
        game, opened = solution.spec.key(), self._models.last_opened
        if opened is not None and opened[0] == game and opened[1].is_file():
            return opened[1]
        entries = self._models.past_entries
        return next((kept.path for kept in entries if kept.solve.game == game and kept.there), None)

    def solution_called(self, name: str) -> str | None:
        """Return the file of a kept solve by its name; None where there is none."""
        for kept in self._models.past_entries:
            # A pack has the name of a solve as its names are.
            if kept.there and name in {kept.solve.name, plain(kept.solve.name), kept.path.stem}:
                return str(kept.path)
        return None

    # ------------------------------------------------------------------------ what is shown

    def shown(self) -> list[Offer]:
        """Offer what the window shows: the place, the spot, the solution, ranges of the node."""
        models = self._models
        offers = []
        text = models.navigator.text()
        if text or models.study.solution is not None:
            offers.append(Offer(tr("The shown place, as a drill"), text or models.elsewhere,
                                self.place))  # fmt: skip
        spec = models.spot.check().spec
        if spec is not None:
            name = default_name(spec)
            offers.append(Offer(tr("The spot being set up"), name, self.spot))
        if self.saved_file() is not None:
            offers.append(Offer(tr("The shown solution"), models.study.source, self.solution))
        node = models.study.node
        if node is not None:
            for player in Player:
                who = models.study.names[player]
                hands = Range(node.reach[player])
                if hands.combo_count > 0:
                    detail = tr("{count} combos", count=written(hands.combo_count, ",.0f"))
                    title = tr("The range of {who} at the shown node", who=who)
                    offers.append(Offer(title, detail, partial(self._node_range, player)))
        return offers

    def place(self) -> Make:
        """Gather the shown place as a drill.

        Raises:
            InputError: nothing is shown, or a solution that no file holds.
        """
        models = self._models
        file = self.saved_file()
        source, opened = shown_source(
            models.study, models.navigator.place, "" if file is None else str(file)
        )
        if source.kind is SourceKind.SOLUTION and file is None:
            raise InputError(
                tr("The shown solution is not saved yet: save it first, then add it again.")
            )
        name = source.place.rstrip(": ")
        if source.kind is SourceKind.SOLUTION and opened is not None:
            line = models.study.place.line.removeprefix("root").strip("/").replace("/", ", ")
            name = f"{opened.title}: {line}" if line else opened.title
        return self.drill(Drill(short_name(name), source, asks=Asks.MATTER))

    def drill(self, drill: Drill) -> Make:
        """Gather a drill; it is checked that it can be asked."""
        return partial(self._drill, drill)

    def _drill(self, drill: Drill) -> Gathered:
        return Gathered((self._packs.drill(drill),))

    def spot(self) -> Make:
        """Gather the spot of the set-up.

        Raises:
            InputError: it cannot be solved as it is.
        """
        spec = self._models.spot.check().spec
        if spec is None:
            raise InputError(tr("The spot is incomplete: correct the marked fields first."))
        return lambda: Gathered((spot_item(default_name(spec), spec),))

    def solution(self) -> Make:
        """Gather the shown solution.

        Raises:
            InputError: no solution is shown, or no file holds it.
        """
        solution, file = self._models.study.solution, self.saved_file()
        if solution is not None and self._models.study.ends_with_flop:
            raise InputError(
                tr("The shown flop is from the library, which everyone has: add it as a drill.")
            )
        if solution is None or file is None:
            raise InputError(
                tr("The shown solution is not saved yet: save it first, then add it again.")
            )
        return partial(_solution, default_name(solution.spec), file)

    def node_range(self) -> Make:
        """Gather the range of who is to act at the shown node.

        Raises:
            InputError: no node is shown.
        """
        node = self._models.study.node
        acts = None if node is None else node.player
        return self._node_range(Player.OOP if acts is None else acts)

    def _node_range(self, player: Player) -> Make:
        study = self._models.study
        if study.node is None:
            raise InputError(tr("No node is shown: open a solution or walk a hand first."))
        at = self._models.navigator.text() or self._models.elsewhere
        name = tr("{who} at {place}", who=study.names[player], place=at)
        hands = Range(study.node.reach[player])
        return lambda: Gathered((range_item(name[:LONGEST_NAME], str(hands)),))

    # -------------------------------------------------------------------------- what is kept

    def drills(self) -> list[Offer]:
        """Offer the drills that the trainer keeps, and those that come with it."""
        kept = () if self._drills is None else self._drills.drills
        names = {drill.name for drill in kept}
        ready = tuple(drill for drill in ready_drills() if drill.name not in names)
        offers = [Offer(drill.name, drill.source.place, self._offering(drill)) for drill in kept]
        return offers + [
            Offer(drill.name, tr("Ready, {place}", place=drill.source.place), self._offering(drill))
            for drill in ready
        ]

    def _offering(self, drill: Drill) -> Callable[[], Make]:
        return lambda: self.drill(drill)

    def solves(self) -> list[Offer]:
        """Offer the past solves whose files are there, the newest first."""
        return [
            Offer(shown_name(kept.solve), kept.solve.solved.replace("T", " ")[:16],
                  _ready(_solution, kept.solve.name, kept.path))
            for kept in self._models.past_entries
            if kept.there
        ]  # fmt: skip

    def data_sets(self) -> list[Offer]:
        """Offer the user's own preflop data sets."""
        return [
            Offer(translate_message(own.label), own.id, _ready(self._data_set, own.id))
            for own in self._models.library.own_data_sets()
        ]

    def _data_set(self, name: str) -> Gathered:
        return Gathered((self._packs.data_set(name),))

    def ranges(self) -> list[Offer]:
        """Offer the groups of the user's ranges, and each range."""
        model = self._models.ranges
        saved = () if model is None else model.shelf.ranges
        groups: dict[str, list[SavedRange]] = {}
        for hands in saved:
            groups.setdefault(hands.group, []).append(hands)
        offers = []
        for group, ranges in groups.items():
            count = tr("{count} ranges", count=len(ranges))
            if len(ranges) > 1:
                offers.append(
                    Offer(tr("Group {name}", name=group), count, _ready(ranges_of, ranges))
                )
            offers += [Offer(hands.name, group, _ready(ranges_of, [hands])) for hands in ranges]
        return offers

    def hands(self, *, hide_names: bool, remarks: bool) -> list[Offer]:
        """Offer the hand that is selected in the list of hands, all of its filter, and each."""
        model = self._hands
        if model is None:
            return []

        chosen: dict[str, bool] = {"hide_names": hide_names, "remarks": remarks}

        def alone(row: HandRow) -> Callable[[], Make]:
            return _ready(self._kept_hands, _hand_name(row), (row.id,), **chosen)

        offers, row = [], model.selected
        if row is not None:
            offers.append(Offer(tr("The selected hand"), _hand_name(row), alone(row)))
        if model.page.count:
            title = tr("All listed hands: {count}", count=written(model.page.count, ","))
            detail = tr("All that are kept")
            if model.filter.is_narrow:
                detail = tr("Those that match the filter of the hands")
            if model.page.count > MOST_HANDS:
                below = tr("the first {count} are listed below", count=MOST_HANDS)
                detail = f"{detail}; {below}"
            offers.append(Offer(title, detail, partial(self.listed_hands, **chosen)))
        for row in model.page.rows[:MOST_HANDS]:
            detail = _told(row, model.marks.get(row.id, Remarks()))
            offers.append(Offer(_hand_name(row), detail, alone(row)))
        return offers

    def listed_hands(self, *, hide_names: bool, remarks: bool) -> Make:
        """Gather the hands that the filter of the list leaves.

        Raises:
            InputError: there is no list of hands.
        """
        model = self._hands
        if model is None:
            raise InputError(tr("No hands are listed: import some first."))
        wanted = model.filter.wanted
        name = ", ".join(wanted.tags) or tr("Hands")
        return lambda: self._kept_hands(
            name, model.store.numbers(wanted), hide_names=hide_names, remarks=remarks
        )

    def _kept_hands(
        self, name: str, numbers: Sequence[int], *, hide_names: bool, remarks: bool
    ) -> Gathered:
        if not numbers:
            raise InputError(tr("No hands are listed: import some first."))
        item = self._packs.hands(name, numbers, hide_names=hide_names, remarks=remarks)
        return Gathered((item,), notice=_remarks(item))

    # ---------------------------------------------------------------------------- from files

    def spot_file(self, path: Path) -> Gathered:
        """Return the spot of a file."""
        return Gathered((spot_item(path.stem, load_spot(path)),))

    def solution_file(self, path: Path) -> Gathered:
        """Return the solution of a file."""
        return Gathered((solution_item(path.stem, path),))

    def hand_file(self, path: Path, *, hide_names: bool, remarks: bool) -> Gathered:
        """Return the hands of a hand history."""
        item, problems = self._packs.hand_file(path, hide_names=hide_names, remarks=remarks)
        return Gathered((item,), problems, _remarks(item))

    def note_file(self, path: Path) -> Gathered:
        """Return the text or the picture of a file."""
        if path.suffix.lower() in PICTURE_SUFFIXES:
            return Gathered((picture_item("", path),))
        return Gathered((note_file_item("", path),))

    def quiz_file(self, path: Path) -> Gathered:
        """Return the quiz of a text file."""
        return Gathered((quiz_file_item("", path),))

    def note(self, name: str, text: str, *, formatted: bool) -> Gathered:
        """Return a text."""
        return Gathered((note_item(name, text, formatted=formatted),))


def ranges_of(ranges: Sequence[SavedRange]) -> Gathered:
    """Return saved ranges as items."""
    return Gathered(tuple(range_item(saved.name, saved.text) for saved in ranges))


def _hand_name(row: HandRow) -> str:
    return f"{row.room} {row.hand_id or row.id}"


def _told(row: HandRow, remarks: Remarks) -> str:
    """Say what a hand is known by in its list: when, which seat and cards, the pot, its tags."""
    tags = remarks.tags.get(WHOLE_HAND, ())
    return ", ".join(text for text in (*hand_facts(row), *tags) if text and text != row.room)


def _remarks(item: NewItem) -> str:
    """Say which notes and tags of one's own go along with hands."""
    notes, tags = remarks_in(item.content)
    if not notes and not tags:
        return ""
    return tr("Your remarks are included: notes {notes}, tags {tags}.", notes=notes, tags=tags)


def _solution(name: str, path: Path) -> Gathered:
    return Gathered((solution_item(name, path),))


def _ready(make: Callable[..., Gathered], *given: object, **named: object) -> Callable[[], Make]:
    """Return what begins an offer of which everything is known."""
    made = partial(make, *given, **named)
    return lambda: made
