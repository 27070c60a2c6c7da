// What this browser keeps for its reader, under the reader's own address, and sends to nobody. Where site data is
// blocked, nothing is kept and nothing fails.
//
// Marks that readers make for themselves: a button with data-keep shows one of its children; each click shows the
// next. Which one is kept under the button's key, for the table and its replay alike.

type Marks = Record<string, number>;

const TABLE = `marks ${location.pathname.replace(/\/replay$/, "")}`;
const SEAT = new URLSearchParams(location.search).get("seat");

const latest: Record<string, Marks> = {}; // what this page knows by itself

/** What was kept under a key: for good, or as long as the tab is open. */
export function recall(where: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return window[where].getItem(key);
  } catch {
    return null;
  }
}

export function keep(where: "localStorage" | "sessionStorage", key: string, value: string): void {
  try {
    window[where].setItem(key, value);
  } catch {
    // blocked, or full
  }
}

/** Where they are kept. Where several people share this browser each has their own, in a replay whoever's eyes are
 * looked through. */
function place(): string {
  const hands = document.getElementById("table")?.dataset.hands?.split(" ");
  const eyes = document.querySelector<HTMLSelectElement>("select#as")?.value;
  const seat = SEAT ?? (eyes && hands?.includes(eyes) ? eyes : null);
  return seat === null ? TABLE : `${TABLE} ${seat}`;
}

function marks(): Marks {
  const here = place();
  try {
    const kept: unknown = JSON.parse(recall("localStorage", here) ?? "null");
    if (kept && typeof kept === "object") latest[here] = kept as Marks;
  } catch {
    // not what was written here: as if there were nothing
  }
  return (latest[here] ??= {});
}

/** Which child of a button is marked: the first one, unless another was. */
function chosen(button: HTMLElement, made: Marks): number {
  const n = made[button.dataset.keep ?? ""];
  return button.children[n ?? 0] && Number.isInteger(n) ? n! : 0;
}

function turn(button: HTMLElement, n: number): void {
  [...button.children].forEach((child, at) => child.toggleAttribute("hidden", at !== n));
}

/** Show the marks that were made before: on a new page, and after each picture. */
export function remind(root: ParentNode): void {
  const buttons = root.querySelectorAll<HTMLElement>("[data-keep]");
  if (!buttons.length) return;
  const made = marks();
  for (const button of buttons) turn(button, chosen(button, made));
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>("[data-keep]");
  if (!button) return;
  const made = marks();
  const n = (chosen(button, made) + 1) % button.childElementCount;
  made[button.dataset.keep ?? ""] = n;
  keep("localStorage", place(), JSON.stringify(made));
  turn(button, n);
});

addEventListener("storage", ({ key }) => key === place() && remind(document)); // marked in another tab
