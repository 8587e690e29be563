"""The page's types are those of the server's messages."""

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page
from tests.web.player import make_table

ROOT = Path(__file__).resolve().parents[2]
FIRST_VIEW = """async (table) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/play`);
  socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', token: null }));
  const frame = await new Promise((done) => { socket.onmessage = ({ data }) => done(JSON.parse(data)); });
  socket.close();
  return Object.keys(frame.view);
}"""


def test_what_the_page_may_send_is_generated_and_current() -> None:
    tool = ROOT / "web" / "tools" / "wire_types.py"

    done = subprocess.run([sys.executable, str(tool), "--check"], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr


def test_every_field_the_page_relies_on_is_in_the_servers_view(page: Page, address: str) -> None:
    """Fields that the page's `View` does not mark with a question mark must be there for anybody."""
    text = (ROOT / "web" / "src" / "protocol.ts").read_text(encoding="utf-8")
    body = re.search(r"export interface View \{(.*?)\n\}", text, re.DOTALL)
    assert body is not None
    relied_on = set(re.findall(r"^  (\w+):", body[1], re.MULTILINE))
    table = make_table(page, address, edition="modern", seats=2, bots=["greedy"])["table"]

    sent = set(page.evaluate(FIRST_VIEW, table))

    assert len(relied_on) > 20
    assert relied_on - sent == set()
