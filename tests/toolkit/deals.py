"""Random deals, half of them of cards that go together, so that draws are there."""

import random
from collections.abc import Iterator

from gto_desktop.cards.card import card_name

Deal = tuple[list[int], list[int], list[int]]
"""Hand, board, dead cards."""


def deals(count: int, board: int, seed: int) -> Iterator[Deal]:
    chance = random.Random(seed)
    for number in range(count):
        deck = list(range(52))
        if number % 2:
            low, suits = chance.randrange(-1, 7), chance.sample(range(4), 2)
            deck = [c for c in deck if (c >> 2) % 12 in range(low, low + 7) and c & 3 in suits]
        cards = chance.sample(deck, 2 + board)
        others = [card for card in range(52) if card not in cards]
        yield cards[:2], cards[2:], chance.sample(others, chance.choice([0, 0, 1, 4, 12]))


def text(cards: list[int]) -> str:
    return "".join(map(card_name, cards))


def body(deal: Deal) -> dict[str, str]:
    hole, board, dead = map(text, deal)
    return {"hole": hole, "board": board, "dead": dead}


def title(deal: Deal) -> str:
    return " ".join(map(text, deal)).strip()
