"""The one place that builds the real things and hands them to each other."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, nullcontext
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gto_desktop.basis.paths import (
    checkpoints_folder,
    data_folder,
    flop_files,
    lines_folder,
    own_flops,
    own_preflop,
    shipped_preflop,
)
from gto_desktop.services.solving.solving import Solving

if TYPE_CHECKING:
    from gto_desktop.api.calls import Services
    from gto_desktop.api.server import EmbeddedServer
    from gto_desktop.gui.frame.window_parts import Shelves
    from gto_desktop.library.review_store import ReviewStore
    from gto_desktop.services.fair_play.fair_play import FairPlay
    from gto_desktop.services.packs.class_desk import ClassDesk
    from gto_desktop.services.packs.coach_link import CoachLink
    from gto_desktop.services.packs.coach_solves import CoachSolves
    from gto_desktop.services.packs.flop_packs import FlopPacks
    from gto_desktop.services.packs.packs import Packs
    from gto_desktop.services.preflop_games.preflop_games import PreflopGames
    from gto_desktop.services.review.hand_import import HandImport
    from gto_desktop.services.review.review import Review
    from gto_desktop.services.server.audience import Audience
    from gto_desktop.services.server.dashboard import RecentRequests
    from gto_desktop.services.server.server_settings import ServerSettings
    from gto_desktop.services.solving.at_coach import AtCoach
    from gto_desktop.services.study.study import Study
    from gto_desktop.services.training.training import Training
    from gto_desktop.solver.progress import Steps
    from gto_desktop.training.drill import Drill


def make_solving(
    *, checkpoint_every: float | None = None, fresh: bool = False, forgets: bool = True
) -> Solving:
    """Make the solving services, with checkpoints among the user's data."""
    return Solving(checkpoints_folder(), checkpoint_every, fresh, forgets)


@contextmanager
def open_services(settings: "ServerSettings") -> "Iterator[Services]":
    """Lend everything the API serves, over the user's data; it is closed afterwards."""
    from gto_desktop.api.calls import Services
    from gto_desktop.basis.errors import InputError
    from gto_desktop.basis.service_failures import AuthUnavailable
    from gto_desktop.library.flops import FlopLibrary
    from gto_desktop.services.preflop_games.game_queue import GameQueue
    from gto_desktop.services.server.access import Access
    from gto_desktop.services.server.tokens import Tokens
    from gto_desktop.services.solve_pool.pool import Solves
    from gto_desktop.services.study.flop_lookups import FlopLookups
    from gto_desktop.services.study.flop_queue import FlopQueue
    from gto_desktop.services.study.preflop_lookups import PreflopLookups

    folder = data_folder()
    preflop = PreflopLookups.open(shipped_preflop(), own_preflop())
    access = Access(folder)
    try:
        access.check()
        # Of programs that were killed, or stopped by a power cut.
        access.settle_unfinished()
    except AuthUnavailable as error:
        access.close()
        raise InputError(str(error)) from None
    # A solve that comes to nothing has cost its owner nothing.
    solves = Solves(settings, on_end=access.settle_solve)
    games = GameQueue(make_preflop_games(), access.settle_solve)
    study = make_library()
    flops = FlopLibrary(flop_files())
    missing = None
    if settings.solve_missing:
        missing = FlopQueue(study.read_start, study.betting, own_flops(), flops)
    try:
        lookups = FlopLookups(flops, preflop.versions, preflop.earlier_ranges(), missing)
        yield Services(
            access,
            Tokens(folder),
            preflop,
            lookups,
            solves,
            games,
            desk=make_class_desk(),
            hasty=True,
        )
    finally:
        if missing is not None:
            missing.close()
        study.close()
        games.close()
        solves.close()
        access.close()


@contextmanager
def make_server(
    settings: "ServerSettings",
    fair_play: "FairPlay | None",
    requests: "RecentRequests | None" = None,
) -> "Iterator[EmbeddedServer]":
    """Lend the server of the API over the user's data; it is stopped afterwards."""
    from gto_desktop.api.asgi_app import create_app
    from gto_desktop.api.request_log import request_log
    from gto_desktop.api.server import EmbeddedServer
    from gto_desktop.services.files.background_check import BackgroundCheck

    with (
        open_services(settings) as services,
        closing(BackgroundCheck()) as check,
        request_log(data_folder() / "logs") if settings.request_log else nullcontext() as log,
    ):
        watched = replace(services, files=check)
        app = create_app(watched, settings, fair_play=fair_play, requests=requests, log=log)
        server = EmbeddedServer(app, settings)
        try:
            check.start()
            yield server
        finally:
            server.stop()


class EmbeddedService:
    """The service beside the window; everything it needs is made when it is first started."""

    def __init__(
        self, fair_play: "FairPlay | None" = None, requests: "RecentRequests | None" = None
    ) -> None:
        self._fair_play, self._requests = fair_play, requests
        self._running: ExitStack | None = None
        self.audience: Audience | None = None
        """How others on the network reach it; None while it stops, and where they cannot."""

    def start(self) -> str:
        """Start it with the user's settings and return its address, the one that others call too.

        InputError where the settings or the certificate cannot be used, or the port is taken.
        """
        from gto_desktop.services.server.server_settings import read_settings

        settings = read_settings()
        with ExitStack() as opened:
            lent = make_server(settings, self._fair_play, self._requests)
            server = opened.enter_context(lent)
            address = server.start()
            if settings.tls:
                from gto_desktop.services.server.audience import audience_of

                self.audience = audience_of(settings, server.port)
            self._running = opened.pop_all()
        return address if self.audience is None or self.audience.unnamed else self.audience.address

    def stop(self) -> None:
        """Stop it, and what it was solving."""
        self.audience = None
        running, self._running = self._running, None
        if running is not None:
            running.close()


def make_library() -> "Study":
    """Open the presolved strategies."""
    from gto_desktop.services.study.study import Study

    own = own_preflop()
    return Study.open(shipped_preflop(), flop_files(), own, own_flops(), lines=lines_folder())


def make_preflop_games() -> "PreflopGames":
    """Make what solves and keeps preflop games of the user's own."""
    from gto_desktop.services.preflop_games.preflop_games import PreflopGames

    return PreflopGames(shipped_preflop(), own_preflop())


def _held_games(fair_play: "FairPlay") -> "PreflopGames":
    """Make what solves games for the window: held back while a poker client runs."""
    from gto_desktop.services.fair_play.fair_play import pause_while_playing
    from gto_desktop.services.preflop_games.preflop_games import PreflopGames

    return pause_while_playing(make_preflop_games(), fair_play, solves=[PreflopGames.solve])


def make_shelves(solving: Solving) -> "Shelves":
    """Open what of the user's is kept between two starts."""
    from gto_desktop.gui.frame.window_parts import Shelves
    from gto_desktop.library.user_store import UserStore
    from gto_desktop.services.solving.past_solves import SolveShelf
    from gto_desktop.services.solving.solve_queue import SolveQueue
    from gto_desktop.services.userdata.bet_presets import BetPresets
    from gto_desktop.services.userdata.ranges_shelf import RangesShelf

    store = UserStore(data_folder())
    shelf = SolveShelf(store, data_folder() / "solves", solving.save)
    return Shelves(RangesShelf(store), BetPresets(store), shelf, SolveQueue(store, shelf))


def make_training(library: "Study", solving: Solving) -> "Training":
    """Make the trainer over what is presolved and the user's own results."""
    from gto_desktop.library.hand_store import HandStore
    from gto_desktop.library.past_solve_store import SolveSeats
    from gto_desktop.library.training_store import TrainingStore
    from gto_desktop.library.user_store import UserStore
    from gto_desktop.services.review.trainer_hands import TrainerHands
    from gto_desktop.services.training.training import Training

    store = UserStore(data_folder())
    return Training(
        library,
        solving,
        TrainingStore(store),
        seats=SolveSeats(store).of,
        keep_hand=TrainerHands(HandStore(store)).keep,
    )


def make_hands() -> "HandImport":
    """Open the user's hands."""
    from gto_desktop.library.hand_store import HandStore
    from gto_desktop.library.user_store import UserStore
    from gto_desktop.services.review.hand_import import HandImport

    return HandImport(HandStore(UserStore(data_folder())))


def open_reviews() -> "ReviewStore":
    """Open what reviews of the user's hands found."""
    from gto_desktop.library.review_store import ReviewStore
    from gto_desktop.library.user_store import UserStore

    return ReviewStore(UserStore(data_folder()))


def make_review(
    library: "Study", solving: Solving, coach: "AtCoach | None" = None
) -> "tuple[HandImport, Review]":
    """Open the user's hands, and what grades them; `coach` solves for it where it is asked to."""
    from gto_desktop.library.user_store import UserStore
    from gto_desktop.services.review.review import Review
    from gto_desktop.services.solving.past_solves import SolveShelf

    hands, folder = make_hands(), data_folder()
    shelf = SolveShelf(UserStore(folder), folder / "solves", solving.save)
    return hands, Review(library, solving, hands.store, open_reviews(), shelf=shelf, coach=coach)


def make_packs(solving: Solving, training: "Training | None" = None) -> "Packs":
    """Make what builds, imports and tells of packs, over the user's data.

    The trainer that checks their drills is opened with the first one where none is given.
    """
    from gto_desktop.library.user_store import UserStore
    from gto_desktop.services.packs.packs import Packs
    from gto_desktop.services.preflop_games.own_data_sets import OwnDataSets
    from gto_desktop.services.solving.past_solves import SolveShelf

    folder = data_folder()
    store = UserStore(folder)
    shelf = SolveShelf(store, folder / "solves", solving.save)

    def check(drill: "Drill") -> None:
        if training is not None:
            training.check(drill)
            return
        with closing(make_library()) as library:
            make_training(library, solving).check(drill)

    data_sets = OwnDataSets(shipped_preflop(), own_preflop())
    return Packs(folder, store, shelf, data_sets, check=check)


def make_class_desk() -> "ClassDesk":
    """Make what offers packs to students and takes their results, over the user's data."""
    from gto_desktop.library.user_store import UserStore
    from gto_desktop.services.packs.class_desk import ClassDesk
    from gto_desktop.services.server.access import now_utc

    return ClassDesk(data_folder(), UserStore(data_folder()), now_utc)


def make_coach_link() -> "CoachLink":
    """Make what fetches packs from the coach's machine and hands results in."""
    from gto_desktop.library.user_store import UserStore
    from gto_desktop.services.packs.coach_link import CoachLink

    return CoachLink(data_folder(), UserStore(data_folder()))


def make_coach_solves() -> "CoachSolves":
    """Make what has spots solved at the coach's machine."""
    from gto_desktop.services.packs.coach_solves import CoachSolves

    return CoachSolves(make_coach_link())


def make_flop_packs(
    library: "Study | None" = None, files: Sequence[Path] | None = None
) -> "FlopPacks":
    """Make what passes flops on: of some files, else of all; an open library hears of new ones."""
    from gto_desktop.services.packs.flop_packs import FlopPacks

    files = flop_files() if files is None else files
    if library is None:
        return FlopPacks(files, own_flops(), data_folder())
    return FlopPacks(files, own_flops(), data_folder(), library.refresh)


def _checking_files() -> "Steps[tuple[str, ...]]":
    """Read all files whole; what it imports would keep the window waiting."""
    from gto_desktop.services.files.file_checks import checking

    return checking()


def show_failure(sentence: str) -> None:
    """Tell in a box why the window does not open; ImportError where Qt does not load."""
    from gto_desktop.gui.frame.start_up import show_failure

    show_failure(sentence)


def open_window(arguments: Sequence[str]) -> int:
    """Open the window and return its exit code; arguments are files to open."""
    from gto_desktop.gui.frame.start_up import run
    from gto_desktop.gui.frame.window_parts import Parts
    from gto_desktop.services.fair_play.fair_play import FairPlay, pause_while_playing
    from gto_desktop.services.packs.coach_solves import CoachSolves
    from gto_desktop.services.review.hand_flops import HandFlops
    from gto_desktop.services.server.dashboard import Dashboard, RecentRequests
    from gto_desktop.services.study.flop_batch import FlopBatches
    from gto_desktop.services.study.own_flops import OwnFlops
    from gto_desktop.services.study.study import Study

    fair_play, requests = FairPlay(), RecentRequests()
    fair_play.start()
    dashboard = Dashboard(data_folder(), requests)
    solving, library = make_solving(), make_library()
    solves = (Solving.solve, Solving.resume, Solving.solve_anyway, Solving.one_size)
    held_solving = pause_while_playing(solving, fair_play, solves, lookups=[Solving.node])
    lookups = (
        Study.preflop, Study.flops, Study.open_flop, Study.solve_spec, Study.for_processes
    )  # fmt: skip
    reports = [Study.flop_steps]
    held_library = pause_while_playing(library, fair_play, reports, lookups)
    at_coach = pause_while_playing(make_coach_solves(), fair_play, [CoachSolves.solve])
    hands, review = make_review(held_library, held_solving, at_coach)
    shelves = make_shelves(solving)
    batches = FlopBatches(library, own_flops(), shelves.solves.estimate_time)
    training = make_training(held_library, held_solving)
    parts = Parts(
        solving=held_solving,
        hands=hands,
        review=review,
        library=held_library,
        training=training,
        service=EmbeddedService(fair_play, requests),
        dashboard=dashboard,
        packs=partial(make_packs, solving, training),
        flop_packs=partial(make_flop_packs, library),
        preflop_games=partial(_held_games, fair_play),
        shelves=shelves,
        solve_anyway=held_solving.solve_anyway,
        one_size=held_solving.one_size,
        at_coach=at_coach,
        own_flops=OwnFlops(library, own_flops()),
        flop_batches=pause_while_playing(batches, fair_play, [FlopBatches.solve]),
        hand_flops=HandFlops(library, hands.store),
        fair_play=fair_play,
        check_files=_checking_files,
        folder=data_folder(),
    )
    try:
        return run(parts, arguments)
    finally:
        fair_play.close()
        dashboard.close()
        library.close()
