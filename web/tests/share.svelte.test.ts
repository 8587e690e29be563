import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { speak } from "@/lib/words.svelte";
import ShareLink from "@/lib/ShareLink.svelte";

const LINK = "https://cards.example/t/abc";

describe("a link for friends", () => {
  let shown: Record<string, unknown> | null = null;
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());

  beforeAll(() => speak("en"));
  afterEach(() => {
    if (shown) void unmount(shown);
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    writeText.mockClear();
  });

  function show(link: string, navigator: object): void {
    vi.stubGlobal("navigator", navigator);
    shown = mount(ShareLink, { target: document.body, props: { link, title: "Classic table", label: "Link" } });
    flushSync();
  }
  const button = (what: string) => document.querySelector<HTMLButtonElement>(`[data-do=${what}]`);

  it("goes to the share sheet of the system where it has one", () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
    show(LINK, { share, clipboard: { writeText } });

    button("share")?.click();

    expect(share).toHaveBeenCalledExactlyOnceWith({ title: "Classic table", url: LINK });
  });

  it("is copied where the system shares nothing", () => {
    show(LINK, { clipboard: { writeText } });
    expect(button("share")).toBeNull();

    button("copy")?.click();

    expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK);
  });

  it.each(["http://127.0.0.1:8000/t/abc", "http://localhost/t/abc", "http://[::1]:8000/t/abc"])("warns that %s opens nothing on another device", (link) => {
    show(link, {});

    expect(document.querySelector("[role=note]")?.textContent).toContain("only on this computer");
  });

  it("does not warn of a link that others can open", () => {
    show(LINK, {});

    expect(document.querySelector("[role=note]")).toBeNull();
  });
});
