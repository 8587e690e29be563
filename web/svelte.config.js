/**
 * Lets the server be under a path of its host: an address of ours in a template, such as href="/rules", gets what
 * `base` is when the page runs.
 */
const underBase = {
  name: "under-base",
  markup({ content, filename }) {
    const found = content.replace(/(?<=\s(?:href|src)=")(?=\/)/g, "{BASE}");
    if (found === content) return undefined;
    const code = found.replace('<script lang="ts">', '<script lang="ts">import { base as BASE } from "@/lib/base";');
    if (code === found) throw new Error(`${filename} has no <script lang="ts">`);
    return { code };
  },
};

export default { compilerOptions: { runes: true }, preprocess: [underBase] };
