"""The option of all commands that can answer programs."""

from typing import Annotated, TypeAlias

import typer

Json: TypeAlias = Annotated[
    bool, typer.Option("--json", help="Print one JSON object, for scripts.")
]
