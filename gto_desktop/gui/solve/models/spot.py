"""The spot being set up: two ranges and typed fields, with one undo history; its form in files."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import card_name, parse_cards
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import Street
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.history import Edited, History
from gto_desktop.gui.base.numbers import localized_list, written
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.models.range_editor_model import RangeEditorModel
from gto_desktop.gui.kit.models.sizes import big_blinds, print_sizes
from gto_desktop.gui.solve.models.spot_fields import (
    PLAYERS,
    STREETS,
    in_big_blinds,
    read_board,
    spot_fields,
)
from gto_desktop.ranges.range import Range
from gto_desktop.solver.solve_order import SolveOrder
from gto_desktop.solver.spec import NodeLock, SolveSpec, TreeEdit, TreeSpec, read_tree
from gto_desktop.solver.tree_moves import fitting_edits

PLAIN_KEYS = {
    "pot": "pot",
    "stack": "effective_stack",
    "raise_limit": "raise_limit",
    "raises_in_all": "raises_in_all",
    "add_allin": "add_allin_threshold",
    "force_allin": "force_allin_threshold",
    "merging": "merging_threshold",
    "rake_percent": "rake_percent",
    "rake_cap": "rake_cap",
}
"""Field key to the key of spot files."""
SHARES = ("add_allin", "force_allin", "merging")
"""Fields typed in percent and stored as shares."""


def _start_texts() -> Mapping[str, str]:
    starts = {key: localized_list(each.start) for key, each in spot_fields().items()}
    return MappingProxyType(starts)


@dataclass(frozen=True)
class SpotDraft:
    """Two ranges and the text of every field, right or wrong."""

    ranges: PerPlayer[Range] = field(
        default_factory=lambda: PerPlayer(Range.empty(), Range.empty())
    )
    texts: Mapping[str, str] = field(default_factory=_start_texts)
    per_player_sizes: bool = False
    locks: Any = None
    """Node locks of an opened spot, kept in file form."""
    edits: tuple[TreeEdit, ...] = ()
    """Sizes of single nodes; those that lead nowhere in the tree as it is are kept, too."""

    def streets(self) -> tuple[str, ...]:
        """Streets that are played from this board on; all while it cannot be read."""
        try:
            return STREETS[len(read_board(self.texts["board"]).cards) - 3 :]
        except InputError:
            return STREETS

    def size_owners(self) -> tuple[str, ...]:
        """Key prefixes of the size fields in use."""
        return tuple(f"{player}." for player in PLAYERS) if self.per_player_sizes else ("",)

    def active_keys(self) -> tuple[str, ...]:
        """Keys of the fields that count for this board and this choice of sizes."""
        streets, owners = self.streets(), self.size_owners()
        sizes = {
            f"{owner}{kind}.{street}"
            for owner in owners
            for kind in ("bet", "raise")
            for street in streets
        }
        sizes |= {f"donk.{street}" for street in streets if street != "flop"}
        return tuple(key for key in spot_fields() if "." not in key or key in sizes)

    def with_text(self, key: str, text: str) -> "SpotDraft":
        """The same draft with another text in one field."""
        return replace(self, texts=MappingProxyType({**self.texts, key: text}))

    def with_per_player_sizes(self, own: bool) -> "SpotDraft":  # noqa: FBT001
        """Split the sizes by player, copying the shared ones, or go back to OOP's for both."""
        texts = dict(self.texts)
        for kind in ("bet", "raise"):
            for street in STREETS:
                if own:
                    for player in PLAYERS:
                        texts[f"{player}.{kind}.{street}"] = texts[f"{kind}.{street}"]
                else:
                    texts[f"{kind}.{street}"] = texts[f"oop.{kind}.{street}"]
        return replace(self, texts=MappingProxyType(texts), per_player_sizes=own)


def spot_dict(draft: SpotDraft, values: Mapping[str, object]) -> dict[str, Any]:
    """A spot file's content from a draft and the values read from its fields."""
    streets = draft.streets()

    def table(kind: str, owner: str = "") -> dict[str, Any]:
        return {street: values[f"{owner}{kind}.{street}"] for street in streets}

    def sizes(kind: str) -> dict[str, Any]:
        if draft.per_player_sizes:
            return {player: table(kind, f"{player}.") for player in PLAYERS}
        return table(kind)

    spot: dict[str, Any] = {
        "board": str(values["board"]),
        "oop_range": str(draft.ranges.oop),
        "ip_range": str(draft.ranges.ip),
        "bet_sizes": sizes("bet"),
        "raise_sizes": sizes("raise"),
        "donk_sizes": {street: values[f"donk.{street}"] for street in streets if street != "flop"},
    }
    spot |= {name: values[key] for key, name in PLAIN_KEYS.items()}
    if draft.locks:
        spot["locks"] = draft.locks
    return spot


def draft_from_dict(spot: Mapping[str, Any], ranges: PerPlayer[Range]) -> SpotDraft:
    """A draft showing a spot file's content, as `SolveSpec.to_dict` writes it."""
    texts = dict(SpotDraft().texts)
    texts["board"] = str(spot["board"])
    for key, name in PLAIN_KEYS.items():
        texts[key] = _number_text(spot.get(name), key)
    own = "oop" in spot["bet_sizes"] or "oop" in spot["raise_sizes"]
    for kind in ("bet", "raise"):
        table = spot[f"{kind}_sizes"]
        for player in PLAYERS:
            for street, sizes in table.get(player, table).items():
                if street in STREETS:
                    texts[f"{player}.{kind}.{street}"] = print_sizes(sizes)
        for street in STREETS:
            texts[f"{kind}.{street}"] = texts[f"oop.{kind}.{street}"]
    for street, donk in (spot.get("donk_sizes") or {}).items():
        texts[f"donk.{street}"] = _donk_text(donk)
    edits = tuple(map(TreeEdit.from_dict, spot.get("tree_edits") or ()))
    return SpotDraft(ranges, MappingProxyType(texts), own, spot.get("locks") or None, edits)


def _number_text(value: float | None, key: str) -> str:
    if value is None:
        return ""
    return written(value * 100 if key in SHARES else value, ".10g")


def _donk_text(sizes: Sequence[float | str] | None) -> str:
    if sizes is None:
        return ""
    return print_sizes(sizes) or "none"


MAX_BOARD = 5
OPTION_KEYS = ("target", "max_iterations", "threads", "precision")
"""In the order of the fields of `SolveOrder`."""


@dataclass(frozen=True)
class Check:
    """What a draft amounts to: a spec, or the reason why it is none."""

    spec: SolveSpec | None
    problem: str = ""
    key: str = ""
    """Key of the field the problem is shown beside; empty when it concerns the whole spot."""
    errors: Mapping[str, str] = field(default_factory=dict)
    tree: TreeSpec | None = None
    """The tree, which may be there without ranges."""
    stray: tuple[TreeEdit, ...] = ()
    """Edits that lead nowhere in the tree: they are left out of the spec."""


class SpotModel(Edited[SpotDraft]):
    """Everything left of the Solve button, as the user typed and painted it."""

    def __init__(self) -> None:
        self.editors = PerPlayer(RangeEditorModel("OOP"), RangeEditorModel("IP"))
        self.changed: Event[str] = Event()
        """Fires with the key of the changed field, "oop" or "ip" for a range, "" for everything."""
        self.notice = ""
        """A refusal to show beside the board, such as a sixth card."""
        self._history = History(SpotDraft())
        self._checked: tuple[tuple[SpotDraft, str, str], Check] | None = None
        for player in Player:
            self._follow(player)

    @property
    def draft(self) -> SpotDraft:
        """The present snapshot."""
        return self._history.present

    def text(self, key: str) -> str:
        """The text of a field."""
        return self.draft.texts[key]

    def error(self, key: str) -> str:
        """What is wrong with the text of a field; empty when nothing is."""
        return self.check().errors.get(key, "")

    def set_text(self, key: str, text: str) -> None:
        """Take what was typed; keystrokes into one field count as one edit."""
        if text == self.text(key):
            return
        self.notice = ""
        words = tr("type {field}", field=spot_fields()[key].label)
        self._history.push(self.draft.with_text(key, text), f"text {key}", words)
        self.changed.emit(key)

    def set_texts(
        self,
        texts: Mapping[str, str],
        *,
        own_sizes: bool,
        edits: Sequence[TreeEdit] | None = None,
    ) -> None:
        """Fill several fields as one edit.

        Args:
            texts: by the keys of the fields.
            own_sizes: whether the players' sizes differ.
            edits: of single nodes; None for those that there are.
        """
        merged = MappingProxyType({**self.draft.texts, **texts})
        kept = self.draft.edits if edits is None else tuple(edits)
        draft = replace(self.draft, texts=merged, per_player_sizes=own_sizes, edits=kept)
        if draft != self.draft:
            self._history.push(draft, words=tr("fill in fields"))
            self.changed.emit("")

    def set_edits(self, edits: Sequence[TreeEdit], words: str = "") -> None:
        """Change the sizes of single nodes, as one edit."""
        if tuple(edits) != self.draft.edits:
            draft = replace(self.draft, edits=tuple(edits))
            self._history.push(draft, words=words or tr("change sizes of a node"))
            self.changed.emit("")

    @property
    def board_cards(self) -> tuple[int, ...]:
        """The cards of the board text so far; empty while it cannot be read."""
        return _loose_cards(self.text("board"))

    def toggle_card(self, card: int) -> None:
        """Put a card on the board or take it off; a sixth is refused with a notice."""
        cards = self.board_cards
        there, name = card in cards, card_name(card)
        full = len(cards) == MAX_BOARD and not there
        refusal = tr("The board is full: remove a card before adding {card}.", card=name)
        self.notice = refusal if full else ""
        if not full:
            left = [each for each in cards if each != card] if there else [*cards, card]
            words = tr("remove {card}", card=name) if there else tr("add {card}", card=name)
            draft = self.draft.with_text("board", "".join(map(card_name, left)))
            self._history.push(draft, words=words)
        self.changed.emit("board")

    def set_per_player_sizes(self, own: bool) -> None:  # noqa: FBT001
        """Give each player own sizes, starting from the shared ones, or share them again."""
        if own != self.draft.per_player_sizes:
            words = tr("own sizes for OOP and IP") if own else tr("the same sizes for both")
            self._history.push(self.draft.with_per_player_sizes(own), words=words)
            self.changed.emit("")

    @property
    def locks(self) -> tuple[NodeLock, ...]:
        """The node locks that the spot is solved with."""
        return tuple(map(NodeLock.from_dict, self.draft.locks or ()))

    def set_locks(self, locks: Sequence[NodeLock]) -> None:
        """Solve with these locks, as one edit."""
        if tuple(locks) != self.locks:
            written = [lock.to_dict() for lock in locks] or None
            self._history.push(replace(self.draft, locks=written), words=tr("change the locks"))
            self.changed.emit("")

    def forget_edits(self) -> None:
        """Begin the history of edits with the spot as it is."""
        self._history = History(self.draft)
        self.changed.emit("")

    def check(self) -> Check:
        """Read the whole draft; the answer is kept until the next edit."""
        state = (self.draft, self.editors.oop.error, self.editors.ip.error)
        if self._checked is None or self._checked[0] != state:
            self._checked = (state, self._check())
        return self._checked[1]

    def order(self, spec: SolveSpec) -> SolveOrder:
        """Read how far and on what to solve a spec; raises InputError on a bad field."""
        fields = spot_fields()
        values = (fields[key].read(self.text(key)) for key in OPTION_KEYS)
        return SolveOrder(spec, *values)  # type: ignore[arg-type]

    def to_dict(self) -> dict[str, Any]:
        """The spot in the format of spot files; raises InputError naming what is wrong."""
        check = self.check()
        if check.spec is None:
            raise InputError(check.problem)
        return check.spec.to_dict()

    @property
    def in_bb(self) -> bool:
        """Whether pot and stack are typed in big blinds."""
        return all(big_blinds(self.text(key)) is not None for key in ("pot", "stack"))

    def show(self, spec: SolveSpec, *, in_bb: bool = False) -> None:
        """Show a spec, as one edit, with its stakes in chips or in big blinds."""
        draft = draft_from_dict(spec.to_dict(), spec.ranges)
        if in_bb:
            pot, stack = spec.tree.starting_pot, spec.tree.effective_stack
            stakes = {"pot": in_big_blinds(pot), "stack": in_big_blinds(stack)}
            draft = replace(draft, texts=MappingProxyType({**draft.texts, **stakes}))
        self._set_up(draft, tr("set the spot up"))

    def begin_anew(self) -> bool:
        """Empty ranges and board, and put sizes and stakes as they come, as one edit.

        Returns:
            whether that changed anything.
        """
        before = self.draft
        self._set_up(SpotDraft(), tr("begin a new spot"))
        return self.draft != before

    def _set_up(self, draft: SpotDraft, words: str) -> None:
        """Take another spot; how it is to be solved stays."""
        options = {key: self.text(key) for key in OPTION_KEYS}
        fresh = replace(draft, texts=MappingProxyType({**draft.texts, **options}))
        if fresh != self.draft:
            self._history.push(fresh, words=words)
        self._restore()

    def _restore(self) -> None:
        self.notice = ""
        for player in Player:
            self.editors[player].replace(self.draft.ranges[player])
        self.changed.emit("")

    def _follow(self, player: Player) -> None:
        editor = self.editors[player]
        key = player.name.lower()

        def committed(merge_key: str | None) -> None:
            ranges = list(self.draft.ranges)
            ranges[player] = editor.range
            merged = f"{key} {merge_key}" if merge_key else None
            draft = replace(self.draft, ranges=PerPlayer(*ranges))
            self._history.push(draft, merged, editor.edit_words)
            self.changed.emit(key)

        def seen() -> None:
            if editor.error:
                self.changed.emit(key)

        editor.committed.connect(committed)
        editor.changed.connect(seen)

    def _check(self) -> Check:
        values: dict[str, object] = {}
        errors: dict[str, str] = {}
        fields = spot_fields()
        for key in self.draft.active_keys():
            try:
                values[key] = fields[key].read(self.text(key))
            except InputError as problem:
                errors[key] = sentence(problem)
        for player in Player:
            editor, key = self.editors[player], player.name.lower()
            if editor.error:
                errors[key] = editor.error
            elif editor.combo_count <= 0:
                errors[key] = tr(
                    "The {player} range is empty: paint hands on its grid or type a range.",
                    player=editor.name,
                )
        tree, stray = self._tree(values, errors)
        if errors:
            first = next(iter(errors))
            return Check(None, errors[first], first, errors, tree, stray)
        content = spot_dict(self.draft, values)
        if tree is not None and tree.edits:
            content["tree_edits"] = [edit.to_dict() for edit in tree.edits]
        try:
            spec = SolveSpec.from_dict(content)
        except InputError as problem:
            return Check(None, sentence(problem), "", {}, tree, stray)
        return Check(spec, tree=tree, stray=stray)

    def _tree(
        self, values: Mapping[str, object], errors: Mapping[str, str]
    ) -> tuple[TreeSpec | None, tuple[TreeEdit, ...]]:
        """Return the tree with the edits that fit it, and those that do not; None without one."""
        if errors.keys() - {*OPTION_KEYS, *PLAYERS}:
            return None, ()
        try:
            board = read_board(self.text("board"))
            plain = read_tree(spot_dict(self.draft, values), Street(board.street))
        except InputError:
            return None, ()
        fitting = fitting_edits(replace(plain, edits=self.draft.edits))
        stray = tuple(edit for edit in self.draft.edits if edit not in fitting)
        return replace(plain, edits=fitting), stray


def _loose_cards(text: str) -> tuple[int, ...]:
    """Cards of a board text even when they are too few, none when the text cannot be read."""
    try:
        cards = parse_cards(text) if text.strip() else ()
    except InputError:
        return ()
    return tuple(cards) if len(set(cards)) == len(cards) <= MAX_BOARD else ()
