"""The place that is shown in the study, as the source of a drill or a quiz."""

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.services.study.place import HandPlace, write_place
from gto_desktop.services.training.drill_tables import solution_place
from gto_desktop.services.training.training import Opened
from gto_desktop.training.drill import DrillSource, SourceKind


def shown_source(
    study: StudyModel, place: HandPlace | None, file: str = ""
) -> tuple[DrillSource, Opened | None]:
    """Return what is shown: a line before the flop, a pot, a flop of the library, or a solve.

    Args:
        study: what is open.
        place: where that is in a hand; None where it belongs to none.
        file: where an own solve is saved; without one its misses do not come back.

    Raises:
        InputError: nothing is shown.
    """
    solution = study.solution
    if solution is not None and not study.ends_with_flop:
        at = study.place
        text = solution_place(file or "open", at.line, at.cards)
        names, board = study.names, solution.spec.board
        opened = Opened(
            solution,
            title=tr("own solve {oop} v {ip} {board}", oop=names.oop, ip=names.ip, board=board),
            seats=(names.oop, names.ip),
            file=file,
            chips_per_bb=study.display.chips_per_bb,
        )
        return DrillSource(SourceKind.SOLUTION, text), opened
    if place is None:
        raise InputError(tr("No node is shown: open a solution or walk a hand first."))
    ended = place.flop is None and (study.node is None or study.node.player is None)
    kind = SourceKind.POT if ended else SourceKind.PLACE
    return DrillSource(kind, write_place(place)), None
