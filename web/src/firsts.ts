// First-time marks: what this reader has not been told yet says so where it stands, one thing at a time. A press tells
// its sentence, and it is gone for good; another switches all of them off.

import { hinting } from "./handbook";
import { keep, recall } from "./keep";

const SMALL = 120; // pixels: what is not so wide has a dot instead of a word
const MOST = 7; // of sixteen points of a word: where more of them lie on what is written, a dot has to do as well
const IN = 8; // pixels: so far a mark stands inside of the corner it is at

/** What this reader was told of a game, by the selectors of where it stands. */
function known(game: string): Set<string> {
  const kept = recall("localStorage", `firsts ${game}`) ?? "";
  return new Set(kept.split(kept.startsWith("\n") ? "\n" : " ").filter(Boolean)); // spaces were between them once
}

/** Keep that this reader was told some of it. */
export function learn(game: string, told: string[]): void {
  if (told.length) keep("localStorage", `firsts ${game}`, `\n${[...new Set([...known(game), ...told])].join("\n")}`);
}

/** Point at what is new on a table, now and as it changes. */
export function point(table: HTMLElement): void {
  const firsts = document.getElementById("firsts");
  const mark = firsts?.querySelector<HTMLElement>("#first");
  const told = firsts?.querySelector<HTMLElement>("#first-told");
  if (!firsts || !mark || !told) return;
  const game = document.body.dataset.game!;
  const learned = known(game);
  let shown: HTMLElement | undefined;

  function place(): void {
    const seen = (line: HTMLElement) => table.querySelector<HTMLElement>(line.dataset.at ?? "");
    const lines = [...firsts!.querySelectorAll<HTMLElement>("[data-at]")];
    shown = hinting() ? lines.find((line) => !learned.has(line.dataset.at!) && isInSight(seen(line))) : undefined;
    mark!.hidden = !shown || !!document.querySelector("dialog[open], :popover-open");
    if (!shown || mark!.hidden) return;
    put(mark!, seen(shown)!.getBoundingClientRect());
  }

  let asked = 0;
  const soon = () => (cancelAnimationFrame(asked), (asked = requestAnimationFrame(place)));
  told.addEventListener("beforetoggle", (event) => {
    if ((event as ToggleEvent).newState !== "open" || !shown) return;
    told.querySelector("p")!.textContent = shown.textContent;
    unfold(told!, mark!.getBoundingClientRect());
    learned.add(shown.dataset.at!);
    learn(game, [shown.dataset.at!]);
  });
  told.querySelector("[data-off]")?.addEventListener("click", () => keep("localStorage", "hints", "off"));
  new MutationObserver(soon).observe(table, { childList: true, subtree: true });
  for (const change of ["resize", "scroll", "toggle", "close"]) addEventListener(change, soon, { capture: true, passive: true });
  soon();
}

/** Put the mark at that corner of something where it covers least of what is written or can be pressed. */
function put(mark: HTMLElement, at: DOMRect): void {
  for (const isSmall of [at.width < SMALL, true]) {
    mark.toggleAttribute("data-small", isSmall);
    if (settle(mark, at) <= MOST) return;
  }
}

/** The same as large as it is now. Returns how much it covers there. */
function settle(mark: HTMLElement, at: DOMRect): number {
  const { offsetHeight: high, offsetWidth: wide } = mark;
  const right = Math.min(at.right, innerWidth) - wide - IN;
  const [above, below] = [at.top - high + IN, at.bottom - IN];
  const spots = [[right, above], [at.left + IN, above], [right, below], [at.left + IN, below]] as const;
  mark.style.visibility = "hidden"; // what is under it is looked for
  const costs = spots.map(([x, y]) => covered(x, y, wide, high));
  mark.style.visibility = "";
  const least = Math.min(...costs);
  const [x, y] = spots[costs.indexOf(least)]!;
  mark.style.left = `${Math.max(0, x)}px`;
  mark.style.top = `${Math.max(0, y)}px`;
  return least;
}

/** How much of a box lies on words or buttons; what is outside of the screen counts too. */
function covered(left: number, top: number, wide: number, high: number): number {
  const parts = [0.05, 0.35, 0.65, 0.95];
  const all = parts.flatMap((x) => parts.map((y) => document.elementFromPoint(left + x * wide, top + y * high)));
  const isWritten = (one: Element) => [...one.childNodes].some((part) => part.nodeType === 3 && part.textContent!.trim());
  return all.filter((one) => !one || one.closest("button, a, svg") || isWritten(one)).length;
}

/** What a mark tells stands at it, on the side that has more room. */
function unfold(told: HTMLElement, { top, right, bottom }: DOMRect): void {
  const isUpper = top + bottom < innerHeight;
  told.style.inset = isUpper ? `${bottom + IN}px auto auto` : `auto auto ${innerHeight - top + IN}px`;
  told.style.left = `max(12px, min(${right}px, 100vw - 12px) - min(24rem, 100vw - 24px))`;
}

function isInSight(element: HTMLElement | null): boolean {
  if (!element?.checkVisibility()) return false;
  const { left, top, right, width } = element.getBoundingClientRect();
  return width > 0 && top >= 0 && top < innerHeight && right > 0 && left < innerWidth;
}
