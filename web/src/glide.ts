// Cards that are put down, passed on or turned over are seen to move: each glides from where it was, or from where it
// comes from (data-from), to where it is; of one that goes, a copy fades. The page is there at once, and what moves
// can't be pressed: it stands between no click and what was clicked.

const TIME = 340; // milliseconds
const TURN = 180; // until a card is turned over
const FADE = 200; // until a copy of what is gone is gone

const TAG = /<[^>]* data-from="[^"]*"[^>]*>/g;

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const known = new Set(["lesson"]); // the ids of what glides, from when it is first seen to come
let gliding: Animation[] = [];

/** Let what moves be where it goes. */
export function arrive(): void {
  for (const one of gliding.splice(0)) one.finish();
}

/** Some parts are about to be shown: where all that glides is now, or comes from. */
export class Departure {
  private readonly boxes = new Map<string, DOMRect>();
  private readonly sources = new Set<HTMLElement>(); // what something comes from has not gone
  private readonly copies: Copy[] = [];
  private readonly turns: boolean; // whether cards are turned over that were not before
  private middle: HTMLElement | null = null;

  constructor(parts: Map<string, string>) {
    const html = calm.matches || document.hidden ? "" : [...parts.values()].join("");
    const turned = attribute(html, "data-turned");
    this.turns = turned !== undefined && !document.querySelector(`[data-turned="${turned}"]`);
    if (!html) return;
    for (const id of known) this.note(id, id);
    for (const [tag] of html.matchAll(TAG)) {
      const id = attribute(tag, "id") ?? "";
      known.add(id);
      const source = this.boxes.has(id) ? undefined : this.note(id, `${id} ${attribute(tag, "data-from")}`);
      if (source) this.sources.add(source);
    }
    for (const id of known) if (!html.includes(` id="${id}"`)) this.copy(id, parts.keys());
  }

  /** They are in the page, and nobody has asked yet where: what comes into the middle comes from outside of it. */
  open(): void {
    const middle = document.getElementById("middle");
    const comes = [...this.boxes.keys()].some((id) => middle?.contains(document.getElementById(id)));
    if (!middle || !comes) return;
    this.middle = middle;
    middle.dataset.open = "";
  }

  /** Let it all glide to where it is in the page. */
  glide(): Promise<unknown> {
    arrive();
    if (this.middle && this.middle.scrollHeight > this.middle.clientHeight + 1) this.close(); // what is in it stays in it
    // All are found before any moves: the page would be styled anew for each that is asked for in between.
    const ways = [...this.boxes].flatMap(([id, box]) => way(id, box));
    gliding = ways.map(come);
    const isTold = document.querySelector("[data-turned] [data-yet]") !== null; // it turns when that is told
    if (this.turns && !isTold) gliding.push(...[...document.querySelectorAll("[data-turned] [data-from]")].map(turn));
    gliding.push(...this.copies.filter(isGone).map(fade));
    return Promise.allSettled(gliding.map(({ finished }) => finished)).then(() => this.close());
  }

  private close(): void {
    this.middle?.removeAttribute("data-open");
  }

  /** Note where the first of some places is that is on the page. */
  private note(id: string, places = ""): HTMLElement | undefined {
    const found = places.split(" ").map((place) => document.getElementById(place));
    const place = found.find((place) => place !== null);
    const box = place?.getBoundingClientRect();
    if (!place || !box?.width) return;
    this.boxes.set(id, box);
    return place;
  }

  /** Copy what goes with one of some parts, to where it stands. */
  private copy(id: string, parts: Iterable<string>): void {
    const one = document.getElementById(id);
    const box = this.boxes.get(id);
    const isDrawn = [...parts].some((part) => !part || document.getElementById(part)?.contains(one));
    if (!one || !box || !isDrawn || this.sources.has(one)) return;
    const copy = one.cloneNode(true) as HTMLElement;
    for (const each of [copy, ...copy.querySelectorAll("[id]")]) each.removeAttribute("id");
    const about = one.dataset.about ? `[data-about="${one.dataset.about}"]` : "";
    const like = [...copy.classList].map((name) => `.${name}`).join("") + about;
    copy.classList.add("gone");
    copy.ariaHidden = "true";
    Object.assign(copy.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
    this.copies.push({ copy, from: one.parentElement?.closest("[id]")?.id ?? "", like });
  }
}

function attribute(html: string, name: string): string | undefined {
  return html.match(` ${name}="([^"]+)"`)?.[1];
}

interface Way {
  one: HTMLElement;
  x: number; // from where it is
  y: number;
  scale: number;
}

/** The way of what has moved, or has another size. */
function way(id: string, from: DOMRect): Way[] {
  const one = document.getElementById(id);
  const to = one?.getBoundingClientRect();
  if (!one || !to?.width) return [];
  const x = from.left - to.left + (from.width - to.width) / 2;
  const y = from.top - to.top + (from.height - to.height) / 2;
  const scale = Math.min(from.width / to.width, from.height / to.height);
  return Math.abs(x) + Math.abs(y) < 1 && Math.abs(scale - 1) < 0.01 ? [] : [{ one, x, y, scale }];
}

function come({ one, x, y, scale }: Way): Animation {
  const over = one.matches("#lesson, .pick") ? {} : { pointerEvents: "none", zIndex: 1 };
  const start = { translate: `${x}px ${y}px`, scale, ...over };
  return one.animate([start, over], { duration: TIME, easing: "cubic-bezier(0.3, 0.1, 0.2, 1)" });
}

interface Copy {
  copy: HTMLElement;
  from: string; // the id of what it stood in
  like: string; // a selector
}

/** What only lost its name is still there: a card that is no longer the latest. */
function isGone({ from, like }: Copy): boolean {
  return !document.getElementById(from)?.querySelector(like);
}

/** Let a copy of what is gone be seen to go. It lies over the table, and has its style. */
function fade({ copy }: Copy): Animation {
  document.getElementById("table")?.append(copy);
  const motion = copy.animate([{ opacity: 1 }, { opacity: 0, scale: 0.9 }], { duration: FADE, easing: "ease-in" });
  void motion.finished.then(() => copy.remove(), () => undefined);
  return motion;
}

function turn(one: Element): Animation {
  return one.animate({ scale: ["0 1", "1 1"] }, { duration: TURN, easing: "ease-out" });
}
