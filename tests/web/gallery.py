"""Every screen at every size, in both languages, with 2, 4 and 10 players: python -m tests.web.gallery.

Beside a built page.  Compares boxes and runs axe on each, prints what they find, and puts the pictures into
build/gallery: one sheet for a screen and a number of players, sizes from the left, a row for each language.
Names of screens after it: only these.
"""

import io
import os
import sys
import tempfile
import traceback
from pathlib import Path

from hatch_build import node
from PIL import Image
from playwright.sync_api import Page, sync_playwright
from tests.web.axe import findings
from tests.web.boxes import box_troubles
from tests.web.conftest import Serving, launch
from tests.web.every_screen import SCREENS, SIZES, opened
from tests.web.looks import LANGUAGES, resize, turn_to
from tools.programs import light_browser

FOLDER = Path(__file__).resolve().parents[2] / "build" / "gallery"
WIDTHS = (300, 300, 420, 640)
"""How wide each size is on a sheet."""
GAP, LONGEST = 10, 2.2
"""Between two pictures; and how many windows of a long page are shown."""


def picture(page: Page, width: int) -> Image.Image:
    """What *page* shows, scrolled down as far as it is worth looking at."""
    still = page.locator(".shell.full, dialog[open]").count() > 0
    size = page.viewport_size
    assert size is not None
    whole = Image.open(io.BytesIO(page.screenshot(full_page=not still))).convert("RGB")
    whole = whole.crop((0, 0, whole.width, min(whole.height, int(size["height"] * LONGEST))))
    return whole.resize((width, whole.height * width // whole.width), Image.Resampling.LANCZOS)


def sheet(rows: list[list[Image.Image]]) -> Image.Image:
    """Pictures in rows, as one."""
    tops = [max(one.height for one in row) for row in rows]
    whole = Image.new("RGB", (sum(WIDTHS) + GAP * len(WIDTHS), sum(tops) + GAP * len(rows)), "#c8c8c8")
    for line, row in enumerate(rows):
        left = 0
        for one in row:
            whole.paste(one, (left, sum(tops[:line]) + GAP * line))
            left += one.width + GAP
    return whole


def look(page: Page, name: str) -> list[str]:
    """Pictures of a screen; what lies wrong on it."""
    wrong: list[str] = []
    rows: list[list[Image.Image]] = []
    for language in LANGUAGES:
        turn_to(page, "language", language)
        rows.append([])
        for size, width in zip(SIZES, WIDTHS, strict=True):
            resize(page, size)
            wrong += [f"{language} {size[0]}x{size[1]}: {what}" for what in box_troubles(page)]
            rows[-1].append(picture(page, width))
    sheet(rows).save(FOLDER / f"{name}.png")
    return wrong


def main() -> None:
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = node()
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:] or list(SCREENS)
    looked = troubled = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        browser = launch(playwright, light_browser())
        for name in wanted:
            for players in SCREENS[name].crowds:
                try:
                    with opened(browser, serving.address, name, players) as visit:
                        wrong = look(visit.page, f"{name.replace(' ', '-')}-{players}")
                        if players == SCREENS[name].crowds[0]:
                            wrong += [f"axe {where}: {what}" for where, what in findings(visit.page).items()]
                except Exception:  # noqa: BLE001 - the other screens are looked at all the same
                    wrong = [traceback.format_exc(limit=-3)]
                looked += 1
                troubled += bool(wrong)
                print(f"{name}, {players} players: {'well' if not wrong else ''}", flush=True)
                for one in wrong:
                    print(f"  {one}", flush=True)
        browser.close()
        serving.end()
    print(f"{looked} screens at {len(SIZES)} sizes in {len(LANGUAGES)} languages, {troubled} with troubles")
    sys.exit(troubled > 0)


if __name__ == "__main__":
    main()
