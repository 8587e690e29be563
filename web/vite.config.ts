import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const PAGE = here("../src/lastcard/server/page");

/** The service worker, with the files it keeps and a name for its cache that changes with them. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    // After Vite has written the HTML: an entry that only loads another file is gone by then.
    enforce: "post",
    generateBundle(_, bundle) {
      const files = [...Object.keys(bundle), ...readdirSync(here("./public"))].filter((file) => file !== "index.html").map((file) => `/${file}`);
      const source = readFileSync(here("./sw.js"), "utf-8");
      const kept = createHash("sha256").update(source).update(files.join()).digest("hex").slice(0, 12);
      const written = source.replace("const FILES = [];", `const FILES = ${JSON.stringify(files)};`).replace('"lastcard";', `"lastcard-${kept}";`);
      this.emitFile({ type: "asset", fileName: "sw.js", source: written });
    },
  };
}

const LANGUAGES = here("../src/lastcard/words");
/**
 * What the page itself says, as the start page and the table need it, and what only other screens say; rule sheets,
 * refusals and errors come from the server in words.
 */
const SAID = {
  words: ["cards", "club", "editions", "events", "formats", "options", "page", "questions", "talk"],
  more: ["admin", "coach", "duplicates", "evening", "past", "screens", "tournaments"],
};
const WORDS = "virtual:words";

/** The words of each language as two modules, `virtual:words/en/words` and `…/more`; `virtual:words` loads them. */
function words(): Plugin {
  const built = readdirSync(LANGUAGES).filter((name) => existsSync(`${LANGUAGES}/${name}/cards.ftl`));
  return {
    name: "words",
    resolveId: (id) => (id.startsWith(WORDS) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${WORDS}`)) return null;
      const [, language, part] = id.split("/");
      const all = (part: string) => built.map((one) => `"${one}": () => import("${WORDS}/${one}/${part}")`).join();
      if (!language) return `export default { ${all("words")} }; export const more = { ${all("more")} };`;
      const files = SAID[part as keyof typeof SAID].map((name) => `${LANGUAGES}/${language}/${name}.ftl`);
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(files.map((file) => readFileSync(file, "utf-8").replace(/^#.*\n/gm, "")).join("\n"))};`;
    },
  };
}

/** Compress the page's texts once, beside themselves, for the server to send. */
function compressed(): Plugin {
  const TEXTS = /\.(js|css|svg|webmanifest)$/;
  const BEST = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };
  return {
    name: "compressed",
    apply: "build",
    closeBundle() {
      for (const file of readdirSync(PAGE, { recursive: true, encoding: "utf-8" }).filter((name) => TEXTS.test(name))) {
        const text = readFileSync(`${PAGE}/${file}`);
        writeFileSync(`${PAGE}/${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
        writeFileSync(`${PAGE}/${file}.br`, brotliCompressSync(text, BEST));
      }
    },
  };
}

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };
/** A file of the sources; building fails if it has moved. */
function source(path: string): string {
  if (!existsSync(here(path))) throw new Error(`${path} is not there`);
  return here(path);
}
const START = source("./src/main.ts");
const TABLE = source("./src/table/TableScreen.svelte");

/** Everything that *entry* needs before it runs, with itself. */
function needed(entry: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const id of graph.getModuleInfo(entry)?.importedIds ?? []) needed(id, graph, found);
  return found;
}

/**
 * The start page is one file and the table another, and so are the words of each language: a browser fetches six
 * files at a time from a server without HTTP/2, and on a slow line each further turn costs half a second.
 */
function chunkOf(id: string, graph: Graph): string | null {
  if (needed(START, graph).has(id)) return "start";
  return needed(TABLE, graph).has(id) ? "table" : null;
}

/**
 * The HTML asks for the words of every language and for the table, each in a line of its own: the server leaves the
 * reader's language, and the table where that is what is opened.
 */
function preloads(): Plugin {
  return {
    name: "preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const links = Object.keys(bundle).flatMap((file) => {
          const [, name = "", kind = ""] = /^assets\/(table|TableScreen|words-\w+)-.{8}\.(js|css)$/.exec(file) ?? [];
          const when = name.startsWith("words-") ? `hreflang="${name.slice("words-".length)}"` : `data-screen="table"`;
          if (kind === "js") return [`<link rel="modulepreload" crossorigin href="/${file}" ${when}>`];
          return kind === "css" ? [`<link rel="preload" as="style" crossorigin href="/${file}" ${when}>`] : [];
        });
        return html.replace("  </head>", links.map((link) => `    ${link}\n`).join("") + "  </head>");
      },
    },
  };
}

export default defineConfig({
  // Files find each other wherever the server is; the server writes where that is into the HTML.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }) },
  plugins: [svelte(), words(), serviceWorker(), preloads(), compressed()],
  resolve: {
    alias: { "@": here("./src") },
    // Component tests mount in a browser-like DOM, so Svelte's client build is wanted there too.
    ...(process.env["VITEST"] ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    target: "es2022",
    // The server's Content-Security-Policy allows no data: script or style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId, name }) => {
          const [words, language, part] = facadeModuleId?.split("/") ?? [];
          return `assets/${words === `\0${WORDS}` ? `${part}-${language}` : name}-[hash].js`;
        },
        codeSplitting: { groups: [{ name: chunkOf, debugName: "what is loaded first" }] },
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } }, fs: { allow: [".."] } },
});
