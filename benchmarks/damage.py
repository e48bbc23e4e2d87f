"""Files of each kind damaged at random, again and again, and what becomes of their answers."""

import shutil
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from benchmarks.paths import ROOT
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import sample_spot
from gto_desktop.game.preflop_line import Position, SeatMove
from gto_desktop.library.api_keys import KeyStore
from gto_desktop.library.database import FILE_NAME as KEYS_FILE
from gto_desktop.library.database import UserDatabase
from gto_desktop.library.flops import FlopLibrary, FlopWriter
from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.preflop_store import PREFLOP
from gto_desktop.library.review_store import ReviewStore
from gto_desktop.library.saved_range_store import KeptPresets, SavedRanges
from gto_desktop.library.store_errors import StoreError
from gto_desktop.library.usage import FREE, UsageCounts
from gto_desktop.library.usage import Counter as Counted
from gto_desktop.library.user_store import FILE_NAME, UserStore, forget_checks
from gto_desktop.services.packs.building import PackRequest
from gto_desktop.services.packs.contents import note_item, range_item
from gto_desktop.services.packs.packs import Packs
from gto_desktop.services.preflop_games.own_data_sets import OwnDataSets
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.solver.progress import finish
from gto_desktop.solver.session import Session
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import load_spot
from gto_desktop.solver.store import loading, saving
from gto_desktop.solver.store_header import session_arrays

OLD = ROOT / "tests" / "data"
SAME, NAMED, OTHER = "same answers", "named", "anything else"
_SECTOR, _PAGE = 512, 4096
_MONTH = "2026-11"


@dataclass(frozen=True)
class Damaged:
    """A kind of file that is damaged."""

    name: str
    make: Callable[[Path], None]
    """Writes a sound one."""
    read: Callable[[Path], object]
    """Returns all that it tells; InputError or StoreError where it cannot be read."""


def outcomes(kind: Damaged, folder: Path, seeds: range) -> Counter[str]:
    """Damage a file once for each seed, and count what came of it."""
    path = folder / kind.name
    kind.make(path)
    whole, sound = kind.read(path), path.read_bytes()
    counted: Counter[str] = Counter()
    for seed in seeds:
        content = hurt(sound, Random(seed))
        path.write_bytes(content)
        for side in ("-wal", "-shm", "-journal"):
            path.with_name(path.name + side).unlink(missing_ok=True)
        counted[_outcome(kind, path, whole)] += 1
    return counted


def _outcome(kind: Damaged, path: Path, whole: object) -> str:
    try:
        return SAME if kind.read(path) == whole else OTHER
    except (InputError, StoreError) as error:
        return NAMED if path.name in str(error) else OTHER
    except Exception as error:
        print(f"{path.name}: {type(error).__name__}: {error}", flush=True)
        return OTHER


def hurt(content: bytes, chance: Random) -> bytes:
    """Return bytes as a disk, a copy that broke off or a program might leave them."""
    damaged = bytearray(content)
    place = chance.randrange(len(damaged))
    match chance.randrange(6):
        case 0 | 1:
            damaged[place] ^= 1 << chance.randrange(8)
        case 2:
            damaged[place] = chance.randrange(256)
        case 3:
            start = place - place % _SECTOR
            damaged[start : start + _SECTOR] = bytes(len(damaged[start : start + _SECTOR]))
        case 4:
            del damaged[place:]
        case _:
            # A page as it stands elsewhere in the file.
            start, other = place - place % _PAGE, chance.randrange(len(damaged)) // _PAGE * _PAGE
            size = min(_PAGE, len(damaged) - max(start, other))
            damaged[start : start + size] = damaged[other : other + size]
    return bytes(damaged)


# --- the kinds


def _make_study(path: Path) -> None:
    shutil.copy(OLD / "study_16.sqlite", path)
    store = UserStore(path.parent)
    SavedRanges(store).put("Opens", "SB", "AA,KK:0.25")
    KeptPresets(store).put("Mine", {"raise_limit": 4})
    HandStore(store).note(1, "was too loose")


def _read_study(path: Path) -> object:
    # As a process does that has not looked at the file yet.
    forget_checks()
    store = UserStore(path.parent)
    hands, reviews = HandStore(store), ReviewStore(store)
    return (
        SavedRanges(store).all(),
        KeptPresets(store).all(),
        hands.find(),
        [(hands.text(one), hands.remarks(one), reviews.of(one)) for one in hands.numbers()],
        reviews.waiting(),
    )


def _make_keys(path: Path) -> None:
    with closing(UserDatabase(path.parent)) as database:
        keys = KeyStore(database, path.parent)
        for number in range(20):
            keys.create(f"Student {number}", FREE, datetime(2026, 11, 1, tzinfo=UTC))
            UsageCounts(database).charge(number + 1, _MONTH, Counted.PRESOLVED, 100)


def _read_keys(path: Path) -> object:
    with closing(UserDatabase(path.parent)) as database:
        keys = KeyStore(database, path.parent)
        keys.check()
        counts = UsageCounts(database)
        return [(key, counts.read(key.key_id, _MONTH)) for key in keys.all()]


def _make_flops(path: Path) -> None:
    shutil.copy(OLD / "flops_format_2.sqlite", path)
    FlopWriter(path).close()


def _read_flops(path: Path) -> object:
    told: list[object] = []
    with closing(FlopLibrary([path])) as library:
        keys = library.keys()
        problems = [*library.problems]
        for key in keys:
            solved = library.find(key)
            problems += library.problems
            if solved is not None:
                told += [solved.key, solved.pot, str(solved.ranges), str(solved.facts)]
                told += [library.weights(key.version, key.spot), solved.nodes]
                told += [library.node(solved, one).ev.tobytes() for one in solved.nodes]
                told += [library.strategy(solved, one).tobytes() for one in solved.nodes]
    if problems:
        raise StoreError(problems[0])
    return told


def _make_preflop(path: Path) -> None:
    shutil.copy(OLD / "preflop_format_2.sqlite", path)
    PREFLOP.open_to_write(path).close()


def _read_preflop(path: Path) -> object:
    told: list[object] = []
    with closing(PreflopBook(path)) as book:
        for info in book.versions():
            told.append((info.id, info.label, info.facts))
            for hero, moves in (
                (Position.SB, []),
                (Position.BB, [(Position.SB, SeatMove.CALL)]),
                (Position.BB, [(Position.SB, SeatMove.RAISE)]),
            ):
                row = book.row(info.id, hero, moves)
                told.append(None if row is None else (row.actions, row.strategy.tobytes()))
                evs = book.evs(info.id, hero, moves)
                told.append(None if evs is None else evs.tobytes())
    return told


def _make_solution(path: Path) -> None:
    with closing(Session(load_spot(sample_spot()), precision=16, threads=1)) as session:
        for _ in range(8):
            session.iterate()
        session.measure()
        finish(saving(session, path))


def _read_solution(path: Path) -> object:
    with closing(finish(loading(path, threads=1))) as session:
        arrays = [array.tobytes() for _, array in session_arrays(session)]
        return session.iteration, session.history, arrays


def _make_pack(path: Path) -> None:
    items = (note_item("read me", "Week one. " * 200), range_item("BTN", "22+,A2s+:0.5"))
    finish(_packs(path).build(PackRequest("Week 1", "Ann", items), path))


def _read_pack(path: Path) -> object:
    view = _packs(path).look(path)
    problems = [f"{path.name}: {one.name}: {why}" for one in view.items for why in one.problems]
    if problems:
        raise InputError(problems[0])
    return [(one.kind, one.name, one.size) for one in view.items]


def _packs(path: Path) -> Packs:
    home = path.parent / "home"
    store = UserStore(home)
    shelf = SolveShelf(store, home / "solves", _unused)
    own = OwnDataSets(OLD / "preflop_format_3.sqlite", home / "preflop.sqlite")
    return Packs(home, store, shelf, own)


def _unused(_solution: Solution, _path: Path, /, *, small: bool = False) -> None:
    raise AssertionError(small)


KINDS = (
    Damaged(FILE_NAME, _make_study, _read_study),
    Damaged(KEYS_FILE, _make_keys, _read_keys),
    Damaged("flops.sqlite", _make_flops, _read_flops),
    Damaged("preflop.sqlite", _make_preflop, _read_preflop),
    Damaged("spot.gtosol", _make_solution, _read_solution),
    Damaged("week.gtopack", _make_pack, _read_pack),
)
