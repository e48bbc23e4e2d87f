"""The coaching panel and what its items lead to: drills, spots, solutions, data sets and so on."""

from collections.abc import Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import parse_cards
from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.gui.base.jobs import Flow, ask
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.frame.app_models import AppModels
from gto_desktop.gui.frame.docking import DockColumn, PanelSpec
from gto_desktop.gui.frame.files import Files
from gto_desktop.gui.frame.game_panels import open_data_set
from gto_desktop.gui.frame.practice_panels import PracticePanels
from gto_desktop.gui.frame.shell import Shell
from gto_desktop.gui.node.models.node_reader import LIBRARY_LANE
from gto_desktop.solver.spec import load_spot

if TYPE_CHECKING:
    # What packs import takes a while, and the window opens without them.
    from gto_desktop.gui.coaching.models.packs_model import PacksModel
    from gto_desktop.gui.coaching.panels.coaching_panel import CoachingPanel
    from gto_desktop.gui.frame.pack_sources import PackSources
    from gto_desktop.services.packs.class_results import ErrorRow
    from gto_desktop.services.packs.pack_views import KnownItem, KnownPack
    from gto_desktop.services.packs.packs import Packs
    from gto_desktop.training.drill import Drill

KEY = "coaching"
AUTHOR, STUDENT = "coaching/author", "coaching/student"


class Coaching:
    """Makes the panel, and does what is asked for there."""

    def __init__(
        self, models: AppModels, files: Files, window: Shell, practice: PracticePanels
    ) -> None:
        self._models, self._files = models, files
        self._window, self._practice = window, practice
        self._panel: CoachingPanel | None = None

    def specs(self) -> list[PanelSpec]:
        """Return the panel, where its part is there."""
        if self._models.parts.packs is None:
            return []
        return [PanelSpec(KEY, tr("Coaching"), self._make, DockColumn.MIDDLE, "coaching")]

    def open_files(self, paths: Sequence[Path]) -> None:
        """Open packs and results of students."""
        if self._models.parts.packs is not None:
            self._window.show_panel(KEY)
            assert self._panel is not None
            self._panel.open_files(paths)

    def _show_line(self, place: str, cards: str) -> None:
        from gto_desktop.gui.node.models.tree_rows import steps_to

        line, runout = (piece.strip() for piece in place.split("|")[-2:])
        self._models.study.move(steps_to(line, parse_cards(runout)))
        self._models.study.pin(int(COMBO_CLASS[parse_combo(cards)]))

    @cached_property
    def _packs(self) -> "Packs":
        make = self._models.parts.packs
        assert make is not None
        return make()

    @cached_property
    def _sources(self) -> "PackSources":
        from gto_desktop.gui.frame.pack_sources import PackSources

        practice = self._practice
        return PackSources(self._models, self._packs, practice.drills, practice.hands)

    def _make(self) -> QWidget:
        from gto_desktop.gui.coaching.models.class_results_model import ClassResultsModel
        from gto_desktop.gui.coaching.models.coach_model import CoachModel
        from gto_desktop.gui.coaching.models.pack_draft import PackDraftModel
        from gto_desktop.gui.coaching.models.packs_model import PacksModel
        from gto_desktop.gui.coaching.models.quiz_model import QuizModel
        from gto_desktop.gui.coaching.panels.coaching_panel import CoachingPanel
        from gto_desktop.services.packs.packs import FOLDER

        models, settings = self._models, self._models.settings
        packs, folder = self._packs, models.parts.folder
        known = PacksModel(packs, models.bridge, str(settings.value(STUDENT, "")))
        kept_in = None if folder is None else folder / FOLDER
        draft = PackDraftModel(packs, models.bridge, str(settings.value(AUTHOR, "")), kept_in)
        known.named.connect(lambda name: settings.setValue(STUDENT, name))
        # The other panels show what a pack brought.
        known.arrived.connect(self._sources.load)
        known.arrived.connect(lambda: self._take_in(known))
        drills = self._practice.drills
        if drills is not None:
            # Behind another tab a panel is not told that it comes to the front.
            drills.kept.connect(known.load)
        draft.written.connect(lambda view: settings.setValue(AUTHOR, view.author))
        coach = CoachModel(packs, models.bridge)
        coach.changed.connect(models.coach.load)
        students = ClassResultsModel(packs, models.bridge)
        quiz = QuizModel(packs, models.bridge)
        panel = CoachingPanel(
            known, draft, students, self._sources, coach, quiz=quiz, appearance=models.appearance
        )
        panel.shown_wanted.connect(lambda: self._window.show_panel(KEY))
        panel.packs.known.item_wanted.connect(self._work_with)
        panel.packs.quiz.spot_wanted.connect(self._open_spot)
        panel.classes.study_wanted.connect(self._study)
        panel.classes.drill_wanted.connect(self._drill)
        panel.classes.pack_wanted.connect(self._teach)
        panel.told.connect(self._models.told)
        self._panel = panel
        return panel

    def _take_in(self, known: "PacksModel") -> None:
        """Have everybody see the data sets that a pack brought."""
        from gto_desktop.services.packs.pack_listing import ItemKind
        from gto_desktop.services.packs.pack_views import Outcome

        items = () if known.imported is None else known.imported.pack.items
        names = [
            item.where
            for item in items
            if item.kind == ItemKind.DATA_SET and item.outcome is Outcome.ADDED
        ]
        if names:
            self._models.bridge.run(self._reread(names), "data sets of a pack")

    def _reread(self, names: "Sequence[str]") -> Flow:
        yield from ask(self._models.library.refresh, LIBRARY_LANE)
        for name in names:
            self._models.data_sets_changed.emit(name)

    def _work_with(self, pack: "KnownPack", item: "KnownItem") -> None:
        """Bring up what an item of an imported pack stands for."""
        from gto_desktop.services.packs.pack_listing import ItemKind

        if item.kind is ItemKind.DRILL and item.drill is not None:
            self._practice.begin(item.drill)
        elif item.kind is ItemKind.SPOT and item.path is not None:
            self._open_spot(item.path)
        elif item.kind is ItemKind.SOLUTION and item.path is not None:
            self._files.open_solution(item.path)
        elif item.kind is ItemKind.DATA_SET:
            open_data_set(self._models, self._window, item.where)
        elif item.kind is ItemKind.RANGE:
            self._show_range(pack.group, item.where)
        elif item.kind is ItemKind.HANDS:
            self._show_hands(pack.tag)

    def _open_spot(self, path: Path) -> None:
        try:
            spec = load_spot(path)
        except InputError as problem:
            self._models.told.emit(sentence(problem))
        else:
            self._models.spot.show(spec)
            self._window.show_panel("spot")

    def _show_range(self, group: str, where: str) -> None:
        from gto_desktop.gui.solve.panels.ranges_panel import RangesPanel

        if self._models.ranges is None:
            return
        panel = self._window.show_panel("ranges")
        assert isinstance(panel, RangesPanel)
        panel.tree.select_when_shown(group, where.removeprefix(f"{group} / "))
        self._models.ranges.load()

    def _show_hands(self, tag: str) -> None:
        from gto_desktop.gui.review.panels.hands_panel import HandsPanel

        hands = self._practice.hands
        if hands is None:
            return
        panel = self._window.show_panel("hands").findChild(HandsPanel)
        assert isinstance(panel, HandsPanel)
        panel.filters.clear()
        hands.filter.choose("tags", tag)

    def _study(self, error: "ErrorRow") -> None:
        """Go where a student erred."""
        from gto_desktop.services.packs.class_results import GradedTask
        from gto_desktop.services.packs.drill_files import solution_of

        place = error.result.place
        if error.task is GradedTask.HAND:
            self._models.bridge.run(self._study_hand(place), "hand of a class")
            return
        name = solution_of(place)
        if name is None:
            self._practice.show_hand(place, error.result.hand)
            return
        file = self._sources.solution_called(name)
        if file is None:
            self._models.told.emit(
                tr("The solution {name} is not among your solves: import your pack.", name=name)
            )
        else:
            self._window.show_layout("study")
            self._window.show_panel("figures")
            go = partial(self._show_line, place, error.result.hand)
            self._files.open_solution(Path(file), go)

    def _study_hand(self, place: str) -> Flow:
        """Open the hand of one's own in which a student erred."""
        from gto_desktop.gui.coaching.models.class_results_model import hand_and_action
        from gto_desktop.gui.coaching.models.packs_model import LANE

        erred_at = hand_and_action(place)
        if erred_at is None:
            return
        identity, action = erred_at
        number = yield from ask(lambda: self._packs.hand_number(identity), LANE)
        if number is None:
            self._models.told.emit(tr("The hand {name} is not among your hands.", name=identity))
        else:
            self._practice.open_hand(number, action)

    def _drill(self, name: str, errors: "Sequence[ErrorRow]") -> None:
        drill = self._drill_of(name, errors)
        if drill is not None:
            self._practice.begin(drill)

    def _teach(self, name: str, errors: "Sequence[ErrorRow]") -> None:
        """Put a drill of errors into the pack that is being made."""
        drill = self._drill_of(name, errors)
        if drill is not None and self._panel is not None:
            self._panel.add(self._sources.drill(drill))

    def _drill_of(self, name: str, errors: "Sequence[ErrorRow]") -> "Drill | None":
        from gto_desktop.gui.coaching.models.class_results_model import drill_of

        drill = drill_of(name, errors, self._sources.solution_called)
        if drill is None:
            self._models.told.emit(
                tr("These decisions are on solutions that are not among your solves.")
            )
        return drill
