/** What the server refused of a form: said at its field, and brought into view. */
import { tick } from "svelte";

export interface Problem {
  text: string;
  field: string | null;
}

/** The server's sentence without the field's name before it: it stands at the field. */
export function withoutField(text: string, field: string | null): string {
  return field && text.startsWith(`${field}: `) ? text.slice(field.length + 2) : text;
}

/** Unfold what the problem stands in, scroll to it, and go to its field. */
export async function bringIntoView(form: HTMLFormElement): Promise<void> {
  await tick();
  const told = form.querySelector(".problem");
  told?.closest("details")?.setAttribute("open", "");
  told?.scrollIntoView({ block: "center" });
  told?.parentElement?.querySelector<HTMLElement>("input, select")?.focus({ preventScroll: true });
}
