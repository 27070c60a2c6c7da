// Orders of a lobby or a council: sent without a page load, so that whoever gives one stays where they are.

import { toast } from "./page";

/** Send what a button says. The table that follows comes down the line; a refusal is told. */
export async function order(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) body.append(name, String(value));
  const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" });
  if (answer.type === "opaqueredirect") return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const told = page.getElementById("alert")?.textContent;
  if (!told) return location.reload();
  toast(told);
}
