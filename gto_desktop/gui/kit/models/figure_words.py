"""The words of the tools: what they ask, hints beside it, and what the figures of answers mean."""

from gto_desktop.gui.base.texts import tr


def field_label(name: str) -> str:
    """Return how a field of a request is called."""
    return _labels()[name]


def field_hint(name: str) -> str:
    """Return what to write into a field, "" where its name says it."""
    return _hints().get(name, "")


def choice_title(value: str) -> str:
    """Return how a choice of a request is called."""
    return (_choices() | _categories())[value]


def figure_label(name: str) -> str:
    """Return how a field of an answer is called; of one that is new, its name as words."""
    label = (_strength_labels() | _board_labels() | _share_labels()).get(name)
    return label or name.replace("_", " ").capitalize()


def member_title(name: str) -> str:
    """Return what a member of an enumeration means; of one that is new, its name as words."""
    label = (_categories() | _tiers() | _textures() | _others()).get(name)
    return label or name.replace("_", " ").capitalize()


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
        "aggression": tr("Betting faced"),
        "floor": tr("Weakest category"),
        "sample_count": tr("Random deals"),
        "seed": tr("Seed"),
        "player_count": tr("Players"),
        "payouts": tr("Prize"),
        "chips": tr("Stack"),
        "text": tr("Hand history"),
        "starting_stacks": tr("Stack"),
        "antes": tr("Ante"),
        "blinds_or_straddles": tr("Blind"),
        "min_bet": tr("Minimum bet (big blind)"),
        "ante_trimming_status": tr("Return the part of an ante above all others"),
        "automations": tr("Automatic"),
        "actions": tr("Actions"),
        "next_action": tr("Next action"),
        "expected_action_count": tr("Actions expected before it"),
    }


def _hints() -> dict[str, str]:
    return {
        "board": tr("3 to 5 cards, like Qs7h2d"),
        "dead": tr("Cards out of the deck, if any"),
        "hole": tr("Two cards, like AhKh"),
        "cards": tr("Any notation: kh, 10H as"),
        "holdings": tr("Cards, like AhKh"),
        "notation": tr("QQ+, AKs, A5s-A2s:0.25"),
        "hero": tr("QQ+, AK"),
        "villain": tr("22-JJ, AQs-ATs, KQs"),
        "hole_range": tr("AhKh, or QQ+, AKs"),
        "ranges": tr("AhKh, or QQ+, AKs"),
        "sample_count": tr("Exact where possible"),
        "seed": tr("1"),
        "min_bet": tr("2"),
        "text": tr("Paste one hand in PHH: variant, antes, blinds, stacks and actions"),
        "actions": tr("One action a line: d dh p1 AhKh, p3 cbr 6, p1 f, p2 cc, d db 2c7hTd"),
        "next_action": tr("p2 cbr 20"),
        "expected_action_count": tr("Not checked"),
    }


def _choices() -> dict[str, str]:
    return {
        "NO_BET": tr("No bet: a pair or better"),
        "SINGLE_BET": tr("One bet: two pair or better"),
        "RAISED": tr("A raise: three of a kind or better"),
        "HOLE_DEALING": tr("Unknown hands are dealt"),
        "BOARD_DEALING": tr("Unknown boards are dealt"),
        "HOLE_CARDS_SHOWING_OR_MUCKING": tr("Everybody who can win shows"),
    }


def _strength_labels() -> dict[str, str]:
    return {
        "category": tr("Kind of hand"),
        "strength": tr("Strength"),
        "description": tr("Made hand"),
        "best_cards": tr("The five cards"),
        "combos": tr("Held as"),
        "combo_count": tr("Combos"),
        "candidate_count": tr("Of all live combos"),
        "board_is_nuts": tr("Shared by everybody"),
        "rank": tr("Rank"),
        "place": tr("Rank"),
        "holding": tr("Hand"),
        "hole_cards_used": tr("Own cards in it"),
        "percentile": tr("Better than"),
        "is_nut": tr("The nuts"),
        "nut_rank": tr("Among the nuts"),
        "pair_tier": tr("Pair"),
        "kicker_tier": tr("Kicker"),
        "two_pair_tier": tr("Two pair"),
        "three_of_a_kind_tier": tr("Three of a kind"),
        "labels": tr("In short"),
        "class": tr("Hand class"),
        "hand_class": tr("Hand class"),
        "tier": tr("Before the flop"),
        "flush_nut_rank": tr("Flush draw to"),
        "straight_nut_rank": tr("Straight draw to"),
        "completing_cards": tr("Completing cards"),
        "flush_outs": tr("Cards to the flush"),
        "straight_outs": tr("Cards to the straight"),
        "straight_flush_outs": tr("Cards to a straight flush"),
        "combo_draw": tr("Flush and straight draw"),
        "overcards": tr("Overcards"),
        "uses_hole_cards": tr("Own cards in the draw"),
        "count": tr("Count"),
        "own_count": tr("Own outs"),
        "clean_count": tr("Clean outs"),
        "card": tr("Card"),
        "to_category": tr("Makes"),
        "shared": tr("For everybody"),
        "clean": tr("Clean"),
        "taints": tr("Beware of"),
        "next": tr("With the next card"),
        "by_river": tr("By the river"),
        "nut_combos_total": tr("Combos of the nuts"),
        "nut_combos_blocked": tr("Blocked of them"),
        "block_fraction": tr("Share blocked"),
        "blocks_nuts": tr("Blocks the nuts"),
        "blocker_cards": tr("Blocking cards"),
        "total": tr("Combos"),
        "blocked": tr("Blocked"),
        "cards": tr("Cards"),
        "sorted": tr("Sorted"),
        "text": tr("Standard notation"),
        "classes": tr("Hand class"),
    }


def _board_labels() -> dict[str, str]:
    return {
        "suitedness": tr("Suits"),
        "pairedness": tr("Pairs"),
        "high_card": tr("High card"),
        "rank_band": tr("Height"),
        "connectivity": tr("Connected"),
        "straight_draw": tr("Straight draw"),
        "flush_draw": tr("Flush draw"),
        "straights_possible": tr("Straights possible"),
        "flush_possible": tr("Flush possible"),
        "flush_draw_possible": tr("Flush draw possible"),
        "flush": tr("Flush"),
        "straight": tr("Straight"),
        "oesd_or_double_gutshot": tr("Open-ended or double gutshot"),
        "gutshot": tr("Gutshot"),
        "wetness_score": tr("Wetness"),
        "wetness": tr("Wet or dry"),
        "board_category": tr("The board alone has"),
        "using_hole_cards": tr("Combos that hit the board"),
        "using_hole_cards_count": tr("Those that hit it with their own cards"),
        "floor": tr("Weakest category"),
        "fraction": tr("Share"),
    }


def _share_labels() -> dict[str, str]:
    return {
        "equity": tr("Equity"),
        "win": tr("Win"),
        "tie": tr("Tie"),
        "lose": tr("Lose"),
        "tie_equity": tr("From ties"),
        "range_combos": tr("Combos"),
        "method": tr("Method"),
        "runouts": tr("Runouts"),
        "samples": tr("Random deals"),
        "std_error": tr("Standard error"),
        "seed": tr("Seed"),
        "player_count": tr("Players"),
        "current": tr("Ahead at this moment"),
        "ppot": tr("Gets ahead when behind"),
        "npot": tr("Falls behind when ahead"),
        "advantage": tr("Hero's advantage"),
        "weight": tr("Weight"),
        "density": tr("Share of the range"),
        "density_ratio": tr("Hero's share by villain's"),
        "weight_sum": tr("Combos, weighted"),
        "combo": tr("Combo"),
        "prize_pool": tr("Prize pool"),
        "chip_total": tr("Chips in play"),
        "hand_id": tr("Number of the hand"),
        "complete": tr("Hand is over"),
        "min_bet": tr("Big blind"),
        "warnings": tr("Notes"),
    }


def _categories() -> dict[str, str]:
    return {
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


def _tiers() -> dict[str, str]:
    return {
        "NUT": tr("The nuts"),
        "SECOND_NUT": tr("Second nuts"),
        "THIRD_NUT": tr("Third nuts"),
        "NON_NUT": tr("Not the nuts"),
        "OVERPAIR": tr("Overpair"),
        "TOP_PAIR": tr("Top pair"),
        "SECOND_PAIR": tr("Second pair"),
        "THIRD_PAIR": tr("Third pair"),
        "LOW_PAIR": tr("Low pair"),
        "UNDER_PAIR": tr("Underpair"),
        "TOP": tr("The best"),
        "GOOD": tr("Good"),
        "WEAK": tr("Weak"),
        "PREMIUM": tr("Premium"),
        "STRONG": tr("Strong"),
        "PLAYABLE": tr("Playable"),
        "TOP_SET": tr("Top set"),
        "MIDDLE_SET": tr("Middle set"),
        "BOTTOM_SET": tr("Bottom set"),
        "BOARD_TRIPS": tr("Trips on the board"),
        "TOP_TWO": tr("Top two"),
        "TOP_AND_BOTTOM": tr("Top and bottom"),
        "BOTTOM_TWO": tr("Bottom two"),
        "POCKET_AND_BOARD": tr("A pocket pair and one of the board's"),
        "ONE_AND_BOARD": tr("One pair and one of the board's"),
        "LIVE": tr("Live"),
        "BACKDOOR": tr("Backdoor"),
        "OPEN_ENDED": tr("Open-ended"),
        "DOUBLE_GUTSHOT": tr("Double gutshot"),
        "GUTSHOT": tr("Gutshot"),
        "FLUSH_POSSIBLE": tr("A flush"),
        "PAIRS_BOARD": tr("The board pairs"),
        "STRAIGHT_POSSIBLE": tr("A straight"),
        "NOT_NUT": tr("Better ones"),
    }


def _textures() -> dict[str, str]:
    return {
        "RAINBOW": tr("Rainbow"),
        "TWO_TONE": tr("Two-tone"),
        "MONOTONE": tr("Monotone"),
        "DOUBLE_TWO_TONE": tr("Two of two suits"),
        "NO_FLUSH": tr("No flush"),
        "THREE_FLUSH": tr("Three of a suit"),
        "FOUR_FLUSH": tr("Four of a suit"),
        "FIVE_FLUSH": tr("Five of a suit"),
        "UNPAIRED": tr("Unpaired"),
        "PAIRED": tr("Paired"),
        "DOUBLE_PAIRED": tr("Two pairs"),
        "TRIPS": tr("Trips"),
        "QUADS": tr("Quads"),
        "LOW": tr("Low"),
        "MEDIUM": tr("Medium"),
        "HIGH": tr("High"),
        "DISCONNECTED": tr("Not at all"),
        "DRY": tr("Dry"),
        "SEMI_WET": tr("In between"),
        "WET": tr("Wet"),
    }


def _others() -> dict[str, str]:
    return {
        "EXACT": tr("Exact"),
        "MONTE_CARLO": tr("Sampled"),
        "NO_BET": tr("No bet"),
        "SINGLE_BET": tr("One bet"),
        "RAISED": tr("A raise"),
        "PREFLOP": tr("Preflop"),
        "FLOP": tr("Flop"),
        "TURN": tr("Turn"),
        "RIVER": tr("River"),
        "SHOWDOWN": tr("Showdown"),
    }
