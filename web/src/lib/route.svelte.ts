/** The current route, and navigation without reloading the page. */

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
  | { screen: "replay"; table: string; round: number }
  | { screen: "check"; table: string; round: number }
  | { screen: "coach"; table: string; round: number }
  | { screen: "puzzles" }
  | { screen: "games" }
  | { screen: "history"; table: string }
  | { screen: "duplicate"; duplicate: string }
  | { screen: "daily" }
  | { screen: "lost" };

export function placeOf(path: string): Place {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean);
  if (first === "") return { screen: "home" };
  if (first === "new") return { screen: "new", edition: second || null };
  if (first === "t" && second) return { screen: "table", table: second };
  if (first === "screen" && second) return { screen: "big", table: second };
  if (first === "stream" && second) return { screen: "stream", table: second };
  if (first === "rules") return { screen: "rules", edition: second || null };
  if (first === "cards") return { screen: "write", edition: second || null };
  if (first === "tournament" && second === "new") return { screen: "new-tournament" };
  if (first === "tournament" && second) return { screen: "tournament", tournament: second };
  if (first === "learn") return { screen: "learn" };
  if (first === "replay" && second) return { screen: "replay", table: second, round: Number(third) || 1 };
  if (first === "check" && second) return { screen: "check", table: second, round: Number(third) || 1 };
  if (first === "coach" && second) return { screen: "coach", table: second, round: Number(third) || 1 };
  if (first === "puzzles") return { screen: "puzzles" };
  if (first === "games") return { screen: "games" };
  if (first === "duplicate" && second) return { screen: "duplicate", duplicate: second };
  if (first === "daily") return { screen: "daily" };
  if (first === "history" && second) return { screen: "history", table: second };
  return { screen: "lost" };
}

let place: Place = $state.raw(placeOf(location.pathname));

export function here(): Place {
  return place;
}

export function go(path: string): void {
  history.pushState(null, "", path);
  arrive();
  scrollTo(0, 0);
}

function arrive(): void {
  place = placeOf(location.pathname);
}

/** Handle the page's own links and the browser's back and forward without reloading. */
export function followLinks(): void {
  addEventListener("popstate", arrive);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    go(link.pathname + link.hash);
  });
}
