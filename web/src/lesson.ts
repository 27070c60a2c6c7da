// A lesson without page loads: what is done leads to the same addresses as without script, and the table of the page
// that answers is shown as a live one is. Where one stopped, this browser remembers.

import { learn } from "./firsts";
import { watch } from "./follow";
import { keep, recall } from "./keep";
import { here } from "./page";
import { point, pointed } from "./point";
import { refuseEchoes } from "./press";
import { adopt, read } from "./reading";
import { show, start } from "./show";

const BEAT = 1_800; // milliseconds that what others do is looked at

/** Give the lesson that a page shows a step of. */
export function teach(table: HTMLElement): void {
  const key = `lesson ${table.dataset.lesson}`;
  let asked = 0; // which request was the last
  let awaited = ""; // and where it leads, until it is answered
  let beat = 0;
  let leaves = true; // whether the next picture is another place to come back to
  start(Number(table.dataset.v));
  watch();
  point();
  settle();

  /** What is marked at one's first table, and was pointed at here. */
  function taught(): string[] {
    const meant = (thing: Element) => pointed().some((one) => one.contains(thing) || thing.contains(one));
    return table.dataset.firsts!.split("\n").filter((at) => [...table.querySelectorAll(at)].some(meant));
  }

  /** Where one is now: remembered, and gone on from by itself while others move. */
  function settle(): void {
    const last = document.querySelector("#lesson form") !== null;
    if (last) keep("localStorage", `turn ${table.dataset.lesson}`, "seen"); // how a turn goes was just learned
    learn(table.dataset.lesson!, taught());
    const going = document.querySelector<HTMLAnchorElement>("#lesson [data-going]");
    const resume = document.querySelector<HTMLAnchorElement>("#lesson-resume");
    const kept = recall("localStorage", key);
    leaves = !going;
    if (going) beat = setTimeout(() => void go(going.href), BEAT);
    if (resume) {
      resume.hidden = !kept;
      resume.href = kept ?? "";
      point(); // it has grown
    } else if (!going) keep("localStorage", key, last ? "" : location.search);
  }

  /** Show what an address answers. `returns`: whether it is one that was left before. */
  async function go(address: string, sent?: URLSearchParams, returns = false): Promise<void> {
    if (!sent && address === awaited) return; // whoever is impatient is not kept waiting longer
    const mine = ++asked;
    awaited = sent ? "" : address;
    clearTimeout(beat);
    try {
      const answer = await fetch(address, sent && { method: "POST", body: sent });
      if (!answer.ok && answer.status !== 422) throw new Error(answer.statusText);
      const page = await read(answer);
      if (mine !== asked) return;
      awaited = "";
      const next = page.querySelector<HTMLElement>("#table[data-lesson]");
      const card = page.querySelector("#lesson");
      if (!next || !card) throw new Error("no lesson");
      if (answer.ok && !returns) history[leaves ? "pushState" : "replaceState"](null, "", answer.url);
      const v = Number(next.dataset.v);
      if (returns) start(v);
      const parts = { "": next.innerHTML, lesson: card.outerHTML };
      const lost = () => location.assign(here());
      await show(table, { v, whole: true, parts, title: page.title, turn: false, goes: false, say: "" }, lost);
      adopt(page);
      if (mine !== asked) return;
      settle();
      point(); // what it speaks of has arrived
    } catch (error) {
      console.warn(error);
      location.assign(address); // that page says what is wrong
    }
  }

  refuseEchoes(document, "#lesson .ways a, [name=act]");
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("#lesson .ways a");
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void go(link.href);
  });

  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-act]")) return;
    event.preventDefault();
    if (!(submitter instanceof HTMLButtonElement)) return;
    submitter.closest<HTMLElement>("[popover]")?.hidePopover();
    void go(here(), new URLSearchParams({ act: submitter.value }));
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target instanceof Element) || event.target.id !== "lesson-says") return;
    event.preventDefault();
    const onward = document.querySelector<HTMLElement>("#lesson .ways .button:not(.quiet)");
    const at = pointed().at(-1);
    const button = at?.matches("button") ? at : at?.querySelector<HTMLElement>("button:not([aria-disabled])");
    (onward ?? button)?.focus();
    onward?.click();
  });

  addEventListener("popstate", () => void go(here(), undefined, true));
  addEventListener("resize", () => point(true));
  const grown = new ResizeObserver(() => point()); // as when its fonts have come
  for (const id of ["lesson", "decision"]) grown.observe(document.getElementById(id) as HTMLElement);
  document.addEventListener("scroll", () => point(), true);
  document.addEventListener("toggle", () => point(), true);
}
