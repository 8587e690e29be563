"""The page in its other languages and shades, without loading it again."""

from playwright.sync_api import Page

LANGUAGES = ("en", "es")
SHADES = ("light", "dark", "contrast")
CHOOSE = """([field, value]) => {
  const choice = document.getElementById(field);
  choice.value = value;
  choice.dispatchEvent(new Event('change', { bubbles: true }));
}"""
SETTLED = """async ([field, value]) => {
  const page = document.documentElement;
  const there = () => (field === 'language' ? page.lang : page.dataset.shade) === value;
  while (!there()) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)));
}"""


def turn_to(page: Page, field: str, value: str) -> None:
    """Choose another language or shade in the settings, which every screen has, and wait for it."""
    page.evaluate(CHOOSE, [field, value])
    page.evaluate(SETTLED, [field, value])
