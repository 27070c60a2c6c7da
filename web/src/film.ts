// What happened since the reader's last turn, watched again on the table itself: the replay's addresses give it as the
// reader saw it then, move by move. Meanwhile the present is learned and not shown; the film ends there.

import { isField } from "./keys";
import { beat } from "./pace";
import { toast } from "./page";
import { read } from "./reading";
import { depict } from "./show";
import { figures, hold, latest, settle, steps, tell } from "./travel";

const STEP = 450; // milliseconds that each is seen, at least: whoever asks for a film wants to follow
const SHOWN = ["stage", "side", "hand", "decision"]; // parts of the table; what lies over it stays

let running = 0; // which film runs, 0 for none
let films = 0;

export function isFilm(): boolean {
  return running !== 0;
}

/** Let a table's buttons show the film, and stop it. `present`: shows the table as it is now. Gives what stops it. */
export function offerFilm(table: HTMLElement, present: () => void): () => void {
  const press = (isDown: boolean) => {
    for (const one of table.querySelectorAll(".watches")) one.ariaPressed = String(isDown);
  };
  const stop = () => {
    if (!running) return;
    running = 0;
    press(false);
    settle();
    delete table.dataset.film;
    present();
  };
  const roll = async () => {
    const mine = (running = ++films);
    table.dataset.film = "";
    press(true);
    table.querySelector<HTMLElement>("#log:popover-open")?.hidePopover();
    const before = table.querySelector("#recap .left-out")?.textContent;
    if (before) toast(before);
    const moves = [...new Set(steps().map(({ dataset }) => Number(dataset.move)))];
    try {
      const shown = [moves[0]! - 1, ...moves].filter((move) => move >= 0); // before the first there is nothing
      for (const [n, move] of shown.entries()) {
        const page = await load(`${table.dataset.replay}&move=${move}`);
        if (mine !== running) return;
        const counted = figures();
        const seen = latest();
        depict(table, parts(page));
        table.style.setProperty("--reel", `${(100 * (n + 1)) / shown.length}%`); // so much of it has been seen
        const news = move >= moves[0]! ? steps(Math.min(seen, move - 1)) : [];
        hold(news, counted);
        await tell(news, Math.max(beat(), STEP));
        if (mine !== running) return;
      }
    } catch (error) {
      console.warn(error); // the present is shown all the same
    }
    if (mine === running) stop();
  };
  table.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest(".watches")) return;
    if (running) stop();
    else if (steps().length) void roll();
  });
  document.addEventListener("keydown", ({ key, target }) => key === "Escape" && !isField(target) && stop());
  return stop;
}

async function load(address: string): Promise<Document> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return read(answer);
}

/** The parts of a table that a film shows, by their ids. */
function parts(page: Document): Map<string, string> {
  const all = SHOWN.map((id) => page.getElementById(id)).filter((one) => one !== null);
  const own = all.filter((one) => !all.some((other) => other !== one && other.contains(one)));
  return new Map(own.map((one) => [one.id, one.outerHTML]));
}
