// happy-dom refuses Animation.cancel(); the page's motion is looked at in a real browser instead.
Element.prototype.animate = () =>
  ({ cancel() {}, finish() {}, finished: Promise.resolve(), onfinish: null }) as unknown as Animation;
// No test of a component talks to a server.
globalThis.fetch = () => Promise.resolve(new Response("", { status: 404 }));
