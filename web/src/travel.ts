// One thing at a time is seen to happen: the steps of the recap light up one after the other, each with the place it
// speaks of; what they brought flies there from where it came, and the figure there counts up or down. It is all laid
// over the picture, which is there from the beginning: nothing waits for it. What is there only since a step
// (data-since, its event) is held back until that is told; how it then comes is the style's, in the time of a --beat.

import { change } from "./anew";
import { play } from "./sound";

const FLIGHT = 300; // milliseconds, unless things go more quickly
const LAST = 900; // at least, that what ended the match is looked at before its end is laid over it
const calm = matchMedia("(prefers-reduced-motion: reduce)");

let run = 0; // which telling goes on: what an earlier one still waits for is void
let stands = [0, 0]; // where the strip was last scrolled to, so that what was told is seen
let undone: (() => void)[] = []; // what puts everything as it is in truth

/** The places a step, a change or a line of the log speaks of: the first of them that is on the table. */
export function spot(ids: string | undefined): HTMLElement | undefined {
  const found = (ids ?? "").split(" ").filter(Boolean).map((id) => document.getElementById(id));
  return found.find((place): place is HTMLElement => place !== null && place.checkVisibility());
}

/** The figures on the table, by the id of what they count. */
export function figures(): Map<string, string> {
  const found = new Map<string, string>();
  for (const figure of document.querySelectorAll<HTMLElement>("#stage [id] b, #side [id] b")) {
    const id = figure.closest("[id]")!.id;
    if (!found.has(id) && /^\d+$/.test(figure.textContent)) found.set(id, figure.textContent);
  }
  return found;
}

/** The move that the newest step tells of. */
export function latest(): number {
  return Math.max(0, ...steps().map(({ dataset }) => Number(dataset.move)));
}

/** The steps of the recap in the order in which they happened; after a move, those since. */
export function steps(after = -1): HTMLElement[] {
  const deeds = [...document.querySelectorAll<HTMLElement>("#recap .deed")].reverse();
  const all = deeds.flatMap((deed) => [...deed.querySelectorAll<HTMLElement>(".step")]);
  return all.filter(({ dataset }) => Number(dataset.move) > after);
}

/** Hold back what some steps are going to tell: what is there only since then, and what figures then came to. */
export function hold(news: HTMLElement[], before: Map<string, string>): void {
  settle();
  const newest = news.at(-1);
  if (newest) undone.push(() => bring(newest));
  if (calm.matches) return;
  follow(news);
  for (const step of news) {
    for (const change of changes(step)) keep(change, before);
    for (const thing of brought(step)) veil(thing);
  }
  const end = document.getElementById("ending");
  if (!end || !news.length) return;
  end.dataset.yet = "";
  undone.push(() => change(() => end.removeAttribute("data-yet")));
}

/** Tell some steps that were held back, each for a beat of so many milliseconds; what is `together`, at once. */
export async function tell(news: HTMLElement[], beat: number): Promise<void> {
  const mine = run;
  document.documentElement.style.setProperty("--beat", `${beat}ms`);
  let lit: (HTMLElement | undefined)[] = [];
  for (const [n, step] of news.entries()) {
    bring(step);
    // All is measured before anything is changed: the browser would have to style and lay out the page in between.
    const place = spot(step.dataset.at);
    const all = changes(step);
    const flights = all.map((change) => flight(change, place ?? step));
    const arrivals = brought(step).map(arrival);
    light(step);
    if (place) light(place);
    lit.push(step, place);
    play(step.dataset.sound === "reveal" ? "reveal" : "place");
    for (const arrives of arrivals) come(arrives, beat);
    for (const flies of flights) fly(flies, Math.min(FLIGHT, beat));
    if (all.some(({ dataset }) => !("less" in dataset || "tone" in dataset))) play("gain");
    if (news[n + 1]?.dataset.together !== undefined) continue;
    const ends = n === news.length - 1 && document.querySelector("#ending[data-yet]") !== null;
    await new Promise((done) => setTimeout(done, ends ? Math.max(beat, LAST) : beat));
    if (mine !== run) return;
    for (const one of lit.splice(0)) one?.removeAttribute("data-lit");
  }
  settle();
}

/** Show everything as it is: nothing is lit, nothing flies, all figures are what they are. */
export function settle(): void {
  run++;
  for (const undo of undone.splice(0)) undo();
}

function changes(step: HTMLElement): HTMLElement[] {
  return [...step.querySelectorAll<HTMLElement>(".change")];
}

function light(one: HTMLElement): void {
  one.dataset.lit = "";
  undone.push(() => one.removeAttribute("data-lit"));
}

/** Bring a step into sight within its strip, beside who did it, without scrolling anything else. */
function bring(step: HTMLElement): void {
  const strip = step.closest<HTMLElement>(".deeds");
  if (!strip) return;
  const { left, right, top, bottom } = step.getBoundingClientRect();
  const edge = strip.getBoundingClientRect();
  const who = step.closest(".deed")?.querySelector(":scope > p:first-child");
  const name = who && getComputedStyle(who).position === "sticky" ? who.getBoundingClientRect() : undefined;
  const from = edge.left + (name && name.bottom > top ? name.width : 0); // else it goes by, or stands above
  const room = edge.right - from;
  const before = Math.max(0, Math.min(40, room - (right - left))); // of what led to it
  if (left < from || right - left > room) strip.scrollLeft += left - from - before;
  else if (right > edge.right) strip.scrollLeft += Math.min(right - edge.right + 12, left - from);
  if (top < edge.top) strip.scrollTop += top - edge.top;
  else if (bottom > edge.bottom) strip.scrollTop += bottom - edge.bottom;
  stands = [strip.scrollLeft, strip.scrollTop];
}

/** Whether the strip is where it begins, or was brought to: its reader has not scrolled it. */
export function rests({ scrollLeft, scrollTop }: HTMLElement): boolean {
  return (!scrollLeft && !scrollTop) || (scrollLeft === stands[0] && scrollTop === stands[1]);
}

function figure(id: string): HTMLElement | undefined {
  const all = document.getElementById(id)?.querySelectorAll<HTMLElement>("b") ?? [];
  return [...all].find(({ textContent }) => /^\d+$/.test(textContent));
}

/** Let the log's lines about what no step tells come with the step before: they would give away what is yet told. */
function follow(news: HTMLElement[]): void {
  const told = news.map(({ dataset }) => Number(dataset.event ?? NaN)).filter((event) => !isNaN(event));
  for (const line of document.querySelectorAll<HTMLElement>("#log [id^='event-']")) {
    const event = Number(line.id.slice("event-".length));
    const since = Math.max(...told.filter((each) => each < event));
    if (since >= 0 && !told.includes(event)) line.dataset.since = `${since}`;
  }
}

/** What is on the table only since a step; the log's line about it, too. */
function brought({ dataset: { event } }: HTMLElement): HTMLElement[] {
  return event ? [...document.querySelectorAll<HTMLElement>(`[data-since="${event}"], #event-${event}`)] : [];
}

function veil(thing: HTMLElement): void {
  thing.dataset.yet = "";
  undone.push(() => thing.removeAttribute("data-yet"));
}

/** Something that comes; where it is known what that was before, how a copy of this is carried there. */
interface Arrival {
  thing: HTMLElement;
  carried?: { from: HTMLElement; width: number; scale: number; begin: string; end: string };
}

function arrival(thing: HTMLElement): Arrival {
  const from = "yet" in thing.dataset ? spot(thing.dataset.carried) : undefined;
  if (!from) return { thing };
  const { offsetWidth: width, offsetHeight: height } = from;
  const [begin, end] = [from.getBoundingClientRect(), thing.getBoundingClientRect()];
  const at = (box: DOMRect) => `${box.left + (box.width - width) / 2}px ${box.top + (box.height - height) / 2}px`;
  return { thing, carried: { from, width, scale: end.width / width, begin: at(begin), end: at(end) } };
}

/** Let something come, carried from where it was (data-carried) if that is known: a copy of that flies. */
function come({ thing, carried }: Arrival, beat: number): void {
  if (!carried) return thing.removeAttribute("data-yet");
  const { from, width, scale, begin, end } = carried;
  const copy = from.cloneNode(true) as HTMLElement;
  copy.removeAttribute("id");
  copy.removeAttribute("data-lit");
  copy.classList.add("carried");
  copy.ariaHidden = "true";
  copy.style.width = `${width}px`;
  document.body.append(copy);
  undone.push(() => copy.remove());
  const motion = copy.animate(
    [{ translate: begin }, { translate: begin, rotate: "-8deg", offset: 0.2 }, { translate: end, rotate: "-24deg", scale }],
    { duration: 0.85 * beat, easing: "ease-in" },
  );
  void motion.finished.then(() => {
    copy.remove();
    thing.removeAttribute("data-yet");
  }, () => undefined);
}

/** Let the figures that a change is about show what they did before, until it comes to them. */
function keep(change: HTMLElement, before: Map<string, string>): void {
  for (const [id] of ends(change)) {
    const shown = figure(id);
    const was = before.get(id);
    if (!shown || was === undefined || "is" in shown.dataset || was === shown.textContent) continue;
    shown.dataset.is = shown.textContent;
    shown.textContent = was;
    undone.push(() => reveal(shown));
  }
}

function reveal(shown: HTMLElement): void {
  if (shown.dataset.is !== undefined) shown.textContent = shown.dataset.is;
  delete shown.dataset.is;
}

/** The ids of what a change counts up, or down (-1). */
function ends({ dataset: { at, also, other } }: HTMLElement): [string, number][] {
  const all: [string | undefined, number][] = [[at?.split(" ")[0], 1], [also, 1], [other, -1]];
  return all.filter((end): end is [string, number] => end[0] !== undefined);
}

/** A change, and its sign on its way to where that is counted, or from there: between the middles of two places. */
interface Flight {
  change: HTMLElement;
  sign: Element | null;
  way?: [string, string];
}

function flight(change: HTMLElement, place: HTMLElement): Flight {
  const there = spot(change.dataset.at);
  const other = spot(change.dataset.other) ?? place;
  const sign = change.querySelector(".what");
  const [from, to] = "less" in change.dataset ? [there, other] : [other, there];
  if (calm.matches || !from || !to || !sign || from === to) return { change, sign };
  return { change, sign, way: [middle(from), middle(to)] };
}

/** How far what is laid over the page at its corner is moved, to lie on the middle of a place. */
function middle(place: HTMLElement): string {
  const { left, top, width, height } = place.getBoundingClientRect();
  return `calc(${left + width / 2}px - 50%) calc(${top + height / 2}px - 50%)`;
}

/** Let what was gained fly to where it is counted, or what was paid away from there; then the figures count. */
function fly({ change, sign, way }: Flight, time: number): void {
  if (!sign || !way) return count(change);
  const token = document.createElement("span");
  token.className = "travels";
  token.ariaHidden = "true";
  token.append(sign.cloneNode(true));
  document.body.append(token);
  undone.push(() => token.remove());
  const motion = token.animate([{ translate: way[0], scale: 0.8 }, { translate: way[1] }], { duration: time, easing: "ease-in-out" });
  const mine = run;
  void motion.finished.then(() => {
    token.remove();
    if (mine === run) count(change);
  }, () => undefined);
}

/** Let the figures that a change is about be what it makes of them. */
function count(change: HTMLElement): void {
  const amount = Number(change.querySelector("b")?.textContent.replace("−", "-"));
  for (const [id, way] of ends(change)) {
    const shown = figure(id);
    if (!shown || shown.dataset.is === undefined) continue;
    const now = Number(shown.textContent) + way * amount;
    shown.textContent = String(Math.max(0, now));
    shown.animate([{ scale: 1 }, { scale: 1.5 }, { scale: 1 }], 250);
  }
}
