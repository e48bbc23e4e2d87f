"""Chips of data sets, solves and drills that belong to a hand, a hundred to a big blind."""

from gto_desktop.game.player import PerPlayer

CHIPS_PER_BB = 100


def chips(big_blinds: float) -> int:
    """Return big blinds as whole chips.

    >>> chips(2.5)
    250
    """
    return round(big_blinds * CHIPS_PER_BB)


def put_in(line: str) -> PerPlayer[float]:
    """Return the chips each player has put in since the root, as the line tells.

    >>> put_in("root/CHECK/BET 275/CALL/BET 500")
    PerPlayer(oop=775.0, ip=275.0)
    """
    before, street, player, checked = [0.0, 0.0], [0.0, 0.0], 0, False
    for label in line.split("/")[1:]:
        word, _, amount = label.partition(" ")
        over = word == "CALL" or (word == "CHECK" and checked)
        if word == "CALL":
            street[player] = max(street)
        elif amount:
            street[player] = float(amount)
        checked = word == "CHECK" and not over
        player = 1 - player
        if over:
            before = [old + new for old, new in zip(before, street, strict=True)]
            street, player = [0.0, 0.0], 0
    return PerPlayer(before[0] + street[0], before[1] + street[1])
