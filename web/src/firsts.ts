// First-time marks: what this reader has not been told yet says so where it stands, one thing at a time. A press tells
// its sentence, and it is gone for good; another switches all of them off.

import { hinting } from "./handbook";
import { keep, recall } from "./keep";

const IN = 8; // pixels: so far a mark stands inside of the corner it is at

/** Point at what is new on a table, now and as it changes. */
export function point(table: HTMLElement): void {
  const firsts = document.getElementById("firsts");
  const mark = firsts?.querySelector<HTMLElement>("#first");
  const told = firsts?.querySelector<HTMLElement>("#first-told");
  if (!firsts || !mark || !told) return;
  const key = `firsts ${document.body.dataset.game}`;
  const known = new Set((recall("localStorage", key) ?? "").split(" "));
  let shown: HTMLElement | undefined;

  function place(): void {
    const seen = (line: HTMLElement) => table.querySelector<HTMLElement>(line.dataset.at ?? "");
    const lines = [...firsts!.querySelectorAll<HTMLElement>("[data-at]")];
    shown = hinting() ? lines.find((line) => !known.has(line.dataset.at!) && isInSight(seen(line))) : undefined;
    mark!.hidden = !shown || !!document.querySelector("dialog[open], :popover-open");
    if (!shown || mark!.hidden) return;
    const { top, right } = seen(shown)!.getBoundingClientRect();
    const { offsetHeight: high, offsetWidth: wide } = mark!;
    mark!.style.top = `${Math.max(0, top - high + IN)}px`;
    mark!.style.left = `${Math.min(right, innerWidth) - wide - IN}px`;
  }

  let asked = 0;
  const soon = () => (cancelAnimationFrame(asked), (asked = requestAnimationFrame(place)));
  told.addEventListener("beforetoggle", (event) => {
    if ((event as ToggleEvent).newState !== "open" || !shown) return;
    told.querySelector("p")!.textContent = shown.textContent;
    known.add(shown.dataset.at!);
    keep("localStorage", key, [...known].join(" "));
  });
  told.querySelector("[data-off]")?.addEventListener("click", () => keep("localStorage", "hints", "off"));
  new MutationObserver(soon).observe(table, { childList: true, subtree: true });
  for (const change of ["resize", "scroll", "toggle", "close"]) addEventListener(change, soon, { capture: true, passive: true });
  soon();
}

function isInSight(element: HTMLElement | null): boolean {
  if (!element?.checkVisibility()) return false;
  const { top, right, width } = element.getBoundingClientRect();
  return width > 0 && top >= 0 && top < innerHeight && right > 0;
}
