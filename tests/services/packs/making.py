"""Users with folders of their own, packs with every kind of item, and packs that were forged."""

import base64
import hashlib
import json
import zipfile
from collections.abc import Callable, Generator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

from gto_desktop.basis.paths import shipped_preflop
from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.review_store import ReviewStore
from gto_desktop.library.saved_range_store import SavedRanges
from gto_desktop.library.training_store import KeptResult, TrainingStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.packs.building import PackRequest
from gto_desktop.services.packs.contents import (
    NewItem,
    data_set_item,
    drill_item,
    note_item,
    picture_item,
    quiz_item,
    range_item,
    solution_item,
    spot_item,
)
from gto_desktop.services.packs.pack_views import ItemView, Outcome, PackImport, PackView
from gto_desktop.services.packs.packs import Packs
from gto_desktop.services.packs.quiz import Quiz, QuizChoice, QuizQuestion
from gto_desktop.services.packs.signing import Author
from gto_desktop.services.preflop_games.own_data_sets import OwnDataSets
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.solver.solution import Solution
from gto_desktop.training.drill import Drill, DrillSource, SourceKind
from tests.hands.samples import FOLDER
from tests.services.packs.own_sets import TINY, keep_tiny
from tests.solver.saved import save
from tests.solver.spots import iterated, spot

T = TypeVar("T")
SPOT = spot("Qs8d5c3h2h", "QcQd,7c6c", "JcJd", bets="50")
RANGE = "KK+,AKs:0.5"
DEFEND = Drill("defend", DrillSource(SourceKind.PLACE, "6max: F F F R2.5"), hands="22+", seconds=20)
BASICS = Quiz(
    (
        QuizQuestion(
            "Who has more **sets** here?",
            (QuizChoice("The big blind"), QuizChoice("The button", right=True)),
            "The button raised with all of them.",
            board="Ks7h2c",
        ),
        QuizQuestion(
            "Which of these block a flush?",
            (
                QuizChoice("A card of the suit", right=True),
                QuizChoice("The ace of the suit", right=True),
                QuizChoice("A pair of another suit"),
            ),
        ),
    )
)
"""Two questions: one answer is right, and two of three."""
HANDS = FOLDER / "pokerstars.txt"
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
)
"""A picture of one pixel."""
_SOLVED: dict[int, bytes] = {}
"""Files of solutions by their iterations."""


class User:
    """One user's data and what works on them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.now = datetime(2026, 11, 21, 12, tzinfo=UTC)
        self.store = UserStore(folder)
        self.solves = SolveShelf(self.store, folder / "solves", _unused)
        self.data_sets = OwnDataSets(shipped_preflop(), folder / "preflop.sqlite")
        self.packs = Packs(folder, self.store, self.solves, self.data_sets, lambda: self.now)
        self.ranges = SavedRanges(self.store)
        self.training = TrainingStore(self.store)
        self.hands = HandStore(self.store)
        self.reviews = ReviewStore(self.store)

    @property
    def author(self) -> Author:
        return Author.of(self.folder)

    def build(self, path: Path, *items: NewItem, **options: Any) -> PackView:
        request = PackRequest(
            options.pop("title", "Week 1"), options.pop("author", "Ann"), items, **options
        )
        return done(self.packs.build(request, path))

    def take(self, path: Path) -> PackImport:
        return done(self.packs.import_(path))

    def taken(self, path: Path) -> dict[str, ItemView]:
        """Import a pack and return its items by name."""
        return {item.name: item for item in self.take(path).pack.items}

    def texts(self) -> dict[str, str]:
        """Return the names and texts of all ranges."""
        return {f"{range_.group}/{range_.name}": range_.text for range_ in self.ranges.all().ranges}

    def answer(
        self, drill: str, grade: str, lost_pct: float | None, minutes: int = 1, **fields: Any
    ) -> None:
        """Keep an answer to a drill, so many minutes from now on."""
        at = (self.now + timedelta(minutes=minutes)).timestamp()
        lost_bb = None if lost_pct is None else lost_pct / 10
        row: dict[str, Any] = {
            "at": at, "drill": drill, "situation": "SRP flop", "place": "6max: F F F R2.5",
            "hand": "AhKh", "choice": "CALL", "grade": grade, "frequency": 0.25,
            "lost_bb": lost_bb, "lost_pct": lost_pct, "roll": 7, "late": False, **fields,
        }  # fmt: skip
        self.training.add_result(KeptResult(**row))


def _unused(solution: Solution, path: Path, *, small: bool = False) -> None:
    raise AssertionError("nothing is solved here")


def done(work: Generator[Any, bool | None, T]) -> T:
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def river(folder: Path, name: str = "river", iterations: int = 3) -> Path:
    """Write a saved solution of `SPOT`."""
    path = folder / f"{name}.gtosol"
    if iterations not in _SOLVED:
        session = iterated(SPOT, iterations)
        save(session, path)
        session.close()
        _SOLVED[iterations] = path.read_bytes()
    path.write_bytes(_SOLVED[iterations])
    return path


def small_items() -> tuple[NewItem, ...]:
    """One item of each kind that needs no file."""
    return (
        spot_item("river spot", SPOT),
        range_item("BTN", RANGE),
        drill_item(DEFEND),
        note_item("read me", "Play the drill.\nThen look."),
    )


def picture(folder: Path, name: str = "board") -> NewItem:
    """A picture of one pixel."""
    path = folder / f"{name}.png"
    path.write_bytes(PNG)
    return picture_item(name, path)


def all_items(user: User, folder: Path) -> tuple[NewItem, ...]:
    """One item of each kind, and a drill on the solution."""
    path = river(folder)
    hands, problems = user.packs.hand_file(HANDS)
    assert problems == ()
    on_river = Drill("on the river", DrillSource(SourceKind.SOLUTION, f"{path} | root | "))
    keep_tiny(user.folder)
    return (
        *small_items(),
        solution_item("river", path),
        drill_item(on_river),
        hands,
        data_set_item(TINY),
        picture(folder),
        quiz_item("basics", BASICS),
    )


def listing_of(path: Path) -> dict[str, Any]:
    with zipfile.ZipFile(path) as archive:
        content: dict[str, Any] = json.loads(archive.read("pack.json"))
        return content


def forged(
    path: Path,
    author: Author,
    change: Callable[[dict[str, Any], dict[str, bytes]], None],
    *,
    text: str = "pack",
) -> Path:
    """Write what an author could make by hand: any listing and any contents, soundly signed.

    Digests and sizes of contents that are changed are made to fit where their items stay.
    """
    with zipfile.ZipFile(path) as archive:
        contents = {name: archive.read(name) for name in archive.namelist()}
    listing = json.loads(contents.pop(f"{text}.json"))
    contents.pop(f"{text}.sig")
    before = dict(contents)
    change(listing, contents)
    for item in listing.get("items", []):
        name = item.get("path") if isinstance(item, dict) else None
        if name in contents and contents[name] != before.get(name):
            item["size"] = len(contents[name])
            item["sha256"] = hashlib.sha256(contents[name]).hexdigest()
    signed = json.dumps(listing).encode()
    signature = {
        "format": 1, "algorithm": "ed25519", "key": author.key, "signature": author.sign(signed),
    }  # fmt: skip
    made = path.with_name(f"forged {path.name}")
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in contents.items():
            archive.writestr(name, content)
        archive.writestr(f"{text}.json", signed)
        archive.writestr(f"{text}.sig", json.dumps(signature))
    return made


def contents_of(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {item["name"]: archive.read(item["path"]) for item in listing_of(path)["items"]}


def rewritten(path: Path, change: Callable[[dict[str, bytes]], None]) -> Path:
    """Write a pack again with other files in it, as a zip program would."""
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    change(files)
    made = path.with_name("edited.gtopack")
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return made


def outcomes(items: dict[str, ItemView]) -> dict[str, Outcome]:
    return {name: item.outcome for name, item in items.items()}
