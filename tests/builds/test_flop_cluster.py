"""A build on a real Dask cluster, one of whose workers is killed, and one that speaks TLS."""

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from distributed import Client, LocalCluster, Security

from gto_desktop.basis.errors import InputError
from gto_desktop.builds import flop_crews
from gto_desktop.builds.flop_build import BuildProgress, BuildReport, build_flops
from gto_desktop.builds.flop_crews import ClusterAddress, OtherVersion, solve_for_cluster
from gto_desktop.builds.flop_plan import make_plan
from gto_desktop.builds.flop_recipe import parse_recipe
from gto_desktop.builds.flop_solve import this_engine
from gto_desktop.cli.main_command import run
from gto_desktop.library.flops import FlopLibrary
from tests.builds.flop_builds import build, recipe, spot, toml
from tests.builds.test_flop_crews import FLOPS, LONG, stored

MORE = ("Tc6d2h", "9c5d3h", "8c7d3h", "6c5d4h")
dask = pytest.mark.filterwarnings("default")
"""What Dask itself warns of is not ours."""


@contextmanager
def cluster(security: Security | None = None, workers: int = 2) -> Iterator[LocalCluster]:
    with LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        dashboard_address=":0",
        security=security,
        protocol=None if security is None else "tls://",
    ) as found:
        yield found


def follow(
    path: Path, wanted: dict[str, Any], at: ClusterAddress, killing: LocalCluster | None = None
) -> tuple[list[BuildProgress], BuildReport]:
    """Build on a cluster; after the first flop, kill a worker that solves the next one."""
    crew = partial(flop_crews.solve_on_cluster, cluster=at)
    building = build_flops(parse_recipe(recipe(wanted)), path, None, crew=crew)
    told: list[BuildProgress] = []
    while True:
        try:
            told.append(next(building))
        except StopIteration as end:
            return told, end.value
        if killing is not None and told[-1].facts is not None:
            with Client(killing.scheduler_address, set_as_default=False) as client:
                (busy, *_) = [name for name, keys in client.processing().items() if keys]
                os.kill(client.run(os.getpid, workers=[busy])[busy], signal.SIGKILL)
            killing = None


@pytest.mark.slow
@pytest.mark.ci
@dask
def test_that_every_flop_is_stored_once_although_a_worker_is_killed(tmp_path: Path) -> None:
    path, here = tmp_path / "flops.sqlite", tmp_path / "here.sqlite"
    wanted = spot(*FLOPS, *MORE, tree=LONG)
    with cluster() as found:
        told, report = follow(path, wanted, ClusterAddress(found.scheduler_address), found)

    assert len(report.solved) == 8
    assert report.failed == ()
    assert len({flop for _, flop in stored(path)}) == len(stored(path)) == 8
    assert "The cluster has 2 workers for 2 flops at once." in {one.note for one in told}
    build(here, spot(FLOPS[0], tree=LONG))
    with closing(FlopLibrary([here])) as one, closing(FlopLibrary([path])) as other:
        key = one.keys()[0]
        first, second = one.find(key), other.find(key)
        assert first is not None
        assert second is not None
        for node in first.nodes:
            assert np.array_equal(one.node(first, node).strategy, other.node(second, node).strategy)


@pytest.mark.slow
@pytest.mark.ci
@dask
def test_that_a_cluster_may_speak_tls(tmp_path: Path) -> None:
    if shutil.which("openssl") is None:
        pytest.skip("openssl, which makes the certificates, is not installed")
    ca, cert, key = certificates(tmp_path)
    security = Security(
        require_encryption=True,
        tls_ca_file=str(ca),
        **{
            f"tls_{role}_{part}": str(file)
            for role in ("scheduler", "worker", "client")
            for part, file in (("cert", cert), ("key", key))
        },
    )
    path, wanted = tmp_path / "flops.sqlite", tmp_path / "recipe.toml"
    wanted.write_text(toml(spot(FLOPS[0])))
    with cluster(security, workers=1) as found:
        address = found.scheduler_address
        assert address.startswith("tls://")
        code = run(
            [
                "library", "build", str(wanted), "--output", str(path), "--cluster", address,
                "--cluster-ca", str(ca), "--cluster-cert", str(cert), "--cluster-key", str(key),
            ]
        )  # fmt: skip
        plain = ClusterAddress(address.replace("tls://", "tcp://"))
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(flop_crews, "_CONNECT_SECONDS", 1.0)
            with pytest.raises(InputError, match="No Dask scheduler answers at tcp://"):
                follow(path, spot(FLOPS[1]), plain)

    assert code == 0
    assert len(stored(path)) == 1


def certificates(folder: Path) -> tuple[Path, Path, Path]:
    """Make an authority and a certificate signed by it."""
    ca, ca_key, cert, key = (folder / name for name in ("ca.pem", "ca.key", "our.pem", "our.key"))
    request, names = folder / "our.csr", folder / "names"
    names.write_text("subjectAltName=IP:127.0.0.1,DNS:localhost")
    new = ["openssl", "req", "-newkey", "rsa:2048", "-nodes"]
    for command in (
        [*new, "-x509", "-days", "2", "-subj", "/CN=ca", "-keyout", str(ca_key), "-out", str(ca)],
        [*new, "-subj", "/CN=localhost", "-keyout", str(key), "-out", str(request)],
        [
            "openssl", "x509", "-req", "-days", "2", "-in", str(request), "-CA", str(ca),
            "-CAkey", str(ca_key), "-CAcreateserial", "-extfile", str(names), "-out", str(cert),
        ],
    ):  # fmt: skip
        subprocess.run(command, check=True, capture_output=True)
    return ca, cert, key


def test_that_a_scheduler_that_is_not_there_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flop_crews, "_CONNECT_SECONDS", 0.5)

    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        with pytest.raises(InputError, match=f"No Dask scheduler answers at {address}"):
            follow(tmp_path / "flops.sqlite", spot(FLOPS[0]), ClusterAddress(address))


def test_that_tls_needs_all_its_files(tmp_path: Path) -> None:
    file = tmp_path / "ca.pem"
    file.touch()

    with pytest.raises(InputError, match="TLS needs all three"):
        ClusterAddress("tls://x:1", ca=file)
    with pytest.raises(InputError, match="tls://x:1 needs a certificate authority"):
        ClusterAddress("tls://x:1")
    with pytest.raises(InputError, match=r"no file .*missing\.pem"):
        ClusterAddress("tls://x:1", file, file, tmp_path / "missing.pem")


def test_that_a_worker_of_another_version_solves_nothing() -> None:
    with closing(FlopLibrary([])) as library:
        (plan,) = make_plan(parse_recipe(recipe(spot(FLOPS[0]))), None, library)
    (task,) = plan.missing

    with pytest.raises(OtherVersion, match=f"a worker has {this_engine()} and this is other"):
        solve_for_cluster(task, 1, "other")
    assert solve_for_cluster(task, 1, this_engine()).solved.key == task.key
