"""The tree of the spot that is being set up, read as its rows are opened, and its edits."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from gto_desktop.game.action import Action
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.models.sizes import print_sizes, typed_sizes
from gto_desktop.gui.solve.models.spot import SpotModel
from gto_desktop.gui.solve.models.spot_fields import PLAYERS
from gto_desktop.solver.tree_edit import ROOT, TreeEdit
from gto_desktop.solver.tree_moves import Moves, Spot, fitting_edits


@dataclass(eq=False)
class DraftRow:
    """A street, or an action; it leads to a decision unless the hand ends with it."""

    parent: "DraftRow | None"
    number: int
    """Place among the rows below the same one."""
    line: str
    """To the node it leads to, as in `TreeEdit`; a street has that of the action before it."""
    spot: Spot | None
    """The decision it leads to; None where there is none."""
    action: Action | None = None
    """None for a street."""
    siblings: tuple[Action, ...] = ()
    """All actions of the decision, for colours."""
    rows: list["DraftRow"] = field(default_factory=list)
    is_read: bool = False

    @property
    def is_street(self) -> bool:
        """Whether it stands for the beginning of a street."""
        return self.action is None

    @property
    def key(self) -> tuple[str, bool]:
        """What tells it from every other row, also once the tree was made anew."""
        return self.line, self.is_street


class DraftTree:
    """Rows of the draft's tree, made anew after each edit of the spot that changes it."""

    def __init__(self, spot: SpotModel) -> None:
        self._spot = spot
        self.changed: Event[()] = Event()
        """The rows are new ones."""
        self.root: DraftRow | None = None
        """The first street; None while there is no tree."""
        self._moves: Moves | None = None
        spot.changed.connect(lambda _key: self._follow())
        self._follow()

    def read(self, row: DraftRow) -> list[DraftRow]:
        """Return the rows below a row."""
        if not row.is_read and row.spot is not None and self._moves is not None:
            row.is_read = True
            if not row.is_street and _ends_street(row):
                row.rows = [DraftRow(row, 0, row.line, row.spot)]
            else:
                row.rows = self._actions(row, row.spot, self._moves)
        return row.rows

    def find(self, key: tuple[str, bool]) -> DraftRow | None:
        """Return the row of a key, reading what leads there; None where there is none now."""
        row = self.root
        while row is not None and row.key != key:
            row = next((each for each in self.read(row) if _leads(each, key)), None)
        return row

    def is_edited(self, row: DraftRow) -> bool:
        """Whether the node that a row leads to has sizes of its own; of a street its row tells."""
        return (row.is_street or not _ends_street(row)) and self.has_own_sizes(row)

    def has_own_sizes(self, row: DraftRow) -> bool:
        """Whether the sizes of the node that a row leads to were changed."""
        if row.spot is None or self._moves is None:
            return False
        return self._moves.is_edited(row.spot)

    def has_edits_below(self, row: DraftRow) -> bool:
        """Whether a node at or below a row has sizes of its own."""
        return row.spot is not None and bool(row.spot.edits)

    def actions(self, row: DraftRow) -> tuple[Action, ...]:
        """Return what the node that a row leads to offers."""
        if row.spot is None or self._moves is None:
            return ()
        return tuple(action for action, _ in self._moves.of(row.spot))

    def sizes(self, row: DraftRow) -> str:
        """Return the sizes of the node that a row leads to, as they are typed."""
        if row.spot is None or self._moves is None:
            return ""
        return print_sizes([str(size) for size in self._moves.sizes_at(row.spot)])

    def preview(self, row: DraftRow, text: str) -> tuple[Action, ...]:
        """Return the bets or raises that typed sizes would offer at the node of a row.

        Raises:
            InputError: they cannot be read, or not be made there.
        """
        if row.spot is None or self._moves is None:
            return ()
        edit = self._edit(row, text)
        moves = self._with(edit)
        moves.check_edit(moves.spec.edits.index(edit))
        offered = moves.of(moves.at(row.line))
        return tuple(action for action, _ in offered if action.is_aggressive)

    def set_sizes(self, row: DraftRow, text: str) -> None:
        """Have the node of a row offer these sizes and no others; InputError as in `preview`."""
        if row.spot is not None and text.strip() != self.sizes(row):
            self.preview(row, text)
            self._put(row.line, self._edit(row, text))

    def remove(self, row: DraftRow) -> None:
        """Take the bet or raise of a row out of its node."""
        above = row.parent
        if above is None or row.action is None or not row.action.is_aggressive:
            return
        assert above.spot is not None
        assert self._moves is not None
        sizes = list(self._moves.sizes_at(above.spot))
        offered = [action for action in row.siblings if action.is_aggressive]
        del sizes[offered.index(row.action)]
        self._put(above.line, TreeEdit(above.line, tuple(sizes), raises=above.spot.faces_bet))

    def spread(self, row: DraftRow) -> None:
        """Make the sizes of a node those of its street, player and kind, and of all such nodes."""
        spot, draft = row.spot, self._spot.draft
        if spot is None:
            return
        text, own = self.sizes(row), draft.per_player_sizes
        texts = dict((draft if own else draft.with_per_player_sizes(own=True)).texts)
        street, kind = spot.street.key, "raise" if spot.faces_bet else "bet"
        if spot.donk and not spot.faces_bet:
            texts[f"donk.{street}"] = text or "none"
        else:
            texts[f"{spot.player.key}.{kind}.{street}"] = text
        left = [edit for edit in draft.edits if not self._is_like(edit, spot)]
        self._spot.set_texts(texts, own_sizes=own or _differ(texts), edits=left)

    def reset(self, row: DraftRow) -> None:
        """Give the node of a row the sizes of its street again."""
        self._put(row.line, None)

    def reset_all(self) -> None:
        """Give every node the sizes of its street again."""
        self._spot.set_edits((), tr("take all changes of nodes back"))

    def drop_stray(self) -> None:
        """Forget the changes that lead nowhere in the tree."""
        stray = self._spot.check().stray
        self._spot.set_edits([edit for edit in self._spot.draft.edits if edit not in stray])

    def _follow(self) -> None:
        tree = self._spot.check().tree
        if self._moves is not None and tree == self._moves.spec:
            return
        self._moves = None if tree is None else Moves(tree)
        self.root = None if self._moves is None else DraftRow(None, 0, ROOT, self._moves.root)
        self.changed.emit()

    @staticmethod
    def _actions(row: DraftRow, spot: Spot, moves: Moves) -> list[DraftRow]:
        offered = moves.of(spot)
        siblings = tuple(action for action, _ in offered)
        return [
            DraftRow(
                row,
                number,
                f"{row.line}/{action.label}",
                after if isinstance(after, Spot) else after.next_spot,
                action,
                siblings,
            )
            for number, (action, after) in enumerate(offered)
        ]

    @staticmethod
    def _edit(row: DraftRow, text: str) -> TreeEdit:
        assert row.spot is not None
        return TreeEdit(row.line, typed_sizes(text), raises=row.spot.faces_bet)

    def _with(self, edit: TreeEdit) -> Moves:
        assert self._moves is not None
        tree = self._moves.spec
        others = [each for each in tree.edits if each.line != edit.line]
        return Moves(replace(tree, edits=(*others, edit)))

    def _put(self, line: str, edit: TreeEdit | None) -> None:
        """Replace the edit of a node; where it asks for what the street has, there is none."""
        others = tuple(each for each in self._spot.draft.edits if each.line != line)
        if edit is not None and self._moves is not None:
            plain = replace(self._moves.spec, edits=others)
            unedited = Moves(replace(plain, edits=fitting_edits(plain)))
            asked = self._with(edit)
            if _offered(unedited, line) != _offered(asked, line):
                others = (*others, edit)
        self._spot.set_edits(others)

    def _is_like(self, edit: TreeEdit, spot: Spot) -> bool:
        """Whether an edit is of a node of the same street, player and kind."""
        assert self._moves is not None
        if edit not in self._moves.spec.edits or edit.raises != spot.faces_bet:
            return False
        other = self._moves.at(edit.line)
        kinds = [(s.street, s.player, s.donk and not s.faces_bet) for s in (spot, other)]
        return kinds[0] == kinds[1]


def every_row(root: DraftRow | None) -> Iterator[DraftRow]:
    """Yield the rows that were read, each before those below it."""
    waiting = [] if root is None else [root]
    while waiting:
        row = waiting.pop()
        yield row
        waiting.extend(reversed(row.rows))


def _ends_street(row: DraftRow) -> bool:
    """Whether the decision after an action is one of the next street."""
    above = None if row.parent is None else row.parent.spot
    return row.spot is not None and above is not None and above.street != row.spot.street


def _offered(moves: Moves, line: str) -> tuple[Action, ...]:
    return tuple(action for action, _ in moves.of(moves.at(line)))


def _leads(row: DraftRow, key: tuple[str, bool]) -> bool:
    line, is_street = key
    if row.line == line:
        return row.is_street or not is_street or row.spot is not None
    return line.startswith(f"{row.line}/")


def _differ(texts: dict[str, str]) -> bool:
    """Whether the players' sizes differ."""
    oop, ip = (
        {
            key.removeprefix(f"{player}."): text
            for key, text in texts.items()
            if key.startswith(player)
        }
        for player in PLAYERS
    )
    return oop != ip
