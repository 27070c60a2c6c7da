// Talk: what is written in the panel goes up the line, and stays there to be sent again until it is answered. The
// header's button tells of what is new; who likes can have the panel stand open beside the table, on a wide screen.

import { keep, recall } from "./keep";
import type { Line } from "./line";
import { toast } from "./page";

export interface Talk {
  /** Say what a form holds, or the phrase that was pressed; false while nobody is there to hear it. */
  say(form: HTMLFormElement, submitter: HTMLElement | null): boolean;
  /** Whether a message answers something that was said here. */
  answered(message: Record<string, unknown>): boolean;
  /** Send again what has no answer yet: under the same names, so it is said once. */
  again(): void;
}

const READ = `talk ${location.pathname.replace(/\/replay$/, "")}`;
const REMARK = 4_000; // milliseconds

const root = document.documentElement;
const wide = matchMedia("(width >= 80rem)");
const panel = () => document.getElementById("talk");
const lines = () => document.getElementById("talk-lines");
const button = () => document.querySelector<HTMLElement>(".opens-talk");
const said = () => Number(lines()?.dataset.said ?? 0);

let known = 0; // lines that were shown before
let follows = true;

export function converse(table: HTMLElement, line: Line, name: () => string): Talk {
  const unsure = new Map<string, Record<string, string>>(); // neither said nor refused, as far as this page knows
  attend(table);
  return {
    say(form, submitter) {
      const field = form.querySelector<HTMLInputElement>("[name=say]");
      const phrase = submitter instanceof HTMLButtonElement && submitter.name === "phrase" ? submitter.value : "";
      const words = field?.value.trim() ?? "";
      if (!phrase && !words) return true;
      const id = name();
      const message = phrase ? { phrase, id } : { say: words, id };
      if (!line.send(message)) return false;
      unsure.set(id, message);
      if (!phrase && field) field.value = "";
      follows = true;
      return true;
    },
    answered({ receipt, error, id }) {
      const answered = unsure.get(String(receipt ?? id));
      if (!answered) return false;
      unsure.delete(answered.id!);
      const field = document.querySelector<HTMLInputElement>("#talk-field");
      if (typeof error === "string") {
        toast(error);
        if (field && !field.value) field.value = answered.say ?? ""; // what was refused isn't lost
      }
      return true;
    },
    again: () => unsure.forEach((message) => line.send(message)),
  };
}

/** Open and close the panel, and notice what its reader has seen. On every page that has one. */
export function attend(table: HTMLElement): void {
  if (!panel()) return;
  known = said();
  if (recall("localStorage", "talk stands") && wide.matches) stand(true);
  document.addEventListener("click", (event) => {
    const by = event.target instanceof Element && event.target.closest<HTMLElement>("[popovertarget=talk]");
    if (!by || !wide.matches) return;
    event.preventDefault();
    const opens = !("talk" in root.dataset) && by.matches(".opens-talk");
    keep("localStorage", "talk stands", opens ? "1" : "");
    stand(opens);
    (opens ? (document.getElementById("talk-field") ?? lines()) : button())?.focus({ preventScroll: true });
  });
  wide.addEventListener("change", () => stand(wide.matches && recall("localStorage", "talk stands") === "1"));
  table.addEventListener("toggle", ({ target }) => target === panel() && look(), true);
  table.addEventListener("scroll", ({ target }) => target === lines() && (follows = missing() < 40), true);
  table.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !("talk" in root.dataset) || !panel()?.contains(event.target as Node)) return;
    keep("localStorage", "talk stands", "");
    stand(false);
    button()?.focus();
  });
  addEventListener("resize", look);
  look();
}

function stand(open: boolean): void {
  if (open) {
    panel()?.hidePopover();
    root.dataset.talk = "";
  } else delete root.dataset.talk;
  button()?.setAttribute("aria-expanded", String(open));
  look();
}

/** By how much the last line is below the edge. */
function missing(): number {
  const log = lines();
  return log ? log.scrollHeight - log.clientHeight - log.scrollTop : 0;
}

/** Show the newest line, and whether there is any that was not seen. */
function look(): void {
  const open = panel()?.checkVisibility();
  const log = lines();
  if (open && log && follows) log.scrollTop = log.scrollHeight;
  if (open) keep("sessionStorage", READ, String(said()));
  const to = button();
  if (!to?.dataset.new) return;
  const news = said() > Number(recall("sessionStorage", READ) ?? 0);
  to.toggleAttribute("data-news", news);
  to.ariaLabel = (news ? to.dataset.new : to.title) ?? "";
}

/** Take in what a picture brought: the newest line is followed, a phrase stands at its speaker's seat for a while. */
export function overhear(): void {
  const now = said();
  for (let number = known + 1; number <= now; number++) {
    const line = document.getElementById(`said-${number}`);
    if (line?.matches("[data-phrase]:not([data-mine])")) remark(line);
  }
  known = now;
  look();
}

function remark(line: HTMLElement): void {
  const seat = document.querySelector<HTMLElement>(`.panel[data-seat="${line.dataset.seat}"]`);
  if (!seat?.checkVisibility()) return;
  const { left, top, width } = seat.getBoundingClientRect();
  const text = line.querySelector(".words")!.cloneNode(true) as HTMLElement;
  document.querySelector(`.remark[data-seat="${line.dataset.seat}"]`)?.remove();
  text.className = "remark";
  text.dataset.seat = line.dataset.seat;
  text.ariaHidden = "true"; // it is read in the panel
  document.body.append(text);
  const middle = left + width / 2 - text.offsetWidth / 2;
  text.style.left = `${Math.max(4, Math.min(middle, innerWidth - text.offsetWidth - 4))}px`;
  text.style.top = `${Math.max(4, top + 6)}px`;
  setTimeout(() => text.remove(), REMARK);
}
