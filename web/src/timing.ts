// Time that runs: bars that shrink, and figures. A picture says when somebody's time runs out by the server's clock;
// what is left now is found here, however wrong this machine's own clock is. Whoever asked for calm sees the bar
// shrink in steps.

const OFTEN = 500; // milliseconds between looks at the clock
const DAY = 86_400_000;

const calm = matchMedia("(prefers-reduced-motion: reduce)");
let table: HTMLElement | undefined;
let behind = 0; // this machine's clock, by so many milliseconds
let told = ""; // the end that its reader was told is near

/** From now on, show on this table what is left. */
export function time(here: HTMLElement): void {
  if (!here.dataset.now) return;
  table = here;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const loading = Math.max(0, performance.now() - (page?.responseStart || performance.now()));
  behind = Number(here.dataset.now) - (Date.now() - loading);
  setInterval(tick, OFTEN);
  tick();
}

/** Show what is left now: after each picture, and as time passes. */
export function tick(): void {
  for (const clock of table?.querySelectorAll<HTMLElement>(".time[data-ends]") ?? []) show(clock);
}

function show(clock: HTMLElement): void {
  const { ends = "", total, left: whole, say } = clock.dataset;
  const left = Math.max(0, Math.min(until(Number(ends), "weekdays" in clock.dataset), Number(whole)));
  const low = left * 10 <= Number(total);
  const bar = clock.querySelector("progress");
  const text = clock.querySelector(".figures");
  const step = calm.matches ? Number(total) / 20 : 1;
  if (bar) bar.value = Math.min(Math.ceil(left / step) * step, Number(total));
  if (text && text.textContent !== figures(left)) text.textContent = figures(left);
  clock.toggleAttribute("data-low", low);
  if (!low || !say || told === ends) return;
  told = ends;
  const status = document.getElementById("say");
  if (status) status.textContent = say;
}

/** How much time there is before an end, of which weekends may be no part. */
function until(end: number, weekdays: boolean): number {
  const now = Date.now() + behind;
  return end - now - (weekdays ? weekend(end) - weekend(now) : 0);
}

/** How much weekend there was before, since 1970, which began on a Thursday. */
function weekend(at: number): number {
  const since = at - 2 * DAY;
  return Math.floor(since / (7 * DAY)) * 2 * DAY + Math.min(since % (7 * DAY), 2 * DAY);
}

/** As the server has it (page/timing.py). */
function figures(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(seconds / 3600);
  const fill = (text: string | undefined, one: number, two: string) => (text ?? "").replace("{1}", `${one}`).replace("{2}", two);
  if (hours >= 24) return fill(table?.dataset.leftDays, Math.floor(hours / 24), `${hours % 24}`);
  if (hours) return fill(table?.dataset.leftHours, hours, `${minutes % 60}`.padStart(2, "0"));
  return `${minutes}:${`${seconds % 60}`.padStart(2, "0")}`;
}
