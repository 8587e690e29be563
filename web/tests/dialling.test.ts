import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dial, dialEarly, hangUp, whileDialling } from "@/lib/socket";

const made: Socket[] = [];

class Socket {
  static readonly OPEN = 1;
  readyState = 0;
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
  it("is dialled at an address that names no table", () => {
    dial();
    expect(new URL(made[0]!.url).pathname).toBe("/api/play");
  });

  it("is the one that was dialled early", () => {
    dialEarly();
    expect(dial()).toBe(made[0]);
    expect(made).toHaveLength(1);
  });

  it("is taken over once", () => {
    dialEarly();
    dial();
    expect(dial()).toBe(made[1]);
  });

  it("that has been lost meanwhile is dialled again", () => {
    dialEarly();
    made[0]!.close();
    expect(dial()).toBe(made[1]);
  });

  it("is dialled while the table is made", async () => {
    const table = whileDialling(new Promise((resolve) => setTimeout(() => resolve("abc"))));
    expect(made).toHaveLength(1);
    expect(await table).toBe("abc");
    expect(dial()).toBe(made[0]);
  });

  it("is hung up where no table is made", async () => {
    await expect(whileDialling(Promise.reject(new Error("too many")))).rejects.toThrow("too many");
    expect(made[0]!.readyState).toBe(3);
    expect(dial()).toBe(made[1]);
  });
});
