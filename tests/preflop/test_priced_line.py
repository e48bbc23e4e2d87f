"""Lines of other sizes than the solved ones, against what ships, closed forms and each other."""

from functools import cache

import numpy as np
import pytest

from gto_desktop.basis.paths import strategy_folder
from gto_desktop.builds.played_game import read_played
from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.preflop_tree import EdgeKind, build_line_tree, build_tree, node_at
from gto_desktop.preflop.priced_line import ChartNode, PricedLine, Taken, price_line
from gto_desktop.preflop.shares import shipped_shares
from gto_desktop.preflop.stakes import Stakes, data_set

BOOK = strategy_folder() / "preflop.sqlite"
BTN, SMALL_BLIND = 3, 4


class Chart:
    """A stored data set."""

    def __init__(self, version: str) -> None:
        self.version = version

    def node(self, node: int) -> ChartNode:
        return _book().node(self.version, node)


@cache
def _book() -> PreflopBook:
    return PreflopBook(BOOK)


def folded_to(version: str, seat: int) -> tuple[list[Taken], int]:
    """Folds up to a seat, with the hands that fold, and the decision they lead to."""
    chart, node, line = Chart(version), 0, []
    for _ in range(seat):
        here = chart.node(node)
        place = here.nearest(EdgeKind.FOLD, 0)
        assert place is not None
        line.append(Taken(EdgeKind.FOLD, 0.0, here.shares[place]))
        node = here.children[place]
    return line, node


@cache
def priced(to: float, seat: int = BTN, version: str = "6max") -> PricedLine:
    line, node = folded_to(version, seat)
    known = shipped_shares(version)
    assert known is not None
    return price_line(data_set(version).stakes, known.shares, line, Chart(version), node, to)


def after_fold(line: PricedLine) -> int:
    """The decision of the big blind, when the button has raised and the small blind has folded."""
    node = line.begin
    for kind in (EdgeKind.RAISE, EdgeKind.FOLD):
        here = line.node(node)
        place = here.nearest(kind, 0)
        assert place is not None
        node = here.children[place]
    return node


def test_that_pricing_the_solved_size_tells_what_is_stored() -> None:
    game, _ = read_played(BOOK, "6max")
    line = priced(2.5)

    node = node_at(game.tree, "FFFRF")

    told, stored = line.evs[line.tree.edges(after_fold(line))], game.evs[game.tree.edges(node)]
    near = stored > -1
    assert np.abs(told - stored)[near].max() < 0.1
    assert np.sqrt(np.mean((told - stored)[near] ** 2)) < 0.02
    played = line.strategy[line.tree.edges(after_fold(line))] @ CLASS_SIZES / CLASS_SIZES.sum()
    assert played == pytest.approx(
        game.strategy[game.tree.edges(node)] @ CLASS_SIZES / 1326, abs=0.02
    )


def test_that_a_call_is_worth_more_the_less_it_costs_and_fewer_fold() -> None:
    lines = [priced(to) for to in (2.0, 2.5, 3.0, 3.5)]

    nodes = [(line, after_fold(line)) for line in lines]
    calls = [line.evs[line.tree.edges(node)][1] for line, node in nodes]
    folds = [line.strategy[line.tree.edges(node)][0] @ CLASS_SIZES / 1326 for line, node in nodes]
    # Hands that are behind every hand that raises: what they win hangs on the price alone.
    weak = calls[1] < 0
    assert (np.diff([call[weak].mean() for call in calls]) < -0.05).all()
    assert (np.diff(folds) > 0.03).all()


def test_that_what_is_told_of_a_small_open_is_nearer_to_its_own_solve_than_the_usual_size() -> None:
    usual, _ = read_played(BOOK, "6max")
    small, _ = read_played(BOOK, "6max_open_2bb")
    line = priced(2.0)

    wanted = small.evs[small.tree.edges(node_at(small.tree, "FFFRF"))]
    told = line.evs[line.tree.edges(after_fold(line))]
    before = usual.evs[usual.tree.edges(node_at(usual.tree, "FFFRF"))]
    near = wanted > -1
    off, was = (np.sqrt(np.mean((evs - wanted)[near] ** 2)) for evs in (told, before))
    assert off < 0.1
    assert off < was / 2


def test_that_a_call_of_an_all_in_is_worth_its_share_of_the_pot() -> None:
    stakes = Stakes(seats=2, stack=20.0, opens=(2.5,) * 5)
    held = np.zeros(CLASS_COUNT)
    held[::3] = 0.7
    solved = build_tree(stakes)

    class Even:
        """Everybody does everything alike."""

        def node(self, node: int) -> ChartNode:
            edges = range(int(solved.first[node]), int(solved.first[node] + solved.count[node]))
            return ChartNode(
                int(solved.actor[node]),
                tuple(EdgeKind(int(solved.kind[edge])) for edge in edges),
                tuple(float(solved.total[edge]) for edge in edges),
                tuple(int(solved.child[edge]) for edge in edges),
                np.full((len(edges), CLASS_COUNT), 1 / len(edges)),
            )

    first = Even().node(0)
    place = first.nearest(EdgeKind.RAISE, 20.0)
    assert place is not None
    line = [Taken(EdgeKind.RAISE, 20.0, held)]

    found = price_line(stakes, None, line, Even(), first.children[place])

    # Who calls has 19 to put into a pot of 40, against the hands that raised, blockers counted.
    chance, equity = showdowns().chance, showdowns().equity
    meets = chance * held
    wins = (meets * equity).sum(axis=1) / meets.sum(axis=1)
    evs = found.evs[found.tree.edges(found.begin)]
    np.testing.assert_allclose(evs[0], 0, atol=1e-6)
    np.testing.assert_allclose(evs[1], 40 * wins - 19, atol=1e-3)
    folds = found.strategy[found.tree.edges(found.begin)][0]
    assert (folds[evs[1] > 1] < 0.02).all()
    assert (folds[evs[1] < -1] > 0.98).all()


def test_that_nobody_gains_much_where_a_line_was_priced() -> None:
    assert priced(2.3).gain < 0.02
    assert priced(2.0, SMALL_BLIND).gain < 0.02


def test_that_a_line_in_which_the_betting_ends_cannot_be_laid_out() -> None:
    with pytest.raises(ValueError, match="ends in the line"):
        build_line_tree(Stakes(), [(EdgeKind.FOLD, 0.0)] * 5)


def test_that_only_what_is_rare_is_left_out() -> None:
    known = shipped_shares("6max")
    assert known is not None
    stakes = data_set("6max").stakes

    found = price_line(stakes, known.shares, [], Chart("6max"), 0, 2.3, iterations=1)

    # Of 9,841 decisions behind an open of UTG.
    assert 1000 < found.tree.node_count < 5000
    assert found.begin not in found.narrowed
    assert found.node(found.begin).children[0] < 0
    big_blind = found.begin
    for kind in (EdgeKind.RAISE, *[EdgeKind.FOLD] * 4):
        here = found.node(big_blind)
        place = here.nearest(kind, 0)
        assert place is not None
        big_blind = here.children[place]
    assert set(found.node(big_blind).kinds) == {EdgeKind.FOLD, EdgeKind.CALL, EdgeKind.RAISE}


def test_that_more_hands_open_to_a_smaller_size() -> None:
    shares = []
    for to in (2.0, 2.5, 3.5):
        line = priced(to)
        here = line.node(line.begin)
        place = here.nearest(EdgeKind.RAISE, to)
        assert place is not None
        shares.append(float(here.shares[place] @ CLASS_SIZES / CLASS_SIZES.sum()))

    assert shares[0] > shares[1] > shares[2]
    small, _ = read_played(BOOK, "6max_open_2bb")
    wanted = small.frequency(node_at(small.tree, "FFF"), EdgeKind.RAISE)
    assert shares[0] == pytest.approx(wanted, abs=0.03)
