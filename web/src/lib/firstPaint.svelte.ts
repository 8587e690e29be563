/** Whether the first screen has been painted.  What nobody sees at once is made after that, so that a slow phone starts sooner. */
let seen = $state(false);

export function painted(): boolean {
  return seen;
}

/** Call *what* after the next paint. */
export function afterPaint(what: () => void): void {
  // A timer that is set in a frame is called when that frame has been painted; a hidden page has no frames.
  if (document.hidden) what();
  else requestAnimationFrame(() => setTimeout(what));
}

/** Whether a component created now has been painted. */
export class Painted {
  seen = $state(false);

  constructor() {
    afterPaint(() => (this.seen = true));
  }
}

/** Note the first paint; called once, when the first screen is made. */
export function awaitPaint(): void {
  afterPaint(() => (seen = true));
}
