/** The current route, and navigation without reloading the page.  Paths have no base here. */
import { base, within } from "@/lib/base";

export type Place =
  | { screen: "home" }
  | { screen: "new"; edition: string | null }
  | { screen: "table"; table: string }
  | { screen: "big"; table: string }
  | { screen: "stream"; table: string }
  | { screen: "rules"; edition: string | null }
  | { screen: "write"; edition: string | null }
  | { screen: "learn" }
  | { screen: "new-tournament" }
  | { screen: "tournament"; tournament: string }
  | { screen: "new-club" }
  | { screen: "club"; club: string }
  | { screen: "replay"; table: string; round: number }
  | { screen: "check"; table: string; round: number }
  | { screen: "coach"; table: string; round: number }
  | { screen: "puzzles" }
  | { screen: "games" }
  | { screen: "history"; table: string }
  | { screen: "duplicate"; duplicate: string }
  | { screen: "daily" }
  | { screen: "admin" }
  | { screen: "embed"; replay: string | null; round: number; puzzle: number | null }
  | { screen: "lost" };

export function placeOf(path: string): Place {
  const [first = "", second = "", third = "", fourth = ""] = path.split("/").filter(Boolean);
  if (first === "") return { screen: "home" };
  if (first === "new") return { screen: "new", edition: second || null };
  if (first === "t" && second) return { screen: "table", table: second };
  if (first === "screen" && second) return { screen: "big", table: second };
  if (first === "stream" && second) return { screen: "stream", table: second };
  if (first === "rules") return { screen: "rules", edition: second || null };
  if (first === "cards") return { screen: "write", edition: second || null };
  if (first === "tournament" && second === "new") return { screen: "new-tournament" };
  if (first === "tournament" && second) return { screen: "tournament", tournament: second };
  if (first === "club" && second === "new") return { screen: "new-club" };
  if (first === "club" && second) return { screen: "club", club: second };
  if (first === "learn") return { screen: "learn" };
  if (first === "replay" && second) return { screen: "replay", table: second, round: Number(third) || 1 };
  if (first === "check" && second) return { screen: "check", table: second, round: Number(third) || 1 };
  if (first === "coach" && second) return { screen: "coach", table: second, round: Number(third) || 1 };
  if (first === "puzzles") return { screen: "puzzles" };
  if (first === "games") return { screen: "games" };
  if (first === "duplicate" && second) return { screen: "duplicate", duplicate: second };
  if (first === "admin") return { screen: "admin" };
  if (first === "daily") return { screen: "daily" };
  if (first === "embed" && second === "replay" && third) return { screen: "embed", replay: third, round: Number(fourth) || 1, puzzle: null };
  if (first === "embed" && second === "puzzle") return { screen: "embed", replay: null, round: 1, puzzle: Number(third) || null };
  if (first === "history" && second) return { screen: "history", table: second };
  return { screen: "lost" };
}

/** Whether another site shows this page in a frame. Then there is one screen, and links open windows of their own. */
export const embedded = within(location.pathname).startsWith("/embed/");

let place: Place = $state.raw(placeOf(within(location.pathname)));

export function here(): Place {
  return place;
}

export function go(path: string): void {
  history.pushState(null, "", base + path);
  arrive();
  scrollTo(0, 0);
}

function arrive(): void {
  place = placeOf(within(location.pathname));
}

/** Handle the page's own links and the browser's back and forward without reloading. */
export function followLinks(): void {
  addEventListener("popstate", arrive);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    const path = within(link.pathname);
    if (path.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    go(path + link.hash);
  });
}
