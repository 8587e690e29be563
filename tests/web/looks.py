"""The page in its other languages and shades, without loading it again."""

from playwright.sync_api import Page

LANGUAGES = ("en", "es")
SHADES = ("light", "dark", "contrast")
CHOOSE = """([field, value]) => {
  const choice = document.getElementById(field);
  if (choice === null) return false;
  choice.value = value;
  choice.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}"""
"""Whether the field was there: a screen that is drawn anew has no settings for a moment."""
CHOSEN = """
localStorage.setItem('lastcard.settings',
  JSON.stringify({ ...JSON.parse(localStorage.getItem('lastcard.settings')), '%s': '%s' }));
"""
SETTLED = """async ([field, value]) => {
  const page = document.documentElement;
  const there = () => (field === 'language' ? page.lang : page.dataset.shade) === value;
  const coming = () => document.querySelector('[data-loading]') !== null;
  while (!there() || coming()) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)));
}"""


SCREENS = {
    "/": ".hero",
    "/new": "form.new",
    "/rules": ".lines li",
    "/cards": ".write",
    "/learn": ".scene",
    "/replay": "main output",
    "/check": ".verdict",
}
"""What each screen has and no other."""
GO = """(path) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}"""
THREE_FRAMES = """async () => {
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
}"""


def go(page: Page, path: str) -> None:
    """Go to another screen without loading the page again, and wait until it is there."""
    page.evaluate(GO, path)
    first = f"/{path.split('/')[1]}"
    for other in (one for screen, one in SCREENS.items() if screen != first):
        page.locator(other).first.wait_for(state="detached")
    page.locator(SCREENS[first]).first.wait_for()


def resize(page: Page, size: tuple[int, int]) -> None:
    """Another size of window, and time for the page to lay itself out in it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(THREE_FRAMES)


def wind(page: Page, ms: int) -> None:
    """Let the page's clock run in steps so short that between two of them a ping is answered.

    Otherwise a busy machine's pong comes after all of *ms*, and the page takes its connection for lost.
    """
    for left in range(ms, 0, -STEP):
        page.clock.run_for(min(STEP, left))


STEP = 500


def turn_to(page: Page, field: str, value: str) -> None:
    """Choose another language or shade in the settings, and wait for it.

    A screen for others to look at has none: it is opened again by somebody who has chosen so before.
    """
    if "/embed/" in page.url or page.locator("main.big, main.stream").count():
        page.add_init_script(CHOSEN % (field, value))
        page.reload()
    else:
        page.wait_for_function(CHOOSE, arg=[field, value])
    page.evaluate(SETTLED, [field, value])
