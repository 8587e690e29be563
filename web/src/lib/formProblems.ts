/** Shows the server's complaint about a form at its field. */
import { tick } from "svelte";

export interface Problem {
  text: string;
  field: string | null;
}

/** The server's sentence without the name of the field. */
export function withoutField(text: string, field: string | null): string {
  return field && text.startsWith(`${field}: `) ? text.slice(field.length + 2) : text;
}

/** Unfold the section of the problem, scroll to it, and focus its field. */
export async function bringIntoView(form: HTMLFormElement): Promise<void> {
  await tick();
  const told = form.querySelector(".problem");
  told?.closest("details")?.setAttribute("open", "");
  told?.scrollIntoView({ block: "center" });
  told?.parentElement?.querySelector<HTMLElement>("input, select")?.focus({ preventScroll: true });
}
