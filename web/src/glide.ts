// Cards that are put down, passed on or turned over are seen to move: each glides from where it was, or from where it
// comes from (data-from), to where it is. The page is there at once, and what moves can't be pressed: it stands between
// no click and what was clicked.

const TIME = 340; // milliseconds
const TURN = 180; // until a card is turned over

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
  private readonly turns: boolean; // whether cards are turned over that were not before
  private middle: HTMLElement | null = null;

  constructor(parts: Iterable<string>) {
    const html = calm.matches || document.hidden ? "" : [...parts].join("");
    const turned = attribute(html, "data-turned");
    this.turns = turned !== undefined && !document.querySelector(`[data-turned="${turned}"]`);
    if (!html) return;
    for (const id of known) this.note(id, id);
    for (const [tag] of html.matchAll(TAG)) {
      const id = attribute(tag, "id") ?? "";
      known.add(id);
      if (!this.boxes.has(id)) this.note(id, attribute(tag, "data-from"));
    }
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
    const moved = [...this.boxes].map(([id, box]) => come(id, box));
    gliding = moved.filter((one) => one !== undefined);
    const isTold = document.querySelector("[data-turned] [data-yet]") !== null; // it turns when that is told
    if (this.turns && !isTold) gliding.push(...[...document.querySelectorAll("[data-turned] [data-from]")].map(turn));
    return Promise.allSettled(gliding.map(({ finished }) => finished)).then(() => this.close());
  }

  private close(): void {
    this.middle?.removeAttribute("data-open");
  }

  /** Note where the first of some places is that is on the page. */
  private note(id: string, places = ""): void {
    const found = places.split(" ").map((place) => document.getElementById(place));
    const box = found.find((place) => place)?.getBoundingClientRect();
    if (box?.width) this.boxes.set(id, box);
  }
}

function attribute(html: string, name: string): string | undefined {
  return html.match(` ${name}="([^"]+)"`)?.[1];
}

function come(id: string, from: DOMRect): Animation | undefined {
  const one = document.getElementById(id);
  const to = one?.getBoundingClientRect();
  if (!one || !to?.width) return;
  const x = from.left - to.left + (from.width - to.width) / 2;
  const y = from.top - to.top + (from.height - to.height) / 2;
  const scale = Math.min(from.width / to.width, from.height / to.height);
  if (Math.abs(x) + Math.abs(y) < 1 && Math.abs(scale - 1) < 0.01) return;
  const over = one.matches("#lesson") ? {} : { pointerEvents: "none", zIndex: 1 };
  const start = { translate: `${x}px ${y}px`, scale, ...over };
  return one.animate([start, over], { duration: TIME, easing: "cubic-bezier(0.3, 0.1, 0.2, 1)" });
}

function turn(one: Element): Animation {
  return one.animate({ scale: ["0 1", "1 1"] }, { duration: TURN, easing: "ease-out" });
}
