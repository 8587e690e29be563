/** Whether the page has been seen once.  What nobody can see or press at once is made after that: on a slow phone it is felt. */
let seen = $state(false);

export function painted(): boolean {
  return seen;
}

/** To be called once, when the first screen is made. */
export function awaitPaint(): void {
  // A timer that is set in a frame is called when that frame has been painted; a hidden page has no frames.
  if (document.hidden) seen = true;
  else requestAnimationFrame(() => setTimeout(() => (seen = true)));
}
