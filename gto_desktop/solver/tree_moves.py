"""What can be done at each decision of a betting tree, and what each action leads to."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.bet_sizes import BetSize, SizeKind, Sizes
from gto_desktop.game.player import Player
from gto_desktop.game.rules import BettingState, SizingRules, asked_amount, legal_actions
from gto_desktop.game.street import Street
from gto_desktop.solver.tree_edit import ROOT, TreeEdit
from gto_desktop.solver.tree_spec import TreeSpec

ACTION, CHANCE, FOLD, SHOWDOWN = 0, 1, 2, 3
"""Kinds of nodes."""
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Spot:
    """All that decides what can follow."""

    street: Street
    player: Player
    put_in: int
    """Chips each player had put in since the root when the street began."""
    own: int = 0
    """Chips the player to act has put in on this street."""
    faced: int = 0
    bets: int = 0
    raises: int = 0
    """Raises on earlier streets; counted where the tree limits all of them together."""
    donk: bool = False
    """Whether OOP, about to open the street, called the last bet of the one before."""
    edits: tuple[int, ...] = ()
    """Numbers of the edits here and below."""
    depth: int = 0
    """Actions since the root, counted as long as there are edits below."""

    @property
    def faces_bet(self) -> bool:
        """Whether the player to act must answer a bet or a raise."""
        return self.faced > self.own


@dataclass(frozen=True, slots=True)
class Leaf:
    """The end of a street."""

    kind: int
    player: int
    """Who folded, or -1."""
    next_spot: Spot | None = None


Next = Spot | Leaf


class AskedSize(NamedTuple):
    """A size of a decision in chips put in on the street."""

    size: BetSize
    asked: int
    """Before any limit."""
    alone: int
    """Within what is legal: at least the smallest raise, at most the stack."""


class Moves:
    """The rules of one tree, with what was worked out before kept."""

    def __init__(self, spec: TreeSpec) -> None:
        self.spec = spec
        everywhere = tuple(range(len(spec.edits)))
        self.root = Spot(spec.first_street, Player.OOP, 0, edits=everywhere)
        self._known: dict[Spot, tuple[tuple[Action, Next], ...]] = {}

    def of(self, spot: Spot) -> tuple[tuple[Action, Next], ...]:
        """Return the actions at a decision and what each leads to."""
        moves = self._known.get(spot)
        if moves is None:
            moves = tuple((action, self._after(spot, action)) for action in self._legal(spot))
            self._known[spot] = moves
        return moves

    def at(self, line: str) -> Spot:
        """Return the decision a line leads to; InputError where it leads to none."""
        return self._decision(TreeEdit(line, (), raises=False))

    def full_line(self, line: str) -> str:
        """Return a line with each action as the tree names it, or as it is where it leads nowhere.

        In spot files "BET" stands for the only bet of a node, and "bet_275" for "BET 275".
        """
        try:
            passed, _ = self._walk(TreeEdit(line, (), raises=False))
        except InputError:
            return line
        return "/".join([ROOT, *(action.label for action in passed)])

    def check_edit(self, number: int) -> None:
        """Check that an edit leads to a decision where it can be made, or raise InputError."""
        edit = self.spec.edits[number]
        self._check_at(self._decision(edit), edit)

    def _decision(self, edit: TreeEdit) -> Spot:
        """Return the decision that the line of an edit leads to."""
        return self._walk(edit)[1]

    def _walk(self, edit: TreeEdit) -> tuple[list[Action], Spot]:
        """Return the actions that the line of an edit names, and the decision it leads to."""
        spot, passed = self.root, list[Action]()
        for place, name in enumerate(edit.names):
            fitting = [(action, after) for action, after in self.of(spot) if name.fits(action)]
            if len(fitting) != 1:
                offered = ", ".join(action.label for action, _ in self.of(spot))
                raise InputError(
                    say(
                        "{0} leads nowhere in this tree: {1} {2} there, the actions are {3}.",
                        edit.name,
                        repr(edit.line.split("/")[place + 1]),
                        say("may mean several actions") if fitting else say("is not possible"),
                        offered,
                    )
                )
            action, found = fitting[0]
            after = found if isinstance(found, Spot) else found.next_spot
            if after is None:
                raise InputError(say("{0} is behind the end of the hand.", edit.name))
            passed.append(action)
            spot = after
        return passed, spot

    def is_edited(self, spot: Spot) -> bool:
        """Whether the sizes of a decision are those of an edit."""
        return bool(self._edits_at(spot))

    def sizes_at(self, spot: Spot) -> Sizes:
        """Return sizes that offer what a decision offers when nothing else decides.

        They are those of the tree where they do; what a threshold adds is written as all-in or in
        chips.
        """
        wanted = [action for action, _ in self.of(spot) if action.is_aggressive]
        found: dict[int, BetSize] = {}
        for size, _, alone in self.asked(spot):
            found.setdefault(alone, size)
        return tuple(found.get(each.amount) or _exact_size(each, spot.faced) for each in wanted)

    def asked(self, spot: Spot) -> tuple[AskedSize, ...]:
        """Return the sizes of a decision, and what each comes to by itself."""
        state = self._state(spot)
        return tuple(
            AskedSize(size, asked_amount(state, size), action.amount)
            for size in self._sizes(spot)
            for action in legal_actions(state, (size,), (size,), SizingRules())
            if action.is_aggressive
        )

    def _check_at(self, spot: Spot, edit: TreeEdit) -> None:
        """Check that an edit says what can be done at its node."""
        if len(self._edits_at(spot)) > 1:
            raise InputError(say("{0} stands there twice.", edit.name))
        if edit.raises != spot.faces_bet:
            raise InputError(
                say("{0} has raise_sizes, but no bet is faced there: write bet_sizes.", edit.name)
                if edit.raises
                else say(
                    "{0} has bet_sizes, but a bet is faced there: write raise_sizes.", edit.name
                )
            )
        if edit.sizes and not any(action.is_aggressive for action, _ in self.of(spot)):
            raise InputError(say("{0} raises an all-in, which is not possible.", edit.name))

    def _edits_at(self, spot: Spot) -> list[TreeEdit]:
        edits = self.spec.edits
        return [edits[n] for n in spot.edits if len(edits[n].names) == spot.depth]

    def _state(self, spot: Spot) -> BettingState:
        spec = self.spec
        return BettingState(
            spot.street,
            spec.starting_pot + 2 * spot.put_in,
            spec.effective_stack - spot.put_in,
            spot.own,
            spot.faced,
            spot.bets,
            spot.raises,
        )

    def _edited_sizes(self, spot: Spot) -> Sizes | None:
        """Return the sizes of the edit that is made at a decision; None without one."""
        here = (edit for edit in self._edits_at(spot) if edit.raises == spot.faces_bet)
        return next((edit.sizes for edit in here), None)

    def _sizes(self, spot: Spot) -> Sizes:
        edited = self._edited_sizes(spot)
        if edited is not None:
            return edited
        if spot.faces_bet:
            return self.spec.on(spot.street)[spot.player].raise_
        return self.spec.bets(spot.street, spot.player, donk=spot.donk)

    def _legal(self, spot: Spot) -> tuple[Action, ...]:
        sizes = self._sizes(spot)
        rules = self.spec.sizing if self._edited_sizes(spot) is None else SizingRules()
        return legal_actions(self._state(spot), sizes, sizes, rules)

    def _after(self, spot: Spot, action: Action) -> Next:
        after = _after(spot, action, self.spec)
        edits = self.spec.edits
        below = tuple(
            number
            for number in spot.edits
            if len(edits[number].names) > spot.depth
            and edits[number].names[spot.depth].fits(action)
        )
        if not below:
            return after
        depth = spot.depth + 1
        if isinstance(after, Spot):
            return replace(after, edits=below, depth=depth)
        if after.next_spot is None:
            return after
        return replace(after, next_spot=replace(after.next_spot, edits=below, depth=depth))


def _after(spot: Spot, action: Action, spec: TreeSpec) -> Next:
    """Return what an action leads to, edits left aside."""
    opponent = spot.player.opponent
    if action.kind is ActionKind.FOLD:
        return Leaf(FOLD, spot.player)
    if action.is_aggressive:
        bets = spot.bets + 1
        return Spot(
            spot.street, opponent, spot.put_in, spot.faced, action.amount, bets, spot.raises
        )
    if action.kind is ActionKind.CHECK and spot.player is Player.OOP:
        return Spot(spot.street, opponent, spot.put_in, raises=spot.raises)
    if spot.street is Street.RIVER:
        return Leaf(SHOWDOWN, NOBODY)
    put_in = spot.put_in + action.amount
    if put_in == spec.effective_stack:
        return Leaf(CHANCE, NOBODY)
    donk = action.kind is ActionKind.CALL and spot.player is Player.OOP
    raises = 0 if spec.raises_in_all is None else spot.raises + max(spot.bets - 1, 0)
    following = Spot(Street(spot.street + 1), Player.OOP, put_in, raises=raises, donk=donk)
    return Leaf(CHANCE, NOBODY, following)


def _exact_size(action: Action, faced: int) -> BetSize:
    if action.all_in:
        return BetSize(SizeKind.ALL_IN)
    return BetSize(SizeKind.CHIPS, action.amount - faced)


def fitting_edits(spec: TreeSpec) -> tuple[TreeEdit, ...]:
    """Return the edits that lead to a decision of the tree, where they can be made."""
    moves = Moves(spec)

    def fits(number: int) -> bool:
        try:
            moves.check_edit(number)
        except InputError:
            return False
        return True

    return tuple(edit for number, edit in enumerate(spec.edits) if fits(number))
