import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

export default mergeConfig(
  page,
  defineConfig({
    test: {
      environment: "happy-dom",
      setupFiles: ["tests/setup.ts"],
      include: ["tests/**/*.test.ts"],
      // No test leaves anything behind, so all of them share one window: most of the time went into making new ones.
      isolate: false,
      fileParallelism: false,
      // Felt only when something hangs: how long a test takes says how busy the machine is.
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  }),
);
