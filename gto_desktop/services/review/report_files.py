"""Reports as tables of text: written as CSV, or as a page of HTML."""

import csv
import html
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from gto_desktop.basis.atomic_write import atomic_write


@dataclass(frozen=True)
class Sheet:
    """One table of a report, as text."""

    title: str
    note: str
    """What its columns mean."""
    heads: tuple[str, ...]
    rows: list[tuple[str, ...]]


def write_report(title: str, words: str, sheets: Sequence[Sheet], path: Path) -> None:
    """Write a report: a page where the file ends in .html, else tables."""
    if path.suffix.lower() in {".html", ".htm"}:
        write_html(title, words, sheets, path)
    else:
        write_csv(sheets, path)


def write_csv(sheets: Iterable[Sheet], path: Path) -> None:
    """Write tables to one file, their titles in the first column."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    for sheet in sheets:
        writer.writerow(["Table", *sheet.heads])
        writer.writerows([sheet.title, *map(_plain, row)] for row in sheet.rows)
        writer.writerow([])
    with atomic_write(path) as file:
        file.write(text.getvalue().encode())


def write_html(title: str, words: str, sheets: Iterable[Sheet], path: Path) -> None:
    """Write a report as one page that needs nothing from outside, with some words at its head."""
    with atomic_write(path) as file:
        file.write(_page(title, words, sheets).encode())


def _plain(text: str) -> str:
    """Return a text that no table program takes for a formula."""
    return f"'{text}" if text[:1] in {"=", "+", "@"} else text


def _page(title: str, words: str, sheets: Iterable[Sheet]) -> str:
    name = html.escape(title)
    parts = [_HEAD.format(name=name), f"<h1>{name}</h1><p>{html.escape(words)}</p>"]
    for sheet in sheets:
        parts.append(f"<h2>{html.escape(sheet.title)}</h2><p>{html.escape(sheet.note)}</p><table>")
        for tag, row in (("th", sheet.heads), *(("td", row) for row in sheet.rows)):
            cells = "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in row)
            parts.append(f"<tr>{cells}</tr>")
        parts.append("</table>")
    return "".join([*parts, "</body></html>\n"])


_HEAD = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{name}</title><style>'
    "body{{font:14px system-ui,sans-serif;margin:2rem;color:#222;background:#fff}}"
    "table{{border-collapse:collapse;margin-bottom:1.5rem}}"
    "th,td{{padding:.25rem .75rem;text-align:right;border-bottom:1px solid #ddd}}"
    "th:first-child,td:first-child{{text-align:left}}"
    "h2{{margin:1.5rem 0 .25rem}}p{{max-width:48rem;color:#555;margin:.25rem 0 .5rem}}"
    "</style></head><body>"
)
