"""Find what the engine says to people: sentences and names that are made below the window.

They are English where they are made, as the command line and the service are. Here they are
templates, "The board {0} holds {1} twice.": the places of a formatted text are numbered in their
order. Found are:

- what an exception of ours is raised with, through variables, branches and functions of its module
- every other text of several words in the modules that speak of their own accord
- what engine_texts.toml says that modules put together of single words

Which modules those are stands in engine_texts.toml too.
"""

import ast
import itertools
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

_SCOPE = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
_SPEAKING, _UNSPOKEN, _UNSHOWN = (
    tuple(_SCOPE[name]) for name in ("speaking", "unspoken", "unshown")
)

_BUILTIN = re.compile(
    r"(Value|Type|Key|Index|Runtime|Arithmetic|NotImplemented|OS|FileNotFound|Assertion|"
    r"IllegalTransition)Error|GeneratorExit|StopIteration|NotAtOnce|JSONDecodeError"
)
"""Failures of the program's own: they come to people as faults, in English."""
_NOISE = re.compile(
    "|".join(
        (
            r"\\[dwsS]|\(\?|<[a-z]+>|%s| = | \\\| None",
            r"^\s*(SELECT|INSERT|UPDATE|DELETE|WHERE|CREATE|PRAGMA)\b|[<>=]{1,2} \?",
            r"^\*\*|^d d[bh]|^(\{\d\}|p\d|p\{\d\}) (f|cc|cbr|sm)\b",
            r"^[\w.]+\[.*\]$|^[a-z]+( [a-z]+)?(, [a-z_]+)+$|^\w+\.[a-z]+$",
            r"^(gto-desktop|root/|preflop) ?\S*\{0\}$|^cdhs$|^ after validation$",
            r"^\{0\} (gone|of \{1\}|at \{1\}: \{2\})$| \|$| \| None|^Winamax Poker",
        )
    )
)
"""Patterns, queries, notations and types."""
_SILENT = {
    "Tool",
    "compile",
    "debug",
    "info",
    "warning",
    "error",
    "exception",
    "TypeVar",
    "cast",
}
"""Calls whose texts nobody at the window reads."""
_SILENT_KEYWORDS = {"examples", "pattern", "thread_name_prefix"}


def engine_texts(folder: Path) -> dict[str, str]:
    """Return the templates of all texts of the engine, each with the file that says it first."""
    found: dict[str, str] = {}
    for package in _SCOPE["engine"]:
        for path in sorted((folder / package).rglob("*.py")):
            name = path.relative_to(folder).as_posix()
            if name.startswith(_UNSHOWN):
                continue
            module = _Module(ast.parse(path.read_text(encoding="utf-8")))
            texts = [*module.raised(), *_SCOPE["said"].get(name, ())]
            if name.startswith(_SPEAKING) and name not in _UNSPOKEN:
                texts += module.spoken()
            for text in texts:
                found.setdefault(text, f"{folder.name}/{name}")
    return found


def template(node: ast.AST) -> str | None:
    """Return a text or a formatted text as a template; None where it is neither.

    Braces of the text itself are doubled, as `str.format` wants them.

    >>> template(ast.parse("f'{a} of {len(b):g}'", mode="eval").body)
    '{0} of {1}'
    """
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return _numbered(node.value)
    parts = _parts(node)
    if parts is None:
        return None
    numbers = iter(range(len(parts)))
    return "".join(
        _escaped(part) if isinstance(part, str) else f"{{{next(numbers)}}}" for part in parts
    )


def _escaped(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


def _parts(node: ast.AST) -> list[str | ast.AST] | None:
    if isinstance(node, ast.JoinedStr):
        pieces = [
            _plain(one.value if isinstance(one, ast.FormattedValue) else one) for one in node.values
        ]
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        pieces = [_parts(side) or _plain(side) for side in (node.left, node.right)]
        if not any(isinstance(part, str) for piece in pieces for part in piece):
            return None
    else:
        return None
    return [part for piece in pieces for part in piece]


def _plain(node: ast.AST) -> list[str | ast.AST]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return [node]


class _Module:
    """One file: its functions and constants by name, and which function each place is in."""

    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree
        self.above: dict[ast.AST, ast.AST] = {}
        self.functions: dict[str, ast.AST] = {}
        self.names: dict[str, list[ast.AST]] = {}
        for node in ast.walk(tree):
            for child in ast.iter_child_nodes(node):
                self.above[child] = node
            if isinstance(node, ast.FunctionDef):
                self.functions[node.name] = node
        for node in tree.body:
            for name, value in _assigned(node):
                self.names.setdefault(name, []).append(value)

    def raised(self) -> Iterator[str]:
        """Yield the texts of the exceptions that are raised."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                name = _called(node.exc)
                if not _BUILTIN.fullmatch(name):
                    seen: set[ast.AST] = set()
                    for argument in (*node.exc.args, *(k.value for k in node.exc.keywords)):
                        if not _is_code(argument):
                            yield from self._texts(argument, seen)
                    if name in self.functions:
                        yield from self._returned(name, seen)

    def spoken(self) -> Iterator[str]:
        """Yield the texts of several words that are no docstrings, patterns or descriptions."""
        silent = set(self._unspoken())
        for node in ast.walk(self.tree):
            if node in silent:
                continue
            text = template(node)
            if text is not None and _says(text) and " " in text.strip():
                silent.update(ast.walk(node))
                yield text

    def _unspoken(self) -> Iterator[ast.AST]:
        for node in ast.walk(self.tree):
            inner: list[ast.AST | None] = []
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                inner = [node.value]
            elif isinstance(node, ast.AnnAssign | ast.arg):
                inner = [node.annotation]
            elif isinstance(node, ast.FunctionDef):
                inner = [node.returns]
            elif isinstance(node, ast.keyword) and node.arg in _SILENT_KEYWORDS:
                inner = [node.value]
            elif isinstance(node, ast.Call) and (
                _called(node) in _SILENT or _BUILTIN.fullmatch(_called(node))
            ):
                inner = [node]
            for one in inner:
                if one is not None:
                    yield from ast.walk(one)

    def _texts(self, node: ast.AST, seen: set[ast.AST]) -> Iterator[str]:
        """Yield the texts that an expression can be, and those that stand in them."""
        if node in seen:
            return
        seen.add(node)
        text = template(node)
        if text is not None and _says(text):
            yield text
        for inner in self._inside(node):
            yield from self._texts(inner, seen)
        if isinstance(node, ast.Call) and _called(node) in self.functions:
            yield from self._returned(_called(node), seen)

    def _inside(self, node: ast.AST) -> Sequence[ast.AST]:
        """Return the expressions that an expression can be, or that stand in its text."""
        match node:
            case ast.JoinedStr() | ast.BinOp():
                return [part for part in _parts(node) or () if isinstance(part, ast.AST)]
            case ast.IfExp():
                return [node.body, node.orelse]
            case ast.BoolOp():
                return node.values
            case ast.Name():
                return self._meant(node)
            case ast.Call() if isinstance(node.func, ast.Name) or _called(node) in self.functions:
                return node.args
        return ()

    def _returned(self, name: str, seen: set[ast.AST]) -> Iterator[str]:
        for node in ast.walk(self.functions[name]):
            if isinstance(node, ast.Return) and node.value is not None:
                value = node.value
                if isinstance(value, ast.Call):  # an exception that is made there
                    for argument in value.args:
                        if not _is_code(argument):
                            yield from self._texts(argument, seen)
                yield from self._texts(value, seen)

    def _meant(self, name: ast.Name) -> list[ast.AST]:
        """Return what a name can be: as assigned in the function around it, or in the module."""
        place: ast.AST | None = name
        while place is not None and not isinstance(place, ast.FunctionDef):
            place = self.above.get(place)
        inside = [
            value
            for node in (ast.walk(place) if place is not None else ())
            for one, value in _assigned(node)
            if one == name.id
        ]
        return inside or self.names.get(name.id, [])


def _assigned(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Yield the names that a statement gives, each with the expression it may be."""
    pairs: list[tuple[ast.AST, ast.AST]] = []
    if isinstance(node, ast.Assign):
        pairs = [(target, node.value) for target in node.targets]
    elif isinstance(node, ast.AnnAssign | ast.AugAssign | ast.NamedExpr) and node.value is not None:
        pairs = [(node.target, node.value)]
    for target, value in pairs:
        if isinstance(target, ast.Name):
            yield target.id, value
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for one, part in zip(target.elts, value.elts, strict=False):
                if isinstance(one, ast.Name):
                    yield one.id, part


def _numbered(text: str) -> str:
    """Return a text that is filled in by names with its places numbered, other braces doubled."""
    if not re.search(r"\{[a-z]+\}", text):
        return _escaped(text)
    numbers = itertools.count()
    return re.sub(r"\{[a-z]+\}", lambda _: f"{{{next(numbers)}}}", text)


def _is_code(node: ast.AST) -> bool:
    """Tell whether an argument is the name of a failure for programs: "card_twice"."""
    return (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"[a-z_]*", node.value) is not None
    )


def _called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Name):
        return node.func.id
    return node.func.attr if isinstance(node.func, ast.Attribute) else ""


def _says(text: str) -> bool:
    """Tell whether a template has words of its own."""
    plain = re.sub(r"\{\d+\}", "", text)
    if "_" in text and " " not in text:
        return False
    return re.search(r"[a-z]{2}", plain) is not None and _NOISE.search(text) is None
