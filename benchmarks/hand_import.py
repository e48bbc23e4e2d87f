"""How fast hands are imported, and in how much memory: `python -m benchmarks.hand_import`.

Writes docs/benchmarks-hands.md. Hands are made up by a fixed seed: six players, most of whom fold,
as at real tables. `--large` imports files of 200 MB and 1 GB too: a quarter of an hour, 3 GB of
disk.
"""

import multiprocessing
import os
import sys
import tempfile
import threading
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import psutil

from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.hand_import import HandImport, ImportReport

OUT = Path(__file__).resolve().parents[1] / "docs" / "benchmarks-hands.md"
HANDS = 20_000
FILES = 10_000
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eli", "Fay")
MB = 2**20


class Table:
    """Six players with 100 bb; chips are cents."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def hand(self, number: int) -> str:
        """Play a hand as PokerStars tells it: a raise, at most one call, and small bets."""
        random, button = self._random, number % 6
        deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
        random.shuffle(deck)
        seat = [NAMES[(button + 1 + step) % 6] for step in range(6)]
        lines = [
            f"PokerStars Hand #{10**11 + number}:  Hold'em No Limit ($0.50/$1.00 USD) - "
            f"2024/07/{1 + number // 1440 % 28:02} {number // 60 % 24:02}:{number % 60:02}:00 ET",
            f"Table 'Halley {number // 100}' 6-max Seat #{button + 1} is the button",
            *(f"Seat {place + 1}: {name} ($100 in chips)" for place, name in enumerate(NAMES)),
            f"{seat[0]}: posts small blind $0.50",
            f"{seat[1]}: posts big blind $1",
            "*** HOLE CARDS ***",
        ]
        if seat[1] != "Fay":
            # What the big blind has is not known: the raiser always wins.
            lines.append(f"Dealt to Fay [{deck[0]} {deck[1]}]")
        opener = random.choice([2, 3, 4, 5, 5])
        lines += [f"{name}: folds" for name in seat[2:opener]]
        lines += [f"{seat[opener]}: raises $1.50 to $2.50"]
        lines += [f"{name}: folds" for name in (*seat[opener + 1 :], seat[0])]
        if random.random() < 0.6:
            lines += [f"{seat[1]}: folds", f"Uncalled bet ($1.50) returned to {seat[opener]}"]
            return "\n".join([*lines, *self._end(seat, opener, "2.50", "0", [])])
        lines.append(f"{seat[1]}: calls $1.50")
        return "\n".join(lines + self._streets(seat, opener, deck))

    def _streets(self, seat: list[str], opener: int, deck: list[str]) -> list[str]:
        random, lines, pot = self._random, [], 550
        caller, raiser = seat[1], seat[opener]
        board = deck[4:9]
        for name, cards in (("FLOP", 3), ("TURN", 4), ("RIVER", 5)):
            old = f"[{' '.join(board[: cards - 1])}] [{board[cards - 1]}]"
            shown = f"[{' '.join(board[:3])}]" if cards == 3 else old
            lines += [f"*** {name} *** {shown}", f"{caller}: checks"]
            bet = pot // 3
            if random.random() < 0.5:
                lines.append(f"{raiser}: checks")
                continue
            lines.append(f"{raiser}: bets ${bet / 100:.2f}")
            if random.random() < 0.5:
                lines += [
                    f"{caller}: folds",
                    f"Uncalled bet (${bet / 100:.2f}) returned to {raiser}",
                ]
                return [*lines, *self._end(seat, opener, *_shares(pot), board[:cards])]
            lines.append(f"{caller}: calls ${bet / 100:.2f}")
            pot += 2 * bet
        hole = deck[:2] if raiser == "Fay" else deck[10:12]
        shows = [f"{raiser}: shows [{' '.join(hole)}]", f"{caller}: mucks hand"]
        lines += ["*** SHOW DOWN ***", *shows]
        return [*lines, *self._end(seat, opener, *_shares(pot), board)]

    @staticmethod
    def _end(seat: list[str], winner: int, won: str, rake: str, board: list[str]) -> list[str]:
        pot = float(won) + float(rake)
        return [
            f"{seat[winner]} collected ${won} from pot",
            "*** SUMMARY ***",
            f"Total pot ${pot:.2f} | Rake ${rake}",
            *([f"Board [{' '.join(board)}]"] if board else []),
            *(
                f"Seat {NAMES.index(name) + 1}: {name} folded before Flop"
                for name in seat[2:winner]
            ),
            "\n\n",
        ]


def _shares(pot: int) -> tuple[str, str]:
    """Return what is won and the rake of a twentieth, in dollars."""
    return f"{(pot - pot // 20) / 100:.2f}", f"{pot // 20 / 100:.2f}"


def _write(path: Path, size: int = 0, hands: int = 0, start: int = 0) -> int:
    """Write so many hands, or so many bytes of them; return how many."""
    table, number = Table(start), start
    with path.open("w", encoding="utf-8") as file:
        while number - start < hands or file.tell() < size:
            file.write("".join(table.hand(n) for n in range(number, number + 500)))
            number += 500
    return number - start


class _Memory:
    """Looks at the memory of this process, and of those it started, while something is done."""

    def __init__(self) -> None:
        self.own = self.children = 0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._look)

    def __enter__(self) -> "_Memory":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _look(self) -> None:
        process = psutil.Process()
        while not self._over.wait(0.2):
            self.own = max(self.own, process.memory_info().rss)
            total = 0
            for child in process.children():
                try:
                    total += child.memory_info().rss
                except psutil.Error:
                    continue
            self.children = max(self.children, total)


def _imported(importer: HandImport, path: Path) -> ImportReport:
    work = importer.files([path])
    while True:
        try:
            next(work)
        except StopIteration as end:
            report: ImportReport = end.value
            return report


def _row(title: str, path: Path, importer: HandImport, expected: int) -> str:
    """Import and return a row of the table."""
    size = sum(f.stat().st_size for f in (path.iterdir() if path.is_dir() else [path]))
    began, worked = time.perf_counter(), sum(os.times()[:4])
    with _Memory() as memory:
        report = _imported(importer, path)
    seconds, worked = time.perf_counter() - began, sum(os.times()[:4]) - worked
    done = report.new or report.unchanged
    if (report.new or expected) != expected or report.unreconciled or report.left_out:
        raise RuntimeError(f"{title}: {report}")
    told = f"{done / seconds:,.0f}"
    parts = (title, f"{size / MB:,.0f}", f"{done:,}", f"{seconds:,.1f}", told, f"{worked:,.1f}")
    used = (f"{memory.own / MB:,.0f}", f"{memory.children / MB:,.0f}")
    row = f"| {' | '.join((*parts, *used))} |"
    print(row, flush=True)
    return row


def main() -> None:
    """Measure, and write the table."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)

        def importer(workers: int | None = None) -> HandImport:
            home = Path(tempfile.mkdtemp(dir=root))
            return HandImport(HandStore(UserStore(home)), workers=workers)

        count = _write(root / "one.txt", hands=HANDS)
        rows.append(_row("one file, this process alone", root / "one.txt", importer(0), count))
        rows.append(_row("one file", root / "one.txt", importer(), count))
        many = root / "many"
        many.mkdir()
        table = Table(7)
        for number in range(FILES):
            (many / f"{number}.txt").write_text(table.hand(number), encoding="utf-8")
        shared = importer()
        rows.append(_row(f"{FILES:,} files of one hand", many, shared, FILES))
        rows.append(_row("the same files again, by files", many, shared, FILES))
        for size in [200, 1024] if "--large" in sys.argv else []:
            path = root / "large.txt"
            count = _write(path, size=size * MB)
            rows.append(_row(f"one file of {size} MB", path, importer(), count))
    _publish(rows)


def _publish(rows: list[str]) -> None:
    date = datetime.now(UTC).date().isoformat()
    cores = len(os.sched_getaffinity(0))
    lines = [
        "# Import of hands",
        "",
        f"`python -m benchmarks.hand_import`, {date}, {cores} cores. Made-up hands in the form of",
        "PokerStars, replay and store included. Memory is the most that the importing process",
        "held, and those that read for it together. Other work of the machine counts in the",
        "seconds, but hardly in those of the processors.",
        "",
        "| what | MB | hands | seconds | a second | processor seconds | MB held | MB of readers |",
        "|---|---|---|---|---|---|---|---|",
        *rows,
    ]
    OUT.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    multiprocessing.freeze_support()
    main()
