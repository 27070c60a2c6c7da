// A replay without page loads: steps, slider and choice of eyes lead to the same addresses as without script, and
// the table of the page that answers is shown as a live one is.

import { autoplay } from "./autoplay";
import { watch } from "./follow";
import { beat } from "./pace";
import { adopt, read } from "./reading";
import { show, start } from "./show";
import { figures, hold, steps, tell } from "./travel";

interface Moment {
  move: number;
  as: string; // whose eyes
}

const SETTLED = 400; // milliseconds: browsers bound how often an address may change
const KEYS: Record<string, string> = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

/** Look back at a match, on the page of a replay. */
export function lookBack(table: HTMLElement): void {
  const slider = () => table.querySelector<HTMLInputElement>("#move")!;
  const eyes = () => table.querySelector<HTMLSelectElement>("#as")!;
  const last = () => Number(slider().max);
  let shown: Moment = { move: Number(slider().value), as: eyes().value };
  let wanted = shown;
  let still = false; // so quick that no card should fly
  let walk: Promise<void> | undefined;
  let settling = 0;
  let told: Promise<unknown> = Promise.resolve();
  start(shown.move);
  watch();

  /** Go where the latest of all who ask wants to: one request at a time, each for what is wanted by then. */
  function go(to: Partial<Moment>): Promise<void> {
    wanted = { ...wanted, ...to };
    wanted.move = Math.max(0, Math.min(wanted.move, last()));
    return (walk ??= step().finally(() => (walk = undefined)));
  }

  async function step(): Promise<void> {
    try {
      while (address(shown) !== address(wanted)) look(wanted, await load(address(wanted)));
    } catch (error) {
      console.warn(error);
      stop();
      if (address(shown) !== address(wanted)) location.assign(address(wanted)); // that page says what is wrong
    }
  }

  function look(to: Moment, page: Document): void {
    const next = page.querySelector<HTMLElement>("#table[data-say]");
    if (!next) throw new Error("no table");
    next.querySelector("#move")?.setAttribute("value", String(wanted.move)); // whoever draws it may be further on
    if (still || to.as !== shown.as || to.move !== shown.move + 1) start(to.move);
    const was = shown;
    shown = to;
    const picture = { v: to.move, whole: true, parts: { "": next.innerHTML } };
    const words = { title: page.title, turn: false, goes: false, say: next.dataset.say ?? "" };
    let news: HTMLElement[] = [];
    const before = figures();
    const isNext = !still && beat() > 0 && to.move === was.move + 1;
    const drawn = () => {
      if (isNext) news = steps(was.move);
      hold(news, before);
    };
    const shows = show(table, { ...picture, ...words }, () => location.assign(address(to)), drawn);
    told = shows.then(() => tell(news, beat()));
    adopt(page);
    clearTimeout(settling);
    settling = setTimeout(() => history.replaceState(null, "", address(shown)), SETTLED);
  }

  /** Go where the reader leads, and no longer by itself. */
  function lead(move: number, quickly: boolean): void {
    stop();
    still = quickly;
    void go({ move });
  }

  function toward(way: string): number {
    const ways: Record<string, number> = { first: 0, previous: wanted.move - 1, next: wanted.move + 1, last: last() };
    return ways[way] ?? wanted.move;
  }

  const stop = autoplay(table, async () => {
    still = false;
    await go({ move: wanted.move < last() ? wanted.move + 1 : 0 });
    await told;
    return wanted.move < last();
  });

  table.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>("a[data-way], a[data-move]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { way, move } = link.dataset;
    lead(way ? toward(way) : Number(move), false);
    link.closest<HTMLElement>(":popover-open")?.hidePopover(); // on a phone, the log lies over the table
  });

  table.addEventListener("input", ({ target }) => {
    if (target === slider()) lead(Number(slider().value), true);
    if (target === eyes()) void go({ as: eyes().value });
  });

  table.addEventListener("submit", (event) => {
    if (event.target instanceof Element && event.target.matches("[data-auto]")) event.preventDefault(); // it is shown
  });

  document.addEventListener("keydown", (event) => {
    const way = KEYS[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isNeeded(event)) return;
    event.preventDefault();
    lead(toward(way), event.repeat);
  });

  addEventListener("pagehide", () => (wanted = shown)); // a request that is cut short has not failed
}

/** The page of a replay at an address. */
async function load(address: string): Promise<Document> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return read(answer);
}

function address({ move, as }: Moment): string {
  return `?move=${move}&as=${as}`;
}

/** Whether what has the focus does something of its own with a key: a field, a panel over the page, what scrolls. */
function isNeeded({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector("dialog[open]")) return true;
  if (!(target instanceof HTMLElement) || target === document.body) return false;
  if (target.matches("input, select, textarea")) return true;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = target;
  return key.startsWith("Arrow") ? scrollWidth > clientWidth : scrollHeight > clientHeight;
}
