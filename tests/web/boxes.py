"""Finds text that is cut off and things that lie on each other, by comparing boxes: for pages that scroll.

``geometry.py`` does the same for a table, which does not scroll.
"""

from playwright.sync_api import Page

SIZES = ((360, 740), (390, 844), (768, 1024), (1366, 768))

TROUBLES = """() => {
  const found = [];
  const shown = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const text = (it) => it.textContent.trim().slice(0, 40);
  const named = (it) => `${it.tagName.toLowerCase()}.${[...it.classList].join('.')} "${text(it)}"`;
  const all = (kinds) => [...document.querySelectorAll(kinds)].filter((it) =>
    shown(it) && it.getClientRects().length && !it.closest('.hidden-text, .skip, dialog:not([open]), svg'));
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > wide) found.push('the page is wider than the window');

  // No text runs out of its box, unless it ends in three dots on purpose or its box scrolls.
  const texts = 'a, button, label, legend, h1, h2, h3, p, li, dt, dd, th, td, summary, b, small, .hint';
  for (const it of all(texts)) {
    const style = getComputedStyle(it);
    if (style.display === 'inline' || style.textOverflow === 'ellipsis') continue;
    if (it.closest('.scroll, .hand, .tools, .log')) continue;
    if (it.scrollWidth > it.clientWidth + 1 && style.overflowX !== 'visible')
      found.push(`cut off: ${named(it)}`);
    const box = it.getBoundingClientRect();
    if (box.left < -1 || box.right > wide + 1) found.push(`beside the window: ${named(it)}`);
  }

  // Every choice of a select can be read as a whole.
  const pen = document.createElement('canvas').getContext('2d');
  for (const it of all('select')) {
    const style = getComputedStyle(it);
    pen.font = style.font;
    const room = it.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16;
    for (const { textContent } of it.options)
      if (pen.measureText(textContent.trim()).width > room)
        found.push(`select cut off: ${it.id} "${textContent.trim()}"`);
  }

  // Nothing that is pressed or read lies on anything else; what sticks to the window's edge may.
  const stuck = (it) => { for (let at = it; at; at = at.parentElement)
    if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true; return false; };
  const kinds = 'a.button, button, input, select, textarea, h1, h2, h3, summary, .name, .face, .qr, .way';
  const read = all(kinds).filter((it) => !stuck(it));
  const meet = (from, to, since, until) => Math.min(to, until) - Math.max(from, since) > 1.5;
  read.forEach((one, i) => {
    const a = one.getBoundingClientRect();
    for (const other of read.slice(i + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      if (one.closest('.faces') && one.closest('.faces') === other.closest('.faces')) continue;
      const b = other.getBoundingClientRect();
      if (meet(a.left, a.right, b.left, b.right) && meet(a.top, a.bottom, b.top, b.bottom))
        found.push(`${named(one)} lies on ${named(other)}`);
    }
  });

  // Everything that can be pressed is large enough.
  for (const it of all('a.button, button, select, input:not([type=checkbox], [type=radio])')) {
    const box = it.getBoundingClientRect();
    if (box.height < 32 || box.width < 24)
      found.push(`too small: ${named(it)} ${box.width | 0}x${box.height | 0}`);
  }
  return found;
}"""


def box_troubles(page: Page) -> list[str]:
    """What on *page* is cut off, too small to press, or lies on something else."""
    found: list[str] = page.evaluate(TROUBLES)
    return found
