"""Presets of bet sizes: what ships can be solved, the user's own are kept."""

from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.userdata.bet_presets import SHIPPED, BetPreset, BetPresets
from gto_desktop.solver.spec import BETTING_KEYS, SolveSpec
from gto_desktop.solver.tree import build_tree

SPOT = {
    "oop_range": "AA",
    "ip_range": "KK",
    "pot": 550,
    "effective_stack": 9750,
}


@pytest.fixture
def presets(tmp_path: Path) -> BetPresets:
    return BetPresets(UserStore(tmp_path))


def nodes(preset: BetPreset) -> int:
    spec = SolveSpec.from_dict({**SPOT, "board": "Qs7h2d", **preset.content})
    return len(build_tree(spec.tree))


def test_that_the_presets_that_ship_grow_from_one_size_to_full() -> None:
    sizes = [nodes(preset) for preset in SHIPPED]

    assert [preset.name for preset in SHIPPED] == ["One size", "Small and big", "Full"]
    assert sizes == sorted(sizes)
    assert len(set(sizes)) == 3


@pytest.mark.parametrize("preset", SHIPPED, ids=lambda preset: preset.name)
@pytest.mark.parametrize("board", ["Qs7h2d", "Qs7h2dAc", "Qs7h2dAc3c"])
def test_that_every_preset_fits_every_street(preset: BetPreset, board: str) -> None:
    spec = SolveSpec.from_dict({**SPOT, "board": board, **preset.content})

    assert set(preset.content) == set(BETTING_KEYS)
    assert len(build_tree(spec.tree)) > 3


def test_that_a_preset_keeps_sizes_and_rules_but_not_the_stakes(presets: BetPresets) -> None:
    name = presets.save(" Mine ", {**SPOT, **SHIPPED[1].content, "rake_percent": 5})

    assert name == "Mine"
    assert presets.all()[0] == BetPreset("Mine", SHIPPED[1].content)
    assert presets.all()[1:] == SHIPPED


def test_that_a_preset_with_a_wrong_size_is_not_kept(presets: BetPresets) -> None:
    streets = {"flop": ["2.5x"], "turn": [], "river": []}

    with pytest.raises(InputError, match=r"bet_sizes\.flop"):
        presets.save("Mine", {"bet_sizes": streets})

    assert presets.all() == SHIPPED


def test_that_names_of_presets_that_ship_are_not_taken(presets: BetPresets) -> None:
    with pytest.raises(InputError, match="ships"):
        presets.save("full", SHIPPED[0].content)


def test_that_own_presets_are_renamed_and_deleted(presets: BetPresets) -> None:
    presets.save("A", SHIPPED[0].content)
    presets.save("B", SHIPPED[1].content)

    with pytest.raises(InputError, match="B is a name that is taken"):
        presets.rename("A", "B")
    presets.rename("A", "C")
    presets.remove("B")

    assert [preset.name for preset in presets.all() if not preset.shipped] == ["C"]
