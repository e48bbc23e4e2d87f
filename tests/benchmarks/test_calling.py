"""The caller of the service's benchmark: it counts whole answers, and tells a failure."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

import pytest

from benchmarks.calling import Latencies, Service

BODIES = [{"number": number} for number in range(3)]


async def _series(answer: Sequence[bytes], rate: float | None) -> tuple[Latencies, set[bytes]]:
    """Call a server that gives the same pieces to every request."""
    asked: set[bytes] = set()
    lines: list[asyncio.StreamWriter] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines.append(writer)
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                length = int(head.split(b"Content-Length: ")[1].split(b"\r\n")[0])
                asked.add(await reader.readexactly(length))
                for piece in answer:
                    writer.write(piece)
                    await asyncio.sleep(0)

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        service = Service(f"http://127.0.0.1:{port}", "key")
        return await service.series("preflop", BODIES, rate=rate, seconds=0.3), asked
    finally:
        server.close()
        for line in lines:
            line.close()
            with suppress(ConnectionError):
                await line.wait_closed()


@pytest.mark.parametrize(
    "answer",
    [
        [b"HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nbody"],
        [b"HTTP/1.1 200 OK\r\nContent-", b"Length: 4\r\nx: y\r\n\r", b"\nbo", b"dy"],
    ],
)
def test_that_whole_answers_are_counted(answer: list[bytes]) -> None:
    took, asked = asyncio.run(_series(answer, None))

    assert took.a_second > 50
    assert 0 < took.median <= took.p99 <= took.worst
    assert len(asked) == len(BODIES)


def test_that_a_steady_rate_is_kept() -> None:
    took, _ = asyncio.run(_series([b"HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nbody"], 100))

    assert took.a_second == pytest.approx(100, rel=0.2)


def test_that_a_refusal_is_told() -> None:
    with pytest.raises(RuntimeError, match="429"):
        asyncio.run(_series([b"HTTP/1.1 429 Too Many\r\ncontent-length: 2\r\n\r\n{}"], None))
