"""Options as commands declare them, by themselves or as the fields of a record."""

import inspect
from collections.abc import Callable
from dataclasses import is_dataclass
from functools import wraps
from typing import Annotated, Any, TypeAlias

import typer


def option(text: str, metavar: str | None = None, *names: str, **more: Any) -> Any:
    """Return an option with its help; names are given where that of the parameter will not do."""
    return typer.Option(*names, help=text, metavar=metavar, **more)


def argument(text: str, metavar: str | None = None, **more: Any) -> Any:
    """Return an argument with its help."""
    return typer.Argument(help=text, metavar=metavar, **more)


def flag(name: str, text: str) -> Any:
    """Return a switch that has no opposite."""
    return typer.Option(name, help=text)


Json: TypeAlias = Annotated[bool, flag("--json", "Print one JSON object, for scripts.")]


def takes_records(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command, in the place of each parameter that is a dataclass, its fields as options."""
    taken = inspect.signature(command, eval_str=True).parameters
    kinds: dict[str, Any] = {
        name: own.annotation for name, own in taken.items() if is_dataclass(own.annotation)
    }
    records = {name: inspect.signature(kind).parameters for name, kind in kinds.items()}

    @wraps(command)
    def run(**given: Any) -> None:
        for name, fields in records.items():
            values = {field: given.pop(field) for field in fields if field in given}
            given[name] = kinds[name](**values)
        command(**given)

    options = [own for name in taken for own in records.get(name, {name: taken[name]}).values()]
    run.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [own.replace(kind=own.KEYWORD_ONLY) for own in options]
    )
    return run
