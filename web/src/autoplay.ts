// A replay that goes on by itself, at the speed its reader chose.

const BEAT = 2_000; // milliseconds from move to move, at 1×

/** Let the play button of a replay play, and the space bar where nothing has the focus. `next` shows what comes
 * next, and says whether more is to come. Gives what stops it. */
export function autoplay(table: HTMLElement, next: () => Promise<boolean>): () => void {
  let run = 0; // which time it plays: what an earlier one still waits for is void
  const stop = () => {
    run++;
    delete table.dataset.playing;
  };
  const play = async () => {
    const mine = ++run;
    table.dataset.playing = "";
    while (await next()) {
      if (run === mine) await new Promise((done) => setTimeout(done, BEAT / speed(table)));
      if (run !== mine) return;
    }
    if (run === mine) stop();
  };
  const toggle = () => ("playing" in table.dataset ? stop() : void play());

  table.addEventListener("click", ({ target }) => target instanceof Element && target.closest("#play") && toggle());
  document.addEventListener("keydown", (event) => {
    if (event.key !== " " || event.repeat || event.target !== document.body) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    toggle();
  });
  document.addEventListener("visibilitychange", () => document.hidden && stop());
  return stop;
}

function speed(table: HTMLElement): number {
  return Number(table.querySelector<HTMLElement>("[data-speed]:not([hidden])")?.dataset.speed ?? 1);
}
