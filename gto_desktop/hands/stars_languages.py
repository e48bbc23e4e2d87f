"""PokerStars in other languages: each line is put into the English words first."""

import re
from dataclasses import dataclass

from gto_desktop.basis.message import Message, say
from gto_desktop.hands.hand import HandSkipped
from gto_desktop.hands.line_reader import LineNotUnderstood, LineReader, Piece
from gto_desktop.hands.room_amounts import MONEY
from gto_desktop.hands.stars import BANNER, StarsReader


@dataclass(frozen=True)
class StarsLanguage:
    """The words of a language; patterns are whole, `M` in them stands for an amount."""

    name: Message
    header: str
    """How a hand begins, with its number and all behind the colon in groups."""
    dealt: str
    """The line with hero's cards: the name, the cards."""
    collected: str
    """Who takes a pot: the name, the amount."""
    pot: str
    """The sum of the pots and the rake."""
    acts: tuple[tuple[str, str], ...]
    """What stands behind a player's name, and the English for it."""
    folded: str
    """In a line of the summary."""
    showed: str
    """Before the cards in a line of the summary."""


LANGUAGES = (
    StarsLanguage(
        say("Portuguese"),
        r"Mão (?:Zoom )?(?:d[ao] )?PokerStars(?: \w+)? ?#(\d+): ?(.*)",
        r"(.+) recebe \[(.*)\]",
        r"(.+) recebeu (M) do pote.*",
        r"Total pote (M).*\| comissão (M).*",
        (
            ("desiste", "folds"),
            ("passa", "checks"),
            ("iguala (M)", r"calls \1"),
            ("aposta (M)", r"bets \1"),
            ("aumenta (M) para (M)", r"raises \1 to \2"),
            ("coloca (?:o )?ante (M)", r"posts the ante \1"),
            ("paga o small blind (M)", r"posts small blind \1"),
            ("paga o big blind (M)", r"posts big blind \1"),
            ("paga (?:o |os )?small (?:&|e) big blinds? (M)", r"posts small & big blinds \1"),
            (r"mostra (\[.*\].*)", r"shows \1"),
        ),
        "desistiu",
        "mostrou",
    ),
    StarsLanguage(
        say("Spanish"),
        r"Mano n\.? ?[º°] ?(\d+) de (?:Zoom de )?PokerStars: ?(.*)",
        r"Repartidas a (.+) \[(.*)\]",
        r"(.+) se lleva (M) del bote.*",
        r"Bote total (M).*\| Comisión (M).*",
        (
            ("se retira", "folds"),
            ("pasa", "checks"),
            ("iguala (M)", r"calls \1"),
            ("apuesta (M)", r"bets \1"),
            ("sube (M) a (M)", r"raises \1 to \2"),
            ("pone (?:el )?ante (M)", r"posts the ante \1"),
            ("pone la ciega pequeña (M)", r"posts small blind \1"),
            ("pone la ciega grande (M)", r"posts big blind \1"),
            ("pone las ciegas pequeña y grande (M)", r"posts small & big blinds \1"),
            (r"muestra (\[.*\].*)", r"shows \1"),
        ),
        "se retiró",
        "muestra|mostró",
    ),
    StarsLanguage(
        say("Russian"),
        r"Раздача (?:Zoom )?PokerStars(?: \w+)? ?№ ?(\d+): ?(.*)",
        r"Карты (.+) \[(.*)\]",
        r"(.+) получила? (M)(?![\d.,]).*",
        r"Общий банк (M).*\| Доля (M).*",
        (
            ("делает фолд", "folds"),
            ("делает чек", "checks"),
            ("делает колл (M)", r"calls \1"),
            ("делает бет (M)", r"bets \1"),
            ("делает рейз (M) (?:до )?(M)", r"raises \1 to \2"),
            ("ставит анте (M)", r"posts the ante \1"),
            ("ставит малый блайнд (M)", r"posts small blind \1"),
            ("ставит большой блайнд (M)", r"posts big blind \1"),
            ("ставит малый и большой блайнды? (M)", r"posts small & big blinds \1"),
            (r"(?:открывает|показывает) (\[.*\].*)", r"shows \1"),
        ),
        "сделала? фолд",
        "открыла?|показала?",
    ),
    StarsLanguage(
        say("German"),
        r"PokerStars (?:Zoom )?Hand Nr\. ?(\d+): ?(.*)",
        r"(.+) bekommt:? \[(.*)\]",
        r"(.+) gewinnt (M) aus .*",
        r"Pot gesamt:? (M).*\| Rake:? (M).*",
        (
            ("passt", "folds"),
            ("checkt|schiebt", "checks"),
            ("geht mit:? (M)", r"calls \1"),
            ("erhöht (M) auf (M)", r"raises \1 to \2"),
            ("setzt (?:den )?Small Blind:? (M)", r"posts small blind \1"),
            ("setzt (?:den )?Big Blind:? (M)", r"posts big blind \1"),
            ("setzt (?:den |die |das )?Ante:? (M)", r"posts the ante \1"),
            ("setzt Small (?:&|und) Big Blinds?:? (M)", r"posts small & big blinds \1"),
            ("setzt (M)", r"bets \1"),
            (r"zeigt (\[.*\].*)", r"shows \1"),
        ),
        "passte|gepasst|passt",
        "zeigte|zeigt",
    ),
    StarsLanguage(
        say("French"),
        r"(?:Main PokerStars(?: \w+)? n° ?|PokerStars Partie #)(\d+) ?: ?(.*)",
        r"Distribuées (?:à )?(.+) \[(.*)\]",
        r"(.+) (?:a )?(?:remporte|remporté|gagne|ramasse) (M)(?![\d.,]).*",
        r"(?:Pot total|Total du pot|Total pot) ?:? (M).*"
        r"\| (?:Rake|Commission|Prélèvement) ?:? (M).*",
        (
            (r"passe\.?|se couche\.?", "folds"),
            (r"parole\.?|checke\.?", "checks"),
            (r"suit\.? (M)", r"calls \1"),
            (r"mise\.? (M)", r"bets \1"),
            (r"relance\.? (M) à (M)", r"raises \1 to \2"),
            (r"met (?:la )?petite blinde?\.? (M)", r"posts small blind \1"),
            (r"met (?:la )?grosse blinde?\.? (M)", r"posts big blind \1"),
            (r"met (?:l'|un |une )?ante\.? (M)", r"posts the ante \1"),
            (
                r"met (?:les |la )?petite et (?:la )?grosse blindes?\.? (M)",
                r"posts small & big blinds \1",
            ),
            (r"montre (\[.*\].*)", r"shows \1"),
        ),
        "passe|passé|couche|couché",
        "montre|montré",
    ),
)
_CHAIR = "Lugar|Asiento|Место|Platz|Siège|Place|Seat"
_TABLE = re.compile(
    r"(?:Mesa|Tisch|Table|Стол) ['\"](.*)['\"](?: (\d+)-max)?"
    r"[^'\"]*?(?:#|№|n\.? ?[º°]|Nr\.) ?(\d+)\b.*"
)
_SEAT = re.compile(
    rf"(?:{_CHAIR}) (\d+): (.+) \(({MONEY}) "
    r"(?:em fichas|en fichas|фишек|in [Cc]hips|en jetons)(?:, [^)]*)?\).*"
)
_RESULT = re.compile(rf"(?:{_CHAIR}) (\d+): (.*)")
_PART = re.compile(r"\*\*\* ?(.+?) ?\*\*\*(.*)")
_PARTS = {
    "FLOP": "FLOP", "ФЛОП": "FLOP",
    "TURN": "TURN", "ТЕРН": "TURN", "TOURNANT": "TURN",  # noqa: RUF001
    "RIVER": "RIVER", "РИВЕР": "RIVER", "RIVIÈRE": "RIVER",
    "SUMMARY": "SUMMARY", "SUMÁRIO": "SUMMARY", "RESUMO": "SUMMARY", "RESUMEN": "SUMMARY",
    "ИТОГ": "SUMMARY", "ZUSAMMENFASSUNG": "SUMMARY", "SYNTHÈSE": "SUMMARY", "RÉSUMÉ": "SUMMARY",
}  # fmt: skip
_ALL_IN = re.compile(
    r" (?:e|y|и|und|et) [^\d\[\]]*(?:all[- ]in|олл-ин|tapis)[^\d\[\]]*", re.IGNORECASE
)
_RETURNED = re.compile(rf"[^\d(\[\]:]+\({MONEY}\) (.+)")
_HEADER_WORDS = (
    (
        re.compile(r"(?:Torneio|Torneo|Турнир|Turnier|Tournoi)\s?(?:#|№|n\.? ?[º°]|Nr\.)?\s?(\d+)"),
        r"Tournament #\1",
    ),
    (re.compile(r"\b(?:Nível|Nivel|Уровень|Niveau|Stufe)\b"), "Level"),
    (re.compile(r"Холдем Безлимитный|Безлимитный Холдем"), "Hold'em No Limit"),
    (re.compile(r"\b(\d\d)[./-](\d\d)[./-](\d{4})\b"), r"\3/\2/\1"),
    # Eastern time.
    (re.compile(r"\bВВ\b"), "ET"),  # noqa: RUF001
)


@dataclass(frozen=True)
class _Patterns:
    """The words of a language, ready to be looked for."""

    header: re.Pattern[str]
    dealt: re.Pattern[str]
    collected: re.Pattern[str]
    pot: re.Pattern[str]
    acts: tuple[tuple[re.Pattern[str], str], ...]
    folded: re.Pattern[str]
    showed: re.Pattern[str]


def _whole(pattern: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\bM\b", lambda _: MONEY, pattern))


_COMPILED = tuple(
    _Patterns(
        re.compile(language.header, re.IGNORECASE),
        re.compile(language.dealt),
        _whole(language.collected),
        _whole(language.pot),
        tuple((_whole(pattern), english) for pattern, english in language.acts),
        re.compile(rf"\b(?:{language.folded})\b"),
        re.compile(rf"\b(?:{language.showed})\b[^\[]*(\[\w\w \w\w\])"),
    )
    for language in LANGUAGES
)
OTHER_LANGUAGE = re.compile(
    r"(?=[^\"]{0,60}\bPokerStars\b)[^:\"\[]{0,60}(?:#|№|n\.? ?[º°]|nr\.?) ?\d{5,}[^:]{0,30}:.*",
    re.IGNORECASE,
)
"""The first line of a hand of PokerStars in whatever language."""


def is_other_language(line: str) -> bool:
    """Tell whether a line begins a hand of PokerStars in another language than English."""
    return "PokerStars" in line and any(words.header.fullmatch(line) for words in _COMPILED)


def stars_reader(piece: Piece) -> LineReader:
    """Return the reader of a hand of PokerStars in the language of its first line."""
    first = piece.lines[0].strip().lstrip("\ufeff")
    for words in _COMPILED:
        if words.header.fullmatch(first) is not None:
            return _TranslatedReader(piece, words)
    return StarsReader(piece)


class _TranslatedReader(StarsReader):
    """A hand of PokerStars in the words of a language."""

    def __init__(self, piece: Piece, words: _Patterns) -> None:
        super().__init__(piece)
        self._words = words
        self._parts = 0
        self._settled = False
        """Nobody acts any more."""

    def take(self, text: str) -> None:
        """Read a line; what is not understood is told as it stands."""
        if BANNER.fullmatch(text) is not None:
            return
        try:
            super().take(self._english(text))
        except LineNotUnderstood:
            raise self.lost(text) from None

    def _english(self, text: str) -> str:
        """Return the English for a line, or the line where it has none of its own."""
        words = self._words
        if not self.draft.id:
            header = words.header.fullmatch(text)
            return self._first(*header.groups()) if header else text
        if (part := _PART.fullmatch(text)) is not None:
            return self._part(part)
        if self.over:
            return self._summary(text)
        return self._played(text)

    def _played(self, text: str) -> str:
        """Return the English for a line that is neither the first, nor a part, nor the summary."""
        words, english = self._words, text
        if (spaced := self.name_at(text, " : ")) is not None:
            english = f"{spaced[0]}: {spaced[1]}"
        elif (table := _TABLE.fullmatch(text)) is not None:
            size = f"{table[2]}-max " if table[2] else ""
            english = f"Table '{table[1]}' {size}Seat #{table[3]} is the button"
        elif (seat := _SEAT.fullmatch(text)) is not None:
            english = f"Seat {seat[1]}: {seat[2]} ({seat[3]} in chips)"
        elif (dealt := words.dealt.fullmatch(text)) is not None:
            english = f"Dealt to {dealt[1]} [{dealt[2]}]"
        elif (won := words.collected.fullmatch(text)) and won[1] in self.draft.players:
            self._settled = True
            english = f"{won[1]} collected {won[2]} from pot"
        return english

    @staticmethod
    def _first(number: str, rest: str) -> str:
        for pattern, english in _HEADER_WORDS:
            rest = pattern.sub(english, rest)
        return f"PokerStars Hand #{number}: {rest}"

    def _part(self, part: re.Match[str]) -> str:
        english = _PARTS.get(part[1].upper())
        if english is not None:
            return f"*** {english} ***{part[2]}"
        if part[2].strip():
            raise HandSkipped(self.lost(part[0]).reason)
        # The first without cards are the hole cards, the second is the showdown.
        self._parts += 1
        self._settled = self._parts > 1
        return "*** SHOW DOWN ***" if self._settled else "*** HOLE CARDS ***"

    def _summary(self, text: str) -> str:
        """Return the English for a line of the summary."""
        words = self._words
        if (pot := words.pot.fullmatch(text)) is not None:
            return f"Total pot {pot[1]} | Rake {pot[2]}"
        seat = _RESULT.fullmatch(text)
        if seat is None:
            # The board, in whatever word.
            return re.sub(r"^[^\[\]\d]+(?=\[)", "Board ", text)
        who = self.name_at(seat[2], " ")
        if who is None:
            return f"Seat {seat[1]}: {seat[2]}"
        rest = "folded" if words.folded.search(who[1]) else ""
        if (showed := words.showed.search(who[1])) is not None:
            rest += f" showed {showed[1]}"
        elif (mucked := re.search(r"\[\w\w \w\w\]", who[1])) is not None:
            rest += f" mucked {mucked[0]}"
        return f"Seat {seat[1]}: {who[0]} {rest}"

    def done_by(self, name: str, rest: str) -> bool:
        """Read what a player does; tell whether it was understood."""
        rest = _ALL_IN.sub("", rest)
        for pattern, english in self._words.acts:
            if (act := pattern.fullmatch(rest)) is not None:
                return super().done_by(name, act.expand(english))
        silent = self._settled and re.search(r"[\d\[\]]", rest) is None
        return silent or super().done_by(name, rest)

    def other(self, text: str) -> None:
        """Read a line of the header, or one that says nothing."""
        players = self.draft.players
        returned = _RETURNED.fullmatch(text)
        if returned is not None and any(returned[1].rstrip(".").endswith(p) for p in players):
            self._settled = True
            return
        if players and self._is_chatter(text):
            return
        super().other(text)

    def _is_chatter(self, text: str) -> bool:
        """Tell whether a line is of somebody who comes, goes, is late or talks: no act, no sum."""
        if (who := self.name_at(text, " ")) is not None:
            return (
                re.search(r"[\d\[\]:]", who[1]) is None
                or re.search(r', ["«].*["»]$', text) is not None
            )
        named = any(name in text for name in self.draft.players)
        return not named and re.search(r"[:(\[*$€£]", text) is None
