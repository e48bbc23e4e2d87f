"""What is shown in the study becomes the source of a drill."""

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.gui.node.models.study_place import OpenSolution
from gto_desktop.gui.study.models.navigator import shown_source
from gto_desktop.services.study.place import read_place
from gto_desktop.training.drill import SourceKind
from tests.gui.fakes import FakeSolution, example_spec


def test_that_an_own_solve_is_drilled_where_it_is_shown() -> None:
    study = StudyModel()
    study.open(OpenSolution(FakeSolution(example_spec()), "Own solve"))

    source, opened = shown_source(study, None)

    assert source.kind is SourceKind.SOLUTION
    assert source.place == "open | root | "
    assert opened is not None
    assert opened.seats == ("OOP", "IP")
    assert shown_source(study, None, "/a/b.gtosol")[0].place == "/a/b.gtosol | root | "


def test_that_a_line_before_the_flop_that_has_ended_is_a_pot() -> None:
    place = read_place("6max: F F F R2.5 F C")

    source, opened = shown_source(StudyModel(), place)

    assert (source.kind, source.place, opened) == (SourceKind.POT, "6max: F F F R2.5 F C", None)


def test_that_a_flop_of_the_library_is_a_place() -> None:
    text = "6max: F F F R2.5 F C | Kh7d2c | CHECK"

    source, _ = shown_source(StudyModel(), read_place(text))

    assert (source.kind, source.place) == (SourceKind.PLACE, text)


def test_that_with_nothing_shown_nothing_can_be_drilled() -> None:
    with pytest.raises(InputError, match="No node is shown"):
        shown_source(StudyModel(), None)
