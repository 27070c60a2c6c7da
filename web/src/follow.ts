// The log follows its newest line, unless its reader is looking at what was before.

let follows = true;
const folded = new Set<string>(); // rounds, by their ids

function newest(log: HTMLElement): HTMLElement | undefined {
  const news = log.querySelectorAll<HTMLElement>(".news > li");
  return [...(news.length ? news : log.querySelectorAll<HTMLElement>(".round:first-of-type li"))].at(-1);
}

/** By how much the newest line is below the log's edge (or, negative, above it). */
function missing(log: HTMLElement): number {
  const line = newest(log)?.getBoundingClientRect();
  const { top, bottom } = log.getBoundingClientRect();
  if (!line) return 0;
  return line.bottom > bottom - 8 ? line.bottom - bottom + 8 : Math.min(line.top - top - 8, 0);
}

/** Bring the newest line into sight, and leave folded what was folded. */
export function follow(): void {
  const log = document.getElementById("log");
  for (const id of folded) document.getElementById(id)?.removeAttribute("open");
  if (log?.checkVisibility() && follows) log.scrollTop += missing(log);
}

/** Notice where the reader looks, and follow from now on. */
export function watch(): void {
  const log = document.getElementById("log");
  if (!log) return;
  log.addEventListener("scroll", () => (follows = Math.abs(missing(log)) < 24));
  log.addEventListener("toggle", () => {
    follows = true;
    follow();
  });
  log.addEventListener(
    "toggle",
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement)) return;
      if (target.open) folded.delete(target.id);
      else folded.add(target.id);
    },
    true,
  );
  addEventListener("resize", follow);
  follow();
}
