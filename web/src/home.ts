// The lists of one's tables on the first page: kept up to date, and looked through.

import { Idiomorph } from "idiomorph";
import { beforeAttributeUpdated } from "./show";
import { tellTimes } from "./times";

const LOOK = 15_000; // milliseconds between looks, while somebody can see it

/** Keep lists as they are on the server. */
export function keepCurrent(lists: HTMLElement[]): void {
  const look = async () => {
    if (document.hidden) return;
    const answer = await fetch("/").catch(() => undefined);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const list of lists) {
      const next = page.getElementById(list.id);
      if (!next) continue;
      tellTimes(next);
      Idiomorph.morph(list, next.outerHTML, { callbacks: { beforeAttributeUpdated } });
      find(list);
    }
  };
  setInterval(() => void look(), LOOK);
  document.addEventListener("visibilitychange", () => void look());
  for (const list of lists) list.addEventListener("input", () => find(list));
}

/** Show only the tables whose line has all the words that are looked for. */
function find(list: HTMLElement): void {
  const words = list.querySelector<HTMLInputElement>("#find")?.value.toLowerCase().split(/\s+/) ?? [];
  for (const line of list.querySelectorAll<HTMLElement>("li")) {
    const text = line.textContent?.toLowerCase() ?? "";
    line.hidden = !words.every((word) => text.includes(word));
  }
}
