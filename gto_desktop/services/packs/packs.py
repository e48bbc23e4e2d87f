"""Packs for every door: made, looked at, imported, known since; results out and in."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.hands.anonymous import identity
from gto_desktop.hands.hand import Hand
from gto_desktop.library.class_store import ClassStore
from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.pack_store import KeptItem, KeptPack, PackStore
from gto_desktop.library.quiz_answer_store import QuizAnswerStore
from gto_desktop.library.review_store import ReviewStore
from gto_desktop.library.saved_range_store import SavedRanges
from gto_desktop.library.training_store import TrainingStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.packs.assignments import kept_assignment, kept_meant_for, standing
from gto_desktop.services.packs.building import AuthorShelves, PackRequest, building
from gto_desktop.services.packs.class_book import ClassBook, Wanted
from gto_desktop.services.packs.class_desk import ClassDesk
from gto_desktop.services.packs.class_results import (
    ClassResults,
    class_of,
    read_class,
    write_class,
)
from gto_desktop.services.packs.coach_link import CoachLink
from gto_desktop.services.packs.container import PACK, reading
from gto_desktop.services.packs.contents import (
    NewItem,
    data_set_item,
    drill_item,
    hands_item,
    quiz_item,
)
from gto_desktop.services.packs.drill_files import check_places
from gto_desktop.services.packs.hand_items import HandShelf, hands_of
from gto_desktop.services.packs.hand_placing import reviewed_here, tag_of
from gto_desktop.services.packs.importing import Importing, trust_in
from gto_desktop.services.packs.item_placing import FILES, Landing
from gto_desktop.services.packs.pack_listing import ItemKind, read_listing
from gto_desktop.services.packs.pack_views import (
    STUDENT,
    KnownItem,
    KnownPack,
    PackImport,
    PackView,
    TakenResults,
    Trust,
)
from gto_desktop.services.packs.quiz import read_quiz
from gto_desktop.services.packs.quiz_book import PackQuiz, QuizBook
from gto_desktop.services.packs.safe_text import compared
from gto_desktop.services.packs.signing import KEY_FILE, Author, fingerprint
from gto_desktop.services.packs.student_results import (
    Exporting,
    StudentResults,
    read_results,
    titles,
    write_results,
)
from gto_desktop.services.preflop_games.own_data_sets import OwnDataSets
from gto_desktop.services.review.hand_import import HandImport
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.solver.progress import Steps
from gto_desktop.training.drill import Drill, from_json
from gto_desktop.training.scores import AnswerResult, tally

FOLDER = "packs"
"""Of the files of packs, among the user's data."""

_ALL = Wanted()


class Packs:
    """The use cases, for any thread; known failures are InputError."""

    def __init__(  # noqa: PLR0913
        self,
        folder: Path,
        store: UserStore,
        solves: SolveShelf,
        data_sets: OwnDataSets,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        *,
        check: Callable[[Drill], None] = check_places,
    ) -> None:
        """Take what the user has.

        Args:
            folder: of the user's data.
            store: his file.
            solves: his solves.
            data_sets: his own.
            clock: tells the time.
            check: refuses a drill that cannot be asked, with InputError.
        """
        self._folder, self._clock, self._check = folder, clock, check
        self._store, self._training = PackStore(store), TrainingStore(store)
        self._shelves = AuthorShelves(solves, data_sets)
        hands, reviews = HandStore(store), ReviewStore(store)
        self._shelf = HandShelf(hands, reviews)
        self.desk = ClassDesk(folder, store, clock)
        self.link = CoachLink(folder, store, clock)
        self.quizzes = QuizBook(self._store, QuizAnswerStore(store), clock)
        self._exporting = Exporting(self._store, self._training, reviews, self.quizzes)
        self._book = ClassBook(ClassStore(store), clock)
        landing = Landing(
            ranges=SavedRanges(store),
            solves=solves,
            data_sets=data_sets,
            drills=self._training,
            hands=HandImport(hands, clock),
            shelf=self._shelf,
            packs=self._store,
        )
        self._importing = Importing(
            landing, self._store, folder / FOLDER, self._own_key, lambda: clock().timestamp()
        )
        self._one_import = Lock()

    # ------------------------------------------------------------------------------ making

    def build(self, request: PackRequest, path: Path) -> Steps[PackView]:
        """Write a pack to a file, whole or not at all; sending True ends it."""
        author = Author.of(self._folder)
        yield from building(request, path, author, self._shelves, self._clock())
        return self.look(path)

    def hands(
        self,
        name: str,
        numbers: Sequence[int],
        *,
        hide_names: bool = False,
        remarks: bool = True,
    ) -> NewItem:
        """Return kept hands as an item, with their reviews, and their notes and tags if wanted.

        They are in the order in which they were imported, so that they come in it again.
        """
        packed = (
            self._shelf.packed(number, hide_names=hide_names, remarks=remarks)
            for number in sorted(numbers)
        )
        return hands_item(name, list(packed))

    def data_set(self, name: str) -> NewItem:
        """Return an own data set as an item, by its id; InputError where there is none."""
        item = data_set_item(name)
        self._shelves.data_sets.rows(name)
        return item

    def drill(self, drill: Drill) -> NewItem:
        """Return a drill as an item; InputError where others do not have it, or it asks nothing."""
        item = drill_item(drill)
        self._check(drill)
        return item

    def packed_quiz(self, path: Path, name: str) -> NewItem:
        """Return a quiz of an earlier pack as an item; InputError where there is none to use."""
        with reading(path, PACK) as source:
            for item in read_listing(source.text, path.name).items:
                if (item.kind, item.name) == (ItemKind.QUIZ, name) and not item.problem:
                    quiz = quiz_item(name, read_quiz(source.read(item)))
                    return quiz.noted(item.note).asking(item.assignment)
        raise InputError(say("{0} has no quiz {1}.", path.name, name))

    def own_drills(self) -> dict[str, str]:
        """Return the contents of the user's drills by name."""
        return self._training.drills()

    def hand_file(
        self, path: Path, name: str = "", *, hide_names: bool = False, remarks: bool = True
    ) -> tuple[NewItem, tuple[str, ...]]:
        """Return the hands of a hand history as an item, and why others are left out.

        A hand that is kept too brings its review, and its notes and tags if they are wanted.
        """
        read = hands_of(path)
        problems = tuple(problem for problem in read if not isinstance(problem, Hand))
        whole = [hand for hand in read if isinstance(hand, Hand)]
        known = self._store.hand_numbers(map(identity, whole))
        hands = [
            self._shelf.packed_read(hand, known, hide_names=hide_names, remarks=remarks)
            for hand in whole
        ]
        if not hands:
            why = say(": {0}", problems[0]) if problems else ""
            raise InputError(say("{0} has no hands that can be read{1}.", path.name, why))
        return hands_item(name or path.stem, hands), problems

    def fingerprint(self) -> str | None:
        """Return the fingerprint of this user's key; None before he first signed anything."""
        key = self._own_key()
        return fingerprint(key) if key else None

    # --------------------------------------------------------------------------- importing

    def look(self, path: Path) -> PackView:
        """Check a pack and tell what it holds; nothing is imported.

        All of it is read once: large solutions take their time.
        """
        return self._importing.look(path)

    def import_(self, path: Path) -> Steps[PackImport]:
        """Import a pack; nothing that is there is overwritten. Sending True ends it early.

        Items that cannot be used are named in what is returned, and the others are imported.
        """
        with self._one_import:
            return (yield from self._importing.run(path))

    def known(self) -> tuple[KnownPack, ...]:
        """Return the packs that were imported, the last one first."""
        return tuple(self._known_pack(pack) for pack in self._store.packs())

    def forget(self, pack_id: str) -> None:
        """Forget that a pack was imported; what came with it stays where it is."""
        self._store.forget(pack_id)

    def hand_number(self, identity: str) -> int | None:
        """Return the number of a kept hand by its identity; None where it is not kept."""
        return self._store.hand_numbers([identity]).get(identity)

    # ----------------------------------------------------------------------------- results

    def results(self, pack_id: str, student: str) -> StudentResults:
        """Return what was done with a pack since it was imported; the student needs a name."""
        return self._exporting.gather(pack_id, student, self._own_key(), self._clock())

    def write_results(self, pack_id: str, student: str, path: Path) -> StudentResults:
        """Write the results of a pack to a file for its author, signed; return them."""
        author = Author.of(self._folder)
        results = self._exporting.gather(pack_id, student, author.key, self._clock())
        write_results(results, path, author)
        return results

    def read_results(self, paths: Iterable[Path]) -> ClassResults:
        """Read the results of students; files that cannot be used are named in what is returned."""
        results = read_class(paths, self._trust_in_students())
        for student in results.read:
            self._store.remember_key(STUDENT, compared(student.student), student.key)
        return results

    def take_results(self, paths: Iterable[Path]) -> TakenResults:
        """Keep the results of students in the class; what was there before is not kept twice.

        Files that cannot be used are named in what is returned, and the others are kept.
        """
        students: set[str] = set()
        fresh, problems = 0, list[str]()
        for path in paths:
            try:
                results = read_results(path)
            except InputError as problem:
                problems.append(str(problem))
                continue
            self._store.remember_key(STUDENT, compared(results.student), results.key)
            fresh += self._book.take(results)
            students.add(results.student)
        return TakenResults(tuple(sorted(students)), fresh, tuple(problems))

    def class_results(self, wanted: Wanted = _ALL) -> ClassResults:
        """Return what the students of the class have handed in so far."""
        return class_of(self._book.read(wanted), self._trust_in_students())

    def class_packs(self) -> dict[str, str]:
        """Return the titles of the packs that results were handed in of, by their ids."""
        return self._book.packs()

    def class_changes(self) -> tuple[int, float]:
        """Return what is another one once a student has handed in something."""
        return self._book.changes()

    def remove_student(self, student: str, key: str) -> int:
        """Delete all that a student of the class handed in; return how many answers these were."""
        return self._book.remove(student, key)

    def now(self) -> datetime:
        """Return the time by which weeks are counted."""
        return self._clock()

    def export_results(self, results: ClassResults, path: Path) -> int:
        """Write every answer of some results as CSV; return how many they are."""
        return write_class(results, path)

    # ------------------------------------------------------------------------------- inside

    def _trust_in_students(self) -> Callable[[str, str], Trust]:
        own = self._own_key()
        return lambda student, key: trust_in(self._store, STUDENT, student, key, own)

    def _own_key(self) -> str:
        return Author.of(self._folder).key if (self._folder / KEY_FILE).exists() else ""

    def _known_pack(self, pack: KeptPack) -> KnownPack:
        items = self._store.items(pack.id)
        counted = self._exporting.counted(items)
        names, answers = titles(counted), dict[str, list[AnswerResult]]()
        has_sets = any(item.kind == ItemKind.DATA_SET for item in items)
        own = self._shelves.data_sets.ids() if has_sets else frozenset()
        quizzes = {quiz.name: quiz for quiz in self.quizzes.of(pack.id)}
        for answer in self._exporting.answers(pack, counted):
            answers.setdefault(answer.drill, []).append(answer)
        return KnownPack(
            id=pack.id,
            version=pack.version,
            title=pack.title,
            author=pack.author,
            fingerprint=fingerprint(pack.key),
            note=pack.note,
            imported=datetime.fromtimestamp(pack.imported, UTC),
            folder=self._folder / FOLDER / pack.folder,
            group=pack.title,
            tag=tag_of(pack.title),
            meant_for=kept_meant_for(pack.meant_for),
            quiz_answers=len(self.quizzes.results(pack.id)),
            items=tuple(
                self._known_item(
                    item, answers.get(names.get(item.place, ""), []), own, _quiz_of(item, quizzes)
                )
                for item in items
                # Hands of an earlier version are the user's as all others are.
                if item.current or item.kind != ItemKind.HANDS
            ),
        )

    def _known_item(
        self,
        item: KeptItem,
        answers: list[AnswerResult],
        own: frozenset[str],
        quiz: PackQuiz | None,
    ) -> KnownItem:
        kind = ItemKind(item.kind)
        path = Path(item.place) if kind in FILES else None
        there = path is None or path.is_file()
        if kind is ItemKind.DATA_SET:
            there = item.place in own
        numbers: dict[str, int] = {}
        if kind is ItemKind.HANDS:
            numbers = self._store.hand_numbers(reviewed_here(item.content)[0])
        is_drill = kind is ItemKind.DRILL
        asked = kept_assignment(item.assignment)
        reached = None if quiz is None else quiz.reached
        if is_drill and asked:
            reached = standing(asked, answers)
        return KnownItem(
            kind=kind,
            name=item.name,
            note=item.note,
            where=item.place if path is None else path.name,
            imported=datetime.fromtimestamp(item.imported, UTC),
            path=path,
            there=there,
            drill=from_json(item.content) if is_drill else None,
            answers=tally(item.name, answers) if is_drill and answers else None,
            hands=tuple(sorted(numbers.values())),
            current=item.current,
            assignment=asked,
            standing=reached,
            quiz=quiz,
        )


def _quiz_of(item: KeptItem, quizzes: Mapping[str, PackQuiz]) -> PackQuiz | None:
    """Return what an item asks, where it is a quiz of the newest version."""
    return quizzes.get(item.name) if item.kind == ItemKind.QUIZ and item.current else None
