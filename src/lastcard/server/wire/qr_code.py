"""A link of this server as a picture for phones."""

import io

import segno
from starlette.requests import Request


def link_picture(request: Request, path: str) -> str:
    """The link to *path* as SVG."""
    picture = io.BytesIO()
    link = f"{request.url.scheme}://{request.url.netloc}{path}"
    segno.make(link, error="m").save(picture, kind="svg", scale=8, border=2, xmldecl=False)
    return picture.getvalue().decode()
