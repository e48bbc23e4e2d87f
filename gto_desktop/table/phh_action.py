"""One action of a hand in PHH notation: "d dh p1 AhKh", "d db 2c7hTd", "p3 cbr 6", "p1 sm".

PHH is the poker hand history format (Kim, 2023): https://phh.readthedocs.io.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import cast

from gto_desktop.basis.message import say

UNKNOWN = "??"
"""A card that nobody has seen."""
MOST_PLAYERS = 10
MOST_CHIPS = 10**12
"""The largest amount; more would be lost among the digits of a fraction of a chip."""
CHIP_DIGITS = 6
"""Amounts are kept to so many decimals."""

_CARD = re.compile(r"(\?\?|(?:10|[2-9TJQKA])[cdhs])", re.ASCII | re.IGNORECASE)
_PLAYER = re.compile(r"p(10|[1-9])", re.ASCII | re.IGNORECASE)
# Commas stand between groups of thousands alone: 2,5 and 0,500 may be meant as decimals.
_AMOUNT = re.compile(r"(?:[1-9]\d{0,2}(?:,\d{3}){1,6}|\d{1,21})(?:\.\d{0,30})?", re.ASCII)
_LONGEST_QUOTE = 60


class IllegalAction(ValueError):
    """What is not an action, or not one that may be taken now; its text says why."""


class NoCard(IllegalAction):
    """A piece of an action, where a card should stand, is none."""

    def __init__(self, piece: str) -> None:
        super().__init__(say("{0} is not a card: write Ah, or ?? for one not known", quoted(piece)))
        self.piece = piece


class ActionType(StrEnum):
    """What is done."""

    DEAL_HOLE = "DEAL_HOLE"
    DEAL_BOARD = "DEAL_BOARD"
    FOLD = "FOLD"
    CHECK_OR_CALL = "CHECK_OR_CALL"
    BET_OR_RAISE = "BET_OR_RAISE"
    SHOW_OR_MUCK = "SHOW_OR_MUCK"
    COMMENT = "COMMENT"


@dataclass(frozen=True)
class PhhAction:
    """An action as it is written, whether it may be taken or not."""

    type: ActionType
    player: int | None = None
    """Who takes it or is dealt to, from 0; None for the board and for a comment."""
    cards: tuple[str, ...] = ()
    """The cards dealt or shown, as "Ah"; "??" for one that is not known."""
    amount: int | None = None
    """What is raised to; a Decimal where it is no whole number."""
    shows: bool = False
    """The hand is shown, as it was dealt if there are no cards, and not mucked."""
    comment: str | None = None

    @cached_property
    def text(self) -> str:
        """The action in its plain form, without the comment."""
        shown = "".join(self.cards) or ("-" if self.shows else "")
        return action_text(self.type, self.player, shown, self.amount)


def action_text(
    does: ActionType, player: int | None, cards: str = "", amount: float | Decimal | None = None
) -> str:
    """Return an action in its plain form.

    >>> action_text(ActionType.DEAL_BOARD, None, "2c7hTd"), action_text(ActionType.FOLD, 0)
    ('d db 2c7hTd', 'p1 f')
    """
    if player is None:
        return "#" if does is ActionType.COMMENT else f"d db {cards}"
    who = f"p{player + 1}"
    match does:
        case ActionType.DEAL_HOLE:
            return f"d dh {who} {cards}"
        case ActionType.FOLD:
            return f"{who} f"
        case ActionType.BET_OR_RAISE:
            return f"{who} cbr {chips_text(amount or 0)}"
        case ActionType.SHOW_OR_MUCK:
            return f"{who} sm {cards}".rstrip()
    return f"{who} cc"


def chips(value: float | Decimal) -> int:
    """Return an amount as PokerKit counts: a whole number as it is, any other as a Decimal.

    PokerKit itself gives the type of both as int.
    """
    if isinstance(value, int):
        return value
    exact = value if isinstance(value, Decimal) else Decimal(str(value))
    whole = int(exact)
    return whole if whole == exact else cast("int", round(exact, CHIP_DIGITS))


def chips_number(amount: float) -> int | float:
    """Return an amount as JSON has it: whole where it is."""
    return int(amount) if amount == int(amount) else float(amount)


def chips_numbers(amounts: Iterable[float]) -> list[int | float]:
    """Return amounts as JSON has them."""
    return [chips_number(amount) for amount in amounts]


def chips_text(amount: float | Decimal) -> str:
    """Return an amount in plain digits, without zeros at the end.

    >>> chips_text(chips(2.50)), chips_text(100)
    ('2.5', '100')
    """
    text = f"{amount:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def quoted(text: str) -> str:
    """Return a text for a message: in quotes, and not too long."""
    return repr(text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…")


@lru_cache(maxsize=8192)
def read_action(text: str) -> PhhAction:
    """Return an action from its text; letters may be of any case.

    Raises:
        IllegalAction: it is none of hold'em's.

    >>> read_action("p3 CBR 1,200 # all I have").text
    'p3 cbr 1200'
    """
    body, mark, after = text.partition("#")
    words = body.split()
    if not words:
        if not mark:
            raise IllegalAction(say("there is nothing in it"))
        return PhhAction(ActionType.COMMENT, comment=after.strip())
    action = _read_words([word.lower() for word in words[:2]], words[2:])
    return replace(action, comment=after.strip()) if mark else action


def _read_words(start: Sequence[str], rest: Sequence[str]) -> PhhAction:
    match start:
        case ["d", "dh"] if rest:
            return PhhAction(ActionType.DEAL_HOLE, _player(rest[0]), _cards(rest[1:]))
        case ["d", "db"]:
            return PhhAction(ActionType.DEAL_BOARD, cards=_cards(rest))
        case [player, "sm"]:
            return _showing(_player(player), rest)
        case [player, "cbr"] if len(rest) == 1:
            return PhhAction(ActionType.BET_OR_RAISE, _player(player), amount=_amount(rest[0]))
        case [player, ("f" | "cc") as verb] if not rest:
            does = ActionType.FOLD if verb == "f" else ActionType.CHECK_OR_CALL
            return PhhAction(does, _player(player))
    raise IllegalAction(
        say(
            "it is not an action of hold'em: write d dh p1 AhKh, d db 2c7hTd, p1 f, p1 cc, "
            "p1 cbr 6, p1 sm AhKh or p1 sm"
        )
    )


def _showing(player: int, words: Sequence[str]) -> PhhAction:
    if not words:
        return PhhAction(ActionType.SHOW_OR_MUCK, player)
    cards = () if list(words) == ["-"] else _cards(words)
    return PhhAction(ActionType.SHOW_OR_MUCK, player, cards, shows=True)


def _player(word: str) -> int:
    player = _PLAYER.fullmatch(word)
    if player is None:
        raise IllegalAction(
            say("{0} is no player: they are p1 to p{1}", quoted(word), MOST_PLAYERS)
        )
    return int(player[1]) - 1


def _cards(words: Sequence[str]) -> tuple[str, ...]:
    text = "".join(words).replace(",", "")
    if not text:
        raise IllegalAction(say("there are no cards"))
    names: list[str] = []
    position = 0
    while position < len(text):
        card = _CARD.match(text, position)
        if card is None:
            raise NoCard(text[position : position + 2])
        name = card[1][:-1].upper().replace("10", "T") + card[1][-1].lower()
        if name in names and name != UNKNOWN:
            raise IllegalAction(say("{0} is there twice", name))
        names.append(name)
        if len(names) > 5:
            raise IllegalAction(say("these are too many cards"))
        position = card.end()
    return tuple(names)


def _amount(word: str) -> int:
    if not _AMOUNT.fullmatch(word):
        raise IllegalAction(say("{0} is not an amount: write digits, like 6 or 2.5", quoted(word)))
    amount = chips(Decimal(word.replace(",", "")))
    if amount > MOST_CHIPS:
        raise IllegalAction(say("{0} is more than {1} chips", quoted(word), f"{MOST_CHIPS:,}"))
    return amount
