"""Arrays that are kept come back, from the folder and from the file."""

from pathlib import Path

import numpy as np

from gto_desktop.builds.kept_arrays import KeptArrays

TABLE = np.random.default_rng(1).random((2, 5))


def test_arrays_that_were_put_are_read_by_whoever_opens_the_folder_next(tmp_path: Path) -> None:
    kept = KeptArrays(tmp_path / "new" / "flops")
    assert kept.get("one, 2c2d2h") is None

    kept.put("one, 2c2d2h", {"value": TABLE, "weights": np.array([0.1, 0.2]), "n": np.array(3)})

    found = KeptArrays(tmp_path / "new" / "flops").get("one, 2c2d2h")
    assert found is not None
    np.testing.assert_allclose(found["value"], TABLE, atol=1e-7)
    assert found["weights"].tolist() == [0.1, 0.2]
    assert int(found["n"]) == 3


def test_packing_leaves_one_file_with_what_was_packed_before_and_what_came_since(
    tmp_path: Path,
) -> None:
    kept = KeptArrays(tmp_path / "flops")
    kept.put("one", {"n": np.array(1)})
    kept.put("two", {"n": np.array(2)})
    kept.pack()
    kept.put("two", {"n": np.array(22)})
    kept.put("three", {"n": np.array(3)})
    kept.pack()
    kept.pack()

    assert [path.name for path in tmp_path.iterdir()] == ["flops.npz"]
    for reader in (kept, KeptArrays(tmp_path / "flops")):
        found = [reader.get(key) for key in ("one", "two", "three")]
        assert [int(arrays["n"]) for arrays in found if arrays] == [1, 22, 3]


def test_what_is_loose_counts_before_what_is_packed(tmp_path: Path) -> None:
    kept = KeptArrays(tmp_path / "flops")
    kept.put("one", {"n": np.array(1)})
    kept.pack()
    kept.put("one", {"n": np.array(2)})

    found = kept.get("one")
    assert found is not None
    assert int(found["n"]) == 2
