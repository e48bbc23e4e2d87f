"""What a preflop game is called where the user gives it no name."""

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from hashlib import blake2b

from gto_desktop.basis.message import say
from gto_desktop.preflop.stakes import Factors, Sizes, Stakes, several

USUAL_OPEN, USUAL_SMALL_BLIND_OPEN = 2.5, 3.0
"""First raises that are told nothing of, in straddles where there is one."""
USUAL_OVER_SMALL_BLIND = 3.5
USUAL_CALLERS = 2


def label_of(stakes: Stakes, *, locked: bool = False) -> str:
    """Return what a game is in a few words: its table, and what is not as usual."""
    parts: list[str] = [say("heads-up") if stakes.seats == 2 else say("{0} seats", stakes.seats)]
    stacks = [stakes.stacks[seat] for seat in stakes.playing] if stakes.stacks else [stakes.stack]
    parts.append(say("{0}bb", _listed(stacks)))
    if stakes.ante:
        parts.append(say("ante {0}bb", f"{stakes.ante:g}"))
    if stakes.big_blind_ante:
        parts.append(say("BB ante {0}bb", f"{stakes.big_blind_ante:g}"))
    if stakes.straddle:
        parts.append(say("straddle {0}bb", f"{stakes.straddle:g}"))
    parts += _rake(stakes)
    if stakes.push_or_fold:
        parts.append(say("push or fold"))
    else:
        parts += [*_sizes(stakes), *_limps(stakes), *_callers(stakes)]
    if stakes.payouts:
        parts.append(say("ICM, {0} prizes", len(stakes.payouts)))
    if locked:
        parts.append(say("locks"))
    return ", ".join(parts)


def mark_of(stakes: Stakes, locks: Sequence[object]) -> str:
    """Return six digits and letters of a game where its label is that of others too, else nothing.

    Args:
        stakes: of the game.
        locks: as JSON; the label says no more of them than that there are some.
    """
    if not locks and stakes == _told(stakes):
        return ""
    content = json.dumps([asdict(stakes), locks], sort_keys=True)
    return blake2b(content.encode(), digest_size=3).hexdigest()


def _told(stakes: Stakes) -> Stakes:
    """Return stakes that have the same label, and all that it does not tell is as usual."""
    usual, posted = Stakes(), max(stakes.straddle, 1.0)
    told = replace(stakes, payouts=(), no_flop_no_drop=usual.no_flop_no_drop)
    if stakes.push_or_fold:
        return told  # nobody raises to a size or limps
    first, *others = stakes.playing[:-1]
    opens = [
        stakes.opens[first] if seat in others[:-1] else size
        for seat, size in enumerate(stakes.opens)
    ]
    return replace(
        told,
        opens=tuple(opens),
        over_limp=usual.over_limp * posted,
        over_small_blind=USUAL_OVER_SMALL_BLIND * posted,
        three_bet=_told_factors(stakes.three_bet, usual.three_bet),
        four_bet=_told_factors(stakes.four_bet, usual.four_bet),
        five_bet=stakes.five_bet and _told_factors(stakes.five_bet, None),
        three_bets=(),
        four_bets=(),
        all_in_from=usual.all_in_from,
        over_limpers=0,
        cold_calls=usual.cold_calls,
    )


def _told_factors(factors: Factors, usual: Factors | None) -> Factors:
    # An id does not tell the sizes of both positions from several of either.
    return factors if factors == usual else (factors[0], factors[0])


def _rake(stakes: Stakes) -> list[str]:
    if not stakes.rake_rate:
        return []
    rate, cap = f"{100 * stakes.rake_rate:g}", stakes.rake_cap
    # What no pot comes to is no cap.
    if not cap or cap >= stakes.stack * stakes.seats:
        return [say("rake {0} %", rate)]
    return [say("rake {0} % up to {1}bb", rate, f"{cap:g}")]


def _sizes(stakes: Stakes) -> list[str]:
    straddles = max(stakes.straddle, 1.0)
    opens = list(dict.fromkeys(stakes.opens[seat] for seat in stakes.playing[:-2]))
    small_blind = stakes.opens[stakes.small_blind]
    parts: list[str] = []
    if opens not in ([], [USUAL_OPEN * straddles]):
        parts.append(say("open {0}bb", "-".join(_listed(several(sizes)) for sizes in opens)))
    if small_blind != USUAL_SMALL_BLIND_OPEN * straddles:
        parts.append(say("SB {0}bb", _listed(several(small_blind))))
    usual = Stakes()
    if stakes.three_bet != usual.three_bet:
        parts.append(say("3-bet {0}x", _factors(stakes.three_bet)))
    if stakes.four_bet != usual.four_bet:
        parts.append(say("4-bet {0}x", _factors(stakes.four_bet)))
    if stakes.five_bet is not None:
        parts.append(say("5-bet {0}x", _factors(stakes.five_bet)))
    return parts


def _limps(stakes: Stakes) -> list[str]:
    if not stakes.limpers:
        return [say("no limps")]
    if stakes.limpers == (stakes.small_blind,):
        return []
    return [say("limps of {0}", "-".join(stakes.names[seat] for seat in stakes.limpers))]


def _callers(stakes: Stakes) -> list[str]:
    # More of them than there are others change nothing.
    most = stakes.seats - 1
    if min(stakes.callers, most) == min(USUAL_CALLERS, most):
        return []
    return [say("callers {0}", stakes.callers)]


def _factors(factors: Factors) -> str:
    sizes: dict[Sizes, None] = dict.fromkeys(factors)
    return "-".join(_listed(several(each)) for each in sizes)


def _listed(numbers: list[float]) -> str:
    return "/".join(f"{number:g}" for number in numbers)
