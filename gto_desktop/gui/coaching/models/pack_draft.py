"""The pack that a coach is making: its items, edits that can be undone, and writing it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.history import Edited, History
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.coaching.models.pack_draft_file import (
    DraftPack,
    Gathered,
    read_draft,
    write_draft,
)
from gto_desktop.gui.coaching.models.packs_model import PackWork
from gto_desktop.services.packs.assignments import (
    Assignment,
    MeantFor,
    read_day,
    read_names,
)
from gto_desktop.services.packs.building import PackRequest
from gto_desktop.services.packs.contents import NewItem
from gto_desktop.services.packs.pack_listing import ASKED, ItemKind
from gto_desktop.services.packs.pack_views import PackView, Trust
from gto_desktop.services.packs.packs import Packs
from gto_desktop.services.packs.safe_text import named

DRAFT_FILE = "draft.json"


class PackDraftModel(PackWork, Edited[DraftPack]):
    """One draft at a time; it is kept in a file, so that no start of the program loses it."""

    def __init__(
        self, packs: Packs, jobs: Jobs, author: str = "", folder: Path | None = None
    ) -> None:
        """Take the use cases, the author's name as last typed, and where to keep the draft."""
        super().__init__(packs, jobs)
        self._file = None if folder is None else folder / DRAFT_FILE
        self._history = History(DraftPack(author=author))
        self.before: PackView | None = None
        """The earlier version, once it was looked at."""
        self.fingerprint = ""
        """Of the key that packs are signed with; empty before the first one."""
        self.written: Event[PackView] = Event()

    @property
    def draft(self) -> DraftPack:
        """What has been put together so far."""
        return self._history.present

    @property
    def staying(self) -> tuple[tuple[str, str], ...]:
        """Kinds and names of the items that stay from the earlier version."""
        new = {(str(item.kind), item.name) for item in self.draft.items}
        return tuple(pair for pair in self._earlier if pair not in new | set(self.draft.without))

    @property
    def _earlier(self) -> tuple[tuple[str, str], ...]:
        """Kinds and names of the items of the earlier version; none where there is none."""
        if self.before is None or self.draft.update is None:
            return ()
        return tuple((item.kind, item.name) for item in self.before.items)

    def load(self) -> None:
        """Bring back the draft of the last start, and read the fingerprint of the key."""
        file = self._file

        def read() -> tuple[DraftPack | None, str]:
            kept = None if file is None else read_draft(file)
            return kept, self.packs.fingerprint() or ""

        def arrived(answer: tuple[DraftPack | None, str]) -> None:
            kept, self.fingerprint = answer
            # What was added meanwhile counts for more.
            if kept is not None and not self._history.can_undo:
                author = kept.author or self.draft.author
                self._history = History(replace(kept, author=author))
                self._look_at_update()
            self.changed.emit()

        self._do(read, arrived)

    # ------------------------------------------------------------------------------ edits

    def _restore(self) -> None:
        self._edited()

    def set_text(self, name: str, text: str) -> None:
        """Change the title, the author's name, the note, or whom the pack is meant for."""
        words = {
            "title": tr("type the title of the pack"),
            "author": tr("type the name of the author"),
            "note": tr("type the note of the pack"),
            "meant_for": tr("type whom the pack is meant for"),
            "until": tr("type until when the pack is meant"),
        }[name]
        if getattr(self.draft, name) != text:
            draft = replace(self.draft, **{name: text})  # type: ignore[arg-type]
            self._push(draft, words, name)

    def add(self, make: Callable[[], Gathered]) -> None:
        """Gather items in the background and put them at the end."""
        self._do(make, self._take)

    def remove(self, rows: Sequence[int]) -> None:
        """Take items out; rows below those of the draft are of what stays from before.

        What takes the place of an earlier item is taken out with that.
        """
        items, staying = self.draft.items, self.staying
        gone = {row for row in rows if 0 <= row < len(items) + len(staying)}
        if not gone:
            return
        names = [*(item.name for item in items), *(name for _, name in staying)]
        words = tr("remove {name}", name=names[min(gone)])
        if len(gone) > 1:
            words = tr("remove {count} items", count=len(gone))
        kept = tuple(item for row, item in enumerate(items) if row not in gone)
        left = [pair for row, pair in enumerate(staying, len(items)) if row in gone]
        taken = ((str(item.kind), item.name) for row, item in enumerate(items) if row in gone)
        left += [pair for pair in taken if pair in self._earlier]
        without = tuple(dict.fromkeys((*self.draft.without, *left)))
        self._push(replace(self.draft, items=kept, without=without), words)

    def move(self, row: int, by: int) -> None:
        """Move an item up or down."""
        items, to = list(self.draft.items), row + by
        if 0 <= row < len(items) and 0 <= to < len(items):
            name = items[row].name
            items.insert(to, items.pop(row))
            self._push(replace(self.draft, items=tuple(items)), tr("move {name}", name=name))

    def rename(self, row: int, name: str) -> None:
        """Give an item another name; a data set keeps its own."""
        item = self.draft.items[row]
        if item.kind is ItemKind.DATA_SET:
            # Drills and results tell it by this name.
            return
        try:
            wanted = named(name, "The item")
        except InputError as problem:
            self._failed(problem)
        else:
            if wanted != item.name:
                self._replace(row, replace(item, name=wanted), tr("rename {name}", name=item.name))

    def note(self, row: int, text: str) -> None:
        """Write the note of an item."""
        item = self.draft.items[row]
        if text == item.note:
            return
        try:
            noted = item.noted(text)
        except InputError as problem:
            self._failed(problem)
        else:
            # As it is typed: blanks at the end are taken away when the pack is written.
            words = tr("type the note of {name}", name=item.name)
            self._replace(row, replace(noted, note=text), words, f"note {row}")

    def ask(self, row: int, assignment: Assignment) -> None:
        """Change what is asked of a drill or a quiz."""
        item = self.draft.items[row]
        if item.kind in ASKED and assignment != item.assignment:
            words = tr("change what is asked of {name}", name=item.name)
            self._replace(row, item.asking(assignment), words, f"ask {row}")

    def put(self, item: NewItem) -> None:
        """Put an item at the end, at once."""
        self._take(Gathered((item,)))

    def change_quiz(self, name: str) -> None:
        """Go on with a quiz that stays from the earlier version: it takes the older one's place."""
        path = self.draft.update
        if path is not None:
            self.add(lambda: Gathered((self.packs.packed_quiz(path, name),)))

    def rewrite(self, row: int, content: bytes, words: str, merge: str | None = None) -> None:
        """Change what an item holds."""
        self._replace(row, replace(self.draft.items[row], content=content), words, merge)

    def begin_version(self, path: Path) -> None:
        """Go on from an earlier pack of one's own."""

        def looked(view: PackView) -> None:
            if view.trust is not Trust.OWN:
                self.refuse(
                    tr(
                        "{file} was made by {author}: only its author can make its next version.",
                        file=path.name,
                        author=view.author,
                    )
                )
                return
            self.before = view
            meant = view.meant_for
            draft = DraftPack(
                view.title,
                view.author,
                view.note,
                self.draft.items,
                path,
                meant_for=", ".join(meant.names),
                until="" if meant.until is None else meant.until.isoformat(),
            )
            self._push(draft, tr("begin a new version of {title}", title=view.title))

        self._do(lambda: self.packs.look(path), looked)

    def leave_version(self) -> None:
        """Make a pack of its own rather than a new version."""
        self._push(replace(self.draft, update=None, without=()), tr("make a pack of its own"))

    def start_over(self) -> None:
        """Begin an empty pack; it can be undone."""
        if self.draft != (empty := DraftPack(author=self.draft.author)):
            self._push(empty, tr("start over"))

    # ---------------------------------------------------------------------------- writing

    def build(self, path: Path) -> None:
        """Write the pack to a file."""
        draft = self.draft
        try:
            request = PackRequest(
                draft.title,
                draft.author,
                draft.items,
                draft.note,
                draft.update,
                draft.without,
                MeantFor(read_names(draft.meant_for), read_day(draft.until)),
            )
        except InputError as problem:
            self._failed(problem)
        else:
            title = tr("Writing {name}", name=path.name)
            job = partial(self.packs.build, request, path)
            self._jobs.run(self._work(job, title, self._tell_built))

    def _tell_built(self, view: PackView) -> None:
        self.fingerprint = view.fingerprint
        # Else a change that is saved again would be another pack to those who have this one.
        self.before = view
        words = tr("go on with version {version}", version=view.version + 1)
        self._push(replace(self.draft, update=view.path, without=()), words)
        self.told.emit(
            tr(
                "Wrote {file}: {title}, version {version}, {count} items.",
                file=view.path.name,
                title=view.title,
                version=view.version,
                count=len(view.items),
            )
        )
        self.written.emit(view)

    # ----------------------------------------------------------------------------- inside

    def _take(self, gathered: Gathered) -> None:
        taken = {(item.kind, item.name) for item in self.draft.items}
        fresh = []
        for item in gathered.items:
            if item.kind is ItemKind.DATA_SET and (item.kind, item.name) in taken:
                self.refuse(tr("{name} is in the pack already.", name=item.name))
                continue
            name, number = item.name, 1
            while (item.kind, name) in taken:
                number += 1
                name = f"{item.name[:70]} ({number})"
            taken.add((item.kind, name))
            fresh.append(replace(item, name=name))
        if fresh:
            words = tr("add {name}", name=fresh[0].name)
            told = tr("Added {name} to the pack.", name=fresh[0].name)
            if len(fresh) > 1:
                words = tr("add {count} items", count=len(fresh))
                told = tr("Items added to the pack: {count}.", count=len(fresh))
            self._push(replace(self.draft, items=(*self.draft.items, *fresh)), words)
            self.told.emit(f"{told} {gathered.notice}".strip())
        if gathered.problems:
            count = len(gathered.problems)
            self.refuse(tr("Left out: {count}. {why}", count=count, why=gathered.problems[0]))

    def _replace(self, row: int, item: NewItem, words: str, merge: str | None = None) -> None:
        items = list(self.draft.items)
        items[row] = item
        self._push(replace(self.draft, items=tuple(items)), words, merge)

    def _push(self, draft: DraftPack, words: str, merge: str | None = None) -> None:
        self._history.push(draft, merge, words)
        self._edited()

    def _edited(self) -> None:
        self.problem = ""
        if self.before is None or self.before.path != self.draft.update:
            self._look_at_update()
        self._keep()
        self.changed.emit()

    def _look_at_update(self) -> None:
        path = self.draft.update
        if path is None:
            return

        def looked(view: PackView) -> None:
            self.before = view
            self.changed.emit()

        self._do(lambda: self.packs.look(path), looked)

    def _keep(self) -> None:
        file, draft = self._file, self.draft
        if file is not None:
            # Of several edits in a row only the last is written.
            self._jobs.ask(
                "pack draft",
                lambda: write_draft(draft, file),
                lambda _none: None,
                self._failed,
                lane="pack draft",
            )
