import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The service worker, with the files it keeps and a name for its cache that changes with them. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle(_, bundle) {
      const files = [...Object.keys(bundle), ...readdirSync(here("./public"))].filter((file) => file !== "index.html").map((file) => `/${file}`);
      const source = readFileSync(here("./sw.js"), "utf-8");
      const kept = createHash("sha256").update(source).update(files.join()).digest("hex").slice(0, 12);
      const written = source.replace("const FILES = [];", `const FILES = ${JSON.stringify(files)};`).replace('"lastcard";', `"lastcard-${kept}";`);
      this.emitFile({ type: "asset", fileName: "sw.js", source: written });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  resolve: {
    alias: { "@": here("./src"), "@locales": here("../src/lastcard/words") },
    // Component tests mount in a browser-like DOM, so Svelte's client build is wanted there too.
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: here("../src/lastcard/server/page"),
    emptyOutDir: true,
    target: "es2022",
    // The server's Content-Security-Policy allows no data: script or style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } }, fs: { allow: [".."] } },
});
