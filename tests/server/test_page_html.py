"""The page's HTML brings along what the page would otherwise ask for, and no more than is read."""

import gzip
import json
import os
import re
from pathlib import Path

import pytest

from lastcard.server.http import page_html
from lastcard.server.http.page_html import html
from lastcard.server.wire.catalogue import editions

INDEX = """<!doctype html>
<link rel="modulepreload" href="/assets/start.js">
<link rel="modulepreload" href="/assets/words-en.js" hreflang="en">
<link rel="modulepreload" href="/assets/words-es.js" hreflang="es">
<link rel="modulepreload" href="/assets/table.js" data-screen="table">
<script type="application/json" id="prefetched"></script>
"""


@pytest.fixture
def index(tmp_path: Path) -> Path:
    file = tmp_path / "index.html"
    file.write_text(INDEX, encoding="utf-8")
    return file


def early(page: bytes) -> list[str]:
    """The files that the browser fetches before the page asks for them."""
    return re.findall(r'href="/assets/([\w-]+)\.js"', page.decode())


def data(page: bytes) -> dict[str, object]:
    found = re.search(r'id="prefetched">(.*)</script>', page.decode())
    assert found is not None
    told: dict[str, object] = json.loads(found[1])
    return told


def test_the_words_are_fetched_early_in_the_readers_language_alone(index: Path) -> None:
    assert early(html(index, "", "es")[0]) == ["start", "words-es"]


def test_a_link_to_a_table_has_the_table_fetched_early_too(index: Path) -> None:
    assert early(html(index, "t/abc", "en")[0]) == ["start", "words-en", "table"]


def test_addresses_begin_with_the_path_of_the_server(index: Path) -> None:
    page = html(index, "", "en", base="/cards")[0]

    assert re.findall(rb"=\"/(?!cards/)", page) == []
    assert b'="/cards/' in page
    assert data(page)["base"] == "/cards"


def test_editions_and_languages_come_with_the_page(index: Path) -> None:
    told = data(html(index, "", "es")[0])

    assert told["language"] == "es"
    assert told["languages"] == [{"code": "en", "name": "English"}, {"code": "es", "name": "Español"}]
    assert [one["name"] for one in told["editions"]] == [one.name for one in editions()]  # type: ignore[attr-defined]


def test_words_of_a_plugin_cannot_end_the_element_that_holds_them(
    index: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "title = </script><b>bold</b>"
    monkeypatch.setattr("lastcard.server.wire.catalogue.added_messages", lambda _: words)
    page_html._html.cache_clear()

    page = html(index, "", "en")[0]

    assert page.count(b"</script>") == 1
    assert data(page)["words"] == words
    page_html._html.cache_clear()


def test_the_compressed_page_is_the_same(index: Path) -> None:
    plain, packed = html(index, "", "en")

    assert gzip.decompress(packed) == plain


def test_a_page_that_is_built_again_is_read_again(index: Path) -> None:
    before = html(index, "", "en")[0]
    index.write_text(INDEX.replace("start.js", "begin.js"), encoding="utf-8")
    later = index.stat().st_mtime_ns + 10**9  # Also on a disk that notes whole seconds.
    os.utime(index, ns=(later, later))

    assert early(before)[0] == "start"
    assert early(html(index, "", "en")[0])[0] == "begin"
