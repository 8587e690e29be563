"""R27: names and lines of markup are shown as they are written, and run nowhere.

``python -m tests.web.markup --payloads 5000`` (``make long-markup``) shows them in a browser, in names, in
what happened, and in the chat; the suite shows a few.  The page gets them as if the server let everything
pass.
"""

import argparse
import itertools
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from hatch_build import node
from playwright.sync_api import sync_playwright
from tests.web.conftest import Serving, launch, visitor
from tests.web.tables import Fed, view
from tools.programs import light_browser

_RUN = (
    "window.hostileRan=1", "window['hostileRan']=1", "top.hostileRan=1", "eval('window.hostileRan=1')",
    "alert`1`", "alert(1)",
)  # fmt: skip
_TAGS = (
    "img src=x", "svg", "body", "input autofocus", "iframe src=x", "video src=x", "audio src=x",
    "details open", "marquee", "object data=x", "embed src=x", "a href=#", "b", "form", "select autofocus",
    "style", "math", "p",
)  # fmt: skip
_WHEN = (
    "onerror", "onload", "onfocus", "onclick", "onmouseover", "ontoggle", "onstart", "onbegin",
    "onanimationend", "ONERROR", "OnLoad",
)  # fmt: skip
_BEFORE = (
    "",
    '">',
    "'>",
    "</title>",
    "</textarea>",
    "-->",
    "]]>",
    "\x00",
    "<<",
    "&lt;",
    "</script>",
    "{",
    "`",
)
_WHOLE = (
    "<script hostile>{run}</script>",
    "<script hostile src=data:text/javascript,{run}></script>",
    "<iframe hostile srcdoc='<script>parent.{run}</script>'></iframe>",
    "<a hostile href=javascript:{run}>x</a>",
    "<svg hostile><animate onbegin={run} attributeName=x dur=1s>",
    "<svg hostile><script>{run}</script></svg>",
    "<math hostile><mtext><style><img src=x onerror={run}></style></mtext></math>",
    "<link hostile rel=stylesheet href=javascript:{run}>",
    "<meta hostile http-equiv=refresh content=0;url=javascript:{run}>",
    "<template hostile><img src=x onerror={run}></template>",
    "{{@html '<img hostile src=x onerror={run}>'}}",
    "{{{{constructor.constructor('{run}')()}}}}",
    "${{{run}}}",
    "javascript:{run}",
    "&#60;img hostile src=x onerror={run}&#62;",
    "\\u003cimg hostile src=x onerror={run}\\u003e",
    "%3Cimg hostile src=x onerror={run}%3E",
    "<img hostile src=x onerror\n=\n{run}\n>",
    "<img/hostile/src=x/onerror={run}/>",
    "<scr<script hostile>ipt>{run}</scr</script>ipt>",
)
LOOK = """() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done({
  ran: window.hostileRan ?? window.hostileSaid ?? null,
  made: document.querySelectorAll('[hostile]').length,
  shown: document.body.textContent,
}))))"""
"""What was run, elements that were made of markup, and what can be read."""
CHAT = """async ([lines, look]) => {
  window.socket.onmessage({ data: JSON.stringify({ t: 'chats', lines }) });
  return await eval(look)();
}"""
_NAMES, _LINES = 10, 50


def payloads(number: int, seed: int) -> list[str]:
    """So many different pieces of markup, any of them."""
    single = (
        f"{before}<{tag} hostile {when}={run}>"
        for before, tag, when, run in itertools.product(_BEFORE, _TAGS, _WHEN, _RUN)
    )
    whole = (before + form.format(run=run) for before, form, run in itertools.product(_BEFORE, _WHOLE, _RUN))
    every = list(dict.fromkeys((*single, *whole)))
    chance = Random(seed)
    return chance.sample(every, number)


def show_all(fed: Fed, some: Sequence[str]) -> Iterator[str]:
    """Show markup in names and in the chat: what ran, was made an element of, or was not shown."""
    fed.page.evaluate("() => { window.alert = () => { window.hostileSaid = 1; }; }")
    parts = [some[at : at + _NAMES] for at in range(0, len(some), _NAMES)]
    views = [_view(part) for part in parts]
    events = [{"is": "Sat", "seat": 1, "name": part[0], "kind": "person"} for part in parts]
    fed.show([view(_NAMES, chat=True)])
    for part, found in zip(parts, fed.show(views, events, look=LOOK), strict=True):
        yield from _broken(part, found)
    for at in range(0, len(some), _LINES):
        part = some[at : at + _LINES]
        lines = [{"seat": 1, "name": text, "text": text} for text in part]
        yield from _broken(part, fed.page.evaluate(CHAT, [lines, LOOK]))


def _view(names: Sequence[str]) -> dict[str, Any]:
    seats = [{"name": name, "kind": "person", "connected": True} for name in names]
    return view(len(names), seats=seats, chat=True, queue=list(names))


def _broken(some: Sequence[str], found: dict[str, Any]) -> Iterator[str]:
    if found["ran"]:
        yield f"one of {some} ran"
    if found["made"]:
        yield f"one of {some} became an element"
    shown = " ".join(found["shown"].split())
    if not any(" ".join(text.split()) in shown for text in some):
        yield f"none of {some} was shown"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--payloads", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    args = parser.parse_args()
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = node()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        browser = launch(playwright, light_browser())
        try:
            fed = Fed(visitor(browser, bypass_csp=True), serving.address)
            broken = list(show_all(fed, payloads(args.payloads, args.seed)))
        finally:
            browser.close()
            serving.end()
    sys.stdout.write(f"seed {args.seed}   payloads {args.payloads:,}   broken {len(broken)}\n")
    for one in broken[:20]:
        sys.stdout.write(f"  {one}\n")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
