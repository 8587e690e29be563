"""A line of chat, made safe to show: visible characters, no link."""

from lastcard.server.wire.names import has_link, thinned, visible
from lastcard.server.wire.problems import Denied


def clean_line(text: str) -> str:
    """*text* without anything invisible, its blanks folded.

    :raises Denied: if nothing remains, or it has a link in it.
    """
    line = thinned(visible(text))
    if not line:
        raise Denied("chat-empty")
    if has_link(line):
        raise Denied("chat-link")
    return line
