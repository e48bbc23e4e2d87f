"""The interactive documents at /docs: Swagger UI out of its package, nothing from elsewhere."""

from importlib import import_module
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

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


def add_documents(app: FastAPI) -> None:
    """Serve the interactive documents of an app."""

    @app.get(DOCS, include_in_schema=False)
    async def page() -> Response:
        return HTMLResponse(_PAGE, headers={"Content-Security-Policy": _POLICY})

    @app.get(START, include_in_schema=False)
    async def start() -> Response:
        return Response(_START, media_type="text/javascript")

    # Imported by name: the package has no types.
    folder = Path(import_module("swagger_ui_bundle").swagger_ui_path)
    app.mount(ASSETS, StaticFiles(directory=folder), name="assets")
