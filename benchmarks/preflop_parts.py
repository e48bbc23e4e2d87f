"""What the report on the preflop strategies is put together from: parts, and what each checks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Check:
    """One thing that is asked of the strategies."""

    name: str
    wanted: str
    found: str
    met: bool | None
    """None where it was not measured."""
    data_set: str = ""
    """Of which it is asked; empty for what is asked once."""

    @property
    def told(self) -> str:
        """What was measured, bold where it is missed."""
        return f"**{self.found}**" if self.met is False else self.found


@dataclass(frozen=True)
class Part:
    """A section of the report."""

    text: str
    checks: tuple[Check, ...] = ()


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table of Markdown."""
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def checks_part(parts: Iterable[Part]) -> Part:
    """Return everything that is asked, what is asked of each data set in a table of its own."""
    checks = [check for part in parts for check in part.checks]
    sets = list(dict.fromkeys(check.data_set for check in checks if check.data_set))
    once = [(c.name, c.wanted, c.told) for c in checks if not c.data_set]
    asked: dict[str, dict[str, str]] = {}
    for check in checks:
        if check.data_set:
            what = f"{check.name}, {check.wanted}"
            asked.setdefault(what, {})[check.data_set] = check.told
    each = [(name, *(found.get(name, "-") for found in asked.values())) for name in sets]
    met, missed = (sum(check.met is wanted for check in checks) for wanted in (True, False))
    return Part(
        f"""## What is asked

{met} of {len(checks)} are met, {missed} are missed (bold), {len(checks) - met - missed} were not
measured yet.

{table(("check", "wanted", "measured"), once)}

{table(("data set", *asked), each)}"""
    )


def report(head: str, parts: Sequence[Part]) -> str:
    """Return the whole report, what is asked first."""
    texts = [head, checks_part(parts).text, *(part.text for part in parts)]
    return "\n\n".join(text.strip() for text in texts) + "\n"
