"""Other poker libraries from PyPI at the same work; those that are not installed are left out."""

import importlib
import re
import tarfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import numpy as np

from benchmarks.paths import ROOT
from benchmarks.toolkit_results import EvaluatorResult, JobResult
from gto_desktop.cards.card import CARD_COUNT, Card, card_name
from gto_desktop.kernels.evaluation import strengths
from gto_desktop.toolkit.made_hands import strength_of, strengths_of
from gto_desktop.toolkit.tool_table import TOOL_AT

PEERS = ("pokerkit", "phevaluator", "eval7", "treys")
HANDS = 2000
_BATCH = 200_000
_HANDS_FILE = ROOT.parent / "shared" / "data" / "phh_small.tar.gz"
_PLURIBUS = re.compile(r"data/pluribus/.+\.phh")
Evaluate = Callable[[Any], Any]


def absent() -> tuple[str, ...]:
    """Return the libraries that are not installed."""
    return tuple(name for name in PEERS if _version(name) is None)


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def measure_evaluators(report: Callable[[str], None]) -> tuple[EvaluatorResult, ...]:
    """Return the speed of every evaluator, ours first."""
    report("evaluators")
    rows = _rows(_BATCH)
    out = np.zeros(len(rows), np.uint16)
    strengths(rows, out)
    batch = len(rows) / _cpu_seconds(lambda: strengths(rows, out))
    hands = rows[:HANDS].tolist()
    found = [EvaluatorResult("GTO Desktop", *_rates(strength_of, hands, list), batch)]
    for name in PEERS:
        if _version(name) is not None:
            own, evaluate = _EVALUATORS[name](importlib.import_module(name))
            _check(name, evaluate, own, hands)
            rates = _rates(evaluate, hands, own)
            found.append(EvaluatorResult(f"{name} {_version(name)}", *rates, None))
    return tuple(found)


def _rows(count: int) -> Any:
    decks = np.tile(np.arange(CARD_COUNT, dtype=np.uint8), (count, 1))
    return np.ascontiguousarray(np.random.default_rng(1).permuted(decks, axis=1)[:, :7])


def _rates(
    evaluate: Evaluate, hands: Sequence[list[Card]], own: Callable[[list[Card]], Any]
) -> tuple[float, float]:
    """Return evaluations a second of five and of seven cards."""
    five, seven = ([own(hand[:size]) for hand in hands] for size in (5, 7))
    return (
        len(hands) / _cpu_seconds(lambda: _each(evaluate, five)),
        len(hands) / _cpu_seconds(lambda: _each(evaluate, seven)),
    )


def _each(evaluate: Evaluate, hands: Iterable[Any]) -> None:
    for hand in hands:
        evaluate(hand)


def _check(name: str, evaluate: Evaluate, own: Callable[[list[Card]], Any], hands: Any) -> None:
    """Check that a library that numbers hands as we do finds what we find."""
    if name in {"phevaluator", "treys"}:
        ours = strengths_of(np.array(hands, np.uint8)).tolist()
        if [evaluate(own(hand)) for hand in hands] != ours:
            raise RuntimeError(f"{name} evaluates a hand otherwise")


def _cpu_seconds(work: Callable[[], object]) -> float:
    """Return the least processor time of three rounds."""
    return min(_timed(work)[0] for _ in range(3))


def _timed(work: Callable[[], Any]) -> tuple[float, Any]:
    begun = time.process_time()
    found = work()
    return time.process_time() - begun, found


# ------------------------------------------------------- cards in a library's form, and its call

Own = Callable[[list[Card]], Any]


def _pokerkit(library: Any) -> tuple[Own, Evaluate]:
    def own(cards: list[Card]) -> Any:
        parsed = tuple(library.Card.parse("".join(map(card_name, cards))))
        return parsed[:2], parsed[2:]

    from_game = library.StandardHighHand.from_game
    return own, lambda hand: from_game(*hand)


def _phevaluator(library: Any) -> tuple[Own, Evaluate]:
    # Looked up once: the module finds its names anew at every use.
    evaluate = library.evaluate_cards
    return list, lambda cards: evaluate(*cards)


def _eval7(library: Any) -> tuple[Own, Evaluate]:
    return lambda cards: [library.Card(card_name(card)) for card in cards], library.evaluate


def _treys(library: Any) -> tuple[Own, Evaluate]:
    def own(cards: list[Card]) -> Any:
        numbers = [library.Card.new(card_name(card)) for card in cards]
        return numbers[2:], numbers[:2]

    evaluator = library.Evaluator()
    return own, lambda hand: evaluator.evaluate(*hand)


_EVALUATORS: dict[str, Callable[[Any], tuple[Own, Evaluate]]] = {
    "pokerkit": _pokerkit,
    "phevaluator": _phevaluator,
    "eval7": _eval7,
    "treys": _treys,
}


# ------------------------------------------------------------------------------ the same whole job


def measure_jobs(report: Callable[[str], None]) -> tuple[JobResult, ...]:
    """Return the jobs that the libraries that are installed can do as well."""
    report("the same jobs")
    return tuple(_jobs())


def _jobs() -> Iterator[JobResult]:
    if _version("pokerkit") is not None:
        pokerkit = importlib.import_module("pokerkit")
        yield _icm(pokerkit)
        yield _range_equity(pokerkit)
        if _HANDS_FILE.exists():
            yield _replay(pokerkit)
    if _version("eval7") is not None:
        yield _hand_equity(importlib.import_module("eval7"))


def _answered(path: str, body: dict[str, Any]) -> tuple[float, Any]:
    tool = TOOL_AT[path]
    tool.answer(body)
    return _timed(lambda: tool.answer(body))


def _icm(pokerkit: Any) -> JobResult:
    payouts, chips = [50, 30, 20, 10, 5], [9000, 8000, 7000, 6000, 5000, 4000, 3000, 2000, 1000]
    ours, answer = _answered("icm", {"payouts": payouts, "chips": chips})
    theirs, found = _timed(lambda: pokerkit.calculate_icm(payouts, chips))
    return JobResult(
        "ICM, 9 players, 5 prizes (ours with 72 bubble factors)",
        ours,
        f"{answer.equities[0]:.4f} for the first",
        "pokerkit",
        theirs,
        f"{found[0]:.4f}",
    )


def _range_equity(pokerkit: Any) -> JobResult:
    samples = 1000
    ranges, board = (["AA", "KK", "AKs"], ["QQ", "JJ", "TT", "AQs"]), "AsKd7c"
    ours, answer = _answered("equity", {"ranges": list(ranges), "board": board})

    def sampled() -> Any:
        return pokerkit.calculate_equities(
            tuple(pokerkit.parse_range(";".join(tokens)) for tokens in ranges),
            list(pokerkit.Card.parse(board)),
            2,
            5,
            pokerkit.Deck.STANDARD,
            (pokerkit.StandardHighHand,),
            sample_count=samples,
        )

    theirs, found = _timed(sampled)
    return JobResult(
        "AA, KK, AKs against QQ, JJ, TT, AQs on a flop",
        ours,
        f"{answer.players[0].equity:.4f}, exact",
        "pokerkit",
        theirs,
        f"{found[0]:.4f}, {samples:,} samples",
    )


def _replay(pokerkit: Any) -> JobResult:
    hands = _pluribus_hands()
    replay = TOOL_AT["notation/replay"].answer
    replay({"text": hands[0]})
    ours, actions = _timed(lambda: sum(replay({"text": text}).count for text in hands))

    def played() -> int:
        return sum(len(list(pokerkit.HandHistory.loads(text))) for text in hands)

    theirs, states = _timed(played)
    return JobResult(
        f"replaying {len(hands):,} hands of Pluribus (ours with every state written out)",
        ours,
        f"{actions:,} actions",
        "pokerkit",
        theirs,
        f"{states:,} states",
    )


def _pluribus_hands() -> list[str]:
    """Return every tenth of the 10,000 hands beside the checkout."""
    with tarfile.open(_HANDS_FILE) as archive:
        names = sorted(name for name in archive.getnames() if _PLURIBUS.fullmatch(name))
        files = [archive.extractfile(name) for name in names[::10]]
        return [file.read().decode() for file in files if file is not None]


def _hand_equity(eval7: Any) -> JobResult:
    samples = 100_000
    hand, villain, board = "AhQh", "TT+,AQ+,KQs", "AsKd7c"
    ours, answer = _answered("equity", {"ranges": [[hand], [villain]], "board": board})
    hole, flop = (
        [eval7.Card(text[i : i + 2]) for i in range(0, len(text), 2)] for text in (hand, board)
    )
    opposed = eval7.HandRange(villain)
    theirs, found = _timed(lambda: eval7.py_hand_vs_range_monte_carlo(hole, opposed, flop, samples))
    return JobResult(
        "a hand against a range on a flop",
        ours,
        f"{answer.players[0].equity:.4f}, exact",
        "eval7",
        theirs,
        f"{found:.4f}, {samples:,} samples",
    )
