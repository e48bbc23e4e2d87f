"""The options of a range update besides the ranges, the board and the line."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.card import CARD_COUNT, Card, card_name, parse_cards
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT, combo_index, parse_combo
from gto_desktop.cards.hand_class import CLASS_COMBOS, parse_class
from gto_desktop.ranges.range_text import COMBO_TEXTS

DEFAULT_BLUFF_COMBOS_RATIO = 0.3
"""The share of bluffs in a balanced river bet of three quarters of the pot: 0.75 / (1 + 1.5)."""
MOST_HANDS = COMBO_COUNT
"""Entries of partner_hands and of track_hands."""

SEATS = ("oop", "ip")
"""The players on the wire, by number."""

HeroFrom = Literal["both", "villain"]


@dataclass(frozen=True)
class ProjectionOptions:
    """How a range update is done; every combination that cannot be is an InputError."""

    normalize: bool = True
    """Whether each new range is scaled so that its largest weight is 1."""
    bluff_discount_ratio: float | None = None
    """What the weight of bluffs is multiplied by, 0 to 1; None for 1, which changes nothing."""
    bluff_combos_ratio: float | None = None
    """Which fraction of a range is its bottom, 0 to 1; None for the default."""
    hero_position: int | None = None
    """Who hero is: 0 out of position, 1 in position, as in `game.player.Player`."""
    hero_hand: tuple[Card, Card] | None = None
    """Hero's cards; "villain" below needs `hero_position` with them."""
    hero_from: HeroFrom = "both"
    """Whose range loses the combos with hero's cards: both, or villain's while hero's is made to
    hold the hand."""
    partner_hands: tuple[int, ...] = ()
    """Combos whose cards villain cannot hold; needs `hero_position`."""
    track_hands: tuple[int, ...] = ()
    """Combos whose weights are reported after every step."""
    explain: bool = False
    """Whether every change of a range is reported."""
    keep_empty: bool = False
    """Whether a range that an action leaves without a combo stays empty, with a note, instead of
    being an error: a caller's tree may state few combos."""

    def __post_init__(self) -> None:
        """Check ranges of numbers, and that no card is in two places."""
        for name in ("bluff_discount_ratio", "bluff_combos_ratio"):
            ratio = getattr(self, name)
            if ratio is not None and not 0 <= ratio <= 1:
                raise InputError(f"{name} is between 0 and 1, not {ratio:.6g}.")
        if self.hero_position not in {None, 0, 1}:
            raise InputError("hero_position is oop or ip.")
        if self.hero_from not in {"both", "villain"}:
            raise InputError("hero_hand is removed from both ranges or from the villain's.")
        if self.hero_position is None:
            if self.partner_hands:
                raise InputError("partner_hands needs hero_position: oop or ip.")
            if self.hero_hand is not None and self.hero_from == "villain":
                raise InputError("hero_hand needs hero_position: oop or ip.")
        for combo in (*self.partner_hands, *self.track_hands):
            if not 0 <= combo < COMBO_COUNT:
                raise InputError(f"A combo is a number from 0 to {COMBO_COUNT - 1}, not {combo}.")
        self._check_cards()

    def _check_cards(self) -> None:
        held: dict[Card, str] = {}
        hands = [("hero_hand", self.hero_hand or ())]
        for combo in self.partner_hands:
            low, high = COMBO_CARDS[combo].tolist()
            hands.append((f"partner_hands {COMBO_TEXTS[combo]}", (low, high)))
        for name, cards in hands:
            for card in cards:
                if not 0 <= card < CARD_COUNT:
                    raise InputError(f"{name}: a card is a number from 0 to 51, not {card}.")
                if card in held:
                    raise InputError(f"{card_name(card)} is in {held[card]} and again in {name}.")
                held[card] = name

    @property
    def discount(self) -> float:
        """What bluffs are multiplied by."""
        return 1.0 if self.bluff_discount_ratio is None else float(self.bluff_discount_ratio)

    @property
    def bottom(self) -> float:
        """Which fraction of a range is its bottom."""
        ratio = self.bluff_combos_ratio
        return DEFAULT_BLUFF_COMBOS_RATIO if ratio is None else float(ratio)

    def dead_cards(self, player: int) -> tuple[Card, ...]:
        """Return the cards, besides the board's, that a player cannot hold."""
        hero = self.hero_hand or ()
        is_villain = self.hero_position is not None and player != self.hero_position
        cards = list(hero) if is_villain or self.hero_from == "both" else []
        if is_villain:
            for combo in self.partner_hands:
                cards += COMBO_CARDS[combo].tolist()
        return tuple(cards)

    def own_combo(self, player: int) -> int | None:
        """Return the combo that a player is known to hold and that is kept in his range."""
        if self.hero_hand is None or self.hero_from == "both" or player != self.hero_position:
            return None
        return combo_index(*self.hero_hand)


def read_options(
    fields: Mapping[str, object], hero_from: HeroFrom, *, keep_empty: bool = False
) -> ProjectionOptions:
    """Return the options among the fields of a request; fields of other names are left alone.

    A field that is None counts as left out. Hands are combos (AhKh); track_hands takes hand
    classes (AKs) too, for all their combos.

    Raises:
        InputError: a field is of the wrong kind or outside its limits; the message names it.
    """
    position = fields.get("hero_position")
    # A tuple, not a set: JSON has values that cannot be looked up in one.
    if position not in (None, *SEATS):
        raise InputError("hero_position is oop or ip.")
    hero = fields.get("hero_hand")
    tracked = (combo for text in _texts(fields, "track_hands") for combo in _combos(text))
    return ProjectionOptions(
        normalize=_flag(fields, "normalize", default=True),
        bluff_discount_ratio=_ratio(fields, "bluff_discount_ratio"),
        bluff_combos_ratio=_ratio(fields, "bluff_combos_ratio"),
        hero_position=None if position is None else SEATS.index(str(position)),
        hero_hand=None if hero is None else _two_cards(hero, "hero_hand"),
        hero_from=hero_from,
        partner_hands=_distinct(
            combo_index(*_two_cards(text, "partner_hands"))
            for text in _texts(fields, "partner_hands")
        ),
        track_hands=_distinct(tracked),
        explain=_flag(fields, "explain", default=False),
        keep_empty=keep_empty,
    )


def _flag(fields: Mapping[str, object], name: str, *, default: bool) -> bool:
    value = fields.get(name)
    if value is None:
        return default
    if not isinstance(value, bool):
        raise InputError(f"{name} is true or false.")
    return value


def _ratio(fields: Mapping[str, object], name: str) -> float | None:
    value = fields.get(name)
    if value is None:
        return None
    # Checked here: an integer of hundreds of digits is no float.
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise InputError(f"{name} is a number from 0 to 1.")
    return float(value)


def _texts(fields: Mapping[str, object], name: str) -> list[str]:
    value = fields.get(name)
    if value is None:
        return []
    if not isinstance(value, list | tuple):
        raise InputError(f"{name} is a list of hands like AhKh.")
    if len(value) > MOST_HANDS:
        raise InputError(f"{name} has {len(value)} hands; at most {MOST_HANDS} are read.")
    for text in value:
        if not isinstance(text, str):
            raise InputError(f"{name} is a list of hands like AhKh.")
    return list(value)


def _two_cards(value: object, name: str) -> tuple[Card, Card]:
    if not isinstance(value, str) or len(value) > 8:
        raise InputError(f"{name}: a hand is a text of two cards, like AhKh.")
    try:
        parse_combo(value)
    except InputError as error:
        raise InputError(f"{name}: {error}") from None
    first, second = parse_cards(value)
    return first, second


def _combos(text: str) -> tuple[int, ...]:
    text = text.strip()
    if len(text) in {2, 3}:
        try:
            return CLASS_COMBOS[parse_class(text)]
        except InputError as error:
            raise InputError(f"track_hands: {error}") from None
    return (combo_index(*_two_cards(text, "track_hands")),)


def _distinct(combos: Iterable[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(combos))
