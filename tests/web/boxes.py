"""Finds text that is cut off and things that lie on each other, by comparing boxes."""

from playwright.sync_api import Page
from tests.web.geometry import troubles

OVER = "dialog[open], .end, .emotes .list, .side.open"
"""What lies over the rest of a screen: then it alone is looked at."""
TEXTS = """(OVER) => {
  const found = [];
  const root = document.querySelector(OVER) ?? document.body;
  const apart = '.hidden-text, .skip, .bubble, svg, .hand, .held, .flying, .moment, .confetti, select, '
    + '.stack, .fan, .opponent:has(.catch) .plate, dialog:not([open]), script, style';
  const styles = new Map();
  const style = (it) => styles.get(it) ?? (styles.set(it, getComputedStyle(it)), styles.get(it));
  const around = (it) => it && it !== document.body ? [it, ...around(it.parentElement)] : [];
  const stuck = (it) => ['sticky', 'fixed'].includes(style(it).position) && !it.contains(root);
  const coloured = (it) => style(it).display !== 'inline' && (parseFloat(style(it).borderLeftWidth) > 0
    || style(it).backgroundImage !== 'none' || !/^rgba.*, 0\\)$/.test(style(it).backgroundColor));
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;

  // A message that is not there stands in brackets.
  for (const words of root.innerText.match(/\\[[a-z][\\w-]*\\]/g) ?? []) found.push(`no words: ${words}`);
  for (const card of root.querySelectorAll('svg.card.wild'))
    if (card.querySelectorAll('.petal').length < 4) found.push('a wild without its four colours');

  // Where each line is seen: what clips it either scrolls or ends in three dots.
  const lines = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const it = node.parentElement;
    const words = node.data.trim().slice(0, 40);
    if (!words || it.closest(apart)) continue;
    if (!it.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const parents = around(it);
    if (parents.some(stuck)) continue;
    const frame = parents.find(coloured);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const box = { left, right, top, bottom };
      for (const one of parents) {
        const { display, overflowX, overflowY, textOverflow, webkitLineClamp } = style(one);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const edge = one.getBoundingClientRect();
        const meant = ['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)
          || (textOverflow === 'ellipsis' && !/flex|grid/.test(display)) || webkitLineClamp !== 'none';
        const cut = box.left < edge.left - 2 || box.right > edge.right + 2 || box.bottom > edge.bottom + 6;
        box.left = Math.max(box.left, edge.left);
        box.right = Math.min(box.right, edge.right);
        box.top = Math.max(box.top, edge.top);
        box.bottom = Math.min(box.bottom, edge.bottom);
        // What has no room is left out as a whole.
        if (box.right - box.left < 2 || box.bottom - box.top < 2) break;
        if (cut && !meant) found.push(`cut off: "${words}"`);
      }
      if (box.right - box.left < 2 || box.bottom - box.top < 2) continue;
      lines.push([it, words, box]);
      const edge = frame?.getBoundingClientRect();
      if (edge && (box.left < edge.left - 1 || box.right > edge.right + 1
          || box.top < edge.top - 3 || box.bottom > edge.bottom + 3))
        found.push(`runs out of ${frame.localName}.${[...frame.classList].join('.')}: "${words}"`);
    }
  }
  lines.forEach(([one, words, box], i) => {
    for (const [other, more, next] of lines.slice(i + 1))
      if (!one.contains(other) && !other.contains(one) && meet(box, next))
        found.push(`"${words}" lies on "${more}"`);
  });
  return found;
}"""
"""Every line of text beside every other, and inside what holds it; and every wild with its colours."""

TROUBLES = """(OVER) => {
  const found = [];
  const shown = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const text = (it) => it.textContent.trim().slice(0, 40);
  const named = (it) => `${it.tagName.toLowerCase()}.${[...it.classList].join('.')} "${text(it)}"`;
  const root = document.querySelector(OVER) ?? document;
  const all = (kinds) => [...root.querySelectorAll(kinds)].filter((it) =>
    shown(it) && it.getClientRects().length && !it.closest('.hidden-text, .skip, dialog:not([open]), svg'));
  const scrolled = (it) => { for (let at = it.parentElement; at; at = at.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return true; return false; };
  const stuck = (it) => { for (let at = it; at; at = at.parentElement)
    if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true; return false; };
  const wide = document.documentElement.clientWidth;
  for (const it of all('.panel'))
    if (it.getBoundingClientRect().right > wide - 4 || it.getBoundingClientRect().left < 4)
      found.push(`at the window's edge: ${named(it)}`);
  if (document.documentElement.scrollWidth > wide) found.push('the page is wider than the window');

  // Nothing is hidden beside what is seen: only a hand of cards may be pushed sideways.
  for (const it of all('*')) {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(it).overflowX);
    if (scrolls && it.scrollWidth > it.clientWidth + 1 && !it.matches('.hand, input, textarea'))
      found.push(`goes on beside what is seen: ${named(it)}`);
  }

  // What a panel holds keeps to its padding; a bar that sticks to the window's edge need not.
  const held = 'h1, h2, h3, li, p, table, form, button, a.button, input, select';
  for (const panel of all('.panel')) {
    const edge = panel.getBoundingClientRect().right - parseFloat(getComputedStyle(panel).paddingRight);
    for (const it of panel.querySelectorAll(held)) {
      if (!shown(it) || scrolled(it) || it.closest('.hidden-text, svg') || stuck(it)) continue;
      if (it.getBoundingClientRect().right > edge + 2) found.push(`out of its panel: ${named(it)}`);
    }
  }

  // No text runs out of its box, unless it ends in three dots on purpose or its box scrolls.
  const texts = 'a, button, label, legend, h1, h2, h3, p, li, dt, dd, th, td, summary, b, small, .hint';
  for (const it of all(texts)) {
    const style = getComputedStyle(it);
    if (style.display === 'inline' || style.textOverflow === 'ellipsis') continue;
    if (it.closest('.hand') || scrolled(it)) continue;
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
    """What on *page* is cut off, too small to press, or lies on something else.

    A table does not scroll: there ``geometry.py`` looks, which asks for more.
    """
    at_table = page.locator(".scene").count() and not page.locator(OVER).count()
    found: list[str] = troubles(page) if at_table else page.evaluate(TROUBLES, OVER)
    found += page.evaluate(TEXTS, OVER)
    return found
