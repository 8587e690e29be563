"""Middleware that turns an unhandled exception into an answer, and logs it once."""

import contextlib
import logging

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from lastcard.server.wire.requests import denial

log = logging.getLogger("lastcard")

_FAILED, _CLOSE_CODE = 500, 1011
_LONGEST_PATH = 200
"""Characters of a path that are logged."""


class ErrorMiddleware:
    """Answers 500, or closes the socket with 1011, when the application raises an exception.

    uvicorn's own log is off (see ``run``), so a failed request is logged here and nowhere else.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def tracked_send(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, tracked_send)
        except WebSocketDisconnect:
            return
        except Exception:
            request = f"{scope.get('method', scope['type'])} {scope.get('path', '')[:_LONGEST_PATH]}"
            client = (scope.get("client") or ("",))[0]
            log.exception("%s failed", request, extra={"client": client})
            if scope["type"] == "lifespan" or (scope["type"] == "http" and begun):
                raise  # The start has failed, or the connection must be closed.
            await _answer(scope, receive, send, begun=begun)


async def _answer(scope: Scope, receive: Receive, send: Send, *, begun: bool) -> None:
    answer = denial(HTTPConnection(scope), _FAILED, "failed")
    if scope["type"] == "http":
        await answer(scope, receive, send)
        return
    with contextlib.suppress(OSError, RuntimeError):  # It is closed already.
        if begun:
            await send({"type": "websocket.close", "code": _CLOSE_CODE})
        else:
            await WebSocket(scope, receive, send).send_denial_response(answer)
