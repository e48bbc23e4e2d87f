"""The service as an ASGI app: routes, documents, failures, and the gate around them all."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI
from fastapi.responses import HTMLResponse, Response
from starlette.middleware.cors import CORSMiddleware
from starlette.routing import BaseRoute, Match
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from gto_desktop.api.authentication import KeyedRoute
from gto_desktop.api.calls import Reception, Services
from gto_desktop.api.document import INTERFACE_VERSION, TITLE, combined, describe
from gto_desktop.api.error_answers import add_error_answers
from gto_desktop.api.gate import Gate, certificate_for
from gto_desktop.api.lanes import Threads
from gto_desktop.api.request_log import Watcher
from gto_desktop.api.routes import class_routes as classes
from gto_desktop.api.routes import game_routes as games
from gto_desktop.api.routes import health_routes as service
from gto_desktop.api.routes import lookup_routes as lookup
from gto_desktop.api.routes import range_update_routes as range_updates
from gto_desktop.api.routes import solver_routes as solver
from gto_desktop.api.routes import toolkit_routes as toolkit
from gto_desktop.services.server.server_settings import ServerSettings

if TYPE_CHECKING:
    from gto_desktop.services.fair_play.fair_play import FairPlay
    from gto_desktop.services.server.dashboard import RecentRequests

DOCS = "/docs"
DOCUMENT = "/openapi.json"
ASSETS = f"{DOCS}/assets"
START = f"{DOCS}/start.js"

_PAGE = f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>GTO Desktop: the service</title>
<link rel="icon" href="{ASSETS}/favicon-32x32.png">
<link rel="stylesheet" href="{ASSETS}/swagger-ui.css">
</head>
<body>
<div id="documents"></div>
<script src="{ASSETS}/swagger-ui-bundle.js"></script>
<script src="{START}"></script>
</body>
</html>
"""
# validatorUrl: the badge of an outside validator would be asked for otherwise.
_START = f"""SwaggerUIBundle({{
  url: "{DOCUMENT}",
  dom_id: "#documents",
  deepLinking: true,
  displayRequestDuration: true,
  validatorUrl: null,
}});
"""
# Even if a later version of the package should ask for something from outside, it does not get it.
_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "frame-ancestors 'none'"
)

_ROUTERS = (
    lookup.ROUTER,
    solver.ROUTER,
    range_updates.ROUTER,
    games.ROUTER,
    service.ROUTER,
    toolkit.ROUTER,
    classes.ROUTER,
)
_UNLISTED = (toolkit.ROUTER, classes.ROUTER)
"""The toolkit is described by a document of its own, which `_App.openapi` adds; the class speaks to
this program alone."""


def create_app(
    services: Services,
    settings: ServerSettings,
    *,
    fair_play: "FairPlay | None" = None,
    requests: "RecentRequests | None" = None,
    log: Watcher | None = None,
) -> FastAPI:
    """Return the app over some services; the app starts and ends none of them.

    Args:
        services: what the operations ask; they may be called from any thread.
        settings: the host whose name is accepted, limits, and who may call from a browser.
        fair_play: who knows whether somebody plays on this machine, and is then not helped.
        requests: who keeps the last requests.
        log: who else is told of each.

    InputError where it is to be served over TLS and the certificate cannot be used.
    """
    certificate = certificate_for(settings)
    threads = Threads()
    app = _App(settings.range_limit, threads)
    app.state.reception = Reception(
        services, threads, settings.time_limit, settings.range_limit, fair_play
    )
    add_error_answers(app)
    _add_documents(app)
    for router in _ROUTERS:
        app.include_router(router, include_in_schema=router not in _UNLISTED)
    app.router.routes.insert(0, _ByPath(lookup.ROUTER.routes))
    if settings.cors_origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=list(settings.cors_origins),
            allow_methods=["GET", "POST"],
            allow_headers=["Authorization", "Content-Type", "X-API-Key"],
        )
    watchers = [] if log is None else [log]
    if settings.metrics:
        # Imported where it is wanted: the service starts sooner without.
        from gto_desktop.api.metrics import add_metrics

        watchers.append(add_metrics(app))
    # Added last, so it is the outermost.
    app.add_middleware(
        Gate,
        host=settings.host,
        body_limit=settings.body_limit,
        time_limit=settings.time_limit,
        requests=requests,
        vouched_for=None if certificate is None else certificate.vouches_for,
        watchers=watchers,
        paths=_paths(app),
    )
    return app


def _paths(app: FastAPI) -> frozenset[str]:
    """Return the paths of all routes; none of ours has parameters in it."""
    groups = (app.routes, *(router.routes for router in _ROUTERS))
    found = (getattr(route, "path", "") for routes in groups for route in routes)
    return frozenset(filter(None, found))


def _add_documents(app: FastAPI) -> None:
    """Serve the interactive documents at /docs: Swagger UI out of its package, all from here."""

    @app.get(DOCS, include_in_schema=False)
    async def page() -> Response:
        return HTMLResponse(_PAGE, headers={"Content-Security-Policy": _POLICY})

    @app.get(START, include_in_schema=False)
    async def start() -> Response:
        return Response(_START, media_type="text/javascript")

    # Imported by name: the package has no types.
    folder = Path(import_module("swagger_ui_bundle").swagger_ui_path)
    app.mount(ASSETS, StaticFiles(directory=folder), name="assets")


class _ByPath(BaseRoute):
    """Routes without parameters in their paths, found at once and not by trying one by one."""

    def __init__(self, routes: Iterable[BaseRoute]) -> None:
        self._routes = {
            (method, route.path): route
            for route in routes
            if isinstance(route, KeyedRoute)
            for method in route.methods or ()
        }

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Tell whether one of them answers; whatever else is wrong is told by the others."""
        if scope["type"] != "http" or (scope["method"], scope["path"]) not in self._routes:
            return Match.NONE, {}
        return Match.FULL, {"path_params": {}}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request that matches."""
        await self._routes[scope["method"], scope["path"]].handle(scope, receive, send)


class _App(FastAPI):
    """FastAPI with our own settings, and our own words in its document."""

    def __init__(self, range_limit: int, threads: Threads) -> None:
        @asynccontextmanager
        async def lifespan(_: FastAPI) -> AsyncIterator[None]:
            yield
            threads.close()

        super().__init__(
            title=TITLE,
            version=INTERFACE_VERSION,
            lifespan=lifespan,
            docs_url=None,
            redoc_url=None,
            openapi_url=DOCUMENT,
            # A redirect would send a body twice; /v1/gto/preflop/ is simply no path of ours.
            redirect_slashes=False,
            # Nobody looks on from outside, and asking whether somebody does takes 15 µs of each
            # call.
            telemetry={"tracing": False, "metrics": False, "logs": False},
        )
        self._range_limit = range_limit

    def openapi(self) -> dict[str, Any]:
        """Return the document, made once."""
        if self.openapi_schema is None:
            lookups = describe(self, self._range_limit)
            self.openapi_schema = combined(lookups, toolkit.described())
        return self.openapi_schema
