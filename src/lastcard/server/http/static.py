"""The built page, and the security headers of every answer."""

import mimetypes
import re
from pathlib import Path, PurePosixPath

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lastcard.server.http.page_html import html
from lastcard.server.wire.requests import denial, language_of
from lastcard.words import translator

FOLDER = Path(__file__).parents[1] / "page"
_FILE = re.compile(r"[\w.-]{1,100}(/[\w.-]{1,100}){0,3}", re.ASCII)
"""Paths of built files.  No other path reaches the file system."""
_COMPRESSED = {"br": ".br", "gzip": ".gz"}
"""The encodings of the files that the build has compressed, smallest first."""

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

FRAMED = "/embed/"
"""The start of the only paths that other sites may show in a frame: nothing there acts for anybody."""
_FRAMED_HEADERS = {
    name: value.replace("frame-ancestors 'none'", "frame-ancestors *")
    for name, value in HEADERS.items()
    if name not in {"x-frame-options", "cross-origin-resource-policy"}
} | {"cross-origin-resource-policy": "cross-origin"}


async def page(request: Request) -> Response:
    """Serve a file of the page, or the HTML of the page for any other path."""
    wanted = request.path_params.get("path", "")
    if wanted == "api" or wanted.startswith("api/"):
        return denial(request, 404, "no-call")
    if (file := _built(wanted)) is not None:
        fixed = "public, max-age=31536000, immutable" if wanted.startswith("assets/") else "no-cache"
        return _file_response(file, request, fixed)
    if wanted.startswith("assets/") or PurePosixPath(wanted).suffix:
        return _error_text(request, "no-file", 404)
    index = FOLDER / "index.html"
    if not index.is_file():
        return _error_text(request, "no-page", 503)
    return _html_response(index, wanted, request)


def _built(path: str) -> Path | None:
    """The file of the page at *path*; None if there is none."""
    if not _FILE.fullmatch(path):
        return None
    file = (FOLDER / path).resolve()
    return file if file.is_relative_to(FOLDER.resolve()) and file.is_file() else None


def _html_response(index: Path, path: str, request: Request) -> Response:
    """The page's HTML in the client's language."""
    base = request.app.state.registry.settings.base_path
    plain, packed = html(index, path, language_of(request), base=base)
    headers = {"cache-control": "no-cache", "vary": "accept-encoding, accept-language"}
    if "gzip" not in _accepted(request):
        return HTMLResponse(plain, headers=headers)
    return HTMLResponse(packed, headers=headers | {"content-encoding": "gzip"})


def _error_text(request: Request, code: str, status: int) -> Response:
    """An error as a sentence in plain text."""
    return PlainTextResponse(translator(language_of(request)).say(f"error-{code}") + "\n", status)


def _accepted(request: Request) -> set[str]:
    """The encodings that the client accepts."""
    wishes = request.headers.get("accept-encoding", "").split(",")
    return {
        encoding.strip()
        for encoding, _, weight in (wish.partition(";") for wish in wishes)
        if weight.strip() != "q=0"
    }


def _file_response(file: Path, request: Request, cached: str) -> Response:
    """*file*, or its smallest compressed version that the client accepts."""
    kind = mimetypes.guess_type(file.name)[0]
    packed = {name: file.with_name(file.name + suffix) for name, suffix in _COMPRESSED.items()}
    there = {name: one for name, one in packed.items() if one.is_file()}
    if not there:
        return FileResponse(file, headers={"cache-control": cached}, media_type=kind)
    headers = {"cache-control": cached, "vary": "accept-encoding"}
    accepted = _accepted(request)
    best = next((name for name in there if name in accepted), None)
    if best is None:
        return FileResponse(file, headers=headers, media_type=kind)
    return FileResponse(there[best], headers=headers | {"content-encoding": best}, media_type=kind)


class SecurityHeaders:
    """Middleware that adds HEADERS to every answer; those of embeds may be framed."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                headers = MutableHeaders(scope=message)
                framed = scope["path"].startswith(FRAMED)
                for name, value in (_FRAMED_HEADERS if framed else HEADERS).items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, with_headers)
