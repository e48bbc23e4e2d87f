"""The names of what is asked, and hints beside empty fields."""

from gto_desktop.gui.texts import tr


def field_label(name: str) -> str:
    """Return how a field of a request is called."""
    return _labels()[name]


def field_hint(name: str) -> str:
    """Return what to write into a field, "" where its name says it."""
    return _hints().get(name, "")


def _labels() -> dict[str, str]:
    return {
        "board": tr("Board"),
        "dead": tr("Dead cards"),
        "hole": tr("Hand"),
        "cards": tr("Cards"),
        "holdings": tr("Hands"),
        "notation": tr("Range"),
        "hero": tr("Hero's range"),
        "villain": tr("Villain's range"),
        "hole_range": tr("Range or hand"),
        "ranges": tr("Ranges or hands"),
        "aggression": tr("Betting to stand"),
        "floor": tr("Least category"),
        "sample_count": tr("Random deals"),
        "seed": tr("Seed"),
        "player_count": tr("Players"),
        "payouts": tr("Prize"),
        "chips": tr("Stack"),
        "text": tr("Hand history"),
        "starting_stacks": tr("Stack"),
        "antes": tr("Ante"),
        "blinds_or_straddles": tr("Blind"),
        "min_bet": tr("Least bet (big blind)"),
        "ante_trimming_status": tr("Give back what an ante has above all others"),
        "automations": tr("Goes by itself"),
        "actions": tr("Actions"),
        "next_action": tr("Next action"),
        "expected_action_count": tr("Actions expected before it"),
    }


def _hints() -> dict[str, str]:
    return {
        "board": tr("3 to 5 cards, like Qs7h2d"),
        "dead": tr("Cards out of the deck, if any"),
        "hole": tr("Two cards, like AhKh"),
        "cards": tr("Any writing: kh, 10H as"),
        "holdings": tr("Cards, like AhKh"),
        "notation": tr("QQ+, AKs, A5s-A2s:0.25"),
        "hero": tr("QQ+, AK"),
        "villain": tr("22-JJ, AQs-ATs, KQs"),
        "hole_range": tr("AhKh, or QQ+, AKs"),
        "ranges": tr("AhKh, or QQ+, AKs"),
        "sample_count": tr("Exact where it can be"),
        "seed": tr("1"),
        "min_bet": tr("2"),
        "text": tr("Paste one hand in PHH: variant, antes, blinds, stacks and actions"),
        "actions": tr("One action a line: d dh p1 AhKh, p3 cbr 6, p1 f, p2 cc, d db 2c7hTd"),
        "next_action": tr("p2 cbr 20"),
        "expected_action_count": tr("Not checked"),
    }


def choice_title(value: str) -> str:
    """Return how a choice of a request is called."""
    return _choices()[value]


def _choices() -> dict[str, str]:
    return {
        "NO_BET": tr("No bet: a pair or better"),
        "SINGLE_BET": tr("One bet: two pair or better"),
        "RAISED": tr("A raise: three of a kind or better"),
        "HOLE_DEALING": tr("Unknown hands are dealt"),
        "BOARD_DEALING": tr("Unknown boards are dealt"),
        "HOLE_CARDS_SHOWING_OR_MUCKING": tr("Everybody who can win shows"),
        "HIGH_CARD": tr("High card"),
        "ONE_PAIR": tr("One pair"),
        "TWO_PAIR": tr("Two pair"),
        "THREE_OF_A_KIND": tr("Three of a kind"),
        "STRAIGHT": tr("Straight"),
        "FLUSH": tr("Flush"),
        "FULL_HOUSE": tr("Full house"),
        "FOUR_OF_A_KIND": tr("Four of a kind"),
        "STRAIGHT_FLUSH": tr("Straight flush"),
    }
