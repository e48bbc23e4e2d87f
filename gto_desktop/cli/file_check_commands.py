"""The commands that check files whole, and that mend the databases of the user."""

import json

import typer

from gto_desktop.basis.errors import InputError
from gto_desktop.cli.text_tables import aside, print_table
from gto_desktop.services.files.file_checks import check_files, mend_files

_MOST_NAMED = 20


def verify(*, as_json: bool) -> None:
    """Check every file and print what was found; InputError where one is damaged."""
    checked = list(check_files())
    problems = [file.problem for file in checked if file.problem]
    if as_json:
        told = [
            {
                "file": str(file.path),
                "holds": file.holds,
                "sound": not file.problem,
                "problem": file.problem or None,
                "note": file.note or None,
            }
            for file in checked
        ]
        typer.echo(json.dumps({"files": told}))
    else:
        rows = [
            (
                f"{file.path.parent.name}/{file.path.name}",
                file.holds,
                _state(file.problem, file.note),
            )
            for file in checked
        ]
        print_table(("File", "What", "State"), rows)
    if problems:
        raise InputError(f"Damaged: {len(problems)} of {len(checked)} files. {' '.join(problems)}")
    aside(f"All {len(checked)} files are sound.")


def mend() -> None:
    """Mend what is damaged of the user's databases, and say what was lost."""
    done = mend_files()
    for path, result in done.items():
        aside(f"{path.name}: {result.kept} rows are kept, {len(result.lost)} are lost.")
        for row in result.lost[:_MOST_NAMED]:
            aside(f"  lost: {row}")
        aside(f"The damaged file is {result.damaged}.")
    if not done:
        aside("Nothing is damaged.")


def _state(problem: str, note: str) -> str:
    return "damaged" if problem else f"sound; {note}" if note else "sound"
