// The card of a lesson stands near what it points at, and covers neither that nor what is decided there. What is
// pointed at has its halo by style alone (lesson.css). Of several, the card is near the last one that is seen: where
// the first opens a panel, that is what is in it.

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 12; // pixels from what it points at
const EDGE = 8;
const FAR = 60; // what a pixel of distance weighs
const OPEN = "[popover]:popover-open:not(#foresight)";
const BESIDE = 260; // pixels that a card needs beside an open panel
const KEPT_FREE = 1_000; // and one that is covered of what it points at
const COVERED = { // and of the rest
  "#decision": 1_000,
  "#hand": 4,
  "#mine": 3,
  "#others": 2,
  "#recap": 2,
  "#middle [data-tells]": 2,
  "#middle": 0.3,
  "#log": 0.3,
};

let told = ""; // what the card said when it was last seen

/** What the lesson points at now, as far as it is seen. */
export function pointed(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-pointed]")].filter((one) => one.checkVisibility());
}

/** Put the card in its place. Where it tells something new, that has the focus, and what it speaks of is in sight;
 * so it is `anew` on a screen of another size. */
export function point(anew = false): void {
  const card = document.getElementById("lesson");
  if (!card) return;
  const says = document.getElementById("lesson-says");
  const text = `${card.dataset.step} ${says?.textContent}`;
  const all = pointed();
  const isNew = text !== told;
  told = text;
  if (isNew || anew) for (const one of all) one.scrollIntoView({ block: "nearest", inline: "nearest" });
  place(card, all.map((one) => one.getBoundingClientRect()));
  document.documentElement.dataset.placed = ""; // it is seen from now on
  if (isNew) says?.focus({ preventScroll: true });
}

function place(card: HTMLElement, all: Box[]): void {
  const at = all.at(-1);
  const panel = document.querySelector(OPEN)?.getBoundingClientRect();
  card.style.width = panel && panel.left > BESIDE ? `${panel.left - 2 * EDGE}px` : "";
  const { offsetWidth: width, offsetHeight: height } = card; // not its box, which a motion may make smaller
  const top = (document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0) + EDGE;
  const weighed = all.map((box): [Box, number] => [box, KEPT_FREE]);
  for (const [name, weight] of Object.entries(COVERED)) {
    const box = document.querySelector(name)?.getBoundingClientRect();
    if (box) weighed.push([box, weight]);
  }
  if (panel) weighed.push([panel, KEPT_FREE]); // which would lie over the card
  const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));
  let best: Box | undefined;
  let least = Infinity;
  for (const [x, y] of spots(at, width, height)) {
    const left = clamp(x, EDGE, innerWidth - width - EDGE);
    const up = clamp(y, top, innerHeight - height - EDGE);
    const box = { left, top: up, right: left + width, bottom: up + height };
    const far = at ? FAR * distance(box, at) : 0;
    const cost = weighed.reduce((sum, [other, weight]) => sum + weight * overlap(box, other), far);
    if (cost < least - 1) [best, least] = [box, cost];
  }
  if (!best) return;
  card.style.left = `${best.left}px`;
  card.style.top = `${best.top}px`;
}

/** Where a card may stand: beside, below or above what it points at, else over what is asked, else at an edge. */
function spots(at: Box | undefined, width: number, height: number): [number, number][] {
  const asked = document.getElementById("decision")?.getBoundingClientRect();
  const middle = (innerWidth - width) / 2;
  const free: [number, number][] = [
    ...(asked ? [[asked.left, asked.top - height - GAP] as [number, number]] : []),
    [middle, 0],
    [middle, innerHeight],
    [0, innerHeight],
    [0, 0],
  ];
  if (!at) return free;
  const x = (at.left + at.right - width) / 2;
  const y = (at.top + at.bottom - height) / 2;
  return [
    [x, at.top - height - GAP],
    [x, at.bottom + GAP],
    [at.right + GAP, y],
    [at.left - width - GAP, y],
    ...free,
  ];
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function distance(one: Box, other: Box): number {
  const x = Math.max(one.left - other.right, other.left - one.right, 0);
  const y = Math.max(one.top - other.bottom, other.top - one.bottom, 0);
  return Math.hypot(x, y);
}
