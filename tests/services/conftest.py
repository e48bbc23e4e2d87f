"""A small river spot."""

import pytest

from gto_desktop.basis.paths import sample_spot
from gto_desktop.solver.spec import SolveSpec, load_spot


@pytest.fixture
def spec() -> SolveSpec:
    return load_spot(sample_spot())
