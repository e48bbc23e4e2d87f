"""Amounts as rooms write them: "$1,234.50", "0,02€", "20.000", "€4 EUR"."""

import re
from decimal import Decimal

from gto_desktop.basis.message import say
from gto_desktop.hands.hand import HandSkipped
from gto_desktop.table.phh_action import MOST_CHIPS

LONGEST = 60
"""Letters of an amount."""
_SPACE = r"[ \u00a0\u202f\u2009]"
NUMBER = rf"(?:\d{{1,3}}(?:{_SPACE}\d{{3}})+(?!\d)(?:[.,]\d+)?|[\d.,]*\d)"
MONEY = rf"(?:[$€£¥]\s?)?{NUMBER}(?:\s?[$€£¥])?"
"""An amount in a pattern, with its sign before or behind; a space may group thousands."""
CURRENCIES = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY"}
_DIGITS = re.compile(r"[\d.,][\d., ]*(?<=\d)")
_GROUPED = re.compile(r"\d{1,3}(?:([., ])\d{3})(?:\1\d{3})*")
_DECIMAL = re.compile(r"(\d{1,3}(?:[., ]\d{3})+|\d+)[.,](\d{1,6})")


def amount(text: str) -> Decimal:
    """Return the number of an amount.

    A single separator with three digits behind it groups thousands; any other that comes last
    and once is a decimal one. No room plays in thousandths.

    Raises:
        HandSkipped: it is no number.

    >>> amount("$1,234.50"), amount("0,02€"), amount("20.000"), amount("1 500")
    (Decimal('1234.50'), Decimal('0.02'), Decimal('20000'), Decimal('1500'))
    """
    if len(text) > LONGEST:
        raise HandSkipped(say("{0} is no amount", repr(text[:40])))
    match = _DIGITS.search(re.sub(_SPACE, " ", text))
    digits = match[0] if match else ""
    if digits.isdecimal() and digits.isascii():
        return _bounded(Decimal(digits), text)
    if _GROUPED.fullmatch(digits) and not digits.startswith(("0.", "0,")):
        return _bounded(Decimal(re.sub(r"\D", "", digits)), text)
    parts = _DECIMAL.fullmatch(digits)
    if parts is None or not digits.isascii():
        raise HandSkipped(say("{0} is no amount", repr(text[:40])))
    return _bounded(Decimal(f"{re.sub(r'[^0-9]', '', parts[1])}.{parts[2]}"), text)


def _bounded(value: Decimal, text: str) -> Decimal:
    if value > MOST_CHIPS:
        raise HandSkipped(say("the amount {0} is too large", repr(text[:40])))
    return value


def currency_of(text: str) -> str:
    """Return the currency that the first sign or code in a text stands for; empty without one.

    >>> currency_of("$0.50/$1.00 USD"), currency_of("0.01€/0.02€"), currency_of("10/20")
    ('USD', 'EUR', '')
    """
    for letter in text:
        if letter in CURRENCIES:
            return CURRENCIES[letter]
    code = re.search(r"\b(USD|EUR|GBP|CAD|CNY|INR)\b", text)
    return code[1] if code else ""
