"""The seats of a packed solution, and what a big blind is in its chips."""

import re
from collections.abc import Mapping
from typing import Any

from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.player import PerPlayer

_SEAT = re.compile(r"[A-Z][A-Z0-9+/-]{0,11}")


def written_seats(seats: PerPlayer[str] | None) -> dict[str, Any]:
    """Return the fields of an item that tell of its seats; none for a solution of no hand.

    >>> written_seats(PerPlayer("BB", "BTN"))
    {'seats': {'oop': 'BB', 'ip': 'BTN'}, 'chips_per_bb': 100}
    """
    if seats is None:
        return {}
    return {"seats": {"oop": seats.oop, "ip": seats.ip}, "chips_per_bb": CHIPS_PER_BB}


def read_seats(fields: Mapping[str, object]) -> PerPlayer[str] | None:
    """Return the seats that the fields of an item tell of; None where there are none to use.

    Damaged ones are passed over: without them a solution can be used too.

    >>> read_seats({"seats": {"oop": "BB", "ip": "BTN"}, "chips_per_bb": 100})
    PerPlayer(oop='BB', ip='BTN')
    >>> read_seats({"seats": {"oop": "BB", "ip": 7}, "chips_per_bb": 100})
    """
    seats, chips = fields.get("seats"), fields.get("chips_per_bb")
    if not isinstance(seats, dict) or isinstance(chips, bool) or chips != CHIPS_PER_BB:
        return None
    oop, ip = seats.get("oop"), seats.get("ip")
    if not isinstance(oop, str) or not isinstance(ip, str) or oop == ip:
        return None
    if not _SEAT.fullmatch(oop) or not _SEAT.fullmatch(ip):
        return None
    return PerPlayer(oop, ip)
