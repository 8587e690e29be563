import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

export default mergeConfig(
  page,
  defineConfig({
    test: { environment: "happy-dom", setupFiles: ["tests/setup.ts"], include: ["tests/**/*.test.ts"] },
  }),
);
