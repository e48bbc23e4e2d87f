"""What a preflop game is called where the user gives it no name."""

from gto_desktop.basis.message import say
from gto_desktop.preflop.stakes import Factors, Sizes, Stakes, several

USUAL_OPEN, USUAL_SMALL_BLIND_OPEN = 2.5, 3.0
"""First raises that are told nothing of, in straddles where there is one."""
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
