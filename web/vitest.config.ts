import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

export default mergeConfig(
  page,
  defineConfig({
    test: {
      environment: "happy-dom",
      pool: "threads", // lighter than processes
      setupFiles: ["tests/setup.ts"],
      include: ["tests/**/*.test.ts"],
      // Felt only when something hangs: how long a test takes says how busy the machine is.
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  }),
);
