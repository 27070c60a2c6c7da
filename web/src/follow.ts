// The log follows its newest line, unless its reader is looking at what was before.

const NEWS = ".news, :has(> ol > .since)";
const READING = 1_500; // milliseconds after a touch of the log that its scrolling is its reader's

let follows = true;
const folded = new Set<string>(); // rounds, by their ids

/** How far the log is scrolled when its newest line, the last, is in sight. */
function end(log: HTMLElement): number {
  return log.scrollHeight - log.clientHeight;
}

/** Bring the newest line into sight, and leave folded what was folded, unless there are news in it. */
export function follow(): void {
  const log = document.getElementById("log");
  for (const id of folded) {
    const fold = document.getElementById(id);
    if (fold && !fold.matches(NEWS)) fold.removeAttribute("open");
    else folded.delete(id); // or taken back: what comes under its number is another
  }
  if (log?.checkVisibility() && follows) log.scrollTop = end(log);
}

/** Notice where the reader looks, and follow from now on. */
export function watch(): void {
  const log = document.getElementById("log");
  if (!log) return;
  // It is also scrolled by becoming shorter, or lower: that is not its reader's doing.
  let touched = 0;
  for (const by of ["wheel", "pointerdown", "pointermove", "touchmove", "keydown"])
    log.addEventListener(by, () => (touched = performance.now()), { passive: true });
  log.addEventListener("scroll", () => {
    if (performance.now() - touched < READING) follows = Math.abs(end(log) - log.scrollTop) < 24;
  });
  new ResizeObserver(follow).observe(log);
  for (const opened of ["toggle", "change"]) // a panel, or all that was left out
    log.addEventListener(opened, () => {
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
