"""What the drills of a pack play on, which comes into it by itself; and what its quizzes show."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.services.packs.container import Reading
from gto_desktop.services.packs.contents import NewItem, data_set_item, shown_key, solution_item
from gto_desktop.services.packs.drill_files import data_sets_of, solutions_of
from gto_desktop.services.packs.hand_placing import UNREADABLE
from gto_desktop.services.packs.pack_listing import Item, ItemKind, kind_word
from gto_desktop.services.packs.quiz import Quiz, QuizQuestion, read_quiz
from gto_desktop.services.packs.safe_text import plain
from gto_desktop.services.preflop_games.own_data_sets import OwnDataSets
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.training.drill import Drill, from_json

SHOWN = frozenset({ItemKind.PICTURE, ItemKind.SPOT})
"""Kinds that questions of quizzes show."""


def with_needed(
    items: tuple[NewItem, ...], solves: SolveShelf, before: frozenset[str] = frozenset()
) -> tuple[NewItem, ...]:
    """Return items with the solutions that their drills play on, and with names of their own.

    Two items of a kind never have the same name: the later gets a number. A data set comes but
    once: its name is its id. A file that nobody named is called as the shelf calls it, or keeps its
    name of the earlier version, `before`.
    """
    there = {item.file.resolve() for item in items if item.file is not None}
    added = []
    for item in items:
        for file in () if item.drill is None else solutions_of(item.drill):
            path = Path(file)
            if path.resolve() not in there:
                there.add(path.resolve())
                added.append(solution_item(path.stem, path))
    return tuple(_numbered([_called(item, solves, before) for item in (*items, *added)]))


def _called(item: NewItem, solves: SolveShelf, before: frozenset[str]) -> NewItem:
    """Return a solution that goes by the name of its file under the name of the kept solve."""
    if item.file is None or item.name != plain(item.file.stem) or item.name in before:
        return item
    return replace(item, name=plain(solves.name_of(item.file)) or item.name)


def _numbered(items: list[NewItem]) -> Iterator[NewItem]:
    taken: set[tuple[ItemKind, str]] = set()
    for item in items:
        if item.kind is ItemKind.DATA_SET and (item.kind, item.name) in taken:
            continue
        name, number = item.name, 1
        while (item.kind, name) in taken:
            number += 1
            name = f"{item.name[:70]} ({number})"
        taken.add((item.kind, name))
        yield replace(item, name=name)


def needed_data_sets(
    items: Sequence[NewItem],
    staying: Sequence[tuple[str, Drill]],
    there: frozenset[str],
    own: OwnDataSets,
) -> tuple[NewItem, ...]:
    """Return the own data sets that drills play on, as far as they are not among the items.

    Args:
        items: the new items.
        staying: names and contents of the drills that stay from the version before.
        there: names of the data sets that stay.
        own: the author's data sets.

    Raises:
        InputError: a drill plays on a data set that is nobody's.
    """
    chosen = {item.name for item in items if item.kind is ItemKind.DATA_SET}
    new = [(item.name, item.drill) for item in items if item.drill is not None]
    # One that stays is as its drills were made on it; a new drill was made on today's.
    wanted = [(name, each, chosen) for name, drill in new for each in data_sets_of(drill)]
    wanted += [
        (name, each, chosen | there) for name, drill in staying for each in data_sets_of(drill)
    ]
    if not wanted:
        return ()
    mine, shipped = own.ids(), own.shipped()
    added: dict[str, NewItem] = {}
    for drill, name, inside in wanted:
        if name in inside or name in added:
            continue
        if name in mine:
            added[name] = data_set_item(name)
        elif name not in shipped | there:
            raise InputError(
                say(
                    "The drill {0} plays on the data set {1}, which neither comes with the program "
                    "nor is one of yours.",
                    drill,
                    name,
                )
            )
    return tuple(added.values())


def drills_in(old: Reading, items: Sequence[Item]) -> list[tuple[str, Drill]]:
    """Return names and contents of the drills among items of a pack that can be read."""
    drills = []
    for item in items:
        if item.kind == ItemKind.DRILL and not item.problem:
            # A damaged one is told of when it is written.
            with suppress(InputError, *UNREADABLE):
                drills.append((item.name, from_json(old.read(item).decode())))
    return drills


def check_needed(old: Reading, staying: Sequence[Item], left: Sequence[Item]) -> None:
    """Make sure that nothing stays without what it needs of what is left out: InputError.

    Drills need the solutions and data sets that they play on, quizzes the pictures and spots that
    their questions show.
    """
    solutions = {item.path: item.name for item in left if item.kind == ItemKind.SOLUTION}
    data_sets = {item.name for item in left if item.kind == ItemKind.DATA_SET}
    for name, drill in drills_in(old, staying) if solutions or data_sets else ():
        for file in solutions_of(drill):
            if file in solutions:
                raise InputError(
                    say(
                        "The drill {0} plays on the solution {1}: take both out or neither.",
                        name,
                        solutions[file],
                    )
                )
        for data_set in data_sets_of(drill):
            if data_set in data_sets:
                raise InputError(
                    say(
                        "The drill {0} plays on the data set {1}: take both out or neither.",
                        name,
                        data_set,
                    )
                )
    gone = {(item.kind, shown_key(item.name)) for item in left if item.kind in SHOWN}
    for name, quiz in _quizzes_in(old, staying) if gone else ():
        for kind, shown in chain.from_iterable(map(shown_with, quiz.questions)):
            if (kind, shown_key(shown)) in gone:
                raise InputError(
                    say(
                        "The quiz {0} shows the {1} {2}: take both out or neither.",
                        name,
                        kind_word(kind),
                        shown,
                    )
                )


def shown_with(question: QuizQuestion) -> Iterator[tuple[ItemKind, str]]:
    """Yield kind and name of each item of the pack that is shown with a question."""
    shown = ((ItemKind.PICTURE, question.picture), (ItemKind.SPOT, question.spot))
    yield from ((kind, name) for kind, name in shown if name)


def _quizzes_in(old: Reading, items: Sequence[Item]) -> Iterator[tuple[str, Quiz]]:
    """Yield names and contents of the quizzes among items of a pack that can be read."""
    for item in items:
        if item.kind == ItemKind.QUIZ and not item.problem:
            # A damaged one is told of when it is written.
            with suppress(InputError, *UNREADABLE):
                yield item.name, read_quiz(old.read(item))
