"""Looking at a pack and importing it: what can be used is used, the rest is named."""

import time
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say, without_stop
from gto_desktop.library.pack_store import KeptItem, KeptPack, PackStore
from gto_desktop.services.packs.assignments import assignment_text, meant_for_text
from gto_desktop.services.packs.container import PACK, DamagedItem, Reading, reading
from gto_desktop.services.packs.filling import REPORT_EVERY
from gto_desktop.services.packs.hand_placing import UNREADABLE, merged_content
from gto_desktop.services.packs.item_placing import FILES, Arrival, Landed, Landing, lacking
from gto_desktop.services.packs.pack_listing import PLAYED_ON, Item, ItemKind, Listing, read_listing
from gto_desktop.services.packs.pack_views import (
    Earlier,
    ItemView,
    Outcome,
    PackImport,
    PackStanding,
    PackView,
    Trust,
)
from gto_desktop.services.packs.safe_text import compared, file_stem
from gto_desktop.services.packs.signing import fingerprint
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.training.drill import from_json

AUTHOR = "author"


def trust_in(store: PackStore, role: str, name: str, key: str, own: str) -> Trust:
    """Tell what is known of a key that a name was used with."""
    if key == own:
        return Trust.OWN
    first = store.first_key(role, compared(name))
    if first is None:
        return Trust.FIRST
    return Trust.KNOWN if first == key else Trust.OTHER


@dataclass(frozen=True)
class Importing:
    """Looks at packs and takes them in."""

    landing: Landing
    packs: PackStore
    folder: Path
    """Of the files of all packs."""
    own: Callable[[], str]
    """Gives this user's public key; "" where there is none yet."""
    now: Callable[[], float]
    """Seconds since 1970."""

    def look(self, path: Path) -> PackView:
        """Check a pack, all of its contents too, and tell what it holds; nothing is imported."""
        with reading(path, PACK) as source:
            listing = read_listing(source.text, path.name)
            known = self._known(listing)
            olders = self._olders(listing)
            views = {
                item: self._looked(source, item, known, olders.get(_key(item)))
                for item in listing.items
            }
            outcomes = {item: view.outcome for item, view in views.items()}
            have = _Playable(outcomes, self.landing.known_data_sets(listing.items))
            shown = [_playable(source, item, views[item], have) for item in listing.items]
            return self._view(source, listing, shown)

    def run(self, path: Path) -> Steps[PackImport]:
        """Import a pack; sending True ends it after the item that is being taken.

        InputError as of `look`, or where a newer or another author's version was imported before.
        """
        with reading(path, PACK) as source:
            listing = read_listing(source.text, path.name)
            self._check(source, listing)
            with self.packs.held():
                return (yield from self._import(source, listing))

    def _import(self, source: Reading, listing: Listing) -> Steps[PackImport]:
        before = self._view(source, listing, ())
        pack = self._keep_pack(source, listing)
        folder = self.folder / pack.folder
        arrival = Arrival(
            source,
            listing.author,
            pack.id,
            pack.title,
            folder,
            data_sets={item.name: "" for item in listing.items if item.kind == ItemKind.DATA_SET},
            known=self.landing.known_data_sets(listing.items),
        )
        known, olders = self._known(listing), self._olders(listing)
        views: dict[Item, ItemView] = {}
        began, stopped = time.monotonic(), False
        for item in sorted(listing.items, key=lambda item: item.kind not in PLAYED_ON):
            there = known.get(_key(item))
            if there is not None and self._is_there(there):
                self.landing.meet(item, arrival, there.place)
                asked = assignment_text(item.assignment)
                if asked != there.assignment:
                    self.packs.put_assignment(there, asked)
                views[item] = _view_of(item, Outcome.THERE, there.place)
                continue
            if stopped:
                views[item] = _view_of(
                    item, Outcome.SKIPPED, problems=(say("the import was stopped"),)
                )
                continue
            progress = Progress(
                phase=say("importing {0}", item.name),
                done=len(views),
                total=len(listing.items),
                seconds=time.monotonic() - began,
            )
            stopped = bool((yield progress))
            kept = there or olders.get(_key(item))
            views[item], ended = yield from self._take(item, arrival, pack, kept, progress)
            stopped |= ended
        imported = self._view(source, listing, [views[item] for item in listing.items])
        self.packs.put_order(pack.id, [_key(item) for item in listing.items])
        told = replace(imported, standing=before.standing, trust=before.trust)
        return PackImport(told, stopped)

    def _take(
        self,
        item: Item,
        arrival: Arrival,
        pack: KeptPack,
        before: KeptItem | None,
        progress: Progress,
    ) -> Steps[tuple[ItemView, bool]]:
        """Take an item; return what came of it, and whether it was told to end.

        `before` is the same item, of which something is left out or lost, or an older one.
        """
        if item.problem:
            return _view_of(item, Outcome.SKIPPED, problems=(item.problem,)), False
        there = before if before is not None and before.digest == item.sha256 else None
        earlier = self._earlier(None if there is not None else before, arrival.group)
        replaced = before if earlier is Earlier.REPLACED else None
        lost = there if item.kind == ItemKind.DATA_SET else None
        steps = self.landing.take(item, arrival, replaced or lost)
        landed, stopped = yield from _landed(steps, progress)
        if isinstance(landed, DamagedItem):
            return _view_of(item, Outcome.SKIPPED, problems=(str(landed),)), stopped
        if item.kind == ItemKind.HANDS and there is not None:
            landed = replace(landed, content=merged_content(there.content, landed.content))
        self.packs.put_item(
            KeptItem(
                pack=pack.id,
                kind=item.kind,
                name=item.name,
                digest=item.sha256,
                version=pack.version,
                note=item.note,
                place=landed.where,
                content=landed.content,
                whole=not landed.problems,
                imported=self.now(),
                assignment=assignment_text(item.assignment),
            )
        )
        if replaced is not None:
            self.packs.drop_item(replaced)
        outcome = Outcome.PARTLY if landed.problems else Outcome.ADDED
        view = _view_of(item, outcome, landed.where, landed.problems)
        return replace(view, earlier=earlier), stopped

    def _is_there(self, item: KeptItem) -> bool:
        """Tell whether there is no need to take an item again."""
        return item.whole and self.landing.still_has(item)

    def _check(self, source: Reading, listing: Listing) -> None:
        before = self.packs.pack(listing.id)
        if before is None:
            return
        if before.key != source.key:
            raise InputError(
                say(
                    "{0} says it is a version of {1} by {2}, and is signed with another "
                    "key ({3} instead of {4}): nothing of it was imported.",
                    source.path.name,
                    before.title,
                    before.author,
                    fingerprint(source.key),
                    fingerprint(before.key),
                )
            )
        if before.version > listing.version:
            raise InputError(
                say(
                    "{0} is version {1} of {2}, and version {3} was imported before: "
                    "nothing was added.",
                    source.path.name,
                    listing.version,
                    before.title,
                    before.version,
                )
            )

    def _keep_pack(self, source: Reading, listing: Listing) -> KeptPack:
        before = self.packs.pack(listing.id)
        fresh = KeptPack(
            id=listing.id,
            version=listing.version,
            # One group, tag and folder for all versions.
            title=listing.title if before is None else before.title,
            author=listing.author,
            key=source.key,
            note=listing.note,
            made=listing.made,
            folder=f"{file_stem(listing.title)} {listing.id[:8]}",
            imported=self.now(),
            meant_for=meant_for_text(listing.meant_for),
        )
        self.packs.put_pack(fresh)
        self.packs.remember_key(AUTHOR, compared(listing.author), source.key)
        return fresh if before is None else replace(fresh, folder=before.folder)

    def _known(self, listing: Listing) -> dict[tuple[str, str, str], KeptItem]:
        return {(item.kind, item.name, item.digest): item for item in self.packs.items(listing.id)}

    def _olders(self, listing: Listing) -> dict[tuple[str, str, str], KeptItem]:
        """Return the newest items of earlier versions that new ones take the name of."""
        new = {_key(item) for item in listing.items}
        gone: dict[tuple[str, str], KeptItem] = {}
        for item in sorted(self.packs.items(listing.id), key=lambda each: each.version):
            if (item.kind, item.name, item.digest) not in new and item.kind != ItemKind.HANDS:
                gone[item.kind, item.name] = item
        return {key: gone[key[:2]] for key in new if key[:2] in gone}

    def _earlier(self, older: KeptItem | None, group: str) -> Earlier:
        if older is None:
            return Earlier.NONE
        return Earlier.REPLACED if self.landing.is_untouched(older, group) else Earlier.KEPT

    def _looked(
        self,
        source: Reading,
        item: Item,
        known: dict[tuple[str, str, str], KeptItem],
        older: KeptItem | None,
    ) -> ItemView:
        if item.problem:
            return _view_of(item, Outcome.SKIPPED, problems=(item.problem,))
        try:
            source.check(item)
        except DamagedItem as problem:
            return _view_of(item, Outcome.SKIPPED, problems=(str(problem),))
        there = known.get(_key(item))
        if there is not None and self._is_there(there):
            return _view_of(item, Outcome.THERE, there.place)
        if there is not None or older is None:
            return _view_of(item, Outcome.READY)
        before = self.packs.pack(older.pack)
        group = "" if before is None else before.title
        return replace(_view_of(item, Outcome.READY), earlier=self._earlier(older, group))

    def _view(self, source: Reading, listing: Listing, items: Iterable[ItemView]) -> PackView:
        others = source.others(listing.items)
        problems: tuple[str, ...] = ()
        if others:
            which = say("1 file that its author did not sign was left aside")
            if others > 1:
                which = say("{0} files that its author did not sign were left aside", others)
            problems = (which,)
        before = self.packs.pack(listing.id)
        return PackView(
            path=source.path,
            id=listing.id,
            version=listing.version,
            title=listing.title,
            author=listing.author,
            fingerprint=fingerprint(source.key),
            trust=trust_in(self.packs, AUTHOR, listing.author, source.key, self.own()),
            standing=_standing(before, listing.version),
            made=datetime.fromisoformat(listing.made).astimezone(UTC),
            note=listing.note,
            program=listing.program,
            items=tuple(items),
            problems=problems,
            meant_for=listing.meant_for,
        )


def _landed(
    steps: Generator[int, bool | None, Landed], progress: Progress
) -> Steps[tuple[Landed | DamagedItem, bool]]:
    """Take an item to its end; return what came of it, and whether it was told to end."""
    began = told = time.monotonic()
    stopped = False
    with closing(steps):
        while True:
            try:
                steps.send(True if stopped else None)
            except StopIteration as end:
                landed: Landed = end.value
                return landed, stopped
            except DamagedItem as problem:
                return problem, stopped
            if not stopped and time.monotonic() - told > REPORT_EVERY:
                told = time.monotonic()
                seconds = progress.seconds + told - began
                stopped = bool((yield replace(progress, seconds=seconds)))


def _standing(before: KeptPack | None, version: int) -> PackStanding:
    if before is None:
        return PackStanding.NEW
    if before.version == version:
        return PackStanding.SAME
    return PackStanding.NEWER if before.version < version else PackStanding.OLDER


def _key(item: Item) -> tuple[str, str, str]:
    return item.kind, item.name, item.sha256


def _view_of(
    item: Item, outcome: Outcome, where: str = "", problems: tuple[str, ...] = ()
) -> ItemView:
    path = where if item.kind in FILES else ""
    shown = Path(where).name if path else where
    return ItemView(
        item.kind,
        item.name,
        item.size,
        outcome,
        item.note,
        shown,
        problems,
        path,
        assignment=item.assignment,
    )


@dataclass(frozen=True)
class _Playable:
    """What the drills of a pack that is looked at could play on."""

    outcomes: Mapping[Item, Outcome]
    known: frozenset[str]
    """As `Arrival.known`."""

    @property
    def files(self) -> set[str]:
        """The paths in the pack of solutions."""
        return {
            item.path
            for item, outcome in self.outcomes.items()
            if item.kind == ItemKind.SOLUTION and outcome is not Outcome.SKIPPED
        }

    @property
    def data_sets(self) -> dict[str, str]:
        """As `Arrival.data_sets`, as if all of them kept their ids."""
        return {
            item.name: "" if outcome is Outcome.SKIPPED else item.name
            for item, outcome in self.outcomes.items()
            if item.kind == ItemKind.DATA_SET
        }


def _playable(source: Reading, item: Item, view: ItemView, have: _Playable) -> ItemView:
    """Return what is told of an item: a drill without what it plays on will be left out."""
    if item.kind != ItemKind.DRILL or view.outcome is not Outcome.READY:
        return view
    try:
        drill = from_json(source.read(item).decode())
    except (InputError, *UNREADABLE) as problem:
        return _view_of(item, Outcome.SKIPPED, problems=(without_stop(str(problem)),))
    why = lacking(drill, have.files, have.data_sets, have.known)
    return _view_of(item, Outcome.SKIPPED, problems=(why,)) if why else view
