"""Trees of any table: played through by PokerKit, with pots counted by it."""

from dataclasses import dataclass, replace

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.hand_class import CLASS_SIZES
from gto_desktop.hands.hand import HandAction, HandActionKind, Post, PostKind, contributions
from gto_desktop.preflop.betting import PotKind, leaf_of
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_session import Exploration, PreflopSession
from gto_desktop.preflop.preflop_spec import read_preflop_spec
from gto_desktop.preflop.preflop_tree import EdgeKind, PreflopTree, build_tree, node_at
from gto_desktop.preflop.stakes import Stakes, read_stakes, seat_names
from gto_desktop.preflop.tree_size import tree_size
from gto_desktop.table.pokerkit_rules import Rules, start
from gto_desktop.table.table_stakes import TableStakes

CENTS = 100
_NINE = (2.2,) * 7 + (3.0,)

HEADS_UP = Stakes(seats=2, stack=30.0)
UNEQUAL = Stakes(stacks=(100.0, 12.0, 40.0, 100.0, 25.0, 60.0), callers=2)
SHORT = Stakes(
    seats=4, stack=26.0, stacks=(26.0, 26.0, 10.0, 14.5, 26.0, 11.0), opens=((2.0, 30.0),) * 5,
    three_bet=((2.0, 3.0), 3.0), callers=3, limpers=(3, 4), over_limpers=2,
)  # fmt: skip
ANTES = Stakes(seats=3, stack=40.0, stacks=(40.0, 40, 40, 22, 40, 31), ante=0.25)
BLIND_ANTE = Stakes(
    seats=9, stack=15.0, opens=_NINE, limpers=(7,), big_blind_ante=1.0, callers=1, stray_limps=False
)
STRADDLED = Stakes(
    seats=5, stack=60.0, opens=(6.0,) * 5, straddle=2.0, callers=1, stray_limps=False,
    cold_calls=(True, False, True),
)  # fmt: skip
SIZES = Stakes(
    seats=3, stack=250.0, opens=((2.0, 2.5, 3.0),) * 5, three_bet=((2.5, 3.5), 4.0),
    three_bets=(None, None, None, None, (3.0, (3.0, 4.0)), None), five_bet=(2.2, 2.2),
)  # fmt: skip
TABLES = {
    "heads-up": HEADS_UP,
    "unequal": UNEQUAL,
    "short": SHORT,
    "antes": ANTES,
    "blind ante": BLIND_ANTE,
    "straddled": STRADDLED,
    "sizes": SIZES,
    "whole all-ins": replace(UNEQUAL, callers=1, whole_all_ins=True),
    "whole all-ins, short": replace(SHORT, whole_all_ins=True),
    "whole all-ins, blind ante": replace(
        BLIND_ANTE,
        callers=2,
        seats=4,
        stack=8.0,
        opens=(8.0,) * 5,
        limpers=(4,),
        whole_all_ins=True,
    ),
}


@dataclass(frozen=True)
class _Table:
    """A game as PokerKit deals it."""

    stakes: Stakes

    @property
    def players(self) -> list[int]:
        """The columns in PokerKit's order: from the small blind, heads-up from the big one."""
        return sorted(self.stakes.playing, key=self.stakes.place)

    def deal(self) -> Rules:
        """Return the hand after the cards."""
        stakes, players = self.stakes, self.players
        stacks = stakes.stacks or (stakes.stack,) * stakes.columns

        def cents(amounts: tuple[float, ...]) -> list[int]:
            return [round(CENTS * amounts[seat]) for seat in players]

        antes, blinds = cents(stakes.antes), cents(stakes.posted)
        if stakes.seats == 2:
            antes, blinds = antes[::-1], blinds[::-1]
        rules = start(TableStakes(cents(stacks), antes, blinds, round(CENTS * max(stakes.posted))))
        cards = iter(rules.deck)
        while rules.can_deal_hole():
            rules.deal_hole(str(next(cards))[-3:-1])
        return rules


def _lines(tree: PreflopTree, count: int) -> list[list[int]]:
    """Return random walks from the first node to a leaf, as edges; all raises equally likely."""
    random = np.random.default_rng(7)
    lines = []
    for _ in range(count):
        node, line = 0, []
        while node >= 0:
            first, offered = int(tree.first[node]), int(tree.count[node])
            # Folds end hands: they are taken less often than they are offered.
            shares = np.where(tree.kind[first : first + offered] == EdgeKind.FOLD, 0.5, 1.0)
            line.append(first + int(random.choice(offered, p=shares / shares.sum())))
            node = int(tree.child[line[-1]])
        lines.append(line)
    return lines


def _check_offers(table: _Table, tree: PreflopTree, node: int, rules: Rules) -> None:
    players = table.players
    assert rules.actor_index is not None
    assert players[rules.actor_index] == tree.actor[node]
    edges = range(int(tree.first[node]), int(tree.first[node] + tree.count[node]))
    folds = [edge for edge in edges if tree.kind[edge] == EdgeKind.FOLD]
    raises = [round(CENTS * float(tree.total[e])) for e in edges if tree.kind[e] == EdgeKind.RAISE]
    assert bool(folds) == bool(rules.checking_or_calling_amount)
    assert bool(raises) == rules.can_complete_bet_or_raise_to()
    assert len(set(raises)) == len(raises)
    for to in raises:
        assert rules.can_complete_bet_or_raise_to(to), to
    stack = rules.stacks[rules.actor_index] + rules.bets[rules.actor_index]
    spent = round(CENTS * float(tree.spent[node]))
    assert table.deal().starting_stacks[rules.actor_index] - rules.stacks[
        rules.actor_index
    ] == pytest.approx(spent)
    assert all(to <= stack for to in raises)


@pytest.mark.parametrize("name", TABLES)
def test_every_line_is_legal_and_leads_to_the_pots_of_pokerkit(name: str) -> None:
    stakes = TABLES[name]
    table, tree = _Table(stakes), build_tree(stakes)

    for line in _lines(tree, 150):
        rules, node = table.deal(), 0
        for edge in line:
            _check_offers(table, tree, node, rules)
            match EdgeKind(int(tree.kind[edge])):
                case EdgeKind.FOLD:
                    rules.fold()
                case EdgeKind.CALL:
                    rules.check_or_call()
                case EdgeKind.RAISE:
                    rules.complete_bet_or_raise_to(round(CENTS * float(tree.total[edge])))
            node = int(tree.child[edge])
        leaf = tree.leaves[-1 - node]
        assert rules.actor_index is None
        live = {seat for seat, status in zip(table.players, rules.statuses, strict=True) if status}
        assert live == set(leaf.live)
        if leaf.kind == PotKind.WON:
            continue
        found = {
            frozenset(pot.live): round(CENTS * sum(pot.committed))
            for pot in leaf.parts
            if sum(pot.committed) > 0
        }
        pots: dict[frozenset[int], int] = {}
        for pot in rules.pots:
            here = frozenset(table.players[i] for i in pot.player_indices)
            pots[here] = pots.get(here, 0) + pot.amount
        assert found == pots
        assert leaf.order == tuple(seat for seat in table.players if seat in live)
        left = sorted(rules.stacks[table.players.index(seat)] for seat in live)
        assert round(CENTS * leaf.behind) == (0 if leaf.kind == PotKind.ALL_IN else left[-2])
        if stakes.whole_all_ins and left[0] == 0:
            assert leaf.parts[0].kind == PotKind.ALL_IN


@pytest.mark.parametrize("name", TABLES)
def test_the_counted_size_is_that_of_the_tree(name: str) -> None:
    tree, size = build_tree(TABLES[name]), tree_size(TABLES[name])

    pots = [len(pot.live) for leaf in tree.leaves for pot in leaf.parts]
    assert (size.nodes, size.edges, size.leaves, size.showdowns) == (
        tree.node_count,
        tree.edge_count,
        len(tree.leaves),
        sum(players for players in pots if players > 1),
    )


def test_a_tree_beyond_the_limit_is_refused_with_a_sentence() -> None:
    with pytest.raises(InputError, match="more than 5,000 decisions"):
        tree_size(Stakes(), 5000)


def test_the_small_blind_is_the_button_heads_up() -> None:
    first = build_tree(HEADS_UP)

    assert HEADS_UP.names[int(first.actor[0])] == "SB"
    flops = [leaf for leaf in first.leaves if leaf.kind == PotKind.RAISED]
    assert {leaf.order for leaf in flops} == {(5, 4)}


def test_seats_have_the_names_of_their_table() -> None:
    assert seat_names(9) == ("UTG", "UTG1", "UTG2", "LJ", "HJ", "CO", "BTN", "SB", "BB")
    assert len(seat_names(8)) == 8
    assert seat_names(7)[0] == "UTG"
    assert seat_names(6) == ("UTG", "MP", "CO", "BTN", "SB", "BB")
    assert [Stakes(seats=3).names[seat] for seat in Stakes(seats=3).playing] == ["BTN", "SB", "BB"]


def test_what_is_told_by_seat_fits_the_table() -> None:
    with pytest.raises(InputError, match="opens"):
        Stakes(seats=9)
    with pytest.raises(InputError, match="2 to 9 seats"):
        Stakes(seats=10)
    with pytest.raises(InputError, match="stacks"):
        Stakes(stacks=(10.0, 20.0))


def test_stakes_with_several_sizes_come_back_from_json() -> None:
    facts = {"opens": [[2.0, 2.5], 2.5, 2.5, 2.5, 3.0], "three_bet": [[3.0, 4.0], 4.0]}

    stakes = read_stakes(facts)

    assert stakes.opens[0] == (2.0, 2.5)
    assert stakes.three_bet == ((3.0, 4.0), 4.0)
    assert replace(stakes, opens=Stakes().opens, three_bet=(3.0, 4.0)) == Stakes()


def test_limps_and_cold_calls_can_be_left_out() -> None:
    tight = build_tree(Stakes(cold_calls=(False, False, False), stray_limps=False, limpers=()))

    assert EdgeKind.CALL not in tight.kind[: int(tight.count[0])]
    for leaf in tight.leaves:
        if leaf.kind == PotKind.RAISED:
            assert set(leaf.live) == {leaf.aggressor, 5}


@pytest.mark.parametrize("name", TABLES)
def test_every_pot_goes_to_the_players_but_for_the_rake(name: str) -> None:
    raked = replace(TABLES[name], rake_rate=0.05, rake_cap=2.0)
    for stakes, most in ((TABLES[name], 0.0), (raked, 2.0)):
        worth = LeafValues(stakes)
        for leaf in build_tree(stakes).leaves:
            values = [worth.of(pot) for pot in leaf.parts]
            taken = leaf.whole - sum(value.pot for value in values)
            assert -1e-9 <= taken <= most + 1e-9
            assert all(sum(value.base) == pytest.approx(1.0) for value in values)
            put_in = np.sum([pot.committed for pot in leaf.parts], axis=0)
            assert put_in.sum() == pytest.approx(leaf.whole)
            if leaf.kind == PotKind.WON or most == 0:
                assert taken == pytest.approx(0.0)
            else:
                assert taken >= min(0.05 * leaf.whole, most) - 1e-9


def test_without_no_flop_no_drop_a_stolen_pot_pays_rake_of_what_was_called() -> None:
    stakes = Stakes(rake_rate=0.05, rake_cap=3.0, no_flop_no_drop=False)
    leaf = leaf_of(stakes, tuple(range(6)), (3,), (0, 0, 0, 2.5, 0.5, 1.0), PotKind.WON, 3)

    assert LeafValues(stakes).of(leaf).pot == pytest.approx(4.0 - 0.05 * 2.5)


@pytest.mark.parametrize("name", ["antes", "blind ante", "straddled", "heads-up"])
def test_a_stolen_pot_pays_rake_of_what_a_hand_history_counts_as_called(name: str) -> None:
    stakes = replace(TABLES[name], rake_rate=0.1, rake_cap=1e3, no_flop_no_drop=False)
    worth, shapes = LeafValues(stakes), set()
    for leaf in build_tree(stakes).leaves:
        if leaf.kind != PotKind.WON:
            continue
        bets = [put - paid for put, paid in zip(leaf.committed, stakes.antes, strict=True)]
        dead = enumerate(round(CENTS * paid) for paid in stakes.antes)
        put_in, _ = contributions(
            tuple(Post(seat, PostKind.ANTE, paid) for seat, paid in dead),
            tuple(
                HandAction(0, seat, HandActionKind.RAISE, round(CENTS * bet))
                for seat, bet in enumerate(bets)
            ),
            stakes.columns,
        )
        raked = 0.1 * sum(put_in) / CENTS
        assert worth.of(leaf).pot == pytest.approx(sum(leaf.committed) - raked, abs=1e-4)
        shapes.add(leaf.live)
    assert len(shapes) == stakes.seats


def test_the_big_blind_ante_is_no_bet_that_is_called() -> None:
    stakes = Stakes(
        seats=2, rake_rate=0.1, rake_cap=10.0, no_flop_no_drop=False, big_blind_ante=1.0
    )
    tree = build_tree(stakes)
    pots = {
        leaf.committed[4:]: LeafValues(stakes).of(leaf).pot
        for leaf in tree.leaves
        if leaf.kind == PotKind.WON
    }

    # 3 of each are bets after an open, and half a big blind where the small one folds.
    assert pots[3.0, 2.0] == pytest.approx(5.0 - 0.1 * 3.0)
    assert pots[0.5, 2.0] == pytest.approx(2.5 - 0.1 * 2.0)


def test_a_cap_of_nothing_is_no_cap_before_the_flop_as_on_it() -> None:
    rows, bets = tuple(range(6)), (0, 0, 0, 100.0, 0.5, 100.0)
    all_in = leaf_of(Stakes(), rows, (3, 5), bets, PotKind.ALL_IN, 5)
    open_ended = read_preflop_spec({"rake_percent": 5, "rake_cap": 0})

    assert open_ended.stakes == read_preflop_spec({"rake_percent": 5}).stakes
    for stakes in (open_ended.stakes, Stakes(rake_rate=0.05, rake_cap=0.0)):
        assert LeafValues(stakes).of(all_in).pot == pytest.approx(0.95 * 200.5)
    capped = read_preflop_spec({"rake_percent": 5, "rake_cap": 1.5}).stakes
    assert LeafValues(capped).of(all_in).pot == pytest.approx(200.5 - 1.5)


@pytest.mark.parametrize(
    "stakes",
    [
        Stakes(seats=2, stack=40.0, stacks=(40.0,) * 4 + (40.0, 15.0), ante=0.25),
        Stakes(seats=2, stack=40.0, stacks=(40.0,) * 4 + (12.0, 40.0), big_blind_ante=1.0),
    ],
)
def test_what_one_seat_wins_the_other_loses_with_unequal_stacks_and_antes(stakes: Stakes) -> None:
    session = PreflopSession(stakes)
    for _ in range(250):
        session.iterate()
    measured = session.measure()

    assert measured.values.sum() == pytest.approx(0.0, abs=1e-5)
    assert measured.gains.max() < 0.1


def test_a_side_pot_does_not_reach_who_is_all_in_for_less() -> None:
    stakes = Stakes(seats=3, stack=100.0, stacks=(100.0,) * 4 + (100.0, 10.0), push_or_fold=True)
    tree = build_tree(stakes)
    leaf = next(leaf for leaf in tree.leaves if len(leaf.live) == 3)

    main, side = leaf.parts

    assert leaf.kind == PotKind.ALL_IN
    assert [list(pot.live) for pot in leaf.parts] == [[3, 4, 5], [3, 4]]
    assert list(main.committed) == pytest.approx([0, 0, 0, 10, 10, 10])
    assert sum(side.committed) == 180.0


def _stacks(seats: int, **stacks: float) -> PreflopTree:
    return build_tree(read_preflop_spec({"seats": seats, "stacks": stacks}).stakes)


def test_equity_alone_wins_a_pot_of_three_of_whom_one_is_all_in() -> None:
    tree = _stacks(4, CO=12, BTN=100, SB=100, BB=100)
    leaves = [leaf for leaf in tree.leaves if len(leaf.live) == 3 and leaf.committed[2] == 12]

    assert leaves
    level = [leaf for leaf in leaves if not leaf.pots]
    assert level
    assert {(leaf.kind, leaf.behind) for leaf in level} == {(PotKind.ALL_IN, 0.0)}


def _kinds(tree: PreflopTree, line: str) -> set[EdgeKind]:
    return {EdgeKind(kind) for kind in tree.kind[tree.edges(node_at(tree, line))].tolist()}


def test_everybody_may_call_an_all_in_however_many_have() -> None:
    spec = read_preflop_spec({"seats": 4, "stacks": 12, "opens": [2, 12], "callers": 1})
    four = read_preflop_spec({"seats": 4, "stacks": 12, "push_or_fold": True})

    tree = build_tree(replace(spec.stakes, opens=(12.0,) * 5))
    assert _kinds(tree, "RC") == _kinds(tree, "RCF") == {EdgeKind.FOLD, EdgeKind.CALL}
    assert _kinds(build_tree(four.stakes), "RCC") == {EdgeKind.FOLD, EdgeKind.CALL}
    # Of a raise that leaves chips behind no more than `callers` do.
    small = build_tree(replace(spec.stakes, opens=(2.0,) * 5))
    assert _kinds(small, "RC") == {EdgeKind.FOLD, EdgeKind.RAISE}


def test_more_dead_money_lets_the_small_blind_jam_more() -> None:
    shares = []
    for ante in (0.0, 0.125, 0.5):
        session = PreflopSession(
            Stakes(seats=2, stack=10.0 + ante, ante=ante, push_or_fold=True),
            exploration=Exploration(least=0.0),
        )
        for _ in range(300):
            session.iterate()
        shares.append(float(session.strategy()[1] @ CLASS_SIZES / CLASS_SIZES.sum()))

    assert shares == sorted(shares)
    assert shares[0] == pytest.approx(0.5828, abs=2e-3)
    assert shares[2] > shares[0] + 0.1
