"""Figures of the service for Prometheus, where its owner wants them."""

from fastapi import FastAPI, Request, Response
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from gto_desktop.api.authentication import admitted
from gto_desktop.api.request_log import METHODS, OTHER

PATH = "/metrics"
_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0)


class Metrics:
    """Counts requests and what they took, by route; the process's memory and descriptors beside."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        PlatformCollector(registry=self._registry)
        self._requests = Counter(
            "gto_requests",
            "Requests by how they were answered; status 0: nobody waited for the answer.",
            ("method", "path", "status"),
            registry=self._registry,
        )
        self._seconds = Histogram(
            "gto_request_seconds",
            "Seconds from the head of a request to the end of its answer.",
            ("path",),
            registry=self._registry,
            buckets=_SECONDS,
        )

    def note(
        self, method: str, path: str, *, status: int, seconds: float, key_id: int | None
    ) -> None:
        """Count a request; `path` is that of a route, or `OTHER`."""
        del key_id  # what one key does is its owner's business
        self._requests.labels(method if method in METHODS else OTHER, path, str(status)).inc()
        self._seconds.labels(path).observe(seconds)

    def text(self) -> bytes:
        """Return all figures as Prometheus reads them."""
        return generate_latest(self._registry)


def add_metrics(app: FastAPI) -> Metrics:
    """Tell figures at /metrics, to whoever has a key; they tell no strategy."""
    metrics = Metrics()

    @app.get(PATH, include_in_schema=False)
    async def figures(request: Request) -> Response:
        await admitted(request, "metrics")
        return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    return metrics
