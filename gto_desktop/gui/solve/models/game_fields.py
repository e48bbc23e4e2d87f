"""The typed fields of a preflop game: start text, how it is read, and what it is in a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.numbers import plain_list, written
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.solve.models.spot_fields import decimal, read_iterations, whole_number
from gto_desktop.preflop.preflop_spec import LEAST_STACK, MOST_SIZES, MOST_STACK
from gto_desktop.preflop.stakes import MOST_SEATS, seat_names

FEWEST_SEATS = 2
ANTES = ("none", "each", "bb")
"""Who pays antes: nobody, each seat, the big blind for all."""
LIMPS = ("none", "sb", "all")
"""Who may limp first in: nobody, the small blind, everybody."""
SEAT_KINDS = ("stack", "open", "three_ip", "three_oop", "four_ip", "four_oop")
"""What a seat may have of its own, in the order of the table's columns."""
CHOICES = {
    "seats": tuple(map(str, range(FEWEST_SEATS, MOST_SEATS + 1))),
    "ante_kind": ANTES,
    "limps": LIMPS,
}
"""The words of fields that are chosen, not typed."""
YES, NO = "yes", ""
_FACTORS = {
    "three_bet": ("three_ip", "three_oop"),
    "four_bet": ("four_ip", "four_oop"),
    "five_bet": ("five", "five_oop"),
}
"""The fields of multiples of a raise, in and out of position, by their name in a game's file."""
_PLACES = ("in_position", "out_of_position")
_MOST_FACTOR = 20.0


@dataclass(frozen=True)
class GameField:
    """One text field of a game."""

    start: str
    """The text of a new game, its numbers written as in English."""
    read: Callable[[str], object]
    """Text to value; raises InputError with one sentence for the person typing."""
    label: str
    unit: str = ""
    tip: str = ""
    short: str = ""
    """What stands before the field, where the field before says the rest."""


def playing(seats: int) -> tuple[str, ...]:
    """Return the names of the seats that play, in the order in which they act."""
    return seat_names(seats)[-seats:]


def all_seats() -> tuple[str, ...]:
    """Return the names that seats have at any table, in the order in which they act."""
    larger = seat_names(MOST_SEATS)
    cut = larger.index("CO")
    return (*larger[:cut], *(seat for seat in seat_names(6) if seat not in larger), *larger[cut:])


def seat_key(kind: str, seat: str) -> str:
    """Return the key of what a seat has of its own."""
    return f"{kind}.{seat}"


def sizes(
    name: str, low: float = 1.0, high: float = MOST_STACK
) -> Callable[[str], float | list[float]]:
    """Reader of one size or of several."""
    one = decimal(name, low, high)

    def read(text: str) -> float | list[float]:
        parts = plain_list(text).replace(";", ",").replace(",", " ").split()
        if not parts:
            raise InputError(tr("{name} is missing: type a number, or several.", name=name))
        if len(parts) > MOST_SIZES:
            raise InputError(tr("{name}: at most {count} sizes.", name=name, count=MOST_SIZES))
        found = [one(part) for part in parts]
        return found[0] if len(found) == 1 else found

    return read


def or_nothing(read: Callable[[str], object]) -> Callable[[str], object]:
    """Reader that takes an empty text for nothing: what holds for all seats."""
    return lambda text: read(text) if text.strip() else None


def _payouts(text: str) -> list[float]:
    one = decimal(tr("A prize"), 0.0, 1e12)
    return [one(part) for part in plain_list(text).replace(";", ",").replace(",", " ").split()]


def _word(*words: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        return text if text in words else words[0]

    return read


def game_fields() -> Mapping[str, GameField]:
    """Return all fields by their keys, their words in the language of the window."""
    stack = decimal(tr("The stack"), LEAST_STACK, MOST_STACK)
    opens, three, four = tr("The open"), tr("The 3-bet"), tr("The 4-bet")
    three_sizes, four_sizes = sizes(three, 1.0, _MOST_FACTOR), sizes(four, 1.0, _MOST_FACTOR)
    five = or_nothing(sizes(tr("The 5-bet"), 1.0, _MOST_FACTOR))
    bb, several = tr("bb"), tr("Several sizes at once are several raises: 2, 2.5, 3")
    oop = tr("out of position")
    times = tr("Times the raise. {several}", several=several)
    seats = whole_number(tr("Seats"), FEWEST_SEATS, MOST_SEATS)
    behind = whole_number(tr("Limps behind"), 0, MOST_SEATS - 2)
    callers = whole_number(tr("Callers"), 1, MOST_SEATS - 1)
    share = decimal(tr("The all-in limit"), 5, 100)
    fields = {
        "name": GameField("", str, tr("Name")),
        "seats": GameField("6", seats, tr("Seats")),
        "stack": GameField("100", stack, tr("Stack"), bb),
        "own": GameField(NO, _word(NO, YES), tr("Each seat by itself")),
        "ante_kind": GameField("none", _word(*ANTES), tr("Antes")),
        "ante": GameField("1", decimal(tr("The ante"), 0, 5), tr("Ante"), bb),
        "straddle": GameField("", or_nothing(decimal(tr("The straddle"), 0, 8)), tr("Straddle"),
                              bb, tr("Of the seat after BB; empty for none")),
        "rake_percent": GameField("0", decimal(tr("The rake"), 0, 20), tr("Rake"), "%"),
        "rake_cap": GameField("", or_nothing(decimal(tr("The rake cap"), 0, 1e6)), tr("Rake cap"),
                              bb, tr("Empty for no cap")),
        "no_flop_no_drop": GameField(YES, _word(YES, NO), tr("No flop, no drop")),
        "push_or_fold": GameField(NO, _word(NO, YES), tr("Push or fold")),
        "open": GameField("2.5", sizes(opens), tr("Open"), bb, several),
        "sb_open": GameField("3", sizes(opens), tr("SB open"), bb, several),
        "three_ip": GameField("3", three_sizes, tr("3-bet in position"), "x", times),
        "three_oop": GameField("4", three_sizes, tr("3-bet out of position"), "x", times, oop),
        "four_ip": GameField("2.2", four_sizes, tr("4-bet in position"), "x", times),
        "four_oop": GameField("2.5", four_sizes, tr("4-bet out of position"), "x", times, oop),
        "five": GameField("", five, tr("5-bet in position"), "x",
                          tr("Times the 4-bet; empty for all-in")),
        "five_oop": GameField("", five, tr("5-bet out of position"), "x",
                              tr("Times the 4-bet; empty for the same as in position"), oop),
        "over_sb": GameField("3.5", sizes(tr("The raise over a limp of SB")),
                             tr("BB over a limp of SB"), bb, several),
        "all_in_from": GameField("40", share, tr("All-in from"), "%",
                                 tr("A raise beyond this part of the stack is all-in")),
        "limps": GameField("sb", _word("sb", "none", "all"), tr("Limps")),
        "over_limpers": GameField("0", behind, tr("Limps behind"), "",
                                  tr("How many may limp behind the first")),
        "callers": GameField("2", callers, tr("Callers"), "",
                             tr("Most players who call one raise")),
        "cold.raise": GameField(YES, _word(YES, NO), tr("Cold calls of a raise"),
                                short=tr("a raise")),
        "cold.three_bet": GameField(YES, _word(YES, NO), tr("Cold calls of a 3-bet"),
                                    short=tr("a 3-bet")),
        "cold.four_bet": GameField(NO, _word(NO, YES), tr("Cold calls of a 4-bet"),
                                   short=tr("a 4-bet")),
        "payouts": GameField("", _payouts, tr("Prizes"), "",
                             tr("The first place first, such as 500, 300, 200; empty for chips")),
        "target": GameField("2", decimal(tr("The target"), 0, 1000, above=True), tr("Target"),
                            tr("mbb")),
        "iterations": GameField("1500", read_iterations, tr("Maximum iterations")),
    }  # fmt: skip
    by_kind = dict(zip(SEAT_KINDS, (stack, sizes(opens), *[three_sizes] * 2, *[four_sizes] * 2),
                       strict=True))  # fmt: skip
    for seat in all_seats():
        for kind, read in by_kind.items():
            fields[seat_key(kind, seat)] = GameField("", or_nothing(read), fields[kind].label)
    return fields


def game_parts(
    values: Mapping[str, object], seats: int, *, own: bool
) -> list[tuple[str, dict[str, object]]]:
    """Return what the values of fields make in a game, piece by piece, each with its field's key.

    Args:
        values: by key, of the fields that can be read.
        seats: how many there are.
        own: whether what a seat has of its own counts.
    """
    names = playing(seats)
    parts: list[tuple[str, dict[str, object]]] = [("seats", {"seats": seats})]
    stacks = _by_seat(values, "stack", names, values.get("stack", 100.0), own=own)
    parts.append(("stack", {"stacks": stacks}))
    kind, ante = values["ante_kind"], values.get("ante")
    if kind != "none":
        parts.append(("ante", {"ante" if kind == "each" else "big_blind_ante": ante}))
    for key in ("straddle", "rake_percent", "rake_cap", "over_limpers", "callers"):
        parts += [(key, {key: values[key]})] if values.get(key) is not None else []
    parts += [(key, {key: values[key] == YES}) for key in ("no_flop_no_drop", "push_or_fold")]
    parts += _raises(values, names, own=own)
    # Whoever acts last checks: the straddle, where there is one.
    others = names[1:] if values.get("straddle") else names[:-1]
    limpers = {"none": [], "sb": ["SB"], "all": list(others)}
    parts.append(("limps", {"limpers": limpers[str(values["limps"])]}))
    cold = {name: values[f"cold.{name}"] == YES for name in ("raise", "three_bet", "four_bet")}
    parts.append(("cold.raise", {"cold_calls": cold}))
    if values.get("payouts"):
        parts.append(("payouts", {"payouts": values["payouts"]}))
    return parts


def texts_of(told: Mapping[str, Any]) -> dict[str, str]:
    """Return what the fields say of a game with equal stacks, in the words of a game's file."""
    texts = {"seats": str(told["seats"]), "stack": written(told["stacks"], "g")}
    for key, kind in (("ante", "each"), ("big_blind_ante", "bb")):
        if key in told:
            texts |= {"ante_kind": kind, "ante": written(told[key], "g")}
    texts |= {
        key: written(told[key], "g")
        for key in ("rake_percent", "rake_cap", "callers")
        if key in told
    }
    if "opens" in told:
        texts["open"] = texts["sb_open"] = _listed(told["opens"])
    for name, keys in _FACTORS.items():
        if name in told:
            pairs = zip(keys, _PLACES, strict=True)
            texts |= {key: _listed(told[name][place]) for key, place in pairs}
    cold = told.get("cold_calls", {})
    return texts | {f"cold.{name}": YES if on else NO for name, on in cold.items()}


def _listed(sizes: float | list[float]) -> str:
    several = sizes if isinstance(sizes, list) else [sizes]
    return ", ".join(written(size, "g") for size in several)


def _raises(
    values: Mapping[str, object], names: tuple[str, ...], *, own: bool
) -> list[tuple[str, dict[str, object]]]:
    opens: dict[str, object] = {}
    for seat in names[:-1]:
        usual = values.get("sb_open" if seat == "SB" else "open")
        mine = values.get(seat_key("open", seat)) if own else None
        opens[seat] = usual if mine is None else mine
    parts: list[tuple[str, dict[str, object]]] = [("open", {"opens": opens})]
    for field in ("three_bet", "four_bet"):
        keys = _FACTORS[field]
        usual_pair = [values.get(key) for key in keys]
        parts.append((keys[0], {field: _pair(usual_pair)}))
        told = {}
        for seat in names if own else ():
            mine_pair = [values.get(seat_key(key, seat)) for key in keys]
            if any(each is not None for each in mine_pair):
                told[seat] = _pair(
                    [b if a is None else a for a, b in zip(mine_pair, usual_pair, strict=True)]
                )
        if told:
            parts.append((keys[0], {f"{field}s": told}))
    five = [values.get(key) for key in _FACTORS["five_bet"]]
    if five[0] is not None:
        parts.append(
            ("five", {"five_bet": _pair([five[0], five[0] if five[1] is None else five[1]])})
        )
    parts.append(("over_sb", {"over_small_blind": values.get("over_sb", 3.5)}))
    parts.append(("all_in_from", {"all_in_from_percent": values.get("all_in_from", 40.0)}))
    return parts


def _pair(both: list[object]) -> dict[str, object]:
    return dict(zip(_PLACES, both, strict=True))


def _by_seat(
    values: Mapping[str, object], kind: str, names: tuple[str, ...], usual: object, *, own: bool
) -> object:
    told = {seat: values.get(seat_key(kind, seat)) for seat in names} if own else {}
    if not any(each is not None for each in told.values()):
        return usual
    return {seat: usual if each is None else each for seat, each in told.items()}
