/** Where the server is on its host: at the root, or under a path such as `/cards`. */
import { prefetched } from "@/lib/prefetched";

/** The path that all addresses of the server begin with; empty at the root. */
export const base: string = prefetched?.base ?? "";
/** What a link to the server begins with. */
export const site = location.origin + base;

/** A path without the base. */
export function within(path: string): string {
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) || "/" : path;
}
