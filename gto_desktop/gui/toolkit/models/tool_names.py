"""The names of the tools and what each is for, known before the toolkit is loaded."""

from dataclasses import dataclass

from gto_desktop.gui.base.texts import tr


@dataclass(frozen=True)
class ToolWords:
    """How a tool is called."""

    path: str
    """Its name in the table: "range/expand"."""
    title: str
    group: str
    """The heading it stands under in the list."""
    summary: str
    """One sentence: what it tells."""


def tool_words() -> tuple[ToolWords, ...]:
    """Return every tool, in the order and the groups of the list."""
    return (*_equity_tools(), *_board_tools(), *_hand_tools(), *_range_tools(), *_game_tools())


def _equity_tools() -> tuple[ToolWords, ...]:
    group = tr("Equity and prizes")
    return (
        ToolWords("equity", tr("Equity calculator"), group,
                  tr("What two to nine players with ranges get of the pot when all are in and the "
                     "rest of the board is dealt.")),
        ToolWords("hand-strength", tr("Hand strength"), group,
                  tr("How a range fares against players with any two cards: at showdown, at this "
                     "moment, and how cards to come change that.")),
        ToolWords("icm", tr("ICM"), group,
                  tr("What tournament chips are worth in prizes, and what it costs to risk them.")),
    )  # fmt: skip


def _board_tools() -> tuple[ToolWords, ...]:
    group = tr("Board")
    return (
        ToolWords("texture", tr("Board texture"), group,
                  tr("What a board looks like, and how many of the hands that can be held have "
                     "something on it already.")),
        ToolWords("nuts", tr("The nuts"), group,
                  tr("The best hand anybody can hold on a board as it lies, who holds it, and the "
                     "next four strengths.")),
        ToolWords("category-combos", tr("Combos by category"), group,
                  tr("How many combos have each kind of hand on a board, and how many of them owe "
                     "it to their own cards.")),
        ToolWords("board-report", tr("Board report"), group,
                  tr("Texture, nuts and counts by category of a board in one answer.")),
    )  # fmt: skip


def _hand_tools() -> tuple[ToolWords, ...]:
    group = tr("Hand")
    return (
        ToolWords("hand-tier", tr("Hand tier"), group,
                  tr("How good a made hand is: which pair, which kicker, how many hands beat it, "
                     "and what it was before the flop.")),
        ToolWords("draws", tr("Draws"), group,
                  tr("What a hand on a flop or a turn draws to, and how good the draw will be.")),
        ToolWords("outs", tr("Outs"), group,
                  tr("The cards that better a hand, and which of them are worth less than they "
                     "look.")),
        ToolWords("blockers", tr("Blockers"), group,
                  tr("How many of the best hands nobody can hold because their cards are in this "
                     "hand.")),
        ToolWords("hand-report", tr("Hand report"), group,
                  tr("Texture, tier, draws, outs and blockers of a hand in one answer.")),
        ToolWords("eval/hand", tr("Evaluate a hand"), group,
                  tr("What five to seven cards are worth.")),
        ToolWords("eval/compare", tr("Compare hands"), group,
                  tr("Which of several hands wins.")),
        ToolWords("cards/normalize", tr("Normalise cards"), group,
                  tr("Cards in any writing, written plainly.")),
    )  # fmt: skip


def _range_tools() -> tuple[ToolWords, ...]:
    group = tr("Range")
    return (
        ToolWords("range/expand", tr("Expand a range"), group,
                  tr("Range notation taken apart into combos and hand classes.")),
        ToolWords("range/value", tr("Value range"), group,
                  tr("The combos that are strong enough to bet for value on a board.")),
        ToolWords("range/nut-advantage", tr("Nut advantage"), group,
                  tr("Which of two ranges has more hands of the best category of a board: in all, "
                     "and for its size.")),
        ToolWords("range/equity-advantage", tr("Equity advantage"), group,
                  tr("Which of two ranges has more equity on a board.")),
    )  # fmt: skip


def _game_tools() -> tuple[ToolWords, ...]:
    group = tr("Hand histories")
    return (
        ToolWords("notation/replay", tr("Step through a hand"), group,
                  tr("A hand played again, action by action, with its pot, stacks and board.")),
        ToolWords("notation/parse", tr("Read a hand history"), group,
                  tr("A hand in poker hand history notation, taken apart into the game and its "
                     "actions.")),
        ToolWords("games/state", tr("State of a hand"), group,
                  tr("A hand at a moment: who acts, what is allowed, pots, stacks, and payoffs at "
                     "the end.")),
        ToolWords("games/step", tr("Next action in a hand"), group,
                  tr("The same hand after one more action, or why that action is not allowed.")),
    )  # fmt: skip
