"""Amounts in big blinds, written alike wherever they stand."""

from decimal import ROUND_HALF_UP, Decimal

_CENT = Decimal("0.01")


def bb_text(amount: float) -> str:
    """Write big blinds with up to two decimals, halves upwards: one amount has one text.

    >>> bb_text(1.815), bb_text(2.5), bb_text(100.0)
    ('1.82', '2.5', '100')
    """
    text = f"{Decimal(f'{amount:.6f}').quantize(_CENT, ROUND_HALF_UP):f}"
    return text.rstrip("0").rstrip(".")
