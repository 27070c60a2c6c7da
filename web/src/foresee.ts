// What an action would surely lead to is shown while it is looked at: as chips beside its button, and on the table,
// where the places they speak of are marked and figures say by how much they would change. A mouse looks by resting on
// a button, keys by going there, a finger by staying on it, which presses nothing. It is all laid over the page, and
// lets clicks through, but for a finger's on what can be looked up. Where a finger that stays looks up a card instead,
// what playing that would lead to stands in the same panel.

import { onStay } from "./stay";
import { spot } from "./travel";

const ACTS = "[name=act]:not([aria-disabled='true'])";
const REST = 150; // milliseconds that a button is looked at before anything is asked
const GAP = 8; // pixels from what is kept free
const EDGE = 8;

const strip = document.createElement("div");
const said = document.createElement("p");
const known = new Map<string, string>(); // what was answered, as long as the table stays as it is
let looked: HTMLButtonElement | undefined;
let opened: HTMLButtonElement | undefined; // the only one of a panel: looked at as long as that is open
let byFinger = false; // it is looked at
let waiting = 0;
let asking: AbortController | undefined;
let marks: (() => void)[] = []; // what takes them off the table again
let foretold: Foretold | undefined; // what was last told in a place of its own

interface Foretold {
  button: HTMLButtonElement;
  where: string;
  place: HTMLElement;
}

/** Let the actions of a table be looked at before they are chosen. */
export function foresee(table: HTMLElement): void {
  strip.id = "foresight";
  strip.className = "row slip";
  strip.popover = "manual"; // only what lies in front of the page lies in front of a panel
  strip.ariaHidden = "true";
  strip.hidden = true;
  said.role = "status";
  said.className = "unseen";
  document.body.append(strip, said);
  strip.addEventListener("mousedown", (event) => event.preventDefault()); // else the focus goes, and it with that
  strip.addEventListener("click", forget);

  table.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "mouse") look(act(target) ?? opened, REST);
  });
  table.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && look(opened, REST));
  table.addEventListener("focusin", ({ target }) => {
    const button = act(target);
    if (button?.matches(":focus-visible, [data-looks]")) look(button, REST, true);
  });
  table.addEventListener("focusout", ({ target }) => target === looked && look(opened, REST));
  table.addEventListener("click", ({ target }) => target instanceof Element && target.closest(ACTS) && forget());
  table.addEventListener("toggle", openPanel, true);
  addEventListener("resize", forget);
  addEventListener("scroll", keepUp, { capture: true, passive: true });
  addEventListener("keydown", ({ key }) => key === "Escape" && forget());
  // Cards are looked up by a finger that stays: handbook.ts asks what is told there.
  onStay((target) => {
    if (strip.contains(target)) return undefined;
    const button = act(target);
    if (button !== looked) forget();
    if (!button || !table.contains(button) || button.closest("[data-about]") || button.querySelector("[data-about]"))
      return undefined;
    return () => {
      look(button, 0);
      byFinger = true;
    };
  });
}

/** Tell in a place what would come of the action that something is part of, if it is of any. */
export async function foretell(from: Element | undefined, place: HTMLElement): Promise<void> {
  const button = act(from);
  const where = button && address(button);
  place.replaceChildren();
  foretold = button && where ? { button, where, place } : undefined;
  const text = where && (known.get(where) ?? (await ask(where)));
  if (text && foretold?.button === button && isTrue(foretold)) place.innerHTML = text;
}

function isTrue({ button, where }: Foretold): boolean {
  return button.isConnected && address(button) === where;
}

/** The table was drawn anew: what is shown stays while it is still true. */
export function reconsider(): void {
  if (foretold && !isTrue(foretold)) foretold.place.replaceChildren();
  if (!looked || strip.hidden) return;
  const text = looked.isConnected && known.get(address(looked) ?? "");
  if (text) show(looked, text);
  else forget();
}

/** Show nothing any more. */
function forget(): void {
  clearTimeout(waiting);
  asking?.abort();
  looked = opened = undefined;
  hide();
}

/** Something was scrolled: what is still looked at is shown where it is now. */
function keepUp(): void {
  if (!looked?.matches(":focus, :hover")) return forget();
  if (strip.hidden) return;
  unmark();
  place(looked);
  mark();
}

function hide(): void {
  if (strip.matches(":popover-open")) strip.hidePopover();
  strip.hidden = true;
  said.textContent = "";
  unmark();
}

function unmark(): void {
  for (const clear of marks.splice(0)) clear();
}

function act(target?: EventTarget | null): HTMLButtonElement | undefined {
  return (target instanceof Element && target.closest<HTMLButtonElement>(ACTS)) || undefined;
}

/** A panel that has but one action shows at once what that leads to. */
function openPanel(event: Event): void {
  if (!(event.target instanceof HTMLElement && event.target.popover)) return;
  const all = event.target.querySelectorAll<HTMLButtonElement>(ACTS);
  forget();
  if ((event as ToggleEvent).newState !== "open" || all.length !== 1) return;
  opened = all[0];
  look(opened, 0);
}

/** Look at a button, or no longer at any. `aloud`: whether it is told to whoever doesn't see it. */
function look(button: HTMLButtonElement | undefined, after: number, aloud = false): void {
  if (button === looked) return;
  clearTimeout(waiting);
  asking?.abort();
  looked = button;
  byFinger = false;
  hide();
  if (button) waiting = setTimeout(() => void tell(button, aloud), after);
}

async function tell(button: HTMLButtonElement, aloud: boolean): Promise<void> {
  const where = address(button);
  if (!where) return;
  asking = new AbortController();
  const text = known.get(where) ?? (await ask(where, asking.signal));
  if (text && looked === button && where === address(button)) show(button, text, aloud);
}

/** Where it is told what an action leads to as the table now stands. */
function address(button: HTMLButtonElement): string | undefined {
  const stamp = document.querySelector<HTMLInputElement>("#stamp[data-foresight]");
  return stamp ? `${stamp.dataset.foresight}v=${stamp.value}&act=${encodeURIComponent(button.value)}` : undefined;
}

async function ask(where: string, signal: AbortSignal | null = null): Promise<string> {
  const table = where.replace(/&act=.*/, "");
  for (const other of known.keys()) if (!other.startsWith(`${table}&`)) known.delete(other);
  try {
    const answer = await fetch(where, { signal });
    const text = answer.status === 200 ? await answer.text() : "";
    if (answer.ok) known.set(where, text);
    return text;
  } catch {
    return ""; // it is looked at no longer, or the line is down
  }
}

function show(button: HTMLButtonElement, text: string, aloud = false): void {
  hide();
  strip.innerHTML = text;
  const signs = byFinger ? strip.querySelectorAll<HTMLElement>("[data-about]") : [];
  for (const sign of signs) sign.style.pointerEvents = "auto";
  strip.hidden = false;
  strip.style.visibility = "";
  if (button.closest(":popover-open")) strip.showPopover();
  if (aloud) said.innerHTML = text;
  place(button);
  const isAll = mark();
  // A place that shows by its looks what it brings needs no more than the figures.
  if (isAll && button.matches("[data-looks]")) strip.style.visibility = "hidden";
}

/** Put the strip above the button and what belongs to it, or below; at the top, where there is room for neither. */
function place(button: HTMLElement): void {
  const free = button.closest(":popover-open, #decision, .pick") ?? button;
  const { top, bottom } = free.getBoundingClientRect();
  const { left, width } = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = strip;
  const [above, below] = [top - GAP - offsetHeight, bottom + GAP];
  const y = above >= EDGE ? above : below + offsetHeight <= innerHeight - EDGE ? below : EDGE;
  const x = Math.min(left + width / 2 - offsetWidth / 2, innerWidth - EDGE - offsetWidth);
  strip.style.translate = `${Math.round(Math.max(EDGE, x))}px ${Math.round(y)}px`;
}

/** Mark on the table what would change. Whether all that is told is seen there, as figures. */
function mark(): boolean {
  let isAll = strip.querySelector(".step") === null;
  const amounts = new Map<HTMLElement, number>();
  for (const one of strip.querySelectorAll<HTMLElement>("[data-at]")) {
    const there = spot(one.dataset.at);
    const isFigure = one.matches(".change") && there?.id === one.dataset.at?.split(" ")[0];
    isAll &&= isFigure;
    if (!there || isLarge(there) || isCovered(there)) continue;
    there.dataset.foreseen = "";
    marks.push(() => there.removeAttribute("data-foreseen"));
    const amount = Number(one.querySelector(":scope > b")?.textContent.replace("−", "-"));
    if (isFigure) amounts.set(there, (amounts.get(there) ?? 0) + amount);
  }
  for (const [there, amount] of amounts) {
    const { left, top } = there.getBoundingClientRect();
    const badge = document.createElement("b");
    badge.className = "foreseen";
    badge.ariaHidden = "true";
    badge.textContent = amount > 0 ? `+${amount}` : `−${-amount}`;
    badge.toggleAttribute("data-less", amount < 0);
    document.body.append(badge);
    const x = Math.max(2, left - badge.offsetWidth / 2); // over the sign, beside the figure
    badge.style.translate = `${Math.round(x)}px ${Math.round(top - 0.7 * badge.offsetHeight)}px`;
    marks.push(() => badge.remove());
  }
  return isAll;
}

/** Whether the strip lies on a place. */
function isCovered(place: HTMLElement): boolean {
  if (strip.style.visibility) return false;
  const [one, other] = [place.getBoundingClientRect(), strip.getBoundingClientRect()];
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Whether a place is so large that a mark would say nothing. */
function isLarge(place: HTMLElement): boolean {
  return place.offsetWidth * place.offsetHeight > 0.1 * innerWidth * innerHeight;
}
