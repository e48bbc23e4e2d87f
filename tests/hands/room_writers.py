"""Writers of the forms of rooms, for tests: they tell a hand as the room would.

They know nothing of the readers. The hands are those of the dealer: tournaments in whole chips.
"""
# Of the Russian words.
# ruff: noqa: RUF001

import json
from collections.abc import Iterator
from dataclasses import dataclass

from gto_desktop.hands.hand import Hand, HandActionKind, PostKind, contributions

STREETS = ("PREFLOP", "FLOP", "TURN", "RIVER")
BOARD = (0, 3, 4, 5)


@dataclass(frozen=True)
class Step:
    """An action with what a room may tell of it."""

    name: str
    kind: HandActionKind
    added: int
    to: int
    by: int
    """By how much it is a raise."""
    all_in: bool


def steps(hand: Hand, street: int) -> Iterator[Step]:
    front = [0] * len(hand.seats)
    if not street:
        for post in hand.posts:
            front[post.player] += 0 if post.kind is PostKind.ANTE else post.amount
    high = max([*front, 0 if street else hand.big_blind])
    for action in hand.street_actions(street):
        added = action.to - front[action.player]
        raised = max(action.to - high, 0)
        name = hand.seats[action.player].name
        yield Step(name, action.kind, added, action.to, raised, action.all_in and added > 0)
        front[action.player] = action.to
        high = max(high, action.to)


def streets(hand: Hand) -> Iterator[tuple[int, str, str]]:
    """Yield each street that was dealt after the first: its number, the cards before, the new."""
    for street in (1, 2, 3):
        if len(hand.board) >= BOARD[street]:
            before = " ".join(hand.board[: BOARD[street - 1]])
            yield street, before, " ".join(hand.board[BOARD[street - 1] : BOARD[street]])


def returned(hand: Hand) -> tuple[str, int]:
    _, (player, chips) = contributions(hand.posts, hand.actions, len(hand.seats))
    return hand.seats[player].name, chips


def pot(hand: Hand) -> int:
    return sum(hand.put_in())


def shows(hand: Hand) -> list[tuple[str, str]]:
    """Return who shows, and what."""
    left = hand.left()
    return [
        (hand.seats[p].name, " ".join(hand.seats[p].cards)) for p in left if hand.seats[p].cards
    ] * (len(left) > 1)


def board_mark(before: str, new: str, word: str) -> str:
    return f"*** {word} *** [{before}] [{new}]" if before else f"*** {word} *** [{new}]"


def wpn(hand: Hand) -> str:
    """Return a hand in the form since 2019; winners stand in the summary alone."""
    lines = [
        f"Game Hand #77 - Tournament #5 - Holdem (No Limit) - Level 1 "
        f"({hand.small_blind}.00/{hand.big_blind}.00)- 2024/01/05 14:10:01 UTC",
        f"Table '1' 9-max Seat #{hand.button} is the button",
        *(f"Seat {s.number}: {s.name} ({s.stack}.00)" for s in hand.seats),
    ]
    words = {
        PostKind.ANTE: "ante",
        PostKind.SMALL: "the small blind",
        PostKind.BIG: "the big blind",
    }
    lines += [
        f"{hand.seats[p.player].name} posts {words[p.kind]} {p.amount}.00" for p in hand.posts
    ]
    lines += ["*** HOLE CARDS ***", "Main pot 150.00"]

    def told(street: int) -> Iterator[str]:
        for step in steps(hand, street):
            end = " and is all-in" if step.all_in else ""
            text = f"{step.name} {step.kind}s"
            if step.kind is HandActionKind.RAISE:
                text += f" {step.added}.00 to {step.to}.00"
            elif step.added:
                text += f" {step.added}.00"
            yield text + end

    lines += told(0)
    for street, before, new in streets(hand):
        lines += [board_mark(before, new, STREETS[street]), f"Main pot {pot(hand)}.00"]
        lines += told(street)
    name, chips = returned(hand)
    lines += [f"Uncalled bet ({chips}.00) returned to {name}"] if chips else []
    shown = dict(shows(hand))
    if shown:
        lines += ["*** SHOW DOWN ***", *(f"{n} shows [{c}] (a hand)" for n, c in shown.items())]
    lines += ["*** SUMMARY ***", f"Total pot {pot(hand)}.00"]
    for seat in hand.seats:
        what = f"showed [{shown[seat.name]}]" if seat.name in shown else "did not show"
        won = f" and won {seat.won}.00" if seat.won else ""
        lines.append(f"Seat {seat.number}: {seat.name} {what if won else 'lost'}{won}")
    return "\n".join(lines) + "\n"


def old_wpn(hand: Hand) -> str:
    """Return a hand in the form until 2019."""
    lines = [
        "Game started at: 2016/6/21 9:6:2",
        f"Game ID: 77 {hand.small_blind}/{hand.big_blind} Made Up 9-Max, Table 1 (Hold'em)",
        f"Seat {hand.button} is the button",
        *(f"Seat {s.number}: {s.name} ({s.stack})." for s in hand.seats),
    ]
    words = {
        PostKind.ANTE: "ante",
        PostKind.SMALL: "has small blind",
        PostKind.BIG: "has big blind",
    }
    lines += [
        f"Player {hand.seats[p.player].name} {words[p.kind]} ({p.amount})" for p in hand.posts
    ]
    lines += [f"Player {s.name} received a card." for s in hand.seats for _ in range(2)]

    def told(street: int) -> Iterator[str]:
        for step in steps(hand, street):
            if step.all_in:
                yield f"Player {step.name} allin ({step.added})"
            else:
                yield f"Player {step.name} {step.kind}s" + f" ({step.added})" * (step.added > 0)

    lines += told(0)
    for street, before, new in streets(hand):
        mark = f"*** {STREETS[street]} ***: [{f'{before} {new}'.strip()}]"
        lines += [mark.replace("T", "10").replace("10URN", "TURN"), *told(street)]
    name, chips = returned(hand)
    lines += [f"Uncalled bet ({chips}) returned to {name}"] if chips else []
    lines += ["------ Summary ------", f"Pot: {pot(hand)}"]
    shown = dict(shows(hand))
    for seat, put in zip(hand.seats, hand.put_in(), strict=True):
        what = "does not show cards."
        if seat.name in shown:
            what = f"shows: A hand. High [{shown[seat.name].replace('T', '10')}]. "
        star = "*" if seat.won else ""
        lines.append(
            f"{star}Player {seat.name} {what}Bets: {put}. Collects: {seat.won}. Wins: {seat.won}."
        )
    return "\n".join([*lines, "Game ended at: 2016/6/21 9:7:0"]) + "\n"


def ignition(hand: Hand) -> str:
    """Return a hand of Ignition; players are called after their seats, cards dealt to all."""
    count = len(hand.seats)
    labels = ["Small Blind", "Big Blind", *(f"UTG+{i}" if i else "UTG" for i in range(count - 3))]
    labels = ["Big Blind", "Dealer"] if count == 2 else [*labels, "Dealer"]
    known = {seat.name: label for seat, label in zip(hand.seats, labels, strict=True)}
    lines = [
        f"Ignition Hand #77: HOLDEM Tournament #5 TBL#1, Turbo- Level 1 "
        f"({hand.small_blind}/{hand.big_blind}) - 2018-07-28 20:53:10",
        *(f"Seat {s.number}: {known[s.name]} ({s.stack:,} in chips)" for s in hand.seats),
        f"Dealer : Set dealer [{hand.button}]",
    ]
    words = {PostKind.ANTE: "Ante chip", PostKind.SMALL: "Small blind", PostKind.BIG: "Big blind"}
    lines += [
        f"{known[hand.seats[p.player].name]} : {words[p.kind]} {p.amount:,}" for p in hand.posts
    ]
    lines.append("*** HOLE CARDS ***")
    for seat in hand.seats:
        lines += [f"{known[seat.name]} : Card dealt to a spot [{' '.join(seat.cards)}]"] * bool(
            seat.cards
        )

    def told(street: int) -> Iterator[str]:
        for step in steps(hand, street):
            label = known[step.name]
            if step.kind is HandActionKind.RAISE:
                verb = "All-in(raise)" if step.all_in else "Raises"
                yield f"{label} : {verb} {step.by:,} to {step.to:,}"
            elif step.all_in:
                yield f"{label} : All-in {step.added:,}"
            else:
                amount = f" {step.added:,}" if step.added else ""
                yield f"{label} : {step.kind.capitalize()}s{amount}"

    lines += told(0)
    for street, before, new in streets(hand):
        acts = list(told(street))
        # Where nobody acts any more, some clients write the board in the summary alone.
        lines += [board_mark(before, new, STREETS[street])] * bool(acts) + acts
    name, chips = returned(hand)
    lines += [f"{known[name]} : Return uncalled portion of bet {chips:,}"] * (chips > 0)
    lines += [f"{known[n]} : Showdown [{c} 2c 3c 4c] (A hand)" for n, c in shows(hand)]
    lines += [f"{known[s.name]} : Hand Result {s.won:,}" for s in hand.seats if s.won]
    lines += ["*** SUMMARY ***", f"Total Pot({pot(hand)})"]
    lines += [f"Board [{' '.join(hand.board)}]"] * bool(hand.board)
    return "\n".join(lines) + "\n"


def coinpoker(hand: Hand) -> str:
    """Return a hand of CoinPoker, as a cash game without rake."""
    ante = f"/₮{hand.ante}" if hand.ante else ""
    lines = [
        f"CoinPoker Hand #77: NLH (₮{hand.small_blind}/₮{hand.big_blind}{ante}) "
        "2026/06/08 21:11:52 UTC",
        f"Table '200588' 6-max Seat #{hand.button} is the button",
        *(f"Seat {s.number}: {s.name} (₮{s.stack} in chips)" for s in hand.seats),
    ]
    words = {PostKind.ANTE: "ante", PostKind.SMALL: "small blind", PostKind.BIG: "big blind"}
    lines += [f"{hand.seats[p.player].name}: posts {words[p.kind]} ₮{p.amount}" for p in hand.posts]
    lines += ["*** HOLE CARDS ***", *(f"Dealt to {s.name}" for s in hand.seats)]

    def told(street: int) -> Iterator[str]:
        for step in steps(hand, street):
            if step.all_in:
                yield f"{step.name}: ALLIN ₮{step.added}"
            elif step.kind is HandActionKind.RAISE:
                yield f"{step.name}: raises ₮{step.by} to ₮{step.to}"
            else:
                yield f"{step.name}: {step.kind}s" + f" ₮{step.added}" * (step.added > 0)

    lines += told(0)
    for street, before, new in streets(hand):
        lines += [board_mark(before, new, STREETS[street]), *told(street)]
    name, chips = returned(hand)
    lines += [f"{name}: RETURN ₮{chips}"] * (chips > 0)
    lines += ["*** SHOWDOWN ***", *(f"{n}: shows [{c}] (A Hand)" for n, c in shows(hand))]
    lines += [f"{s.name} collected ₮{s.won} from pot" for s in hand.seats if s.won]
    lines += ["*** SUMMARY ***", f"Total pot ₮{pot(hand)} | Rake ₮0", "Hand was run once"]
    lines += [f"Board [ {' '.join(hand.board)} ]", "Game ended: 2026/06/08 21:12:20 UTC"]
    return "\n".join(lines) + "\n"


def open_hand_history(hand: Hand) -> str:
    """Return a hand as Open Hand History; amounts are what is put in with each action."""
    number = {seat.name: place for place, seat in enumerate(hand.seats)}
    words = {PostKind.ANTE: "Post Ante", PostKind.SMALL: "Post SB", PostKind.BIG: "Post BB"}
    first = [
        {"player_id": p.player, "action": words[p.kind], "amount": p.amount} for p in hand.posts
    ]
    rounds: list[dict[str, object]] = []
    for street in range(4):
        if len(hand.board) < BOARD[street]:
            break
        acts = [
            {"player_id": number[step.name], "action": str(step.kind).title(), "amount": step.added}
            for step in steps(hand, street)
        ]
        actions = [*first, *acts] if not street else acts
        rounds.append(
            {
                "street": STREETS[street].title(),
                "cards": list(hand.board[BOARD[street - 1] if street else 0 : BOARD[street]]),
                "actions": [{"action_number": n, **act} for n, act in enumerate(actions)],
            }
        )
    shown = [
        {"player_id": number[n], "action": "Shows Cards", "cards": c.split()}
        for n, c in shows(hand)
    ]
    rounds.append({"street": "Showdown", "actions": shown})
    wins = [{"player_id": number[s.name], "win_amount": s.won} for s in hand.seats if s.won]
    fields = {
        "spec_version": "1.4.7",
        "site_name": "Made Up",
        "game_type": "Holdem",
        "game_number": "77",
        "start_date_utc": "2024-01-05T14:10:01Z",
        "tournament": True,
        "tournament_info": {"tournament_number": "5"},
        "bet_limit": {"bet_type": "NL", "bet_cap": 0},
        "dealer_seat": hand.button,
        "small_blind_amount": hand.small_blind,
        "big_blind_amount": hand.big_blind,
        "ante_amount": hand.ante,
        "players": [
            {"id": place, "seat": s.number, "name": s.name, "starting_stack": s.stack}
            for place, s in enumerate(hand.seats)
        ],
        "rounds": rounds,
        "pots": [{"number": 0, "amount": pot(hand), "rake": 0, "player_wins": wins}],
    }
    return json.dumps({"ohh": fields})


@dataclass(frozen=True)
class Words:
    """How the client says it in a language; `{}` are the amounts."""

    head: str
    table: str
    seat: str
    posts: dict[PostKind, str]
    acts: dict[HandActionKind, str]
    all_in: str
    parts: tuple[str, ...]
    """Hole cards, flop, turn, river, showdown, summary."""
    returned: str
    shows: str
    won: str
    pot: str
    folded: str


WORDS = {
    "Portuguese": Words(
        "Mão PokerStars #77: Torneio #5, $1+$0.10 USD Hold'em No Limit - Nível I ({}/{}) - "
        "2024/01/05 9:10:01 ET",
        "Mesa '5 1' 9-max Lugar #{} é o botão",
        "Lugar {}: {} ({} em fichas)",
        {
            PostKind.ANTE: "coloca ante {}",
            PostKind.SMALL: "paga o small blind {}",
            PostKind.BIG: "paga o big blind {}",
        },
        {
            HandActionKind.FOLD: "desiste",
            HandActionKind.CHECK: "passa",
            HandActionKind.CALL: "iguala {}",
            HandActionKind.BET: "aposta {}",
            HandActionKind.RAISE: "aumenta {} para {}",
        },
        " e está all-in",
        ("CARTAS DA MÃO", "FLOP", "TURN", "RIVER", "SHOW DOWN", "SUMÁRIO"),
        "Aposta não-igualada ({}) voltou para {}",
        "mostra [{}] (um par)",
        "{} recebeu {} do pote",
        "Total pote {} | comissão 0",
        "Lugar {}: {} desistiu antes Flop",
    ),
    "Spanish": Words(
        "Mano n.º 77 de PokerStars: Torneo n.º 5, $1+$0.10 USD Hold'em No Limit - Nivel I "
        "({}/{}) - 05-01-2024 9:10:01 ET",
        'Mesa "5 1" 9-max El asiento n.º {} es el botón',
        "Asiento {}: {} ({} en fichas)",
        {
            PostKind.ANTE: "pone el ante {}",
            PostKind.SMALL: "pone la ciega pequeña {}",
            PostKind.BIG: "pone la ciega grande {}",
        },
        {
            HandActionKind.FOLD: "se retira",
            HandActionKind.CHECK: "pasa",
            HandActionKind.CALL: "iguala {}",
            HandActionKind.BET: "apuesta {}",
            HandActionKind.RAISE: "sube {} a {}",
        },
        " y está all-in",
        ("CARTAS DE MANO", "FLOP", "TURN", "RIVER", "SHOW DOWN", "RESUMEN"),
        "La apuesta no igualada ({}) ha sido devuelta a {}",
        "muestra [{}] (pareja)",
        "{} se lleva {} del bote",
        "Bote total {} | Comisión 0",
        "Asiento {}: {} se retiró antes del Flop",
    ),
    "Russian": Words(
        "Раздача PokerStars №77: Турнир №5, $1+$0.10 USD Холдем Безлимитный - Уровень I ({}/{}) - "
        "05.01.2024 9:10:01 ET",
        "Стол '5 1' 9-max Баттон на месте №{}",
        "Место {}: {} ({} фишек)",
        {
            PostKind.ANTE: "ставит анте {}",
            PostKind.SMALL: "ставит малый блайнд {}",
            PostKind.BIG: "ставит большой блайнд {}",
        },
        {
            HandActionKind.FOLD: "делает фолд",
            HandActionKind.CHECK: "делает чек",
            HandActionKind.CALL: "делает колл {}",
            HandActionKind.BET: "делает бет {}",
            HandActionKind.RAISE: "делает рейз {} {}",
        },
        " и олл-ин",
        ("ЗАКРЫТЫЕ КАРТЫ", "ФЛОП", "ТЕРН", "РИВЕР", "ВСКРЫТИЕ КАРТ", "ИТОГ"),
        "Неуравненная ставка ({}) возвращается игроку {}",
        "открывает [{}] (пару [дамы])",
        "{} получил {} ( банк)",
        "Общий банк {} | Доля 0",
        "Место {}: {} сделал фолд до Флоп",
    ),
    "German": Words(
        "PokerStars Hand Nr. 77: Turnier Nr. 5, $1+$0.10 USD Hold'em No Limit - Level I ({}/{}) - "
        "05.01.2024 9:10:01 ET",
        "Tisch '5 1' 9-max Platz #{} ist der Button",
        "Platz {}: {} ({} in Chips)",
        {
            PostKind.ANTE: "setzt Ante {}",
            PostKind.SMALL: "setzt Small Blind {}",
            PostKind.BIG: "setzt Big Blind {}",
        },
        {
            HandActionKind.FOLD: "passt",
            HandActionKind.CHECK: "checkt",
            HandActionKind.CALL: "geht mit {}",
            HandActionKind.BET: "setzt {}",
            HandActionKind.RAISE: "erhöht {} auf {}",
        },
        " und ist All-in",
        ("HOLE CARDS", "FLOP", "TURN", "RIVER", "SHOWDOWN", "ZUSAMMENFASSUNG"),
        "Einsatz ({}) zurück an {}",
        "zeigt [{}] (ein Paar)",
        "{} gewinnt {} aus dem Pot",
        "Pot gesamt: {} | Rake: 0",
        "Platz {}: {} passte vor dem Flop",
    ),
    "French": Words(
        "Main PokerStars n°77 : Tournoi n°5, $1+$0.10 USD Hold'em No Limit - Niveau I ({}/{}) - "
        "05/01/2024 9:10:01 ET",
        "Table '5 1' 9-max Siège #{} est au bouton.",
        "Siège {}: {} ({} en jetons)",
        {
            PostKind.ANTE: "met l'ante. {}",
            PostKind.SMALL: "met la petite blind. {}",
            PostKind.BIG: "met la grosse blind. {}",
        },
        {
            HandActionKind.FOLD: "passe.",
            HandActionKind.CHECK: "parole.",
            HandActionKind.CALL: "suit. {}",
            HandActionKind.BET: "mise. {}",
            HandActionKind.RAISE: "relance. {} à {}",
        },
        " et est all-in",
        ("CARTES FERMÉES", "FLOP", "TOURNANT", "RIVIÈRE", "ABATTAGE", "SYNTHÈSE"),
        "La mise non suivie ({}) est rendue à {}",
        "montre [{}] (une paire)",
        "{} remporte {} du pot",
        "Total du pot {} | Commission 0",
        "Siège {}: {} a passé avant Flop",
    ),
}


def in_language(hand: Hand, language: str) -> str:
    """Return a hand as the client of PokerStars writes it in a language."""
    words = WORDS[language]
    between = " : " if language == "French" else ": "
    lines = [
        words.head.format(hand.small_blind, hand.big_blind),
        words.table.format(hand.button),
        *(words.seat.format(s.number, s.name, s.stack) for s in hand.seats),
    ]
    for post in hand.posts:
        name = hand.seats[post.player].name
        lines.append(f"{name}{between}{words.posts[post.kind].format(post.amount)}")

    def told(street: int) -> Iterator[str]:
        for step in steps(hand, street):
            raises = step.kind is HandActionKind.RAISE
            amounts = (step.by, step.to) if raises else (step.added,)
            end = words.all_in if step.all_in else ""
            yield f"{step.name}{between}{words.acts[step.kind].format(*amounts)}{end}"

    lines += [f"*** {words.parts[0]} ***", *told(0)]
    for street, before, new in streets(hand):
        lines += [board_mark(before, new, words.parts[street]), *told(street)]
    name, chips = returned(hand)
    lines += [words.returned.format(chips, name)] if chips else []
    lines += [f"*** {words.parts[4]} ***"] * bool(shows(hand))
    lines += [f"{n}{between}{words.shows.format(c)}" for n, c in shows(hand)]
    lines += [words.won.format(s.name, s.won) for s in hand.seats if s.won]
    lines += [f"*** {words.parts[5]} ***", words.pot.format(pot(hand))]
    folded = {hand.seats[a.player] for a in hand.actions if a.kind is HandActionKind.FOLD}
    lines += [words.folded.format(s.number, s.name) for s in hand.seats if s in folded]
    return "\n".join(lines) + "\n"
