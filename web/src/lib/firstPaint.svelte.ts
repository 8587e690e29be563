/** Whether the page has been seen once.  What nobody can see or press at once is made after that: on a slow phone it is felt. */
let seen = $state(false);

export function painted(): boolean {
  return seen;
}

/** Do something once what is made now has been seen. */
export function afterPaint(what: () => void): void {
  // A timer that is set in a frame is called when that frame has been painted; a hidden page has no frames.
  if (document.hidden) what();
  else requestAnimationFrame(() => setTimeout(what));
}

/** A part of a screen that is made now: whether it has been seen. */
export class Part {
  seen = $state(false);

  constructor() {
    afterPaint(() => (this.seen = true));
  }
}

/** To be called once, when the first screen is made. */
export function awaitPaint(): void {
  afterPaint(() => (seen = true));
}
