"""Where things are on the page: what lies on something else, out of the window, or under something."""

from playwright.sync_api import Page

TROUBLES = """() => {
  const found = [];
  const shown = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const text = (it) => it.textContent.trim().slice(0, 30);
  const named = (it) => `${it.tagName.toLowerCase()}.${[...it.classList].join('.')} "${text(it)}"`;
  const open = document.querySelector('dialog[open]');
  const root = open ?? document.querySelector('.shell') ?? document.body;
  const all = (kinds) => [...root.querySelectorAll(kinds)].filter((it) =>
    shown(it) && it.getClientRects().length && !it.closest('.hidden-text, .skip, .bubble'));
  const wide = document.documentElement.clientWidth, tall = document.documentElement.clientHeight;
  // A window too small for a table, as one enlarged to 400 %, scrolls.
  const scrolls = document.documentElement.scrollHeight > tall + 1;
  const still = document.querySelector('.shell.full') !== null && !scrolls;

  // What scrolls is cut off at its edges.
  const SCROLLERS = '.hand, .tools, .picking, .several';
  const boxOf = (it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const cut = it.closest('.picking, .several')?.getBoundingClientRect();
    if (!cut) return { left, right, top, bottom };
    return {
      left: Math.max(left, cut.left), right: Math.min(right, cut.right),
      top: Math.max(top, cut.top), bottom: Math.min(bottom, cut.bottom),
    };
  };

  // Nothing stands out of the window: what does not scroll must be on it as a whole.
  for (const it of all('button, a, input, select, .plate, .stack, .badges p, p.last, .prompt, .tip')) {
    const box = boxOf(it);
    if (it.closest('.hand, .tools, ol, .side, .end, dialog, .over-table')) continue;
    if (box.left < -1 || box.right > wide + 1) found.push(`beside the window: ${named(it)}`);
    const away = box.top < -1 || box.bottom > tall + 1;
    if (still && away) found.push(`above or below the window: ${named(it)}`);
  }

  // Nothing that is read lies on anything else that is read.
  const kinds = '.badges p, p.last, .prompt, .tip, .plate, .catch, .choices button, .swatch, .stack, '
    + '.called, .tools button, .walk';
  const read = all(kinds).filter((it) => it.textContent.trim() || it.matches('.stack'));
  const meet = (from, to, since, until) => Math.min(to, until) - Math.max(from, since) > 1;
  read.forEach((one, i) => {
    const a = boxOf(one);
    for (const other of read.slice(i + 1)) {
      const b = boxOf(other);
      if (one.contains(other) || other.contains(one)) continue;
      // The wheel of colours has its button in the middle: each petal is pressed beside it, as seen below.
      if (one.closest('.picker') !== null && other.closest('.picker') !== null) continue;
      // A catch takes the place of the whole seat, and says whose it is.
      const seat = one.closest('.opponent');
      if (seat !== null && seat === other.closest('.opponent')) continue;
      if (one.closest('.tools') !== null || other.closest('.tools') !== null) {
        const tools = document.querySelector('.tools').getBoundingClientRect();
        if (b.left > tools.right - 1 || a.left > tools.right - 1) continue;
      }
      if (meet(a.left, a.right, b.left, b.right) && meet(a.top, a.bottom, b.top, b.bottom))
        found.push(`${named(one)} lies on ${named(other)}`);
    }
  });

  // Everything that can be pressed is large enough, and a press on it meets nothing else.
  for (const it of all('button, a[href], input, select')) {
    if (it.closest('.side, .end, ol:not(.seats)') || it.disabled) continue;
    const scroller = it.closest(SCROLLERS);
    const more = (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    if (scrolls || (scroller && more(scroller)))
      it.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
    const box = it.getBoundingClientRect();
    if (box.height < (it.matches('.walk') ? 20 : 32) || box.width < 24)
      found.push(`too small to press: ${named(it)} ${Math.round(box.width)}x${Math.round(box.height)}`);
    // What is too long on purpose ends in three dots.
    if (it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).textOverflow !== 'ellipsis')
      found.push(`its text runs out of ${named(it)}`);
    const x = it.matches('.held') ? box.left + Math.min(12, box.width / 2) : box.left + box.width / 2;
    const y = it.matches('.held') ? box.top + 14 : box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    if (hit === null) found.push(`out of reach: ${named(it)}`);
    // A lost connection is told over the header, which nobody needs then.
    else if (!it.contains(hit) && !hit.contains(it) && !hit.closest('.banner'))
      found.push(`${named(it)} is under ${named(hit)}`);
  }
  // What has no room on a plate is left out as a whole, but never that somebody has called UNO.
  for (const it of all('.facts > .called')) {
    const [flag, facts] = [it, it.parentElement].map((one) => one.getBoundingClientRect());
    if (flag.bottom > facts.bottom + 1 || flag.right > facts.right + 1) found.push(`left out: ${named(it)}`);
  }
  // What is too long ends in three dots, and is cut off nowhere else.
  for (const it of all('.prompt, .tip, .badges p, .name, h2, .kind, .figure, .said, .caught-name'))
    if (it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).textOverflow !== 'ellipsis'
        && getComputedStyle(it).display !== 'inline')
      found.push(`cut off: ${named(it)}`);
  return found;
}"""
"""What is wrong with where things are, in words; nothing where all is well."""


def troubles(page: Page) -> list[str]:
    """What on *page* cannot be read or reached."""
    found: list[str] = page.evaluate(TROUBLES)
    return found
