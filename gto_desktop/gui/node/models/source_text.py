"""Source and accuracy of the shown numbers, in one line."""

from gto_desktop.gui.base.messages import translate_message
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.node.models.study_model import StudyModel
from gto_desktop.solver.spec import SolveSpec

BETWEEN = "  \u00b7  "


def source_text(study: StudyModel) -> str:
    """Return source, board, iterations and accuracy of the open solution."""
    solution = study.solution
    if solution is None:
        return translate_message(study.source)
    parts = [translate_message(study.source)]
    board = solution.spec.board if study.node is None else study.node.board
    if board.cards:
        parts.append(str(board))
    parts.append(lock_words(solution.spec))
    if solution.solved_on:
        parts.append(tr("solved {day}", day=solution.solved_on))
    parts.append(tr("{count} iterations", count=f"{solution.iterations:,}"))
    exploitability = solution.exploitability_pct
    if exploitability is not None and exploitability == exploitability:  # noqa: PLR0124 - NaN
        parts.append(tr("{percent} % of the pot", percent=f"{exploitability:.2f}"))
    if solution.precision is not None:
        parts.append(tr("{bits} bit", bits=solution.precision))
    if study.unsettled:
        parts.append(tr("being solved further"))
    return BETWEEN.join(part for part in parts if part)


def lock_words(spec: SolveSpec) -> str:
    """Return how many locks a spot has; empty for none."""
    count = len(spec.locks)
    if not count:
        return ""
    return tr("with 1 lock") if count == 1 else tr("with {count} locks", count=count)
