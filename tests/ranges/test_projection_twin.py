"""Range updates against a slow twin in plain loops."""

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import card_name
from gto_desktop.cards.combo import COMBO_CARDS, COMBO_COUNT, parse_combo
from gto_desktop.cards.hand_class import COMBO_CLASS, class_name
from gto_desktop.ranges.action_line import LineStep
from gto_desktop.ranges.hand_ranks import hand_ranks
from gto_desktop.ranges.projection import Projection, project
from gto_desktop.ranges.projection_options import ProjectionOptions
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_text import COMBO_TEXTS

SEATS = ("oop", "ip")
LABELS = ("CHECK", "BET 4.000000", "CALL", "RAISE 12.000000", "FOLD", "ALLIN")


def numbers(text: str) -> dict[str, float]:
    pairs = (entry.split(":") for entry in text.split(",")) if text else ()
    return {name: float(number) for name, number in pairs}


def step(player: int, label: str, **shares: float) -> LineStep:
    """A step in which only the combos named are stated."""
    share = np.full(COMBO_COUNT, np.nan)
    for name, value in shares.items():
        share[parse_combo(name)] = value
    return LineStep(player, label, share)


def everyone(player: int, label: str, share: float = 1.0) -> LineStep:
    return LineStep(player, label, np.full(COMBO_COUNT, share))


@dataclass
class Case:
    """A range update in plain Python: weights by name, one frequency for each."""

    ranges: tuple[dict[str, float], dict[str, float]]
    board: tuple[int, ...]
    line: list[tuple[int, str, dict[str, float]]]
    options: ProjectionOptions

    def run(self) -> Projection:
        steps = [step(player, label, **shares) for player, label, shares in self.line]
        parsed = tuple(
            Range.parse(",".join(f"{name}:{weight:.9f}" for name, weight in weights.items()))
            for weights in self.ranges
        )
        board = Board(self.board) if self.board else None
        return project((parsed[0], parsed[1]), board, "root", steps, self.options)

    def twin(self) -> tuple[list[dict[str, float]], list[dict[str, float]]]:
        """The weights before and after normalisation, combo by combo."""
        options = self.options
        before = []
        for player in (0, 1):
            weights = {}
            for name, weight in self.ranges[player].items():
                product = weight
                for actor, _, shares in self.line:
                    if actor == player:
                        product *= shares.get(name, 0)
                if not {name[:2], name[2:]} & self.dead(player) and product > 0:
                    weights[name] = product
            hero = options.hero_hand or ()
            own = "".join(card_name(card) for card in sorted(hero, reverse=True))
            own = own if len(hero) and own in COMBO_TEXTS else own[2:] + own[:2]
            holds_own = bool(hero) and options.hero_from == "villain"
            holds_own = holds_own and player == options.hero_position
            if holds_own and own not in weights:
                weights[own] = 0.0
            self.discount(player, weights)
            if holds_own and weights[own] == 0:
                weights[own] = max(weights.values()) or 1.0
            before.append({name: weight for name, weight in weights.items() if weight > 0})
        after = [
            {name: weight / max(weights.values()) for name, weight in weights.items()}
            for weights in before
        ]
        return before, after

    def dead(self, player: int) -> set[str]:
        options = self.options
        cards = list(self.board)
        is_villain = options.hero_position is not None and player != options.hero_position
        if is_villain or options.hero_from == "both":
            cards += options.hero_hand or ()
        if is_villain:
            for combo in options.partner_hands:
                cards += COMBO_CARDS[combo].tolist()
        return {card_name(card) for card in cards}

    def discount(self, player: int, weights: dict[str, float]) -> None:
        labels = [label for actor, label, _ in self.line if actor == player]
        ratio = self.options.bluff_discount_ratio
        if not self.board or ratio is None or not labels:
            return
        if labels[-1].split()[0] not in {"BET", "RAISE", "ALLIN"}:
            return
        share = self.options.bluff_combos_ratio
        count = int((0.3 if share is None else share) * len(weights) + 0.5 + 1e-9)
        ranks = hand_ranks(Board(self.board))
        rank = {name: int(ranks[parse_combo(name)]) for name in weights}
        worst_first = sorted(rank.values(), reverse=True)
        for name in weights:
            inside = worst_first[:count].count(rank[name])
            part = inside / worst_first.count(rank[name])
            weights[name] *= 1 - (1 - ratio) * part


FEW = st.lists(st.integers(0, COMBO_COUNT - 1), min_size=3, max_size=25, unique=True)
SHARES = st.sampled_from([0.0, 0.25, 0.5, 1.0]) | st.floats(0.001, 1)


@st.composite
def cases(draw: st.DrawFn) -> Case:
    held = [[COMBO_TEXTS[combo] for combo in draw(FEW)] for _ in SEATS]
    weight = st.floats(0.01, 1)
    ranges = tuple({name: round(draw(weight), 9) for name in names} for names in held)
    deck = draw(st.permutations(range(52)))
    board = tuple(deck[: draw(st.sampled_from([0, 3, 4, 5]))])
    line = []
    for _ in range(draw(st.integers(0, 5))):
        player = draw(st.integers(0, 1))
        stated = [name for name in held[player] if draw(st.integers(0, 9)) > 0]
        line.append((player, draw(st.sampled_from(LABELS)), {n: draw(SHARES) for n in stated}))
    position = draw(st.sampled_from([None, 0, 1]))
    known = deck[5:11]
    options = ProjectionOptions(
        normalize=draw(st.booleans()),
        bluff_discount_ratio=draw(st.none() | st.floats(0, 1)) if board else None,
        bluff_combos_ratio=draw(st.none() | st.floats(0, 1)),
        hero_position=position,
        hero_hand=draw(st.sampled_from([None, (known[0], known[1])])),
        hero_from="both" if position is None else draw(st.sampled_from(["both", "villain"])),
        partner_hands=(
            ()
            if position is None
            else draw(st.sampled_from([(), (parse_combo("".join(map(card_name, known[2:4]))),)]))
        ),
        explain=draw(st.booleans()),
    )
    return Case((ranges[0], ranges[1]), board, line, options)


@given(cases())
@settings(deadline=None, max_examples=100)
def test_an_update_is_what_the_slow_way_computes(case: Case) -> None:
    before, after = case.twin()
    if not all(before):
        with pytest.raises(InputError, match=r"combo of (oop|ip)'s range"):
            case.run()
        return

    result = case.run()

    shown = (
        result.range_oop_new_raw_before_normalization,
        result.range_ip_new_raw_before_normalization,
    )
    for text, expected in zip(shown, before, strict=True):
        assert numbers(text) == pytest.approx(expected, rel=1e-5)
    new = after if case.options.normalize else before
    for player, text in enumerate((result.range_oop_new_raw, result.range_ip_new_raw)):
        assert numbers(text) == pytest.approx(new[player], rel=1e-5)
        held = {COMBO_TEXTS[combo] for combo in np.flatnonzero(result.weights[player])}
        assert held == set(new[player])
    for player, text in enumerate((result.range_oop_new, result.range_ip_new)):
        assert numbers(text) == pytest.approx(class_means(new[player], case.dead(player)), rel=1e-5)


def class_means(weights: dict[str, float], dead: set[str]) -> dict[str, float]:
    members: dict[str, list[float]] = {}
    for name, hand_class in zip(COMBO_TEXTS, COMBO_CLASS.tolist(), strict=True):
        if not {name[:2], name[2:]} & dead:
            members.setdefault(class_name(hand_class), []).append(weights.get(name, 0))
    return {name: sum(values) / len(values) for name, values in members.items() if any(values)}
