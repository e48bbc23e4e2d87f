"""How often nodes are reached, and how they are named."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.played_game import PlayedGame, line_text, path, read_played
from gto_desktop.cards.combo import COMBO_CARDS
from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.preflop_store import read_evs, read_version, write_version
from gto_desktop.library.preflop_tables import preflop_table, read_preflop_line
from gto_desktop.preflop.preflop_tree import EdgeKind, node_at
from tests.builds.played import random_strategy, three_handed

SHIPPED = Path(__file__).parents[2] / "strategy_db" / "preflop.sqlite"
SMALL = Path(__file__).parents[1] / "data" / "preflop_format_1.sqlite"


def _game() -> PlayedGame:
    tree = three_handed()
    return PlayedGame(tree, random_strategy(tree, 5), np.zeros((tree.edge_count, 169)))


def test_a_node_with_two_who_have_moved_is_reached_as_often_as_counting_combos_says() -> None:
    game = _game()
    node = node_at(game.tree, "FRR")

    # BTN folds, SB raises, BB raises, and SB is to act: pairs of combos of SB and BB.
    folds, raises, again = (
        game.strategy[game.tree.edges(node_at(game.tree, line))][
            game.tree.kind[game.tree.edges(node_at(game.tree, line))] == kind
        ][0][COMBO_CLASS]
        for line, kind in (("", EdgeKind.FOLD), ("F", EdgeKind.RAISE), ("FR", EdgeKind.RAISE))
    )
    low, high = COMBO_CARDS.astype(int).T
    apart = ~(
        (low[:, None] == low) | (low[:, None] == high)
        | (high[:, None] == low) | (high[:, None] == high)
    )  # fmt: skip
    met = apart / 1225
    counted = np.mean(raises * (met @ again) * (met @ folds))

    assert game.chance[node] == pytest.approx(counted, rel=1e-9)


def test_the_chances_of_what_follows_a_node_sum_to_its_own() -> None:
    game = _game()

    parts = [game.chance[node_at(game.tree, letter)] for letter in "FR"]

    assert game.chance[0] == pytest.approx(1.0)
    # BTN may limp too; that is barred in this game, but played at random here.
    limp = game.chance[node_at(game.tree, "C")]
    assert sum(parts) + limp == pytest.approx(1.0, abs=1e-9)


def test_the_most_reached_node_comes_first_and_rare_ones_are_left_out() -> None:
    game = _game()

    nodes = list(game.reached(0.01))

    assert nodes[0] == 0
    assert (np.diff(game.chance[nodes]) <= 0).all()
    assert game.chance[nodes[-1]] >= 0.01
    assert (game.chance[[n for n in range(game.tree.node_count) if n not in nodes]] < 0.01).all()


def test_a_line_reads_as_it_is_written() -> None:
    tree = three_handed()

    assert line_text(tree, node_at(tree, "FRR")) == "SB raise, BB raise, SB"
    assert line_text(tree, node_at(tree, "FCRC"[:3])) == "SB limp, BB raise, SB"
    assert line_text(tree, node_at(tree, "RC")) == "BTN raise, SB call, BB"
    assert path(tree, node_at(tree, "FR")) == [(3, EdgeKind.FOLD), (4, EdgeKind.RAISE)]


@pytest.mark.parametrize("line", ["UTG", "CO raise, BTN", "BTN raise, SB raise, BTN"])
def test_a_stored_data_set_is_read_as_the_lookups_read_it(line: str) -> None:
    game, stakes = read_played(SHIPPED, "6max_RC_40bb")
    book = PreflopBook(SHIPPED)
    hero, moves = read_preflop_line(line)

    table = preflop_table(book, "6max_RC_40bb", hero, moves)
    worth = book.evs("6max_RC_40bb", hero, moves)
    book.close()
    (node,) = [n for n in game.reached(1e-3) if game.line(n) == line]

    assert stakes.stack == 40
    assert worth is not None
    assert np.abs(game.strategy[game.tree.edges(node)].T - table.shares).max() < 1e-6
    assert np.abs(game.held(node) - table.held).max() < 1e-6
    assert np.array_equal(
        game.evs[game.tree.edges(node)].T.astype(np.float32), worth, equal_nan=True
    )


def test_a_file_without_evs_is_refused(tmp_path: Path) -> None:
    bare = tmp_path / "preflop.sqlite"
    write_version(bare, read_version(SMALL, "small"))

    assert read_evs(bare, read_version(bare, "small")) is None
    with pytest.raises(InputError, match="solve it again"):
        read_played(bare, "small")


def test_the_evs_of_a_file_are_read_as_they_were_written(tmp_path: Path) -> None:
    stored = read_version(SMALL, "small")
    evs = np.zeros(stored.strategy.shape)
    evs[stored.tree.kind != 0] = -3.0
    file = tmp_path / "preflop.sqlite"
    write_version(file, replace(stored, evs=evs))

    found = read_evs(file, read_version(file, "small"))

    # Losses are stored on a scale of their own, from the fold's 0 on.
    assert found is not None
    assert found == pytest.approx(evs, abs=0.06)
