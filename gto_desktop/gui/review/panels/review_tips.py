"""Tool tips of the review's buttons "Study this" and "Drill"."""

from gto_desktop.gui.base.solve_status import duration
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.review.models.review_model import ReviewModel
from gto_desktop.services.review.review_decision import Reviewed, Status

SHORT = 5.0
"""Seconds below which nobody asks how long it takes."""


def drill_tip(one: Reviewed | None, model: ReviewModel) -> str:
    """Return what a drill of a decision is, or why there is none."""
    if one is None or one.place:
        return tr("Deals this decision again and again, with hands of its range.")
    if model.is_own_solve:
        text = tr("Deals this decision again and again, with hands of its range.")
        return f"{text} {_solved_again(one, model)}"
    if one.status is Status.WAITING:
        return tr("Solve this hand first: what is not solved cannot be drilled.")
    if one.street:
        return tr("What cannot be solved cannot be drilled.")
    return tr("No stored strategy has this line, so that it cannot be drilled.")


def study_tip(one: Reviewed | None, model: ReviewModel, *, can: bool) -> str:
    """Return what the study of a decision shows, or why there is none."""
    if one is None or (can and one.place):
        return tr("Shows this place in the study, with the hand selected.")
    if model.is_own_solve:
        text = tr("Shows this decision in the solve of its street, with the hand selected.")
        return f"{text} {_solved_again(one, model)}"
    if can:
        return tr("Sets up the spot of this street, to be solved.")
    return tr("Nothing is stored for this decision, and it cannot be solved.")


def _solved_again(one: Reviewed, model: ReviewModel) -> str:
    """Say how long it takes to have the solve that graded a decision."""
    if model.job is not None:
        return tr("Wait until the running solve ends, or stop it.")
    seconds = model.takes.get(one.street, 0.0)
    if seconds < SHORT:
        return tr("It is solved once more and kept under Past solves.")
    return tr(
        "It is solved once more, about {time}, and kept under Past solves; it can be stopped.",
        time=duration(seconds),
    )
