"""Hands for reviews: six players at 100 big blinds, in the words of a line."""

from gto_desktop.hands.hand import Hand, HandAction, HandActionKind, HandSeat, Post, PostKind, Room

SEATS = ("SB", "BB", "UTG", "MP", "CO", "BTN")
KINDS = {
    "F": HandActionKind.FOLD,
    "X": HandActionKind.CHECK,
    "C": HandActionKind.CALL,
    "B": HandActionKind.BET,
    "R": HandActionKind.RAISE,
}


def played(
    streets: str,
    cards: dict[str, str],
    board: str = "",
    hero: str = "BTN",
    stack: int = 10_000,
    currency: str = "",
) -> Hand:
    """A hand of cents, the big blind a dollar.

    Streets are told apart by bars and actions by commas: "UTG F,MP F,CO F,BTN R250,SB F,BB C".
    """
    actions = []
    for street, text in enumerate(streets.split("|")):
        front = {"SB": 50, "BB": 100} if street == 0 else {}
        for word in filter(None, text.split(",")):
            seat, move = word.split()
            top = max(front.values(), default=0)
            to = int(move[1:]) if move[1:] else (top if move[0] == "C" else front.get(seat, 0))
            front[seat] = to
            actions.append(
                HandAction(street, SEATS.index(seat), KINDS[move[0]], to, all_in=to == stack)
            )
    dealt = tuple(board[i : i + 2] for i in range(0, len(board), 2))
    seats = tuple(
        HandSeat(
            number + 1,
            name,
            name,
            stack,
            () if name not in cards else (cards[name][:2], cards[name][2:]),
        )
        for number, name in enumerate(SEATS)
    )
    return Hand(
        room=Room.PHH,
        id="",
        played=None,
        seats=seats,
        posts=(Post(0, PostKind.SMALL, 50), Post(1, PostKind.BIG, 100)),
        actions=tuple(actions),
        big_blind=100,
        small_blind=50,
        scale=100,
        currency=currency,
        table_size=6,
        hero=SEATS.index(hero),
        boards=(dealt,) if dealt else (),
    )


OPEN = "UTG F,MP F,CO F,BTN R250,SB F,BB C"
