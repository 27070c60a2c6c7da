// The handbook of a game in a panel over the page: its rules, and why something can't be done. Where these are the
// page, links lead from one to the other as they do without script.

import { foretell } from "./foresee";
import { keep, recall } from "./keep";
import { isField } from "./keys";
import { onStay } from "./stay";

interface Leaf {
  href: string;
  from: Element | undefined; // the card at which it was looked up
}

const sheet = document.querySelector<HTMLDialogElement>("#sheet");
const body = sheet?.querySelector<HTMLElement>("[data-body]");
const head = sheet?.querySelector("[data-head]");
const back = sheet?.querySelector<HTMLButtonElement>("[data-back]");
const foretold = sheet?.querySelector<HTMLElement>("[data-foretold]");
const trail: Leaf[] = []; // what was read since the panel was opened

let opening = 0;

/** Show one of its pages, at the place that the address names. Where it was opened at a card that can be played, it
 * says below what that would surely lead to. */
export async function openSheet(href: string, from?: Element): Promise<void> {
  if (!sheet || !body) throw new Error("no panel");
  const mine = ++opening;
  const page = await load(href);
  if (mine !== opening) return; // another was asked for meanwhile
  head?.replaceChildren(page.querySelector("main > h1") ?? "");
  body.replaceChildren(...(page.querySelector("main")?.childNodes ?? []));
  sheet.ariaLabel = page.title;
  sheet.dataset.game = page.body.dataset.game; // on the first page, each is told of in its own style
  if (sheet.open) body.focus();
  else trail.length = 0;
  if (trail.at(-1)?.href === href) trail.pop(); // as after a double click
  trail.push({ href, from });
  back?.toggleAttribute("hidden", trail.length < 2);
  if (!sheet.open) sheet.showModal();
  if (foretold) void foretell(from, foretold);
  body.scrollTop = 0;
  const place = decodeURIComponent(new URL(href, location.href).hash.slice(1));
  const there = place ? body.querySelector(`#${CSS.escape(place)}`) : null;
  there?.setAttribute("data-here", "");
  there?.scrollIntoView({ block: there.matches("p") ? "center" : "start" });
}

async function load(href: string): Promise<Document> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(answer.statusText);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

function open(href: string, from?: Element): void {
  openSheet(href, from).catch(() => location.assign(href));
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target.closest<HTMLAnchorElement>("a[data-sheet]");
  const barred = event.target.closest<HTMLElement>("[data-why]");
  const card = shown(event.target);
  if (event.target.closest("[data-hints]")) {
    keep("localStorage", "hints", "on");
    keep("localStorage", `firsts ${document.body.dataset.game}`, "");
    location.reload(); // they are shown at a table
  } else if (barred) {
    event.preventDefault(); // it would be sent, and refused
    open(`/rules/${document.body.dataset.game}/why/${barred.dataset.why}`);
  } else if (link && document.body.dataset.page !== "rules") {
    event.preventDefault();
    open(link.href);
  } else if (card && !event.target.closest(ACTS)) look(card, event.target);
});

// What a card, a place or somebody to be is: a tap where it is nothing to press, a long press and a key anywhere.

const ACTS = "a, label, summary, input, select, button:not([aria-disabled='true']), [data-looks]";
const TOLD = ".deeds, .chronicle a, .chronicle summary, #prompt"; // what a key is pressed on of what happened or is asked
const FORESEEN = "#foresight:not([hidden])"; // what a button would lead to, while that is looked at

/** The card that something is, or that a button shows. */
function shown(target: Element): HTMLElement | null {
  const [around, on] = [target.closest<HTMLElement>("[data-about]"), target.closest("button")];
  return around ?? on?.querySelector<HTMLElement>("[data-about]") ?? null;
}

function look(card: HTMLElement, from: Element): void {
  open(`/rules/${document.body.dataset.game}/card/${card.dataset.about}`, from);
}

/** Show how a turn goes to whoever plays this game for the first time, as far as this browser knows. */
export function begin(): void {
  const rules = document.querySelector<HTMLAnchorElement>("#opens-rules[data-first]");
  const known = `turn ${document.body.dataset.game}`;
  if (!rules || !hinting() || recall("localStorage", known)) return;
  keep("localStorage", known, "seen");
  if (recall("localStorage", known)) openSheet(rules.href).catch(() => undefined); // else it would come each time
}

/** Whether the reader wants to be told what they haven't asked for. */
export function hinting(): boolean {
  return recall("localStorage", "hints") !== "off";
}

onStay((target) => {
  const card = shown(target);
  return card ? () => look(card, target) : undefined;
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !(event.target instanceof Element)) return;
  const rules = document.querySelector<HTMLAnchorElement>("#opens-rules");
  if (!rules || isField(event.target) || document.querySelector("dialog[open]")) return;
  if (event.key === "?") open(rules.href);
  if (event.key !== "i") return;
  const told = event.target.closest(TOLD) ?? document.querySelector(FORESEEN);
  const card = shown(event.target) ?? told?.querySelector<HTMLElement>("[data-about]");
  if (card) look(card, event.target);
  else open(`/rules/${document.body.dataset.game}/cards`);
});

back?.addEventListener("click", () => {
  trail.pop();
  const before = trail.pop();
  if (before) open(before.href, before.from);
});

// What is looked for stands below the field while one types: the part of the page that answers which has it.

let asked = 0;

async function search(form: HTMLFormElement): Promise<void> {
  const found = form.parentElement?.querySelector("[data-found]");
  const query = new URLSearchParams({ q: new FormData(form).get("q")?.toString() ?? "" });
  const mine = ++asked;
  const page = await load(`${form.getAttribute("action")}?${query}`);
  const next = page.querySelector("[data-found]");
  if (mine === asked && found && next) found.replaceWith(next);
}

document.addEventListener("input", ({ target }) => {
  const form = target instanceof Element && target.closest<HTMLFormElement>("form[data-search]");
  if (form) void search(form).catch(() => undefined);
});

document.addEventListener("submit", (event) => {
  if (!(event.target instanceof HTMLFormElement) || !event.target.matches("#sheet [data-search]")) return;
  event.preventDefault(); // it is shown in the panel
  void search(event.target).catch(() => undefined);
});
