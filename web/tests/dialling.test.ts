import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addressOf, dial, dialEarly, hangUp } from "@/lib/dialling";

const made: Socket[] = [];

class Socket {
  static readonly OPEN = 1;
  readyState = 0;
  onopen: (() => void) | null = null;
  constructor(readonly url: string) {
    made.push(this);
  }
  close(): void {
    this.readyState = 3;
  }
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", Socket);
  made.length = 0;
});
afterEach(() => {
  hangUp();
  vi.unstubAllGlobals();
});

describe("a table's socket", () => {
  it("is the one that was dialled early", () => {
    dialEarly("abc");
    expect(dial(addressOf("abc"))).toBe(made[0]);
    expect(made).toHaveLength(1);
  });

  it("says that it is open to whoever takes it over later", async () => {
    dialEarly("abc");
    made[0]!.readyState = Socket.OPEN;
    const opened = vi.fn();
    dial(addressOf("abc")).onopen = opened;
    await Promise.resolve();
    expect(opened).toHaveBeenCalledOnce();
  });

  it("is taken over once", () => {
    dialEarly("abc");
    dial(addressOf("abc"));
    expect(dial(addressOf("abc"))).toBe(made[1]);
  });

  it("of another table is closed, and not used", () => {
    dialEarly("abc");
    expect(dial(addressOf("other"))).toBe(made[1]);
    expect(made[0]!.readyState).toBe(3);
  });

  it("that has been lost meanwhile is dialled again", () => {
    dialEarly("abc");
    made[0]!.close();
    expect(dial(addressOf("abc"))).toBe(made[1]);
  });
});
