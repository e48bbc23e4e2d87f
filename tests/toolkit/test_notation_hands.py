"""Real hands: 10,000 of Pluribus, those of a final table, and famous ones."""

import gzip
import json
import tarfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from gto_desktop.toolkit.notation_parse import ParsedHand
from gto_desktop.toolkit.notation_replay import ReplayedHand
from gto_desktop.toolkit.request_fields import ToolInputError
from gto_desktop.toolkit.tool_table import TOOL_AT, Tool

PARSE: Tool[Any, ParsedHand] = TOOL_AT["notation/parse"]
REPLAY: Tool[Any, ReplayedHand] = TOOL_AT["notation/replay"]

# The source halves a chip where the rules give it to the first winner.
SPLITS = {"102/0", "32/23", "41b/204", "60/88", "75b/76", "88/128", "91/43", "91/53"}
STREETS = {"PREFLOP": 4662, "FLOP": 1484, "TURN": 1106}


@pytest.fixture(scope="module")
def archive(shared_dir: Path) -> dict[str, bytes]:
    """The files of the archive of hands, by their names."""
    path = shared_dir / "data" / "phh_small.tar.gz"
    if not path.is_file():
        pytest.skip("the archive of hands is not there")
    files: dict[str, bytes] = {}
    with tarfile.open(path) as archive:
        for member in archive:
            file = archive.extractfile(member)
            if file is not None:
                files[member.name.removeprefix("data/")] = file.read()
    return files


def texts_in(archive: dict[str, bytes], folder: str) -> dict[str, str]:
    """Return the hands below a folder by their names, as "100/0"."""
    return {
        name.removeprefix(folder).removesuffix(".phh"): content.decode()
        for name, content in sorted(archive.items())
        if name.startswith(folder) and name.endswith(".phh")
    }


@pytest.fixture(scope="module")
def hands(archive: dict[str, bytes]) -> dict[str, str]:
    """The hands of Pluribus."""
    return texts_in(archive, "pluribus/")


@pytest.fixture(scope="module")
def decisions(archive: dict[str, bytes]) -> dict[str, list[dict[str, Any]]]:
    """What may be done at every decision of these hands, as it was recorded with them."""
    lines = gzip.decompress(archive["pluribus_legal_oracle.jsonl.gz"]).splitlines()
    hands = map(json.loads, lines)
    return {
        hand["file"].removeprefix("pluribus/").removesuffix(".phh"): hand["steps"] for hand in hands
    }


def check_stacks(name: str, parsed: ParsedHand) -> None:
    """Check the stacks at the end against those of the source."""
    said = parsed.metadata["finishing_stacks"]
    stacks = parsed.finishing_stacks
    assert stacks is not None
    if name not in SPLITS:
        assert stacks == said
        assert parsed.warnings == []
        return
    assert sum(stacks) == sum(said)
    differences = [ours - its for ours, its in zip(stacks, said, strict=True) if ours != its]
    assert differences == [0.5, -0.5]
    (warning,) = parsed.warnings
    assert warning.startswith("finishing_stacks is not what the actions lead to: ")


def check_decisions(replayed: ReplayedHand, expected: Iterable[dict[str, Any]]) -> None:
    """Check what may be done at every decision."""
    assert replayed.steps is not None
    states = [step.state for step in replayed.steps if step.state.next == "PLAYER"]
    for state, its in zip(states, expected, strict=True):
        legal = state.legal
        assert legal is not None
        assert state.actor == its["actor"] - 1
        assert state.street_index == its["street"]
        assert (legal.call_amount, legal.fold) == (its["call"], its["can_fold"])
        assert legal.bet_or_raise == its["can_raise"]
        assert (legal.min_to, legal.max_to) == (its["min_to"], its["max_to"])
        assert state.total_pot == its["pot"]
        assert (state.bets, state.stacks) == (its["bets"], its["stacks"])


def check_hand(name: str, text: str, expected: Iterable[dict[str, Any]]) -> ReplayedHand:
    check_stacks(name, PARSE.answer({"text": text}))
    replayed = REPLAY.answer({"text": text})
    assert replayed.final is not None
    assert replayed.final.status == "COMPLETE"
    check_decisions(replayed, expected)
    return replayed


def test_that_200_hands_of_pluribus_end_as_they_did(
    hands: dict[str, str], decisions: dict[str, list[dict[str, Any]]]
) -> None:
    for name in list(hands)[::50]:
        check_hand(name, hands[name], decisions[name])


def test_that_half_a_chip_goes_to_the_first_winner(hands: dict[str, str]) -> None:
    for name in SPLITS:
        check_stacks(name, PARSE.answer({"text": hands[name]}))


@pytest.mark.slow
@pytest.mark.ci
def test_that_all_10000_hands_of_pluribus_end_as_they_did(
    hands: dict[str, str], decisions: dict[str, list[dict[str, Any]]]
) -> None:
    assert len(hands) == 10_000
    last: dict[str, int] = {}
    for name, text in hands.items():
        final = check_hand(name, text, decisions[name]).final
        assert final is not None
        street = {0: "PREFLOP", 3: "FLOP", 4: "TURN", 5: "RIVER"}[len(final.board)]
        last[street] = last.get(street, 0) + 1

    assert last == {**STREETS, "RIVER": 10_000 - sum(STREETS.values())}


def test_that_the_hands_of_the_final_table_end_as_they_did(archive: dict[str, bytes]) -> None:
    no_limit = []
    for name, text in texts_in(archive, "wsop/").items():
        if "variant = 'NT'" not in text:
            # Nine games were played in turn.
            with pytest.raises(ToolInputError) as refused:
                PARSE.answer({"text": text})
            assert refused.value.loc == ("text", "variant")
            continue
        no_limit.append(name)
        parsed = PARSE.answer({"text": text})
        assert parsed.complete
        assert parsed.finishing_stacks == parsed.metadata["finishing_stacks"]
        assert parsed.warnings == []
        replayed = REPLAY.answer({"text": text})
        assert replayed.final
        assert replayed.final.stacks == parsed.finishing_stacks
        assert replayed.count == len(parsed.actions) == len(replayed.steps or ()) - 1

    assert len(no_limit) == 11


def test_that_the_famous_hands_are_read_or_refused_by_their_variant(
    archive: dict[str, bytes],
) -> None:
    famous = {name: text for name, text in texts_in(archive, "").items() if "/" not in name}
    assert len(famous) == 5
    # Dwan doubles up, and wins the big blind and the ante of Antonius.
    parsed = PARSE.answer({"text": famous.pop("dwan-ivey-2009")})
    assert parsed.finishing_stacks == [572100, 1997500, 1109500]

    for text in famous.values():
        with pytest.raises(ToolInputError) as refused:
            PARSE.answer({"text": text})
        assert refused.value.loc == ("text", "variant")
