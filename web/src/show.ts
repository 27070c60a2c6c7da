// Showing the table: each message has the parts of it that changed, morphed into the page, so that focus, open
// panels and the scrolled log stay. Cards that were put down or turned over are seen to move.

import { Idiomorph } from "idiomorph";
import { change } from "./anew";
import { call } from "./calls";
import { follow } from "./follow";
import { reconsider } from "./foresee";
import { Departure } from "./glide";
import { advise } from "./hint";
import { expectImages, fetchImages } from "./images";
import { remind } from "./keep";
import { point } from "./point";
import { hold } from "./recap";
import { overhear } from "./talk";
import { learn, type Parts, redrawn } from "./parts";
import { tellTimes } from "./times";
import { unpressed } from "./press";
import { settle } from "./travel";
import { tick } from "./timing";

export interface Picture {
  v: number;
  whole: boolean;
  parts: Parts;
  title: string;
  turn: boolean;
  goes: boolean; // whether a bot is about to move
  say: string;
  merged?: boolean; // whether it is several as one
}

/** Two pictures as one: what the later one shows, with all that has changed since before the earlier. */
export function merge(one: Picture, later: Picture): Picture {
  if (later.whole) return later;
  return { ...later, merged: true, whole: one.whole, parts: { ...one.parts, ...later.parts } };
}

const LONGEST = 700; // no motion holds up the next picture for longer
const COUNTED = 5_000; // by then the style has counted all points (ending/ending.css)

const root = document.documentElement;
const sheet = document.createElement("template");
let seen = -1;
let asked = false;
let waiting = 0;
let counted = 0;
let chain: Promise<unknown> = Promise.resolve();

/** Show a picture after those before it. While several wait, only the last of them moves. `lost`: what to do
 * where a part is missing; `drawn`: what to do before it is seen. */
export function show(table: HTMLElement, picture: Picture, lost: () => void, drawn = () => {}): Promise<unknown> {
  const moved = seen >= 0 && picture.v > seen;
  seen = picture.v;
  waiting++;
  return (chain = chain.then(() => fetchImages(Object.values(picture.parts))).then(unpressed).then(() => {
    waiting--;
    learn(picture.parts, picture.whole);
    const news = redrawn(picture.parts, picture.merged);
    const moves = moved && !waiting ? new Departure(news) : undefined;
    const open = () => {
      moves?.open();
      drawn();
    };
    draw(table, news, () => announce(picture), open);
    expectImages();
    return Promise.race([moves?.glide(), new Promise((done) => setTimeout(done, LONGEST))]);
  }).catch((error: unknown) => {
    console.warn(error); // a picture that fails doesn't hold up the next
    lost();
  }));
}

/** Which picture the page shows: one that is no later is not seen to move. */
export function start(v: number): void {
  seen = v;
}

/** Show parts of the table as they were once. What is sent meanwhile is learned: `recover` shows that. */
export function depict(table: HTMLElement, then: Map<string, string>): void {
  draw(table, then);
}

/** Take in a picture without showing it. */
export function note(picture: Picture): void {
  seen = picture.v;
  learn(picture.parts, picture.whole);
  announce(picture);
}

/** Show the table as it was last sent. */
export function recover(table: HTMLElement): void {
  draw(table, redrawn({ "": "" }));
}

/** What readers wrote, opened and pressed stays as it is; what is new, and empty yet, is as it comes. */
const KEPT: Record<string, string> = {
  value: "[data-typed]",
  open: "details:not(.round, :empty)",
  checked: "#sift input, #unfolded",
  "aria-pressed": ".watches",
};

export function beforeAttributeUpdated(attribute: string, element: Element): boolean {
  const kept = KEPT[attribute];
  return !kept || !element.matches(kept);
}

/** What is the same is not looked through. */
function beforeNodeMorphed(old: Node, next: Node): boolean {
  return !old.isEqualNode(next);
}

/** Put what changed in its place, between `told` and `drawn`. Whoever was on a button that is gone, or hidden, is led
 * to what is asked now. Where anything is seen is asked before all changes, or after them: each question makes the
 * browser lay out the page anew. */
function draw(table: HTMLElement, news: Map<string, string>, told = () => {}, drawn = () => {}): void {
  settle();
  const strip = hold();
  const wasOver = hasEnded();
  const chose = chosen();
  const held = leave(table, news);
  change(() => {
    told();
    for (const [id, html] of news) {
      const place = id ? document.getElementById(id) : table;
      if (!place) throw new Error(`no place for ${id}`);
      sheet.innerHTML = html; // quicker than the whole page that a text would be read as
      const next = id ? sheet.content.firstElementChild : sheet.content;
      Idiomorph.morph(place, next, { morphStyle: id ? "outerHTML" : "innerHTML", callbacks: { beforeAttributeUpdated, beforeNodeMorphed } });
    }
    remind(table);
    tellTimes(table);
    tick();
    drawn();
  });
  if (!wasOver && hasEnded() && table.dataset.socket) count();
  strip();
  follow();
  overhear();
  point();
  reconsider();
  advise(table);
  if (chosen() > chose && document.querySelector("#curtain[data-shared]")) cover();
  const at = document.activeElement;
  if (!held || (at !== document.body && at?.checkVisibility())) return;
  const place = held.checkVisibility() ? held : document.querySelector<HTMLElement>("#prompt, #gathering-title");
  place?.focus({ preventScroll: true });
}

/** What has the focus, if that is on the table. Where it is about to go it loses the focus now: in the middle of a
 * change, the browser would have to lay out the page for that. */
function leave(table: HTMLElement, news: Map<string, string>): HTMLElement | undefined {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || !table.contains(at)) return;
  const around = [...news].filter(([id]) => !id || document.getElementById(id)?.contains(at));
  const same = new RegExp(`<${at.localName}[^>]* id="${at.id}"`);
  if (around.some(([, html]) => !at.id || !same.test(html))) at.blur();
  return at;
}

/** Whether the end is shown, and not held back until what led to it is told. */
function hasEnded(): boolean {
  return document.querySelector("#ending:not([data-yet])") !== null;
}

/** Let the style count the points, once, for whoever sees the end come. */
export function count(): void {
  const all = [...document.querySelectorAll<HTMLElement>("#ending [data-nth]")].map(({ dataset }) => Number(dataset.nth));
  root.style.setProperty("--last", String(Math.max(1, ...all)));
  root.dataset.counting = "";
  clearTimeout(counted);
  counted = setTimeout(() => delete root.dataset.counting, COUNTED);
}

function announce({ title, turn, say }: Picture): void {
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>("#favicon");
  const href = turn ? icon?.dataset.turn : icon?.dataset.rest;
  if (asked && !turn) cover();
  asked = turn;
  if (icon && href && icon.getAttribute("href") !== href) {
    icon.href = href;
    call(turn); // once a turn, since the icon stays as it is for as long
  }
  const said = document.getElementById("say");
  if (said && said.textContent !== say) said.textContent = say;
}

/** Where several people share this screen: cover the hand that is shown. It is no longer its player who is asked,
 * or not alone: they have chosen, and whoever comes to see what that led to may be another. */
function cover(): void {
  const open = document.querySelector<HTMLElement>("#curtain[data-cover]");
  if (open) location.replace(open.dataset.cover!);
}

/** Which move was the last made from the hand that is shown there. */
function chosen(): number {
  return Number(document.getElementById("curtain")?.dataset.chose);
}
